
/*
 * Addresses that lead through a gateway: its own prefix, and the address of
 * the page or picture in percent-encoding.
 */


#include "base/str.h"
#include "render/tree/url.h"
#include "text/ctype.h"
#include "text/punycode.h"


/* bytes that one byte of an address becomes at most while all of this is
   written: itself, cleaned, encoded; a letter of a host becomes six bytes at
   most in the DNS */
#define MCE_URL_PREFIX_GROWTH  20


static void mce_url_prefix_rest(mce_buf_t *out, mce_str_t url);
static int mce_url_prefix_dot(mce_str_t url, size_t n);
static void mce_url_prefix_byte(mce_buf_t *out, uint8_t c, int again);


/*
 * The new address is made after the old one in the buffer, and then moved to
 * its place.
 */

void
mce_url_prefix(mce_buf_t *out, size_t start, mce_str_t prefix)
{
    size_t     n, clean, path, encoded;
    mce_str_t  url;
    mce_url_t  parts;

    url.data = out->data + start;
    url.len = out->len - start;

    if (prefix.len == 0 || out->failed
        || (!mce_text_starts(url, "http://")
            && !mce_text_starts(url, "https://"))
        || !mce_buf_room(out, prefix.len
                              + (url.len + 4) * MCE_URL_PREFIX_GROWTH))
    {
        return;
    }

    url.data = out->data + start;
    clean = out->len;

    parts = mce_url_parse(url);
    n = parts.path;

    /* in the form that the DNS and gateways expect */
    mce_buf_add(out, url.data, parts.host);
    mce_punycode_host(out, (mce_str_t) { n - parts.host,
                                         url.data + parts.host });

    path = out->len;

    if (n == url.len || url.data[n] != '/') {
        mce_buf_char(out, '/');
    }

    mce_buf_add(out, url.data + n, url.len - n);
    mce_url_dots(out, path, path);

    encoded = out->len;
    url.data = out->data + clean;
    url.len = encoded - clean;

    mce_buf_str(out, prefix);
    mce_url_prefix_rest(out, url);

    memmove(out->data + start, out->data + encoded, out->len - encoded);
    out->len -= encoded - start;
}


static void
mce_url_prefix_rest(mce_buf_t *out, mce_str_t url)
{
    size_t   n;
    uint8_t  c;

    for (n = 0; n < url.len && url.data[n] != '#'; n++) {
        c = url.data[n];

        /* a browser would encode these, and the gateway must get them encoded
           */
        if (c <= ' ' || c >= 0x7f
            || (c == '.' && mce_url_prefix_dot(url, n)))
        {
            mce_url_prefix_byte(out, c, 1);

        } else if (mce_is_alnum(c) || c == '-' || c == '.' || c == '_'
                   || c == '~')
        {
            mce_buf_char(out, c);

        } else {
            mce_url_prefix_byte(out, c, 0);
        }
    }

    mce_buf_add(out, url.data + n, url.len - n);
}


/*
 * Whether a dot is in a segment "." or "..".  The path has none any more, but
 * the query may; a server that decodes a whole address before it looks for a
 * location, as nginx does, would resolve it.
 */

static int
mce_url_prefix_dot(mce_str_t url, size_t n)
{
    size_t  start, end;

    start = n - (url.data[n - 1] == '.');
    end = n + 1 + (start == n && n + 1 < url.len && url.data[n + 1] == '.');

    return url.data[start - 1] == '/'
           && (end == url.len || url.data[end] == '/'
               || url.data[end] == '#');
}


/*
 * With "again", the "%" is encoded, so that the gateway gets the
 * percent-encoding and not the byte.
 */

static void
mce_url_prefix_byte(mce_buf_t *out, uint8_t c, int again)
{
    static const char  digits[] = "0123456789ABCDEF";

    mce_buf_text(out, again ? "%25" : "%");
    mce_buf_char(out, (uint8_t) digits[c >> 4]);
    mce_buf_char(out, (uint8_t) digits[c & 0x0f]);
}
