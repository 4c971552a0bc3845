
/*
 * The score of the words of a text as the headline.
 */


#include <math.h>

#include "text/ctype.h"
#include "title/headline_score.h"


#define MCE_HEADLINE_TITLE     13
#define MCE_HEADLINE_PIECE     16
#define MCE_HEADLINE_LAST      (-13)
#define MCE_HEADLINE_GRAPH     10
#define MCE_HEADLINE_OTHER     31
#define MCE_HEADLINE_AGREED    13
#define MCE_HEADLINE_FAR       (-20)
#define MCE_HEADLINE_SITE      (-60)
#define MCE_HEADLINE_SINGLE    (-11)
#define MCE_HEADLINE_FEW       (-5)
#define MCE_HEADLINE_SENTENCE  (-9)

/* for whole pieces of <title> */
#define MCE_HEADLINE_RUN       6

/* words of a sentence that is rather a paragraph */
#define MCE_HEADLINE_LONG      16

/* below this cosine, a text has nothing to do with titles that agree */
#define MCE_HEADLINE_NEARBY    0.35

/* texts with the same words have this cosine at least, because of rounding */
#define MCE_HEADLINE_SAME      0.9999


static double mce_headline_piece(const mce_tfvector_t *piece);
static double mce_headline_far(const mce_evidence_t *evidence, double near);
static int mce_headline_is_sentence(mce_str_t text);


double
mce_headline_score(const mce_evidence_t *evidence,
    const mce_tfvector_t *fragment, mce_str_t text, double *near)
{
    size_t    i;
    double    score, title, graph, other, cosine, last, best, piece;
    unsigned  agreed;

    score = fragment->words < 4 ? MCE_HEADLINE_FEW : 0;
    score += fragment->words == 1 ? MCE_HEADLINE_SINGLE : 0;

    if (mce_headline_is_sentence(text)) {
        score += fragment->words < MCE_HEADLINE_LONG
                 ? MCE_HEADLINE_SENTENCE : 2 * MCE_HEADLINE_SENTENCE;
    }

    score += mce_site_is(&evidence->site, text) ? MCE_HEADLINE_SITE : 0;
    *near = 0;

    if (mce_evidence_count(fragment, evidence->asked) == 0) {
        return score + mce_headline_far(evidence, 0);
    }

    title = mce_tfvector_cosine(&evidence->title, fragment);
    graph = mce_tfvector_cosine(&evidence->graph, fragment);
    other = mce_tfvector_cosine(&evidence->other, fragment);
    *near = title > graph ? title : graph;

    agreed = (title > MCE_HEADLINE_SAME) + (graph > MCE_HEADLINE_SAME)
             + (other > MCE_HEADLINE_SAME);
    best = 0;
    last = 0;
    piece = *near;

    for (i = 0; i < evidence->npieces; i++) {
        cosine = mce_tfvector_cosine(&evidence->pieces[i], fragment);
        agreed += cosine > MCE_HEADLINE_SAME;
        last = i == evidence->last ? cosine : last;

        if (cosine > piece && (evidence->pieces[i].words > 2
                               || evidence->npieces == 1))
        {
            piece = cosine;
        }

        cosine *= mce_headline_piece(&evidence->pieces[i]);
        best = cosine > best ? cosine : best;
    }

    score += agreed > 1 ? MCE_HEADLINE_AGREED : 0;
    score += mce_headline_far(evidence, piece);
    score += MCE_HEADLINE_ADDRESS
             * mce_tfvector_score(&evidence->address, fragment);

    return score + MCE_HEADLINE_TITLE * title + MCE_HEADLINE_PIECE * best
           + MCE_HEADLINE_LAST * last + MCE_HEADLINE_GRAPH * graph
           + MCE_HEADLINE_OTHER * other;
}


/*
 * A short piece is often the name of the site, and counts less.
 */

static double
mce_headline_piece(const mce_tfvector_t *piece)
{
    return piece->words < 5 ? piece->words / 5.0 : 1;
}


double
mce_headline_run(const mce_evidence_t *evidence, const mce_tfvector_t *words)
{
    return mce_evidence_is_run(evidence, words)
           ? MCE_HEADLINE_RUN * mce_headline_piece(words) : 0;
}


/*
 * If two sources agree on the title, a text that is far from both is a slogan,
 * or the heading of something else.
 */

static double
mce_headline_far(const mce_evidence_t *evidence, double near)
{
    return evidence->agreed && near < MCE_HEADLINE_NEARBY
           ? MCE_HEADLINE_FAR * (1 - near / MCE_HEADLINE_NEARBY) : 0;
}


static int
mce_headline_is_sentence(mce_str_t text)
{
    text = mce_text_trim(text);

    return text.len && text.data[text.len - 1] == '.';
}


/*
 * No text scores more than the weighted sum of the vectors itself: its
 * weighted sum of cosines to them is the length of that sum.
 */

double
mce_headline_score_bound(const mce_evidence_t *evidence)
{
    size_t                 i, k, m;
    double                 sum, highest, cosine, weights[4];
    unsigned               agreed;
    const mce_tfvector_t  *vectors[4];

    weights[0] = MCE_HEADLINE_TITLE;
    weights[1] = MCE_HEADLINE_GRAPH;
    weights[2] = MCE_HEADLINE_OTHER;
    vectors[0] = &evidence->title;
    vectors[1] = &evidence->graph;
    vectors[2] = &evidence->other;

    highest = 0;
    agreed = 0;

    for (i = 0; i < evidence->npieces || i == 0; i++) {
        vectors[3] = &evidence->pieces[i];
        weights[3] = MCE_HEADLINE_PIECE * mce_headline_piece(vectors[3]);
        sum = 0;

        for (k = 0; k < 4; k++) {
            sum += vectors[k]->words ? weights[k] * weights[k] : 0;

            for (m = 0; m < k; m++) {
                cosine = mce_tfvector_cosine(vectors[k], vectors[m]);
                agreed |= cosine > 0.999;
                sum += 2 * weights[k] * weights[m] * cosine;
            }
        }

        highest = sum > highest ? sum : highest;
    }

    return sqrt(highest) + (agreed ? MCE_HEADLINE_AGREED : 0)
           + (evidence->norder ? MCE_HEADLINE_RUN : 0);
}
