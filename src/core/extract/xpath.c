
/*
 * xpath: the text of what a path of XPath selects.
 */


#include "extract/extractor.h"
#include "rules/rules.h"


typedef struct {
    mce_rule_path_t  *path;
} mce_xpath_conf_t;


static const mce_param_t  mce_xpath_params[] = {
    { "path", MCE_PARAM_XPATH, offsetof(mce_xpath_conf_t, path), "//article",
      0, 0, NULL, NULL },
    mce_param_end
};


static mce_status_t mce_xpath_extract(mce_document_t *doc, const void *conf,
    mce_span_builder_t *out);


const mce_extractor_t  mce_xpath = {
    "xpath", "what XPath selects: xpath(\"//div[@id='story']\")",
    mce_xpath_params, sizeof(mce_xpath_conf_t), mce_xpath_extract, NULL
};


static mce_status_t
mce_xpath_extract(mce_document_t *doc, const void *data,
    mce_span_builder_t *out)
{
    mce_spans_t              spans;
    mce_status_t             rc;
    const mce_xpath_conf_t  *conf = data;

    rc = mce_rule_path_text(doc, conf->path, &spans);

    return rc == MCE_OK ? mce_span_add_all(out, &spans) : rc;
}
