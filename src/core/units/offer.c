
/*
 * Boxes in the article that are not of it: they offer a newsletter or a
 * subscription, ask whether to load what stands elsewhere, share the page, or
 * number the pages of a gallery.  They are named so, or are links of the kind,
 * have few words, and are no large part of what is kept.
 */


#include "base/str.h"
#include "text/charclass.h"
#include "text/entity.h"
#include "text/has.h"
#include "units/unit.h"


/* bytes of an offer, of one that only has a heading, of numbers of pages */
#define MCE_UNIT_OFFER        600
#define MCE_UNIT_OFFER_SHORT  300
/* bytes of one that has a heading and asks for nothing */
#define MCE_UNIT_OFFER_PITCH  200
/* bytes of a line that offers by its name alone */
#define MCE_UNIT_OFFER_LINE   100
/* bytes of an address that are looked at, and beside links of a box */
#define MCE_UNIT_OFFER_ADDRESS  80
#define MCE_UNIT_OFFER_LABEL    64
/* tokens of a poll up to its second answer */
#define MCE_UNIT_OFFER_POLL      256
/* levels from a form up to its box */
#define MCE_UNIT_OFFER_LEVELS  3
/* forms for an address of mail whose boxes are looked at */
#define MCE_UNIT_OFFER_FORMS   16


static int mce_unit_offer_is_mail(mce_stage_t *s, uint32_t form);
static uint32_t mce_unit_offer_box(mce_stage_t *s, uint32_t form);
static int mce_unit_is_offer(mce_stage_t *s, uint32_t e);
static int mce_unit_is_poll(mce_stage_t *s, uint32_t e);
static int mce_unit_offer_is_text(mce_stage_t *s, uint32_t e);
static int mce_unit_offer_is_filled_in(mce_stage_t *s, uint32_t e);
static int mce_unit_offer_asks(mce_stage_t *s, uint32_t e);
static int mce_unit_is_sharing(mce_stage_t *s, uint32_t e);
static int mce_unit_is_pages(mce_stage_t *s, uint32_t e);


mce_status_t
mce_unit_offers(mce_stage_t *s)
{
    int                     forms;
    uint32_t                e, box, left, n;
    const mce_stage_sum_t  *sum;

    n = s->sums[s->around].next;
    left = s->sums[0].kept / 4;
    forms = 0;

    for (e = s->around + 1; e < n; e++) {
        sum = &s->sums[e];

        if (mce_stage_tag(s, e) == MCE_TAG_form
            && mce_unit_offer_is_mail(s, e)
            && forms++ < MCE_UNIT_OFFER_FORMS)
        {
            box = mce_unit_offer_box(s, e);

            if (box && s->sums[box].kept && s->sums[box].kept <= left) {
                left -= s->sums[box].kept;
                mce_stage_drop(s, box);
                e = s->sums[box].next - 1;
                continue;
            }
        }

        /* an entry of a list is what is offered */
        if (sum->kept && sum->text <= MCE_UNIT_OFFER && sum->kept <= left
            && mce_stage_tag(s, s->tree->elements[e].parent) != MCE_TAG_li
            && mce_unit_is_offer(s, e))
        {
            left -= sum->kept;
            mce_stage_drop(s, e);
            e = sum->next - 1;
        }
    }

    return MCE_OK;
}


/*
 * Whether a form asks for an address of mail and nothing else.
 */

static int
mce_unit_offer_is_mail(mce_stage_t *s, uint32_t form)
{
    int        mail;
    uint32_t   k;
    mce_str_t  type;

    mail = 0;

    for (k = s->tree->elements[form].open; k < s->tree->elements[form].end;
         k++)
    {
        if (mce_token_input(s->doc, k, &type)
            && !mce_text_is(type, "hidden") && !mce_text_is(type, "submit")
            && !mce_text_is(type, "checkbox"))
        {
            if (mail || !mce_text_is(type, "email")) {
                return 0;
            }

            mail = 1;
        }
    }

    return mail;
}


/*
 * The box around such a form if it has few words, whatever its name is; 0 if
 * there is none.
 */

static uint32_t
mce_unit_offer_box(mce_stage_t *s, uint32_t form)
{
    int       i;
    uint32_t  e, k;

    e = form;

    for (i = 0; i < MCE_UNIT_OFFER_LEVELS; i++) {
        k = s->tree->elements[e].parent;

        if (k == 0 || s->sums[k].text > MCE_UNIT_OFFER_SHORT) {
            break;
        }

        e = k;
    }

    return e == form || mce_stage_tag(s, e) == MCE_TAG_article ? 0 : e;
}


/*
 * A box of what only subscribers may read has such a name as well, but asks
 * for nothing.
 */

static int
mce_unit_is_offer(mce_stage_t *s, uint32_t e)
{
    const mce_says_t  *says;

    switch (mce_stage_tag(s, e)) {

    case MCE_TAG_aside:
    case MCE_TAG_div:
    case MCE_TAG_figure:
    case MCE_TAG_form:
    case MCE_TAG_ol:
    case MCE_TAG_p:
    case MCE_TAG_section:
    case MCE_TAG_ul:
        break;

    default:
        return 0;
    }

    if (mce_stage_tag(s, e) == MCE_TAG_form
        && s->sums[e].text <= MCE_UNIT_OFFER_SHORT
        && mce_unit_offer_is_filled_in(s, e))
    {
        return 1;
    }

    if (s->sums[e].text <= MCE_UNIT_OFFER_SHORT && s->sums[e].links
        && mce_unit_is_sharing(s, e))
    {
        return 1;
    }

    /* the rest goes by names */
    if (mce_token_is_bare(s->doc, s->tree->elements[e].open)) {
        return 0;
    }

    if (s->sums[e].text <= MCE_UNIT_OFFER_SHORT && mce_unit_is_poll(s, e)) {
        return 1;
    }

    says = mce_stage_says(s, e);

    if (says->class_names & mce_name(AUTO_NAV) && mce_unit_is_pages(s, e)) {
        return 1;
    }

    if (says->class_names & mce_name(AUTO_SIDE)
        && s->sums[e].text <= MCE_UNIT_OFFER_SHORT
        && s->sums[e].links * 2 > s->sums[e].text
        && mce_element_rare(s->doc, s->tree->elements[e].open)
           & mce_rare(RELATED)
        && (mce_unit_offer_is_text(s, mce_unit_text_before(s, e))
            || mce_unit_offer_is_text(s, mce_unit_text_after(s, e))))
    {
        return 1;
    }

    return says->class_names & (mce_name(AUTO_CTA) | mce_name(AUTO_COOKIE))
           && mce_element_rare(s->doc, s->tree->elements[e].open)
              & mce_rare(OFFER)
           && (mce_unit_offer_asks(s, e)
               || (s->sums[e].text <= MCE_UNIT_OFFER_LINE
                   && mce_stage_tag(s, e) != MCE_TAG_p
                   && !mce_stage_ends_sentence(s, e)));
}


/*
 * Whether a box is a poll: it has several answers of which one is chosen.
 */

static int
mce_unit_is_poll(mce_stage_t *s, uint32_t e)
{
    uint32_t   i, n;
    mce_str_t  type;

    n = 0;

    if (!(mce_element_rare(s->doc, s->tree->elements[e].open)
          & mce_rare(POLL)))
    {
        return 0;
    }

    for (i = s->tree->elements[e].open; i < s->tree->elements[e].end && n < 2
         && i - s->tree->elements[e].open < MCE_UNIT_OFFER_POLL; i++)
    {
        n += (mce_token_input(s->doc, i, &type) && mce_text_is(type, "radio"))
             || (s->doc->tokens[i].tag == MCE_TAG_button
                 && s->doc->tokens[i].kind == MCE_TOKEN_OPEN);
    }

    return n > 1;
}


static int
mce_unit_offer_is_text(mce_stage_t *s, uint32_t e)
{
    return e && mce_stage_tag(s, e) == MCE_TAG_p && s->sums[e].kept
           && s->sums[e].links * 4 <= s->sums[e].text;
}


/*
 * Whether a form has a field for text, or a script is to make its fields.
 * Others put what they show into a basket.
 */

static int
mce_unit_offer_is_filled_in(mce_stage_t *s, uint32_t e)
{
    int        others;
    uint32_t   i;
    mce_str_t  type;

    others = 0;

    for (i = s->tree->elements[e].open; i < s->tree->elements[e].end; i++) {
        if (!mce_token_input(s->doc, i, &type)) {
            continue;
        }

        if (type.len == 0 || mce_text_is(type, "text")
            || mce_text_is(type, "email"))
        {
            return 1;
        }

        others = 1;
    }

    return !others;
}


/*
 * Whether a box has a form, a button, or a link that is named so, or a heading
 * and little more.
 */

static int
mce_unit_offer_asks(mce_stage_t *s, uint32_t e)
{
    uint8_t   tag;
    uint32_t  at;

    for (at = e + 1; at < s->sums[e].next; at++) {
        tag = mce_stage_tag(s, at);

        if (tag == MCE_TAG_button || tag == MCE_TAG_form
            || tag == MCE_TAG_iframe
            || (mce_tag_flags[tag] & MCE_TAG_HEADING
                && s->sums[e].text <= MCE_UNIT_OFFER_PITCH)
            || (tag == MCE_TAG_a
                && mce_stage_is_named(s, at, mce_name(AUTO_SHARE)
                                             | mce_name(AUTO_CTA))))
        {
            return 1;
        }
    }

    return 0;
}


/*
 * Whether two links or more are all that a box has, and most of them lead to
 * where networks ask what to say about the page.
 */

static int
mce_unit_is_sharing(mce_stage_t *s, uint32_t e)
{
    uint32_t   at, n, sharing;
    mce_str_t  href;

    static const char *const  places[] = {
        "/sharer", "/intent/", "facebook.com/share", "/share?", "/share/",
        "/sharearticle", "/pin/create", "/submit?", "wa.me/?", "/send?text",
        "whatsapp://send", "mailto:?", "/msg/text", "hatena.ne.jp", NULL
    };

    if (s->sums[e].text - s->sums[e].links > MCE_UNIT_OFFER_LABEL
        || s->sums[e].next - e < 2)
    {
        return 0;
    }

    n = 0;
    sharing = 0;

    for (at = e; at < s->sums[e].next; at++) {
        if (s->tree->elements[at].flags & MCE_ELEMENT_HREF
            && mce_token_attr_find(s->doc, s->tree->elements[at].open, "href",
                                   &href))
        {
            n++;
            sharing += mce_text_has(href, MCE_UNIT_OFFER_ADDRESS, places);
        }
    }

    return sharing > 1 && sharing * 2 > n;
}


/*
 * Whether an element has links, and nothing but digits and signs.
 */

static int
mce_unit_is_pages(mce_stage_t *s, uint32_t e)
{
    uint8_t         class;
    uint32_t        i;
    mce_str_t       text;
    const uint8_t  *p, *end;

    if (s->sums[e].links == 0 || s->sums[e].text > MCE_UNIT_OFFER_SHORT) {
        return 0;
    }

    for (i = s->tree->elements[e].open; i < s->tree->elements[e].end; i++) {

        if (!mce_token_is_text(&s->doc->tokens[i])) {
            continue;
        }

        text = mce_stage_trimmed(s, i);
        p = text.data;
        end = p + text.len;

        while (p < end) {
            class = mce_charclass(mce_text_next(&p, end));

            if (class <= MCE_CHARCLASS_CJK && class != MCE_CHARCLASS_DIGIT) {
                return 0;
            }
        }
    }

    return 1;
}
