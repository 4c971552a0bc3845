
/*
 * Boxes without links between two paragraphs, and summaries above the first.
 */


#include "units/kept.h"


#define ONE                                                                   \
    "The mill stood still for thirteen years, and on Sunday it turned again."
#define TWO                                                                   \
    "Whoever wants to grind corn should ask at the office a week before."
#define MORE                                                                  \
    "News of all mills, of the prices of corn and of what the millers say, "  \
    "each Friday in the morning and for nothing at all."
#define BOX(text)  "<div class=columns><div>" text "</div></div>"

#define LONG                                                                  \
    "The mill stood still for thirteen years, and on Sunday it turned again." \
    " Whoever wants to grind corn should ask at the office a week before, "   \
    "and bring a sack that has been washed, and dried in the sun all day."
#define SAYS  "Mill turns again, corn is welcome"

#define leads(html, expected, name)                                           \
    tap_is(kept("<h1>{Mill}</h1><div>" html "</div>"), expected, name)

#define is(html, expected, name)                                              \
    tap_is(kept("<p>{" ONE "}</p>" html "<p>{" TWO "}</p>"), expected, name)


static void
summaries(void)
{
    leads("<strong class=summary>" SAYS "</strong><br>{" LONG "}",
          "Mill|" SAYS "|" LONG, "bold lines above the text are kept");
    leads("<p class=summary><b>" SAYS "</b></p><p>{" LONG "}</p>",
          "Mill|" SAYS "|" LONG, "so is a paragraph of them");
    leads("<b>" SAYS "</b><i><u>{Photo: a mill}</u></i><p>{" LONG "}</p>",
          "Mill|" SAYS "|Photo: a mill|" LONG, "a caption may be between");
    leads("<p>" SAYS "</p><p>{" LONG "}</p>", "Mill|" LONG,
       "what is not bold stays out");
    leads("<p><b>By Ann</b>, from the land of mills</p><p>{" LONG "}</p>",
          "Mill|" LONG, "or is so in part");
    leads("<b><a href=x>" SAYS "</a></b><p>{" LONG "}</p>", "Mill|" LONG,
       "or leads elsewhere");
    leads("<b>Sport</b><p>{" LONG "}</p>", "Mill|" LONG, "or is a word");
    leads("<b class=author>" SAYS "</b><p>{" LONG "}</p>", "Mill|" LONG,
       "or is named after something else");
    leads("<p>Today</p><b>" SAYS "</b><p>{" LONG "}</p>", "Mill|" LONG,
       "or is not the first");
    leads("<b>" SAYS "</b><p>{" LONG "}</p><p>" LONG "</p>", "Mill|" LONG,
       "or begins a box that is not kept");
}


static void
sentences_in_boxes_are_a_list(void)
{
    is("<div><div>Bark up.</div><div>Wind from behind.</div><div>Roof the top."
       "</div></div>",
       ONE "|Bark up.|Wind from behind.|Roof the top.|" TWO,
       "three of them, all alike");
    is("<div><div>Bark up.</div><div>Wind from behind</div><div>Roof the top."
       "</div></div>",
       ONE "|" TWO, "but not other lines");
    is("<div><div>Bark up.<img src=a></div><div>Wind from behind.</div>"
       "<div>Roof the top.</div></div>",
       ONE "|" TWO, "nor captions");
}


static void
rows_of_labels_and_values_are_a_table(void)
{
    is("<div><h3>Sizes of the mill</h3></div><div><div class=row><b>Reach</b>"
       "<i>61 metres</i></div><div class=row><b>Time</b><i>3 h</i></div>"
       "</div>",
       ONE "|Sizes of the mill|Reach|61 metres|Time|3 h|" TWO,
       "below a box with their heading");
    is("<aside><div>Sizes of it</div><div><div class=row><b>Reach</b><i>61 "
       "metres</i></div><div class=row><b>Time</b><i>3 h</i></div></div>"
       "</aside>",
       ONE "|Sizes of it|Reach|61 metres|Time|3 h|" TWO,
       "in an aside, below its title");
    is("<div><div class=row><b>1820</b><i>A flood takes it.</i></div><div "
       "class=row><b>1824</b><i>{It is built again.}</i></div></div>",
       ONE "|1820|A flood takes it.|1824|It is built again.|" TWO,
       "where one is kept, the others are");
    is("<div role=list><div role=listitem>a sack of rye</div><div "
       "role=listitem>a washed cloth</div></div>",
       ONE "|a sack of rye|a washed cloth|" TWO, "entries by their role");
    tap_is(kept("<p>{" ONE "}</p><h2>{Sizes}</h2><div class=specs><div "
                "class=row><b>Reach</b><i>61 metres</i></div><div class=row>"
                "<b>Time</b><i>3 h</i>"
                "</div></div><p>{" TWO "}</p>"),
           ONE "|Sizes|Reach|61 metres|Time|3 h|" TWO,
           "rows below a heading are kept");
    is("<div><div>We saw</div><div class=row><b>Reach</b><i>61 m</i></div><div"
       " class=row><b>Time</b><i>3 h</i></div></div>",
       ONE "|We saw|Reach|61 m|Time|3 h|" TWO, "two of them");
    is("<div><div class=row><b>Reach</b><i>61 m</i></div><div>Or</div></div>",
       ONE "|" TWO, "but not one");
}


static void
what_is_explained_beside_the_text(void)
{
    is("<aside class=aside><h3>Who?</h3><p>Nine men and a dog.</p></aside>",
       ONE "|Who?|Nine men and a dog.|" TWO,
       "an aside with a heading and sentences stays");
    is("<aside><h3>Who?</h3><p>Nine men, a boy and <a href=/>a dog</a>.</p>"
       "</aside>",
       ONE "|" TWO, "but not with links");
    is("<aside><h3>Who?</h3><p>Nine men and a dog</p></aside>",
       ONE "|" TWO, "nor without a sentence");
    is("<aside class=promo><h3>Who?</h3><p>Nine men and a dog.</p></aside>",
       ONE "|" TWO, "nor if it is named after something else");
}


int
main(void)
{
    kept_arena = mce_arena_create(0);

    sentences_in_boxes_are_a_list();
    rows_of_labels_and_values_are_a_table();
    what_is_explained_beside_the_text();

    is(BOX("<h3>How to get here</h3><p>Mill lane 3</p>"),
       ONE "|How to get here|Mill lane 3|" TWO,
       "a box with a heading stays between two paragraphs");
    is(BOX("<ul><li>3 May<li>7 June<li>5 July or any day</ul>"),
       ONE "|3 May|7 June|5 July or any day|" TWO, "so does one with a list");
    tap_is(kept("<div><p>{" ONE "}</div>" BOX("<h3>The way</h3>Mill lane 3, at"
                " the end") "<div><p>{" TWO "}</div>"),
           ONE "|The way|Mill lane 3, at the end|" TWO,
           "paragraphs may have boxes of their own");
    tap_is(kept("<div><p>{" ONE "}</div><div class=rec><div><div class='t015"
                "__title t-title'>The stones</div></div></div><div><p>{" TWO
                "}</div>"),
           ONE "|The stones|" TWO, "and so does one with a title alone");
    tap_is(kept("<div><p>{" ONE "}</div><div class=related-title>The stones"
                "</div><div><p>{" TWO "}</div>"),
           ONE "|" TWO, "but not that of something else");
    is(BOX("<p>Photograph by one of our readers</p>"), ONE "|" TWO,
       "but not what has neither, as captions and labels");
    is(BOX("<h3><a href=x>Another mill, somewhere</a></h3>"),
       ONE "|" TWO, "nor one that leads elsewhere");
    is(BOX("<h3>A letter each week</h3><p>" MORE "</p><button>Go</button>"),
       ONE "|" TWO, "nor one that asks for something");
    is("<div class=newsletter><h3>A letter each week</h3><p>Free</p></div>",
       ONE "|" TWO, "nor one that is named so");
    tap_is(kept("<p>{" ONE "}</p>" BOX("<h3>How to get here</h3><p>Lane 3")),
           ONE, "and none at the end");

    summaries();

    mce_arena_destroy(kept_arena);

    return tap_done();
}
