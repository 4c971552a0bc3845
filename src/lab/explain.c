/*
 * mce explain: the text of a page, what was kept of it and what was cut, and
 * how each argument of a combinator would have had it; of vips, its tree.
 */


#include "cli/cli.h"
#include "expr/expr.h"
#include "extract/vips.h"
#include "text/ctype.h"
#include "text/entity.h"
#include "token.h"

#include <stdio.h>
#include <string.h>


/*
 * A list of spans that is walked through from left to right.
 */
typedef struct {
    mce_str_t         name;
    size_t            next;
    mce_extraction_t  found;
} explain_choice_t;


typedef struct {
    mce_document_t     *doc;
    mce_spans_t         text;
    int                 rules;
    int                 opened;         /* something was kept */
    size_t              nargs;
    explain_choice_t   *kept;           /* by the whole expression, and each
                                           argument; or by rules, what is
                                           chosen without them, and what each
                                           line finds */
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

    while (choice->next < choice->found.spans.n
           && choice->found.spans.elts[choice->next].end <= offset)
    {
        choice->next++;
    }

    if (choice->next == choice->found.spans.n) {
        return 0;
    }

    span = &choice->found.spans.elts[choice->next];
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

    printf("%s<span class=%s title=\"%s",
           kept && !explain->opened ? "<a id=kept></a>" : "",
           kept ? "kept" : "cut",
           explain->nargs && !explain->rules ? "" : kept ? "kept" : "cut");

    explain->opened |= kept;

    for (i = 0; i < explain->nargs; i++) {
        arg = &explain->kept[1 + i];

        if (explain_has(arg, start, end)) {
            printf("%s", votes++ ? ", " : explain->rules ? ": " : "");
            explain_print_text(arg->name.data, arg->name.len);
        }
    }

    printf("\">");
    explain_print_text(explain->doc->source.data + start, *end - start);

    if (explain->nargs && !explain->rules) {
        printf("<sup>%zu</sup>", votes);
    }

    printf("</span>");
}


static void
explain_print_row(const explain_t *explain, const explain_choice_t *choice)
{
    size_t  chars, all;

    chars = explain_chars(explain->doc, &choice->found.spans);
    all = explain_chars(explain->doc, &explain->text);

    printf("<tr><td>");
    explain_print_text(choice->name.data, choice->name.len);
    printf("<td>%zu<td>%zu<td>%.1f %%\n", choice->found.spans.n, chars,
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
           "<tr><th>%s<th>spans<th>characters<th>of the text\n",
           explain->rules ? "rule" : "extractor");

    for (i = 0; i <= explain->nargs; i++) {
        explain_print_row(explain, &explain->kept[i]);
    }

    printf("</table>\n<p>All visible text: <span class=kept>kept</span>, "
           "<span class=cut>cut</span>%s.\n",
           explain->rules ? "; its title tells which lines found a piece"
           : explain->nargs ? "; the number tells how many arguments keep a "
           "piece by themselves, its title which" : "");
}


static mce_status_t
explain_print_confidence(const explain_t *explain, const mce_expr_t *expr)
{
    mce_status_t    rc;
    mce_article_t  *article;

    rc = mce_article_create(explain->doc, &explain->kept->found,
                            mce_expr_confidence(expr), &article);

    if (rc == MCE_OK) {
        printf("<p>Confidence %.2f; below mce_min_confidence, the module "
               "passes a page as it is.\n",
               article->confidence < 0 ? 0 : article->confidence);
    }

    return rc;
}


static void
explain_print_block(const mce_visual_blocks_t *tree, uint32_t i)
{
    uint32_t                   c;
    unsigned                   tag;
    const mce_visual_node_t   *node;
    const mce_visual_block_t  *block;

    block = &tree->elts[i];
    node = &tree->nodes->elts[block->first];
    tag = tree->nodes->doc->tokens[node->token].tag;

    printf("<li><span%s>%d", block->kept ? " class=kept" : "", block->doc);

    if (block->leaf) {
        printf(" %s", block->first == 0 ? "page" : node->text ? "text"
               : tag < MCE_TAG_a ? "element" : mce_tag_names[tag].name);
    }

    printf("</span>, %d &times; %d at %d, %d; words: %u",
           block->rect.right - block->rect.left,
           block->rect.bottom - block->rect.top, block->rect.left,
           block->rect.top, block->words);

    if (block->links) {
        printf(", in links: %u", block->links);
    }

    if (block->weight) {
        printf("; separators: %d", block->weight);
    }

    if (block->children) {
        printf("\n<ul>\n");

        for (c = 0; c < block->children; c++) {
            explain_print_block(tree, block->child + c);
        }

        printf("</ul>");
    }

    printf("\n");
}


/*
 * The tree of vips.
 */
static mce_status_t
explain_print_tree(mce_document_t *doc, const mce_expr_t *expr)
{
    mce_status_t         rc;
    mce_visual_nodes_t   nodes;
    mce_visual_blocks_t  tree;

    rc = mce_vips_tree(doc, expr->conf, &nodes, &tree);

    if (rc == MCE_OK) {
        printf("<p>Blocks, each with its degree of coherence:\n<ul>\n");
        explain_print_block(&tree, 0);
        printf("</ul>\n");
    }

    return rc;
}


static mce_status_t
explain_print(explain_t *explain, const mce_expr_t *expr)
{
    size_t             i;
    uint32_t           start, end;
    mce_status_t       rc;
    lab_walk_t         walk = { explain->doc, 0, 0 };
    const mce_span_t  *span;

    static const char *const  gaps[] = {
        [LAB_GAP_NONE] = "", [LAB_GAP_SPACE] = "\n", [LAB_GAP_BLOCK] = "\n<p>"
    };

    explain_print_summary(explain);

    rc = explain_print_confidence(explain, expr);

    if (rc == MCE_OK && !explain->rules && expr->extractor
        && strcmp(expr->extractor->name, "vips") == 0)
    {
        rc = explain_print_tree(explain->doc, expr);
        rc = rc == MCE_DECLINED ? MCE_OK : rc;
    }

    if (rc != MCE_OK) {
        return rc;
    }

    printf("<hr>\n");

    for (i = 0; i < explain->text.n; i++) {
        span = &explain->text.elts[i];
        printf("%s", gaps[lab_walk(&walk, span)]);

        for (start = span->start; start < span->end; start = end) {
            end = span->end;
            explain_print_piece(explain, start, &end);
        }
    }

    printf("\n%s", !explain->opened ? ""
           : "<script>document.getElementById(\"kept\").scrollIntoView("
             "{ block: \"center\" })</script>\n");

    return MCE_OK;
}


static mce_status_t
explain_expr(explain_t *explain, const cli_args_t *args)
{
    size_t              i;
    mce_status_t        rc;
    const mce_expr_t   *root, *expr;
    explain_choice_t   *choice;

    root = args->exprs[0];
    explain->nargs = root->nargs;
    explain->kept = cli_alloc(args->arena, 1 + root->nargs,
                              sizeof(explain_choice_t));
    rc = mce_document_text(explain->doc, &explain->text);

    for (i = 0; i <= root->nargs && rc == MCE_OK; i++) {
        choice = &explain->kept[i];
        expr = i ? root->args[i - 1] : root;
        choice->name = expr->text;
        rc = mce_extract(expr, explain->doc, &choice->found);
        rc = cli_is_empty(rc) ? MCE_OK : rc;
    }

    return rc;
}


/*
 * What one line finds: it is matched as if there were no other.
 */
static mce_status_t
explain_line(explain_t *explain, const cli_args_t *args,
    const mce_rule_match_t *match, size_t i)
{
    mce_status_t       rc;
    mce_rule_file_t    one;
    mce_rule_line_t   *line;
    mce_rule_match_t   found;
    explain_choice_t  *choice;

    line = &match->file->lines[i];

    if (line->key > MCE_RULE_STRIP_IMAGE || line->key == MCE_RULE_IF) {
        return MCE_OK;
    }

    one = *match->file;
    one.lines = line;
    one.n = 1;

    rc = mce_rule_match(&one, explain->doc, &found);

    if (rc != MCE_OK) {
        return rc;
    }

    choice = &explain->kept[++explain->nargs];
    choice->name.data = (uint8_t *) cli_text(args->arena,
        "%.*s:%u %s: %.*s%s", (int) match->file->name.len,
        (const char *) match->file->name.data, line->line,
        mce_rule_keys[line->key], (int) line->value.len,
        (const char *) line->value.data,
        line == match->decided ? " (decides)" : "");
    choice->name.len = strlen((const char *) choice->name.data);

    choice->found.spans = line->key == MCE_RULE_BODY ? found.body
                    : line->key == MCE_RULE_KEEP ? found.keep
                    : line->key == MCE_RULE_TITLE ? found.headline
                    : found.cut;

    return MCE_OK;
}


static mce_status_t
explain_rules(explain_t *explain, const cli_args_t *args,
    const mce_rules_t *rules)
{
    size_t                   i;
    mce_status_t             rc;
    mce_document_t          *doc;
    mce_rule_used_t          used;
    mce_extraction_t         found = { 0 };
    const mce_rule_match_t  *match;

    doc = explain->doc;
    rc = mce_extract_with_rules(rules, MCE_RULES_AUTO, args->exprs[0], &doc,
                                &found, &used);

    if (cli_is_empty(rc)) {
        found.spans.n = 0;

    } else if (rc != MCE_OK) {
        return rc;
    }

    match = doc->rule;

    /* the page once more, of which nothing is erased */
    rc = mce_document_create(args->arena, doc->source, &explain->doc);

    if (match == NULL || rc != MCE_OK) {
        return rc == MCE_OK ? explain_expr(explain, args) : rc;
    }

    explain->rules = 1;
    explain->kept = cli_alloc(args->arena, 2 + match->file->n,
                              sizeof(explain_choice_t));
    explain->nargs = 1;
    explain->kept[0].name = (mce_str_t) mce_str("with rules");
    explain->kept[0].found = found;
    explain->kept[1].name = mce_expr_text(args->exprs[0]);

    rc = mce_document_text(explain->doc, &explain->text);

    if (rc == MCE_OK) {
        rc = mce_extract(args->exprs[0], explain->doc,
                         &explain->kept[1].found);
        rc = cli_is_empty(rc) ? MCE_OK : rc;
    }

    for (i = 0; i < match->file->n && rc == MCE_OK; i++) {
        rc = explain_line(explain, args, match, i);
    }

    return rc;
}


static int
explain_run(const cli_args_t *args)
{
    char           text[120];
    explain_t      explain = { 0 };
    mce_rules_t   *rules;
    mce_status_t   rc;

    if (args->rules && args->url == NULL) {
        return cli_error("--rules wants the --url of the page");
    }

    if (cli_page(args, &explain.doc) != CLI_OK) {
        return CLI_BAD;
    }

    mce_document_set_url(explain.doc, cli_str(args->url));

    if (args->rules == NULL) {
        rc = explain_expr(&explain, args);

    } else {
        rc = mce_rules_load(args->arena, cli_str(args->rules), cli_expr_read,
                            NULL, &rules, text, sizeof(text));

        if (rc == MCE_INVALID) {
            return cli_error("%s", text);
        }

        rc = rc == MCE_OK ? explain_rules(&explain, args, rules) : rc;
    }

    if (rc == MCE_OK) {
        rc = explain_print(&explain, args->exprs[0]);
    }

    if (rc != MCE_OK) {
        return cli_fault(rc);
    }

    return explain.kept[0].found.spans.n ? CLI_OK : CLI_NO_CONTENT;
}


static const cli_option_t  explain_options[] = {
    { "-e EXPR", CLI_EXPR, 0, CLI_AUTO },
    { "--rules DIR", CLI_TEXT, offsetof(cli_args_t, rules), NULL,
      "rules for single sites, as mce_site_rules has them" },
    { "--url URL", CLI_TEXT, offsetof(cli_args_t, url), NULL,
      "of the page, whose host has rules" },
    { .name = NULL }
};


const cli_command_t  cli_explain = {
    "explain", "what was kept and what was cut, as HTML", explain_options,
    "FILE", explain_run
};
