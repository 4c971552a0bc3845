
/*
 * The dates of a page, in lines of text and in elements.
 */


#include "base/str.h"
#include "html/element.h"
#include "meta/date/dated.h"
#include "meta/date/line.h"
#include "text/has.h"


/* levels from a date up: the names of so many elements may speak of the date
   itself, those of one more of the line that it stands in */
#define MCE_DATED_OWN     2
#define MCE_DATED_AROUND  3

/* bytes of a line after which the text has begun */
#define MCE_DATED_LONG    120
/* and of one that may be a sentence */
#define MCE_DATED_PROSE   80

/* scores of the mark-up, */
#define MCE_SCORE_PROP    24
#define MCE_SCORE_CLASS   15
#define MCE_SCORE_TIME    10
#define MCE_SCORE_NAMED   8
#define MCE_SCORE_META    7
/* of the words beside it, */
#define MCE_SCORE_LABEL   15
#define MCE_SCORE_AS_OF   6
#define MCE_SCORE_ALONE   6
#define MCE_SCORE_BESIDE  2
/* and of the title of another article */
#define MCE_SCORE_TITLE   (-8)


static const char *const  mce_dated_props[] = {
    "datepublished", "datecreated", "datemodified", NULL
};

static const char *const  mce_dated_modified[] = { "datemodified", NULL };


static void mce_dated_begin(mce_dates_t *dates,
    const mce_date_place_t *place, mce_str_t lang);
static uint32_t mce_dated_reach(mce_dates_t *dates, uint32_t token);
static mce_status_t mce_dated_line(mce_dates_t *dates);
static int mce_dated_is_read(const mce_dates_t *dates);
static mce_status_t mce_dated_read(mce_dates_t *dates);
static void mce_dated_take(mce_dates_t *dates, const mce_date_lined_t *lined);
static int mce_dated_has_date(const mce_dates_t *dates);
static void mce_dated_top(mce_dates_t *dates, uint32_t token);
static void mce_dated_prose(mce_dates_t *dates,
    const mce_date_lined_t *lined, size_t n);
static mce_status_t mce_dated_element(mce_dates_t *dates, uint32_t token);
static int mce_dated_names(const mce_dates_t *dates, uint32_t token,
    mce_dated_t *dated);
static void mce_dated_label(mce_dated_t *dated, mce_label_e label);
static void mce_dated_add(mce_dates_t *dates, mce_dated_t *dated,
    const mce_date_found_t *found);


mce_status_t
mce_dated_walk(mce_dates_t *dates, const mce_date_place_t *place,
    mce_str_t lang)
{
    uint8_t             flags;
    uint32_t            i, due, end;
    uint64_t            open[4] = { 0, 0, 0, 0 };
    mce_status_t        rc;
    mce_document_t     *doc;
    const mce_token_t  *token, *tokens;

    doc = place->doc;
    mce_dated_begin(dates, place, lang);
    tokens = doc->tokens;
    end = doc->ntokens;
    due = 0;

    for (i = 0; i < end; i++) {
        token = &tokens[i];

        if (i >= due) {
            due = mce_dated_reach(dates, i);
        }

        if (token->kind == MCE_TOKEN_TEXT) {
            if (mce_token_is_text(token)) {
                mce_date_text_add(dates->text, doc, i, i == dates->ahead.next);
            }

            continue;
        }

        if (!mce_token_is_tag(token)) {
            continue;
        }

        flags = mce_tag_flags[token->tag];

        if (dates->text->len && flags & MCE_TAG_INLINE) {
            dates->text->len++;

        } else if (dates->text->len) {
            rc = mce_dated_line(dates);
            if (rc != MCE_OK) {
                return rc;
            }
        }

        if (token->kind == MCE_TOKEN_CLOSE) {
            continue;
        }

        if (mce_date_may_be(place, &dates->ahead, i)) {
            rc = mce_dated_element(dates, i);
            if (rc != MCE_OK) {
                return rc;
            }
        }

        if (token->tag == MCE_TAG_h1) {
            mce_dated_top(dates, i);
        }

        if (flags & MCE_TAG_MUTE) {
            i = mce_token_muted(doc, i, open);
        }
    }

    return dates->text->len ? mce_dated_line(dates) : MCE_OK;
}


static void
mce_dated_begin(mce_dates_t *dates, const mce_date_place_t *place,
    mce_str_t lang)
{
    memset(dates, 0, offsetof(mce_dates_t, dates));

    dates->place = place;
    dates->lang = lang;
    dates->top = place->first;
    dates->headline = UINT32_MAX;
    dates->last = UINT32_MAX;

    mce_date_text_begin(&dates->lines[0]);
    mce_date_text_begin(&dates->lines[1]);
    dates->text = &dates->lines[0];
    dates->before = &dates->lines[1];

    mce_date_look_ahead(place, 0, &dates->ahead);
}


/*
 * The headline, the end of the content, or a text with digits may have been
 * reached.  Returns where the next one of these is.
 */

static uint32_t
mce_dated_reach(mce_dates_t *dates, uint32_t token)
{
    uint32_t                 due;
    const mce_date_place_t  *place;

    place = dates->place;

    if (token >= place->first && dates->headline == UINT32_MAX) {
        dates->headline = dates->line;
    }

    if (token >= place->stop && dates->last == UINT32_MAX) {
        dates->last = dates->line;
    }

    if (token > dates->ahead.next) {
        mce_date_look_ahead(place, token, &dates->ahead);
    }

    due = dates->ahead.next + 1;
    due = token < place->first && place->first < due ? place->first : due;

    return token < place->stop && place->stop < due ? place->stop : due;
}


/*
 * The headline may stand at the top of the page, or in the text, and once more
 * above the line of the author and the date.
 */

static void
mce_dated_top(mce_dates_t *dates, uint32_t token)
{
    if (token < dates->place->middle && dates->longs <= MCE_DATED_LEAD
        && mce_date_is_headline(dates->place, token))
    {
        dates->top = token;
        dates->headline = dates->line;
        dates->longs = 0;
    }
}


/*
 * The end of a line.
 */

static mce_status_t
mce_dated_line(mce_dates_t *dates)
{
    mce_status_t      rc;
    mce_date_text_t  *ended;

    rc = mce_dated_is_read(dates) ? mce_dated_read(dates) : MCE_OK;

    ended = dates->text;
    dates->text = dates->before;
    dates->before = ended;
    mce_date_text_begin(dates->text);

    /* the headline is no label */
    if (dates->line == dates->headline) {
        mce_date_text_begin(dates->before);
    }

    dates->line++;

    return rc;
}


/*
 * Most lines are not, as they have too few digits, and nobody asks whether
 * they are long.
 */

static int
mce_dated_is_read(const mce_dates_t *dates)
{
    size_t  len = dates->text->len;

    if (mce_digits_are_day(&dates->text->digits)) {
        return 1;
    }

    /* no text is longer by more than a fifth than it is raw */
    return len + len / 5 > MCE_DATED_PROSE
           && ((dates->headline != UINT32_MAX
                && dates->longs < MCE_DATED_LONGS)
               || mce_dated_has_date(dates));
}


static mce_status_t
mce_dated_read(mce_dates_t *dates)
{
    int                digits;
    size_t             i, n, len;
    mce_status_t       rc;
    mce_document_t    *doc;
    mce_date_text_t   *text;
    mce_date_lined_t   lined[MCE_DATE_LINED];

    doc = dates->place->doc;
    text = dates->text;
    digits = mce_digits_are_day(&text->digits);
    n = 0;

    rc = mce_date_text_decode(text, doc,
                              digits ? MCE_DATE_LINE : MCE_DATED_LONG);
    len = text->said.len;

    if (rc == MCE_OK && digits && len <= MCE_DATE_LINE) {
        rc = mce_date_text_decode(dates->before, doc, MCE_DATE_LABEL);

        n = rc == MCE_OK ? mce_date_line(text->said, dates->before->said,
                                         dates->lang, lined) : 0;
    }

    if (rc != MCE_OK) {
        return rc;
    }

    if (len > MCE_DATED_PROSE) {
        mce_dated_prose(dates, lined, n);
    }

    for (i = 0; i < n; i++) {
        mce_dated_take(dates, &lined[i]);
    }

    if (len > MCE_DATED_LONG && dates->headline != UINT32_MAX
        && dates->longs < MCE_DATED_LONGS)
    {
        dates->longs++;
    }

    return MCE_OK;
}


/*
 * Takes a date of the line, unless it belongs to something else.
 */

static void
mce_dated_take(mce_dates_t *dates, const mce_date_lined_t *lined)
{
    mce_dated_t  dated;

    memset(&dated, 0, sizeof(mce_dated_t));
    dates->either |= lined->date.either;
    dated.token = dates->text->tokens[0];
    dated.source = MCE_SHOWN_TEXT;

    if (lined->label == MCE_LABEL_OTHER || lined->date.whole
        || !mce_dated_names(dates, dated.token, &dated)
        || lined->fit < (dated.meta ? MCE_DATE_FIT_NAME
                                    : MCE_DATE_FIT_BESIDE)
        || (lined->date.brief && dated.score == 0
            && lined->label == MCE_LABEL_NONE))
    {
        return;
    }

    dated.score += lined->fit == MCE_DATE_FIT_ALONE ? MCE_SCORE_ALONE
                                                    : MCE_SCORE_BESIDE;
    mce_dated_label(&dated, lined->label);
    mce_dated_add(dates, &dated, &lined->date);
}


/*
 * Whether an element of the line is a date.
 */

static int
mce_dated_has_date(const mce_dates_t *dates)
{
    return dates->n && dates->dates[dates->n - 1].line == dates->line;
}


/*
 * Of a line that has come to be a sentence, leaves those dates of its elements
 * that stand apart from the words.
 */

static void
mce_dated_prose(mce_dates_t *dates, const mce_date_lined_t *lined, size_t n)
{
    size_t        i, k, left;
    mce_dated_t  *dated;

    left = 0;

    for (i = 0; i < dates->n; i++) {
        dated = &dates->dates[i];

        for (k = 0; k < n && (lined[k].fit == MCE_DATE_FIT_WORDS
                              || memcmp(lined[k].date.iso, dated->iso,
                                        MCE_DATED_DAY) != 0); k++)
        {
            /* void */
        }

        if (dated->line != dates->line || k < n
            || dated->source == MCE_SHOWN_MICRODATA
            || dated->score >= MCE_SCORE_CLASS + MCE_SCORE_LABEL)
        {
            dates->dates[left++] = *dated;
        }
    }

    dates->n = left;
}


/*
 * An element whose attributes or name say that it is a date.
 */

static mce_status_t
mce_dated_element(mce_dates_t *dates, uint32_t token)
{
    int               attr;
    uint8_t           tag;
    mce_str_t         value, prop = mce_null_str, before;
    mce_dated_t       dated;
    mce_status_t      rc;
    mce_document_t   *doc;
    mce_date_lined_t  lined[MCE_DATE_LINED];
    const mce_says_t *says;

    doc = dates->place->doc;
    tag = doc->tokens[token].tag;
    says = mce_element_says(doc, token);
    mce_element_value(doc, token, says, MCE_VALUE_ITEMPROP, &prop);

    memset(&dated, 0, sizeof(mce_dated_t));
    dated.token = token;
    dated.source = MCE_SHOWN_MARKUP;

    if (prop.len && mce_text_has(prop, prop.len, mce_dated_props)) {
        dated.source = MCE_SHOWN_MICRODATA;
        dated.score = MCE_SCORE_PROP;
        dated.changed = mce_text_has(prop, prop.len,
                                     mce_dated_modified);

    } else if (tag != MCE_TAG_time
               && (prop.len || (tag != MCE_TAG_abbr
                                && !(says->names & mce_name(POST_DATE)))))
    {
        return MCE_OK;
    }

    if (dates->n == MCE_DATED_MOST) {
        return MCE_OK;
    }

    rc = mce_date_text_value(dates->place, token, &value, &attr);

    if (rc != MCE_OK || !mce_digits_have_day(value)
        || !mce_dated_names(dates, token, &dated))
    {
        return rc;
    }

    /* what stands before it in its line, or the line before */
    rc = mce_date_text_decode(dates->text, doc, MCE_DATE_LABEL);
    before = dates->text->said;

    if (rc == MCE_OK && before.len == 0) {
        rc = mce_date_text_decode(dates->before, doc, MCE_DATE_LABEL);
        before = dates->before->said;
    }

    if (rc != MCE_OK) {
        return rc;
    }

    if (mce_date_line(value, before, dates->lang, lined) == 0
        || lined[0].label == MCE_LABEL_OTHER
        || (lined[0].fit < MCE_DATE_FIT_BESIDE
            && dated.source != MCE_SHOWN_MICRODATA))
    {
        return MCE_OK;
    }

    if (!attr && dated.source == MCE_SHOWN_MARKUP && tag != MCE_TAG_time) {
        dated.source = MCE_SHOWN_TEXT;
    }

    dates->either |= lined[0].date.either;
    dated.score += lined[0].fit == MCE_DATE_FIT_ALONE ? MCE_SCORE_ALONE : 0;
    mce_dated_label(&dated, lined[0].label);
    mce_dated_add(dates, &dated, &lined[0].date);

    return MCE_OK;
}


/*
 * Adds the score of the names of the element at a token and of the one around
 * it; 0 if these say that the date is of something else.
 */

static int
mce_dated_names(const mce_dates_t *dates, uint32_t token, mce_dated_t *dated)
{
    int                   best, score;
    uint32_t              e, k;
    mce_names_t           names;
    mce_document_t       *doc;
    const mce_says_t     *says;
    const mce_element_t  *elements;

    doc = dates->place->doc;
    elements = dates->place->tree->elements;
    best = 0;
    dated->meta = 0;

    for (e = dates->place->tree->of[token], k = 0; e && k < MCE_DATED_AROUND;
         k++)
    {
        says = mce_element_says(doc, elements[e].open);
        score = elements[e].tag == MCE_TAG_time ? MCE_SCORE_TIME : 0;

        names = mce_element_rare(doc, elements[e].open);

        if (names & mce_rare(DATE_OTHER)) {
            return 0;
        }

        if (names & mce_rare(DATE_PUBLISHED)) {
            score = MCE_SCORE_CLASS;

        } else if (k < MCE_DATED_OWN && names & mce_rare(DATE_CHANGED)) {
            dated->changed = 1;
        }

        if (says->names & mce_name(POST_DATE) && score < MCE_SCORE_NAMED) {
            score = MCE_SCORE_NAMED;
        }

        if (says->names & mce_name(AUTO_META)) {
            dated->meta = 1;
        }

        best = k < MCE_DATED_OWN && score > best ? score : best;
        e = elements[e].parent;
    }

    dated->score += best ? best : dated->meta ? MCE_SCORE_META : 0;

    return 1;
}


static void
mce_dated_label(mce_dated_t *dated, mce_label_e label)
{
    dated->labelled = label != MCE_LABEL_NONE;

    if (label == MCE_LABEL_PUBLISHED) {
        dated->score += MCE_SCORE_LABEL;
        dated->changed = 0;

    } else if (label == MCE_LABEL_AS_OF) {
        dated->score += MCE_SCORE_AS_OF;

    } else if (label == MCE_LABEL_MODIFIED) {
        dated->score += MCE_SCORE_LABEL;
        dated->changed = 1;
    }
}


static void
mce_dated_add(mce_dates_t *dates, mce_dated_t *dated,
    const mce_date_found_t *found)
{
    unsigned  elsewhere, allowed;

    allowed = dates->headline == UINT32_MAX
              || dates->line - dates->headline >= MCE_DATED_AFTER ? 0
              : dates->longs == 0 ? MCE_PLACE_NAMED|MCE_PLACE_TITLE
              : dates->longs == 1 && dated->token < dates->place->middle
                ? MCE_PLACE_TITLE : 0;

    if (dates->n == MCE_DATED_MOST || found->len < MCE_DATED_DAY) {
        return;
    }

    elsewhere = mce_date_elsewhere(dates->place, dated->token, allowed);

    if (elsewhere & ~allowed) {
        return;
    }

    dated->score += elsewhere & MCE_PLACE_TITLE ? MCE_SCORE_TITLE : 0;
    dated->line = dates->line;
    dated->longs = dates->longs;
    dated->len = found->len;
    memcpy(dated->iso, found->iso, MCE_DATE_SIZE);

    dates->dates[dates->n++] = *dated;
}
