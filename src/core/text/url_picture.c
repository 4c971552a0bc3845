
/*
 * The names of pictures in addresses.
 */


#include <string.h>

#include "base/str.h"
#include "text/ctype.h"
#include "text/url.h"


static mce_str_t mce_url_picture_file(const uint8_t *first,
    const uint8_t *end);
static int mce_url_picture_is_nested(mce_str_t query);


mce_str_t
mce_url_picture(mce_str_t text)
{
    size_t          i;
    mce_str_t       name = mce_null_str, query;
    mce_url_t       parts;
    const uint8_t  *p;

    parts = mce_url_parse(text);
    query = mce_url_picture_file(text.data + parts.query,
                                 text.data + parts.fragment);

    if (mce_url_picture_is_nested(query)) {
        name = query;

    } else if (parts.query > parts.path) {
        name = mce_url_picture_file(text.data + parts.path,
                                    text.data + parts.query);
    }

    p = name.len ? memchr(name.data, '.', name.len) : NULL;
    name.len = p ? (size_t) (p - name.data) : name.len;

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


/*
 * What follows the last slash, which may be escaped.
 */

static mce_str_t
mce_url_picture_file(const uint8_t *first, const uint8_t *end)
{
    mce_str_t       name;
    const uint8_t  *p;

    for (p = end; p > first && p[-1] != '/'
         && !(p - first >= 3 && p[-3] == '%' && p[-2] == '2'
              && (p[-1] | 0x20) == 'f'); p--)
    {
        /* void */
    }

    name.data = p;
    name.len = (size_t) (end - p);

    return name;
}


/*
 * Whether a query names the file of a picture, which a server is to resize.
 */

static int
mce_url_picture_is_nested(mce_str_t query)
{
    size_t  i;

    static const mce_str_t  endings[] = {
        mce_str(".jpg"), mce_str(".jpeg"), mce_str(".png"), mce_str(".webp"),
        mce_str(".avif"), mce_str(".gif")
    };

    for (i = 1; i < query.len && query.data[i] != '&'; i++) {
        /* void */
    }

    query.len = i < query.len ? i : query.len;

    return mce_str_ends(query, endings, sizeof(endings) / sizeof(endings[0]));
}
