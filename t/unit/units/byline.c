
/*
 * The line of author and date above the text, which the header has as well.
 */


#include "units/kept.h"


#define LONG                                                                  \
    "The council of the lower town pays half of the price of the wall, and "  \
    "the ships that it protects pay the rest."
#define BODY    "<p>{" LONG "}</p>"
#define DAY     "<time datetime=2024-05-03>{3 May 2024}</time>"
#define BYLINE  "<div>{By Ann Brook,} " DAY "</div>"


static void
the_line_above_the_text_goes(void)
{
    tap_is(kept("<h1>{The wall}</h1>" BYLINE BODY), "The wall|" LONG,
           "author and date between headline and text go");
    tap_is(kept("<h1>{The wall}</h1><p>{By Ann Brook,} " DAY "</p>" BODY),
           "The wall|" LONG, "in a paragraph as well");
    tap_is(kept("<h1>{The wall}</h1><div><div>{Ann Brook}</div><div>" DAY
                "</div></div>" BODY),
           "The wall|" LONG, "and in boxes of one");
    tap_is(kept("<h1>{The wall}</h1><div>{Posted} " DAY "</div>"
                "<div>{Changed} " DAY "</div>" BODY),
           "The wall|" LONG, "there may be two of them");
    tap_is(kept("<h1>{The wall}</h1><div class=entry-meta>{By Ann Brook, who "
                "writes about harbours, and Ben Carr, who has the pictures of "
                "them,} " DAY "</div>" BODY),
           "The wall|" LONG, "a longer one goes if it is named so");
}


static void
lines_with_labels_go(void)
{
    tap_is(kept("<h1>{The wall}</h1><div><span>{来源：Town}</span>"
                "<span>{浏览次数：}<i>{412}</i></span></div>" BODY),
           "The wall|" LONG, "a line of source and views goes");
    tap_is(kept("<h1>{The wall}</h1><p>{Autor: Ann Brook | Visitas: 12}</p>"
                BODY),
           "The wall|" LONG, "in a paragraph and any language");
    tap_is(kept("<h1>{The wall}</h1><dl><dt>{Detalles}<dd>{Visto: 5482}</dl>"
                BODY),
           "The wall|" LONG, "the number of views is enough");
    tap_is(kept("<table><tr><td>Number:<td>{31}<td>Of:<td>{The town}</table>"
                "<h1>{The wall}</h1>" BODY),
           "The wall|" LONG, "values go whose labels are left out");
    tap_is(kept("<h1>{The wall}</h1><p>{Views: what the town says}</p>" BODY),
           "The wall|Views: what the town says|" LONG,
           "one label with words stays");
    tap_is(kept("<h1>{The wall}</h1><p>{Date: 5 May. Place: harbour}</p>"
                BODY),
           "The wall|Date: 5 May. Place: harbour|" LONG,
           "and so does when and where something is");
    tap_is(kept("<h1>{The wall}</h1>" BODY
                "<p>{来源：Town 浏览：412}</p>"),
           "The wall|" LONG "|来源：Town 浏览：412", "or one below");
}


static void
lines_of_the_site_go(void)
{
    tap_is(kept("<h1>{The wall}</h1><div id=siteSub>{Of the free Book}</div>"
                BODY),
           "The wall|" LONG, "what a site says of itself goes");
    tap_is(kept("<div class=site-description><h1>{The Book}</h1><p>{Free}"
                "</div><h1>{The wall}</h1>" BODY),
           "The wall|" LONG, "with its name");
    tap_is(kept("<div class=PageTopics><a>{Sea}</a></div><h1>{The wall}</h1>"
                BODY),
           "The wall|" LONG, "the topics of a page go");
    tap_is(kept("<div class=topics>{Sea}</div><h1>{The wall}</h1>" BODY),
           "Sea|The wall|" LONG, "unless they are no links");
    tap_is(kept("<h1>{The wall}</h1><p class=description>{Old}</p>" BODY),
           "The wall|Old|" LONG, "what a page says of itself stays");
}


static void
links_in_the_header_of_the_site_go(void)
{
    tap_is(kept("<header><a href=/>{The Daily Wall}</a></header>"
                "<h1>{The wall}</h1>" BODY), "The wall|" LONG,
           "the name of the site above the headline goes");
    tap_is(kept("<header><a href=/>{The Daily Wall}</a><h1>{The wall}</h1>"
                "</header>" BODY), "The Daily Wall|The wall|" LONG,
           "but not beside it");
    tap_is(kept("<header>{The wall is new}</header>" BODY),
           "The wall is new|" LONG, "and what is no link stays");
}


static void
words_between_names_go(void)
{
    tap_is(kept("<h1>{The wall}</h1><div><a href=a>Ann Brook</a>{ and }"
                "<a href=b>Ben Carr</a></div>" BODY), "The wall|" LONG,
           "a word between linked names that are not kept goes");
    tap_is(kept("<h1>{The wall}</h1><div><b><a href=a>Ann</a></b>{, }<b>"
                "<a href=b>Ben</a></b>{ и }<b><a href=b>Cy</a></b></div>"
                BODY), "The wall|" LONG, "so do several, in any language");
    tap_is(kept("<h1>{The wall}</h1><div class=byline><b>Ann Brook</b>{ & }"
                "<b>Ben Carr</b></div>" BODY), "The wall|" LONG,
           "names in a byline need no links");
    tap_is(kept("<h1>{The wall}</h1><div><a href=a>{Ann}</a>{ and }"
                "<a href=b>Ben</a></div>" BODY), "The wall|Ann| and |" LONG,
           "it stays beside a name that does");
    tap_is(kept("<h1>{The wall}</h1><div><b>Old</b>{ and }<b>new</b></div>"
                BODY), "The wall| and |" LONG,
           "or between what is neither linked nor named so");
}


static void
what_is_no_such_line_stays(void)
{
    tap_is(kept("<h1>{The wall}</h1><div>{By Ann Brook}</div>" BODY),
           "The wall|By Ann Brook|" LONG, "a line without a date stays");
    tap_is(kept("<h1>{The wall}</h1><p>{It fell on} " DAY "{.}</p>" BODY),
           "The wall|It fell on|3 May 2024|.|" LONG, "so does a sentence");
    tap_is(kept("<h1>{The wall}</h1><div><p>{It fell on} " DAY "{.}</p>\n"
                "</div>" BODY),
           "The wall|It fell on|3 May 2024|.|" LONG,
           "white space after a sentence is no part of it");
    tap_is(kept("<div><h1>{The wall}</h1>" DAY "</div>" BODY),
           "The wall|3 May 2024|" LONG, "so does what holds the headline");
    tap_is(kept("<h1>{The wall, }" DAY "</h1>" BODY),
           "The wall, |3 May 2024|" LONG, "or is one");
    tap_is(kept("<h1>{The wall}</h1>" BODY BYLINE),
           "The wall|" LONG "|By Ann Brook,|3 May 2024",
           "so does one below the text");
    tap_is(kept("<h1>{The wall}</h1><div>{By Ann Brook, who writes about "
                "harbours, and Ben Carr, who has the pictures of them,} " DAY
                "</div>" BODY),
           "The wall|By Ann Brook, who writes about harbours, and Ben Carr, "
           "who has the pictures of them,|3 May 2024|" LONG,
           "so does a long one that is not named so");
    tap_is(kept("<h1>{The wall}</h1>" BYLINE),
           "The wall|By Ann Brook,|3 May 2024", "or has no text below it");
}


static void
dates_of_a_list_stay(void)
{
    tap_is(kept("<ul><li>{The first of the walls} " DAY
                "<li>{The second of the walls} " DAY
                "<li>{The third of the walls} " DAY
                "<li>{The last of the walls} " DAY "</ul>" BODY),
           "The first of the walls|3 May 2024|The second of the walls|"
           "3 May 2024|The third of the walls|3 May 2024|The last of the walls"
           "|3 May 2024|" LONG,
           "more than three dates above a text are those of a list");
}


int
main(void)
{
    kept_arena = mce_arena_create(0);

    the_line_above_the_text_goes();
    lines_with_labels_go();
    lines_of_the_site_go();
    links_in_the_header_of_the_site_go();
    words_between_names_go();
    what_is_no_such_line_stays();
    dates_of_a_list_stay();

    mce_arena_destroy(kept_arena);

    return tap_done();
}
