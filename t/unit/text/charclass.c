
/*
 * Classes of code points.
 */


#include "tap.h"
#include "text/charclass.h"


static const struct {
    uint32_t     code;
    uint8_t      class;
    const char  *test;
} rows[] = {
    { 'a', MCE_CHARCLASS_LETTER, "a is a letter" },
    { '_', MCE_CHARCLASS_LETTER, "so is _" },
    { 0xe9, MCE_CHARCLASS_LETTER, "and a Latin one with an accent" },
    { 0x5d0, MCE_CHARCLASS_LETTER, "a Hebrew one" },
    { 0xac00, MCE_CHARCLASS_LETTER, "and one of Hangul" },
    { 'Z', MCE_CHARCLASS_UPPER, "Z is in upper case" },
    { '7', MCE_CHARCLASS_DIGIT, "7 is a digit" },
    { 0x667, MCE_CHARCLASS_DIGIT, "so is it in Arabic" },
    { 0x4e00, MCE_CHARCLASS_CJK, "ideographs have a class of their own" },
    { 0x30ab, MCE_CHARCLASS_CJK, "which is that of kana, too" },
    { '.', MCE_CHARCLASS_END, "a full stop ends a sentence" },
    { 0x3002, MCE_CHARCLASS_END, "so does the ideographic one" },
    { 0x6d4, MCE_CHARCLASS_END, "and that of Urdu" },
    { ',', MCE_CHARCLASS_CLAUSE, "a comma ends a clause" },
    { 0x60c, MCE_CHARCLASS_CLAUSE, "so does the Arabic one" },
    { ')', MCE_CHARCLASS_CLOSE, "a bracket may follow an end" },
    { 0x201d, MCE_CHARCLASS_CLOSE, "so may a quote" },
    { '|', MCE_CHARCLASS_SEPARATOR, "a bar separates" },
    { 0xb7, MCE_CHARCLASS_SEPARATOR, "so does a middle dot" },
    { 0x20ac, MCE_CHARCLASS_CURRENCY, "the euro sign is one of currency" },
    { 0x1f600, MCE_CHARCLASS_SYMBOL, "a face is a symbol" },
    { 0xa0, MCE_CHARCLASS_SPACE, "a no-break space is a space" },
    { 0x200b, MCE_CHARCLASS_NONE, "what has no width has no class" },
    { 0x110000, MCE_CHARCLASS_NONE, "nor has what is beyond Unicode" }
};


int
main(void)
{
    size_t    i;
    uint32_t  c;

    for (i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        tap_ok(mce_charclass(rows[i].code) == rows[i].class, "%s",
               rows[i].test);
    }

    for (c = 0x80; c < 0x110000; c++) {
        if (mce_charclass(c) != mce_charclass_high(c)) {
            break;
        }
    }

    tap_ok(c == 0x110000, "the short cuts agree with the table");

    return tap_done();
}
