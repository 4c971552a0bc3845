
/*
 * The template language: {{name}} is a value, escaped; {{content}} is the
 * article; {{#name}} ... {{/name}} stands only where the value is not empty.
 */


#include <stdio.h>

#include "../arena.h"
#include "../meta.h"
#include "../text.h"
#include "template.h"
#include "url.h"


/* bytes of a title that is made of the text */
#define MCE_TEMPLATE_WORDS  80
/* sections within sections */
#define MCE_TEMPLATE_DEPTH  8


/* X(name) */
#define MCE_TEMPLATE_NAMES(X)                                                 \
    X(title) X(heading) X(content) X(byline) X(published) X(site)             \
    X(canonical) X(image) X(excerpt) X(lang) X(dir) X(url)


typedef enum {
#define MCE_TEMPLATE_ENUM(name)  MCE_NAME_##name,
    MCE_TEMPLATE_NAMES(MCE_TEMPLATE_ENUM)
#undef MCE_TEMPLATE_ENUM
    MCE_NAME_COUNT
} mce_template_name_e;


static const char *const  mce_template_names[] = {
#define MCE_TEMPLATE_NAME(name)  #name,
    MCE_TEMPLATE_NAMES(MCE_TEMPLATE_NAME)
#undef MCE_TEMPLATE_NAME
};


typedef struct {
    mce_arena_t       *arena;
    mce_str_t          text;
    mce_template_t    *template;
    mce_expr_error_t  *error;
    uint32_t           depth;
    uint32_t           content;
    uint32_t           open[MCE_TEMPLATE_DEPTH];
} mce_template_parser_t;


static mce_status_t mce_template_tag(mce_template_parser_t *parser,
    size_t start, size_t end);
static mce_status_t mce_template_add(mce_template_parser_t *parser,
    uint8_t type, uint8_t name, mce_str_t text);
static mce_status_t mce_template_fail(mce_template_parser_t *parser,
    size_t offset, const char *text);
static size_t mce_template_find(mce_str_t text, size_t from, const char *mark);
static mce_str_t mce_template_value(const mce_content_t *content,
    uint8_t name, mce_buf_t *buf);
static mce_str_t mce_template_words(const mce_content_t *content);
static mce_str_t mce_template_url(const mce_content_t *content,
    mce_str_t raw, mce_buf_t *buf);


mce_status_t
mce_template_compile(mce_arena_t *arena, mce_str_t text,
    mce_template_t **template, mce_expr_error_t *error)
{
    size_t                 i, start, end;
    mce_str_t              part;
    mce_status_t           rc;
    mce_template_parser_t  parser;

    memset(&parser, 0, sizeof(mce_template_parser_t));

    if (text.len == 0) {
        text.data = (const uint8_t *) mce_template_builtin;
        text.len = strlen(mce_template_builtin);
    }

    parser.arena = arena;
    parser.text = text;
    parser.error = error;
    parser.template = mce_arena_calloc(arena, sizeof(mce_template_t));

    if (parser.template == NULL) {
        return MCE_NO_MEMORY;
    }

    for (i = 0; i < text.len; i = end + 2) {
        start = mce_template_find(text, i, "{{");

        if (start > i) {
            part.data = text.data + i;
            part.len = start - i;

            rc = mce_template_add(&parser, MCE_TEMPLATE_LITERAL, 0, part);
            if (rc != MCE_OK) {
                return rc;
            }
        }

        if (start == text.len) {
            break;
        }

        end = mce_template_find(text, start, "}}");

        if (end == text.len) {
            return mce_template_fail(&parser, start, "\"{{\" is not closed");
        }

        rc = mce_template_tag(&parser, start + 2, end);
        if (rc != MCE_OK) {
            return rc;
        }
    }

    if (parser.depth) {
        return mce_template_fail(&parser, text.len,
                                 "a section is not closed");
    }

    if (!parser.content) {
        return mce_template_fail(&parser, text.len,
                                 "there is no {{content}}");
    }

    *template = parser.template;

    return MCE_OK;
}


static mce_status_t
mce_template_tag(mce_template_parser_t *parser, size_t start, size_t end)
{
    uint8_t             kind;
    unsigned            i;
    mce_str_t           name, none = mce_null_str;
    mce_status_t        rc;
    mce_template_op_t  *op;

    kind = start < end ? parser->text.data[start] : '\0';
    name.data = parser->text.data + start;
    name.len = end - start;

    if (kind == '#' || kind == '/') {
        name.data++;
        name.len--;
    }

    for (i = 0; i < MCE_NAME_COUNT; i++) {
        if (strlen(mce_template_names[i]) == name.len
            && memcmp(mce_template_names[i], name.data, name.len) == 0)
        {
            break;
        }
    }

    if (i == MCE_NAME_COUNT) {
        return mce_template_fail(parser, start, "unknown name");
    }

    if (kind == '/') {
        op = parser->depth
             ? &parser->template->ops[parser->open[parser->depth - 1]] : NULL;

        if (op == NULL || op->name != i) {
            return mce_template_fail(parser, start,
                                     "this section is not open");
        }

        parser->depth--;
        op->end = (uint32_t) parser->template->n;

        return MCE_OK;
    }

    if (kind != '#') {
        parser->content += i == MCE_NAME_content;
        return mce_template_add(parser, MCE_TEMPLATE_VALUE, i, none);
    }

    if (parser->depth == MCE_TEMPLATE_DEPTH) {
        return mce_template_fail(parser, start, "too many sections are open");
    }

    parser->open[parser->depth++] = (uint32_t) parser->template->n;
    rc = mce_template_add(parser, MCE_TEMPLATE_SECTION, i, none);

    return rc;
}


static mce_status_t
mce_template_add(mce_template_parser_t *parser, uint8_t type, uint8_t name,
    mce_str_t text)
{
    mce_template_op_t  *op;

    if (!mce_array_reserve(parser->arena, parser->template->ops,
                           parser->template->n, parser->template->nalloc))
    {
        return MCE_NO_MEMORY;
    }

    op = &parser->template->ops[parser->template->n++];
    op->type = type;
    op->name = name;
    op->end = 0;
    op->text = text;

    return MCE_OK;
}


static mce_status_t
mce_template_fail(mce_template_parser_t *parser, size_t offset,
    const char *text)
{
    parser->error->column = offset + 1;
    snprintf(parser->error->text, sizeof(parser->error->text), "%s", text);

    return MCE_INVALID;
}


static size_t
mce_template_find(mce_str_t text, size_t from, const char *mark)
{
    size_t  i;

    for (i = from; i + 2 <= text.len; i++) {
        if (memcmp(text.data + i, mark, 2) == 0) {
            return i;
        }
    }

    return text.len;
}


unsigned
mce_template_fields(const mce_template_t *template)
{
    size_t                i;
    unsigned              fields;

    static const uint8_t  shown[MCE_NAME_COUNT] = {
        [MCE_NAME_byline] = 1 << MCE_META_BYLINE,
        [MCE_NAME_published] = 1 << MCE_META_PUBLISHED,
        [MCE_NAME_site] = 1 << MCE_META_SITE,
        [MCE_NAME_canonical] = 1 << MCE_META_CANONICAL,
        [MCE_NAME_excerpt] = 1 << MCE_META_EXCERPT,
        [MCE_NAME_image] = 1 << MCE_META_IMAGE
    };

    fields = 1 << MCE_META_LANG;

    for (i = 0; i < template->n; i++) {
        fields |= shown[template->ops[i].name];
    }

    return fields;
}


void
mce_template_write(const mce_template_t *template,
    const mce_content_t *content, mce_buf_t *out)
{
    size_t                    i;
    mce_buf_t                 buf;
    mce_str_t                 value;
    const mce_template_op_t  *op;

    memset(&buf, 0, sizeof(mce_buf_t));
    buf.arena = out->arena;

    for (i = 0; i < template->n; i++) {
        op = &template->ops[i];

        if (op->type == MCE_TEMPLATE_LITERAL) {
            mce_buf_str(out, op->text);
            continue;
        }

        if (op->name == MCE_NAME_content) {
            if (op->type == MCE_TEMPLATE_VALUE) {
                mce_html_content(content, out);

            } else if (content->n < 2) {
                i = op->end - 1;
            }

            continue;
        }

        value = mce_template_value(content, op->name, &buf);

        if (op->type == MCE_TEMPLATE_VALUE) {
            mce_buf_escaped(out, value);

        } else if (value.len == 0) {
            i = op->end - 1;
        }
    }

    out->failed |= buf.failed;
}


static mce_str_t
mce_template_value(const mce_content_t *content, uint8_t name, mce_buf_t *buf)
{
    mce_str_t             none = mce_null_str;
    const mce_article_t  *article;

    static const mce_str_t  dirs[] = { mce_str("ltr"), mce_str("rtl") };

    article = content->article;

    switch (name) {
    case MCE_NAME_title:
        return article->headline.len ? article->headline
               : article->title.len ? article->title
               : mce_template_words(content);
    case MCE_NAME_heading:
        return content->headline ? article->headline : none;
    case MCE_NAME_byline:
        return article->byline;
    case MCE_NAME_published:
        return article->published;
    case MCE_NAME_site:
        return article->site;
    case MCE_NAME_excerpt:
        return article->excerpt;
    case MCE_NAME_lang:
        return article->lang;
    case MCE_NAME_dir:
        return dirs[article->dir];
    case MCE_NAME_canonical:
        return mce_template_url(content, article->canonical, buf);
    case MCE_NAME_image:
        return mce_template_url(content, article->image, buf);
    case MCE_NAME_url:
        return mce_template_url(content, content->options->url, buf);
    default:
        return none;
    }
}


/*
 * The first words of the content.
 */

static mce_str_t
mce_template_words(const mce_content_t *content)
{
    size_t     i;
    mce_str_t  text = mce_null_str;

    for (i = 1; i < content->n && text.len < 2; i++) {
        if (mce_node_is_text(&content->nodes[i])) {
            text = mce_node_text(content, &content->nodes[i]);
        }
    }

    if (text.len <= MCE_TEMPLATE_WORDS) {
        return text;
    }

    /* not within a character, nor within a word that has spaces around */
    for (text.len = MCE_TEMPLATE_WORDS; (text.data[text.len] & 0xc0) == 0x80;
         text.len--)
    {
        /* void */
    }

    for (i = text.len; i && text.data[i] != ' '; i--) {
        /* void */
    }

    text.len = i ? i : text.len;

    return text;
}


static mce_str_t
mce_template_url(const mce_content_t *content, mce_str_t raw, mce_buf_t *buf)
{
    mce_str_t  url = mce_null_str;

    buf->len = 0;

    if (mce_url_add(buf, raw, content->base, MCE_URL_MEDIA)) {
        url.data = buf->data;
        url.len = buf->len;
    }

    return url;
}


void
mce_html_page(const mce_content_t *content, mce_buf_t *out)
{
    mce_str_t         none = mce_null_str;
    mce_template_t   *builtin;
    mce_expr_error_t  error;

    if (content->options->template) {
        mce_template_write(content->options->template, content, out);
        return;
    }

    if (mce_template_compile(out->arena, none, &builtin, &error) != MCE_OK) {
        out->failed = 1;
        return;
    }

    mce_template_write(builtin, content, out);
}
