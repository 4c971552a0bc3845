
/*
 * What JSON-LD says of an article.  This reader of JSON keeps only the members
 * that are asked for; at broken JSON it stops, and what was read before stays.
 */


#include <string.h>

#include "base/arena.h"
#include "base/buffer.h"
#include "base/str.h"
#include "html/element.h"
#include "meta/byline/byline.h"
#include "meta/jsonld.h"
#include "text/ctype.h"
#include "text/entity.h"


#define MCE_JSONLD_DEPTH    32
#define MCE_JSONLD_AUTHORS  MCE_AUTHORS
#define MCE_JSONLD_BODY_MAX  ((size_t) 256 * 1024)


typedef enum {
    MCE_JSONLD_OTHER = 0,
    MCE_JSONLD_TYPE,
    MCE_JSONLD_AUTHOR,
    MCE_JSONLD_DATE,
    MCE_JSONLD_MODIFIED,
    MCE_JSONLD_PUBLISHER,
    MCE_JSONLD_DESCRIPTION,
    MCE_JSONLD_IMAGE,
    MCE_JSONLD_NAME,
    MCE_JSONLD_URL,
    MCE_JSONLD_BODY,
    MCE_JSONLD_TEXT,
    MCE_JSONLD_CREATED,
    MCE_JSONLD_ID,
    MCE_JSONLD_CONTENT,             /* the address of an image */
    MCE_JSONLD_GRAPH,               /* the objects of a page */
    MCE_JSONLD_COUNT
} mce_jsonld_e;


typedef struct {
    uint8_t     key;                /* the member whose value this is */
    uint8_t     array;
    uint8_t     article;
    uint8_t     page;
    uint8_t     person;
    uint8_t     review;
    uint8_t     post;
    uint8_t     member;             /* the member whose value comes next */
    uint8_t     nauthors;
    uint8_t     persons;            /* bits: the authors that are persons */
    mce_str_t   values[MCE_JSONLD_COUNT];
    mce_str_t   authors[MCE_JSONLD_AUTHORS];
} mce_jsonld_frame_t;


typedef struct {
    mce_meta_t          *meta;          /* or NULL */
    mce_jsonld_post_pt   each;          /* or NULL */
    void                *data;          /* for "each" */
    int                  gathers;       /* objects with ids are collected, not
                                           values */
    const uint8_t       *p;
    const uint8_t       *end;
    uint32_t             depth;
    uint32_t             over;      /* levels deeper than the stack */
    mce_jsonld_frame_t   stack[MCE_JSONLD_DEPTH];
} mce_jsonld_t;


/* what an article says in one string */
static const struct {
    uint8_t     key;
    mce_meta_e  field;
} mce_jsonld_fields[] = {
    { MCE_JSONLD_DATE, MCE_META_PUBLISHED },
    { MCE_JSONLD_MODIFIED, MCE_META_MODIFIED },
    { MCE_JSONLD_PUBLISHER, MCE_META_SITE },
    { MCE_JSONLD_DESCRIPTION, MCE_META_EXCERPT },
    { MCE_JSONLD_IMAGE, MCE_META_IMAGE }
};


/*
 * Types of schema.org that are articles, or have an author and a date as these
 * do, end with one of these, as in NewsArticle and LiveBlogPosting; they may
 * be written as addresses.  A JobPosting is no article.
 */
static const mce_str_t  mce_jsonld_articles[] = {
    mce_str("Article"), mce_str("BlogPosting"), mce_str("SocialMediaPosting"),
    mce_str("DiscussionForumPosting"), mce_str("Recipe"), mce_str("HowTo"),
    mce_str("PodcastEpisode")
};

/* types of posts */
static const mce_str_t  mce_jsonld_post_types[] = {
    mce_str("SocialMediaPosting"), mce_str("DiscussionForumPosting"),
    mce_str("Question"), mce_str("Answer"), mce_str("Comment")
};

static const mce_str_t  mce_jsonld_pages[] = {
    mce_str("WebPage"), mce_str("ItemPage"), mce_str("AboutPage")
};

static const mce_str_t  mce_jsonld_persons[] = { mce_str("Person") };

/* within an object, they are the opinions of readers */
static const mce_str_t  mce_jsonld_reviews[] = {
    mce_str("/Review"), mce_str("CriticReview")
};

#define mce_jsonld_ends(type, names)                                          \
    mce_str_ends(type, names, sizeof(names) / sizeof((names)[0]))


/* signs outside of strings that mean something here */
static const uint8_t  mce_jsonld_signs[256] = {
    ['{'] = 1, ['}'] = 1, ['['] = 1, [']'] = 1, [','] = 1, ['"'] = 1
};


static mce_status_t mce_jsonld_read(mce_jsonld_t *json, mce_str_t script);
static void mce_jsonld_value(mce_jsonld_t *json, mce_str_t s);
static void mce_jsonld_set(mce_jsonld_frame_t *frame, uint8_t key,
    mce_str_t s, int person);
static void mce_jsonld_open(mce_jsonld_t *json, int array);
static mce_status_t mce_jsonld_close(mce_jsonld_t *json);
static int mce_jsonld_is_top(const mce_jsonld_t *json,
    const mce_jsonld_frame_t *frame);
static void mce_jsonld_give(mce_jsonld_t *json, mce_jsonld_frame_t *frame);
static mce_status_t mce_jsonld_article(mce_jsonld_t *json,
    mce_jsonld_frame_t *frame);
static mce_status_t mce_jsonld_page(mce_jsonld_t *json,
    mce_jsonld_frame_t *frame);
static mce_status_t mce_jsonld_take(mce_jsonld_t *json, mce_meta_e field,
    unsigned source, const mce_str_t *parts, size_t n);
static uint8_t mce_jsonld_key(mce_str_t s);


mce_status_t
mce_meta_jsonld(mce_meta_t *meta, mce_str_t script)
{
    mce_status_t  rc;
    mce_jsonld_t  json;

    json.meta = meta;
    json.each = NULL;
    json.gathers = 1;

    /* an object may come after those that refer to it */
    rc = mce_str_has(script, "@id")
         ? mce_jsonld_read(&json, script) : MCE_OK;

    json.gathers = 0;

    return rc == MCE_OK ? mce_jsonld_read(&json, script) : rc;
}


mce_status_t
mce_jsonld_posts(mce_str_t script, mce_jsonld_post_pt each, void *data)
{
    mce_jsonld_t  json;

    json.meta = NULL;
    json.each = each;
    json.data = data;
    json.gathers = 0;

    return mce_jsonld_read(&json, script);
}


static mce_status_t
mce_jsonld_read(mce_jsonld_t *json, mce_str_t script)
{
    uint8_t              c;
    mce_str_t            s;
    mce_status_t         rc;
    mce_jsonld_frame_t  *top;

    json->p = script.data;
    json->end = script.data + script.len;
    json->depth = 1;
    json->over = 0;
    memset(&json->stack[0], 0, sizeof(mce_jsonld_frame_t));
    json->stack[0].array = 1;

    while (json->p < json->end) {
        c = *json->p++;

        if (!mce_jsonld_signs[c]) {
            continue;
        }

        top = &json->stack[json->depth - 1];

        switch (c) {

        case '{':
        case '[':
            mce_jsonld_open(json, c == '[');
            break;

        case '}':
        case ']':
            rc = mce_jsonld_close(json);
            if (rc != MCE_OK) {
                return rc;
            }

            break;

        case ',':
            if (!top->array) {
                top->member = MCE_JSONLD_OTHER;
            }

            break;

        case '"':
            if (!mce_jsonld_string(&json->p, json->end, &s)) {
                return MCE_OK;
            }

            if (json->over) {
                break;
            }

            while (json->p < json->end && mce_is_space(*json->p)) {
                json->p++;
            }

            if (!top->array && json->p < json->end && *json->p == ':') {
                json->p++;
                top->member = mce_jsonld_key(s);

            } else {
                mce_jsonld_value(json, s);
            }

            break;

        default:
            break;
        }
    }

    return MCE_OK;
}


/*
 * Takes a string as the value of a member, or as one of an array that is.
 */

static void
mce_jsonld_value(mce_jsonld_t *json, mce_str_t s)
{
    uint8_t              key;
    uint32_t             depth;
    mce_jsonld_frame_t  *frame;

    depth = json->depth - 1;
    key = json->stack[depth].member;

    while (depth && json->stack[depth].array) {
        key = json->stack[depth].key;
        depth--;
    }

    frame = &json->stack[depth];

    if (key == MCE_JSONLD_TYPE) {
        frame->article |= mce_jsonld_ends(s, mce_jsonld_articles);
        frame->page |= mce_jsonld_ends(s, mce_jsonld_pages);
        frame->person |= mce_jsonld_ends(s, mce_jsonld_persons);
        frame->post |= mce_jsonld_ends(s, mce_jsonld_post_types);
        frame->review |= mce_str_is(s, "Review")
                         || mce_jsonld_ends(s, mce_jsonld_reviews);

        if (json->meta && !json->gathers) {
            json->meta->threads += (uint32_t) mce_element_is_thread(s);
        }

        return;
    }

    if (key == MCE_JSONLD_BODY && json->meta && s.len > json->meta->body.len
        && s.len <= MCE_JSONLD_BODY_MAX)
    {
        json->meta->body = s;
    }

    mce_jsonld_set(frame, key, s, 0);
}


static void
mce_jsonld_set(mce_jsonld_frame_t *frame, uint8_t key, mce_str_t s,
    int person)
{
    if (key == MCE_JSONLD_AUTHOR) {
        if (frame->nauthors < MCE_JSONLD_AUTHORS && s.len) {
            frame->persons |= (uint8_t) ((person != 0) << frame->nauthors);
            frame->authors[frame->nauthors++] = s;
        }

    } else if (frame->values[key].len == 0) {
        frame->values[key] = s;
    }
}


static void
mce_jsonld_open(mce_jsonld_t *json, int array)
{
    mce_jsonld_frame_t  *top, *frame;

    if (json->over || json->depth == MCE_JSONLD_DEPTH) {
        json->over++;
        return;
    }

    top = &json->stack[json->depth - 1];
    frame = &json->stack[json->depth++];

    memset(frame, 0, sizeof(mce_jsonld_frame_t));
    frame->array = (uint8_t) array;
    frame->key = top->array ? top->key : top->member;
}


/*
 * An object has ended: it is a post, an article, a page, or part of another
 * one.
 */

static mce_status_t
mce_jsonld_close(mce_jsonld_t *json)
{
    mce_status_t         rc;
    mce_jsonld_node_t    node;
    mce_jsonld_frame_t  *frame;

    if (json->over) {
        json->over--;
        return MCE_OK;
    }

    if (json->depth < 2) {
        return MCE_OK;
    }

    frame = &json->stack[--json->depth];

    if (frame->array) {
        return MCE_OK;
    }

    if (json->each && frame->post) {
        rc = json->each(json->data, frame->values[MCE_JSONLD_TEXT].len
                                    ? frame->values[MCE_JSONLD_TEXT]
                                    : frame->values[MCE_JSONLD_BODY],
                        frame->nauthors ? frame->authors[0]
                                        : (mce_str_t) mce_null_str,
                        frame->values[MCE_JSONLD_DATE].len
                        ? frame->values[MCE_JSONLD_DATE]
                        : frame->values[MCE_JSONLD_CREATED]);
        if (rc != MCE_OK) {
            return rc;
        }
    }

    if (json->gathers) {
        node.id = frame->values[MCE_JSONLD_ID];
        node.name = frame->values[MCE_JSONLD_NAME];
        node.url = frame->values[MCE_JSONLD_CONTENT].len
                   ? frame->values[MCE_JSONLD_CONTENT]
                   : frame->values[MCE_JSONLD_URL];
        node.person = frame->person;

        rc = mce_jsonld_node_add(json->meta, &node);
        if (rc != MCE_OK) {
            return rc;
        }

    } else if (json->meta && (frame->article
                              || (frame->review
                                  && mce_jsonld_is_top(json, frame))))
    {
        return mce_jsonld_article(json, frame);

    } else if (json->meta && frame->page) {
        return mce_jsonld_page(json, frame);
    }

    mce_jsonld_give(json, frame);

    return MCE_OK;
}


/*
 * Whether an object is part of no other one.
 */

static int
mce_jsonld_is_top(const mce_jsonld_t *json, const mce_jsonld_frame_t *frame)
{
    uint32_t  depth;

    for (depth = json->depth - 1; depth && json->stack[depth].array; depth--) {
        /* void */
    }

    return depth == 0 || frame->key == MCE_JSONLD_GRAPH;
}


/*
 * Gives the name or the address of a person, a publisher or an image to the
 * object around it.
 */

static void
mce_jsonld_give(mce_jsonld_t *json, mce_jsonld_frame_t *frame)
{
    uint32_t                  depth;
    const mce_jsonld_node_t  *node;

    for (depth = json->depth - 1; depth && json->stack[depth].array; depth--) {
        /* void */
    }

    node = json->meta
           ? mce_jsonld_node_find(json->meta, frame->values[MCE_JSONLD_ID])
           : NULL;

    if (node) {
        frame->person |= node->person;
    }

    if (node && frame->values[MCE_JSONLD_NAME].len == 0) {
        frame->values[MCE_JSONLD_NAME] = node->name;
    }

    if (frame->values[MCE_JSONLD_URL].len == 0) {
        frame->values[MCE_JSONLD_URL] = node && node->url.len ? node->url
                                        : frame->values[MCE_JSONLD_CONTENT];
    }

    /* a person who publishes is not the site */
    if (frame->key == MCE_JSONLD_AUTHOR
        || (frame->key == MCE_JSONLD_PUBLISHER && !frame->person))
    {
        mce_jsonld_set(&json->stack[depth], frame->key,
                       frame->values[MCE_JSONLD_NAME], frame->person);

    } else if (frame->key == MCE_JSONLD_IMAGE) {
        mce_jsonld_set(&json->stack[depth], frame->key,
                       frame->values[MCE_JSONLD_URL], 0);
    }
}


/*
 * Takes what an article says, or a review, which counts less.  An author that
 * is no person, and has the same name as the publisher, is the publisher.
 */

static mce_status_t
mce_jsonld_article(mce_jsonld_t *json, mce_jsonld_frame_t *frame)
{
    size_t        i, n;
    unsigned      source;
    mce_str_t     publisher;
    mce_status_t  rc;

    publisher = frame->values[MCE_JSONLD_PUBLISHER];
    source = frame->article ? MCE_META_JSONLD : MCE_META_JSONLD + 1;
    n = 0;

    for (i = 0; i < frame->nauthors; i++) {
        if (frame->persons >> i & 1 || publisher.len == 0
            || frame->authors[i].len != publisher.len
            || memcmp(frame->authors[i].data, publisher.data, publisher.len)
               != 0)
        {
            frame->authors[n++] = frame->authors[i];
        }
    }

    rc = mce_jsonld_take(json, MCE_META_BYLINE, source, frame->authors, n);

    for (i = 0; i < sizeof(mce_jsonld_fields) / sizeof(mce_jsonld_fields[0])
         && rc == MCE_OK; i++)
    {
        rc = mce_jsonld_take(json, mce_jsonld_fields[i].field, source,
                             &frame->values[mce_jsonld_fields[i].key], 1);
    }

    return rc;
}


/*
 * A page may say when it was published, too, but what an article says counts
 * more.
 */

static mce_status_t
mce_jsonld_page(mce_jsonld_t *json, mce_jsonld_frame_t *frame)
{
    mce_status_t  rc;

    rc = mce_jsonld_take(json, MCE_META_PUBLISHED, MCE_META_JSONLD + 1,
                         &frame->values[MCE_JSONLD_DATE], 1);

    return rc == MCE_OK
           ? mce_jsonld_take(json, MCE_META_MODIFIED, MCE_META_JSONLD + 1,
                             &frame->values[MCE_JSONLD_MODIFIED], 1) : rc;
}


static mce_status_t
mce_jsonld_take(mce_jsonld_t *json, mce_meta_e field, unsigned source,
    const mce_str_t *parts, size_t n)
{
    size_t     i;
    uint8_t   *raw;
    mce_buf_t  out;
    mce_str_t  value;

    if (n == 0 || parts[0].len == 0) {
        return MCE_OK;
    }

    out = mce_buf(json->meta->doc->arena);

    for (i = 0; i < n; i++) {
        raw = mce_arena_alloc(out.arena, parts[i].len + 1);

        if (raw == NULL) {
            return MCE_NO_MEMORY;
        }

        value.len = (size_t) (mce_jsonld_decode(raw, parts[i]) - raw);
        value.data = raw;

        /* many sites write character references into JSON */
        if (mce_text_decode(out.arena, value, &value) != MCE_OK) {
            return MCE_NO_MEMORY;
        }

        if (i) {
            mce_buf_char(&out, MCE_BYLINE_NEXT);
        }

        mce_buf_str(&out, value);
    }

    return out.failed ? MCE_NO_MEMORY
           : mce_meta_take(json->meta, field, source,
                           mce_buf_value(&out));
}


static uint8_t
mce_jsonld_key(mce_str_t s)
{
    size_t  i;

    static const mce_str_t  keys[] = {
        mce_str(""), mce_str("@type"), mce_str("author"),
        mce_str("datePublished"), mce_str("dateModified"),
        mce_str("publisher"), mce_str("description"), mce_str("image"),
        mce_str("name"), mce_str("url"), mce_str("articleBody"),
        mce_str("text"), mce_str("dateCreated"), mce_str("@id"),
        mce_str("contentUrl"), mce_str("@graph")
    };

    for (i = 1; i < sizeof(keys) / sizeof(keys[0]); i++) {
        if (s.len == keys[i].len
            && memcmp(s.data, keys[i].data, s.len) == 0)
        {
            return (uint8_t) i;
        }
    }

    return MCE_JSONLD_OTHER;
}
