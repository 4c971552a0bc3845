
/*
 * Expressions: what compiles, and what each fault is told as.
 */


#define _GNU_SOURCE
#include <stdlib.h>

#include "base/arena.h"
#include "expr/expr.h"
#include "extract/parts/line.h"
#include "extract/parts/region.h"
#include "mce_internal.h"
#include "tap.h"


static mce_status_t
compile(mce_arena_t *arena, const char *text, mce_expr_t **expr,
    mce_expr_error_t *error)
{
    mce_str_t  str;

    str.data = (const uint8_t *) text;
    str.len = strlen(text);

    return mce_expr_compile(arena, str, NULL, NULL, expr, error);
}


static void
fault(const char *text, size_t column, const char *expected)
{
    mce_expr_t        *expr;
    mce_arena_t       *arena;
    mce_status_t       rc;
    mce_expr_error_t   error;

    arena = mce_arena_create(0);
    rc = compile(arena, text, &expr, &error);

    tap_ok(rc == MCE_INVALID && error.column == column
           && strcmp(error.text, expected) == 0, "%.60s: %s at column %zu",
           text, expected, column);

    if (rc != MCE_INVALID || error.column != column
        || strcmp(error.text, expected) != 0)
    {
        printf("# status %d, column %zu: %s\n", rc, error.column,
               error.text);
    }

    mce_arena_destroy(arena);
}


static void
fine(const char *text)
{
    mce_expr_t        *expr;
    mce_arena_t       *arena;
    mce_expr_error_t   error;

    arena = mce_arena_create(0);

    tap_ok(compile(arena, text, &expr, &error) == MCE_OK,
           "%.60s is an expression", text);

    mce_arena_destroy(arena);
}


/*
 * "open" n times, "middle", "close" n times.
 */
static const char *
nested(const char *open, unsigned n, const char *middle, const char *close)
{
    unsigned     i;
    static char  text[2048];

    text[0] = '\0';

    for (i = 0; i < n; i++) {
        strcat(text, open);
    }

    strcat(text, middle);

    for (i = 0; i < n; i++) {
        strcat(text, close);
    }

    return text;
}


static void
faults(void)
{
    fault("", 1, "an extractor's name is expected");
    fault("  ", 3, "an extractor's name is expected");
    fault("(plain)", 1, "an extractor's name is expected");
    fault("nobody", 1, "unknown extractor \"nobody\"");
    fault("Plain", 1,
          "unknown extractor \"Plain\", did you mean \"plain\"?");
    fault("union(plain,nobody)", 13, "unknown extractor \"nobody\"");
    fault("no\001body", 1, "unknown extractor \"no\"");
    fault("plain plain", 7, "unexpected \"p\"");
    fault("plain)", 6, "unexpected \")\"");
    fault("plain(a=1)", 7, "plain has no parameter \"a\"");
    fault("addanag(depth=3)", 9, "addanag has no parameter \"depth\"");
    fault("addanag(,)", 9, "a parameter or \")\" is expected");
    fault("addanag(", 9, "a parameter or \")\" is expected");
    fault("addanag(gap=0x2)", 13,
          "\"gap\" must be a whole number from 1 to 1000");
    fault("addanag(gap)", 12, "\"=\" is expected after \"gap\"");
    fault("addanag(gap 3)", 13, "\"=\" is expected after \"gap\"");
    fault("addanag(gap=0)", 13,
          "\"gap\" must be a whole number from 1 to 1000");
    fault("addanag(gap=1001)", 13,
          "\"gap\" must be a whole number from 1 to 1000");
    fault("addanag(gap=1.5)", 13,
          "\"gap\" must be a whole number from 1 to 1000");
    fault("addanag(gap=8x)", 13,
          "\"gap\" must be a whole number from 1 to 1000");
    fault("addanag(gap=)", 13,
          "\"gap\" must be a whole number from 1 to 1000");
    fault("addanag(gap=nan)", 13,
          "\"gap\" must be a whole number from 1 to 1000");
    fault("lqf(threshold=1.1)", 15,
          "\"threshold\" must be a number from 0 to 1");
    fault("addanag(links=blue)", 15,
          "\"links\" must be one of keep, remove, bare, normalize");
    fault("addanag(lines=wrap39)", 15, "\"lines\" must be src, src_noblank, "
          "tag, tagafter, tagboth, blkA..blkE, wrapN or bwXN with N from 40 "
          "to 600");
    fault("addanag(gap=3", 14, "\",\" or \")\" is expected");
    fault("addanag(gap=3;)", 13,
          "\"gap\" must be a whole number from 1 to 1000");
    fault("addanag(gap=3 gap=4)", 15, "\",\" or \")\" is expected");
}


static void
combinators(void)
{
    fault("union", 6, "\"(\" is expected");
    fault("union()", 7, "an extractor's name is expected");
    fault("union(plain", 12, "\",\" or \")\" is expected");
    fault("union(plain,)", 13, "an extractor's name is expected");
    fault("union(gap=3)", 7, "unknown extractor \"gap\"");
    fault("vote(plain)", 6, "vote starts with a number from 1 to 64");
    fault("vote(0,plain)", 6, "vote starts with a number from 1 to 64");
    fault("vote(65,plain)", 6, "vote starts with a number from 1 to 64");
    fault("vote(1000,plain)", 6, "vote starts with a number from 1 to 64");
    fault("vote(2,plain)", 1, "vote takes at least 2 extractors");
    fault("vote(1)", 1, "vote takes at least 1 extractor");
    fault("vote(1.5,plain,plain)", 6,
          "vote starts with a number from 1 to 64");
    fault("headline(plain,plain)", 16,
          "headline takes no more than 1 extractor");
    fault(nested("union(plain,", 64, "plain", ")"), 385,
          "nested deeper than 32");
    fault(nested("first(", 33, "plain", ")"), 193, "nested deeper than 32");

    fine(nested("first(", 32, "plain", ")"));
    fine("addanag(gap=2e1)");
    fine("vote(2e0,plain,plain)");
    fine("union(plain,addanag(gap=3),serial(lqf,bte))");
    fine(" vote ( 2 , plain , danag ( gap = 3 , lines = blkA ) ) ");
    fine("addanag()");
}


static void
the_list_names_what_an_expression_is_made_of(void)
{
    mce_str_t     text;
    mce_arena_t  *arena;

    arena = mce_arena_create(0);

    tap_ok(mce_expr_list(arena, &text) == MCE_OK, "the language is listed");
    tap_ok(memmem(text.data, text.len, "\nbte  ", 6) != NULL,
           "with extractors");
    tap_ok(memmem(text.data, text.len, "\n            weight=1  0.5..8\n", 30)
           != NULL, "their parameters");
    tap_ok(memmem(text.data, text.len, "\nvote  ", 7) != NULL,
           "and combinators");

    mce_arena_destroy(arena);
    arena = mce_arena_create(500);

    tap_ok(mce_expr_list(arena, &text) == MCE_NO_MEMORY,
           "which takes more than 500 bytes");

    mce_arena_destroy(arena);
}


int
main(void)
{
    char                     all[1024];
    unsigned                 i;
    mce_expr_t              *expr, *name;
    mce_arena_t             *arena;
    mce_expr_error_t         error;
    const mce_region_conf_t *conf;

    faults();
    combinators();
    the_list_names_what_an_expression_is_made_of();

    strcpy(all, "union(plain");

    for (i = 1; i < 64; i++) {
        strcat(all, ",plain");
    }

    strcat(all, ")");
    fine(all);

    strcpy(all + strlen(all) - 1, ",plain)");
    fault(all, 391, "union takes no more than 64 extractors");

    arena = mce_arena_create(0);

    tap_ok(compile(arena, "addanag(gap=7, lines=wrap160, links=bare)", &expr,
                   &error) == MCE_OK, "parameters are read");
    conf = expr->conf;
    tap_ok(conf->gap == 7, "a number");
    tap_ok(conf->links == MCE_LINKS_BARE, "a name");
    tap_ok(conf->lines.rule == MCE_LINES_WRAP && conf->lines.width == 160,
           "a rule for lines");
    tap_ok(conf->smooth == 1 && conf->fill == 0, "and defaults");
    tap_is(mce_expr_text(expr), "addanag(gap=7, lines=wrap160, links=bare)",
           "the text is kept");

    tap_ok(compile(arena, "\n first(\r\n\tauto,\n\tbte)\n", &name, &error)
           == MCE_OK, "an expression may have many lines");
    tap_is(mce_expr_text(name), "first(   auto,  bte)",
           "it is kept as one line, because it goes into headers");

    tap_ok(!mce_expr_is_name(expr), "it is more than a name");

    tap_ok(compile(arena, "union( danag (gap=3) , plain )", &expr, &error)
           == MCE_OK, "a combinator keeps its arguments");
    tap_is(expr->args[0]->text, "danag (gap=3)",
           "each as it was written");

    tap_ok(compile(arena, "plain", &name, &error) == MCE_OK
           && mce_expr_is_name(name), "a name alone is a name");

    mce_arena_destroy(arena);

    return tap_done();
}
