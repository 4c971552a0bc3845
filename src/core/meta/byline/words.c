
/*
 * Words of bylines.
 */


#include <string.h>

#include "base/str.h"
#include "base/utf8.h"
#include "meta/byline/words.h"
#include "text/ctype.h"
#include "text/has.h"


/* words before a name, in the order of their bytes; those with a colon count
   only with it */
#define before(text)  mce_prefix(text, 0, 0)

static const mce_prefix_t  mce_byline_before[] = {
    before("a cura di"), before("added by"), before("af"),
    before("article by"), before("article de"), before("articolo di"),
    before("aufgezeichnet von"), before("auteur:"), before("author"),
    before("author:"), before("authored by"), before("authors:"),
    before("autor"), before("autor:"), before("autore:"), before("autorin:"),
    before("autorius:"), before("autorka:"), before("autors:"), before("av"),
    before("beitrag von"), before("beküldte"), before("by"), before("by:"),
    before("bởi"), before("creado por"), before("created by"),
    before("criado por"), before("da"), before("de:"), before("di"),
    before("diposkan oleh"), before("diposting oleh"), before("ditulis oleh"),
    before("dodane przez"), before("door"), before("ecrit par"),
    before("een artikel van"), before("ein artikel von"),
    before("ein beitrag von"), before("ein gastbeitrag von"),
    before("eingestellt von"), before("eingetragen von"), before("ekleyen:"),
    before("enviado por"), before("erstellt von"), before("escrit per"),
    before("escrito por"), before("geplaatst door"), before("gepost door"),
    before("gepostet von"), before("gepubliceerd door"),
    before("geschreven door"), before("geschrieben von"),
    before("gespeichert von"), before("guest post by"), before("gönderen"),
    before("gönderen:"), before("höfundur"), before("indsendt af"),
    before("ingediend door"), before("inskickat av"), before("inviato da"),
    before("julkaissut"), before("kirjoittaja:"), before("kirjoittanut"),
    before("kirjutas"), before("közzétette"), before("lagt inn av"),
    before("lähettänyt"), before("napisal"), before("napisala"),
    before("napisane przez"), before("napisany przez"), before("napisao"),
    before("napisał"), before("napisała"), before("napsal"),
    before("napsal(a)"), before("napsal:"), before("napsala"),
    before("napsala:"), before("napísal"), before("napísala"),
    before("objavil"), before("objavila"), before("objavio"), before("oleh"),
    before("oleh:"), before("oprettet af"), before("opublikowane przez"),
    before("opublikował"), before("opublikowała"), before("par"),
    before("par:"), before("parašė"), before("penned by"),
    before("penulis:"), before("piše"), before("por"), before("por:"),
    before("postado por"), before("postat de"), before("postato da"),
    before("posted by"), before("posté par"), before("proposé par"),
    before("przez"), before("pubblicato da"), before("publicado por"),
    before("publicat de"), before("publicat per"), before("publicerad av"),
    before("publiceret af"), before("publikoval"), before("publisert av"),
    before("published by"), before("publiziert von"), before("publié par"),
    before("přidal"), before("redactado por"), before("report by"),
    before("reported by"), before("reviewed by"), before("rédigé par"),
    before("scris de"), before("scritto da"), before("skrevet af"),
    before("skrevet av"), before("skrifað af"), before("skriven av"),
    before("skrivet av"), before("soumis par"), before("story by"),
    before("story:"), before("submitted by"), before("szerző:"),
    before("tekst af"), before("tekst av"), before("tekst:"),
    before("teksti:"), before("testo di"), before("testo:"),
    before("text av"), before("text by"), before("text von"), before("text:"),
    before("texte de"), before("texte:"), before("texto de"),
    before("texto:"), before("tác giả"), before("tác giả:"),
    before("udgivet af"), before("un article de"), before("uploaded by"),
    before("upplagd av"), before("verfasst von"),
    before("veröffentlicht von"), before("viết bởi"), before("vložil"),
    before("von"), before("von:"), before("words by"), before("words:"),
    before("written by"), before("yazan:"), before("yazar:"),
    before("zapisal"), before("écrit par"), before("írta"),
    before("írta:"), before("đăng bởi"), before("được viết bởi"),
    before("αναρτήθηκε από"), before("από την"),
    before("από τον"), before("γράφει η"),
    before("γράφει ο"), before("γράφουν οι"),
    before("γράφτηκε από"),
    before("γράφτηκε από την"),
    before("γράφτηκε από τον"),
    before("δημοσιεύθηκε από"),
    before("δημοσιεύτηκε από"), before("συντάκτης"),
    before("συντάκτης:"), before("автор"),
    before("автор:"), before("добавил"), before("написав"),
    before("написал"), before("написала"),
    before("написана от"), before("написано от"),
    before("написао"), before("опубликовал"),
    before("опубликовала"), before("опублікував"),
    before("опублікувала"), before("отправил"),
    before("отправила"), before("отправлено"),
    before("писатель:"), before("пише"),
    before("публикувана от"),
    before("публикувано от"), before("разместил"),
    before("текст:"), before("מאת"), before("מאת:"),
    before("נכתב על ידי"), before("פורסם על ידי"),
    before("الكاتب"), before("بقلم"), before("بقلم:"),
    before("بواسطة"), before("توسط"), before("كتب:"),
    before("كتبت"), before("كتبه"), before("مرسلة بواسطة"),
    before("نشر بواسطة"), before("نوشته"),
    before("نوشته شده توسط"), before("نویسنده:"),
    before("लेखक"), before("ผู้เขียน"),
    before("เขียนโดย"), before("โดย"),
    before("ライター"), before("作者"), before("作者:"),
    before("发布者"), before("執筆"), before("執筆者"),
    before("投稿者"), before("撰文"), before("撰稿"),
    before("撰稿人"), before("文章作者"), before("文責"),
    before("發佈者"), before("筆者"), before("著者"), before("記者"),
    before("记者"), before("采写"), before("글 "),
    before("글:"), before("글쓴이"), before("작성자")
};

/* those of Chinese and Japanese that a sign has to follow: text, picture */
static const char *const  mce_byline_texts[] = {
    "图/文", "文/图", "图文", "圖文", "文图", "文圖", "文字",
    "文"
};

/* and the signs: slashes, bars, one of which is a letter, colons and the like
 */
static const char *const  mce_byline_signs[] = {
    "/", "|", ":", "=", "／", "｜", "丨", "︱", "│", "：", "＝", "・"
};

/* words within names, or between them, that are not capitalized */
static const char *const  mce_byline_small[] = {
    "and", "und", "et", "och", "og", "y", "e", "i", "de", "da", "do", "dos",
    "del", "della", "di", "du", "la", "le", "van", "von", "der", "den", "ten",
    "zu", "af", "av", "bin", "al", "el", "ter", "dos", "и"
};

/* words before the names of those who made a picture */
static const char *const  mce_byline_pictures[] = {
    "photo", "ap photo", "foto:", "foto ", "fotos", "image:", "image by",
    "picture", "bild:", "bilder:", "fotograf", "crédit", "credit",
    "illustrat",
    "grafik", "graphic", "video:", "video by", "fact-check", "fact check",
    "medically", "last modified", "last updated", "modified by", "updated by",
    "edited by", "editing by", "translated by", "übersetz",
    "traducción", "traduction", "redigiert", "kuva:", "zdjęci", "фото",
    "imagen", "fotó", "画像", "写真", "撮影", "訳", "翻訳", "摄影",
    "图/", "图：", "사진"
};

/* roles, beside a name or instead of one */
static const char *const  mce_byline_roles[] = {
    "writer", "reporter", "correspondent", "editor", "editors", "contributor",
    "columnist", "staff", "journalist", "journalistin", "redakteur",
    "redakteurin", "redaktion", "redaktor", "redaktør", "redacteur",
    "rédacteur", "rédactrice", "rédaction", "redactor", "redactora",
    "redactie", "redattore", "redazione", "korrespondent", "korrespondentin",
    "journaliste", "periodista", "jornalista", "giornalista", "muhabir",
    "photographer", "producer", "author", "autor", "admin", "administrator",
    "webmaster", "unknown", "null", "undefined", "anonymous", "bureau",
    "newsroom", "desk", "team", "contributing", "chefredakteur",
    "chefredakteurin", "reporterin", "autorin", "gastautor", "gastautorin",
    "volontär", "volontärin", "redattrice", "reportera", "dziennikarz",
    "dziennikarka", "журналист", "корреспондент",
    "редактор", "gazeteci", "toimittaja", "editorial", "senior",
    "chief", "freelance", "freelancer", "jr", "sr", "md", "phd", "esq", "rn",
    "m.d", "ph.d", "ceo", "cto", "founder", "analyst", "professor", "director",
    "manager", "blogger"
};

/* accounts of those who run a site, and its editors; of one word that begins
   or ends with the first of them, the rest does not matter */
static const char *const  mce_byline_accounts[] = {
    "admin", "webmaster", "webmestre", "super user", "superuser", "root",
    "user", "system", "guest", "gast", "web team", "webteam", "site owner",
    "amministratore", "beheerder", "ylläpitäjä", "yönetici", "editör",
    "quản trị viên", "админ", "администратор",
    "администрация", "вебмастер", "адмін",
    "адміністратор", "מנהל האתר", "مدير الموقع",
    "المدير", "管理员", "管理員", "系统管理员",
    "网站管理员", "管理者", "管理人", "관리자", "운영자",
    "onlineredaktion", "online-redaktion", "webredaktion", "webbredaktion",
    "webredactie", "redaktionen", "redaksjonen", "redakcja", "redakce",
    "redakcia", "redakcija", "redaksi", "redacción", "redacció", "redação",
    "redacția", "la rédaction", "la redazione", "die redaktion",
    "de redactie", "toimitus", "szerkesztő", "szerkesztőség",
    "редакция", "редакція", "редакција", "מערכת",
    "编辑", "编辑部", "小编", "編集部", "編輯部", "편집부",
    "편집자", "ban biên tập"
};


static size_t mce_byline_sign(mce_str_t text, size_t at);
static int mce_byline_ends(mce_str_t text, size_t at);


size_t
mce_byline_lead(mce_str_t text)
{
    size_t               i, len, best;
    uint8_t              start[MCE_PREFIX_START];
    const mce_prefix_t  *word, *end;

    mce_prefix_start(text, start);
    best = 0;
    end = mce_prefix_end(mce_byline_before);

    for (word = mce_prefix_first(mce_byline_before, end, start);
         word < end && mce_prefix_meets(word, start); word++)
    {
        len = mce_text_begins(text, word->text);

        if (len > best && mce_byline_ends(text, len)) {
            best = len;
        }
    }

    if (start[0] < 0xe3) {
        return best;
    }

    for (i = 0; best == 0
         && i < sizeof(mce_byline_texts) / sizeof(char *); i++)
    {
        if (mce_text_starts(text, mce_byline_texts[i])) {
            len = strlen(mce_byline_texts[i]);
            best = mce_byline_sign(text, len);
            best = best > len ? best : 0;
        }
    }

    return best ? mce_byline_sign(text, best) : best;
}


/*
 * The place behind a sign that stands there, maybe after a space.
 */

static size_t
mce_byline_sign(mce_str_t text, size_t at)
{
    size_t     i;
    mce_str_t  rest;

    rest.data = text.data + at;
    rest.len = text.len - at;
    rest = mce_text_trim(rest);

    for (i = 0; i < sizeof(mce_byline_signs) / sizeof(char *); i++) {
        if (mce_text_starts(rest, mce_byline_signs[i])) {
            return (size_t) (rest.data - text.data)
                   + strlen(mce_byline_signs[i]);
        }
    }

    return at;
}


/*
 * Whether a word that introduces a name ends at a byte of a text.  Chinese,
 * Japanese, Korean and Thai have no spaces.
 */

static int
mce_byline_ends(mce_str_t text, size_t at)
{
    uint32_t        c;
    const uint8_t  *p;

    if (at == text.len || text.data[at] == ' ' || text.data[at] == ':') {
        return 1;
    }

    p = text.data + at;
    c = mce_utf8_next(&p, text.data + text.len);

    return !mce_is_alnum(text.data[at - 1])
           && (text.data[at - 1] < 0x80 || c >= 0xe00
               || !mce_text_is_word(c));
}


int
mce_byline_is_picture(mce_str_t text)
{
    size_t     i;
    mce_str_t  inner;

    inner = text;

    /* pictures and text */
    if (mce_byline_lead(text)) {
        return 0;
    }

    for (i = 0; i + 1 < text.len; i++) {
        if (text.data[i] == '(') {
            inner.data = text.data + i + 1;
            inner.len = text.len - i - 1;
            break;
        }
    }

    for (i = 0; i < sizeof(mce_byline_pictures) / sizeof(char *); i++) {
        if (mce_text_begins(text, mce_byline_pictures[i])
            || (inner.data > text.data
                && (mce_text_begins(inner, mce_byline_pictures[i])
                    || mce_text_starts(inner, "foto)"))))
        {
            return 1;
        }
    }

    return 0;
}


int
mce_byline_is_role(mce_str_t word)
{
    size_t  i;

    for (i = 0; i < sizeof(mce_byline_roles) / sizeof(mce_byline_roles[0]);
         i++)
    {
        if (mce_text_begins(word, mce_byline_roles[i]) == word.len) {
            return 1;
        }
    }

    return 0;
}


int
mce_byline_is_account(mce_str_t text)
{
    size_t     i, len;
    mce_str_t  last;

    for (i = 0; i < sizeof(mce_byline_accounts) / sizeof(char *); i++) {
        if (mce_text_begins(text, mce_byline_accounts[i]) == text.len) {
            return 1;
        }
    }

    len = strlen(mce_byline_accounts[0]);

    if (text.len < len || memchr(text.data, ' ', text.len)) {
        return 0;
    }

    last.data = text.data + text.len - len;
    last.len = len;

    return mce_text_starts(text, mce_byline_accounts[0])
           || mce_text_starts(last, mce_byline_accounts[0]);
}


int
mce_byline_is_small(mce_str_t word)
{
    size_t  i;

    for (i = 0; i < sizeof(mce_byline_small) / sizeof(char *); i++) {
        if (mce_str_is(word, mce_byline_small[i])) {
            return 1;
        }
    }

    return 0;
}


int
mce_byline_same(mce_str_t one, mce_str_t other)
{
    const uint8_t  *p, *q, *end, *last;

    p = one.data;
    end = p + one.len;
    q = other.data;
    last = q + other.len;

    while (p < end && q < last) {
        if (mce_text_lower(mce_utf8_next(&p, end))
            != mce_text_lower(mce_utf8_next(&q, last)))
        {
            return 0;
        }
    }

    return p == end && q == last;
}
