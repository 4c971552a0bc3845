
/*
 * Policies of the page.  Only what forbids something is taken, because what
 * allows something may be looser than what others say.
 */


#include "base/arena.h"
#include "base/buffer.h"
#include "base/str.h"
#include "html/element.h"
#include "html/landmark.h"
#include "meta/policy.h"
#include "text/ctype.h"
#include "text/entity.h"


/* bytes of a value; no page needs more */
#define MCE_POLICY_MAX  300


static const char *const  mce_policy_names[MCE_POLICY_COUNT] = {
    "robots", "googlebot", "referrer", "tdm-reservation", "tdm-policy"
};


/* directives of robots that forbid nothing */
static const char *const  mce_policy_allow[] = {
    "all", "index", "follow", "archive", "snippet", "imageindex", "translate",
    "indexifembedded", "max-snippet:-1", "max-video-preview:-1",
    "max-image-preview:large", NULL
};


/* from the loosest to the strictest, and what HTML also calls them */
static const struct {
    mce_str_t  name;
    mce_str_t  other;
} mce_policy_referrers[] = {
    { mce_str("unsafe-url"), mce_str("always") },
    { mce_str("no-referrer-when-downgrade"), mce_null_str },
    { mce_str("origin-when-cross-origin"),
      mce_str("origin-when-crossorigin") },
    { mce_str("strict-origin-when-cross-origin"), mce_str("default") },
    { mce_str("origin"), mce_null_str },
    { mce_str("strict-origin"), mce_null_str },
    { mce_str("same-origin"), mce_null_str },
    { mce_str("no-referrer"), mce_str("never") }
};


static const char *const  mce_policy_rels[] = {
    "license", "next", "prev", "alternate", NULL
};


static mce_status_t mce_policy_meta(mce_policies_t *policies,
    const mce_document_t *doc, uint32_t token);
static mce_status_t mce_policy_take(mce_arena_t *arena, unsigned name,
    mce_policy_t *policy, mce_str_t content);
static mce_status_t mce_policy_robots(mce_arena_t *arena, mce_policy_t *policy,
    mce_str_t content);
static int mce_policy_allows(mce_str_t directive);
static int mce_policy_is_plain(mce_str_t value);
static int mce_policy_may_lead(const mce_policies_t *policies,
    const mce_document_t *doc, uint32_t token);
static mce_status_t mce_policy_link(mce_policies_t *policies,
    const mce_document_t *doc, uint32_t token, mce_str_t rel);
static int mce_policy_has(mce_str_t list, const char *word);


mce_status_t
mce_policies(mce_document_t *doc, mce_policies_t **policies)
{
    size_t                  k;
    uint32_t                i;
    mce_str_t               rel;
    mce_status_t            rc;
    mce_policies_t         *found;
    const mce_landmarks_t  *landmarks;

    if (doc->policies == NULL) {
        found = mce_arena_calloc(doc->arena, sizeof(mce_policies_t));
        rc = found ? mce_landmarks(doc, &landmarks) : MCE_NO_MEMORY;

        for (k = 0; rc == MCE_OK && k < landmarks->n; k++) {
            i = landmarks->tokens[k];

            if (doc->tokens[i].tag == MCE_TAG_meta) {
                rc = mce_policy_meta(found, doc, i);

            } else if (mce_policy_may_lead(found, doc, i)
                       && mce_token_attr_find(doc, i, "rel", &rel))
            {
                rc = mce_policy_link(found, doc, i, rel);
            }
        }

        if (rc != MCE_OK) {
            return rc;
        }

        doc->policies = found;
    }

    *policies = doc->policies;

    return MCE_OK;
}


mce_status_t
mce_document_policies(mce_document_t *doc, mce_policy_t **values)
{
    mce_status_t     rc;
    mce_policies_t  *policies;

    rc = mce_policies(doc, &policies);

    if (rc == MCE_OK) {
        *values = policies->values;
    }

    return rc;
}


static mce_status_t
mce_policy_meta(mce_policies_t *policies, const mce_document_t *doc,
    uint32_t token)
{
    unsigned      i;
    mce_str_t     name, content;
    mce_status_t  rc;

    if (!mce_token_attr_find(doc, token, "name", &name)) {
        return MCE_OK;
    }

    name = mce_text_trim(name);

    for (i = 0; i < MCE_POLICY_COUNT; i++) {
        if (mce_text_is(name, mce_policy_names[i])
            && mce_token_attr_find(doc, token, "content", &content))
        {
            rc = mce_attr_decode(doc->arena, content, &content);

            return rc == MCE_OK ? mce_policy_take(doc->arena, i,
                                                  &policies->values[i],
                                                  content)
                                : rc;
        }
    }

    return MCE_OK;
}


static mce_status_t
mce_policy_take(mce_arena_t *arena, unsigned name, mce_policy_t *policy,
    mce_str_t content)
{
    int  rank;

    policy->name = mce_policy_names[name];

    switch (name) {

    case MCE_POLICY_ROBOTS:
    case MCE_POLICY_GOOGLEBOT:
        return mce_policy_robots(arena, policy, content);

    case MCE_POLICY_REFERRER:
        rank = mce_referrer_rank(content);

        if (rank > MCE_REFERRER_USUAL
            && rank > mce_referrer_rank(policy->value))
        {
            policy->value = mce_policy_referrers[rank].name;
        }

        return MCE_OK;

    case MCE_POLICY_TDM_RESERVATION:
        if (mce_text_is(content, "1")) {
            policy->value = content;
        }

        return MCE_OK;

    default:
        if (policy->value.len == 0 && content.len <= MCE_POLICY_MAX
            && mce_policy_is_plain(content))
        {
            policy->value = content;
        }

        return MCE_OK;
    }
}


/*
 * Adds the directives that forbid something.
 */

static mce_status_t
mce_policy_robots(mce_arena_t *arena, mce_policy_t *policy, mce_str_t content)
{
    size_t     i;
    mce_buf_t  out;
    mce_str_t  directive;

    out = mce_buf(arena);
    mce_buf_str(&out, policy->value);

    while (content.len) {
        directive = content;

        for (i = 0; i < content.len && content.data[i] != ','; i++) {
            /* void */
        }

        directive.len = i;
        directive = mce_text_trim(directive);

        /* a date may have commas */
        if (mce_text_starts(directive, "unavailable_after")) {
            directive.len = (size_t) (content.data + content.len
                                      - directive.data);
            directive = mce_text_trim(directive);
            i = content.len;
        }

        content.data += i + (i < content.len);
        content.len -= i + (i < content.len);

        if (!mce_policy_allows(directive) && mce_policy_is_plain(directive)
            && out.len + directive.len + 2 <= MCE_POLICY_MAX)
        {
            mce_buf_text(&out, out.len ? ", " : "");
            mce_buf_str(&out, directive);
        }
    }

    policy->value = mce_buf_value(&out);

    return mce_buf_status(&out);
}


static int
mce_policy_allows(mce_str_t directive)
{
    unsigned  i;

    for (i = 0; mce_policy_allow[i]; i++) {
        if (mce_text_is(directive, mce_policy_allow[i])) {
            return 1;
        }
    }

    return 0;
}


/*
 * Whether a text may be the value of an HTTP header.
 */

static int
mce_policy_is_plain(mce_str_t value)
{
    size_t  i;

    for (i = 0; i < value.len; i++) {
        if (value.data[i] < ' ' || value.data[i] > '~') {
            return 0;
        }
    }

    return value.len != 0;
}


/*
 * Whether a link, or an anchor while no next page is known, may say what it
 * leads to.
 */

static int
mce_policy_may_lead(const mce_policies_t *policies, const mce_document_t *doc,
    uint32_t token)
{
    const mce_says_t  *says;

    if (doc->tokens[token].tag == MCE_TAG_link) {
        return 1;
    }

    if (doc->tokens[token].tag != MCE_TAG_a || policies->next.len) {
        return 0;
    }

    /* a description would be made for this alone */
    says = mce_element_known(doc, token);

    return says == NULL || says->next;
}


/*
 * Takes alternates only if they are in other languages: the rest are feeds,
 * style sheets and the like.
 */

static mce_status_t
mce_policy_link(mce_policies_t *policies, const mce_document_t *doc,
    uint32_t token, mce_str_t rel)
{
    unsigned           i;
    mce_str_t          href, lang = mce_null_str;
    mce_policy_link_t  *link;

    if (policies->next.len == 0 && mce_policy_has(rel, "next")
        && mce_token_attr_find(doc, token, "href", &href))
    {
        policies->next = href;
    }

    if (doc->tokens[token].tag != MCE_TAG_link
        || mce_policy_has(rel, "stylesheet"))
    {
        return MCE_OK;
    }

    for (i = 0; mce_policy_rels[i]; i++) {

        if (!mce_policy_has(rel, mce_policy_rels[i])
            || !mce_token_attr_find(doc, token, "href", &href))
        {
            continue;
        }

        (void) mce_token_attr_find(doc, token, "hreflang", &lang);

        if (mce_policy_rels[i + 1] == NULL && lang.len == 0) {
            continue;
        }

        if (!mce_array_reserve(doc->arena, policies->links, policies->nlinks,
                               policies->nalloc))
        {
            return MCE_NO_MEMORY;
        }

        link = &policies->links[policies->nlinks++];
        link->rel = mce_policy_rels[i];
        link->href = href;
        link->hreflang = lang;
    }

    return MCE_OK;
}


static int
mce_policy_has(mce_str_t list, const char *word)
{
    size_t     i;
    mce_str_t  part;

    while (list.len) {
        part = list;

        for (i = 0; i < list.len && !mce_is_space(list.data[i]); i++) {
            /* void */
        }

        part.len = i;

        if (mce_text_is(part, word)) {
            return 1;
        }

        list.data += i + (i < list.len);
        list.len -= i + (i < list.len);
    }

    return 0;
}


int
mce_referrer_rank(mce_str_t policy)
{
    int  i;

    for (i = MCE_REFERRER_STRICTEST; i >= 0; i--) {
        if (mce_text_is(policy,
                        (const char *) mce_policy_referrers[i].name.data)
            || (mce_policy_referrers[i].other.len
                && mce_text_is(policy, (const char *)
                               mce_policy_referrers[i].other.data)))
        {
            break;
        }
    }

    return i;
}
