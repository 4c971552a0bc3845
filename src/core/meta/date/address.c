
/*
 * The date in the address of a page: "/2025/11/13/", "/2025/nov/13/",
 * "-20251113", "/2025-11-13-title".
 */


#include <string.h>

#include "meta/date/address.h"
#include "text/ctype.h"
#include "text/url.h"


#define MCE_ADDRESS_DAY    10
#define MCE_ADDRESS_MONTH  7
/* years that addresses have */
#define MCE_ADDRESS_FIRST  1990
#define MCE_ADDRESS_LAST   2099
/* of "2025/september/13" and the like */
#define MCE_ADDRESS_BYTES  20


static size_t mce_address_at(const uint8_t *p, const uint8_t *end,
    uint8_t date[MCE_DATE_SIZE]);
static size_t mce_address_read(mce_str_t text, uint8_t sign,
    uint8_t date[MCE_DATE_SIZE]);
static size_t mce_address_number(const uint8_t **p, const uint8_t *end,
    size_t max, uint32_t *value);


size_t
mce_date_address(mce_str_t url, uint8_t date[MCE_DATE_SIZE])
{
    size_t          len, best;
    uint8_t         found[MCE_DATE_SIZE];
    mce_url_t       parts;
    const uint8_t  *p, *end;

    parts = mce_url_parse(url);
    end = url.data + parts.query;
    best = 0;

    for (p = url.data + parts.path; p < end; p++) {
        if (!mce_is_digit(*p) || mce_is_alnum(p[-1])) {
            continue;
        }

        len = mce_address_at(p, end, found);

        if (len > best) {
            best = len;
            memcpy(date, found, len);
        }
    }

    return best;
}


static size_t
mce_address_at(const uint8_t *p, const uint8_t *end,
    uint8_t date[MCE_DATE_SIZE])
{
    size_t          digits;
    uint8_t         sign;
    uint32_t        year, number;
    mce_str_t       text;
    const uint8_t  *start;

    start = p;
    digits = mce_address_number(&p, end, 9, &number);
    text.data = start;

    if (digits == 8) {
        text.len = 8;
        year = number / 10000;

        return year >= MCE_ADDRESS_FIRST && year <= MCE_ADDRESS_LAST
               && mce_date_read(text, (mce_str_t) mce_null_str, date)
                  == MCE_ADDRESS_DAY ? MCE_ADDRESS_DAY : 0;
    }

    if (digits != 4 || number < MCE_ADDRESS_FIRST
        || number > MCE_ADDRESS_LAST || p == end
        || (*p != '/' && *p != '-' && *p != '_' && *p != '.'))
    {
        return 0;
    }

    sign = *p++;
    start = p;

    while (p < end && mce_is_alnum(*p)) {
        p++;
    }

    text.len = (size_t) (p - text.data);

    /* the month may be a name */
    if (p - start > 2 && mce_is_digit(*start)) {
        return 0;
    }

    if (p < end && *p == sign) {
        p++;
        digits = mce_address_number(&p, end, 3, &number);

        if (digits && digits < 3 && (p == end || !mce_is_alnum(*p))) {
            /* "2024-4-5-fails" is a version */
            if (sign != '/' && (digits == 1 || text.len < 7)) {
                return 0;
            }

            text.len = (size_t) (p - text.data);
        }
    }

    return mce_address_read(text, sign, date);
}


static size_t
mce_address_read(mce_str_t text, uint8_t sign, uint8_t date[MCE_DATE_SIZE])
{
    size_t     i;
    uint8_t    data[MCE_ADDRESS_BYTES];
    mce_str_t  dashed;

    if (text.len > sizeof(data)) {
        return 0;
    }

    for (i = 0; i < text.len; i++) {
        data[i] = text.data[i] == sign ? '-' : text.data[i];
    }

    dashed.data = data;
    dashed.len = text.len;
    i = mce_date_read(dashed, (mce_str_t) mce_null_str, date);

    return i == MCE_ADDRESS_DAY || i == MCE_ADDRESS_MONTH ? i : 0;
}


/*
 * Reads at most so many digits; returns how many there are.
 */

static size_t
mce_address_number(const uint8_t **p, const uint8_t *end, size_t max,
    uint32_t *value)
{
    size_t     digits;
    mce_str_t  text;

    text.data = *p;
    text.len = (size_t) (end - *p);
    *value = mce_text_number(text, max, &digits);
    *p += digits;

    return digits;
}
