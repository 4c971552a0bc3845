
/*
 * What a page binds together is kept together: a <details> and its summary, a
 * button and what it opens.
 */


#include "base/str.h"
#include "units/unit.h"


/* levels from a button up to what has the same text only */
#define MCE_UNIT_BUTTON_BOX  6
/* elements from a tab to its panel */
#define MCE_UNIT_TAB         512
/* links of a list of tabs */
#define MCE_UNIT_TABS        32
/* elements down to one that serves as a button */
#define MCE_UNIT_BOUND_DEPTH 8


static int mce_unit_details(mce_stage_t *s, uint32_t e, int follows);
static void mce_unit_roles(mce_stage_t *s);
static void mce_unit_list_of_tabs(mce_stage_t *s, uint32_t list);
static void mce_unit_button(mce_stage_t *s, uint32_t e);
static int mce_unit_button_is_control(const mce_stage_t *s, uint32_t e);
static int mce_unit_button_is_beside(mce_stage_t *s, uint32_t e,
    uint32_t opened);
static uint32_t mce_unit_button_opens(mce_stage_t *s, uint32_t e);
static int mce_unit_button_is_between(mce_stage_t *s, uint32_t e,
    uint32_t opened);
static int mce_unit_tab_is_kept(mce_stage_t *s, uint32_t e);
static int mce_unit_tab_id(const mce_stage_t *s, uint32_t e, mce_str_t *id);
static uint32_t mce_unit_tab_opens(mce_stage_t *s, uint32_t e);


mce_status_t
mce_unit_bound(mce_stage_t *s)
{
    uint32_t  e, k, last, next;

    last = 0;
    next = 0;

    mce_stage_each_unit(s, k, e) {
        switch (mce_stage_tag(s, e)) {

        case MCE_TAG_details:
            /* those within one that is kept are kept with it, and those right
               after one are of the same questions */
            if (e >= next
                && mce_unit_details(s, e, last
                                          && mce_unit_text_before(s, e)
                                             == last))
            {
                last = e;
                next = s->sums[e].next;
            }

            break;

        case MCE_TAG_button:
            if (!mce_unit_has_role(s, e, "tab")) {
                mce_unit_button(s, e);

            } else if (mce_unit_tab_is_kept(s, e)) {
                mce_stage_keep(s, e);
            }

            break;

        case MCE_TAG_ul:
            mce_unit_list_of_tabs(s, e);
            break;

        default:
            break;
        }
    }

    mce_unit_roles(s);

    return MCE_OK;
}


/*
 * Other elements may have the role of a button.  What they open stands beside
 * them, so that only what was left out beside kept text is looked at.
 */

static void
mce_unit_roles(mce_stage_t *s)
{
    uint32_t                e, at, n;
    const mce_stage_sum_t  *sum;

    n = s->sums[s->around].next;

    for (e = s->around + 1; e < n; e++) {
        sum = &s->sums[e];

        if (sum->kept && sum->kept < sum->text) {
            continue;
        }

        for (at = e; sum->text && sum->kept == 0 && at < sum->next
             && at - e < MCE_UNIT_BOUND_DEPTH; at++)
        {
            if (mce_stage_tag(s, at) != MCE_TAG_button
                && !mce_token_is_bare(s->doc, s->tree->elements[at].open)
                && mce_unit_has_role(s, at, "button"))
            {
                mce_unit_button(s, at);
                break;
            }
        }

        e = sum->next - 1;
    }
}


/*
 * The tabs may be links in a list above the panels.
 */

static void
mce_unit_list_of_tabs(mce_stage_t *s, uint32_t list)
{
    uint32_t  e, i, n, next, tabs[MCE_UNIT_TABS];

    n = 0;
    next = mce_unit_text_after(s, list);

    if (s->sums[list].kept || next == 0 || s->sums[next].kept == 0) {
        return;
    }

    for (e = list + 1; e < s->sums[list].next && n < MCE_UNIT_TABS; e++) {
        if (mce_stage_tag(s, e) == MCE_TAG_a && mce_unit_has_role(s, e, "tab")
            && mce_unit_tab_is_kept(s, e))
        {
            tabs[n++] = e;
        }
    }

    /* a single one does not tell what it is one of */
    for (i = 0; n > 1 && i < n; i++) {
        mce_stage_keep(s, tabs[i]);
    }
}


/*
 * A <details> that is mostly links is a menu or a list of related pages.  It
 * is not completed.
 */

static int
mce_unit_details(mce_stage_t *s, uint32_t e, int follows)
{
    const mce_stage_sum_t  *sum;

    sum = &s->sums[e];

    if (sum->text == 0 || sum->links * (sum->kept ? 2 : 10) > sum->text
        || (sum->kept == 0 && !follows))
    {
        return 0;
    }

    if (sum->kept < sum->text
        && (sum->kept || !mce_stage_is_barred(s, e)))
    {
        mce_stage_keep(s, e);
    }

    return 1;
}


static void
mce_unit_button(mce_stage_t *s, uint32_t e)
{
    uint32_t                opened;
    const mce_stage_sum_t  *button, *sum;

    button = &s->sums[e];

    if (!mce_unit_button_is_control(s, e)) {
        return;
    }

    opened = mce_unit_button_opens(s, e);
    sum = &s->sums[opened];

    /* "Show caption" is no heading of the caption */
    if (opened == 0 || sum->text == 0
        || mce_stage_is_barred(s, s->tree->elements[e].parent)
        || mce_unit_is_caption(s, opened))
    {
        return;
    }

    if (button->kept < button->text && sum->kept * 2 >= sum->text) {
        mce_stage_keep(s, e);

    } else if (button->kept && sum->kept < sum->text
               && sum->links * 2 <= sum->text
               && mce_stage_tag(s, opened) != MCE_TAG_nav
               && mce_stage_tag(s, opened) != MCE_TAG_form)
    {
        mce_stage_keep(s, opened);

    } else if (button->kept == 0 && sum->kept == 0
               && sum->links * 10 <= sum->text
               && (mce_unit_button_is_beside(s, e, opened)
                   || mce_unit_button_is_between(s, e, opened)))
    {
        mce_stage_keep(s, e);
        mce_stage_keep(s, opened);
    }
}


/*
 * Whether a button says that it opens something.
 */

static int
mce_unit_button_is_control(const mce_stage_t *s, uint32_t e)
{
    uint32_t    pos;
    mce_attr_t  attr;

    for (pos = 0; mce_token_attr(s->doc, s->tree->elements[e].open, &pos,
                                 &attr); /* void */ )
    {
        if (mce_text_is(attr.name, "aria-expanded")
            || mce_text_is(attr.name, "aria-controls")
            || mce_text_is(attr.name, "data-target")
            || mce_text_is(attr.name, "data-bs-target"))
        {
            return 1;
        }
    }

    return 0;
}


/*
 * Whether the box of a button and of what it opens stands beside another one
 * of its kind of which something is kept, as the panes of an accordion do.
 */

static int
mce_unit_button_is_beside(mce_stage_t *s, uint32_t e, uint32_t opened)
{
    int       i;
    uint32_t  box, hash, beside[2];

    box = mce_tree_common(s->tree, e, opened);

    if (box == 0) {
        return 0;
    }

    hash = mce_stage_says(s, box)->first_hash;
    beside[0] = mce_unit_text_before(s, box);
    beside[1] = mce_unit_text_after(s, box);

    for (i = 0; i < 2 && hash; i++) {
        if (beside[i] && s->sums[beside[i]].kept
            && mce_stage_tag(s, beside[i]) == mce_stage_tag(s, box)
            && mce_stage_says(s, beside[i])->first_hash == hash)
        {
            return 1;
        }
    }

    return 0;
}


/*
 * Whether both are all that stands between two kept parts, and a click shows
 * what is opened.
 */

static int
mce_unit_button_is_between(mce_stage_t *s, uint32_t e, uint32_t opened)
{
    uint32_t  box;

    box = mce_tree_common(s->tree, e, opened);

    return box && mce_stage_hides(s, opened) && mce_unit_is_plain(s, opened)
           && !mce_unit_is_other(s, box)
           && s->sums[box].text == s->sums[e].text + s->sums[opened].text
           && mce_stage_ends_sentence(s, opened)
           && mce_stage_place(s, box)
              == (MCE_STAGE_BEFORE|MCE_STAGE_AFTER);
}


/*
 * The element after the button, or after what only wraps it; 0 if there is
 * none.
 */

static uint32_t
mce_unit_button_opens(mce_stage_t *s, uint32_t e)
{
    int       i;
    uint32_t  next, text;

    text = s->sums[e].text;

    for (i = 0; i < MCE_UNIT_BUTTON_BOX && e
         && s->sums[e].text - text <= MCE_STAGE_LABEL; i++)
    {
        next = mce_stage_sibling(s, e);

        if (next && s->sums[next].text > 0) {
            return next;
        }

        e = s->tree->elements[e].parent;
    }

    return 0;
}


int
mce_unit_has_role(const mce_stage_t *s, uint32_t e, const char *role)
{
    mce_str_t  value;

    return mce_token_attr_find(s->doc, s->tree->elements[e].open, "role",
                               &value)
           && mce_text_is(value, role);
}


/*
 * The tabs stand above all panels: one is kept if its panel is, and has words.
 */

static int
mce_unit_tab_is_kept(mce_stage_t *s, uint32_t e)
{
    uint32_t                panel;
    const mce_stage_sum_t  *sum;

    panel = mce_unit_tab_opens(s, e);
    sum = &s->sums[panel];

    return panel && sum->kept && sum->kept >= sum->text / 2
           && s->sums[e].kept < s->sums[e].text;
}


/*
 * The id of the panel that a tab shows.
 */

static int
mce_unit_tab_id(const mce_stage_t *s, uint32_t e, mce_str_t *id)
{
    uint32_t  open;

    open = s->tree->elements[e].open;

    if (mce_token_attr_find(s->doc, open, "aria-controls", id)) {
        return id->len > 0;
    }

    if (!(mce_token_attr_find(s->doc, open, "data-bs-target", id)
          || mce_token_attr_find(s->doc, open, "data-target", id))
        || id->len < 2 || id->data[0] != '#')
    {
        return 0;
    }

    id->data++;
    id->len--;

    return 1;
}


static uint32_t
mce_unit_tab_opens(mce_stage_t *s, uint32_t e)
{
    uint32_t           at;
    mce_str_t          id, own;
    const mce_says_t  *says;

    if (!mce_unit_tab_id(s, e, &id)) {
        return 0;
    }

    for (at = s->sums[e].next; at < s->tree->n && at - e < MCE_UNIT_TAB; at++)
    {
        if (mce_token_is_bare(s->doc, s->tree->elements[at].open)) {
            continue;
        }

        says = mce_stage_says(s, at);

        if (mce_element_value(s->doc, s->tree->elements[at].open, says,
                              MCE_VALUE_ID, &own)
            && mce_str_same(own, id))
        {
            return at;
        }
    }

    return 0;
}
