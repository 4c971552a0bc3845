
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


static void
labels_apart(void)
{
    tap_is(text("<h2><span>Part 1</span><span>Keeping of bees</span></h2>"),
           "Part 1 Keeping of bees\n", "the number of a heading is apart");
    tap_is(text("<p><span class=a>1</span><span class=b><span class=c>(1)"
                "</span>A tenant</span>"), "1 (1) A tenant\n",
           "so is that of a section, before that of its first part");
    tap_is(text("<p><span class=no>2</span>In this Act"), "2 In this Act\n",
           "and one that stands alone before its text");
    tap_is(text("<p><cite>Nino Baldi</cite><time>00:12</time><span>said"),
           "Nino Baldi 00:12 said\n", "so is a time");
    tap_is(text("<p><span class=a>3</span>D, <span>2</span>In"),
           "3D, 2In\n", "a digit of a word is not");
    tap_is(text("<p><span class=a>1</span>st, H<sub>2</sub>O"),
           "1st, H2O\n", "nor that of an ordinal or a formula");
    tap_is(text("<p><span>(</span><time>May</time><span>)</span>"), "(May)\n",
           "signs beside a time belong to it");
}


int
main(void)
{
    words_apart();
    one_word();
    labels_apart();
    mce_arena_destroy(arena);

    return tap_done();
}
