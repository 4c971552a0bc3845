/*
 * HTTP responses as archives keep them: what is taken for a page can be
 * decoded with the charset that the header names.
 */


#include "../../src/bulk/http.c"
#include "../../src/bulk/unpack.c"
#include "../../src/cli/util.c"
#include "lib/fuzz.h"


#define FUZZ_MAX_PAGE  (1 << 20)


int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char            *copy;
    cli_http_t       http;
    mce_str_t        charset, message;
    mce_arena_t     *arena;
    mce_document_t  *doc;

    arena = cli_arena();

    /* of its exact size: the zero byte after it may be read, no other */
    copy = cli_must(malloc(size + 1));
    memcpy(copy, data, size);
    copy[size] = '\0';
    message.data = (uint8_t *) copy;
    message.len = size;

    if (cli_http_head(message, &http) == CLI_HTTP_PAGE
        && cli_http_is_html(http.head, http.head, &charset)
        && cli_http_body(arena, FUZZ_MAX_PAGE, &http) == CLI_HTTP_PAGE)
    {
        fuzz_check(charset.len < size);
        fuzz_check(http.body.len <= FUZZ_MAX_PAGE);
        fuzz_check(cli_document(arena, cli_no_charset, http.body, charset,
                                &doc)
                   == MCE_OK);
    }

    free(copy);
    mce_arena_destroy(arena);

    return 0;
}
