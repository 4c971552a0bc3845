
/*
 * Which patterns the prefilter takes, and which of them it finds.
 */


#include "tap.h"
#include "text/match/prefilter.h"


static mce_arena_t  *arena;


static mce_str_t
str(const char *text)
{
    return (mce_str_t) { strlen(text), (const uint8_t *) text };
}


#define takes(pattern)  mce_prefilter_takes(str(pattern))


/*
 * How often the filter names "data" for the subject.
 */
static unsigned
found(const mce_prefilter_t *filter, const char *subject, const void *data)
{
    void                  *next;
    unsigned               n;
    mce_prefilter_walk_t   walk = { 0 };

    n = 0;

    while ((next = mce_prefilter_next(filter, str(subject), &walk)) != NULL) {
        n += next == data;
    }

    return n;
}


static void
patterns_it_takes(void)
{
    tap_ok(takes("ads\\.example\\.com"), "a host name is taken");
    tap_ok(takes("(^|\\.)ads-1_x\\.net$"), "with its bounds");
    tap_ok(takes("(?:^|\\.)ads\\.net"), "that captures nothing, too");
    tap_ok(takes("x.tracker"), "a dot is any character");
    tap_ok(takes("news"), "four bytes are enough");
    tap_ok(!takes("ads"), "three bytes are too few");
    tap_ok(!takes("ads.net"), "so are two times three");
    tap_ok(!takes("tracker*"), "repetition is declined");
    tap_ok(!takes("track[er]"), "so is a class");
    tap_ok(!takes("tracker\\d"), "and an escaped letter");
    tap_ok(!takes(""), "and nothing at all");
}


static void
what_it_finds(void)
{
    int               data[300];
    char              text[300][32];
    unsigned          i, missed, named;
    mce_prefilter_t   filter = { 0 };

    for (i = 0; i < 300; i++) {
        snprintf(text[i], sizeof(text[i]), "(^|\\.)host%u\\.example", i);

        if (mce_prefilter_add(arena, &filter, str(text[i]), &data[i])
            != MCE_OK)
        {
            break;
        }
    }

    tap_ok(i == 300 && mce_prefilter_ready(arena, &filter) == MCE_OK,
           "300 hosts are a filter");

    missed = 0;
    named = 0;

    for (i = 0; i < 300; i++) {
        char  subject[32];

        snprintf(subject, sizeof(subject), "a.HOST%u.example", i);
        missed += found(&filter, subject, &data[i]) == 0;
        named += found(&filter, subject, &data[(i + 150) % 300]) > 0;
    }

    tap_ok(missed == 0, "each is found in its name, in either case");
    tap_ok(named < 30, "other names are seldom taken for it");
    tap_ok(found(&filter, "www.lindau.de", &data[0]) == 0,
           "a name that shares no four bytes is none");
    tap_ok(found(&filter, "ho", &data[0]) == 0, "nor is a short one");
}


int
main(void)
{
    arena = mce_arena_create(0);

    patterns_it_takes();
    what_it_finds();

    mce_arena_destroy(arena);

    return tap_done();
}
