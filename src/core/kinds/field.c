
/*
 * Labels of fields.
 */


#include "base/str.h"
#include "kinds/field.h"


/* tokens of a label, and from there to its field */
#define MCE_FIELD_LABEL  32
#define MCE_FIELD_NEAR   12


static int mce_field_is(const mce_document_t *doc, uint32_t token);


int
mce_field_is_label(const mce_document_t *doc, uint32_t e)
{
    uint32_t              i;
    const mce_token_t    *tokens;
    const mce_element_t  *element;

    tokens = doc->tokens;
    element = &doc->tree->elements[e];

    if (element->tag != MCE_TAG_label
        || element->end - element->open > MCE_FIELD_LABEL)
    {
        return 0;
    }

    for (i = element->open + 1; i < doc->ntokens
         && i < element->end + MCE_FIELD_NEAR; i++)
    {
        if (mce_field_is(doc, i)) {
            return 1;
        }

        if (i >= element->end && mce_token_is_text(&tokens[i])) {
            return 0;
        }
    }

    return 0;
}


static int
mce_field_is(const mce_document_t *doc, uint32_t token)
{
    size_t     i;
    mce_str_t  type;

    static const char *const  others[] = {
        "checkbox", "radio", "hidden", "submit", "button", "image", "reset"
    };

    if (!mce_token_input(doc, token, &type)) {
        return doc->tokens[token].kind == MCE_TOKEN_OPEN
               && (doc->tokens[token].tag == MCE_TAG_select
                   || doc->tokens[token].tag == MCE_TAG_textarea);
    }

    for (i = 0; i < sizeof(others) / sizeof(others[0]); i++) {
        if (mce_text_is(type, others[i])) {
            return 0;
        }
    }

    return 1;
}
