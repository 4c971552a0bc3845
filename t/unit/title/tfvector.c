
/*
 * Vectors of words.
 */


#include <math.h>
#include <stdlib.h>

#include "tap.h"
#include "title/tfvector.h"


static mce_arena_t  *arena;


static mce_tfvector_t
vector(const char *text)
{
    mce_str_t       s = { strlen(text), (const uint8_t *) text };
    mce_tfvector_t  v = { 0 };

    if (mce_tfvector_fill(arena, s, &v) != MCE_OK) {
        abort();
    }

    return v;
}


static int
scores(const char *query, const char *text, double expected)
{
    mce_tfvector_t  q, t;

    q = vector(query);
    t = vector(text);

    return fabs(mce_tfvector_score(&q, &t) - expected) < 0.0005;
}


/*
 * The cosine by idf of "a z" and "a b", in the space of three texts.
 */
static int
weighs(int printed, double expected)
{
    size_t          i;
    double          cosine, overlap;
    mce_tfspace_t   space = { .arena = arena, .printed = printed & 1 };
    mce_tfvector_t  query, texts[3];

    texts[0] = vector("a b");
    texts[1] = vector("b c");
    texts[2] = vector("c d");

    for (i = 0; i < 3; i++) {
        if (mce_tfspace_add(&space, &texts[i]) != MCE_OK) {
            abort();
        }
    }

    query = vector("a z");
    mce_tfspace_score(&space, &query, &texts[0], &cosine, &overlap);

    return fabs(cosine - expected) < 0.0005;
}


/*
 * The cosine of two texts, the second without some words.
 */
static double
without(const char *one, const char *two, const char *words)
{
    mce_tfvector_t  a, b, stop;

    a = vector(one);
    b = vector(two);
    stop = vector(words);
    mce_tfvector_remove(&b, &stop);

    return mce_tfvector_cosine(&a, &b);
}


int
main(void)
{
    arena = mce_arena_create(0);

    tap_ok(scores("a b c d", "a a a a c d d d d d", 0.772),
           "a text with 4, 0, 1 and 5 of four words scores 10 / 12.96");
    tap_ok(scores("a b c d", "x a a z a a c d d d y d d", 0.772),
           "words that are not in the query do not count");
    tap_ok(scores("a a b", "a", 0.894),
           "a word that is twice in the query counts twice");
    tap_ok(scores("a b", "c d", 0) && scores("a b", "", 0),
           "a text without words of the query scores nothing");

    /* a: log(4 / 2), b: log(4 / 3), z: log(4 / 1) */
    tap_ok(weighs(0, 0.413), "a word of no text has a finite weight");
    /* a: log(3 / 1), b: log(3 / 2) */
    tap_ok(weighs(1, 0.938), "as printed it is none of the space");

    tap_ok(fabs(without("a b", "a x b y y", "x y") - 1) < 1e-9,
           "words that are removed do not count");
    tap_ok(without("a b", "a b", "a b") == 0, "all words can be removed");
    tap_ok(fabs(without("a b", "a a b", "c") - 3 / sqrt(10)) < 1e-9,
           "and none of others");

    mce_arena_destroy(arena);

    return tap_done();
}
