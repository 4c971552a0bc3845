
/*
 * Code points and their classes.
 */


#include "tap.h"
#include "base/utf8.h"
#include "text/ctype.h"
#include "text/entity.h"


static mce_arena_t  *arena;


static mce_str_t
decode(const char *text, size_t len)
{
    mce_str_t  in, out = mce_null_str;

    in.data = (const uint8_t *) text;
    in.len = len;

    (void) mce_text_decode(arena, in, &out);

    return out;
}


/*
 * The first code point, and how many bytes it took.
 */
static int
next_is(const char *text, uint32_t point, size_t bytes)
{
    uint32_t        c;
    const uint8_t  *p, *start;

    start = (const uint8_t *) text;
    p = start;
    c = mce_utf8_next(&p, start + strlen(text));

    return c == point && (size_t) (p - start) == bytes;
}


static int
lower_is(uint32_t upper, uint32_t lower)
{
    return mce_text_lower(upper) == lower && mce_text_lower(lower) == lower;
}


static void
utf8(void)
{
    uint8_t  out[4];

    tap_ok(next_is("a", 'a', 1), "one byte");
    tap_ok(next_is("\xc3\xa9", 0xe9, 2), "two bytes");
    tap_ok(next_is("\xe2\x80\xa6", 0x2026, 3), "three bytes");
    tap_ok(next_is("\xf0\x9f\x98\x80", 0x1f600, 4), "four bytes");
    tap_ok(next_is("\xf4\x8f\xbf\xbf", 0x10ffff, 4), "the last one");
    tap_ok(next_is("\xc0\x80", 0xfffd, 1), "an overlong zero is broken");
    tap_ok(next_is("\xe0\x80\x80", 0xfffd, 1), "so are three for one");
    tap_ok(next_is("\xed\xa0\x80", 0xfffd, 1), "so is a surrogate");
    tap_ok(next_is("\xf4\x90\x80\x80", 0xfffd, 1), "so is what is too high");
    tap_ok(next_is("\x80", 0xfffd, 1), "so is a byte that continues nothing");
    tap_ok(next_is("\xe2\x80", 0xfffd, 1), "so is one that is cut off");
    tap_ok(next_is("\xe2(a", 0xfffd, 1), "so is one that does not go on");

    tap_ok(mce_utf8_put(out, 0x10ffff) - out == 4
           && memcmp(out, "\xf4\x8f\xbf\xbf", 4) == 0, "four bytes back");
    tap_ok(mce_utf8_put(out, 0x7ff) - out == 2
           && memcmp(out, "\xdf\xbf", 2) == 0, "two bytes back");
}


static int
folds(const char *text, uint32_t after)
{
    return mce_text_folds((const uint8_t *) text, strlen(text), after);
}


static void
classes(void)
{
    tap_ok(mce_text_is_word('a') && mce_text_is_word('Z')
           && mce_text_is_word('0') && mce_text_is_word('_'),
           "ASCII letters, digits and the underscore make words");
    tap_ok(!mce_text_is_word('-') && !mce_text_is_word('\'')
           && !mce_text_is_word(' ') && !mce_text_is_word('@')
           && !mce_text_is_word('['), "its punctuation does not");
    tap_ok(mce_text_is_word(0xe9) && mce_text_is_word(0x430)
           && mce_text_is_word(0x633) && mce_text_is_word(0x4e2d)
           && mce_text_is_word(0x20000), "letters of other scripts do");
    tap_ok(!mce_text_is_word(0x2014) && !mce_text_is_word(0x3002)
           && !mce_text_is_word(0x60c) && !mce_text_is_word(0xa0)
           && !mce_text_is_word(0x1f600), "their punctuation does not");

    tap_ok(mce_text_is_rtl(0x5d0) && mce_text_is_rtl(0x633)
           && mce_text_is_rtl(0xfb50) && mce_text_is_rtl(0xfe70)
           && mce_text_is_rtl(0x8ff), "Hebrew and Arabic go to the left");
    tap_ok(!mce_text_is_rtl(0x58f) && !mce_text_is_rtl(0x900)
           && !mce_text_is_rtl('a') && !mce_text_is_rtl(0xfdff + 1)
           && !mce_text_is_rtl(0xff00), "what is around them does not");

    tap_ok(mce_text_is_cjk(0x4e2d) && mce_text_is_cjk(0x3042)
           && mce_text_is_cjk(0x30a2) && mce_text_is_cjk(0xe01)
           && mce_text_is_cjk(0x20000), "scripts without spaces");
    tap_ok(!mce_text_is_cjk('a') && !mce_text_is_cjk(0xac00)
           && !mce_text_is_cjk(0x3002) && !mce_text_is_cjk(0x1f600),
           "Korean, punctuation and pictures are not among them");

    tap_ok(folds("\xe6\xb0\xb4", 0x8f66) && folds("\xe3\x80\x81", 0x30a2)
           && folds("\xe6\xb0\xb4", 0x201c) && folds("\xe2\x80\x9d", 0xff0c),
           "a line feed between signs of Chinese and Japanese is nothing");
    tap_ok(!folds("a", 0x8f66) && !folds("\xe6\xb0\xb4", 'a')
           && !folds("\xe2\x80\x9d", 0x201c) && !folds("\xed\x95\x9c", 0xae00)
           && !folds("\xe0\xb8\x81", 0xe01) && !folds("", 0x8f66),
           "but in other scripts it is a space");
}


static void
lower(void)
{
    tap_ok(lower_is('A', 'a') && lower_is('Z', 'z') && lower_is('1', '1')
           && lower_is('[', '['), "ASCII");
    tap_ok(lower_is(0xc9, 0xe9) && lower_is(0xd7, 0xd7)
           && lower_is(0xdf, 0xdf) && lower_is(0xde, 0xfe), "Latin-1");
    tap_ok(lower_is(0x160, 0x161) && lower_is(0x141, 0x142)
           && lower_is(0x178, 0xff) && lower_is(0x17d, 0x17e)
           && lower_is(0x138, 0x138) && lower_is(0x149, 0x149),
           "Latin Extended-A");
    tap_ok(lower_is(0x391, 0x3b1) && lower_is(0x386, 0x3ac)
           && lower_is(0x389, 0x3ae) && lower_is(0x38c, 0x3cc)
           && lower_is(0x38f, 0x3ce), "Greek");
    tap_ok(lower_is(0x410, 0x430) && lower_is(0x401, 0x451)
           && lower_is(0x490, 0x491), "Cyrillic");
    tap_ok(lower_is(0x531, 0x561), "Armenian");
    tap_ok(lower_is(0x1ea0, 0x1ea1), "Vietnamese");
}


static int
number_is(const char *text, uint32_t number, size_t digits)
{
    size_t  read;

    return mce_text_number((mce_str_t) { strlen(text),
                               (const uint8_t *) text }, 3, &read) == number
           && read == digits;
}


static void
ends(void)
{
    tap_is(mce_text_trim((mce_str_t) { 7, (const uint8_t *) "\n\ta b \f" }),
           "a b", "white space at the ends of a text goes");
    tap_is(mce_text_trim((mce_str_t) { 2, (const uint8_t *) " \n" }), "",
           "of white space alone, nothing is left");

    tap_ok(number_is("24px", 24, 2), "a number ends where its digits end");
    tap_ok(number_is("12345", 123, 3), "no more digits are read than wanted");
    tap_ok(number_is("px", 0, 0) && number_is("", 0, 0), "no number is 0");
}


int
main(void)
{
    arena = mce_arena_create(0);

    utf8();
    classes();
    lower();
    ends();

    tap_is(decode(" a \n\t b ", 8), "a b", "white space runs become a space");
    tap_is(decode("   ", 3), "", "white space alone becomes nothing");
    tap_ok(decode("", 0).data != NULL, "nothing has an address");
    tap_is(decode("\xff\xff\xff\xff", 4), "\xef\xbf\xbd",
           "broken bytes do not outgrow the room");

    mce_arena_destroy(arena);

    return tap_done();
}
