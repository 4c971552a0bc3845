
/*
 * Cutting a page into lines and counting: text counts by code points,
 * a white space run as one, tags as they stand; comments, scripts and styles
 * do not exist, and what raw-text and muted elements hold is no text.
 */


#include <stdlib.h>
#include <string.h>

#include "arena.h"
#include "count.h"
#include "line.h"
#include "text.h"


typedef struct {
    mce_document_t            *doc;
    const mce_line_options_t  *options;
    mce_lines_t               *lines;
    size_t                     nalloc;

    mce_line_t                 line;        /* the one being filled */
    unsigned                   chars;       /* in it, for the width */
    unsigned                   space:1;     /* the last one was white */

    size_t                     link_line;   /* where the open <a> counts */
    uint32_t                   link_code;   /* what it counts there */
    uint32_t                   link_text;   /* its text so far */
    unsigned                   link:1;
    unsigned                   hidden:1;    /* within such a link */
    uint32_t                   removed;     /* the last token of a link that
                                               Filter 1 removes */
} mce_line_builder_t;


static mce_status_t mce_line_token(mce_line_builder_t *b, uint32_t i);
static mce_status_t mce_line_tag(mce_line_builder_t *b, uint32_t i);
static void mce_line_link_open(mce_line_builder_t *b, uint32_t i,
    uint32_t code);
static void mce_line_link_close(mce_line_builder_t *b);
static mce_status_t mce_line_count(mce_line_builder_t *b, uint32_t start,
    uint32_t end, int text);
static void mce_line_add(mce_line_builder_t *b, uint32_t start,
    uint32_t end, int text);
static mce_status_t mce_line_wrap(mce_line_builder_t *b, uint32_t start,
    uint32_t end, int text);
static mce_status_t mce_line_break(mce_line_builder_t *b, uint32_t at);
static int mce_line_before(unsigned rule, const mce_token_t *token);
static int mce_line_after(unsigned rule, const mce_token_t *token);
static uint32_t mce_line_removed(const mce_document_t *doc, uint32_t i,
    uint64_t open[4]);


#define mce_line_is_block(token)                                              \
    (!(mce_tag_flags[(token)->tag] & MCE_TAG_INLINE))

#define mce_line_is_source(rule)                                              \
    ((rule) == MCE_LINES_SRC || (rule) == MCE_LINES_SRC_NOBLANK)


int
mce_line_rule_parse(mce_str_t text, mce_line_rule_t *rule)
{
    size_t                    i, len;
    unsigned long             width;
    static const char *const  names[] = {
        "src", "src_noblank", "tag", "tagafter", "tagboth", "blkA", "blkB",
        "blkC", "blkD", "blkE", NULL
    };

    rule->width = 0;

    for (i = 0; names[i] != NULL; i++) {
        if (text.len == strlen(names[i])
            && memcmp(text.data, names[i], text.len) == 0)
        {
            rule->rule = (uint16_t) i;
            return 1;
        }
    }

    if (text.len > 4 && memcmp(text.data, "wrap", 4) == 0) {
        rule->rule = MCE_LINES_WRAP;
        len = 4;

    } else if (text.len > 3 && memcmp(text.data, "bw", 2) == 0
               && text.data[2] >= 'A' && text.data[2] <= 'E')
    {
        rule->rule = (uint16_t) (MCE_LINES_BLKA + text.data[2] - 'A');
        len = 3;

    } else {
        return 0;
    }

    width = 0;

    for ( /* void */ ; len < text.len; len++) {
        if (text.data[len] < '0' || text.data[len] > '9' || width > 600) {
            return 0;
        }

        width = width * 10 + (unsigned) (text.data[len] - '0');
    }

    rule->width = (uint16_t) width;

    return width >= 40 && width <= 600;
}


mce_status_t
mce_lines(mce_document_t *doc, const mce_line_options_t *options,
    mce_lines_t *lines)
{
    uint32_t             i;
    uint64_t             open[4] = { 0, 0, 0, 0 };
    mce_status_t         rc;
    mce_line_builder_t   b;

    rc = mce_document_scan(doc);
    if (rc != MCE_OK) {
        return rc;
    }

    memset(&b, 0, sizeof(mce_line_builder_t));
    memset(lines, 0, sizeof(mce_lines_t));

    b.doc = doc;
    b.options = options;
    b.lines = lines;

    b.nalloc = doc->ntokens / 3 + 16;
    lines->elts = mce_arena_alloc(doc->arena,
                                  b.nalloc * sizeof(mce_line_t));
    if (lines->elts == NULL) {
        return MCE_NO_MEMORY;
    }

    for (i = 0; i < doc->ntokens; i++) {
        if (options->links == MCE_LINKS_REMOVE
            && doc->tokens[i].kind == MCE_TOKEN_OPEN
            && doc->tokens[i].tag == MCE_TAG_a)
        {
            b.removed = mce_line_removed(doc, i, open);
        }

        b.hidden = i <= b.removed && b.removed > 0;

        rc = mce_line_token(&b, i);
        if (rc != MCE_OK) {
            return rc;
        }

        if (doc->tokens[i].kind == MCE_TOKEN_OPEN
            && mce_tag_flags[doc->tokens[i].tag] & MCE_TAG_MUTE)
        {
            uint32_t  last = mce_token_muted(doc, i, open);

            /* the end tag itself counts */
            i = last > i ? last - 1 : i;
        }
    }

    return mce_line_break(&b, doc->tokens[doc->ntokens].start);
}


static mce_status_t
mce_line_token(mce_line_builder_t *b, uint32_t i)
{
    const mce_token_t  *token;

    token = &b->doc->tokens[i];

    switch (token->kind) {

    case MCE_TOKEN_OPEN:
    case MCE_TOKEN_CLOSE:
        if (mce_tag_flags[token->tag] & MCE_TAG_CODE) {
            return MCE_OK;
        }

        return mce_line_tag(b, i);

    case MCE_TOKEN_TEXT:
        if (token->flags & MCE_TOKEN_BLANK
            && !mce_line_is_source(b->options->rule.rule))
        {
            return MCE_OK;
        }

        return mce_line_count(b, token->start, token[1].start, 1);

    default:
        return MCE_OK;
    }
}


static mce_status_t
mce_line_tag(mce_line_builder_t *b, uint32_t i)
{
    unsigned            rule;
    uint32_t            code;
    mce_status_t        rc;
    const mce_token_t  *token;

    token = &b->doc->tokens[i];
    rule = b->options->rule.rule;

    if (mce_line_before(rule, token)) {
        rc = mce_line_break(b, token->start);
        if (rc != MCE_OK) {
            return rc;
        }
    }

    b->space = 0;
    code = b->line.code;

    rc = mce_line_count(b, token->start, token[1].start, 0);
    if (rc != MCE_OK) {
        return rc;
    }

    b->line.tags += !b->hidden;

    if (token->tag == MCE_TAG_a && b->options->links >= MCE_LINKS_BARE) {
        if (token->kind == MCE_TOKEN_OPEN) {
            mce_line_link_open(b, i, b->line.code - code);

        } else {
            mce_line_link_close(b);
        }
    }

    if (mce_line_after(rule, token)) {
        return mce_line_break(b, token[1].start);
    }

    return MCE_OK;
}


static void
mce_line_link_open(mce_line_builder_t *b, uint32_t i, uint32_t code)
{
    b->link = 1;
    b->link_line = b->lines->n;
    b->link_code = code;
    b->link_text = 0;
}


/*
 * Filter 2 leaves "<a>", three characters; Filter 3 fills it up to the
 * length of the text, "<a></a>" included.
 */

static void
mce_line_link_close(mce_line_builder_t *b)
{
    uint32_t     code;
    mce_line_t  *line;

    if (!b->link) {
        return;
    }

    b->link = 0;
    code = 3;

    if (b->options->links == MCE_LINKS_NORMALIZE && b->link_text > 7) {
        code += b->link_text - 7;
    }

    line = b->link_line == b->lines->n ? &b->line
                                       : &b->lines->elts[b->link_line];

    line->code = line->code > b->link_code ? line->code - b->link_code : 0;
    line->code += code;
}


/*
 * Counts a token in one go, or in pieces where lines may end within it.
 */

static mce_status_t
mce_line_count(mce_line_builder_t *b, uint32_t start, uint32_t end, int text)
{
    uint32_t        at;
    mce_status_t    rc;
    const uint8_t  *data, *newline;

    if (b->hidden) {
        return MCE_OK;
    }

    if (b->options->rule.width) {
        return mce_line_wrap(b, start, end, text);
    }

    if (mce_line_is_source(b->options->rule.rule)) {
        data = b->doc->source.data;

        while ((newline = memchr(data + start, '\n', end - start)) != NULL) {
            at = (uint32_t) (newline - data);
            mce_line_add(b, start, at, text);

            start = at + 1;

            rc = mce_line_break(b, start);
            if (rc != MCE_OK) {
                return rc;
            }
        }
    }

    mce_line_add(b, start, end, text);

    return MCE_OK;
}


static void
mce_line_add(mce_line_builder_t *b, uint32_t start, uint32_t end, int text)
{
    int             space;
    size_t          n;
    const uint8_t  *p, *last, *limit;

    if (start == end) {
        return;
    }

    limit = b->doc->source.data + b->doc->source.len;

    p = b->doc->source.data + start;
    last = b->doc->source.data + end;
    b->line.end = end;

    if (!text) {
        /* to R2L a tag is code and nothing else: the letters of an attribute
           are not shown to anyone */
        n = b->options->count == MCE_COUNT_RTL
            ? mce_count_ascii(p, last, limit)
            : mce_count_points(p, last, limit);
        b->line.code += (uint32_t) n;
        b->chars += (unsigned) n;

        return;
    }

    space = b->space;

    if (b->options->count == MCE_COUNT_RTL) {
        mce_count_rtl(p, last, limit, &space, &b->line.text,
                      &b->line.code);

    } else {
        n = mce_count_text(p, last, limit, &space);
        b->line.text += (uint32_t) n;
        b->link_text += (uint32_t) n;
        b->chars += (unsigned) n;
    }

    b->space = space != 0;
}


/*
 * A character at a time, for lines of a given width.
 */

static mce_status_t
mce_line_wrap(mce_line_builder_t *b, uint32_t start, uint32_t end, int text)
{
    mce_status_t    rc;
    const uint8_t  *p, *last, *next, *data;

    data = b->doc->source.data;
    p = data + start;
    last = data + end;

    while (p < last) {
        next = p;
        (void) (text ? mce_text_next(&next, last)
                     : mce_utf8_next(&next, last));

        mce_line_add(b, (uint32_t) (p - data), (uint32_t) (next - data),
                     text);
        p = next;

        if (b->chars >= b->options->rule.width) {
            rc = mce_line_break(b, (uint32_t) (p - data));
            if (rc != MCE_OK) {
                return rc;
            }
        }
    }

    return MCE_OK;
}


/*
 * Ends the line at the offset "at", where the next one starts.
 */

static mce_status_t
mce_line_break(mce_line_builder_t *b, uint32_t at)
{
    int  kept;

    /* the papers cut lines before they filter links, so a line of removed
       links is an empty line, and still one between two regions */
    kept = b->line.text + b->line.code > 0 || b->hidden
           || b->options->rule.rule == MCE_LINES_SRC;

    if (kept) {

        if (!mce_array_reserve(b->doc->arena, b->lines->elts, b->lines->n,
                               b->nalloc))
        {
            return MCE_NO_MEMORY;
        }

        b->line.end = at;
        b->lines->elts[b->lines->n++] = b->line;
    }

    memset(&b->line, 0, sizeof(mce_line_t));
    b->line.start = at;
    b->chars = 0;
    b->space = 0;

    return MCE_OK;
}


static int
mce_line_before(unsigned rule, const mce_token_t *token)
{
    switch (rule) {

    case MCE_LINES_TAG:
    case MCE_LINES_TAGBOTH:
        return 1;

    case MCE_LINES_BLKA:
        return mce_line_is_block(token) && token->kind == MCE_TOKEN_OPEN;

    case MCE_LINES_BLKB:
    case MCE_LINES_BLKC:
        return mce_line_is_block(token);

    default:
        return 0;
    }
}


static int
mce_line_after(unsigned rule, const mce_token_t *token)
{
    switch (rule) {

    case MCE_LINES_TAGAFTER:
    case MCE_LINES_TAGBOTH:
        return 1;

    case MCE_LINES_BLKA:
    case MCE_LINES_BLKE:
        return mce_line_is_block(token) && token->kind == MCE_TOKEN_CLOSE;

    case MCE_LINES_BLKC:
    case MCE_LINES_BLKD:
        return mce_line_is_block(token);

    default:
        return 0;
    }
}


/*
 * The end tag of a link that Filter 1 removes, or 0 if it has none before the
 * next link: then its start tag alone is no link.
 */

static uint32_t
mce_line_removed(const mce_document_t *doc, uint32_t i, uint64_t open[4])
{
    uint32_t            last;
    const mce_token_t  *token;

    if (open[MCE_TAG_a / 64] & (uint64_t) 1 << (MCE_TAG_a & 63)) {
        return 0;
    }

    for (last = i + 1; last < doc->ntokens; last++) {
        token = &doc->tokens[last];

        if (token->tag == MCE_TAG_a) {
            return token->kind == MCE_TOKEN_CLOSE ? last : 0;
        }
    }

    open[MCE_TAG_a / 64] |= (uint64_t) 1 << (MCE_TAG_a & 63);

    return 0;
}


mce_status_t
mce_lines_select(mce_document_t *doc, const mce_line_options_t *options,
    const mce_lines_t *lines, const mce_line_range_t *ranges, size_t n,
    mce_span_builder_t *out)
{
    size_t              r;
    uint32_t            i, last, start, end, from, to;
    uint64_t            open[4] = { 0, 0, 0, 0 };
    mce_status_t        rc;
    const mce_token_t  *token;

    r = 0;

    for (i = 0; i < doc->ntokens && r < n; i++) {
        token = &doc->tokens[i];

        if (token->kind == MCE_TOKEN_OPEN) {
            if (mce_tag_flags[token->tag] & MCE_TAG_MUTE) {
                i = mce_token_muted(doc, i, open);

            } else if (options->links == MCE_LINKS_REMOVE
                       && token->tag == MCE_TAG_a)
            {
                last = mce_line_removed(doc, i, open);
                i = last ? last : i;
            }

            continue;
        }

        if (token->kind != MCE_TOKEN_TEXT || token->flags & MCE_TOKEN_BLANK) {
            continue;
        }

        start = token->start;
        end = token[1].start;

        while (r < n) {
            from = lines->elts[ranges[r].first].start;
            to = lines->elts[ranges[r].last].end;

            if (from >= end) {
                break;
            }

            rc = mce_span_add(out, from > start ? from : start,
                              to < end ? to : end);
            if (rc != MCE_OK) {
                return rc;
            }

            if (to >= end) {
                break;
            }

            r++;
        }
    }

    return MCE_OK;
}
