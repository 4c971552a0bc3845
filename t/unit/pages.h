
/*
 * The pages of all corpora.
 */


#ifndef _PAGES_H_INCLUDED_
#define _PAGES_H_INCLUDED_


#include <glob.h>
#include <stdio.h>
#include <stdlib.h>

#include "mce.h"


/*
 * Whether all pages pass, the first *n of which were looked at.  Each is a
 * block of its exact size, so that a sanitizer sees the first byte that is
 * read after it.
 */
static inline int
pages_pass(int (*passes)(mce_str_t page), size_t *n)
{
    int         passed;
    long        size;
    FILE       *file;
    glob_t      found = { 0 };
    mce_str_t   page;

    glob("build/corpora/dev/*/html/*.html", 0, NULL, &found);
    passed = 1;

    for (*n = 0; *n < found.gl_pathc && passed; (*n)++) {
        file = fopen(found.gl_pathv[*n], "rb");
        fseek(file, 0, SEEK_END);
        size = ftell(file);
        rewind(file);

        page.data = malloc((size_t) size);
        page.len = fread((void *) page.data, 1, (size_t) size, file);
        fclose(file);

        passed = passes(page);
        free((void *) page.data);
    }

    globfree(&found);

    return passed;
}


#endif /* _PAGES_H_INCLUDED_ */
