
/*
 * Features of a text and their weights.
 */


#include "headline_score.h"
#include "text.h"


/* longer texts are paragraphs */
#define MCE_HEADLINE_WORDS  40


/* in tenths */
static const int8_t  mce_headline_weights[MCE_HEADLINE_FEATURES] = {
    [MCE_HEADLINE_TITLE] = 13,
    [MCE_HEADLINE_PIECE] = 16,
    [MCE_HEADLINE_LAST] = -13,
    [MCE_HEADLINE_GRAPH] = 10,
    [MCE_HEADLINE_OTHER] = 31,
    [MCE_HEADLINE_SHARED] = 6,
    [MCE_HEADLINE_NEAR] = 10,
    [MCE_HEADLINE_AGREED] = 13,
    [MCE_HEADLINE_SITE] = -11,
    [MCE_HEADLINE_SINGLE] = -11,
    [MCE_HEADLINE_FEW] = -5,
    [MCE_HEADLINE_SENTENCE] = -9,
    [MCE_HEADLINE_HEADING] = 12,
    [MCE_HEADLINE_FIRST] = 6,
    [MCE_HEADLINE_NAMED] = 8,
    [MCE_HEADLINE_SURELY] = 9,
    [MCE_HEADLINE_LINKED] = -7,
    [MCE_HEADLINE_BELOW] = -7,
    [MCE_HEADLINE_UNSEEN_PIECE] = -9,
    [MCE_HEADLINE_UNSEEN_OTHER] = 14
};


static int mce_headline_is_sentence(mce_str_t text);


int
mce_headline_words(const mce_clues_t *clues, const mce_vector_t *fragment,
    mce_str_t text, double *f)
{
    size_t    i;
    double    one;
    unsigned  agreed;

    if (fragment->words == 0 || fragment->words > MCE_HEADLINE_WORDS
        || (f[MCE_HEADLINE_HEADING] == 0 && f[MCE_HEADLINE_NEAR] == 0
            && mce_clues_count(fragment, clues->asked) == 0))
    {
        return 0;
    }

    f[MCE_HEADLINE_TITLE] = mce_vector_cosine(&clues->title, fragment);
    f[MCE_HEADLINE_GRAPH] = mce_vector_cosine(&clues->graph, fragment);
    f[MCE_HEADLINE_OTHER] = mce_vector_cosine(&clues->other, fragment);
    f[MCE_HEADLINE_SITE] = mce_vector_cosine(&clues->site, fragment) > 0.9999;
    f[MCE_HEADLINE_PIECE] = 0;

    agreed = (f[MCE_HEADLINE_TITLE] > 0.9999)
             + (f[MCE_HEADLINE_GRAPH] > 0.9999)
             + (f[MCE_HEADLINE_OTHER] > 0.9999);

    for (i = 0; i < clues->npieces; i++) {
        one = mce_vector_cosine(&clues->pieces[i], fragment);
        agreed += one > 0.9999;
        f[MCE_HEADLINE_LAST] = i ? one : 0;

        /* a short piece often is the name of the site */
        one *= clues->pieces[i].words < 5 ? clues->pieces[i].words / 5.0 : 1;

        if (one > f[MCE_HEADLINE_PIECE]) {
            f[MCE_HEADLINE_PIECE] = one;
        }
    }

    f[MCE_HEADLINE_AGREED] = agreed > 1;
    f[MCE_HEADLINE_SHARED] = (double) mce_clues_count(fragment, clues->said)
                             / (double) fragment->n;
    f[MCE_HEADLINE_SINGLE] = fragment->words == 1;
    f[MCE_HEADLINE_FEW] = fragment->words < 4;
    f[MCE_HEADLINE_SENTENCE] = mce_headline_is_sentence(text);

    return 1;
}


static int
mce_headline_is_sentence(mce_str_t text)
{
    while (text.len && mce_is_space(text.data[text.len - 1])) {
        text.len--;
    }

    return text.len && text.data[text.len - 1] == '.';
}


double
mce_headline_score(const double *f)
{
    size_t  i;
    double  score;

    score = 0;

    for (i = 0; i < MCE_HEADLINE_FEATURES; i++) {
        score += mce_headline_weights[i] * f[i];
    }

    return score;
}


double
mce_headline_nearness(const double *f)
{
    return f[MCE_HEADLINE_TITLE] > f[MCE_HEADLINE_GRAPH]
           ? f[MCE_HEADLINE_TITLE] : f[MCE_HEADLINE_GRAPH];
}
