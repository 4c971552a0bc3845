
/*
 * Tokens that several stages look for in the whole page, found in one pass:
 * open tags of links, of metadata and of what scripts and styles are in, and
 * the text of these.
 */


#ifndef _MCE_LANDMARK_H_INCLUDED_
#define _MCE_LANDMARK_H_INCLUDED_


#include "html/document.h"


struct mce_landmarks_s {
    uint32_t       *tokens;         /* in the order of the page */
    size_t          n;
    size_t          nalloc;
};


/*
 * They are searched for at the first call for a document.
 */
mce_status_t mce_landmarks(mce_document_t *doc,
    const mce_landmarks_t **landmarks);


#endif /* _MCE_LANDMARK_H_INCLUDED_ */
