
/*
 * Digits ahead, and elements that may be dates.
 */


#include "base/str.h"
#include "meta/date/ahead.h"
#include "meta/date/text.h"
#include "text/ctype.h"


/* tokens of an element whose text is measured; that of longer ones may be
   short enough */
#define MCE_AHEAD_MEASURED  256


static inline int mce_date_has_digits(mce_str_t text, const uint8_t *limit);
static uint32_t mce_date_small(const mce_date_place_t *place, uint32_t first,
    uint32_t token);
static size_t mce_date_bytes(const mce_document_t *doc, uint32_t token);
static int mce_date_has_value(mce_str_t tag);
static int mce_date_is_named(mce_str_t tag, const uint8_t *p);


void
mce_date_look_ahead(const mce_date_place_t *place, uint32_t token,
    mce_date_ahead_t *ahead)
{
    uint32_t               i;
    const uint8_t         *limit;
    const mce_document_t  *doc;

    doc = place->doc;
    limit = doc->source.data + doc->source.len;

    for (i = token; i < doc->ntokens; i++) {
        if (mce_token_is_text(&doc->tokens[i])
            && mce_date_has_digits(mce_date_text_of(doc, i), limit))
        {
            break;
        }
    }

    ahead->next = i;
    ahead->small = i < doc->ntokens ? mce_date_small(place, token, i) : i;
}


/*
 * Texts of a letter, and perhaps a space, are told without a call.
 */

static inline int
mce_date_has_digits(mce_str_t text, const uint8_t *limit)
{
    uint8_t  first, last;

    first = text.data[0];
    last = text.data[text.len - 1];

    return (text.len > 2 || mce_is_digit(first) || mce_is_digit(last)
            || (first | last) >= 0x80)
           && mce_digits_any(text, limit);
}


/*
 * Where the largest element from "first" on begins that holds the text and is
 * short enough, as far as that is measured.
 */

static uint32_t
mce_date_small(const mce_date_place_t *place, uint32_t first, uint32_t token)
{
    size_t                bytes;
    uint32_t              e, low, high, small;
    const mce_element_t  *elements;

    elements = place->tree->elements;
    small = token;
    low = token;
    high = token;
    bytes = 0;

    for (e = place->tree->of[token]; e && elements[e].open >= first;
         e = elements[e].parent)
    {
        if (elements[e].end - elements[e].open > MCE_AHEAD_MEASURED) {
            return first;
        }

        while (high < elements[e].end && bytes <= MCE_DATE_VALUE + 1) {
            bytes += mce_date_bytes(place->doc, high++);
        }

        while (low > elements[e].open + 1 && bytes <= MCE_DATE_VALUE + 1) {
            bytes += mce_date_bytes(place->doc, --low);
        }

        if (bytes > MCE_DATE_VALUE + 1) {
            break;
        }

        small = elements[e].open;
    }

    return small;
}


/*
 * The bytes of a text and of the space between it and the next one.
 */

static size_t
mce_date_bytes(const mce_document_t *doc, uint32_t token)
{
    return mce_token_is_text(&doc->tokens[token])
           ? mce_date_text_of(doc, token).len + 1 : 0;
}


int
mce_date_is_told(const mce_document_t *doc, uint32_t token)
{
    mce_str_t  tag;

    tag = mce_date_text_of(doc, token);

    return mce_date_has_value(tag) && mce_digits_have_day(tag);
}


/*
 * Whether it has one of the attributes in which dates stand.
 */

static int
mce_date_has_value(mce_str_t tag)
{
    const uint8_t  *p, *end;

    end = tag.data + tag.len;

    for (p = tag.data + 1;
         (p = memchr(p, '=', (size_t) (end - p))) != NULL; p++)
    {
        if (mce_date_is_named(tag, p)) {
            return 1;
        }
    }

    return 0;
}


/*
 * Whether the attribute before the "=" at p is one of them.  A title is a date
 * only if it begins with a digit.
 */

static int
mce_date_is_named(mce_str_t tag, const uint8_t *p)
{
    size_t          i;
    const uint8_t  *end, *value;

    static const mce_str_t  names[] = {
        mce_str("title"), mce_str("content"), mce_str("datetime")
    };

    for (end = p; end > tag.data && mce_is_space(end[-1]); end--) {
        /* void */
    }

    /* other names end so rarely */
    if (((end[-1] | 0x20) != 'e' && (end[-1] | 0x20) != 't')
        || (uint8_t) ((end[-2] | 0x20) - 'l') > 2)
    {
        return 0;
    }

    for (i = 0; i < 3; i++) {
        if ((size_t) (end - tag.data) > names[i].len
            && mce_text_starts((mce_str_t) { names[i].len,
                                             end - names[i].len },
                               (const char *) names[i].data))
        {
            break;
        }
    }

    if (i > 0) {
        return i < 3;
    }

    for (value = p + 1; value < tag.data + tag.len - 1
         && (mce_is_space(*value) || *value == '"' || *value == '\'');
         value++)
    {
        /* void */
    }

    return mce_is_digit(*value);
}
