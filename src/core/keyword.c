
#include "keyword.h"
#include "keyword_table.h"


#define MCE_KEYWORD_BOUNDARY  0


uint32_t
mce_keyword_find(mce_str_t value)
{
    int       c, symbol, last, lower;
    size_t    i;
    uint32_t  found;
    unsigned  state;

    found = 0;
    lower = 0;
    last = MCE_KEYWORD_BOUNDARY;
    state = mce_keyword_next[0][MCE_KEYWORD_BOUNDARY];

    for (i = 0; i <= value.len; i++) {
        c = (i < value.len) ? value.data[i] : ' ';

        if (c >= 'a' && c <= 'z') {
            symbol = c - 'a' + 1;

        } else if (c >= 'A' && c <= 'Z') {
            symbol = c - 'A' + 1;

            if (lower) {
                state = mce_keyword_next[state][MCE_KEYWORD_BOUNDARY];

                if (state >= MCE_KEYWORD_FIRST) {
                    found |= mce_keyword_out[state - MCE_KEYWORD_FIRST];
                }
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
        state = mce_keyword_next[state][symbol];

        if (state >= MCE_KEYWORD_FIRST) {
            found |= mce_keyword_out[state - MCE_KEYWORD_FIRST];
        }
    }

    return found;
}
