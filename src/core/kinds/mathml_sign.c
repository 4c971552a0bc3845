
/*
 * The signs of formulas, as TeX has them.
 */


#include "base/str.h"
#include "base/utf8.h"
#include "kinds/mathml_sign.h"
#include "text/ctype.h"


/* letters of a command at most */
#define MCE_MATHML_COMMAND  24


static const struct {
    uint32_t    c;
    const char  *tex;
} mce_mathml_commands[] = {
    { '{', "\\{" }, { '}', "\\}" }, { '%', "\\%" }, { '#', "\\#" },
    { '&', "\\&" }, { '$', "\\$" }, { '_', "\\_" },
    { '\\', "\\backslash" }, { 0x2212, "-" }, { 0x2032, "'" },
    { 0x2033, "''" }, { 0xb1, "\\pm" }, { 0xd7, "\\times" },
    { 0x22c5, "\\cdot" }, { 0x2211, "\\sum" }, { 0x220f, "\\prod" },
    { 0x222b, "\\int" }, { 0x221e, "\\infty" }, { 0x2264, "\\le" },
    { 0x2265, "\\ge" }, { 0x2260, "\\ne" }, { 0x2192, "\\to" },
    { 0x2202, "\\partial" }, { 0x2026, "\\ldots" }, { 0x22ef, "\\cdots" },
    { 0x2208, "\\in" }
};

static const struct {
    uint32_t    c;
    const char  *tex;
} mce_mathml_accents[] = {
    { '^', "\\hat" }, { 0x2c6, "\\hat" }, { '~', "\\tilde" },
    { 0x2dc, "\\tilde" }, { 0xaf, "\\overline" }, { 0x203e, "\\overline" },
    { 0x2015, "\\overline" }, { 0x2c9, "\\overline" },
    { 0x2192, "\\vec" }, { 0x20d7, "\\vec" }, { '.', "\\dot" },
    { 0x2d9, "\\dot" }, { 0xa8, "\\ddot" }, { 0x23de, "\\overbrace" },
    { 0x23df, "\\underbrace" }, { 0x332, "\\underline" },
    { '_', "\\underline" }
};


void
mce_mathml_sign(mce_buf_t *out, uint32_t c)
{
    size_t  i;

    for (i = 0; i < sizeof(mce_mathml_commands)
                    / sizeof(mce_mathml_commands[0]); i++)
    {
        if (mce_mathml_commands[i].c == c) {
            mce_mathml_apart(out);
            mce_buf_text(out, mce_mathml_commands[i].tex);
            return;
        }
    }

    if (mce_is_alpha(c) || c >= 0x80) {
        mce_mathml_apart(out);
    }

    mce_mathml_code(out, c);
}


void
mce_mathml_code(mce_buf_t *out, uint32_t c)
{
    if (mce_buf_room(out, MCE_UTF8_MAX)) {
        out->len = (size_t) (mce_utf8_put(out->data + out->len, c)
                             - out->data);
    }
}


void
mce_mathml_apart(mce_buf_t *out)
{
    size_t  i, least;

    if (out->failed) {
        return;
    }

    i = out->len;
    least = i > MCE_MATHML_COMMAND ? i - MCE_MATHML_COMMAND : 1;

    while (i >= least && mce_is_alpha(out->data[i - 1])) {
        i--;
    }

    if (i && i < out->len && out->data[i - 1] == '\\') {
        mce_buf_char(out, ' ');
    }
}


void
mce_mathml_word(mce_buf_t *out, mce_str_t word)
{
    const uint8_t  *p, *end;

    p = word.data;
    end = p + word.len;

    while (p < end) {
        mce_mathml_sign(out, mce_utf8_next(&p, end));
    }
}


/*
 * A name of several letters; TeX has those of usual functions.
 */

void
mce_mathml_name(mce_buf_t *out, mce_str_t name)
{
    const char *const  *function;

    static const char *const  functions[] = {
        "sin", "cos", "tan", "log", "ln", "exp", "lim", "max", "min", "sup",
        "inf", "det", "gcd", "arg", "dim", "ker", NULL
    };

    mce_mathml_apart(out);

    for (function = functions; *function; function++) {
        if (mce_str_is(name, *function)) {
            mce_buf_char(out, '\\');
            mce_buf_str(out, name);
            return;
        }
    }

    mce_buf_text(out, "\\mathrm{");
    mce_buf_str(out, name);
    mce_buf_char(out, '}');
}


const char *
mce_mathml_accent(uint32_t c)
{
    size_t  i;

    for (i = 0; i < sizeof(mce_mathml_accents) / sizeof(mce_mathml_accents[0]);
         i++)
    {
        if (mce_mathml_accents[i].c == c) {
            return mce_mathml_accents[i].tex;
        }
    }

    return NULL;
}


uint32_t
mce_mathml_plain(uint32_t c)
{
    uint32_t  k;

    static const uint16_t  greek[] = {
        0x2202, 0x3f5, 0x3d1, 0x3f0, 0x3d5, 0x3f1, 0x3d6
    };

    if ((c >= 0x2061 && c <= 0x2064) || c == 0x200b || c == 0xfeff) {
        return 0;
    }

    if (c == 0x210e) {
        return 'h';
    }

    if (c < 0x1d400 || c > 0x1d7ff) {
        return c == 0xa0 || (c >= 0x2000 && c <= 0x200a) ? ' ' : c;
    }

    if (c < 0x1d6a4) {
        k = (c - 0x1d400) % 52;
        return k < 26 ? 'A' + k : 'a' + k - 26;
    }

    if (c < 0x1d6a8) {
        return c == 0x1d6a4 ? 'i' : 'j';
    }

    if (c >= 0x1d7ce) {
        return '0' + (c - 0x1d7ce) % 10;
    }

    k = (c - 0x1d6a8) % 58;

    return k < 25 ? 0x391 + k : k == 25 ? 0x2207
           : k < 51 ? 0x3b1 + k - 26 : greek[k - 51];
}
