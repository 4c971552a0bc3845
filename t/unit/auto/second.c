
/*
 * Verdicts of the second pass.
 */


#include "auto/second.h"
#include "page.h"


#define SENTENCE                                                              \
    "The board voted on Tuesday to rebuild the wall, which the storms of "    \
    "last winter had torn open, and to pay for it. "

#define P  "<p>" SENTENCE SENTENCE "</p>"

#define HEAD  "<title>The wall</title>"

#define PAGE                                                                  \
    "<nav><a href=/a>News</a></nav><article><h1>The wall</h1>"                \
    "<p>" SENTENCE "</p>" P P P "<p>So it ends.</p></article>"                \
    "<footer>All rights reserved.</footer>"


static uint8_t  verdicts[64];


/*
 * What becomes of blocks under policy article.
 */
static int
pass(const char *html, float *p)
{
    return page(html) == MCE_OK
           && mce_second_pass(layout, MCE_POLICY_ARTICLE, .5f, p, verdicts)
              == MCE_OK;
}


static int
keeps(uint32_t i)
{
    return verdicts[i] & MCE_SECOND_KEPT;
}


static void
completes(void)
{
    float  p[] = { .01f, .9f, .95f, .95f, .95f, .95f, .3f, .005f };

    tap_ok(pass(HEAD PAGE, p) && keeps(2) && keeps(5), "what is sure stays");
    tap_ok(keeps(6), "a short last paragraph is kept with the others");
    tap_ok(p[6] > .35f && p[6] < 1, "and its probability tells that");
    tap_ok(!keeps(0) && !keeps(7), "what is around the article is not");
}


static void
respects(void)
{
    float  p[] = { .01f, .2f, .95f, .95f, 0, .95f, .3f, .005f };

    tap_ok(pass(HEAD PAGE, p) && !keeps(4) && p[4] <= 0,
           "what was dropped for good stays so");
    tap_ok(!keeps(1) && p[1] > .1f && p[1] < .3f,
           "and the headline as it was judged");
}


static void
standfirst(void)
{
    float  p[] = { .01f, .9f, .02f, .95f, .95f, .95f, .3f, .005f };

    tap_ok(pass(HEAD "<meta name=description content='" SENTENCE "'>" PAGE, p)
           && keeps(2), "the description of the page is a standfirst");
}


static void
threads(void)
{
    float  p[] = { .01f, .9f, .95f, .95f, .95f, .95f, .95f, .01f, .51f, .01f,
                   .01f, .01f };
    float  q[12];

#define BESIDE(type)                                                          \
    HEAD PAGE "<div class=sidebar" type "><p>Log in</p><a href=/a>All</a>"    \
    "<p>More</p><a href=/b>New</a></div>"

    memcpy(q, p, sizeof(q));

    tap_ok(pass(BESIDE(""), p) && !keeps(8),
           "what is not of an article is dropped");
    tap_ok(pass(BESIDE(" itemscope itemtype=http://schema.org/Question"), q)
           && keeps(8), "on a page that says it is a thread it stays");

#undef BESIDE
}


static void
nothing(void)
{
    float  p[] = { .1f, .2f };

    tap_ok(pass("<p>One</p><p>Two</p>", p) && !keeps(0) && !keeps(1)
           && p[1] < .3f, "a page of which nothing is kept stays so");
}


int
main(void)
{
    completes();
    respects();
    standfirst();
    threads();
    nothing();

    mce_arena_destroy(arena);

    return tap_done();
}
