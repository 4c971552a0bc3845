
/*
 * What the module and the command share with the library beyond mce.h.  It is
 * not installed, and libmce.so does not show it.
 */


#ifndef _MCE_INTERNAL_H_INCLUDED_
#define _MCE_INTERNAL_H_INCLUDED_


#include "mce.h"


/* of mce_status_t */
#define MCE_STATUS_COUNT  (MCE_INVALID + 1)


/*
 * The time of a monotonic clock in microseconds.
 */
uint64_t mce_clock(void);

/*
 * Whether an expression is a single extractor without arguments, whose name is
 * then a token of RFC 9651.
 */
int mce_expr_is_name(const mce_expr_t *expr);

/*
 * How the confidence of what an expression finds is predicted: by scores if
 * it has "auto" in it, which makes them in any case.
 */
mce_confidence_e mce_expr_confidence(const mce_expr_t *expr);

/*
 * Whether an expression has vips in it, which is of no use without the layout
 * of the very page: where pages come by, it is refused.
 */
int mce_expr_has_layout(const mce_expr_t *expr);

#define MCE_EXPR_LAYOUT                                                       \
    "vips takes the layout of the page, which filters and rules do not have"

/*
 * Whether a text was probably meant to be a word: one letter is missing, too
 * many, another one or swapped with the next, or two in words of five letters
 * and more; case does not count.
 */
int mce_is_misspelt(mce_str_t text, const char *word);

/*
 * The words for mce_hidden_e.
 */
extern const char *const  mce_hidden_names[MCE_HIDDEN_KEEP + 1];

/*
 * What a file of rules sets for all pages of its site, before they are looked
 * at; -1: nothing.
 */
typedef enum {
    MCE_RULE_OFF = 0,
    MCE_RULE_ARTICLE,
    MCE_RULE_PAGE
} mce_rule_scope_e;

typedef struct {
    int             scope;          /* mce_rule_scope_e */
    int             min_confidence; /* in 1/10000 */
    int             min_content;
    int             hidden;         /* mce_hidden_e */
} mce_rule_settings_t;

#define MCE_RULE_SETTINGS_NONE  { -1, -1, -1, -1 }

/*
 * The name of a site, by the address of a page: that of its host, without
 * "www.", as files of rules have it.  Returns its length, 0 if there is none
 * or a byte is none of a-z, 0-9, "-", "_", ".", ":", "[" and "]".
 */
#define MCE_RULES_SITE  2048

size_t mce_rules_site(mce_str_t url, uint8_t *name);

/*
 * The settings of the file for the host of an address, or those of no file.
 */
const mce_rule_settings_t *mce_rules_settings(const mce_rules_t *rules,
    mce_str_t url);

/*
 * Spans that only white space and tags keep apart become one, if "inlines" is
 * set only over inline tags.  Unlike the spans of an extractor, those of the
 * result may hold tags and comments.
 */
mce_status_t mce_spans_join(mce_document_t *doc, const mce_spans_t *spans,
    int inlines, mce_spans_t *joined);

/*
 * A page of links of the feed "source", RSS or Atom; MCE_DECLINED if it is
 * none.
 */
mce_status_t mce_rss_page(mce_arena_t *arena, mce_str_t source,
    mce_str_t *page);

/*
 * What the page forbids programs in <meta>; a value is empty if it forbids
 * nothing, and plain ASCII otherwise.
 */
typedef enum {
    MCE_POLICY_ROBOTS = 0,          /* directives, a comma between */
    MCE_POLICY_GOOGLEBOT,
    MCE_POLICY_REFERRER,            /* stricter than browsers without it */
    MCE_POLICY_TDM_RESERVATION,
    MCE_POLICY_TDM_POLICY,
    MCE_POLICY_COUNT
} mce_policy_e;

typedef struct {
    const char     *name;           /* of the <meta>, or NULL */
    mce_str_t       value;
} mce_policy_t;

/*
 * Policies of the document, MCE_POLICY_COUNT of them.  Those that the caller
 * empties are not written on the page.
 */
mce_status_t mce_document_policies(mce_document_t *doc,
    mce_policy_t **policies);

/*
 * How strict a referrer policy is, the stricter the higher; -1: it is none.
 */
#define MCE_REFERRER_USUAL      3   /* of browsers where none is set */
#define MCE_REFERRER_STRICTEST  7

int mce_referrer_rank(mce_str_t policy);


#endif /* _MCE_INTERNAL_H_INCLUDED_ */
