
/*
 * Feeds, RSS and Atom, as pages: a list of links, each with its date and the
 * beginning of what it leads to.
 */


#define _GNU_SOURCE
#include "base/arena.h"
#include "base/buffer.h"
#include "base/str.h"
#include "mce_internal.h"
#include "text/ctype.h"
#include "text/entity.h"


/* of the summary of an entry, about three lines */
#define MCE_RSS_SUMMARY  300
/* of a title, a date or an address; a longer one is cut */
#define MCE_RSS_VALUE    4096


typedef struct {
    mce_str_t  name;                /* without its prefix */
    mce_str_t  prefix;
    mce_str_t  attrs;
    int        closes;
    int        empty;
} mce_rss_tag_t;


typedef struct {
    const uint8_t  *p;
    const uint8_t  *end;
    mce_buf_t       out;
    mce_buf_t       text;
    mce_str_t       title;          /* these are of the entry at hand, or, */
    mce_str_t       link;           /* before the first one, of the feed; */
    mce_str_t       date;           /* as in the source */
    mce_str_t       summary;
    int             inside;         /* an entry */
} mce_rss_t;


static int mce_rss_tag(mce_rss_t *feed, mce_rss_tag_t *tag);
static int mce_rss_is_root(mce_rss_tag_t *tag);
static int mce_rss_is_entry(mce_rss_tag_t *tag);
static void mce_rss_take(mce_rss_t *feed, mce_rss_tag_t *tag);
static void mce_rss_take_link(mce_rss_t *feed, mce_rss_tag_t *tag);
static mce_str_t mce_rss_value(mce_rss_t *feed, mce_rss_tag_t *tag);
static int mce_rss_attr(mce_str_t attrs, const char *name,
    mce_str_t *value);
static void mce_rss_entry(mce_rss_t *feed);
static void mce_rss_head(mce_rss_t *feed);
static void mce_rss_decode(mce_rss_t *feed, mce_str_t value);
static void mce_rss_write(mce_rss_t *feed, mce_str_t value, size_t most);


mce_status_t
mce_rss_page(mce_arena_t *arena, mce_str_t source, mce_str_t *page)
{
    mce_rss_t      feed = { .p = source.data };
    mce_rss_tag_t  tag;

    feed.end = source.data + source.len;
    feed.out = mce_buf(arena);
    feed.text = mce_buf(arena);

    if (!mce_rss_tag(&feed, &tag) || !mce_rss_is_root(&tag)) {
        return MCE_DECLINED;
    }

    while (mce_rss_tag(&feed, &tag) && mce_buf_goes_on(&feed.out)) {

        if (!mce_rss_is_entry(&tag)) {
            mce_rss_take(&feed, &tag);
            continue;
        }

        mce_rss_entry(&feed);
        feed.inside = !tag.closes && !tag.empty;
    }

    mce_rss_entry(&feed);
    mce_rss_head(&feed);
    mce_buf_text(&feed.out, "</ul>\n");

    if (feed.text.failed) {
        return MCE_NO_MEMORY;
    }

    *page = mce_buf_value(&feed.out);

    return mce_buf_status(&feed.out);
}


/*
 * The next tag; comments, instructions and CDATA are none.  0 at the end, and
 * where something is not closed.
 */

static int
mce_rss_tag(mce_rss_t *feed, mce_rss_tag_t *tag)
{
    size_t          i;
    const char     *close;
    const uint8_t  *p, *end;

    for ( ;; ) {
        p = memchr(feed->p, '<', (size_t) (feed->end - feed->p));

        if (p == NULL) {
            return 0;
        }

        tag->name = (mce_str_t) { (size_t) (feed->end - p), p };
        close = mce_text_starts(tag->name, "<!--") ? "-->"
                : mce_text_starts(tag->name, "<![cdata[") ? "]]>" : ">";

        end = memmem(p, tag->name.len, close, strlen(close));

        if (end == NULL) {
            return 0;
        }

        feed->p = end + strlen(close);

        if (p[1] != '!' && p[1] != '?') {
            break;
        }
    }

    tag->closes = p[1] == '/';
    tag->empty = end[-1] == '/';
    p += 1 + tag->closes;
    tag->attrs = (mce_str_t) { (size_t) (end - p), p };
    tag->name = tag->attrs;
    tag->prefix = (mce_str_t) mce_null_str;

    for (i = 0; i < tag->attrs.len && !mce_is_space(p[i]) && p[i] != '/';
         i++)
    {
        if (p[i] == ':') {
            tag->prefix = (mce_str_t) { i, tag->name.data };
            tag->name.data = p + i + 1;
        }
    }

    tag->name.len = (size_t) (p + i - tag->name.data);

    return 1;
}


static int
mce_rss_is_root(mce_rss_tag_t *tag)
{
    return mce_text_is(tag->name, "rss") || mce_text_is(tag->name, "rdf")
           || mce_text_is(tag->name, "feed");
}


static int
mce_rss_is_entry(mce_rss_tag_t *tag)
{
    return mce_text_is(tag->name, "item") || mce_text_is(tag->name, "entry");
}


/*
 * The first of each kind counts: what follows is of the picture of a feed, or
 * of a source that an entry names.
 */

static void
mce_rss_take(mce_rss_t *feed, mce_rss_tag_t *tag)
{
    unsigned    i;
    mce_str_t  *value;

    const struct {
        const char  *name;
        const char  *prefix;
        mce_str_t   *value;
    } fields[] = {
        { "title", "", &feed->title }, { "pubdate", "", &feed->date },
        { "published", "", &feed->date }, { "updated", "", &feed->date },
        { "date", "dc", &feed->date }, { "description", "", &feed->summary },
        { "summary", "", &feed->summary }, { "content", "", &feed->summary },
        { "encoded", "content", &feed->summary }
    };

    if (tag->closes) {
        return;
    }

    if (mce_text_is(tag->name, "link") || mce_text_is(tag->name, "guid")) {
        mce_rss_take_link(feed, tag);
        return;
    }

    for (i = 0; i < sizeof(fields) / sizeof(fields[0]); i++) {
        if (mce_text_is(tag->name, fields[i].name)
            && mce_text_is(tag->prefix, fields[i].prefix))
        {
            value = fields[i].value;

            if (value->len == 0) {
                *value = mce_rss_value(feed, tag);
            }

            return;
        }
    }
}


/*
 * Atom has it in an attribute, with others to comments and the like beside; in
 * RSS, a guid that is an address is one where there is no other.
 */

static void
mce_rss_take_link(mce_rss_t *feed, mce_rss_tag_t *tag)
{
    mce_str_t  rel, value;

    if (mce_rss_attr(tag->attrs, "href", &value)) {

        if (mce_rss_attr(tag->attrs, "rel", &rel)
            && !mce_text_is(rel, "alternate"))
        {
            return;
        }

    } else if (tag->prefix.len || tag->empty) {
        return;

    } else {
        value = mce_rss_value(feed, tag);

        if (mce_text_is(tag->name, "guid")
            && (feed->link.len || !mce_text_starts(value, "http")))
        {
            return;
        }
    }

    if (feed->inside
        && (feed->link.len == 0 || mce_text_is(tag->name, "link")))
    {
        feed->link = value;
    }
}


/*
 * What stands in an element, up to its end tag.
 */

static mce_str_t
mce_rss_value(mce_rss_t *feed, mce_rss_tag_t *tag)
{
    mce_str_t       value = mce_null_str;
    mce_rss_tag_t  next;
    const uint8_t  *start;

    if (tag->empty) {
        return value;
    }

    start = feed->p;

    while (mce_rss_tag(feed, &next)) {
        if (next.closes && next.name.len == tag->name.len
            && memcmp(next.name.data, tag->name.data, next.name.len) == 0)
        {
            value.data = start;
            value.len = (size_t) (next.name.data - next.prefix.len
                                  - (next.prefix.len != 0) - 2 - start);
            return mce_text_trim(value);
        }
    }

    /* nothing closes any more */
    feed->p = feed->end;

    return value;
}


static int
mce_rss_attr(mce_str_t attrs, const char *name, mce_str_t *value)
{
    size_t          len;
    const uint8_t  *p, *end, *close;

    len = strlen(name);
    end = attrs.data + attrs.len;

    for (p = attrs.data; (p = memmem(p, (size_t) (end - p), name, len)); p++)
    {
        if (p == attrs.data || !mce_is_space(p[-1])
            || end - p < (ptrdiff_t) len + 3 || p[len] != '='
            || (p[len + 1] != '"' && p[len + 1] != '\''))
        {
            continue;
        }

        value->data = p + len + 2;
        close = memchr(value->data, p[len + 1],
                       (size_t) (end - value->data));
        value->len = (size_t) ((close ? close : end) - value->data);

        return 1;
    }

    return 0;
}


/*
 * Writes the entry that ends, or, before the first one, the head of the page.
 */

static void
mce_rss_entry(mce_rss_t *feed)
{
    mce_buf_t  *out;

    if (!feed->inside) {
        mce_rss_head(feed);

    } else {
        out = &feed->out;

        mce_buf_text(out, "<li><a href=\"");
        mce_rss_decode(feed, feed->link);
        mce_buf_escaped(out, mce_buf_value(&feed->text));
        mce_buf_text(out, "\">");
        mce_rss_write(feed, feed->title.len ? feed->title : feed->link,
                       MCE_RSS_VALUE);
        mce_buf_text(out, "</a> ");
        mce_rss_write(feed, feed->date, MCE_RSS_VALUE);
        mce_buf_text(out, "<p>");
        mce_rss_write(feed, feed->summary, MCE_RSS_SUMMARY);
        mce_buf_char(out, '\n');
    }

    feed->title.len = 0;
    feed->link.len = 0;
    feed->date.len = 0;
    feed->summary.len = 0;
    feed->inside = 0;
}


static void
mce_rss_head(mce_rss_t *feed)
{
    if (feed->out.len == 0) {
        mce_buf_text(&feed->out, "<!DOCTYPE html><title>");
        mce_rss_write(feed, feed->title, MCE_RSS_VALUE);
        mce_buf_text(&feed->out, "</title><h1>");
        mce_rss_write(feed, feed->title, MCE_RSS_VALUE);
        mce_buf_text(&feed->out, "</h1>\n<ul>\n");
    }
}


/*
 * XML: entities, and CDATA, in which there are none.
 */

static void
mce_rss_decode(mce_rss_t *feed, mce_str_t value)
{
    mce_str_t       rest;
    const uint8_t  *p, *end, *close;

    feed->text.len = 0;
    end = value.data + value.len;

    for (p = value.data; p < end; /* void */ ) {
        rest = (mce_str_t) { (size_t) (end - p), p };

        if (!mce_text_starts(rest, "<![cdata[")) {
            mce_buf_code(&feed->text, mce_text_next(&p, end));
            continue;
        }

        p += sizeof("<![CDATA[") - 1;
        close = memmem(p, (size_t) (end - p), "]]>", 3);
        mce_buf_add(&feed->text, p,
                    (size_t) ((close ? close : end) - p));
        p = close ? close + 3 : end;
    }
}


/*
 * The value is HTML, of which the text is written, its entities as they are.
 */

static void
mce_rss_write(mce_rss_t *feed, mce_str_t value, size_t most)
{
    size_t          start;
    uint8_t         c;
    const uint8_t  *p, *end, *close;

    mce_rss_decode(feed, value);

    start = feed->out.len;
    p = feed->text.data;
    end = p + feed->text.len;

    for ( /* void */ ; p < end && feed->out.len - start < most; p++) {
        c = *p;

        if (c == '<') {
            close = memchr(p, '>', (size_t) (end - p));

            if (close == NULL) {
                break;
            }

            p = close;
            c = ' ';
        }

        mce_buf_char(&feed->out, c);
    }

    /* no half of a character */
    while (p < end && (*p & 0xc0) == 0x80) {
        mce_buf_char(&feed->out, *p++);
    }

    if (p < end) {
        mce_buf_text(&feed->out, "\xe2\x80\xa6");
    }
}
