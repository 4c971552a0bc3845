
/*
 * The words of dates.
 */


#include <string.h>

#include "base/str.h"
#include "base/utf8.h"
#include "meta/date/words.h"
#include "text/ctype.h"
#include "text/has.h"


/* more of a text is not read */
#define MCE_DATE_BYTES  256
#define MCE_DATE_EMPTY  4
/* bytes of a word; longer ones are cut */
#define MCE_DATE_WORD   24

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
 * counts.  Other words are whole ones.
 */
#define as(text, kind, value)  mce_prefix(text, kind, value)
#define month(text, number)    as(text, MCE_DATE_MONTH, number)

static const mce_prefix_t  mce_date_names[] = {
    as("a", MCE_DATE_NOON, 0), month("abr", 4), month("abri", 4),
    as("aedt", MCE_DATE_ZONE, 1380), as("aest", MCE_DATE_ZONE, 1320),
    month("ago", 8), month("agos", 8), month("agu", 8), month("agus", 8),
    as("am", MCE_DATE_NOON, 0), month("aou", 8), month("aout", 8),
    month("apr", 4), month("apri", 4), month("ara", 12), month("aral", 12),
    month("aug", 8), month("augu", 8), month("avg", 8), month("avgu", 8),
    month("avr", 4), month("avri", 4), month("bala", 4), month("birz", 6),
    month("bre", 3), month("brez", 3), as("cdt", MCE_DATE_ZONE, 420),
    month("cerv", 6), month("cervence", 7), month("cervenec", 7),
    as("cest", MCE_DATE_ZONE, 840), as("cet", MCE_DATE_ZONE, 780),
    month("czer", 6), month("dec", 12), month("dece", 12), month("des", 12),
    month("dese", 12), month("dets", 12), month("dez", 12), month("deze", 12),
    month("dic", 12), month("dici", 12), month("dub", 4), month("dube", 4),
    month("dubn", 4), as("edt", MCE_DATE_ZONE, 480), month("eki", 10),
    month("ekim", 10), month("elok", 8), month("ene", 1), month("ener", 1),
    as("est", MCE_DATE_ZONE, 420), month("eyl", 9), month("eylu", 9),
    month("feb", 2), month("febb", 2), month("febr", 2), month("fev", 2),
    month("feve", 2), month("fevr", 2), month("gegu", 5), month("gen", 1),
    month("gene", 1), month("genn", 1), month("giu", 6), month("giug", 6),
    as("gmt", MCE_DATE_ZONE, 720), month("gru", 12), month("grud", 12),
    month("gruo", 12), as("h", MCE_DATE_UNIT, 'h'), month("haz", 6),
    month("hazi", 6), month("hein", 7), month("helm", 2), month("huht", 4),
    month("ian", 1), month("ianu", 1), month("iul", 7), month("iuli", 7),
    month("iun", 6), month("iuni", 6), month("jaan", 1), month("jan", 1),
    month("jane", 1), month("jann", 1), month("janu", 1), month("janv", 1),
    month("joul", 12), as("jst", MCE_DATE_ZONE, 1260), month("juil", 7),
    month("juin", 6), month("jul", 7), month("julh", 7), month("juli", 7),
    month("july", 7), month("jun", 6), month("june", 6), month("junh", 6),
    month("juni", 6), month("juny", 6), month("juul", 7), month("juun", 6),
    month("kas", 11), month("kasi", 11), month("kesa", 6), month("kolo", 8),
    month("kovo", 3), month("kvet", 5), month("kwi", 4), month("kwie", 4),
    month("lapk", 11), month("led", 1), month("lede", 1), month("ledn", 1),
    month("liep", 7), month("lip", 7), month("lipan", 6), month("lipc", 7),
    month("lipi", 7), month("lipnj", 6), month("lis", 11), month("list", 11),
    month("loka", 10), month("lug", 7), month("lugl", 7), month("lut", 2),
    month("lute", 2), month("luty", 2), month("maal", 3), month("maar", 3),
    month("mag", 5), month("magg", 5), month("mai", 5), month("maig", 5),
    month("maij", 5), month("maio", 5), month("maj", 5), month("maja", 5),
    month("maju", 5), month("mar", 3), month("marc", 3), month("mare", 3),
    month("marec", 3), month("maret", 3), month("marr", 11), month("mars", 3),
    month("mart", 3), month("marz", 3), month("may", 5), month("mayi", 5),
    month("mayo", 5), as("mdt", MCE_DATE_ZONE, 360), month("mei", 5),
    as("mesz", MCE_DATE_ZONE, 840), as("mez", MCE_DATE_ZONE, 780),
    month("mrt", 3), month("mrz", 3), as("msk", MCE_DATE_ZONE, 900),
    as("mst", MCE_DATE_ZONE, 300), month("nis", 4), month("nisa", 4),
    month("noie", 11), month("nov", 11), month("nove", 11), month("novi", 11),
    as("nzdt", MCE_DATE_ZONE, 1500), as("nzst", MCE_DATE_ZONE, 1440),
    month("oca", 1), month("ocak", 1), month("oct", 10), month("octo", 10),
    month("octu", 10), month("okt", 10), month("okto", 10), month("ott", 10),
    month("otto", 10), month("out", 10), month("outu", 10), month("ozuj", 3),
    as("p", MCE_DATE_NOON, 12), month("paz", 10), month("pazd", 10),
    as("pdt", MCE_DATE_ZONE, 300), as("pm", MCE_DATE_NOON, 12),
    month("pros", 12), as("pst", MCE_DATE_ZONE, 240), month("rij", 10),
    month("rije", 10), month("rijn", 10), month("rugp", 8), month("rugs", 9),
    month("ruja", 9), month("saus", 1), month("sep", 9), month("sept", 9),
    month("set", 9), month("sete", 9), month("seti", 9), month("sett", 9),
    month("sie", 8), month("sier", 8), month("sije", 1), month("spal", 10),
    month("srp", 8), month("srpan", 7), month("srpe", 8), month("srpn", 8),
    month("srpnj", 7), month("stud", 11), month("sty", 1), month("stycz", 1),
    month("sub", 2), month("suba", 2), month("svib", 5), month("syys", 9),
    month("szep", 9), month("tamm", 1), month("tem", 7), month("temm", 7),
    as("thang", MCE_DATE_UNIT, 't'), month("touk", 5), month("trav", 4),
    as("uhr", MCE_DATE_UNIT, 'h'), month("unor", 2),
    as("utc", MCE_DATE_ZONE, 720), month("vasar", 2), month("veeb", 2),
    month("velj", 2), month("wrz", 9), month("wrze", 9),
    as("z", MCE_DATE_ZONE, 720), month("zari", 9), month("απρ", 4),
    month("απρί", 4), month("απρι", 4), month("αυγ", 8),
    month("αυγού", 8), month("αύγ", 8), month("δεκ", 12),
    month("δεκεμ", 12), month("ιαν", 1), month("ιανου", 1),
    month("ιουλ", 7), month("ιουλί", 7), month("ιουν", 6),
    month("ιουνί", 6), month("ιούλ", 7), month("ιούν", 6),
    month("μάι", 5), month("μάιο", 5), month("μάρ", 3),
    month("μάρτ", 3), month("μαΐ", 5), month("μαΐο", 5),
    month("μαι", 5), month("μαρ", 3), month("μαρτ", 3),
    month("μαϊ", 5), month("νοέ", 11), month("νοε", 11),
    month("νοεμ", 11), month("οκτ", 10), month("οκτω", 10),
    month("οκτώ", 10), month("σεπ", 9), month("σεπτε", 9),
    month("φεβ", 2), month("φεβρου", 2), month("авг", 8),
    month("апр", 4), month("апри", 4), month("бер", 3),
    month("берез", 3), month("вер", 9), month("верес", 9),
    month("гру", 12), month("груд", 12), month("дек", 12),
    month("дец", 12), month("жов", 10), month("жовт", 10),
    month("июл", 7), month("июн", 6), month("кві", 4),
    month("квіт", 4), month("лип", 7), month("липе", 7),
    month("лист", 11), month("листоп", 11), month("лют", 2),
    month("май", 5), month("мар", 3), month("март", 3),
    month("мая", 5), month("мај", 5), month("нов", 11),
    month("ное", 11), month("ноя", 11), month("окт", 10),
    month("сен", 9), month("сеп", 9), month("септ", 9),
    month("сер", 8), month("серп", 8), month("січ", 1),
    month("тра", 5), month("трав", 5), month("феб", 2),
    month("фев", 2), month("чер", 6), month("черв", 6),
    month("юли", 7), month("юни", 6), month("янв", 1),
    month("яну", 1), month("јан", 1), month("јул", 7),
    month("јун", 6), month("אוגוסט", 8), month("אוקטובר", 10),
    month("אפריל", 4), month("באוגוסט", 8),
    month("באוקטובר", 10), month("באפריל", 4),
    month("בדצמבר", 12), month("ביולי", 7), month("ביוני", 6),
    month("בינואר", 1), month("במאי", 5), month("במרץ", 3),
    month("בנובמבר", 11), month("בספטמבר", 9),
    month("בפברואר", 2), month("דצמבר", 12), month("יולי", 7),
    month("יוני", 6), month("ינואר", 1), month("מאי", 5),
    month("מרץ", 3), month("נובמבר", 11), month("ספטמבר", 9),
    month("פברואר", 2), month("آب", 8), month("آذار", 3),
    month("آوریل", 4), month("أبريل", 4), month("أغسطس", 8),
    month("أكتوبر", 10), month("أيار", 5), month("أيلول", 9),
    month("إبريل", 4), month("ابريل", 4), month("اغسطس", 8),
    month("اكتوبر", 10), month("اوت", 8), month("اکتبر", 10),
    month("تموز", 7), month("حزيران", 6), month("دسامبر", 12),
    month("ديسمبر", 12), month("سبتمبر", 9),
    month("سپتامبر", 9), month("شباط", 2), month("فبراير", 2),
    month("فوریه", 2), month("كانون", 1), month("مارس", 3),
    month("مايو", 5), month("مه", 5), month("نوامبر", 11),
    month("نوفمبر", 11), month("نيسان", 4), month("يناير", 1),
    month("يوليو", 7), month("يونيو", 6), month("ژانویه", 1),
    month("ژوئن", 6), month("ژوئیه", 7),
    month("अक्टूबर", 10), month("अक्तूबर", 10),
    month("अगस्त", 8), month("अप्रैल", 4),
    month("जनवरी", 1), month("जुलाई", 7),
    month("जून", 6), month("दिसंबर", 12),
    month("दिसम्बर", 12), month("नवंबर", 11),
    month("नवम्बर", 11), month("फरवरी", 2),
    month("फ़रवरी", 2), month("मई", 5),
    month("मार्च", 3), month("सितंबर", 9),
    month("सितम्बर", 9), month("กรกฎา", 7),
    month("กันยา", 9), month("กุมภา", 2),
    month("ตุลา", 10), month("ธันวา", 12),
    month("พฤศจิกา", 11), month("พฤษภา", 5),
    month("มกรา", 1), month("มิถุนา", 6),
    month("มีนา", 3), month("สิงหา", 8),
    month("เมษา", 4)
};


/*
 * By their codes.  Of "afternoon" and "before noon", and of the eras Reiwa,
 * Heisei, Showa and the Republic of China, it is the second sign.
 */
static const struct {
    uint16_t     code;
    uint8_t      kind;
    uint16_t     value;
} mce_date_signs[] = {
    { 0x4e0a, MCE_DATE_NOON, 0 }, { 0x4e0b, MCE_DATE_NOON, 12 },
    { 0x5206, MCE_DATE_UNIT, 'm' }, { 0x524d, MCE_DATE_NOON, 0 },
    { 0x5348, MCE_DATE_NOON, 12 }, { 0x53f7, MCE_DATE_UNIT, 'd' },
    { 0x548c, MCE_DATE_ERA, 2018 }, { 0x56fd, MCE_DATE_ERA, 1911 },
    { 0x570b, MCE_DATE_ERA, 1911 }, { 0x5e74, MCE_DATE_UNIT, 'y' },
    { 0x5f8c, MCE_DATE_NOON, 12 }, { 0x6210, MCE_DATE_ERA, 1988 },
    { 0x65e5, MCE_DATE_UNIT, 'd' }, { 0x65f6, MCE_DATE_UNIT, 'h' },
    { 0x6642, MCE_DATE_UNIT, 'h' }, { 0x6708, MCE_DATE_UNIT, 'M' },
    { 0x70b9, MCE_DATE_UNIT, 'h' }, { 0x79d2, MCE_DATE_UNIT, 's' },
    { 0x865f, MCE_DATE_UNIT, 'd' }, { 0x9ede, MCE_DATE_UNIT, 'h' },
    { 0xb144, MCE_DATE_UNIT, 'y' }, { 0xbd84, MCE_DATE_UNIT, 'm' },
    { 0xc2dc, MCE_DATE_UNIT, 'h' }, { 0xc6d4, MCE_DATE_UNIT, 'M' },
    { 0xc77c, MCE_DATE_UNIT, 'd' }, { 0xc804, MCE_DATE_NOON, 0 },
    { 0xcd08, MCE_DATE_UNIT, 's' }, { 0xd6c4, MCE_DATE_NOON, 12 }
};


static void mce_date_number(mce_date_token_t *token, const uint8_t **p,
    const uint8_t *end);
static void mce_date_letters(mce_date_token_t *token, const uint8_t **p,
    const uint8_t *end);
static inline int mce_date_digit(uint32_t c);
static void mce_date_word(mce_str_t word, mce_date_token_t *token);
static void mce_date_sign(uint32_t c, mce_date_token_t *token);
static mce_date_token_t *mce_date_next(mce_date_token_t *first,
    mce_date_token_t *token);
static int mce_date_is_sign(uint32_t c);
static int mce_date_is_mark(uint32_t c);


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
    uint8_t         data[MCE_DATE_WORD + 8] = { 0 };
    uint32_t        c;
    mce_str_t       word;
    const uint8_t  *q;

    word.data = data;
    word.len = 0;

    for (q = *p; q < end; *p = q) {

        if (mce_is_alpha(*q)) {
            data[word.len] = *q++ | 0x20;
            word.len += word.len < MCE_DATE_WORD;
            continue;
        }

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

static inline int
mce_date_digit(uint32_t c)
{
    c = c < 0x660 ? c - '0' : c < 0x6f0 ? c - 0x660 : c < 0x966 ? c - 0x6f0
        : c < 0xe50 ? c - 0x966 : c < 0xff10 ? c - 0xe50 : c - 0xff10;

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
 * What a word means, of letters in lower case without accents, with a zero
 * after them.
 */

static void
mce_date_word(mce_str_t word, mce_date_token_t *token)
{
    size_t               len, best;
    const mce_prefix_t  *name, *end;

    best = 0;
    token->kind = MCE_DATE_OTHER;
    end = mce_prefix_end(mce_date_names);

    for (name = mce_prefix_first(mce_date_names, end, word.data);
         name < end && mce_prefix_meets(name, word.data); name++)
    {
        for (len = 0; name->text[len]
             && (uint8_t) name->text[len] == word.data[len]; len++)
        {
            /* void */
        }

        if (name->text[len]) {
            continue;
        }

        if (len == word.len
            || (name->kind == MCE_DATE_MONTH && len > best
                && len >= MCE_DATE_STEM && word.len - len <= MCE_DATE_TAIL))
        {
            best = len;
            token->kind = name->kind;
            token->value = name->value;
        }
    }
}


/*
 * The same of an ideograph or a Korean syllable, which stands alone.
 */

static void
mce_date_sign(uint32_t c, mce_date_token_t *token)
{
    size_t  low, high, mid;

    low = 0;
    high = sizeof(mce_date_signs) / sizeof(mce_date_signs[0]);

    while (high - low > 1) {
        mid = (low + high) / 2;

        if (mce_date_signs[mid].code <= c) {
            low = mid;

        } else {
            high = mid;
        }
    }

    token->kind = MCE_DATE_OTHER;

    if (mce_date_signs[low].code == c) {
        token->kind = mce_date_signs[low].kind;
        token->value = mce_date_signs[low].value;
    }
}


uint32_t
mce_date_fold(uint32_t c)
{
    static const uint8_t  letters[] = {
        [0xe0] = 'a', [0xe1] = 'a', [0xe2] = 'a', [0xe3] = 'a', [0xe4] = 'a',
        [0xe5] = 'a', [0xe7] = 'c', [0xe8] = 'e', [0xe9] = 'e', [0xea] = 'e',
        [0xed] = 'i', [0xf3] = 'o', [0xf6] = 'o', [0xf8] = 'o', [0xfa] = 'u',
        [0xfb] = 'u', [0xfc] = 'u', [0xfd] = 'y', [0x101] = 'a', [0x103] = 'a',
        [0x107] = 'c', [0x10d] = 'c', [0x111] = 'd', [0x113] = 'e',
        [0x117] = 'e', [0x119] = 'e', [0x11b] = 'e', [0x11f] = 'g',
        [0x12b] = 'i', [0x131] = 'i', [0x142] = 'l',
        [0x144] = 'n', [0x151] = 'o', [0x159] = 'r', [0x15b] = 's',
        [0x15f] = 's', [0x161] = 's', [0x16b] = 'u', [0x16f] = 'u',
        [0x171] = 'u', [0x17a] = 'z', [0x17e] = 'z', [0x1a1] = 'o',
        [0x1b0] = 'u'
    };

    c = mce_text_lower(c);

    return c < sizeof(letters) && letters[c] ? letters[c] : c;
}
