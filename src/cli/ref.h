/*
 * REF: what reading a page costs without any cleverness, the unit of every
 * speed in this project.
 */


#ifndef _CLI_REF_H_INCLUDED_
#define _CLI_REF_H_INCLUDED_


#include "mce.h"


typedef struct {
    size_t          text;           /* code points outside tags and "<" */
    size_t          code;           /* bytes of tags */
    size_t          tags;
    size_t          lines;
} cli_ref_t;


/*
 * One byte a step through tags, attribute values, comments, scripts and
 * styles.
 */
void cli_ref(mce_str_t page, cli_ref_t *counts);


#endif /* _CLI_REF_H_INCLUDED_ */
