
/*
 * Notes and links within the page: their time is linear, and near that of
 * others.
 */


#include <stdlib.h>
#include <time.h>

#include "rendered.h"


/*
 * What is no note is looked at once, however many marks lead to it.
 */
static void
marks_of_no_note_take_linear_time(void)
{
    size_t     i, n, k, len, rendered;
    char      *html;
    double     t, least[2] = { 1, 1 };
    clock_t    start;
    mce_str_t  source;

    static const char  mark[] = "<sup><a href=#n>[1]</a></sup>";
    static const char  block[] = "<p>x</p>";
    static const char  middle[] = "<div id=n><h2>no note begins so</h2>";

    rendered = 0;
    html = malloc(40000 * sizeof(mark));

    for (n = 0; n < 10; n++) {
        k = n < 5 ? 6000 : 24000;
        len = 0;

        for (i = 0; i < k; i++) {
            memcpy(html + len, mark, sizeof(mark) - 1);
            len += sizeof(mark) - 1;
        }

        memcpy(html + len, middle, sizeof(middle) - 1);
        len += sizeof(middle) - 1;

        for (i = 0; i < k; i++) {
            memcpy(html + len, block, sizeof(block) - 1);
            len += sizeof(block) - 1;
        }

        source = (mce_str_t) { len, (const uint8_t *) html };
        start = clock();
        rendered += render_as(source, MCE_FORMAT_TEXT).len > 4 * k;
        t = (double) (clock() - start) / CLOCKS_PER_SEC;
        least[n / 5] = t < least[n / 5] ? t : least[n / 5];
    }

    free(html);

    tap_ok(rendered == 10, "marks that lead to no note are rendered");

    /* linear are 4, and quadratic 16 */
    tap_ok(least[1] < least[0] * 9 || least[1] < 0.04,
           "marks that lead to no note take linear time: %.3f s, then %.3f s",
           least[0], least[1]);
}


/*
 * Each paragraph has an id, and a link to another one far from it, or to
 * another page.
 */
static void
links_within_the_page_cost_little_more_than_others(void)
{
    size_t     i, n, k, len, rendered;
    char      *html;
    double     t, least[2] = { 1, 1 };
    clock_t    start;
    mce_str_t  source;

    k = 40000;
    rendered = 0;
    html = malloc(k * 64);

    for (n = 0; n < 14; n++) {
        len = 0;

        for (i = 0; i < k; i++) {
            len += (size_t) sprintf(html + len,
                                    "<p id=i%zu>x <a href=\"%ci%zu\">y</a>",
                                    i, n & 1 ? '#' : '/', i * 7919 % k);
        }

        source = (mce_str_t) { len, (const uint8_t *) html };
        start = clock();
        rendered += render_as(source, MCE_FORMAT_HTML).len > len / 2;
        t = (double) (clock() - start) / CLOCKS_PER_SEC;
        least[n & 1] = t < least[n & 1] ? t : least[n & 1];
    }

    free(html);

    tap_ok(rendered == 14, "links within the page are rendered");

    tap_ok(least[1] < least[0] * 2.5 || least[1] < 0.02,
           "40,000 links within the page take little more than others: "
           "%.3f s, others %.3f s", least[1], least[0]);
}


int
main(void)
{
    marks_of_no_note_take_linear_time();
    links_within_the_page_cost_little_more_than_others();

    return tap_done();
}
