
/*
 * Units: what belongs together is kept together.  Extractors judge blocks one
 * by one and miss those that have few words: a caption, a cell, a line of
 * code.  This stage runs between any extractor and rendering; each kind of
 * unit has its file.
 */


#ifndef _MCE_UNITS_H_INCLUDED_
#define _MCE_UNITS_H_INCLUDED_


#include "html/document.h"


/*
 * The spans of the kept text and of the tags of kept media, which the renderer
 * cannot tell from the text alone; the posts.
 */
typedef struct {
    mce_spans_t     spans;
    mce_spans_t     media;
    mce_spans_t     shown;          /* of a thread, the kept text without
                                       names and dates, which are in "posts" */
    mce_post_t     *posts;
    size_t          nposts;
} mce_units_t;


/*
 * Completes the spans of a document; "posts" says which posts are kept.  If
 * nothing is added or dropped, or nothing would be left, the spans are the
 * given ones.
 */
mce_status_t mce_units(mce_document_t *doc, const mce_spans_t *spans,
    mce_posts_e posts, mce_units_t *units);

#endif /* _MCE_UNITS_H_INCLUDED_ */
