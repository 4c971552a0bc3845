
/*
 * String functions, and conversions between numbers and strings.  A result
 * that is a part of the page is not copied.
 */


#define _GNU_SOURCE             /* memmem() */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/str.h"
#include "base/utf8.h"
#include "rules/xpath.h"


/* the white space of XML */
#define mce_xpath_is_space(c)                                                 \
    ((c) == ' ' || (c) == '\t' || (c) == '\n' || (c) == '\r')

/* numbers outside of these limits are written with an exponent */
#define MCE_XPATH_SMALL  1e-5
#define MCE_XPATH_LARGE  1e9

#define MCE_XPATH_DIGITS  15

/* bytes that are searched at once */
#define MCE_XPATH_PIECE  65536


static int mce_xpath_concat(mce_xpath_run_t *run, const mce_xpath_expr_t *expr,
    const mce_xpath_at_t *at, mce_str_t *value);
static int mce_xpath_part(mce_xpath_run_t *run, const mce_xpath_expr_t *expr,
    const mce_xpath_at_t *at, mce_str_t *value);
static int mce_xpath_substring(mce_xpath_run_t *run,
    const mce_xpath_expr_t *expr, const mce_xpath_at_t *at, mce_str_t *value);
static int mce_xpath_normalize(mce_xpath_run_t *run, mce_str_t *value);
static int mce_xpath_translate(mce_xpath_run_t *run,
    const mce_xpath_expr_t *expr, const mce_xpath_at_t *at, mce_str_t *value);
static int mce_xpath_translated(mce_xpath_run_t *run, mce_str_t text,
    const mce_str_t *names, uint8_t *out, mce_str_t *value);
static size_t mce_xpath_char(mce_str_t text, size_t i);
static int mce_xpath_name(mce_xpath_run_t *run, const mce_xpath_expr_t *expr,
    const mce_xpath_at_t *at, mce_str_t *value);
static uint8_t *mce_xpath_make(mce_xpath_run_t *run, size_t len);


int
mce_xpath_call_string(mce_xpath_run_t *run, const mce_xpath_expr_t *expr,
    const mce_xpath_at_t *at, mce_str_t *value)
{
    switch (expr->function) {

    case MCE_XPATH_F_CONCAT:
        return mce_xpath_concat(run, expr, at, value);

    case MCE_XPATH_F_AFTER:
    case MCE_XPATH_F_BEFORE:
        return mce_xpath_part(run, expr, at, value);

    case MCE_XPATH_F_SUBSTRING:
        return mce_xpath_substring(run, expr, at, value);

    case MCE_XPATH_F_TRANSLATE:
        return mce_xpath_translate(run, expr, at, value);

    case MCE_XPATH_F_NORMALIZE:
        return mce_xpath_argument(run, expr, at, value)
               && mce_xpath_normalize(run, value);

    case MCE_XPATH_F_STRING_OF:
        return mce_xpath_argument(run, expr, at, value);

    default:
        return mce_xpath_name(run, expr, at, value);
    }
}


static int
mce_xpath_concat(mce_xpath_run_t *run, const mce_xpath_expr_t *expr,
    const mce_xpath_at_t *at, mce_str_t *value)
{
    size_t                   i, n, len;
    uint8_t                 *out;
    mce_str_t               *parts;
    const mce_xpath_expr_t  *arg;

    n = 0;

    for (arg = expr->args; arg; arg = arg->next) {
        n++;
    }

    parts = mce_xpath_alloc(run, n * sizeof(mce_str_t));
    if (parts == NULL) {
        return 0;
    }

    len = 0;

    for (i = 0, arg = expr->args; arg; arg = arg->next, i++) {
        if (!mce_xpath_string(run, arg, at, &parts[i])) {
            return 0;
        }

        len += parts[i].len;
    }

    out = mce_xpath_make(run, len);
    if (out == NULL) {
        return 0;
    }

    *value = (mce_str_t) { len, out };

    for (i = 0; i < n; i++) {
        memcpy(out, parts[i].data, parts[i].len);
        out += parts[i].len;
    }

    return 1;
}


/*
 * substring-before() and substring-after().
 */

static int
mce_xpath_part(mce_xpath_run_t *run, const mce_xpath_expr_t *expr,
    const mce_xpath_at_t *at, mce_str_t *value)
{
    size_t     where;
    mce_str_t  text, part;

    if (!mce_xpath_string(run, expr->args, at, &text)
        || !mce_xpath_string(run, expr->args->next, at, &part))
    {
        return 0;
    }

    if (!mce_xpath_find(run, text, part, &where)) {
        *value = (mce_str_t) mce_str("");
        return run->rc == MCE_OK;
    }

    if (expr->function == MCE_XPATH_F_BEFORE) {
        *value = (mce_str_t) { where, text.data };

    } else {
        where += part.len;
        *value = (mce_str_t) { text.len - where, text.data + where };
    }

    return 1;
}


/*
 * Whether "part" is found, and where; not if time is over, which run->rc says.
 */

int
mce_xpath_find(mce_xpath_run_t *run, mce_str_t text, mce_str_t part,
    size_t *at)
{
    size_t          i, len;
    const uint8_t  *found;

    *at = 0;

    if (part.len == 0) {
        return 1;
    }

    /* in pieces, between which the clock is asked: searching periodic text
       is far slower */
    for (i = 0; i + part.len <= text.len; i += MCE_XPATH_PIECE) {
        len = MCE_XPATH_PIECE + part.len - 1;
        len = len < text.len - i ? len : text.len - i;

        if (!mce_xpath_spend(run, 1 + len / MCE_XPATH_BYTES)) {
            return 0;
        }

        found = memmem(text.data + i, len, part.data, part.len);

        if (found != NULL) {
            *at = (size_t) (found - text.data);
            return 1;
        }
    }

    return 0;
}


/*
 * The characters whose positions, counted from 1, are between two numbers.
 * Nothing is between numbers of which one is NaN.
 */

static int
mce_xpath_substring(mce_xpath_run_t *run, const mce_xpath_expr_t *expr,
    const mce_xpath_at_t *at, mce_str_t *value)
{
    size_t                   i, start, end;
    double                   from, to, length, position;
    mce_str_t                text;
    const mce_xpath_expr_t  *arg;

    arg = expr->args->next;
    length = INFINITY;

    if (!mce_xpath_string(run, expr->args, at, &text)
        || !mce_xpath_number(run, arg, at, &from)
        || (arg->next && !mce_xpath_number(run, arg->next, at, &length))
        || !mce_xpath_spend(run, 1 + text.len / MCE_XPATH_BYTES))
    {
        return 0;
    }

    from = floor(from + .5);
    to = from + floor(length + .5);
    position = 0;
    start = text.len;
    end = text.len;

    for (i = 0; i < text.len; i += mce_xpath_char(text, i)) {
        position++;

        if (start == text.len && position >= from && position < to) {
            start = i;
        }

        if (start < text.len && !(position < to)) {
            end = i;
            break;
        }
    }

    *value = (mce_str_t) { end - start, text.data + start };

    return 1;
}


static int
mce_xpath_normalize(mce_xpath_run_t *run, mce_str_t *value)
{
    size_t     i;
    uint8_t   *out, *p;
    mce_str_t  text;

    text = *value;

    while (text.len && mce_xpath_is_space(text.data[0])) {
        text.data++;
        text.len--;
    }

    out = mce_xpath_make(run, text.len);
    if (out == NULL) {
        return 0;
    }

    p = out;

    for (i = 0; i < text.len; i++) {
        if (!mce_xpath_is_space(text.data[i])) {
            *p++ = text.data[i];

        } else if (p[-1] != ' ') {
            *p++ = ' ';
        }
    }

    p -= p > out && p[-1] == ' ';
    *value = (mce_str_t) { (size_t) (p - out), out };

    return mce_xpath_spend(run, (value->len + text.len) / MCE_XPATH_BYTES);
}


static int
mce_xpath_translate(mce_xpath_run_t *run, const mce_xpath_expr_t *expr,
    const mce_xpath_at_t *at, mce_str_t *value)
{
    size_t      i, most;
    uint8_t    *out;
    mce_str_t   text, names[2];

    if (!mce_xpath_string(run, expr->args, at, &text)
        || !mce_xpath_string(run, expr->args->next, at, &names[0])
        || !mce_xpath_string(run, expr->args->next->next, at, &names[1]))
    {
        return 0;
    }

    most = 1;

    for (i = 0; i < names[1].len; i += mce_xpath_char(names[1], i)) {
        most = mce_xpath_char(names[1], i) > most
               ? mce_xpath_char(names[1], i) : most;
    }

    /* a character of one byte may become the longest of these */
    out = mce_xpath_spend(run, names[1].len / MCE_XPATH_BYTES)
          ? mce_xpath_make(run, text.len * most) : NULL;

    return out != NULL && mce_xpath_translated(run, text, names, out, value);
}


/*
 * Writes the text; each character that is in "from" is replaced by the one at
 * the same place in "to", or left out if "to" is shorter.
 */

static int
mce_xpath_translated(mce_xpath_run_t *run, mce_str_t text,
    const mce_str_t *names, uint8_t *out, mce_str_t *value)
{
    size_t   i, k, n, m, len;
    uint8_t *p;

    p = out;

    for (i = 0; i < text.len; i += len) {
        len = mce_xpath_char(text, i);
        n = 0;
        m = 0;

        for (k = 0; k < names[0].len; k += mce_xpath_char(names[0], k)) {
            if (names[0].len - k >= len
                && memcmp(names[0].data + k, text.data + i, len) == 0)
            {
                break;
            }

            m += m < names[1].len ? mce_xpath_char(names[1], m) : 0;
            n++;
        }

        if (k >= names[0].len) {
            memcpy(p, text.data + i, len);
            p += len;

        } else if (m < names[1].len) {
            memcpy(p, names[1].data + m, mce_xpath_char(names[1], m));
            p += mce_xpath_char(names[1], m);
        }

        if (!mce_xpath_spend(run, 1 + n)) {
            return 0;
        }
    }

    *value = (mce_str_t) { (size_t) (p - out), out };

    return 1;
}


/*
 * The bytes of the character at "i" of a text in UTF-8.
 */

static size_t
mce_xpath_char(mce_str_t text, size_t i)
{
    size_t  len;

    for (len = 1; i + len < text.len && (text.data[i + len] & 0xc0) == 0x80;
         len++)
    {
        /* void */
    }

    return len;
}


static int
mce_xpath_name(mce_xpath_run_t *run, const mce_xpath_expr_t *expr,
    const mce_xpath_at_t *at, mce_str_t *value)
{
    uint32_t         node;
    mce_xpath_set_t  set = { 0 };

    *value = (mce_str_t) mce_str("");
    node = at->node;

    if (expr->args) {
        if (!mce_xpath_nodes(run, expr->args, at, &set)) {
            return 0;
        }

        node = set.n ? set.nodes[0] : 0;
    }

    if (expr->function != MCE_XPATH_F_NAMESPACE
        && run->dom->nodes[node].name.len)
    {
        *value = run->dom->nodes[node].name;
    }

    return 1;
}


/*
 * Room for a string, which may not be far longer than the page.
 */

static uint8_t *
mce_xpath_make(mce_xpath_run_t *run, size_t len)
{
    if (len > run->longest) {
        run->rc = MCE_TOO_LARGE;
        return NULL;
    }

    return mce_xpath_spend(run, 1 + len / MCE_XPATH_BYTES)
           ? mce_xpath_alloc(run, len + 1) : NULL;
}


double
mce_xpath_number_of(mce_str_t text)
{
    int     minus, digits;
    size_t  i;
    double  number, unit;

    for (i = 0; i < text.len && mce_xpath_is_space(text.data[i]); i++) {
        /* void */
    }

    minus = i < text.len && text.data[i] == '-';
    i += (size_t) minus;
    number = 0;
    digits = 0;

    for ( /* void */ ; i < text.len && (uint8_t) (text.data[i] - '0') < 10;
         i++)
    {
        number = number * 10 + (text.data[i] - '0');
        digits = 1;
    }

    if (i < text.len && text.data[i] == '.') {
        unit = 1;

        for (i++; i < text.len && (uint8_t) (text.data[i] - '0') < 10; i++) {
            unit /= 10;
            number += unit * (text.data[i] - '0');
            digits = 1;
        }
    }

    while (i < text.len && mce_xpath_is_space(text.data[i])) {
        i++;
    }

    return !digits || i < text.len ? NAN : minus ? -number : number;
}


int
mce_xpath_number_text(mce_xpath_run_t *run, double number, mce_str_t *text)
{
    int     n, whole;
    char   *out, *end;
    double  size;

    out = mce_xpath_alloc(run, 64);
    if (out == NULL) {
        return 0;
    }

    size = fabs(number);

    if (isnan(number)) {
        n = snprintf(out, 64, "NaN");

    } else if (isinf(number)) {
        n = snprintf(out, 64, "%sInfinity", number < 0 ? "-" : "");

    } else if (size <= INT32_MAX && number == (int32_t) number) {
        n = snprintf(out, 64, "%d", (int) number);

    } else if (size < MCE_XPATH_SMALL || size > MCE_XPATH_LARGE) {
        n = snprintf(out, 64, "%.15g", number);

    } else {
        whole = (int) floor(log10(size));
        n = snprintf(out, 64, "%.*f", whole > 0 ? MCE_XPATH_DIGITS - whole - 1
                                                : MCE_XPATH_DIGITS - whole,
                     number);

        for (end = out + n - 1; *end == '0'; end--) {
            n--;
        }

        n -= *end == '.';
    }

    *text = (mce_str_t) { (size_t) n, (const uint8_t *) out };

    return 1;
}
