/*
 * Whether a reader gets the article whole and clean, line by line.
 */


#ifndef _LAB_LINES_H_INCLUDED_
#define _LAB_LINES_H_INCLUDED_


#include "token.h"


/* Lines of a page, in the order in which they are printed. */
typedef enum {
    LAB_LINES_FIRST = 0,            /* the first of the gold is kept */
    LAB_LINES_LAST,
    LAB_LINES_LOST,                 /* share of its lines, not kept */
    LAB_LINES_INNER,                /* of these between kept ones */
    LAB_LINES_BEFORE,               /* how many are astray before the gold's */
    LAB_LINES_INSIDE,
    LAB_LINES_AFTER,
    LAB_LINES_CAPTIONS,             /* captions among the stray ones */
    LAB_LINES_WHOLE,                /* none is lost */
    LAB_LINES_CLEAN,                /* none is astray */
    LAB_LINES_BOTH,
    LAB_LINES_EDIT,                 /* similarity of the words */
    LAB_LINES_COUNT
} lab_lines_e;

typedef struct {
    int             measured;       /* the gold has enough lines */
    double          of[LAB_LINES_COUNT];
} lab_lines_t;


/*
 * Compares the lines of a text with those of the gold; "doc" is the page, by
 * which captions are known.
 */
mce_status_t lab_lines(mce_arena_t *arena, mce_document_t *doc,
    mce_str_t gold, mce_str_t found, lab_lines_t *lines);


#endif /* _LAB_LINES_H_INCLUDED_ */
