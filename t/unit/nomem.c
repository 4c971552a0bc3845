
/*
 * No memory, everywhere once: every allocation of a page, iconv's among
 * them, fails in turn.  The page then fails with the right status or is not
 * harmed, and nothing is left behind.
 */


#define _GNU_SOURCE
#include <errno.h>
#include <stdlib.h>

#include "base/arena.h"
#include "mce.h"
#include "tap.h"


/* the sanitizers have an allocator of their own */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define NOMEM_SKIP  1
#endif


static size_t  calls;           /* allocations so far */
static size_t  fail_at;         /* the one that fails, or 0 */
static long    living;          /* blocks that were not freed */


#ifndef NOMEM_SKIP

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t n, size_t size);
extern void *__libc_realloc(void *p, size_t size);
extern void __libc_free(void *p);


static int
fails(void)
{
    if (++calls == fail_at) {
        errno = ENOMEM;
        return 1;
    }

    return 0;
}


void *
malloc(size_t size)
{
    if (fails()) {
        return NULL;
    }

    living++;

    return __libc_malloc(size);
}


void *
calloc(size_t n, size_t size)
{
    if (fails()) {
        return NULL;
    }

    living++;

    return __libc_calloc(n, size);
}


void *
realloc(void *p, size_t size)
{
    if (fails()) {
        return NULL;
    }

    living += p == NULL;

    return __libc_realloc(p, size);
}


void
free(void *p)
{
    living -= p != NULL;

    __libc_free(p);
}

#endif


static const char  page[] =
    "<html lang=fa><head><title>T\xeate | Site</title><meta charset=latin1>"
    "<base href='http://a.example/b/'></head><body>\n"
    "<ul><li><a href=/a>Menu</a><li><a href=/b>More</a></ul>\n"
    "<h1>T\xeate</h1>\n<p>One <b>two <a href=x>three</a></b> &amp; four in "
    "a sentence, <img src=i.png alt=i> and another one.</p>\n<p>The second "
    "paragraph is long enough to be content, said the caf\xe9.</p>\n"
    "<ul><li>five<ol><li>six</ol></ul><table><tr><th>a<th>b<tr><td>c<td>d"
    "</table><pre><code class=language-c>x\n y</code></pre><blockquote>q"
    "</blockquote><p><a href=#f>1</a><p id=f>note and more of the same\n"
    "<p>Seven<sup>1</sup><p><b>1</b> eight</p>"
    "<div><a href=/imprint>Imprint</a></div></body></html>";

/* its text stands in a script only */
static const char  shell[] =
    "<title>Wall | Site</title><script type='application/ld+json'>"
    "{\"articleBody\": \"The board voted to rebuild the wall.\\n\\nWork "
    "begins in April &amp; ends in May.\"}</script><p>Wait.";

static mce_str_t  bytes = mce_str(page);


static const char  *texts[] = {
    "plain", "addanag", "auto", "vote(2,addanag,bte,dsc,cetd)",
    "serial(crunch,lqf,mantratzis)", "headline(union(fe,kfe,mss))",
    "first(r2l,union(dana,bte,ccb,accb(links=remove),tccb,gswce,"
    "density(links=remove)))"
};


static mce_status_t
run(const mce_expr_t *expr, mce_format_e format, uint32_t *sum)
{
    mce_str_t              source, out, none = mce_null_str;
    mce_arena_t           *arena;
    mce_spans_t            spans;
    mce_status_t           rc;
    mce_article_t         *article;
    mce_document_t        *doc;
    mce_render_options_t   options;

    static const mce_str_t  address = mce_str("http://a.example/b/c?d&e");
    static const mce_str_t  prefix = mce_str("/read/");

    memset(&options, 0, sizeof(mce_render_options_t));

    options.url = address;
    options.link_prefix = prefix;
    options.image_prefix = prefix;
    options.original = prefix;

    arena = mce_arena_create_sized(0, 0);
    if (arena == NULL) {
        return MCE_NO_MEMORY;
    }

    rc = mce_decode(arena, bytes, none, &source, NULL);

    if (rc == MCE_OK) {
        rc = mce_document_create(arena, source, &doc);
    }

    if (rc == MCE_OK) {
        rc = mce_extract_with_fallback(expr, &doc, &spans);
    }

    if (rc == MCE_OK) {
        rc = mce_article_create(doc, &spans, &article);
    }

    if (rc == MCE_OK) {
        rc = mce_article_complete(article);
    }

    if (rc == MCE_OK && format == MCE_FORMAT_TEXT) {
        rc = mce_article_drop_headline(article);
    }

    if (rc == MCE_OK) {
        rc = mce_render(article, format, &options, &out);
    }

    for (*sum = 0; rc == MCE_OK && out.len; out.len--) {
        *sum = *sum * 31 + *out.data++;
    }

    mce_arena_destroy(arena);

    return rc;
}


static void
every_allocation_fails_once(const mce_expr_t *expr, const char *text,
    mce_format_e format)
{
    long          before;
    size_t        n, i, wrong, lost;
    uint32_t      sum, expected;
    mce_status_t  rc;

    /* what the libraries keep for good is made by the first run */
    (void) run(expr, format, &sum);

    calls = 0;
    rc = run(expr, format, &expected);
    n = calls;

    tap_ok(rc == MCE_OK && n > 20, "%s, format %d: a page of %d allocations",
           text, (int) format, (int) n);

    wrong = lost = 0;

    for (i = 1; i <= n; i++) {
        before = living;
        calls = 0;
        fail_at = i;
        rc = run(expr, format, &sum);
        fail_at = 0;

        lost += living != before;

        if (rc != MCE_NO_MEMORY && (rc != MCE_OK || sum != expected)) {
            printf("# allocation %d: %s\n", (int) i, mce_status_text(rc));
            wrong++;
        }
    }

    tap_ok(wrong == 0, "%s, format %d: each may fail", text, (int) format);
    tap_ok(lost == 0, "%s, format %d: nothing is left behind", text,
           (int) format);

    rc = run(expr, format, &sum);
    tap_ok(rc == MCE_OK && sum == expected, "%s, format %d: the next page is "
           "well", text, (int) format);
}


int
main(void)
{
    size_t            i;
    mce_str_t         text;
    mce_expr_t       *expr;
    mce_arena_t      *arena;
    mce_expr_error_t  error;

    static char       looks[8192];

#ifdef NOMEM_SKIP
    printf("1..0 # SKIP a sanitizer has the allocator\n");
    return 0;
#endif

    arena = mce_arena_create(0);

    for (i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
        text.data = (const uint8_t *) texts[i];
        text.len = strlen(texts[i]);

        if (mce_expr_compile(arena, text, NULL, NULL, &expr, &error)
            != MCE_OK)
        {
            tap_ok(0, "%s: %s", texts[i], error.text);
            continue;
        }

        every_allocation_fails_once(expr, texts[i], (mce_format_e) (i % 4));
    }

    text = (mce_str_t) mce_str("auto");

    if (mce_expr_compile(arena, text, NULL, NULL, &expr, &error) == MCE_OK) {
        bytes = (mce_str_t) mce_str(shell);
        every_allocation_fails_once(expr, "a script's text", MCE_FORMAT_HTML);

        bytes.data = (const uint8_t *) looks;
        bytes.len = 0;

        for (i = 0; i < 100; i++) {
            bytes.len += (size_t) sprintf(looks + bytes.len, "<p class=n%d>"
                                          "Storm %d came, and went.",
                                          (int) (i * i * 7919), (int) i);
        }

        every_allocation_fails_once(expr, "many looks", MCE_FORMAT_HTML);
    }

    mce_arena_destroy(arena);

    return tap_done();
}
