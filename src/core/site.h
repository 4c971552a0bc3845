
/*
 * A page that its site has rules for.
 */


#ifndef _MCE_SITE_PAGE_H_INCLUDED_
#define _MCE_SITE_PAGE_H_INCLUDED_


#include "rules/rules.h"


/*
 * What was done by rules: the file, or NULL if the site has none, and the line
 * that chose the text, or 0 if the expression did.
 */
typedef struct {
    const mce_rule_file_t  *file;
    mce_str_t               name;
    uint32_t                line;
    int                     stale;      /* what the rule selects was not
                                           believed */
} mce_rule_used_t;

/*
 * mce_extract_with_fallback(), if there is a file of rules for the host of the
 * document's address by its rules as well.
 */
mce_status_t mce_extract_with_rules(const mce_rules_t *rules,
    mce_rules_mode_e mode, const mce_expr_t *expr, mce_document_t **doc,
    mce_spans_t *spans, mce_rule_used_t *used);


#endif /* _MCE_SITE_PAGE_H_INCLUDED_ */
