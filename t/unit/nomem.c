
/*
 * No memory, everywhere once: every allocation of a page, iconv's among
 * them, fails in turn.  The page then fails with the right status or is not
 * harmed, and nothing is left behind.
 */


#define _GNU_SOURCE
#include <errno.h>
#include <stdlib.h>

#include "extract/visual/layout.h"
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
    "<p>Nine <a href=//b.ads.example/>ten</a> <img src=//ads.example/i></p>"
    "<div><h2>Us</h2><a href=/imprint>Imprint</a></div></body></html>";

#define SENTENCES                                                             \
    "The board voted on Tuesday to rebuild the wall, which the storms of "    \
    "last winter had torn open. Work is to begin in April, said the mayor, "  \
    "and to end before the winter. "

/* its text stands in a script only */
static const char  shell[] =
    "<title>Wall | Site</title><script type='application/ld+json'>"
    "{\"articleBody\": \"The board voted to rebuild the wall.\\n\\nWork "
    "begins in April &amp; ends in May.\"}</script><p>Wait.";

/* who wrote the posts stands in a script and beside them */
static const char  thread[] =
    "<script type='application/ld+json'>[{\"@type\": \"Comment\", \"text\":"
    " \"The board voted to rebuild the wall.\", \"author\": \"Ann\"}]</script>"
    "<div class=post><b class=author>A&amp;B</b> <i class=date>3 May 2020 "
    "<u>8:15</u></i><p>The board voted to rebuild the wall.</div><div class="
    "post><b class=author>Bea</b> <i class=date>4 May 2020 <u>9:15</u></i><p>"
    "Work begins in April and ends in May.</div>";

/* a box stands beside its text */
static const char  box[] =
    "<title>The wall is rebuilt</title><div><form><input name=n><input "
    "type=password></form></div><main><h1>The wall is rebuilt</h1>"
    "<p>" SENTENCES SENTENCES "<p>" SENTENCES "<p>" SENTENCES SENTENCES
    "<div role=\"table\"><div role=row><b>Wall</b></div></div></main>";

static mce_str_t  bytes = mce_str(page);


static const char  *texts[] = {
    "plain", "addanag", "auto", "vote(2,addanag,bte,dsc,cetd)",
    "serial(crunch,lqf,mantratzis)", "headline(union(fe,kfe,mss))",
    "first(r2l,union(dana,bte,ccb,accb(links=remove),tccb,gswce,"
    "density(links=remove)))",
    "mss(model=m)", "labels(model=memm)", "vips(layout=l,pdoc=10)"
};

/* a table of one bucket, which knows nothing */
static const char  model[] =
    "mce mss\n\0\x0a\0\0\0\0\0\0\xf5\x0b\xf5\x0b\xf5\x0b\xf5\x0b"
    "\0\x80\0\x80\0\x80\0\x80";


static mce_str_t  layout = mce_null_str;


static mce_status_t
read_model(void *data, mce_arena_t *arena, mce_str_t path, mce_str_t *content)
{
    *content = *path.data == 'l' ? layout : (mce_str_t) mce_str(model);

    return MCE_OK;
}


/*
 * All elements of the page are in one place.
 */
static void
make_layout(mce_arena_t *arena)
{
    mce_str_t        source, none = mce_null_str;
    mce_document_t  *doc;

    static const char *const  boxes[] = { "0 0 800 600 ffffff 16 400" };

    if (mce_decode(arena, bytes, none, &source, NULL) == MCE_OK
        && mce_document_create(arena, source, &doc) == MCE_OK)
    {
        layout = layout_file(doc, LAYOUT_BOXES(boxes));
    }
}


/* what rules do to the page, paths of XPath among it */
static const char  site[] =
    "title: string(//h1)\nauthor: //table//td[position() = 1]\n"
    "date: //p[b]/b[last()]\n"
    "body: //body/*[self::h1 or self::p or contains(concat(., 'x'), 'nine')]\n"
    "if_page_contains: //p[contains(., 'Seven')]\n"
    "strip: //p[starts-with(normalize-space(.), 'Seven')] | //table[2]\n"
    "strip_id_or_class: language\nstrip_image_src: none\n"
    "strip_attr: //a[@href]/@href\nkeep: //ul[1]/li[position() = 1]\n"
    "replace_string(The second): The third\n"
    "use: union(plain,addanag)\n";

static mce_rules_t  *rules;


static mce_status_t
compile_rules(mce_arena_t *arena)
{
    mce_status_t      rc;
    mce_rule_file_t  *file;

    static const mce_str_t  name = mce_str("a.example.txt");
    static const mce_str_t  content = mce_str(site);

    rc = mce_rule_file_compile(arena, name, content, NULL, NULL, NULL, NULL,
                               &file);

    return rc == MCE_OK ? mce_rules_create(arena, &file, 1, &rules) : rc;
}


static mce_status_t
block(mce_arena_t *arena, mce_render_options_t *options)
{
    size_t        line;
    const char   *fault;
    mce_hosts_t  *hosts;
    mce_status_t  rc;

    static const mce_str_t  list = mce_str("0.0.0.0 ads.example\nb.example");

    rc = mce_hosts_create(arena, &hosts);

    if (rc == MCE_OK) {
        options->blocked = hosts;
        rc = mce_hosts_add(hosts, list, &line, &fault);
    }

    return rc;
}


static mce_status_t
run(const mce_expr_t *expr, mce_format_e format, uint32_t *sum)
{
    int                   asks = 0;
    mce_str_t             source, out, none = mce_null_str;
    mce_arena_t          *arena;
    mce_status_t          rc;
    mce_article_t        *article;
    mce_document_t       *doc;
    mce_rule_used_t       used;
    mce_extraction_t      found;
    mce_render_options_t  options;

    static const mce_str_t  address = mce_str("http://a.example/b/c?d&e");
    static const mce_str_t  prefix = mce_str("/read/");

    memset(&options, 0, sizeof(mce_render_options_t));

    options.url = address;
    options.link_prefix = prefix;
    options.image_prefix = prefix;
    options.original = prefix;
    options.removed_links = 1;

    arena = mce_arena_create_sized(0, 0);
    if (arena == NULL) {
        return MCE_NO_MEMORY;
    }

    rc = block(arena, &options);

    if (rc == MCE_OK) {
        rc = mce_decode(arena, bytes, none, &source, NULL);
    }

    if (rc == MCE_OK) {
        rc = mce_document_create(arena, source, &doc);
    }

    if (rc == MCE_OK && rules) {
        mce_document_set_url(doc, address);
        rc = mce_extract_with_rules(rules, MCE_RULES_AUTO, expr, &doc, &found,
                                    &used);

    } else if (rc == MCE_OK) {
        rc = mce_extract_with_fallback(expr, &doc, &found);
    }

    if (rc == MCE_OK) {
        rc = mce_article_create(doc, &found, MCE_CONFIDENCE_SCORES, &article);
    }

    if (rc == MCE_OK) {
        rc = mce_article_complete(article);
    }

    if (rc == MCE_OK) {
        rc = mce_article_asks_password(article, &asks);
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


static void
rules_are_not_compiled_by_half(void)
{
    long          before;
    size_t        n, i, wrong, lost;
    mce_arena_t  *arena;
    mce_status_t  rc;

    n = 0;
    wrong = 0;
    lost = 0;
    /* the first says how many there are; in the last none fails */
    for (i = 0; i <= n + 1; i++) {
        before = living;
        arena = mce_arena_create_sized(0, 0);
        calls = 0;
        fail_at = i;
        rc = compile_rules(arena);
        fail_at = 0;
        n = i ? n : calls;
        mce_arena_destroy(arena);

        wrong += rc != (i && i <= n ? MCE_NO_MEMORY : MCE_OK);
        lost += living != before;
    }

    rules = NULL;

    tap_ok(n > 20, "a file of rules: %d allocations", (int) n);
    tap_ok(wrong == 0, "a file of rules: each may fail");
    tap_ok(lost == 0, "a file of rules: nothing is left behind");
}


static void
a_layout_is_not_read_by_half(void)
{
    size_t            n, i, wrong;
    mce_expr_t       *expr;
    mce_arena_t      *arena;
    mce_status_t      rc;
    mce_expr_error_t  error;

    static const mce_str_t  text = mce_str("vips(layout=l)");

    n = 0;
    wrong = 0;

    for (i = 0; i <= n + 1; i++) {
        arena = mce_arena_create_sized(0, 0);
        calls = 0;
        fail_at = i;
        rc = mce_expr_compile(arena, text, read_model, NULL, &expr, &error);
        fail_at = 0;
        n = i ? n : calls;
        mce_arena_destroy(arena);

        wrong += rc != (i && i <= n ? MCE_NO_MEMORY : MCE_OK);
    }

    tap_ok(n >= 6, "a layout: %d allocations", (int) n);
    tap_ok(wrong == 0, "a layout: each may fail");
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
    make_layout(arena);
    a_layout_is_not_read_by_half();

    for (i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
        text.data = (const uint8_t *) texts[i];
        text.len = strlen(texts[i]);

        if (mce_expr_compile(arena, text, read_model, NULL, &expr, &error)
            != MCE_OK)
        {
            tap_ok(0, "%s: %s", texts[i], error.text);
            continue;
        }

        every_allocation_fails_once(expr, texts[i], (mce_format_e) (i % 4));
    }

    text = (mce_str_t) mce_str("auto");

    if (mce_expr_compile(arena, text, NULL, NULL, &expr, &error) == MCE_OK) {
        rules_are_not_compiled_by_half();

        if (compile_rules(arena) == MCE_OK) {
            every_allocation_fails_once(expr, "rules", MCE_FORMAT_JSON);
        }

        rules = NULL;
        bytes = (mce_str_t) mce_str(shell);
        every_allocation_fails_once(expr, "a script's text", MCE_FORMAT_HTML);

        bytes = (mce_str_t) mce_str(thread);
        every_allocation_fails_once(expr, "a thread", MCE_FORMAT_JSON);

        bytes = (mce_str_t) mce_str(box);
        every_allocation_fails_once(expr, "a box", MCE_FORMAT_JSON);

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
