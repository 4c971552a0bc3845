
#include "keyword.h"
#include "keyword_table.h"


#define MCE_KEYWORD_BOUNDARY  0


static unsigned mce_keyword_next(unsigned state, unsigned symbol);


uint32_t
mce_keyword_find(mce_str_t value)
{
    int       c, lower;
    size_t    i;
    uint32_t  found;
    unsigned  state, symbol, last;

    found = 0;
    lower = 0;
    last = MCE_KEYWORD_BOUNDARY;
    state = mce_keyword_next(0, MCE_KEYWORD_BOUNDARY);

    for (i = 0; i <= value.len; i++) {
        c = (i < value.len) ? value.data[i] : ' ';

        if (c >= 'a' && c <= 'z') {
            symbol = (unsigned) (c - 'a' + 1);

        } else if (c >= 'A' && c <= 'Z') {
            symbol = (unsigned) (c - 'A' + 1);

            if (lower) {
                state = mce_keyword_next(state, MCE_KEYWORD_BOUNDARY);
                found |= mce_keyword_sets[mce_keyword_set[state]];
            }

        } else if (c >= '0' && c <= '9') {
            symbol = MCE_KEYWORD_SYMBOLS - 1;

        } else {
            symbol = MCE_KEYWORD_BOUNDARY;

            if (last == MCE_KEYWORD_BOUNDARY) {
                continue;
            }
        }

        lower = (c >= 'a' && c <= 'z');
        last = symbol;
        state = mce_keyword_next(state, symbol);
        found |= mce_keyword_sets[mce_keyword_set[state]];
    }

    return found;
}


/*
 * A child of the state, or of the longest end of it that has such a child.
 */

static unsigned
mce_keyword_next(unsigned state, unsigned symbol)
{
    unsigned  child;

    for ( /* void */ ; state != 0; state = mce_keyword_fail[state]) {
        for (child = mce_keyword_first[state];
             child < mce_keyword_first[state + 1];
             child++)
        {
            if (mce_keyword_symbol[child] == symbol) {
                return child;
            }
        }
    }

    return mce_keyword_root[symbol];
}
