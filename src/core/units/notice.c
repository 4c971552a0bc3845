
/*
 * Lines and small boxes that say by their words that they are not of the
 * article: where to follow the newspaper, who paid for an advertisement, the
 * article before and after, whose rights are reserved, in which category a
 * blog has filed the entry, who may reply.
 */


#include "base/str.h"
#include "base/utf8.h"
#include "text/ctype.h"
#include "text/entity.h"
#include "text/has.h"
#include "units/unit.h"


/* bytes of the shortest words in ASCII */
#define MCE_UNIT_NOTICE_WORDS    5
/* bytes of such a line, of one about rights, of one about a blog's entry */
#define MCE_UNIT_NOTICE          300
#define MCE_UNIT_NOTICE_RIGHTS   160
#define MCE_UNIT_NOTICE_ENTRY    600
/* inline elements around a text, up to its block; boxes around that */
#define MCE_UNIT_NOTICE_INLINES  4
#define MCE_UNIT_NOTICE_BOXES    3
/* bytes beside the links to the article before and after */
#define MCE_UNIT_NOTICE_REST     64
/* the first byte of a letter of Russian is this one or the next */
#define MCE_NOTICE_CYRILLIC      0xd0
/* its sign */
#define MCE_UNIT_NOTICE_COPYRIGHT  0xa9
/* a line about rights is no larger part of what is kept */
#define MCE_UNIT_NOTICE_SHARE    4


typedef enum {
    MCE_NOTICE_FOLLOW,              /* with the name of a network, and a
                                       link */
    MCE_NOTICE_PAGER,               /* with links, and no other words */
    MCE_NOTICE_RIGHTS,              /* if nothing follows */
    MCE_NOTICE_ENTRY,               /* with a link */
    MCE_NOTICE_LOGIN
} mce_notice_e;


static uint32_t mce_unit_notice(mce_stage_t *s, uint32_t e, int last);
static int mce_unit_notice_is_meta(mce_stage_t *s, uint32_t e);
static const mce_prefix_t *mce_unit_notice_find(mce_str_t text,
    size_t *len);
static mce_str_t mce_unit_notice_bare(mce_str_t text);
static uint32_t mce_unit_notice_box(mce_stage_t *s, uint32_t e);
static int mce_unit_notice_has(mce_stage_t *s, uint32_t e,
    const char *const *words);
static int mce_unit_notice_is_apart(mce_stage_t *s, uint32_t e);
static int mce_unit_notice_is_pager(mce_stage_t *s, uint32_t e,
    mce_str_t text, size_t len);


#define follow(text)  mce_prefix(text, MCE_NOTICE_FOLLOW, 0)
#define pager(text)   mce_prefix(text, MCE_NOTICE_PAGER, 0)
#define rights(text)  mce_prefix(text, MCE_NOTICE_RIGHTS, 0)
#define entry(text)   mce_prefix(text, MCE_NOTICE_ENTRY, 0)
#define login(text)   mce_prefix(text, MCE_NOTICE_LOGIN, 0)

/* what such lines begin with, in lower case, in the order of their bytes */
static const mce_prefix_t  mce_unit_notice_words[] = {
    rights("&copy;"), rights("(c) 1"), rights("(c) 2"), follow("abone olun"),
    follow("abonnez-vous"), rights("all rights reserved"),
    rights("alle rechte vorbehalten"), rights("alle rechten voorbehouden"),
    login("anda harus log masuk atau"), pager("article précédent"),
    pager("article suivant"), pager("articolo precedente"),
    pager("articolo successivo"), pager("artigo anterior"),
    pager("artículo anterior"), pager("artículo siguiente"),
    login("be kell jelentkezned vagy"), follow("bizi takip"),
    pager("bài sau"), pager("bài trước"),
    login("bạn phải đăng nhập hoặc"),
    entry("ce contenu a été publié"),
    entry("cette entrée a été publiée"), login("cevap yazmak için"),
    rights("copyright"), pager("další článek"),
    login("debes acceder o registrarte"),
    login("debes iniciar sesión o registrarte"), entry("detta inlägg"),
    entry("dette indlæg"), entry("dette innlegget"),
    login("devi accedere o registrarti"), entry("dieser beitrag wurde"),
    entry("dieser eintrag wurde"), entry("dit bericht is geplaatst"),
    entry("dit bericht werd"), follow("dołącz do nas"),
    login("du musst dich anmelden oder registrieren"),
    login("du musst dich einloggen oder registrieren"),
    login("du må logge inn eller"), login("du måste logga in eller"),
    login("du skal logge ind eller"),
    login("effettua il login o registrati per"), pager("entrada anterior"),
    pager("entrada siguiente"), follow("entre no"),
    entry("esse registro foi postado"), entry("esta entrada foi publicada"),
    entry("esta entrada fue publicada"), entry("este post foi publicado"),
    entry("filed under"), follow("folg uns"), follow("folge uns"),
    follow("folgen sie uns"), follow("folgt uns"), follow("follow our"),
    follow("follow us"), pager("forrige indlæg"), pager("forrige innlegg"),
    follow("fylgdu"), follow("följ oss"), pager("föregående inlägg"),
    follow("følg oss"), follow("get our news on"),
    rights("her hakkı saklıdır"), follow("ikuti berita"),
    follow("ikuti kami"), follow("inscreva-se"), follow("iscriviti al"),
    login("je moet inloggen of"), login("je moet je aanmelden of"),
    follow("join our telegram"), follow("join our whatsapp"),
    follow("join us on"), login("kamu harus login atau"),
    follow("kövess minket"), follow("kövessen minket"), follow("like us on"),
    login("log in or sign up to reply"), rights("minden jog fenntartva"),
    login("musisz się zalogować lub"), pager("następny artykuł"),
    pager("następny wpis"), pager("neste innlegg"), pager("newer post"),
    pager("next article"), pager("next entry"), pager("next post"),
    pager("next story"), login("not open for further replies"),
    pager("následující článek"), pager("nächster artikel"),
    pager("nächster beitrag"), pager("nästa inlägg"),
    pager("næste indlæg"), follow("obserwuj nas"), pager("older post"),
    follow("participe do"), follow("participe dos"),
    login("please log in or register to"), follow("polub nas"),
    pager("poprzedni artykuł"), pager("poprzedni wpis"),
    pager("post anterior"), follow("pratite nas"), pager("previous article"),
    pager("previous entry"), pager("previous post"), pager("previous story"),
    pager("previous:"), login("pro odpovídání se musíte"),
    login("pro odpověď se musíte"), pager("próximo artigo"),
    pager("próximo post"), pager("předchozí článek"),
    entry("questa voce è stata pubblicata"),
    entry("questo articolo è stato"), follow("rejoignez notre"),
    follow("rejoignez-nous"), follow("retrouvez-nous"),
    rights("riproduzione riservata"), follow("segue-nos"),
    follow("segueix-nos"), follow("segui il canale"), follow("seguici"),
    follow("sekite mus"), follow("seuraa meitä"),
    login("sie müssen sich anmelden oder registrieren"),
    login("sie müssen sich einloggen oder registrieren"),
    follow("siga nossa"), follow("siga nosso"), follow("siga o canal"),
    follow("siga-nos"), follow("sigue nuestro"), follow("sigue toda"),
    follow("siguenos"), login("sinun tulee kirjautua"),
    login("sinun täytyy kirjautua"), follow("sledujte naše"),
    follow("sledujte nás"), pager("sonraki haber"), pager("sonraki yazı"),
    follow("spremljajte nas"), follow("subscribe to our"),
    follow("suivez nous"), follow("suivez-nous"), follow("suscríbete a"),
    follow("síguenos"), login("tem de iniciar sessão ou"), entry("ten wpis"),
    follow("theo dõi"), entry("this entry was posted"),
    entry("this post was posted"), rights("toate drepturile rezervate"),
    rights("todos los derechos"), rights("todos os direitos"),
    rights("tous droits réservés"), login("trebuie să te autentifici sau"),
    rights("tutti i diritti riservati"), rights("tüm hakları saklıdır"),
    follow("urmărește-ne"), follow("urmăriți-ne"),
    login("você deve entrar ou registrar-se"),
    login("você deve fazer login ou"), login("você precisa fazer login ou"),
    follow("volg ons"), pager("volgend bericht"), pager("volgende artikel"),
    pager("vorheriger artikel"), pager("vorheriger beitrag"),
    pager("vorig bericht"), pager("vorige artikel"),
    login("vous devez vous connecter ou vous inscrire"),
    login("vous devez être connecté ou inscrit"),
    rights("všechna práva vyhrazena"), entry("wpis został opublikowany"),
    rights("wszelkie prawa zastrzeżone"), login("yanıt yazmak için giriş"),
    login("you have insufficient privileges to reply"),
    login("you must be logged in to comment"),
    login("you must be logged in to post"),
    login("you must be logged in to reply"),
    login("you must be registered for see"),
    login("you must log in or register to reply"),
    login("zaloguj się lub zarejestruj, aby"), rights("©"),
    pager("önceki haber"), pager("önceki yazı"), follow("únete a nuestro"),
    follow("únete al"), follow("śledź nas"),
    follow("ακολουθήστε"), follow("ακολούθησε"),
    follow("βρείτε μας"), pager("επόμενο άρθρο"),
    rights("μη επιτρέπεται η αναδημοσίευση"),
    login("πρέπει να είστε συνδεδεμένος"),
    login("πρέπει να συνδεθείτε ή"),
    pager("προηγούμενο άρθρο"),
    login("ви повинні увійти або"),
    login("войдите или зарегистрируйтесь для"),
    rights("все права защищены"),
    rights("всі права захищені"),
    login("вы должны войти или"),
    login("для ответа в теме необходимо"),
    login("для ответа нужно"),
    entry("запись опубликована"), follow("мы в "),
    pager("наступна стаття"), follow("подписывайся"),
    follow("подписывайтесь"), follow("подпишись"),
    follow("подпишитесь"), pager("попередня стаття"),
    follow("последвайте"), follow("пратите нас"),
    pager("предыдущая запись"),
    pager("предыдущая новость"),
    pager("предыдущая статья"),
    follow("присоединяйтесь"),
    follow("приєднуйтесь"), follow("підписуйтесь"),
    follow("підписуйтеся"), follow("підпишись"),
    follow("підпишіться"), follow("следвайте"),
    follow("следите за"), pager("следующая запись"),
    pager("следующая новость"),
    pager("следующая статья"), follow("стежте за"),
    login("трябва да влезете или"),
    rights("усі права захищені"), entry("цей запис"),
    follow("читайте нас"), follow("читайте наш"),
    entry("эта запись"), follow("הצטרפו"),
    rights("כל הזכויות שמורות"),
    follow("עקבו אחרינו"), follow("اشترك"),
    pager("الخبر التالي"), pager("الخبر السابق"),
    pager("المقال التالي"), pager("المقال السابق"),
    follow("انضم"), follow("تابعنا"), follow("تابعوا"),
    follow("تابعونا"), rights("تمامی حقوق"),
    rights("جميع الحقوق محفوظة"),
    rights("حقوق النشر محفوظة"), follow("ما را در"),
    login("يجب عليك تسجيل الدخول أو"),
    rights("کلیه حقوق"), follow("हमारे"),
    follow("हमें फॉलो"), follow("ติดตาม"),
    pager("上一則"), pager("上一条"), pager("上一篇"),
    pager("下一則"), pager("下一条"), pager("下一篇"),
    rights("免責聲明"), rights("免责声明"), follow("关注我们"),
    pager("前の記事"), login("您必须登录或注册"),
    login("您需要登录后才可以"), rights("扫描二维码"),
    rights("扫码关注"), rights("本网声明"), pager("次の記事"),
    rights("無断転載"), rights("版权声明"), rights("版权所有"),
    rights("版權所有"), rights("著作権"),
    login("返信するにはログイン"), follow("追蹤我們"),
    rights("长按二维码"), follow("關注我們"), pager("다음 글"),
    pager("다음글"), login("로그인 또는 회원가입"),
    rights("무단전재"), pager("이전 글"), pager("이전글"),
    rights("저작권자")
};

/* where one follows */
static const char *const  mce_unit_notice_networks[] = {
    "whatsapp", "telegram", "facebook", "instagram", "youtube", "twitter",
    "tiktok", "google", "viber", "linkedin", "messenger", "bluesky",
    "mastodon", "threads", "pinterest", "snapchat", "Дзен", "дзен",
    "Телеграм", "телеграм", "ВКонтакте",
    "вконтакте", "واتساب", "تلجرام", "تلغرام",
    "فيسبوك", NULL
};

/* what Russian law wants on every advertisement: the number of its entry in a
   register */
static const char *const  mce_unit_notice_paid[] = {
    " erid:", " erid=", " erid ", "\240erid", "(erid", NULL
};


mce_status_t
mce_unit_notices(mce_stage_t *s)
{
    int       last;
    uint32_t  c, e, i, at, drop;

    at = 0;
    last = 1;

    for (c = s->ntexts; c--; /* void */ ) {
        i = s->texts[c];
        e = mce_stage_block(s, i, MCE_UNIT_NOTICE_INLINES);

        if (e == at || s->states[i] == MCE_STAGE_OUT) {
            continue;
        }

        at = e;
        drop = s->sums[e].text <= MCE_UNIT_NOTICE_ENTRY
               ? mce_unit_notice(s, e, last) : 0;

        if (drop) {
            mce_stage_drop(s, drop);

        } else {
            last = 0;
        }
    }

    return MCE_OK;
}


/*
 * Returns what goes if a block is such a line: it, or a box that begins with
 * it; or 0.
 */

static uint32_t
mce_unit_notice(mce_stage_t *s, uint32_t e, int last)
{
    size_t               len;
    uint32_t             box, text;
    mce_str_t            begin;
    const mce_prefix_t  *notice;

    text = s->sums[e].text;

    if (mce_stage_tag(s, e) == MCE_TAG_li) {
        box = s->tree->elements[e].parent;

        if (box && mce_unit_notice_is_meta(s, box)) {
            return box;
        }

    } else if (s->sums[e].links && mce_unit_notice_is_meta(s, e)) {
        return e;
    }

    begin = mce_unit_notice_bare(mce_stage_begin(s, e));

    if (begin.len == 0
        || (begin.len < MCE_UNIT_NOTICE_WORDS && begin.data[0] < 0x80))
    {
        return 0;
    }

    notice = mce_unit_notice_find(begin, &len);

    if (text > MCE_UNIT_NOTICE) {
        return notice && notice->kind == MCE_NOTICE_ENTRY
               && s->sums[e].links ? e : 0;
    }

    if (notice == NULL) {
        return mce_text_begins(begin, "erid:")
               || ((begin.data[0] & 0xfe) == MCE_NOTICE_CYRILLIC
                   && mce_unit_notice_has(s, e, mce_unit_notice_paid)) ? e : 0;
    }

    if (notice->kind == MCE_NOTICE_FOLLOW) {
        box = mce_unit_notice_box(s, e);

        return s->sums[box].links
               && mce_unit_notice_has(s, box, mce_unit_notice_networks)
               ? box : 0;
    }

    if (mce_tag_flags[mce_stage_tag(s, e)] & MCE_TAG_HEADING) {
        return 0;
    }

    switch (notice->kind) {

    case MCE_NOTICE_PAGER:
        return mce_unit_notice_is_pager(s, e, begin, len) ? e : 0;

    case MCE_NOTICE_RIGHTS:
        return last && text <= MCE_UNIT_NOTICE_RIGHTS
               && text * MCE_UNIT_NOTICE_SHARE <= s->sums[0].kept
               && mce_unit_notice_is_apart(s, e) ? e : 0;

    case MCE_NOTICE_ENTRY:
        return s->sums[e].links ? e : 0;

    default:
        return e;
    }
}


/*
 * Whether an element is named after what a blog says of an entry.
 */

static int
mce_unit_notice_is_meta(mce_stage_t *s, uint32_t e)
{
    return s->sums[e].text <= MCE_UNIT_NOTICE_ENTRY
           && mce_element_rare(s->doc, s->tree->elements[e].open)
              & mce_rare(ENTRY_META);
}


static const mce_prefix_t *
mce_unit_notice_find(mce_str_t text, size_t *len)
{
    uint8_t              start[MCE_PREFIX_START];
    const mce_prefix_t  *notice, *end;

    mce_prefix_start(text, start);
    end = mce_prefix_end(mce_unit_notice_words);

    for (notice = mce_prefix_first(mce_unit_notice_words, end, start);
         notice < end && mce_prefix_meets(notice, start); notice++)
    {
        *len = mce_text_begins(text, notice->text);

        if (*len) {
            return notice;
        }
    }

    return NULL;
}


/*
 * A text without the arrows and other signs before its first letter.
 */

static mce_str_t
mce_unit_notice_bare(mce_str_t text)
{
    uint32_t        c;
    const uint8_t  *p, *end;

    p = text.data;
    end = p + text.len;

    while (p < end) {
        c = mce_text_next(&p, end);

        if (mce_text_is_word(c) || c == '(' || c == MCE_UNIT_NOTICE_COPYRIGHT)
        {
            break;
        }

        text.len -= (size_t) (p - text.data);
        text.data = p;
    }

    return text;
}


/*
 * The largest box that begins with an element and is no larger than a line.
 */

static uint32_t
mce_unit_notice_box(mce_stage_t *s, uint32_t e)
{
    int       i;
    uint32_t  up;

    for (i = 0; i < MCE_UNIT_NOTICE_BOXES; i++) {
        up = s->tree->elements[e].parent;

        if (up == 0 || s->sums[up].text > MCE_UNIT_NOTICE
            || (mce_stage_tag(s, up) != MCE_TAG_div
                && mce_stage_tag(s, up) != MCE_TAG_aside
                && mce_stage_tag(s, up) != MCE_TAG_section)
            || mce_stage_first(s, up) != mce_stage_first(s, e))
        {
            break;
        }

        e = up;
    }

    return e;
}


static int
mce_unit_notice_has(mce_stage_t *s, uint32_t e, const char *const *words)
{
    uint32_t   i;
    mce_str_t  text;

    for (i = s->tree->elements[e].open; i < s->tree->elements[e].end; i++) {
        if (!mce_token_is_text(&s->doc->tokens[i])) {
            continue;
        }

        text = mce_token_source(s->doc, i);

        if (mce_text_has(text, MCE_UNIT_NOTICE, words)) {
            return 1;
        }
    }

    return 0;
}


/*
 * Whether a rule or the end of a box parts an element from the kept text
 * before it, or it is no paragraph below one.  What agencies say of their
 * rights stands below the paragraphs of the article as one more.
 */

static int
mce_unit_notice_is_apart(mce_stage_t *s, uint32_t e)
{
    uint32_t  i, up, box, open;

    open = s->tree->elements[e].open;
    up = s->tree->elements[e].parent;

    for (i = open; i > s->tree->elements[up].open
         && open - i < MCE_STAGE_EDGE; i--)
    {
        if (s->doc->tokens[i].tag == MCE_TAG_hr) {
            return 1;
        }

        if (mce_token_is_text(&s->doc->tokens[i])
            && s->states[i] != MCE_STAGE_OUT)
        {
            box = mce_stage_block(s, i, MCE_UNIT_NOTICE_INLINES);

            return (box != up && s->tree->elements[box].parent != up)
                   || (mce_stage_tag(s, box) == MCE_TAG_p
                       && mce_stage_tag(s, e) != MCE_TAG_p);
        }
    }

    return i == s->tree->elements[up].open && !mce_unit_in_figure(s, e);
}


/*
 * Whether what follows such words is a link, or what a link is named.
 */

static int
mce_unit_notice_is_pager(mce_stage_t *s, uint32_t e, mce_str_t text,
    size_t len)
{
    const mce_stage_sum_t  *sum;

    sum = &s->sums[e];

    if (sum->links == 0) {
        return 0;
    }

    if (sum->links + MCE_STAGE_SIGN >= sum->text) {
        return 1;
    }

    text.data += len;
    text.len -= len;
    text = mce_text_trim(text);

    return (text.len == 0 || memchr(":>)|]", text.data[0], 5)
            || mce_text_starts(text, "\xef\xbc\x9a")
            || mce_text_starts(text, "\xe3\x80\x91"))
           && sum->text - sum->links <= MCE_UNIT_NOTICE_REST;
}
