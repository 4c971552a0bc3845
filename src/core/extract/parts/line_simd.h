
/*
 * The loop over the tokens of a page that makes its lines.  It is inlined once
 * for each of the extractors' defaults, so that the compiler knows these
 * options, and once for all others.
 */


#ifndef _MCE_LINE_SIMD_H_INCLUDED_
#define _MCE_LINE_SIMD_H_INCLUDED_


#include "base/arena.h"
#include "base/prefetch.h"
#include "base/utf8.h"
#include "extract/parts/line.h"
#include "text/count.h"
#include "text/count_simd.h"
#include "text/entity.h"


mce_status_t mce_line_run_avx2(mce_line_builder_t *b, mce_line_options_t o);


#define MCE_LINE_CUT_OPEN   (1 << MCE_LINE_BLOCK_OPEN)
#define MCE_LINE_CUT_CLOSE  (1 << MCE_LINE_BLOCK_CLOSE)
#define MCE_LINE_CUT_BLOCK  (MCE_LINE_CUT_OPEN | MCE_LINE_CUT_CLOSE)
#define MCE_LINE_CUT_ALL    0x0f


/*
 * The classes of tags before and after which each rule cuts; rules that are
 * not listed cut at no tag.
 */
static const struct {
    uint8_t         before;
    uint8_t         after;
} mce_line_cuts[] = {
    [MCE_LINES_TAG] = { MCE_LINE_CUT_ALL, 0 },
    [MCE_LINES_TAGAFTER] = { 0, MCE_LINE_CUT_ALL },
    [MCE_LINES_TAGBOTH] = { MCE_LINE_CUT_ALL, MCE_LINE_CUT_ALL },
    [MCE_LINES_BLKA] = { MCE_LINE_CUT_OPEN, MCE_LINE_CUT_CLOSE },
    [MCE_LINES_BLKB] = { MCE_LINE_CUT_BLOCK, 0 },
    [MCE_LINES_BLKC] = { MCE_LINE_CUT_BLOCK, MCE_LINE_CUT_BLOCK },
    [MCE_LINES_BLKD] = { 0, MCE_LINE_CUT_BLOCK },
    [MCE_LINES_BLKE] = { 0, MCE_LINE_CUT_CLOSE },
    [MCE_LINES_WRAP] = { 0, 0 }
};


static MCE_SIMD_INLINE mce_status_t
mce_line_break(mce_line_builder_t *b, mce_line_options_t o,
    const uint8_t *at)
{
    uint32_t            end;
    mce_line_t         *line;
    mce_status_t        rc;
    mce_line_builder_t  copy;

    end = (uint32_t) (at - b->data);

    /* the papers cut lines before they filter links, so a line of removed
       links is an empty line, and still one between two regions */
    if (b->text + b->code > 0 || b->hidden || o.rule.rule == MCE_LINES_SRC) {

        if (b->n == b->nalloc) {
            /* a copy, so that the compiler can keep its fields in registers */
            copy = *b;
            rc = mce_line_room(&copy);
            *b = copy;

            if (rc != MCE_OK) {
                return rc;
            }
        }

        line = &b->elts[b->n++];
        line->start = b->start;
        line->end = end;
        line->text = b->text;
        line->code = b->code;
        line->tags = b->tags;
    }

    b->start = end;
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
static MCE_SIMD_INLINE void
mce_line_add(mce_line_builder_t *b, mce_line_options_t o,
    const uint8_t *p, const uint8_t *end, int text)
{
    uint32_t  n;

    if (text && o.count == MCE_COUNT_RTL) {
        mce_count_rtl(p, end, b->limit, &b->space, &b->text, &b->code);

    } else if (text) {
        n = (uint32_t) mce_count_text_generic(p, end, b->limit, &b->space);
        b->text += n;
        b->link_text += n;
        b->chars += o.rule.width ? n : 0;

    } else {
        /* to R2L a tag is code and nothing else: nobody reads the letters of
           an attribute */
        n = (uint32_t) mce_count_bytes(p, end, b->limit,
                                       o.count == MCE_COUNT_RTL ? 0xff : 0xbf);
        b->code += n;
        b->chars += o.rule.width ? n : 0;
    }
}


/*
 * A character at a time, for lines of a given width.
 */
static MCE_SIMD_TARGET mce_status_t
mce_line_wrap(mce_line_builder_t *b, mce_line_options_t o,
    const uint8_t *p, const uint8_t *end, int text)
{
    mce_status_t    rc;
    const uint8_t  *next;

    for ( /* void */ ; p < end; p = next) {
        next = p;
        (void) (text ? mce_text_next(&next, end) : mce_utf8_next(&next, end));

        mce_line_add(b, o, p, next, text);

        if (b->chars >= o.rule.width) {
            rc = mce_line_break(b, o, next);
            if (rc != MCE_OK) {
                return rc;
            }
        }
    }

    return MCE_OK;
}


/*
 * The first newline from p on, or the end of the page.
 */
static MCE_SIMD_INLINE const uint8_t *
mce_line_newline(const uint8_t *p, const uint8_t *limit)
{
    const uint8_t  *newline;

    newline = memchr(p, '\n', (size_t) (limit - p));

    return newline ? newline : limit;
}


/*
 * Counts a token in one go, or in pieces where lines may end within it.
 */
static MCE_SIMD_INLINE mce_status_t
mce_line_count(mce_line_builder_t *b, mce_line_options_t o,
    const mce_token_t *token, int text)
{
    mce_status_t    rc;
    const uint8_t  *p, *end;

    if (b->hidden) {
        return MCE_OK;
    }

    p = b->data + token->start;
    end = b->data + token[1].start;

    if (o.rule.width) {
        return mce_line_wrap(b, o, p, end, text);
    }

    if (mce_line_is_source(o.rule.rule)) {

        if (b->newline < p) {
            b->newline = mce_line_newline(p, b->limit);
        }

        while (b->newline < end) {
            mce_line_add(b, o, p, b->newline, text);

            p = b->newline + 1;
            b->newline = mce_line_newline(p, b->limit);

            rc = mce_line_break(b, o, p);
            if (rc != MCE_OK) {
                return rc;
            }
        }
    }

    /* the bytes of ASCII code need not be read to be counted */
    if (!text && !(token->flags & MCE_TOKEN_NOT_ASCII)) {
        b->code += (uint32_t) (end - p);
        return MCE_OK;
    }

    mce_line_add(b, o, p, end, text);

    return MCE_OK;
}


/*
 * Filter 2 leaves "<a>", three characters; Filter 3 fills it up to the
 * length of the text, "<a></a>" included.
 */
static MCE_SIMD_INLINE void
mce_line_link(mce_line_builder_t *b, mce_line_options_t o,
    const mce_token_t *token, uint32_t tag)
{
    uint32_t  code, *line;

    if (token->kind == MCE_TOKEN_OPEN) {
        b->link = 1;
        b->link_line = b->n;
        b->link_code = tag;
        b->link_text = 0;
        return;
    }

    if (!b->link) {
        return;
    }

    b->link = 0;
    code = 3;

    if (o.links == MCE_LINKS_NORMALIZE && b->link_text > 7) {
        code += b->link_text - 7;
    }

    if (b->link_line == b->n) {
        b->code = (b->code > b->link_code ? b->code - b->link_code : 0) + code;
        return;
    }

    line = &b->elts[b->link_line].code;
    *line = (*line > b->link_code ? *line - b->link_code : 0) + code;
}


static MCE_SIMD_INLINE mce_status_t
mce_line_tag(mce_line_builder_t *b, mce_line_options_t o,
    const mce_token_t *token)
{
    unsigned      class;
    uint32_t      code;
    mce_status_t  rc;

    class = mce_line_class(token);

    if (mce_line_cuts[o.rule.rule].before >> class & 1) {
        rc = mce_line_break(b, o, b->data + token->start);
        if (rc != MCE_OK) {
            return rc;
        }
    }

    b->space = 0;
    code = b->code;

    rc = mce_line_count(b, o, token, 0);
    if (rc != MCE_OK) {
        return rc;
    }

    b->tags += !b->hidden;

    if (token->tag == MCE_TAG_a && o.links >= MCE_LINKS_BARE) {
        mce_line_link(b, o, token, b->code - code);
    }

    if (mce_line_cuts[o.rule.rule].after >> class & 1) {
        return mce_line_break(b, o, b->data + token[1].start);
    }

    return MCE_OK;
}


static MCE_SIMD_INLINE mce_status_t
mce_line_loop(mce_line_builder_t *builder, mce_line_options_t o)
{
    uint8_t              flags;
    uint32_t             i, last;
    uint64_t             open[4] = { 0, 0, 0, 0 };
    mce_status_t         rc;
    const mce_token_t   *token, *end, *hide;
    mce_line_builder_t   b;

    b = *builder;
    hide = b.doc->tokens;
    end = hide + b.doc->ntokens;
    rc = MCE_OK;

    for (token = hide; token < end && rc == MCE_OK; token++) {
        b.hidden = o.links == MCE_LINKS_REMOVE && token < hide;

        if (token->kind == MCE_TOKEN_TEXT) {
            mce_prefetch(b.data + token->start);

            if (!(token->flags & MCE_TOKEN_BLANK)
                || mce_line_is_source(o.rule.rule))
            {
                rc = mce_line_count(&b, o, token, 1);
            }

            continue;
        }

        flags = mce_tag_flags[token->tag];

        if (!mce_token_is_tag(token) || flags & MCE_TAG_CODE) {
            continue;
        }

        if (o.links == MCE_LINKS_REMOVE && token->tag == MCE_TAG_a
            && token->kind == MCE_TOKEN_OPEN)
        {
            i = (uint32_t) (token - b.doc->tokens);
            last = mce_line_removed(b.doc, i, open);
            hide = last ? b.doc->tokens + last + 1 : token;
            b.hidden = token < hide;
        }

        rc = mce_line_tag(&b, o, token);

        if (flags & MCE_TAG_MUTE && token->kind == MCE_TOKEN_OPEN) {
            i = (uint32_t) (token - b.doc->tokens);
            last = mce_token_muted(b.doc, i, open);

            /* the end tag itself counts */
            token += last > i ? last - 1 - i : 0;
        }
    }

    if (rc == MCE_OK) {
        rc = mce_line_break(&b, o, b.limit);
    }

    builder->elts = b.elts;
    builder->n = b.n;

    return rc;
}


static inline MCE_SIMD_TARGET mce_status_t
mce_line_run_generic(mce_line_builder_t *b, mce_line_options_t o)
{
    const mce_line_options_t  rtl = {
        { MCE_LINES_BLKA, 0 }, MCE_COUNT_RTL, MCE_LINKS_KEEP
    };
    const mce_line_options_t  keep = {
        { MCE_LINES_BLKA, 0 }, MCE_COUNT_TEXT, MCE_LINKS_KEEP
    };
    const mce_line_options_t  normalize = {
        { MCE_LINES_BLKA, 0 }, MCE_COUNT_TEXT, MCE_LINKS_NORMALIZE
    };

    if (memcmp(&o, &rtl, sizeof(o)) == 0) {
        return mce_line_loop(b, rtl);
    }

    if (memcmp(&o, &keep, sizeof(o)) == 0) {
        return mce_line_loop(b, keep);
    }

    if (memcmp(&o, &normalize, sizeof(o)) == 0) {
        return mce_line_loop(b, normalize);
    }

    return mce_line_loop(b, o);
}


#endif /* _MCE_LINE_SIMD_H_INCLUDED_ */
