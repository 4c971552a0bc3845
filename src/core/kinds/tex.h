
/*
 * TeX in running text, between signs that a script looks for in the browser:
 * \(..\), \[..\], $$..$$, $..$, and environments.
 */


#ifndef _MCE_TEX_H_INCLUDED_
#define _MCE_TEX_H_INCLUDED_


#include "html/tree.h"


/*
 * What is remembered of a page between calls, from zeroes on.
 */
typedef struct {
    unsigned        known:1;        /* the scripts were looked at */
    unsigned        loads:1;        /* one of them shows formulas, */
    unsigned        dollars:1;      /* also between single dollar signs */
    uint32_t        lost;           /* bytes that were read in vain */
} mce_tex_page_t;

typedef struct {
    uint32_t        start;          /* bytes of the source, with the signs */
    uint32_t        end;
    uint32_t        from;           /* and without */
    uint32_t        to;
    int             block;          /* it has lines of its own */
} mce_tex_t;


/*
 * Finds the first formula that begins in the bytes from "from" to "end" of a
 * text token; it may end in a later token of its block.
 */
int mce_tex_find(const mce_document_t *doc, uint32_t token, uint32_t from,
    uint32_t end, mce_tex_page_t *page, mce_tex_t *tex);

/*
 * Whether a text, raw or not, is TeX rather than words: it has signs of TeX,
 * or is at least too short for words.
 */
typedef enum {
    MCE_TEX_WORDS = 0,
    MCE_TEX_SHORT,
    MCE_TEX_SIGNS
} mce_tex_is_e;

mce_tex_is_e mce_tex_is(mce_str_t text);


#endif /* _MCE_TEX_H_INCLUDED_ */
