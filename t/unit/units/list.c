
/*
 * Lists are kept whole, with the line that leads to them.
 */


#include "units/kept.h"


#define TELLS  "The wall is described by those who built it:"
#define LINKS                                                                 \
    "<ul><li><a href=a>The mayor</a><li><a href=b>The mason</a></ul>"


static void
links_that_a_sentence_introduces_stay(void)
{
    tap_is(kept("<p>{" TELLS "}</p>" LINKS "<p>{Nobody objected.}"),
           TELLS "|The mayor|The mason|Nobody objected.",
           "links below a sentence that ends in a colon stay");
    tap_is(kept("<p>{" TELLS "}</p>" LINKS), TELLS,
           "but not at the end of the article");
    tap_is(kept("<p>{The wall is described by those who built it.}</p>" LINKS
                "<p>{Nobody objected.}"),
           "The wall is described by those who built it.|Nobody objected.",
           "nor below one that ends otherwise");
    tap_is(kept("<p>{See also these:}</p>" LINKS "<p>{Nobody objected.}"),
           "See also these:|Nobody objected.", "nor below a few words");
    tap_is(kept("<h2>{" TELLS "}</h2>" LINKS "<p>{Nobody objected.}"),
           TELLS "|Nobody objected.", "nor below a heading");
    tap_is(kept("<p>{" TELLS "}</p><div hidden>" LINKS "</div>"
                "<p>{Nobody objected.}"),
           TELLS "|Nobody objected.", "nor if they are hidden");
}


int
main(void)
{
    kept_arena = mce_arena_create(0);

    tap_is(kept("<ul><li>{One of many}<li>Two<li>{Three of many}</ul>"),
           "One of many|Two|Three of many",
           "a list that is mostly kept is kept whole");
    tap_is(kept("<ul><li>{One}<li>Two of many<li>Three of many</ul>"), "One",
           "one that is mostly left out stays as it is");
    tap_is(kept("<ul><li>{One of two}<li>Two, which is longer</ul>"),
           "One of two|Two, which is longer",
           "a third is enough where there are no links");
    tap_is(kept("<ul><li>{One of two}<li><a href=x>Two</a>, which is longer"
                "</ul>"),
           "One of two", "but not where there are");
    tap_is(kept("<ul><li>{One of many}<div>By Ann</div><li>{Two}</ul>"),
           "One of many|Two", "a list of posts is not completed");
    tap_is(kept("<ul><li>{One of many}<div>By Ann</div><li>{Two}</ul>"
                "<ul><li>{One of two}<li>Two</ul>"),
           "One of many|Two|One of two|Two", "but one after it is");
    tap_is(kept("<ul><li>{One of many}<ul><li>{One of two}<li>Two</ul>"
                "<li>{Three}<div>By Ann</div></ul>"),
           "One of many|One of two|Two|Three", "and one in it");
    tap_is(kept("<ul><li><a href=#a>{One}</a><li><a href=#b>Two of the parts"
                "</a></ul><p>{Text}"),
           "One|Text", "nothing that was kept of a list is dropped");
    tap_is(kept("<div><p>{One}</p><ul><li>Salt<li>Oil</ul><p>{Two}</p></div>"),
           "One|Salt|Oil|Two", "a list between kept text is kept");
    tap_is(kept("<div><p>{One}</p><ul><li><a href=1>Salt</a><li>Oil</ul>"
                "<p>{Two}</p></div>"),
           "One|Two", "but not one with links");
    tap_is(kept("<div><p>{One}</p><ul><li><div>Salt</div><li>Oil</ul>"
                "<p>{Two}</p></div>"),
           "One|Two", "nor one of boxes");
    tap_is(kept("<div><p>{One}</p></div><ul><li>Salt<li>Oil</ul>"), "One",
           "nor one after all text");
    tap_is(kept("<h2>{You need}</h2><ul><li>Salt<li>Oil</ul>"),
           "You need|Salt|Oil", "a heading keeps the list below it");
    tap_is(kept("<p>{Two times as many words}</p><h2>{You need}</h2><div>"
                "<div><ul><li>Salt<li>Oil</ul></div></div>"),
           "Two times as many words|You need|Salt|Oil", "in a box of its own");
    tap_is(kept("<h2>{You need}</h2><div><ul><li>Salt<li>Oil</ul></div>"),
           "You need", "but no large one");
    tap_is(kept("<h2>{Run}</h2><ul><li>{run}<li><div>Runs what is told, and "
                "waits for its end</div></ul>"),
           "Run|run|Runs what is told, and waits for its end",
           "and all of it if some is kept");
    tap_is(kept("<h2>{Hours}</h2><table><tr><td>Mon<td>10 to 6<tr><td>Tue<td>"
                "closed</table>"),
           "Hours|Mon|10 to 6|Tue|closed", "or the table");
    tap_is(kept("<h2>{Read more}</h2><ul><li><a href=1>One</a><li><a href=2>"
                "Two</a></ul>"),
           "Read more", "but no list of links");
    tap_is(kept("<p>You need:</p><ul><li>{Salt}<li>{Oil}</ul>"),
           "You need:|Salt|Oil", "a list keeps the line that leads to it");
    tap_is(kept("<p>\xe6\x9d\x90\xe6\x96\x99\xef\xbc\x9a</p>"
                "<ul><li>{Salt}</ul>"),
           "\xe6\x9d\x90\xe6\x96\x99\xef\xbc\x9a|Salt",
           "whatever script its colon is of");
    tap_is(kept("<p>You need</p><ul><li>{Salt}<li>{Oil}</ul>"), "Salt|Oil",
           "a line without a colon leads nowhere");
    tap_is(kept("<p>{You need:}</p><ul><li>Salt<li>Oil</ul>"),
           "You need:|Salt|Oil", "such a line keeps its list");
    tap_is(kept("<p>{Run this:}</p><pre>make</pre>"), "Run this:|make",
           "or its code");
    tap_is(kept("<p>{Read more:}</p><ul><li><a href=1>One</a><li><a href=2>"
                "Two</a></ul>"),
           "Read more:", "but not a list of links");

    links_that_a_sentence_introduces_stay();

    mce_arena_destroy(kept_arena);

    return tap_done();
}
