
/*
 * The marks of notes and the notes after the content, in text and Markdown.
 */


#include <stdio.h>

#include "render/flow.h"
#include "render/tree/anchor.h"


void
mce_flow_mark(mce_flow_t *flow, uint32_t number)
{
    char  mark[MCE_TEXTLINES_MARK];

    snprintf(mark, sizeof(mark), "%s%u]", flow->ops->note_mark,
             (unsigned) number);
    mce_flow_str(flow, mark);
}


void
mce_flow_notes(mce_flow_t *flow)
{
    char               mark[MCE_TEXTLINES_MARK];
    size_t             start;
    const mce_note_t  *note, *end;

    note = flow->content->notes;
    end = note + flow->content->nnotes;

    for ( /* void */ ; note < end && mce_buf_goes_on(flow->out); note++) {
        snprintf(mark, sizeof(mark), "%s%u]%s", flow->ops->note_mark,
                 (unsigned) note->number, flow->ops->note_start);

        start = flow->out->len;
        mce_textlines_block(&flow->lines, 2);
        mce_textlines_push_note(&flow->lines, mark);
        flow->block_ended = 0;
        flow->list_end = 0;
        mce_walk_note(flow->content, note, mce_flow_visit, flow, flow->out);
        mce_textlines_pop(&flow->lines);

        if (flow->ops->note && !flow->out->failed) {
            while (flow->out->data[start] == '\n') {
                start++;
            }

            flow->ops->note(flow, start + strlen(mark));
        }
    }
}
