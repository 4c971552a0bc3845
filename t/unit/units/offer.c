
/*
 * Offers within an article, and what else in it is of its site, go.
 */


#include "units/kept.h"


#define SENTENCE                                                             \
    "One two three four five six seven eight nine ten eleven twelve thirteen. "
#define TEXT  SENTENCE SENTENCE SENTENCE SENTENCE "End"
#define LONG  "{" TEXT "}"


static void
links_that_share(void)
{
    tap_is(kept("<p>" LONG "</p><div class=x>{Send} <a href=//a.example/sharer"
                ".php?u=x>{One}</a><a href=//b.example/intent/post?u=x>{Two}"
                "</a></div><p>{End}"),
           TEXT "|End", "links that share the page go, whatever their box");
    tap_is(kept("<p>" LONG "</p><div class=related-box><h4>{Story}</h4><a "
                "href=1>{The bridge}</a></div><p>{End}"),
           TEXT "|End", "a box that leads to another article goes");
    tap_is(kept("<p>" LONG "</p><ul><li>{One}</ul><div class=related-box><h4>"
                "{Story}</h4><a href=1>{The bridge}</a></div>"),
           TEXT "|One|Story|The bridge", "but only beside a paragraph");
    tap_is(kept("<p>" LONG "</p><ul><li><a href=//a.example/sharer.php?u=x>"
                "{One}</a><li><a href=/2>{Two}</a><li><a href=/3>{Three}</a>"
                "</ul><p>{End}"),
           TEXT "|One|Two|Three|End", "unless most lead elsewhere");
    tap_is(kept("<p>" LONG "</p><p>{Say that the article was good on} <a href="
                "//a.example/sharer.php>{One}</a> {or tell others of it by} "
                "<a href='mailto:?body=x'>{mail}</a>{, please}</p>"),
           TEXT "|Say that the article was good on|One|or tell others of it by"
           "|mail|, please", "or a sentence holds them");
}


int
main(void)
{
    kept_arena = mce_arena_create(0);

    tap_is(kept("<p>" LONG "</p><div class=newsletter-promo><h3>{A letter}"
                "</h3><p>{Each day.}</p><button>Go</button></div><p>{End}"),
           TEXT "|End", "the offer of a newsletter goes");
    tap_is(kept("<p>" LONG "</p><aside class='box paywall'><p>{Read on} <a "
                "class=btn href=x>{now}</a></p></aside><p>{End}"),
           TEXT "|End", "so does that of a subscription, with a link to it");
    tap_is(kept("<p>" LONG "</p><div class=x><form><h3>{Join us}</h3><p>{One "
                "letter}</p><input type=email><button>Go</button></form></div>"
                "<p>{End}"),
           TEXT "|End", "a short form with a field is, whatever its name");
    tap_is(kept("<p>" LONG "</p><div class=x><form><h3>{A cup}</h3><p>{Two "
                "pounds}</p><input type=hidden><button>Buy</button></form>"
                "</div><p>{End}"),
           TEXT "|A cup|Two pounds|End", "one for a basket is none");
    tap_is(kept("<p>" LONG "</p><div class=x><form><h3>{Join us}</h3><p>{One "
                "letter}</p><button>Go</button></form></div><p>{End}"),
           TEXT "|End", "one whose field a script makes is");
    tap_is(kept("<p>" LONG "</p><div class=embed-consent><p>{Show it?}</p>"
                "<button>Yes</button></div><p>{End}"),
           TEXT "|End", "a question whether to load something goes as well");
    tap_is(kept("<p>" LONG "</p><div class=subscriber-text><p>{Two and "
                "three.}</p></div><p>{End}"),
           TEXT "|Two and three.|End", "what subscribers read stays");
    tap_is(kept("<p>" LONG "</p><div class=paywall-top><span>{For subscribers"
                "}</span></div><p>{End}"),
           TEXT "|End", "but no line that says who may read");
    tap_is(kept("<p>" LONG "</p><div class=poll><p>{Would you pay?}</p><input "
                "type=radio>Yes<input type=radio>No</div><p>{End}"),
           TEXT "|End", "a poll goes");
    tap_is(kept("<p>" LONG "</p><div class=survey><h3>{A letter}</h3><p>{Each "
                "day.}</p><button>Go</button></div><p>{End}"),
           TEXT "|A letter|Each day.|End", "so does a box of another name");
    tap_is(kept("<p>{One two three}</p><div class=newsletter><h3>{Letter one}"
                "</h3><button>Go</button></div>"),
           "One two three|Letter one",
           "and one that is a large part of what is kept");
    tap_is(kept("<p>" LONG "</p><div class=gallery-navigation><span>{1}</span>"
                "<a href=x>{2}</a><a href=x>{&#9658;}</a></div><p>{End}"),
           TEXT "|End", "the numbers of the pages of a gallery go");
    tap_is(kept("<p>" LONG "</p><div class=navigation><a href=x>{Two}</a> {3}"
                "</div><p>{End}"),
           TEXT "|Two|3|End", "but not with words");

    tap_is(kept("<p>" LONG "</p><section><div><h2>{Our letter}</h2><p>{Each "
                "day.}</p></div><form><input type=email><button>Go</button>"
                "</form></section><p>{End}"),
           TEXT "|End", "a box around a form for an address of mail goes");
    tap_is(kept("<p>" LONG "</p><section><div><h2>{Write us}</h2><p>{Each "
                "day.}</p></div><form><input type=email><input type=text>"
                "</form></section><p>{End}"),
           TEXT "|Write us|Each day.|End", "but not one that asks for more");
    tap_is(kept("<p>" LONG "</p><div><p>{The letter}</p><form><input "
                "type=email></form><p>{You agree.}</p></div><p>{End}"),
           TEXT "|End", "it need not have a heading");

    links_that_share();

    mce_arena_destroy(kept_arena);

    return tap_done();
}
