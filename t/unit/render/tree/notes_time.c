
/*
 * Notes: pages of marks take linear time.
 */


#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "mce.h"
#include "tap.h"


static int
render(mce_arena_t *arena, const char *html, size_t len)
{
    mce_str_t        source, out;
    mce_spans_t      spans;
    mce_article_t   *article;
    mce_document_t  *doc;

    static const mce_render_options_t  options;

    source.data = (const uint8_t *) html;
    source.len = len;

    return mce_document_create(arena, source, &doc) == MCE_OK
           && mce_document_text(doc, &spans) == MCE_OK
           && mce_article_create(doc, &spans, &article) == MCE_OK
           && mce_render(article, MCE_FORMAT_TEXT, &options, &out) == MCE_OK;
}


/*
 * What is no note is looked at once, however many marks lead to it.
 */
static void
marks_of_no_note_take_linear_time(void)
{
    size_t           i, n, k, len, rendered;
    char            *html;
    double           t, time[2] = { 1, 1 };
    mce_arena_t     *arena;
    struct timespec  start, end;

    static const char  mark[] = "<sup><a href=#n>[1]</a></sup>";
    static const char  block[] = "<p>x</p>";
    static const char  middle[] = "<div id=n><h2>no note begins so</h2>";

    rendered = 0;
    html = malloc(40000 * sizeof(mark));

    for (n = 0; n < 10; n++) {
        k = n % 2 ? 24000 : 6000;
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

        arena = mce_arena_create(0);

        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start);
        rendered += render(arena, html, len);
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);

        mce_arena_destroy(arena);

        t = (double) (end.tv_sec - start.tv_sec)
            + (double) (end.tv_nsec - start.tv_nsec) / 1e9;
        time[n % 2] = t < time[n % 2] ? t : time[n % 2];
    }

    free(html);

    tap_ok(rendered == 10, "marks that lead to no note are rendered");

    tap_ok(time[1] < time[0] * 6 || time[1] < 0.02,
           "marks that lead to no note take linear time: %.3f s, then %.3f s",
           time[0], time[1]);
}


int
main(void)
{
    marks_of_no_note_take_linear_time();

    return tap_done();
}
