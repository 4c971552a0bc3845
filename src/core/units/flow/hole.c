
/*
 * Text in the middle of a kept sentence belongs to the sentence, even if it
 * has a block of its own to look different.
 */


#include "units/unit.h"


/* bytes of text in a hole, and tokens from the text before it to the text
   after it */
#define MCE_UNIT_HOLE          100
#define MCE_UNIT_HOLE_TOKENS   32
/* inline elements around a text, up to its block */
#define MCE_UNIT_HOLE_INLINES  16


static void mce_unit_hole(mce_stage_t *s, uint32_t from, uint32_t to);
static int mce_unit_hole_is_barred(mce_stage_t *s, uint32_t token);
static int mce_unit_goes_on(mce_stage_t *s, uint32_t token);


mce_status_t
mce_unit_holes(mce_stage_t *s)
{
    uint32_t  i, k, last;

    last = MCE_STAGE_NONE;

    for (k = 0; k < s->ncontent && s->content[k] < s->end; k++) {
        i = s->content[k];

        if (s->doc->tokens[i].kind == MCE_TOKEN_OPEN) {
            last = MCE_STAGE_NONE;
            continue;
        }

        if (s->states[i] == MCE_STAGE_OUT) {
            continue;
        }

        if (last != MCE_STAGE_NONE && s->content[k - 1] != last
            && i - last <= MCE_UNIT_HOLE_TOKENS)
        {
            mce_unit_hole(s, last, i);
        }

        last = i;
    }

    return MCE_OK;
}


/*
 * Keeps what is between two kept tokens of text in the same block.
 */

static void
mce_unit_hole(mce_stage_t *s, uint32_t from, uint32_t to)
{
    uint32_t            i, block, len;
    const mce_token_t  *tokens;

    tokens = s->doc->tokens;
    block = mce_stage_block(s, from, MCE_UNIT_HOLE_INLINES);

    if (block == 0 || block != mce_stage_block(s, to, MCE_UNIT_HOLE_INLINES)
        || !mce_unit_goes_on(s, from))
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
                || mce_unit_hole_is_barred(s, i))
            {
                return;
            }
        }
    }

    for (i = from + 1; i < to; i++) {
        if (mce_token_is_text(&tokens[i])) {
            s->states[i] = MCE_STAGE_KEPT;
        }
    }

    s->changed = 1;
    s->stale = 1;
}


/*
 * A button within a sentence is a word of it.
 */

static int
mce_unit_hole_is_barred(mce_stage_t *s, uint32_t token)
{
    uint32_t  block;

    block = mce_stage_block(s, token, MCE_UNIT_HOLE_INLINES);

    return mce_stage_is_barred(s, mce_stage_tag(s, block) == MCE_TAG_button
                                  ? s->tree->elements[block].parent
                                  : s->tree->of[token]);
}


/*
 * Whether a text ends in a letter or a comma, so that its sentence goes on.
 */

static int
mce_unit_goes_on(mce_stage_t *s, uint32_t token)
{
    uint8_t    last;
    mce_str_t  text;

    text = mce_stage_trimmed(s, token);

    if (text.len == 0) {
        return 0;
    }

    last = text.data[text.len - 1];

    return mce_is_alnum(last) || last == ',';
}
