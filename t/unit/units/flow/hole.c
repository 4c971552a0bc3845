
/*
 * A sentence is kept whole.
 */


#include "units/kept.h"


int
main(void)
{
    kept_arena = mce_arena_create(0);

    tap_is(kept("<ul><li><div><b>{a }</b><div><a href=x>PLAN</a></div><b>"
                "{ file that tells}</b></div></ul>"),
           "a |PLAN| file that tells",
           "what is in the middle of a sentence is kept");
    tap_is(kept("<div>{One.}<div>More</div>{Two}</div>"), "One.|Two",
           "a sentence that has ended has no middle");
    tap_is(kept("<div>{One}<br><div>More</div>{two}</div>"), "One|two",
           "nor has one across lines");
    tap_is(kept("<ul><li><a href=x>{One}</a><i>today</i><div>{two}</div>"
                "</ul>"),
           "One|two", "nor have two blocks");
    tap_is(kept("<p>{the}<button>tide</button>{rises}</p>"), "the|tide|rises",
           "a button in it is a word of it");
    tap_is(kept("<p>{the}<label><input type=checkbox>tide</label>{rises}</p>"),
           "the|tide|rises", "and so is a label");
    tap_is(kept("<div>{One}<nav>More</nav>{two}</div>"), "One|two",
           "what is no content stays out");
    tap_is(kept("<form><p>{One}<span hidden>More</span>{two}</p></form>"),
           "One|two", "and what is not seen");
    tap_is(kept("<p>{One}<i>a text of more than a hundred bytes, which is too "
                "long to have been left out by mistake, it seems, is none"
                "</i>{two}"),
           "One|two", "and so does a long text");

    mce_arena_destroy(kept_arena);

    return tap_done();
}
