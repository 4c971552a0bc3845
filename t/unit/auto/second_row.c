
/*
 * Rows of the second pass: what is told of a block beside what was kept.
 */


#include "auto/second.h"
#include "page.h"


#define LEAST  .5f


static unsigned  nrows;
static uint32_t  of[64];
static int16_t   rows[64][MCE_SECOND_COUNT];
static uint8_t   verdicts[64];


static void
each(void *data, const uint32_t *blocks, unsigned n,
    int16_t found[][MCE_SECOND_COUNT])
{
    (void) data;
    nrows = n;
    memcpy(of, blocks, n * sizeof(uint32_t));
    memcpy(rows, found, n * sizeof(rows[0]));
}


/*
 * The rows of a page whose blocks have these probabilities.
 */
static void
look(const char *html, const float *p)
{
    nrows = 0;

    if (page(html) != MCE_OK
        || mce_second_rows(layout, p, LEAST, verdicts, each, NULL) != MCE_OK)
    {
        nrows = 1000;
    }
}


static void
runs(void)
{
    const float  p[] = { .9f, .2f, .1f, .8f };

    look("<div><p>One two</p><ul><li>three</li><li><a href=x>four</a></li>"
         "</ul><p>five</p></div>", p);
    tap_ok(nrows == 4, "all blocks of the container have a row");
    tap_ok(rows[1][MCE_SECOND_p] == 2000 && rows[1][MCE_SECOND_p_m1] == 9000
           && rows[1][MCE_SECOND_p_p1] == 1000,
           "probabilities are in ten-thousandths");
    tap_ok(rows[1][MCE_SECOND_r_blocks] == 2
           && rows[0][MCE_SECOND_r_blocks] == 1,
           "blocks of an element that were dropped together are a run");
    tap_ok(rows[1][MCE_SECOND_r_min] == 1000
           && rows[2][MCE_SECOND_r_max] == 2000
           && rows[2][MCE_SECOND_r_mean] == 1500
           && rows[2][MCE_SECOND_r_first] == 2000
           && rows[1][MCE_SECOND_r_last] == 1000,
           "which tells each of them about all");
    tap_ok(rows[2][MCE_SECOND_r_ld] == 44, "also how much of it is links");
    tap_ok(rows[2][MCE_SECOND_n_prev] == 9000
           && rows[1][MCE_SECOND_n_next] == 8000,
           "and about the blocks before and after it");
}


static void
kept(void)
{
    const float  p[] = { .1f, .9f, .2f, .9f, .001f, .1f };

    look("<p>Menu</p><main><p>Text one</p><p>not</p><p>text two</p></main>"
         "<p>Foot</p><nav><p>After</p></nav>", p);
    tap_ok(nrows == 5, "a run without any probability has no row");
    tap_ok(verdicts[4] == 0 && verdicts[0] == MCE_SECOND_SEEN
           && verdicts[1] == (MCE_SECOND_SEEN|MCE_SECOND_KEPT),
           "verdicts say what was kept and what was looked at");
    tap_ok(rows[1][MCE_SECOND_kept] == 1 && rows[0][MCE_SECOND_kept] == 0,
           "and so do rows");
    tap_ok(rows[0][MCE_SECOND_c_in] == 0 && rows[2][MCE_SECOND_c_in] == 1,
           "the container holds what was kept");
    tap_ok(rows[0][MCE_SECOND_since_k] == -1 && rows[3][MCE_SECOND_till_k] == 0
           && rows[4][MCE_SECOND_till_k] == -2,
           "blocks count from the first kept one and to the last");
    tap_ok(rows[2][MCE_SECOND_K_drop] == 17
           && rows[2][MCE_SECOND_K_blocks] == 2,
           "the page tells what was dropped between");
    tap_ok(rows[2][MCE_SECOND_H2_k] == 82,
           "elements tell how much of them was kept");
}


static void
none(void)
{
    const float  p[] = { .1f, .2f };

    look("<p>One</p><p>Two</p>", p);
    tap_ok(nrows == 0 && verdicts[0] == 0,
           "without anything kept there is nothing to look at");
}


int
main(void)
{
    runs();
    kept();
    none();
    tap_is(str(mce_second_name(MCE_SECOND_p)), "p", "features have names");
    mce_arena_destroy(arena);

    return tap_done();
}
