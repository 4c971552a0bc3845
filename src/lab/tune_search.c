/*
 * The heuristic fitness function of the R2L paper, section 4.4, which tried
 * the gaps from 1 to 20 on the pages of a site and kept the best: here for
 * every parameter of every extractor, and with pages held out.
 */


#include "tune.h"

#include "score.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>


#define TUNE_FOLDS    5
#define TUNE_PARAMS   16
#define TUNE_VALUES   24
#define TUNE_SWEEPS   3
/* a smaller gain counts as a tie, which keeps the former best */
#define TUNE_LEAST    1e-6


/*
 * A point of the search: the chosen value of each parameter.  The first is
 * the default.
 */
typedef struct {
    size_t              value[TUNE_PARAMS];
} tune_point_t;


/*
 * An expression that was tried, with its F1 on each page.
 */
typedef struct {
    char                text[TUNE_TEXT];
    double             *f1;
} tune_tried_t;


typedef struct {
    mce_str_t           html;
    lab_tokens_t        gold;
} tune_page_t;


typedef struct {
    mce_arena_t            *arena;
    const mce_extractor_t  *extractor;
    size_t                  nparams;
    size_t                  nvalues[TUNE_PARAMS];
    const char             *values[TUNE_PARAMS][TUNE_VALUES];

    tune_page_t            *pages;
    size_t                  n;
    size_t                  fold;           /* pages of it are held out */
    size_t                  folds;

    tune_tried_t           *tried;
    size_t                  ntried;
    size_t                  nalloc;
    mce_status_t            status;
} tune_t;


/*
 * The default of a parameter, then what is tried: numbers in steps of about a
 * third, finer near one.
 */
static void
tune_values(tune_t *tune, size_t k, const mce_param_t *param)
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
    tune->values[k][tune->nvalues[k]++] = param->value;

    /* a parameter that names a file has only its default */
    rest = cli_text(tune->arena, "%s", words ? words : "");

    while ((word = strtok_r(rest, ", ", &rest)) != NULL) {
        value = atof(word);

        if (number && (value < param->min || value > param->max
                       || (param->type == MCE_PARAM_INT
                           && strchr(word, '.'))))
        {
            continue;
        }

        if (strcmp(word, param->value) != 0) {
            tune->values[k][tune->nvalues[k]++] = word;
        }
    }
}


static void
tune_text(const tune_t *tune, const tune_point_t *point, char *text)
{
    char    before;
    size_t  k;

    before = '(';
    text += sprintf(text, "%s", tune->extractor->name);

    for (k = 0; k < tune->nparams; k++) {
        if (point->value[k]) {
            text += sprintf(text, "%c%s=%s", before,
                            tune->extractor->params[k].key,
                            tune->values[k][point->value[k]]);
            before = ',';
        }
    }

    strcpy(text, before == ',' ? ")" : "");
}


/*
 * The F1 of each page; every expression is run once.
 */
static const double *
tune_try(tune_t *tune, const tune_point_t *point)
{
    char            text[TUNE_TEXT];
    size_t          i;
    lab_score_t     score;
    mce_expr_t     *expr;
    tune_tried_t   *tried;

    tune_text(tune, point, text);

    for (i = 0; i < tune->ntried; i++) {
        if (strcmp(tune->tried[i].text, text) == 0) {
            return tune->tried[i].f1;
        }
    }

    if (cli_expr(tune->arena, text, &expr) != CLI_OK) {
        tune->status = MCE_INVALID;
        return NULL;
    }

    lab_reserve(tune->arena, tune->tried, tune->ntried, tune->nalloc);
    tried = &tune->tried[tune->ntried++];
    strcpy(tried->text, text);
    tried->f1 = cli_alloc(tune->arena, tune->n, sizeof(double));

    for (i = 0; i < tune->n && tune->status == MCE_OK; i++) {
        tune->status = lab_score(expr, 0, "", tune->pages[i].html,
                                 &tune->pages[i].gold, &score);
        tried->f1[i] = score.of[LAB_F1];
    }

    return tune->status == MCE_OK ? tried->f1 : NULL;
}


/*
 * The mean F1 on the pages that are held out, or on the others.
 */
static double
tune_fitness(tune_t *tune, const tune_point_t *point, int held_out)
{
    double         sum;
    size_t         i, n;
    const double  *f1;

    f1 = tune_try(tune, point);
    sum = 0;
    n = 0;

    for (i = 0; f1 && i < tune->n; i++) {
        if ((i % tune->folds == tune->fold) == held_out) {
            sum += f1[i];
            n++;
        }
    }

    return n ? sum / (double) n : 0;
}


static tune_point_t
tune_search(tune_t *tune)
{
    int            better;
    size_t         k, i, sweep;
    double         f1, most;
    tune_point_t   best = { { 0 } }, point;

    better = 1;
    most = tune_fitness(tune, &best, 0);

    for (sweep = 0; sweep < TUNE_SWEEPS && better; sweep++) {
        better = 0;

        for (k = 0; k < tune->nparams; k++) {
            for (i = 0; i < tune->nvalues[k] && tune->status == MCE_OK; i++) {
                point = best;
                point.value[k] = i;
                f1 = tune_fitness(tune, &point, 0);

                if (f1 > most + TUNE_LEAST) {
                    most = f1;
                    best = point;
                    better = 1;
                }
            }
        }
    }

    return best;
}


/*
 * The best of all expressions that were tried: the descent on all pages may
 * end in a worse local optimum than that on a fold.
 */
static void
tune_best(const tune_t *tune, tune_group_t *group)
{
    size_t  i, k;
    double  f1;

    group->f1_best = -1;

    for (i = 0; i < tune->ntried; i++) {
        f1 = 0;

        for (k = 0; k < tune->n; k++) {
            f1 += tune->tried[i].f1[k] / (double) tune->n;
        }

        if (f1 > group->f1_best + TUNE_LEAST) {
            group->f1_best = f1;
            strcpy(group->best, tune->tried[i].text);
        }
    }
}


static void
tune_load(tune_t *tune, const tune_group_t *group)
{
    mce_str_t           text;
    tune_page_t        *page;
    const lab_page_t   *from;

    tune->pages = cli_alloc(tune->arena, group->n, sizeof(tune_page_t));

    for (tune->n = 0; tune->n < group->n; tune->n++) {
        page = &tune->pages[tune->n];
        page->gold.arena = tune->arena;
        from = &group->pages[tune->n];

        if (cli_read(tune->arena, from->html, &page->html) != CLI_OK
            || cli_read(tune->arena, from->gold, &text) != CLI_OK)
        {
            tune->status = MCE_INVALID;
            return;
        }

        lab_tokens_text(&page->gold, text);
    }
}


void
tune_group(const mce_extractor_t *extractor, tune_group_t *group)
{
    size_t              pages;
    tune_t              tune = { 0 };
    tune_point_t        point, start = { { 0 } };
    const mce_param_t  *param;

    tune.arena = cli_arena();
    tune.extractor = extractor;
    tune.folds = TUNE_FOLDS < group->n ? TUNE_FOLDS : group->n;

    tune_load(&tune, group);

    param = extractor->params;

    for ( /* void */ ; param->key && tune.nparams < TUNE_PARAMS; param++) {
        tune_values(&tune, tune.nparams++, param);
    }

    for (tune.fold = 0; tune.fold < tune.folds; tune.fold++) {
        point = tune_search(&tune);
        pages = (tune.n - tune.fold + tune.folds - 1) / tune.folds;
        group->f1_held_out += tune_fitness(&tune, &point, 1)
                              * (double) pages / (double) tune.n;
    }

    /* no page is in this fold, so that the search uses all pages */
    tune.fold = tune.folds;
    (void) tune_search(&tune);

    group->f1 = tune_fitness(&tune, &start, 0);
    group->status = tune.status;

    if (tune.status == MCE_OK) {
        tune_best(&tune, group);
    }

    mce_arena_destroy(tune.arena);
}
