
/*
 * Porter's stemmer: the examples of the paper, step by step.
 */


#include <string.h>

#include "tap.h"
#include "text/stem.h"


static const char *const  stems[][2] = {
    { "caresses", "caress" }, { "ponies", "poni" }, { "ties", "ti" },
    { "cats", "cat" }, { "feed", "feed" }, { "agreed", "agre" },
    { "plastered", "plaster" }, { "bled", "bled" }, { "motoring", "motor" },
    { "sing", "sing" }, { "conflated", "conflat" }, { "troubled", "troubl" },
    { "sized", "size" }, { "hopping", "hop" }, { "tanned", "tan" },
    { "falling", "fall" }, { "hissing", "hiss" }, { "fizzed", "fizz" },
    { "failing", "fail" }, { "filing", "file" }, { "happy", "happi" },
    { "sky", "sky" }, { "relational", "relat" }, { "conditional", "condit" },
    { "rational", "ration" }, { "valenci", "valenc" },
    { "digitizer", "digit" },
    { "radicalli", "radic" }, { "vietnamization", "vietnam" },
    { "operator", "oper" }, { "decisiveness", "decis" },
    { "callousness", "callous" }, { "sensibiliti", "sensibl" },
    { "triplicate", "triplic" }, { "formative", "form" },
    { "electrical", "electr" }, { "hopeful", "hope" }, { "revival", "reviv" },
    { "inference", "infer" }, { "replacement", "replac" },
    { "adjustment", "adjust" }, { "adoption", "adopt" },
    { "communism", "commun" }, { "probate", "probat" }, { "rate", "rate" },
    { "cease", "ceas" }, { "controll", "control" }, { "roll", "roll" },
    { "generalizations", "gener" }, { "oscillators", "oscil" },
    { "is", "is" }, { "m4s", "m4s" }, { "yes", "ye" }
};


int
main(void)
{
    char    word[MCE_STEM_MAX];
    size_t  i, len;

    for (i = 0; i < sizeof(stems) / sizeof(stems[0]); i++) {
        strcpy(word, stems[i][0]);
        len = mce_stem(word, strlen(word));

        tap_ok(len == strlen(stems[i][1])
               && memcmp(word, stems[i][1], len) == 0,
               "%s is stemmed to %s, not %.*s", stems[i][0], stems[i][1],
               (int) len, word);
    }

    return tap_done();
}
