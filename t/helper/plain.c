/*
 * Reading the formats back: only as far as words need it.
 */


#include "base/utf8.h"
#include "cli/cli.h"
#include "plain.h"
#include "text/entity.h"

#include <ctype.h>
#include <string.h>


static mce_status_t
plain_html(lab_tokens_t *tokens, mce_str_t out)
{
    mce_spans_t      spans;
    mce_status_t     rc;
    mce_document_t  *doc;

    rc = mce_document_create(tokens->arena, out, &doc);

    if (rc == MCE_OK) {
        rc = mce_document_text(doc, &spans);
    }

    if (rc == MCE_OK) {
        lab_tokens_spans(tokens, doc, &spans);
    }

    return rc;
}


/*
 * Code stands as it is between marks of the same length.
 */
static const uint8_t *
plain_code(const uint8_t *p, const uint8_t *end, uint8_t **q)
{
    size_t          n, m;
    const uint8_t  *start, *s;

    for (n = 0; p + n < end && p[n] == '`'; n++) {
        /* void */
    }

    start = p + n;

    for (s = start; s < end; s += m ? m : 1) {
        for (m = 0; s + m < end && s[m] == '`'; m++) {
            /* void */
        }

        if (m == n) {
            memcpy(*q, start, (size_t) (s - start));
            *q += s - start;
            return s + n;
        }
    }

    return start;
}


/*
 * Markdown without emphasis, destinations of links, and backslashes; entities
 * decoded.
 */
static uint8_t *
plain_markdown(mce_str_t in, uint8_t *q)
{
    int             is_image;
    uint32_t        c;
    uint8_t        *image;
    const uint8_t  *p, *end, *name;

    is_image = 0;
    image = q;
    p = in.data;
    end = p + in.len;

    while (p < end) {
        if (*p == '\\' && p + 1 < end && ispunct(p[1])) {
            /* a word ends there in the page as well, except at "_" */
            *q++ = p[1];
            p += 2;

        } else if (p + 1 < end && *p == '!' && p[1] == '[') {
            is_image = 1;
            image = q;
            p += 2;

        } else if (end - p > 4 && (memcmp(p, "<su", 3) == 0
                                   || memcmp(p, "</su", 4) == 0
                                   || memcmp(p, "<!--", 4) == 0))
        {
            /* <sub> and <sup> may stand within a word, and what parts the
               marks of code */
            p = memchr(p, '>', (size_t) (end - p));
            p = p ? p + 1 : end;

        } else if (*p == '`') {
            p = plain_code(p, end, &q);

        } else if (*p == '*' || *p == '~' || *p == '[') {
            p++;

        } else if (p + 1 < end && *p == ']' && p[1] == '(') {
            while (p < end && *p != ')' && *p != '\n') {
                p += *p == '\\' && p + 1 < end ? 2 : 1;
            }

            p += p < end && *p == ')';

            /* an alternative text is not text of the page, and ends no word */
            q = is_image ? image : q;
            is_image = 0;

        } else if (*p == '&') {
            name = p;
            c = mce_text_next(&p, end);

            /* a name without semicolon is not a reference here */
            p = p[-1] == ';' ? p : name + 1;
            q = mce_utf8_put(q, p > name + 1 ? c : '&');

        } else {
            *q++ = *p++;
        }
    }

    return q;
}


/*
 * No word contains a character that JSON escapes.
 */
static uint8_t *
plain_json(mce_str_t in, uint8_t *q)
{
    const uint8_t  *p, *end;

    p = in.data;
    end = p + in.len;

    while (p < end) {
        if (*p == '\\' && end - p >= 6) {
            p += p[1] == 'u' ? 6 : 2;
            *q++ = ' ';

        } else {
            *q++ = *p++;
        }
    }

    return q;
}


mce_status_t
plain_tokens(lab_tokens_t *tokens, mce_str_t out, mce_format_e format)
{
    uint8_t  *copy, *end;

    if (format == MCE_FORMAT_HTML) {
        return plain_html(tokens, out);
    }

    if (format != MCE_FORMAT_TEXT) {
        copy = cli_alloc(tokens->arena, out.len + 4, 1);
        end = format == MCE_FORMAT_JSON ? plain_json(out, copy)
                                        : plain_markdown(out, copy);
        out.data = copy;
        out.len = (size_t) (end - copy);
    }

    lab_tokens_text(tokens, out);

    return MCE_OK;
}
