
/*
 * What is left out of what is kept: frames and buttons around code, bullets,
 * signs beside headings, labels of fields; and media, which are void.
 */


#include "kinds/field.h"
#include "kinds/list.h"
#include "kinds/medium.h"
#include "kinds/sign.h"
#include "html/visible.h"
#include "render/feed/feed.h"
#include "text/charclass.h"
#include "text/ctype.h"
#include "text/entity.h"


/* signs that may stand after the end of a sentence */
#define MCE_FEED_CLOSES  4


static int mce_feed_has_ended(const mce_feed_t *feed);
static int mce_feed_is_arrow(const mce_feed_t *feed, uint32_t e);
static int mce_feed_is_number(mce_feed_t *feed, uint32_t e);


int
mce_feed_drops(mce_feed_t *feed, mce_el_e el, uint32_t e)
{
    mce_code_e             code;
    mce_medium_e           medium;
    const mce_document_t  *doc;

    doc = feed->select->doc;

    if (el != MCE_EL_embed && doc->tree->elements[e].tag <= MCE_TAG_CUSTOM) {
        medium = mce_medium_is(doc, doc->tree->elements[e].open);
        el = medium == MCE_MEDIUM_NONE ? el
             : medium == MCE_MEDIUM_PICTURE ? MCE_EL_img : MCE_EL_embed;
    }

    if (el == MCE_EL_embed || el == MCE_EL_img) {
        mce_feed_void(feed, el, doc->tree->elements[e].open);
        return 1;
    }

    if (e == feed->mark || mce_field_is_label(doc, e)
        || mce_feed_is_number(feed, e))
    {
        return 1;
    }

    if (feed->build->pre) {
        code = mce_code_element(doc, e, &feed->seen);
        feed->build->line |= code == MCE_CODE_LINE && !feed->build->fresh;

        if (code == MCE_CODE_FRAME && feed->build->fresh) {
            mce_build_code_bar(feed->build, mce_code_bar_label(doc, e));
        }

        return code == MCE_CODE_FRAME;
    }

    if (el == MCE_EL_pre) {
        return mce_code_is_gutter(doc, e, &feed->seen.token);
    }

    if (feed->select->kept[e] & MCE_KEPT_HOLDS && mce_code_is_beside(doc, e)
        && mce_code_is_gutter(doc, e, &feed->seen.token))
    {
        return 1;
    }

    if (mce_el_kind(el) == MCE_KIND_HEADING) {
        feed->heading = e;
        feed->near = mce_sign_end(doc, e);
        return 0;
    }

    if (el == MCE_EL_a && mce_feed_is_arrow(feed, e)) {
        return 1;
    }

    return (el == MCE_EL_a || doc->tree->elements[e].open < feed->near)
           && mce_sign_is(doc, e, feed->heading);
}


/*
 * Whether a link in a <cite> is an arrow to what is quoted.
 */

static int
mce_feed_is_arrow(const mce_feed_t *feed, uint32_t e)
{
    uint32_t              c, token;
    const uint8_t        *p, *end;
    const mce_element_t  *elements;

    elements = feed->select->tree->elements;
    token = elements[e].open + 1;

    if (elements[elements[e].parent].tag != MCE_TAG_cite
        || elements[e].end - token != 2
        || !mce_token_is_text(&feed->tokens[token]))
    {
        return 0;
    }

    p = feed->select->doc->source.data + feed->tokens[token].start;
    end = feed->select->doc->source.data + feed->tokens[token + 1].start;

    while (p < end) {
        c = mce_text_next(&p, end);

        if (mce_text_is_word(c)) {
            return 0;
        }
    }

    return 1;
}


/*
 * Whether an item of an ordered list begins with its number, which lists that
 * are laid out as steps write themselves: that of the first one is 1.
 */

static int
mce_feed_is_number(mce_feed_t *feed, uint32_t e)
{
    int                   number;
    uint32_t              item;
    const mce_element_t  *elements;

    number = mce_list_number(feed->select->doc, e);

    if (number == 0) {
        return 0;
    }

    elements = feed->select->tree->elements;
    item = elements[e].parent;

    if (elements[item].parent + 1 == item) {
        feed->steps = number == 1 ? elements[item].parent : 0;
    }

    return feed->steps == elements[item].parent;
}


void
mce_feed_part(mce_feed_t *feed, uint32_t e)
{
    mce_visible_t          *visible;
    const mce_build_t      *build;
    const mce_document_t   *doc;

    build = feed->build;
    doc = feed->select->doc;

    /* what is not displayed parts nothing */
    if (!build->start && build->pre == 0 && build->math == 0
        && (mce_tag_flags[doc->tree->elements[e].tag]
            & (MCE_TAG_BLOCK|MCE_TAG_MUTE|MCE_TAG_SKIP)) == MCE_TAG_BLOCK
        && mce_build_top_kind(build) == MCE_KIND_PHRASING
        && mce_feed_has_ended(feed)
        && mce_visible((mce_document_t *) doc, &visible) == MCE_OK
        && !mce_visible_hides(mce_visible_at(visible, e)))
    {
        feed->build->breaks = 2;
        feed->build->start = 1;
        feed->build->space = 0;
        feed->build->ready = 0;
    }
}


/*
 * Whether what was written ends as a sentence does.
 */

static int
mce_feed_has_ended(const mce_feed_t *feed)
{
    int             i;
    uint8_t         class;
    const uint8_t  *p, *next, *start;

    start = feed->build->content->text.data;
    p = start + feed->build->content->text.len;

    for (i = 0; i < MCE_FEED_CLOSES && p > start; i++) {
        do {
            p--;
        } while (p > start && (*p & 0xc0) == 0x80);

        next = p;
        class = mce_charclass(mce_utf8_next(&next, start
                               + feed->build->content->text.len));

        if (class != MCE_CHARCLASS_CLOSE && class != MCE_CHARCLASS_SPACE) {
            return class == MCE_CHARCLASS_END;
        }
    }

    return 0;
}
