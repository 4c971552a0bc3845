
/*
 * SHA-256, FIPS 180-4: what Content-Security-Policy names styles by.
 */


#include "render/page/template.h"


#define mce_sha256_rotate(x, n)  ((x) >> (n) | (x) << (32 - (n)))


static void mce_sha256_block(uint32_t state[8], const uint8_t *p);


/* section 4.2.2 */
static const uint32_t  mce_sha256_k[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1,
    0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3,
    0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
    0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147,
    0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
    0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b,
    0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
    0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208,
    0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2
};


void
mce_sha256(const uint8_t *data, size_t len, uint8_t digest[32])
{
    size_t    i, left;
    uint8_t   tail[128];
    uint32_t  state[8] = {
        0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
        0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19
    };

    for (i = 0; len - i >= 64; i += 64) {
        mce_sha256_block(state, data + i);
    }

    left = len - i;

    memset(tail, 0, sizeof(tail));
    memcpy(tail, data + i, left);
    tail[left] = 0x80;

    left = left < 56 ? 64 : 128;

    for (i = 0; i < 8; i++) {
        tail[left - 1 - i] = (uint8_t) ((uint64_t) len * 8 >> (i * 8));
    }

    for (i = 0; i < left; i += 64) {
        mce_sha256_block(state, tail + i);
    }

    for (i = 0; i < 32; i++) {
        digest[i] = (uint8_t) (state[i / 4] >> (24 - i % 4 * 8));
    }
}


/*
 * Section 6.2.2.
 */

static void
mce_sha256_block(uint32_t state[8], const uint8_t *p)
{
    size_t    i;
    uint32_t  s0, s1, t1, t2;
    uint32_t  w[64], v[8];

    for (i = 0; i < 16; i++) {
        w[i] = (uint32_t) p[i * 4] << 24 | (uint32_t) p[i * 4 + 1] << 16
               | (uint32_t) p[i * 4 + 2] << 8 | p[i * 4 + 3];
    }

    for ( /* void */ ; i < 64; i++) {
        s0 = mce_sha256_rotate(w[i - 15], 7) ^ mce_sha256_rotate(w[i - 15], 18)
             ^ w[i - 15] >> 3;
        s1 = mce_sha256_rotate(w[i - 2], 17) ^ mce_sha256_rotate(w[i - 2], 19)
             ^ w[i - 2] >> 10;
        w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }

    memcpy(v, state, sizeof(v));

    for (i = 0; i < 64; i++) {
        s1 = mce_sha256_rotate(v[4], 6) ^ mce_sha256_rotate(v[4], 11)
             ^ mce_sha256_rotate(v[4], 25);
        t1 = v[7] + s1 + ((v[4] & v[5]) ^ (~v[4] & v[6])) + mce_sha256_k[i]
             + w[i];
        s0 = mce_sha256_rotate(v[0], 2) ^ mce_sha256_rotate(v[0], 13)
             ^ mce_sha256_rotate(v[0], 22);
        t2 = s0 + ((v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]));

        memmove(v + 1, v, 7 * sizeof(uint32_t));
        v[4] += t1;
        v[0] = t1 + t2;
    }

    for (i = 0; i < 8; i++) {
        state[i] += v[i];
    }
}
