
/*
 * What the units keep of a page whose selected text stands in braces.
 */


#ifndef _KEPT_H_INCLUDED_
#define _KEPT_H_INCLUDED_


#include "base/span.h"
#include "tap.h"
#include "units/units.h"


#define KEPT_PAGE  16384


static mce_arena_t  *kept_arena;


/*
 * The page without its braces, and the spans that they mark.
 */
static mce_status_t
kept_read(const char *page, mce_document_t **doc, mce_span_builder_t *spans)
{
    uint32_t    start, n;
    uint8_t    *text;
    mce_str_t   source;

    text = mce_arena_calloc(kept_arena, KEPT_PAGE);
    start = 0;
    n = 0;

    for ( /* void */ ; *page; page++) {
        if (*page == '{') {
            start = n;

        } else if (*page == '}') {
            mce_span_add(spans, start, n);

        } else {
            text[n++] = (uint8_t) *page;
        }
    }

    source.data = text;
    source.len = n;

    return mce_document_create(kept_arena, source, doc);
}


static void
kept_add(char *out, const mce_document_t *doc, mce_span_t span)
{
    sprintf(out + strlen(out), "%s%.*s", *out ? "|" : "",
            (int) (span.end - span.start), doc->source.data + span.start);
}


/*
 * The pieces of text and the tags of media that are kept, in their order.
 */
static mce_str_t
kept(const char *page)
{
    char                *out;
    size_t               i, k;
    mce_str_t            text;
    mce_units_t          units;
    mce_document_t      *doc;
    mce_span_builder_t   spans = { .arena = kept_arena };

    out = mce_arena_calloc(kept_arena, KEPT_PAGE);

    if (kept_read(page, &doc, &spans) != MCE_OK
        || mce_document_scan(doc) != MCE_OK
        || mce_units(doc, &spans.spans, MCE_POSTS_SELECTED, &units) != MCE_OK)
    {
        strcpy(out, "failed");
        units.spans.n = 0;
        units.media.n = 0;
    }

    for (i = 0, k = 0; i < units.spans.n || k < units.media.n; /* void */ ) {
        if (k == units.media.n
            || (i < units.spans.n
                && units.spans.elts[i].start < units.media.elts[k].start))
        {
            kept_add(out, doc, units.spans.elts[i++]);

        } else {
            kept_add(out, doc, units.media.elts[k++]);
        }
    }

    text.data = (const uint8_t *) out;
    text.len = strlen(out);

    return text;
}


#endif /* _KEPT_H_INCLUDED_ */
