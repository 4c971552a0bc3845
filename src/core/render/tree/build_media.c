
/*
 * Elements without content: line breaks, rules, images and embedded media.
 */


#include <string.h>

#include "base/hash.h"
#include "base/str.h"
#include "kinds/formula.h"
#include "kinds/medium.h"
#include "render/tree/build.h"
#include "render/tree/url.h"
#include "text/ctype.h"
#include "text/url.h"


/* pixels of a line of text */
#define MCE_MEDIA_LINE   24
/* bytes of a description; a shorter one may be that of many pictures */
#define MCE_MEDIA_ALT    8
/* bytes of a file name that is not that of many */
#define MCE_MEDIA_FILE   6
/* nodes before a picture that are searched for the same one */
#define MCE_MEDIA_AGAIN  2000
/* a shorter title of a frame says nothing */
#define MCE_MEDIA_TITLE  3
/* tokens of <video> that are looked at */
#define MCE_MEDIA_NEAR   24


static int mce_media_node(mce_build_t *b, mce_node_t *node);
static int mce_media_is_blocked(mce_content_t *content,
    const mce_node_t *node);
static int mce_media_copy(mce_build_t *b, mce_node_t *node);
static int mce_media_is_twin(const mce_build_t *b, const mce_node_t *node);
static int mce_media_is_again(const mce_build_t *b, mce_node_t *node);
static void mce_media_push(mce_build_t *b, const mce_node_t *node);
static mce_str_t mce_media_name(const mce_content_t *content,
    mce_node_t *node);
static int mce_media_is_sign(const mce_build_t *b, const mce_node_t *node);
static int mce_media_is_headline(const mce_content_t *content,
    const mce_node_t *node);
static int mce_media_hidden(const mce_tree_t *tree, uint32_t token);
static int mce_media_embed(mce_content_t *content, mce_node_t *node);
static int mce_media_player(mce_content_t *content, uint32_t token,
    mce_node_t *node);
static int mce_media_custom(mce_content_t *content, mce_node_t *node);


void
mce_build_void(mce_build_t *b, mce_el_e el, uint32_t token)
{
    int                   block;
    mce_buf_t             tex;
    mce_str_t             href;
    mce_node_t            node;

    static const uint8_t  feed = '\n';

    tex = mce_buf(b->content->doc->arena);

    if (b->math || b->failed) {
        return;
    }

    if (token < b->barred && (el == MCE_EL_img || el == MCE_EL_embed)) {
        b->lost = token;
        return;
    }

    if (el == MCE_EL_br) {
        b->read = b->content->doc->tokens[token].start;

        if (b->pre) {
            mce_build_pre_text(b, &feed, &feed + 1);

        } else if (!b->start || b->breaks) {
            b->breaks++;
            b->start = 1;
            b->space = 0;
            b->ready = 0;
        }

        return;
    }

    if (el == MCE_EL_img) {
        mce_formula_picture(b->content->doc, token, &tex, &block);

        if (tex.len) {
            mce_build_tex(b, mce_buf_value(&tex), block);
            b->failed |= tex.failed != 0;
            return;
        }
    }

    mce_build_node(b, el, token, &node, &href);
    b->content->blocked = MCE_BLOCKED_UNKNOWN;

    if (el == MCE_EL_hr) {
        mce_build_rule(b, &node);

    } else if (mce_media_node(b, &node)
               && !mce_media_is_portrait(b->content->doc, &node)
               && !mce_media_copy(b, &node)
               && !mce_media_is_twin(b, &node)
               && !mce_media_is_again(b, &node)
               && !mce_media_is_headline(b->content, &node))
    {
        mce_build_ready(b);
        mce_media_push(b, &node);
        b->start = 0;

    } else if (b->content->blocked == 1
               || mce_media_is_blocked(b->content, &node))
    {
        b->lost = token;
    }
}


/*
 * Sets the address of an image or a medium.  Returns whether it is written as
 * such; of images that are not, the description may be added as text.
 */

static int
mce_media_node(mce_build_t *b, mce_node_t *node)
{
    mce_str_t                    alt, url;
    mce_render_images_e          images;
    const mce_render_options_t  *options;

    options = b->content->options;

    if (node->el == MCE_EL_embed) {
        return options->links != MCE_RENDER_LINKS_TEXT
               && mce_media_embed(b->content, node);
    }

    images = mce_medium_is_character(b->content->doc, node->token)
             ? MCE_RENDER_IMAGES_ALT : options->images;

    if (images == MCE_RENDER_IMAGES_LINK) {
        if (options->links != MCE_RENDER_LINKS_TEXT
            && mce_media_image(b->content, node->token, &url)
            && mce_url_node(b->content, url, MCE_URL_LINK, node))
        {
            node->el = MCE_EL_embed;
            return 1;
        }

        /* there is no address, or it must not be linked to */
        images = MCE_RENDER_IMAGES_ALT;
    }

    if (images == MCE_RENDER_IMAGES_ALT
        && !mce_media_hidden(b->tree, node->token)
        && !mce_media_is_blocked(b->content, node)
        && mce_token_attr_find(b->content->doc, node->token, "alt", &alt))
    {
        b->attr = 1;
        mce_build_text(b, alt.data, alt.data + alt.len);
        b->attr = 0;
    }

    return images <= MCE_RENDER_IMAGES_SMALL
           && mce_media_image(b->content, node->token, &url)
           && mce_url_node(b->content, url, MCE_URL_MEDIA, node);
}


static int
mce_media_is_blocked(mce_content_t *content, const mce_node_t *node)
{
    mce_str_t  url;

    return content->base->blocked
           && mce_media_image(content, node->token, &url)
           && mce_url_is_blocked(content, url, MCE_URL_MEDIA);
}


/*
 * An image for browsers without scripts comes right after the one that a
 * script would load, and takes its place, unless that is a photograph and says
 * what it shows, which the other one does not.
 */

static int
mce_media_copy(mce_build_t *b, mce_node_t *node)
{
    mce_str_t    alt;
    mce_node_t  *last;

    last = &b->content->nodes[b->content->n - 1];

    if (!mce_node_of_img(b->content, node)
        || !mce_node_of_img(b->content, last)
        || !mce_media_hidden(b->tree, node->token))
    {
        return 0;
    }

    if (mce_media_is_photo(mce_node_text(b->content, last),
                           mce_media_name(b->content, last))
        && mce_token_attr_find(b->content->doc, last->token, "alt", &alt)
        && alt.len
        && !(mce_token_attr_find(b->content->doc, node->token, "alt", &alt)
             && alt.len))
    {
        return 1;
    }

    mce_media_name(b->content, node);
    node->parent = last->parent;
    node->end = last->end;
    *last = *node;

    return 1;
}


/*
 * Whether a figure has the same picture again, for screens of another size:
 * one of the same address, or of the same description.
 */

static int
mce_media_is_twin(const mce_build_t *b, const mce_node_t *node)
{
    uint32_t           k;
    mce_str_t          one, two;
    const mce_node_t  *last;

    last = &b->content->nodes[b->content->n - 1];

    if (!mce_node_of_img(b->content, node)
        || !mce_node_of_img(b->content, last))
    {
        return 0;
    }

    for (k = b->synced; k < b->nlevels; k++) {
        if (b->levels[k].node.el == MCE_EL_figure) {
            return 0;
        }
    }

    for (k = b->nblocks - 1; k && b->content->nodes[b->blocks[k].node].el
                                  != MCE_EL_figure; k--)
    {
        /* void */
    }

    if (k == 0 || last < &b->content->nodes[b->blocks[k].node]) {
        return 0;
    }

    one = mce_node_text(b->content, last);
    two = mce_node_text(b->content, node);

    if (mce_str_same(one, two)) {
        return 1;
    }

    return mce_token_attr_find(b->content->doc, last->token, "alt", &one)
           && mce_token_attr_find(b->content->doc, node->token, "alt", &two)
           && one.len >= MCE_MEDIA_ALT && mce_str_same(one, two);
}


/*
 * Whether a picture has been written already: a photograph in this size or
 * another, in a slide show, or as the picture above the text; any other by the
 * same address, unless it is a sign in a line of words.  Whatever stands in a
 * table may come again.
 */

static int
mce_media_is_again(const mce_build_t *b, mce_node_t *node)
{
    int                photo;
    size_t             i;
    uint32_t           k, n;
    mce_str_t          url, name, written;
    const mce_node_t  *nodes, *other;

    if (!mce_node_of_img(b->content, node)) {
        return 0;
    }

    nodes = b->content->nodes;
    url = mce_node_text(b->content, node);
    name = mce_media_name(b->content, node);
    photo = name.len >= MCE_MEDIA_FILE && mce_media_is_photo(url, name);

    if (!photo && mce_media_is_sign(b, node)) {
        return 0;
    }

    for (k = b->nblocks; k > 1; k--) {
        if (nodes[b->blocks[k - 1].node].el == MCE_EL_td
            || nodes[b->blocks[k - 1].node].el == MCE_EL_th)
        {
            return 0;
        }
    }

    n = (uint32_t) b->content->n;

    for (i = b->nmedia; i-- > 0 && b->media[i] + MCE_MEDIA_AGAIN >= n; ) {
        other = &nodes[b->media[i]];

        if (b->media[i] >= n || !mce_node_of_img(b->content, other)
            || other->name != node->name)
        {
            continue;
        }

        written = mce_node_text(b->content, other);

        if (mce_str_same(written, url)
            || (photo && mce_str_same(mce_url_picture(written), name)
                && mce_media_is_photo(written, name)))
        {
            return 1;
        }
    }

    return 0;
}


static void
mce_media_push(mce_build_t *b, const mce_node_t *node)
{
    if (!mce_array_reserve(b->content->doc->arena, b->media, b->nmedia,
                           b->media_nalloc))
    {
        b->failed = 1;
        return;
    }

    b->media[b->nmedia++] = (uint32_t) b->content->n;
    mce_build_push(b, node);
}


/*
 * The name of a picture's file; remembers its hash, by which nearly all other
 * pictures are told without a look at their addresses.
 */

static mce_str_t
mce_media_name(const mce_content_t *content, mce_node_t *node)
{
    mce_str_t  name;

    name = mce_url_picture(mce_node_text(content, node));
    node->name = (uint8_t) (mce_fnv(name) >> 24);

    return name;
}


/*
 * Whether a picture says something in its line, as a smile or a rating does:
 * words stand before it, or its description has no letter.
 */

static int
mce_media_is_sign(const mce_build_t *b, const mce_node_t *node)
{
    size_t     i;
    mce_str_t  alt;

    if (!mce_token_attr_find(b->content->doc, node->token, "alt", &alt)
        || alt.len == 0)
    {
        return 0;
    }

    for (i = 0; i < alt.len && !mce_is_alnum(alt.data[i]); i++) {
        /* void */
    }

    return !b->start || i == alt.len;
}


/*
 * Whether a picture as high as a line shows the headline in special letters.
 */

static int
mce_media_is_headline(const mce_content_t *content, const mce_node_t *node)
{
    size_t     digits;
    uint32_t   pixels;
    mce_str_t  alt, height;

    if (node->el != MCE_EL_img
        || !mce_token_attr_find(content->doc, node->token, "height", &height)
        || !mce_token_attr_find(content->doc, node->token, "alt", &alt))
    {
        return 0;
    }

    pixels = mce_text_number(height, 6, &digits);

    while (alt.len && mce_is_space(alt.data[alt.len - 1])) {
        alt.len--;
    }

    return pixels <= MCE_MEDIA_LINE && alt.len
           && mce_str_same(alt, content->article->headline);
}


/*
 * Whether an image is in a <noscript>, a few levels below at most.
 */

static int
mce_media_hidden(const mce_tree_t *tree, uint32_t token)
{
    int       i;
    uint32_t  e;

    e = tree->of[token];

    for (i = 0; i < 3 && e && tree->elements[e].tag != MCE_TAG_noscript; i++) {
        e = tree->elements[e].parent;
    }

    return tree->elements[e].tag == MCE_TAG_noscript;
}


/*
 * Most frames are advertisements.  Players are recognized by their address,
 * which an <object> may have in the <embed> for old browsers.
 */

static int
mce_media_embed(mce_content_t *content, mce_node_t *node)
{
    uint8_t             tag;
    uint32_t            i, end;
    mce_str_t           url;
    const mce_tree_t   *tree;
    const mce_token_t  *tokens;

    tree = content->doc->tree;
    tokens = content->doc->tokens;
    tag = tokens[node->token].tag;
    end = tree->elements[tree->of[node->token]].end;

    if (tag <= MCE_TAG_CUSTOM) {
        if (mce_medium_is(content->doc, node->token) != MCE_MEDIUM_PLAYER) {
            return mce_media_custom(content, node);
        }

    } else if (tag == MCE_TAG_iframe
               && mce_element_rare(content->doc, node->token) & mce_rare(CARD))
    {
        /* the quotation beside it is a link to the same */
        return 0;

    } else if (tag != MCE_TAG_video && tag != MCE_TAG_audio) {
        if (mce_media_player(content, node->token, node)) {
            return 1;
        }

        if (tag != MCE_TAG_object) {
            return 0;
        }
    }

    for (i = node->token; i < end && i - node->token < MCE_MEDIA_NEAR; i++) {
        if (tokens[i].kind != MCE_TOKEN_OPEN) {
            continue;
        }

        if (tag == MCE_TAG_object
            ? (tokens[i].tag == MCE_TAG_embed
               && mce_media_player(content, i, node))
            : ((i == node->token || tokens[i].tag == MCE_TAG_source)
               && mce_token_attr_find(content->doc, i, "src", &url)
               && mce_url_node(content, url, MCE_URL_LINK, node)))
        {
            return 1;
        }
    }

    return 0;
}


/*
 * Players and charts are recognized by their addresses, other frames by a
 * title, unless it is that of an advertisement or a tool.
 */

static int
mce_media_player(mce_content_t *content, uint32_t token, mce_node_t *node)
{
    uint32_t                  pos;
    mce_str_t                 url, title;
    mce_attr_t                attr;
    const mce_document_t     *doc;

    static const mce_str_t    waits = mce_str("-src");

    static const char *const  plays[] = {
        "/embed", "player", "video", "datawrapper", "infogram", "/maps",
        "soundcloud", "bandcamp", NULL
    };
    static const char *const  flash[] = { ".swf", NULL };
    static const char *const  tools[] = {
        "advert", "3rd party", "third party", "sponsor", "captcha", "cookie",
        "consent", "track", "analytics", "google", "facebook", "newsletter",
        "subscri", "sign", "log in", "login", "share", "like", "follow",
        "comment", "disqus", "chat", "blank", "frame", "widget", "button",
        "banner", "pixel", "donat", "survey", NULL
    };

    doc = content->doc;

    if (!mce_token_attr_find(doc, token, "title", &title)
        || doc->tokens[token].tag != MCE_TAG_iframe
        || mce_media_has(title, tools))
    {
        title.len = 0;
    }

    for (pos = 0; mce_token_attr(doc, token, &pos, &attr); /* void */ ) {
        url = attr.value;

        /* what is loaded later, or with consent, has a blank page before */
        if ((mce_text_is(attr.name, "src") || mce_text_is(attr.name, "data")
             || mce_str_ends(attr.name, &waits, 1))
            && url.len && !mce_text_starts(url, "about:")
            && !mce_media_has(url, flash)
            && (mce_media_has(url, plays)
                || (title.len > MCE_MEDIA_TITLE
                    && !mce_media_has(url, tools)))
            && mce_url_node(content, url, MCE_URL_LINK, node))
        {
            return 1;
        }
    }

    return 0;
}


/*
 * A custom element that is a player: it has the number of a video.
 */

static int
mce_media_custom(mce_content_t *content, mce_node_t *node)
{
    size_t       i;
    mce_buf_t    out;
    mce_str_t    url;
    const char  *site;

    (void) mce_medium_custom(content->doc, node->token, &site);

    if (!mce_token_attr_find(content->doc, node->token, "data-videoid", &url)
        && !mce_token_attr_find(content->doc, node->token, "videoid", &url)
        && !mce_token_attr_find(content->doc, node->token, "video-id", &url))
    {
        return 0;
    }

    for (i = 0; i < url.len && (mce_is_alnum(url.data[i])
                                || url.data[i] == '-' || url.data[i] == '_');
         i++)
    {
        /* void */
    }

    if (i < url.len || i == 0) {
        return 0;
    }

    out = mce_buf(content->doc->arena);
    mce_buf_text(&out, site);
    mce_buf_str(&out, url);

    return !out.failed
           && mce_url_node(content, mce_buf_value(&out), MCE_URL_LINK, node);
}
