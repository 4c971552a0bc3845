/*
 * mce explain: the text of a page, what was kept of it and what was cut, and
 * how each argument of a combinator would have had it.
 */


#include "cli/cli.h"
#include "expr/expr.h"
#include "text/ctype.h"
#include "text/entity.h"
#include "token.h"

#include <stdio.h>


/*
 * A list of spans that is walked through from left to right.
 */
typedef struct {
    const mce_expr_t   *expr;
    mce_spans_t         spans;
    size_t              next;
} explain_choice_t;


typedef struct {
    mce_document_t     *doc;
    mce_spans_t         text;
    size_t              nargs;
    explain_choice_t    kept[1 + MCE_EXPR_MAX_ARGS];    /* by the whole
                                           expression, and each argument */
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
 * Whether the choice contains the offset; *end is lowered to the next offset
 * where that changes.
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


/*
 * "&" is not escaped: the text is source, where entities are escaped already.
 */
static void
explain_print_text(const uint8_t *p, size_t len)
{
    for ( /* void */ ; len; len--, p++) {
        if (*p == '<') {
            fputs("&lt;", stdout);

        } else if (*p == '"') {
            fputs("&quot;", stdout);

        } else {
            putchar(*p);
        }
    }
}


static void
explain_print_piece(explain_t *explain, uint32_t start, uint32_t *end)
{
    int               kept;
    size_t            i, votes;
    explain_choice_t *arg;

    kept = explain_has(explain->kept, start, end);
    votes = 0;

    printf("<span class=%s title=\"%s", kept ? "kept" : "cut",
           explain->nargs ? "" : kept ? "kept" : "cut");

    for (i = 0; i < explain->nargs; i++) {
        arg = &explain->kept[1 + i];

        if (explain_has(arg, start, end)) {
            printf("%s", votes++ ? ", " : "");
            explain_print_text(arg->expr->text.data, arg->expr->text.len);
        }
    }

    printf("\">");
    explain_print_text(explain->doc->source.data + start, *end - start);

    if (explain->nargs) {
        printf("<sup>%zu</sup>", votes);
    }

    printf("</span>");
}


static void
explain_print_row(const explain_t *explain, const explain_choice_t *choice)
{
    size_t  chars, all;

    chars = explain_chars(explain->doc, &choice->spans);
    all = explain_chars(explain->doc, &explain->text);

    printf("<tr><td>");
    explain_print_text(choice->expr->text.data, choice->expr->text.len);
    printf("<td>%zu<td>%zu<td>%.1f %%\n", choice->spans.n, chars,
           100 * (double) chars / (double) (all ? all : 1));
}


static void
explain_print_summary(const explain_t *explain)
{
    size_t  i;

    printf("<!DOCTYPE html>\n<meta charset=utf-8>\n<title>mce explain</title>"
           "\n<style>\nbody { max-width: 50em; margin: 1em auto; "
           "font: 16px/1.5 sans-serif }\n"
           "td, th { text-align: left; padding-right: 2em }\n"
           ".kept { background: #e3f4e3 }\n"
           ".cut { color: #888; text-decoration: line-through }\n"
           "sup { color: #06c; font-size: .6em }\n</style>\n<table>\n"
           "<tr><th>extractor<th>spans<th>characters<th>of the text\n");

    for (i = 0; i <= explain->nargs; i++) {
        explain_print_row(explain, &explain->kept[i]);
    }

    printf("</table>\n<p>All visible text: <span class=kept>kept</span>, "
           "<span class=cut>cut</span>%s.\n<hr>\n",
           explain->nargs ? "; the number tells how many arguments keep a "
           "piece by themselves, its title which" : "");
}


static void
explain_print(explain_t *explain)
{
    size_t             i;
    uint32_t           start, end;
    lab_walk_t         walk = { explain->doc, 0, 0 };
    const mce_span_t  *span;

    static const char *const  gaps[] = {
        [LAB_GAP_NONE] = "", [LAB_GAP_SPACE] = "\n", [LAB_GAP_BLOCK] = "\n<p>"
    };

    explain_print_summary(explain);

    for (i = 0; i < explain->text.n; i++) {
        span = &explain->text.elts[i];
        printf("%s", gaps[lab_walk(&walk, span)]);

        for (start = span->start; start < span->end; start = end) {
            end = span->end;
            explain_print_piece(explain, start, &end);
        }
    }

    printf("\n");
}


static int
explain_run(const cli_args_t *args)
{
    size_t              i;
    explain_t           explain = { 0 };
    mce_status_t        rc;
    const mce_expr_t   *root;
    explain_choice_t   *choice;

    if (cli_page(args, &explain.doc) != CLI_OK) {
        return CLI_BAD;
    }

    root = args->exprs[0];
    explain.nargs = root->nargs;
    rc = mce_document_text(explain.doc, &explain.text);

    for (i = 0; i <= root->nargs && rc == MCE_OK; i++) {
        choice = &explain.kept[i];
        choice->expr = i ? root->args[i - 1] : root;
        rc = mce_extract(choice->expr, explain.doc, &choice->spans);
        rc = cli_is_empty(rc) ? MCE_OK : rc;
    }

    if (rc != MCE_OK) {
        return cli_fault(rc);
    }

    explain_print(&explain);

    return explain.kept[0].spans.n ? CLI_OK : CLI_NO_CONTENT;
}


const cli_command_t  cli_explain = {
    "explain", "what was kept and what was cut, as HTML", cli_expr_options,
    "FILE", explain_run
};
