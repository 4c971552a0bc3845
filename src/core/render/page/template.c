
/*
 * The template language: {{name}} is a value, escaped; {{content}} is the
 * article; {{#name}} ... {{/name}} stands only where the value is not empty.
 */


#define _GNU_SOURCE             /* memmem() */

#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "base/str.h"
#include "meta/meta.h"
#include "render/page/template_value.h"


/* bytes of a name in a fault */
#define MCE_TEMPLATE_NAME   32
/* sections within sections */
#define MCE_TEMPLATE_DEPTH  8

/* of a name, in a set of all */
#define mce_template_bit(name)  ((uint64_t) 1 << (name))


/* what was asked for before */
typedef struct {
    uint64_t     known;
    mce_str_t    values[MCE_TEMPLATE_COUNT];
} mce_template_values_t;


static mce_template_tag_t *mce_template_tags(mce_arena_t *arena,
    mce_str_t text);
static mce_template_tag_t *mce_template_check(mce_template_tag_t *tag);
static unsigned mce_template_fields(uint64_t names);
static int mce_template_next(mce_str_t text, size_t *pos,
    mce_template_tag_t *tag);
static size_t mce_template_braces(mce_str_t text, size_t from, char brace);
static void mce_template_fault(mce_expr_error_t *error,
    const mce_template_tag_t *tag);
static int mce_template_part(const mce_content_t *content, unsigned name,
    const mce_buf_t *about, mce_buf_t *out);
static mce_str_t mce_template_asked(const mce_content_t *content,
    unsigned name, mce_template_values_t *values, mce_buf_t *out);


mce_status_t
mce_template_compile(mce_arena_t *arena, mce_str_t text,
    mce_template_t **template, mce_expr_error_t *error)
{
    uint64_t                   names;
    mce_template_t            *t;
    mce_template_tag_t        *tags;
    const mce_template_tag_t  *tag;

    if (text.data == NULL) {
        text = mce_template_builtin.text;
    }

    t = mce_arena_alloc(arena, sizeof(mce_template_t));
    tags = mce_template_tags(arena, text);

    if (t == NULL || tags == NULL) {
        return MCE_NO_MEMORY;
    }

    tag = mce_template_check(tags);

    if (tag->fault) {
        mce_template_fault(error, tag);
        return MCE_INVALID;
    }

    names = 0;

    for (tag = tags; tag->kind; tag++) {
        names |= mce_template_bit(tag->name);
    }

    t->text = text;
    t->tags = tags;
    t->fields = mce_template_fields(names);
    t->titled = (names & (mce_template_bit(MCE_TEMPLATE_TITLE)
                          | mce_template_bit(MCE_TEMPLATE_HEADING))) != 0;
    t->scrolls = mce_template_find(text, 0, "overflow-x:auto") < text.len;

    *template = t;

    return MCE_OK;
}


/*
 * The tags up to the first fault, or to the end.
 */

static mce_template_tag_t *
mce_template_tags(mce_arena_t *arena, mce_str_t text)
{
    size_t               n, nalloc, pos;
    mce_template_tag_t  *tags;

    n = 0;
    nalloc = 0;
    pos = 0;
    tags = NULL;

    do {
        if (!mce_array_reserve(arena, tags, n, nalloc)) {
            return NULL;
        }

    } while (mce_template_next(text, &pos, &tags[n++]));

    return tags;
}


/*
 * Returns the first tag that has a fault or, if there is none, the end.
 */

static mce_template_tag_t *
mce_template_check(mce_template_tag_t *tag)
{
    int                  content;
    unsigned             depth;
    mce_template_tag_t  *open[MCE_TEMPLATE_DEPTH];

    depth = 0;
    content = 0;

    for ( /* void */ ; tag->kind && tag->fault == NULL; tag++) {
        content |= tag->kind == '{' && tag->name == MCE_TEMPLATE_CONTENT;

        if (tag->kind == '/'
            && (depth == 0 || open[--depth]->name != tag->name))
        {
            tag->fault = "this section is not open";
            return tag;
        }

        if (tag->kind == '#' && depth == MCE_TEMPLATE_DEPTH) {
            tag->fault = "too many sections are open";
            return tag;
        }

        if (tag->kind == '#') {
            open[depth++] = tag;
        }
    }

    if (tag->fault == NULL && depth) {
        tag = open[depth - 1];
        tag->fault = "a section is not closed";

    } else if (tag->fault == NULL && !content) {
        tag->fault = "there is no {{content}}";
    }

    return tag;
}


/*
 * The metadata that a set of names needs.
 */

static unsigned
mce_template_fields(uint64_t names)
{
    unsigned  fields;

    fields = (unsigned) (names >> MCE_TEMPLATE_META) | 1u << MCE_META_LANG;

    if (names & mce_template_bit(MCE_TEMPLATE_DATE)) {
        fields |= 1u << MCE_META_PUBLISHED;
    }

    if (names & (mce_template_bit(MCE_TEMPLATE_HOST)
                 | mce_template_bit(MCE_TEMPLATE_ADDRESS)))
    {
        fields |= 1u << MCE_META_CANONICAL;
    }

    return fields;
}


/*
 * Reads up to the end of the next tag, or of the text; returns whether there
 * may be another one.
 */

static int
mce_template_next(mce_str_t text, size_t *pos, mce_template_tag_t *tag)
{
    size_t            start, end;
    unsigned          name;
    const mce_str_t  *known;

    start = mce_template_braces(text, *pos, '{');
    end = mce_template_braces(text, start, '}');

    memset(tag, 0, sizeof(mce_template_tag_t));
    tag->literal.data = text.data + *pos;
    tag->literal.len = start - *pos;
    tag->offset = start;

    if (end == text.len) {
        tag->fault = start < end ? "\"{{\" is not closed" : NULL;
        return 0;
    }

    start += 2;
    tag->offset = start;
    tag->kind = text.data[start] == '#' || text.data[start] == '/'
                ? (char) text.data[start++] : '{';
    *pos = end + 2;

    tag->text.data = text.data + start;
    tag->text.len = end - start;

    for (name = 0; name < MCE_TEMPLATE_COUNT; name++) {
        known = &mce_template_names[name].text;

        if (known->len == tag->text.len
            && known->data[0] == tag->text.data[0]
            && memcmp(known->data, tag->text.data, known->len) == 0)
        {
            tag->name = name;
            return 1;
        }
    }

    tag->fault = "unknown name";

    return 0;
}


/*
 * Where two braces stand first from "from" on, or the end.
 */

static size_t
mce_template_braces(mce_str_t text, size_t from, char brace)
{
    const uint8_t  *p, *last;

    last = text.data + text.len - 1;

    /* memchr() reads vectors, memmem() of so few bytes does not */
    for (p = text.data + from; p < last; p++) {
        p = memchr(p, brace, (size_t) (last - p));

        if (p == NULL) {
            break;
        }

        if (p[1] == (uint8_t) brace) {
            return (size_t) (p - text.data);
        }
    }

    return text.len;
}


static void
mce_template_fault(mce_expr_error_t *error, const mce_template_tag_t *tag)
{
    int  n;

    error->column = tag->offset + 1;

    if (tag->text.data == NULL) {
        snprintf(error->text, sizeof(error->text), "%s", tag->fault);
        return;
    }

    for (n = 0; n < MCE_TEMPLATE_NAME && (size_t) n < tag->text.len
         && tag->text.data[n] >= ' '; n++)
    {
        /* void */
    }

    snprintf(error->text, sizeof(error->text), "%s: \"%.*s\"", tag->fault, n,
             (const char *) tag->text.data);
}


size_t
mce_template_find(mce_str_t text, size_t from, const char *mark)
{
    const uint8_t  *found;

    found = memmem(text.data + from, text.len - from, mark, strlen(mark));

    return found ? (size_t) (found - text.data) : text.len;
}


void
mce_html_page(const mce_content_t *content, mce_buf_t *out)
{
    unsigned                   depth, hidden, inside;
    mce_buf_t                  about, *to;
    mce_str_t                  value;
    mce_template_values_t      values;
    const mce_template_tag_t  *tag;

    tag = content->page->tags
          ? content->page->tags
          : mce_template_tags(out->arena, content->page->text);

    if (tag == NULL) {
        out->failed = 1;
        return;
    }

    depth = 0;
    hidden = 0;
    inside = 0;
    values.known = 0;
    about = mce_buf(out->arena);
    to = out;

    for ( ;; tag++) {
        if (hidden == 0) {
            mce_buf_str(to, tag->literal);

            if (tag->kind == '{'
                && mce_template_part(content, tag->name, &about, to))
            {
                /* it is no value */

            } else if (tag->kind == '{' || tag->kind == '#') {
                value = mce_template_asked(content, tag->name, &values, out);

                if (inside
                    && mce_template_is_signed(content->article, tag->name))
                {
                    value.len = 0;
                }

                if (tag->kind == '{') {
                    mce_template_put(to, value);

                } else if (value.len == 0) {
                    hidden = depth + 1;
                }
            }
        }

        if (tag->kind == '\0') {
            break;
        }

        if (tag->kind == '#') {
            depth++;

        } else if (tag->kind == '/') {
            hidden = hidden == depth ? 0 : hidden;
            depth--;
        }

        if (tag->name == MCE_TEMPLATE_ABOUT) {
            inside = tag->kind == '#';
        }

        /* it follows the headline, wherever that is */
        if (tag->name == MCE_TEMPLATE_ABOUT && content->lead) {
            to = tag->kind == '#' ? &about : tag->kind == '/' ? out : to;
        }
    }

    out->failed |= about.failed;
}


/*
 * Writes what is not a value of its own; returns whether the name is of such.
 */

static int
mce_template_part(const mce_content_t *content, unsigned name,
    const mce_buf_t *about, mce_buf_t *out)
{
    if (name == MCE_TEMPLATE_POLICIES) {
        mce_html_policies(content, out);
        return 1;
    }

    if (name != MCE_TEMPLATE_CONTENT) {
        return 0;
    }

    mce_html_content(content, mce_buf_value(about), out);

    if (content->options->forms) {
        mce_html_forms(content, out);
    }

    return 1;
}


/*
 * The value of a name, made when it is asked for first.
 */

static mce_str_t
mce_template_asked(const mce_content_t *content, unsigned name,
    mce_template_values_t *values, mce_buf_t *out)
{
    mce_buf_t  buf;

    if (!(values->known & mce_template_bit(name))) {
        buf = mce_buf(out->arena);
        values->values[name] = mce_template_value(content, name, &buf);
        values->known |= mce_template_bit(name);
        out->failed |= buf.failed;
    }

    return values->values[name];
}


/*
 * A template may have either quotes around a value.
 */

void
mce_template_put(mce_buf_t *out, mce_str_t value)
{
    mce_str_t       part;
    const uint8_t  *end, *quote;

    end = value.data + value.len;

    for (part.data = value.data; part.data < end; part.data = quote + 1) {
        quote = memchr(part.data, '\'', (size_t) (end - part.data));
        part.len = (size_t) ((quote ? quote : end) - part.data);
        mce_buf_escaped(out, part);

        if (quote == NULL) {
            break;
        }

        mce_buf_text(out, "&#39;");
    }
}
