
/*
 * The text of the mark of a note.
 */


#include "kinds/note.h"
#include "tap.h"


static mce_str_t  id;


static int
mark(const char *text, int raised)
{
    return mce_note_is_mark((const uint8_t *) text, strlen(text), id, raised);
}


int
main(void)
{
    tap_ok(mark("[1]", 0) && mark("(12)", 0) && mark("\xe3\x80\x94" "3"
                                                     "\xe3\x80\x95", 1),
           "a number in brackets is a mark");
    tap_ok(mark("\xc2\xb9\xc2\xb2", 0), "so are raised digits");
    tap_ok(!mark("1", 0) && mark("1", 1), "other digits must be raised");
    tap_ok(mark("*", 0) && mark("\xe2\x80\xa0", 0),
           "asterisk and dagger need not be");
    tap_ok(!mark("UK", 0) && mark("UK", 1) && !mark("Words", 1),
           "a few letters must be raised, and more are a word");
    tap_ok(mark("note 12", 1) && !mark("a very long 12", 1),
           "a word may stand before a number");
    id = (mce_str_t) mce_str("fn-a");
    tap_ok(mark("a", 0) && !mark("abc", 0),
           "one or two letters that lead to a note are a mark");
    tap_ok(!mark("", 1) && !mark("[]", 1), "nothing is none");

    return tap_done();
}
