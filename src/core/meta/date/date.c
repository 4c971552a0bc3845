
/*
 * Dates as pages write them.  The text becomes numbers and the words that
 * dates are made of; then the first date among them is looked for, and a time
 * beside it.
 */


#include <stdlib.h>
#include <string.h>

#include "base/str.h"
#include "meta/date/date.h"
#include "meta/date/digits.h"
#include "meta/date/time.h"


/* how far from its month a year may stand, in tokens */
#define MCE_DATE_NEAR    7

#define MCE_DATE_DAY     86400

static uint8_t *mce_date_write(const mce_date_t *d, uint8_t *p);
static uint8_t *mce_date_put(uint8_t *p, unsigned value, uint8_t sign);
static void mce_date_croatian(mce_date_t *date, mce_str_t text);
static int mce_date_find(mce_date_t *date);
static int mce_date_whole(mce_date_t *date, size_t i);
static void mce_date_epoch(mce_date_t *date, uint64_t seconds);
static int mce_date_units(mce_date_t *date, size_t i);
static int mce_date_numbers(mce_date_t *date, size_t i);
static int mce_date_day_first(const mce_date_t *date, uint16_t sign);
static int mce_date_named(mce_date_t *date, size_t i);
static size_t mce_date_year_near(const mce_date_t *date, size_t i);
static int mce_date_is_time(const mce_date_t *date, size_t i);
static int mce_date_set(mce_date_t *date, uint64_t year, uint64_t month,
    uint64_t day);


size_t
mce_date_read(mce_str_t text, mce_str_t lang, uint8_t date[MCE_DATE_SIZE])
{
    mce_date_found_t  found;

    if (mce_date_locate(text, lang, &found)) {
        memcpy(date, found.iso, found.len);
    }

    return found.len;
}


size_t
mce_date_locate(mce_str_t text, mce_str_t lang, mce_date_found_t *found)
{
    mce_date_t  d = { .lang = lang, .hour = -1, .second = -1, .zone = -1 };

    memset(found, 0, sizeof(mce_date_found_t));

    /* most lines of a page end here */
    if (!mce_digits_any(text, text.data + text.len)) {
        return 0;
    }

    d.n = mce_date_tokens(text, d.tokens);

    if (mce_text_starts(lang, "hr")) {
        mce_date_croatian(&d, text);
    }

    if (!mce_date_find(&d)) {
        return 0;
    }

    found->brief = d.brief;
    found->either = d.either;
    found->whole = d.end - d.first == 1;
    d.last = d.end;
    d.front = d.first;

    if (d.hour == -1 && d.day) {
        mce_date_time(&d);
    }

    found->start = d.tokens[d.front].start;
    found->end = d.tokens[d.last - 1].end;
    found->len = (uint8_t) (mce_date_write(&d, found->iso) - found->iso);

    return found->len;
}


/*
 * The month of falling leaves is October in Croatian, and November in Czech
 * and Polish.
 */

static void
mce_date_croatian(mce_date_t *date, mce_str_t text)
{
    size_t             i;
    mce_date_token_t  *token;

    for (i = 0; i < date->n; i++) {
        token = &date->tokens[i];

        if (token->kind == MCE_DATE_MONTH
            && mce_text_starts((mce_str_t) { text.len - token->start,
                                             text.data + token->start },
                               "listop"))
        {
            token->value = 10;
        }
    }
}


static uint8_t *
mce_date_write(const mce_date_t *d, uint8_t *p)
{
    int  minutes;

    p = mce_date_put(p, d->year / 100 % 100, 0);
    p = mce_date_put(p, d->year % 100, 0);

    if (d->month) {
        p = mce_date_put(p, d->month, '-');
    }

    if (d->day) {
        p = mce_date_put(p, d->day, '-');
    }

    if (d->hour == -1) {
        return p;
    }

    p = mce_date_put(p, (unsigned) d->hour, 'T');
    p = mce_date_put(p, (unsigned) d->minute, ':');

    if (d->second != -1) {
        p = mce_date_put(p, (unsigned) d->second, ':');
    }

    if (d->zone == 720) {
        *p++ = 'Z';

    } else if (d->zone != -1) {
        minutes = d->zone - 720;
        p = mce_date_put(p, (unsigned) abs(minutes) / 60,
                         minutes < 0 ? '-' : '+');
        p = mce_date_put(p, (unsigned) abs(minutes) % 60, ':');
    }

    return p;
}


static uint8_t *
mce_date_put(uint8_t *p, unsigned value, uint8_t sign)
{
    *p = sign;
    p += sign != 0;
    *p++ = (uint8_t) ('0' + value / 10 % 10);
    *p++ = (uint8_t) ('0' + value % 10);

    return p;
}


static int
mce_date_find(mce_date_t *date)
{
    size_t                   i;
    const mce_date_token_t  *token;

    for (i = 0; i < date->n; i++) {
        token = &date->tokens[i];

        if (token->kind == MCE_DATE_MONTH) {
            if (mce_date_named(date, i)) {
                return 1;
            }

            continue;
        }

        if (token->kind == MCE_DATE_NUMBER
            && (mce_date_whole(date, i) || mce_date_units(date, i)
                || mce_date_numbers(date, i)))
        {
            return 1;
        }
    }

    return 0;
}


/*
 * One number that is all of a date, 20251113 or 20251113092140; or alone, as
 * the seconds or milliseconds since 1970.
 */

static int
mce_date_whole(mce_date_t *date, size_t i)
{
    uint64_t                 n;
    const mce_date_token_t  *token;

    token = &date->tokens[i];
    n = token->value;
    date->first = i;
    date->end = i + 1;

    if (date->n == 1 && token->digits == 4 && n > 1400 && n < 3000) {
        date->year = (unsigned) n;
        return 1;
    }

    if (date->n == 1 && (token->digits == 10 || token->digits == 13)) {
        mce_date_epoch(date, token->digits == 13 ? n / 1000 : n);
        return 1;
    }

    if (token->digits == 12) {
        n *= 100;
    }

    if (token->digits != 12 && token->digits != 14) {
        return token->digits == 8
               && mce_date_set(date, n / 10000, n / 100 % 100, n % 100)
               && date->day;
    }

    if (!mce_date_set(date, n / 10000000000, n / 100000000 % 100,
                      n / 1000000 % 100)
        || date->day == 0)
    {
        return 0;
    }

    if (n / 10000 % 100 < 24 && n / 100 % 100 < 60 && n % 100 < 60) {
        date->hour = (int) (n / 10000 % 100);
        date->minute = (int) (n / 100 % 100);
        date->second = token->digits == 14 ? (int) (n % 100) : -1;
    }

    return 1;
}


/*
 * The date of a day is counted in eras of 400 years from March on.
 */

static void
mce_date_epoch(mce_date_t *date, uint64_t seconds)
{
    uint64_t  days, era, of_era, year, of_year, month;

    days = seconds / MCE_DATE_DAY + 719468;
    era = days / 146097;
    of_era = days % 146097;
    year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    of_year = of_era - (365 * year + year / 4 - year / 100);
    month = (5 * of_year + 2) / 153;

    date->day = (unsigned) (of_year - (153 * month + 2) / 5 + 1);
    date->month = (unsigned) (month < 10 ? month + 3 : month - 9);
    date->year = (unsigned) (year + era * 400 + (date->month <= 2));

    seconds %= MCE_DATE_DAY;
    date->hour = (int) (seconds / 3600);
    date->minute = (int) (seconds / 60 % 60);
    date->second = (int) (seconds % 60);
    date->zone = 720;
}


/*
 * Numbers with the signs for year, month and day after them.
 */

static int
mce_date_units(mce_date_t *date, size_t i)
{
    uint64_t                 year, day;
    const mce_date_token_t  *t;

    t = &date->tokens[i];

    if (!mce_date_is_unit(t[1], 'y') || t[2].kind != MCE_DATE_NUMBER
        || !mce_date_is_unit(t[3], 'M'))
    {
        return 0;
    }

    year = t->value + (i && t[-1].kind == MCE_DATE_ERA ? t[-1].value : 0);
    day = i + 5 < date->n && t[4].kind == MCE_DATE_NUMBER
          && mce_date_is_unit(t[5], 'd') ? t[4].value : 0;

    date->first = i;
    date->end = i + (day ? 6 : 4);

    return mce_date_set(date, year, t[2].value, day);
}


/*
 * Three numbers with the same sign between them, or a year and a month.
 */

static int
mce_date_numbers(mce_date_t *date, size_t i)
{
    uint16_t                 sign;
    const mce_date_token_t  *t;

    t = &date->tokens[i];
    sign = t[1].sign;

    if (i + 1 >= date->n || t[1].kind != MCE_DATE_NUMBER
        || (sign != '-' && sign != '/' && sign != '.' && sign != 0x2013)
        || (i && t->sign == ':') || t->digits > 4)
    {
        return 0;
    }

    date->first = i;

    if (i + 2 >= date->n || t[2].kind != MCE_DATE_NUMBER
        || t[2].sign != sign)
    {
        date->end = i + 2;

        return t->digits == 4 && sign == '-' && t[1].digits == 2
               && mce_date_set(date, t->value, t[1].value, 0);
    }

    date->end = i + 3;

    if (t->digits == 4) {
        return t[2].value && mce_date_set(date, t->value, t[1].value,
                                          t[2].value);
    }

    if (t->digits > 2 || t[1].digits > 2 || t[2].digits < 2
        || t[2].digits > 4 || t[2].digits == 3)
    {
        return 0;
    }

    date->either = sign != '.' && t->value <= 12 && t[1].value <= 12;

    if (t->value > 12 || (t[1].value <= 12 && mce_date_day_first(date, sign)))
    {
        return t->value && mce_date_set(date, t[2].value, t[1].value,
                                        t->value);
    }

    return t[1].value && mce_date_set(date, t[2].value, t->value, t[1].value);
}


/*
 * The month goes first in the United States, and where English is written
 * without a country; nobody writes it so with dots.
 */

static int
mce_date_day_first(const mce_date_t *date, uint16_t sign)
{
    mce_str_t  lang;

    lang = date->lang;

    if (sign == '.' || lang.len == 0) {
        return sign == '.';
    }

    return !mce_text_is(lang, "en") && !mce_text_is(lang, "en-us")
           && !mce_text_is(lang, "en-ph") && !mce_text_is(lang, "fil");
}


/*
 * A month by its name, and what is beside it: "13 November 2025", "November
 * 13th, 2025", "2025 Nov 13", "13-Nov-25", "Nov 13 09:21:40 2025".
 */

static int
mce_date_named(mce_date_t *date, size_t i)
{
    size_t             day, year, k;
    mce_date_token_t  *t;

    t = date->tokens;
    day = date->n;

    /* "13 de noviembre", "13th of November": one word may stand between */
    for (k = i; k-- > 0 && k + 4 > i; /* void */ ) {
        if (t[k].kind == MCE_DATE_NUMBER) {
            if (k + 3 == i && t[k].end != t[k + 1].start) {
                break;
            }

            day = t[k].digits <= 2 && !mce_date_is_time(date, k) ? k : day;
            break;
        }
    }

    if (day == date->n && i + 1 < date->n
        && t[i + 1].kind == MCE_DATE_NUMBER && t[i + 1].digits <= 2
        && !mce_date_is_time(date, i + 1))
    {
        day = i + 1;
    }

    year = mce_date_year_near(date, i);

    /* a year of two digits follows both */
    if (year == date->n && day != date->n) {
        k = (day > i ? day : i) + 1;
        k += k < date->n && t[k].kind == MCE_DATE_OTHER;

        year = k < date->n && t[k].kind == MCE_DATE_NUMBER
               && t[k].digits == 2 && !mce_date_is_time(date, k) ? k : year;
    }

    if (year == date->n) {
        return 0;
    }

    date->first = i;
    date->end = i + 1;

    if (day != date->n) {
        date->first = day < i ? day : i;
        date->end = day > i ? day + 1 : date->end;

        if (t[day].value == 0) {
            return 0;
        }
    }

    date->first = year < date->first ? year : date->first;
    date->end = year >= date->end ? year + 1 : date->end;

    /* a time between the day and the year */
    if (year > i + 2 && day != date->n && year > day + 2) {
        date->end = (day > i ? day : i) + 1;
    }

    return mce_date_set(date, t[year].value, t[i].value,
                        day != date->n ? t[day].value : 0);
}


static size_t
mce_date_year_near(const mce_date_t *date, size_t i)
{
    size_t                   k;
    const mce_date_token_t  *t;

    t = date->tokens;

    for (k = i + 1; k < date->n && k <= i + MCE_DATE_NEAR; k++) {
        if (t[k].kind == MCE_DATE_MONTH) {
            break;
        }

        /* not the "+0100" of a zone */
        if (t[k].kind == MCE_DATE_NUMBER && t[k].digits == 4
            && t[k].sign != '+' && t[k].value > 1000)
        {
            return k;
        }
    }

    for (k = i; k-- > 0 && k + 4 > i; /* void */ ) {
        if (t[k].kind == MCE_DATE_NUMBER && t[k].digits == 4) {
            return k;
        }
    }

    return date->n;
}


static int
mce_date_is_time(const mce_date_t *date, size_t i)
{
    const mce_date_token_t  *t;

    t = &date->tokens[i];

    return t->sign == ':'
           || (i + 1 < date->n && t[1].kind == MCE_DATE_NUMBER
               && t[1].sign == ':');
}


/*
 * Whether there is such a day; the day may be 0.
 */

static int
mce_date_set(mce_date_t *date, uint64_t year, uint64_t month, uint64_t day)
{
    unsigned              days;
    static const uint8_t  lengths[12] = {
        31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31
    };

    /* a Thai year is that of Buddha */
    if (mce_text_starts(date->lang, "th") && year > 2400 && year < 2700) {
        year -= 543;
    }

    date->brief = year < 100;
    year += year < 70 ? 2000 : year < 100 ? 1900 : 0;

    if (year < 1400 || year > 2999 || month - 1 > 11) {
        return 0;
    }

    days = lengths[month - 1];
    days -= month == 2 && (year % 4 || (year % 100 == 0 && year % 400));

    if (day > days) {
        return 0;
    }

    date->year = (unsigned) year;
    date->month = (unsigned) month;
    date->day = (unsigned) day;

    return 1;
}
