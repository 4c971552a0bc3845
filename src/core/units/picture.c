
/*
 * Pictures without a caption: right before or after kept text, or above the
 * text of the article.
 */


#define _GNU_SOURCE             /* memmem() */

#include <string.h>

#include "base/str.h"
#include "meta/meta.h"
#include "text/ctype.h"
#include "text/url.h"
#include "units/unit.h"


/* tokens and bytes of other text between a picture and the article's text */
#define MCE_UNIT_LEAD_TOKENS     256
#define MCE_UNIT_BYLINE          200
/* levels up to <article>, and up to a name that says what the picture is */
#define MCE_UNIT_ARTICLE         64
#define MCE_UNIT_NAMED           3
/* levels from a text up to its heading, and from a picture up to its link */
#define MCE_UNIT_PICTURE_LEVELS  8
/* bytes of the name of a file that only one picture has */
#define MCE_UNIT_NAME            6
/* pixels of a line of text, of a portrait beside a name, and of a picture that
   is no portrait */
#define MCE_UNIT_LINE            24
#define MCE_UNIT_ICON            64
#define MCE_UNIT_LARGE           200


static int mce_unit_picture_ends(mce_stage_t *s, uint32_t token,
    uint32_t box);
static int mce_unit_lead_is_named(mce_stage_t *s, uint32_t token);
static int mce_unit_picture_leads_away(mce_stage_t *s, uint32_t token);
static int mce_unit_picture_is_logo(mce_stage_t *s, uint32_t token);
static int mce_unit_picture_is_layout(mce_stage_t *s, uint32_t token);
static uint32_t mce_unit_pixels(const mce_stage_t *s, uint32_t token,
    const char *name, uint32_t unknown);
static int mce_unit_link_enlarges(mce_stage_t *s, uint32_t e);
static int mce_unit_picture_follows_headline(const mce_stage_t *s,
    uint32_t token);
static int mce_unit_picture_has_name(mce_str_t value, mce_str_t name);


mce_str_t
mce_unit_pictures(mce_stage_t *s)
{
    uint32_t           c, e, i;
    const mce_meta_t  *meta;

    for (c = 0; c < s->ncontent; c++) {
        i = s->content[c];

        if (s->states[i] == MCE_STAGE_OUT
            || s->doc->tokens[i].kind == MCE_TOKEN_OPEN)
        {
            continue;
        }

        e = mce_stage_block(s, i, MCE_UNIT_PICTURE_LEVELS);

        if (!(mce_tag_flags[mce_stage_tag(s, e)] & MCE_TAG_HEADING)) {
            s->text = i;
            break;
        }
    }

    return mce_meta(s->doc, 0, &meta) == MCE_OK
           ? mce_url_picture(meta->values[MCE_META_IMAGE])
           : (mce_str_t) mce_null_str;
}


/*
 * Whether a picture belongs to the text, and is not as small as a line of
 * text, in another column of a layout table, in navigation, or a link to
 * something else than a larger copy of it.
 */

int
mce_unit_picture_stays(mce_stage_t *s, uint32_t token, uint32_t box,
    int between)
{
    uint32_t  at, e;

    e = mce_unit_holder(s, token);

    if ((!between && !mce_unit_picture_ends(s, token, box)
         && !mce_unit_picture_leads(s, token, token + 1))
        || (e != box && mce_stage_tag(s, box) == MCE_TAG_tr))
    {
        return 0;
    }

    for (at = e; ; at = s->tree->elements[at].parent) {
        if (s->tree->elements[at].flags & MCE_ELEMENT_HREF
            && !mce_unit_link_enlarges(s, at))
        {
            return 0;
        }

        if (at == box || at == 0) {
            break;
        }
    }

    return (e == box || !mce_stage_is_barred(s, e))
           && !mce_unit_picture_is_layout(s, token)
           && (between || !mce_unit_picture_is_logo(s, token));
}


/*
 * Whether a picture is right before the first kept text of its box, or right
 * after the last.
 */

static int
mce_unit_picture_ends(mce_stage_t *s, uint32_t token, uint32_t box)
{
    uint32_t  first, from, to;

    if (s->sums[box].kept == 0) {
        return 0;
    }

    first = mce_stage_first(s, box);
    from = token < first ? token + 1 : mce_stage_last(s, box);
    to = token < first ? first : token;

    return from <= to && to - from <= MCE_STAGE_EDGE
           && !mce_stage_has_words(s, from, to);
}


/*
 * Whether a picture is above the text of the article, in a box of its own or
 * next to the byline.  A second one is the same picture for another width of
 * the window.
 */

int
mce_unit_picture_leads(mce_stage_t *s, uint32_t token, uint32_t from)
{
    int                 i;
    uint32_t            at, e, first, text, gap;
    mce_str_t           src;
    const mce_token_t  *tokens;

    first = s->ntexts ? s->texts[0] : MCE_STAGE_NONE;
    text = token < first ? first : s->text;

    if (s->lead || token > text || text - token > MCE_UNIT_LEAD_TOKENS) {
        return 0;
    }

    gap = 0;
    e = mce_unit_holder(s, token);
    tokens = s->doc->tokens;

    for (at = from; at < text && gap <= MCE_UNIT_BYLINE
         && (s->states[at] == MCE_STAGE_OUT
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

    if (mce_unit_picture_leads_away(s, token)) {
        return 0;
    }

    if (from == token + 1 && !mce_unit_lead_is_named(s, token)) {
        if (gap) {
            return 0;
        }

        at = mce_tree_common(s->tree, s->tree->of[token], s->tree->of[at]);

        for (i = 0; i < MCE_UNIT_ARTICLE && at
             && mce_stage_tag(s, at) != MCE_TAG_article
             && mce_stage_tag(s, at) != MCE_TAG_main; i++)
        {
            at = s->tree->elements[at].parent;
        }

        if (at == 0 || i == MCE_UNIT_ARTICLE) {
            return 0;
        }
    }

    if (mce_stage_is_barred(s, e) || mce_unit_picture_is_logo(s, token)
        || (mce_unit_pixels(s, token, "width", UINT32_MAX) <= MCE_UNIT_ICON
            && mce_unit_pixels(s, token, "height", UINT32_MAX)
               <= MCE_UNIT_ICON))
    {
        return 0;
    }

    /* a placeholder for the picture does not count */
    s->lead = !mce_token_attr_find(s->doc, token, "src", &src)
              || !mce_text_starts(src, "data:");

    return 1;
}


int
mce_unit_picture_is_shown(mce_stage_t *s, uint32_t token)
{
    return !mce_unit_picture_is_logo(s, token)
           && !mce_unit_picture_is_layout(s, token)
           && !mce_unit_picture_leads_away(s, token);
}


/*
 * Whether a picture is a link to something else than a larger copy of it.
 */

static int
mce_unit_picture_leads_away(mce_stage_t *s, uint32_t token)
{
    int       i;
    uint32_t  e;

    e = mce_unit_holder(s, token);

    for (i = 0; i < MCE_UNIT_PICTURE_LEVELS && e; i++) {
        if (s->tree->elements[e].flags & MCE_ELEMENT_HREF
            && !mce_unit_link_enlarges(s, e))
        {
            return 1;
        }

        e = s->tree->elements[e].parent;
    }

    return 0;
}


/*
 * Since the page names this picture as its own, only boxes that are part of no
 * article, and what is hidden, speak against it.
 */

int
mce_unit_picture_is_pages(mce_stage_t *s, uint32_t token, mce_str_t name)
{
    uint8_t             tag;
    uint32_t            at, pos;
    mce_attr_t          attr;
    const mce_token_t  *tokens;

    tokens = &s->doc->tokens[token];

    /* attributes are read if the name stands anywhere in the tag */
    if (s->lead || name.len < MCE_UNIT_NAME
        || mce_str_find((mce_str_t) { tokens[1].start - tokens[0].start,
                                      s->doc->source.data + tokens[0].start },
                        name) == NULL)
    {
        return 0;
    }

    pos = 0;

    do {
        if (!mce_token_attr(s->doc, token, &pos, &attr)) {
            return 0;
        }

    } while (mce_text_is(attr.name, "alt") || mce_text_is(attr.name, "title")
             || !mce_unit_picture_has_name(attr.value, name));

    for (at = mce_unit_holder(s, token); at; at = s->tree->elements[at].parent)
    {
        tag = mce_stage_tag(s, at);

        if (tag == MCE_TAG_nav || tag == MCE_TAG_aside
            || tag == MCE_TAG_footer || tag == MCE_TAG_dialog)
        {
            return 0;
        }
    }

    return !mce_unit_picture_is_logo(s, token)
           && !mce_unit_picture_is_layout(s, token)
           && (mce_unit_picture_follows_headline(s, token)
               || !mce_unit_picture_leads_away(s, token));
}


/*
 * Whether a picture stands right above the text, below its headline, where a
 * link leads to the picture's own page.
 */

static int
mce_unit_picture_follows_headline(const mce_stage_t *s, uint32_t token)
{
    uint32_t  at, steps;

    steps = token < s->text && s->text - token <= MCE_UNIT_LEAD_TOKENS
            ? MCE_UNIT_LEAD_TOKENS : 0;

    for (at = token; at && steps; at--, steps--) {
        if (s->doc->tokens[at].tag == MCE_TAG_h1) {
            return 1;
        }
    }

    return 0;
}


void
mce_unit_figure_leads(mce_stage_t *s, uint32_t figure)
{
    const mce_stage_sum_t  *sum;

    sum = &s->sums[figure];

    if (figure && sum->text <= MCE_UNIT_CAPTION
        && sum->links * 2 <= sum->text)
    {
        s->flags[figure] |= MCE_STAGE_FIGURE_KNOWN|MCE_STAGE_FIGURE_STAYS;

        if (sum->kept < sum->text) {
            mce_stage_keep(s, figure);
        }
    }
}


/*
 * Whether the value of an attribute has the name of a file in it that no
 * letter or digit precedes or follows.  The "F" of an encoded slash, "%2F",
 * may precede it.
 */

static int
mce_unit_picture_has_name(mce_str_t value, mce_str_t name)
{
    const uint8_t  *p, *end;

    end = value.data + value.len;

    for (p = value.data; ; p++) {
        p = memmem(p, (size_t) (end - p), name.data, name.len);

        if (p == NULL) {
            return 0;
        }

        if ((p == value.data || !mce_is_alnum(p[-1]) || p[-1] == 'F')
            && (p + name.len == end || !mce_is_alnum(p[name.len])))
        {
            return 1;
        }
    }
}


/*
 * Whether a picture is in a <figure>, or named like a lead picture.
 */

static int
mce_unit_lead_is_named(mce_stage_t *s, uint32_t token)
{
    int       i;
    uint32_t  e;

    if (mce_element_is_named(s->doc, token, mce_name(LEAD))) {
        return 1;
    }

    e = mce_unit_holder(s, token);

    for (i = 0; i < MCE_UNIT_NAMED && e; i++) {
        if (mce_stage_tag(s, e) == MCE_TAG_figure
            || mce_stage_is_named(s, e, mce_name(LEAD)))
        {
            return 1;
        }

        e = s->tree->elements[e].parent;
    }

    return 0;
}


/*
 * The logo of the site, or the portrait of the author, is not a picture of the
 * article.  Its address says so as well, unless it is known to be large.
 */

static int
mce_unit_picture_is_logo(mce_stage_t *s, uint32_t token)
{
    mce_str_t  src;

    return mce_stage_is_named(s, mce_unit_holder(s, token), mce_name(LOGO))
           || mce_element_is_named(s->doc, token, mce_name(LOGO))
           || (mce_unit_pixels(s, token, "height", 0) < MCE_UNIT_LARGE
               && mce_element_value(s->doc, token,
                                 mce_element_says(s->doc, token),
                                 MCE_VALUE_SRC, &src)
               && mce_names(src) & mce_name(LOGO));
}


/*
 * A picture that is no higher than a line of text is text, an icon or a rule.
 * An image map is a menu.
 */

static int
mce_unit_picture_is_layout(mce_stage_t *s, uint32_t token)
{
    mce_str_t  map;

    return mce_token_attr_find(s->doc, token, "usemap", &map)
           || mce_unit_pixels(s, token, "height", UINT32_MAX)
              <= MCE_UNIT_LINE;
}


/*
 * The size that a picture says in pixels, or else "unknown".
 */

static uint32_t
mce_unit_pixels(const mce_stage_t *s, uint32_t token, const char *name,
    uint32_t unknown)
{
    size_t     i;
    uint32_t   pixels;
    mce_str_t  size;

    if (!mce_token_attr_find(s->doc, token, name, &size)) {
        return unknown;
    }

    pixels = mce_text_number(size, 6, &i);

    return pixels && (i == size.len || size.data[i] == 'p') ? pixels : unknown;
}


/*
 * Whether a link leads to a picture, to the page itself, or to nowhere.
 */

static int
mce_unit_link_enlarges(mce_stage_t *s, uint32_t e)
{
    size_t     i, len;
    mce_str_t  href;

    static const char *const  names[] = {
        ".jpg", ".jpeg", ".png", ".webp", ".gif", ".avif", NULL
    };

    if (!mce_token_attr_find(s->doc, s->tree->elements[e].open, "href",
                             &href))
    {
        return 0;
    }

    if (href.len == 0 || href.data[0] == '#'
        || mce_meta_is_page(s->doc, href))
    {
        return 1;
    }

    len = mce_url_parse(href).query;

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


uint32_t
mce_unit_holder(mce_stage_t *s, uint32_t token)
{
    uint32_t  e;

    e = s->tree->of[token];

    return s->tree->elements[e].open == token && e
           ? s->tree->elements[e].parent : e;
}
