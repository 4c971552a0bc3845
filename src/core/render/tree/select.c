
/*
 * What of the page is rendered: the elements with selected text, their
 * ancestors, and the media between selected text.
 */


#include "base/arena.h"
#include "base/prefetch.h"
#include "html/element.h"
#include "kinds/formula.h"
#include "kinds/medium.h"
#include "render/tree/build.h"


#define mce_select_is_text(token)                                             \
    ((token)->kind == MCE_TOKEN_TEXT || (token)->kind == MCE_TOKEN_CUT)

/* elements that come in rows, as buttons do */
#define mce_select_is_entry(tag)                                              \
    (mce_tag_flags[tag] & MCE_TAG_INLINE || (tag) == MCE_TAG_li               \
     || (tag) == MCE_TAG_td || (tag) == MCE_TAG_th || (tag) == MCE_TAG_tr)

#define mce_select_is_media(token)                                            \
    ((token)->kind == MCE_TOKEN_OPEN                                          \
     && (mce_allowlist_tags[(token)->tag] == MCE_EL_img                       \
         || mce_allowlist_tags[(token)->tag] == MCE_EL_embed))


/* images at the edges of EDGE belong to it; images in BAR are no content */
#define MCE_SELECT_EDGE  1
#define MCE_SELECT_BAR   2
/* the tag alone does not tell what becomes of elements inside */
#define MCE_SELECT_DEEP  3

static const uint8_t  mce_select_tags[MCE_TAG_COUNT] = {
    [MCE_TAG_p] = MCE_SELECT_EDGE, [MCE_TAG_li] = MCE_SELECT_EDGE,
    [MCE_TAG_td] = MCE_SELECT_EDGE, [MCE_TAG_th] = MCE_SELECT_EDGE,
    [MCE_TAG_dd] = MCE_SELECT_EDGE, [MCE_TAG_figure] = MCE_SELECT_EDGE,
    [MCE_TAG_figcaption] = MCE_SELECT_EDGE,
    [MCE_TAG_aside] = MCE_SELECT_BAR, [MCE_TAG_button] = MCE_SELECT_BAR,
    [MCE_TAG_dialog] = MCE_SELECT_BAR, [MCE_TAG_footer] = MCE_SELECT_BAR,
    [MCE_TAG_form] = MCE_SELECT_BAR, [MCE_TAG_nav] = MCE_SELECT_BAR,
    [MCE_TAG_table] = MCE_SELECT_DEEP, [MCE_TAG_math] = MCE_SELECT_DEEP
};


static void mce_select_range(mce_select_t *s);
static uint32_t mce_select_edge(mce_select_t *s, uint32_t token);
static mce_status_t mce_select_mark(mce_select_t *s,
    const mce_article_t *article);
static void mce_select_media(mce_select_t *s, const mce_article_t *article,
    const uint32_t *media, size_t n);
static inline void mce_select_up(mce_select_t *s, uint32_t element,
    uint8_t flag);
static inline void mce_select_count(mce_select_t *s, uint32_t e);
static void mce_select_posts(mce_select_t *s, const mce_article_t *article);
static int mce_select_is_forced(mce_select_t *s, uint32_t token);
static void mce_select_path(mce_select_t *s, uint32_t element, int forced,
    uint32_t post);
static int mce_select_bars(mce_select_t *s, uint32_t e, uint32_t element);
static int mce_select_shares(const mce_document_t *doc, uint32_t token);
static mce_status_t mce_select_elements(mce_select_t *s);
static inline int mce_select_element(mce_select_t *s, uint32_t e);


mce_status_t
mce_select(const mce_article_t *article, mce_select_t *s)
{
    mce_status_t  rc;

    memset(s, 0, offsetof(mce_select_t, above));

    rc = mce_tree(article->doc, &s->tree);
    if (rc != MCE_OK) {
        return rc;
    }

    s->doc = article->doc;
    s->article = article;
    s->spans = article->nposts ? &article->shown : &article->spans;
    s->media = &article->media;
    s->els = mce_arena_calloc(s->doc->arena, s->tree->n);
    s->kept = mce_arena_calloc(s->doc->arena, s->tree->n);

    if (s->els == NULL || s->kept == NULL) {
        return MCE_NO_MEMORY;
    }

    mce_select_range(s);

    if (s->last == 0) {
        return MCE_OK;
    }

    mce_select_posts(s, article);

    rc = mce_select_mark(s, article);

    return rc == MCE_OK ? mce_select_elements(s) : rc;
}


/*
 * Sets the range of tokens from the first that is selected to the last.  An
 * image at the edge of the first or last paragraph, figure or item belongs to
 * it.
 */

static void
mce_select_range(mce_select_t *s)
{
    uint32_t            first, last, edge;
    const mce_span_t   *spans;
    const mce_token_t  *tokens;

    spans = s->spans->elts;
    tokens = s->doc->tokens;

    if (s->spans->n == 0) {
        return;
    }

    first = mce_token_at(s->doc, spans[0].start);
    last = mce_token_at(s->doc, spans[s->spans->n - 1].end - 1);

    while (first < last && !mce_select_is_text(&tokens[first])) {
        first++;
    }

    while (last > first && !mce_select_is_text(&tokens[last])) {
        last--;
    }

    edge = mce_select_edge(s, first);
    s->first = edge ? s->tree->elements[edge].open : first;

    edge = mce_select_edge(s, last);
    s->last = edge ? s->tree->elements[edge].end : last + 1;

    if (s->media->n) {
        first = mce_token_at(s->doc, s->media->elts[0].start);
        last = mce_token_at(s->doc, s->media->elts[s->media->n - 1].start);
        s->first = first < s->first ? first : s->first;
        s->last = last >= s->last ? last + 1 : s->last;
    }
}


static uint32_t
mce_select_edge(mce_select_t *s, uint32_t token)
{
    uint8_t   tag;
    uint32_t  e, edge;

    edge = 0;

    for (e = s->tree->of[token]; e; e = s->tree->elements[e].parent) {
        tag = s->tree->elements[e].tag;

        if (mce_select_tags[tag] == MCE_SELECT_EDGE) {
            edge = e;

        } else if (!(mce_tag_flags[tag] & (MCE_TAG_INLINE|MCE_TAG_HEADING))) {
            break;
        }
    }

    return edge;
}


/*
 * Keeps the elements around selected text, and the media between selected
 * text, unless they are in elements with other text.  What a formula or a
 * player says is no such text.
 */

static mce_status_t
mce_select_mark(mce_select_t *s, const mce_article_t *article)
{
    int                 medium, script;
    size_t              nmedia, nalloc;
    uint32_t            i, own, *media;
    const mce_span_t   *span, *stop;
    const mce_token_t  *tokens;

    own = 0;
    media = NULL;
    nmedia = 0;
    nalloc = 0;
    span = s->spans->elts;
    stop = span + s->spans->n;
    tokens = s->doc->tokens;

    for (i = s->first; i < s->last; i++) {
        mce_prefetch(&tokens[i]);

        if (!mce_select_is_text(&tokens[i])) {
            s->formulas |= tokens[i].tag == MCE_TAG_math;

            if (tokens[i].kind != MCE_TOKEN_OPEN) {
                continue;
            }

            medium = mce_select_is_media(&tokens[i]);

            if (!medium && mce_medium_is(s->doc, i)) {
                medium = 1;
                own = s->tree->elements[s->tree->of[i]].end;
            }

            if (i >= own && mce_formula_opens(s->doc, i)) {
                own = s->tree->elements[s->tree->of[i]].end;
                s->formulas = 1;
                medium = 1;
            }

            script = mce_formula_is_script(s->doc, i);
            s->formulas |= script;

            if (medium || script) {
                if (!mce_array_reserve(s->doc->arena, media, nmedia, nalloc)) {
                    return MCE_NO_MEMORY;
                }

                media[nmedia++] = i;
            }

            continue;
        }

        while (span < stop && span->end <= tokens[i].start) {
            span++;
        }

        if (span < stop && span->start < tokens[i + 1].start) {
            mce_select_up(s, s->tree->of[i], MCE_KEPT_HOLDS);

            /* a text that is all of its block becomes a leaf, not a node of
               its own */
            s->nodes += i == 0 || tokens[i - 1].kind != MCE_TOKEN_OPEN
                        || !(mce_tag_flags[tokens[i - 1].tag]
                             & mce_tag_flags[tokens[i + 1].tag]
                             & MCE_TAG_BLOCK);

        } else if (!(tokens[i].flags & MCE_TOKEN_BLANK) && i >= own) {
            mce_select_up(s, s->tree->of[i], MCE_KEPT_TEXT);
        }
    }

    mce_select_media(s, article, media, nmedia);

    return MCE_OK;
}


static void
mce_select_media(mce_select_t *s, const mce_article_t *article,
    const uint32_t *media, size_t n)
{
    size_t    k, post;
    uint32_t  i;

    post = 0;

    for (k = 0; k < n; k++) {
        i = media[k];

        while (post < article->nposts && article->posts[post].token < i) {
            post++;
        }

        mce_select_path(s, s->tree->of[i], mce_select_is_forced(s, i),
                        post < article->nposts ? article->posts[post].token
                                               : 0);
    }
}


/*
 * The element that holds the posts is a thread, whatever lists and tables it
 * is made of.
 */

static void
mce_select_posts(mce_select_t *s, const mce_article_t *article)
{
    size_t    i;
    uint8_t   flag;
    uint32_t  e;

    for (i = 0; i < article->nposts; i++) {
        flag = MCE_KEPT_POST;

        for (e = s->tree->of[article->posts[i].token]; e;
             e = s->tree->elements[e].parent)
        {
            if ((s->kept[e] & flag) == flag) {
                break;
            }

            s->kept[e] |= flag;
            flag = s->tree->elements[e].open <= article->posts[i].item
                   ? MCE_KEPT_POST : MCE_KEPT_POST|MCE_KEPT_BESIDE;
        }
    }
}


/*
 * Whether a medium stays in any case.  Must be asked in the order of the page.
 */

static int
mce_select_is_forced(mce_select_t *s, uint32_t token)
{
    uint32_t            start;
    const mce_spans_t  *media;

    media = s->media;
    start = s->doc->tokens[token].start;

    while (s->nforced < media->n && media->elts[s->nforced].end <= start) {
        s->nforced++;
    }

    return s->nforced < media->n && media->elts[s->nforced].start <= start;
}


/*
 * Marks an element and those around it.  Text that is not selected says that a
 * picture beside it is no content; captions, skipped elements and <noscript>,
 * which readers do not see, do not say so.
 */

static inline void
mce_select_up(mce_select_t *s, uint32_t e, uint8_t flag)
{
    uint8_t              *kept;
    const mce_element_t  *elements;

    kept = s->kept;
    elements = s->tree->elements;

    for ( /* void */ ; !(kept[e] & flag); e = elements[e].parent) {

        if (flag == MCE_KEPT_HOLDS) {
            mce_select_count(s, e);

        } else if (elements[e].flags & MCE_ELEMENT_SKIPPED
                   || elements[e].tag == MCE_TAG_figcaption
                   || elements[e].tag == MCE_TAG_caption)
        {
            return;
        }

        kept[e] |= flag;

        if (flag == MCE_KEPT_TEXT && elements[e].tag == MCE_TAG_noscript) {
            return;
        }
    }
}


static inline void
mce_select_count(mce_select_t *s, uint32_t e)
{
    s->nodes++;
    s->deep |= mce_select_tags[s->tree->elements[e].tag] == MCE_SELECT_DEEP;
}


/*
 * Keeps the elements from a medium up to one that holds selected text, unless
 * one of them bars it.  The outermost one that does, and all inside of it,
 * never hold a medium.  Those above bar none; this is remembered, so that they
 * are not examined again for the next medium.  "post" is where the text of the
 * next post starts, or 0.
 */

static void
mce_select_path(mce_select_t *s, uint32_t element, int forced, uint32_t post)
{
    uint8_t               flag, until;
    uint32_t              e, bar;
    const mce_element_t  *elements;

    elements = s->tree->elements;

    if (forced) {
        for (e = element; e && !(s->kept[e] & MCE_KEPT_ANY);
             e = elements[e].parent)
        {
            s->kept[e] |= MCE_KEPT_MEDIA;
            mce_select_count(s, e);
        }

        return;
    }

    bar = 0;

    for (e = element; e && !(s->kept[e] & MCE_KEPT_LOOKED);
         e = elements[e].parent)
    {
        if (mce_select_bars(s, e, element)) {
            bar = e;
        }
    }

    while (bar == 0 && (s->kept[e] & MCE_KEPT_LOOKED) == MCE_KEPT_FREE) {
        e = elements[e].parent;
    }

    /* other entries of a row of buttons are buttons, too */
    while (bar && mce_select_is_entry(elements[bar].tag)
           && !(s->kept[elements[bar].parent] & MCE_KEPT_LOOKED))
    {
        bar = elements[bar].parent;
    }

    flag = bar ? MCE_KEPT_FREE : MCE_KEPT_MEDIA;

    /* a picture before the text of a post is that of its author */
    if (s->kept[e] & MCE_KEPT_NEVER
        || (s->kept[e] & MCE_KEPT_BESIDE && post < elements[e].end && post))
    {
        flag = MCE_KEPT_NEVER;
    }

    until = bar ? MCE_KEPT_LOOKED : MCE_KEPT_ANY|MCE_KEPT_NEVER;

    for (e = element; e && !(s->kept[e] & until); e = elements[e].parent) {
        s->kept[e] |= bar && e >= bar ? MCE_KEPT_NEVER : flag;

        if (s->kept[e] & MCE_KEPT_MEDIA) {
            mce_select_count(s, e);
        }
    }
}


/*
 * Whether an element around a picture says that the picture is no content.
 */

static int
mce_select_bars(mce_select_t *s, uint32_t e, uint32_t element)
{
    uint8_t   tag;
    uint32_t  up;

    tag = s->tree->elements[e].tag;
    up = s->tree->elements[e].parent;

    return s->kept[e] & MCE_KEPT_TEXT
           || (s->kept[up] & MCE_KEPT_TEXT && mce_medium_is_card(s->doc, up))
           || (tag == MCE_TAG_a && mce_medium_is_banner(s->doc, e))
           || (s->article->unseen && s->article->unseen[e] & MCE_HIDDEN_MEDIA)
           || (mce_allowlist_tags[tag] == MCE_EL_embed
               ? e != element
               : mce_select_tags[tag] == MCE_SELECT_BAR
                 || mce_tag_flags[tag] & MCE_TAG_SKIP
                 || mce_select_shares(s->doc, s->tree->elements[e].open));
}


/*
 * Whether an element holds buttons for sharing the page.  A figure that can be
 * shared by itself does not count.
 */

static int
mce_select_shares(const mce_document_t *doc, uint32_t token)
{
    mce_str_t          href;
    const mce_says_t  *says;

    static const char *const  addresses[] = {
        "mailto:", "whatsapp:", "sharer", "sharearticle", "/share?",
        "/intent/", "/pin/create/", ".addthis.", NULL
    };

    if (mce_token_is_bare(doc, token)
        || doc->tokens[token].tag == MCE_TAG_figure)
    {
        return 0;
    }

    says = mce_element_says(doc, token);

    return (says->class_names & mce_name(SHARE)
            && !(says->class_names & mce_name(NOT_SHARE)))
           || says->id_names & mce_name(SHARE)
           || (mce_element_value(doc, token, says, MCE_VALUE_HREF, &href)
               && mce_media_has(href, addresses));
}


/*
 * Settles what becomes of the elements around the first token, and of all from
 * there to the last.
 */

static mce_status_t
mce_select_elements(mce_select_t *s)
{
    int                   tables;
    uint32_t              e, i, n, script, done;
    const uint32_t       *of;
    const mce_element_t  *elements;

    elements = s->tree->elements;
    of = s->tree->of;
    s->from = s->first;
    n = MCE_TREE_MAX_DEPTH + 1;

    for (e = of[s->first]; e; e = elements[e].parent) {
        if (elements[e].open < s->first) {
            s->above[--n] = e;
        }
    }

    s->nabove = MCE_TREE_MAX_DEPTH + 1 - n;
    memmove(s->above, s->above + n, s->nabove * sizeof(uint32_t));
    tables = 0;

    for (i = 0; i < s->nabove; i++) {
        e = s->above[i];
        tables |= mce_select_element(s, e);

        done = 0;

        if (s->els[e] == MCE_EL_tr
            || mce_el_kind(s->els[e]) == MCE_KIND_MATH
            || (s->formulas && mce_formula_in(s->doc, e, &script, &done)))
        {
            /* start there: empty cells and arguments are written, and a
               formula is kept whole */
            s->from = elements[e].open;
            s->nabove = i;
        }
    }

    if (!s->deep) {
        return MCE_OK;
    }

    s->begin = s->tree->n;

    for (i = s->from; i < s->last; i++) {
        if (of[i] && elements[of[i]].open == i) {
            s->begin = of[i];
            break;
        }
    }

    for (e = s->begin; e < s->tree->n && elements[e].open < s->last; e++) {
        tables |= mce_select_element(s, e);
    }

    s->end = e;

    return tables ? mce_select_tables(s) : MCE_OK;
}


/*
 * Settles what becomes of an element; returns whether it is a table.
 */

static inline int
mce_select_element(mce_select_t *s, uint32_t e)
{
    int       math;
    mce_el_e  el;
    uint32_t  parent;

    parent = s->tree->elements[e].parent;
    math = s->els[parent] >= MCE_EL_math;

    if (math && s->kept[parent] & MCE_KEPT_ANY) {

        /* an empty argument is written, too */
        s->kept[e] |= MCE_KEPT_MEDIA;
    }

    if (!(s->kept[e] & MCE_KEPT_ANY)) {
        return 0;
    }

    el = mce_select_el(s, e, math);
    s->els[e] = (uint8_t) el;

    return el == MCE_EL_table;
}
