
/*
 * The pairs of code points that one entity stands for.
 */


#include "base/utf8.h"


/* in the order of tools/entities */
static const uint16_t  mce_utf8_seconds[] = {
    'j', 0x0331, 0x0333, 0x0338, 0x200a, 0x20d2, 0x20e5, 0xfe00
};


uint8_t *
mce_utf8_put_pair(uint8_t *p, uint32_t c)
{
    p = mce_utf8_put(p, c & (((uint32_t) 1 << MCE_UTF8_PAIR) - 1));

    return mce_utf8_put(p, mce_utf8_seconds[(c >> MCE_UTF8_PAIR) - 1]);
}
