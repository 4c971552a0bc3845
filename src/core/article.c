
/*
 * What is known of a page beside its spans, and how it becomes bytes.  Only
 * what every caller asks for is found at once: most of the rest is more
 * expensive than extraction.
 */


#include "base/arena.h"
#include "base/buffer.h"
#include "meta/byline/authors.h"
#include "meta/date/date.h"
#include "meta/excerpt.h"
#include "meta/lang.h"
#include "meta/meta.h"
#include "meta/policy.h"
#include "meta/date/published.h"
#include "meta/site.h"
#include "render/render.h"
#include "rules/rules.h"
#include "stage/hidden.h"
#include "text/clean.h"
#include "text/count.h"
#include "text/entity.h"
#include "title/page_title.h"
#include "units/units.h"


static mce_status_t mce_article_take_hidden(mce_article_t *article,
    const mce_spans_t *left);
static mce_status_t mce_article_behead(const mce_article_t *article,
    mce_spans_t *spans);
static mce_status_t mce_article_fields(mce_article_t *article,
    unsigned wanted);
static mce_status_t mce_article_date(mce_article_t *article, mce_str_t text,
    mce_str_t *date, mce_str_t *unread);
static size_t mce_article_chars(const mce_article_t *article,
    const mce_spans_t *old);
static size_t mce_article_count(const mce_article_t *article,
    const mce_span_t *span, int *space);


mce_status_t
mce_article_create(mce_document_t *doc, const mce_extraction_t *found,
    mce_confidence_e by, mce_article_t **article)
{
    mce_str_t       title;
    mce_status_t    rc;
    mce_article_t  *a;

    static const mce_spans_t  none;

    rc = mce_document_scan(doc);
    if (rc != MCE_OK) {
        return rc;
    }

    a = mce_arena_calloc(doc->arena, sizeof(mce_article_t));
    if (a == NULL) {
        return MCE_NO_MEMORY;
    }

    a->doc = doc;
    a->headless = found->headless != 0;
    a->removed_links = found->removed_links != 0;
    a->which_posts = (uint8_t) found->posts;
    a->spans = found->spans;
    a->chars = mce_article_chars(a, &none);
    a->confidence = -1;

    rc = mce_confidence(doc, &a->spans, by, &a->confidence);
    if (rc != MCE_OK && rc != MCE_NO_CONTENT) {
        return rc;
    }

    *article = a;

    if (!mce_title_of_page(doc, &title)) {
        return MCE_OK;
    }

    rc = mce_text_decode(doc->arena, title, &a->title);

    return rc == MCE_OK ? mce_text_clean(doc->arena, &a->title) : rc;
}


mce_status_t
mce_article_complete(mce_article_t *article)
{
    size_t        i;
    mce_spans_t   old;
    mce_units_t   units;
    mce_status_t  rc;

    rc = mce_units(article->doc, &article->spans,
                   (mce_posts_e) article->which_posts, &units);

    if (rc != MCE_OK) {
        return rc;
    }

    article->media = units.media;
    article->shown = units.shown;
    article->posts = units.posts;
    article->nposts = units.nposts;

    /* most pages have nothing to complete */
    if (units.spans.elts != article->spans.elts) {
        old = article->spans;
        article->spans = units.spans;
        article->chars = mce_article_chars(article, &old);
    }

    for (i = 0; i < article->nposts && rc == MCE_OK; i++) {
        rc = mce_text_clean(article->doc->arena, &article->posts[i].author);

        if (rc == MCE_OK) {
            rc = mce_text_clean(article->doc->arena, &article->posts[i].date);
        }
    }

    return rc;
}


mce_status_t
mce_article_hide(mce_article_t *article, mce_hidden_e how)
{
    mce_spans_t   left = { .n = 0 }, part;
    mce_status_t  rc;

    if (article->hides) {
        return MCE_OK;
    }

    article->hides = (uint8_t) (how + 1);

    rc = mce_hidden_find(article->doc, &article->spans, how,
                         &article->unseen);

    if (rc != MCE_OK || article->unseen == NULL) {
        return rc;
    }

    rc = mce_hidden_part(article->doc, article->unseen, &article->spans, 0,
                         &part);

    if (rc == MCE_OK) {
        rc = mce_spans_without(article->doc->arena, &article->spans, &part,
                               &left);
    }

    if (rc != MCE_OK || left.n == 0) {
        article->unseen = NULL;
        return rc;
    }

    article->hidden = part;

    return how == MCE_HIDDEN_MARK ? MCE_OK
                                  : mce_article_take_hidden(article, &left);
}


/*
 * Takes what is hidden out of all that is shown.
 */

static mce_status_t
mce_article_take_hidden(mce_article_t *article, const mce_spans_t *left)
{
    size_t        i, n;
    mce_spans_t   old, media;
    mce_status_t  rc;

    article->hidden_words = mce_hidden_words(article->doc, &article->hidden);
    old = article->spans;
    article->spans = *left;
    article->chars = mce_article_chars(article, &old);

    rc = mce_hidden_part(article->doc, article->unseen, &article->media, 1,
                         &media);

    if (rc == MCE_OK) {
        rc = mce_spans_without(article->doc->arena, &article->media, &media,
                               &article->media);
    }

    if (rc == MCE_OK) {
        rc = mce_spans_without(article->doc->arena, &article->shown,
                               &article->hidden, &article->shown);
    }

    for (i = 0, n = 0; i < article->nposts; i++) {
        if (!article->unseen[article->doc->tree->of[article->posts[i].token]])
        {
            article->posts[n++] = article->posts[i];
        }
    }

    article->nposts = n;

    return rc;
}


mce_status_t
mce_article_headline(mce_article_t *article)
{
    mce_title_t   title;
    mce_status_t  rc;

    if (article->has_headline) {
        return MCE_OK;
    }

    if (article->doc->rule && article->doc->rule->title.len) {
        article->headline = article->doc->rule->title;
        article->headline_spans = article->doc->rule->headline;
        article->has_headline = 1;

        return mce_text_clean(article->doc->arena, &article->headline);
    }

    rc = mce_title_find(article->doc, MCE_TITLE_HYBRID, &title);

    if (rc == MCE_OK) {
        article->headline = title.text;
        article->headline_spans = title.spans;

    } else if (rc != MCE_NO_CONTENT) {
        return rc;
    }

    article->has_headline = 1;

    return MCE_OK;
}


mce_status_t
mce_article_drop_headline(mce_article_t *article)
{
    mce_spans_t   old;
    mce_title_t   title;
    mce_status_t  rc;

    article->headless = 1;
    old = article->spans;

    rc = mce_article_headline(article);

    if (rc == MCE_OK && article->doc->rule && article->headline_spans.n == 0) {

        /* a rule may give a title that stands nowhere, but the page has one */
        rc = mce_title_find(article->doc, MCE_TITLE_HYBRID, &title);

        if (rc == MCE_OK) {
            article->headline_spans = title.spans;
        }

        rc = rc == MCE_NO_CONTENT ? MCE_OK : rc;
    }

    if (rc == MCE_OK) {
        rc = mce_article_behead(article, &article->shown);
    }

    if (rc == MCE_OK) {
        rc = mce_article_behead(article, &article->spans);
    }

    if (rc == MCE_OK) {
        article->chars = mce_article_chars(article, &old);
    }

    return rc;
}


/*
 * Takes the headline out of the spans, unless they hold nothing else.
 */

static mce_status_t
mce_article_behead(const mce_article_t *article, mce_spans_t *spans)
{
    mce_spans_t   left;
    mce_status_t  rc;

    if (mce_spans_common(&article->headline_spans, spans) == 0) {
        return MCE_OK;
    }

    rc = mce_spans_without(article->doc->arena, spans,
                           &article->headline_spans, &left);

    if (rc == MCE_OK && left.n) {
        *spans = left;
    }

    return rc;
}


mce_status_t
mce_article_metadata(mce_article_t *article)
{
    return mce_article_fields(article, MCE_META_ALL);
}


mce_status_t
mce_render(mce_article_t *article, mce_format_e format,
    const mce_render_options_t *options, mce_str_t *out)
{
    size_t           i;
    unsigned         fields;
    mce_str_t        unread;
    mce_post_t      *post;
    mce_status_t     rc;
    mce_policies_t  *policies;

    rc = mce_article_hide(article, MCE_HIDDEN_AUTO);
    if (rc != MCE_OK) {
        return rc;
    }

    fields = mce_render_fields(format, options);

    if (article->nposts && fields == 0) {
        /* the language, which comes with any of them, tells how dates are
           read */
        fields = 1 << MCE_META_CANONICAL;
    }

    rc = article->headless ? mce_article_drop_headline(article)
                           : mce_article_headline(article);

    if (rc == MCE_OK && fields) {
        rc = mce_article_fields(article, fields);
    }

    if (rc == MCE_OK && format == MCE_FORMAT_HTML && !options->bare) {
        rc = mce_policies(article->doc, &policies);
    }

    for (i = 0; i < article->nposts && rc == MCE_OK; i++) {
        post = &article->posts[i];
        rc = mce_article_date(article, post->date, &post->published, &unread);
    }

    return rc == MCE_OK ? mce_render_article(article, format, options, out)
                        : rc;
}


/*
 * The metadata of these fields, and the language and direction.
 */

static mce_status_t
mce_article_fields(mce_article_t *article, unsigned wanted)
{
    mce_str_t          rule;
    mce_status_t       rc;
    const mce_meta_t  *meta;

    if ((article->has_metadata & wanted) == wanted) {
        return MCE_OK;
    }

    rc = mce_meta(article->doc, wanted, &meta);
    if (rc != MCE_OK) {
        return rc;
    }

    article->site = mce_site_name(meta->values[MCE_META_SITE]);
    article->canonical = meta->values[MCE_META_CANONICAL];
    article->image = meta->values[MCE_META_IMAGE];
    article->excerpt = meta->values[MCE_META_EXCERPT];

    article->has_metadata = (uint16_t) wanted;

    rc = mce_text_clean(article->doc->arena, &article->site);

    if (rc == MCE_OK) {
        rc = mce_text_clean(article->doc->arena, &article->canonical);
    }

    if (rc == MCE_OK) {
        rc = mce_text_clean(article->doc->arena, &article->image);
    }

    if (rc == MCE_OK) {
        rc = mce_text_clean(article->doc->arena, &article->excerpt);
    }

    if (rc == MCE_OK && wanted & 1u << MCE_META_EXCERPT) {
        rc = mce_excerpt_find(article);
    }

    if (rc == MCE_OK) {
        rc = mce_lang_find(article, meta);
    }

    /* authors and dates that only the page shows stand near its headline */
    if (rc == MCE_OK && wanted & (1u << MCE_META_BYLINE
                                  | 1u << MCE_META_PUBLISHED
                                  | 1u << MCE_META_MODIFIED))
    {
        rc = mce_article_headline(article);
    }

    if (rc == MCE_OK) {
        rule = article->doc->rule ? article->doc->rule->author
                                  : (mce_str_t) mce_null_str;
        rc = mce_authors_find(article, meta, rule,
                              (wanted & 1u << MCE_META_BYLINE) != 0);
    }

    if (rc != MCE_OK
        || !(wanted & (1u << MCE_META_PUBLISHED | 1u << MCE_META_MODIFIED)))
    {
        return rc;
    }

    rule = article->doc->rule ? article->doc->rule->date
                              : (mce_str_t) mce_null_str;

    return mce_published_find(article, meta, rule);
}


static mce_status_t
mce_article_date(mce_article_t *article, mce_str_t text, mce_str_t *date,
    mce_str_t *unread)
{
    uint8_t  *data;

    if (text.len == 0) {
        return MCE_OK;
    }

    data = mce_arena_alloc(article->doc->arena, MCE_DATE_SIZE);
    if (data == NULL) {
        return MCE_NO_MEMORY;
    }

    date->data = data;
    date->len = mce_date_read(text, article->lang, data);

    if (date->len == 0) {
        *unread = text;
        return mce_text_clean(article->doc->arena, unread);
    }

    return MCE_OK;
}


/*
 * The characters of the article, whose spans were "old" when they were counted
 * last.  Spans that are in both lists are not counted again, unless the white
 * space between words, which may stand in two of them, has changed.
 */

static size_t
mce_article_chars(const mce_article_t *article, const mce_spans_t *old)
{
    int                 space, was;
    size_t              i, k, chars;
    const mce_span_t   *a, *b, *last;
    const mce_spans_t  *new = &article->spans;

    static const mce_span_t  none = { UINT32_MAX, UINT32_MAX };

    chars = article->chars;
    last = NULL;
    space = was = 1;

    for (i = 0, k = 0; i < old->n || k < new->n; /* void */ ) {
        a = i < old->n ? &old->elts[i] : &none;
        b = k < new->n ? &new->elts[k] : &none;

        if (a->start == b->start && a->end == b->end && space == was) {
            last = a;
            i++;
            k++;
            continue;
        }

        if (last) {
            mce_article_count(article, last, &space);
            was = space;
            last = NULL;
        }

        if (a->start <= b->start) {
            chars -= mce_article_count(article, a, &was);
            i++;

        } else {
            chars += mce_article_count(article, b, &space);
            k++;
        }
    }

    if (last) {
        mce_article_count(article, last, &space);
        was = space;
    }

    /* white space at the end is not between words */
    chars += article->chars && was;

    return chars - (chars && space);
}


static size_t
mce_article_count(const mce_article_t *article, const mce_span_t *span,
    int *space)
{
    const uint8_t  *data;

    data = article->doc->source.data;

    return mce_count_text(data + span->start, data + span->end,
                          data + article->doc->source.len, space);
}
