
#include <string.h>

#include "base/buffer.h"
#include "base/str.h"
#include "text/ctype.h"
#include "text/host.h"
#include "text/punycode.h"


static size_t mce_host_decode(mce_str_t host, uint8_t *name);
static size_t mce_host_ascii(mce_str_t host, uint8_t *name);


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
