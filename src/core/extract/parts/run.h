
/*
 * Runs: the stretches of text between block tags, which are the text blocks
 * of boilerpipe and the strings of Density.
 */


#ifndef _MCE_RUN_H_INCLUDED_
#define _MCE_RUN_H_INCLUDED_


#include "html/document.h"


/*
 * Tokens [first, end), the first and the last of them text that is not
 * blank.  Between them are text and inline tags, comments and cut text too.
 */
typedef struct {
    uint32_t        first;
    uint32_t        end;
    uint32_t        chars;          /* code points, entities decoded, a white
                                       space run as one, none at the ends */
    uint32_t        words;          /* as words.h counts them */
    uint32_t        link_words;     /* of these, within <a> */
} mce_run_t;


struct mce_runs_s {
    mce_run_t      *elts;
    size_t          n;
};


/*
 * The runs of the document, made at the first call; those without a word are
 * among them.
 */
mce_status_t mce_runs(mce_document_t *doc, const mce_runs_t **runs);


#endif /* _MCE_RUN_H_INCLUDED_ */
