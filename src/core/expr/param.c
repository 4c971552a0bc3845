
/*
 * The values of parameters: numbers, words, rules of lines, files.
 */


#include <stdlib.h>
#include <string.h>

#include "base/str.h"
#include "expr/param.h"
#include "extract/parts/line.h"
#include "text/match/pattern.h"


static int mce_parse_enum(mce_parser_t *parser, const mce_param_t *param,
    mce_str_t value, int *index);
static int mce_parse_file(mce_parser_t *parser, const mce_param_t *param,
    mce_str_t value, void **loaded);
static mce_status_t mce_parse_read(mce_parser_t *parser,
    const mce_param_t *param, mce_str_t value, mce_str_t *content);
static int mce_parse_patterns(mce_parser_t *parser, const mce_param_t *param,
    mce_str_t value, mce_pattern_t **pattern);
static int mce_parse_xpath(mce_parser_t *parser, mce_str_t value,
    mce_rule_path_t **path);
static int mce_parse_rules(mce_parser_t *parser, mce_str_t value,
    mce_rules_t **rules);


int
mce_parse_value(mce_parser_t *parser, const mce_param_t *param,
    mce_str_t value, void *conf)
{
    int      whole;
    void    *field;
    double   number;

    field = (char *) conf + param->offset;

    if (param->type == MCE_PARAM_ENUM) {
        return mce_parse_enum(parser, param, value, field);
    }

    if (param->type == MCE_PARAM_LINES) {
        return mce_line_rule_parse(value, field)
               || mce_parse_error(parser, value.data, "\"%s\" must be src, "
                      "src_noblank, tag, tagafter, tagboth, blkA..blkE, "
                      "wrapN or bwXN with N from 40 to 600", param->key);
    }

    if (param->type == MCE_PARAM_FILE) {
        return mce_parse_file(parser, param, value, field);
    }

    if (param->type == MCE_PARAM_PATTERNS) {
        return mce_parse_patterns(parser, param, value, field);
    }

    if (param->type == MCE_PARAM_XPATH) {
        return mce_parse_xpath(parser, value, field);
    }

    if (param->type == MCE_PARAM_RULES) {
        return mce_parse_rules(parser, value, field);
    }

    whole = param->type == MCE_PARAM_INT;

    if (!mce_parse_number(value, param->min, param->max, whole, &number)) {
        return mce_parse_error(parser, value.data,
                               "\"%s\" must be %s from %g to %g", param->key,
                               whole ? "a whole number" : "a number",
                               param->min, param->max);
    }

    if (whole) {
        *(int *) field = (int) number;

    } else {
        *(double *) field = number;
    }

    return 1;
}


int
mce_parse_number(mce_str_t value, double min, double max, int whole,
    double *number)
{
    char  *rest, text[32];

    if (value.len == 0 || value.len >= sizeof(text)) {
        return 0;
    }

    memcpy(text, value.data, value.len);
    text[value.len] = '\0';
    *number = strtod(text, &rest);

    /* strtod() would take hexadecimal numbers, too */

    return *rest == '\0' && strspn(text, "-.0123456789e") == value.len
           && *number >= min && *number <= max
           && (!whole || *number == (int) *number);
}


static int
mce_parse_enum(mce_parser_t *parser, const mce_param_t *param,
    mce_str_t value, int *index)
{
    size_t       len;
    const char  *word;

    *index = 0;

    for (word = param->words; *word; word += strspn(word, ", ")) {
        len = strcspn(word, ",");

        if (value.len == len && memcmp(value.data, word, len) == 0) {
            return 1;
        }

        word += len;
        (*index)++;
    }

    return mce_parse_error(parser, value.data, "\"%s\" must be one of %s",
                           param->key, param->words);
}


static int
mce_parse_file(mce_parser_t *parser, const mce_param_t *param,
    mce_str_t value, void **loaded)
{
    mce_str_t     content;
    const char   *fault;
    mce_status_t  rc;

    *loaded = NULL;

    if (mce_str_is(value, "none")) {
        return 1;
    }

    rc = mce_parse_read(parser, param, value, &content);
    if (rc != MCE_OK) {
        return 0;
    }

    rc = param->load(parser->arena, content, loaded, &fault);

    if (rc == MCE_INVALID) {
        return mce_parse_error(parser, value.data, "\"%s\": \"%.*s\" %s",
                               param->key,
                               (int) (value.len < 60 ? value.len : 60),
                               (const char *) value.data, fault);
    }

    return rc == MCE_OK;
}


/*
 * The former has said why it is not MCE_OK.
 */

static mce_status_t
mce_parse_read(mce_parser_t *parser, const mce_param_t *param,
    mce_str_t value, mce_str_t *content)
{
    mce_status_t  rc;

    if (parser->read == NULL) {
        mce_parse_error(parser, value.data,
                        "\"%s\": no file can be read here", param->key);
        return MCE_INVALID;
    }

    *content = (mce_str_t) mce_null_str;

    rc = value.len ? parser->read(parser->data, parser->arena, value, content)
                   : MCE_INVALID;

    if (rc == MCE_INVALID) {
        mce_parse_error(parser, value.data, "\"%s\" cannot be read "
                        "from the file \"%.*s\"", param->key,
                        (int) (value.len < 80 ? value.len : 80),
                        (const char *) value.data);
    }

    return rc;
}


static int
mce_parse_patterns(mce_parser_t *parser, const mce_param_t *param,
    mce_str_t value, mce_pattern_t **pattern)
{
    char          text[80];
    size_t        line;
    mce_str_t     list;
    mce_status_t  rc;

    *pattern = NULL;

    if (mce_str_is(value, "none")) {
        return 1;
    }

    rc = mce_parse_read(parser, param, value, &list);
    if (rc != MCE_OK) {
        return 0;
    }

    line = 0;

    rc = mce_pattern_compile(parser->arena, list, pattern, &line, text,
                             sizeof(text));

    if (rc == MCE_INVALID) {
        return mce_parse_error(parser, value.data, "\"%s\", line %zu: %s",
                               param->key, line, text);
    }

    return rc == MCE_OK;
}


static int
mce_parse_xpath(mce_parser_t *parser, mce_str_t value, mce_rule_path_t **path)
{
    char          text[80];
    size_t        at;
    mce_status_t  rc;

    rc = value.len ? mce_rule_path_compile(parser->arena, value, path, &at,
                                           text, sizeof(text))
                   : MCE_INVALID;

    if (rc == MCE_INVALID) {
        return mce_parse_error(parser, value.data + (value.len ? at : 0), "%s",
                               value.len ? text : "a path is expected");
    }

    return rc == MCE_OK;
}


static int
mce_parse_rules(mce_parser_t *parser, mce_str_t value, mce_rules_t **rules)
{
    char          text[120];
    mce_status_t  rc;

    *rules = NULL;

    if (mce_str_is(value, "none")) {
        return 1;
    }

    text[0] = '\0';

    rc = mce_rules_load(parser->arena, value, parser->read, parser->data,
                        rules, text, sizeof(text));

    if (rc == MCE_INVALID) {
        return mce_parse_error(parser, value.data, "%s", text);
    }

    return rc == MCE_OK;
}
