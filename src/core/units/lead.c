
/*
 * Links to other articles.  Cards, which say what these are about, stay where
 * the author put them between two paragraphs; lines that only lead on go.
 */


#include "text/has.h"
#include "units/unit.h"


/* elements of a card up to its title */
#define MCE_UNIT_CARD           12
/* bytes of what stands beside a link, and of a colon or the like after words
   that lead on */
#define MCE_UNIT_LEAD           64
#define MCE_UNIT_LEAD_SIGN      3
/* bytes of a line that leads to another article */
#define MCE_UNIT_LEAD_LINE      300


/*
 * What stands before the title of another article, but in headings and lists,
 * which may be the references of this one.
 */

static const char *const  mce_unit_lead_words[] = {
    "read more", "read also", "also read", "read next", "more on this",
    "you might also like", "you might also enjoy", "you may also like",
    "you may also enjoy", "related", "related article", "related articles",
    "related story", "related stories", "recommended", "recommended reading",
    "lesen sie auch", "lesen sie dazu", "mehr zum thema", "auch interessant",
    "das könnte sie auch interessieren",
    "das könnte dich auch interessieren",
    "vous aimerez aussi", "cela peut vous intéresser",
    "también te puede interesar", "você também pode gostar",
    "potrebbe interessarti anche",
    "lire aussi", "à lire aussi", "lea también", "lee también",
    "te puede interesar", "leia também", "leia mais", "leggi anche",
    "lees ook", "läs också", "les også", "læs også", "lue myös",
    "czytaj także", "czytaj też", "zobacz też", "čtěte také",
    "přečtěte si", "olvasta már", "citește și", "baca juga",
    "ayrıca okuyun", "читайте также", "читайте також",
    "διαβάστε επίσης", "διαβάστε ακόμη",
    "lea además", "vea también", "veja também", "saiba mais",
    "sur le même sujet", "ti potrebbe interessare", "katso myös", "läs mer",
    "les mer", "læs mere", "lees meer", "vezi și", "čítajte aj",
    "prečítajte si", "pročitajte i", "preberite tudi",
    "прочетете още", "skaitykite taip pat", "loe ka", "lasi arī",
    "ilgili haber", "xem thêm", "lihat juga", "यह भी पढ़ें",
    "ये भी पढ़ें", "আরও পড়ুন",
    "อ่านเพิ่มเติม", "اقرأ أيضا",
    "اقرأ أيضًا", "اقرأ أيضاً", "اقرأ ايضا",
    "شاهد أيضا", "طالع أيضا", "بیشتر بخوانید",
    "همچنین بخوانید", "یہ بھی پڑھیں", "קראו גם",
    "קראו עוד", "관련기사", "관련 기사",
    "あわせて読みたい", "関連記事", "相关阅读", "延伸阅读",
    "延伸閱讀", "推荐阅读"
};


#define MCE_UNIT_LEADS                                                        \
    (sizeof(mce_unit_lead_words) / sizeof(mce_unit_lead_words[0]))


static void mce_unit_card(mce_stage_t *s, uint32_t box);
static int mce_unit_is_card(mce_stage_t *s, uint32_t box);
static int mce_unit_lead_is_parted(mce_str_t text, size_t len);


mce_status_t
mce_unit_cards(mce_stage_t *s)
{
    uint32_t                e, n;
    const mce_stage_sum_t  *sum;

    n = s->sums[s->around].next;

    for (e = s->around + 1; e < n; e++) {
        sum = &s->sums[e];

        if (sum->kept == sum->text || sum->links == 0) {
            e = sum->next - 1;

        } else if (mce_unit_is_card(s, e)) {
            mce_unit_card(s, e);
            e = sum->next - 1;
        }
    }

    return MCE_OK;
}


/*
 * Of a card, the title is enough: it is a link, and what it leads to says the
 * rest.
 */

static void
mce_unit_card(mce_stage_t *s, uint32_t box)
{
    uint32_t  e;

    mce_stage_drop(s, box);

    for (e = box + 1; e < s->sums[box].next; e++) {
        if (s->sums[e].text && mce_element_rare(s->doc,
                                                s->tree->elements[e].open)
                               & mce_rare(CARD_HEAD))
        {
            mce_stage_keep(s, e);
            return;
        }
    }

    mce_stage_keep(s, box);
}


/*
 * Whether a box is nothing but a link, and that, something around it or its
 * title is named as a part of a card.
 */

static int
mce_unit_is_card(mce_stage_t *s, uint32_t box)
{
    int                     link;
    uint32_t                e, end;
    mce_names_t             names;
    const mce_element_t    *elements;
    const mce_stage_sum_t  *sum;

    sum = &s->sums[box];
    elements = s->tree->elements;

    if (sum->kept || sum->text - 1 >= MCE_UNIT_CAPTION
        || sum->links != sum->text
        || !(mce_tag_flags[mce_stage_tag(s, box)] & MCE_TAG_BLOCK))
    {
        return 0;
    }

    link = 0;
    names = 0;
    end = sum->next - box < MCE_UNIT_CARD ? sum->next : box + MCE_UNIT_CARD;

    for (e = box; e < end && (!link || !(names & mce_rare(CARD))); e++) {
        if (s->sums[e].text == sum->text) {
            link |= elements[e].flags & MCE_ELEMENT_HREF;
        }

        names |= mce_element_rare(s->doc, elements[e].open);
    }

    return link && names & mce_rare(CARD)
           && mce_stage_place(s, box) == (MCE_STAGE_BEFORE|MCE_STAGE_AFTER);
}


int
mce_unit_is_menu(mce_stage_t *s, uint32_t e)
{
    const mce_stage_sum_t  *sum;

    sum = &s->sums[e];

    return (mce_stage_tag(s, e) == MCE_TAG_ul
            || mce_stage_tag(s, e) == MCE_TAG_ol)
           && sum->text && sum->links == sum->text
           && sum->text <= MCE_UNIT_LEAD_LINE;
}


int
mce_unit_leads_on(mce_stage_t *s, uint32_t e)
{
    size_t     i;
    mce_str_t  text;

    text = mce_text_trim(mce_stage_begin(s, e));

    for (i = 0; i < MCE_UNIT_LEADS; i++) {
        if (mce_text_begins(text, mce_unit_lead_words[i])) {
            return 1;
        }
    }

    return 0;
}


int
mce_unit_leads_only(mce_stage_t *s, uint32_t e)
{
    size_t     i, len;
    mce_str_t  text;

    text = mce_text_trim(mce_stage_begin(s, e));

    for (i = 0; i < MCE_UNIT_LEADS; i++) {
        len = mce_text_begins(text, mce_unit_lead_words[i]);

        if (len && text.len <= len + MCE_UNIT_LEAD_SIGN) {
            return 1;
        }
    }

    return 0;
}


/*
 * Whether a sign parts such words from the title that follows.
 */

static int
mce_unit_lead_is_parted(mce_str_t text, size_t len)
{
    text.data += len;
    text.len -= len;
    text = mce_text_trim(text);

    return text.len && memchr(":|-/>", text.data[0], 5) != NULL;
}


int
mce_unit_leads(mce_stage_t *s, uint32_t e, uint32_t text)
{
    size_t                  i, len, rest;
    uint8_t                 tag;
    uint32_t                next;
    mce_str_t               begin;
    const mce_stage_sum_t  *sum;

    tag = mce_stage_tag(s, e);
    sum = &s->sums[e];
    rest = sum->text - sum->links;

    if ((tag != MCE_TAG_p
         && ((tag != MCE_TAG_div && tag != MCE_TAG_aside
              && tag != MCE_TAG_section)
             || sum->links == 0))
        || rest > MCE_UNIT_LEAD
        || sum->text > MCE_UNIT_LEAD_LINE
        || (text && s->texts[text - 1] >= s->tree->elements[e].open))
    {
        return 0;
    }

    next = mce_stage_sibling(s, e);

    if (sum->links == 0
        && (next == 0 || s->sums[next].links * 2 <= s->sums[next].text
            || (s->sums[next].kept && !mce_unit_is_menu(s, next))))
    {
        return 0;
    }

    begin = mce_text_trim(mce_stage_begin(s, e));

    if (begin.len < MCE_UNIT_LEAD_SHORTEST) {
        return 0;
    }

    for (i = 0; i < MCE_UNIT_LEADS; i++) {
        len = mce_text_begins(begin, mce_unit_lead_words[i]);

        if (len && rest <= len + MCE_STAGE_SIGN
            && (tag == MCE_TAG_p || begin.len <= len + MCE_UNIT_LEAD_SIGN
                || (rest == 0 && mce_unit_lead_is_parted(begin, len))))
        {
            return 1;
        }
    }

    return 0;
}
