
/*
 * Hosts of addresses.  Home pages are tested with crunch.
 */


#include "extract/parts/address.h"
#include "tap.h"


static mce_str_t
host(const char *url)
{
    mce_str_t  text, name = mce_null_str;

    text.data = (const uint8_t *) url;
    text.len = strlen(url);

    if (!mce_address_host(text, &name)) {
        name.len = 0;
    }

    return name;
}


int
main(void)
{
    tap_is(host("http://example.com/"), "example.com", "http");
    tap_is(host("HTTPS://example.com"), "example.com", "https of any case");
    tap_is(host("//example.com?a"), "example.com", "without a scheme");
    tap_is(host("http://example.com:80/"), "example.com", "with a port");
    tap_is(host("http://me@example.com#a"), "example.com", "with a name");
    tap_is(host("http://me:word@example.com/"), "example.com",
           "with a name and a password");
    tap_is(host(" http://example.com "), "example.com", "between spaces");
    tap_is(host("http://example.com target=_blank"), "example.com",
           "before a space");
    tap_is(host("/path"), "", "a path has no host");
    tap_is(host("mailto:me@example.com"), "", "nor has a mail address");
    tap_is(host("http://:80/path"), "", "nor what leaves it out");
    tap_is(host(""), "", "nor nothing");

    return tap_done();
}
