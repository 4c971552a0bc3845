
/*
 * What the fuzz targets share.  A target is one function that takes bytes
 * and aborts where a promise of mce.h is broken; libFuzzer calls it with what
 * it invents, driver.c with the files that it is given.
 */


#ifndef _FUZZ_H_INCLUDED_
#define _FUZZ_H_INCLUDED_


#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mce.h"


/* what one page may take: 1,000 times the longest input is a fault */
#define FUZZ_MEMORY  (64 * 1024 * 1024)


#define fuzz_check(cond)                                                      \
    do {                                                                      \
        if (!(cond)) {                                                        \
            fprintf(stderr, "%s:%d: not true: %s\n", __FILE__, __LINE__,      \
                    #cond);                                                   \
            abort();                                                          \
        }                                                                     \
    } while (0)


int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);


/*
 * Takes the first line off the input.
 */
mce_str_t fuzz_line(mce_str_t *input);

int fuzz_is_utf8(mce_str_t text);

/*
 * Spans are ordered, do not touch, and lie within "len" bytes.
 */
void fuzz_spans(const mce_spans_t *spans, size_t len);

/*
 * A text of "len" bytes is refused with a place in it and one line that says
 * why; the error was filled with ones before.
 */
void fuzz_refused(mce_status_t rc, const mce_expr_error_t *error, size_t len);

/*
 * Decodes the page, takes all its text, and renders it; the options are
 * chosen by the length of the page.  Returns 0 if there was no text.
 */
int fuzz_render(mce_arena_t *arena, mce_str_t page, mce_format_e format,
    mce_str_t *out);

/*
 * Parses HTML as the renderers write it and nothing else: what a browser
 * could take for another thing does not fit the grammar.
 */
void fuzz_markup(mce_str_t html);

/*
 * What a browser would take for the scheme of an address of "a" or "img" is
 * one that runs no code.  The five references that are written in HTML spell
 * no letter of a scheme.
 */
void fuzz_url(const char *element, mce_str_t url);


#endif /* _FUZZ_H_INCLUDED_ */
