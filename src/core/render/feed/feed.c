
/*
 * The kept tokens are the builder's events: elements open and close where the
 * tree says so, and what of the text is selected stands between.
 */


#include "base/arena.h"
#include "base/utf8.h"
#include "kinds/code.h"
#include "kinds/formula.h"
#include "kinds/medium.h"
#include "kinds/seam.h"
#include "kinds/sign.h"
#include "render/feed/feed.h"
#include "render/tree/blocked.h"
#include "text/charclass.h"


/* tokens for one look at the clock */
#define MCE_FEED_LOOK  1024
/* bytes of addresses beside the text */
#define MCE_FEED_URLS  4096


static inline uint32_t mce_feed_token(mce_feed_t *feed, uint32_t token);
static uint32_t mce_feed_above(mce_feed_t *feed);
static inline int mce_feed_goes_on(mce_feed_t *feed, uint32_t token);
static inline uint32_t mce_feed_skip(mce_feed_t *feed, uint32_t token);
static uint32_t mce_feed_empty(mce_feed_t *feed, uint32_t token);
static inline uint32_t mce_feed_leaf(mce_feed_t *feed, uint32_t token);
static const mce_span_t *mce_feed_span(mce_feed_t *feed, uint32_t start);
static void mce_feed_text(mce_feed_t *feed, uint32_t token);


mce_status_t
mce_feed(const mce_select_t *select, mce_content_t *content)
{
    uint32_t      i;
    mce_build_t  *b;
    mce_feed_t    feed = {
        .select = select, .tokens = content->doc->tokens,
        .span = select->spans->elts,
        .stop = select->spans->elts + select->spans->n,
        .tex = mce_buf(content->doc->arena)
    };

    b = mce_arena_alloc(content->doc->arena, sizeof(mce_build_t));
    if (b == NULL) {
        return MCE_NO_MEMORY;
    }

    feed.build = b;

    /* reserve the text first: it would be in the way of nodes that grow */
    mce_buf_room(&content->text, content->article->chars + MCE_FEED_URLS);

    content->nalloc = select->nodes + 64;
    content->nodes = mce_arena_alloc(content->doc->arena,
                                     content->nalloc * sizeof(mce_node_t));
    if (content->nodes == NULL) {
        return MCE_NO_MEMORY;
    }

    memset(b, 0, offsetof(mce_build_t, levels));
    b->content = content;
    b->tree = select->tree;
    b->start = 1;
    mce_build_push_block(b, MCE_EL_body, MCE_BUILD_IMPLIED);

    i = mce_feed_above(&feed);
    for ( /* void */ ; i < select->last && mce_feed_goes_on(&feed, i); i++) {
        if (i == feed.math && i < feed.twins) {
            i = feed.twins - 1;
            continue;
        }

        while (b->nlevels && b->levels[b->nlevels - 1].end <= i) {
            mce_build_close(b);
        }

        if (feed.tokens[i + 1].start <= feed.done) {
            continue;
        }

        i = mce_feed_token(&feed, i);
    }

    if (!b->failed) {
        mce_build_pop(b, 0, MCE_BUILD_IMPLIED);
    }

    return feed.canceled ? MCE_CANCELED
           : b->failed || content->text.failed ? MCE_NO_MEMORY : MCE_OK;
}


/*
 * Returns the last token that needs no more work.
 */

static inline uint32_t
mce_feed_token(mce_feed_t *feed, uint32_t token)
{
    uint32_t  last;

    feed->build->token = token;

    if (feed->build->nflat) {
        mce_feed_flat(feed, token);
    }

    switch (feed->tokens[token].kind) {

    case MCE_TOKEN_OPEN:
        last = mce_feed_is_verse(feed, token)
               ? mce_feed_skip(feed, token) : mce_feed_leaf(feed, token);

        if (last == 0 && mce_feed_is_verse(feed, token)) {
            last = mce_feed_line(feed, token);
        }

        if (last == 0) {
            mce_feed_break(feed, token);
            last = mce_feed_open(feed, token);
        }

        return last;

    case MCE_TOKEN_CLOSE:
        mce_feed_break(feed, token);
        break;

    case MCE_TOKEN_TEXT:
    case MCE_TOKEN_CUT:
        mce_feed_text(feed, token);
        break;

    default:
        break;
    }

    return token;
}


/*
 * Opens the elements above the first token; returns the token to start with.
 */

static uint32_t
mce_feed_above(mce_feed_t *feed)
{
    uint32_t              k, token;
    const mce_select_t   *select;
    const mce_element_t  *element;

    select = feed->select;

    for (k = 0; k < select->nabove; k++) {
        element = &select->tree->elements[select->above[k]];
        token = element->open;

        if (mce_feed_is_verse(feed, token) && mce_feed_line(feed, token)) {
            continue;
        }

        if (mce_feed_open(feed, token) != token) {

            /* nothing in it is content */
            return element->end;
        }
    }

    return select->from;
}


static inline int
mce_feed_goes_on(mce_feed_t *feed, uint32_t token)
{
    if (token < feed->look) {
        return !feed->build->failed;
    }

    feed->canceled = mce_arena_canceled(feed->select->doc->arena);
    feed->look = token + MCE_FEED_LOOK;

    return !feed->canceled && !feed->build->failed;
}


/*
 * An element of text that was left out, and of nothing that is kept, is a gap
 * as a whole.  Returns its last token, 0 for others.
 */

static inline uint32_t
mce_feed_skip(mce_feed_t *feed, uint32_t token)
{
    uint32_t              e;
    const mce_element_t  *element;

    e = feed->select->tree->of[token];
    element = &feed->select->tree->elements[e];

    if ((feed->select->kept[e] & (MCE_KEPT_TEXT|MCE_KEPT_ANY|MCE_KEPT_POST))
        != MCE_KEPT_TEXT
        || e == 0 || element->open != token
        || feed->build->pre || feed->select->formulas)
    {
        return 0;
    }

    feed->gap |= !mce_feed_is_unseen(feed, e, token + 1, element->end - 1);
    mce_feed_part(feed, e);

    return element->end - 1;
}


/*
 * What was left out; or an open tag, text that is selected, and perhaps an end
 * tag.  Of a mere block, attributes may make more.  Returns the last token, or
 * 0.
 */

static inline uint32_t
mce_feed_leaf(mce_feed_t *feed, uint32_t token)
{
    int                   bare;
    mce_el_e              el;
    uint32_t              e, end;
    mce_tex_t             tex;
    const uint8_t        *source;
    mce_list_item_t       item;
    const mce_span_t     *span;
    const mce_token_t    *text;
    const mce_element_t  *element;

    end = mce_feed_skip(feed, token);

    if (end) {
        return end;
    }

    text = &feed->tokens[token + 1];
    e = feed->select->tree->of[token];
    el = mce_allowlist_tags[text[-1].tag];
    element = &feed->select->tree->elements[e];
    end = element->end;
    bare = mce_token_is_bare(feed->select->doc, token);

    if (el == MCE_EL_td || el == MCE_EL_th || el == MCE_EL_tr) {
        el = feed->select->deep ? feed->select->els[e] : el;
    }

    if (((el < MCE_EL_p || el > MCE_EL_h6) && el != MCE_EL_li
         && el != MCE_EL_dt && el != MCE_EL_dd && el != MCE_EL_td
         && el != MCE_EL_th
         && ((el != MCE_EL_BREAK && el != MCE_EL_tr) || feed->select->formulas
             || !bare))
        || element->open != token
        || feed->select->kept[e] & MCE_KEPT_POST
        || mce_select_marks(feed->select, e)
        || end - token < 2 || text->kind != MCE_TOKEN_TEXT || end - token > 3
        || (end - token == 3 && text[1].kind != MCE_TOKEN_CLOSE))
    {
        return 0;
    }

    span = mce_feed_span(feed, text->start);
    source = feed->select->doc->source.data;

    if (!bare && mce_feed_keeps_lines(feed, e)) {
        return 0;
    }

    if (span == feed->stop || span->start > text->start
        || span->end < text[1].start
        || (feed->task && token < feed->item)
        || (el == MCE_EL_li && mce_list_item_task(feed->select->doc, e))
        || (((el == MCE_EL_p && !bare) || el == MCE_EL_li)
            && mce_list_is_item(feed->select->doc, e, &item))
        || mce_feed_has_tex(feed, token + 1, text->start, text[1].start, &tex)
        || !mce_build_leaf(feed->build, el, token, source + text->start,
                           source + text[1].start))
    {
        return 0;
    }

    feed->gap = 0;
    feed->doubt = 0;
    feed->last = source[text[1].start - 1];

    if (end - token == 3) {
        mce_feed_break(feed, token + 2);
    }

    return end - 1;
}


uint32_t
mce_feed_open(mce_feed_t *feed, uint32_t token)
{
    int                   bare;
    mce_el_e              el;
    uint32_t              e, last;
    const mce_element_t  *element;

    e = feed->select->tree->of[token];
    bare = mce_token_is_bare(feed->select->doc, token);
    element = &feed->select->tree->elements[e];

    if (!(feed->select->kept[e] & MCE_KEPT_ANY)) {
        if (element->open == token) {
            mce_feed_part(feed, e);
        }

        return feed->build->pre && element->open == token
               ? mce_feed_blank(feed, e) : token;
    }

    if (element->open != token || e == 0) {
        return mce_feed_empty(feed, token);
    }

    if (token >= feed->select->from && (feed->select->formulas || !bare)
        && feed->build->pre == 0 && feed->build->math == 0)
    {
        last = mce_feed_formula(feed, e);

        if (last) {
            return last;
        }
    }

    el = mce_select_marks(feed->select, e) && feed->build->pre == 0
         ? MCE_EL_pre
         : feed->select->deep ? feed->select->els[e]
                              : mce_select_el(feed->select, e, 0);

    if (feed->select->kept[e] & MCE_KEPT_POST) {
        mce_build_thread(feed->build, &feed->post, el, element);
        feed->gap = 0;
        return token;
    }

    if (mce_feed_drops(feed, el, e)) {
        return element->end - 1;
    }

    if (mce_feed_list(feed, &el, e)) {
        return token;
    }

    el = mce_feed_means(feed, el, e);

    if (el == MCE_EL_BREAK && !feed->build->pre) {
        mce_feed_verse(feed, e);
    }

    if (!bare && mce_feed_keeps_lines(feed, e)) {
        feed->ruled = element->end;
    }

    if (el != MCE_EL_UNWRAP) {
        feed->gap = el == MCE_EL_pre && !feed->build->math ? 0 : feed->gap;
        mce_build_open(feed->build, el, token, element->end);
    }

    if (el == MCE_EL_pre && element->tag != MCE_TAG_pre) {
        mce_feed_code_label(feed, e);

    } else if (el == MCE_EL_li) {
        feed->task = mce_list_item_task(feed->select->doc, e);
        feed->item = element->end;
    }

    return el == MCE_EL_a && feed->build->content->base->blocked
           ? mce_blocked_take(feed->select, feed->build, e) : token;
}


/*
 * Void and raw-text elements are not in the tree.
 */

static uint32_t
mce_feed_empty(mce_feed_t *feed, uint32_t token)
{
    int          block;
    mce_el_e     el;
    const char  *task;

    el = mce_allowlist_element(feed->select->doc, token, 0);
    task = mce_list_task(feed->select->doc, token);

    if (task) {
        mce_feed_task(feed, task);
        return token;
    }

    if (feed->select->formulas && token != feed->script
        && feed->tokens[token].tag == MCE_TAG_script
        && mce_formula_script(feed->select->doc, token, &block))
    {
        mce_formula_tex(feed->select->doc, token, token, &feed->tex);
        mce_feed_tex(feed, block);
        return token + 1;
    }

    if (token >= feed->select->first
        && (mce_el_kind(el) == MCE_KIND_VOID
            || mce_el_kind(el) == MCE_KIND_RULE)
        && mce_tag_flags[feed->tokens[token].tag]
           & (MCE_TAG_VOID|MCE_TAG_RAW))
    {
        mce_feed_void(feed, el, token);
    }

    return token;
}


/*
 * Adds the sign of an item that is a task.
 */

void
mce_feed_task(mce_feed_t *feed, const char *task)
{
    feed->task = NULL;

    if (!feed->build->pre) {
        mce_build_text(feed->build, (const uint8_t *) task,
                       (const uint8_t *) task + strlen(task));
    }
}


/*
 * The first span that ends after "start".
 */

static const mce_span_t *
mce_feed_span(mce_feed_t *feed, uint32_t start)
{
    const mce_span_t  *span;

    for (span = feed->span; span < feed->stop && span->end <= start; span++) {
        /* void */
    }

    feed->span = span;

    return span;
}


void
mce_feed_void(mce_feed_t *feed, mce_el_e el, uint32_t token)
{
    /* posts are apart without a rule */
    if (el == MCE_EL_hr && feed->select->kept[feed->select->tree->of[token]]
                           & MCE_KEPT_POST)
    {
        return;
    }

    if (feed->gap && mce_el_kind(el) == MCE_KIND_VOID) {
        mce_feed_space(feed);
    }

    mce_build_void(feed->build, el, token);
}


/*
 * What of a text token is selected; where something was left out, words must
 * not grow together.
 */

static void
mce_feed_text(mce_feed_t *feed, uint32_t token)
{
    uint8_t            tag;
    uint32_t           start, end, from, to;
    mce_str_t          rest;
    const uint8_t     *source;
    const mce_span_t  *span;

    start = feed->tokens[token].start;
    end = feed->tokens[token + 1].start;
    source = feed->select->doc->source.data;

    if (start < feed->done) {
        start = feed->done < end ? feed->done : end;
    }

    from = start;

    for (span = mce_feed_span(feed, start);
         span < feed->stop && span->start < end; span++)
    {
        to = span->start > start ? span->start : start;
        feed->gap |= to > from;
        feed->spaced |= to > from && mce_is_space(source[to - 1]);

        if (feed->gap && !feed->spaced && !feed->build->pre
            && mce_feed_is_tight(source + to, source + end))
        {
            feed->gap = 0;
        }

        if (feed->gap || (to == start && mce_seam(feed->select->doc, token))
            || (feed->doubt && mce_feed_is_word(feed->last)
                && mce_feed_is_word(source[to])))
        {
            mce_feed_space(feed);
        }

        feed->doubt = 0;
        feed->spaced = 0;
        from = span->end < end ? span->end : end;
        mce_feed_words(feed, token, to, from);
        feed->last = source[from - 1];
    }

    if (from == end) {
        return;
    }

    if (feed->build->pre && from == start
        && feed->tokens[token].flags & MCE_TOKEN_BLANK)
    {
        /* between the rows of a table it means nothing */
        tag = feed->select->tree->elements[feed->select->tree->of[token]].tag;

        if (tag != MCE_TAG_tr && tag != MCE_TAG_tbody && tag != MCE_TAG_table)
        {
            mce_build_text(feed->build, source + start, source + end);
        }

        return;
    }

    rest.data = source + from;
    rest.len = end - from;

    feed->spaced |= feed->tokens[token].flags & MCE_TOKEN_BLANK
                    || (from > start && mce_is_space(source[from]));
    feed->gap |= from > start
                 || !mce_feed_is_unseen(feed, feed->select->tree->of[token],
                                        token, token + 1);

    if (mce_text_trim(rest).len == 0 && memchr(rest.data, '\n', rest.len)) {
        feed->gap |= MCE_BUILD_FEED;
    }
}
