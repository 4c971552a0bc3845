
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

    mce_arena_destroy(arena);

    return tap_done();
}
