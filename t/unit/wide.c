
/*
 * What is read 64 bytes at a time against the same read byte by byte: on
 * pages made of the characters that matter, by chance, and on all corpora.
 */


#include <glob.h>
#include <stdlib.h>
#include <string.h>

#include "text/count.h"
#include "html/scan.h"
#include "base/simd.h"
#include "tap.h"


#define PAGES  "build/corpora/dev/*/html/*.html"


#if (!MCE_SIMD)
#define mce_scan_run_base  NULL
#endif


static mce_scan_run_pt  runs[] = { NULL, mce_scan_run_base, NULL };


/*
 * The page is a block of its exact size, so that a sanitizer sees the first
 * byte read behind it.
 */
static int
same_tokens(mce_str_t page)
{
    int           i, same;
    uint32_t      n[3];
    mce_token_t  *tokens[3];
    mce_arena_t  *arena;

    arena = mce_arena_create(0);
    same = 1;

    for (i = 0; i < 3 && same; i++) {
        same = mce_scan_by(runs[i], arena, page, &tokens[i], &n[i]) == MCE_OK
               && n[i] == n[0]
               && memcmp(tokens[i], tokens[0],
                         (n[0] + 1) * sizeof(mce_token_t)) == 0;
    }

    mce_arena_destroy(arena);

    return same;
}


/*
 * Where nothing may be read behind what counts, it is counted byte by byte.
 */
static int
same_counts(mce_str_t bytes)
{
    mce_str_t       page;
    mce_arena_t    *arena;
    int             i, space[2] = { 0, 0 };
    size_t          text[2], letters[2] = { 0, 0 }, left[2] = { 0, 0 };
    uint32_t        rtl[2] = { 0, 0 }, ascii[2] = { 0, 0 };
    const uint8_t  *p, *end, *limit;

    static const mce_str_t  none = mce_null_str;

    arena = mce_arena_create(0);
    mce_decode(arena, bytes, none, &page, NULL);

    p = page.data;
    end = p + page.len;

    for (i = 0; i < 2; i++) {
        limit = i ? end : p;

        text[i] = mce_count_text(p, end, limit, &space[i]);
        mce_count_letters(p, end, limit, &letters[i], &left[i]);
        mce_simd_best(mce_count_rtl)(p, end, limit, &space[i], &rtl[i],
                                     &ascii[i]);
    }

    mce_arena_destroy(arena);

    return text[0] == text[1] && letters[0] == letters[1]
           && left[0] == left[1] && rtl[0] == rtl[1] && ascii[0] == ascii[1]
           && space[0] == space[1];
}


static void
test_chance(void)
{
    int                       round, same;
    char                     *bytes;
    size_t                    i, len;
    const char               *part;
    mce_str_t                 page;
    static const char *const  parts[] = {
        "<", ">", "\"", "'", "=", "=\"", "='", "/", "</", " ", "\n", "\t",
        "a", "<a ", "</a>", "<p>", "<div class=\"x\">", "<b title='y'>",
        "text of some words", "<!--", "-->", "<script>", "</script>", "!",
        "\xd8\xb3", "&amp;", "<x-element data-long-attribute=",
        "                                                                  "
    };

    srand(1);
    same = 1;

    for (round = 0; round < 20000 && same; round++) {
        len = (size_t) (rand() % 700);
        bytes = malloc(len + 1);

        for (i = 0; i < len; /* void */ ) {
            part = parts[(size_t) rand() % (sizeof(parts) / sizeof(*parts))];

            while (*part && i < len) {
                bytes[i++] = *part++;
            }
        }

        page.data = (const uint8_t *) bytes;
        page.len = len;
        same = same_tokens(page);
        free(bytes);
    }

    tap_ok(same, "tokens are the same on pages made by chance (%d)", round);
}


static void
test_corpora(void)
{
    int         same, counts;
    long        size;
    FILE       *file;
    glob_t      found;
    size_t      i;
    mce_str_t   page;

    same = 1;
    counts = 1;
    memset(&found, 0, sizeof(found));
    glob(PAGES, 0, NULL, &found);

    for (i = 0; i < found.gl_pathc && same; i++) {
        file = fopen(found.gl_pathv[i], "rb");
        fseek(file, 0, SEEK_END);
        size = ftell(file);
        rewind(file);

        page.data = malloc((size_t) size + 1);
        page.len = fread((void *) page.data, 1, (size_t) size, file);
        fclose(file);

        same = same_tokens(page);
        counts &= same_counts(page);
        free((void *) page.data);
    }

    tap_ok(same, "tokens are the same on each of %zu pages", i);
    tap_ok(counts, "so is what is counted");
    globfree(&found);
}


int
main(void)
{
    runs[2] = mce_simd_best(mce_scan_run);

    test_chance();
    test_corpora();

    return tap_done();
}
