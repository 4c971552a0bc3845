
/*
 * Numbers of lists.
 */


#include <stdio.h>

#include "render/flow.h"
#include "text/ctype.h"


/* the largest number that is written in Roman digits, and in a letter */
#define MCE_FLOW_ROMAN    39
#define MCE_FLOW_LETTERS  26


uint32_t
mce_flow_number(mce_flow_t *flow, const mce_node_t *node, const char *name,
    uint32_t value)
{
    size_t     i;
    uint32_t   n;
    mce_str_t  s;

    if (mce_node_tag(node) == MCE_NODE_NONE
        || !mce_token_attr_find(flow->content->doc, node->token, name, &s))
    {
        return value;
    }

    n = mce_text_number(s, 6, &i);

    return i && i == s.len && i < 6 ? n : value;
}


uint8_t
mce_flow_type(mce_flow_t *flow, const mce_node_t *list)
{
    mce_str_t  type;

    /* readers of Markdown know numbers only */
    return flow->ops->heading == NULL && list->el == MCE_EL_ol
           && mce_node_tag(list) != MCE_NODE_NONE
           && mce_token_attr_find(flow->content->doc, list->token, "type",
                                  &type)
           && type.len == 1 && memchr("aAiI", type.data[0], 4)
           ? type.data[0] : '1';
}


void
mce_flow_mark_item(char *mark, size_t size, uint8_t type, uint32_t number)
{
    size_t  i;

    static const char *const  tens[] = { "", "x", "xx", "xxx" };

    static const char *const  ones[] = {
        "", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"
    };

    if ((type | 0x20) == 'i' && number - 1 < MCE_FLOW_ROMAN) {
        snprintf(mark, size, "%s%s. ", tens[number / 10], ones[number % 10]);

    } else if ((type | 0x20) == 'a' && number - 1 < MCE_FLOW_LETTERS) {
        snprintf(mark, size, "%c. ", (char) ('a' + number - 1));

    } else {
        snprintf(mark, size, "%u. ", (unsigned) number);
    }

    for (i = 0; type < 'a' && mark[i]; i++) {
        mark[i] = (char) (mce_is_alpha((uint8_t) mark[i]) ? mark[i] & ~0x20
                                                          : mark[i]);
    }
}
