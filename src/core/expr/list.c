
/*
 * Lists the names and parameters of the language, for people who write
 * expressions.
 */


#include <stdio.h>

#include "base/buffer.h"
#include "expr/expr.h"


static void mce_list_param(mce_buf_t *buf, const mce_param_t *param);
static void mce_list_words(mce_buf_t *buf, const char *words);
static void mce_list_name(mce_buf_t *buf, const char *name,
    const char *summary);


mce_status_t
mce_expr_list(mce_arena_t *arena, mce_str_t *text)
{
    mce_buf_t                      buf;
    const mce_param_t             *param;
    const mce_combinator_t        *combinator;
    const mce_extractor_t *const  *extractor;

    buf = mce_buf(arena);

    for (extractor = mce_extractors; *extractor; extractor++) {
        mce_list_name(&buf, (*extractor)->name, (*extractor)->summary);

        for (param = (*extractor)->params; param->key; param++) {
            mce_list_param(&buf, param);
        }
    }

    for (combinator = mce_combinators; combinator->name; combinator++) {
        mce_list_name(&buf, combinator->name, combinator->summary);
    }

    *text = mce_buf_value(&buf);

    return buf.failed ? MCE_NO_MEMORY : MCE_OK;
}


static void
mce_list_param(mce_buf_t *buf, const mce_param_t *param)
{
    char  range[64];

    mce_buf_text(buf, "            ");
    mce_buf_text(buf, param->key);
    mce_buf_char(buf, '=');
    mce_buf_text(buf, param->value);
    mce_buf_text(buf, "  ");

    switch (param->type) {

    case MCE_PARAM_ENUM:
        mce_list_words(buf, param->words);
        break;

    case MCE_PARAM_LINES:
        mce_buf_text(buf, "src|src_noblank|tag|tagafter|tagboth|blkA..blkE|"
                     "wrapN|bwAN..bwEN, N 40..600");
        break;

    case MCE_PARAM_PATTERNS:
        mce_buf_text(buf, "none|a file of patterns");
        break;

    case MCE_PARAM_XPATH:
        mce_buf_text(buf, "a path of XPath 1.0 in quotes");
        break;

    case MCE_PARAM_RULES:
        mce_buf_text(buf, "none|a folder of files of rules");
        break;

    case MCE_PARAM_FILE:
        mce_buf_text(buf, "none|a file");
        break;

    default:
        snprintf(range, sizeof(range), "%g..%g", param->min, param->max);
        mce_buf_text(buf, range);
    }

    mce_buf_char(buf, '\n');
}


static void
mce_list_words(mce_buf_t *buf, const char *words)
{
    for ( /* void */ ; *words; words++) {
        if (*words != ' ') {
            mce_buf_char(buf, *words == ',' ? '|' : (uint8_t) *words);
        }
    }
}


static void
mce_list_name(mce_buf_t *buf, const char *name, const char *summary)
{
    char  column[32];

    snprintf(column, sizeof(column), "%-12s", name);
    mce_buf_text(buf, column);
    mce_buf_text(buf, summary);
    mce_buf_char(buf, '\n');
}
