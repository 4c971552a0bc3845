
/*
 * Gives back to the system the memory that pages took.
 *
 * glibc allocates long pieces by mmap() until the first of them is freed, and
 * from its heap afterwards.  After ten thousand pages the heap would have ten
 * times as much free memory as was ever used at once.
 */


#include "ngx_http_mce.h"

#if (__GLIBC__)

#include <malloc.h>


/* From so many bytes on a piece is long.  Most bodies are shorter, as is what
   gzip takes for a response, because the system would zero long pieces page by
   page. */
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
