
/*
 * Rules for single sites, docs/rules.md: the part of libmce's public interface
 * for programs that read such files.  What mce.h says of its functions holds
 * for these.
 *
 *     mce_rule_file_compile()   bytes of a file       -> its rules
 *     mce_rules_create()        rules of files        -> a set
 *     mce_extract_with_rules()  set, document         -> spans
 */


#ifndef _MCE_RULES_H_INCLUDED_
#define _MCE_RULES_H_INCLUDED_


#include "mce.h"


#ifdef __cplusplus
extern "C" {
#endif


typedef struct mce_rule_file_s  mce_rule_file_t;
typedef struct mce_rules_s      mce_rules_t;


/*
 * Is told of each line of a file of rules that cannot be used: the file's
 * name, line and column, both counted from 1, and what would be right.
 */
typedef void (*mce_rule_report_pt)(void *data, mce_str_t file, size_t line,
    size_t column, const char *text);

/*
 * Compiles a file of rules, docs/rules.md, whose name tells its site:
 * "example.com.txt".  A line that cannot be used is reported and left out.
 * "name" and "content" must live as long as the arena.  "read" and "data" are
 * those of mce_expr_compile(), for lines "use"; "report" is called with
 * "report_data", or may be NULL.
 */
mce_status_t mce_rule_file_compile(mce_arena_t *arena, mce_str_t name,
    mce_str_t content, mce_read_pt read, void *data,
    mce_rule_report_pt report, void *report_data, mce_rule_file_t **file);

/*
 * Makes a set of files, which must live as long as it.  Of two files for one
 * host the first counts.  Any number of threads may use the set.
 */
mce_status_t mce_rules_create(mce_arena_t *arena,
    mce_rule_file_t *const *files, size_t n, mce_rules_t **rules);


/*
 * When what a rule selects takes the place of what the expression chose: if it
 * has about the size of that; if it is anything; or always.
 */
typedef enum {
    MCE_RULES_AUTO = 0,
    MCE_RULES_PREFER,
    MCE_RULES_ONLY
} mce_rules_mode_e;


/*
 * What was done by rules.
 */
typedef struct {
    const mce_rule_file_t  *file;       /* of the site, or NULL */
    mce_str_t               name;       /* of the file */
    uint32_t                line;       /* that decided: of the body, else of
                                           the expression, else the first that
                                           cut or kept something; or 0 */
    int                     stale;      /* what the rule selects was not
                                           believed */
} mce_rule_used_t;

/*
 * mce_extract_with_fallback(), if there is a file of rules for the host of the
 * document's address by its rules as well.  They may also change the document
 * for what is called next, for which they may replace it.
 */
mce_status_t mce_extract_with_rules(const mce_rules_t *rules,
    mce_rules_mode_e mode, const mce_expr_t *expr, mce_document_t **doc,
    mce_spans_t *spans, mce_rule_used_t *used);


#ifdef __cplusplus
}
#endif


#endif /* _MCE_RULES_H_INCLUDED_ */
