/*
 * What mce tune tries: grids of its own for the parameters of an extractor,
 * or those of the command line.
 */


#include "tune.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>


/*
 * Numbers in steps of about a third, finer near one; a parameter that names a
 * file has only its default.
 */
static void
tune_grid_steps(mce_arena_t *arena, tune_axis_t *axis,
    const mce_param_t *param)
{
    int                 number;
    char               *word, *rest;
    double              value;
    const char         *words;

    static const char   lines[] = "src, tag, tagafter, tagboth, blkA, blkB, "
                                  "blkC, blkD, blkE, wrap80, wrap160, wrap240";
    static const char   steps[] = "0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, "
                                  "8, 10, 13, 16, 20, 25, 32, 40, 50, 65, 80, "
                                  "100";

    number = param->type == MCE_PARAM_INT || param->type == MCE_PARAM_REAL;
    words = number ? steps : param->type == MCE_PARAM_LINES ? lines
            : param->words;
    rest = cli_text(arena, "%s", words ? words : "");

    while ((word = strtok_r(rest, ", ", &rest)) != NULL) {
        value = atof(word);

        if (number && (value < param->min || value > param->max
                       || (param->type == MCE_PARAM_INT
                           && strchr(word, '.'))))
        {
            continue;
        }

        if (strcmp(word, param->value) != 0) {
            axis->values[axis->n++] = word;
        }
    }
}


/*
 * The values of "a,b(c,d),e" or of "1..20": a comma in parentheses is one of
 * an expression.
 */
static int
tune_grid_values(mce_arena_t *arena, char *text, tune_axis_t *axis)
{
    int    from, to, end, depth;
    char  *p, *start;

    end = 0;

    if (sscanf(text, "%9d..%9d%n", &from, &to, &end) == 2
        && text[end] == '\0')
    {
        for ( /* void */ ; from <= to; from++) {
            if (axis->n == TUNE_VALUES) {
                return CLI_BAD;
            }

            axis->values[axis->n++] = cli_text(arena, "%d", from);
        }

        return CLI_OK;
    }

    depth = 0;
    start = text;

    for (p = text; ; p++) {
        depth += (*p == '(') - (*p == ')');

        if (*p && (*p != ',' || depth > 0)) {
            continue;
        }

        if (axis->n == TUNE_VALUES) {
            return CLI_BAD;
        }

        axis->values[axis->n++] = start;

        if (*p == '\0') {
            return CLI_OK;
        }

        *p = '\0';
        start = p + 1;
    }
}


static const char *
tune_grid_find(const tune_grid_t *grid, const char *name)
{
    size_t              len;
    const char         *p;
    const mce_param_t  *param;

    if (grid->extractor) {
        for (param = grid->extractor->params; param->key; param++) {
            if (strcmp(param->key, name) == 0) {
                return param->value;
            }
        }

        return NULL;
    }

    len = strlen(name);

    for (p = strchr(grid->expr, '$'); p; p = strchr(p + 1, '$')) {
        if (strncmp(p + 1, name, len) == 0
            && !isalnum((unsigned char) p[len + 1]))
        {
            return p;
        }
    }

    return NULL;
}


static int
tune_grid_read(mce_arena_t *arena, const char *text, tune_grid_t *grid)
{
    size_t        len;
    const char   *found;
    tune_axis_t  *axis;

    len = strcspn(text, "=");

    if (len == 0 || text[len] == '\0' || text[len + 1] == '\0') {
        return cli_error("-p: \"%s\" is not NAME=VALUES", text);
    }

    if (grid->n == TUNE_PARAMS) {
        return cli_error("-p: no more than %d", TUNE_PARAMS);
    }

    axis = &grid->axes[grid->n++];
    axis->name = cli_text(arena, "%.*s", (int) len, text);
    found = tune_grid_find(grid, axis->name);

    if (found == NULL) {
        return cli_error(grid->extractor ? "-p: %s has no parameter \"%s\""
                         : "-p: \"%s\" has no $%s", grid->expr, axis->name);
    }

    if (grid->extractor) {
        axis->values[axis->n++] = found;
    }

    return tune_grid_values(arena, cli_text(arena, "%s", text + len + 1),
                            axis) == CLI_OK && axis->n
           ? CLI_OK : cli_error("-p: \"%s\" has none or too many values: %d "
                                "at most", text, TUNE_VALUES);
}


/*
 * Every value must make an expression, with the first ones of the others.
 */
static int
tune_grid_check(const cli_args_t *args, const tune_grid_t *grid)
{
    char          text[TUNE_TEXT];
    size_t        i, k;
    mce_expr_t   *expr;
    tune_point_t  point = { { 0 } };

    for (k = 0; k < grid->n; k++) {
        for (i = 0; i < grid->axes[k].n; i++) {
            point.value[k] = i;

            if (!tune_text(grid, &point, text)) {
                return cli_error("the expression becomes longer than %d "
                                 "bytes", TUNE_TEXT - 1);
            }

            if (cli_expr(args->arena, text, &expr) != CLI_OK) {
                return CLI_BAD;
            }
        }

        point.value[k] = 0;
    }

    return CLI_OK;
}


int
tune_grid(const cli_args_t *args, tune_grid_t *grid)
{
    size_t                         i;
    tune_axis_t                   *axis;
    const mce_param_t             *param;
    const mce_extractor_t *const  *extractor;

    grid->expr = args->name;

    for (extractor = mce_extractors; *extractor; extractor++) {
        if (strcmp((*extractor)->name, args->name) == 0) {
            grid->extractor = *extractor;
        }
    }

    if (grid->extractor == NULL && args->ngrids == 0) {
        return cli_error("\"%s\" is not the name of an extractor alone: say "
                         "with -p what is free in it", args->name);
    }

    for (i = 0; i < args->ngrids; i++) {
        if (tune_grid_read(args->arena, args->grids[i], grid) != CLI_OK) {
            return CLI_BAD;
        }
    }

    param = args->ngrids ? NULL : grid->extractor->params;

    for ( /* void */ ; param && param->key && grid->n < TUNE_PARAMS; param++) {
        axis = &grid->axes[grid->n++];
        axis->name = param->key;
        axis->values[axis->n++] = param->value;
        tune_grid_steps(args->arena, axis, param);
    }

    return tune_grid_check(args, grid);
}


static int
tune_text_leaf(const tune_grid_t *grid, const tune_point_t *point, char *text)
{
    char                before;
    size_t              k, len;
    const tune_axis_t  *axis;

    before = '(';
    len = (size_t) snprintf(text, TUNE_TEXT, "%s", grid->expr);

    for (k = 0; k < grid->n && len < TUNE_TEXT; k++) {
        if (point->value[k]) {
            axis = &grid->axes[k];
            len += (size_t) snprintf(text + len, TUNE_TEXT - len, "%c%s=%s",
                                     before, axis->name,
                                     axis->values[point->value[k]]);
            before = ',';
        }
    }

    if (before == ',' && len + 1 < TUNE_TEXT) {
        strcpy(text + len, ")");
    }

    return len + 1 < TUNE_TEXT;
}


int
tune_text(const tune_grid_t *grid, const tune_point_t *point, char *text)
{
    size_t              k, len;
    const char         *p, *value;
    const tune_axis_t  *axis;

    if (grid->extractor) {
        return tune_text_leaf(grid, point, text);
    }

    len = 0;

    for (p = grid->expr; *p && len < TUNE_TEXT; /* void */ ) {
        value = NULL;

        for (k = 0; *p == '$' && k < grid->n && value == NULL; k++) {
            axis = &grid->axes[k];

            if (strncmp(p + 1, axis->name, strlen(axis->name)) == 0
                && !isalnum((unsigned char) p[strlen(axis->name) + 1]))
            {
                value = axis->values[point->value[k]];
                p += strlen(axis->name);
            }
        }

        len += (size_t) snprintf(text + len, TUNE_TEXT - len, "%.*s",
                                 value ? (int) strlen(value) : 1,
                                 value ? value : p);
        p++;
    }

    return len < TUNE_TEXT;
}
