
/*
 * Elements that touch in a line: two words that a page's styles keep apart do
 * not become one.
 */


#include "rendered.h"
#include "tap.h"


static mce_str_t
text(const char *html)
{
    return render_as(str(html), MCE_FORMAT_TEXT);
}


static void
words_apart(void)
{
    tap_is(text("<p><span>World Cup</span><span>Credit: PA</span>"),
           "World Cup Credit: PA\n",
           "a caption and its credit are apart");
    tap_is(text("<p><span>In the Amazon.</span><!-- --><span>Getty</span>"),
           "In the Amazon. Getty\n", "so they are after a sentence");
    tap_is(text("<p><a href=a>Resources</a><a href=b>Viewer</a>"),
           "Resources Viewer\n", "so are two links");
    tap_is(text("<p><span>Katie Burke</span><b>Officer</b>"),
           "Katie Burke Officer\n", "and a name and a title in bold");
    tap_is(text("<p><em>Corita</em><i><span>Property</span></i>"),
           "Corita Property\n", "within other elements as well");
}


static void
one_word(void)
{
    tap_is(text("<p><span>T</span><span>he</span> <span>i</span><span>Phone"
                "</span> <b>work</b><i>Flow</i> a<span>Bc</span>"),
           "The iPhone workFlow aBc\n",
           "a letter in another style is of its word");
    tap_is(text("<p><span>U.</span><span>S.</span> <span>json.</span>"
                "<span>JSONDecoder</span>"), "U.S. json.JSONDecoder\n",
           "so is what stands behind a dot in it");
    tap_is(text("<p><span>water</span><sub>A</sub><a href=a><sup>B</sup></a>"),
           "waterAB\n", "and what is raised or lowered");
    tap_is(text("<p>See <code><span>get</span><span>Element</span></code>"),
           "See getElement\n", "code is as it is");
}


int
main(void)
{
    words_apart();
    one_word();
    mce_arena_destroy(arena);

    return tap_done();
}
