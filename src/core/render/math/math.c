
/*
 * MathML of TeX, so that formulas show without a script.  It knows the usual
 * commands, and of signs those that HTML has a name for; a formula with any
 * other stays TeX.
 */


#include "base/str.h"
#include "base/utf8.h"
#include "render/math/math.h"
#include "render/math/reader.h"
#include "text/ctype.h"


static void mce_mml_below(mce_mml_reader_t *r, size_t at);


int
mce_math_write(mce_buf_t *out, mce_str_t tex)
{
    size_t            start;
    mce_mml_reader_t  r = {
        .p = tex.data, .end = tex.data + tex.len, .out = out
    };

    start = out->len;
    mce_mml_row(&r, NULL);

    if (r.wrong || r.p < r.end) {
        out->len = start;
        return 0;
    }

    return 1;
}


void
mce_mml_row(mce_mml_reader_t *r, const char *until)
{
    if (r->depth++ == MCE_MML_DEPTH) {
        r->wrong = 1;
    }

    mce_mml_blank(r);

    while (r->p < r->end && !r->wrong
           && (until == NULL || !mce_mml_at(r, until)))
    {
        mce_mml_scripted(r);
        mce_mml_blank(r);
    }

    if (until) {
        r->wrong |= !mce_mml_at(r, until);
        r->p += r->wrong ? 0 : strlen(until);
    }

    r->depth--;
}


int
mce_mml_at(mce_mml_reader_t *r, const char *word)
{
    size_t  len;

    len = strlen(word);

    return (size_t) (r->end - r->p) >= len && memcmp(r->p, word, len) == 0;
}


void
mce_mml_blank(mce_mml_reader_t *r)
{
    while (r->p < r->end && (mce_is_space(*r->p) || *r->p == '~')) {
        r->p++;
    }
}


void
mce_mml_scripted(mce_mml_reader_t *r)
{
    int     sub, sup;
    size_t  at, below;

    at = r->out->len;
    sub = 0;
    sup = 0;

    if (*r->p != '^' && *r->p != '_') {
        mce_mml_atom(r);
        mce_mml_blank(r);
    }

    if (r->p == r->end || (*r->p != '^' && *r->p != '_' && *r->p != '\'')) {
        return;
    }

    if (r->out->len == at) {
        mce_buf_text(r->out, "<mrow></mrow>");
    }

    below = r->out->len;

    while (r->p < r->end && !r->wrong) {

        if (*r->p == '\'' && !sup) {
            mce_buf_text(r->out, "<mo>\xe2\x80\xb2</mo>");
            r->p++;
            sup = 1;

        } else if (*r->p == '^' && !sup) {
            r->p++;
            mce_mml_argument(r);
            sup = 1;

        } else if (*r->p == '_' && !sub) {
            r->p++;

            /* MathML has what stands below first */
            if (sup) {
                mce_mml_below(r, below);

            } else {
                mce_mml_argument(r);
            }

            sub = 1;

        } else {
            break;
        }

        mce_mml_blank(r);
    }

    mce_mml_wrap(r, at, sub && sup ? "msubsup" : sub ? "msub" : "msup");
}


/*
 * Writes an argument before what stands from "at" on.
 */

static void
mce_mml_below(mce_mml_reader_t *r, size_t at)
{
    size_t     len;
    mce_buf_t  above;

    above = mce_buf(r->out->arena);

    if (r->out->failed) {
        return;
    }

    len = r->out->len - at;
    mce_buf_add(&above, r->out->data + at, len);
    r->out->len = at;

    mce_mml_argument(r);
    mce_buf_str(r->out, mce_buf_value(&above));
    r->out->failed |= above.failed;
}


void
mce_mml_wrap(mce_mml_reader_t *r, size_t at, const char *name)
{
    size_t  len;

    len = strlen(name);

    if (r->out->failed || !mce_buf_room(r->out, 2 * len + 5)) {
        return;
    }

    memmove(r->out->data + at + len + 2, r->out->data + at,
            r->out->len - at);
    r->out->data[at] = '<';
    memcpy(r->out->data + at + 1, name, len);
    r->out->data[at + len + 1] = '>';
    r->out->len += len + 2;

    mce_buf_text(r->out, "</");
    mce_buf_text(r->out, name);
    mce_buf_char(r->out, '>');
}


void
mce_mml_argument(mce_mml_reader_t *r)
{
    size_t  at;

    at = r->out->len;
    mce_mml_blank(r);

    if (r->p < r->end && *r->p != '}') {
        mce_mml_atom(r);

    } else {
        r->wrong = 1;
    }

    if (r->out->len == at) {
        mce_buf_text(r->out, "<mrow></mrow>");
    }
}


void
mce_mml_atom(mce_mml_reader_t *r)
{
    size_t          at;
    mce_str_t       text;

    at = r->out->len;
    text.data = r->p;

    if (*r->p == '{') {
        r->p++;
        mce_mml_row(r, "}");
        mce_mml_wrap(r, at, "mrow");
        return;
    }

    if (*r->p == '\\') {
        mce_mml_command(r);
        return;
    }

    if (*r->p == '}' || *r->p == '&' || *r->p == '$' || *r->p == '%'
        || *r->p == '#')
    {
        r->wrong = 1;
        return;
    }

    if (mce_is_digit(*r->p)) {
        while (r->p < r->end && (mce_is_digit(*r->p)
                                 || (*r->p == '.' && r->p + 1 < r->end
                                     && mce_is_digit(r->p[1]))))
        {
            r->p++;
        }

        text.len = (size_t) (r->p - text.data);
        mce_mml_tag(r, "mn", text);
        return;
    }

    (void) mce_utf8_next(&r->p, r->end);
    text.len = (size_t) (r->p - text.data);

    if (*text.data == '-') {
        text = (mce_str_t) mce_str("\xe2\x88\x92");
    }

    mce_mml_tag(r, mce_is_alpha(*text.data) || *text.data >= 0xc3
                   ? *text.data == 0xe2 ? "mo" : "mi" : "mo", text);
}


void
mce_mml_tag(mce_mml_reader_t *r, const char *name, mce_str_t text)
{
    if (text.len == 0) {
        return;
    }

    mce_buf_char(r->out, '<');
    mce_buf_text(r->out, name);
    mce_buf_char(r->out, '>');
    mce_buf_escaped(r->out, text);
    mce_buf_text(r->out, "</");
    mce_buf_text(r->out, name);
    mce_buf_char(r->out, '>');
}
