/*
 * What training of labels does for each block: scores of ranges, and a linear
 * chain of two labels by forward and backward sums.
 */


#include <math.h>
#include <stdint.h>
#include <stdlib.h>


#define CHAIN_RANGES  8


/*
 * out[i] is the sum of the weights of the ranges that row "i" is in.
 */
void
scores(const uint8_t *ranges, int64_t n, int64_t width, const double *weights,
    double *out)
{
    int64_t  i, k;

    for (i = 0; i < n; i++, ranges += width) {
        out[i] = 0;

        for (k = 0; k < width; k++) {
            out[i] += weights[k * CHAIN_RANGES + ranges[k]];
        }
    }
}


/*
 * The transpose: adds by[i] to all ranges that row "i" is in.
 */
void
gather(const uint8_t *ranges, int64_t n, int64_t width, const double *by,
    double *out)
{
    int64_t  i, k;

    for (i = 0; i < n; i++, ranges += width) {
        for (k = 0; k < width; k++) {
            out[k * CHAIN_RANGES + ranges[k]] += by[i];
        }
    }
}


/*
 * The negative log-likelihood of the labels "y" of one page: label 1 scores
 * u[i], label b after a scores t[2 * a + b], and before the first one is 0.
 * Sets du, and adds to dt, the derivatives; "a" has room for 2 * n numbers.
 */
double
chain(int64_t n, const double *u, const uint8_t *y, const double *t,
    double *a, double *du, double *dt)
{
    int       p, q;
    double    sum, s, m, loss, b[2], next[2], pair[4];
    int64_t   i;

    loss = 0;

    /* a: the probability of a label given what came before */
    for (i = 0; i < n; i++) {
        for (q = 0; q < 2; q++) {
            next[q] = 0;

            for (p = 0; p < 2; p++) {
                m = i ? a[2 * i - 2 + p] : p == 0;
                next[q] += m * exp(t[2 * p + q] + q * u[i]);
            }
        }

        sum = next[0] + next[1];
        a[2 * i] = next[0] / sum;
        a[2 * i + 1] = next[1] / sum;
        loss += log(sum) - y[i] * u[i] - t[2 * (i ? y[i - 1] : 0) + y[i]];
    }

    b[0] = b[1] = 1;

    for (i = n; i-- > 0; /* void */ ) {
        sum = a[2 * i] * b[0] + a[2 * i + 1] * b[1];
        du[i] = a[2 * i + 1] * b[1] / sum - y[i];

        sum = 0;

        for (p = 0; p < 2; p++) {
            next[p] = 0;
            m = i ? a[2 * i - 2 + p] : p == 0;

            for (q = 0; q < 2; q++) {
                s = exp(t[2 * p + q] + q * u[i]) * b[q];
                next[p] += s;
                pair[2 * p + q] = m * s;
                sum += m * s;
            }
        }

        for (p = 0; p < 4; p++) {
            dt[p] += pair[p] / sum;
        }

        dt[2 * (i ? y[i - 1] : 0) + y[i]] -= 1;
        b[0] = next[0] / (next[0] + next[1]);
        b[1] = next[1] / (next[0] + next[1]);
    }

    return loss;
}
