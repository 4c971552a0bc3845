
/*
 * What is barred though it is hidden, and where a sentence ends.
 */


#include "units/kept.h"


#define LONG                                                                  \
    "The council of the lower town pays half of the price of the wall, and "  \
    "the ships that it protects pay the rest."
#define PANEL(text)  "<div style='display:none'>" text "</div>"


static void
a_script_shows_what_stands_beside_what_it_shows(void)
{
    tap_is(kept("<p>{" LONG "}</p>" PANEL("<p>{First}</p>")
                PANEL("<pre>ls</pre>") "<p>{Last}"),
           LONG "|First|ls|Last", "code after a hidden panel that is kept is");
    tap_is(kept("<p>{" LONG "}</p>" PANEL("<pre>ls</pre>")
                PANEL("<p>{First}</p>") "<p>{Last}"),
           LONG "|ls|First|Last", "so is that before it");
    tap_is(kept("<p>{" LONG "}</p>" PANEL("<p>First</p>")
                PANEL("<pre>ls</pre>") "<p>{Last}"),
           LONG "|Last", "but not beside one that is left out");
    tap_is(kept("<p>{" LONG "}</p>" PANEL("<p>{One} <i>of many</i></p>")
                PANEL("<pre>ls</pre>") "<p>{Last}"),
           LONG "|One|Last", "or of which most is");
    tap_is(kept("<p>{" LONG "}</p>" PANEL("<pre>ls</pre>") "<p>{Last}"),
           LONG "|Last", "nor beside what is seen");
    tap_is(kept("<p>{" LONG "}</p>" PANEL("<p>{First}</p>") "<hr>"
                "<p>{Last}</p>" PANEL("<pre>ls</pre>") "<p>{End}"),
           LONG "|First|Last|End", "nor with something between");
}


static void
half_of_a_hidden_element_shows_all_of_it(void)
{
    tap_is(kept("<p>{" LONG "}</p>" PANEL("<h3>{Needed}</h3><ul><li>Oil</ul>")
                "<p>{Last}"),
           LONG "|Needed|Oil|Last",
           "a hidden element of which half is kept is whole");
    tap_is(kept("<p>{" LONG "}</p>" PANEL("<h3>{Needed}</h3><ul><li>Oil and "
                                          "salt</ul>") "<p>{Last}"),
           LONG "|Needed|Last", "one of which less is kept is not");
}


/*
 * A box with a date above the text stays if it is a sentence.
 */
static int
ends(const char *end)
{
    char       page[512], line[64];
    mce_str_t  text;

    snprintf(line, sizeof(line), "It fell|on|%s|", end);
    snprintf(page, sizeof(page),
             "<div><div>{It fell} <time>{on}</time><b>{%s}</b></div>"
             "<p>{" LONG "}</p></div>", end);
    text = kept(page);

    return text.len > strlen(line)
           && memcmp(text.data, line, strlen(line)) == 0;
}


static void
a_sentence_ends_in_any_script(void)
{
    tap_ok(ends("Friday.") && ends("Friday!") && ends("Friday?"),
           "a full stop, an exclamation or a question ends a sentence");
    tap_ok(ends("Friday.\"") && ends("(Friday.)")
           && ends("Friday.\xe2\x80\x9d"),
           "a quote or a bracket may follow");
    tap_ok(ends("\xe9\x87\x91\xe3\x80\x82") && ends("\xe0\xa4\x95\xe0\xa5\xa4")
           && ends("\xd8\xa8\xdb\x94"),
           "so does the stop of Chinese, Hindi or Urdu");
    tap_ok(!ends("Friday") && !ends("Friday,") && !ends("Friday:")
           && !ends("3. May"), "other signs do not");
}


static void
a_frame_of_code_may_be_named_after_its_buttons(void)
{
    tap_is(kept("<p>{One}</p><div class='code print-yes'><div class=toolbar>"
                "<b>a.c</b></div><div class=bar></div><div class=crayon-main>"
                "int a; int b; int c;</div></div><p>{Two}"),
           "One|int a; int b; int c;|Two", "code in a frame of buttons stays");
    tap_is(kept("<p>{One}</p><div class='share print'><div class=list>"
                "<b>One more</b></div></div><p>{Two}"),
           "One|Two", "but not what else is named so");
}


int
main(void)
{
    kept_arena = mce_arena_create(0);

    a_script_shows_what_stands_beside_what_it_shows();
    half_of_a_hidden_element_shows_all_of_it();
    a_sentence_ends_in_any_script();
    a_frame_of_code_may_be_named_after_its_buttons();

    mce_arena_destroy(kept_arena);

    return tap_done();
}
