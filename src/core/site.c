
/*
 * A page that its site has rules for.
 */


#include <string.h>

#include "html/arrange/arrange.h"
#include "rules/rules.h"


static mce_status_t mce_site_select(mce_rule_match_t *match,
    mce_rules_mode_e   mode, const mce_expr_t *expr, mce_document_t **doc,
    mce_extraction_t  *found);
static mce_status_t mce_site_replace(const mce_rule_file_t *file,
    mce_document_t *doc, mce_document_t **replaced);


mce_status_t
mce_extract_with_rules(const mce_rules_t *rules, mce_rules_mode_e mode,
    const mce_expr_t  *expr, mce_document_t **doc, mce_extraction_t *found,
    mce_rule_used_t *used)
{
    mce_status_t            rc;
    mce_document_t         *page;
    mce_rule_match_t       *match;
    const mce_rule_file_t  *file;

    memset(used, 0, sizeof(mce_rule_used_t));

    file = mce_rules_find(rules, (*doc)->url);
    if (file == NULL) {
        return mce_extract_with_fallback(expr, doc, found);
    }

    used->file = file;
    used->name = file->name;

    /* strings are found in what the site has sent */
    rc = mce_site_replace(file, *doc, &page);
    rc = (rc == MCE_OK) ? mce_arrange_document(&page) : rc;
    if (rc != MCE_OK) {
        return rc;
    }

    match = mce_arena_alloc(page->arena, sizeof(mce_rule_match_t));
    if (match == NULL) {
        return MCE_NO_MEMORY;
    }

    rc = mce_rule_match(file, page, match);

    used->skipped = match->skipped;
    used->resting = match->resting;
    used->rests = match->rests;

    if (rc != MCE_OK) {
        return rc;
    }

    rc = mce_site_select(match, mode, expr, &page, found);
    if (rc != MCE_OK) {
        return rc;
    }

    *doc = page;

    /* what stands on another page cannot be matched on this one */
    if (page->rule == NULL) {
        return MCE_OK;
    }

    used->line = mce_rule_line(match);
    used->stale = match->stale;

    return mce_rule_erase(page, match);
}


/*
 * The page that what is selected stands on has its match set.
 */

static mce_status_t
mce_site_select(mce_rule_match_t *match, mce_rules_mode_e mode,
    const mce_expr_t *expr, mce_document_t **doc, mce_extraction_t *found)
{
    mce_spans_t        chosen;
    mce_status_t       rc, asked;
    mce_document_t    *page;
    const mce_expr_t  *other;

    page = *doc;
    asked = MCE_OK;
    memset(found, 0, sizeof(mce_extraction_t));

    if (mce_rule_asks(match, mode)) {
        other = mce_rule_file_expr(match->file);
        asked = mce_extract_with_fallback(other ? other : expr, doc, found);

        if (*doc != page || (asked != MCE_OK && asked != MCE_NO_CONTENT
                             && asked != MCE_DECLINED))
        {
            return asked;
        }
    }

    chosen = found->spans;
    rc = mce_rule_select(page, match, mode, &chosen, &found->spans);
    page->rule = match;

    return rc == MCE_NO_CONTENT && asked == MCE_DECLINED ? asked : rc;
}


static mce_status_t
mce_site_replace(const mce_rule_file_t *file, mce_document_t *doc,
    mce_document_t **replaced)
{
    mce_str_t     source;
    mce_status_t  rc;

    *replaced = doc;

    rc = mce_rule_replace(file, doc->arena, doc->source, &source);

    if (rc != MCE_OK || source.data == doc->source.data) {
        return rc;
    }

    return mce_document_replace(doc, source, replaced);
}
