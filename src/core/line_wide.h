
/*
 * The loop over the tokens of a page that makes its lines.
 */


#include "arena.h"
#include "line.h"


static inline MCE_WIDE mce_status_t
mce_wide(mce_line_break)(mce_line_builder_t *b, uint32_t at)
{
    mce_line_t  *line;

    /* the papers cut lines before they filter links, so a line of removed
       links is an empty line, and still one between two regions */
    if (b->text + b->code > 0 || b->hidden
        || b->options->rule.rule == MCE_LINES_SRC)
    {
        if (!mce_array_reserve(b->doc->arena, b->lines->elts, b->lines->n,
                               b->nalloc))
        {
            return MCE_NO_MEMORY;
        }

        line = &b->lines->elts[b->lines->n++];
        line->start = b->start;
        line->end = at;
        line->text = b->text;
        line->code = b->code;
        line->tags = b->tags;
    }

    b->start = at;
    b->text = 0;
    b->code = 0;
    b->tags = 0;
    b->chars = 0;
    b->space = 0;

    return MCE_OK;
}


/*
 * Counts a token, or a piece of one.
 */
static inline MCE_WIDE void
mce_wide(mce_line_add)(mce_line_builder_t *b, const uint8_t *p,
    const uint8_t *end, int text)
{
    size_t          n;
    const uint8_t  *limit;

    limit = b->doc->source.data + b->doc->source.len;

    if (b->options->count == MCE_COUNT_RTL) {

        /* to R2L a tag is code and nothing else: the letters of an attribute
           are not shown to anyone */
        if (text) {
            mce_wide(mce_count_rtl)(p, end, limit, &b->space, &b->text,
                                    &b->code);

        } else {
            n = mce_wide(mce_count_ascii)(p, end, limit);
            b->code += (uint32_t) n;
            b->chars += (unsigned) n;
        }

        return;
    }

    if (text) {
        n = mce_wide(mce_count_text)(p, end, limit, &b->space);
        b->text += (uint32_t) n;
        b->link_text += (uint32_t) n;

    } else {
        n = mce_wide(mce_count_points)(p, end, limit);
        b->code += (uint32_t) n;
    }

    b->chars += (unsigned) n;
}


/*
 * A character at a time, for lines of a given width.
 */
static mce_status_t
mce_wide(mce_line_wrap)(mce_line_builder_t *b, const uint8_t *p,
    const uint8_t *end, int text)
{
    mce_status_t    rc;
    const uint8_t  *next;

    while (p < end) {
        next = p;
        (void) (text ? mce_text_next(&next, end) : mce_utf8_next(&next, end));

        mce_wide(mce_line_add)(b, p, next, text);
        p = next;

        if (b->chars >= b->options->rule.width) {
            rc = mce_wide(mce_line_break)(b, (uint32_t)
                                          (p - b->doc->source.data));
            if (rc != MCE_OK) {
                return rc;
            }
        }
    }

    return MCE_OK;
}


/*
 * Counts a token in one go, or in pieces where lines may end within it.
 */
static inline MCE_WIDE mce_status_t
mce_wide(mce_line_count)(mce_line_builder_t *b, const mce_token_t *token,
    int text)
{
    mce_status_t    rc;
    const uint8_t  *p, *end, *newline;

    if (b->hidden) {
        return MCE_OK;
    }

    p = b->doc->source.data + token->start;
    end = b->doc->source.data + token[1].start;

    if (b->options->rule.width) {
        return mce_wide(mce_line_wrap)(b, p, end, text);
    }

    if (mce_line_is_source(b->options->rule.rule)) {

        while ((newline = memchr(p, '\n', (size_t) (end - p))) != NULL) {
            mce_wide(mce_line_add)(b, p, newline, text);

            p = newline + 1;

            rc = mce_wide(mce_line_break)(b, (uint32_t)
                                          (p - b->doc->source.data));
            if (rc != MCE_OK) {
                return rc;
            }
        }
    }

    mce_wide(mce_line_add)(b, p, end, text);

    return MCE_OK;
}


/*
 * Filter 2 leaves "<a>", three characters; Filter 3 fills it up to the
 * length of the text, "<a></a>" included.
 */
static inline void
mce_wide(mce_line_link)(mce_line_builder_t *b, const mce_token_t *token,
    uint32_t tag)
{
    uint32_t  code, *line;

    if (token->kind == MCE_TOKEN_OPEN) {
        b->link = 1;
        b->link_line = b->lines->n;
        b->link_code = tag;
        b->link_text = 0;
        return;
    }

    if (!b->link) {
        return;
    }

    b->link = 0;
    code = 3;

    if (b->options->links == MCE_LINKS_NORMALIZE && b->link_text > 7) {
        code += b->link_text - 7;
    }

    line = b->link_line == b->lines->n ? &b->code
                                       : &b->lines->elts[b->link_line].code;

    *line = *line > b->link_code ? *line - b->link_code : 0;
    *line += code;
}


static inline MCE_WIDE mce_status_t
mce_wide(mce_line_tag)(mce_line_builder_t *b, const mce_token_t *token)
{
    unsigned      class;
    uint32_t      code;
    mce_status_t  rc;

    class = mce_line_class(token);

    if (b->cuts->before >> class & 1) {
        rc = mce_wide(mce_line_break)(b, token->start);
        if (rc != MCE_OK) {
            return rc;
        }
    }

    b->space = 0;
    code = b->code;

    rc = mce_wide(mce_line_count)(b, token, 0);
    if (rc != MCE_OK) {
        return rc;
    }

    b->tags += !b->hidden;

    if (token->tag == MCE_TAG_a && b->options->links >= MCE_LINKS_BARE) {
        mce_wide(mce_line_link)(b, token, b->code - code);
    }

    if (b->cuts->after >> class & 1) {
        return mce_wide(mce_line_break)(b, token[1].start);
    }

    return MCE_OK;
}


mce_status_t MCE_WIDE
mce_wide(mce_line_run)(mce_line_builder_t *b)
{
    uint8_t             flags;
    uint32_t            i, last, hide;
    uint64_t            open[4] = { 0, 0, 0, 0 };
    mce_status_t        rc;
    const mce_token_t  *token;

    hide = 0;
    rc = MCE_OK;

    for (i = 0; i < b->doc->ntokens && rc == MCE_OK; i++) {
        token = &b->doc->tokens[i];
        b->hidden = i < hide;

        if (token->kind == MCE_TOKEN_TEXT) {
            if (!(token->flags & MCE_TOKEN_BLANK)
                || mce_line_is_source(b->options->rule.rule))
            {
                rc = mce_wide(mce_line_count)(b, token, 1);
            }

            continue;
        }

        flags = mce_tag_flags[token->tag];

        if ((token->kind != MCE_TOKEN_OPEN && token->kind != MCE_TOKEN_CLOSE)
            || flags & MCE_TAG_CODE)
        {
            continue;
        }

        if (token->kind == MCE_TOKEN_OPEN && token->tag == MCE_TAG_a
            && b->options->links == MCE_LINKS_REMOVE)
        {
            last = mce_line_removed(b->doc, i, open);
            hide = last ? last + 1 : 0;
            b->hidden = i < hide;
        }

        rc = mce_wide(mce_line_tag)(b, token);

        if (flags & MCE_TAG_MUTE && token->kind == MCE_TOKEN_OPEN) {
            last = mce_token_muted(b->doc, i, open);

            /* the end tag itself counts */
            i = last > i ? last - 1 : i;
        }
    }

    if (rc != MCE_OK) {
        return rc;
    }

    return mce_wide(mce_line_break)(b, b->doc->tokens[i].start);
}
