
/*
 * How servers name places and parts.  React has "B:1", "P:1" and "S:1", to be
 * put there by $RC("B:1","S:1"); Solid a template "pl-1" and another one that
 * has the rest as its id.
 */


#include <string.h>

#include "base/hash.h"
#include "html/arrange/stream_name.h"


static unsigned mce_stream_solid(mce_str_t id, uint32_t *hash);


mce_str_t
mce_stream_quoted(const uint8_t *p, const uint8_t *end)
{
    const uint8_t  *last;

    if (p >= end || (*p != '"' && *p != '\'')) {
        return (mce_str_t) mce_null_str;
    }

    last = memchr(p + 1, *p, (size_t) (end - p - 1));

    return last && end - last > 1
           ? (mce_str_t) { (size_t) (last - p - 1), p + 1 }
           : (mce_str_t) mce_null_str;
}


unsigned
mce_stream_kind(mce_str_t id, uint32_t *hash)
{
    size_t    i;
    uint8_t   ch;
    uint32_t  h;

    for (i = id.len; i > 0; i--) {
        ch = id.data[i - 1];

        if (!(ch >= '0' && ch <= '9') && !(ch >= 'a' && ch <= 'f')) {
            break;
        }
    }

    if (i < 2 || i == id.len || id.data[i - 1] != ':') {
        return mce_stream_solid(id, hash);
    }

    ch = id.data[i - 2];

    if (ch != 'B' && ch != 'P' && ch != 'S') {
        return 0;
    }

    h = mce_fnv((mce_str_t) { i - 2, id.data });

    for ( /* void */ ; i < id.len; i++) {
        h = mce_fnv_add(h, id.data[i]);
    }

    *hash = h;

    return ch;
}


static unsigned
mce_stream_solid(mce_str_t id, uint32_t *hash)
{
    unsigned  kind;

    kind = MCE_STREAM_TEMPLATE;

    if (id.len > 3 && memcmp(id.data, "pl-", 3) == 0) {
        kind = MCE_STREAM_HOLE;
        id.data += 3;
        id.len -= 3;
    }

    *hash = mce_fnv(id);

    return id.len ? kind : 0;
}
