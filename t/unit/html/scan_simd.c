
/*
 * The scanner, 64 bytes at a time, against the same byte by byte: on pages
 * made of the characters that matter, by chance, and on all corpora.
 */


#include <stdlib.h>

#include "html/scan_simd.h"
#include "pages.h"
#include "tap.h"


static mce_scan_run_pt  runs[] = { NULL, mce_scan_run_generic, NULL };


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
        bytes = malloc(len);

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
test_pages(void)
{
    int     same;
    size_t  n;

    same = pages_pass(same_tokens, &n);
    tap_ok(same, "tokens are the same on each of %zu pages", n);
}


int
main(void)
{
    runs[2] = mce_simd_best(mce_scan_run);

    test_chance();
    test_pages();

    return tap_done();
}
