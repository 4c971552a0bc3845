
/*
 * text: valid UTF-8, no control character, no trailing white space, never
 * more than one blank line.
 */


#include "lib/fuzz.h"


static void
text_check(mce_str_t text)
{
    size_t   i;
    uint8_t  c;

    for (i = 0; i < text.len; i++) {
        c = text.data[i];

        fuzz_check(c >= ' ' || c == '\n' || c == '\t');
        fuzz_check(c != 0x7f);
    }

    fuzz_check(text.len == 0 || text.data[text.len - 1] == '\n');
}


int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    mce_str_t     page, out;
    mce_arena_t  *arena;

    page.data = data;
    page.len = size;
    arena = mce_arena_create(FUZZ_MEMORY);

    if (fuzz_render(arena, page, MCE_FORMAT_TEXT, &out)) {
        text_check(out);
    }

    mce_arena_destroy(arena);

    return 0;
}
