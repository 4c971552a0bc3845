
/*
 * The registry as text, for people.
 */


#include <stdio.h>
#include <string.h>

#include "expr.h"


#define MCE_LIST_MAX_PARAMS  16


static void mce_list_param(const mce_param_t *param, char *text,
    size_t size);


void
mce_extractor_list(mce_list_pt line, void *data)
{
    char                           texts[MCE_LIST_MAX_PARAMS][120];
    size_t                         n;
    const char                    *params[MCE_LIST_MAX_PARAMS];
    const mce_param_t             *param;
    const mce_combinator_t        *combinator;
    const mce_extractor_t *const  *extractor;

    for (extractor = mce_extractors; *extractor != NULL; extractor++) {
        n = 0;

        for (param = (*extractor)->params;
             param->key && n < MCE_LIST_MAX_PARAMS;
             param++)
        {
            mce_list_param(param, texts[n], sizeof(texts[n]));
            params[n] = texts[n];
            n++;
        }

        line(data, (*extractor)->name, (*extractor)->summary, params, n);
    }

    for (combinator = mce_combinators; combinator->name; combinator++) {
        line(data, combinator->name, combinator->summary, params, 0);
    }
}


static void
mce_list_param(const mce_param_t *param, char *text, size_t size)
{
    int     i;
    size_t  n;

    n = (size_t) snprintf(text, size, "%s=%s  ", param->key, param->value);

    switch (param->type) {

    case MCE_PARAM_ENUM:
        for (i = 0; param->names[i] != NULL && n < size; i++) {
            n += (size_t) snprintf(text + n, size - n, "%s%s", i ? "|" : "",
                                   param->names[i]);
        }

        break;

    case MCE_PARAM_LINES:
        snprintf(text + n, size - n, "src|src_noblank|tag|tagafter|tagboth|"
                 "blkA..blkE|wrapN|bwAN..bwEN, N 40..600");
        break;

    case MCE_PARAM_PATTERNS:
        snprintf(text + n, size - n, "none|a file of patterns");
        break;

    default:
        snprintf(text + n, size - n, "%g..%g", param->min, param->max);
    }
}
