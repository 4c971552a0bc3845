
/*
 * Cutting a page into lines and counting: text counts by code points,
 * a white space run as one, tags as they stand; comments, scripts and styles
 * do not exist, and what raw-text and muted elements hold is no text.
 */


#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/str.h"
#include "extract/parts/line.h"
#include "extract/parts/line_simd.h"
#include "html/tree.h"


/* lines that are kept until they are taken: what fits the first cache */
#define MCE_LINE_WINDOW  1024


static mce_status_t mce_line_make(mce_document_t *doc,
    const mce_line_options_t *options, mce_line_builder_t *b,
    mce_line_list_t *lines);


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
        if (mce_str_is(text, names[i])) {
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
    mce_line_list_t *lines)
{
    mce_line_builder_t  b = { 0 };

    return mce_line_make(doc, options, &b, lines);
}


mce_status_t
mce_lines_take(mce_document_t *doc, const mce_line_options_t *options,
    mce_line_take_pt take, void *data)
{
    size_t              done;
    mce_line_list_t     lines;
    mce_status_t        rc;
    mce_line_builder_t  b = { .take = take, .taker = data };

    rc = mce_line_make(doc, options, &b, &lines);
    if (rc == MCE_OK) {
        rc = take(data, &lines, 1, &done);
    }

    mce_arena_release(doc->arena, lines.elts);

    return rc;
}


static mce_status_t
mce_line_make(mce_document_t *doc, const mce_line_options_t *options,
    mce_line_builder_t *b, mce_line_list_t *lines)
{
    mce_status_t       rc;
    const mce_tree_t  *tree;

    memset(lines, 0, sizeof(mce_line_list_t));

    if (options->rule.rule >= MCE_LINES_BLKA
        && options->rule.rule <= MCE_LINES_BLKE)
    {
        /* which tells what unknown elements are blocks */
        rc = mce_tree(doc, &tree);

    } else {
        rc = mce_document_scan(doc);
    }

    if (rc != MCE_OK) {
        return rc;
    }

    b->doc = doc;
    b->data = doc->source.data;
    b->limit = b->data + doc->source.len;

    b->nalloc = doc->ntokens / 8 * 5 + 16;

    if (b->take && b->nalloc > MCE_LINE_WINDOW) {
        b->nalloc = MCE_LINE_WINDOW;
    }

    b->elts = mce_arena_alloc(doc->arena, b->nalloc * sizeof(mce_line_t));
    if (b->elts == NULL) {
        return MCE_NO_MEMORY;
    }

    rc = mce_simd_best(mce_line_run)(b, *options);

    lines->elts = b->elts;
    lines->n = b->n;

    return rc;
}


/*
 * How much a link counts is known only at its end, so that the lines from an
 * open link on cannot be taken yet.
 */

mce_status_t
mce_line_room(mce_line_builder_t *b)
{
    size_t           done;
    mce_line_list_t  lines;
    mce_status_t     rc;

    if (b->take) {
        lines.elts = b->elts;
        lines.n = b->link ? b->link_line : b->n;

        rc = b->take(b->taker, &lines, 0, &done);
        if (rc != MCE_OK) {
            return rc;
        }

        b->n -= done;
        b->link_line -= done;
        memmove(b->elts, b->elts + done, b->n * sizeof(mce_line_t));

        if (b->n < b->nalloc / 2) {
            return MCE_OK;
        }
    }

    return mce_array_grow(b->doc->arena, (void **) &b->elts,
                          sizeof(mce_line_t), b->n, &b->nalloc)
           ? MCE_OK : MCE_NO_MEMORY;
}


uint32_t
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
    const mce_line_range_t *ranges, size_t n, mce_span_builder_t *out)
{
    size_t              r;
    uint32_t            i, last, start, end, from, to;
    uint64_t            open[4] = { 0, 0, 0, 0 };
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

        if (!mce_token_is_text(token)) {
            continue;
        }

        start = token->start;
        end = token[1].start;

        while (r < n) {
            from = ranges[r].bytes.start;
            to = ranges[r].bytes.end;

            if (from >= end) {
                break;
            }

            mce_span_add(out, from > start ? from : start,
                         to < end ? to : end);

            if (to >= end) {
                break;
            }

            r++;
        }
    }

    return out->status;
}
