/*
 * mce explain: the text of a page, what was kept of it and what was cut, and
 * how each argument of a combinator would have had it.
 */


#include "cli.h"
#include "expr.h"
#include "text.h"
#include "token.h"

#include <stdio.h>
#include <string.h>



/*
 * A list of spans that is walked through from left to right.
 */
typedef struct {
    const char         *name;
    mce_spans_t         spans;
    size_t              next;
    size_t              chars;
} explain_choice_t;


typedef struct {
    mce_document_t     *doc;
    mce_spans_t         text;
    size_t              chars;
    explain_choice_t    kept;           /* by the whole expression */
    explain_choice_t    args[MCE_EXPR_MAX_ARGS];
    size_t              nargs;
} explain_t;


static size_t
explain_chars(const mce_document_t *doc, const mce_spans_t *spans)
{
    size_t          i, n;
    const uint8_t  *p, *end;

    n = 0;

    for (i = 0; i < spans->n; i++) {
        p = doc->source.data + spans->elts[i].start;
        end = doc->source.data + spans->elts[i].end;

        while (p < end) {
            n += !mce_text_is_space(mce_text_next(&p, end));
        }
    }

    return n;
}


/*
 * Whether the choice has the offset; *end is lowered to where that changes.
 */
static int
explain_has(explain_choice_t *choice, uint32_t offset, uint32_t *end)
{
    uint32_t           change;
    const mce_span_t  *span;

    while (choice->next < choice->spans.n
           && choice->spans.elts[choice->next].end <= offset)
    {
        choice->next++;
    }

    if (choice->next == choice->spans.n) {
        return 0;
    }

    span = &choice->spans.elts[choice->next];
    change = span->start > offset ? span->start : span->end;
    *end = change < *end ? change : *end;

    return span->start <= offset;
}


static mce_status_t
explain_run(explain_t *explain, const mce_node_t *node,
    explain_choice_t *choice)
{
    mce_status_t  rc;

    rc = mce_node_run(node, explain->doc, &choice->spans);

    if (rc == MCE_NO_CONTENT || rc == MCE_DECLINED) {
        choice->spans.n = 0;
        rc = MCE_OK;
    }

    if (node->extractor) {
        choice->name = node->extractor->name;

    } else if (node->combinator) {
        choice->name = node->combinator->name;
    }

    choice->chars = explain_chars(explain->doc, &choice->spans);

    return rc;
}


/*
 * What stands in the source as text stays as it is, entities too; only "<"
 * would start something.
 */
static void
explain_print_text(const explain_t *explain, uint32_t start, uint32_t end)
{
    uint32_t  i;

    for (i = start; i < end; i++) {
        if (explain->doc->source.data[i] == '<') {
            fputs("&lt;", stdout);

        } else {
            putchar(explain->doc->source.data[i]);
        }
    }
}


static void
explain_print_piece(explain_t *explain, uint32_t start, uint32_t *end)
{
    int     kept;
    size_t  i, votes;

    kept = explain_has(&explain->kept, start, end);
    votes = 0;

    printf("<span class=%s title=\"%s", kept ? "kept" : "cut",
           explain->nargs ? "" : kept ? "kept" : "cut");

    for (i = 0; i < explain->nargs; i++) {
        if (explain_has(&explain->args[i], start, end)) {
            printf("%s%s", votes ? ", " : "", explain->args[i].name);
            votes++;
        }
    }

    printf("\">");
    explain_print_text(explain, start, *end);

    if (explain->nargs) {
        printf("<sup>%zu</sup>", votes);
    }

    printf("</span>");
}


static void
explain_print_summary(const explain_t *explain, const char *expr)
{
    size_t                    i;
    double                    all;
    const explain_choice_t   *choice;

    all = explain->chars ? (double) explain->chars : 1;

    printf("<!DOCTYPE html>\n<meta charset=utf-8>\n<title>mce explain</title>"
           "\n<style>\nbody { max-width: 50em; margin: 1em auto; "
           "font: 16px/1.5 sans-serif }\n"
           "td, th { text-align: left; padding-right: 2em }\n"
           ".kept { background: #e3f4e3 }\n"
           ".cut { color: #888; text-decoration: line-through }\n"
           "sup { color: #06c; font-size: .6em }\n</style>\n<table>\n"
           "<tr><th>extractor<th>spans<th>characters<th>of the text\n");

    for (i = 0; i <= explain->nargs; i++) {
        choice = i ? &explain->args[i - 1] : &explain->kept;
        printf("<tr><td>%s<td>%zu<td>%zu<td>%.1f %%\n",
               i ? choice->name : expr, choice->spans.n, choice->chars,
               100 * (double) choice->chars / all);
    }

    printf("</table>\n<p>All visible text: <span class=kept>kept</span>, "
           "<span class=cut>cut</span>%s.\n<hr>\n",
           explain->nargs ? "; the number tells how many arguments keep a "
           "piece by themselves, its title which" : "");
}


static void
explain_print(explain_t *explain, const char *expr)
{
    size_t      i;
    uint32_t    start, end;
    cli_walk_t  walk = { explain->doc, 0, 0 };

    explain_print_summary(explain, expr);

    for (i = 0; i < explain->text.n; i++) {
        switch (cli_walk(&walk, &explain->text.elts[i])) {

        case CLI_GAP_BLOCK:
            printf("\n<p>");
            break;

        case CLI_GAP_SPACE:
            printf("\n");
            break;

        default:
            break;
        }

        start = explain->text.elts[i].start;

        while (start < explain->text.elts[i].end) {
            end = explain->text.elts[i].end;
            explain_print_piece(explain, start, &end);
            start = end;
        }
    }

    printf("\n");
}


static int
explain_page(mce_arena_t *arena, const char *path, const char *text)
{
    size_t             i;
    mce_str_t          bytes;
    explain_t          explain;
    mce_expr_t        *expr;
    mce_status_t       rc;
    const mce_node_t  *root;

    memset(&explain, 0, sizeof(explain));

    if (cli_expr(arena, text, &expr) != CLI_OK
        || cli_read(arena, path, &bytes) != CLI_OK)
    {
        return CLI_BAD;
    }

    root = expr->root;
    rc = cli_document(arena, bytes, &explain.doc);

    if (rc == MCE_OK) {
        rc = mce_document_text(explain.doc, &explain.text);
    }

    if (rc == MCE_OK) {
        explain.chars = explain_chars(explain.doc, &explain.text);
        rc = explain_run(&explain, root, &explain.kept);
    }

    for (i = 0; rc == MCE_OK && root->combinator && i < root->nargs; i++) {
        rc = explain_run(&explain, root->args[i], &explain.args[i]);
        explain.nargs++;
    }

    if (rc != MCE_OK) {
        return cli_error("%s", mce_status_text(rc));
    }

    explain_print(&explain, text);

    return explain.kept.spans.n ? CLI_OK : CLI_NO_CONTENT;
}


int
cli_explain(int argc, char **argv)
{
    int                 status;
    const char         *expr = CLI_EXTRACTOR;
    mce_arena_t        *arena;
    const cli_option_t  options[] = {
        { "-e EXPR", CLI_TEXT, &expr, CLI_EXPR_HELP },
        { NULL, CLI_FLAG, NULL, NULL }
    };

    status = cli_options(argv, options, "FILE");
    if (status != CLI_GO) {
        return status;
    }

    arena = cli_arena();
    status = explain_page(arena, argv[1], expr);
    mce_arena_destroy(arena);

    return status;
}
