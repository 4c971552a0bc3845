
/*
 * Instructions to servers.  What text, Markdown and JSON hold of a page is not
 * escaped for HTML, and a server that includes files, or a cache before it,
 * may look for its instructions in any type: those of a page are no longer
 * such.
 */


#include "base/buffer.h"
#include "base/str.h"
#include "render/render.h"


static int mce_include_any(const uint8_t *start, const uint8_t *end);
static const uint8_t *mce_include_find(const uint8_t *p, const uint8_t *end);
static int mce_include_starts(mce_str_t text);


void
mce_includes_break(mce_buf_t *out, const char *sign)
{
    mce_buf_t       broken;
    const uint8_t  *p, *end, *found;

    p = out->data;
    end = p + out->len;

    if (out->failed || !mce_include_any(p, end)) {
        return;
    }

    broken = mce_buf(out->arena);
    broken.limit = out->limit;
    mce_buf_room(&broken, out->len);

    while ((found = mce_include_find(p, end)) != NULL) {
        mce_buf_add(&broken, p, (size_t) (found - p));
        mce_buf_text(&broken, sign);
        p = found + 1;
    }

    mce_buf_add(&broken, p, (size_t) (end - p));
    *out = broken;
}


/*
 * Whether there may be an instruction: what has many "<" has few "<!" and
 * "i:".
 */

static int
mce_include_any(const uint8_t *start, const uint8_t *end)
{
    const uint8_t  *p;

    for (p = start; p < end && (p = memchr(p, '!', (size_t) (end - p)));
         p++)
    {
        if (p > start && p[-1] == '<') {
            return 1;
        }
    }

    for (p = start; p < end && (p = memchr(p, ':', (size_t) (end - p)));
         p++)
    {
        if (p > start && (p[-1] | 0x20) == 'i') {
            return 1;
        }
    }

    return 0;
}


/*
 * The next "<" that begins an instruction, or NULL.
 */

static const uint8_t *
mce_include_find(const uint8_t *p, const uint8_t *end)
{
    for ( /* void */ ; p < end; p++) {
        p = memchr(p, '<', (size_t) (end - p));

        if (p == NULL) {
            break;
        }

        if (mce_include_starts((mce_str_t) { (size_t) (end - p) - 1, p + 1 }))
        {
            return p;
        }
    }

    return NULL;
}


/*
 * Whether the text after "<" is an instruction of server-side includes, where
 * some servers allow spaces, or of edge-side includes.
 */

static int
mce_include_starts(mce_str_t text)
{
    size_t  n;

    if (mce_text_starts(text, "!--")) {
        for (n = 3; n < text.len && text.data[n] == ' '; n++) {
            /* void */
        }

        return (n < text.len && text.data[n] == '#')
               || mce_text_starts(text, "!--esi");
    }

    return mce_text_starts(text, "esi:") || mce_text_starts(text, "/esi:");
}
