
/*
 * html: whatever the page, the output is in the grammar of the renderer.
 */


#include "lib/fuzz.h"


int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    mce_str_t     page, out;
    mce_arena_t  *arena;

    page.data = data;
    page.len = size;
    arena = mce_arena_create(FUZZ_MEMORY);

    if (fuzz_render(arena, page, MCE_FORMAT_HTML, &out)) {
        fuzz_markup(out);
    }

    mce_arena_destroy(arena);

    return 0;
}
