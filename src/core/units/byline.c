
/*
 * The line between headline and text that says who wrote the article and when:
 * metadata, which the page around the content shows once more.
 */


#include "base/str.h"
#include "text/has.h"
#include "units/unit.h"


/* bytes of such a line; of one that need not be named so; of a text that
   begins the article */
#define MCE_UNIT_BYLINE        300
#define MCE_UNIT_BYLINE_SHORT  80
#define MCE_UNIT_BYLINE_TEXT   100
/* of them, at most: more are those of a list */
#define MCE_UNIT_BYLINES       3
/* bytes of "and" and the like between names */
#define MCE_UNIT_BYLINE_JOINT  12


/* texts that may be of the site, and levels from one up to its name */
#define MCE_UNIT_BYLINE_SITE    8
#define MCE_UNIT_BYLINE_LEVELS  3
/* elements of a box of topics */
#define MCE_UNIT_BYLINE_LINKS   64
/* elements that are searched for labels, and labels that make a line */
#define MCE_UNIT_BYLINE_TRIES   32
#define MCE_UNIT_BYLINE_LABELS  2
/* bytes of a label */
#define MCE_UNIT_BYLINE_LABEL   48
/* a full-width colon; the first byte of the scripts that have it */
#define MCE_BYLINE_COLON        "\xef\xbc\x9a"
#define MCE_BYLINE_CJK          0xe3


/* what a label says, before a colon */
#define MCE_BYLINE_DATE    0x01
#define MCE_BYLINE_SOURCE  0x02
#define MCE_BYLINE_AUTHOR  0x04
#define MCE_BYLINE_VIEWS   0x08
#define MCE_BYLINE_SIZE    0x10             /* of letters, a control */
#define MCE_BYLINE_NUMBER  0x20             /* any digit */

typedef struct {
    unsigned     kind;
    const char  *word;
} mce_byline_label_t;


static void mce_unit_byline_site(mce_stage_t *s);
static int mce_unit_byline_links(mce_stage_t *s, uint32_t e);
static int mce_unit_byline_is_labels(mce_stage_t *s, uint32_t e);
static unsigned mce_unit_byline_labels(mce_str_t text);
static unsigned mce_unit_byline_label(mce_str_t before);
static int mce_unit_is_byline(mce_stage_t *s, uint32_t e);
static int mce_unit_byline_is_banner(mce_stage_t *s, uint32_t e);
static int mce_unit_byline_is_joint(mce_stage_t *s, uint32_t e);
static int mce_unit_byline_is_name(mce_stage_t *s, uint32_t e,
    uint32_t child);
static uint32_t mce_unit_byline_seek(mce_stage_t *s, uint32_t from,
    int heading);
static int mce_unit_byline_is_text(mce_stage_t *s, uint32_t e);


#define date(text)    { MCE_BYLINE_DATE, text }
#define source(text)  { MCE_BYLINE_SOURCE, text }
#define author(text)  { MCE_BYLINE_AUTHOR, text }
#define views(text)   { MCE_BYLINE_VIEWS, text }
#define size(text)    { MCE_BYLINE_SIZE, text }

/* in lower case; those of scripts without spaces may end longer ones */
static const mce_byline_label_t  mce_unit_byline_words[] = {
    date("published"), date("posted"), date("updated"), date("modified"),
    date("publicado"), date("veröffentlicht"), date("aktualisiert"),
    date("publié"), date("pubblicato"), date("gepubliceerd"),
    date("opublikowano"), date("опубликовано"),
    date("опубліковано"), date("добавлено"),
    date("时间"),
    date("時間"), date("日期"), date("日時"), date("公開日"),
    date("更新日"), date("投稿日"), date("작성일"), date("등록일"),
    date("입력"),

    source("source"), source("quelle"), source("fuente"), source("fonte"),
    source("bron"), source("źródło"), source("zdroj"),
    source("источник"), source("джерело"), source("πηγή"),
    source("المصدر"), source("מקור"), source("nguồn"),
    source("来源"), source("來源"), source("稿源"), source("出典"),
    source("출처"),

    author("author"), author("autor"), author("auteur"), author("autore"),
    author("autorin"), author("автор"), author("συντάκτης"),
    author("الكاتب"), author("作者"), author("编辑"),
    author("編輯"),
    author("责编"), author("記者"), author("记者"), author("发布者"),
    author("发布人"), author("작성자"), author("글쓴이"),

    views("views"), views("hits"), views("visits"), views("visto"),
    views("vistas"), views("visitas"), views("lecturas"), views("leído"),
    views("aufrufe"), views("zugriffe"), views("gelesen"),
    views("affichages"), views("lectures"), views("vues"),
    views("visite"), views("letture"), views("acessos"),
    views("visualizações"), views("visualizzazioni"), views("weergaven"),
    views("gelezen"), views("odsłon"), views("odsłony"),
    views("wyświetleń"), views("wyświetlenia"), views("zobrazeno"),
    views("přečteno"), views("okunma"), views("görüntülenme"),
    views("vizualizări"), views("afișări"), views("találatok"),
    views("visningar"), views("visninger"), views("træffere"),
    views("treff"), views("osumat"), views("εμφανίσεις"),
    views("προβολές"), views("просмотров"),
    views("просмотры"), views("прочитано"),
    views("показы"), views("переглядів"),
    views("перегляди"), views("посещения"),
    views("الزيارات"), views("المشاهدات"),
    views("بازدید"),
    views("כניסות"), views("צפיות"), views("dilihat"),
    views("次数"), views("次數"), views("点击"), views("點擊"),
    views("点击数"), views("点击率"), views("点击量"),
    views("浏览"),
    views("浏览量"), views("浏览数"), views("瀏覽"),
    views("瀏覽數"),
    views("阅读"), views("阅读量"), views("阅读数"),
    views("访问量"),
    views("人气"), views("人氣"), views("查看"), views("조회"),
    views("조회수"), views("閲覧数"),

    size("字体"), size("字體"), size("字号"), size("字級"),
    size("大小"),
    size("글자크기")
};


mce_status_t
mce_unit_bylines(mce_stage_t *s)
{
    int                     tries, labels;
    uint32_t                e, n, lines, time, heading;
    uint32_t                found[MCE_UNIT_BYLINES];
    const mce_stage_sum_t  *sum;

    mce_unit_byline_site(s);

    if (s->nposts) {
        return MCE_OK;
    }

    time = 0;
    lines = 0;
    tries = MCE_UNIT_BYLINE_TRIES;
    heading = 0;
    n = s->sums[s->around].next;

    for (e = s->around + 1; e < n; e++) {
        sum = &s->sums[e];

        if (sum->kept == 0) {
            e = sum->next - 1;
            continue;
        }

        if (sum->text <= MCE_UNIT_BYLINE) {
            /* the next one, so that no element is examined twice */
            heading = mce_unit_byline_seek(s, heading > e ? heading : e, 1);
        }

        labels = sum->text <= MCE_UNIT_BYLINE && heading >= sum->next
                 && tries-- > 0 && mce_unit_byline_is_labels(s, e);

        if (!labels && mce_unit_byline_is_text(s, e)) {
            while (lines) {
                mce_stage_drop(s, found[--lines]);
            }

            break;
        }

        if (sum->text > MCE_UNIT_BYLINE || heading < sum->next) {
            continue;
        }

        time = mce_unit_byline_seek(s, time > e ? time : e, 0);

        if (labels || (time < sum->next && mce_unit_is_byline(s, e))
            || mce_unit_byline_is_banner(s, e)
            || mce_unit_byline_is_joint(s, e))
        {
            if (lines == MCE_UNIT_BYLINES) {
                return MCE_OK;
            }

            found[lines++] = e;
            e = sum->next - 1;
        }
    }

    /* without a long text, dates may be data, but views are none */
    while (e == n && lines) {
        if (mce_unit_byline_is_labels(s, found[--lines])) {
            mce_stage_drop(s, found[lines]);
        }
    }

    return MCE_OK;
}


/*
 * What the site says of itself in all its pages, beside their headlines, and
 * the topics of this one.
 */

static void
mce_unit_byline_site(mce_stage_t *s)
{
    int          i;
    uint32_t     c, e;
    mce_names_t  names;

    for (c = 0; c < s->ntexts && c < MCE_UNIT_BYLINE_SITE; c++) {
        e = s->tree->of[s->texts[c]];

        for (i = 0; i < MCE_UNIT_BYLINE_LEVELS && e
             && s->sums[e].text <= MCE_UNIT_BYLINE; i++)
        {
            names = mce_element_rare(s->doc, s->tree->elements[e].open);

            if (names & mce_rare(SITE_LINE)
                || (names & mce_rare(TOPICS) && mce_unit_byline_links(s, e)))
            {
                mce_stage_drop(s, e);
            }

            e = s->tree->elements[e].parent;
        }
    }
}


/*
 * Whether all text of a small box is in links, with an address or without.
 */

static int
mce_unit_byline_links(mce_stage_t *s, uint32_t e)
{
    uint32_t  at, text;

    text = 0;

    for (at = e + 1; at < s->sums[e].next
         && at - e <= MCE_UNIT_BYLINE_LINKS; at++)
    {
        if (mce_stage_tag(s, at) == MCE_TAG_a) {
            text += s->sums[at].text;
            at = s->sums[at].next - 1;
        }
    }

    return text == s->sums[e].text;
}


/*
 * Whether a box says by its labels that it is of metadata: two of when, from
 * where, by whom, read how often, in letters of which size.  So does a table
 * of which values are kept, but not their labels.
 */

static int
mce_unit_byline_is_labels(mce_stage_t *s, uint32_t e)
{
    int        n, bare;
    unsigned   kinds;
    uint32_t   i;
    mce_str_t  text;

    if (mce_tag_flags[mce_stage_tag(s, e)] & MCE_TAG_INLINE) {
        return 0;
    }

    bare = 0;
    kinds = 0;

    for (i = s->tree->elements[e].open; i < s->tree->elements[e].end; i++) {
        if (mce_token_is_text(&s->doc->tokens[i])) {
            text = mce_stage_trimmed(s, i);
            kinds |= mce_unit_byline_labels(text);
            bare += s->states[i] == MCE_STAGE_OUT
                    && mce_text_ends_in_colon(text);
        }
    }

    /* a number beside the views is theirs */
    if (!(kinds & MCE_BYLINE_VIEWS)) {
        kinds &= ~(unsigned) MCE_BYLINE_NUMBER;
    }

    for (n = 0; kinds; kinds &= kinds - 1) {
        n++;
    }

    return s->sums[e].kept * 2 > s->sums[e].text
           ? n >= MCE_UNIT_BYLINE_LABELS
           : bare >= MCE_UNIT_BYLINE_LABELS
             && mce_stage_tag(s, e) == MCE_TAG_table;
}


/*
 * What the labels of a text say; whether it has a digit.
 */

static unsigned
mce_unit_byline_labels(mce_str_t text)
{
    size_t     i, start;
    unsigned   kinds;
    mce_str_t  label;

    start = 0;
    kinds = 0;

    for (i = 0; i < text.len; i++) {

        if (mce_is_digit(text.data[i])) {
            kinds |= MCE_BYLINE_NUMBER;

        } else if (text.data[i] == ':'
                   || (text.data[i] == (uint8_t) MCE_BYLINE_COLON[0]
                       && text.len - i >= 3
                       && memcmp(text.data + i, MCE_BYLINE_COLON, 3) == 0))
        {
            label.data = text.data + start;
            label.len = i - start;
            kinds |= mce_unit_byline_label(mce_text_trim(label));
            start = i + 1;

        } else if (text.data[i] < 0x80 && !mce_is_alpha(text.data[i])
                   && i + 1 < text.len && text.data[i + 1] != ':')
        {
            start = i + 1;
        }
    }

    return kinds;
}


/*
 * What a label says that ends before a colon.
 */

static unsigned
mce_unit_byline_label(mce_str_t before)
{
    size_t                     i, len;
    const mce_byline_label_t  *label;

    if (before.len > MCE_UNIT_BYLINE_LABEL) {
        return 0;
    }

    for (i = 0; i < sizeof(mce_unit_byline_words)
                    / sizeof(mce_unit_byline_words[0]); i++)
    {
        label = &mce_unit_byline_words[i];
        len = strlen(label->word);

        if ((uint8_t) label->word[0] < MCE_BYLINE_CJK
            ? before.len && mce_text_begins(before, label->word) == before.len
            : before.len >= len
              && memcmp(before.data + before.len - len, label->word, len) == 0)
        {
            return label->kind;
        }
    }

    return 0;
}


static int
mce_unit_byline_is_text(mce_stage_t *s, uint32_t e)
{
    uint8_t  tag;

    tag = mce_stage_tag(s, e);

    return s->sums[e].kept >= MCE_UNIT_BYLINE_TEXT
           && (tag == MCE_TAG_p || e + 1 == s->sums[e].next)
           && !(mce_tag_flags[tag] & (MCE_TAG_HEADING|MCE_TAG_INLINE));
}


static int
mce_unit_is_byline(mce_stage_t *s, uint32_t e)
{
    return !(mce_tag_flags[mce_stage_tag(s, e)] & MCE_TAG_INLINE)
           && (s->sums[e].text <= MCE_UNIT_BYLINE_SHORT
               || mce_stage_says(s, e)->names & mce_name(AUTO_META))
           && !mce_stage_ends_sentence(s, e);
}


/*
 * Whether all that is kept of a <header> is links, as the name of the site.
 */

static int
mce_unit_byline_is_banner(mce_stage_t *s, uint32_t e)
{
    return mce_stage_tag(s, e) == MCE_TAG_header
           && s->sums[e].text <= MCE_UNIT_BYLINE_SHORT
           && s->sums[e].links == s->sums[e].text;
}


/*
 * Whether all that is kept of an element are words between names that are
 * not, as the "and" of two linked authors.
 */

static int
mce_unit_byline_is_joint(mce_stage_t *s, uint32_t e)
{
    uint32_t  first, last;

    if (s->sums[e].kept > MCE_UNIT_BYLINE_JOINT || !mce_stage_is_mixed(s, e)
        || mce_tag_flags[mce_stage_tag(s, e)] & MCE_TAG_INLINE)
    {
        return 0;
    }

    first = mce_stage_first(s, e);
    last = mce_stage_last(s, e);

    return first != MCE_STAGE_NONE && s->tree->of[first] == e
           && last < s->tree->elements[e].end
           && mce_unit_byline_is_name(s, e, s->tree->of[first - 1])
           && mce_unit_byline_is_name(s, e, s->tree->of[last]);
}


static int
mce_unit_byline_is_name(mce_stage_t *s, uint32_t e, uint32_t child)
{
    const mce_stage_sum_t  *sum;

    sum = &s->sums[child];

    return s->tree->elements[child].parent == e && child != e
           && sum->text && sum->kept == 0
           && (sum->links == sum->text
               || mce_stage_says(s, e)->names & (mce_name(BYLINE)
                                                 | mce_name(AUTO_META)));
}


/*
 * The next element that is a heading, or a time.
 */

static uint32_t
mce_unit_byline_seek(mce_stage_t *s, uint32_t from, int heading)
{
    uint32_t  at;

    for (at = from; at < s->tree->n; at++) {
        if (heading ? mce_tag_flags[mce_stage_tag(s, at)] & MCE_TAG_HEADING
                    : mce_stage_tag(s, at) == MCE_TAG_time)
        {
            break;
        }
    }

    return at;
}
