
/*
 * The signs of a formula in the page, which are text, or drawn.
 */


#include "base/str.h"
#include "base/utf8.h"
#include "html/element.h"
#include "kinds/mathml_sign.h"
#include "kinds/mathml_walk.h"
#include "text/clean.h"
#include "text/ctype.h"
#include "text/entity.h"


static int mce_mathml_is_mute(uint32_t c);
static int mce_mathml_drawn(const mce_mathml_t *m, uint32_t token,
    uint32_t *c);


void
mce_mathml_leaf(mce_mathml_t *m, uint32_t e, mce_mathml_e form)
{
    mce_buf_t   text;
    mce_str_t   word;

    text = mce_buf(m->out->arena);
    mce_mathml_signs(m, m->elements[e].open + 1, m->elements[e].end, &text);
    m->out->failed |= text.failed;

    word = mce_buf_value(&text);

    if (text.failed || word.len == 0) {
        return;
    }

    if (form == MCE_MATHML_TEXT && mce_text_trim(word).len > 1) {
        mce_buf_text(m->out, "\\text{");
        mce_mathml_word(m->out, word);
        mce_buf_char(m->out, '}');

    } else if (word.len > 1 && mce_is_alpha(word.data[0])
               && mce_is_alpha(word.data[1]))
    {
        mce_mathml_name(m->out, word);

    } else {
        mce_mathml_word(m->out, mce_text_trim(word));
    }
}


void
mce_mathml_signs(mce_mathml_t *m, uint32_t from, uint32_t to, mce_buf_t *out)
{
    int                 text;
    uint32_t            i, c;
    const uint8_t      *p, *end;
    const mce_token_t  *tokens;

    c = 0;
    tokens = m->doc->tokens;

    for (i = from; i < to; i++) {

        text = tokens[i].kind == MCE_TOKEN_TEXT;

        if (text) {
            p = m->doc->source.data + tokens[i].start;
            end = m->doc->source.data + tokens[i + 1].start;

        } else if (tokens[i].kind == MCE_TOKEN_OPEN
                   && mce_mathml_drawn(m, i, &c))
        {
            p = end = m->doc->source.data;

        } else {
            continue;
        }

        do {
            if (text) {
                if (p == end) {
                    break;
                }

                c = mce_text_next(&p, end);
            }

            c = mce_mathml_plain(c);

            if (c == 0 || mce_mathml_is_mute(c)
                || (c == 0x221a && m->root)
                || (out == NULL && mce_is_space(c)))
            {
                m->root = 0;
                continue;
            }

            m->root = 0;

            if (out == NULL) {
                mce_mathml_sign(m->out, c);

            } else if (!mce_is_space(c)
                       || (out->len && out->data[out->len - 1] != ' '))
            {
                mce_mathml_code(out, mce_is_space(c) ? ' ' : c);
            }
        } while (text);
    }
}


/*
 * Whether a code point stands for nothing that can be written.
 */

static int
mce_mathml_is_mute(uint32_t c)
{
    return (mce_clean_is_control(c) && !mce_is_space(c))
           || mce_clean_is_tag(c) || mce_clean_is_direction(c);
}


/*
 * MathJax draws a sign by a class with its number, or by data-c.
 */

static int
mce_mathml_drawn(const mce_mathml_t *m, uint32_t token, uint32_t *c)
{
    size_t             i;
    uint32_t           digit;
    mce_str_t          value;
    const mce_says_t  *says;

    if (m->doc->tokens[token].tag > MCE_TAG_CUSTOM) {
        return 0;
    }

    if (!mce_token_attr_find(m->doc, token, "data-c", &value)) {
        says = mce_element_says(m->doc, token);

        if (!mce_element_value(m->doc, token, says, MCE_VALUE_CLASS, &value)
            || !mce_text_starts(value, "mjx-c"))
        {
            return 0;
        }

        value.data += 5;
        value.len -= 5;
    }

    *c = 0;

    for (i = 0; value.data && i < value.len && i < 6; i++) {
        digit = mce_hex_digit(value.data[i]);

        if (digit > 15) {
            break;
        }

        *c = *c << 4 | digit;
    }

    return i > 1 && (i == value.len || mce_is_space(value.data[i]));
}
