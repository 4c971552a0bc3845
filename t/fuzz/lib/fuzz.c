
#include "fuzz.h"


mce_str_t
fuzz_line(mce_str_t *input)
{
    size_t          n;
    mce_str_t       line;
    const uint8_t  *end;

    end = input->len ? memchr(input->data, '\n', input->len) : NULL;
    n = end ? (size_t) (end - input->data) : input->len;

    line.data = input->data;
    line.len = n;

    n += end != NULL;

    input->data += n;
    input->len -= n;

    return line;
}


int
fuzz_is_utf8(mce_str_t text)
{
    size_t          n;
    uint32_t        c;
    const uint8_t  *p, *end;

    static const uint32_t  least[] = { 0, 0x80, 0x800, 0x10000 };

    p = text.data;
    end = p + text.len;

    while (p < end) {
        c = *p++;

        if (c < 0x80) {
            continue;
        }

        n = c >= 0xf0 ? 3 : c >= 0xe0 ? 2 : 1;

        if (c < 0xc2 || c > 0xf4 || (size_t) (end - p) < n) {
            return 0;
        }

        c &= 0x3f >> n;

        for (size_t i = 0; i < n; i++) {
            if ((*p & 0xc0) != 0x80) {
                return 0;
            }

            c = c << 6 | (*p++ & 0x3f);
        }

        if (c < least[n] || c > 0x10ffff || (c >= 0xd800 && c < 0xe000)) {
            return 0;
        }
    }

    return 1;
}


void
fuzz_spans(const mce_spans_t *spans, size_t len)
{
    size_t  i;

    for (i = 0; i < spans->n; i++) {
        fuzz_check(spans->elts[i].start < spans->elts[i].end);
        fuzz_check(spans->elts[i].end <= len);
        fuzz_check(i == 0 || spans->elts[i].start > spans->elts[i - 1].end);
    }
}


void
fuzz_refused(mce_status_t rc, const mce_expr_error_t *error, size_t len)
{
    size_t  n;

    fuzz_check(rc == MCE_INVALID);
    fuzz_check(error->column >= 1 && error->column <= len + 1);

    n = strnlen(error->text, sizeof(error->text));
    fuzz_check(n && n < sizeof(error->text));
    fuzz_check(memchr(error->text, '\n', n) == NULL);
}


int
fuzz_render(mce_arena_t *arena, mce_str_t page, mce_format_e format,
    mce_str_t *out)
{
    mce_str_t             none = mce_null_str, source;
    mce_status_t          rc;
    mce_article_t        *article;
    mce_document_t       *doc;
    mce_render_options_t  options;
    mce_str_t             url = mce_str("http://a.example/b/c?d&e");
    mce_str_t             prefix = mce_str("/read/");
    mce_extraction_t      found = { 0 };

    memset(&options, 0, sizeof(mce_render_options_t));
    options.images = page.len % 3;
    options.links = page.len / 3 % 3;

    if (page.len & 8) {
        options.url = url;
    }

    if (page.len & 16) {
        options.link_prefix = prefix;
        options.image_prefix = prefix;
    }

    fuzz_check(mce_decode(arena, page, none, &source, NULL) == MCE_OK);
    fuzz_check(mce_document_create(arena, source, &doc) == MCE_OK);

    rc = mce_document_text(doc, &found.spans);
    fuzz_check(rc == MCE_OK || rc == MCE_NO_CONTENT);
    fuzz_spans(&found.spans, source.len);

    if (found.spans.n == 0) {
        return 0;
    }

    fuzz_check(mce_article_create(doc, &found, MCE_CONFIDENCE_COUNTS,
                                  &article)
               == MCE_OK);

    if (page.len & 16) {
        fuzz_check(mce_article_complete(article) == MCE_OK);
        fuzz_spans(&article->spans, source.len);
    }

    fuzz_check(mce_render(article, format, &options, out) == MCE_OK);
    fuzz_check(fuzz_is_utf8(*out));
    fuzz_check(memchr(out->data, '\0', out->len) == NULL);

    return 1;
}
