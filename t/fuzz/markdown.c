
/*
 * markdown: no tag of HTML but <br> stands unescaped outside of code, and no
 * link leads to a scheme that runs code.
 */


#define _GNU_SOURCE
#include <strings.h>

#include "lib/fuzz.h"


static void
markdown_check(mce_str_t text)
{
    size_t       i, rest;
    const char  *p;

    /* in code, everything may stand */
    if (text.len == 0 || memchr(text.data, '`', text.len)) {
        return;
    }

    /* and in the front matter, which is no Markdown */
    if (text.len > 4 && memcmp(text.data, "---\n", 4) == 0) {
        p = memmem(text.data + 4, text.len - 4, "\n---\n", 5);
        fuzz_check(p != NULL);
        text.len -= p - (const char *) text.data;
        text.data = (const uint8_t *) p;
    }

    for (i = 0; i + 1 < text.len; i++) {
        p = (const char *) text.data + i;
        rest = text.len - i;

        if (*p == '\\') {
            i++;
            continue;
        }

        fuzz_check(rest < 13 || strncasecmp(p, "](javascript:", 13) != 0);
        fuzz_check(rest < 11 || strncasecmp(p, "](vbscript:", 11) != 0);
        fuzz_check(rest < 7 || strncasecmp(p, "<script", 7) != 0);
    }
}


int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    mce_str_t     page, out;
    mce_arena_t  *arena;

    page.data = data;
    page.len = size;
    arena = mce_arena_create(FUZZ_MEMORY);

    if (fuzz_render(arena, page, MCE_FORMAT_MARKDOWN, &out)) {
        markdown_check(out);
    }

    mce_arena_destroy(arena);

    return 0;
}
