
/*
 * What parts words where something stands between them that is not written, or
 * nothing at all.
 */


#include "base/utf8.h"
#include "html/visible.h"
#include "render/feed/feed.h"
#include "text/charclass.h"


/*
 * A block separates words even if it is empty, or too deep to be kept, and so
 * does the end of a cite that says "Ann wrote:".  An unknown element may be a
 * block or not: it separates letters only.
 */

void
mce_feed_break(mce_feed_t *feed, uint32_t token)
{
    uint8_t  tag;

    tag = feed->tokens[token].tag;

    if (feed->build->pre
        || (mce_tag_flags[tag] & MCE_TAG_INLINE
            && (tag != MCE_TAG_cite || feed->last != ':'))
        || tag == MCE_TAG_annotation
        || (tag == MCE_TAG_script && feed->select->formulas))
    {
        return;
    }

    feed->doubt |= tag == MCE_TAG_UNKNOWN;
    feed->gap |= tag != MCE_TAG_UNKNOWN;
}


/*
 * Whether tokens of an element in a line were left out that nobody sees, so
 * that the words around them touch: "W<span hidden>W</span>hen".  Signs and
 * white space, such as the slash of a fraction, part what is around them for
 * those who listen.
 */

int
mce_feed_is_unseen(const mce_feed_t *feed, uint32_t e, uint32_t from,
    uint32_t to)
{
    const uint8_t         *source;
    const mce_document_t  *doc;

    doc = feed->select->doc;

    if (from >= to || doc->visible == NULL || !mce_feed_is_word(feed->last)
        || !(mce_tag_flags[doc->tree->elements[e].tag] & MCE_TAG_INLINE)
        || !mce_visible_hides(mce_visible_at(doc->visible, e)))
    {
        return 0;
    }

    source = doc->source.data;

    return mce_feed_is_word(source[doc->tokens[from].start])
           && mce_feed_is_word(source[doc->tokens[to].start - 1]);
}


void
mce_feed_space(mce_feed_t *feed)
{
    const mce_buf_t      *text;
    static const uint8_t  space = ' ';

    text = &feed->build->content->text;

    if (feed->build->pre) {
        /* the number of a line leaves nothing before it */
        if (!feed->build->fresh && !feed->build->line
            && (text->len == 0 || !mce_is_space(text->data[text->len - 1])))
        {
            mce_build_text(feed->build, &space, &space + 1);
        }

    } else {
        feed->build->space = MCE_BUILD_SPACE
                             | (feed->gap & MCE_BUILD_FEED);
    }

    feed->gap = 0;
}


/*
 * Whether a text goes on with a sign that stands right after a word in any
 * script, such as a full stop.
 */

int
mce_feed_is_tight(const uint8_t *p, const uint8_t *end)
{
    uint8_t   class;
    uint32_t  sign;

    sign = mce_utf8_next(&p, end);
    class = mce_charclass(sign);

    /* ".5" is no end */
    return (class == MCE_CHARCLASS_END || class == MCE_CHARCLASS_CLAUSE)
           && (sign >= 0x80 || p == end || !mce_is_alnum(*p));
}
