
/*
 * Tag names by perfect hash: one multiplication and one comparison a name.
 */


#include <string.h>

#include "base/hash.h"
#include "html/tag.h"

#include "html/tag_table.h"


#define MCE_TAG_FLAGS(name, flags)  flags,

const uint8_t  mce_tag_flags[MCE_TAG_COUNT] = {
    0,
    MCE_TAG_BLOCK,
    MCE_TAGS(MCE_TAG_FLAGS)
};


#define MCE_TAG_NAME(name, flags)  { #name, sizeof(#name) - 1 },

const mce_tag_name_t  mce_tag_names[MCE_TAG_COUNT] = {
    { "", 0 },
    { "", 0 },
    MCE_TAGS(MCE_TAG_NAME)
};


mce_tag_e
mce_tag_find(const uint8_t *name, size_t len)
{
    size_t                 i;
    uint8_t                first[8];
    mce_tag_e              tag;
    const mce_tag_name_t  *entry;

    memset(first, 0, 8);
    memcpy(first, name, len < 8 ? len : 8);

    tag = mce_tag_known(first, len);
    entry = &mce_tag_names[tag];

    if (entry->len != len) {
        return MCE_TAG_UNKNOWN;
    }

    for (i = 8; i < len; i++) {
        if ((name[i] | 0x20) != entry->name[i]) {
            return MCE_TAG_UNKNOWN;
        }
    }

    return tag;
}


uint8_t
mce_tag_hash(const uint8_t *name, size_t len)
{
    size_t    i;
    uint32_t  hash;

    hash = MCE_FNV_START;

    for (i = 0; i < len; i++) {
        hash = mce_fnv_add(hash, name[i] | 0x20);
    }

    return (uint8_t) (hash >> 24);
}
