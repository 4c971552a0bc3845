
/*
 * What is compiled once serves any number of threads, and each of them gets
 * what it would get alone.
 */


#include <pthread.h>
#include <time.h>

#include "mce.h"
#include "tap.h"


#define THREADS  4
#define ROUNDS   10
#define PAGES    3
#define EXPRS    8
#define MODES    2
#define WAYS     (EXPRS + MODES)
#define ROOM     8192


static const char  *pages[PAGES] = {
    ("<html lang=en><title>Harbour opens | News</title><ul><li><a href=/a>A"
    "</a><li><a href=/b>B</a></ul>\n<h1>Harbour opens</h1>\n<p>After two "
    "years of work the harbour is open again, said the mayor on Sunday.</p>\n"
    "<p>The first boats &amp; <b>ships</b> came in the morning.</p>"
    "<div><a href=/imprint>Imprint</a></div>"),

    ("<html lang=fa dir=rtl><title>\xd8\xa8\xd9\x86\xd8\xaf\xd8\xb1</title>"
    "<a href=/>Home</a>\n<p>\xd8\xa8\xd9\x86\xd8\xaf\xd8\xb1 \xd8\xa8\xd8\xa7"
    "\xd8\xb2 \xd8\xb4\xd8\xaf\xd8\x8c \xd9\x82\xd8\xa7\xdb\x8c\xd9\x82</p>\n"
    "<table><tr><td>\xd8\xa8\xd8\xa7\xd8\xb2<td>1</table>"),

    ("<meta charset=windows-1252><p>na\xefve caf\xe9 in an old page, which "
    "has a sentence or two.<ul><li>one<li>two</ul><pre>code\n  more</pre>")
};

static const char  *texts[EXPRS] = {
    "addanag", "r2l", "dana(gap=5)", "vote(2,addanag,bte,dsc,cetd)",
    "first(r2l,auto)", "headline(union(lqf,fe,kfe))",
    "serial(crunch,mss)", "intersect(plain,tccb,gswce)"
};

static mce_expr_t   *exprs[EXPRS];

static const char  site[] =
    "body: //*[self::p or self::table]"
    "[string-length(normalize-space(.)) > 3]\n"
    "strip: //a[starts-with(translate(@href, 'A', 'a'), '/i') and "
    "not(contains(., 'x'))]\n"
    "title: concat(substring-before(//title, '|'), count(//p))\n"
    "keep: //ul[li[last()]]\n"
    "strip_attr: //a[position() < last()]/@href\n";

static mce_rules_t  *rules;

/* what a single thread made of each page */
static struct {
    size_t           len;
    uint8_t          data[ROOM];
} alone[PAGES][WAYS][4];


static mce_status_t
run(mce_arena_t *arena, int p, int e, int format, mce_str_t *out)
{
    mce_str_t             source, bytes, none = mce_null_str;
    mce_status_t          rc;
    mce_article_t        *article;
    mce_document_t       *doc;
    mce_rule_used_t       used;
    mce_extraction_t      found;
    mce_render_options_t  options;

    static const mce_str_t  address = mce_str("http://a.example/");

    bytes.data = (const uint8_t *) pages[p];
    bytes.len = strlen(pages[p]);
    out->len = 0;

    memset(&options, 0, sizeof(mce_render_options_t));

    rc = mce_decode(arena, bytes, none, &source, NULL);

    if (rc == MCE_OK) {
        rc = mce_document_create(arena, source, &doc);
    }

    if (rc == MCE_OK && e < EXPRS) {
        rc = mce_extract(exprs[e], doc, &found);

    } else if (rc == MCE_OK) {
        mce_document_set_url(doc, address);
        rc = mce_extract_with_rules(rules, e == EXPRS ? MCE_RULES_PREFER
                                                      : MCE_RULES_AUTO,
                                    exprs[0], &doc, &found, &used);
    }

    if (rc == MCE_OK) {
        rc = mce_article_create(doc, &found, MCE_CONFIDENCE_SCORES, &article);
    }

    if (rc == MCE_OK) {
        rc = mce_render(article, (mce_format_e) format, &options, out);
    }

    return rc == MCE_NO_CONTENT || rc == MCE_DECLINED ? MCE_OK : rc;
}


static void *
thread(void *data)
{
    int           n, p, e, format;
    long         *wrong;
    mce_str_t     out;
    mce_arena_t  *arena;

    wrong = data;

    for (n = 0; n < ROUNDS * PAGES * WAYS * 4; n++) {
        p = n % PAGES;
        e = n / PAGES % WAYS;
        format = n / PAGES / WAYS % 4;

        arena = mce_arena_create(0);

        if (run(arena, p, e, format, &out) != MCE_OK
            || out.len != alone[p][e][format].len
            || (out.len && memcmp(out.data, alone[p][e][format].data,
                                  out.len) != 0))
        {
            (*wrong)++;
        }

        mce_arena_destroy(arena);
    }

    return NULL;
}


static int
compile(mce_arena_t *shared)
{
    int               e;
    mce_str_t         text;
    mce_rule_file_t  *file;
    mce_expr_error_t  error;

    static const mce_str_t  name = mce_str("a.example.txt");
    static const mce_str_t  content = mce_str(site);

    for (e = 0; e < EXPRS; e++) {
        text.data = (const uint8_t *) texts[e];
        text.len = strlen(texts[e]);

        if (mce_expr_compile(shared, text, NULL, NULL, &exprs[e], &error)
            != MCE_OK)
        {
            return 0;
        }
    }

    return mce_rule_file_compile(shared, name, content, NULL, NULL, NULL, NULL,
                                 &file) == MCE_OK
           && mce_rules_create(shared, &file, 1, &rules) == MCE_OK;
}


static int
prepare(mce_arena_t *shared)
{
    int           p, e, format, made;
    mce_str_t     out;
    mce_arena_t  *arena;

    made = 0;

    if (!compile(shared)) {
        return 0;
    }

    for (e = 0; e < WAYS; e++) {
        for (p = 0; p < PAGES; p++) {
            for (format = 0; format < 4; format++) {
                arena = mce_arena_create(0);

                if (run(arena, p, e, format, &out) == MCE_OK && out.len
                    && out.len <= ROOM)
                {
                    alone[p][e][format].len = out.len;
                    memcpy(alone[p][e][format].data, out.data, out.len);
                    made++;
                }

                mce_arena_destroy(arena);
            }
        }
    }

    return made;
}


static void *
wait_for_flag(void *arena)
{
    time_t  end;

    end = time(NULL) + 10;

    while (!mce_arena_canceled(arena) && time(NULL) < end) {
        /* void */
    }

    return NULL;
}


static void
a_flag_is_raised_by_another_thread(void)
{
    pthread_t      waiting;
    mce_arena_t   *arena;
    mce_cancel_t   cancel = { 0 };

    arena = mce_arena_create(0);
    mce_arena_set_cancel(arena, &cancel);

    if (pthread_create(&waiting, NULL, wait_for_flag, arena) == 0) {
        (void) sched_yield();
        mce_cancel_raise(&cancel);
        (void) pthread_join(waiting, NULL);
    }

    tap_ok(mce_arena_canceled(arena), "a flag is raised by another thread");

    mce_arena_destroy(arena);
}


int
main(void)
{
    int           i, made, failed[THREADS];
    long          wrong[THREADS];
    pthread_t     threads[THREADS];
    mce_arena_t  *shared;

    shared = mce_arena_create(0);
    made = prepare(shared);
    tap_ok(made >= 60, "%d different outputs were made", made);

    tap_ok(compile(shared), "threads begin with what has never run");

    for (i = 0; i < THREADS; i++) {
        wrong[i] = 0;
        failed[i] = pthread_create(&threads[i], NULL, thread, &wrong[i]);
    }

    for (i = 0; i < THREADS; i++) {
        if (failed[i] == 0) {
            (void) pthread_join(threads[i], NULL);
        }

        tap_ok(failed[i] == 0 && wrong[i] == 0,
               "thread %d got what a single one gets", i);
    }

    mce_arena_destroy(shared);

    a_flag_is_raised_by_another_thread();

    return tap_done();
}
