
/*
 * Texts, counted 32 bytes a step where they are ASCII.
 */


#include "auto/words/textstats_simd.h"


void
mce_textstats_break(mce_textstats_t *stats)
{
    uint32_t  hash;

    if (stats->length == 0) {
        return;
    }

    if (!stats->folded
        && stats->limit - stats->word < stats->length + MCE_TEXTSTATS_BEHIND)
    {
        memcpy(stats->bytes, stats->word, stats->length);
        stats->word = stats->bytes;
    }

    hash = stats->folded
           ? mce_textstats_hash(stats->bytes, stats->length, 0)
           : mce_textstats_hash(stats->word, stats->length,
                                MCE_TEXTSTATS_FOLD);

    stats->words++;
    stats->length = 0;
    stats->folded = 0;
    mce_textstats_push(stats, hash);
}


void
mce_textstats_flush(mce_textstats_t *stats)
{
    mce_textstats_break(stats);

    if (stats->nhashes) {
        stats->each(stats->data, stats->hashes, stats->nhashes);
        stats->nhashes = 0;
    }
}


/*
 * Counts a text of one letter and perhaps a space, for which masks would be
 * too expensive.
 */

static int
mce_textstats_short(mce_textstats_t *stats, const uint8_t *p,
    const uint8_t *end)
{
    if (end - p > 2 || *p >= 128
        || mce_charclass_ascii[*p] > MCE_CHARCLASS_UPPER
        || (end - p == 2 && p[1] != ' ' && p[1] != '\n'))
    {
        return 0;
    }

    stats->counts[mce_charclass_ascii[*p]]++;
    stats->chars++;
    stats->term = 0;

    /* eight bytes are read of a word, which would wait for a copy of one */
    if (stats->length == 0) {
        stats->word = p;
        stats->length = 1;

    } else {
        mce_textstats_letter(stats, *p);
    }

    if (end - p == 2) {
        mce_textstats_break(stats);
    }

    return 1;
}


void
mce_textstats_text(mce_textstats_t *stats, const uint8_t *p,
    const uint8_t *end)
{
    if (p < end && !mce_textstats_short(stats, p, end)) {
        mce_simd_best(mce_textstats_text)(stats, p, end);
    }
}
