
/*
 * Tokens that several stages look for in the whole page.
 */


#include "base/arena.h"
#include "base/prefetch.h"
#include "html/landmark.h"


static const uint8_t  mce_landmark_tags[MCE_TAG_COUNT] = {
    [MCE_TAG_a] = 1,
    [MCE_TAG_link] = 1,
    [MCE_TAG_meta] = 1,
    [MCE_TAG_base] = 1,
    [MCE_TAG_html] = 1,
    [MCE_TAG_body] = 1,
    [MCE_TAG_style] = 1,
    [MCE_TAG_script] = 1,
    [MCE_TAG_noscript] = 1,
    [MCE_TAG_template] = 1
};


mce_status_t
mce_landmarks(mce_document_t *doc, const mce_landmarks_t **landmarks)
{
    mce_status_t        rc;
    mce_landmarks_t    *found;
    const mce_token_t  *token, *end;

    if (doc->landmarks) {
        *landmarks = doc->landmarks;
        return MCE_OK;
    }

    rc = mce_document_scan(doc);
    if (rc != MCE_OK) {
        return rc;
    }

    found = mce_arena_calloc(doc->arena, sizeof(mce_landmarks_t));
    if (found == NULL) {
        return MCE_NO_MEMORY;
    }

    end = doc->tokens + doc->ntokens;

    for (token = doc->tokens; token < end; token++) {
        mce_prefetch(token);

        /* a single condition, which processors predict well */
        if (!mce_landmark_tags[token->tag] || token->kind == MCE_TOKEN_CLOSE) {
            continue;
        }

        if (!mce_array_reserve(doc->arena, found->tokens, found->n,
                               found->nalloc))
        {
            return MCE_NO_MEMORY;
        }

        found->tokens[found->n++] = (uint32_t) (token - doc->tokens);
    }

    doc->landmarks = found;
    *landmarks = found;

    return MCE_OK;
}
