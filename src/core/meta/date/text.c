
/*
 * The text of lines and of elements.
 */


#include "base/buffer.h"
#include "meta/date/text.h"
#include "text/ctype.h"
#include "text/entity.h"


/* bytes that are decoded first beside those that are enough */
#define MCE_DATE_MORE    40
/* tokens of an element that a date may be */
#define MCE_DATE_TOKENS  64


static mce_status_t mce_date_text_join(const mce_date_text_t *line,
    const mce_document_t *doc, mce_str_t *text);
static int mce_date_text_is_parted(const mce_document_t *doc, uint32_t a,
    uint32_t b);


void
mce_date_text_begin(mce_date_text_t *line)
{
    line->len = 0;
    line->n = 0;
    line->said = (mce_str_t) mce_null_str;
    line->digits = (mce_digits_t) { 0, 0 };
}


void
mce_date_text_add(mce_date_text_t *line, const mce_document_t *doc,
    uint32_t token, int digits)
{
    if (line->len > MCE_DATE_KEPT) {
        return;
    }

    line->tokens[line->n++] = token;
    line->len += doc->tokens[token + 1].start - doc->tokens[token].start;

    if (digits) {
        mce_digits_add(&line->digits, mce_date_text_of(doc, token),
                       doc->source.data + doc->source.len);
    }
}


/*
 * The part that is decoded first ends before white space, so that no entity is
 * cut.
 */

mce_status_t
mce_date_text_decode(mce_date_text_t *line, const mce_document_t *doc,
    size_t enough)
{
    mce_str_t     raw, part;
    mce_status_t  rc;

    if (line->said.data && line->of == line->len && line->enough >= enough) {
        return MCE_OK;
    }

    line->of = line->len;
    line->enough = enough;

    rc = mce_date_text_join(line, doc, &raw);
    part = raw;

    if (raw.len > enough + MCE_DATE_MORE) {
        part.len = enough + MCE_DATE_MORE;

        while (part.len && !mce_is_space(part.data[part.len])) {
            part.len--;
        }
    }

    if (rc == MCE_OK) {
        rc = mce_text_decode(doc->arena, part, &line->said);
    }

    return rc == MCE_OK && part.len < raw.len && line->said.len <= enough
           ? mce_text_decode(doc->arena, raw, &line->said) : rc;
}


/*
 * A tag between two texts is a space.
 */

static mce_status_t
mce_date_text_join(const mce_date_text_t *line, const mce_document_t *doc,
    mce_str_t *text)
{
    size_t     i;
    mce_buf_t  raw;

    if (line->n == 1) {
        *text = mce_date_text_of(doc, line->tokens[0]);
        return MCE_OK;
    }

    raw = mce_buf(doc->arena);

    for (i = 0; i < line->n; i++) {
        if (i && mce_date_text_is_parted(doc, line->tokens[i - 1],
                                         line->tokens[i]))
        {
            mce_buf_char(&raw, ' ');
        }

        mce_buf_str(&raw, mce_date_text_of(doc, line->tokens[i]));
    }

    *text = mce_buf_value(&raw);

    return raw.failed ? MCE_NO_MEMORY : MCE_OK;
}


/*
 * Whether a tag stands between two texts.
 */

static int
mce_date_text_is_parted(const mce_document_t *doc, uint32_t a, uint32_t b)
{
    for (a++; a < b; a++) {
        if (mce_token_is_tag(&doc->tokens[a])) {
            return 1;
        }
    }

    return 0;
}


mce_status_t
mce_date_text_value(const mce_date_place_t *place, uint32_t token,
    mce_str_t *value, int *attr)
{
    uint32_t            i, end;
    mce_buf_t           text;
    mce_arena_t        *arena;
    mce_document_t     *doc;
    const mce_tree_t   *tree;
    const mce_token_t  *tokens;

    doc = place->doc;
    arena = doc->arena;
    *attr = 1;

    if (mce_token_attr_find(doc, token, "datetime", value)
        || mce_token_attr_find(doc, token, "content", value)
        || (mce_token_attr_find(doc, token, "title", value) && value->len
            && mce_is_digit(value->data[0])))
    {
        return mce_attr_decode(arena, *value, value);
    }

    *attr = 0;
    value->len = 0;

    if (mce_tag_flags[doc->tokens[token].tag] & MCE_TAG_VOID) {
        return MCE_OK;
    }

    tree = place->tree;
    tokens = doc->tokens;
    text = mce_buf(arena);
    end = tree->elements[tree->of[token]].end;

    if (end - token > MCE_DATE_TOKENS) {
        return MCE_OK;
    }

    for (i = token + 1; i < end; i++) {
        if (!mce_token_is_text(&tokens[i])) {
            continue;
        }

        mce_buf_text(&text, text.len ? " " : "");
        mce_buf_add(&text, doc->source.data + tokens[i].start,
                    tokens[i + 1].start - tokens[i].start);

        if (text.len > MCE_DATE_VALUE) {
            return MCE_OK;
        }
    }

    return text.failed ? MCE_NO_MEMORY
           : mce_text_decode(arena, mce_buf_value(&text), value);
}
