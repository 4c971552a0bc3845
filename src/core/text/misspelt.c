
/*
 * Words that were probably meant, for "did you mean" in messages.
 */


#include "base/str.h"
#include "mce_internal.h"


/* names are shorter */
#define MCE_MISSPELT_LONGEST  32


static unsigned mce_misspelt_least(unsigned a, unsigned b, unsigned c);


/*
 * The Damerau-Levenshtein distance of neighbours, row by row.
 */

int
mce_is_misspelt(mce_str_t text, const char *word)
{
    size_t    i, j, len;
    uint8_t   c;
    unsigned  same, rows[3][MCE_MISSPELT_LONGEST + 1];
    unsigned *before, *last, *row, *swap;

    len = strlen(word);

    if (text.len > MCE_MISSPELT_LONGEST || len > MCE_MISSPELT_LONGEST
        || text.len == 0)
    {
        return 0;
    }

    before = rows[0];
    last = rows[1];
    row = rows[2];

    for (j = 0; j <= text.len; j++) {
        before[j] = 0;
        last[j] = (unsigned) j;
    }

    for (i = 1; i <= len; i++) {
        c = mce_ascii_lower((uint8_t) word[i - 1]);
        row[0] = (unsigned) i;

        for (j = 1; j <= text.len; j++) {
            same = mce_ascii_lower(text.data[j - 1]) == c;

            row[j] = mce_misspelt_least(last[j - 1] + !same, last[j] + 1,
                                        row[j - 1] + 1);

            if (i > 1 && j > 1 && mce_ascii_lower(text.data[j - 2]) == c
                && mce_ascii_lower(text.data[j - 1])
                   == mce_ascii_lower((uint8_t) word[i - 2]))
            {
                row[j] = mce_misspelt_least(row[j], before[j - 2] + 1,
                                            row[j]);
            }
        }

        swap = before;
        before = last;
        last = row;
        row = swap;
    }

    return last[text.len] <= (len < 5 ? 1 : 2);
}


static unsigned
mce_misspelt_least(unsigned a, unsigned b, unsigned c)
{
    return a < b ? (a < c ? a : c) : (b < c ? b : c);
}
