
/*
 * What a worker gives back of the memory that pages took.
 */


#include "ngx_http_mce.h"

#if (__GLIBC__)
#include <malloc.h>
#endif


/* bytes of a long piece, and free bytes at the end of the heap */
#define NGX_HTTP_MCE_HEAP_LONG  131072
#define NGX_HTTP_MCE_HEAP_FREE  1048576

/* what is free between others is given back after so many pages */
#define NGX_HTTP_MCE_HEAP_PAGES  256


/*
 * The C library takes long pieces from the system until the first of them is
 * freed: then it begins to cut them from its heap, where after ten thousand
 * pages what is free is ten times what was ever used at once.
 */
void
ngx_http_mce_heap_init(void)
{
#if (__GLIBC__)

    (void) mallopt(M_MMAP_THRESHOLD, NGX_HTTP_MCE_HEAP_LONG);
    (void) mallopt(M_TRIM_THRESHOLD, NGX_HTTP_MCE_HEAP_FREE);

#endif
}


void
ngx_http_mce_heap_trim(void)
{
#if (__GLIBC__)

    static ngx_uint_t  pages;

    if (++pages % NGX_HTTP_MCE_HEAP_PAGES == 0) {
        (void) malloc_trim(0);
    }

#endif
}
