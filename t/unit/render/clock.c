
/*
 * The clock is looked at while a page is built and written: here it is one
 * that counts how often, and stops the page at each of these times.
 */


#include <stdlib.h>
#include <time.h>

#include "mce.h"
#include "tap.h"


#define UNITS  10000


static unsigned  looks;
static unsigned  over;          /* looks until the time is over; 0: never */


/*
 * The library's own clock.
 */
int
clock_gettime(clockid_t id, struct timespec *ts)
{
    looks++;

    ts->tv_sec = over && looks > over ? 1000 : 1;
    ts->tv_nsec = 0;

    return 0;
}


static mce_status_t
render(const char *unit, mce_format_e format)
{
    char                 *html;
    size_t                i, len;
    mce_str_t             source, out;
    mce_arena_t          *arena;
    mce_status_t          rc;
    mce_article_t        *article;
    mce_document_t       *doc;
    mce_extraction_t      found = { 0 };
    mce_render_options_t  options;

    memset(&options, 0, sizeof(mce_render_options_t));
    options.links = MCE_RENDER_LINKS_BOTTOM;

    len = strlen(unit);
    html = malloc(UNITS * len);

    for (i = 0; i < UNITS; i++) {
        memcpy(html + i * len, unit, len);
    }

    source.data = (const uint8_t *) html;
    source.len = UNITS * len;
    arena = mce_arena_create(0);

    rc = mce_document_create(arena, source, &doc);

    if (rc == MCE_OK) {
        rc = mce_document_text(doc, &found.spans);
    }

    if (rc == MCE_OK) {
        rc = mce_article_create(doc, &found, MCE_CONFIDENCE_SCORES, &article);
    }

    if (rc == MCE_OK) {
        looks = 0;
        mce_arena_set_timeout(arena, 10 * 1000000);
        rc = mce_render(article, format, &options, &out);
    }

    mce_arena_destroy(arena);
    free(html);

    return rc;
}


/*
 * Every 1024 tokens that are built and every 256 nodes that are written.
 */
static void
the_clock_stops_a_page(const char *unit, unsigned tokens, unsigned nodes,
    mce_format_e format)
{
    unsigned      i, all, late, wrong, least;
    mce_status_t  rc;

    over = 0;
    rc = render(unit, format);
    all = looks;
    least = UNITS * tokens / 1024 + UNITS * nodes / 256;

    tap_ok(rc == MCE_OK && all > least,
           "format %d, %s: the clock is looked at more than %u times",
           (int) format, unit, least);

    late = 0;
    wrong = 0;

    for (i = 1; i < all; i += 1 + all / 40) {
        over = i;
        wrong += render(unit, format) != MCE_CANCELED;
        late += looks > i + 4;
    }

    tap_ok(wrong == 0 && late == 0, "each time it can stop the page");
}


int
main(void)
{
    size_t                     f;

    static const mce_format_e  formats[] = {
        MCE_FORMAT_HTML, MCE_FORMAT_TEXT, MCE_FORMAT_MARKDOWN, MCE_FORMAT_JSON
    };

    for (f = 0; f < sizeof(formats) / sizeof(formats[0]); f++) {
        the_clock_stops_a_page("<p>a <b>b</b> c", 6, 5, formats[f]);
        the_clock_stops_a_page("<p>a", 2, 1, formats[f]);
        the_clock_stops_a_page("<tr><td>a<td>b", 5, 2, formats[f]);
        the_clock_stops_a_page("<p><a href=x>a</a>", 4, 4, formats[f]);
    }

    return tap_done();
}
