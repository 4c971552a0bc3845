
/*
 * Dates that a page shows: of those that were collected, the one with the
 * highest score.
 */


#include <string.h>

#include "html/element.h"
#include "meta/date/dated.h"


/* lines after the headline in which a date is not far, and before it */
#define MCE_SHOWN_FAR     40
#define MCE_SHOWN_CLOSE   3
#define MCE_SHOWN_BEFORE  8
/* and after the end of the content */
#define MCE_SHOWN_END     12
/* levels up from two dates that are compared */
#define MCE_SHOWN_LEVELS  2

/* scores of the place, */
#define MCE_SCORE_BELOW   30
#define MCE_SCORE_LATER   17
#define MCE_SCORE_FAR     8
#define MCE_SCORE_ABOVE   20
#define MCE_SCORE_HIGHER  8
#define MCE_SCORE_ENDS    8
/* and of the month that the address says */
#define MCE_SCORE_MONTH   8


static void mce_shown_change(mce_dates_t *dates);
static int mce_shown_place(const mce_dates_t *dates,
    const mce_dated_t *dated);
static int mce_shown_is_listed(const mce_dates_t *dates,
    const mce_dated_t *dated);
static int mce_shown_is_alike(const mce_date_place_t *place, uint32_t a,
    uint32_t b);
static void mce_shown_take(const mce_dated_t *dated, int score,
    mce_date_shown_t *shown);


mce_status_t
mce_date_shown(const mce_date_place_t *place, mce_str_t lang,
    mce_str_t month, mce_date_shown_t *published, mce_date_shown_t *modified,
    int *either)
{
    int               score;
    size_t            i;
    mce_dates_t       dates;
    mce_dated_t      *dated;
    mce_status_t      rc;

    rc = mce_dated_walk(&dates, place, lang);
    mce_shown_change(&dates);

    memset(published, 0, sizeof(mce_date_shown_t));
    memset(modified, 0, sizeof(mce_date_shown_t));
    *either = dates.either;

    for (i = 0; i < dates.n && rc == MCE_OK; i++) {
        dated = &dates.dates[i];

        if (dated->line >= dates.last && mce_shown_is_listed(&dates, dated)) {
            continue;
        }

        score = dated->score + mce_shown_place(&dates, dated);

        if (month.len && !dated->changed) {
            score += memcmp(month.data, dated->iso, month.len) == 0
                     ? MCE_SCORE_MONTH : -MCE_SCORE_MONTH;
        }

        mce_shown_take(dated, score, dated->changed ? modified : published);
    }

    return rc;
}


/*
 * The first of those with the highest score.
 */

static void
mce_shown_take(const mce_dated_t *dated, int score, mce_date_shown_t *shown)
{
    if (score < MCE_SHOWN_LEAST || (shown->len && score <= shown->score)) {
        return;
    }

    shown->score = score;
    shown->len = dated->len;
    shown->source = dated->source;
    memcpy(shown->iso, dated->iso, MCE_DATE_SIZE);
}


/*
 * A line "Updated on 3 March" is also that of the <time> in it, unless that
 * has another time of the day.
 */

static void
mce_shown_change(mce_dates_t *dates)
{
    size_t        i, k, len;
    mce_dated_t  *a, *b;

    for (i = 0; i < dates->n; i++) {
        a = &dates->dates[i];

        for (k = 0; a->labelled && a->changed && k < dates->n; k++) {
            b = &dates->dates[k];
            len = a->len == b->len ? a->len : MCE_DATED_DAY;

            if (!b->labelled && b->line == a->line
                && memcmp(a->iso, b->iso, len) == 0)
            {
                b->changed = 1;
            }
        }
    }
}


static int
mce_shown_place(const mce_dates_t *dates, const mce_dated_t *dated)
{
    uint32_t  lines;

    if (dated->token >= dates->top) {
        lines = dated->line - dates->headline;

        if (dated->longs == 0) {
            return lines < MCE_DATED_AFTER
                   ? MCE_SCORE_BELOW - 2 * (int) lines
                   : lines < MCE_SHOWN_FAR ? MCE_SCORE_FAR : 0;
        }

        if (dated->longs == 1 && lines < MCE_DATED_AFTER) {
            return MCE_SCORE_LATER;
        }

        if (dated->longs <= MCE_DATED_LEAD && lines < MCE_DATED_AFTER) {
            return MCE_SCORE_FAR;
        }

        return dated->line >= dates->last
               && dated->line - dates->last < MCE_SHOWN_END
               ? MCE_SCORE_ENDS : 0;
    }

    lines = dates->headline - dated->line;

    if (lines <= MCE_SHOWN_CLOSE) {
        return MCE_SCORE_ABOVE - (int) lines;
    }

    return lines <= MCE_SHOWN_BEFORE ? MCE_SCORE_HIGHER : 0;
}


/*
 * Whether a date after the content is one of several days in elements that
 * look the same: those of other articles.  Their titles may have words that
 * tell of a date, which take a third one to be doubted.
 */

static int
mce_shown_is_listed(const mce_dates_t *dates, const mce_dated_t *dated)
{
    size_t              i, n;
    const mce_dated_t  *other;

    n = 0;

    for (i = 0; i < dates->n && n <= dated->labelled; i++) {
        other = &dates->dates[i];

        n += other->line >= dates->last && other->changed == dated->changed
             && memcmp(other->iso, dated->iso, MCE_DATED_DAY) != 0
             && mce_shown_is_alike(dates->place, other->token, dated->token);
    }

    return n > dated->labelled;
}


/*
 * Whether the elements that two tokens are of have the same names, as those
 * around them have.
 */

static int
mce_shown_is_alike(const mce_date_place_t *place, uint32_t a, uint32_t b)
{
    int                   level;
    uint32_t              e, k;
    const mce_element_t  *elements;

    elements = place->tree->elements;
    e = place->tree->of[a];
    k = place->tree->of[b];

    for (level = 0; level < MCE_SHOWN_LEVELS; level++) {

        if (elements[e].tag != elements[k].tag
            || mce_element_says(place->doc, elements[e].open)->class_hash
               != mce_element_says(place->doc, elements[k].open)->class_hash)
        {
            return 0;
        }

        e = elements[e].parent;
        k = elements[k].parent;

        if (e == k) {
            break;
        }
    }

    return 1;
}
