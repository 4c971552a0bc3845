
#include "base/simd.h"
#include "text/ctype.h"
#include "text/match/names.h"
#include "text/match/names_table.h"


/* the numbers of tools/names */
#define MCE_NAMES_BOUNDARY   0
#define MCE_NAMES_DIGIT     27
#define MCE_NAMES_EDGE      28

/* what is no symbol: white space, and a letter in upper case, to which its
   symbol is added */
#define MCE_NAMES_WHITE     31
#define MCE_NAMES_UPPER     32


#define mce_names_letter(c)                                                   \
    [c] = MCE_NAMES_UPPER + (c) - 'A' + 1, [(c) | 0x20] = (c) - 'A' + 1

static const uint8_t  mce_names_symbols[256] = {
    [0 ... ' '] = MCE_NAMES_WHITE,
    ['0' ... '9'] = MCE_NAMES_DIGIT,
    mce_names_letter('A'), mce_names_letter('B'), mce_names_letter('C'),
    mce_names_letter('D'), mce_names_letter('E'), mce_names_letter('F'),
    mce_names_letter('G'), mce_names_letter('H'), mce_names_letter('I'),
    mce_names_letter('J'), mce_names_letter('K'), mce_names_letter('L'),
    mce_names_letter('M'), mce_names_letter('N'), mce_names_letter('O'),
    mce_names_letter('P'), mce_names_letter('Q'), mce_names_letter('R'),
    mce_names_letter('S'), mce_names_letter('T'), mce_names_letter('U'),
    mce_names_letter('V'), mce_names_letter('W'), mce_names_letter('X'),
    mce_names_letter('Y'), mce_names_letter('Z')
};


/* the tables of one automaton; "steps" has a column of states for each
   symbol */
typedef struct {
    const uint16_t  *steps;
    const uint8_t   *set;           /* of each state, its families in "sets" */
    const uint64_t  *sets;
    size_t           states;
} mce_names_table_t;


static inline size_t
mce_names_next(mce_names_table_t table, size_t state, size_t symbol)
{
    return table.steps[symbol * table.states + state];
}


/*
 * The same, with the families of the state.
 */

static inline size_t
mce_names_step(mce_names_table_t table, size_t state, size_t symbol,
    mce_names_t *found)
{
    state = mce_names_next(table, state, symbol);
    *found |= table.sets[table.set[state]];

    return state;
}


/*
 * An edge stands in a run of boundaries that has white space if something was
 * seen since the edge before.  The run counts as one boundary, which is in the
 * table, because the end of a word is hard to predict.
 */

static MCE_SIMD_INLINE mce_names_t
mce_names_walk(mce_str_t value, mce_names_table_t table)
{
    size_t          state, symbol, seen;
    mce_names_t     found;
    const uint8_t  *p, *end;

    end = value.data + value.len;
    seen = 0;
    state = mce_names_next(table, 0, MCE_NAMES_EDGE);
    state = mce_names_next(table, state, MCE_NAMES_BOUNDARY);
    found = 0;

    for (p = value.data; p < end; p++) {
        symbol = mce_names_symbols[*p];

        if (symbol >= MCE_NAMES_WHITE) {

            if (symbol == MCE_NAMES_WHITE) {
                state = mce_names_step(table, state, MCE_NAMES_BOUNDARY,
                                       &found);

                if (seen) {
                    seen = 0;
                    state = mce_names_step(table, state, MCE_NAMES_EDGE,
                                           &found);
                    state = mce_names_next(table, state, MCE_NAMES_BOUNDARY);
                }

                continue;
            }

            symbol -= MCE_NAMES_UPPER;

            if (p > value.data && (uint8_t) (p[-1] - 'a') < 26) {
                state = mce_names_step(table, state, MCE_NAMES_BOUNDARY,
                                       &found);
            }
        }

        state = mce_names_step(table, state, symbol, &found);
        seen |= symbol;
    }

    state = mce_names_step(table, state, MCE_NAMES_BOUNDARY, &found);

    if (seen) {
        mce_names_step(table, state, MCE_NAMES_EDGE, &found);
    }

    return found;
}


mce_names_t
mce_names(mce_str_t value)
{
    return mce_names_walk(value, (mce_names_table_t) {
        mce_names_steps, mce_names_set, mce_names_sets, MCE_NAMES_STATES
    });
}


mce_names_t
mce_names_rare(mce_str_t value)
{
    return mce_names_walk(value, (mce_names_table_t) {
        mce_rare_steps, mce_rare_set, mce_rare_sets, MCE_RARE_STATES
    });
}


int
mce_name_take(mce_str_t *names, mce_str_t *name)
{
    const uint8_t  *p, *end;

    p = names->data;
    end = p + names->len;

    while (p < end && mce_is_space(*p)) {
        p++;
    }

    name->data = p;

    while (p < end && !mce_is_space(*p)) {
        p++;
    }

    name->len = (size_t) (p - name->data);
    names->data = p;
    names->len = (size_t) (end - p);

    return name->len != 0;
}
