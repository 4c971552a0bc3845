
/*
 * Pictures and videos that are custom elements.
 */


#ifndef _MCE_MEDIUM_H_INCLUDED_
#define _MCE_MEDIUM_H_INCLUDED_


#include "html/document.h"


typedef enum {
    MCE_MEDIUM_NONE = 0,
    MCE_MEDIUM_PICTURE,
    MCE_MEDIUM_PLAYER,              /* its address is in src, or in that of a
                                       source in it */
    MCE_MEDIUM_VIDEO                /* the number of a video has one */
} mce_medium_e;


/*
 * What a tag opens; of a video, what stands before its number in an address.
 */
mce_medium_e mce_medium_custom(const mce_document_t *doc, uint32_t token,
    const char **site);

static inline mce_medium_e
mce_medium_is(const mce_document_t *doc, uint32_t token)
{
    const char  *site;

    return doc->tokens[token].kind == MCE_TOKEN_OPEN
           && doc->tokens[token].tag <= MCE_TAG_CUSTOM
           ? mce_medium_custom(doc, token, &site) : MCE_MEDIUM_NONE;
}

/*
 * Whether a tag opens a picture, be it one of AMP.
 */
static inline int
mce_medium_is_picture(const mce_document_t *doc, uint32_t token)
{
    return doc->tokens[token].tag == MCE_TAG_img
           || mce_medium_is(doc, token) == MCE_MEDIUM_PICTURE;
}

/*
 * Whether a picture is a character, which is its description: that of a smile,
 * or the first letter of a word.
 */
int mce_medium_is_character(const mce_document_t *doc, uint32_t token);

/*
 * Whether an element is a link to another page that is named as a card, whose
 * picture is that of the other page.
 */
int mce_medium_is_card(const mce_document_t *doc, uint32_t e);

/*
 * Whether a link that somebody paid for holds nothing but the picture of an
 * advertisement, which says so or has the measures of one.
 */
int mce_medium_is_banner(const mce_document_t *doc, uint32_t e);


#endif /* _MCE_MEDIUM_H_INCLUDED_ */
