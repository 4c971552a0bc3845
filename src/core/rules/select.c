
/*
 * Decides the main content by what a rule matches, and changes the page.
 */


#define _GNU_SOURCE             /* memmem() */
#include <string.h>

#include "base/arena.h"
#include "base/buffer.h"
#include "rules/rules.h"


/* a body is believed if its size is between these percentages of what was
   chosen without the rule */
#define MCE_RULE_LEAST   30
#define MCE_RULE_MOST   105

/* lines "strip" are believed if they leave this percentage of what was
   chosen */
#define MCE_RULE_LEFT    50


static int mce_rule_has_body(const mce_rule_file_t *file);
static mce_status_t mce_rule_strip(mce_document_t *doc,
    mce_rule_match_t *match, mce_rules_mode_e mode,
    const mce_spans_t *chosen, mce_spans_t *spans);
static int mce_rule_is_strip(const mce_rule_line_t *line);
static mce_status_t mce_rule_blank(mce_document_t *doc,
    const mce_rule_attrs_t *attrs);


int
mce_rule_asks(const mce_rule_match_t *match, mce_rules_mode_e mode)
{
    return mode == MCE_RULES_AUTO
           || (match->decided == NULL
               && (mode == MCE_RULES_PREFER
                   || !mce_rule_has_body(match->file)));
}


mce_status_t
mce_rule_select(mce_document_t *doc, mce_rule_match_t *match,
    mce_rules_mode_e mode, const mce_spans_t *chosen, mce_spans_t *spans)
{
    int           has_body;
    size_t        body, all;
    mce_status_t  rc;

    all = mce_spans_size(chosen);
    body = mce_spans_size(&match->body);

    has_body = mce_rule_has_body(match->file);

    if (mode == MCE_RULES_AUTO
        && (body * 100 < all * MCE_RULE_LEAST
            || body * 100 > all * MCE_RULE_MOST))
    {
        match->decided = NULL;
    }

    match->stale = has_body && match->decided == NULL;

    if (match->decided || (mode == MCE_RULES_ONLY && has_body)) {
        *spans = match->body;
        rc = MCE_OK;

    } else {
        rc = mce_rule_strip(doc, match, mode, chosen, spans);
    }

    if (rc == MCE_OK && match->keep.n) {
        rc = mce_spans_with(doc->arena, spans, &match->keep, spans);
    }

    return rc != MCE_OK || spans->n ? rc : MCE_NO_CONTENT;
}


static int
mce_rule_has_body(const mce_rule_file_t *file)
{
    size_t  i;

    for (i = 0; i < file->n; i++) {
        if (file->lines[i].key == MCE_RULE_BODY) {
            return 1;
        }
    }

    return 0;
}


/*
 * What was chosen without what is stripped; lines that strip most of it are
 * as stale as a body that is too small.
 */

static mce_status_t
mce_rule_strip(mce_document_t *doc, mce_rule_match_t *match,
    mce_rules_mode_e mode, const mce_spans_t *chosen, mce_spans_t *spans)
{
    mce_status_t  rc;

    rc = mce_spans_without(doc->arena, chosen, &match->cut, spans);

    if (rc == MCE_OK && mode == MCE_RULES_AUTO
        && mce_spans_size(spans) * 100
           < mce_spans_size(chosen) * MCE_RULE_LEFT)
    {
        match->stale = 1;
        match->cut.n = 0;
        *spans = *chosen;
    }

    return rc;
}


uint32_t
mce_rule_line(const mce_rule_match_t *match)
{
    size_t                  i;
    uint32_t                found, use;
    const mce_rule_line_t  *line;

    if (match->decided) {
        return match->decided->line;
    }

    found = 0;
    use = 0;

    for (i = 0; i < match->file->n; i++) {
        line = &match->file->lines[i];
        use = line->expr ? line->line : use;

        if (found == 0 && match->matched[i] > 0
            && match->matched[i] < MCE_RULE_TOO_LONG
            && (line->key == MCE_RULE_KEEP
                || (match->cut.n && mce_rule_is_strip(line))))
        {
            found = line->line;
        }
    }

    return use ? use : found;
}


/*
 * Whether a line cuts something out.
 */

static int
mce_rule_is_strip(const mce_rule_line_t *line)
{
    return line->key == MCE_RULE_STRIP || line->key == MCE_RULE_STRIP_ID
           || line->key == MCE_RULE_STRIP_IMAGE;
}


mce_status_t
mce_rule_erase(mce_document_t *doc, const mce_rule_match_t *match)
{
    size_t        i;
    uint32_t      t;
    mce_spans_t   cut;
    mce_token_t  *token;
    mce_status_t  rc;

    rc = mce_spans_without(doc->arena, &match->cut, &match->keep, &cut);
    if (rc != MCE_OK) {
        return rc;
    }

    for (i = 0; i < cut.n; i++) {
        t = mce_token_at(doc, cut.elts[i].start);

        for ( /* void */ ; t < doc->ntokens; t++) {
            token = &doc->tokens[t];

            if (token->start >= cut.elts[i].end) {
                break;
            }

            if (token->kind == MCE_TOKEN_TEXT) {
                token->kind = MCE_TOKEN_CUT;

            } else if (token->kind == MCE_TOKEN_OPEN
                       && mce_tag_flags[token->tag]
                          & (MCE_TAG_VOID|MCE_TAG_RAW))
            {
                token->kind = MCE_TOKEN_COMMENT;
            }
        }
    }

    return match->attrs ? mce_rule_blank(doc, match->attrs) : MCE_OK;
}


/*
 * The source is the caller's, who may want to send it as it is.
 */

static mce_status_t
mce_rule_blank(mce_document_t *doc, const mce_rule_attrs_t *attrs)
{
    size_t              i;
    uint8_t            *copy;
    const mce_spans_t  *spans;

    copy = mce_arena_alloc(doc->arena, doc->source.len + 1);
    if (copy == NULL) {
        return MCE_NO_MEMORY;
    }

    memcpy(copy, doc->source.data, doc->source.len);
    copy[doc->source.len] = '\0';

    for ( /* void */ ; attrs; attrs = attrs->next) {
        spans = &attrs->spans;

        for (i = 0; i < spans->n; i++) {
            memset(copy + spans->elts[i].start, ' ',
                   spans->elts[i].end - spans->elts[i].start);
        }
    }

    doc->source.data = copy;

    return MCE_OK;
}


mce_status_t
mce_rule_replace(const mce_rule_file_t *file, mce_arena_t *arena,
    mce_str_t source, mce_str_t *replaced)
{
    size_t                  i, most;
    mce_buf_t               out;
    mce_status_t            rc;
    const uint8_t          *p, *end, *found;
    const mce_rule_line_t  *line;

    *replaced = source;
    most = source.len * 2 + 65536;

    for (i = 0; i < file->n; i++) {
        line = &file->lines[i];

        if (line->key != MCE_RULE_FIND) {
            continue;
        }

        if (mce_arena_canceled(arena)) {
            return MCE_CANCELED;
        }

        p = replaced->data;
        end = p + replaced->len;
        found = memmem(p, (size_t) (end - p), line->value.data,
                       line->value.len);
        if (found == NULL) {
            continue;
        }

        out = mce_buf(arena);

        do {
            mce_buf_add(&out, p, (size_t) (found - p));
            mce_buf_str(&out, line->with);
            p = found + line->value.len;
            found = memmem(p, (size_t) (end - p), line->value.data,
                           line->value.len);

        } while (found != NULL && out.len <= most && mce_buf_goes_on(&out));

        if (out.len > most) {
            continue;
        }

        mce_buf_add(&out, p, (size_t) (end - p));

        rc = mce_buf_status(&out);
        if (rc != MCE_OK) {
            return rc;
        }

        *replaced = mce_buf_value(&out);
    }

    return MCE_OK;
}
