
#include "lexicon.h"
#include "lexicon_table.h"


int
mce_lexicon_weight(uint32_t hash)
{
    uint16_t  mark;
    uint32_t  slot;

    /* 0 marks a free slot, of which there are as many as words */
    mark = (uint16_t) (hash | 1);
    slot = hash >> (32 - MCE_LEXICON_BITS);

    while (mce_lexicon_marks[slot] != 0) {

        if (mce_lexicon_marks[slot] == mark) {
            return mce_lexicon_weights[slot];
        }

        slot = (slot + 1) % (1 << MCE_LEXICON_BITS);
    }

    return 0;
}
