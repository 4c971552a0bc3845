
/*
 * The template language: {{name}} is a value, escaped; {{content}} is the
 * article; {{#name}} ... {{/name}} stands only where the value is not empty.
 * The Content-Security-Policy of its pages allows nothing but images, media
 * and the styles of the template, by hash.
 */


#include <stdio.h>

#include "../arena.h"
#include "../meta.h"
#include "template.h"
#include "url.h"


/* bytes of a title that is made of the text */
#define MCE_TEMPLATE_WORDS  80
/* sections within sections */
#define MCE_TEMPLATE_DEPTH  8


typedef enum {
    MCE_NAME_TITLE = 0,
    MCE_NAME_HEADING,
    MCE_NAME_CONTENT,
    MCE_NAME_DIR,
    MCE_NAME_URL,
    MCE_NAME_CANONICAL,
    MCE_NAME_IMAGE,
    MCE_NAME_BYLINE,
    MCE_NAME_PUBLISHED,
    MCE_NAME_SITE,
    MCE_NAME_EXCERPT,
    MCE_NAME_LANG,
    MCE_NAME_COUNT
} mce_template_name_e;


/* where the value stands in the article, and its bit in the metadata */
static const struct {
    const char  *name;
    size_t       offset;
    unsigned     field;
} mce_template_names[MCE_NAME_COUNT] = {
    { "title", 0, 0 },
    { "heading", 0, 0 },
    { "content", 0, 0 },
    { "dir", 0, 0 },
    { "url", 0, 0 },
#define MCE_TEMPLATE_FIELD(name, NAME)                                        \
    { #name, offsetof(mce_article_t, name), 1 << MCE_META_##NAME }
    MCE_TEMPLATE_FIELD(canonical, CANONICAL),
    MCE_TEMPLATE_FIELD(image, IMAGE),
    MCE_TEMPLATE_FIELD(byline, BYLINE),
    MCE_TEMPLATE_FIELD(published, PUBLISHED),
    MCE_TEMPLATE_FIELD(site, SITE),
    MCE_TEMPLATE_FIELD(excerpt, EXCERPT),
    MCE_TEMPLATE_FIELD(lang, LANG)
#undef MCE_TEMPLATE_FIELD
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
static mce_template_op_t *mce_template_add(mce_template_parser_t *parser,
    uint8_t type, unsigned name);
static mce_status_t mce_template_fail(mce_template_parser_t *parser,
    size_t offset, const char *text);
static size_t mce_template_find(mce_str_t text, size_t from, const char *mark);
static mce_str_t mce_template_value(const mce_content_t *content,
    unsigned name, mce_buf_t *buf);
static mce_str_t mce_template_words(const mce_content_t *content);
static void mce_template_hash(mce_buf_t *out, mce_str_t style);


mce_status_t
mce_template_compile(mce_arena_t *arena, mce_str_t text,
    mce_template_t **template, mce_expr_error_t *error)
{
    size_t                 i, start, end;
    mce_status_t           rc;
    mce_template_op_t     *op;
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
        end = mce_template_find(text, start, "}}");

        if (start > i) {
            op = mce_template_add(&parser, MCE_TEMPLATE_LITERAL, 0);
            if (op == NULL) {
                return MCE_NO_MEMORY;
            }

            op->text.data = text.data + i;
            op->text.len = start - i;
        }

        if (start == text.len) {
            break;
        }

        rc = end < text.len
             ? mce_template_tag(&parser, start + 2, end)
             : mce_template_fail(&parser, start, "\"{{\" is not closed");

        if (rc != MCE_OK) {
            return rc;
        }
    }

    if (parser.depth || !parser.content) {
        return mce_template_fail(&parser, text.len,
                                 parser.depth ? "a section is not closed"
                                              : "there is no {{content}}");
    }

    *template = parser.template;

    return MCE_OK;
}


static mce_status_t
mce_template_tag(mce_template_parser_t *parser, size_t start, size_t end)
{
    uint8_t             kind;
    unsigned            i;
    mce_str_t           name;
    mce_template_op_t  *op;

    kind = parser->text.data[start];
    name.data = parser->text.data + start;
    name.len = end - start;

    if (kind == '#' || kind == '/') {
        name.data++;
        name.len--;
    }

    for (i = 0; i < MCE_NAME_COUNT; i++) {
        if (strlen(mce_template_names[i].name) == name.len
            && memcmp(mce_template_names[i].name, name.data, name.len) == 0)
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

    if (kind == '#') {
        if (parser->depth == MCE_TEMPLATE_DEPTH) {
            return mce_template_fail(parser, start,
                                     "too many sections are open");
        }

        parser->open[parser->depth++] = (uint32_t) parser->template->n;

    } else {
        parser->content |= i == MCE_NAME_CONTENT;
    }

    op = mce_template_add(parser, kind == '#' ? MCE_TEMPLATE_SECTION
                                              : MCE_TEMPLATE_VALUE, i);

    return op ? MCE_OK : MCE_NO_MEMORY;
}


static mce_template_op_t *
mce_template_add(mce_template_parser_t *parser, uint8_t type, unsigned name)
{
    mce_template_op_t  *op;

    if (!mce_array_reserve(parser->arena, parser->template->ops,
                           parser->template->n, parser->template->nalloc))
    {
        return NULL;
    }

    op = &parser->template->ops[parser->template->n++];
    memset(op, 0, sizeof(mce_template_op_t));
    op->type = type;
    op->name = (uint8_t) name;

    return op;
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
    size_t          len;
    const uint8_t  *p, *end;

    len = strlen(mark);
    end = text.data + text.len;

    for (p = text.data + from; (size_t) (end - p) >= len; p++) {
        p = memchr(p, mark[0], (size_t) (end - p) - len + 1);

        if (p == NULL) {
            break;
        }

        if (memcmp(p, mark, len) == 0) {
            return (size_t) (p - text.data);
        }
    }

    return text.len;
}


unsigned
mce_template_fields(const mce_template_t *template)
{
    size_t    i;
    unsigned  fields;

    fields = 1 << MCE_META_LANG;

    for (i = 0; i < template->n; i++) {
        fields |= mce_template_names[template->ops[i].name].field;
    }

    return fields;
}


void
mce_html_page(const mce_content_t *content, mce_buf_t *out)
{
    size_t                    i;
    mce_buf_t                 buf;
    mce_str_t                 value, none = mce_null_str;
    mce_template_t           *builtin;
    mce_expr_error_t          error;
    const mce_template_t     *template;
    const mce_template_op_t  *op;

    template = content->options->template;

    if (template == NULL) {
        if (mce_template_compile(out->arena, none, &builtin, &error)
            != MCE_OK)
        {
            out->failed = 1;
            return;
        }

        template = builtin;
    }

    buf = mce_buf(out->arena);

    for (i = 0; i < template->n; i++) {
        op = &template->ops[i];

        if (op->type == MCE_TEMPLATE_LITERAL) {
            mce_buf_str(out, op->text);
            continue;
        }

        if (op->type == MCE_TEMPLATE_VALUE && op->name == MCE_NAME_CONTENT) {
            mce_html_content(content, out);
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


/*
 * The value of a name; of the content, whether there is any.
 */

static mce_str_t
mce_template_value(const mce_content_t *content, unsigned name,
    mce_buf_t *buf)
{
    mce_str_t             value, none = mce_null_str;
    const mce_article_t  *article;

    static const mce_str_t  dirs[] = { mce_str("ltr"), mce_str("rtl") };

    article = content->article;

    switch (name) {
    case MCE_NAME_TITLE:
        return article->headline.len ? article->headline
               : article->title.len ? article->title
               : mce_template_words(content);
    case MCE_NAME_HEADING:
        return content->headline ? article->headline : none;
    case MCE_NAME_CONTENT:
        return content->n < 2 ? none : dirs[0];
    case MCE_NAME_DIR:
        return dirs[article->dir];
    case MCE_NAME_URL:
        value = content->options->url;
        break;
    default:
        value = *(const mce_str_t *) ((const uint8_t *) article
                                      + mce_template_names[name].offset);
    }

    if (name > MCE_NAME_IMAGE) {
        return value;
    }

    buf->len = 0;

    return mce_url_add(buf, value, content->base, MCE_URL_MEDIA)
           ? mce_buf_value(buf) : none;
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


mce_status_t
mce_template_csp(mce_arena_t *arena, const mce_template_t *template,
    mce_str_t *csp)
{
    size_t                    i, start, end, n;
    mce_buf_t                 out;
    mce_str_t                 style;
    const mce_template_op_t  *op;

    out = mce_buf(arena);

    mce_buf_text(&out, "default-src 'none'; img-src http: https: data:; "
                       "media-src http: https:; base-uri 'none'; "
                       "form-action 'none'; style-src");
    n = 0;

    for (i = 0; i < template->n; i++) {
        op = &template->ops[i];

        for (end = 0; end < op->text.len; /* void */ ) {
            start = mce_template_find(op->text, end, "<style>");
            end = mce_template_find(op->text, start, "</style>");

            if (end < op->text.len) {
                style.data = op->text.data + start + 7;
                style.len = end - start - 7;
                mce_template_hash(&out, style);
                n++;
            }
        }
    }

    if (n == 0) {
        mce_buf_text(&out, " 'none'");
    }

    *csp = mce_buf_value(&out);

    return out.failed ? MCE_NO_MEMORY : MCE_OK;
}


static void
mce_template_hash(mce_buf_t *out, mce_str_t style)
{
    size_t             i, j;
    uint8_t            digest[33];
    uint32_t           bits;
    static const char  base64[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnop"
                                  "qrstuvwxyz0123456789+/";

    mce_sha256(style.data, style.len, digest);
    digest[32] = 0;

    mce_buf_text(out, " 'sha256-");

    for (i = 0; i < 33; i += 3) {
        bits = (uint32_t) digest[i] << 16 | (uint32_t) digest[i + 1] << 8
               | digest[i + 2];

        for (j = 0; j < 4; j++) {
            /* 32 bytes are 43 digits and one "=" */
            mce_buf_char(out, i == 30 && j == 3 ? '='
                         : (uint8_t) base64[bits >> (18 - j * 6) & 63]);
        }
    }

    mce_buf_char(out, '\'');
}
