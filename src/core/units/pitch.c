
/*
 * Boxes in which a page speaks of itself, whatever their names are: why it can
 * be trusted, its letters to readers, its cookies, and what else it has.
 */


#include "text/has.h"
#include "units/unit.h"


/* bytes of such a box, of one of cookies, and of what else there is */
#define MCE_UNIT_PITCH         600
#define MCE_UNIT_PITCH_LEAST   24
#define MCE_UNIT_PITCH_OTHERS  2000
/* bytes of a heading, and elements up to it */
#define MCE_UNIT_PITCH_HEAD    120
#define MCE_UNIT_PITCH_LEVELS  4
/* bytes of an address that are looked at */
#define MCE_UNIT_PITCH_ADDRESS 80
/* which part of the kept text may go */
#define MCE_UNIT_PITCH_SHARE   4


/* what boxes begin with that say why to trust the page */
static const char *const  mce_unit_pitch_trust[] = {
    "why you can trust", "why you should trust", "why trust us",
    "why trust ", "pourquoi nous faire confiance",
    "pourquoi vous pouvez nous faire confiance",
    "warum sie uns vertrauen", "warum du uns vertrauen",
    "por qué confiar en nosotros", "por qué puedes confiar en",
    "por que confiar em nós", "por que você pode confiar",
    "perché fidarsi di", "perché puoi fidarti", "perché fidarti di noi",
    "waarom je ons kunt vertrouwen", "waarom je ons kan vertrouwen",
    "därför kan du lita på", "derfor kan du stole på",
    "dlaczego warto nam zaufać", "dlaczego możesz nam zaufać",
    "почему нам можно доверять",
    "neden bize güvenmelisiniz", NULL
};

/* what headings have that offer letters */
static const char *const  mce_unit_pitch_letters[] = {
    "newsletter", "nieuwsbrief", "nyhetsbrev", "nyhedsbrev", "uutiskirje",
    "infolettre", "lettre d'info", "lettre d’info", "hírlevél",
    "newsletteru", "рассылк", "розсилк",
    "e-bülten", "ニュースレター", "メルマガ", "뉴스레터",
    "电子报", "電子報", "نشرتنا",
    "النشرة البريدية", "خبرنامه",
    "ניוזלטר", "จดหมายข่าว", NULL
};

/* what texts have that ask for cookies */
static const char *const  mce_unit_pitch_cookies[] = {
    "cookie", "кукиз", "файлы куки", "クッキー", "쿠키",
    "ملفات تعريف الارتباط", "کوکی",
    "עוגיות", "คุกกี้", "कुकी", NULL
};


static int mce_unit_is_pitch(mce_stage_t *s, uint32_t e);
static uint32_t mce_unit_pitch_heading(mce_stage_t *s, uint32_t e);
static int mce_unit_pitch_appeals(mce_stage_t *s, uint32_t e);
static int mce_unit_pitch_asks(const mce_stage_t *s, uint32_t e);
static int mce_unit_pitch_is_last(mce_stage_t *s, uint32_t e);


mce_status_t
mce_unit_pitches(mce_stage_t *s)
{
    uint32_t                e, left, n;
    const mce_stage_sum_t  *sum;

    n = s->sums[s->around].next;
    left = s->sums[0].kept / MCE_UNIT_PITCH_SHARE;

    for (e = s->around + 1; e < n; e++) {
        sum = &s->sums[e];

        if (sum->kept == 0) {
            e = sum->next - 1;

        } else if (sum->text <= MCE_UNIT_PITCH_OTHERS && sum->kept <= left
                   && sum->text >= MCE_UNIT_PITCH_LEAST
                   && mce_unit_is_pitch(s, e))
        {
            left -= sum->kept;
            mce_stage_drop(s, e);
            e = sum->next - 1;
        }
    }

    return MCE_OK;
}


static int
mce_unit_is_pitch(mce_stage_t *s, uint32_t e)
{
    int        i;
    uint32_t   heading;
    mce_str_t  text;

    switch (mce_stage_tag(s, e)) {

    case MCE_TAG_aside:
    case MCE_TAG_div:
    case MCE_TAG_section:
        break;

    default:
        return 0;
    }

    heading = mce_unit_pitch_heading(s, e);

    if (heading && s->sums[e].links && mce_unit_leads_only(s, heading)) {
        return 1;
    }

    if (heading && s->sums[e].links && mce_unit_pitch_is_last(s, e)
        && mce_unit_pitch_appeals(s, e))
    {
        return 1;
    }

    if (s->sums[e].text > MCE_UNIT_PITCH) {
        return 0;
    }

    text = mce_stage_begin(s, e);

    for (i = 0; mce_unit_pitch_trust[i]; i++) {
        if (mce_text_begins(text, mce_unit_pitch_trust[i])) {
            return 1;
        }
    }

    if (heading && mce_unit_pitch_is_last(s, e)
        && mce_text_has(text, MCE_UNIT_PITCH_HEAD, mce_unit_pitch_letters))
    {
        return 1;
    }

    return mce_unit_pitch_asks(s, e)
           && mce_text_has(text, text.len, mce_unit_pitch_cookies);
}


/*
 * The heading that a box begins with, or 0.
 */

static uint32_t
mce_unit_pitch_heading(mce_stage_t *s, uint32_t e)
{
    uint32_t  at;

    for (at = e + 1; at < s->sums[e].next && at - e <= MCE_UNIT_PITCH_LEVELS;
         at++)
    {
        if (mce_tag_flags[mce_stage_tag(s, at)] & MCE_TAG_HEADING) {
            return mce_stage_has_words(s, s->tree->elements[e].open,
                                       s->tree->elements[at].open) ? 0 : at;
        }
    }

    return 0;
}


/*
 * Whether all links of a box lead to where readers pay for the page.
 */

static int
mce_unit_pitch_appeals(mce_stage_t *s, uint32_t e)
{
    uint32_t   at, n;
    mce_str_t  href;

    static const char *const  places[] = {
        "contribut", "donat", "subscri", "spende", "abonn", "prenumer",
        "suscri", "/assine", NULL
    };

    n = 0;

    for (at = e; at < s->sums[e].next; at++) {
        if (!(s->tree->elements[at].flags & MCE_ELEMENT_HREF)
            || !mce_token_attr_find(s->doc, s->tree->elements[at].open,
                                    "href", &href))
        {
            continue;
        }

        if (!mce_text_has(href, MCE_UNIT_PITCH_ADDRESS, places)) {
            return 0;
        }

        n++;
    }

    return n > 0;
}


static int
mce_unit_pitch_asks(const mce_stage_t *s, uint32_t e)
{
    uint32_t  at;

    for (at = e + 1; at < s->sums[e].next; at++) {
        if (mce_stage_tag(s, at) == MCE_TAG_button) {
            return 1;
        }
    }

    return 0;
}


/*
 * Whether nothing that is kept follows a box.
 */

static int
mce_unit_pitch_is_last(mce_stage_t *s, uint32_t e)
{
    return mce_stage_last(s, 0) < s->tree->elements[e].end;
}
