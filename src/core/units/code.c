
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

/* what the names of a class say */
#define MCE_UNIT_CODE_LINES     0x01
#define MCE_UNIT_CODE_FRAGMENT  0x02
#define MCE_UNIT_CODE_LINE      0x04


typedef struct {
    mce_str_t       name;
    unsigned        says;
} mce_units_code_t;


#define MCE_UNITS_CODES(X)                                                    \
    X("crayon-main", MCE_UNIT_CODE_LINES)                                     \
    X("syntaxhighlighter", MCE_UNIT_CODE_LINES)                               \
    X("ltx_lstlisting", MCE_UNIT_CODE_LINES)                                  \
    X("ace_text-layer", MCE_UNIT_CODE_LINES)                                  \
    X("cm-content", MCE_UNIT_CODE_LINES)                                      \
    X("view-lines", MCE_UNIT_CODE_LINES)                                      \
    X("blob-wrapper", MCE_UNIT_CODE_LINES)                                    \
    X("fragment", MCE_UNIT_CODE_FRAGMENT)                                     \
    X("line", MCE_UNIT_CODE_LINE)

#define mce_units_code_of(name, says)  { mce_str(name), says },
#define mce_units_code_len(name, says)  | 1u << (sizeof(name) - 1)

static const mce_units_code_t  mce_units_codes[] = {
    MCE_UNITS_CODES(mce_units_code_of)
    { mce_null_str, 0 }
};

/* a bit for each length that a name has: most words have another */
static const uint32_t  mce_units_code_lens
    = 0 MCE_UNITS_CODES(mce_units_code_len);


static unsigned mce_units_code(const mce_document_t *doc, uint32_t e);


int
mce_units_is_code(const mce_document_t *doc, uint32_t e)
{
    unsigned              says;
    const mce_element_t  *elements;

    elements = doc->tree->elements;

    if (elements[e].tag != MCE_TAG_div) {
        return 0;
    }

    says = mce_units_code(doc, e);

    /* this word is used for much else */
    return says & MCE_UNIT_CODE_LINES
           || (says & MCE_UNIT_CODE_FRAGMENT && e + 1 < doc->tree->n
               && elements[e + 1].parent == e
               && mce_units_code(doc, e + 1) & MCE_UNIT_CODE_LINE);
}


static unsigned
mce_units_code(const mce_document_t *doc, uint32_t e)
{
    unsigned                 says;
    mce_str_t                class, name;
    const uint8_t           *p, *end;
    const mce_units_code_t  *code;

    if (!mce_token_attr_find(doc, doc->tree->elements[e].open, "class",
                             &class))
    {
        return 0;
    }

    p = class.data;
    end = p + (class.len < MCE_UNIT_CODE_CLASS ? class.len
                                               : MCE_UNIT_CODE_CLASS);
    says = 0;

    while (p < end) {
        name.data = p;

        while (p < end && !mce_is_space(*p)) {
            p++;
        }

        name.len = (size_t) (p++ - name.data);

        if (name.len >= 32 || !(mce_units_code_lens >> name.len & 1)) {
            continue;
        }

        for (code = mce_units_codes; code->says; code++) {
            if (name.len == code->name.len
                && memcmp(name.data, code->name.data, name.len) == 0)
            {
                says |= code->says;
            }
        }
    }

    return says;
}
