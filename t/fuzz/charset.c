
/*
 * Decoding: a label on the first line, bytes after it.  What comes out is
 * UTF-8, and decoding it again changes nothing.
 */


#include "lib/fuzz.h"


int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    mce_str_t     bytes, label, source, again;
    const char   *used;
    mce_arena_t  *arena;
    mce_str_t     utf8 = mce_str("utf-8");

    bytes.data = data;
    bytes.len = size;
    label = fuzz_line(&bytes);

    used = NULL;
    arena = mce_arena_create(FUZZ_MEMORY);

    fuzz_check(mce_decode(arena, bytes, label, &source, &used) == MCE_OK);
    fuzz_check(used != NULL && *used != '\0');
    fuzz_check(fuzz_is_utf8(source));

    /* four bytes of GB 18030 or one of windows-1252 become three at most */
    fuzz_check(source.len <= 3 * bytes.len + 3);

    if (source.len < 3 || memcmp(source.data, "\xef\xbb\xbf", 3) != 0) {
        fuzz_check(mce_decode(arena, source, utf8, &again, NULL) == MCE_OK);
        fuzz_check(again.len == source.len);
        fuzz_check(again.len == 0 || again.data == source.data);
    }

    mce_arena_destroy(arena);

    return 0;
}
