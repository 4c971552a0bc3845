
/*
 * Poems of which each line is a block.
 */


#include "rendered.h"


static mce_str_t
markdown(const char *html)
{
    options.bare = 1;

    return render_as(str(html), MCE_FORMAT_MARKDOWN);
}


#define PROSE                                                                 \
    "The council of the lower town pays half of the price of the wall, and "  \
    "the ships that it protects pay the rest, which is more than they paid "  \
    "for the old one."


static void
lines_of_a_stanza_are_parted_by_breaks(void)
{
    tap_is(markdown("<div class=poem><div>One</div><div>Two</div>"
                    "<div>Three</div></div>"),
           "One\\\nTwo\\\nThree\n", "lines may be divisions");
    tap_is(markdown("<div class=poem><p>One<p>Two<p>Three</div>"),
           "One\\\nTwo\\\nThree\n", "or paragraphs");
    tap_is(markdown("<div class=poem><div><span>One</span></div>"
                    "<div><div>Two</div></div><div><div>Three</div></div>"
                    "</div>"),
           "One\\\nTwo\\\nThree\n", "or stand in boxes of their own");
    tap_is(markdown("<div class=lyrics><p>One <i>and</i> two<p>Two<p>Three"
                    "</div>"),
           "One *and* two\\\nTwo\\\nThree\n", "what is in a line stays");
}


static void
stanzas_are_paragraphs(void)
{
    tap_is(markdown("<div class=poem><div><p>One<p>Two</div>"
                    "<div><p>Three<p>Four</div></div>"),
           "One\\\nTwo\n\nThree\\\nFour\n", "a stanza may have its own box");
    tap_is(markdown("<div class=poem><p>One<p>Two<p>&nbsp;<p>Three<p>Four"
                    "</div>"),
           "One\\\nTwo\n\nThree\\\nFour\n", "or an empty line before it");
    tap_is(markdown("<div class=poem><p>One<p>Two<p><br><p>Three<p>Four"
                    "</div>"),
           "One\\\nTwo\n\nThree\\\nFour\n", "which may be a line break");
    tap_is(markdown("<div class=poem><p>One<p>Two<p><br>&nbsp;<p>Three<p>Four"
                    "</div>"),
           "One\\\nTwo\n\nThree\\\nFour\n", "also before a space");
}


static void
a_picture_is_no_empty_line(void)
{
    tap_is(markdown("<div class=poem><p>One<p>Two<p><img src=a.jpg alt=A>"
                    "<p>Three</div>"),
           "One\\\nTwo\\\n![A](a.jpg)\\\nThree\n",
           "a picture between lines stays");
}


static void
what_is_no_such_poem_is_written_as_it_is(void)
{
    tap_is(markdown("<div class=box><p>One<p>Two<p>Three</div>"),
           "One\n\nTwo\n\nThree\n", "a box without such a name is none");
    tap_is(markdown("<div class=poem><p>One<p>Two</div>"), "One\n\nTwo\n",
           "nor are two lines");
    tap_is(markdown("<div class=poem><p>" PROSE "<p>" PROSE "<p>" PROSE
                    "</div>"),
           PROSE "\n\n" PROSE "\n\n" PROSE "\n", "nor is prose");
    tap_is(markdown("<div class=poem><p>One<br>Two<p>Three<br>Four<p>Five"
                    "</div>"),
           "One\\\nTwo\n\nThree\\\nFour\n\nFive\n",
           "nor paragraphs with line breaks");
    tap_is(markdown("<div class=poem><p><br>One<p>Two<p>Three</div>"),
           "One\n\nTwo\n\nThree\n", "be they before the text");
    tap_is(markdown("<div class=poem><p>One<p>Two<p>Three</div><p>Four"
                    "<p>Five"),
           "One\\\nTwo\\\nThree\n\nFour\n\nFive\n",
           "what follows a poem is none of it");
    tap_is(markdown("<div class=poem><h2>One</h2><p>Two<p>Three<p>Four</div>"),
           "## One\n\nTwo\\\nThree\\\nFour\n", "a heading is no line");
}


static void
poems_in_what_is_named_so(void)
{
    tap_is(markdown("<div class=poetry><p>" PROSE " " PROSE " " PROSE " "
                    PROSE " " PROSE
                    "<div class=poem><p>One<p>Two<p>Three</div></div>"),
           PROSE " " PROSE " " PROSE " " PROSE " " PROSE
           "\n\nOne\\\nTwo\\\nThree\n",
           "a poem may stand in prose that is named so");
    tap_is(markdown("<div class=poem><div class=stanza><p>One<p>Two<p>Three"
                    "</div><div class=stanza><p>Four<p>Five<p>Six</div>"
                    "</div>"),
           "One\\\nTwo\\\nThree\n\nFour\\\nFive\\\nSix\n",
           "and a stanza that is named in a poem");
}


static void
line_feeds_that_a_style_keeps(void)
{
    tap_is(markdown("<p style='white-space: pre-line'>One\nTwo\n\nThree</p>"),
           "One\\\nTwo\n\nThree\n",
           "line feeds that a style keeps are breaks");
    tap_is(markdown("<p style='white-space:normal'>One\nTwo</p>"),
           "One Two\n", "but not those of another style");
}


int
main(void)
{
    lines_of_a_stanza_are_parted_by_breaks();
    stanzas_are_paragraphs();
    a_picture_is_no_empty_line();
    what_is_no_such_poem_is_written_as_it_is();
    poems_in_what_is_named_so();
    line_feeds_that_a_style_keeps();

    mce_arena_destroy(arena);

    return tap_done();
}
