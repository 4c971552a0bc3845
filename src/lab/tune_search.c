/*
 * The heuristic fitness function of the R2L paper, section 4.4, which tried
 * the gaps from 1 to 20 on the pages of a site and kept the best: here for
 * whatever is free in an expression, and with pages held out.
 */


#include "tune.h"

#include "score.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>


#define TUNE_FOLDS    5
#define TUNE_SWEEPS   3
/* so many points are all tried, of more the search goes along one axis */
#define TUNE_ALL      1000
/* a smaller gain counts as a tie, which keeps the former best */
#define TUNE_LEAST    1e-6


/*
 * An expression that was tried, with its F1 on each page.
 */
typedef struct {
    const char         *text;
    double             *f1;
} tune_tried_t;


typedef struct {
    mce_str_t           html;
    lab_gold_t          gold;
} tune_page_t;


typedef struct {
    mce_arena_t            *arena;
    const tune_grid_t      *grid;

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

    const cli_args_t  args = { .structure = CLI_OFF };

    (void) tune_text(tune->grid, point, text);

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
    tried->text = cli_text(tune->arena, "%s", text);
    tried->f1 = cli_alloc(tune->arena, tune->n, sizeof(double));

    for (i = 0; i < tune->n && tune->status == MCE_OK; i++) {
        tune->status = lab_score(&args, expr, "", tune->pages[i].html,
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


/*
 * The next of all points, in the order of numbers; 0 after the last one.
 */
static int
tune_next(const tune_grid_t *grid, tune_point_t *point)
{
    size_t  k;

    for (k = 0; k < grid->n; k++) {
        if (++point->value[k] < grid->axes[k].n) {
            return 1;
        }

        point->value[k] = 0;
    }

    return 0;
}


static tune_point_t
tune_search_all(tune_t *tune)
{
    double         f1, most;
    tune_point_t   best = { { 0 } }, point = { { 0 } };

    most = -1;

    do {
        f1 = tune_fitness(tune, &point, 0);

        if (f1 > most + TUNE_LEAST) {
            most = f1;
            best = point;
        }

    } while (tune->status == MCE_OK && tune_next(tune->grid, &point));

    return best;
}


static tune_point_t
tune_search(tune_t *tune)
{
    int                 better;
    size_t              k, i, sweep, points;
    double              f1, most;
    tune_point_t        best = { { 0 } }, point;
    const tune_grid_t  *grid;

    grid = tune->grid;
    points = 1;

    for (k = 0; k < grid->n && points <= TUNE_ALL; k++) {
        points *= grid->axes[k].n;
    }

    if (points <= TUNE_ALL) {
        return tune_search_all(tune);
    }

    better = 1;
    most = tune_fitness(tune, &best, 0);

    for (sweep = 0; sweep < TUNE_SWEEPS && better; sweep++) {
        better = 0;

        for (k = 0; k < grid->n; k++) {
            for (i = 0; i < grid->axes[k].n && tune->status == MCE_OK; i++) {
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
        page->gold.words.arena = tune->arena;
        from = &group->pages[tune->n];

        if (cli_read(tune->arena, from->html, &page->html) != CLI_OK
            || cli_read(tune->arena, from->gold, &text) != CLI_OK)
        {
            tune->status = MCE_INVALID;
            return;
        }

        lab_tokens_text(&page->gold.words, text);
    }
}


void
tune_group(const tune_grid_t *grid, tune_group_t *group)
{
    size_t         pages;
    tune_t         tune = { 0 };
    tune_point_t   point, start = { { 0 } };

    tune.arena = cli_arena();
    tune.grid = grid;
    tune.folds = TUNE_FOLDS < group->n ? TUNE_FOLDS : group->n;

    tune_load(&tune, group);

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
