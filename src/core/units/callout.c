
/*
 * A box beside the course of the text, a hint or a warning, comes with its
 * title, which is often one word.
 */


#include "units/unit.h"


/*
 * The title is the first element of the box, and nothing before it is kept.
 */

mce_status_t
mce_unit_callouts(mce_unit_t *u)
{
    uint32_t  box, e, k;

    static const char *const  names[] = {
        "admonition", "callout", "markdown-alert", "alert alert-", "notecard",
        NULL
    };

    for (k = 0; k < u->ntitles; k++) {
        e = u->titles[k];
        box = u->tree->elements[e].parent;

        if (box && u->sums[e].kept == 0 && u->sums[box].kept
            && mce_unit_has_name(u, u->tree->elements[box].open, names)
            && !mce_unit_is_barred(u, e))
        {
            mce_unit_keep(u, e);
        }
    }

    return MCE_OK;
}
