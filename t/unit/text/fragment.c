
/*
 * Names of places in a page.
 */


#include "tap.h"
#include "text/fragment.h"


static mce_str_t
str(const char *s)
{
    return (mce_str_t) { strlen(s), (const uint8_t *) s };
}


int
main(void)
{
    tap_ok(mce_fragment_same(str("a b"), str("a%20b"))
           && mce_fragment_same(str("%61%20b"), str("a b")),
           "a sign may stand by its code");
    tap_ok(mce_fragment_hash(str("a b")) == mce_fragment_hash(str("a%20b")),
           "the hash is that of the sign");
    tap_ok(!mce_fragment_same(str("a"), str("A"))
           && !mce_fragment_same(str("a"), str("ab"))
           && !mce_fragment_same(str("a%2"), str("a2")),
           "other names are not the same");

    return tap_done();
}
