
/*
 * Labels of advertisements and of buttons mean nothing without these.
 */


#include "units/kept.h"


static void
the_text_of_a_box_of_advertisements_goes(void)
{
    tap_is(kept("<p>{One}</p><div class=ad-slot>{Sponsored by Acme}</div>"
                "<p>{Two}"),
           "One|Two", "any label of a box of advertisements goes");
    tap_is(kept("<p>{One}</p><div class=advertisement><div><p>{Scroll on}</p>"
                "</div></div><p>{Two}"),
           "One|Two", "also in boxes in it");
    tap_is(kept("<p>{One}</p><div class=ad-slot><p>{Two}</p><p>{Three}</p>"
                "</div><p>{Four}"),
           "One|Two|Three|Four", "but not one of two texts");
    tap_is(kept("<p>{One}</p><p class=ad>{Two}</p><p>{Three}"),
           "One|Two|Three", "nor a paragraph that is named so");
    tap_is(kept("<p>{One}</p><div class=heading>{Two}</div><p>{Three}"),
           "One|Two|Three", "nor what ends like it");
    tap_is(kept("<p>{One}</p><div class=ad-slot>{The wall of the harbour is "
                "as long as the old one was, and half a man higher.}</div>"
                "<p>{Three}"),
           "One|The wall of the harbour is as long as the old one was, and "
           "half a man higher.|Three", "nor a text of more than 64 bytes");
}


static void
test_copies_of_pictures(void)
{
    tap_is(kept("<p>{One}</p><figure><img src=i><figcaption><b>{Figure 1}</b>"
                "<div><a href='#'>{Viewer}</a><a href=p>{Slide}</a></div>"
                "<p>{A rook}</p></figcaption></figure>"),
           "One|<img src=i>|Figure 1|A rook",
           "what opens a picture in its caption goes, with what is beside it");
    tap_is(kept("<p>{One}</p><figure><img src=i><ul><li><a href=i download>"
                "{Download}</a></ul><p>{A rook}</p></figure>"),
           "One|<img src=i>|A rook", "so does what saves it");
    tap_is(kept("<p>{One}</p><figure><img src=i><div><a href=f1>{Open in a "
                "tab}</a></div><figcaption>{A rook}</figcaption></figure>"),
           "One|<img src=i>|A rook", "and a link beside the caption");
    tap_is(kept("<p>{One}</p><figure><img src=i><figcaption><p>{A rook}</p>"
                "<p><a href=a>{Agency}</a></p></figcaption></figure>"),
           "One|<img src=i>|A rook|Agency", "but not one in it");
    tap_is(kept("<figure><a href=f><div>{A card}</div></a><figcaption>{Cards}"
                "</figcaption></figure>"), "A card|Cards",
           "nor a link without a picture");
}


int
main(void)
{
    kept_arena = mce_arena_create(0);

    tap_is(kept("<p>{One}</p><div><span>{Advertisement}</span></div>"
                "<p>{Two}"),
           "One|Two", "the label of an advertisement goes");
    tap_is(kept("<p>{One}</p><p>{\xd0\xa0\xd0\xb5\xd0\xba\xd0\xbb\xd0\xb0"
                "\xd0\xbc\xd0\xb0}</p><p>{Two}"), "One|Two",
           "in whatever case of whatever script");
    tap_is(kept("<p>{One}</p><input type=checkbox id=a><label for=a>"
                "{Read more}</label><div>{Two}</div>"), "One|Two",
           "so does that of a box to tick which shows more");
    tap_is(kept("<p>{One}</p><label>{Read more}</label><input type=checkbox>"
                "<div>{Two}</div>"), "One|Two", "before that as well");
    tap_is(kept("<p>{One}</p><p> {ANZEIGE} </p><p>{Two}"), "One|Two",
           "in other languages and in capitals as well");
    tap_is(kept("<p>{One}</p><p><a href='#top'>{Back to Top}</a></p><p>{Two}"),
           "One|Two", "so does a button of the page");
    tap_is(kept("<p>{One}</p><div><h3>{Advertisement}</h3><script>x</script>"
                "</div><p>{Two}"),
           "One|Two", "so does a heading above the script that shows one");
    tap_is(kept("<p>{One}</p><h2>{Advertising}</h2><p>{Two}"),
           "One|Advertising|Two", "a section may be about advertising");
    tap_is(kept("<ul><li>{Design}<li>{Advertising}</ul>"),
           "Design|Advertising", "an entry of a list may be, too");
    tap_is(kept("<table><tr><th>{Item}<th>{Cost}<tr><td>{Advertising}<td>{9}"
                "</table>"),
           "Item|Cost|Advertising|9", "so may one of a table of data");
    tap_is(kept("<table><tr><td>{Advertisement}</table><p>{One}"), "One",
           "but not of a table of the page's layout");
    tap_is(kept("<p>{One} <b>{Advertising}</b> {pays.}"),
           "One|Advertising|pays.", "a word of a sentence stays");

    tap_is(kept("<p>{One}</p><div>{- Advertisement -}</div><p>{Two}"),
           "One|Two", "a label may have dashes at its sides");
    tap_is(kept("<figure><img src=a.png><span>{2 / 3}</span><figcaption>{Two}"
                "</figcaption></figure><div class=slider><b>{3/3}</b></div>"),
           "<img src=a.png>|Two", "the number of a slide goes");
    tap_is(kept("<p>{One}</p><div class=slider><b>{1 de 2}</b></div><p>{Two}"),
           "One|Two", "also with a word for the sign");
    tap_is(kept("<p>{One}</p><p>{2 / 3}</p><figure><p>{2/3 of it}</figure>"),
           "One|2 / 3|2/3 of it", "but no other fraction");
    tap_is(kept("<div><a href=x>{Skip advertisement}</a><p>{One}</div>"),
           "One", "a label may stand between blocks");
    tap_is(kept("<a href=x>{Skip advertisement}</a><p>{One}"), "One",
           "and be the first of all");
    tap_is(kept("<div><a href=x>{Read more}</a> {of it}<p>{One}</div>"),
           "Read more|of it|One", "but not in a line with others");
    tap_is(kept("<p>{One}</p><a href=/1#comments><b>{12 comments}</b></a><p>"
                "{Two}"),
           "One|Two", "a link to the comments goes");
    tap_is(kept("<p>{One} <a href=/1#comments>{as others said}</a>{.}<p>{Two}"
                "<p><a href='#comment-12'>{3 May}</a>"),
           "One|as others said|.|Two|3 May",
           "but not in a sentence, nor one to a single comment");

    tap_is(kept("<p>{One}</p><div><div><span>{CSS}</span><button>Copy</button>"
                "</div><pre class='brush: css'>{a: b}</pre></div><p>{Two}"),
           "One|a: b|Two", "so does the language in a bar above code");
    tap_is(kept("<p>{One}</p><p>{CSS}</p><pre class='brush: css'>{a: b}</pre>"
                "<p>{Two}"),
           "One|CSS|a: b|Two", "a paragraph that names it does not");
    tap_is(kept("<p>{One}</p><div>{main.css}</div><pre class='brush: css'>"
                "{a: b}</pre><p>{Two}"),
           "One|main.css|a: b|Two", "nor does the name of a file");
    tap_is(kept("<p>{One}</p><div>{CSS}</div><pre>{a: b}</pre><p>{Two}"),
           "One|CSS|a: b|Two", "nor what alone says the language");

    the_text_of_a_box_of_advertisements_goes();
    test_copies_of_pictures();

    mce_arena_destroy(kept_arena);

    return tap_done();
}
