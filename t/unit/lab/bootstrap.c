/*
 * The bootstrap, on differences of which it is known how sure they are.
 */


#include "../../../src/lab/bootstrap.c"
#include "../../../src/lab/lab.c"
#include "../../../src/cli/util.c"
#include "tap.h"

#include <math.h>


#define PAGES  400


static mce_arena_t  *arena;
static const char   *site[PAGES];
static double        one[PAGES];
static double        other[PAGES];


static lab_bootstrap_t
run(size_t n)
{
    lab_bootstrap_t  result;

    lab_bootstrap(arena, one, other, site, n, &result);

    return result;
}


/*
 * Every second page is better by "up", the others are worse by "down".
 */
static void
alternate(double up, double down, size_t pages_of_a_site)
{
    size_t  i;

    for (i = 0; i < PAGES; i++) {
        one[i] = 0.5;
        other[i] = i / pages_of_a_site % 2 ? 0.5 + up : 0.5 - down;
        site[i] = cli_text(arena, "%zu", i / pages_of_a_site);
    }
}


int
main(void)
{
    lab_bootstrap_t  result, again;

    arena = cli_arena();

    alternate(0.2, 0.1, 1);
    result = run(PAGES);
    tap_ok(fabs(result.mean[0] - 0.5) < 1e-9
           && fabs(result.mean[1] - 0.55) < 1e-9, "both means are told");
    tap_ok(result.sites == PAGES, "and the number of sites");

    /* the standard error is 0.15 / 20 */
    tap_ok(fabs(result.low - 0.0353) < 0.002
           && fabs(result.high - 0.0647) < 0.002,
           "95 %% lie within two standard errors: %f to %f", result.low,
           result.high);
    tap_ok(result.other == 0, "it is never not better");

    again = run(PAGES);
    tap_ok(memcmp(&again, &result, sizeof(result)) == 0,
           "the same values give the same result");

    /* 25 sites: the standard error is four times as large */
    alternate(0.2, 0.1, 16);
    result = run(PAGES);
    tap_ok(result.sites == 25 && result.high - result.low > 0.1,
           "pages of a site are drawn together: %f to %f", result.low,
           result.high);

    alternate(0.1, 0.1, 1);
    result = run(PAGES);
    tap_ok(result.low < 0 && result.high > 0
           && fabs(result.other - 0.5) < 0.05,
           "what is better as often as worse is no difference: %f",
           result.other);

    tap_ok(run(1).sites == 1, "one page is enough");

    mce_arena_destroy(arena);

    return tap_done();
}
