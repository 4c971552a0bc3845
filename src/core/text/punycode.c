
#include "base/utf8.h"
#include "text/ctype.h"
#include "text/punycode.h"


/* code points of a label, and of a name between its dots */
#define MCE_PUNYCODE_LABEL  63

/* the parameters of RFC 3492, section 5 */
#define MCE_PUNYCODE_BASE   36
#define MCE_PUNYCODE_TMIN   1
#define MCE_PUNYCODE_TMAX   26
#define MCE_PUNYCODE_SKEW   38
#define MCE_PUNYCODE_DAMP   700
#define MCE_PUNYCODE_BIAS   72
#define MCE_PUNYCODE_FIRST  128


static void mce_punycode_label(mce_buf_t *out, const uint8_t *p,
    const uint8_t *end);
static void mce_punycode_encode(mce_buf_t *out, const uint32_t *codes,
    uint32_t n);
static void mce_punycode_number(mce_buf_t *out, uint32_t number,
    uint32_t bias);
static uint32_t mce_punycode_adapt(uint32_t delta, uint32_t n, int first);


void
mce_punycode_host(mce_buf_t *out, mce_str_t host)
{
    uint32_t        c;
    const uint8_t  *p, *end, *label, *dot;

    p = host.data;
    end = p + host.len;
    label = p;

    while (p < end) {
        dot = p;
        c = mce_utf8_next(&p, end);

        /* the full stops of East Asia are dots between labels, too */
        if (c == '.' || c == 0x3002 || c == 0xff0e || c == 0xff61) {
            mce_punycode_label(out, label, dot);
            mce_buf_char(out, '.');
            label = p;
        }
    }

    mce_punycode_label(out, label, end);
}


static void
mce_punycode_label(mce_buf_t *out, const uint8_t *p, const uint8_t *end)
{
    uint32_t        c, n, all, codes[MCE_PUNYCODE_LABEL];
    const uint8_t  *start;

    start = p;
    all = 0;

    for (n = 0; p < end && n < MCE_PUNYCODE_LABEL; /* void */ ) {
        c = mce_utf8_next(&p, end);
        all |= c;

        /* a soft hyphen is not part of the name */
        if (c != 0xad) {
            codes[n++] = mce_text_lower(c);
        }
    }

    if (all < MCE_PUNYCODE_FIRST || p < end) {
        mce_buf_add(out, start, (size_t) (end - start));
        return;
    }

    mce_buf_text(out, "xn--");
    mce_punycode_encode(out, codes, n);
}


/*
 * RFC 3492, section 6.3.  63 code points of 21 bits do not overflow 32 bits.
 */

static void
mce_punycode_encode(mce_buf_t *out, const uint32_t *codes, uint32_t n)
{
    uint32_t  i, c, next, delta, bias, basic, handled;

    basic = 0;

    for (i = 0; i < n; i++) {
        if (codes[i] < MCE_PUNYCODE_FIRST) {
            mce_buf_char(out, (uint8_t) codes[i]);
            basic++;
        }
    }

    if (basic) {
        mce_buf_char(out, '-');
    }

    c = MCE_PUNYCODE_FIRST;
    bias = MCE_PUNYCODE_BIAS;
    delta = 0;

    for (handled = basic; handled < n; /* void */ ) {
        next = UINT32_MAX;

        for (i = 0; i < n; i++) {
            if (codes[i] >= c && codes[i] < next) {
                next = codes[i];
            }
        }

        delta += (next - c) * (handled + 1);
        c = next;

        for (i = 0; i < n; i++) {
            delta += codes[i] < c;

            if (codes[i] == c) {
                mce_punycode_number(out, delta, bias);
                bias = mce_punycode_adapt(delta, handled + 1,
                                          handled == basic);
                delta = 0;
                handled++;
            }
        }

        delta++;
        c++;
    }
}


static void
mce_punycode_number(mce_buf_t *out, uint32_t number, uint32_t bias)
{
    uint32_t           k, t;
    static const char  digits[] = "abcdefghijklmnopqrstuvwxyz0123456789";

    for (k = MCE_PUNYCODE_BASE; /* void */ ; k += MCE_PUNYCODE_BASE) {
        t = k <= bias ? MCE_PUNYCODE_TMIN
            : k >= bias + MCE_PUNYCODE_TMAX ? MCE_PUNYCODE_TMAX : k - bias;

        if (number < t) {
            mce_buf_char(out, (uint8_t) digits[number]);
            return;
        }

        number -= t;
        mce_buf_char(out, (uint8_t) digits[t + number
                                           % (MCE_PUNYCODE_BASE - t)]);
        number /= MCE_PUNYCODE_BASE - t;
    }
}


static uint32_t
mce_punycode_adapt(uint32_t delta, uint32_t n, int first)
{
    uint32_t  k;

    delta = first ? delta / MCE_PUNYCODE_DAMP : delta / 2;
    delta += delta / n;

    for (k = 0;
         delta > (MCE_PUNYCODE_BASE - MCE_PUNYCODE_TMIN)
                 * MCE_PUNYCODE_TMAX / 2;
         k += MCE_PUNYCODE_BASE)
    {
        delta /= MCE_PUNYCODE_BASE - MCE_PUNYCODE_TMIN;
    }

    return k + (MCE_PUNYCODE_BASE - MCE_PUNYCODE_TMIN + 1) * delta
               / (delta + MCE_PUNYCODE_SKEW);
}
