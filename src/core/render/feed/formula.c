
/*
 * Formulas on their way to the builder.
 */


#include "render/feed/feed.h"


uint32_t
mce_feed_formula(mce_feed_t *feed, uint32_t e)
{
    int                   block, made;
    uint32_t              math, script;
    const mce_element_t  *elements;

    elements = feed->select->tree->elements;
    script = 0;
    math = feed->select->formulas
           ? mce_formula_in(feed->select->doc, e, &script, &feed->nomath) : 0;

    if (math == 0) {
        if (script) {
            return elements[e].end - 1;
        }

        block = 0;
        mce_formula_source(feed->select->doc, e, &feed->tex, &block);

        if (feed->tex.len == 0) {
            return 0;
        }

        mce_feed_tex(feed, block);
        return elements[e].end - 1;
    }

    feed->build->script = script;
    feed->script = script;

    if (feed->select->kept[math] & MCE_KEPT_ANY) {
        feed->math = elements[math].end;
        feed->twins = elements[e].end;

        return mce_feed_open(feed, elements[math].open);
    }

    if (script) {
        mce_formula_tex(feed->select->doc, script, script, &feed->tex);

    } else {
        mce_formula_math(feed->select->doc, math, &feed->tex, &made);
    }

    mce_feed_tex(feed, mce_formula_is_block(feed->select->doc, math));

    return elements[e].end - 1;
}


void
mce_feed_tex(mce_feed_t *feed, int block)
{
    if (feed->gap) {
        mce_feed_space(feed);
    }

    mce_build_tex(feed->build, mce_buf_value(&feed->tex), block);
    feed->build->failed |= feed->tex.failed != 0;
    feed->tex.len = 0;
}


/*
 * Text, and the formulas in it.  One that ends in a later token takes what
 * stands between with it.
 */

void
mce_feed_words(mce_feed_t *feed, uint32_t token, uint32_t from, uint32_t to)
{
    mce_tex_t       tex;
    const uint8_t  *source;

    source = feed->select->doc->source.data;

    if (feed->task && token < feed->item) {
        mce_feed_task(feed, feed->task);
    }

    if (token < feed->folded) {
        mce_feed_folded(feed, source + from, source + to);
        return;
    }

    if (token < feed->ruled && feed->build->pre == 0) {
        mce_feed_ruled(feed, token, source + from, source + to);
        return;
    }

    while (from < to && mce_feed_has_tex(feed, token, from, to, &tex)) {
        mce_build_text(feed->build, source + from, source + tex.start);
        mce_formula_text(feed->select->doc, &tex, &feed->tex);
        mce_feed_tex(feed, tex.block);
        from = tex.end;
        feed->done = tex.end;
    }

    if (from < to) {
        mce_build_text(feed->build, source + from, source + to);
    }
}
