
/*
 * What an element means where its tag says less: code in whatever it is, the
 * line above a quotation, a picture that is a term whose definition is its
 * caption.
 */


#include "render/feed/feed.h"
#include "text/ctype.h"


/* tokens of a line above a quotation, and of a term that is a picture */
#define MCE_FEED_SOURCE   32
#define MCE_FEED_PICTURE  16
/* tokens after the last definition up to the end of its list */
#define MCE_FEED_LAST     2


static int mce_feed_is_source(const mce_feed_t *feed, uint32_t e);
static int mce_feed_is_figure(const mce_feed_t *feed, uint32_t list);


mce_el_e
mce_feed_means(mce_feed_t *feed, mce_el_e el, uint32_t e)
{
    uint32_t              up;
    const mce_element_t  *elements;

    elements = feed->select->tree->elements;
    up = elements[e].parent;

    if (mce_feed_is_code(elements[e].tag)) {
        return mce_feed_code(feed, el, e);
    }

    if (feed->build->pre) {
        return el;
    }

    switch (elements[e].tag) {

    case MCE_TAG_cite:
        return mce_feed_is_source(feed, e) ? MCE_EL_p : el;

    case MCE_TAG_dl:
        return mce_feed_is_figure(feed, e) ? MCE_EL_figure : el;

    case MCE_TAG_dt:
        return mce_feed_is_figure(feed, up) ? MCE_EL_UNWRAP : el;

    case MCE_TAG_dd:
        return mce_feed_is_figure(feed, up) ? MCE_EL_figcaption : el;

    default:
        return el;
    }
}


/*
 * Whether a <cite> is the line above a quotation that says who wrote it: it
 * begins the quotation, and has a colon at the end of a text.
 */

static int
mce_feed_is_source(const mce_feed_t *feed, uint32_t e)
{
    uint32_t              i, up, end;
    mce_str_t             text;
    const mce_token_t    *tokens;
    const mce_element_t  *elements;

    elements = feed->select->tree->elements;
    tokens = feed->tokens;
    up = elements[e].parent;

    /* the quotation may be in a box */
    if (elements[up].tag == MCE_TAG_div && up + 1 == e) {
        up = elements[up].parent;
    }

    if (elements[up].tag != MCE_TAG_blockquote || e - up > 2) {
        return 0;
    }

    for (i = elements[up].open; i < elements[e].open; i++) {
        if (mce_token_is_text(&tokens[i])) {
            return 0;
        }
    }

    end = elements[e].end - elements[e].open < MCE_FEED_SOURCE
          ? elements[e].end : elements[e].open;

    for (i = elements[e].open; i < end; i++) {
        text = mce_token_source(feed->select->doc, i);
        text = mce_text_trim(text);

        if (mce_token_is_text(&tokens[i]) && text.len
            && text.data[text.len - 1] == ':')
        {
            return 1;
        }
    }

    return 0;
}


/*
 * Whether the only term of a list is a picture alone, as in the galleries of
 * old blogs, which make a list of each picture.
 */

static int
mce_feed_is_figure(const mce_feed_t *feed, uint32_t list)
{
    int                   picture;
    uint32_t              i;
    const mce_token_t    *tokens;
    const mce_element_t  *elements, *term;

    elements = feed->select->tree->elements;
    tokens = feed->tokens;
    term = &elements[list + 1];

    if (elements[list].tag != MCE_TAG_dl
        || list + 1 == feed->select->tree->n || term->tag != MCE_TAG_dt
        || term->end - term->open > MCE_FEED_PICTURE)
    {
        return 0;
    }

    picture = 0;

    for (i = term->open; i < term->end; i++) {
        if (mce_token_is_text(&tokens[i])) {
            return 0;
        }

        picture |= tokens[i].tag == MCE_TAG_img;
    }

    for (i = list + 1; i < feed->select->tree->n
         && elements[i].open < term->end; i++)
    {
        /* void */
    }

    return picture && i < feed->select->tree->n
           && elements[i].tag == MCE_TAG_dd
           && elements[i].end + MCE_FEED_LAST >= elements[list].end;
}
