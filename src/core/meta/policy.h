
/*
 * What a page asks of programs in <meta>: not to be indexed, not to be mined,
 * to say less about where readers come from; and where its <link>s lead.
 */


#ifndef _MCE_POLICY_H_INCLUDED_
#define _MCE_POLICY_H_INCLUDED_


#include "html/document.h"
#include "mce_internal.h"


typedef struct {
    const char     *rel;
    mce_str_t       href;           /* both as in the source */
    mce_str_t       hreflang;       /* or empty */
} mce_policy_link_t;


struct mce_policies_s {
    mce_policy_t        values[MCE_POLICY_COUNT];
    mce_str_t           next;       /* as in the source, or empty */
    mce_policy_link_t  *links;
    size_t              nlinks;
    size_t              nalloc;
};


mce_status_t mce_policies(mce_document_t *doc, mce_policies_t **policies);


#endif /* _MCE_POLICY_H_INCLUDED_ */
