
/*
 * A block that only says what its advertisement or its button is goes: without
 * these it means nothing.  So does a line that only leads to another article
 * or to comments, and what stood at both ends of each page of paper.
 */


#include "base/str.h"
#include "kinds/code.h"
#include "text/has.h"
#include "units/unit.h"


/* bytes of the shortest label, and of the longest block with one */
#define MCE_UNIT_CONTROL_SHORTEST  6
#define MCE_UNIT_CONTROL           64
/* inline elements around a text, up to its block */
#define MCE_UNIT_CONTROL_INLINES   4
/* boxes around a text */
#define MCE_UNIT_CONTROL_BOXES     3
/* bytes of what stood on each page of paper */
#define MCE_UNIT_CONTROL_PAPER     400
/* bytes of the name of a programming language */
#define MCE_UNIT_CONTROL_LANGUAGE  24


static void mce_unit_control_paper(mce_stage_t *s);
static int mce_unit_control_is_script(mce_stage_t *s, uint32_t e);
static int mce_unit_control_is_bar(mce_stage_t *s, uint32_t e);
static mce_status_t mce_unit_control_code(mce_stage_t *s);
static uint32_t mce_unit_control_before(mce_stage_t *s, uint32_t token);
static uint32_t mce_unit_control_line(mce_stage_t *s, uint32_t token,
    uint32_t block);
static int mce_unit_control_is_closed(mce_stage_t *s, uint32_t e);
static int mce_unit_control_is_count(mce_stage_t *s, uint32_t token);
static int mce_unit_control_is_label(mce_str_t text);
static int mce_unit_control_is_advert(mce_stage_t *s, uint32_t e);
static int mce_unit_control_is_data(mce_stage_t *s, uint32_t e);
static int mce_unit_control_heads(mce_stage_t *s, uint32_t e);


/*
 * What pages write above advertisements, and on buttons that are often left
 * in the text, such as those that show more of it: in lower case, in the order
 * of their bytes.
 */

#define label(text)  mce_prefix(text, 0, 0)

static const mce_prefix_t  mce_unit_labels[] = {
    label("advertentie"), label("advertisement"), label("advertisements"),
    label("advertising"), label("annons"), label("annonse"), label("anzeige"),
    label("article continues below advertisement"), label("baca selengkapnya"),
    label("back to top"), label("citește mai mult"),
    label("click to enlarge"), label("click to expand..."),
    label("czytaj więcej"), label("devamını oku"), label("enlarge image"),
    label("hide caption"), label("hirdetés"), label("leer más"),
    label("lees meer"), label("lees verder"), label("leggi tutto"),
    label("ler mais"), label("les mer"), label("lire la suite"),
    label("loading..."), label("lue lisää"), label("läs mer"),
    label("læs mere"), label("mainos"), label("meer lezen"),
    label("mehr anzeigen"), label("mehr lesen"), label("mostra altro"),
    label("mostra meno"), label("open image in gallery"), label("play video"),
    label("pubblicità"), label("publicidad"), label("publicidade"),
    label("publicitate"), label("publicité"), label("quảng cáo"),
    label("rate this"), label("rate this article"), label("rate this post"),
    label("rate this recipe"), label("read more"), label("reklam"),
    label("reklama"), label("rozwiń"), label("see more"),
    label("show caption"), label("show less"), label("show more"),
    label("skip advertisement"), label("story continues below advertisement"),
    label("this is a modal window."), label("toggle caption"),
    label("toon meer"), label("tovább olvasom"), label("ver mais"),
    label("ver menos"), label("ver más"), label("view gallery"),
    label("view more"), label("vis mer"), label("vis mere"), label("visa mer"),
    label("voir moins"), label("voir plus"), label("weiterlesen"),
    label("weniger anzeigen"), label("werbung"), label("xem thêm"),
    label("zobacz więcej"), label("zobrazit více"), label("číst dále"),
    label("čítať viac"), label("διαβάστε περισσότερα"),
    label("διαφήμιση"), label("περισσότερα"),
    label("подробнее"), label("показать ещё"),
    label("показать полностью"),
    label("прочети повече"), label("развернуть"),
    label("реклама"), label("читати далі"),
    label("читать далее"), label("читать полностью"),
    label("פרסומת"), label("קרא עוד"), label("קראו עוד"),
    label("إعلان"), label("ادامه مطلب"),
    label("اقرأ المزيد"), label("قراءة المزيد"),
    label("और पढ़ें"), label("विज्ञापन"),
    label("もっと見る"), label("展开全文"), label("广告"),
    label("広告"), label("廣告"), label("続きを読む"),
    label("阅读全文"), label("더보기")
};


mce_status_t
mce_unit_controls(mce_stage_t *s)
{
    int                 leads, whole;
    uint32_t            c, e, i, len, next;
    const mce_token_t  *token;

    for (c = 0; c < s->ntexts; c++) {
        i = s->texts[c];
        token = &s->doc->tokens[i];
        len = token[1].start - token->start;

        if (s->states[i] == MCE_STAGE_OUT || len > MCE_UNIT_CONTROL) {
            continue;
        }

        e = s->tree->of[i];

        if ((s->summaries && mce_unit_control_is_closed(s, e))
            || (s->sums[e].text == len && len >= MCE_UNIT_SLIDE_LEAST
                && mce_unit_is_slide(s, i)))
        {
            mce_stage_drop(s, e);
            continue;
        }

        e = mce_stage_block(s, i, MCE_UNIT_CONTROL_INLINES);
        leads = s->sums[e].text >= MCE_UNIT_LEAD_SHORTEST
                && mce_unit_leads(s, e, c);

        if (!leads && s->sums[e].text > len) {
            e = mce_unit_control_line(s, i, e);
        }

        whole = s->sums[e].text == len;

        if (leads || (whole && mce_unit_control_is_advert(s, e))
            || mce_unit_control_is_script(s, e)
            || mce_unit_offers_copies(s, e)
            || (whole && s->sums[e].links && mce_unit_control_is_count(s, i))
            || (whole && len >= MCE_UNIT_CONTROL_SHORTEST
                && mce_unit_control_is_label(mce_stage_trimmed(s, i))
                && !mce_unit_control_is_data(s, e)
                && !mce_unit_control_heads(s, e)))
        {
            next = mce_stage_sibling(s, e);

            if (next && mce_unit_is_menu(s, next)
                && mce_unit_leads_on(s, e))
            {
                mce_stage_drop(s, next);
            }

            mce_stage_drop(s, e);
        }
    }

    mce_unit_control_paper(s);

    if (s->nposts) {
        mce_stage_each_unit(s, c, e) {
            if (mce_unit_control_is_bar(s, e)) {
                mce_stage_drop(s, e);
            }
        }
    }

    return mce_unit_control_code(s);
}


/*
 * The inline element around a text that stands between blocks, or between the
 * ends of the block around it; else that block.
 */

static uint32_t
mce_unit_control_line(mce_stage_t *s, uint32_t token, uint32_t block)
{
    uint32_t            e, i;
    const mce_token_t  *tokens;

    tokens = s->doc->tokens;
    e = s->tree->of[token];

    if (e == block) {
        return block;
    }

    while (s->tree->elements[e].parent != block) {
        e = s->tree->elements[e].parent;
    }

    i = s->tree->elements[e].open;
    i -= i > 1 && tokens[i - 1].flags & MCE_TOKEN_BLANK;

    /* a box to tick stands beside its label */
    if (i > 0 && (mce_token_is_text(&tokens[i - 1])
                  || (mce_tag_flags[tokens[i - 1].tag] & MCE_TAG_INLINE
                      && tokens[i - 1].tag != MCE_TAG_input)))
    {
        return block;
    }

    i = s->tree->elements[e].end;
    i += i < s->doc->ntokens && tokens[i].flags & MCE_TOKEN_BLANK;

    return i < s->doc->ntokens
           && (mce_token_is_text(&tokens[i])
               || (mce_tag_flags[tokens[i].tag] & MCE_TAG_INLINE
                   && tokens[i].tag != MCE_TAG_input)) ? block : e;
}


/*
 * Word processors call these boxes so in their title, and set them beside the
 * paragraphs of the text.
 */

static void
mce_unit_control_paper(mce_stage_t *s)
{
    uint32_t   e;
    mce_str_t  title;

    mce_stage_each(s, e, 0) {
        if (s->sums[e].kept && s->sums[e].text <= MCE_UNIT_CONTROL_PAPER
            && mce_stage_tag(s, e) == MCE_TAG_div
            && mce_token_attr_find(s->doc, s->tree->elements[e].open, "title",
                                   &title)
            && (mce_text_is(title, "header") || mce_text_is(title, "footer")))
        {
            mce_stage_drop(s, e);
        }
    }
}


/*
 * Whether all text of a division is that of links without an address, of
 * which a script makes buttons: "Copy", "Correct".
 */

static int
mce_unit_control_is_script(mce_stage_t *s, uint32_t e)
{
    uint32_t   n, at, text;
    mce_str_t  name;

    n = 0;
    text = 0;

    if (mce_stage_tag(s, e) != MCE_TAG_div
        || s->sums[e].text > MCE_UNIT_CONTROL || s->sums[e].links
        || s->sums[e].next - e > MCE_UNIT_CONTROL)
    {
        return 0;
    }

    for (at = e + 1; at < s->sums[e].next; at++) {
        if (mce_stage_tag(s, at) != MCE_TAG_a || s->sums[at].text == 0) {
            continue;
        }

        if (mce_token_attr_find(s->doc, s->tree->elements[at].open, "name",
                                &name))
        {
            return 0;
        }

        n++;
        text += s->sums[at].text;
    }

    return n > 1 && text == s->sums[e].text;
}


/*
 * Some forums write the title, and how often the thread was read, into a bar
 * above the posts: "Author | Topic: Boats (Read 912 times)".
 */

static int
mce_unit_control_is_bar(mce_stage_t *s, uint32_t e)
{
    size_t     i;
    mce_str_t  text;

    if (s->tree->elements[e].open > s->posts[0].item
        || mce_stage_tag(s, e) == MCE_TAG_h1
        || !(mce_tag_flags[mce_stage_tag(s, e)] & MCE_TAG_HEADING))
    {
        return 0;
    }

    text = mce_stage_finish(s, e);

    if (text.len == 0 || text.data[text.len - 1] != ')') {
        return 0;
    }

    for (i = text.len - 1; i > 0 && text.data[i - 1] != '('; i--) {
        if (mce_is_digit(text.data[i - 1])) {
            return 1;
        }
    }

    return 0;
}


/*
 * A box above code that has the name of the language and a button to copy it:
 * where the code says its language itself, it is written once.
 */

static mce_status_t
mce_unit_control_code(mce_stage_t *s)
{
    uint32_t   e, k, box, token;
    mce_buf_t  language;
    mce_str_t  label;

    language = mce_buf(s->doc->arena);

    mce_stage_each_unit(s, k, e) {
        if (mce_stage_tag(s, e) != MCE_TAG_pre || s->sums[e].kept == 0) {
            continue;
        }

        token = mce_unit_control_before(s, s->tree->elements[e].open);
        if (token == 0) {
            continue;
        }

        label = mce_stage_trimmed(s, token);
        language.len = 0;

        if (label.len > MCE_UNIT_CONTROL_LANGUAGE
            || !mce_code_language(s->doc, s->tree->elements[e].open,
                                  &language))
        {
            continue;
        }

        mce_buf_add(&language, "", 1);

        if (language.failed) {
            break;
        }

        if (!mce_text_is(label, (const char *) language.data)) {
            continue;
        }

        box = mce_stage_block(s, token, MCE_UNIT_CONTROL_INLINES);
        e = s->tree->of[token];

        if (mce_stage_tag(s, box) == MCE_TAG_div
            && s->sums[e].text == s->doc->tokens[token + 1].start
                                  - s->doc->tokens[token].start)
        {
            mce_stage_drop(s, e);
        }
    }

    return mce_buf_status(&language);
}


/*
 * The last kept text before a token, past buttons; 0 if none is near.
 */

static uint32_t
mce_unit_control_before(mce_stage_t *s, uint32_t token)
{
    uint32_t  i;

    for (i = token; i > 0 && token - i < MCE_STAGE_EDGE; i--) {
        if (s->states[i - 1] != MCE_STAGE_OUT
            && mce_stage_has_words(s, i - 1, i))
        {
            return i - 1;
        }
    }

    return 0;
}


/*
 * Whether a summary, or a part of one, is shown only while what it opens is
 * closed, as "Expand description".  Here everything is open.
 */

static int
mce_unit_control_is_closed(mce_stage_t *s, uint32_t e)
{
    int       level;
    uint32_t  at;

    at = e;

    for (level = 0; at && mce_stage_tag(s, at) != MCE_TAG_summary; level++) {
        if (level == MCE_UNIT_CONTROL_BOXES) {
            return 0;
        }

        at = s->tree->elements[at].parent;
    }

    for ( /* void */ ; at && e >= at; e = s->tree->elements[e].parent) {
        if (mce_element_rare(s->doc, s->tree->elements[e].open)
            & mce_rare(TILL_OPEN))
        {
            return 1;
        }
    }

    return 0;
}


/*
 * Whether a text is a link to the comments below the article.
 */

static int
mce_unit_control_is_count(mce_stage_t *s, uint32_t token)
{
    uint32_t   e;
    mce_str_t  href;

    static const mce_str_t  places[] = {
        mce_str("#comments"), mce_str("#respond"), mce_str("#disqus_thread")
    };

    e = s->tree->of[token];

    while (mce_tag_flags[mce_stage_tag(s, e)] & MCE_TAG_INLINE
           && !(s->tree->elements[e].flags & MCE_ELEMENT_HREF))
    {
        e = s->tree->elements[e].parent;
    }

    return s->tree->elements[e].flags & MCE_ELEMENT_HREF
           && mce_token_attr_find(s->doc, s->tree->elements[e].open, "href",
                                  &href)
           && mce_str_ends(href, places, sizeof(places) / sizeof(places[0]));
}


static int
mce_unit_control_is_label(mce_str_t text)
{
    uint8_t              start[MCE_PREFIX_START];
    const mce_prefix_t  *label, *end;

    /* "- Advertisement -" */
    while (text.len > 2 && text.data[0] == '-' && text.data[1] == ' ') {
        text.data += 2;
        text.len -= 2;
    }

    while (text.len > 2 && text.data[text.len - 1] == '-'
           && text.data[text.len - 2] == ' ')
    {
        text.len -= 2;
    }

    if (text.len < MCE_UNIT_CONTROL_SHORTEST) {
        return 0;
    }

    mce_prefix_start(text, start);
    end = mce_prefix_end(mce_unit_labels);

    for (label = mce_prefix_first(mce_unit_labels, end, start);
         label < end && mce_prefix_meets(label, start); label++)
    {
        if (mce_text_begins(text, label->text) == text.len) {
            return 1;
        }
    }

    return 0;
}


/*
 * Whether a text is all that stands in a division which is named after
 * advertisements.
 */

static int
mce_unit_control_is_advert(mce_stage_t *s, uint32_t e)
{
    int       i;
    uint32_t  text;

    text = s->sums[e].text;

    for (i = 0; i < MCE_UNIT_CONTROL_BOXES && e && s->sums[e].text == text;
         i++)
    {
        if (mce_stage_tag(s, e) == MCE_TAG_div
            && mce_element_rare(s->doc, s->tree->elements[e].open)
               & mce_rare(ADVERT))
        {
            return 1;
        }

        e = s->tree->elements[e].parent;
    }

    return 0;
}


/*
 * Lists and tables may have any word as an entry.
 */

static int
mce_unit_control_is_data(mce_stage_t *s, uint32_t e)
{
    if (mce_stage_tag(s, e) == MCE_TAG_li) {
        return 1;
    }

    while (e && mce_stage_tag(s, e) != MCE_TAG_table) {
        e = s->tree->elements[e].parent;
    }

    return e && mce_unit_is_table(s, e);
}


/*
 * Whether a label is the heading of a section rather than of a box that an
 * advertisement was to fill.
 */

static int
mce_unit_control_heads(mce_stage_t *s, uint32_t e)
{
    uint32_t  i, box, end;

    if (!(mce_tag_flags[mce_stage_tag(s, e)] & MCE_TAG_HEADING)) {
        return 0;
    }

    box = e;

    while (box && s->sums[s->tree->elements[box].parent].text
                  == s->sums[e].text)
    {
        box = s->tree->elements[box].parent;
    }

    end = s->tree->elements[box].end;

    for (i = s->tree->elements[e].end; i < end; i++) {
        if (s->doc->tokens[i].tag == MCE_TAG_script
            || s->doc->tokens[i].tag == MCE_TAG_iframe)
        {
            return 0;
        }
    }

    return 1;
}
