
/*
 * Where a date stands.  What is below the smallest element that also holds
 * the headline tells what the date belongs to.
 */


#define _GNU_SOURCE             /* memmem() */

#include <string.h>

#include "base/str.h"
#include "html/element.h"
#include "meta/date/place.h"
#include "text/ctype.h"


/* tokens; a larger box that holds neither headline nor content is a list */
#define MCE_PLACE_BOX      600
/* bytes of a title of another article, as a link or a heading */
#define MCE_PLACE_LINK     45
#define MCE_PLACE_HEADING  40
/* the same of a heading below the text that holds a link */
#define MCE_PLACE_TEASER   8
/* and of what a link below the text has beside the date */
#define MCE_PLACE_BESIDE   20
/* bytes of an element that are counted */
#define MCE_PLACE_ENOUGH   100

/* of the page, and of boxes in which other articles are listed */
#define MCE_PLACE_PAGE                                                        \
    (mce_name(AUTO_NAV) | mce_name(AUTO_COOKIE))


static unsigned mce_date_other(const mce_date_place_t *place, uint32_t e,
    uint32_t token, unsigned known);
static int mce_date_is_boxed(const mce_date_place_t *place, uint32_t e,
    mce_names_t names);
static int mce_date_has_title(const mce_date_place_t *place, uint32_t e,
    uint32_t token);
static size_t mce_date_letters(const mce_date_place_t *place, uint32_t first,
    uint32_t end, uint8_t *letters, size_t max);
static uint32_t mce_date_text(const mce_date_place_t *place, uint32_t first,
    uint32_t end);


mce_status_t
mce_date_place(mce_document_t *doc, const mce_spans_t *headline,
    const mce_spans_t *content, mce_date_place_t *place)
{
    size_t        i, sum, half;
    mce_status_t  rc;

    place->doc = doc;
    rc = mce_tree(doc, &place->tree);

    if (rc != MCE_OK || doc->ntokens == 0) {
        return rc;
    }

    sum = 0;

    for (i = 0; i < content->n; i++) {
        sum += content->elts[i].end - content->elts[i].start;
    }

    half = sum / 2;

    for (i = 0; i < content->n; i++) {
        sum = content->elts[i].end - content->elts[i].start;

        if (sum > half) {
            place->middle = mce_token_at(doc, content->elts[i].start
                                              + (uint32_t) half);
            break;
        }

        half -= sum;
    }

    if (content->n) {
        place->first = mce_token_at(doc, content->elts[0].start);
        place->end = place->first;
        place->stop = mce_token_at(doc, content->elts[content->n - 1].end - 1)
                      + 1;
    }

    if (headline->n) {
        place->first = mce_token_at(doc, headline->elts[0].start);
        place->end = mce_token_at(doc,
                                  headline->elts[headline->n - 1].end - 1) + 1;
        place->nsaid = mce_date_letters(place, place->first, place->end,
                                        place->said, MCE_DATE_SAID);
    }

    return MCE_OK;
}


unsigned
mce_date_elsewhere(const mce_date_place_t *place, uint32_t token,
    unsigned allowed)
{
    int                   footer;
    uint32_t              e;
    unsigned              other;
    const mce_element_t  *elements;

    elements = place->tree->elements;
    footer = 0;
    other = 0;

    for (e = place->tree->of[token];
         e && (place->first < elements[e].open
               || place->first >= elements[e].end);
         e = elements[e].parent)
    {
        other |= mce_date_other(place, e, token, other);

        if (other & ~allowed) {
            return other;
        }

        footer |= elements[e].tag == MCE_TAG_footer
                  || mce_element_says(place->doc, elements[e].open)->names
                     & mce_name(AUTO_FOOT);

        /* an article has a footer of its own, be its headline above it */
        if (elements[e].tag == MCE_TAG_article
            && elements[e].open < place->stop
            && elements[e].end >= place->stop)
        {
            footer = 0;
        }
    }

    /* or around it */
    while (e && elements[e].tag != MCE_TAG_article) {
        e = elements[e].parent;
    }

    return footer && e == 0 ? other | MCE_PLACE_SURE : other;
}


static unsigned
mce_date_other(const mce_date_place_t *place, uint32_t e, uint32_t token,
    unsigned known)
{
    unsigned              other;
    mce_names_t           names;
    const mce_element_t  *element;

    element = &place->tree->elements[e];

    if (element->open <= place->middle && place->middle < element->end) {
        return 0;
    }

    names = mce_element_says(place->doc, element->open)->names;

    if (element->tag == MCE_TAG_nav || element->tag == MCE_TAG_blockquote
        || names & MCE_PLACE_PAGE)
    {
        return MCE_PLACE_SURE;
    }

    other = known & MCE_PLACE_NAMED || mce_date_is_boxed(place, e, names)
            ? MCE_PLACE_NAMED : 0;

    return other | (known & MCE_PLACE_TITLE
                    || element->end - element->open > MCE_PLACE_BOX
                    || mce_date_has_title(place, e, token)
                    ? MCE_PLACE_TITLE : 0);
}


static int
mce_date_is_boxed(const mce_date_place_t *place, uint32_t e,
    mce_names_t names)
{
    const mce_element_t  *element;

    element = &place->tree->elements[e];

    return element->tag == MCE_TAG_aside || element->tag == MCE_TAG_table
           || (names & mce_name(AUTO_COM)
               && !(names & (mce_name(AUTO_META) | mce_name(POST_DATE))))
           || mce_element_rare(place->doc, element->open) & mce_rare(DATE_BOX);
}


/*
 * Whether the element has a heading or a link that is long enough for the
 * title of an article, and does not hold the date itself; or, below the text,
 * is a link of such a title and the date.
 */

static int
mce_date_has_title(const mce_date_place_t *place, uint32_t e, uint32_t token)
{
    uint32_t              k, most;
    const mce_element_t  *elements;

    elements = place->tree->elements;

    if (elements[e].tag == MCE_TAG_a && elements[e].open >= place->stop) {
        k = place->tree->of[token];

        return mce_date_text(place, elements[e].open, elements[e].end)
               > mce_date_text(place, elements[k].open, elements[k].end)
                 + MCE_PLACE_BESIDE;
    }

    for (k = e; k < place->tree->n && elements[k].open < elements[e].end; k++)
    {
        most = elements[k].tag == MCE_TAG_a ? MCE_PLACE_LINK
               : !(mce_tag_flags[elements[k].tag] & MCE_TAG_HEADING) ? 0
               : elements[k].open >= place->stop && k + 1 < place->tree->n
                 && elements[k + 1].tag == MCE_TAG_a
                 && elements[k + 1].parent == k
                 ? MCE_PLACE_TEASER : MCE_PLACE_HEADING;

        if (most && (token < elements[k].open || token >= elements[k].end)
            && mce_date_text(place, elements[k].open, elements[k].end) > most
            && !mce_date_is_headline(place, elements[k].open))
        {
            return 1;
        }
    }

    return 0;
}


int
mce_date_is_headline(const mce_date_place_t *place, uint32_t token)
{
    size_t   n;
    uint8_t  letters[2 * MCE_DATE_SAID];

    n = mce_date_letters(place, token,
                         place->tree->elements[place->tree->of[token]].end,
                         letters, sizeof(letters));

    return place->nsaid
           && memmem(letters, n, place->said, place->nsaid) != NULL;
}


/*
 * The letters and digits between two tokens, as many as are asked for.
 */

static size_t
mce_date_letters(const mce_date_place_t *place, uint32_t first, uint32_t end,
    uint8_t *letters, size_t max)
{
    size_t              n;
    uint32_t            i;
    const uint8_t      *p, *source;
    const mce_token_t  *tokens;

    n = 0;
    tokens = place->doc->tokens;
    source = place->doc->source.data;

    for (i = first; i < end; i++) {
        if (!mce_token_is_text(&tokens[i])) {
            continue;
        }

        for (p = source + tokens[i].start; p < source + tokens[i + 1].start;
             p++)
        {
            if (*p < 0x80 && !mce_is_alnum(*p)) {
                continue;
            }

            if (n == max) {
                return n;
            }

            letters[n++] = mce_ascii_lower(*p);
        }
    }

    return n;
}


/*
 * The bytes of text between two tokens, up to some that are enough.
 */

static uint32_t
mce_date_text(const mce_date_place_t *place, uint32_t first, uint32_t end)
{
    uint32_t            i, bytes;
    mce_str_t           text;
    const mce_token_t  *tokens;

    tokens = place->doc->tokens;
    bytes = 0;

    for (i = first; i < end && bytes <= MCE_PLACE_ENOUGH; i++) {
        if (mce_token_is_text(&tokens[i])) {
            text = mce_token_source(place->doc, i);
            bytes += (uint32_t) mce_text_trim(text).len;
        }
    }

    return bytes;
}
