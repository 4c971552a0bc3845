
/*
 * Text on its way from the source to nodes.
 */


#include "base/utf8.h"
#include "render/tree/build.h"
#include "text/ctype.h"
#include "text/entity.h"


static inline const uint8_t *mce_build_skip_space(const uint8_t *p,
    const uint8_t *end);
static void mce_build_fold(mce_build_t *b, const uint8_t *p,
    const uint8_t *end);
static int mce_build_holds(mce_build_t *b, mce_el_e *el, uint32_t token);
static int mce_build_is_without(const mce_build_t *b, uint32_t token);
static int mce_build_is_empty(const mce_build_t *b, const uint8_t *p,
    const uint8_t *end);
static int mce_build_begins(const mce_build_t *b);
static const uint8_t *mce_build_skip_more_space(const uint8_t *p,
    const uint8_t *end);
static inline void mce_build_append(mce_build_t *b, mce_node_t *node,
    const uint8_t *p, const uint8_t *end);
static void mce_build_append_runs(mce_build_t *b, const uint8_t *p,
    const uint8_t *end);
static void mce_build_pre_append(mce_build_t *b, const uint8_t *p,
    const uint8_t *end);
static uint32_t mce_build_char(const uint8_t **p, const uint8_t *end,
    int attr);
static mce_node_t *mce_build_text_node(mce_build_t *b);


void
mce_build_text(mce_build_t *b, const uint8_t *p, const uint8_t *end)
{
    const uint8_t  *word;

    if (b->pre) {
        mce_build_pre_text(b, p, end);
        return;
    }

    word = mce_build_skip_space(p, end);

    if (word > p) {
        b->space |= MCE_BUILD_SPACE;
        b->space |= memchr(p, '\n', (size_t) (word - p)) ? MCE_BUILD_FEED : 0;
    }

    if (word == end
        || (b->ready != MCE_BUILD_TEXT && !mce_text_is_plain(*word)
            && mce_build_is_empty(b, word, end) && mce_build_begins(b)))
    {
        return;
    }

    if (b->space & MCE_BUILD_FEED) {
        mce_build_fold(b, word, end);
    }

    if (b->ready != MCE_BUILD_TEXT) {
        mce_build_ready(b);

    } else if (b->space) {
        mce_build_due_space(b);
    }

    mce_build_append(b, mce_build_text_node(b), word, end);
}


/*
 * Most paragraphs, headings and items are allowed where they are and hold one
 * text, so that nothing has to be closed, implied, or kept open for more.
 */

int
mce_build_leaf(mce_build_t *b, mce_el_e el, uint32_t token, const uint8_t *p,
    const uint8_t *end)
{
    uint8_t      ready;
    mce_str_t    href;
    mce_node_t  *node;

    p = mce_build_skip_space(p, end);

    ready = el == MCE_EL_li ? MCE_BUILD_ITEMS
            : el == MCE_EL_dt || el == MCE_EL_dd ? MCE_BUILD_TERMS
            : el == MCE_EL_td || el == MCE_EL_th ? MCE_BUILD_CELLS
            : el == MCE_EL_tr ? 0 : MCE_BUILD_LEAVES;

    if (p == end
        || (!mce_text_is_plain(*p) && mce_build_is_empty(b, p, end))
        || ((b->ready != ready || ready == 0)
            && !mce_build_holds(b, &el, token)))
    {
        return 0;
    }

    /* white space that ends a block is dropped in any case */
    end -= end[-1] == ' ';

    node = mce_build_place(b);
    if (node == NULL) {
        return 1;
    }

    if (el == MCE_EL_BREAK) {
        node->el = MCE_EL_p;
        node->flags = MCE_NODE_IMPLIED|MCE_NODE_BARE;
        node->token = token + 1;
        ready = MCE_BUILD_LEAVES;

    } else {
        mce_build_node(b, el, token, node, &href);
    }

    node->flags |= MCE_NODE_LEAF;
    node->start = (uint32_t) b->content->text.len;

    b->space = 0;
    mce_build_append(b, node, p, end);

    b->ready = b->ninlines ? 0 : ready;
    b->start = 1;
    b->breaks = 0;
    b->line = 0;

    return 1;
}


/*
 * Whether a leaf can be added where the builder is, or in what will be opened
 * before it in any case.  Rows and cells without a table are mere blocks.
 */

static int
mce_build_holds(mce_build_t *b, mce_el_e *el, uint32_t token)
{
    mce_el_e  top;

    if (b->nlevels == MCE_RENDER_DEPTH || b->pre || b->math
        || (b->ninlines && !mce_build_is_without(b, token)))
    {
        return 0;
    }

    /* signs after a heading are searched for where it opens its block */
    if (mce_el_kind(*el) != MCE_KIND_HEADING) {
        mce_build_sync(b);
    }

    if (b->synced != b->nlevels) {
        return 0;
    }

    top = mce_build_top(b)->el;

    switch (*el) {

    case MCE_EL_li:
        return top == MCE_EL_ul || top == MCE_EL_ol;

    case MCE_EL_dt:
    case MCE_EL_dd:
        return top == MCE_EL_dl;

    case MCE_EL_tr:
    case MCE_EL_td:
    case MCE_EL_th:
        if (top == MCE_EL_tr && *el != MCE_EL_tr) {
            return 1;
        }

        /* what was implied would end before them */
        if (b->nblocks > 1
            && b->blocks[b->nblocks - 1].level == MCE_BUILD_IMPLIED)
        {
            return 0;
        }

        *el = MCE_EL_BREAK;

        /* fall through */

    default:
        return mce_el_kind(top) == MCE_KIND_FLOW
               || mce_el_kind(top) == MCE_KIND_ITEM;
    }
}


/*
 * Whether text from this token on would be written without the inline elements
 * that are open around it.
 */

static int
mce_build_is_without(const mce_build_t *b, uint32_t token)
{
    return b->nopened == b->ninlines && b->nopen == 0
           && mce_build_is_spent(b, b->content->doc->tokens[token].start,
                                 b->inlines[b->nopened - 1].cheapest);
}


/*
 * No-break spaces and characters without a width, which keep empty lines open.
 * Before an inline element they indent its content.
 */

static int
mce_build_is_empty(const mce_build_t *b, const uint8_t *p, const uint8_t *end)
{
    uint32_t            c;
    const mce_token_t  *next;

    while (p < end) {
        c = mce_build_char(&p, end, 0);

        if (!mce_text_is_space(c) && (c < 0x200b || c > 0x200d)
            && c != 0xfeff && !mce_clean_is_tag(c))
        {
            return 0;
        }
    }

    next = &b->content->doc->tokens[b->token + 1];

    return next->kind != MCE_TOKEN_OPEN || next->tag == MCE_TAG_br
           || !(mce_tag_flags[next->tag] & MCE_TAG_INLINE);
}


/*
 * Whether the next text is the first of its block or of a line.
 */

static int
mce_build_begins(const mce_build_t *b)
{
    uint32_t  k;

    for (k = b->nlevels; k > b->synced; k--) {
        if (mce_build_kind(b, k - 1) != MCE_KIND_INLINE
            && mce_build_kind(b, k - 1) != MCE_KIND_MATH)
        {
            return 1;
        }
    }

    return b->start;
}


/*
 * Passes over white space, of which there is mostly none.
 */

static inline const uint8_t *
mce_build_skip_space(const uint8_t *p, const uint8_t *end)
{
    return p < end && mce_text_is_plain(*p)
           ? p : mce_build_skip_more_space(p, end);
}


static const uint8_t *
mce_build_skip_more_space(const uint8_t *p, const uint8_t *end)
{
    uint32_t        c;
    const uint8_t  *next;

    for (next = p; p < end && !mce_text_is_plain(*p); p = next) {
        c = mce_build_char(&next, end, 0);

        if (!mce_is_space(c)) {
            break;
        }
    }

    return p;
}


/*
 * White space with a line feed is nothing between scripts that have no spaces.
 */

static void
mce_build_fold(mce_build_t *b, const uint8_t *p, const uint8_t *end)
{
    const mce_buf_t  *text;

    text = &b->content->text;

    if (text->len && text->data[text->len - 1] >= 0x80
        && mce_text_folds(text->data, text->len,
                          mce_build_char(&p, end, b->attr)))
    {
        b->space = 0;
    }
}


/*
 * White space in pre stays, but for a line feed right after the tag.
 */

void
mce_build_pre_text(mce_build_t *b, const uint8_t *p, const uint8_t *end)
{
    size_t          len;
    mce_buf_t      *text;
    const uint8_t  *next;

    static const uint8_t  blank = ' ';

    b->ready = 0;
    b->space = 0;
    mce_build_ready(b);

    next = p;
    text = &b->content->text;

    if (b->fresh) {
        p = p < end && mce_build_char(&next, end, 0) == '\n' ? next : p;

    } else if (b->line && text->len && text->data[text->len - 1] != '\n') {
        mce_build_byte(b, '\n');
    }

    b->line = 0;
    b->fresh = 0;

    /* what indents a line of code must be read by who runs it */
    for (next = p; next < end; next++) {
        len = mce_build_no_break(next, end);

        if (len) {
            mce_build_pre_append(b, p, next);
            mce_build_pre_append(b, &blank, &blank + 1);
            p = next + len;
            next = p - 1;
        }
    }

    mce_build_pre_append(b, p, end);
}


static void
mce_build_pre_append(mce_build_t *b, const uint8_t *p, const uint8_t *end)
{
    if (p < end) {
        mce_build_append(b, mce_build_text_node(b), p, end);
    }
}


size_t
mce_build_no_break(const uint8_t *p, const uint8_t *end)
{
    return *p == '&' && end - p > 5 && memcmp(p, "&nbsp;", 6) == 0 ? 6
           : *p == 0xc2 && end - p > 1 && p[1] == 0xa0 ? 2 : 0;
}


/*
 * Adds text that begins with a word, or any text in pre.
 */

static inline void
mce_build_append(mce_build_t *b, mce_node_t *node, const uint8_t *p,
    const uint8_t *end)
{
    uint8_t    *out;
    mce_buf_t  *text;

    if (node == NULL) {
        return;
    }

    b->start = 0;
    text = &b->content->text;

    /* a few bytes are copied faster one by one */
    if (end - p < 4 && mce_buf_room(text, 4)) {
        out = text->data + text->len;

        while (p < end && mce_text_is_plain(*p)) {
            *out++ = *p++;
        }

        text->len = (size_t) (out - text->data);
    }

    if (p < end) {
        mce_build_append_runs(b, p, end);
    }

    node->len = (uint32_t) text->len - node->start;
}


static void
mce_build_append_runs(mce_build_t *b, const uint8_t *p, const uint8_t *end)
{
    size_t          n;
    uint8_t        *out;
    uint32_t        c;
    mce_buf_t      *text;
    const uint8_t  *run;

    c = 0;
    text = &b->content->text;

    while (p < end) {
        if (*p == ' ' && !b->pre) {
            b->space |= MCE_BUILD_SPACE;
            p++;
            continue;
        }

        if (b->space & MCE_BUILD_FEED && !mce_is_space(*p)) {
            mce_build_fold(b, p, end);
        }

        run = mce_build_run_end(p, end, b->pre > 0);
        n = (size_t) (run - p);

        if (n == 0) {
            c = mce_build_char(&p, end, b->attr);
            b->content->unclean |= mce_build_is_unclean(c);

            if (mce_is_space(c) && !b->pre) {
                b->space |= c == '\n' ? MCE_BUILD_SPACE|MCE_BUILD_FEED
                                      : MCE_BUILD_SPACE;
                continue;
            }
        }

        if (!mce_buf_room(text, n + 1 + MCE_UTF8_MAX)) {
            b->failed = 1;
            return;
        }

        out = text->data + text->len;

        if (b->space && !b->pre) {
            *out++ = ' ';
            b->space = 0;
        }

        if (n) {
            memcpy(out, p, n);
            out += n;
            p = run;

        } else {
            out = mce_utf8_put(out, c);
        }

        text->len = (size_t) (out - text->data);
    }
}


/*
 * Characters that XML forbids are replaced: other parsers would refuse them.
 */

static uint32_t
mce_build_char(const uint8_t **p, const uint8_t *end, int attr)
{
    uint32_t  c;

    c = attr ? mce_attr_next(p, end) : mce_text_next(p, end);

    switch (c) {

    case '\n':
    case '\t':
        return c;

    case '\r':
        *p += *p < end && **p == '\n';
        return '\n';

    case '\f':
        return ' ';

    default:
        return mce_build_is_bad(c) ? 0xfffd : c;
    }
}


void
mce_build_byte(mce_build_t *b, uint8_t c)
{
    mce_node_t  *node;

    node = mce_build_text_node(b);

    if (node) {
        mce_buf_char(&b->content->text, c);
        node->len++;
    }
}


/*
 * The node that text is added to, or NULL if there is no memory.
 */

static mce_node_t *
mce_build_text_node(mce_build_t *b)
{
    mce_node_t     *node;
    mce_content_t  *content;

    if (b->failed) {
        return NULL;
    }

    content = b->content;
    node = &content->nodes[content->n - 1];

    if (!mce_node_is_text(node)
        || node->start + node->len != content->text.len
        || node->parent != mce_build_parent(b))
    {
        node = mce_build_place(b);
        if (node == NULL) {
            return NULL;
        }

        node->el = MCE_EL_UNWRAP;
        node->flags = 0;
        node->token = MCE_NODE_NONE;
        node->start = (uint32_t) content->text.len;
        node->len = 0;
    }

    return node;
}
