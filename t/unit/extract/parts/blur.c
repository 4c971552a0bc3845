
/*
 * Blurring by moving averages, against the Gaussian that it stands for.
 */


#include <math.h>
#include <stdlib.h>

#include "extract/parts/blur.h"
#include "tap.h"


#define N     2000
/* with ends=open, nearer to the ends, zeros in each round take more */
#define EDGE  250


/*
 * The Gaussian itself, as often as "iterations" says: Algorithm 7, with zeros
 * beyond the ends, or with weights that are brought to one there.
 */
static void
gaussian(double *c, const mce_blur_conf_t *conf)
{
    int     i, j, n;
    double  weight[1001], sum, used, sigma, *from;

    from = malloc(N * sizeof(double));
    sigma = conf->delta / 3.0;
    sum = 0;

    for (j = 0; j <= conf->delta; j++) {
        weight[j] = exp(-j * j / (2 * sigma * sigma));
        sum += (j ? 2 : 1) * weight[j];
    }

    for (n = 0; n < conf->iterations; n++) {
        memcpy(from, c, N * sizeof(double));

        for (i = 0; i < N; i++) {
            c[i] = weight[0] * from[i];
            used = weight[0];

            for (j = 1; j <= conf->delta; j++) {
                c[i] += weight[j] * ((i >= j ? from[i - j] : 0)
                                     + (i + j < N ? from[i + j] : 0));
                used += weight[j] * ((i >= j) + (i + j < N));
            }

            c[i] /= conf->ends == MCE_BLUR_CUT ? used : sum;
        }
    }

    free(from);
}


/*
 * Of text and code in stretches of random length, how many elements are on
 * the other side of the threshold, and further from it than "slack".
 */
static int
differences(const mce_blur_conf_t *conf, double slack)
{
    int           i, n, at, sign, edge, content;
    size_t        from;
    double       *c;
    unsigned      seed, value, left;
    uint8_t      *signal;
    mce_arena_t  *arena;
    mce_blur_t    blur;

    arena = mce_arena_create(0);
    c = malloc(N * sizeof(double));
    signal = malloc(N);
    seed = 1;
    value = 0;
    left = 0;
    n = 0;

    for (i = 0; i < N; i++) {
        if (left-- == 0) {
            seed = seed * 1103515245 + 12345;
            left = (seed >> 16) % 60;
            value = !value;
        }

        signal[i] = (uint8_t) value;
        c[i] = value;
    }

    gaussian(c, conf);

    if (mce_blur_init(&blur, arena, conf) != MCE_OK) {
        return N;
    }

    edge = conf->ends == MCE_BLUR_OPEN ? EDGE : 0;

    for (i = -(int) blur.before; i < N + (int) blur.delay; i++) {
        from = (size_t) i;
        sign = i >= 0 && i < N ? 1 : mce_blur_beyond(&blur, i, N, &from);

        content = mce_blur_push(&blur, sign ? sign * signal[from] : 0);
        at = i - (int) blur.delay;

        if (at >= edge && at < N - edge) {
            n += content && c[at] < conf->t - slack;
            n += !content && c[at] > conf->t + slack;
        }
    }

    free(signal);
    free(c);
    mce_arena_destroy(arena);

    return n;
}


int
main(void)
{
    mce_blur_conf_t  tccb = { 25, 20, 0.6, MCE_BLUR_OPEN };
    mce_blur_conf_t  ccb = { 80, 10, 0.5, MCE_BLUR_OPEN };
    mce_blur_conf_t  once = { 40, 1, 0.5, MCE_BLUR_OPEN };
    mce_blur_conf_t  small = { 3, 2, 0.5, MCE_BLUR_OPEN };
    mce_blur_conf_t  tccb_code = { 25, 20, 0.1, MCE_BLUR_CODE };
    mce_blur_conf_t  ccb_code = { 80, 10, 0.1, MCE_BLUR_CODE };
    mce_blur_conf_t  tccb_cut = { 25, 20, 0.6, MCE_BLUR_CUT };
    mce_blur_conf_t  ccb_cut = { 80, 10, 0.5, MCE_BLUR_CUT };
    mce_blur_t       blur = { .sign = -1, .gap = 2 };
    size_t           at;

    tap_ok(differences(&tccb, 0.02) == 0,
           "twenty rounds of radius 25 come out within 0.02");
    tap_ok(differences(&ccb, 0.02) == 0,
           "ten rounds of radius 80 come out within 0.02");
    tap_ok(differences(&once, 0.02) == 0,
           "one round of radius 40 comes out within 0.02");
    tap_ok(differences(&small, 0.03) == 0,
           "two rounds of radius 3 come out within 0.03");

    tap_ok(differences(&tccb_code, 0.02) == 0
           && differences(&ccb_code, 0.02) == 0,
           "with code beyond in every round, up to the ends within 0.02");
    tap_ok(differences(&tccb_cut, 0.06) == 0
           && differences(&ccb_cut, 0.06) == 0,
           "with windows that are cut off, up to the ends within 0.06");

    /* ... 0 1 2  -  -  2 1 0 - - 0 1 2 ... with the signs + and - in turns */
    tap_ok(mce_blur_beyond(&blur, -2, 3, &at) == 0
           && mce_blur_beyond(&blur, -3, 3, &at) == -1 && at == 0
           && mce_blur_beyond(&blur, -5, 3, &at) == -1 && at == 2
           && mce_blur_beyond(&blur, -8, 3, &at) == 1 && at == 2
           && mce_blur_beyond(&blur, 4, 3, &at) == 0
           && mce_blur_beyond(&blur, 5, 3, &at) == -1 && at == 2
           && mce_blur_beyond(&blur, 10, 3, &at) == 1 && at == 0,
           "beyond a short page it stands again and again");

    return tap_done();
}
