
/*
 * A term of a <dl> is kept with its definition, and the signature of a
 * function with its description: an element between a heading and a
 * description that is named after signatures, or one before what is named
 * after descriptions.
 *
 * An interface over HTTP has operations instead: a line of method and path,
 * and responses, each with its status, which pages put into buttons that open
 * an example.
 */


#include "base/str.h"
#include "text/ctype.h"
#include "units/unit.h"


/* bytes of a signature, and elements after it up to its description */
#define MCE_UNIT_SIGNATURE  1000
#define MCE_UNIT_DESCRIBED  3
/* bytes and tokens of a line or a response, and digits of a status */
#define MCE_UNIT_OPERATION         300
#define MCE_UNIT_OPERATION_TOKENS  48
#define MCE_UNIT_STATUS            3


static int mce_unit_is_terms(mce_stage_t *s, uint32_t list);
static void mce_unit_term(mce_stage_t *s, uint32_t term, uint32_t next);
static void mce_unit_signature(mce_stage_t *s, uint32_t e);
static void mce_unit_signature_keep(mce_stage_t *s, uint32_t e);
static int mce_unit_is_described(mce_stage_t *s, uint32_t e);
static int mce_unit_is_operation(mce_stage_t *s, uint32_t e);
static size_t mce_unit_method(mce_str_t text);
static int mce_unit_is_status(mce_str_t text);


/*
 * The last terms come first, because a definition may have several terms
 * before it, and each is kept if the next one is.
 */

mce_status_t
mce_unit_terms(mce_stage_t *s)
{
    uint32_t  e, k, next;

    next = 0;

    /* a list in one that is kept is kept with it */
    mce_stage_each_unit(s, k, e) {
        if (e >= next && mce_stage_tag(s, e) == MCE_TAG_dl
            && mce_unit_is_terms(s, e))
        {
            mce_stage_keep(s, e);
            next = s->sums[e].next;
        }
    }

    for (k = s->nunits; k > 0; k--) {
        e = s->units[k - 1];
        next = mce_stage_sibling(s, e);

        if (next == 0) {
            continue;
        }

        if (mce_stage_tag(s, e) == MCE_TAG_dt) {
            mce_unit_term(s, e, next);

        } else if (mce_tag_flags[mce_stage_tag(s, e)] & MCE_TAG_HEADING) {
            mce_unit_signature(s, next);
        }
    }

    for (e = s->around + 1; e < s->sums[s->around].next; e++) {
        if (s->sums[e].kept == 0 && s->sums[e].text - 1 < MCE_UNIT_SIGNATURE
            && s->sums[s->tree->elements[e].parent].kept
            && mce_unit_is_described(s, e) && !mce_stage_is_barred(s, e))
        {
            mce_unit_signature_keep(s, e);
        }
    }

    return MCE_OK;
}


/*
 * Whether most of a list is kept, and what it lacks are no links.
 */

static int
mce_unit_is_terms(mce_stage_t *s, uint32_t list)
{
    const mce_stage_sum_t  *sum;

    sum = &s->sums[list];

    return sum->kept < sum->text && sum->kept * 3 >= sum->text * 2
           && sum->links * 20 <= sum->text && !mce_stage_is_barred(s, list);
}


static void
mce_unit_term(mce_stage_t *s, uint32_t term, uint32_t next)
{
    uint8_t                 tag;
    const mce_stage_sum_t  *one, *two, *list;

    tag = mce_stage_tag(s, next);
    one = &s->sums[term];
    two = &s->sums[next];
    list = &s->sums[s->tree->elements[term].parent];

    if ((tag != MCE_TAG_dd && tag != MCE_TAG_dt) || two->text == 0) {
        return;
    }

    /* a term that is a link belongs to another page */
    if (one->kept < one->text && one->links < one->text
        && two->kept >= (two->text + 1) / 2)
    {
        mce_stage_keep(s, term);

    } else if (tag == MCE_TAG_dd && two->kept == 0 && one->kept
               && list->kept >= list->text / 2)
    {
        mce_stage_keep(s, next);
    }
}


/*
 * Keeps the element after a heading, or the first child of that element, if it
 * is a signature and kept text follows.
 */

static void
mce_unit_signature(mce_stage_t *s, uint32_t e)
{
    uint32_t  next;

    if (s->sums[e].kept && e + 1 < s->sums[e].next) {
        e++;
    }

    next = mce_stage_sibling(s, e);

    if (s->sums[e].text == 0 || s->sums[e].text > MCE_UNIT_SIGNATURE
        || s->sums[e].kept == s->sums[e].text || next == 0
        || s->sums[next].kept == 0)
    {
        return;
    }

    if (mce_stage_is_named(s, e, mce_name(SIGNATURE))) {
        mce_stage_keep(s, e);
    }
}


/*
 * Keeps a signature without its "View source".
 */

static void
mce_unit_signature_keep(mce_stage_t *s, uint32_t e)
{
    uint32_t  at;

    mce_stage_keep(s, e);

    mce_stage_each(s, at, e) {
        if (mce_stage_tag(s, at) == MCE_TAG_label) {
            mce_stage_drop(s, at);
        }
    }
}


/*
 * Whether a kept description comes next, with nothing but a link between.
 */

static int
mce_unit_is_described(mce_stage_t *s, uint32_t e)
{
    int  i;

    for (i = 0; i < MCE_UNIT_DESCRIBED; i++) {
        e = mce_stage_sibling(s, e);

        if (e == 0 || s->sums[e].text) {
            break;
        }
    }

    return e && s->sums[e].kept
           && mce_element_rare(s->doc, s->tree->elements[e].open)
              & mce_rare(DOCSTRING);
}


/*
 * Nothing else in a page reads so, so that it is enough if some of the text
 * beside it is kept.
 */

mce_status_t
mce_unit_operations(mce_stage_t *s)
{
    uint32_t                e, box;
    const mce_element_t    *element;
    const mce_stage_sum_t  *sum;

    for (e = s->around + 1; e < s->sums[s->around].next; e++) {
        sum = &s->sums[e];
        element = &s->tree->elements[e];

        if (sum->kept == sum->text || sum->text > MCE_UNIT_OPERATION
            || (sum->links && element->tag != MCE_TAG_button)
            || element->end - element->open > MCE_UNIT_OPERATION_TOKENS
            || !mce_unit_is_operation(s, e))
        {
            continue;
        }

        box = element->tag == MCE_TAG_button && !mce_stage_hides(s, e)
              ? element->parent : e;

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

    static const char *const  methods[] = {
        "get", "put", "post", "patch", "delete", "head", "options", "trace"
    };

    for (i = 0; i < sizeof(methods) / sizeof(methods[0]); i++) {
        len = strlen(methods[i]);

        if (mce_text_starts(text, methods[i])
            && (text.len == len || mce_is_space(text.data[len])))
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
