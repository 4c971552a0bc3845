
/*
 * Texts, counted 32 bytes a step where they are ASCII.
 */


#include "auto/words/textstats_simd.h"


void
mce_tally_break(mce_tally_t *tally)
{
    uint32_t  hash;

    if (tally->length == 0) {
        return;
    }

    hash = tally->folded
           ? mce_tally_hash(tally->bytes, tally->length,
                            tally->bytes + sizeof(tally->bytes), 0)
           : mce_tally_hash(tally->word, tally->length, tally->limit,
                            MCE_TALLY_FOLD);

    tally->words++;
    tally->length = 0;
    tally->folded = 0;
    mce_tally_push(tally, hash);
}


void
mce_tally_flush(mce_tally_t *tally)
{
    mce_tally_break(tally);

    if (tally->nhashes) {
        tally->each(tally->data, tally->hashes, tally->nhashes);
        tally->nhashes = 0;
    }
}


/*
 * A letter, and perhaps a space: for so little, masks are dear.
 */

static int
mce_tally_short(mce_tally_t *tally, const uint8_t *p, const uint8_t *end)
{
    if (*p >= 128 || mce_charclass_ascii[*p] > MCE_CHARCLASS_UPPER
        || end - p > 2 || (end - p == 2 && p[1] != ' ' && p[1] != '\n'))
    {
        return 0;
    }

    tally->counts[mce_charclass_ascii[*p]]++;
    tally->chars++;
    tally->term = 0;
    mce_tally_letter(tally, *p);

    if (end - p == 2) {
        mce_tally_break(tally);
    }

    return 1;
}


void
mce_tally_text(mce_tally_t *tally, const uint8_t *p, const uint8_t *end)
{
    if (p < end && !mce_tally_short(tally, p, end)) {
        mce_simd_best(mce_tally_text)(tally, p, end);
    }
}
