
/*
 * A page as a line of JSON: its names, its status, and the fields that were
 * asked for.
 */


#include "bulk/line.h"

#include "base/str.h"
#include "base/utf8.h"
#include "render/render.h"

#include <stdio.h>
#include <string.h>


static const struct {
    const char    *name;
    unsigned       field;
    mce_format_e   format;
} line_fields[] = {
    { "text", CLI_LINE_TEXT, MCE_FORMAT_TEXT },
    { "markdown", CLI_LINE_MARKDOWN, MCE_FORMAT_MARKDOWN },
    { "html", CLI_LINE_HTML, MCE_FORMAT_HTML },
    { "spans", CLI_LINE_SPANS, MCE_FORMAT_TEXT },
    { "posts", CLI_LINE_POSTS, MCE_FORMAT_JSON }
};

#define LINE_FIELDS  (sizeof(line_fields) / sizeof(line_fields[0]))


int
cli_line_fields(const char *names, unsigned *fields)
{
    size_t       i, len;
    const char  *p;

    *fields = 0;
    p = names;

    do {
        len = strcspn(p, ",");

        for (i = 0; i < LINE_FIELDS; i++) {
            if (strlen(line_fields[i].name) == len
                && memcmp(p, line_fields[i].name, len) == 0)
            {
                break;
            }
        }

        if (i == LINE_FIELDS) {
            return cli_error("--fields: \"%.*s\" is none of text, markdown, "
                             "html, spans and posts", (int) len, p);
        }

        *fields |= line_fields[i].field;
        p += len + (p[len] == ',');
    } while (*p);

    return CLI_OK;
}


static const char *
line_status(mce_status_t rc)
{
    static const char *const  names[] = {
        "ok", "no_content", "declined", "no_memory", "too_large", "timeout"
    };

    return rc < sizeof(names) / sizeof(names[0]) ? names[rc] : "invalid";
}


static void
line_name(mce_buf_t *out, const char *name)
{
    mce_buf_text(out, out->data[out->len - 1] == '{' ? "\"" : ",\"");
    mce_buf_text(out, name);
    mce_buf_text(out, "\":");
}


/*
 * A server may look for includes in any file, so the "<" of each is escaped,
 * as in JSON that is rendered.
 */
static void
line_text(mce_buf_t *out, mce_str_t text)
{
    mce_buf_t  json;

    json = mce_buf(out->arena);
    mce_buf_json(&json, text);
    mce_includes_break(&json, "\\u003c");

    out->failed |= json.failed;
    mce_buf_str(out, mce_buf_value(&json));
}


static void
line_member(mce_buf_t *out, const char *name, mce_str_t text)
{
    if (text.len) {
        line_name(out, name);
        line_text(out, text);
    }
}


void
cli_line_bytes(mce_buf_t *out, const char *name, mce_str_t text)
{
    mce_buf_t       clean;
    const uint8_t  *p;

    clean = mce_buf(out->arena);

    for (p = text.data; p < text.data + text.len; /* void */ ) {
        mce_buf_code(&clean, mce_utf8_next(&p, text.data + text.len));
    }

    out->failed |= clean.failed;
    line_member(out, name, mce_buf_value(&clean));
}


static void
line_start(const cli_line_page_t *page, const char *status, mce_buf_t *out)
{
    mce_buf_char(out, '{');
    cli_line_bytes(out, "file", page->file);
    cli_line_bytes(out, "record", page->record);
    cli_line_bytes(out, "captured", page->captured);
    cli_line_bytes(out, "url", page->url);
    line_name(out, "status");
    mce_buf_char(out, '"');
    mce_buf_text(out, status);
    mce_buf_char(out, '"');

    if (page->truncated) {
        mce_buf_text(out, ",\"truncated\":true");
    }
}


void
cli_line_failed(const cli_line_page_t *page, const char *status,
    mce_buf_t *out)
{
    line_start(page, status, out);
    mce_buf_text(out, "}\n");
}


mce_status_t
cli_line_article(const cli_line_options_t *options,
    const cli_line_page_t *page, mce_arena_t *arena, mce_article_t **article,
    mce_str_t *url)
{
    mce_status_t       rc;
    mce_document_t    *doc;
    const cli_args_t  *args;
    mce_extraction_t   found;

    args = options->args;
    mce_arena_set_timeout(arena, (uint64_t) args->timeout * 1000000);

    rc = cli_document(arena, page->record.len ? page->url : page->file,
                      page->bytes, page->charset, &doc);

    if (rc == MCE_OK) {
        mce_document_set_url(doc, page->url);
        rc = mce_extract_with_fallback(args->exprs[0], &doc, &found);
    }

    if (rc == MCE_OK) {
        rc = cli_article(args, doc, &found, args->structure != CLI_OFF,
                         article);
    }

    if (rc == MCE_OK) {
        rc = mce_article_hide(*article, MCE_HIDDEN_AUTO);
    }

    if (rc == MCE_OK) {
        rc = mce_article_headline(*article);
    }

    if (rc == MCE_OK) {
        rc = mce_article_metadata(*article);
    }

    if (rc == MCE_OK) {
        *url = page->url.len || !mce_text_starts((*article)->canonical, "http")
               ? page->url : (*article)->canonical;
    }

    return rc;
}


static void
line_metadata(const mce_article_t *article, mce_buf_t *out)
{
    char    number[16];
    size_t  i;

    line_member(out, "title", article->headline.len ? article->headline
                                                    : article->title);

    if (article->nauthors) {
        line_name(out, "authors");

        for (i = 0; i < article->nauthors; i++) {
            mce_buf_char(out, i ? ',' : '[');
            line_text(out, article->authors[i]);
        }

        mce_buf_char(out, ']');
    }

    line_member(out, "date", article->published);
    line_member(out, "date_source", article->date_source);
    line_member(out, "language", article->lang);

    if (article->confidence >= 0) {
        snprintf(number, sizeof(number), "%.2f", article->confidence);
        line_name(out, "confidence");
        mce_buf_text(out, number);
    }
}


static void
line_spans(const mce_article_t *article, mce_buf_t *out)
{
    size_t  i;

    line_name(out, "spans");
    mce_buf_char(out, '[');

    for (i = 0; i < article->spans.n; i++) {
        mce_buf_text(out, i ? ",[" : "[");
        mce_buf_number(out, article->spans.elts[i].start);
        mce_buf_char(out, ',');
        mce_buf_number(out, article->spans.elts[i].end);
        mce_buf_char(out, ']');
    }

    mce_buf_char(out, ']');
}


static mce_status_t
line_content(const cli_line_options_t *options, mce_article_t *article,
    mce_str_t url, mce_buf_t *out)
{
    size_t                 i;
    mce_str_t              text;
    mce_status_t           rc;
    mce_render_options_t   render = options->render;

    render.url = url;
    render.bare = 1;

    for (i = 0; i < LINE_FIELDS; i++) {
        if (!(options->fields & line_fields[i].field)) {
            continue;
        }

        if (line_fields[i].field == CLI_LINE_SPANS) {
            line_spans(article, out);
            continue;
        }

        rc = mce_render(article, line_fields[i].format, &render, &text);
        if (rc != MCE_OK) {
            return rc;
        }

        if (line_fields[i].field != CLI_LINE_POSTS) {
            line_name(out, line_fields[i].name);
            line_text(out, text);

        } else if (text.len) {
            line_name(out, line_fields[i].name);
            mce_buf_str(out, text);
        }
    }

    return mce_buf_status(out);
}


mce_status_t
cli_line(const cli_line_options_t *options, const cli_line_page_t *page,
    mce_arena_t *arena, mce_buf_t *out)
{
    size_t           start;
    mce_str_t        url;
    mce_status_t     rc;
    mce_article_t   *article;
    cli_line_page_t  shown;

    start = out->len;
    rc = cli_line_article(options, page, arena, &article, &url);

    if (rc == MCE_OK) {
        shown = *page;
        shown.url = url;

        line_start(&shown, line_status(rc), out);
        line_metadata(article, out);
        rc = line_content(options, article, url, out);
    }

    if (rc == MCE_OK) {
        mce_buf_text(out, "}\n");

    } else {
        out->len = start;
        cli_line_failed(page, line_status(rc), out);
    }

    return rc;
}
