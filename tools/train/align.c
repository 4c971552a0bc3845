
/*
 * Marks which words of a page stand in its gold text, in order: the alignment
 * of the highest score, where a word that matches is worth 10 and each run of
 * matches costs 15, so that words that occur in both by chance do not count.
 */


#include <stdint.h>
#include <stdlib.h>
#include <string.h>


#define ALIGN_MATCH  10
#define ALIGN_START  15

#define ALIGN_FROM_RUN   1      /* the match goes on with a run */
#define ALIGN_MATCHED    2      /* the best ends with the match */
#define ALIGN_UP         4      /* the best is that of the row above */


/*
 * "page" and "gold" hold word numbers; matched[i] is set to 1 or 0.  Returns
 * -1 when there is no memory.
 */
int
align(const int32_t *page, int64_t n, const int32_t *gold, int64_t m,
    uint8_t *matched)
{
    int64_t   i, j;
    int32_t  *best, *run, diag, run_diag, b, r, t;
    uint8_t  *from, *row;

    memset(matched, 0, n);

    best = calloc(m + 1, sizeof(int32_t));
    run = malloc((m + 1) * sizeof(int32_t));
    from = malloc(n * (m + 1) + 1);
    if (best == NULL || run == NULL || from == NULL) {
        return -1;
    }

    for (j = 0; j <= m; j++) {
        run[j] = -1000000000;
    }

    for (i = 0; i < n; i++) {
        row = from + i * (m + 1);
        diag = 0;
        run_diag = -1000000000;

        for (j = 1; j <= m; j++) {
            b = best[j];
            r = -1000000000;
            row[j] = ALIGN_UP;

            if (page[i] == gold[j - 1]) {
                t = diag - ALIGN_START;

                if (run_diag >= t) {
                    t = run_diag;
                    row[j] |= ALIGN_FROM_RUN;
                }

                r = t + ALIGN_MATCH;
            }

            t = b;

            if (best[j - 1] > t) {
                t = best[j - 1];
                row[j] &= ~ALIGN_UP;
            }

            if (r > t) {
                t = r;
                row[j] |= ALIGN_MATCHED;
            }

            diag = b;
            run_diag = run[j];
            best[j] = t;
            run[j] = r;
        }
    }

    i = n - 1;
    j = m;

    while (i >= 0 && j > 0) {
        row = from + i * (m + 1);

        if (row[j] & ALIGN_MATCHED) {

            for ( ;; ) {
                matched[i] = 1;
                b = from[i * (m + 1) + j] & ALIGN_FROM_RUN;
                i--;
                j--;

                if (!b) {
                    break;
                }
            }

        } else if (row[j] & ALIGN_UP) {
            i--;

        } else {
            j--;
        }
    }

    free(from);
    free(run);
    free(best);

    return 0;
}
