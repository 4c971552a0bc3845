
/*
 * The names of pictures in addresses.
 */


#define _GNU_SOURCE             /* memrchr() */

#include <string.h>

#include "text/ctype.h"
#include "text/url.h"


mce_str_t
mce_url_picture(mce_str_t text)
{
    size_t          i;
    mce_str_t       name = mce_null_str;
    mce_url_t       parts;
    const uint8_t  *p, *end;

    parts = mce_url_parse(text);

    if (parts.query == parts.path) {
        return name;
    }

    end = text.data + parts.query;
    p = memrchr(text.data + parts.path, '/', parts.query - parts.path);
    name.data = p ? p + 1 : text.data + parts.path;
    p = memchr(name.data, '.', (size_t) (end - name.data));
    name.len = (size_t) ((p ? p : end) - name.data);

    for (i = name.len; i && (mce_is_digit(name.data[i - 1])
                             || name.data[i - 1] == 'x'); i--)
    {
        /* void */
    }

    if (i && i < name.len && memchr("-_~", name.data[i - 1], 3)
        && memchr(name.data + i, 'x', name.len - i))
    {
        name.len = i - 1;
    }

    return name;
}
