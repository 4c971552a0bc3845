
/*
 * Rules for single sites: files of lines "key: value", as they are used by
 * readers of articles, most of whose values are XPath.
 */


#ifndef _MCE_RULES_H_INCLUDED_
#define _MCE_RULES_H_INCLUDED_


#include "html/tree.h"
#include "mce_internal.h"
#include "rules/path.h"


typedef enum {
    MCE_RULE_TITLE = 0,
    MCE_RULE_BODY,
    MCE_RULE_AUTHOR,
    MCE_RULE_DATE,
    MCE_RULE_STRIP,
    MCE_RULE_STRIP_ATTR,
    MCE_RULE_CLUE,
    MCE_RULE_KEEP,
    MCE_RULE_IF,                /* the last one whose value is XPath */
    MCE_RULE_STRIP_ID,
    MCE_RULE_STRIP_IMAGE,
    MCE_RULE_FIND,
    MCE_RULE_REPLACE,
    MCE_RULE_USE,
    MCE_RULE_TEST_URL,
    MCE_RULE_TEST_CONTAINS,
    MCE_RULE_MCE,
    MCE_RULE_MIN_CONFIDENCE,
    MCE_RULE_HIDDEN,
    MCE_RULE_KEYS
} mce_rule_key_e;


/*
 * How often a line took too long, and until when it rests since the last time.
 * Threads write it while others read it.
 */
typedef struct {
    uint64_t                until;      /* of mce_clock(), or 0 */
    uint32_t                overruns;
} mce_rule_rest_t;


typedef struct {
    mce_rule_key_e          key;
    uint32_t                line;       /* from 1 */
    mce_str_t               value;
    mce_str_t               with;       /* of a find: the replacement */
    int                     paired;     /* it has one */
    mce_rule_path_t        *path;       /* of XPath */
    mce_rule_path_t        *condition;  /* the if_page_contains after
                                           it, or NULL */
    mce_rule_rest_t        *rest;       /* of XPath */
    const mce_expr_t       *expr;       /* of mce_rule_expr() */
} mce_rule_line_t;


/*
 * A key, served or ignored, and how often it occurs in the file.
 */
typedef struct {
    mce_str_t               key;
    size_t                  n;
} mce_rule_count_t;


struct mce_rule_file_s {
    mce_str_t               name;       /* as it was given */
    mce_str_t               host;       /* with a dot before it: of all hosts
                                           below */
    mce_rule_line_t        *lines;
    size_t                  n;
    mce_rule_count_t       *ignored;
    size_t                  nignored;
    size_t                  broken;     /* lines */
    mce_rule_settings_t     settings;
};


struct mce_rules_s {
    const mce_rule_file_t **slots;
    size_t                  mask;
    size_t                  n;
    mce_status_t          (*extract)(const mce_expr_t *expr,
                                     mce_document_t *doc,
                                     mce_extraction_t *found);
    const mce_expr_t       *otherwise;  /* for the extractor "rules": what
                                           chooses without a rule */
};


/*
 * Reads a file of rules.  The name of its host is that of the file, without
 * folder and ".txt".  What is wrong with a line is told to "report"; the other
 * lines work.  "content" must live as long as the file, which is not written
 * to any more.
 */
mce_status_t mce_rule_parse(mce_arena_t *arena, mce_str_t name,
    mce_str_t content, mce_rule_report_pt report, void *data,
    mce_rule_file_t **file);

/*
 * The names of the keys that are served, as they stand in files.
 */
extern const char *const  mce_rule_keys[MCE_RULE_KEYS];

/*
 * Takes the value of a line that sets something: NULL, or what is expected in
 * its place.  The second function is called when all lines have been read.
 */
const char *mce_rule_setting(mce_rule_file_t *file, mce_rule_key_e key,
    mce_str_t value);
void mce_rule_settle(mce_rule_file_t *file);

/*
 * The text of the expression that a line chooses, empty if it chooses none.
 */
mce_str_t mce_rule_expr(const mce_rule_line_t *line);

/*
 * The expression that the last of these lines of a file chooses, or NULL.
 */
const mce_expr_t *mce_rule_file_expr(const mce_rule_file_t *file);

/*
 * The files by host.  Of two for one host the first counts.
 */
mce_status_t mce_rules_build(mce_arena_t *arena,
    mce_rule_file_t *const *files, size_t n, mce_rules_t **rules);

/*
 * The file for the host of an address, or NULL.
 */
const mce_rule_file_t *mce_rules_find(const mce_rules_t *rules,
    mce_str_t url);


/*
 * The attributes that a line strips.
 */
typedef struct mce_rule_attrs_s  mce_rule_attrs_t;

struct mce_rule_attrs_s {
    mce_spans_t             spans;      /* of the whole source */
    mce_rule_attrs_t       *next;
};


/*
 * What the lines of a file match on a page.  Spans of "cut" are of the whole
 * source, all others of text.
 */
struct mce_rule_match_s {
    const mce_rule_file_t  *file;
    uint32_t               *matched;    /* of each line: how many nodes */
    const mce_rule_line_t  *decided;    /* the body line, or NULL */
    mce_spans_t             body;
    mce_spans_t             cut;
    mce_spans_t             keep;
    mce_rule_attrs_t       *attrs;      /* to be blanked, or NULL */
    mce_str_t               title;      /* decoded; empty: not found */
    mce_spans_t             headline;   /* where it stands, or empty */
    mce_str_t               author;
    mce_str_t               date;
    int                     native_ad;
    int                     stale;      /* since mce_rule_select() */
    uint32_t                skipped;    /* lines that took too long, or rest */
    uint32_t                resting;    /* those that rest from now on */
    uint32_t                rests;      /* the first of them */
};

/* of lines that were not tried, and that were given up */
#define MCE_RULE_UNTRIED    UINT32_MAX
#define MCE_RULE_TOO_LONG  (UINT32_MAX - 1)

mce_status_t mce_rule_match(const mce_rule_file_t *file, mce_document_t *doc,
    mce_rule_match_t *match);

/*
 * The visible text of what a path selects.
 */
mce_status_t mce_rule_path_text(mce_document_t *doc,
    const mce_rule_path_t *path, mce_spans_t *spans);

/*
 * Whether mce_rule_select() has to know what is chosen without the rule.
 */
int mce_rule_asks(const mce_rule_match_t *match, mce_rules_mode_e mode);

/*
 * The main content: the body of the rule; or what was "chosen" without the
 * rule, as a whole or without what is stripped.
 */
mce_status_t mce_rule_select(mce_document_t *doc, mce_rule_match_t *match,
    mce_rules_mode_e mode, const mce_spans_t *chosen, mce_spans_t *spans);

/*
 * The line that decided: mce_rule_used_t.
 */
uint32_t mce_rule_line(const mce_rule_match_t *match);

/*
 * Removes from the document what lines strip, so that it is not rendered.
 */
mce_status_t mce_rule_erase(mce_document_t *doc,
    const mce_rule_match_t *match);

/*
 * The source with its find_string replaced; "source" itself where none is
 * found.
 */
mce_status_t mce_rule_replace(const mce_rule_file_t *file, mce_arena_t *arena,
    mce_str_t source, mce_str_t *replaced);


#endif /* _MCE_RULES_H_INCLUDED_ */
