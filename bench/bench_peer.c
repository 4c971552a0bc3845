/*
 * Items to compare with: memcpy(), libxml2, zlib.
 */


#include "bench.h"

#include <libxml/HTMLparser.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>


/* without HUGE, libxml2 drops deeply nested elements, and looks fast */
#define BENCH_XML  (HTML_PARSE_RECOVER | HTML_PARSE_NOERROR                   \
                    | HTML_PARSE_NOWARNING | HTML_PARSE_NONET                 \
                    | HTML_PARSE_IGNORE_ENC | XML_PARSE_HUGE)


/* so that nothing is optimised away */
static volatile size_t  bench_sink;


size_t
bench_heap(void)
{
    struct mallinfo2  info;

    info = mallinfo2();

    return info.uordblks + info.hblkhd;
}


mce_status_t
bench_memcpy(const bench_item_t *item, const bench_page_t *page,
    bench_clock_t *clock)
{
    char    *copy;

    copy = cli_must(malloc(page->bytes.len + 1));
    bench_start(clock);
    memcpy(copy, page->bytes.data, page->bytes.len);
    bench_sink = (size_t) copy[page->bytes.len / 2];
    bench_stop(clock);

    free(copy);

    return MCE_OK;
}


mce_status_t
bench_memchr(const bench_item_t *item, const bench_page_t *page,
    bench_clock_t *clock)
{
    size_t          n;
    const uint8_t  *p, *end;

    bench_start(clock);

    n = 0;
    p = page->bytes.data;
    end = p + page->bytes.len;

    while (p < end && (p = memchr(p, '<', end - p)) != NULL) {
        p++;
        n++;
    }

    bench_sink = n;
    bench_stop(clock);

    return MCE_OK;
}


mce_status_t
bench_dom(const bench_item_t *item, const bench_page_t *page,
    bench_clock_t *clock)
{
    size_t     before;
    xmlDocPtr  doc;

    before = bench_heap();
    bench_start(clock);

    doc = htmlReadMemory((const char *) page->source.data,
                         (int) page->source.len, NULL, "utf-8", BENCH_XML);

    bench_stop(clock);
    clock->peak = bench_heap() - before;
    bench_start(clock);

    xmlFreeDoc(doc);
    bench_stop(clock);

    return MCE_OK;
}


static void
bench_sax_element(void *data, const xmlChar *name, const xmlChar **attrs)
{
    bench_sink += name[0];
}


static void
bench_sax_text(void *data, const xmlChar *text, int len)
{
    bench_sink += (size_t) len;
}


mce_status_t
bench_sax(const bench_item_t *item, const bench_page_t *page,
    bench_clock_t *clock)
{
    htmlSAXHandler     sax = { 0 };
    htmlParserCtxtPtr  ctxt;

    sax.startElement = bench_sax_element;
    sax.characters = bench_sax_text;

    bench_start(clock);

    ctxt = cli_must(htmlNewParserCtxt());
    *ctxt->sax = sax;
    xmlFreeDoc(htmlCtxtReadMemory(ctxt, (const char *) page->source.data,
                                  (int) page->source.len, NULL, "utf-8",
                                  BENCH_XML));
    htmlFreeParserCtxt(ctxt);

    bench_stop(clock);

    return MCE_OK;
}


mce_status_t
bench_zlib(const bench_item_t *item, const bench_page_t *page,
    bench_clock_t *clock)
{
    int     rc;
    Bytef  *out;
    uLongf  len;

    len = compressBound(page->bytes.len);
    out = cli_must(malloc(len));
    bench_start(clock);
    rc = compress2(out, &len, page->bytes.data, page->bytes.len, item->arg);
    bench_stop(clock);

    free(out);

    return rc == Z_OK ? MCE_OK : MCE_NO_MEMORY;
}
