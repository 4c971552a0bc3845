
#include <string.h>

#include "base/buffer.h"
#include "base/str.h"
#include "text/ctype.h"
#include "text/host.h"
#include "text/punycode.h"


/* bytes of a scheme, no registered one has as many */
#define MCE_HOST_SCHEME  64

#define mce_host_is_scheme(c)                                                 \
    (mce_is_alnum(c) || (c) == '+' || (c) == '-' || (c) == '.')


static mce_str_t mce_host_before(mce_str_t text, int c);
static size_t mce_host_decode(mce_str_t host, uint8_t *name);
static size_t mce_host_ascii(mce_str_t host, uint8_t *name);


mce_str_t
mce_host_of(mce_str_t address)
{
    size_t          i, start;
    mce_str_t       rest;
    const uint8_t  *p;

    p = address.data;

    for (i = 0; i < address.len && i < MCE_HOST_SCHEME
         && mce_host_is_scheme(p[i]); i++)
    {
        /* void */
    }

    rest = (mce_str_t) { address.len - i, p + i };

    start = mce_text_starts(rest, "://") ? i + 3
            : mce_text_starts(address, "//") ? 2 : 0;

    rest = (mce_str_t) { address.len - start, p + start };
    rest = mce_host_before(rest, '/');
    rest = mce_host_before(rest, '?');
    rest = mce_host_before(rest, '#');

    while (rest.len && (p = memchr(rest.data, '@', rest.len)) != NULL) {
        rest.len -= p + 1 - rest.data;
        rest.data = p + 1;
    }

    return mce_host_before(rest, ':');
}


/*
 * By memchr(), for a hostile address may be as long as its page.
 */

static mce_str_t
mce_host_before(mce_str_t text, int c)
{
    const uint8_t  *p;

    p = text.len ? memchr(text.data, c, text.len) : NULL;

    if (p) {
        text.len = p - text.data;
    }

    return text;
}


size_t
mce_host_name(mce_str_t host, uint8_t *name)
{
    /* bounds what hostile pages have read */
    if (host.len == 0 || host.len / 3 > MCE_HOST_NAME) {
        return 0;
    }

    return memchr(host.data, '%', host.len) ? mce_host_decode(host, name)
           : mce_host_ascii(host, name);
}


/*
 * Browsers read a letter of a host that is written as "%61", too.
 */

static size_t
mce_host_decode(mce_str_t host, uint8_t *name)
{
    size_t     i, len;
    uint8_t    text[MCE_HOST_NAME];
    mce_str_t  plain;

    len = 0;

    for (i = 0; i < host.len; /* void */ ) {
        if (len == sizeof(text)) {
            return 0;
        }

        text[len++] = mce_percent_next(host, &i);
    }

    plain = (mce_str_t) { len, text };

    return mce_host_ascii(plain, name);
}


/*
 * Lower case, in letters of the DNS, without the dot of its root.
 */

static size_t
mce_host_ascii(mce_str_t host, uint8_t *name)
{
    size_t     i;
    uint8_t    all;
    mce_buf_t  buf = {
        .data = name, .size = MCE_HOST_ROOM,
        .limit = MCE_HOST_ROOM - MCE_BUF_SLACK
    };

    if (host.len == 0 || host.len > MCE_HOST_NAME + 1) {
        return 0;
    }

    all = 0;

    for (i = 0; i < host.len; i++) {
        all |= host.data[i];
    }

    if (all & 0x80) {
        mce_punycode_host(&buf, host);

    } else {
        mce_buf_str(&buf, host);
    }

    for (i = 0; i < buf.len; i++) {
        name[i] = mce_ascii_lower(name[i]);
    }

    i -= i && name[i - 1] == '.';

    return buf.failed || i > MCE_HOST_NAME ? 0 : i;
}
