/*
 * mce rules: whether files of rules can be used, and what they do to pages.
 */


#define _GNU_SOURCE             /* memmem() */
#include "cli/cli.h"
#include "expr/expr.h"
#include "lab.h"
#include "rules/rules.h"
#include "text/entity.h"
#include "token.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>


typedef struct {
    const cli_args_t   *args;
    size_t              files;
    size_t              broken;
    size_t              slow;
    size_t              served[MCE_RULE_KEYS];
    mce_rule_count_t   *ignored;
    size_t              n;
    size_t              nalloc;
} rules_t;


static void
rules_report(void *data, mce_str_t file, size_t line, size_t column,
    const char *text)
{
    rules_t  *rules;

    rules = data;

    if (!rules->args->strict || rules->broken == 0) {
        cli_error("%.*s:%zu:%zu: %s", (int) file.len,
                  (const char *) file.data, line, column, text);
    }

    rules->broken++;
}


static int
rules_file(rules_t *rules, const char *path, mce_rule_file_t **file)
{
    mce_str_t     content, name;
    mce_status_t  rc;

    if (cli_read(rules->args->arena, path, &content) != CLI_OK) {
        return CLI_BAD;
    }

    name = cli_str(path);

    rc = mce_rule_file_compile(rules->args->arena, name, content,
                               cli_expr_read, NULL, rules_report, rules,
                               file);

    return rc == MCE_OK ? CLI_OK : cli_fault(rc);
}


static void
rules_count(rules_t *rules, const mce_rule_file_t *file)
{
    size_t             i, k;
    mce_rule_count_t  *count;

    rules->files++;

    for (i = 0; i < file->n; i++) {
        rules->served[file->lines[i].key]++;
        rules->served[MCE_RULE_REPLACE] += file->lines[i].paired;

        if (file->lines[i].path && file->lines[i].path->slow) {
            printf("%.*s:%u: this path asks about other nodes for each of "
                   "many, which may take long on large pages\n",
                   (int) file->name.len, (const char *) file->name.data,
                   file->lines[i].line);
            rules->slow++;
        }
    }

    for (i = 0; i < file->nignored; i++) {
        count = &file->ignored[i];

        for (k = 0; k < rules->n; k++) {
            if (rules->ignored[k].key.len == count->key.len
                && memcmp(rules->ignored[k].key.data, count->key.data,
                          count->key.len) == 0)
            {
                break;
            }
        }

        if (k == rules->n) {
            lab_reserve(rules->args->arena, rules->ignored, rules->n,
                        rules->nalloc);
            rules->ignored[rules->n++] = (mce_rule_count_t) { count->key, 0 };
        }

        rules->ignored[k].n += count->n;
    }
}


static int
rules_compare(const void *one, const void *two)
{
    const mce_rule_count_t  *a = one, *b = two;

    return a->n > b->n ? -1 : a->n < b->n;
}


static void
rules_print_ignored(rules_t *rules)
{
    size_t      i, k;
    mce_str_t   key;

    if (rules->n) {
        qsort(rules->ignored, rules->n, sizeof(mce_rule_count_t),
              rules_compare);
    }

    for (i = 0; i < rules->n; i++) {
        key = rules->ignored[i].key;
        printf("ignored  %5zu  %.*s", rules->ignored[i].n, (int) key.len,
               (const char *) key.data);

        for (k = 0; k < MCE_RULE_KEYS; k++) {
            if (mce_is_misspelt(key, mce_rule_keys[k])) {
                printf("  <- did you mean %s?", mce_rule_keys[k]);
                break;
            }
        }

        printf("\n");
    }
}


static int
rules_check(rules_t *rules, char **paths)
{
    int               status;
    size_t            k;
    mce_str_t         list;
    const char       *p, *end;
    mce_rule_file_t  *file;

    status = CLI_OK;

    for ( /* void */ ; *paths; paths++) {
        if (!cli_folder(rules->args->arena,
                        cli_text(rules->args->arena, "%s/", *paths), &list))
        {
            return cli_error("%s: %s", *paths, strerror(errno));
        }

        end = (const char *) list.data + list.len;

        for (p = (const char *) list.data; p < end; p += strlen(p) + 1) {
            if (rules_file(rules, p, &file) != CLI_OK) {
                status = CLI_BAD;
                continue;
            }

            rules_count(rules, file);

            if (rules->args->strict && rules->broken) {
                return CLI_BAD;
            }
        }
    }

    for (k = 0; k < MCE_RULE_KEYS; k++) {
        if (rules->served[k]) {
            printf("served   %5zu  %s\n", rules->served[k], mce_rule_keys[k]);
        }
    }

    rules_print_ignored(rules);

    if (rules->slow) {
        printf("slow     %5zu  lines\n", rules->slow);
    }

    printf("broken   %5zu  lines\nloaded   %5zu  files\n", rules->broken,
           rules->files);

    return status;
}


static void
rules_print_lines(const mce_rule_match_t *match)
{
    size_t                  i;
    uint32_t                n;
    const mce_rule_line_t  *line;

    for (i = 0; i < match->file->n; i++) {
        line = &match->file->lines[i];
        n = match->matched[i];

        if (line->key > MCE_RULE_STRIP_IMAGE || line->key == MCE_RULE_IF) {
            continue;
        }

        printf("%6u  ", line->line);

        if (n == MCE_RULE_UNTRIED) {
            printf("%9s", "not tried");

        } else if (n == MCE_RULE_TOO_LONG) {
            printf("%9s", "too long");

        } else {
            printf("%9u", n);
        }

        printf("  %s: %.*s%s\n", mce_rule_keys[line->key],
               (int) line->value.len, (const char *) line->value.data,
               line == match->decided ? "  <- decides" : "");
    }
}


static void
rules_print_string(const char *name, mce_str_t text)
{
    if (text.len) {
        printf("%s: %.*s\n", name, (int) text.len, (const char *) text.data);
    }
}


/*
 * Whether each text that the file promises for the address is in what was
 * selected; for all addresses if none is given.
 */
static void
rules_print_tests(const cli_args_t *args, const mce_rule_file_t *file,
    mce_str_t text)
{
    int                     wanted;
    size_t                  i;
    mce_str_t               part;
    const mce_rule_line_t  *line;

    wanted = args->url == NULL;

    for (i = 0; i < file->n; i++) {
        line = &file->lines[i];

        if (line->key == MCE_RULE_TEST_URL && args->url) {
            wanted = strlen(args->url) == line->value.len
                     && memcmp(args->url, line->value.data, line->value.len)
                        == 0;

        } else if (line->key == MCE_RULE_TEST_CONTAINS && wanted
                   && mce_text_decode(args->arena, line->value, &part)
                      == MCE_OK)
        {
            printf("%6u  %9s  test_contains: %.*s\n", line->line,
                   memmem(text.data, text.len, part.data, part.len)
                   ? "found" : "missing", (int) line->value.len,
                   (const char *) line->value.data);
        }
    }
}


static int
rules_gold(const cli_args_t *args, const mce_document_t *doc,
    const mce_spans_t *spans)
{
    double         both;
    mce_str_t      text;
    lab_common_t   common;
    lab_tokens_t   gold = { .arena = args->arena };
    lab_tokens_t   found = { .arena = args->arena };

    if (args->gold == NULL) {
        return CLI_OK;
    }

    if (cli_read(args->arena, args->gold, &text) != CLI_OK) {
        return CLI_BAD;
    }

    lab_tokens_text(&gold, text);
    lab_tokens_spans(&found, doc, spans);
    common = lab_common(&gold, &found);
    both = (double) (gold.n + found.n);

    printf("word F1: %.4f\n", both > 0 ? 2 * (double) common.bag / both : 0);

    return CLI_OK;
}


/*
 * What is selected with "mode"; *doc has the match of the rule.
 */
static mce_status_t
rules_extract(const cli_args_t *args, const mce_rules_t *rules,
    mce_rules_mode_e mode, mce_str_t bytes, mce_str_t host,
    mce_document_t **doc, mce_extraction_t *found)
{
    mce_status_t     rc;
    mce_rule_used_t  used;

    rc = cli_document(args->arena, cli_no_name, bytes, cli_no_charset, doc);

    if (rc == MCE_OK) {
        mce_document_set_url(*doc, host);
        rc = mce_extract_with_rules(rules, mode, args->exprs[0], doc, found,
                                    &used);
    }

    return rc;
}


static int
rules_decided(const mce_document_t *doc)
{
    return doc->rule && doc->rule->decided;
}


/*
 * Whether the rule decides with mode=auto, too.
 */
static int
rules_is_believed(const cli_args_t *args, const mce_rules_t *rules,
    mce_str_t bytes, mce_str_t host)
{
    mce_document_t   *doc;
    mce_extraction_t  found;

    return rules_extract(args, rules, MCE_RULES_AUTO, bytes, host, &doc,
                         &found) == MCE_OK
           && rules_decided(doc);
}


static int
rules_page(const cli_args_t *args, mce_rules_t *rules, char *path,
    mce_rule_file_t *file)
{
    mce_str_t                bytes, text;
    mce_status_t             rc;
    mce_document_t          *doc;
    const mce_rule_match_t  *match;
    mce_render_options_t     options = { 0 };
    mce_article_t           *article;
    mce_extraction_t         found;

    if (cli_page_read(args->arena, path, &bytes) != CLI_OK) {
        return CLI_BAD;
    }

    rc = rules_extract(args, rules, MCE_RULES_PREFER, bytes, file->host, &doc,
                       &found);

    if (rc == MCE_OK) {
        rc = mce_article_create(doc, &found, MCE_CONFIDENCE_COUNTS, &article);
    }

    if (rc == MCE_OK) {
        rc = mce_render(article, MCE_FORMAT_TEXT, &options, &text);
    }

    if (rc == MCE_OK) {
        rc = mce_text_decode(args->arena, text, &text);
    }

    printf("%s: ", path);

    if (rc != MCE_OK) {
        printf("%s\n", mce_status_text(rc));
        return cli_is_empty(rc) ? CLI_NO_CONTENT : CLI_BAD;
    }

    match = doc->rule;

    printf("%zu characters, chosen by %s%s\n", article->chars,
           rules_decided(doc) ? "the rule" : args->texts[0],
           !rules_decided(doc)
           || rules_is_believed(args, rules, bytes, file->host)
           ? "" : "; stale with mode=auto");

    if (match != NULL) {
        rules_print_lines(match);
        rules_print_string("title", match->title);
        rules_print_string("author", match->author);
        rules_print_string("date", match->date);
    }

    rules_print_tests(args, file, text);

    return rules_gold(args, doc, &found.spans);
}


static int
rules_test(rules_t *rules, char **paths)
{
    int                status, one;
    mce_status_t       rc;
    mce_rules_t       *set;
    mce_rule_file_t   *file;

    if (paths[0] == NULL || paths[1] == NULL) {
        return cli_error("rules test wants a file of rules and pages");
    }

    if (rules_file(rules, paths[0], &file) != CLI_OK) {
        return CLI_BAD;
    }

    rules_count(rules, file);
    rules_print_ignored(rules);

    /* of all hosts below ".example.com", any will do */
    if (file->host.len && file->host.data[0] == '.') {
        file->host.data++;
        file->host.len--;
    }

    rc = mce_rules_create(rules->args->arena, &file, 1, &set);
    if (rc != MCE_OK) {
        return cli_fault(rc);
    }

    status = CLI_OK;

    for (paths++; *paths; paths++) {
        one = rules_page(rules->args, set, *paths, file);
        status = one > status ? one : status;
    }

    return status;
}


static int
rules_run(const cli_args_t *args)
{
    rules_t  rules = { .args = args };

    if (strcmp(args->paths[0], "check") == 0 && args->paths[1]) {
        return rules_check(&rules, args->paths + 1);
    }

    if (strcmp(args->paths[0], "test") == 0) {
        return rules_test(&rules, args->paths + 1);
    }

    return cli_error("\"%s\" is neither \"check DIR\" nor \"test FILE "
                     "PAGE...\"", args->paths[0]);
}


static const cli_option_t  rules_options[] = {
    { "-e EXPR", CLI_EXPR, 0, "auto", "what chooses where the rule does not; "
      "auto without it" },
    { "--gold FILE", CLI_TEXT, offsetof(cli_args_t, gold), NULL,
      "test: the text that the pages should give" },
    { "--url URL", CLI_TEXT, offsetof(cli_args_t, url), NULL,
      "test: whose test_contains count; all without it" },
    cli_flag("--strict", strict, "check: end with 2 at the first broken line"),
    { .name = NULL }
};


const cli_command_t  cli_rules = {
    "rules", "rules for single sites: check them, test them",
    rules_options, "check|test PATH...", rules_run
};
