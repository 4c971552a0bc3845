
/*
 * Elements, described once: what the attributes of an open tag say.  Whoever
 * wants to know what an element is called asks here and does not read
 * attributes again; whether it is seen, visible.h tells.
 */


#ifndef _MCE_ELEMENT_H_INCLUDED_
#define _MCE_ELEMENT_H_INCLUDED_


#include "html/tree.h"
#include "text/match/names.h"


/* the attributes whose values are found with the rest */
typedef enum {
    MCE_VALUE_CLASS = 0,
    MCE_VALUE_ID,
    MCE_VALUE_HREF,
    MCE_VALUE_SRC,
    MCE_VALUE_ITEMPROP,
    MCE_VALUE_STYLE,
    MCE_VALUE_COUNT
} mce_value_e;


struct mce_says_s {
    mce_names_t     class_names;    /* families of the class */
    mce_names_t     id_names;       /* of the id */
    mce_names_t     names;          /* of these, itemprop, property, role,
                                       data-testid and the like */
    mce_names_t     rare;           /* once mce_element_rare() was asked */
    uint32_t        class_hash;     /* of all of the class */
    uint32_t        first_hash;     /* of its first name, without digits */

    /* bytes from the start of the tag to the raw value, and of it; 0 bytes to
       one that is not there */
    uint32_t        at[MCE_VALUE_COUNT];
    uint32_t        len[MCE_VALUE_COUNT];

    unsigned        role:1;         /* navigation, a dialog or the like */
    unsigned        hidden:1;       /* as auto was trained with it; others
                                       ask visible.h */
    unsigned        veiled:1;       /* an attribute other than class and style
                                       tells whether it is seen */
    unsigned        thread:1;       /* mce_element_is_thread() */
    unsigned        large:1;        /* bold, or of a large size */
    unsigned        bookmark:1;     /* a link to the page itself, by its rel */
    unsigned        next:1;         /* its rel may be that of the next page */
    unsigned        tex:1;          /* an attribute may hold a formula */
    unsigned        speaks:1;       /* it has dir, lang or rel */
    unsigned        asked:1;        /* "rare" is known */
};


/*
 * What the element of an open tag says if it has been described, or NULL.
 */
static inline const mce_says_t *
mce_element_known(const mce_document_t *doc, uint32_t token)
{
    uint32_t           e;
    const mce_tree_t  *tree;

    tree = doc->tree;

    if (tree == NULL || tree->says == NULL) {
        return NULL;
    }

    e = tree->of[token];

    return tree->elements[e].open == token ? tree->says[e] : NULL;
}

/*
 * Describes a tag, and remembers that for its element.
 */
const mce_says_t *mce_element_describe(const mce_document_t *doc,
    uint32_t token);

/*
 * What the tag "token" says.  Equal tags share one description, which lives as
 * long as the document; of a token that is no open tag it is all zero.
 */
static inline const mce_says_t *
mce_element_says(const mce_document_t *doc, uint32_t token)
{
    const mce_says_t  *says;

    says = mce_element_known(doc, token);

    return says ? says : mce_element_describe(doc, token);
}


/*
 * A raw value of the tag that "says" is of; 0 if it is not there.
 */
static inline int
mce_element_value(const mce_document_t *doc, uint32_t token,
    const mce_says_t *says, mce_value_e which, mce_str_t *value)
{
    value->data = doc->source.data + doc->tokens[token].start
                  + says->at[which];
    value->len = says->len[which];

    return says->at[which] != 0;
}

/*
 * Whether the class of the tag has a name of one of the families.
 */
static inline int
mce_element_is_named(const mce_document_t *doc, uint32_t token,
    mce_names_t families)
{
    return (mce_element_says(doc, token)->class_names & families) != 0;
}

/*
 * The families of class and id that few ask for.
 */
mce_names_t mce_element_rare_names(const mce_document_t *doc, uint32_t token);

static inline mce_names_t
mce_element_rare(const mce_document_t *doc, uint32_t token)
{
    return mce_token_is_bare(doc, token) ? 0
                                         : mce_element_rare_names(doc, token);
}

/*
 * Whether a type of schema.org, of which "name" is the end, is that of a
 * thread: a question, an answer, a page of them, or a posting in a forum.
 */
int mce_element_is_thread(mce_str_t name);

/*
 * Whether an attribute is one in which scripts keep the TeX of a formula.
 */
int mce_element_is_tex(mce_str_t name);

/*
 * What a document knows of its tags: made with its tokens.  NULL if there is
 * no memory.
 */
mce_elements_t *mce_elements_create(mce_arena_t *arena);


#endif /* _MCE_ELEMENT_H_INCLUDED_ */
