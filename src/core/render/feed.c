
/*
 * The kept tokens go through libxml2's push parser: blocks, inline elements
 * and text.  Attributes never do; a tag carries the number of its token
 * instead, and the builder reads the attributes where they stand.
 */


#include <libxml/HTMLparser.h>
#include <stdlib.h>

#include "../arena.h"
#include "../text.h"
#include "render.h"


#define MCE_FEED_CHUNK  16384

#define mce_feed_is_word(c)  (mce_is_alnum(c) || (c) >= 0x80)


typedef struct {
    const mce_select_t    *select;
    const mce_document_t  *doc;
    const mce_spans_t     *spans;
    mce_build_t           *build;
    htmlParserCtxtPtr      parser;
    mce_buf_t              buf;
    size_t                 span;        /* the first that may still come */
    uint32_t               depth;
    uint32_t               pre;         /* open pre elements */
    int                    gap;         /* something was left out */
    int                    doubt;       /* an unknown element may part words */
    uint8_t                last;        /* byte of text */
    uint32_t               stack[MCE_RENDER_DEPTH];
} mce_feed_t;


static void mce_feed_break(mce_feed_t *feed, uint32_t token);
static void mce_feed_open(mce_feed_t *feed, uint32_t *token);
static void mce_feed_tag(mce_feed_t *feed, mce_el_e el, uint32_t token);
static const char *mce_feed_name(mce_el_e el);
static void mce_feed_end(mce_feed_t *feed, mce_el_e el);
static void mce_feed_text(mce_feed_t *feed, uint32_t token);
static void mce_feed_escaped(mce_feed_t *feed, const uint8_t *p,
    const uint8_t *end);
static void mce_feed_flush(mce_feed_t *feed);
static htmlParserCtxtPtr mce_feed_parser(mce_feed_t *feed);
static void mce_feed_on_start(void *data, const xmlChar *name,
    const xmlChar **attrs);
static void mce_feed_on_end(void *data, const xmlChar *name);
static void mce_feed_on_text(void *data, const xmlChar *text, int len);
static void mce_feed_on_error(void *data, xmlErrorPtr error);


mce_status_t
mce_feed(const mce_select_t *select, mce_content_t *content)
{
    uint32_t       i;
    mce_feed_t     feed;
    mce_status_t   rc;
    mce_element_t *elements;

    memset(&feed, 0, sizeof(mce_feed_t));

    feed.select = select;
    feed.doc = content->doc;
    feed.spans = &content->article->spans;
    feed.buf.arena = content->doc->arena;

    feed.build = mce_build_create(content);
    if (feed.build == NULL) {
        return MCE_NO_MEMORY;
    }

    feed.parser = mce_feed_parser(&feed);
    if (feed.parser == NULL) {
        return MCE_PARSER;
    }

    elements = select->tree->elements;
    mce_buf_text(&feed.buf, "<html><body>");

    for (i = 0; i < select->last; i++) {

        while (feed.depth
               && elements[feed.stack[feed.depth - 1]].end <= i)
        {
            feed.depth--;
            mce_feed_end(&feed, select->els[feed.stack[feed.depth]]);
        }

        switch (feed.doc->tokens[i].kind) {

        case MCE_TOKEN_OPEN:
            mce_feed_break(&feed, i);
            mce_feed_open(&feed, &i);
            break;

        case MCE_TOKEN_CLOSE:
            mce_feed_break(&feed, i);
            break;

        case MCE_TOKEN_TEXT:
        case MCE_TOKEN_CUT:
            mce_feed_text(&feed, i);
            break;

        default:
            break;
        }

        if (feed.buf.len >= MCE_FEED_CHUNK) {
            mce_feed_flush(&feed);
        }
    }

    mce_feed_flush(&feed);

    if (!feed.buf.failed) {
        htmlParseChunk(feed.parser, NULL, 0, 1);
    }

    rc = mce_build_done(feed.build);

    if (feed.buf.failed || feed.parser->disableSAX) {
        rc = MCE_NO_MEMORY;
    }

    htmlFreeParserCtxt(feed.parser);

    return rc;
}


/*
 * A block parts words even where it holds nothing, or is too deep to be kept.
 * Nobody knows what an unknown element is; it parts two words at least.
 */

static void
mce_feed_break(mce_feed_t *feed, uint32_t token)
{
    uint8_t  tag;

    tag = feed->doc->tokens[token].tag;

    if (feed->pre || mce_tag_flags[tag] & MCE_TAG_INLINE
        || tag == MCE_TAG_annotation)
    {
        return;
    }

    if (tag == MCE_TAG_UNKNOWN) {
        feed->doubt = 1;

    } else {
        feed->gap = 1;
    }
}


static void
mce_feed_open(mce_feed_t *feed, uint32_t *token)
{
    mce_el_e              el;
    uint32_t              e;
    const mce_element_t  *element;

    e = feed->select->tree->of[*token];
    element = &feed->select->tree->elements[e];

    if (!(feed->select->kept[e] & MCE_KEPT_ANY)) {
        return;
    }

    if (element->open != *token || e == 0) {

        /* void and raw-text elements are not in the tree */
        el = mce_policy_element(feed->doc, *token, 0);

        if (*token >= feed->select->first
            && (mce_el_kind(el) == MCE_KIND_VOID
                || mce_el_kind(el) == MCE_KIND_RULE)
            && mce_tag_flags[feed->doc->tokens[*token].tag]
               & (MCE_TAG_VOID|MCE_TAG_RAW))
        {
            mce_feed_tag(feed, el, *token);
        }

        return;
    }

    el = feed->select->els[e];

    if (el == MCE_EL_EMBED) {
        mce_feed_tag(feed, el, *token);
        *token = element->end - 1;
        return;
    }

    if (el == MCE_EL_UNWRAP || feed->depth == MCE_RENDER_DEPTH) {
        return;
    }

    mce_feed_tag(feed, el, *token);

    if (el == MCE_EL_PRE) {
        feed->pre++;
        feed->gap = 0;
    }

    feed->stack[feed->depth++] = e;
}


/*
 * What closes what is, for libxml2, as in HTML 4, where p ends emphasis.  The
 * tree has settled it as in HTML 5 already; the parser is given names that it
 * has no opinion on.
 */

static const char *
mce_feed_name(mce_el_e el)
{
    switch (mce_el_kind(el)) {

    case MCE_KIND_VOID:
    case MCE_KIND_RULE:
        return mce_els[el].name;

    case MCE_KIND_INLINE:
    case MCE_KIND_MATH:
        return "span";

    default:
        return "div";
    }
}


static void
mce_feed_tag(mce_feed_t *feed, mce_el_e el, uint32_t token)
{
    if (feed->gap && mce_el_kind(el) == MCE_KIND_VOID) {
        mce_buf_char(&feed->buf, ' ');
        feed->gap = 0;
    }

    mce_buf_char(&feed->buf, '<');
    mce_buf_text(&feed->buf, mce_feed_name(el));
    mce_buf_text(&feed->buf, " t=\"");
    mce_buf_number(&feed->buf, token);
    mce_buf_text(&feed->buf, "\">");

    if (el == MCE_EL_EMBED) {
        mce_buf_text(&feed->buf, "</embed>");
    }
}


static void
mce_feed_end(mce_feed_t *feed, mce_el_e el)
{
    feed->pre -= el == MCE_EL_PRE;

    mce_buf_text(&feed->buf, "</");
    mce_buf_text(&feed->buf, mce_feed_name(el));
    mce_buf_char(&feed->buf, '>');
}


/*
 * What of a text token is selected; where something was left out, words must
 * not grow together.
 */

static void
mce_feed_text(mce_feed_t *feed, uint32_t token)
{
    size_t             k;
    uint32_t           start, end, from, to;
    const uint8_t     *source;
    const mce_span_t  *spans;

    start = feed->doc->tokens[token].start;
    end = feed->doc->tokens[token + 1].start;
    source = feed->doc->source.data;
    spans = feed->spans->elts;

    while (feed->span < feed->spans->n && spans[feed->span].end <= start) {
        feed->span++;
    }

    from = start;

    for (k = feed->span; k < feed->spans->n && spans[k].start < end; k++) {
        to = spans[k].start > start ? spans[k].start : start;
        feed->gap |= to > from;

        if (feed->gap
            || (feed->doubt && mce_feed_is_word(feed->last)
                && mce_feed_is_word(source[to])))
        {
            mce_buf_char(&feed->buf, ' ');
        }

        feed->gap = 0;
        feed->doubt = 0;
        from = spans[k].end < end ? spans[k].end : end;
        mce_feed_escaped(feed, source + to, source + from);
        feed->last = source[from - 1];
    }

    if (from == end) {
        return;
    }

    if (feed->pre && from == start
        && feed->doc->tokens[token].flags & MCE_TOKEN_BLANK)
    {
        mce_feed_escaped(feed, source + start, source + end);
        return;
    }

    feed->gap = 1;
}


/*
 * The parser must not see a broken sequence, after which it would take the
 * whole page for ISO-8859-1, nor a character that XML forbids, where it
 * would drop text.  References are decoded here and by the same rules as
 * everywhere in the library.
 */

static void
mce_feed_escaped(mce_feed_t *feed, const uint8_t *p, const uint8_t *end)
{
    uint32_t        c;
    const uint8_t  *start;

    while (p < end) {
        start = p;

        while (p < end && *p >= 0x20 && *p < 0x7f && *p != '&' && *p != '<') {
            p++;
        }

        mce_buf_add(&feed->buf, start, (size_t) (p - start));

        if (feed->buf.len >= MCE_FEED_CHUNK) {
            mce_feed_flush(feed);
        }

        if (p == end) {
            return;
        }

        c = mce_text_next(&p, end);

        if (c == '\r') {
            if (p < end && *p == '\n') {
                continue;
            }

            c = '\n';

        } else if (c == '\f') {
            c = ' ';

        } else if ((c < 0x20 && c != '\n' && c != '\t')
                   || (c >= 0x7f && c < 0xa0) || (c & 0xfffe) == 0xfffe)
        {
            c = 0xfffd;
        }

        if (c == '<') {
            mce_buf_text(&feed->buf, "&lt;");

        } else if (c == '&') {
            mce_buf_text(&feed->buf, "&amp;");

        } else {
            mce_buf_code(&feed->buf, c);
        }
    }
}


static void
mce_feed_flush(mce_feed_t *feed)
{
    /* libxml2 may loop forever over nothing */
    if (feed->buf.len == 0 || feed->buf.failed) {
        return;
    }

    htmlParseChunk(feed->parser, (const char *) feed->buf.data,
                   (int) feed->buf.len, 0);
    feed->buf.len = 0;
}


static htmlParserCtxtPtr
mce_feed_parser(mce_feed_t *feed)
{
    htmlSAXHandler     sax;
    htmlParserCtxtPtr  parser;

    memset(&sax, 0, sizeof(htmlSAXHandler));

    sax.startElement = mce_feed_on_start;
    sax.endElement = mce_feed_on_end;
    sax.characters = mce_feed_on_text;
    sax.ignorableWhitespace = mce_feed_on_text;
    sax.initialized = XML_SAX2_MAGIC;
    sax.serror = mce_feed_on_error;

    parser = htmlCreatePushParserCtxt(&sax, feed, NULL, 0, NULL,
                                      XML_CHAR_ENCODING_UTF8);
    if (parser != NULL) {
        htmlCtxtUseOptions(parser, HTML_PARSE_RECOVER|HTML_PARSE_NOERROR
                                   |HTML_PARSE_NOWARNING|HTML_PARSE_NONET
                                   |HTML_PARSE_NOIMPLIED
                                   |HTML_PARSE_NODEFDTD);

        /* the HTML parser knows no option for it */
        parser->options |= XML_PARSE_HUGE;
    }

    return parser;
}


static void
mce_feed_on_start(void *data, const xmlChar *name, const xmlChar **attrs)
{
    mce_el_e     el;
    uint32_t     token, e;
    mce_feed_t  *feed;

    feed = data;
    token = MCE_NODE_NONE;
    el = MCE_EL_UNWRAP;

    if (attrs != NULL && attrs[0] != NULL && attrs[1] != NULL) {
        token = (uint32_t) strtoul((const char *) attrs[1], NULL, 10);
        e = feed->select->tree->of[token];

        /* void elements are not in the tree */
        el = feed->select->tree->elements[e].open == token && e
             ? feed->select->els[e]
             : mce_policy_element(feed->doc, token, 0);
    }

    mce_build_open(feed->build, el, token);
}


static void
mce_feed_on_end(void *data, const xmlChar *name)
{
    mce_feed_t  *feed;

    feed = data;
    mce_build_close(feed->build);
}


static void
mce_feed_on_text(void *data, const xmlChar *text, int len)
{
    mce_feed_t  *feed;

    feed = data;
    mce_build_text(feed->build, text, (size_t) len);
}


/*
 * Out of memory, libxml2 stops to go forward but not to loop for the end of
 * what it has: this is the end.
 */

static void
mce_feed_on_error(void *data, xmlErrorPtr error)
{
    htmlParserCtxtPtr  parser;

    parser = error->ctxt;

    if (error->code == XML_ERR_NO_MEMORY && parser && parser->input) {
        parser->input->cur = parser->input->end;
    }
}
