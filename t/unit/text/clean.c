
/*
 * Text without control characters, tags and open directions.
 */


#include "base/arena.h"
#include "tap.h"
#include "text/clean.h"


#define RLE  "\xe2\x80\xab"
#define PDF  "\xe2\x80\xac"
#define RLO  "\xe2\x80\xae"
#define LRI  "\xe2\x81\xa6"
#define FSI  "\xe2\x81\xa8"
#define PDI  "\xe2\x81\xa9"


static mce_arena_t  *arena;


static mce_str_t
clean(const char *s)
{
    mce_str_t  text;

    text.data = (const uint8_t *) s;
    text.len = strlen(s);

    if (mce_text_clean(arena, &text) != MCE_OK) {
        text.len = 0;
    }

    return text;
}


static void
controls(void)
{
    const char  *text = "Ann \xc3\xa9 \xd7\x90\xe2\x80\x8f";

    tap_is(clean("A\x01" "B\x1f\x7f" "C\xc2\x80" "D\xc2\x9f"), "A B C D",
           "controls are spaces");
    tap_is(clean("\x08 A\n \xc2\x85"), "A", "of which none stand at an end");
    tap_is(clean("\xe2\x80\x8b A\xe2\x80\x8b" "B \xe2\x80\x8b"),
           "A\xe2\x80\x8b" "B",
           "zero width spaces stand at no end, but between words");
    tap_is(clean("\xe2\x80\x8b"), "", "nor alone");
    tap_is(clean("A\xef\xbf\xbf" "B"), "A\xef\xbf\xbd" "B",
           "a noncharacter is U+FFFD");
    tap_is(clean("A\xf3\xa0\x80\x81\xf3\xa0\x81\x81\xf3\xa0\x81\xbf" "B"),
           "AB", "tags are gone");
    tap_is(clean("A\xc2\xad" "B"), "AB", "so are soft hyphens");
    tap_is(clean("A\xf3\xa0\x84\x80"), "A\xf3\xa0\x84\x80",
           "what comes after them is none");
    tap_ok(clean(text).data == (const uint8_t *) text,
           "what is clean is not copied");
}


static void
directions(void)
{
    int        i;
    char       deep[400];
    size_t     n;
    mce_str_t  text;

    tap_is(clean(RLO "A"), RLO "A" PDF, "an override is closed");
    tap_is(clean(RLE LRI "A " FSI "B"), RLE LRI "A " FSI "B" PDI PDI PDF,
           "all that is open is closed, from the inner to the outer");
    tap_is(clean(LRI RLO "A" PDI), LRI RLO "A" PDI,
           "the end of an isolate ends what is open in it");
    tap_is(clean(LRI RLO "A" PDI "B"), LRI RLO "A" PDI "B",
           "and nothing else is closed");
    tap_is(clean(RLO "A" PDF), RLO "A" PDF, "what is closed stays so");
    tap_is(clean("A" PDF PDI LRI PDF "B" PDI PDI), "A" LRI "B" PDI,
           "what closes nothing is gone");
    tap_is(clean(RLO "A "), RLO "A" PDF, "the end stands behind the text");

    for (i = 0; i < 100; i++) {
        memcpy(deep + i * 3, RLO, 3);
    }

    deep[300] = '\0';
    text = clean(deep);
    n = 0;

    for (i = 0; i < (int) text.len; i += 3) {
        n += memcmp(text.data + i, PDF, 3) == 0;
    }

    tap_ok(n == 32 && text.len == 32 * 6, "no more is open than 32 deep");
}


int
main(void)
{
    arena = mce_arena_create(0);

    controls();
    directions();

    mce_arena_destroy(arena);

    return tap_done();
}
