
/*
 * The dates of a page, in lines of text and in elements.
 */


#include "base/str.h"
#include "html/element.h"
#include "meta/date/dated.h"
#include "meta/date/line.h"
#include "meta/date/words.h"
#include "text/ctype.h"
#include "text/entity.h"
#include "text/has.h"


/* bytes of the text of an element that is a date */
#define MCE_DATED_VALUE   100

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


static mce_status_t mce_dated_line(mce_dates_t *dates);
static mce_status_t mce_dated_read(mce_dates_t *dates,
    mce_date_lined_t *lined, size_t *n, size_t *len);
static mce_status_t mce_dated_decode(mce_dated_text_t *line);
static int mce_dated_has_date(const mce_dates_t *dates);
static void mce_dated_top(mce_dates_t *dates, uint32_t token);
static void mce_dated_prose(mce_dates_t *dates,
    const mce_date_lined_t *lined, size_t n);
static mce_status_t mce_dated_element(mce_dates_t *dates, uint32_t token);
static mce_status_t mce_dated_value(mce_dates_t *dates, uint32_t token,
    mce_str_t *value, int *attr);
static int mce_dated_names(const mce_dates_t *dates, uint32_t token,
    mce_dated_t *dated);
static void mce_dated_label(mce_dated_t *dated, mce_label_e label);
static void mce_dated_add(mce_dates_t *dates, mce_dated_t *dated,
    const mce_date_found_t *found);


mce_status_t
mce_dated_walk(mce_dates_t *dates)
{
    uint32_t            i;
    uint64_t            open[4] = { 0, 0, 0, 0 };
    mce_str_t           text;
    mce_status_t        rc;
    mce_document_t     *doc;
    const mce_token_t  *token;

    doc = dates->place->doc;
    rc = MCE_OK;

    for (i = 0; i < doc->ntokens && rc == MCE_OK; i++) {
        token = &doc->tokens[i];

        if (i >= dates->place->first && dates->headline == UINT32_MAX) {
            dates->headline = dates->line;
        }

        if (i >= dates->place->stop && dates->last == UINT32_MAX) {
            dates->last = dates->line;
        }

        if (mce_token_is_tag(token)) {
            if (!(mce_tag_flags[token->tag] & MCE_TAG_INLINE)) {
                rc = mce_dated_line(dates);

            } else if (dates->text.raw.len) {
                mce_buf_char(&dates->text.raw, ' ');
            }

            if (rc == MCE_OK && token->kind == MCE_TOKEN_OPEN) {
                rc = mce_dated_element(dates, i);
                mce_dated_top(dates, i);
            }

            if (token->kind == MCE_TOKEN_OPEN
                && mce_tag_flags[token->tag] & MCE_TAG_MUTE)
            {
                i = mce_token_muted(doc, i, open);
            }

        } else if (mce_token_is_text(token)) {
            text.data = doc->source.data + token->start;
            text.len = token[1].start - token->start;
            dates->first = dates->text.raw.len ? dates->first : i;

            if (dates->text.raw.len <= (size_t) 2 * MCE_DATE_LINE) {
                mce_buf_str(&dates->text.raw, text);
            }
        }
    }

    return rc == MCE_OK ? mce_dated_line(dates) : rc;
}


/*
 * The headline may stand at the top of the page, or in the text, and once more
 * above the line of the author and the date.
 */

static void
mce_dated_top(mce_dates_t *dates, uint32_t token)
{
    if (token < dates->place->middle
        && dates->place->doc->tokens[token].tag == MCE_TAG_h1
        && dates->longs <= MCE_DATED_LEAD
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
    size_t            i, n, len;
    mce_dated_text_t  ended;
    mce_dated_t       dated;
    mce_status_t      rc;
    mce_date_lined_t  lined[MCE_DATE_LINED];

    if (dates->text.raw.len == 0 || dates->text.raw.failed) {
        return dates->text.raw.failed ? MCE_NO_MEMORY : MCE_OK;
    }

    rc = mce_dated_read(dates, lined, &n, &len);

    if (rc != MCE_OK) {
        return rc;
    }

    if (len > MCE_DATED_PROSE) {
        mce_dated_prose(dates, lined, n);
    }

    for (i = 0; i < n; i++) {
        memset(&dated, 0, sizeof(mce_dated_t));
        dated.token = dates->first;
        dated.source = MCE_SHOWN_TEXT;

        if (lined[i].label == MCE_LABEL_OTHER || lined[i].date.whole
            || !mce_dated_names(dates, dates->first, &dated)
            || lined[i].fit < (dated.meta ? MCE_DATE_FIT_NAME
                                          : MCE_DATE_FIT_BESIDE)
            || (lined[i].date.brief && dated.score == 0
                && lined[i].label == MCE_LABEL_NONE))
        {
            continue;
        }

        dated.score += lined[i].fit == MCE_DATE_FIT_ALONE
                       ? MCE_SCORE_ALONE : MCE_SCORE_BESIDE;
        mce_dated_label(&dated, lined[i].label);
        mce_dated_add(dates, &dated, &lined[i].date);
    }

    if (len > MCE_DATED_LONG && dates->headline != UINT32_MAX
        && dates->longs < MCE_DATED_LONGS)
    {
        dates->longs++;
    }

    ended = dates->text;
    dates->text = dates->before;
    dates->text.raw.len = 0;
    dates->text.said = (mce_str_t) mce_null_str;
    dates->before = ended;

    /* the headline is no label */
    if (dates->line == dates->headline) {
        dates->before.raw.len = 0;
    }

    dates->line++;

    return MCE_OK;
}


/*
 * Finds the "n" dates of the line, and the bytes of its text.  These are 0 if
 * nobody asks whether it is long and it has no digits, as most lines.
 */

static mce_status_t
mce_dated_read(mce_dates_t *dates, mce_date_lined_t *lined, size_t *n,
    size_t *len)
{
    int           digits;
    mce_str_t     raw;
    mce_status_t  rc;

    *n = 0;
    *len = 0;
    raw = mce_buf_value(&dates->text.raw);
    digits = mce_date_may_have_digits(raw);

    /* no text is longer by more than a fifth than it is raw */
    if (!digits
        && (raw.len + raw.len / 5 <= MCE_DATED_PROSE
            || ((dates->headline == UINT32_MAX
                 || dates->longs == MCE_DATED_LONGS)
                && !mce_dated_has_date(dates))))
    {
        return MCE_OK;
    }

    rc = mce_dated_decode(&dates->text);

    if (rc != MCE_OK) {
        return rc;
    }

    *len = dates->text.said.len;

    if (!digits || *len > MCE_DATE_LINE) {
        return MCE_OK;
    }

    rc = mce_dated_decode(&dates->before);

    if (rc == MCE_OK) {
        *n = mce_date_line(dates->text.said, dates->before.said, dates->lang,
                           lined);
    }

    return rc;
}


/*
 * Decodes a line, but not twice.
 */

static mce_status_t
mce_dated_decode(mce_dated_text_t *line)
{
    if (line->said.data && line->of == line->raw.len) {
        return MCE_OK;
    }

    line->of = line->raw.len;

    return mce_text_decode(line->raw.arena, mce_buf_value(&line->raw),
                           &line->said);
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

    if (dates->n == MCE_DATED_MOST
        || !mce_dated_names(dates, token, &dated))
    {
        return MCE_OK;
    }

    rc = mce_dated_value(dates, token, &value, &attr);

    if (rc != MCE_OK || value.len == 0) {
        return rc;
    }

    /* what stands before it in its line, or the line before */
    rc = mce_dated_decode(&dates->text);
    before = dates->text.said;

    if (rc == MCE_OK && before.len == 0) {
        rc = mce_dated_decode(&dates->before);
        before = dates->before.said;
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

    dated.score += lined[0].fit == MCE_DATE_FIT_ALONE ? MCE_SCORE_ALONE : 0;
    mce_dated_label(&dated, lined[0].label);
    mce_dated_add(dates, &dated, &lined[0].date);

    return MCE_OK;
}


/*
 * What the element says to machines, or else its text.
 */

static mce_status_t
mce_dated_value(mce_dates_t *dates, uint32_t token, mce_str_t *value,
    int *attr)
{
    uint32_t            i, end;
    mce_buf_t           text;
    mce_arena_t        *arena;
    mce_document_t     *doc;
    const mce_tree_t   *tree;
    const mce_token_t  *tokens;

    doc = dates->place->doc;
    arena = doc->arena;
    *attr = 1;

    if (mce_token_attr_find(doc, token, "datetime", value)
        || mce_token_attr_find(doc, token, "content", value)
        || (mce_token_attr_find(doc, token, "title", value) && value->len
            && mce_is_digit(value->data[0])))
    {
        return mce_attr_decode(arena, *value, value);
    }

    *attr = 0;
    value->len = 0;

    if (mce_tag_flags[doc->tokens[token].tag] & MCE_TAG_VOID) {
        return MCE_OK;
    }

    tree = dates->place->tree;
    tokens = doc->tokens;
    text = mce_buf(arena);
    end = tree->elements[tree->of[token]].end;

    for (i = token + 1; i < end; i++) {
        if (!mce_token_is_text(&tokens[i])) {
            continue;
        }

        mce_buf_text(&text, text.len ? " " : "");
        mce_buf_add(&text, doc->source.data + tokens[i].start,
                    tokens[i + 1].start - tokens[i].start);

        if (text.len > MCE_DATED_VALUE) {
            return MCE_OK;
        }
    }

    return text.failed ? MCE_NO_MEMORY
           : mce_text_decode(arena, mce_buf_value(&text), value);
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

    elsewhere = mce_date_elsewhere(dates->place, dated->token);

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
