
/*
 * Spans that only tags keep apart become one.
 */


#include "html/document.h"
#include "mce_internal.h"
#include "text/ctype.h"


static int mce_span_joins(const mce_document_t *doc, uint32_t *i,
    mce_span_t gap, int inlines);
static int mce_span_is_blank(const mce_document_t *doc, mce_span_t gap,
    uint32_t i);


mce_status_t
mce_spans_join(mce_document_t *doc, const mce_spans_t *spans, int inlines,
    mce_spans_t *joined)
{
    size_t              n;
    uint32_t            token;
    mce_span_t          gap;
    mce_status_t        rc;
    mce_span_builder_t  out = { .arena = doc->arena };

    rc = mce_document_scan(doc);
    if (rc != MCE_OK) {
        return rc;
    }

    token = 0;

    for (n = 0; n < spans->n; n++) {
        gap.start = n ? spans->elts[n - 1].end : spans->elts[n].start;
        gap.end = spans->elts[n].start;

        if (!mce_span_joins(doc, &token, gap, inlines)) {
            gap.start = gap.end;
        }

        mce_span_add(&out, gap.start, spans->elts[n].end);
    }

    *joined = out.spans;

    return out.status;
}


/*
 * Moves *i, a token before the gap, to where the gap ends or is seen not to
 * join.
 */

static int
mce_span_joins(const mce_document_t *doc, uint32_t *i, mce_span_t gap,
    int inlines)
{
    const mce_token_t  *token;

    for ( /* void */ ; *i < doc->ntokens; (*i)++) {
        token = &doc->tokens[*i];

        if (token->start >= gap.end) {
            break;
        }

        if (token[1].start <= gap.start) {
            continue;
        }

        switch (token->kind) {

        case MCE_TOKEN_OPEN:
        case MCE_TOKEN_CLOSE:
            if (inlines && !(mce_tag_flags[token->tag] & MCE_TAG_INLINE)) {
                return 0;
            }

            break;

        case MCE_TOKEN_COMMENT:
            if (inlines) {
                return 0;
            }

            break;

        default:
            if (!mce_span_is_blank(doc, gap, *i)) {
                return 0;
            }
        }
    }

    return 1;
}


/*
 * Whether what a token has in the gap is white space.
 */

static int
mce_span_is_blank(const mce_document_t *doc, mce_span_t gap, uint32_t i)
{
    uint32_t  at, end;

    at = doc->tokens[i].start > gap.start ? doc->tokens[i].start : gap.start;
    end = doc->tokens[i + 1].start < gap.end ? doc->tokens[i + 1].start
                                             : gap.end;

    while (at < end && mce_is_space(doc->source.data[at])) {
        at++;
    }

    return at >= end;
}
