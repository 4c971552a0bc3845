
/*
 * Code on its way to the builder.
 */


#include "render/feed/feed.h"
#include "text/ctype.h"


static int mce_feed_starts_line(const mce_feed_t *feed);


mce_el_e
mce_feed_code(mce_feed_t *feed, mce_el_e el, uint32_t e)
{
    const mce_document_t  *doc;

    doc = feed->select->doc;

    if (el == MCE_EL_pre || feed->build->pre || !mce_code_is_block(doc, e)) {
        return el;
    }

    if (mce_code_is_broken(doc, e)) {
        feed->folded = doc->tree->elements[e].end;
    }

    return MCE_EL_pre;
}


void
mce_feed_code_label(mce_feed_t *feed, uint32_t e)
{
    uint32_t  label;

    label = feed->build->pre ? mce_code_beside_label(feed->select->doc, e) : 0;

    if (label && !(feed->select->kept[label] & MCE_KEPT_HOLDS)) {
        mce_build_code_bar(feed->build,
                           mce_code_bar_label(feed->select->doc, label));
    }
}


uint32_t
mce_feed_blank(mce_feed_t *feed, uint32_t e)
{
    uint32_t              next;
    const mce_document_t  *doc;
    const mce_element_t   *element;

    static const uint8_t  line = '\n';

    doc = feed->select->doc;
    element = &doc->tree->elements[e];
    next = doc->tokens[element->end].start;

    /* an empty cell holds the number of a line */
    if (feed->select->kept[e] & MCE_KEPT_TEXT || element->tag == MCE_TAG_td
        || (!(mce_tag_flags[element->tag] & MCE_TAG_BLOCK)
            && mce_code_element(doc, e, &feed->seen) != MCE_CODE_LINE))
    {
        return element->open;
    }

    /* a line feed after it ends the line, too */
    if (!feed->build->fresh
        && (element->tag == MCE_TAG_tr
            || (next < doc->source.len && doc->source.data[next] != '\n'
                && doc->source.data[next] != '\r')))
    {
        feed->build->line = 1;
        mce_build_pre_text(feed->build, &line, &line + 1);
    }

    return element->end - 1;
}


void
mce_feed_folded(mce_feed_t *feed, const uint8_t *p, const uint8_t *end)
{
    int             space;
    size_t          len;
    const uint8_t  *word;

    static const uint8_t  blank = ' ';

    while (p < end) {
        space = mce_is_space(*p);

        while (p < end && mce_is_space(*p)) {
            p++;
        }

        word = p;
        len = p < end ? mce_build_no_break(p, end) : 0;
        p += len;

        while (len == 0 && p < end && !mce_is_space(*p)
               && mce_build_no_break(p, end) == 0)
        {
            p++;
        }

        if ((space && p > word && !mce_feed_starts_line(feed)) || len) {
            mce_build_pre_text(feed->build, &blank, &blank + 1);
        }

        if (len == 0 && p > word) {
            mce_build_pre_text(feed->build, word, p);
        }
    }
}


static int
mce_feed_starts_line(const mce_feed_t *feed)
{
    const mce_buf_t  *text;

    text = &feed->build->content->text;

    return feed->build->fresh || text->len == 0
           || text->data[text->len - 1] == '\n';
}
