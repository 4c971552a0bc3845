
/*
 * The operations of an interface over HTTP: a line of method and path, and
 * responses, each with its status, which pages put into buttons that open an
 * example.
 */


#include "base/str.h"
#include "text/ctype.h"
#include "units/unit.h"


/* bytes and tokens of a line or a response, bytes at least, and digits of a
   status */
#define MCE_UNIT_OPERATION         300
#define MCE_UNIT_OPERATION_TOKENS  48
#define MCE_UNIT_OPERATION_LEAST   4
#define MCE_UNIT_STATUS            3


static int mce_unit_is_operation(mce_stage_t *s, uint32_t e);
static size_t mce_unit_method(mce_str_t text);
static int mce_unit_is_status(mce_str_t text);


/*
 * Nothing else in a page reads so, so that it is enough if some of the text
 * beside it is kept.
 */

mce_status_t
mce_unit_operations(mce_stage_t *s)
{
    uint32_t                e, n, box;
    const mce_element_t    *element;
    const mce_stage_sum_t  *sum;

    n = s->sums[s->around].next;

    for (e = s->around + 1; e < n; e++) {
        sum = &s->sums[e];
        element = &s->tree->elements[e];

        if (sum->kept == sum->text || sum->text < MCE_UNIT_OPERATION_LEAST) {
            e = sum->next - 1;
            continue;
        }

        if (sum->text > MCE_UNIT_OPERATION
            || (sum->links && element->tag != MCE_TAG_button)
            || element->end - element->open > MCE_UNIT_OPERATION_TOKENS
            || !mce_unit_is_operation(s, e))
        {
            continue;
        }

        box = mce_unit_judged(s, e);

        if (s->sums[box].kept ? !mce_stage_is_barred(s, box)
                              : mce_stage_place(s, box) != 0)
        {
            mce_stage_keep(s, e);
        }

        e = sum->next - 1;
    }

    return MCE_OK;
}


/*
 * Whether an element begins with a method and a path, or is a button that
 * begins with a status and says what that means.
 */

static int
mce_unit_is_operation(mce_stage_t *s, uint32_t e)
{
    size_t                method;
    uint32_t              i;
    mce_str_t             text;
    const mce_element_t  *element;

    element = &s->tree->elements[e];
    method = 0;

    for (i = element->open; i < element->end; i++) {
        /* a button is asked by itself */
        if (s->doc->tokens[i].tag == MCE_TAG_button && i > element->open
            && s->doc->tokens[i].kind == MCE_TOKEN_OPEN)
        {
            return 0;
        }

        if (!mce_token_is_text(&s->doc->tokens[i])) {
            continue;
        }

        text = mce_stage_trimmed(s, i);

        if (text.len == 0) {
            continue;
        }

        if (method == 0) {
            method = mce_unit_method(text);

            if (method == 0) {
                return element->tag == MCE_TAG_button
                       && mce_unit_is_status(text)
                       && s->sums[e].text > text.len;
            }

            text.data += method;
            text.len -= method;
            text = mce_text_trim(text);
        }

        if (text.len) {
            return text.data[0] == '/';
        }
    }

    return 0;
}


/*
 * The bytes of the method that a text begins with, or 0.
 */

static size_t
mce_unit_method(mce_str_t text)
{
    size_t  i, len;

    static const mce_str_t  methods[] = {
        mce_str("get"), mce_str("put"), mce_str("post"), mce_str("patch"),
        mce_str("delete"), mce_str("head"), mce_str("options"),
        mce_str("trace")
    };

    for (i = 0; i < sizeof(methods) / sizeof(methods[0]); i++) {
        len = methods[i].len;

        if (text.len >= len
            && (text.len == len || mce_is_space(text.data[len]))
            && mce_text_starts(text, (const char *) methods[i].data))
        {
            return len;
        }
    }

    return 0;
}


/*
 * Whether a text begins with one of the numbers of HTTP, as 201 or 422.
 */

static int
mce_unit_is_status(mce_str_t text)
{
    const uint8_t  *p = text.data;

    return text.len >= MCE_UNIT_STATUS
           && p[0] >= '1' && p[0] <= '5' && mce_is_digit(p[2])
           && (p[1] == '0' || (p[0] == '4' && p[1] >= '1' && p[1] <= '5'))
           && (text.len == MCE_UNIT_STATUS || mce_is_space(p[3]));
}
