
/*
 * Who wrote a post, and when.  Of all short texts in an item, the one is taken
 * whose element, or an element around it, is named most clearly.
 */


#include "base/arena.h"
#include "base/buffer.h"
#include "base/str.h"
#include "meta/byline/byline.h"
#include "meta/date/date.h"
#include "text/entity.h"
#include "thread/post.h"


/* bytes of a name, and levels above it whose names are read */
#define MCE_FIELD_NAME    80
#define MCE_FIELD_LEVELS  6
/* bytes of an ISO 8601 date without a time */
#define MCE_FIELD_DAY     10


static int mce_field_named(const mce_thread_t *t, const mce_item_t *item,
    mce_str_t *author);
static mce_status_t mce_field_tag(mce_thread_t *t, mce_item_t *item,
    uint32_t token);
static mce_status_t mce_field_joined(mce_thread_t *t, uint32_t e,
    mce_str_t raw, mce_str_t *text);
static mce_status_t mce_field_shown(mce_thread_t *t, mce_item_t *item,
    uint32_t token, int *sure);
static void mce_field_later(mce_thread_t *t, mce_item_t *item,
    uint32_t token, mce_str_t text);
static mce_status_t mce_field_text(mce_thread_t *t, mce_item_t *item,
    uint32_t token);
static int mce_field_author_sure(mce_thread_t *t, const mce_item_t *item,
    uint32_t token);
static mce_status_t mce_field_author(mce_thread_t *t, mce_item_t *item,
    uint32_t token, int sure);
static mce_status_t mce_field_date(mce_thread_t *t, mce_item_t *item,
    uint32_t token, mce_str_t value, int sure);
static int mce_field_is_aside(mce_thread_t *t, const mce_item_t *item,
    uint32_t token);


mce_status_t
mce_fields_read(mce_thread_t *t, mce_item_t *item)
{
    int                   pass;
    uint32_t              e, i;
    mce_str_t             value;
    mce_status_t          rc;
    const mce_token_t    *token;
    const mce_element_t  *elements;

    elements = t->s->tree->elements;
    rc = MCE_OK;

    if (mce_field_named(t, item, &value) && value.len) {
        item->author_sure = 10;
        rc = mce_attr_decode(t->s->doc->arena, value, &item->author);
    }

    /* around the body first, then in it, as some pages have nothing around */
    for (pass = 0; pass < 2 && rc == MCE_OK; pass++) {
        if (pass && item->author_sure >= 3 && item->date_sure) {
            break;
        }

        for (i = elements[item->element].open;
             i < elements[item->element].end && rc == MCE_OK; i++)
        {
            token = &t->s->doc->tokens[i];
            e = t->s->tree->of[i];

            if (token->kind == MCE_TOKEN_OPEN && elements[e].open == i
                && e != item->element
                && (t->flags[e] & MCE_THREAD_ITEM
                    || (e == item->body && pass == 0)))
            {
                i = elements[e].end - 1;

            } else if (token->kind == MCE_TOKEN_OPEN) {
                rc = mce_field_tag(t, item, i);

            } else if (mce_token_is_text(token)) {
                rc = mce_field_text(t, item, i);
            }
        }

        if (item->body == item->element) {
            break;
        }
    }

    return rc;
}


/*
 * Only a name, a link to a user, JSON-LD or the value of an attribute makes an
 * author sure.
 */

int
mce_fields_may_have_author(mce_thread_t *t, const mce_item_t *item)
{
    uint32_t              e, end;
    mce_str_t             value;
    const mce_element_t  *elements;

    elements = t->s->tree->elements;
    end = t->s->sums[item->element].next;

    for (e = item->element + 1; e < end; e++) {
        if (mce_hints_link(t, e) & (MCE_HINT_AUTHOR|MCE_HINT_AUTHOR_PROP
                                    |MCE_HINT_HREF|MCE_HINT_USER))
        {
            return 1;
        }
    }

    /* a <meta> is no element */
    return t->claims || t->s->tree->head > elements[item->element].open
           || mce_field_named(t, item, &value);
}


/*
 * Whether an attribute of an item names its author.
 */

static int
mce_field_named(const mce_thread_t *t, const mce_item_t *item,
    mce_str_t *author)
{
    const mce_element_t  *element;

    element = &t->s->tree->elements[item->element];

    return (mce_token_attr_find(t->s->doc, element->open, "data-author",
                                author) && author->len)
           || (element->tag == MCE_TAG_CUSTOM
               && mce_token_attr_find(t->s->doc, element->open, "author",
                                      author));
}


/*
 * Reads the values of the attributes of a tag.
 */

static mce_status_t
mce_field_tag(mce_thread_t *t, mce_item_t *item, uint32_t token)
{
    int         timed;
    size_t      digits;
    uint8_t     tag;
    uint32_t    pos, e, depth, hints;
    mce_str_t   indent, date, prop;
    mce_attr_t  attr;

    tag = t->s->doc->tokens[token].tag;
    e = t->s->tree->of[token];
    hints = 0;

    if (e && t->s->tree->elements[e].open == token) {
        hints = mce_hints(t, e);

        if (!(hints & MCE_HINT_VALUE)) {
            return MCE_OK;
        }

    } else if (tag != MCE_TAG_meta && tag != MCE_TAG_img) {
        return MCE_OK;
    }

    pos = 0;
    timed = (tag == MCE_TAG_time);
    indent = date = prop = (mce_str_t) mce_null_str;

    while (mce_token_attr(t->s->doc, token, &pos, &attr)) {
        if (mce_text_is(attr.name, "itemprop")) {
            hints |= mce_hints_prop(attr.value);

        } else if (mce_text_is(attr.name, "content")) {
            prop = attr.value;

        } else if (mce_text_is(attr.name, "datetime")
                   || (mce_text_is(attr.name, "title") && date.len == 0))
        {
            date = attr.value;
            timed |= attr.name.len == sizeof("datetime") - 1;

        } else if (mce_text_is(attr.name, "indent")
                   || mce_text_is(attr.name, "data-depth")
                   || mce_text_is(attr.name, "data-level"))
        {
            indent = attr.value;
        }
    }

    depth = mce_text_number(indent, 3, &digits);
    item->indent = digits ? depth + 1 : item->indent;

    if (hints & MCE_HINT_DATE_PROP && (prop.len || date.len)) {
        return mce_field_date(t, item, token, prop.len ? prop : date, 8);
    }

    if (tag == MCE_TAG_meta && hints & MCE_HINT_AUTHOR_PROP
        && item->author_sure < 11 && prop.len && prop.len <= MCE_FIELD_NAME)
    {
        item->author_sure = 11;
        return mce_attr_decode(t->s->doc->arena, prop, &item->author);
    }

    /* as <relative-time> does */
    if (date.len && (timed || hints & MCE_HINT_DATE)) {
        return mce_field_date(t, item, token, date, timed ? 6 : 5);
    }

    return MCE_OK;
}


static mce_status_t
mce_field_date(mce_thread_t *t, mce_item_t *item, uint32_t token,
    mce_str_t value, int sure)
{
    uint8_t       iso[MCE_DATE_SIZE];
    mce_str_t     text;
    mce_status_t  rc;

    static const mce_str_t  none = mce_null_str;

    sure -= mce_field_is_aside(t, item, token) ? 3 : 0;

    if (sure <= item->date_sure || value.len > MCE_FIELD_DATE) {
        return MCE_OK;
    }

    rc = mce_attr_decode(t->s->doc->arena, value, &text);

    /* the start of Unix time stands for an unknown one */
    if (rc == MCE_OK && mce_date_read(text, none, iso) >= MCE_FIELD_DAY
        && memcmp(iso, "1970-01-01", MCE_FIELD_DAY) != 0)
    {
        item->date = text;
        item->date_sure = sure;
        item->date_at = token;
    }

    return rc;
}


/*
 * Whether a date is of something else than the post: of an edit, or of when
 * the author joined.
 */

static int
mce_field_is_aside(mce_thread_t *t, const mce_item_t *item,
    uint32_t token)
{
    int       n;
    uint32_t  e;

    e = t->s->tree->of[token];

    for (n = 0; n < MCE_FIELD_LEVELS && e && e != item->element; n++) {
        if (mce_hints(t, e) & MCE_HINT_ASIDE) {
            return 1;
        }

        e = t->s->tree->elements[e].parent;
    }

    return 0;
}


/*
 * The text of a date.  If its element is named after dates, all text of the
 * element belongs to it, because the time of day is often in an element of its
 * own.
 */

static mce_status_t
mce_field_joined(mce_thread_t *t, uint32_t e, mce_str_t raw, mce_str_t *text)
{
    uint32_t              i;
    mce_buf_t             all;
    const mce_token_t    *tokens;
    const mce_element_t  *element;

    element = &t->s->tree->elements[e];

    if (e == 0 || !(mce_hints(t, e) & MCE_HINT_DATE)
        || t->s->sums[e].text > MCE_FIELD_DATE
        || t->s->sums[e].next == e + 1)
    {
        return mce_text_decode(t->s->doc->arena, raw, text);
    }

    tokens = t->s->doc->tokens;
    all = mce_buf(t->s->doc->arena);

    for (i = element->open; i < element->end; i++) {
        if (tokens[i].kind == MCE_TOKEN_TEXT
            && tokens[i + 1].start - tokens[i].start <= MCE_FIELD_DATE)
        {
            mce_buf_add(&all, t->s->doc->source.data + tokens[i].start,
                        tokens[i + 1].start - tokens[i].start);
        }
    }

    return all.failed ? MCE_NO_MEMORY
           : mce_text_decode(t->s->doc->arena, mce_buf_value(&all), text);
}


static mce_status_t
mce_field_text(mce_thread_t *t, mce_item_t *item, uint32_t token)
{
    int           sure;
    mce_str_t     text;
    mce_status_t  rc;

    sure = mce_dates_sure(t, token);

    if (sure) {
        rc = mce_field_shown(t, item, token, &sure);

        if (rc != MCE_OK || sure > 1) {
            return rc;
        }
    }

    if (t->s->doc->tokens[token + 1].start - t->s->doc->tokens[token].start
        > MCE_FIELD_NAME * 2)
    {
        return MCE_OK;
    }

    text = mce_stage_trimmed(t->s, token);

    if (item->author_at == 0 && text.len && text.len == item->author.len
        && memcmp(text.data, item->author.data, text.len) == 0)
    {
        /* the author is known from an attribute, and this is where it is */
        item->author_at = token;
        return MCE_OK;
    }

    sure = mce_field_author_sure(t, item, token);

    return sure > item->author_sure ? mce_field_author(t, item, token, sure)
                                    : MCE_OK;
}


/*
 * Reads a text that may be a date.  If it cannot be parsed it is none, unless
 * its element is named after dates.
 */

static mce_status_t
mce_field_shown(mce_thread_t *t, mce_item_t *item, uint32_t token,
    int *sure)
{
    int           least;
    uint8_t       iso[MCE_DATE_SIZE];
    uint32_t      e, look;
    mce_str_t     text;
    mce_status_t  rc;

    static const mce_str_t  none = mce_null_str;

    e = t->s->tree->of[token];
    least = mce_hints(t, e) & MCE_HINT_DATE ? 2 : 0;

    if (mce_hints(t, e) & MCE_HINT_DATE_PROP) {
        least += 4;
        *sure += 4;
    }

    if (mce_field_is_aside(t, item, token)) {
        least -= 3;
        *sure -= 3;
    }

    look = mce_look(t, e);

    if (*sure < item->date_sure || *sure < 2 || look == t->other_look) {
        return MCE_OK;
    }

    rc = mce_field_joined(t, e, mce_stage_trimmed(t->s, token), &text);

    if (rc == MCE_OK && *sure == item->date_sure) {
        mce_field_later(t, item, token, text);
        return MCE_OK;
    }

    /* a text that looks like an earlier date is one */
    if (rc == MCE_OK && look != t->date_look) {
        if (mce_date_read(text, none, iso) < MCE_FIELD_DAY) {
            *sure = least;

        } else if (mce_hints(t, e) & MCE_HINT_NAMED) {
            t->date_look = look;
        }
    }

    if (rc == MCE_OK && *sure > item->date_sure) {
        item->date_sure = *sure;
        item->date = text;
        item->date_at = token;
    }

    return rc;
}


/*
 * Of two dates that are equally sure, the later one is that of the post, and
 * the other tells when its author joined.  In the other posts, dates that look
 * like the latter are ignored.
 */

static void
mce_field_later(mce_thread_t *t, mce_item_t *item, uint32_t token,
    mce_str_t text)
{
    size_t    len;
    uint8_t   iso[MCE_DATE_SIZE], other[MCE_DATE_SIZE];
    uint32_t  look, looked;

    static const mce_str_t  none = mce_null_str;

    len = mce_date_read(text, none, iso);

    if (len < MCE_FIELD_DAY || mce_date_read(item->date, none, other) == 0) {
        return;
    }

    look = mce_look(t, t->s->tree->of[token]);
    looked = mce_look(t, t->s->tree->of[item->date_at]);

    if (memcmp(iso, other, MCE_FIELD_DAY) > 0) {
        item->date = text;
        item->date_at = token;
        t->other_look = looked != look ? looked : t->other_look;

    } else {
        t->other_look = looked != look ? look : t->other_look;
    }
}


/*
 * How sure it is that a text is the name of the author.
 */

static int
mce_field_author_sure(mce_thread_t *t, const mce_item_t *item, uint32_t token)
{
    int       n, sure, best, name;
    uint32_t  e;
    unsigned  hints, own;

    e = t->s->tree->of[token];
    own = mce_hints(t, e);
    best = own & MCE_HINT_LABEL ? 2 : 0;
    name = 0;

    for (n = 0; n < MCE_FIELD_LEVELS && e && e != item->element; n++) {
        hints = mce_hints_link(t, e);
        name |= hints & MCE_HINT_NAME_PROP;

        sure = hints & MCE_HINT_AUTHOR_PROP ? (name ? 14 : 12)
               : hints & MCE_HINT_AUTHOR ? 8 : hints & MCE_HINT_HREF ? 7
               : hints & MCE_HINT_USER ? 4 : 0;
        sure -= n;
        best = sure > best ? sure : best;

        if (hints & (MCE_HINT_TEASER|MCE_HINT_HREF)
            && mce_stage_tag(t->s, e) == MCE_TAG_a)
        {
            own |= hints & MCE_HINT_LABEL;
        }

        e = t->s->tree->elements[e].parent;
    }

    if (best && own & MCE_HINT_LABEL) {
        best++;
    }

    return own & (MCE_HINT_ASIDE|MCE_HINT_DATE) ? best - 4 : best;
}


static mce_status_t
mce_field_author(mce_thread_t *t, mce_item_t *item, uint32_t token,
    int sure)
{
    size_t              i, letters;
    uint32_t            e;
    mce_str_t           raw, text, names[MCE_AUTHORS];
    mce_site_t          site;
    mce_status_t        rc;
    const mce_token_t  *tokens;

    static const mce_str_t  none = mce_null_str;

    tokens = t->s->doc->tokens;
    raw = mce_stage_trimmed(t->s, token);
    letters = 0;

    for (i = 0; i < raw.len && i <= MCE_FIELD_NAME; i++) {
        letters += mce_is_alpha(raw.data[i]) || raw.data[i] >= 0x80;
    }

    if (raw.len == 0 || raw.len > MCE_FIELD_NAME
        || (letters == 0 && (sure < 8 || !mce_is_digit(raw.data[0]))))
    {
        return MCE_OK;
    }

    e = t->s->tree->of[token];
    rc = mce_text_decode(t->s->doc->arena, raw, &text);

    if (rc == MCE_OK && !(mce_hints(t, e) & MCE_HINT_LABEL)
        && t->s->sums[e].text
           > tokens[token + 1].start - tokens[token].start)
    {
        /* the element has more text, such as "by" */
        mce_site_init(&site, none, none);

        if (mce_byline_read(text, &site, names) != 1) {
            return MCE_OK;
        }

        text = names[0];
    }

    if (rc == MCE_OK && text.len) {
        item->author = text;
        item->author_at = token;
        item->author_sure = sure;
    }

    return rc;
}
