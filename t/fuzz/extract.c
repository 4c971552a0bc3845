
/*
 * Every extractor of the registry, one after the other on one document and
 * each on a new one: the same spans, in order, within the page, and a second
 * run takes nothing from what the first one left behind.
 */


#include "extract/extractor.h"
#include "lib/fuzz.h"


#define EXTRACT_MAX  128


static mce_arena_t  *shared;
static mce_expr_t   *exprs[EXTRACT_MAX];
static const char   *names[EXTRACT_MAX] = {
    "vote(2,addanag,bte,dsc)", "serial(crunch,cetd,addanag)",
    "first(r2l,dana,lqf)", "intersect(tccb,mss,plain)", "union(fe,kfe)",
    "headline(danag)"
};
static size_t        nexprs;


static void
extract_compile(void)
{
    size_t                         i;
    mce_str_t                      text;
    mce_expr_error_t               error;
    const mce_extractor_t *const  *leaf;

    shared = mce_arena_create(0);

    for (i = 0; names[i]; i++) { /* void */ }

    for (leaf = mce_extractors; *leaf; leaf++) {
        fuzz_check(i < EXTRACT_MAX);
        names[i++] = (*leaf)->name;
    }

    for (nexprs = 0; nexprs < i; nexprs++) {
        text.data = (const uint8_t *) names[nexprs];
        text.len = strlen(names[nexprs]);

        if (mce_expr_compile(shared, text, NULL, NULL, &exprs[nexprs], &error)
            != MCE_OK)
        {
            fprintf(stderr, "%s: %s\n", names[nexprs], error.text);
            fuzz_check(0);
        }
    }
}


static mce_status_t
extract_run(size_t i, mce_document_t *doc, size_t size, mce_spans_t *spans)
{
    mce_status_t      rc;
    mce_extraction_t  found;

    rc = mce_extract(exprs[i], doc, &found);
    *spans = found.spans;

    if (rc != MCE_OK && rc != MCE_NO_CONTENT && rc != MCE_DECLINED) {
        fprintf(stderr, "%s: %s\n", names[i], mce_status_text(rc));
        fuzz_check(0);
    }

    fuzz_check((rc == MCE_OK) == (spans->n != 0));
    fuzz_spans(spans, size);

    return rc;
}


int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    size_t           i;
    mce_str_t        source;
    mce_spans_t      spans, alone;
    mce_arena_t     *arena, *own;
    mce_status_t     rc;
    mce_document_t  *doc, *fresh;

    if (nexprs == 0) {
        extract_compile();
    }

    source.data = data;
    source.len = size;
    arena = mce_arena_create(FUZZ_MEMORY);

    fuzz_check(mce_document_create(arena, source, &doc) == MCE_OK);

    for (i = 0; i < nexprs; i++) {
        rc = extract_run(i, doc, size, &spans);

        own = mce_arena_create(FUZZ_MEMORY);
        fuzz_check(mce_document_create(own, source, &fresh) == MCE_OK);
        fuzz_check(extract_run(i, fresh, size, &alone) == rc);

        if (spans.n != alone.n
            || (spans.n && memcmp(spans.elts, alone.elts,
                                  spans.n * sizeof(mce_span_t)) != 0))
        {
            fprintf(stderr, "%s remembers\n", names[i]);
            fuzz_check(0);
        }

        mce_arena_destroy(own);
    }

    mce_arena_destroy(arena);

    return 0;
}
