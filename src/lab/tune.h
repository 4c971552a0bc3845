/*
 * mce tune: the search for what is free in an expression on the pages of one
 * site.
 */


#ifndef _LAB_TUNE_H_INCLUDED_
#define _LAB_TUNE_H_INCLUDED_


#include "corpus.h"
#include "extract/extractor.h"


#define TUNE_TEXT    4096
#define TUNE_PARAMS  16
#define TUNE_VALUES  64


/*
 * What is tried for one parameter of an extractor, or for one "$name" of an
 * expression.  The first value is where the search starts: of a parameter it
 * is the default, and not written.
 */
typedef struct {
    const char         *name;
    const char         *values[TUNE_VALUES];
    size_t              n;
} tune_axis_t;


typedef struct {
    const char             *expr;       /* the name of the extractor, or */
    const mce_extractor_t  *extractor;  /* NULL: it has "$name" in it */
    tune_axis_t             axes[TUNE_PARAMS];
    size_t                  n;
} tune_grid_t;


/*
 * A point of the search: the chosen value of each axis.
 */
typedef struct {
    size_t              value[TUNE_PARAMS];
} tune_point_t;


/*
 * Reads the expression and the grids of the command line; CLI_BAD after an
 * error line.  Without grids every parameter of the extractor has one.
 */
int tune_grid(const cli_args_t *args, tune_grid_t *grid);

/*
 * The expression of a point; "text" has TUNE_TEXT bytes.  0 if they are too
 * few.
 */
int tune_text(const tune_grid_t *grid, const tune_point_t *point, char *text);

/*
 * Pages that are tuned together: those of a site, or of all sites that have
 * too few.
 */
typedef struct {
    const char         *site;
    lab_page_t         *pages;
    size_t              n;

    char                best[TUNE_TEXT];
    double              f1;             /* where the search starts */
    double              f1_best;        /* on the pages of the search */
    double              f1_held_out;    /* on pages not searched on */
    mce_status_t        status;         /* MCE_INVALID: already reported */
} tune_group_t;


/*
 * Finds the best point, and what the search is worth by cross-validation.
 */
void tune_group(const tune_grid_t *grid, tune_group_t *group);


#endif /* _LAB_TUNE_H_INCLUDED_ */
