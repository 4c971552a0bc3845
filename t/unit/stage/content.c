
/*
 * Tokens that hold content: those of a page, and the same with vectors as
 * without, whatever the tokens and their number.
 */


#include <stdlib.h>

#include "open.h"
#include "stage/content_simd.h"


#define TOKENS  50


static void
test_page(void)
{
    uint32_t  i, n;
    uint32_t  content[TOKENS];
    char      names[TOKENS * 8] = "";

    (void) page_open("<p>a <b> </b><x>b</x><img src=c><br><video></video>"
                     "<iframe></iframe><p>d<embed><i>e</i><audio></audio>"
                     "<object></object> ");
    (void) mce_document_scan(doc);
    n = mce_stage_content(doc->tokens, doc->ntokens, content);

    for (i = 0; i < n; i++) {
        strncat(names, (const char *) doc->source.data
                       + doc->tokens[content[i]].start, 2);
    }

    tap_ok(strcmp(names, "a <xb<<i<v<id<<ee<<a<o") == 0,
           "text that is not blank, and tags of what may be media: %s", names);
}


static void
test_chance(void)
{
    int          same;
    uint32_t     i, n, round, found;
    uint32_t     one[TOKENS], other[TOKENS];
    mce_token_t  tokens[TOKENS];

    srand(1);
    same = 1;

    for (round = 0; round < 20000 && same; round++) {
        n = (uint32_t) rand() % TOKENS;

        for (i = 0; i < n; i++) {
            tokens[i].start = (uint32_t) rand();
            tokens[i].kind = (uint8_t) (rand() % (MCE_TOKEN_CUT + 1));
            tokens[i].flags = (uint8_t) (rand() % 32);
            tokens[i].hash = (uint8_t) rand();
            tokens[i].tag = tokens[i].kind == MCE_TOKEN_OPEN
                            || tokens[i].kind == MCE_TOKEN_CLOSE
                            ? (uint8_t) (rand() % MCE_TAG_COUNT) : 0;
        }

        found = mce_stage_content(tokens, n, one);
        same = found == mce_stage_content_generic(tokens, n, other)
               && memcmp(one, other, found * sizeof(uint32_t)) == 0;
    }

    tap_ok(same, "vectors find the same tokens (%u)", round);
}


int
main(void)
{
    test_page();
    test_chance();

    return tap_done();
}
