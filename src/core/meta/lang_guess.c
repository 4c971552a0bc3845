
/*
 * The language of a text: by its script, if only one language is written in
 * it, or else by the commonest words of languages.  A word that several
 * languages have counts partly for each of them.
 */


#include <string.h>

#include "base/hash.h"
#include "base/str.h"
#include "base/utf8.h"
#include "meta/lang_guess.h"
#include "meta/lang_words.h"
#include "text/ctype.h"
#include "text/entity.h"


/* letters that are read, in pieces of so many bytes from all of the text;
   fewer words than this are too few to tell */
#define MCE_LANG_READ   2000
#define MCE_LANG_BYTES  65536
#define MCE_LANG_PIECE  256
#define MCE_LANG_FEW    30

/* the same for ideographs, each of which counts as half a word */
#define MCE_LANG_SIGNS  60

/* the score of a word that only one language has */
#define MCE_LANG_UNIT   12
/* the score of a letter that only one language of its script has */
#define MCE_LANG_LETTER  4
/* such letters are Cyrillic or Arabic, from this one up to that one */
#define MCE_LANG_FIRST  0x400
#define MCE_LANG_LAST   0x700
/* where in the table of scripts those from U+3040 on are */
#define MCE_LANG_EAST   8
/* at least so many hundredths of the words must be common ones */
#define MCE_LANG_PART   6


typedef enum {
    MCE_SCRIPT_LATIN = 0,
    MCE_SCRIPT_CYRILLIC,
    MCE_SCRIPT_ARABIC,
    MCE_SCRIPT_HAN,
    MCE_SCRIPT_KANA,
    MCE_SCRIPT_HANGUL,
    MCE_SCRIPT_THAI,
    MCE_SCRIPT_HEBREW,
    MCE_SCRIPT_GREEK,
    MCE_SCRIPT_DEVANAGARI,
    MCE_SCRIPT_COUNT
} mce_script_e;


typedef struct {
    uint32_t    letters;
    uint32_t    words;
    uint32_t    usual;
    uint32_t    scripts[MCE_SCRIPT_COUNT];      /* letters of each */
    uint32_t    scores[MCE_LANG_COUNT];
    uint32_t    seen[MCE_LANG_LAST - MCE_LANG_FIRST];
} mce_lang_guess_t;


/* letters that only one language of its script has, or that tell it from
   another one; several of them are worth a word */
static const struct {
    uint16_t    letter;
    uint8_t     language;
} mce_lang_letters[] = {
    { 0x44b, MCE_LANG_RU }, { 0x44d, MCE_LANG_RU },
    { 0x456, MCE_LANG_UK }, { 0x457, MCE_LANG_UK }, { 0x454, MCE_LANG_UK },
    { 0x44a, MCE_LANG_BG }, { 0x458, MCE_LANG_SR }, { 0x459, MCE_LANG_SR },
    { 0x45a, MCE_LANG_SR }, { 0x45b, MCE_LANG_SR },
    { 0x629, MCE_LANG_AR }, { 0x623, MCE_LANG_AR }, { 0x64a, MCE_LANG_AR },
    { 0x643, MCE_LANG_AR }, { 0x6cc, MCE_LANG_FA }, { 0x6a9, MCE_LANG_FA },
    { 0x6d2, MCE_LANG_UR }, { 0x6c1, MCE_LANG_UR }, { 0x679, MCE_LANG_UR },
    { 0x6be, MCE_LANG_UR }
};


static const struct {
    uint16_t    first;
    uint16_t    last;
    uint8_t     script;
} mce_lang_scripts[] = {
    { 0x41, 0x24f, MCE_SCRIPT_LATIN },
    { 0x370, 0x3ff, MCE_SCRIPT_GREEK },
    { 0x400, 0x52f, MCE_SCRIPT_CYRILLIC },
    { 0x590, 0x5ff, MCE_SCRIPT_HEBREW },
    { 0x600, 0x77f, MCE_SCRIPT_ARABIC },
    { 0x900, 0x97f, MCE_SCRIPT_DEVANAGARI },
    { 0xe00, 0xe7f, MCE_SCRIPT_THAI },
    { 0x1e00, 0x1eff, MCE_SCRIPT_LATIN },
    { 0x3040, 0x30ff, MCE_SCRIPT_KANA },
    { 0x3400, 0x9fff, MCE_SCRIPT_HAN },
    { 0xac00, 0xd7a3, MCE_SCRIPT_HANGUL },
    { 0xfb50, 0xfdff, MCE_SCRIPT_ARABIC }
};


static void mce_lang_count(const mce_document_t *doc,
    const mce_spans_t *spans, mce_lang_guess_t *guess);
static void mce_lang_read(mce_lang_guess_t *guess, const uint8_t *p,
    const uint8_t *end);
static void mce_lang_word(mce_lang_guess_t *guess, uint32_t hash);
static void mce_lang_letter(mce_lang_guess_t *guess, uint32_t c);
static void mce_lang_sum(mce_lang_guess_t *guess);
static const char *mce_lang_by_script(const mce_lang_guess_t *guess);
static const char *mce_lang_by_words(const mce_lang_guess_t *guess,
    mce_str_t declared);
static int mce_lang_is_mixed(const mce_lang_guess_t *guess, size_t known);
static size_t mce_lang_known(mce_str_t declared);


mce_str_t
mce_lang_guess(const mce_document_t *doc, const mce_spans_t *spans,
    mce_str_t declared)
{
    mce_str_t         text;
    const char       *name;
    mce_lang_guess_t  guess;

    memset(&guess, 0, sizeof(mce_lang_guess_t));
    mce_lang_count(doc, spans, &guess);

    mce_lang_sum(&guess);

    name = mce_lang_by_script(&guess);

    if (name == NULL) {
        name = mce_lang_by_words(&guess, declared);
    }

    if (name == NULL
        || (declared.len >= 2 && mce_text_starts(declared, name)
            && (declared.len == 2 || declared.data[2] == '-')))
    {
        return declared;
    }

    text.data = (const uint8_t *) name;
    text.len = strlen(name);

    return text;
}


/*
 * Texts may begin or end in another language, with an abstract or with
 * references.  So the pieces that are read are spread evenly.
 */

static void
mce_lang_count(const mce_document_t *doc, const mce_spans_t *spans,
    mce_lang_guess_t *guess)
{
    size_t          i, len, left;
    uint64_t        size, passed, due;
    const uint8_t  *p, *end;

    size = mce_spans_size(spans);
    passed = 0;
    due = 0;
    left = MCE_LANG_BYTES;

    for (i = 0; i < spans->n && left; i++) {
        len = spans->elts[i].end - spans->elts[i].start;

        if (passed + len <= due) {
            passed += len;
            continue;
        }

        p = doc->source.data + spans->elts[i].start;
        end = doc->source.data + spans->elts[i].end;

        for ( /* void */ ; p < end && left; p += len, passed += len) {
            due = guess->letters * size / MCE_LANG_READ;
            len = (size_t) (end - p);

            if (due > passed) {
                len = len < due - passed ? len : (size_t) (due - passed);

            } else {
                len = len < MCE_LANG_PIECE ? len : MCE_LANG_PIECE;
                len = len < left ? len : left;
                left -= len;
            }

            while (p + len < end && (p[len] & 0xc0) == 0x80) {
                len++;
            }

            if (due <= passed) {
                mce_lang_read(guess, p, p + len);
            }
        }
    }
}


void
mce_lang_commonest(const uint8_t *p, const uint8_t *end, uint32_t *words,
    uint32_t *usual)
{
    mce_lang_guess_t  guess;

    memset(&guess, 0, sizeof(mce_lang_guess_t));
    mce_lang_read(&guess, p, end);

    *words += guess.words;
    *usual += guess.usual;
}


static void
mce_lang_read(mce_lang_guess_t *guess, const uint8_t *p, const uint8_t *end)
{
    uint8_t         data[MCE_UTF8_MAX];
    uint32_t        c, hash, ascii;
    const uint8_t  *first, *last;

    hash = MCE_FNV_START;
    ascii = 0;

    while (p < end) {
        c = *p | 0x20u;

        /* most letters are ASCII */
        if (mce_is_alpha(c)) {
            hash = mce_fnv_add(hash, c);
            ascii++;
            p++;
            continue;
        }

        /* and most signs between words */
        if (*p < 0x80 && *p != '&') {
            mce_lang_word(guess, hash);
            hash = MCE_FNV_START;
            p++;
            continue;
        }

        /* letters of Hebrew, Arabic and their kin, which have no case */
        if (*p >= 0xd6 && *p < 0xe0 && end - p > 1 && (p[1] & 0xc0) == 0x80) {
            c = (*p & 0x1fu) << 6 | (p[1] & 0x3f);

            if (mce_text_is_word(c)) {
                mce_lang_letter(guess, c);
                hash = mce_fnv_add(mce_fnv_add(hash, p[0]), p[1]);
                p += 2;
                continue;
            }
        }

        first = p;
        last = p;
        c = mce_text_next(&last, end);
        p = last;

        if (c < 0x80 ? !mce_is_alpha(c) : !mce_text_is_word(c)) {
            mce_lang_word(guess, hash);
            hash = MCE_FNV_START;
            continue;
        }

        mce_lang_letter(guess, c);

        if (*first == '&' || mce_text_has_case(c)) {
            first = data;
            last = mce_utf8_put(data, mce_text_lower(c));
        }

        for ( /* void */ ; first < last; first++) {
            hash = mce_fnv_add(hash, *first);
        }
    }

    mce_lang_word(guess, hash);

    guess->letters += ascii;
    guess->scripts[MCE_SCRIPT_LATIN] += ascii;
}


static void
mce_lang_word(mce_lang_guess_t *guess, uint32_t hash)
{
    size_t    i;
    uint32_t  languages, share;

    if (hash == MCE_FNV_START) {
        return;
    }

    guess->words++;

    for (i = hash % MCE_LANG_SLOTS; mce_lang_words[i].hash != hash;
         i = (i + 1) % MCE_LANG_SLOTS)
    {
        if (mce_lang_words[i].languages == 0) {
            return;
        }
    }

    guess->usual++;
    languages = mce_lang_words[i].languages;
    share = MCE_LANG_UNIT / (uint32_t) __builtin_popcount(languages);

    for ( /* void */ ; languages; languages &= languages - 1) {
        guess->scores[__builtin_ctz(languages)] += share + 1;
    }
}


static void
mce_lang_letter(mce_lang_guess_t *guess, uint32_t c)
{
    size_t  i;

    guess->letters++;

    if (c < 0x250) {
        guess->scripts[MCE_SCRIPT_LATIN]++;
        return;
    }

    if (c >= MCE_LANG_FIRST && c < MCE_LANG_LAST) {
        guess->seen[c - MCE_LANG_FIRST]++;
        return;
    }

    /* Chinese has the most letters to read */
    for (i = c < 0x3040 ? 1 : MCE_LANG_EAST;
         i < sizeof(mce_lang_scripts) / sizeof(mce_lang_scripts[0]); i++)
    {
        if (c <= mce_lang_scripts[i].last) {
            if (c >= mce_lang_scripts[i].first) {
                guess->scripts[mce_lang_scripts[i].script]++;
            }

            return;
        }
    }
}


/*
 * Adds what the letters say that were counted one by one.
 */

static void
mce_lang_sum(mce_lang_guess_t *guess)
{
    size_t    i;
    uint32_t  c;

    if (guess->scripts[MCE_SCRIPT_LATIN] == guess->letters) {
        return;
    }

    for (i = 0; i < sizeof(mce_lang_scripts) / sizeof(mce_lang_scripts[0]);
         i++)
    {
        if (mce_lang_scripts[i].first < MCE_LANG_FIRST) {
            continue;
        }

        for (c = mce_lang_scripts[i].first;
             c <= mce_lang_scripts[i].last && c < MCE_LANG_LAST; c++)
        {
            guess->scripts[mce_lang_scripts[i].script]
                += guess->seen[c - MCE_LANG_FIRST];
        }
    }

    for (i = 0; i < sizeof(mce_lang_letters) / sizeof(mce_lang_letters[0]);
         i++)
    {
        guess->scores[mce_lang_letters[i].language] += MCE_LANG_LETTER
            * guess->seen[mce_lang_letters[i].letter - MCE_LANG_FIRST];
    }
}


/*
 * Texts of every other script have Latin words, some of them more than their
 * own.
 */

#define mce_lang_is_of(guess, script)                                         \
    ((guess)->scripts[script] * 10 > (guess)->letters * 3)


/*
 * The language of a script that only one language is written in.
 */

static const char *
mce_lang_by_script(const mce_lang_guess_t *guess)
{
    size_t    i;
    uint32_t  signs;

    static const struct {
        uint8_t      script;
        const char  *name;
    } scripts[] = {
        { MCE_SCRIPT_HANGUL, "ko" }, { MCE_SCRIPT_THAI, "th" },
        { MCE_SCRIPT_HEBREW, "he" }, { MCE_SCRIPT_GREEK, "el" },
        { MCE_SCRIPT_DEVANAGARI, "hi" }
    };

    signs = guess->scripts[MCE_SCRIPT_HAN] + guess->scripts[MCE_SCRIPT_KANA];

    if (signs >= MCE_LANG_SIGNS
        && signs * 2 > guess->scripts[MCE_SCRIPT_LATIN])
    {
        return guess->scripts[MCE_SCRIPT_KANA] * 8 > signs ? "ja" : "zh";
    }

    for (i = 0; i < sizeof(scripts) / sizeof(scripts[0]); i++) {
        signs = guess->scripts[scripts[i].script];

        if (signs >= MCE_LANG_SIGNS * 2
            && mce_lang_is_of(guess, scripts[i].script))
        {
            return scripts[i].name;
        }
    }

    return NULL;
}


/*
 * The language with the highest score.  It must be ahead of the second one,
 * and far ahead of a different one that is declared.
 */

static const char *
mce_lang_by_words(const mce_lang_guess_t *guess, mce_str_t declared)
{
    size_t    i, first, end, best, known;
    uint32_t  next;

    first = MCE_LANG_EN;
    end = MCE_LANG_RU;

    /* the table has those of one script together */
    if (mce_lang_is_of(guess, MCE_SCRIPT_CYRILLIC)) {
        first = MCE_LANG_RU;
        end = MCE_LANG_AR;

    } else if (mce_lang_is_of(guess, MCE_SCRIPT_ARABIC)) {
        first = MCE_LANG_AR;
        end = MCE_LANG_COUNT;
    }

    best = first;
    next = 0;

    for (i = first + 1; i < end; i++) {
        if (guess->scores[i] > guess->scores[best]) {
            next = guess->scores[best];
            best = i;

        } else if (guess->scores[i] > next) {
            next = guess->scores[i];
        }
    }

    if (guess->words < MCE_LANG_FEW
        || (first == MCE_LANG_EN
            && guess->scores[best] * 100
               < guess->words * MCE_LANG_UNIT * MCE_LANG_PART)
        || guess->scores[best] * 10 < next * 11)
    {
        return NULL;
    }

    if (declared.len) {
        known = mce_lang_known(declared);

        /* the declared language may be one that we have no words of, or one of
           two that are mixed */
        if (known == MCE_LANG_COUNT
            || (known >= first && known < end
                ? guess->scores[known] * 2 > guess->scores[best]
                : mce_lang_is_mixed(guess, known)))
        {
            return NULL;
        }
    }

    return mce_lang_names[best];
}


static int
mce_lang_is_mixed(const mce_lang_guess_t *guess, size_t known)
{
    uint32_t  letters;

    letters = guess->scripts[known < MCE_LANG_RU ? MCE_SCRIPT_LATIN
                             : known < MCE_LANG_AR ? MCE_SCRIPT_CYRILLIC
                                                   : MCE_SCRIPT_ARABIC];

    return letters * 4 > guess->letters;
}


static size_t
mce_lang_known(mce_str_t declared)
{
    size_t  i;

    for (i = 0; i < declared.len && declared.data[i] != '-'; i++) {
        /* void */
    }

    declared.len = i;

    for (i = 0; i < MCE_LANG_COUNT; i++) {
        if (mce_text_is(declared, mce_lang_names[i])) {
            return i;
        }
    }

    return MCE_LANG_COUNT;
}
