
/*
 * A caption comes with its picture, and a picture with its caption.
 */


#include "units/kept.h"


int
main(void)
{
    kept_arena = mce_arena_create(0);

    tap_is(kept("<div><p>{One}</p><figure><img src=i><figcaption>Cap"
                "</figcaption></figure><p>{Two}</p></div>"),
           "One|<img src=i>|Cap|Two",
           "a figure between kept text is kept with its caption");
    tap_is(kept("<div><p>{One}</p></div><figure><img src=i><figcaption>{Cap}"
                "</figcaption></figure>"),
           "One|<img src=i>|Cap",
           "a caption that is kept keeps its picture");
    tap_is(kept("<div><p>{One}</p><figure><img src=i><figcaption>Cap"
                "</figcaption></figure></div>"),
           "One", "a figure after all that is kept is not");
    tap_is(kept("<div><p>{One}</p><figure><img src=i><figcaption><a href=x>"
                "Read more</a></figcaption></figure><p>{Two}</p></div>"),
           "One|<img src=i>|Two", "a caption that is a link does not come in");
    tap_is(kept("<div><p>{One}</p><div><img src=i><p class=wp-caption-text>"
                "Cap</p></div><p>{Two}</p></div>"),
           "One|<img src=i>|Cap|Two", "a box may name its caption by a class");
    tap_is(kept("<p>{One}</p><div><ul><li><img src=i></ul><button class="
                "caption>More</button></div><p>{Two}</p>"),
           "One|Two", "a button is no caption, whatever its class");
    tap_is(kept("<div><p>{One}</p><div><img src=i><p>Teaser</p></div>"
                "<p>{Two}</p></div>"),
           "One|Two", "other text beside a picture is no caption");
    tap_is(kept("<div><img src=i><p>{One}</p><p>{Two}</p><div><img src=j>"
                "</div></div>"),
           "<img src=i>|One|Two|<img src=j>",
           "pictures at both ends of kept text are kept");
    tap_is(kept("<div><p>{One}</p><p>Left out</p><img src=i></div>"), "One",
           "but not after other text");
    tap_is(kept("<div><p>{One}</p><a href=x><img src=i></a></div>"), "One",
           "nor those that lead elsewhere");
    tap_is(kept("<div><a href='/w/photo.JPG?x=1'><img src=i></a><p>{One}</p>"
                "</div>"),
           "<img src=i>|One", "but those that lead to their larger copy are");
    tap_is(kept("<div><img src=i usemap=#m><p>{One}</p></div>"), "One",
           "nor a map of links");
    tap_is(kept("<div><img src=i><a href=x><img src=j></a><p>{One}</p></div>"),
           "<img src=i>|One",
           "a picture before one that leads elsewhere comes alone");
    tap_is(kept("<div><img src=i height=18><p>{One}</p></div>"), "One",
           "what is as high as a line is no picture");
    tap_is(kept("<div><img src=i height=180><p>{One}</p></div>"),
           "<img src=i height=180>|One", "what is higher is one");
    tap_is(kept("<div><p>{One}</p><div class=share><img src=i></div></div>"),
           "One", "nor those of what is no content");
    tap_is(kept("<div><p>{One}</p><figure><img src=i></figure><figcaption>Cap"
                "</figcaption><p>{Two}</p></div>"),
           "One|<img src=i>|Cap|Two", "a caption may follow its figure");
    tap_is(kept("<div><figure><img src=i><figcaption>Cap</figcaption></figure>"
                "<p>{One}</p></div>"),
           "<img src=i>|Cap|One", "a figure may come before all kept text");
    tap_is(kept("<p>{One}</p><figure><blockquote>Quoted</blockquote><img "
                "src=i></figure><p>{Two}</p>"),
           "One|Quoted|Two", "a quotation is no caption");
    tap_is(kept("<p>{One}</p><table><tr><td><img src=i><td>A few words"
                "</table><p>{Two}</p>"),
           "One|<img src=i>|A few words|Two",
           "a table of a picture and a few words is a figure");
    tap_is(kept("<p>{One}</p><table><tr><td><img src=i><td><a href=x>A few "
                "words</a></table><p>{Two}</p>"),
           "One|Two", "but not where these lead elsewhere");
    tap_is(kept("<div><p>{One}</p><aside hidden><figure><img src=i>"
                "<figcaption>Cap</figcaption></figure></aside><p>{Two}</p>"
                "</div>"),
           "One|Two", "a hidden figure stays out");

    mce_arena_destroy(kept_arena);

    return tap_done();
}
