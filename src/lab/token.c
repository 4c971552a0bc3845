/*
 * Words of a plain text and of the spans of a page.
 */


#include "token.h"

#include "base/utf8.h"
#include "lab.h"
#include "text/ctype.h"
#include "text/entity.h"


/* FNV-1a over code points */
#define TOKEN_BASIS  0xcbf29ce484222325ull
#define TOKEN_PRIME  0x100000001b3ull


static void
token_end(lab_tokens_t *tokens)
{
    if (tokens->word == 0) {
        return;
    }

    lab_reserve(tokens->arena, tokens->elts, tokens->n, tokens->nalloc);

    /* the low bits, which choose a slot, mix all the others */
    tokens->word ^= tokens->word >> 32;
    tokens->elts[tokens->n++] = tokens->word;
    tokens->word = 0;
}


static void
token_next(lab_tokens_t *tokens, uint32_t c)
{
    int  cjk;

    if (!mce_text_is_word(c)) {
        token_end(tokens);
        return;
    }

    cjk = mce_text_is_cjk(c);

    if (cjk) {
        token_end(tokens);
    }

    tokens->word = ((tokens->word ? tokens->word : TOKEN_BASIS) ^ c)
                   * TOKEN_PRIME;

    if (cjk) {
        token_end(tokens);
    }
}


void
lab_tokens_text(lab_tokens_t *tokens, mce_str_t text)
{
    const uint8_t  *p, *end;

    p = text.data;
    end = p + text.len;

    while (p < end) {
        token_next(tokens, mce_utf8_next(&p, end));
    }

    token_end(tokens);
}


static lab_gap_e
token_gap(const lab_walk_t *walk, uint32_t right, uint32_t start)
{
    uint32_t            i;
    lab_gap_e           gap;
    const mce_token_t  *token;

    gap = LAB_GAP_NONE;

    for (i = walk->token; i < right; i++) {
        token = &walk->doc->tokens[i + 1];

        switch (token->kind) {

        case MCE_TOKEN_OPEN:
        case MCE_TOKEN_CLOSE:
            if (!(mce_tag_flags[token->tag] & MCE_TAG_INLINE)) {
                return LAB_GAP_BLOCK;
            }

            break;

        case MCE_TOKEN_COMMENT:
            break;

        default:
            /* the text token in which the next range starts is not a gap */
            gap = i + 1 < right ? LAB_GAP_SPACE : gap;
        }
    }

    if (walk->token == right) {
        return start > walk->end ? LAB_GAP_SPACE : LAB_GAP_NONE;
    }

    return walk->end < walk->doc->tokens[walk->token + 1].start
           || start > walk->doc->tokens[right].start ? LAB_GAP_SPACE : gap;
}


lab_gap_e
lab_walk(lab_walk_t *walk, const mce_span_t *span)
{
    uint32_t   right;
    lab_gap_e  gap;

    right = mce_token_at(walk->doc, span->start);
    gap = walk->end ? token_gap(walk, right, span->start) : LAB_GAP_BLOCK;

    walk->end = span->end;
    walk->token = mce_token_at(walk->doc, span->end - 1);

    return gap;
}


void
lab_tokens_spans(lab_tokens_t *tokens, const mce_document_t *doc,
    const mce_spans_t *spans)
{
    size_t             n;
    lab_walk_t         walk = { doc, 0, 0 };
    const uint8_t     *p, *end;
    const mce_span_t  *span;

    for (n = 0; n < spans->n; n++) {
        span = &spans->elts[n];

        if (lab_walk(&walk, span) != LAB_GAP_NONE) {
            token_end(tokens);
        }

        p = doc->source.data + span->start;
        end = doc->source.data + span->end;

        while (p < end) {
            token_next(tokens, mce_text_next(&p, end));
        }
    }

    token_end(tokens);
}
