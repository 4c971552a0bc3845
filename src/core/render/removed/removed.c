
/*
 * One pass over the elements of the page.  A place is the part of the page, a
 * menu for instance, or what stands below a heading in it.
 */


#include "base/arena.h"
#include "base/str.h"
#include "render/removed/removed.h"
#include "render/tree/url.h"
#include "text/clean.h"
#include "text/ctype.h"
#include "text/entity.h"


/* so many links are shown, with so many bytes of texts and addresses */
#define MCE_REMOVED_LINKS   500
#define MCE_REMOVED_BYTES  65536
/* bytes of one text; a longer one is cut */
#define MCE_REMOVED_TEXT   200
/* tokens of a link or heading that are looked at for a text */
#define MCE_REMOVED_NEAR   256
/* places of the hash table that are tried for an address; since it is at most
   half full, only addresses made to collide need more */
#define MCE_REMOVED_PLACES  64
/* elements for one look at the clock */
#define MCE_REMOVED_LOOK   1024


typedef struct {
    const mce_select_t    *select;
    mce_content_t         *content;
    const mce_element_t   *elements;
    mce_removed_t         *links;
    size_t                 n;
    size_t                 bytes;
    uint64_t              *seen;        /* hashes of addresses, 0: none */
    size_t                 mask;
    mce_buf_t              url;         /* the last one, resolved */

    /* the open elements, and the last heading that was met in each */
    uint32_t               open[MCE_TREE_MAX_DEPTH + 1];
    uint32_t               heading[MCE_TREE_MAX_DEPTH + 1];
} mce_removed_work_t;


static mce_status_t mce_removed_start(mce_removed_work_t *work);
static int mce_removed_is_new(mce_removed_work_t *work,
    const mce_node_t *link);
static void mce_removed_heading(mce_removed_work_t *work, uint32_t e);
static void mce_removed_link(mce_removed_work_t *work, uint32_t e);
static uint32_t mce_removed_text(mce_removed_work_t *work, uint32_t e);
static void mce_removed_words(mce_buf_t *out, size_t start,
    const uint8_t *p, const uint8_t *end);
static void mce_removed_find(mce_removed_work_t *work, uint32_t e,
    mce_removed_t *link);
static const char *mce_removed_landmark(mce_removed_work_t *work, uint32_t e);
static void mce_removed_group(mce_removed_work_t *work, mce_removed_t *link);
static mce_status_t mce_removed_sort(mce_removed_work_t *work);


mce_status_t
mce_removed(const mce_select_t *select, mce_content_t *content)
{
    uint32_t             e, depth;
    mce_status_t         rc;
    mce_removed_work_t  *work;

    work = mce_arena_calloc(content->doc->arena, sizeof(mce_removed_work_t));
    if (work == NULL) {
        return MCE_NO_MEMORY;
    }

    work->select = select;
    work->content = content;
    work->elements = select->tree->elements;
    work->url = mce_buf(content->doc->arena);

    rc = mce_removed_start(work);

    for (e = 1; rc == MCE_OK && e < select->tree->n
         && work->n < MCE_REMOVED_LINKS && work->bytes < MCE_REMOVED_BYTES;
         e++)
    {
        if (e % MCE_REMOVED_LOOK == 0
            && mce_arena_canceled(content->doc->arena))
        {
            return MCE_CANCELED;
        }

        depth = work->elements[e].depth;
        work->open[depth] = e;
        work->heading[depth] = 0;

        if (work->elements[e].flags & MCE_ELEMENT_SKIPPED) {
            continue;
        }

        if (mce_tag_flags[work->elements[e].tag] & MCE_TAG_HEADING) {
            mce_removed_heading(work, e);

        } else if (work->elements[e].flags & MCE_ELEMENT_HREF
                   && !(select->kept[e] & MCE_KEPT_ANY))
        {
            mce_removed_link(work, e);
        }
    }

    if (rc == MCE_OK && (content->text.failed || work->url.failed)) {
        rc = MCE_NO_MEMORY;
    }

    return rc == MCE_OK ? mce_removed_sort(work) : rc;
}


/*
 * The addresses of the content are known already, as is that of the page.
 */

static mce_status_t
mce_removed_start(mce_removed_work_t *work)
{
    size_t             i, n, size;
    mce_content_t     *content;
    const mce_node_t  *node;

    content = work->content;
    n = MCE_REMOVED_LINKS + 1;

    for (i = 1; i < content->n; i++) {
        n += content->nodes[i].el == MCE_EL_a;
    }

    for (size = 1024; size < n * 2; size *= 2) {
        /* void */
    }

    work->mask = size - 1;
    work->seen = mce_arena_calloc(content->doc->arena,
                                  size * sizeof(uint64_t));
    work->links = mce_arena_alloc(content->doc->arena, MCE_REMOVED_LINKS
                                                      * sizeof(mce_removed_t));
    if (work->seen == NULL || work->links == NULL) {
        return MCE_NO_MEMORY;
    }

    for (i = 1; i < content->n; i++) {
        node = &content->nodes[i];

        if (node->el == MCE_EL_a && node->len
            && !(node->flags & (MCE_NODE_HIDDEN|MCE_NODE_GONE)))
        {
            (void) mce_removed_is_new(work, node);
        }
    }

    return work->url.failed ? MCE_NO_MEMORY : MCE_OK;
}


/*
 * Addresses are compared by hashes of 64 bits.  If two collide, or all places
 * where one may be are taken, the worst is that a link is not listed.
 */

static int
mce_removed_is_new(mce_removed_work_t *work, const mce_node_t *link)
{
    size_t     i, last;
    uint64_t   hash;
    mce_str_t  page;

    work->url.len = 0;

    if (!mce_url_plain(work->content, link, &work->url)) {
        return 0;
    }

    hash = 14695981039346656037u;

    for (i = 0; i < work->url.len; i++) {
        hash = (hash ^ work->url.data[i]) * 1099511628211u;
    }

    hash += hash == 0;

    last = (hash + MCE_REMOVED_PLACES - 1) & work->mask;

    for (i = hash & work->mask; work->seen[i]; i = (i + 1) & work->mask) {
        if (work->seen[i] == hash || i == last) {
            return 0;
        }
    }

    work->seen[i] = hash;

    /* the page itself, as it was asked for and as links to it are written */
    page = work->content->options->url;

    return !(work->url.len == page.len
             && memcmp(work->url.data, page.data, page.len) == 0)
           && !(work->url.len == work->content->original.len
                && memcmp(work->url.data, work->content->original.data,
                          work->url.len) == 0);
}


/*
 * A heading is about what follows it in its parent, and, if it has a box of
 * its own, in the parent of that.
 */

static void
mce_removed_heading(mce_removed_work_t *work, uint32_t e)
{
    uint32_t              depth;
    const mce_element_t  *heading, *parent;

    heading = &work->elements[e];
    parent = &work->elements[heading->parent];
    depth = heading->depth;
    work->heading[depth - 1] = e;

    /* white space and end tags may follow */
    if (depth > 1 && parent->end - heading->end <= 2
        && heading->open - parent->open <= 2)
    {
        work->heading[depth - 2] = e;
    }
}


static void
mce_removed_link(mce_removed_work_t *work, uint32_t e)
{
    size_t          start;
    mce_str_t       href;
    mce_buf_t      *text;
    mce_removed_t  *link;

    text = &work->content->text;
    start = text->len;
    link = &work->links[work->n];
    memset(link, 0, sizeof(mce_removed_t));
    link->link.el = MCE_EL_a;
    link->link.token = work->elements[e].open;

    if (mce_token_attr_find(work->content->doc, link->link.token, "href",
                            &href)
        && mce_url_node(work->content, href, MCE_URL_LINK, &link->link)
        && text->data[link->link.start] != '#')
    {
        link->start = (uint32_t) text->len;
        link->len = mce_removed_text(work, e);

        if (link->len && mce_removed_is_new(work, &link->link)) {
            work->bytes += text->len - start;
            work->n++;
            mce_removed_find(work, e, link);
            mce_removed_group(work, link);
            return;
        }
    }

    text->len = start;
}


/*
 * Appends the text of a link or heading, or else what its tag or its first
 * picture says in place of one; returns its length.
 */

static uint32_t
mce_removed_text(mce_removed_work_t *work, uint32_t e)
{
    size_t              start;
    uint32_t            i, end, image;
    mce_buf_t          *out;
    mce_str_t           value;
    const uint8_t      *source;
    const mce_token_t  *tokens;

    out = &work->content->text;
    start = out->len;
    image = 0;
    tokens = work->content->doc->tokens;
    source = work->content->doc->source.data;
    end = work->elements[e].end;

    if (end - work->elements[e].open > MCE_REMOVED_NEAR) {
        end = work->elements[e].open + MCE_REMOVED_NEAR;
    }

    for (i = work->elements[e].open; i < end
         && out->len - start < MCE_REMOVED_TEXT; i++)
    {
        if (tokens[i].kind == MCE_TOKEN_OPEN && tokens[i].tag == MCE_TAG_img
            && image == 0)
        {
            image = i;
        }

        if (mce_token_is_tag(&tokens[i]) && out->len > start
            && mce_tag_flags[tokens[i].tag] & MCE_TAG_BLOCK
            && out->data[out->len - 1] != ' ')
        {
            mce_buf_char(out, ' ');
        }

        if (tokens[i].kind == MCE_TOKEN_TEXT
            && !(tokens[i].flags & MCE_TOKEN_SKIPPED))
        {
            mce_removed_words(out, start, source + tokens[i].start,
                              source + tokens[i + 1].start);
        }
    }

    i = work->elements[e].open;

    if (out->len == start
        && (mce_token_attr_find(work->content->doc, i, "aria-label", &value)
            || mce_token_attr_find(work->content->doc, i, "title", &value)
            || (image && mce_token_attr_find(work->content->doc, image, "alt",
                                             &value))))
    {
        mce_removed_words(out, start, value.data, value.data + value.len);
    }

    if (out->len > start && out->data[out->len - 1] == ' ') {
        out->len--;
    }

    return (uint32_t) (out->len - start);
}


/*
 * Appends words with one space between, up to the longest text.
 */

static void
mce_removed_words(mce_buf_t *out, size_t start, const uint8_t *p,
    const uint8_t *end)
{
    uint32_t     c;
    mce_clean_t  clean = { 0 };

    while (p < end && !out->failed) {
        c = mce_text_next(&p, end);

        if (mce_text_is_space(c) || mce_clean_is_control(c)) {
            if (out->len > start && out->data[out->len - 1] != ' ') {
                mce_buf_char(out, ' ');
            }

            continue;
        }

        if (out->len - start >= MCE_REMOVED_TEXT) {
            mce_buf_text(out, "\xe2\x80\xa6");
            break;
        }

        mce_clean_put(&clean, out, c);
    }

    mce_clean_end(&clean, out);
}


/*
 * The nearest heading or part of the page.  A heading of the content is not
 * about a link that is not in it.
 */

static void
mce_removed_find(mce_removed_work_t *work, uint32_t e, mce_removed_t *link)
{
    uint32_t     depth, part;
    mce_str_t    label;
    mce_buf_t   *text;

    text = &work->content->text;
    link->place = (uint32_t) text->len;

    for (depth = work->elements[e].depth; depth-- > 0; /* void */ ) {
        part = work->heading[depth];

        if (part && !(work->select->kept[part] & MCE_KEPT_HOLDS)) {
            link->place_len = mce_removed_text(work, part);

            if (link->place_len) {
                return;
            }
        }

        part = work->open[depth];
        link->name = depth ? mce_removed_landmark(work, part) : "Other";

        if (link->name == NULL) {
            continue;
        }

        if (depth && mce_token_attr_find(work->content->doc,
                                         work->elements[part].open,
                                         "aria-label", &label))
        {
            mce_removed_words(text, text->len, label.data,
                              label.data + label.len);
            link->place_len = (uint32_t) text->len - link->place;
            link->name = link->place_len ? NULL : link->name;
        }

        return;
    }
}


/*
 * What a part of a page is called, or NULL.
 */

static const char *
mce_removed_landmark(mce_removed_work_t *work, uint32_t e)
{
    size_t     i;
    mce_str_t  role = mce_null_str;

    static const struct {
        uint8_t      tag;
        const char  *role;
        const char  *name;
    } marks[] = {
        { MCE_TAG_nav, "navigation", "Navigation" },
        { MCE_TAG_header, "banner", "Header" },
        { MCE_TAG_footer, "contentinfo", "Footer" },
        { MCE_TAG_aside, "complementary", "Aside" }
    };

    (void) mce_token_attr_find(work->content->doc, work->elements[e].open,
                               "role", &role);

    for (i = 0; i < sizeof(marks) / sizeof(marks[0]); i++) {
        if (work->elements[e].tag == marks[i].tag
            || mce_text_is(role, marks[i].role))
        {
            return marks[i].name;
        }
    }

    return NULL;
}


/*
 * Parts of one name are one place: its words are kept once.
 */

static void
mce_removed_group(mce_removed_work_t *work, mce_removed_t *link)
{
    size_t                i;
    mce_str_t             place, other;
    const mce_removed_t  *before;

    if (work->content->text.failed) {
        return;
    }

    place = mce_removed_place(work->content, link);
    link->group = 0;

    for (i = work->n - 1; i-- > 0; /* void */ ) {
        before = &work->links[i];
        other = mce_removed_place(work->content, before);

        if (other.len == place.len
            && memcmp(other.data, place.data, place.len) == 0)
        {
            work->content->text.len -= link->place_len;
            link->group = before->group;
            link->place = before->place;
            link->place_len = before->place_len;
            link->name = before->name;
            return;
        }

        link->group = before->group >= link->group ? before->group + 1
                                                   : link->group;
    }

    work->bytes += place.len;
}


/*
 * Sorts the links by groups, and those of a group by their places in the page.
 */

static mce_status_t
mce_removed_sort(mce_removed_work_t *work)
{
    size_t          i;
    uint32_t        first[MCE_REMOVED_LINKS + 1] = { 0 };
    mce_removed_t  *sorted;

    sorted = mce_arena_alloc(work->content->doc->arena,
                             (work->n + 1) * sizeof(mce_removed_t));
    if (sorted == NULL) {
        return MCE_NO_MEMORY;
    }

    for (i = 0; i < work->n; i++) {
        first[work->links[i].group + 1]++;
    }

    for (i = 1; i <= MCE_REMOVED_LINKS; i++) {
        first[i] += first[i - 1];
    }

    for (i = 0; i < work->n; i++) {
        sorted[first[work->links[i].group]++] = work->links[i];
    }

    work->content->removed = sorted;
    work->content->nremoved = work->n;

    return MCE_OK;
}
