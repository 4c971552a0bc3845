
/*
 * Lines that say by their words that they are not of the article.
 */


#include "units/kept.h"


#define LONG                                                                  \
    "The wall of the harbour is as long as the old one was, and half a man "  \
    "higher, so that no wave comes over it any more."


static void
lines_that_ask_to_follow_go(void)
{
    tap_is(kept("<p>{One}</p><p>{Follow us on} <a href=x>{Facebook}</a></p>"
                "<p>{Two}"),
           "One|Two", "a line that says where to follow a newspaper goes");
    tap_is(kept("<p>{One}</p><div><h4>{S\xc3\xadguenos en WhatsApp}</h4>"
                "<p>{Todo en tu m\xc3\xb3vil.} <a href=x>{Canal}</a></p></div>"
                "<p>{Two}"),
           "One|Two", "and so does the small box that begins with it");
    tap_is(kept("<p>{One}</p><p>{\xd0\x9f\xd0\x9e\xd0\x94\xd0\x9f\xd0\x98"
                "\xd0\xa8\xd0\x98\xd0\xa2\xd0\x95\xd0\xa1\xd0\xac \xd0\xbd"
                "\xd0\xb0} <a href=x>{Telegram}</a></p><p>{Two}"),
           "One|Two", "in capitals of any script");
    tap_is(kept("<p>{One}</p><p>{Follow us into} <a href=x>{the cave}</a></p>"
                "<p>{Two}"),
           "One|Follow us into|the cave|Two",
           "without the name of a network it stays");
    tap_is(kept("<p>{One}</p><p>{Follow us on Facebook, they said}</p>"
                "<p>{Two}"),
           "One|Follow us on Facebook, they said|Two",
           "and so does one without a link");
}


static void
lines_of_the_articles_before_and_after_go(void)
{
    tap_is(kept("<p>{One}</p><div>{\xe4\xb8\x8a\xe4\xb8\x80\xe7\xaf\x87"
                "\xef\xbc\x9a}<a href=x>{Two}</a> {\xe4\xb8\x8b\xe4\xb8\x80"
                "\xe7\xaf\x87\xef\xbc\x9a}<a href=x>{Three}</a></div>"),
           "One", "the articles before and after go");
    tap_is(kept("<p>{One}</p><ul><li><a href=x>{\xc2\xab Previous post}</a>"
                "<li><a href=x>{Next post \xc2\xbb}</a></ul>"),
           "One", "also if they are links with arrows");
    tap_is(kept("<p>{One}</p><p>{Next article of the law is} <a href=x>{Two}"
                "</a>{, which nobody reads.}</p>"),
           "One|Next article of the law is|Two|, which nobody reads.",
           "a sentence does not");
    tap_is(kept("<p>{One}</p><p>{Next article}</p><p>{Two}"),
           "One|Next article|Two", "nor does a line without a link");
}


static void
lines_about_rights_go_at_the_end(void)
{
    tap_is(kept("<p>{" LONG "}</p><hr><p>{All rights reserved 2002}</p>"),
           LONG, "a line about rights goes below a rule");
    tap_is(kept("<div><p>{" LONG "}</p></div><div>{&copy; 2002 Acme}</div>"),
           LONG, "or in a box of its own");
    tap_is(kept("<p>{" LONG "}</p><div>{&copy; 2002 Acme}</div>"), LONG,
           "or if it is no paragraph below one");
    tap_is(kept("<p>{" LONG "}</p><p>{\xc2\xa9 2002 Acme}</p>"),
           LONG "|\xc2\xa9 2002 Acme", "one below a paragraph stays");
    tap_is(kept("<p>{" LONG "}</p><hr><p>{\xc2\xa9 2002 Acme}</p><p>{Two}"),
           LONG "|\xc2\xa9 2002 Acme|Two", "as does one above others");
    tap_is(kept("<p>{One}</p><hr><p>{\xc2\xa9 2002 Acme}</p>"),
           "One|\xc2\xa9 2002 Acme", "and one that is much of the text");
}


static void
other_notices_go(void)
{
    tap_is(kept("<p>{One}</p><p><small>{This entry was posted on 1 May and is "
                "filed under} <a href=x>{Sea}</a>{.}</small></p>"),
           "One", "where a blog has filed an entry goes");
    tap_is(kept("<p>{One}</p><p>{This entry was posted late.}</p>"),
           "One|This entry was posted late.", "a sentence stays");
    tap_is(kept("<p>{One}</p><p class=postmetadata>{Bu yaz\xc4\xb1 } <a "
                "href=/c>{Gezi}</a></p>"),
           "One", "or in another language, by its name");
    tap_is(kept("<ul class=post-metadata><li>{Ann Fox}<li>{3 minutes}</ul>"
                "<p>{One}</p>"),
           "One", "and as a list");
    tap_is(kept("<p>{One}</p><p class=postmetadata>{So it is.}</p>"),
           "One|So it is.", "but nothing without a link");
    tap_is(kept("<p>{One}</p><div>{You must log in or register to reply here.}"
                "</div>"),
           "One", "who may reply goes");
    tap_is(kept("<p>{One}</p><div>{\xd0\x9e\xd0\x9e\xd0\x9e Acme erid: 2Vfnx}"
                "</div><p>{Two}"),
           "One|Two", "an advertisement with its number goes");
    tap_is(kept("<p>{One}</p><p>{Ferid: a life of Murad}</p><p>{Two}"),
           "One|Ferid: a life of Murad|Two", "letters in a word are none");
    tap_is(kept("<p>{One}</p><h2>{Follow us on Facebook}</h2><p>{" LONG "}"),
           "One|Follow us on Facebook|" LONG, "a heading stays");
}


int
main(void)
{
    kept_arena = mce_arena_create(0);

    lines_that_ask_to_follow_go();
    lines_of_the_articles_before_and_after_go();
    lines_about_rights_go_at_the_end();
    other_notices_go();

    mce_arena_destroy(kept_arena);

    return tap_done();
}
