
/*
 * Quotations come with their sources.
 */


#include "units/kept.h"


int
main(void)
{
    kept_arena = mce_arena_create(0);

    tap_is(kept("<blockquote>{To be or not to be}<footer>Hamlet</footer>"
                "</blockquote>"),
           "To be or not to be|Hamlet", "a source in a quotation is kept");
    tap_is(kept("<blockquote>{To be}</blockquote><cite>Hamlet</cite>"),
           "To be|Hamlet", "so is one after it");
    tap_is(kept("<figure><blockquote>{To be}</blockquote><figcaption>Hamlet"
                "</figcaption></figure>"),
           "To be|Hamlet", "in a figure too");
    tap_is(kept("<blockquote>{To be}</blockquote><p>\xe2\x80\x94 Hamlet"),
           "To be|\xe2\x80\x94 Hamlet", "a dash says that it is one");
    tap_is(kept("<blockquote>{To be}</blockquote><p>&mdash; Hamlet"),
           "To be|&mdash; Hamlet", "by its name as well");
    tap_is(kept("<blockquote>{To be}</blockquote><p>Hamlet"), "To be",
           "what else follows is none");
    tap_is(kept("<blockquote>{To be}</blockquote><cite>Hamlet, of whom it is "
                "told that he was the son of a king, that he came home from "
                "school to a wedding, and that he asked himself for five acts "
                "what he should do, until some of the others did it for him."
                "</cite>"),
           "To be", "nor is a text of its own");
    tap_is(kept("<blockquote>{To be}<b>or so</b></blockquote><cite>Hamlet"
                "</cite>"),
           "To be|or so|Hamlet", "half of a quotation is enough");
    tap_is(kept("<blockquote>{To be}<b>or not</b></blockquote><cite>Hamlet"
                "</cite>"),
           "To be", "less than half of it is not");
    tap_is(kept("<blockquote>To be</blockquote><cite>Hamlet</cite><p>{Text}"),
           "Text", "a quotation that was left out keeps nothing");

    mce_arena_destroy(kept_arena);

    return tap_done();
}
