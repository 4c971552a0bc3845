
#include "auto/keyword.h"

#include "auto/model/keyword.h"


#define MCE_KEYWORD_BOUNDARY  0


/* what a byte is: its symbol, in the low bits, and its case */
#define MCE_KEYWORD_SYMBOL  0x1f
#define MCE_KEYWORD_LOWER   0x20
#define MCE_KEYWORD_UPPER   0x40

#define U(c)  (MCE_KEYWORD_UPPER | ((c) - 'A' + 1))
#define L(c)  (MCE_KEYWORD_LOWER | ((c) - 'a' + 1))
#define D     (MCE_KEYWORD_SYMBOLS - 1)

static const uint8_t  mce_keyword_bytes[256] = {
    ['0'] = D, ['1'] = D, ['2'] = D, ['3'] = D, ['4'] = D, ['5'] = D,
    ['6'] = D, ['7'] = D, ['8'] = D, ['9'] = D,
    ['A'] = U('A'), U('B'), U('C'), U('D'), U('E'), U('F'), U('G'), U('H'),
    U('I'), U('J'), U('K'), U('L'), U('M'), U('N'), U('O'), U('P'), U('Q'),
    U('R'), U('S'), U('T'), U('U'), U('V'), U('W'), U('X'), U('Y'), U('Z'),
    ['a'] = L('a'), L('b'), L('c'), L('d'), L('e'), L('f'), L('g'), L('h'),
    L('i'), L('j'), L('k'), L('l'), L('m'), L('n'), L('o'), L('p'), L('q'),
    L('r'), L('s'), L('t'), L('u'), L('v'), L('w'), L('x'), L('y'), L('z')
};


/*
 * Where the symbol leads from the state; what the state has no step for, the
 * root has.
 */

static inline uint32_t
mce_keyword_next(uint32_t state, unsigned symbol)
{
    uint32_t  step;

    step = mce_keyword_steps[state + symbol];

    return (step >> 16 == state ? step : mce_keyword_steps[symbol]) & 0xffff;
}


/*
 * A run of boundaries is one; that it leads nowhere is chosen without a
 * branch, because the end of a name is hard to foresee.
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
