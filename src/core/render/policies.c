
/*
 * The policies of the page, and where it leads, on the page that is written.
 */


#include "base/arena.h"
#include "meta/policy.h"
#include "render/page/template.h"
#include "render/tree/url.h"


static void mce_html_policy_link(const mce_content_t *content,
    const mce_policy_link_t *link, mce_buf_t *url, mce_buf_t *out);


/*
 * Behind a gateway all links lead to it, and what it sends as the referrer is
 * its own affair.
 */

void
mce_html_policies(const mce_content_t *content, mce_buf_t *out)
{
    size_t            i;
    mce_buf_t         url;
    const mce_policies_t  *policies;

    policies = content->doc->policies;

    if (policies == NULL) {
        return;
    }

    for (i = 0; i < MCE_POLICY_COUNT; i++) {

        if (policies->values[i].value.len == 0
            || (i == MCE_POLICY_REFERRER && content->options->link_prefix.len))
        {
            continue;
        }

        mce_buf_text(out, "<meta name=\"");
        mce_buf_text(out, policies->values[i].name);
        mce_buf_text(out, "\" content=\"");
        mce_template_put(out, policies->values[i].value);
        mce_buf_text(out, "\">\n");
    }

    url = mce_buf(out->arena);

    for (i = 0; i < policies->nlinks; i++) {
        mce_html_policy_link(content, &policies->links[i], &url, out);
    }

    out->failed |= url.failed;
}


static void
mce_html_policy_link(const mce_content_t *content,
    const mce_policy_link_t *link, mce_buf_t *url, mce_buf_t *out)
{
    url->len = 0;

    if (!mce_url_add(url, link->href, content->base, MCE_URL_PAGE)) {
        return;
    }

    mce_url_prefix(url, 0, content->options->link_prefix);

    mce_buf_text(out, "<link rel=\"");
    mce_buf_text(out, link->rel);

    if (link->hreflang.len) {
        mce_buf_text(out, "\" hreflang=\"");
        mce_template_put(out, link->hreflang);
    }

    mce_buf_text(out, "\" href=\"");
    mce_template_put(out, mce_buf_value(url));
    mce_buf_text(out, "\">\n");
}
