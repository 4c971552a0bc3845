
/*
 * What a worker gives back of the memory that pages took.
 *
 * glibc takes long pieces from the system until the first of them is freed:
 * then it begins to cut them from its heap, where after ten thousand pages
 * what is free is ten times what was ever used at once.
 */


#include "ngx_http_mce.h"

#if (__GLIBC__)

#include <malloc.h>


/* bytes of a long piece: more than most bodies, whose pages the system would
   zero one by one, and than gzip takes for a response */
#define NGX_HTTP_MCE_HEAP_LONG   1048576

/* bytes that may be free at the end of the heap */
#define NGX_HTTP_MCE_HEAP_FREE   1048576

/* pages after which the holes in the heap are given back */
#define NGX_HTTP_MCE_HEAP_PAGES  1024


static ngx_uint_t  ngx_http_mce_heap_pages;


void
ngx_http_mce_heap_init(void)
{
    (void) mallopt(M_MMAP_THRESHOLD, NGX_HTTP_MCE_HEAP_LONG);
    (void) mallopt(M_TRIM_THRESHOLD, NGX_HTTP_MCE_HEAP_FREE);
}


void
ngx_http_mce_heap_trim(void)
{
    if (++ngx_http_mce_heap_pages % NGX_HTTP_MCE_HEAP_PAGES == 0) {
        (void) malloc_trim(0);
    }
}


#else


void
ngx_http_mce_heap_init(void)
{
}


void
ngx_http_mce_heap_trim(void)
{
}


#endif
