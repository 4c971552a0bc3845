
/*
 * Entities, as mce_text_decode() gives them.
 */


#include "tap.h"
#include "text/entity.h"


static mce_arena_t  *arena;


static mce_str_t
decode(const char *text)
{
    mce_str_t  in, out = mce_null_str;

    in.data = (const uint8_t *) text;
    in.len = strlen(text);

    (void) mce_text_decode(arena, in, &out);

    return out;
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

    mce_arena_destroy(arena);

    return tap_done();
}
