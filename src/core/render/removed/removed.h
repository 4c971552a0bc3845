
/*
 * Links that were removed: those of the page that are not in its content.
 */


#ifndef _MCE_REMOVED_H_INCLUDED_
#define _MCE_REMOVED_H_INCLUDED_


#include "render/tree/select.h"


/*
 * Sets content->removed: each address once, with the text of the first link to
 * it, by the places where they stood.
 */
mce_status_t mce_removed(const mce_select_t *select, mce_content_t *content);

/*
 * The words for the place of a link: those of the page, or an English name.
 */
static inline mce_str_t
mce_removed_place(const mce_content_t *content, const mce_removed_t *link)
{
    return link->name
           ? (mce_str_t) { strlen(link->name), (const uint8_t *) link->name }
           : (mce_str_t) { link->place_len,
                           content->text.data + link->place };
}


#endif /* _MCE_REMOVED_H_INCLUDED_ */
