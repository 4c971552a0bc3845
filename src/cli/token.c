/*
 * Words of a plain text and of the spans of a page.
 */


#include "token.h"

#include "arena.h"
#include "text.h"


/* FNV-1a over code points */
#define TOKEN_BASIS  0xcbf29ce484222325ull
#define TOKEN_PRIME  0x100000001b3ull


static mce_status_t
token_end(cli_tokens_t *tokens)
{
    if (tokens->word == 0) {
        return MCE_OK;
    }

    if (!mce_array_reserve(tokens->arena, tokens->elts, tokens->n,
                           tokens->nalloc))
    {
        return MCE_NO_MEMORY;
    }

    /* the low bits, which choose a slot, mix all the others */
    tokens->word ^= tokens->word >> 32;
    tokens->elts[tokens->n++] = tokens->word;
    tokens->word = 0;

    return MCE_OK;
}


static mce_status_t
token_next(cli_tokens_t *tokens, uint32_t c)
{
    mce_status_t  rc;

    if (!mce_text_is_word(c)) {
        return token_end(tokens);
    }

    if (!mce_text_is_cjk(c)) {
        tokens->word = ((tokens->word ? tokens->word : TOKEN_BASIS) ^ c)
                       * TOKEN_PRIME;
        return MCE_OK;
    }

    rc = token_end(tokens);
    if (rc != MCE_OK) {
        return rc;
    }

    tokens->word = (TOKEN_BASIS ^ c) * TOKEN_PRIME;

    return token_end(tokens);
}


mce_status_t
cli_tokens_text(cli_tokens_t *tokens, mce_str_t text)
{
    mce_status_t    rc;
    const uint8_t  *p, *end;

    p = text.data;
    end = p + text.len;

    while (p < end) {
        rc = token_next(tokens, mce_utf8_next(&p, end));
        if (rc != MCE_OK) {
            return rc;
        }
    }

    return token_end(tokens);
}


/*
 * Whether what lies between two selected ranges ends a word.  Both are in
 * text tokens: "left" holds the end of the first, "right" the start of the
 * second.
 */
static int
token_is_break(const mce_document_t *doc, uint32_t left, uint32_t right,
    uint32_t end, uint32_t start)
{
    uint32_t            i;
    const mce_token_t  *token;

    if (left == right) {
        return start > end;
    }

    if (end < doc->tokens[left + 1].start
        || start > doc->tokens[right].start)
    {
        return 1;
    }

    for (i = left + 1; i < right; i++) {
        token = &doc->tokens[i];

        switch (token->kind) {

        case MCE_TOKEN_OPEN:
        case MCE_TOKEN_CLOSE:
            if (!(mce_tag_flags[token->tag] & MCE_TAG_INLINE)) {
                return 1;
            }

            break;

        case MCE_TOKEN_COMMENT:
            break;

        default:
            return 1;
        }
    }

    return 0;
}


/*
 * The token at an offset, from "i" on.
 */
static uint32_t
token_at(const mce_document_t *doc, uint32_t i, uint32_t offset)
{
    while (doc->tokens[i + 1].start <= offset) {
        i++;
    }

    return i;
}


mce_status_t
cli_tokens_spans(cli_tokens_t *tokens, const mce_document_t *doc,
    const mce_spans_t *spans)
{
    size_t             n;
    uint32_t           left, right, last;
    mce_status_t       rc;
    const uint8_t     *p, *end;
    const mce_span_t  *span;

    left = 0;
    last = 0;

    for (n = 0; n < spans->n; n++) {
        span = &spans->elts[n];
        right = token_at(doc, left, span->start);

        if (n && token_is_break(doc, left, right, last, span->start)) {
            rc = token_end(tokens);
            if (rc != MCE_OK) {
                return rc;
            }
        }

        p = doc->source.data + span->start;
        end = doc->source.data + span->end;

        while (p < end) {
            rc = token_next(tokens, mce_text_next(&p, end));
            if (rc != MCE_OK) {
                return rc;
            }
        }

        last = span->end;
        left = token_at(doc, right, last - 1);
    }

    return token_end(tokens);
}
