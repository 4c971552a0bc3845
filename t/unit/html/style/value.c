
/*
 * The values of properties that may hide an element.
 */


#include "html/style/style.h"
#include "tap.h"


static mce_str_t
text(const char *s)
{
    return (mce_str_t) { .data = (const uint8_t *) s, .len = strlen(s) };
}


static void
test_every_property_is_known_in_any_case(void)
{
    size_t                i;
    mce_style_property_e  property;

    static const struct {
        const char  *name;
        const char  *value;
    } known[] = {
        { "display", "none" }, { "visibility", "hidden" },
        { "content-visibility", "hidden" }, { "opacity", "0" },
        { "filter", "opacity(0)" }, { "font-size", "0" },
        { "font", "0/0 a" }, { "text-indent", "-9999px" },
        { "color", "transparent" },
        { "-webkit-text-fill-color", "transparent" },
        { "background", "#fff" }, { "background-color", "#fff" },
        { "background-image", "url(a)" }, { "background-clip", "text" },
        { "-webkit-background-clip", "text" }, { "position", "absolute" },
        { "left", "-9999px" }, { "right", "-9999px" }, { "top", "-9999px" },
        { "bottom", "-9999px" }, { "margin", "-9999px" },
        { "margin-left", "-9999px" }, { "margin-top", "-9999px" },
        { "width", "0" }, { "height", "0" }, { "max-width", "0" },
        { "max-height", "0" }, { "overflow", "hidden" },
        { "overflow-x", "hidden" }, { "overflow-y", "hidden" },
        { "clip", "rect(0,0,0,0)" }, { "clip-path", "inset(50%)" },
        { "-webkit-clip-path", "inset(50%)" }, { "transform", "scale(0)" },
        { "scale", "0" }, { "animation", "a 1s" }, { "animation-name", "a" },
        { "transition", "all 1s" }, { "will-change", "opacity" },
        { "DISPLAY", "none" }, { "Margin-Top", "-9999px" }
    };

    for (i = 0; i < sizeof(known) / sizeof(known[0]); i++) {
        tap_ok(mce_style_value(text(known[i].name), text(known[i].value),
                               &property) != MCE_STYLE_UNSET,
               "%s:%s", known[i].name, known[i].value);
    }
}


static void
test_others_are_not(void)
{
    mce_style_property_e  property;

    tap_ok(mce_style_value(text("padding"), text("0"), &property)
           == MCE_STYLE_UNSET, "padding");
    tap_ok(mce_style_value(text("xdisplay"), text("none"), &property)
           == MCE_STYLE_UNSET, "a name that only ends like one");
    tap_ok(mce_style_value(text("--"), text("0"), &property)
           == MCE_STYLE_UNSET, "two signs");
}


int
main(void)
{
    test_every_property_is_known_in_any_case();
    test_others_are_not();

    return tap_done();
}
