
/*
 * The words of dates.
 */


#include <string.h>

#include "base/str.h"
#include "base/utf8.h"
#include "meta/date/words.h"
#include "text/ctype.h"


/* more of a text is not read */
#define MCE_DATE_BYTES  256
#define MCE_DATE_EMPTY  4
/* bytes of a word; longer ones are cut */
#define MCE_DATE_WORD   24

/* bytes of the longest of mce_date_others[] */
#define MCE_DATE_SHORT  5

/* from so many bytes on, a name may be the start of a word */
#define MCE_DATE_STEM   4
/* how many bytes longer the word may be */
#define MCE_DATE_TAIL   12


/*
 * Names of months and their starts, in Latin letters without accents: English,
 * German, French, Spanish, Catalan, Italian, Portuguese, Romanian, Dutch,
 * Swedish, Danish, Norwegian, Icelandic, Polish, Czech, Slovak, Slovene,
 * Croatian, Russian, Ukrainian, Bulgarian, Serbian, Lithuanian, Latvian,
 * Estonian, Finnish, Hungarian, Turkish, Greek, Indonesian, Arabic, Persian,
 * Hebrew (with and without "in"), Hindi, Thai.  The longest name that fits
 * counts.
 */
static const char *const  mce_date_months[12] = {
    "jan janu janv jane jann ene ener gen genn gene stycz sty ocak oca"
    " tamm led ledn lede ianu ian jaan saus sije янв яну січ"
    " јан يناير ژانویه كانون ιαν ιανου"
    " ינואר בינואר जनवरी มกรา",
    "feb febr febb fev feve fevr luty lute lut suba sub helm unor veeb"
    " vasar velj фев лют феб فبراير فوریه شباط"
    " φεβ φεβρου פברואר בפברואר फरवरी"
    " फ़रवरी กุมภา",
    "mar marc mars mart marz maar mrz mrt maal brez bre mare marec maret"
    " kovo ozuj"
    " мар март бер берез مارس آذار μαρ μάρ"
    " μαρτ μάρτ מרץ במרץ मार्च มีนา",
    "apr apri abr abri avr avri kwie kwi nis nisa huht dub dubn bala"
    " trav апр апри кві квіт أبريل ابريل"
    " آوریل نيسان απρ απρι απρί אפריל"
    " באפריל अप्रैल เมษา dube إبريل",
    "may mayo mayi mai maio mag magg mei maj maju maja maij maig touk"
    " kvet gegu svib май мая мај тра трав مايو مه"
    " أيار μαι μαϊ μαΐ μάι μάιο μαΐο מאי"
    " במאי मई พฤษภา",
    "jun june juni junh juin juny iun iuni giu giug czer haz hazi kesa"
    " cerv juun birz lipan lipnj июн юни чер черв јун"
    " يونيو ژوئن حزيران ιουν ιούν ιουνί"
    " יוני ביוני जून มิถุนา",
    "jul july juli julh juil iul iuli lug lugl lip lipi lipc tem temm"
    " hein cervenec cervence juul liep srpan srpnj июл юли лип"
    " липе јул يوليو ژوئیه تموز ιουλ ιούλ"
    " ιουλί יולי ביולי जुलाई กรกฎา",
    "aug augu ago agos aou aout sier sie agu agus elok srp srpe srpn"
    " avg avgu rugp kolo авг сер серп أغسطس اغسطس"
    " اوت آب αυγ αύγ αυγού אוגוסט באוגוסט"
    " अगस्त สิงหา",
    "sep sept set sete sett seti wrze wrz eyl eylu syys zari szep rugs"
    " ruja сен сеп септ вер верес سبتمبر"
    " سپتامبر أيلول σεπ σεπτε ספטמבר"
    " בספטמבר सितंबर सितम्बर"
    " กันยา",
    "oct octo octu okt okto out outu ott otto pazd paz eki ekim loka"
    " rij rijn rije spal окт жов жовт أكتوبر"
    " اكتوبر اکتبر οκτ οκτω οκτώ אוקטובר"
    " באוקטובר अक्टूबर अक्तूबर"
    " ตุลา",
    "nov nove novi list lis kas kasi marr noie lapk stud ноя ное"
    " нов лист листоп نوفمبر نوامبر νοε"
    " νοέ νοεμ נובמבר בנובמבר नवंबर"
    " नवम्बर พฤศจิกา",
    "dec dece deze dez dici dic dese des grud gru aral ara joul pros"
    " dets gruo дек дец гру груд ديسمبر دسامبر"
    " δεκ δεκεμ דצמבר בדצמבר दिसंबर"
    " दिसम्बर ธันวา"
};

/* of each letter, a bit for each month with a name that begins with it */
static const uint16_t  mce_date_starts[26] = {
    0x888, 0x02c, 0x060, 0x808, 0x381, 0x002, 0x831, 0x06a,
    0x061, 0x861, 0x4bc, 0x663, 0x414, 0x408, 0x205, 0xa00,
    0x000, 0x380, 0x7d3, 0x059, 0x002, 0x002, 0x100, 0x000,
    0x000, 0x100
};


static const struct {
    const char  *name;
    uint8_t      kind;
    uint16_t     value;
} mce_date_others[] = {
    { "am", MCE_DATE_NOON, 0 }, { "pm", MCE_DATE_NOON, 12 },
    { "a", MCE_DATE_NOON, 0 }, { "p", MCE_DATE_NOON, 12 },
    { "thang", MCE_DATE_UNIT, 't' }, { "h", MCE_DATE_UNIT, 'h' },
    { "uhr", MCE_DATE_UNIT, 'h' },
    { "z", MCE_DATE_ZONE, 720 }, { "utc", MCE_DATE_ZONE, 720 },
    { "gmt", MCE_DATE_ZONE, 720 }, { "cet", MCE_DATE_ZONE, 780 },
    { "mez", MCE_DATE_ZONE, 780 }, { "cest", MCE_DATE_ZONE, 840 },
    { "mesz", MCE_DATE_ZONE, 840 }, { "msk", MCE_DATE_ZONE, 900 },
    { "jst", MCE_DATE_ZONE, 1260 }, { "est", MCE_DATE_ZONE, 420 },
    { "edt", MCE_DATE_ZONE, 480 }, { "cdt", MCE_DATE_ZONE, 420 },
    { "mst", MCE_DATE_ZONE, 300 }, { "mdt", MCE_DATE_ZONE, 360 },
    { "pst", MCE_DATE_ZONE, 240 }, { "pdt", MCE_DATE_ZONE, 300 },
    { "aest", MCE_DATE_ZONE, 1320 }, { "aedt", MCE_DATE_ZONE, 1380 },
    { "nzst", MCE_DATE_ZONE, 1440 }, { "nzdt", MCE_DATE_ZONE, 1500 }
};


static const struct {
    uint16_t     code;
    uint8_t      kind;
    uint16_t     value;
} mce_date_signs[] = {
    { 0x5e74, MCE_DATE_UNIT, 'y' }, { 0x6708, MCE_DATE_UNIT, 'M' },
    { 0x65e5, MCE_DATE_UNIT, 'd' }, { 0x53f7, MCE_DATE_UNIT, 'd' },
    { 0x865f, MCE_DATE_UNIT, 'd' }, { 0x6642, MCE_DATE_UNIT, 'h' },
    { 0x65f6, MCE_DATE_UNIT, 'h' }, { 0x70b9, MCE_DATE_UNIT, 'h' },
    { 0x9ede, MCE_DATE_UNIT, 'h' }, { 0x5206, MCE_DATE_UNIT, 'm' },
    { 0x79d2, MCE_DATE_UNIT, 's' }, { 0xb144, MCE_DATE_UNIT, 'y' },
    { 0xc6d4, MCE_DATE_UNIT, 'M' }, { 0xc77c, MCE_DATE_UNIT, 'd' },
    { 0xc2dc, MCE_DATE_UNIT, 'h' }, { 0xbd84, MCE_DATE_UNIT, 'm' },
    { 0xcd08, MCE_DATE_UNIT, 's' },
    /* of "afternoon" and "before noon", their second sign */
    { 0x5348, MCE_DATE_NOON, 12 }, { 0x5f8c, MCE_DATE_NOON, 12 },
    { 0x524d, MCE_DATE_NOON, 0 }, { 0xd6c4, MCE_DATE_NOON, 12 },
    { 0xc804, MCE_DATE_NOON, 0 }, { 0x4e0a, MCE_DATE_NOON, 0 },
    { 0x4e0b, MCE_DATE_NOON, 12 },
    /* Reiwa, Heisei, Showa, the Republic of China: their second sign */
    { 0x548c, MCE_DATE_ERA, 2018 }, { 0x6210, MCE_DATE_ERA, 1988 },
    { 0x56fd, MCE_DATE_ERA, 1911 }, { 0x570b, MCE_DATE_ERA, 1911 }
};


static void mce_date_number(mce_date_token_t *token, const uint8_t **p,
    const uint8_t *end);
static void mce_date_letters(mce_date_token_t *token, const uint8_t **p,
    const uint8_t *end);
static int mce_date_digit(uint32_t c);
static void mce_date_word(mce_str_t word, mce_date_token_t *token);
static void mce_date_sign(uint32_t c, mce_date_token_t *token);
static mce_date_token_t *mce_date_next(mce_date_token_t *first,
    mce_date_token_t *token);
static int mce_date_is_sign(uint32_t c);
static int mce_date_is_mark(uint32_t c);


int
mce_date_may_have_digits(mce_str_t text)
{
    size_t          i;
    const uint8_t  *p;

    for (i = 0; i < text.len; i++) {
        p = text.data + i;

        if (mce_is_digit(*p)) {
            return 1;
        }

        /* Arabic, Persian; Hindi, Thai; the wide ones */
        if (*p >= 0xd9 && i + 1 < text.len
            && ((*p == 0xd9 && p[1] >= 0xa0 && p[1] < 0xaa)
                || (*p == 0xdb && p[1] >= 0xb0)
                || (*p == 0xe0 && (p[1] == 0xa5 || p[1] == 0xb9))
                || (*p == 0xef && p[1] == 0xbc)))
        {
            return 1;
        }
    }

    return 0;
}


size_t
mce_date_tokens(mce_str_t text, mce_date_token_t tokens[MCE_DATE_TOKENS])
{
    uint32_t           c;
    const uint8_t     *p, *end, *q, *start;
    mce_date_token_t  *token;

    p = text.data;
    end = p + (text.len < MCE_DATE_BYTES ? text.len : MCE_DATE_BYTES);
    token = tokens;

    while (p < end && token < tokens + MCE_DATE_TOKENS - MCE_DATE_EMPTY) {
        q = p;
        start = p;
        c = mce_utf8_next(&q, end);

        if (mce_date_digit(c) >= 0) {
            mce_date_number(token, &p, end);

        } else if (mce_date_is_sign(c)) {
            p = q;
            mce_date_sign(c, token);

        } else if (mce_text_is_word(c) && c != '_') {
            mce_date_letters(token, &p, end);

        } else {
            p = q;

            if (!mce_text_is_space(c) && c != ',') {
                token->sign = (uint16_t) c;

            } else if (token->sign == ':') {
                /* of a label, not of a time */
                token->sign = 0;
            }

            continue;
        }

        token->start = (uint16_t) (start - text.data);
        token->end = (uint16_t) (p - text.data);
        token = mce_date_next(tokens, token);
    }

    /* what was begun after the last one */
    memset(token, 0, sizeof(mce_date_token_t));

    return (size_t) (token - tokens);
}


/*
 * Vietnamese counts its months: the word and the number after it are one
 * token, the name of the month.
 */

static mce_date_token_t *
mce_date_next(mce_date_token_t *first, mce_date_token_t *token)
{
    mce_date_token_t  *last;

    if (token == first || token->kind != MCE_DATE_NUMBER
        || token->value - 1 > 11 || token[-1].kind != MCE_DATE_UNIT
        || token[-1].value != 't')
    {
        return token + 1;
    }

    last = token - 1;
    last->kind = MCE_DATE_MONTH;
    last->value = token->value;
    last->end = token->end;
    memset(token, 0, sizeof(mce_date_token_t));

    return token;
}


static void
mce_date_number(mce_date_token_t *token, const uint8_t **p,
    const uint8_t *end)
{
    int             digit;
    const uint8_t  *q;

    token->kind = MCE_DATE_NUMBER;

    for (q = *p; q < end && token->digits < 18; *p = q) {
        digit = mce_date_digit(mce_utf8_next(&q, end));

        if (digit < 0) {
            return;
        }

        token->value = token->value * 10 + (unsigned) digit;
        token->digits++;
    }
}


static void
mce_date_letters(mce_date_token_t *token, const uint8_t **p,
    const uint8_t *end)
{
    uint8_t         data[MCE_DATE_WORD + 8];
    uint32_t        c;
    mce_str_t       word;
    const uint8_t  *q;

    word.data = data;
    word.len = 0;

    for (q = *p; q < end; *p = q) {
        c = mce_utf8_next(&q, end);

        if (!(mce_text_is_word(c) || mce_date_is_mark(c))
            || mce_date_digit(c) >= 0
            || (c >= 0x1100 && mce_text_is_cjk(c)) || c == '_')
        {
            break;
        }

        if (word.len < MCE_DATE_WORD) {
            word.len = (size_t) (mce_utf8_put(data + word.len,
                                              mce_date_fold(c)) - data);
        }
    }

    mce_date_word(word, token);
}


/*
 * The digits of ASCII, Arabic, Persian, Hindi, Thai, and the wide ones.
 */

static int
mce_date_digit(uint32_t c)
{
    c = c >= 0xff10 ? c - 0xff10 : c >= 0xe50 ? c - 0xe50
        : c >= 0x966 ? c - 0x966 : c >= 0x6f0 ? c - 0x6f0
        : c >= 0x660 ? c - 0x660 : c - '0';

    return c < 10 ? (int) c : -1;
}


/*
 * Chinese characters and Korean syllables are words of their own.
 */

static int
mce_date_is_sign(uint32_t c)
{
    return c >= 0x1100
           && (mce_text_is_cjk(c) || (c >= 0xac00 && c < 0xd7a4));
}


/*
 * Vowels of Hindi and Thai are signs on letters and part of the word.
 */

static int
mce_date_is_mark(uint32_t c)
{
    return (c >= 0x900 && c <= 0x963) || (c >= 0xe31 && c <= 0xe4e);
}


/*
 * What a word means, of letters in lower case without accents.
 */

static void
mce_date_word(mce_str_t word, mce_date_token_t *token)
{
    size_t       i, len, best;
    uint32_t     month, starts;
    const char  *p;

    for (i = 0; i < sizeof(mce_date_others) / sizeof(mce_date_others[0])
         && word.len && word.len <= MCE_DATE_SHORT; i++)
    {
        if (mce_date_others[i].name[0] == (char) word.data[0]
            && mce_str_is(word, mce_date_others[i].name))
        {
            token->kind = mce_date_others[i].kind;
            token->value = mce_date_others[i].value;
            return;
        }
    }

    best = 0;
    starts = word.len == 0 ? 0 : word.data[0] < 'a' || word.data[0] > 'z'
             ? 0xfff : mce_date_starts[word.data[0] - 'a'];

    for (month = 0; starts; month++, starts >>= 1) {
        p = mce_date_months[month] - 1;

        if (!(starts & 1)) {
            continue;
        }

        while ((p = strchr(p + 1, word.data[0])) != NULL) {
            if (p > mce_date_months[month] && p[-1] != ' ') {
                continue;
            }

            len = strcspn(p, " ");

            if (len > best && len <= word.len
                && memcmp(p, word.data, len) == 0
                && (len == word.len || (len >= MCE_DATE_STEM
                                        && word.len - len <= MCE_DATE_TAIL)))
            {
                best = len;
                token->value = month + 1;
            }
        }
    }

    token->kind = best ? MCE_DATE_MONTH : MCE_DATE_OTHER;
}


/*
 * The same of an ideograph or a Korean syllable, which stands alone.
 */

static void
mce_date_sign(uint32_t c, mce_date_token_t *token)
{
    size_t  i;

    for (i = 0; i < sizeof(mce_date_signs) / sizeof(mce_date_signs[0]); i++) {
        if (mce_date_signs[i].code == c) {
            token->kind = mce_date_signs[i].kind;
            token->value = mce_date_signs[i].value;
            return;
        }
    }

    token->kind = MCE_DATE_OTHER;
}


uint32_t
mce_date_fold(uint32_t c)
{
    size_t  i;

    static const struct {
        uint16_t  code;
        char      letter;
    } accents[] = {
        { 0xe0, 'a' }, { 0xe1, 'a' }, { 0xe2, 'a' }, { 0xe3, 'a' },
        { 0xe4, 'a' }, { 0xe5, 'a' }, { 0xe7, 'c' }, { 0xe8, 'e' },
        { 0xe9, 'e' }, { 0xea, 'e' }, { 0xed, 'i' }, { 0xf3, 'o' },
        { 0xf6, 'o' }, { 0xf8, 'o' }, { 0xfa, 'u' }, { 0xfb, 'u' },
        { 0xfc, 'u' }, { 0xfd, 'y' }, { 0x101, 'a' }, { 0x103, 'a' },
        { 0x107, 'c' }, { 0x10d, 'c' }, { 0x111, 'd' }, { 0x113, 'e' },
        { 0x117, 'e' },
        { 0x119, 'e' }, { 0x12b, 'i' }, { 0x151, 'o' }, { 0x16b, 'u' },
        { 0x171, 'u' }, { 0x1a1, 'o' }, { 0x1b0, 'u' }, { 0x11b, 'e' },
        { 0x11f, 'g' }, { 0x130, 'i' }, { 0x131, 'i' }, { 0x142, 'l' },
        { 0x144, 'n' }, { 0x159, 'r' }, { 0x15b, 's' }, { 0x15f, 's' },
        { 0x161, 's' }, { 0x16f, 'u' }, { 0x17a, 'z' }, { 0x17e, 'z' }
    };

    c = mce_text_lower(c);

    if (c < accents[0].code) {
        return c;
    }

    for (i = 0; i < sizeof(accents) / sizeof(accents[0]); i++) {
        if (accents[i].code == c) {
            return (uint8_t) accents[i].letter;
        }
    }

    return c;
}
