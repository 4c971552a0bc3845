
/*
 * Porter's stemmer, step by step as in the paper.
 */


#include <string.h>

#include "text/stem.h"


/*
 * Of the letters before a suffix: the m of [C](VC)^m[V], whether there is a
 * vowel, and for the last letters a bit each, 1 for consonants.
 */
typedef struct {
    unsigned         m;
    unsigned         vowel:1;
    unsigned         last;
} mce_stem_sounds_t;


typedef struct {
    char             suffix[8];
    char             instead[8];
} mce_stem_rule_t;


static const mce_stem_rule_t  mce_stem_plural[] = {
    { "sses", "ss" }, { "ies", "i" }, { "ss", "ss" }, { "s", "" }, { "", "" }
};

static const mce_stem_rule_t  mce_stem_double[] = {
    { "ational", "ate" }, { "tional", "tion" }, { "enci", "ence" },
    { "anci", "ance" }, { "izer", "ize" }, { "abli", "able" },
    { "alli", "al" }, { "entli", "ent" }, { "eli", "e" }, { "ousli", "ous" },
    { "ization", "ize" }, { "ation", "ate" }, { "ator", "ate" },
    { "alism", "al" }, { "iveness", "ive" }, { "fulness", "ful" },
    { "ousness", "ous" }, { "aliti", "al" }, { "iviti", "ive" },
    { "biliti", "ble" }, { "", "" }
};

static const mce_stem_rule_t  mce_stem_single[] = {
    { "icate", "ic" }, { "ative", "" }, { "alize", "al" }, { "iciti", "ic" },
    { "ical", "ic" }, { "ful", "" }, { "ness", "" }, { "", "" }
};

static const mce_stem_rule_t  mce_stem_ending[] = {
    { "al", "" }, { "ance", "" }, { "ence", "" }, { "er", "" }, { "ic", "" },
    { "able", "" }, { "ible", "" }, { "ant", "" }, { "ement", "" },
    { "ment", "" }, { "ent", "" }, { "sion", "s" }, { "tion", "t" },
    { "ou", "" }, { "ism", "" }, { "ate", "" }, { "iti", "" },
    { "ous", "" }, { "ive", "" }, { "ize", "" }, { "", "" }
};


static mce_stem_sounds_t mce_stem_sounds(const char *word, size_t len);
static int mce_stem_ends(const char *word, size_t len, const char *suffix);
static size_t mce_stem_rules(char *word, size_t len,
    const mce_stem_rule_t *rule, int m);
static size_t mce_stem_past(char *word, size_t len);
static int mce_stem_is_double(const char *word, size_t len);
static int mce_stem_is_short(const char *word, size_t len);


size_t
mce_stem(char word[MCE_STEM_MAX], size_t len)
{
    size_t  i;

    for (i = 0; i < len; i++) {
        if (word[i] < 'a' || word[i] > 'z') {
            return len;
        }
    }

    if (len < 3) {
        return len;
    }

    len = mce_stem_rules(word, len, mce_stem_plural, -1);
    len = mce_stem_past(word, len);

    if (word[len - 1] == 'y' && mce_stem_sounds(word, len - 1).vowel) {
        word[len - 1] = 'i';
    }

    len = mce_stem_rules(word, len, mce_stem_double, 0);
    len = mce_stem_rules(word, len, mce_stem_single, 0);
    len = mce_stem_rules(word, len, mce_stem_ending, 1);

    if (word[len - 1] == 'e') {
        i = mce_stem_sounds(word, len - 1).m;
        len -= i > 1 || (i == 1 && !mce_stem_is_short(word, len - 1));
    }

    if (word[len - 1] == 'l' && mce_stem_is_double(word, len)
        && mce_stem_sounds(word, len).m > 1)
    {
        len--;
    }

    return len;
}


/*
 * "y" is a vowel after a consonant.
 */

static mce_stem_sounds_t
mce_stem_sounds(const char *word, size_t len)
{
    size_t             i;
    unsigned           consonant;
    mce_stem_sounds_t  sounds = { 0, 0, 0 };

    for (i = 0; i < len; i++) {
        consonant = word[i] == 'y' ? i == 0 || !(sounds.last & 1)
                                   : strchr("aeiou", word[i]) == NULL;

        sounds.m += i > 0 && consonant && !(sounds.last & 1);
        sounds.vowel |= !consonant;
        sounds.last = sounds.last << 1 | consonant;
    }

    return sounds;
}


static int
mce_stem_ends(const char *word, size_t len, const char *suffix)
{
    size_t  n;

    n = strlen(suffix);

    return len >= n && memcmp(word + len - n, suffix, n) == 0;
}


/*
 * The longest suffix alone is looked at, and goes if the m before it is
 * greater.
 */

static size_t
mce_stem_rules(char *word, size_t len, const mce_stem_rule_t *rule, int m)
{
    size_t                  n;
    const mce_stem_rule_t  *longest;

    longest = NULL;

    for ( /* void */ ; *rule->suffix; rule++) {
        if (mce_stem_ends(word, len, rule->suffix)
            && (longest == NULL
                || strlen(rule->suffix) > strlen(longest->suffix)))
        {
            longest = rule;
        }
    }

    if (longest == NULL) {
        return len;
    }

    /* of "sion" and "tion" a letter stays, which belongs to the stem */
    n = len - strlen(longest->suffix);

    if (m >= 0 && (int) mce_stem_sounds(word, n + (m == 1 ?
                       strlen(longest->instead) : 0)).m <= m)
    {
        return len;
    }

    memcpy(word + n, longest->instead, strlen(longest->instead));

    return n + strlen(longest->instead);
}


static size_t
mce_stem_past(char *word, size_t len)
{
    size_t  n;

    if (mce_stem_ends(word, len, "eed")) {
        return len - (mce_stem_sounds(word, len - 3).m > 0);
    }

    n = mce_stem_ends(word, len, "ed") ? 2
        : mce_stem_ends(word, len, "ing") ? 3 : 0;

    if (n == 0 || !mce_stem_sounds(word, len - n).vowel) {
        return len;
    }

    len -= n;

    if (mce_stem_ends(word, len, "at") || mce_stem_ends(word, len, "bl")
        || mce_stem_ends(word, len, "iz")
        || (mce_stem_sounds(word, len).m == 1
            && mce_stem_is_short(word, len)))
    {
        word[len++] = 'e';

    } else if (mce_stem_is_double(word, len)
               && strchr("lsz", word[len - 1]) == NULL)
    {
        len--;
    }

    return len;
}


static int
mce_stem_is_double(const char *word, size_t len)
{
    return len > 1 && word[len - 1] == word[len - 2]
           && mce_stem_sounds(word, len).last & 1;
}


/*
 * Ends with consonant, vowel, consonant, the last of which is not w, x or y.
 */

static int
mce_stem_is_short(const char *word, size_t len)
{
    return len > 2 && (mce_stem_sounds(word, len).last & 7) == 5
           && strchr("wxy", word[len - 1]) == NULL;
}
