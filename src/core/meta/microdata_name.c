
/*
 * The names that short elements hold.
 */


#include "base/buffer.h"
#include "base/str.h"
#include "meta/microdata.h"
#include "text/entity.h"


/* tokens of an element that names the author */
#define MCE_MICRODATA_TOKENS  12


mce_status_t
mce_microdata_name(mce_meta_t *meta, uint32_t token, mce_str_t *name)
{
    uint32_t            i;
    mce_str_t           prop, raw;
    const mce_token_t  *tokens;

    tokens = meta->doc->tokens;

    for (i = token + 1; i < meta->doc->ntokens
         && i < token + MCE_MICRODATA_TOKENS; i++)
    {
        if (tokens[i].kind == MCE_TOKEN_CLOSE
            && tokens[i].tag == tokens[token].tag)
        {
            break;
        }

        if (tokens[i].kind == MCE_TOKEN_OPEN
            && mce_token_attr_find(meta->doc, i, "itemprop", &prop)
            && mce_text_is(prop, "name"))
        {
            return mce_token_attr_find(meta->doc, i, "content", &raw)
                   ? mce_attr_decode(meta->doc->arena, raw, name)
                   : mce_microdata_text(meta, i, name);
        }
    }

    return mce_microdata_text(meta, token, name);
}


mce_status_t
mce_microdata_text(mce_meta_t *meta, uint32_t token, mce_str_t *text)
{
    uint32_t            i;
    mce_buf_t           joined;
    mce_document_t     *doc;
    const mce_token_t  *tokens;

    doc = meta->doc;
    tokens = doc->tokens;
    joined = mce_buf(doc->arena);

    for (i = token + 1; i < doc->ntokens && joined.len <= MCE_META_MAX
         && i < token + MCE_MICRODATA_TOKENS; i++)
    {
        if (tokens[i].kind == MCE_TOKEN_CLOSE
            && tokens[i].tag == tokens[token].tag)
        {
            break;
        }

        if (tokens[i].kind == MCE_TOKEN_TEXT) {
            mce_buf_add(&joined, doc->source.data + tokens[i].start,
                        tokens[i + 1].start - tokens[i].start);
            mce_buf_char(&joined, ' ');
        }
    }

    return joined.failed ? MCE_NO_MEMORY
           : mce_text_decode(doc->arena, mce_buf_value(&joined), text);
}
