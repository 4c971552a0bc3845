
/*
 * Links after the content, in text and Markdown: those at the bottom, and
 * those that were removed, a list for each place.
 */


#include <stdio.h>

#include "render/flow.h"
#include "render/removed/removed.h"
#include "render/page/wording.h"


void
mce_flow_links(mce_flow_t *flow)
{
    char    number[24];
    size_t  i;

    for (i = 0; i < flow->nlinks && mce_buf_goes_on(flow->out); i++) {
        mce_textlines_block(&flow->lines, i ? 1 : 2);
        snprintf(number, sizeof(number), "[%zu]%s", i + 1,
                 flow->ops->note_separator);
        mce_flow_str(flow, number);
        mce_flow_target(flow, &flow->content->nodes[flow->links[i]]);
    }
}


void
mce_flow_removed(mce_flow_t *flow)
{
    int                   first;
    const mce_removed_t  *link, *end;

    link = flow->content->removed;
    end = link + flow->content->nremoved;

    if (link == end) {
        return;
    }

    mce_textlines_block(&flow->lines, 2);
    mce_flow_str(flow, "---");
    mce_textlines_block(&flow->lines, 2);
    flow->ops->text(flow, mce_wording(flow->content->article->lang,
                                      MCE_WORDING_REMOVED));
    mce_flow_str(flow, ":");

    for ( /* void */ ; link < end && mce_buf_goes_on(flow->out); link++) {
        first = link == flow->content->removed
                || link->group != link[-1].group;

        if (first) {
            mce_textlines_block(&flow->lines, 2);
            mce_flow_str(flow, flow->ops->term);
            flow->ops->text(flow, mce_removed_place(flow->content, link));
            mce_flow_str(flow, flow->ops->term);
        }

        mce_textlines_block(&flow->lines, first ? 2 : 1);
        mce_textlines_push(&flow->lines, "- ");
        mce_flow_str(flow, flow->ops->link_start);
        flow->linked = 1;
        flow->ops->text(flow, (mce_str_t) { link->len,
                        flow->content->text.data + link->start });
        flow->linked = 0;
        mce_flow_str(flow, flow->ops->link_middle);
        mce_flow_target(flow, &link->link);
        mce_flow_str(flow, flow->ops->link_end);
        mce_textlines_pop(&flow->lines);
    }
}
