
/*
 * Items that say how deep they are, on their way to the builder.
 */


#include "render/feed/feed.h"


int
mce_feed_list(mce_feed_t *feed, mce_el_e *el, uint32_t e)
{
    mce_list_item_t        item;
    const mce_document_t  *doc;

    doc = feed->select->doc;

    switch (*el) {

    case MCE_EL_ul:
    case MCE_EL_ol:
        *el = mce_list_is_flat(doc, e) ? MCE_EL_UNWRAP : *el;
        return 0;

    case MCE_EL_p:
    case MCE_EL_li:
        if (!mce_list_is_item(doc, e, &item)) {
            return 0;
        }

        feed->mark = item.mark;
        mce_build_flat_item(feed->build, &item, doc->tree->elements[e].open,
                            doc->tree->elements[e].end);

        return 1;

    default:
        return 0;
    }
}


void
mce_feed_flat(mce_feed_t *feed, uint32_t token)
{
    uint32_t               e;
    mce_list_item_t        item;
    const mce_token_t     *tag;
    const mce_document_t  *doc;

    doc = feed->select->doc;
    tag = &doc->tokens[token];
    e = doc->tree->of[token];

    if (token < feed->build->flat_end
        || (tag->kind != MCE_TOKEN_OPEN && !mce_token_is_text(tag))
        || (tag->kind == MCE_TOKEN_OPEN
            && (!(feed->select->kept[e] & MCE_KEPT_ANY)
                || mce_list_is_item(doc, e, &item)
                || mce_list_is_flat(doc, e))))
    {
        return;
    }

    mce_build_flat_end(feed->build);
}
