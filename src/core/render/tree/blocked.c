
/*
 * A link to a blocked host is written without the link.  Its words stay if its
 * paragraph has others; if not, it is an advertisement, and goes as a whole.
 */


#include <string.h>

#include "base/arena.h"
#include "hosts/hosts.h"
#include "render/tree/blocked.h"
#include "render/tree/url.h"


/* an element is in a blocked link; it has words outside of all blocked links.
   An inline element counts as having the words of its block */
#define MCE_BLOCKED_IN     0x01
#define MCE_BLOCKED_WORDS  0x02

#define mce_blocked_is_block(tag)                                             \
    (mce_tag_flags[tag] & MCE_TAG_BLOCK || (tag) == MCE_TAG_CUSTOM)


/*
 * A small cache of hosts that were looked up: pages link to few hosts, and the
 * table of a long list is in no cache of the processor.
 */
#define MCE_BLOCKED_SEEN  8

struct mce_blocked_seen_s {
    uint8_t      len;
    uint8_t      blocked;
    uint8_t      name[62];
};


static int mce_blocked_host(const mce_base_t *base, mce_str_t host);
static int mce_blocked_link(mce_content_t *content, uint32_t token);
static int mce_blocked_words(const mce_select_t *select,
    mce_content_t *content, uint32_t link);
static uint32_t mce_blocked_end(const mce_select_t *select, uint32_t link);
static mce_status_t mce_blocked_mark(const mce_select_t *select,
    mce_content_t *content);
static int mce_blocked_is_closed(const mce_select_t *select, uint32_t link);


int
mce_blocked_url(const mce_base_t *base, mce_str_t url)
{
    mce_url_t  parts;

    if (base->blocked == NULL || url.len == 0 || url.data[0] == '#') {
        return 0;
    }

    parts = mce_url_parse(url);

    if (parts.path == 0) {
        return base->blocks_relative;
    }

    return mce_blocked_host(base, (mce_str_t) { parts.port - parts.host,
                                                url.data + parts.host })
           && !mce_url_is_host(&parts, base->page);
}


static int
mce_blocked_host(const mce_base_t *base, mce_str_t host)
{
    mce_blocked_seen_t  *seen;

    if (host.len == 0 || host.len > sizeof(seen->name)) {
        return mce_hosts_has(base->blocked, host);
    }

    seen = &base->seen[(host.data[0] + host.data[host.len / 2] + host.len)
                       % MCE_BLOCKED_SEEN];

    if (seen->len != host.len
        || memcmp(seen->name, host.data, host.len) != 0)
    {
        seen->len = (uint8_t) host.len;
        memcpy(seen->name, host.data, host.len);
        seen->blocked = (uint8_t) mce_hosts_has(base->blocked, host);
    }

    return seen->blocked;
}


int
mce_blocked_base(mce_arena_t *arena, mce_base_t *base,
    const mce_hosts_t *hosts, mce_str_t page)
{
    mce_url_t  parts;

    base->seen = mce_arena_calloc(arena, MCE_BLOCKED_SEEN
                                         * sizeof(mce_blocked_seen_t));
    if (base->seen == NULL) {
        return 0;
    }

    parts = mce_url_parse(page);

    base->blocked = hosts;
    base->page = mce_url_host(&parts);
    base->blocks_relative = mce_blocked_url(base, base->url.text);

    return 1;
}


uint32_t
mce_blocked_take(const mce_select_t *select, mce_build_t *build,
    uint32_t link)
{
    int                   words;
    mce_content_t        *content;
    const mce_element_t  *element;

    content = build->content;
    element = &select->tree->elements[link];

    if (content->blocked == MCE_BLOCKED_UNKNOWN) {
        content->blocked = mce_blocked_link(content, element->open);
    }

    if (!content->blocked) {
        return element->open;
    }

    words = mce_blocked_words(select, content, link);

    if (words == 0) {
        build->lost = element->open;
        return element->end - 1;
    }

    build->failed |= words < 0;
    build->barred = mce_blocked_end(select, link);

    return element->open;
}


static int
mce_blocked_link(mce_content_t *content, uint32_t token)
{
    mce_str_t  href;

    return mce_token_attr_find(content->doc, token, "href", &href)
           && mce_url_is_blocked(content, href, MCE_URL_LINK);
}


/*
 * Whether the words of a blocked link stay; -1 if there is no memory.
 */

static int
mce_blocked_words(const mce_select_t *select, mce_content_t *content,
    uint32_t link)
{
    uint32_t              e, i;
    const mce_element_t  *elements;

    elements = select->tree->elements;

    for (i = elements[link].open; i < elements[link].end
         && !mce_token_is_text(&select->doc->tokens[i]); i++)
    {
        /* void */
    }

    if (i == elements[link].end) {
        return 0;
    }

    if (!mce_blocked_is_closed(select, link)) {
        return 1;
    }

    if (content->marks == NULL
        && mce_blocked_mark(select, content) != MCE_OK)
    {
        return -1;
    }

    for (e = elements[link].parent;
         e && !mce_blocked_is_block(elements[e].tag); e = elements[e].parent)
    {
        /* void */
    }

    /* a cell keeps its words, because an empty one would say something else */
    return content->marks[e] & MCE_BLOCKED_WORDS
           || elements[e].tag == MCE_TAG_td || elements[e].tag == MCE_TAG_th;
}


static mce_status_t
mce_blocked_mark(const mce_select_t *select, mce_content_t *content)
{
    uint8_t              *marks;
    uint32_t              e, i;
    const mce_tree_t     *tree;
    const mce_token_t    *tokens;
    const mce_element_t  *elements;

    tree = select->tree;
    tokens = select->doc->tokens;
    elements = tree->elements;

    marks = mce_arena_calloc(content->doc->arena, tree->n);
    if (marks == NULL) {
        return MCE_NO_MEMORY;
    }

    content->marks = marks;

    for (e = 1; e < tree->n; e++) {
        marks[e] = marks[elements[e].parent] & MCE_BLOCKED_IN;

        if (elements[e].flags & MCE_ELEMENT_HREF
            && mce_blocked_is_closed(select, e)
            && mce_blocked_link(content, elements[e].open))
        {
            marks[e] = MCE_BLOCKED_IN;
        }
    }

    for (i = 0; i < select->doc->ntokens; i++) {
        e = tree->of[i];

        if (!mce_token_is_text(&tokens[i]) || marks[e] & MCE_BLOCKED_IN
            || elements[e].flags & MCE_ELEMENT_SKIPPED)
        {
            continue;
        }

        for ( /* void */ ; !(marks[e] & MCE_BLOCKED_WORDS);
             e = elements[e].parent)
        {
            marks[e] |= MCE_BLOCKED_WORDS;

            if (e == 0 || mce_blocked_is_block(elements[e].tag)) {
                break;
            }
        }
    }

    return content->text.failed ? MCE_NO_MEMORY : MCE_OK;
}


/*
 * The token up to which pictures belong to a blocked link.
 */

static uint32_t
mce_blocked_end(const mce_select_t *select, uint32_t link)
{
    uint32_t              i;
    const mce_token_t    *tokens;
    const mce_element_t  *element;

    tokens = select->doc->tokens;
    element = &select->tree->elements[link];
    i = element->end;

    if (!mce_blocked_is_closed(select, link)) {
        for (i = element->open; i < element->end
             && !mce_blocked_is_block(tokens[i].tag); i++)
        {
            /* void */
        }
    }

    return i;
}


/*
 * A link without an end tag holds whatever follows, up to the end of a block
 * or of another link, but its author had only the first line in mind.
 */

static int
mce_blocked_is_closed(const mce_select_t *select, uint32_t link)
{
    int                   blocks;
    uint32_t              e, end;
    const mce_token_t    *last;
    const mce_element_t  *elements;

    elements = select->tree->elements;
    end = elements[link].end;
    last = &select->doc->tokens[end - 1];

    blocks = 0;

    for (e = link + 1; e < select->tree->n && elements[e].open < end; e++) {
        if (elements[e].tag == MCE_TAG_a) {
            return 0;
        }

        blocks |= mce_blocked_is_block(elements[e].tag);
    }

    return !blocks
           || (last->kind == MCE_TOKEN_CLOSE && last->tag == MCE_TAG_a);
}
