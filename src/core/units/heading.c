
/*
 * A heading is kept if the text below it is.
 */


#include "base/arena.h"
#include "units/unit.h"


/* bytes from a heading to the first kept text of its section */
#define MCE_UNIT_HEADING_GAP  80
/* bytes of a section that was left out, at least */
#define MCE_UNIT_HEADING_LOST  16
/* levels from a heading to the box around its section */
#define MCE_UNIT_HEADING_BOX  8


typedef struct {
    uint32_t        e;
    uint32_t        gap;            /* bytes after it that are not kept */
    uint8_t         level;
    unsigned        seen:1;         /* the gap is over */
    unsigned        heads:1;        /* kept text or a medium follows */
} mce_unit_heading_t;


static int mce_unit_heading_is_bound(mce_stage_t *s, uint32_t e);
static int mce_unit_heading_holds(mce_stage_t *s, uint32_t e);
static uint32_t mce_unit_heading_all(mce_stage_t *s, mce_unit_heading_t *all);
static void mce_unit_heading_walk(mce_stage_t *s, mce_unit_heading_t *all,
    uint32_t n);


mce_status_t
mce_unit_headings(mce_stage_t *s)
{
    uint32_t                i, n;
    mce_unit_heading_t     *all, *one;
    const mce_stage_sum_t  *sum;

    n = mce_unit_heading_all(s, NULL);
    if (n == 0) {
        return MCE_OK;
    }

    all = mce_arena_calloc(s->doc->arena, n * sizeof(mce_unit_heading_t));
    if (all == NULL) {
        return MCE_NO_MEMORY;
    }

    mce_unit_heading_all(s, all);
    mce_unit_heading_walk(s, all, n);

    for (i = 0; i < n; i++) {
        one = &all[i];
        sum = &s->sums[one->e];

        if (sum->kept < sum->text && one->heads
            && (sum->links < sum->text || mce_unit_heading_is_bound(s, one->e))
            && one->gap <= MCE_UNIT_HEADING_GAP
            && (one->gap == 0 || !mce_stage_ends_in_colon(s, one->e))
            && mce_unit_heading_holds(s, one->e)
            && !mce_stage_is_barred(s, one->e))
        {
            mce_stage_keep(s, one->e);

        } else if (sum->kept && !one->heads && one->gap > MCE_UNIT_HEADING_LOST
                   && sum->links < sum->text
                   && s->tree->elements[one->e].open > s->text)
        {
            /* a title that is a link stands for itself */
            mce_stage_drop(s, one->e);
        }
    }

    return MCE_OK;
}


/*
 * Whether a heading is a link to itself.
 */

static int
mce_unit_heading_is_bound(mce_stage_t *s, uint32_t e)
{
    uint32_t   at;
    mce_str_t  id, href;

    if (!mce_token_attr_find(s->doc, s->tree->elements[e].open, "id", &id)) {
        return 0;
    }

    for (at = e + 1; at < s->sums[e].next; at++) {
        if (s->tree->elements[at].flags & MCE_ELEMENT_HREF) {
            return mce_token_attr_find(s->doc, s->tree->elements[at].open,
                                       "href", &href)
                   && href.len == id.len + 1 && href.data[0] == '#'
                   && (id.len == 0
                       || memcmp(href.data + 1, id.data, id.len) == 0);
        }
    }

    return 0;
}


/*
 * The section of a heading is the nearest element around it that holds more
 * than the heading and a label, which may be a link.  Whether kept text
 * follows the heading there; what comes after that element belongs to
 * something else.
 */

static int
mce_unit_heading_holds(mce_stage_t *s, uint32_t e)
{
    int       i;
    uint32_t  at, text;

    text = s->sums[e].text;
    at = s->tree->elements[e].parent;

    for (i = 0; i < MCE_UNIT_HEADING_BOX && at
         && s->sums[at].text - text <= MCE_STAGE_LABEL
         && s->sums[at].text - text
            <= s->sums[at].links - s->sums[e].links + MCE_UNIT_HEADING_LOST;
         i++)
    {
        at = s->tree->elements[at].parent;
    }

    return s->sums[at].kept
           && mce_stage_last(s, at) > s->tree->elements[e].end;
}


static uint32_t
mce_unit_heading_all(mce_stage_t *s, mce_unit_heading_t *all)
{
    uint32_t  e, k, n;

    n = 0;

    mce_stage_each_unit(s, k, e) {
        if (!(mce_tag_flags[mce_stage_tag(s, e)] & MCE_TAG_HEADING)) {
            continue;
        }

        if (all) {
            all[n].e = e;
            all[n].level = (uint8_t) (mce_stage_tag(s, e) - MCE_TAG_h1 + 1);
        }

        n++;
    }

    return n;
}


/*
 * Finds for each heading whether kept text or a medium follows in its section,
 * and how much other text comes before that.  At most six headings are open at
 * a time, each of a lower level than the one before.
 */

static void
mce_unit_heading_walk(mce_stage_t *s, mce_unit_heading_t *all, uint32_t n)
{
    uint32_t              c, i, k, nopen, next, skip, start;
    const mce_token_t    *token;
    mce_unit_heading_t   *open[6];

    nopen = 0;
    next = 0;
    skip = 0;
    start = s->tree->elements[all[0].e].open;

    for (c = 0; c < s->ncontent; c++) {
        i = s->content[c];
        token = &s->doc->tokens[i];

        while (start < i) {
            while (nopen && open[nopen - 1]->level >= all[next].level) {
                nopen--;
            }

            skip = s->tree->elements[all[next].e].end;
            open[nopen++] = &all[next++];
            start = next < n ? s->tree->elements[all[next].e].open
                             : MCE_STAGE_NONE;
        }

        if (nopen == 0 || open[nopen - 1]->seen) {
            /* all gaps have ended: skip to the next heading */
            while (c + 1 < s->ncontent && s->content[c + 1] <= start) {
                c++;
            }

            continue;
        }

        if (i < skip) {
            continue;
        }

        if (s->states[i] == MCE_STAGE_OUT) {
            if (token->kind != MCE_TOKEN_OPEN) {
                for (k = nopen; k > 0 && !open[k - 1]->seen; k--) {
                    open[k - 1]->gap += token[1].start - token->start;
                }
            }

            continue;
        }

        for (k = nopen; k > 0 && !open[k - 1]->seen; k--) {
            open[k - 1]->seen = 1;
            open[k - 1]->heads = 1;
        }
    }
}
