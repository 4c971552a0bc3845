
/*
 * The style sheets of a page: rules are found by their braces, and read if a
 * declaration may hide something.
 */


#define _GNU_SOURCE             /* memmem(), memrchr() */

#include "base/str.h"
#include "html/style/css.h"
#include "html/style/sheet.h"
#include "text/ctype.h"


/* bytes of style sheets that are read */
#define MCE_SHEET_BYTES  524288
/* blocks within blocks */
#define MCE_SHEET_DEPTH  8


static int mce_sheet_is_muted(const mce_tree_t *tree, uint32_t e);
static mce_status_t mce_sheet_text(mce_sheet_t *sheet, mce_str_t text,
    unsigned how);
static const uint8_t *mce_sheet_uncomment(const uint8_t **p,
    const uint8_t *open, const uint8_t *end);
static const uint8_t *mce_sheet_close(const uint8_t *p, const uint8_t *end,
    const uint8_t **nested);
static unsigned mce_sheet_at(mce_str_t prelude, unsigned how);
static unsigned mce_sheet_media(mce_str_t media);
static int mce_sheet_matters(mce_str_t body);
static int mce_sheet_hints(const uint8_t *colon, const uint8_t *end);


mce_status_t
mce_sheet_create(mce_document_t *doc, const mce_tree_t *tree,
    mce_sheet_t **sheet)
{
    size_t        left;
    unsigned      how;
    uint32_t      i;
    mce_str_t     text, media;
    mce_status_t  rc;

    *sheet = NULL;
    left = MCE_SHEET_BYTES;

    for (i = 1; i < doc->ntokens; i++) {

        if (doc->tokens[i].kind != MCE_TOKEN_RAW
            || doc->tokens[i].tag != MCE_TAG_style
            || mce_sheet_is_muted(tree, tree->of[i]))
        {
            continue;
        }

        how = mce_token_attr_find(doc, i - 1, "media", &media)
              ? mce_sheet_media(media) : MCE_SHEET_APPLY;

        if (how == MCE_SHEET_SKIP) {
            continue;
        }

        if (*sheet == NULL) {
            *sheet = mce_sheet_new(doc->arena);

            if (*sheet == NULL) {
                return MCE_NO_MEMORY;
            }
        }

        text.data = doc->source.data + doc->tokens[i].start;
        text.len = doc->tokens[i + 1].start - doc->tokens[i].start;
        text.len = text.len < left ? text.len : left;
        left -= text.len;

        rc = mce_sheet_text(*sheet, text, how);
        if (rc != MCE_OK) {
            return rc;
        }
    }

    if (*sheet && !mce_sheet_has_rules(*sheet)) {
        *sheet = NULL;
    }

    return MCE_OK;
}


/*
 * What stands in <noscript> or in a drawing is for others, and rules in a
 * template are for what is in it.
 */

static int
mce_sheet_is_muted(const mce_tree_t *tree, uint32_t e)
{
    for ( /* void */ ; e; e = tree->elements[e].parent) {
        if (tree->elements[e].tag == MCE_TAG_noscript
            || tree->elements[e].tag == MCE_TAG_template
            || tree->elements[e].flags & MCE_ELEMENT_SKIPPED)
        {
            return 1;
        }
    }

    return 0;
}


static mce_status_t
mce_sheet_text(mce_sheet_t *sheet, mce_str_t text, unsigned how)
{
    unsigned        depth, blocks[MCE_SHEET_DEPTH];
    mce_str_t       prelude, body;
    mce_status_t    rc;
    const uint8_t  *p, *end, *open, *close, *nested;

    p = text.data;
    end = p + text.len;
    depth = 0;
    blocks[0] = how;

    while ((open = memchr(p, '{', (size_t) (end - p))) != NULL) {
        close = memchr(p, '}', (size_t) (open - p));

        if (close) {
            depth -= depth > 0;
            p = close + 1;
            continue;
        }

        if (mce_sheet_uncomment(&p, open, end) != open) {
            continue;
        }

        prelude.data = p;
        prelude.len = (size_t) (open - p);
        prelude = mce_text_trim(prelude);

        if (prelude.len && prelude.data[0] == '@') {
            if (++depth == MCE_SHEET_DEPTH) {
                return MCE_OK;
            }

            blocks[depth] = mce_sheet_at(prelude, blocks[depth - 1]);
            p = open + 1;
            continue;
        }

        close = mce_sheet_close(open + 1, end, &nested);
        p = close < end ? close + 1 : end;

        if (blocks[depth] == MCE_SHEET_SKIP) {
            continue;
        }

        body.data = open + 1;
        body.len = (size_t) (nested - body.data);

        /* what all stands on says which text is of its colour */
        if (mce_sheet_matters(body) || mce_text_starts(prelude, "body")) {
            rc = mce_sheet_rule(sheet, prelude, body, blocks[depth]);

            if (rc != MCE_OK) {
                return rc;
            }
        }
    }

    return MCE_OK;
}


/*
 * Moves *p, before the brace "open", past comments and statements that have no
 * block.  Returns "open", or something else if that stands in a comment.
 */

static const uint8_t *
mce_sheet_uncomment(const uint8_t **p, const uint8_t *open,
    const uint8_t *end)
{
    const uint8_t  *q;

    while ((q = memmem(*p, (size_t) (open - *p), "/*", 2)) != NULL) {
        *p = mce_css_uncomment(q, end);

        if (*p > open) {
            return NULL;
        }
    }

    q = memrchr(*p, ';', (size_t) (open - *p));
    *p = q ? q + 1 : *p;

    return open;
}


/*
 * Where the block at p is closed.  *nested is where its first rule begins, or
 * the same.  Braces in comments and alone in quotes are none.
 */

static const uint8_t *
mce_sheet_close(const uint8_t *p, const uint8_t *end, const uint8_t **nested)
{
    size_t          len;
    unsigned        depth;
    const uint8_t  *q, *start;

    q = memchr(p, '}', (size_t) (end - p));
    q = q ? q : end;
    len = (size_t) (q - p);

    if (memchr(p, '{', len) == NULL && memchr(p, '/', len) == NULL
        && (end - q < 2 || (q[1] != '"' && q[1] != '\'')))
    {
        *nested = q;
        return q;
    }

    depth = 1;
    start = p;
    *nested = NULL;

    for (q = p; q < end; q++) {

        if (*q == '}') {
            if (q + 1 < end && (q[1] == '"' || q[1] == '\'')
                && q[-1] == q[1])
            {
                continue;
            }

            if (--depth == 0) {
                break;
            }

        } else if (*q == '{' && q[-1] != '"' && q[-1] != '\'') {
            depth++;

            if (*nested == NULL) {
                *nested = memrchr(start, ';', (size_t) (q - start));
                *nested = *nested ? *nested : start;
            }

        } else if (mce_css_is_comment(q, end)) {
            q = mce_css_uncomment(q, end) - 1;
        }
    }

    *nested = *nested ? *nested : q;

    return q;
}


/*
 * What becomes of the rules of a block that begins with "@".
 */

static unsigned
mce_sheet_at(mce_str_t prelude, unsigned how)
{
    unsigned   media;
    mce_str_t  rest;

    if (mce_text_starts(prelude, "@supports")
        || mce_text_starts(prelude, "@layer")
        || mce_text_starts(prelude, "@scope"))
    {
        return how;
    }

    if (mce_text_starts(prelude, "@container")) {
        return how > MCE_SHEET_SHOWS ? how : MCE_SHEET_SHOWS;
    }

    if (!mce_text_starts(prelude, "@media")) {
        return MCE_SHEET_SKIP;
    }

    rest.data = prelude.data + 6;
    rest.len = prelude.len - 6;
    media = mce_sheet_media(rest);

    return media > how ? media : how;
}


static unsigned
mce_sheet_media(mce_str_t media)
{
    media = mce_text_trim(media);

    if (mce_text_starts(media, "only ")) {
        media.data += 5;
        media.len -= 5;
        media = mce_text_trim(media);
    }

    if (media.len == 0 || mce_text_is(media, "all")
        || mce_text_is(media, "screen"))
    {
        return MCE_SHEET_APPLY;
    }

    return mce_text_starts(media, "print") && memchr(media.data, ',',
                                                     media.len) == NULL
           ? MCE_SHEET_SKIP : MCE_SHEET_SHOWS;
}


/*
 * Whether a declaration of the block may hide something, or undo that.  Most
 * blocks have none.
 */

static int
mce_sheet_matters(mce_str_t body)
{
    const uint8_t  *p, *end;

    p = body.data;
    end = p + body.len;

    while ((p = memchr(p, ':', (size_t) (end - p))) != NULL) {

        /* the shortest name is "top" */
        if (p - body.data >= 3 && mce_sheet_hints(p, end)) {
            return 1;
        }

        p++;
    }

    return 0;
}


/*
 * By the last letters of the name before the colon, and how the value begins.
 */

static int
mce_sheet_hints(const uint8_t *colon, const uint8_t *end)
{
    int             dot;
    uint8_t         c, value;
    const uint8_t  *p;

    for (p = colon + 1; p < end && mce_is_space(*p); p++) { /* void */ }

    if (p == end) {
        return 0;
    }

    value = *p;
    dot = value == '0' || value == '.'
          || (value == '1' && end - p > 1 && (p[1] | 0x20) == 'p');

    for (p = colon; mce_is_space(p[-1]); p--) { /* void */ }

    c = p[-1] | 0x20;

    switch (p[-2] | 0x20) {

    case 'a':
        /* display */
        return c == 'y';

    case 't':
        /* visibility, opacity; width, -path */
        return c == 'y' || (c == 'h' && (dot || mce_is_alpha(value)));

    case 'i':
        return c == 'p';            /* clip */

    case 'n':
        return c == 't' && value == '-';    /* -indent */

    case 'f':
    case 'h':
        /* left, right, height */
        return c == 't' && (value == '-' || dot);

    case 'z':
        return c == 'e' && dot;     /* -size */

    case 'o':
        /* top; color */
        return c == 'n' ? value == 'a' || value == 'f'      /* position */
               : c == 'p' ? value == '-'
               : c == 'r' && (value == '#' || value == 't' || value == 'w'
                              || value == 'r' || value == 'h');

    case 'r':
        return c == 'm' && (value == 's' || value == 't');  /* transform */

    default:
        return 0;
    }
}
