
/*
 * What a worker gives back of the memory that pages took.
 *
 * Bodies and extracts of all sizes leave holes in the heap, of which glibc by
 * itself gives back only what is free at the end.
 */


#include "ngx_http_mce.h"

#if (__GLIBC__)

#include <malloc.h>


/* pages after which the holes are given back */
#define NGX_HTTP_MCE_HEAP_PAGES  256


static ngx_uint_t  ngx_http_mce_heap_pages;


void
ngx_http_mce_heap_trim(void)
{
    if (++ngx_http_mce_heap_pages % NGX_HTTP_MCE_HEAP_PAGES == 0) {
        (void) malloc_trim(0);
    }
}


#else


void
ngx_http_mce_heap_trim(void)
{
}


#endif
