/*
 * Class names by category.
 */


#include "auto/keyword.h"
#include "tap.h"


static uint32_t
find(const char *text)
{
    mce_str_t  value;

    value.data = (const uint8_t *) text;
    value.len = strlen(text);

    return mce_keyword_find(value);
}


#define has(text, name)  ((find(text) >> MCE_KEYWORD_##name) & 1)


int
main(void)
{
    tap_ok(find("") == 0, "an empty value has no category");
    tap_ok(find("x7 zz") == 0, "nor has one of unknown names");
    tap_ok(has("entry-content", BODYTXT), "a hyphen is a boundary");
    tap_ok(has("entry  __ content", BODYTXT), "so is a run of other bytes");
    tap_ok(has("entryContent", BODYTXT), "so is a step to an upper case");
    tap_ok(has("ENTRY-CONTENT", BODYTXT), "case does not matter else");
    tap_ok(has("nav", NAV), "the ends of the value are boundaries");
    tap_ok(!has("unavailable", NAV), "a pattern with a boundary needs it");
    tap_ok(!has("design-inner", CTA), "sign-in does not begin inside a name");
    tap_ok(has("xbreadcrumbx", NAV), "a pattern without takes any place");
    tap_ok(has("nav comment", NAV) && has("nav comment", COM),
           "all categories of a value are found");
    tap_ok(!has("nav\xc3\xa9x", COM), "other scripts do no harm");

    return tap_done();
}
