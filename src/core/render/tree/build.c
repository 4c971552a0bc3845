
/*
 * The builder: from elements that open and close to nodes.
 */


#include "base/arena.h"
#include "kinds/code.h"
#include "kinds/formula.h"
#include "render/tree/build.h"
#include "render/tree/url.h"


/* a longer tag gives its attributes to the first block only in which it is
   opened: repeated in many blocks, they could make the output grow with the
   square of the page */
#define MCE_BUILD_ONCE  1024

/* what opening an inline element anew costs beside the bytes of its tag: its
   node and end tag, and reading its attributes again */
#define MCE_BUILD_ANEW   8
#define MCE_BUILD_ATTRS  64
/* bytes of the name of a language before its code */
#define MCE_BUILD_LABEL  24


static void mce_build_code(mce_build_t *b, mce_node_t *node);
static void mce_build_code_label(mce_build_t *b, mce_buf_t *out);
static void mce_build_math(mce_build_t *b, mce_node_t *node);
static int mce_build_inline(mce_build_t *b, mce_node_t *node, mce_str_t href);
static int mce_build_opens(mce_build_t *b, const mce_level_t *level);
static int mce_build_in_ruby(const mce_build_t *b);
static void mce_build_breaks(mce_build_t *b);


void
mce_build_attrs(mce_build_t *b, mce_node_t *node, mce_str_t *href)
{
    uint32_t                found;
    mce_str_t               values[3];
    const mce_says_t       *says;
    const mce_document_t   *doc;

    static const mce_str_t  names[] = {
        mce_str("dir"), mce_str("lang"), mce_str("rel")
    };

    doc = b->content->doc;
    says = mce_element_says(doc, node->token);
    found = says->speaks
            ? mce_token_attrs(doc, node->token, names, 3, values) : 0;

    node->flags = (uint16_t) ((found & 0x03) * MCE_NODE_DIR);
    node->flags |= says->at[MCE_VALUE_ID] ? MCE_NODE_ID : 0;

    if (found & 0x04 && values[2].len == 4) {
        node->flags |= memcmp(values[2].data, "next", 4) ? 0 : MCE_NODE_NEXT;
        node->flags |= memcmp(values[2].data, "prev", 4) ? 0 : MCE_NODE_PREV;
    }

    if (says->at[MCE_VALUE_HREF]) {
        (void) mce_element_value(doc, node->token, says, MCE_VALUE_HREF, href);
    }

    b->names = says->class_names;
}


void
mce_build_end_inlines(mce_build_t *b, uint32_t n)
{
    while (b->nopen && b->inline_nodes[b->nopen - 1].rank >= n) {
        b->nopen--;
        b->content->nodes[b->inline_nodes[b->nopen].node].end
            = (uint32_t) b->content->n;
    }

    b->nready = b->nready < n ? b->nready : n;
}


void
mce_build_open(mce_build_t *b, mce_el_e el, uint32_t token, uint32_t end)
{
    uint8_t             kind;
    mce_str_t           href = mce_null_str;
    mce_level_t        *level;
    const mce_token_t  *tag;

    kind = mce_el_kind(el);
    b->content->blocked = MCE_BLOCKED_UNKNOWN;

    if (b->failed || b->nlevels == MCE_RENDER_DEPTH
        || (b->math && kind != MCE_KIND_MATH)
        || (b->pre && el == MCE_EL_code)
        || (el == MCE_EL_tr && mce_build_row(b, token, end)))
    {
        return;
    }

    level = &b->levels[b->nlevels];
    mce_build_node(b, el, token, &level->node, &href);
    level->end = end;

    tag = &b->content->doc->tokens[token];
    level->cost = tag[1].start - tag->start;
    level->once = level->cost > MCE_BUILD_ONCE;
    level->cost += level->node.flags & MCE_NODE_BARE
                   ? MCE_BUILD_ANEW : MCE_BUILD_ANEW + MCE_BUILD_ATTRS;
    level->opened = 0;
    b->read = tag->start;

    level->node.el = (uint8_t) mce_build_quote(b, el, tag->tag);

    if (mce_build_is_caption(b, el)) {
        level->node.el = MCE_EL_BREAK;
        kind = MCE_KIND_BREAK;
    }

    if (level->node.el == MCE_EL_BREAK
        && level->node.flags & MCE_NODE_SPEAKS)
    {
        level->node.el = MCE_EL_div;
    }

    if (el == MCE_EL_pre || el == MCE_EL_code) {
        b->content->codes += el == MCE_EL_code;
        mce_build_code(b, &level->node);

    } else if (el == MCE_EL_math && b->math == 0) {
        mce_build_math(b, &level->node);
    }

    if ((kind == MCE_KIND_INLINE || kind == MCE_KIND_MATH)
        && !mce_build_inline(b, &level->node, href))
    {
        return;
    }

    b->nlevels++;
    b->fresh |= kind == MCE_KIND_PRE && b->pre == 0;
    b->pre += kind == MCE_KIND_PRE;

    if (kind == MCE_KIND_MATH) {

        /* every element of mathematics counts, even an empty one */
        mce_build_ready(b);

    } else if (el == MCE_EL_td || el == MCE_EL_th) {
        mce_build_sync(b);
    }

    b->ready = 0;
}


/*
 * Sets the language of a block of code, and whether it holds code at all.
 */

static void
mce_build_code(mce_build_t *b, mce_node_t *node)
{
    mce_buf_t  *text;

    if (node->el == MCE_EL_code && node->flags & MCE_NODE_BARE) {
        return;
    }

    text = &b->content->text;
    node->start = (uint32_t) text->len;

    if (mce_article_marks(b->content->article,
                          b->tree->of[node->token]))
    {
        mce_buf_text(text, MCE_NODE_UNSEEN);

    } else if (!mce_code_language(b->content->doc, node->token, text)
        && node->el == MCE_EL_pre)
    {
        mce_build_code_label(b, text);
    }

    node->len = (uint32_t) text->len - node->start;

    if (node->el == MCE_EL_pre && b->ninlines == 0
        && (node->len || mce_code_in(b->content->doc, node->token)))
    {
        node->flags |= MCE_NODE_BLOCK;
    }
}


/*
 * Takes the language from the paragraph right before the code, if that names
 * it and nothing else.
 */

static void
mce_build_code_label(mce_build_t *b, mce_buf_t *out)
{
    uint8_t            name[MCE_BUILD_LABEL];
    uint32_t           i, block;
    mce_str_t          text;
    const mce_node_t  *nodes;

    nodes = b->content->nodes;
    i = (uint32_t) b->content->n - 1;
    text = mce_node_text(b->content, &nodes[i]);

    if (!mce_node_has_text(&nodes[i]) || text.len > MCE_BUILD_LABEL) {
        return;
    }

    for (block = i; mce_node_is_text(&nodes[block])
         || mce_el_kind(nodes[block].el) == MCE_KIND_INLINE;
         block = nodes[block].parent)
    {
        if (nodes[block].parent + 1 != block) {
            return;
        }
    }

    if (nodes[block].el != MCE_EL_p) {
        return;
    }

    /* the text moves when its buffer grows */
    memcpy(name, text.data, text.len);
    text.data = name;

    (void) mce_code_label(text, out);
}


void
mce_build_code_bar(mce_build_t *b, mce_str_t label)
{
    uint32_t     k;
    mce_buf_t   *text;
    mce_node_t  *node;

    for (k = b->nlevels - 1; mce_build_kind(b, k) != MCE_KIND_PRE; k--) {
        /* void */
    }

    text = &b->content->text;
    node = &b->levels[k].node;

    if (node->len == 0 && !b->levels[k].opened) {
        node->start = (uint32_t) text->len;
        (void) mce_code_label(label, text);
        node->len = (uint32_t) text->len - node->start;
        node->flags |= node->len ? MCE_NODE_BLOCK : 0;
    }
}


/*
 * The TeX of a formula is in a script that follows, in an annotation or in an
 * attribute; if there is none, it is made of the MathML.
 */

static void
mce_build_math(mce_build_t *b, mce_node_t *node)
{
    int                    made;
    uint32_t               e;
    mce_buf_t             *text;
    const mce_document_t  *doc;

    mce_build_ready(b);

    doc = b->content->doc;
    text = &b->content->text;
    e = doc->tree->of[node->token];

    node->flags &= (uint16_t) ~MCE_NODE_BARE;
    node->flags |= mce_formula_is_block(doc, e) ? MCE_NODE_BLOCK : 0;
    node->start = (uint32_t) text->len;

    if (b->script) {
        mce_formula_tex(doc, b->script, b->script, text);
        b->script = 0;
    }

    if (text->len == node->start) {
        mce_formula_math(doc, e, text, &made);
        node->flags |= made ? MCE_NODE_MADE : 0;
    }

    node->len = (uint32_t) text->len - node->start;
    b->content->formulas |= node->len > 0;
}


void
mce_build_tex(mce_build_t *b, mce_str_t tex, int block)
{
    mce_buf_t   *text;
    mce_node_t   node = {
        .el = MCE_EL_math, .flags = block ? MCE_NODE_BLOCK : 0,
        .token = MCE_NODE_NONE
    };

    if (b->math || b->pre || b->failed || tex.len == 0) {
        return;
    }

    mce_build_ready(b);

    text = &b->content->text;
    node.start = (uint32_t) text->len;
    node.len = (uint32_t) tex.len;
    mce_buf_str(text, tex);

    mce_build_push(b, &node);
    b->content->formulas = 1;
    b->start = 0;
}


/*
 * Opens an inline element; returns 0 if its tags are ignored.
 */

static int
mce_build_inline(mce_build_t *b, mce_node_t *node, mce_str_t href)
{
    uint8_t   math;
    uint32_t  cost;

    math = mce_el_kind(node->el) == MCE_KIND_MATH;

    if (b->ninlines >= (math ? MCE_BUILD_INLINES : MCE_RENDER_INLINES)
        || ((node->el == MCE_EL_rt || node->el == MCE_EL_rp) && !b->ruby))
    {
        return 0;
    }

    if (node->el == MCE_EL_a
        && (b->links || b->content->options->links == MCE_RENDER_LINKS_TEXT
            || !mce_url_node(b->content, href, MCE_URL_LINK, node)))
    {
        node->el = MCE_EL_span;
    }

    if ((node->el == MCE_EL_span || node->el == MCE_EL_small) && !b->pre
        && b->names & mce_name(SIDENOTE))
    {
        node->el = MCE_EL_note;
        b->content->asides++;
    }

    if (node->el == MCE_EL_span
        && !(node->flags & (MCE_NODE_SPEAKS|MCE_NODE_ID)))
    {
        return 0;
    }

    b->links += node->el == MCE_EL_a;
    b->ruby += node->el == MCE_EL_ruby;
    b->math += math;

    cost = b->levels[b->nlevels].cost;

    if (b->ninlines && b->inlines[b->ninlines - 1].cheapest < cost) {
        cost = b->inlines[b->ninlines - 1].cheapest;
    }

    b->inlines[b->ninlines].level = (uint16_t) b->nlevels;
    b->inlines[b->ninlines++].cheapest = cost;

    return 1;
}


void
mce_build_close(mce_build_t *b)
{
    uint32_t      k;
    mce_level_t  *level;

    k = --b->nlevels;
    level = &b->levels[k];

    if (b->failed) {
        return;
    }

    b->ready = 0;

    switch (mce_el_kind(level->node.el)) {

    case MCE_KIND_MATH:
        b->math--;

        /* fall through */

    case MCE_KIND_INLINE:
        b->ninlines--;
        b->links -= level->node.el == MCE_EL_a;
        b->ruby -= level->node.el == MCE_EL_ruby;
        b->nopened = b->nopened < b->ninlines ? b->nopened : b->ninlines;
        mce_build_end_inlines(b, b->ninlines);
        break;

    case MCE_KIND_PRE:
        b->pre--;

        /* fall through */

    default:
        if (b->synced <= k) {
            return;
        }

        if (level->dissolved) {
            b->line = 1;
            b->space = 1;

        } else {
            mce_build_pop(b, level->base, MCE_BUILD_IMPLIED);
            b->start = 1;
            b->breaks = 0;
            b->line = 0;
        }

        k = level->resync < k ? level->resync : k;
    }

    b->synced = b->synced < k ? b->synced : k;
}


void
mce_build_sync(mce_build_t *b)
{
    uint32_t  k;

    while (b->synced < b->nlevels && !b->failed) {
        k = b->synced++;

        if (mce_build_kind(b, k) != MCE_KIND_INLINE
            && mce_build_kind(b, k) != MCE_KIND_MATH)
        {
            mce_build_block(b, (uint16_t) k);
        }
    }
}


/*
 * White space that is due goes before the inline elements that open here:
 * "a<b> b</b>" becomes "a <b>b</b>".
 */

void
mce_build_ready(mce_build_t *b)
{
    mce_node_t   *node;
    mce_level_t  *level;

    if (b->failed) {
        return;
    }

    mce_build_sync(b);

    if (b->breaks) {
        mce_build_breaks(b);
    }

    if (b->nready == 0) {
        mce_build_imply(b);
    }

    if (b->space && !b->pre) {
        mce_build_due_space(b);
    }

    while (b->nready < b->ninlines) {

        if (b->nready < b->nopened
            && mce_build_is_spent(b, b->read,
                                  b->inlines[b->nopened - 1].cheapest))
        {
            b->nready = b->nopened;
            continue;
        }

        level = &b->levels[b->inlines[b->nready].level];

        if (mce_build_opens(b, level)) {
            node = mce_build_push(b, &level->node);
            if (node == NULL) {
                return;
            }

            mce_build_opened(level);

            b->inline_nodes[b->nopen].node = node->end - 1;
            b->inline_nodes[b->nopen++].rank = b->nready;
        }

        b->nopened += b->nopened == b->nready && level->opened;
        b->nready++;
    }

    b->ready = MCE_BUILD_TEXT;
}


static int
mce_build_opens(mce_build_t *b, const mce_level_t *level)
{
    if ((level->node.el == MCE_EL_rt || level->node.el == MCE_EL_rp)
        && !mce_build_in_ruby(b))
    {
        return 0;
    }

    if (level->opened) {
        if (mce_build_is_spent(b, b->read, level->cost)) {
            return 0;
        }

        b->anew += level->cost;
    }

    return 1;
}


/*
 * <rt> and <rp> count only in a <ruby>; elsewhere they are text.
 */

static int
mce_build_in_ruby(const mce_build_t *b)
{
    uint32_t  i;

    for (i = 0; i < b->nopen; i++) {
        if (b->content->nodes[b->inline_nodes[i].node].el == MCE_EL_ruby) {
            return 1;
        }
    }

    return 0;
}


void
mce_build_due_space(mce_build_t *b)
{
    if (!b->start) {
        mce_build_byte(b, ' ');
    }

    b->space = 0;
}


/*
 * Two line breaks or more in a paragraph begin another one.
 */

static void
mce_build_breaks(mce_build_t *b)
{
    uint8_t     kind;
    mce_node_t  br = {
        .el = MCE_EL_br, .flags = MCE_NODE_BARE, .token = MCE_NODE_NONE
    };

    kind = mce_build_top_kind(b);

    if (kind == MCE_KIND_PHRASING && b->breaks > 1) {
        b->synced = mce_build_pop(b, b->nblocks - 1, (uint16_t) b->synced);
        mce_build_sync(b);

    } else if (kind == MCE_KIND_PHRASING || kind == MCE_KIND_HEADING
               || kind == MCE_KIND_ITEM)
    {
        b->breaks = b->breaks > 2 ? 2 : b->breaks;

        for ( /* void */ ; b->breaks; b->breaks--) {
            mce_build_push(b, &br);
        }
    }

    b->breaks = 0;
    b->start = 1;
}
