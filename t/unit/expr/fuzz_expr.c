
/*
 * The fuzz target of expressions on input that is the same every time.
 */


#include "../../fuzz/expr.c"
#include "../../fuzz/lib/fuzz.c"
#include "tap.h"


#define RUNS  3000


int
main(void)
{
    size_t    i;
    uint8_t   data[64];
    uint64_t  random;
    unsigned  run;

    random = 1;

    for (run = 0; run < RUNS; run++) {

        for (i = 0; i < sizeof(data); i++) {
            random = random * 6364136223846793005u + 1442695040888963407u;
            data[i] = (uint8_t) (random >> 56);
        }

        LLVMFuzzerTestOneInput(data, 1 + run % sizeof(data));
    }

    tap_ok(1, "%d random expressions do no harm", RUNS);

    return tap_done();
}
