
/*
 * Entities, as mce_text_decode() and mce_attr_decode() give them; and all of
 * their names, which tools/entities wrote down, a character at a time.
 */


#include <stdlib.h>

#include "tap.h"
#include "text/entity.h"


#define NAMES    "t/unit/text/entities.txt"
#define DECODED  256


/*
 * A line of the table.
 */
typedef struct {
    char  name[48];
    char  whole[DECODED];           /* in text, with ";" */
    char  bare[DECODED];            /* without */
    char  attr[DECODED];            /* at the end of an attribute, without */
} entity_t;


typedef uint32_t (*next_pt)(const uint8_t **p, const uint8_t *end);


static mce_arena_t  *arena;
static entity_t      entities[4096];
static size_t        nentities;


static mce_str_t
decode(const char *text)
{
    mce_str_t  in, out = mce_null_str;

    in.data = (const uint8_t *) text;
    in.len = strlen(text);

    (void) mce_text_decode(arena, in, &out);

    return out;
}


static mce_str_t
decode_attr(const char *text)
{
    mce_str_t  in, out = mce_null_str;

    in.data = (const uint8_t *) text;
    in.len = strlen(text);

    (void) mce_attr_decode(arena, in, &out);

    return out;
}


/*
 * "ac,69" becomes two characters, and "-" the source.
 */
static void
read_decoded(char *decoded, char *codes, const char *source)
{
    char     *code, *end;
    uint8_t  *p;

    if (strcmp(codes, "-") == 0) {
        snprintf(decoded, DECODED, "%s", source);
        return;
    }

    p = (uint8_t *) decoded;

    for (code = codes; *code; code = *end ? end + 1 : end) {
        p = mce_utf8_put(p, (uint32_t) strtoul(code, &end, 16));
    }

    *p = '\0';
}


static void
read_names(void)
{
    FILE      *file;
    char       line[DECODED], source[64];
    char       whole[DECODED], bare[DECODED], attr[DECODED];
    entity_t  *entity;

    file = fopen(NAMES, "r");

    while (file && fgets(line, sizeof(line), file) && line[0] != '\n') {
        /* what the table is */
    }

    while (file && fgets(line, sizeof(line), file)) {
        entity = &entities[nentities];

        if (sscanf(line, "%40s %255s %255s %255s", entity->name, whole, bare,
                   attr) != 4)
        {
            break;
        }

        snprintf(source, sizeof(source), "&%s;", entity->name);
        read_decoded(entity->whole, whole, source);
        source[strlen(source) - 1] = '\0';
        read_decoded(entity->bare, bare, source);
        read_decoded(entity->attr, attr, source);
        nentities++;
    }

    if (file) {
        fclose(file);
    }
}


/*
 * Whether "&", the name, and what follows it, become what is expected.
 */
static int
becomes(next_pt next, const char *name, const char *follow,
    const char *expected, const char *expected_follow)
{
    char            text[DECODED], all[DECODED * 2], decoded[DECODED * 2];
    uint8_t        *out;
    const uint8_t  *p, *end;

    snprintf(text, sizeof(text), "&%s%s", name, follow);
    snprintf(all, sizeof(all), "%s%s", expected, expected_follow);

    p = (const uint8_t *) text;
    end = p + strlen(text);
    out = (uint8_t *) decoded;

    while (p < end) {
        out = mce_utf8_put(out, next(&p, end));
    }

    *out = '\0';

    if (strcmp(decoded, all) != 0) {
        printf("# %s became %s, not %s\n", text, decoded, all);
        return 0;
    }

    return 1;
}


/*
 * Counts the names that become what they should, before what may follow them.
 */
static void
test_names(const char *follow)
{
    int          in_name;
    size_t       i, text_whole, text_bare, attr_whole, attr_bare;
    char         source[DECODED], whole[8];
    entity_t    *entity;
    const char  *stays;

    text_whole = text_bare = attr_whole = attr_bare = 0;
    in_name = follow[0] != '\0' && follow[0] != ' ';
    snprintf(whole, sizeof(whole), ";%s", follow);

    for (i = 0; i < nentities; i++) {
        entity = &entities[i];

        snprintf(source, sizeof(source), "&%.40s", entity->name);
        stays = in_name ? source : entity->attr;

        text_whole += becomes(mce_text_next, entity->name, whole,
                              entity->whole, follow);
        text_bare += becomes(mce_text_next, entity->name, follow,
                             entity->bare, follow);
        attr_whole += becomes(mce_attr_next, entity->name, whole,
                              entity->whole, follow);
        attr_bare += becomes(mce_attr_next, entity->name, follow, stays,
                             follow);
    }

    tap_ok(text_whole == nentities, "text with \";\" and \"%s\"", follow);
    tap_ok(text_bare == nentities, "text without \";\", \"%s\"", follow);
    tap_ok(attr_whole == nentities, "attributes with \";\" and \"%s\"",
           follow);
    tap_ok(attr_bare == nentities, "attributes without \";\", \"%s\"",
           follow);
}


static void
test_all_names(void)
{
    size_t              i, bare;
    static const char  *follows[] = { "", "=", "x", "X", "7", " " };

    read_names();
    bare = 0;

    for (i = 0; i < nentities; i++) {
        bare += strcmp(entities[i].bare, entities[i].whole) == 0;
    }

    tap_ok(nentities == 2125, "the standard has 2125 names with \";\"");
    tap_ok(bare == 106, "and 106 without");

    for (i = 0; i < sizeof(follows) / sizeof(follows[0]); i++) {
        test_names(follows[i]);
    }
}


int
main(void)
{
    arena = mce_arena_create(0);

    tap_is(decode("a&amp;b"), "a&b", "a named one");
    tap_is(decode("&lt;&gt;&quot;"), "<>\"", "the ones of mark-up");
    tap_is(decode("&amp;lt;"), "&lt;", "each is decoded once");
    tap_is(decode("&eacute;"), "\xc3\xa9", "a Latin letter");
    tap_is(decode("&Eacute;"), "\xc3\x89", "names heed the case");
    tap_is(decode("&hellip;&mdash;"), "\xe2\x80\xa6\xe2\x80\x94",
           "punctuation");
    tap_is(decode("&#65;"), "A", "a decimal number");
    tap_is(decode("&#x41;&#X41;"), "AA", "a hexadecimal number");
    tap_is(decode("&#65"), "A", "a number without a semicolon");
    tap_is(decode("&#65x"), "Ax", "that ends at another character");
    tap_is(decode("&#x1f600;"), "\xf0\x9f\x98\x80",
           "a number above the basic plane");
    tap_is(decode("&#150;"), "\xe2\x80\x93",
           "128 to 159 are those of windows-1252");
    tap_is(decode("&#0;"), "\xef\xbf\xbd", "zero is none");
    tap_is(decode("&#xd800;"), "\xef\xbf\xbd", "nor is a surrogate");
    tap_is(decode("&#x110000;"), "\xef\xbf\xbd", "nor what is too high");
    tap_is(decode("&#99999999999999999999;"), "\xef\xbf\xbd",
           "nor what is far too high");
    tap_is(decode("&eacute"), "\xc3\xa9",
           "old names go without a semicolon");
    tap_is(decode("&hellip"), "&hellip", "new ones do not");
    tap_is(decode("&nobody;"), "&nobody;", "an unknown name stays");
    tap_is(decode("&"), "&", "an ampersand stays");
    tap_is(decode("a & b"), "a & b", "between spaces, too");
    tap_is(decode("&#;"), "&#;", "a number without digits stays");
    tap_is(decode("&#x;"), "&#x;", "in hexadecimal, too");
    tap_is(decode("&nbsp;a&nbsp;&nbsp;b&nbsp;"), "a b",
           "no-break spaces are white space");

    tap_is(decode_attr("?a=1&copy=2"), "?a=1&copy=2",
           "in an attribute, an old name before \"=\" stays");
    tap_is(decode_attr("&copyright &copy2"), "&copyright &copy2",
           "as before a letter or a digit");
    tap_is(decode_attr("&copy-&copy"), "\xc2\xa9-\xc2\xa9",
           "but not before anything else, nor at the end");
    tap_is(decode_attr("&copy;=&notin;x"), "\xc2\xa9=\xe2\x88\x89x",
           "nor with a semicolon");
    tap_is(decode_attr("&#65=&#x41g"), "A=Ag", "and numbers are decoded");

    test_all_names();

    mce_arena_destroy(arena);

    return tap_done();
}
