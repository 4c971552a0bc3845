
/*
 * A picture without a caption: right before or after kept text, or above the
 * text of the article.
 */


#include "base/str.h"
#include "units/unit.h"


/* tokens and bytes of other text between a picture and the article's text */
#define MCE_UNIT_LEAD     256
#define MCE_UNIT_BYLINE   200
/* elements above that may be the article, or name the picture */
#define MCE_UNIT_ARTICLE  64
#define MCE_UNIT_NAMED    3
/* elements around the text of a heading, and around a picture */
#define MCE_UNIT_INLINES  8
/* pixels of a line of text */
#define MCE_UNIT_LINE     24


static int mce_unit_picture_ends(mce_unit_t *u, uint32_t token,
    uint32_t box);
static int mce_unit_lead_is_named(mce_unit_t *u, uint32_t token);
static int mce_unit_picture_leads_away(mce_unit_t *u, uint32_t token);
static int mce_unit_picture_is_logo(mce_unit_t *u, uint32_t token);
static int mce_unit_picture_is_layout(mce_unit_t *u, uint32_t token);
static int mce_unit_link_enlarges(mce_unit_t *u, uint32_t e);


void
mce_unit_pictures(mce_unit_t *u)
{
    uint32_t  c, e, i;

    for (c = 0; c < u->ncontent; c++) {
        i = u->content[c];

        if (u->marks[i] == MCE_UNIT_OUT
            || u->doc->tokens[i].kind == MCE_TOKEN_OPEN)
        {
            continue;
        }

        e = mce_unit_block(u, i, MCE_UNIT_INLINES);

        if (!(mce_tag_flags[mce_unit_tag(u, e)] & MCE_TAG_HEADING)) {
            u->text = i;
            return;
        }
    }
}


/*
 * Whether a picture belongs to the text and nothing speaks against it: that it
 * is as high as a line, a column of the page's layout, navigation, or a link
 * to something else than a larger copy of it.
 */

int
mce_unit_picture_stays(mce_unit_t *u, uint32_t token, uint32_t box,
    int between)
{
    uint32_t  at, e;

    e = mce_unit_holder(u, token);

    if ((!between && !mce_unit_picture_ends(u, token, box)
         && !mce_unit_picture_leads(u, token, token + 1))
        || (e != box && mce_unit_tag(u, box) == MCE_TAG_tr))
    {
        return 0;
    }

    for (at = e; ; at = u->tree->elements[at].parent) {
        if (u->tree->elements[at].flags & MCE_ELEMENT_HREF
            && !mce_unit_link_enlarges(u, at))
        {
            return 0;
        }

        if (at == box || at == 0) {
            break;
        }
    }

    return (e == box || !mce_unit_is_barred(u, e))
           && !mce_unit_picture_is_layout(u, token)
           && (between || !mce_unit_picture_is_logo(u, token));
}


/*
 * A picture right before the first kept text of what holds it, or right after
 * the last.
 */

static int
mce_unit_picture_ends(mce_unit_t *u, uint32_t token, uint32_t box)
{
    uint32_t  first, from, to;

    if (u->sums[box].kept == 0) {
        return 0;
    }

    first = mce_unit_first(u, box);
    from = token < first ? token + 1 : mce_unit_last(u, box);
    to = token < first ? first : token;

    return from <= to && to - from <= MCE_UNIT_EDGE
           && !mce_unit_has_words(u, from, to);
}


/*
 * The picture above the text of an article, in a box of its own or beside the
 * name of the author.  Two of them are one for each width of the window.
 */

int
mce_unit_picture_leads(mce_unit_t *u, uint32_t token, uint32_t from)
{
    int                 i;
    uint32_t            at, e, first, text, gap;
    mce_str_t           src;
    const mce_token_t  *tokens;

    first = u->nkeeps ? u->keeps[0] : MCE_UNIT_NONE;
    text = token < first ? first : u->text;

    if (u->lead || token > text || text - token > MCE_UNIT_LEAD) {
        return 0;
    }

    gap = 0;
    e = mce_unit_holder(u, token);
    tokens = u->doc->tokens;

    for (at = from; at < text && gap <= MCE_UNIT_BYLINE
         && (u->marks[at] == MCE_UNIT_OUT
             || tokens[at].kind == MCE_TOKEN_OPEN); at++)
    {
        if (mce_token_is_text(&tokens[at])
            && !(tokens[at].flags & MCE_TOKEN_SKIPPED))
        {
            gap += tokens[at + 1].start - tokens[at].start;
        }
    }

    if (gap > MCE_UNIT_BYLINE) {
        return 0;
    }

    if (mce_unit_picture_leads_away(u, token)) {
        return 0;
    }

    if (from == token + 1 && !mce_unit_lead_is_named(u, token)) {
        if (gap) {
            return 0;
        }

        at = mce_tree_common(u->tree, u->tree->of[token], u->tree->of[at]);

        for (i = 0; i < MCE_UNIT_ARTICLE && at
             && mce_unit_tag(u, at) != MCE_TAG_article
             && mce_unit_tag(u, at) != MCE_TAG_main; i++)
        {
            at = u->tree->elements[at].parent;
        }

        if (at == 0 || i == MCE_UNIT_ARTICLE) {
            return 0;
        }
    }

    if (mce_unit_is_barred(u, e) || mce_unit_picture_is_logo(u, token)) {
        return 0;
    }

    /* a placeholder stands beside the picture */
    u->lead = !mce_token_attr_find(u->doc, token, "src", &src)
              || !mce_text_starts(src, "data:");

    return 1;
}


int
mce_unit_picture_is_shown(mce_unit_t *u, uint32_t token)
{
    return !mce_unit_picture_is_logo(u, token)
           && !mce_unit_picture_is_layout(u, token)
           && !mce_unit_picture_leads_away(u, token);
}


/*
 * Whether it is a link to something other than a larger copy of it.
 */

static int
mce_unit_picture_leads_away(mce_unit_t *u, uint32_t token)
{
    int       i;
    uint32_t  e;

    e = mce_unit_holder(u, token);

    for (i = 0; i < MCE_UNIT_INLINES && e; i++) {
        if (u->tree->elements[e].flags & MCE_ELEMENT_HREF
            && !mce_unit_link_enlarges(u, e))
        {
            return 1;
        }

        e = u->tree->elements[e].parent;
    }

    return 0;
}


/*
 * In a <figure>, or named as such pictures are.
 */

static int
mce_unit_lead_is_named(mce_unit_t *u, uint32_t token)
{
    int       i;
    uint32_t  e;

    if (mce_element_is_named(u->doc, token, mce_name(LEAD))) {
        return 1;
    }

    e = mce_unit_holder(u, token);

    for (i = 0; i < MCE_UNIT_NAMED && e; i++) {
        if (mce_unit_tag(u, e) == MCE_TAG_figure
            || mce_unit_is_named(u, e, mce_name(LEAD)))
        {
            return 1;
        }

        e = u->tree->elements[e].parent;
    }

    return 0;
}


/*
 * The sign of the site, or of who wrote it, is no picture of an article.
 */

static int
mce_unit_picture_is_logo(mce_unit_t *u, uint32_t token)
{
    return mce_unit_is_named(u, mce_unit_holder(u, token), mce_name(LOGO))
           || mce_element_is_named(u->doc, token, mce_name(LOGO));
}


/*
 * What is as high as a line is a text, an icon, or a rule; a map of links is
 * no picture either.
 */

static int
mce_unit_picture_is_layout(mce_unit_t *u, uint32_t token)
{
    size_t     i;
    uint32_t   pixels;
    mce_str_t  map, height;

    if (mce_token_attr_find(u->doc, token, "usemap", &map)) {
        return 1;
    }

    if (!mce_token_attr_find(u->doc, token, "height", &height)) {
        return 0;
    }

    pixels = mce_text_number(height, 6, &i);

    return pixels && pixels <= MCE_UNIT_LINE
           && (i == height.len || height.data[i] == 'p');
}


/*
 * Whether a link leads to a picture alone, or nowhere else.
 */

static int
mce_unit_link_enlarges(mce_unit_t *u, uint32_t e)
{
    size_t     i, len;
    mce_str_t  href;

    static const char *const  names[] = {
        ".jpg", ".jpeg", ".png", ".webp", ".gif", ".avif", NULL
    };

    if (!mce_token_attr_find(u->doc, u->tree->elements[e].open, "href",
                             &href))
    {
        return 0;
    }

    if (href.len == 0 || href.data[0] == '#') {
        return 1;
    }

    for (len = 0; len < href.len && href.data[len] != '?'
         && href.data[len] != '#'; len++)
    {
        /* void */
    }

    for (i = 0; names[i]; i++) {
        if (len > strlen(names[i])
            && mce_text_starts((mce_str_t) { strlen(names[i]),
                                   href.data + len - strlen(names[i]) },
                               names[i]))
        {
            return 1;
        }
    }

    return 0;
}


/*
 * The element that a medium stands in.
 */

uint32_t
mce_unit_holder(mce_unit_t *u, uint32_t token)
{
    uint32_t  e;

    e = u->tree->of[token];

    return u->tree->elements[e].open == token && e
           ? u->tree->elements[e].parent : e;
}
