
/*
 * Gives back to the system the memory that pages took.
 *
 * glibc allocates long pieces by mmap() until the first of them is freed, and
 * from its heap afterwards.  After ten thousand pages the heap would have ten
 * times as much free memory as was ever used at once.  There are as many idle
 * arenas as there were pages at once in the busiest moment.
 */


#include "ngx_http_mce.h"

#if (__GLIBC__)
#include <malloc.h>
#endif


/* From so many bytes on a piece is long.  Most bodies are shorter, as is what
   gzip takes for a response, because the system would zero long pieces page by
   page. */
#define NGX_HTTP_MCE_HEAP_LONG   1048576

/* bytes that may be free at the end of the heap */
#define NGX_HTTP_MCE_HEAP_FREE   1048576

/* pages after which idle arenas and the holes in the heap are given back */
#define NGX_HTTP_MCE_HEAP_PAGES  1024


static ngx_uint_t  ngx_http_mce_heap_pages;


void
ngx_http_mce_heap_init(void)
{
#if (__GLIBC__)
    (void) mallopt(M_MMAP_THRESHOLD, NGX_HTTP_MCE_HEAP_LONG);
    (void) mallopt(M_TRIM_THRESHOLD, NGX_HTTP_MCE_HEAP_FREE);

    /* malloc_trim() leaves the ends of other heaps than the first; a page
       takes so few pieces that its threads do not wait for each other */
    (void) mallopt(M_ARENA_MAX, 1);
#endif
}


void
ngx_http_mce_heap_trim(ngx_http_mce_main_conf_t *mmcf)
{
    if (++ngx_http_mce_heap_pages % NGX_HTTP_MCE_HEAP_PAGES) {
        return;
    }

    ngx_http_mce_heap_free(mmcf);

#if (__GLIBC__)
    (void) malloc_trim(0);
#endif
}


void
ngx_http_mce_heap_free(ngx_http_mce_main_conf_t *mmcf)
{
    ngx_uint_t  i;

    for (i = 0; i < NGX_HTTP_MCE_ARENAS; i++) {
        mce_arena_destroy(ngx_http_mce_heap_take(&mmcf->idle_arenas[i]));
    }
}


mce_arena_t *
ngx_http_mce_heap_take(ngx_atomic_t *idle)
{
    ngx_atomic_uint_t  value;

    value = *idle;

    return value && ngx_atomic_cmp_set(idle, value, 0) ? (mce_arena_t *) value
                                                       : NULL;
}
