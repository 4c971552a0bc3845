
/*
 * Words of bylines.
 */


#include <string.h>

#include "base/str.h"
#include "base/utf8.h"
#include "meta/byline_words.h"
#include "text/ctype.h"


/* words before a name; those with a colon count only with it */
static const char *const  mce_byline_before[] = {
    "by", "by:", "written by", "posted by", "published by", "reported by",
    "reviewed by", "story by", "text by", "words by", "submitted by", "von",
    "von:", "par", "par:", "por", "por:", "door", "di", "da", "av", "af",
    "przez", "autor:", "autorin:", "author:", "authors:", "autore:", "auteur:",
    "autor", "author", "text:", "texte:", "texto:", "testo:", "tekst:",
    "text von", "text av", "texte de", "texto de", "testo di", "tekst av",
    "tekst af", "words:", "story:", "een artikel van", "ein artikel von",
    "ein gastbeitrag von", "ein beitrag von", "un article de", "yazan:",
    "kirjoittaja:", "autorka:", "napsal:", "napsala:", "szerző:", "írta:",
    "de:", "писатель:", "автор:", "текст:", "撰文",
    "撰文：", "記者", "记者", "记者：", "文：", "文＝", "作者",
    "글:", "글 ", "كتب:", "كتبه", "بقلم", "بقلم:",
    "نویسنده:", "מאת", "מאת:", "συντάκτης:", "penulis:",
    "oleh", "oleh:", "bởi", "作者:", "作者：", "文/", "文／"
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
    "medically", "edited by", "editing by", "translated by", "übersetz",
    "traducción", "traduction", "redigiert", "kuva:", "zdjęci", "фото",
    "imagen", "fotó", "画像", "写真", "摄影", "图/", "图：", "사진"
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


static int mce_byline_begins(mce_str_t text, const char *word);


size_t
mce_byline_lead(mce_str_t text)
{
    size_t  i, len, best;

    best = 0;

    for (i = 0; i < sizeof(mce_byline_before) / sizeof(mce_byline_before[0]);
         i++)
    {
        if (!mce_byline_begins(text, mce_byline_before[i])) {
            continue;
        }

        len = strlen(mce_byline_before[i]);

        if (len > best
            && (len == text.len || text.data[len] == ' '
                || text.data[len] == ':'
                || !mce_is_alnum(text.data[len - 1])))
        {
            best = len;
        }
    }

    return best;
}


int
mce_byline_is_picture(mce_str_t text)
{
    size_t     i;
    mce_str_t  inner;

    inner = text;

    for (i = 0; i + 1 < text.len; i++) {
        if (text.data[i] == '(') {
            inner.data = text.data + i + 1;
            inner.len = text.len - i - 1;
            break;
        }
    }

    for (i = 0; i < sizeof(mce_byline_pictures) / sizeof(char *); i++) {
        if (mce_byline_begins(text, mce_byline_pictures[i])
            || (inner.data > text.data
                && (mce_byline_begins(inner, mce_byline_pictures[i])
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
        if (word.len == strlen(mce_byline_roles[i])
            && mce_byline_begins(word, mce_byline_roles[i]))
        {
            return 1;
        }
    }

    return 0;
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


/*
 * Whether a text begins with a word in lower case.
 */

static int
mce_byline_begins(mce_str_t text, const char *word)
{
    size_t     len;
    mce_str_t  one, other;

    if (text.len == 0
        || (text.data[0] < 0x80
            ? mce_ascii_lower(text.data[0]) != (uint8_t) *word
            : (uint8_t) *word < 0x80))
    {
        return 0;
    }

    len = strlen(word);

    if (text.len < len) {
        return 0;
    }

    if (text.data[0] < 0x80 && mce_text_starts(text, word)) {
        return 1;
    }

    one.data = text.data;
    one.len = len;
    other.data = (const uint8_t *) word;
    other.len = len;

    return mce_byline_same(one, other);
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
