
/*
 * Fuzz target: expressions.  The first byte says whether the rest is the text
 * of an expression as it is, or the choices that build one from the registry.
 * What compiles is run on a page, restricted pages of serial() included; the
 * spans must be in order, apart, and within the page.
 */


#include "base/arena.h"
#include "expr/expr.h"
#include "lib/fuzz.h"


typedef struct {
    const uint8_t  *p;
    const uint8_t  *end;
    char            text[2048];
    size_t          len;
    unsigned        depth;
} fuzz_t;


static const char  page[] =
    "<title>Alpha beta gamma - Site</title><meta property=og:title content="
    "'Alpha beta'><ul><li><a href=/1>One</a><li><a href=/2>Two</a></ul>"
    "<form><button>Go</button></form><h1>Alpha beta gamma</h1><div><p>Text "
    "of some length, with <b>bold</b> and a <a href=3>link</a>, goes on and "
    "on.<p>\xd9\x86\xd8\xb5 \xd8\xb7\xd9\x88\xd9\x8a\xd9\x84 \xe2\x80\xa6 "
    "\xe4\xb8\xad\xe6\x96\x87\xe5\xad\x97<p>And more &amp; more text, so that "
    "it is a paragraph.</div><table><tr><td>1<td>2</table><svg><text>no"
    "</text></svg><p>End";


static unsigned
fuzz_byte(fuzz_t *fuzz)
{
    return fuzz->p < fuzz->end ? *fuzz->p++ : 0;
}


static void
fuzz_put(fuzz_t *fuzz, const char *text)
{
    size_t  len;

    len = strlen(text);

    if (fuzz->len + len < sizeof(fuzz->text)) {
        memcpy(fuzz->text + fuzz->len, text, len + 1);
        fuzz->len += len;
    }
}


/*
 * A value within the range, at its ends or beyond.
 */
static void
fuzz_value(fuzz_t *fuzz, const mce_param_t *param)
{
    char         text[64];
    double       share;
    unsigned     choice;
    const char  *word;

    choice = fuzz_byte(fuzz);

    switch (param->type) {

    case MCE_PARAM_INT:
    case MCE_PARAM_REAL:
        share = choice / 250.0;
        snprintf(text, sizeof(text), param->type == MCE_PARAM_INT ? "%.0f"
                 : "%g", param->min + share * (param->max - param->min));
        fuzz_put(fuzz, text);
        break;

    case MCE_PARAM_ENUM:
        word = param->words;

        for (choice %= 5; choice && strchr(word, ' '); choice--) {
            word = strchr(word, ' ') + 1;
        }

        snprintf(text, sizeof(text), "%.*s", (int) strcspn(word, ","), word);
        fuzz_put(fuzz, text);
        break;

    default:
        fuzz_put(fuzz, param->value);
    }
}


static void
fuzz_leaf(fuzz_t *fuzz)
{
    unsigned            n, first;
    const mce_param_t  *param;

    for (n = 0; mce_extractors[n] != NULL; n++) {
        /* void */
    }

    n = fuzz_byte(fuzz) % n;
    fuzz_put(fuzz, mce_extractors[n]->name);
    first = 1;

    for (param = mce_extractors[n]->params; param->key; param++) {

        if (fuzz_byte(fuzz) % 3) {
            continue;
        }

        fuzz_put(fuzz, first ? "(" : ", ");
        fuzz_put(fuzz, param->key);
        fuzz_put(fuzz, "=");
        fuzz_value(fuzz, param);
        first = 0;
    }

    fuzz_put(fuzz, first ? "" : ")");
}


static void
fuzz_expr(fuzz_t *fuzz)
{
    char      text[16];
    unsigned  n, args, i;

    for (n = 0; mce_combinators[n].name; n++) {
        /* void */
    }

    if (fuzz->depth > 4 || fuzz->p == fuzz->end || fuzz_byte(fuzz) % 3 == 0) {
        fuzz_leaf(fuzz);
        return;
    }

    n = fuzz_byte(fuzz) % n;
    args = 1 + fuzz_byte(fuzz) % 4;
    args = args < mce_combinators[n].max_args ? args
                                              : mce_combinators[n].max_args;

    fuzz->depth++;
    fuzz_put(fuzz, mce_combinators[n].name);
    fuzz_put(fuzz, "(");

    if (mce_combinators[n].number) {
        snprintf(text, sizeof(text), "%u,", 1 + fuzz_byte(fuzz) % args);
        fuzz_put(fuzz, text);
    }

    for (i = 0; i < args; i++) {
        fuzz_put(fuzz, i ? "," : "");
        fuzz_expr(fuzz);
    }

    fuzz_put(fuzz, ")");
    fuzz->depth--;
}


static void
fuzz_run(mce_arena_t *arena, const mce_expr_t *expr)
{
    mce_status_t      rc;
    mce_document_t   *doc;
    mce_str_t         source = mce_str(page);
    mce_extraction_t  found;

    fuzz_check(mce_document_create(arena, source, &doc) == MCE_OK);

    rc = mce_extract(expr, doc, &found);

    fuzz_check(rc <= MCE_DECLINED);
    fuzz_check((rc == MCE_OK) == (found.spans.n != 0));
    fuzz_spans(&found.spans, source.len);
}


int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_t             fuzz;
    mce_str_t          text;
    mce_expr_t        *expr;
    mce_arena_t       *arena;
    mce_status_t       rc;
    mce_expr_error_t   error;

    memset(&fuzz, 0, sizeof(fuzz_t));

    fuzz.p = data;
    fuzz.end = data + size;

    if (fuzz_byte(&fuzz) & 1) {
        fuzz_expr(&fuzz);
        text.data = (const uint8_t *) fuzz.text;
        text.len = fuzz.len;

    } else {
        text.data = fuzz.p;
        text.len = (size_t) (fuzz.end - fuzz.p);
    }

    /* an arena of single pieces shows every overrun to a sanitizer */
    arena = mce_arena_create_sized(0, 0);
    memset(&error, 0xff, sizeof(error));
    rc = mce_expr_compile(arena, text, NULL, NULL, &expr, &error);

    if (rc == MCE_OK) {
        fuzz_check(mce_expr_text(expr).len <= text.len);
        fuzz_run(arena, expr);

    } else {
        fuzz_refused(rc, &error, text.len);
    }

    mce_arena_destroy(arena);

    return 0;
}
