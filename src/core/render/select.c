
/*
 * What of the page is rendered: the elements that hold selected text with
 * their ancestors, and the media that stand between selected text.
 */


#include "../arena.h"
#include "render.h"


typedef struct {
    const mce_article_t   *article;
    const mce_document_t  *doc;
    const mce_element_t   *elements;
    mce_select_t          *select;
    int                    tables;  /* there are some */
} mce_selector_t;


static void mce_select_mark(mce_selector_t *s);
static void mce_select_up(mce_selector_t *s, uint32_t element, int flag);
static uint32_t mce_select_find(const mce_document_t *doc, uint32_t i,
    uint32_t offset);
static void mce_select_edges(mce_selector_t *s);
static uint32_t mce_select_edge(mce_selector_t *s, uint32_t token);
static void mce_select_media(mce_selector_t *s);
static int mce_select_is_media(const mce_token_t *token);
static void mce_select_path(mce_selector_t *s, uint32_t element);
static mce_status_t mce_select_elements(mce_selector_t *s);
static uint32_t mce_select_after(mce_selector_t *s, uint32_t token);
static void mce_select_element(mce_selector_t *s, uint32_t e);


mce_status_t
mce_select(const mce_article_t *article, mce_select_t *select)
{
    mce_status_t    rc;
    mce_selector_t  s;

    memset(select, 0, sizeof(mce_select_t));

    rc = mce_tree(article->doc, &select->tree);
    if (rc != MCE_OK) {
        return rc;
    }

    memset(&s, 0, sizeof(mce_selector_t));

    s.article = article;
    s.doc = article->doc;
    s.elements = select->tree->elements;
    s.select = select;

    select->els = mce_arena_calloc(s.doc->arena, select->tree->n);
    select->kept = mce_arena_calloc(s.doc->arena, select->tree->n);

    if (select->els == NULL || select->kept == NULL) {
        return MCE_NO_MEMORY;
    }

    select->els[0] = MCE_EL_UNWRAP;

    mce_select_mark(&s);

    if (select->last == 0) {
        return MCE_OK;
    }

    mce_select_edges(&s);
    mce_select_media(&s);

    return mce_select_elements(&s);
}


/*
 * The elements above selected text are kept.
 */

static void
mce_select_mark(mce_selector_t *s)
{
    size_t              k;
    uint32_t            i, to;
    const mce_span_t   *span;
    const mce_token_t  *tokens;

    i = 0;
    tokens = s->doc->tokens;
    s->select->first = s->doc->ntokens;

    for (k = 0; k < s->article->spans.n; k++) {
        span = &s->article->spans.elts[k];

        /* a token may hold the end of the last span and the next one */
        i = mce_select_find(s->doc, i ? i - 1 : 0, span->start);

        for (to = i; to < s->doc->ntokens && tokens[to].start < span->end;
             to++)
        {
            if (tokens[to].kind != MCE_TOKEN_TEXT
                && tokens[to].kind != MCE_TOKEN_CUT)
            {
                continue;
            }

            mce_select_up(s, s->select->tree->of[to], MCE_KEPT_HOLDS);

            if (s->select->first > to) {
                s->select->first = to;
            }

            s->select->last = to + 1;
        }

        i = to;
    }
}


/*
 * The first token from "i" on that ends behind "offset": most are near.
 */

static uint32_t
mce_select_find(const mce_document_t *doc, uint32_t i, uint32_t offset)
{
    uint32_t  step, end, middle;

    for (step = 1; i + step < doc->ntokens
         && doc->tokens[i + step].start <= offset; step *= 2)
    {
        i += step;
    }

    end = i + step < doc->ntokens ? i + step : doc->ntokens;

    while (i + 1 < end) {
        middle = i + (end - i) / 2;

        if (doc->tokens[middle].start <= offset) {
            i = middle;

        } else {
            end = middle;
        }
    }

    return i;
}


/*
 * A caption that was not selected does not make its picture less welcome,
 * and what stands in skipped elements is seen by nobody.
 */

static void
mce_select_up(mce_selector_t *s, uint32_t element, int flag)
{
    uint8_t  *kept;

    kept = s->select->kept;

    while (!(kept[element] & flag)) {

        if (flag == MCE_KEPT_TEXT
            && (s->elements[element].flags & MCE_ELEMENT_SKIPPED
                || s->elements[element].tag == MCE_TAG_figcaption
                || s->elements[element].tag == MCE_TAG_caption))
        {
            return;
        }

        kept[element] |= (uint8_t) flag;

        if (element == 0) {
            return;
        }

        element = s->elements[element].parent;
    }
}


/*
 * An image at the edge of the first or last paragraph, figure or item belongs
 * to it.
 */

static void
mce_select_edges(mce_selector_t *s)
{
    uint32_t  first, last;

    first = mce_select_edge(s, s->select->first);
    last = mce_select_edge(s, s->select->last - 1);

    if (first) {
        s->select->first = s->elements[first].open;
    }

    if (last) {
        s->select->last = s->elements[last].end;
    }
}


static uint32_t
mce_select_edge(mce_selector_t *s, uint32_t token)
{
    uint32_t  e, edge;

    edge = 0;

    for (e = s->select->tree->of[token]; e; e = s->elements[e].parent) {

        switch (s->elements[e].tag) {

        case MCE_TAG_p:
        case MCE_TAG_li:
        case MCE_TAG_td:
        case MCE_TAG_th:
        case MCE_TAG_dd:
        case MCE_TAG_figure:
        case MCE_TAG_figcaption:
            edge = e;
            break;

        default:
            if (!(mce_tag_flags[s->elements[e].tag]
                  & (MCE_TAG_INLINE|MCE_TAG_HEADING)))
            {
                return edge;
            }
        }
    }

    return edge;
}


/*
 * Other text stands between the media, too: elements with a text of their own
 * keep none.
 */

static void
mce_select_media(mce_selector_t *s)
{
    size_t              k;
    uint32_t            i, n;
    const mce_span_t   *spans;
    const mce_token_t  *tokens;

    k = 0;
    n = 0;
    spans = s->article->spans.elts;
    tokens = s->doc->tokens;

    for (i = s->select->first; i < s->select->last; i++) {
        n += mce_select_is_media(&tokens[i]);
    }

    if (n == 0) {
        return;
    }

    for (i = s->select->first; i < s->select->last; i++) {

        if ((tokens[i].kind != MCE_TOKEN_TEXT
             && tokens[i].kind != MCE_TOKEN_CUT)
            || tokens[i].flags & MCE_TOKEN_BLANK)
        {
            continue;
        }

        while (k < s->article->spans.n && spans[k].end <= tokens[i].start) {
            k++;
        }

        if (k == s->article->spans.n
            || spans[k].start >= tokens[i + 1].start)
        {
            mce_select_up(s, s->select->tree->of[i], MCE_KEPT_TEXT);
        }
    }

    for (i = s->select->first; n; i++) {
        if (mce_select_is_media(&tokens[i])) {
            mce_select_path(s, s->select->tree->of[i]);
            n--;
        }
    }
}


static int
mce_select_is_media(const mce_token_t *token)
{
    return token->kind == MCE_TOKEN_OPEN
           && (token->tag == MCE_TAG_img || token->tag == MCE_TAG_iframe
               || token->tag == MCE_TAG_embed || token->tag == MCE_TAG_video
               || token->tag == MCE_TAG_audio
               || token->tag == MCE_TAG_object);
}


/*
 * Keeps the way from a medium up to an element that holds selected text,
 * unless something on it has a text of its own or is no content.
 */

static void
mce_select_path(mce_selector_t *s, uint32_t element)
{
    uint32_t  e;
    uint8_t  *kept, flag;

    kept = s->select->kept;
    flag = MCE_KEPT_MEDIA;

    for (e = element; !(kept[e] & (MCE_KEPT_ANY|MCE_KEPT_NEVER));
         e = s->elements[e].parent)
    {
        switch (s->elements[e].tag) {

        case MCE_TAG_video:
        case MCE_TAG_audio:
        case MCE_TAG_object:
            if (e == element) {
                break;
            }

            /* fall through */

        case MCE_TAG_aside:
        case MCE_TAG_button:
        case MCE_TAG_canvas:
        case MCE_TAG_dialog:
        case MCE_TAG_footer:
        case MCE_TAG_form:
        case MCE_TAG_nav:
        case MCE_TAG_select:
        case MCE_TAG_svg:
        case MCE_TAG_template:
            flag = MCE_KEPT_NEVER;
            break;

        default:
            break;
        }

        if (kept[e] & MCE_KEPT_TEXT) {
            flag = MCE_KEPT_NEVER;
        }
    }

    if (kept[e] & MCE_KEPT_NEVER) {
        flag = MCE_KEPT_NEVER;
    }

    for (e = element; !(kept[e] & (MCE_KEPT_ANY|MCE_KEPT_NEVER));
         e = s->elements[e].parent)
    {
        kept[e] |= flag;
    }
}


/*
 * What becomes of the elements above the first token, and of those from there
 * to the last.
 */

static mce_status_t
mce_select_elements(mce_selector_t *s)
{
    uint8_t       *els;
    uint32_t       e, i, n;
    mce_select_t  *select;

    select = s->select;
    els = select->els;
    select->from = select->first;

    for (e = select->tree->of[select->first]; e; e = s->elements[e].parent) {
        select->nabove += s->elements[e].open < select->first;
    }

    n = select->nabove;

    for (e = select->tree->of[select->first]; e; e = s->elements[e].parent) {
        if (s->elements[e].open < select->first) {
            select->above[--n] = e;
        }
    }

    for (i = 0; i < select->nabove; i++) {
        e = select->above[i];
        mce_select_element(s, e);

        if (els[e] == MCE_EL_tr || mce_el_kind(els[e]) == MCE_KIND_MATH) {

            /* empty cells and arguments count */
            select->from = s->elements[e].open;
            select->nabove = i;
        }
    }

    select->end = mce_select_after(s, select->last);
    select->begin = mce_select_after(s, select->from);

    for (e = select->begin; e < select->end; e++) {
        mce_select_element(s, e);
    }

    return s->tables ? mce_select_tables(s->doc, select) : MCE_OK;
}


/*
 * The first element that opens at the token or behind it.
 */

static uint32_t
mce_select_after(mce_selector_t *s, uint32_t token)
{
    uint32_t  start, end, middle;

    start = 1;
    end = s->select->tree->n;

    while (start < end) {
        middle = start + (end - start) / 2;

        if (s->elements[middle].open < token) {
            start = middle + 1;

        } else {
            end = middle;
        }
    }

    return start;
}


static void
mce_select_element(mce_selector_t *s, uint32_t e)
{
    uint8_t   *els, *kept;
    mce_el_e   el;
    uint32_t   parent;

    els = s->select->els;
    kept = s->select->kept;
    parent = s->elements[e].parent;

    if (mce_el_kind(els[parent]) == MCE_KIND_MATH
        && kept[parent] & MCE_KEPT_ANY)
    {
        /* an empty argument still counts as one */
        kept[e] |= MCE_KEPT_MEDIA;
    }

    if (!(kept[e] & MCE_KEPT_ANY)) {
        return;
    }

    el = mce_policy_element(s->doc, s->elements[e].open,
                            mce_el_kind(els[parent]) == MCE_KIND_MATH);

    if (el == MCE_EL_embed && kept[e] & MCE_KEPT_HOLDS) {
        el = MCE_EL_BREAK;
    }

    s->tables |= el == MCE_EL_table;
    els[e] = (uint8_t) el;
}
