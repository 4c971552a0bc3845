
/*
 * What an extractor is: a name, parameters, and one function.
 */


#ifndef _MCE_EXTRACTOR_H_INCLUDED_
#define _MCE_EXTRACTOR_H_INCLUDED_


#include <stddef.h>

#include "html/document.h"


typedef enum {
    MCE_PARAM_INT = 0,          /* int */
    MCE_PARAM_REAL,             /* double */
    MCE_PARAM_ENUM,             /* int, an index into "words" */
    MCE_PARAM_LINES,            /* mce_line_rule_t */
    MCE_PARAM_PATTERNS,         /* mce_pattern_t *, of the file named by the
                                   value; NULL for "none" */
    MCE_PARAM_XPATH,            /* mce_rule_path_t *; as the first parameter,
                                   it needs no key */
    MCE_PARAM_RULES,            /* mce_rules_t *, of the folder named by the
                                   value; NULL for "none"; the same */
    MCE_PARAM_FILE              /* void *, what "load" makes of the file named
                                   by the value; NULL for "none" */
} mce_param_e;


/*
 * Sets *value to what the content of a file is, which lives as long as the
 * arena.  MCE_INVALID, and *fault says in a few words what it should be.
 */
typedef mce_status_t (*mce_param_load_pt)(mce_arena_t *arena,
    mce_str_t content, void **value, const char **fault);


/*
 * One parameter: where it lies in the extractor's configuration, its default
 * written as a user would write it, and its range.
 */
typedef struct {
    const char             *key;
    mce_param_e             type;
    size_t                  offset;
    const char             *value;      /* the default */
    double                  min;
    double                  max;
    const char             *words;      /* of an enum: "one, two" */
    mce_param_load_pt       load;       /* of a file */
} mce_param_t;


/*
 * A parameter whose key is the name of its field; what a list ends with.
 */
#define mce_param_int(conf, field, value, min, max)                           \
    { #field, MCE_PARAM_INT, offsetof(conf, field), value, min, max, NULL,    \
      NULL }

#define mce_param_real(conf, field, value, min, max)                          \
    { #field, MCE_PARAM_REAL, offsetof(conf, field), value, min, max, NULL,   \
      NULL }

#define mce_param_enum(conf, field, value, words)                             \
    { #field, MCE_PARAM_ENUM, offsetof(conf, field), value, 0, 0, words, NULL }

#define mce_param_lines(conf, field, value)                                   \
    { #field, MCE_PARAM_LINES, offsetof(conf, field), value, 0, 0, NULL, NULL }

#define mce_param_file(conf, field, load)                                     \
    { #field, MCE_PARAM_FILE, offsetof(conf, field), "none", 0, 0, NULL, load }

#define mce_param_end  { NULL, MCE_PARAM_INT, 0, NULL, 0, 0, NULL, NULL }


typedef struct mce_extractor_s  mce_extractor_t;

struct mce_extractor_s {
    const char             *name;
    const char             *summary;
    const mce_param_t      *params;     /* key == NULL at the end */
    size_t                  size;       /* of the configuration */

    /*
     * Appends to "out" what of the text of the document is main content,
     * in order.  Spans lie within text tokens.  The document may have been
     * restricted by an earlier extractor: MCE_TOKEN_CUT tokens are no text.
     */
    mce_status_t          (*extract)(mce_document_t *doc, const void *conf,
                                     mce_span_builder_t *out);

    /*
     * Sets the fields of what was found beside its spans, if the configuration
     * says anything of them.  May be NULL.
     */
    void                  (*describe)(const void *conf,
                                      mce_extraction_t *found);
};


/*
 * All of them, NULL at the end.
 */
extern const mce_extractor_t *const  mce_extractors[];


#endif /* _MCE_EXTRACTOR_H_INCLUDED_ */
