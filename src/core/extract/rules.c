
/*
 * rules: what the rules of a page's site select.
 */


#include "extract/extractor.h"
#include "rules/rules.h"


typedef struct {
    mce_rules_t  *rules;
    int           mode;
} mce_rules_conf_t;


static const mce_param_t  mce_rules_params[] = {
    { "dir", MCE_PARAM_RULES, offsetof(mce_rules_conf_t, rules), "none",
      0, 0, NULL, NULL },
    mce_param_enum(mce_rules_conf_t, mode, "only", "only, prefer, auto"),
    mce_param_end
};

/* by the numbers of the words above */
static const mce_rules_mode_e  mce_rules_modes[] = {
    MCE_RULES_ONLY, MCE_RULES_PREFER, MCE_RULES_AUTO
};


static mce_status_t mce_rules_extract(mce_document_t *doc, const void *conf,
    mce_span_builder_t *out);


const mce_extractor_t  mce_rules = {
    "rules", "what files of rules for single sites select",
    mce_rules_params, sizeof(mce_rules_conf_t), mce_rules_extract, NULL
};


static mce_status_t
mce_rules_extract(mce_document_t *doc, const void *data,
    mce_span_builder_t *out)
{
    mce_spans_t              spans;
    mce_status_t             rc;
    mce_rule_match_t         match;
    mce_rules_mode_e         mode;
    const mce_expr_t        *expr;
    mce_extraction_t         chosen = { 0 };
    const mce_rule_file_t   *file;
    const mce_rules_conf_t  *conf = data;

    file = conf->rules ? mce_rules_find(conf->rules, doc->url) : NULL;

    if (file == NULL) {
        return MCE_DECLINED;
    }

    rc = mce_rule_match(file, doc, &match);
    if (rc != MCE_OK) {
        return rc;
    }

    mode = mce_rules_modes[conf->mode];

    if (mce_rule_asks(&match, mode)) {
        expr = mce_rule_file_expr(file);
        expr = expr ? expr : conf->rules->otherwise;

        rc = conf->rules->extract(expr, doc, &chosen);
        if (rc != MCE_OK && rc != MCE_NO_CONTENT && rc != MCE_DECLINED) {
            return rc;
        }
    }

    rc = mce_rule_select(doc, &match, mode, &chosen.spans, &spans);

    return rc == MCE_OK ? mce_span_add_all(out, &spans) : rc;
}
