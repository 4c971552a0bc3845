
/*
 * The text of the mark of a note.
 */


#include <string.h>

#include "base/utf8.h"
#include "kinds/note.h"
#include "text/charclass.h"
#include "text/ctype.h"
#include "text/entity.h"


/* bytes of a mark without brackets, of one without a number, and of one that
   is known by the id it leads to */
#define MCE_NOTE_CORE     (MCE_NOTE_MARK / 2)
#define MCE_NOTE_SIGN     4
#define MCE_NOTE_LETTERS  2


/* brackets and the like may be around a mark */
static const char  mce_note_brackets[] = "[](){}.:^ ";
/* brackets of Chinese and Japanese, three bytes each */
static const char  mce_note_wide[] =
    "\xe3\x80\x94\xe3\x80\x95\xe3\x80\x90\xe3\x80\x91"
    "\xef\xbc\xbb\xef\xbc\xbd\xef\xbc\x88\xef\xbc\x89";


static size_t mce_note_bracket(const uint8_t *text, size_t len, int last);


int
mce_note_is_mark_of(const mce_document_t *doc, uint32_t e, mce_str_t id,
    int raised)
{
    size_t                n, len;
    uint8_t               text[MCE_NOTE_MARK + MCE_UTF8_MAX];
    uint32_t              c, i;
    const uint8_t        *p, *end, *core;
    const mce_token_t    *token;
    const mce_element_t  *element;

    len = 0;
    element = &doc->tree->elements[e];

    for (i = element->open; i < element->end; i++) {
        token = &doc->tokens[i];
        raised |= token->tag == MCE_TAG_sup && token->kind == MCE_TOKEN_OPEN;

        if (!mce_token_is_text(token)) {
            continue;
        }

        end = doc->source.data + token[1].start;

        for (p = doc->source.data + token->start; p < end; /* void */ ) {
            c = mce_text_next(&p, end);

            if (!mce_text_is_space(c)) {
                len = (size_t) (mce_utf8_put(text + len, c) - text);
            }

            if (len >= MCE_NOTE_MARK) {
                return 0;
            }
        }
    }

    n = mce_note_core(text, len, &core);

    return mce_note_is_mark(text, len, id,
                            raised || (n && n <= MCE_NOTE_SIGN
                                       && core[0] != '#'
                                       && mce_is_digit(core[n - 1])));
}


int
mce_note_is_mark(const uint8_t *text, size_t len, mce_str_t id, int raised)
{
    uint8_t         digits[MCE_NOTE_MARK];
    const uint8_t  *core;

    /* a bracket, an asterisk, a dagger */
    raised = raised
             || (len && (text[0] == '[' || text[0] == '(' || text[0] == '*'
                         || (len > 1 && text[0] == 0xe2 && text[1] == 0x80)));
    len = mce_note_core(text, len, &core);
    raised = raised
             || (len <= MCE_NOTE_LETTERS && id.len && mce_tree_is_note(id));

    return len && len <= MCE_NOTE_CORE
           && (mce_note_digits(core, len, digits)
               || (raised && (len <= MCE_NOTE_SIGN
                              || mce_is_digit(core[len - 1]))));
}


size_t
mce_note_core(const uint8_t *text, size_t len, const uint8_t **core)
{
    size_t  n;

    while (len && (n = mce_note_bracket(text, len, 0)) > 0) {
        text += n;
        len -= n;
    }

    while (len && (n = mce_note_bracket(text, len, 1)) > 0) {
        len -= n;
    }

    *core = text;

    return len;
}


/*
 * The length of the bracket that a text begins or ends with.
 */

static size_t
mce_note_bracket(const uint8_t *text, size_t len, int last)
{
    uint8_t      c;
    const char  *wide;

    c = last ? text[len - 1] : text[0];

    if (c && c < 0x80) {
        return strchr(mce_note_brackets, c) != NULL;
    }

    if (len >= 3) {
        text += last ? len - 3 : 0;

        for (wide = mce_note_wide; *wide; wide += 3) {
            if (memcmp(text, wide, 3) == 0) {
                return 3;
            }
        }
    }

    return 0;
}


size_t
mce_note_digits(const uint8_t *text, size_t len, uint8_t *digits)
{
    int             digit;
    size_t          n;
    const uint8_t  *end;

    n = 0;

    for (end = text + len; text < end; /* void */ ) {
        digit = mce_text_superscript(mce_utf8_next(&text, end));

        if (digit < 0) {
            return 0;
        }

        digits[n++] = (uint8_t) ('0' + digit);
    }

    return n;
}
