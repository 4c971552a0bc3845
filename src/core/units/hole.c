
/*
 * What stands in the middle of a kept sentence belongs to it, be it in a block
 * of its own for the sake of its looks.
 */


#include "units/unit.h"


/* bytes, and tokens with them */
#define MCE_UNIT_HOLE         100
#define MCE_UNIT_HOLE_TOKENS  32
/* elements around text in its block */
#define MCE_UNIT_INLINES      16


static void mce_unit_hole(mce_unit_t *u, uint32_t from, uint32_t to);
static int mce_unit_goes_on(mce_unit_t *u, uint32_t token);


mce_status_t
mce_unit_holes(mce_unit_t *u)
{
    uint32_t  i, k, last;

    last = MCE_UNIT_NONE;

    for (k = 0; k < u->ncontent && u->content[k] < u->end; k++) {
        i = u->content[k];

        if (u->doc->tokens[i].kind == MCE_TOKEN_OPEN) {
            last = MCE_UNIT_NONE;
            continue;
        }

        if (u->marks[i] == MCE_UNIT_OUT) {
            continue;
        }

        if (last != MCE_UNIT_NONE && u->content[k - 1] != last
            && i - last <= MCE_UNIT_HOLE_TOKENS)
        {
            mce_unit_hole(u, last, i);
        }

        last = i;
    }

    return MCE_OK;
}


/*
 * Between two kept tokens of text that stand in the same block.
 */

static void
mce_unit_hole(mce_unit_t *u, uint32_t from, uint32_t to)
{
    uint32_t            i, block, len;
    const mce_token_t  *tokens;

    tokens = u->doc->tokens;
    block = mce_unit_block(u, from, MCE_UNIT_INLINES);

    if (block == 0 || block != mce_unit_block(u, to, MCE_UNIT_INLINES)
        || !mce_unit_goes_on(u, from))
    {
        return;
    }

    len = 0;

    for (i = from + 1; i < to; i++) {

        if (tokens[i].kind == MCE_TOKEN_OPEN && tokens[i].tag == MCE_TAG_br) {
            return;
        }

        if (mce_token_is_text(&tokens[i])) {
            len += tokens[i + 1].start - tokens[i].start;

            if (len > MCE_UNIT_HOLE || tokens[i].flags & MCE_TOKEN_SKIPPED
                || mce_unit_is_barred(u, u->tree->of[i]))
            {
                return;
            }
        }
    }

    for (i = from + 1; i < to; i++) {
        if (mce_token_is_text(&tokens[i])) {
            u->marks[i] = MCE_UNIT_KEPT;
        }
    }

    u->changed = 1;
    u->stale = 1;
}


/*
 * Whether a text ends in a letter or a comma, so that its sentence goes on.
 */

static int
mce_unit_goes_on(mce_unit_t *u, uint32_t token)
{
    uint8_t    last;
    mce_str_t  text;

    text = mce_unit_trimmed(u, token);

    if (text.len == 0) {
        return 0;
    }

    last = text.data[text.len - 1];

    return mce_is_alnum(last) || last == ',';
}
