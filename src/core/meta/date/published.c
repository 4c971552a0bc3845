
/*
 * When a page was published and changed.  The first source that tells a
 * plausible day is believed: rules of the site, JSON-LD, OpenGraph, <meta>,
 * of a thread its first post, the address, and what the page shows near its
 * headline.  A date in the future or before 1990 is believed only if a second
 * source says the same.
 */


#include <string.h>
#include <time.h>

#include "base/arena.h"
#include "base/str.h"
#include "meta/date/address.h"
#include "meta/date/shown.h"
#include "meta/date/published.h"
#include "text/clean.h"
#include "text/ctype.h"
#include "text/url.h"


#define MCE_PUBLISHED_FIRST  "1990"
#define MCE_PUBLISHED_DAY    10
#define MCE_PUBLISHED_MONTH  7
/* seconds; the zone of a date may be ahead */
#define MCE_PUBLISHED_AHEAD  172800
/* orders of the day and the month */
#define MCE_PUBLISHED_DAY_FIRST    1
#define MCE_PUBLISHED_MONTH_FIRST  2
/* bytes of a text above posts; few headlines are as long */
#define MCE_PUBLISHED_TEXT   150


/* which of the dates of <meta> and the like are of a source */
static const struct {
    const char  *name;
    unsigned     end;
} mce_published_sources[] = {
    { "json-ld", MCE_META_OPENGRAPH },
    { "opengraph", MCE_META_MICRODATA },
    { "microdata", MCE_META_META },
    { "meta", MCE_META_NOTHING }
};


static const char *const  mce_published_shown[] = {
    [MCE_SHOWN_NONE] = "",
    [MCE_SHOWN_MICRODATA] = "microdata",
    [MCE_SHOWN_MARKUP] = "markup",
    [MCE_SHOWN_TEXT] = "text"
};


static const mce_str_t  mce_published_british = mce_str("en-gb");


static mce_status_t mce_published_post(mce_article_t *article);
static mce_status_t mce_published_search(mce_article_t *article,
    mce_str_t doubtful, const char *name);
static mce_status_t mce_published_modified(mce_article_t *article,
    const mce_meta_t *meta);
static int mce_published_says(mce_str_t text);
static mce_status_t mce_published_read(const mce_article_t *article,
    mce_str_t text, mce_str_t *date);
static mce_status_t mce_published_copy(const mce_article_t *article,
    const uint8_t *iso, size_t len, mce_str_t *date);
static int mce_published_near(mce_str_t one, mce_str_t other);
static int mce_published_is_plausible(mce_str_t date);
static mce_str_t mce_published_lang(const mce_article_t *article);
static int mce_published_day_first(const mce_document_t *doc);
static unsigned mce_published_slashes(mce_str_t text);
static unsigned mce_published_named(mce_str_t text);
static void mce_published_name(mce_article_t *article, const char *name);


int
mce_published_is_told(const mce_article_t *article, const mce_meta_t *meta)
{
    unsigned   i;
    mce_str_t  date;
    uint8_t    iso[MCE_DATE_SIZE];

    for (i = 0; i < MCE_META_NOTHING; i++) {
        date.data = iso;
        date.len = mce_date_read(meta->dates[i], article->lang, iso);

        if (mce_published_is_plausible(date)) {
            return 1;
        }
    }

    return 0;
}


mce_status_t
mce_published_find(mce_article_t *article, const mce_meta_t *meta,
    mce_str_t rule)
{
    size_t        k;
    unsigned      i;
    mce_str_t     date, doubtful = mce_null_str, unread = mce_null_str;
    const char   *name, *doubt;
    mce_status_t  rc;

    doubt = "";
    k = 0;

    if (rule.len) {
        article->published_text = rule;
        mce_published_name(article, "rule");
        rc = mce_published_read(article, article->published_text,
                                &article->published);

        if (article->published.len) {
            article->published_text.len = 0;
        }

        return rc == MCE_OK ? mce_published_modified(article, meta) : rc;
    }

    for (i = 0; i < MCE_META_NOTHING; i++) {
        k += i == mce_published_sources[k].end;
        name = mce_published_sources[k].name;

        if (meta->dates[i].len == 0) {
            continue;
        }

        rc = mce_published_read(article, meta->dates[i], &date);
        if (rc != MCE_OK) {
            return rc;
        }

        if (date.len == 0) {
            unread = unread.len || !mce_published_says(meta->dates[i])
                     ? unread : meta->dates[i];
            continue;
        }

        if (mce_published_is_plausible(date)
            || (doubtful.len && date.len >= MCE_PUBLISHED_DAY
                && mce_published_near(date, doubtful)))
        {
            article->published = doubtful.len
                                 && !mce_published_is_plausible(date)
                                 ? doubtful : date;
            mce_published_name(article, name);
            return mce_published_modified(article, meta);
        }

        if (doubtful.len == 0) {
            doubtful = date;
            doubt = name;
        }
    }

    rc = mce_published_is_thread(article)
         ? mce_published_post(article)
         : mce_published_search(article, doubtful, doubt);

    if (rc == MCE_OK && article->published.len == 0 && unread.len) {
        article->published_text = unread;
        mce_published_name(article, mce_published_sources[k].name);
        rc = mce_text_clean(article->doc->arena, &article->published_text);
    }

    return rc == MCE_OK ? mce_published_modified(article, meta) : rc;
}


int
mce_published_is_thread(const mce_article_t *article)
{
    size_t             i;
    uint32_t           start;
    const mce_span_t  *span;

    if (article->nposts) {
        start = article->doc->tokens[article->posts[0].item].start;

        for (i = 0; i < article->spans.n; i++) {
            span = &article->spans.elts[i];

            if (span->start >= start) {
                break;
            }

            if (span->end - span->start >= MCE_PUBLISHED_TEXT) {
                return 0;
            }
        }
    }

    for (i = 0; i < article->nposts && article->posts[i].date.len == 0; i++) {
        /* void */
    }

    return i < article->nposts;
}


/*
 * Dates that a thread shows are those of its posts, and their order is that of
 * time.  Without that of the first there is none.
 */

static mce_status_t
mce_published_post(mce_article_t *article)
{
    mce_str_t     date;
    mce_status_t  rc;

    rc = mce_published_read(article, article->posts[0].date, &date);

    if (rc == MCE_OK && mce_published_is_plausible(date)) {
        article->published = date;
        mce_published_name(article, "post");
    }

    return rc;
}


/*
 * What the page shows, and its address.  A day of the address is sure, but
 * that which the page shows may have a time, and be one day off for another
 * zone.
 */

static mce_status_t
mce_published_search(mce_article_t *article, mce_str_t doubtful,
    const char *name)
{
    int               either;
    uint8_t           iso[MCE_DATE_SIZE];
    mce_str_t         date, day, month, lang;
    mce_status_t      rc;
    mce_date_place_t  place = { 0 };
    mce_date_shown_t  published = { 0 }, modified = { 0 };

    day.data = iso;
    day.len = mce_date_address(article->doc->url, iso);

    if (day.len == 0) {
        day.len = mce_date_address(article->canonical, iso);
    }

    month = day;
    month.len = day.len ? MCE_PUBLISHED_MONTH : 0;
    day.len = day.len == MCE_PUBLISHED_DAY ? day.len : 0;

    rc = mce_date_place(article->doc, &article->headline_spans,
                        &article->spans, &place);

    if (rc == MCE_OK && article->doc->ntokens) {
        lang = mce_published_lang(article);
        rc = mce_date_shown(&place, lang, month, &published, &modified,
                            &either);

        if (rc == MCE_OK && either && mce_text_starts(lang, "en")
            && mce_published_day_first(article->doc))
        {
            rc = mce_date_shown(&place, mce_published_british, month,
                                &published, &modified, &either);
        }
    }

    if (rc != MCE_OK) {
        return rc;
    }

    if (modified.len) {
        rc = mce_published_copy(article, modified.iso, modified.len,
                                &article->modified);
    }

    date.data = published.iso;
    date.len = published.len;

    if (doubtful.len >= MCE_PUBLISHED_DAY
        && ((date.len && mce_published_near(date, doubtful))
            || (day.len && mce_published_near(day, doubtful))))
    {
        article->published = doubtful;
        mce_published_name(article, name);
        return rc;
    }

    if (day.len && mce_published_is_plausible(day)
        && !(date.len && mce_published_near(date, day))
        && published.score < MCE_SHOWN_SURE)
    {
        mce_published_name(article, "address");
        return rc == MCE_OK
               ? mce_published_copy(article, day.data, day.len,
                                    &article->published) : rc;
    }

    if (date.len && (mce_published_is_plausible(date)
                     || (day.len && mce_published_near(date, day))))
    {
        mce_published_name(article, mce_published_shown[published.source]);
        return rc == MCE_OK
               ? mce_published_copy(article, published.iso, published.len,
                                    &article->published) : rc;
    }

    return rc;
}


static mce_status_t
mce_published_modified(mce_article_t *article, const mce_meta_t *meta)
{
    mce_status_t  rc;

    if (meta->values[MCE_META_MODIFIED].len == 0) {
        return MCE_OK;
    }

    rc = mce_published_read(article, meta->values[MCE_META_MODIFIED],
                            &article->modified);

    if (rc == MCE_OK && article->modified.len == 0
        && mce_published_says(meta->values[MCE_META_MODIFIED]))
    {
        article->modified_text = meta->values[MCE_META_MODIFIED];
        rc = mce_text_clean(article->doc->arena, &article->modified_text);
    }

    return rc;
}


/*
 * Whether a date that cannot be read says something: has a word, as "0;0" and
 * "0000-00-00T00:00:00Z" have none.
 */

static int
mce_published_says(mce_str_t text)
{
    size_t  i;

    for (i = 0; i < text.len; i++) {
        if (text.data[i] >= 0x80
            || (i && mce_is_alpha(text.data[i])
                && mce_is_alpha(text.data[i - 1])))
        {
            return 1;
        }
    }

    return 0;
}


static mce_status_t
mce_published_read(const mce_article_t *article, mce_str_t text,
    mce_str_t *date)
{
    size_t   len;
    uint8_t  iso[MCE_DATE_SIZE];

    len = mce_date_read(text, article->lang, iso);

    return mce_published_copy(article, iso, len, date);
}


static mce_status_t
mce_published_copy(const mce_article_t *article, const uint8_t *iso,
    size_t len, mce_str_t *date)
{
    uint8_t  *data;

    data = mce_arena_alloc(article->doc->arena, MCE_DATE_SIZE);
    if (data == NULL) {
        return MCE_NO_MEMORY;
    }

    memcpy(data, iso, len);
    date->data = data;
    date->len = len;

    return MCE_OK;
}


/*
 * Whether two days are the same but for a zone: days of a month that follow
 * each other, or the last and the first day of one.
 */

static int
mce_published_near(mce_str_t one, mce_str_t other)
{
    int  i, a, b;

    if (memcmp(one.data, other.data, MCE_PUBLISHED_MONTH) != 0) {
        return 0;
    }

    i = MCE_PUBLISHED_MONTH + 1;
    a = (one.data[i] - '0') * 10 + one.data[i + 1] - '0';
    b = (other.data[i] - '0') * 10 + other.data[i + 1] - '0';

    return a - b <= 1 && b - a <= 1;
}


static int
mce_published_is_plausible(mce_str_t date)
{
    char       now[MCE_PUBLISHED_DAY + 1];
    size_t     len;
    time_t     ahead;
    struct tm  tm;

    if (date.len < 4 || memcmp(date.data, MCE_PUBLISHED_FIRST, 4) < 0) {
        return 0;
    }

    ahead = time(NULL) + MCE_PUBLISHED_AHEAD;

    if (gmtime_r(&ahead, &tm) == NULL
        || strftime(now, sizeof(now), "%Y-%m-%d", &tm) == 0)
    {
        return 1;
    }

    len = date.len < MCE_PUBLISHED_DAY ? date.len : MCE_PUBLISHED_DAY;

    return memcmp(date.data, now, len) <= 0;
}


/*
 * The language of the page.  English is taken for British English, where the
 * day goes before the month, if the host is in such a country; or, when a date
 * may be either, if another date of the page can only be read so.
 */

static mce_str_t
mce_published_lang(const mce_article_t *article)
{
    mce_str_t  host;

    static const mce_str_t  others[] = {
        mce_str(".uk"), mce_str(".ie"), mce_str(".au"), mce_str(".nz"),
        mce_str(".in"), mce_str(".za"), mce_str(".sg"), mce_str(".hk")
    };

    if (!mce_text_is(article->lang, "en")) {
        return article->lang;
    }

    host = mce_url_hostname(article->doc->url.len ? article->doc->url
                                                  : article->canonical);

    return mce_str_ends(host, others, sizeof(others) / sizeof(others[0]))
           ? mce_published_british : article->lang;
}


/*
 * Whether dates of the page have the day before the month: those with slashes
 * begin with a number that is no month, and none has such a number in the
 * second place; or else those with the month by its name have the day first,
 * and none has it behind.
 */

static int
mce_published_day_first(const mce_document_t *doc)
{
    size_t              i;
    unsigned            orders, slashes;
    mce_str_t           text;
    const mce_token_t  *token;

    orders = 0;
    slashes = 0;

    for (i = 0; i < doc->ntokens; i++) {
        token = &doc->tokens[i];

        if (mce_token_is_text(token)) {
            text.data = doc->source.data + token->start;
            text.len = token[1].start - token->start;

            slashes |= mce_published_slashes(text);
            orders |= mce_published_named(text);
        }
    }

    return (slashes ? slashes : orders) == MCE_PUBLISHED_DAY_FIRST;
}


/*
 * The orders of dates with slashes in a text, as far as they are sure.
 */

static unsigned
mce_published_slashes(mce_str_t text)
{
    size_t     k, digits, more;
    uint32_t   a, b;
    unsigned   orders;
    mce_str_t  rest;

    orders = 0;

    for (k = 1; k + 1 < text.len; k++) {
        if (text.data[k] != '/' || !mce_is_digit(text.data[k - 1])) {
            continue;
        }

        rest.data = text.data + k - 1 - (k > 1
                                         && mce_is_digit(text.data[k - 2]));
        rest.len = (size_t) (text.data + text.len - rest.data);
        a = mce_text_number(rest, 3, &digits);
        rest.data += digits + 1;
        rest.len -= digits + 1;
        b = mce_text_number(rest, 3, &more);

        if (digits > 2 || more == 0 || more > 2 || a > 31 || b > 31
            || rest.len < more + 3 || rest.data[more] != '/'
            || !mce_is_digit(rest.data[more + 1])
            || !mce_is_digit(rest.data[more + 2]))
        {
            continue;
        }

        orders |= b > 12 ? MCE_PUBLISHED_MONTH_FIRST
                  : a > 12 ? MCE_PUBLISHED_DAY_FIRST : 0;
    }

    return orders;
}


/*
 * The order of the first date of a text, if the month has its name there.
 */

static unsigned
mce_published_named(mce_str_t text)
{
    size_t            i, digits;
    mce_date_found_t  found;

    if (mce_date_locate(text, mce_published_british, &found)
        < MCE_PUBLISHED_DAY)
    {
        return 0;
    }

    text.data += found.start;
    text.len = found.end - found.start;

    if (mce_is_alpha(text.data[0])) {
        return MCE_PUBLISHED_MONTH_FIRST;
    }

    /* "3 March", "3rd March", "3-Mar" */
    (void) mce_text_number(text, 3, &digits);
    i = digits < text.len && mce_is_alpha(text.data[digits]) ? digits + 3
                                                             : digits + 1;

    return digits < 3 && i + 3 < text.len && mce_is_alpha(text.data[i])
           && mce_is_alpha(text.data[i + 1]) && mce_is_alpha(text.data[i + 2])
           ? MCE_PUBLISHED_DAY_FIRST : 0;
}


static void
mce_published_name(mce_article_t *article, const char *name)
{
    article->date_source.data = (const uint8_t *) name;
    article->date_source.len = strlen(name);
}
