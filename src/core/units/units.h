
/*
 * Units: what belongs together is kept together.  Extractors judge blocks one
 * by one, and lose what carries meaning in few words: a caption, a cell, a
 * line of code.  This stage stands between the spans of any extractor and
 * rendering; each kind of unit has its file.
 */


#ifndef _MCE_UNITS_H_INCLUDED_
#define _MCE_UNITS_H_INCLUDED_


#include "html/document.h"


/*
 * The text that is kept, and the tags of media that are kept wherever they
 * stand, as the renderer would not know that by the text alone; the posts.
 */
typedef struct {
    mce_spans_t     spans;
    mce_spans_t     media;
    mce_spans_t     shown;          /* of threads, the text without authors
                                       and dates, which the posts have */
    mce_post_t     *posts;
    size_t          nposts;
} mce_units_t;


/*
 * Completes the spans of a document, and keeps such "posts" of it.  Where
 * nothing has to be added or removed, or nothing would be left, the result is
 * the list that was given.
 */
mce_status_t mce_units(mce_document_t *doc, const mce_spans_t *spans,
    mce_posts_e posts, mce_units_t *units);

/*
 * Whether an element of the tree holds lines of code without being a <pre>.
 */
int mce_units_is_code(const mce_document_t *doc, uint32_t element);


#endif /* _MCE_UNITS_H_INCLUDED_ */
