
/*
 * What the attributes of an element say, its class above all.
 */


#include <strings.h>

#include "kinds/class.h"


uint32_t
mce_class_attrs(const mce_document_t *doc, uint32_t token,
    const mce_str_t *names, size_t n, mce_str_t *values)
{
    size_t      i;
    uint32_t    pos, found;
    mce_attr_t  attr;

    pos = 0;
    found = 0;

    while (mce_token_attr(doc, token, &pos, &attr)) {

        for (i = 0; i < n; i++) {
            if (attr.name.len == names[i].len && !(found & 1u << i)
                && strncasecmp((const char *) attr.name.data,
                               (const char *) names[i].data, names[i].len)
                   == 0)
            {
                values[i] = attr.value;
                found |= 1u << i;
                break;
            }
        }
    }

    return found;
}
