
/*
 * A page that its site has rules for.
 */


#include <string.h>

#include "html/document.h"
#include "site.h"


static mce_status_t mce_site_replace(const mce_rule_file_t *file,
    mce_document_t **doc);


mce_status_t
mce_extract_with_rules(const mce_rules_t *rules, mce_rules_mode_e mode,
    const mce_expr_t *expr, mce_document_t **doc, mce_spans_t *spans,
    mce_rule_used_t *used)
{
    mce_spans_t             chosen = { 0 };
    mce_status_t            rc;
    mce_document_t         *page;
    mce_rule_match_t       *match;
    const mce_expr_t       *other;
    const mce_rule_file_t  *file;

    memset(used, 0, sizeof(mce_rule_used_t));

    file = mce_rules_find(rules, (*doc)->url);
    if (file == NULL) {
        return mce_extract_with_fallback(expr, doc, spans);
    }

    used->file = file;
    used->name = file->name;

    rc = mce_site_replace(file, doc);
    if (rc != MCE_OK) {
        return rc;
    }

    match = mce_arena_alloc((*doc)->arena, sizeof(mce_rule_match_t));
    if (match == NULL) {
        return MCE_NO_MEMORY;
    }

    rc = mce_rule_match(file, *doc, match);
    if (rc != MCE_OK) {
        return rc;
    }

    other = mce_rule_file_expr(file);
    page = *doc;

    if (mce_rule_asks(match, mode)) {
        rc = mce_extract_with_fallback(other ? other : expr, doc, &chosen);

        /* what stands on another page cannot be matched on this one */
        if (*doc != page || (rc != MCE_OK && rc != MCE_NO_CONTENT
                             && rc != MCE_DECLINED))
        {
            *spans = chosen;
            return rc;
        }
    }

    rc = mce_rule_select(page, match, mode, &chosen, spans);
    if (rc != MCE_OK) {
        return rc;
    }

    used->line = match->decided ? match->decided->line : 0;
    used->stale = match->stale;
    page->rule = match;

    return mce_rule_erase(page, match);
}


static mce_status_t
mce_site_replace(const mce_rule_file_t *file, mce_document_t **doc)
{
    mce_str_t        url, source;
    mce_status_t     rc;
    mce_document_t  *page;

    url = (*doc)->url;

    rc = mce_rule_replace(file, (*doc)->arena, (*doc)->source, &source);

    if (rc != MCE_OK || source.data == (*doc)->source.data) {
        return rc;
    }

    rc = mce_document_create((*doc)->arena, source, &page);

    if (rc == MCE_OK) {
        mce_document_limit(page, (*doc)->max_tokens, (*doc)->max_nesting);
        mce_document_set_url(page, url);
        *doc = page;
    }

    return rc;
}
