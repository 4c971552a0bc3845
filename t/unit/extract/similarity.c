
/*
 * Similarity.  A text is compared with the number of other texts that each
 * of its words stands in.
 */


#include "leaf.h"


#define EACH     "similarity(take=each,threshold="
#define NOTHING  "!no main content"


int
main(void)
{
    /* "a b" and the others, a c d e: 1 / (sqrt(2) sqrt(4)) = .354 */
    leaf_is(EACH "0.35)", "<p>a b<p>a c<p>d e", "a b|a c",
            "texts without a word of the others go");
    leaf_is(EACH "0.36)", "<p>a b<p>a c<p>d e", NOTHING,
            "the similarity is the cosine with all other texts");

    /* (2, 1) and (1, 1): 2 / (sqrt(5) sqrt(2)) = .632 */
    leaf_is(EACH "0.63)", "<p>a a b<p>a c", "a a b",
            "a word counts as often as the text has it");
    leaf_is(EACH "0.64)", "<p>a a b<p>a c", NOTHING, "and no more");

    /* a: log(4 / 3), b: log(4 / 3), x: log(4 / 2), y: log(4 / 2) */
    leaf_is("similarity(take=each,weight=tfidf,threshold=0.25)",
            "<p>a x<p>a b<p>b y", "a b",
            "by idf, words of one text alone weigh more");

    leaf_is(EACH "0.1)", "<p>a <b>b</b> c<p>d <i>c</i>", "a |b| c|d |c",
            "inline tags do not end a text");

    leaf_is(EACH "0.1)", "<p>a <svg><text>b</text></svg><p>b c<p>c", "b c|c",
            "what nobody sees is not compared");

    leaf_is("similarity", "<p>one<p>a b c d<p>two<p>a b c e<p>three",
            "a b c d|two|a b c e",
            "the row of texts keeps what is short between them");
    leaf_is(EACH "0.2)", "<p>one<p>a b c d<p>two<p>a b c e<p>three",
            "a b c d|a b c e", "each text by itself does not");

    leaf_is("similarity", "<p>one text alone", NOTHING,
            "a single text is similar to nothing");
    leaf_is(EACH "0)", "<p>a<p>-<p>b", "a|b",
            "texts without a word are none");

    return tap_done();
}
