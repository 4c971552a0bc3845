
/*
 * Code that is in no <pre>: editors, highlighters and generators of manuals
 * make a division of each line.
 */


#include "base/str.h"
#include "html/tree.h"
#include "text/ctype.h"
#include "units/units.h"


/* bytes of a class that are looked at */
#define MCE_UNIT_CODE_CLASS  256


static int mce_units_has_name(mce_str_t class, const char *const *names);


int
mce_units_is_code(const mce_document_t *doc, uint32_t e)
{
    mce_str_t             class, inner;
    const mce_tree_t     *tree;
    const mce_element_t  *element;

    static const char *const  names[] = {
        "crayon-main", "syntaxhighlighter", "ltx_lstlisting", "ace_text-layer",
        "cm-content", "view-lines", "blob-wrapper", NULL
    };
    static const char *const  fragment[] = { "fragment", NULL };
    static const char *const  line[] = { "line", NULL };

    tree = doc->tree;
    element = &tree->elements[e];

    if (element->tag != MCE_TAG_div
        || mce_token_is_bare(doc, element->open)
        || !mce_token_attr_find(doc, element->open, "class", &class))
    {
        return 0;
    }

    if (mce_units_has_name(class, names)) {
        return 1;
    }

    /* the word is used for much else */

    return e + 1 < tree->n && tree->elements[e + 1].parent == e
           && mce_units_has_name(class, fragment)
           && mce_token_attr_find(doc, tree->elements[e + 1].open, "class",
                                  &inner)
           && mce_units_has_name(inner, line);
}


static int
mce_units_has_name(mce_str_t class, const char *const *names)
{
    size_t              i, max;
    mce_str_t           name;
    const char *const  *one;

    max = class.len < MCE_UNIT_CODE_CLASS ? class.len : MCE_UNIT_CODE_CLASS;

    for (i = 0; i < max; i += name.len + 1) {
        name.data = class.data + i;

        for (name.len = 0; i + name.len < max
             && !mce_is_space(name.data[name.len]); name.len++)
        {
            /* void */
        }

        for (one = names; *one; one++) {
            if (name.len && name.data[0] == (uint8_t) (*one)[0]
                && mce_str_is(name, *one))
            {
                return 1;
            }
        }
    }

    return 0;
}
