/*
 * mce trend: TrendFinder, thesis chapter 6: how near the texts of each year
 * are to queries of keywords.
 */


#include "bulk/archive.h"
#include "lab.h"
#include "title/tfvector.h"

#include <stdio.h>
#include <string.h>


#define TREND_YEARS     10000

/* bytes of a page in an archive */
#define TREND_MAX_PAGE  (16 << 20)


typedef struct {
    const char         *name;
    int                 len;
    mce_tfvector_t      words;
} trend_query_t;


typedef struct {
    const cli_args_t   *args;
    const mce_expr_t   *expr;       /* NULL: headlines */
    trend_query_t      *queries;
    size_t              n;
    size_t             *texts;      /* of each year */
    double             *sums;       /* of their scores, a year a row */
    size_t              undated;
    const char         *path;       /* the operand at hand */
    int                 status;
} trend_t;


/*
 * "NAME=WORDS", or words that are a name as well.
 */
static int
trend_query(const trend_t *trend, const char *text, trend_query_t *query)
{
    const char  *equals;

    equals = strchr(text, '=');
    query->name = text;
    query->len = (int) (equals ? (size_t) (equals - text) : strlen(text));

    text = equals ? equals + 1 : text;
    if (mce_tfvector_fill(trend->args->arena, cli_str(text), &query->words)
        != MCE_OK)
    {
        cli_no_memory();
    }

    return query->words.n ? CLI_OK
           : cli_error("-q: \"%s\" has no words", query->name);
}


/*
 * The year of a date in ISO 8601; -1 without a date.
 */
static int
trend_year(mce_str_t date)
{
    int     year;
    size_t  i;

    year = 0;

    for (i = 0; i < 4; i++) {
        if (i == date.len || date.data[i] < '0' || date.data[i] > '9') {
            return -1;
        }

        year = year * 10 + date.data[i] - '0';
    }

    return year;
}


/*
 * The text of a page by which it is judged, and its year or -1.
 */
static mce_status_t
trend_read(const trend_t *trend, mce_document_t *doc, mce_str_t *text,
    int *year)
{
    mce_status_t          rc;
    mce_article_t        *article;
    mce_extraction_t      found = { 0 };
    mce_render_options_t  options = { 0 };

    rc = trend->expr ? mce_extract_with_fallback(trend->expr, &doc, &found)
                     : MCE_OK;

    if (rc == MCE_OK || cli_is_empty(rc)) {
        rc = mce_article_create(doc, &found, MCE_CONFIDENCE_COUNTS, &article);
    }

    if (rc == MCE_OK) {
        rc = mce_article_metadata(article);
    }

    if (rc == MCE_OK) {
        rc = mce_article_headline(article);
    }

    if (rc != MCE_OK) {
        return rc;
    }

    *text = article->headline;
    *year = trend_year(article->published);

    /* the headline is the first of what is rendered */
    return found.spans.n ? mce_render(article, MCE_FORMAT_TEXT, &options, text)
                   : MCE_OK;
}


static void
trend_page(trend_t *trend, mce_arena_t *arena, const cli_line_page_t *page)
{
    int               year;
    size_t            i;
    mce_str_t         text;
    mce_status_t      rc;
    mce_document_t   *doc;
    mce_tfvector_t    words = { 0 };

    year = -1;

    rc = cli_document(arena, cli_no_name, page->bytes, page->charset, &doc);

    if (rc == MCE_OK) {
        mce_document_set_url(doc, page->url);
        rc = trend_read(trend, doc, &text, &year);
    }

    if (rc == MCE_OK) {
        rc = mce_tfvector_fill(arena, text, &words);
    }

    if (rc != MCE_OK) {
        trend->status = cli_error("%s: %.*s%s%s", trend->path,
                                  (int) page->url.len,
                                  (const char *) page->url.data,
                                  page->url.len ? ": " : "",
                                  mce_status_text(rc));
        return;
    }

    if (year < 0 || words.n == 0) {
        trend->undated++;
        return;
    }

    trend->texts[year]++;

    for (i = 0; i < trend->n; i++) {
        trend->sums[(size_t) year * trend->n + i]
            += mce_tfvector_score(&trend->queries[i].words, &words);
    }
}


static int
trend_archive(trend_t *trend)
{
    int                  status;
    mce_arena_t         *arena;
    cli_archive_e        rc;
    cli_archive_t        archive;
    cli_archive_page_t   page;

    status = cli_archive_open(&archive, trend->path, TREND_MAX_PAGE);

    if (status != CLI_OK) {
        return status;
    }

    do {
        arena = cli_arena();
        memset(&page, 0, sizeof(page));
        rc = cli_archive_next(&archive, arena, &page);
        status = rc == CLI_ARCHIVE_BROKEN ? CLI_BAD : status;

        if (rc == CLI_ARCHIVE_PAGE
            && cli_archive_unpack(&archive, arena, &page) == CLI_ARCHIVE_PAGE)
        {
            trend_page(trend, arena, &page.page);
        }

        mce_arena_destroy(arena);
    } while (rc != CLI_ARCHIVE_END);

    cli_archive_close(&archive);

    return status;
}


/*
 * An archive, or a page.
 */
static int
trend_file(trend_t *trend)
{
    int               status;
    mce_arena_t      *arena;
    cli_line_page_t   page = { .bytes = mce_null_str };

    if (cli_archive_is(trend->path)) {
        return trend_archive(trend);
    }

    arena = cli_arena();
    status = cli_page_read(arena, trend->path, &page.bytes);

    if (status == CLI_OK) {
        trend_page(trend, arena, &page);
    }

    mce_arena_destroy(arena);

    return status;
}


/*
 * Table 6.4 of the thesis, whose numbers are a thousand times these.
 */
static size_t
trend_print(const trend_t *trend)
{
    size_t  i, year, texts;

    texts = 0;
    printf("year\ttexts");

    for (i = 0; i < trend->n; i++) {
        printf("\t%.*s", trend->queries[i].len, trend->queries[i].name);
    }

    putchar('\n');

    for (year = 0; year < TREND_YEARS; year++) {
        if (trend->texts[year] == 0) {
            continue;
        }

        texts += trend->texts[year];
        printf("%04zu\t%zu", year, trend->texts[year]);

        for (i = 0; i < trend->n; i++) {
            printf("\t%.3f", trend->sums[year * trend->n + i]
                             / (double) trend->texts[year]);
        }

        putchar('\n');
    }

    if (trend->undated) {
        printf("# %zu pages without a date or a headline were left out\n",
               trend->undated);
    }

    return texts;
}


static int
trend_run(const cli_args_t *args)
{
    char     **path;
    size_t     texts;
    trend_t    trend = { .args = args, .status = CLI_OK };

    if (args->ngrids == 0) {
        return cli_error("-q is missing: the words of a query");
    }

    trend.expr = args->n ? args->exprs[0] : NULL;
    trend.queries = cli_alloc(args->arena, args->ngrids,
                              sizeof(trend_query_t));
    trend.texts = cli_alloc(args->arena, TREND_YEARS, sizeof(size_t));
    trend.sums = cli_alloc(args->arena, TREND_YEARS * args->ngrids,
                           sizeof(double));

    for ( /* void */ ; trend.n < args->ngrids; trend.n++) {
        if (trend_query(&trend, args->grids[trend.n],
                        &trend.queries[trend.n]) != CLI_OK)
        {
            return CLI_BAD;
        }
    }

    for (path = args->paths; *path; path++) {
        trend.path = *path;

        if (trend_file(&trend) != CLI_OK) {
            trend.status = CLI_BAD;
        }
    }

    texts = trend_print(&trend);

    return trend.status != CLI_OK ? trend.status
           : texts ? CLI_OK : CLI_NO_CONTENT;
}


static const cli_option_t  trend_options[] = {
    { "-q QUERY", CLI_GRIDS, 0, NULL,
      "NAME=WORDS, or words, that texts are compared with" },
    { "-e EXPR", CLI_EXPR, 0, NULL,
      "the main content counts, too; without it, headlines alone" },
    { .name = NULL }
};

const cli_command_t  cli_trend = {
    "trend", "how near the texts of each year are to queries", trend_options,
    "FILE...", trend_run
};
