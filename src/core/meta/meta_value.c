
/*
 * The values of metadata.
 */


#include <string.h>
#include <strings.h>

#include "meta/meta_value.h"
#include "text/entity.h"


mce_status_t
mce_meta_decode(mce_meta_t *meta, const mce_meta_name_t *name,
    unsigned source, mce_str_t raw)
{
    mce_status_t  rc;

    if (raw.len > MCE_META_MAX || meta->sources[name->field] <= source) {
        return MCE_OK;
    }

    rc = mce_attr_decode(meta->doc->arena, raw, &raw);

    return rc == MCE_OK ? mce_meta_take(meta, name->field, source, raw) : rc;
}


mce_status_t
mce_meta_take(mce_meta_t *meta, mce_meta_e field, unsigned source,
    mce_str_t value)
{
    if (value.len == 0 || value.len > MCE_META_MAX
        || meta->sources[field] <= source)
    {
        return MCE_OK;
    }

    /* article:author is the address of a profile more often than a name */
    if (field == MCE_META_BYLINE && value.len > 4
        && memcmp(value.data, "http", 4) == 0)
    {
        return MCE_OK;
    }

    meta->values[field] = value;
    meta->sources[field] = (uint8_t) source;

    return MCE_OK;
}


const mce_meta_name_t *
mce_meta_find_name(const mce_meta_name_t *names, mce_str_t name)
{
    for ( /* void */ ; names->name.len; names++) {
        if (names->name.len == name.len
            && strncasecmp((const char *) name.data,
                           (const char *) names->name.data, name.len) == 0)
        {
            return names;
        }
    }

    return NULL;
}
