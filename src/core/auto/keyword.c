
#include "auto/keyword.h"

#include "auto/model/keyword.h"


#define MCE_KEYWORD_BOUNDARY  0


/* what a byte is: its symbol, in the low bits, and its case */
#define MCE_KEYWORD_SYMBOL  0x1f
#define MCE_KEYWORD_LOWER   0x20
#define MCE_KEYWORD_UPPER   0x40

#define mce_keyword_letter(c)                                                 \
    [c] = MCE_KEYWORD_UPPER | ((c) - 'A' + 1),                                \
    [(c) | 0x20] = MCE_KEYWORD_LOWER | ((c) - 'A' + 1)

static const uint8_t  mce_keyword_bytes[256] = {
    ['0' ... '9'] = MCE_KEYWORD_SYMBOLS - 1,
    mce_keyword_letter('A'), mce_keyword_letter('B'), mce_keyword_letter('C'),
    mce_keyword_letter('D'), mce_keyword_letter('E'), mce_keyword_letter('F'),
    mce_keyword_letter('G'), mce_keyword_letter('H'), mce_keyword_letter('I'),
    mce_keyword_letter('J'), mce_keyword_letter('K'), mce_keyword_letter('L'),
    mce_keyword_letter('M'), mce_keyword_letter('N'), mce_keyword_letter('O'),
    mce_keyword_letter('P'), mce_keyword_letter('Q'), mce_keyword_letter('R'),
    mce_keyword_letter('S'), mce_keyword_letter('T'), mce_keyword_letter('U'),
    mce_keyword_letter('V'), mce_keyword_letter('W'), mce_keyword_letter('X'),
    mce_keyword_letter('Y'), mce_keyword_letter('Z')
};


/*
 * The state that the symbol leads to.  A state without a step for the symbol
 * takes that of the root.
 */

static inline uint32_t
mce_keyword_next(uint32_t state, unsigned symbol)
{
    uint32_t  step;

    step = mce_keyword_steps[state + symbol];

    return (step >> 16 == state ? step : mce_keyword_steps[symbol]) & 0xffff;
}


/*
 * A run of boundaries counts as one.  It is skipped without a branch, because
 * the end of a name is hard to predict.
 */

uint32_t
mce_keyword_find(mce_str_t value)
{
    uint8_t         byte, last;
    uint32_t        found, next, state;
    const uint8_t  *p, *end;

    end = value.data + value.len;
    last = MCE_KEYWORD_BOUNDARY;
    state = mce_keyword_next(0, MCE_KEYWORD_BOUNDARY);
    found = 0;

    for (p = value.data; p < end; p++) {
        byte = mce_keyword_bytes[*p];

        if (byte & last << 1 & MCE_KEYWORD_UPPER) {
            state = mce_keyword_next(state, MCE_KEYWORD_BOUNDARY);
            found |= mce_keyword_sets[mce_keyword_set[state]];
        }

        next = mce_keyword_next(state, byte & MCE_KEYWORD_SYMBOL);
        state = (byte | last) ? next : state;
        found |= mce_keyword_sets[mce_keyword_set[state]];
        last = byte;
    }

    state = mce_keyword_next(state, MCE_KEYWORD_BOUNDARY);

    return found | mce_keyword_sets[mce_keyword_set[state]];
}
