
/*
 * Rows of the second pass: each block, and where it is among what was kept.
 */


#include "auto/second.h"
#include "base/arena.h"
#include "html/visible.h"


/* blocks before the first kept one, and after the last, that are examined */
#define MCE_SECOND_NEAR   25
/* a dropped run in which no block reaches this probability stays dropped */
#define MCE_SECOND_NEVER  .008f

#define mce_second_p(p)   ((int16_t) ((p) * 10000))


/* what was kept of an ancestor */
typedef struct {
    uint32_t              blocks;
    uint32_t              chars;
} mce_second_part_t;


/* where an ancestor is */
typedef struct {
    uint64_t              kinds;    /* kinds of it and of those around it, up
                                       to the container */
    uint32_t              run;      /* the outermost element around it with one
                                       verdict, or MCE_NO_ANCESTOR */
    uint8_t               inside;   /* it is the container or inside of it */
} mce_second_holder_t;


/* blocks that were kept or dropped as one */
typedef struct {
    uint32_t              first;
    uint32_t              end;
    float                 min;
    float                 max;
    float                 sum;
    float                 weighted;
    uint32_t              words;
    uint32_t              chars;
    uint32_t              link_chars;
    uint32_t              term;
    uint32_t              headings;
    int64_t               lexical;
    float                 heading;  /* p of the next heading after it */
} mce_second_run_t;


typedef struct {
    const mce_layout_t   *layout;
    const mce_block_t    *blocks;
    mce_visible_t        *visible;
    const float          *p;
    uint8_t              *verdicts;
    mce_second_part_t    *parts;    /* of each ancestor */
    mce_second_holder_t  *holders;
    uint32_t             *styles;   /* kept characters of each */
    uint32_t             *paths;
    uint32_t              n;        /* blocks */
    uint32_t              first;    /* the first kept block */
    uint32_t              last;
    uint32_t              kept;     /* kept blocks */
    uint32_t              words;    /* words of these */
    uint32_t              chars;
    uint32_t              between;  /* characters from first to last */
    uint32_t              container;

    /* a row, with what is the same for all blocks of the page and of a run,
       and for those in elements of one that are of the same kinds */
    int16_t               common[MCE_SECOND_COUNT];
    uint32_t              up;       /* this one; MCE_NO_ANCESTOR at first */
    uint64_t              kinds;
} mce_second_t;


static mce_status_t mce_second_create(mce_second_t *second, float threshold);
static void mce_second_draft(mce_second_t *second, float threshold);
static void mce_second_sum(mce_second_t *second);
static void mce_second_place(mce_second_t *second);
static uint32_t mce_second_run(const mce_second_t *second, uint32_t i,
    mce_second_run_t *run);
static uint32_t mce_second_key(const mce_second_t *second, uint32_t i);
static void mce_second_count(const mce_second_t *second, uint32_t i,
    mce_second_run_t *run);
static int mce_second_looks(const mce_second_t *second,
    const mce_second_run_t *run);
static void mce_second_row(mce_second_t *second, uint32_t i, int16_t *row);
static void mce_second_row_of_run(const mce_second_t *second,
    const mce_second_run_t *run, int16_t *row);
static void mce_second_row_of_page(const mce_second_t *second, int16_t *row);
static void mce_second_row_above(const mce_second_t *second, uint32_t up,
    int16_t *row);
static void mce_second_row_in(uint64_t kinds, int16_t *row);
static void mce_second_row_held(const mce_second_t *second, uint32_t i,
    int16_t *row);
static void mce_second_row_own(const mce_second_t *second, uint32_t i,
    int16_t *row);


static const char *const  mce_second_names[] = {
#define MCE_SECOND_NAME(name)  #name,
    MCE_SECOND_FEATURES(MCE_SECOND_NAME)
};


const char *
mce_second_name(unsigned feature)
{
    return mce_second_names[feature];
}


mce_status_t
mce_second_rows(const mce_layout_t *layout, const float *p, float threshold,
    uint8_t *verdicts, mce_second_pt each, void *data)
{
    int16_t            rows[MCE_FOREST_BATCH][MCE_SECOND_COUNT];
    uint32_t           i, n, end, blocks[MCE_FOREST_BATCH];
    mce_status_t       rc;
    mce_second_t       second = { .layout = layout, .p = p,
                                  .up = MCE_NO_ANCESTOR };
    mce_second_run_t   run;

    second.blocks = layout->blocks->blocks;
    second.verdicts = verdicts;
    second.n = layout->blocks->n;

    rc = mce_second_create(&second, threshold);
    if (rc != MCE_OK || second.kept == 0) {
        return rc;
    }

    mce_second_row_of_page(&second, second.common);
    n = 0;

    for (i = 0; i < second.n; i = end) {
        end = mce_second_run(&second, i, &run);

        if (!mce_second_looks(&second, &run)) {
            continue;
        }

        mce_second_row_of_run(&second, &run, second.common);

        for ( /* void */ ; i < end; i++) {
            verdicts[i] |= MCE_SECOND_SEEN;
            mce_second_row(&second, i, rows[n]);
            blocks[n++] = i;

            if (n == MCE_FOREST_BATCH) {
                each(data, blocks, n, rows);
                n = 0;
            }
        }
    }

    if (n) {
        each(data, blocks, n, rows);
    }

    mce_arena_release(layout->blocks->doc->arena, second.paths);
    mce_arena_release(layout->blocks->doc->arena, second.styles);
    mce_arena_release(layout->blocks->doc->arena, second.holders);
    mce_arena_release(layout->blocks->doc->arena, second.parts);

    return mce_visible_status(second.visible);
}


static mce_status_t
mce_second_create(mce_second_t *second, float threshold)
{
    mce_arena_t   *arena;
    mce_status_t   rc;

    mce_second_draft(second, threshold);

    if (second->kept == 0) {
        return MCE_OK;
    }

    rc = mce_visible(second->layout->blocks->doc, &second->visible);
    if (rc != MCE_OK) {
        return rc;
    }

    arena = second->layout->blocks->doc->arena;
    second->parts = mce_arena_calloc(arena, second->layout->nancestors
                                            * sizeof(mce_second_part_t));
    second->holders = mce_arena_alloc(arena, second->layout->nancestors
                                             * sizeof(mce_second_holder_t));
    second->styles = mce_arena_calloc(arena, second->layout->nstyles
                                             * sizeof(uint32_t));
    second->paths = mce_arena_calloc(arena, second->layout->npaths
                                            * sizeof(uint32_t));

    if (second->parts == NULL || second->holders == NULL
        || second->styles == NULL || second->paths == NULL)
    {
        return MCE_NO_MEMORY;
    }

    mce_second_sum(second);
    mce_second_place(second);

    return MCE_OK;
}


static void
mce_second_draft(mce_second_t *second, float threshold)
{
    uint32_t            i;
    const mce_block_t  *b;

    b = second->blocks;

    for (i = 0; i < second->n; i++) {
        second->verdicts[i] = second->p[i] >= threshold ? MCE_SECOND_KEPT : 0;

        if (second->verdicts[i]) {
            second->first = second->kept ? second->first : i;
            second->last = i;
            second->kept++;
            second->words += b[i].words;
            second->chars += b[i].chars;
        }
    }

    second->between = b[second->last].chars_before + b[second->last].chars
                      - b[second->first].chars_before;
}


static void
mce_second_sum(mce_second_t *second)
{
    uint32_t               i, kept;
    uint64_t               most;
    mce_second_part_t     *parts;
    const mce_block_t     *b;
    const mce_ancestor_t  *t;

    t = second->layout->ancestors;
    parts = second->parts;

    for (i = 0; i < second->n; i++) {
        b = &second->blocks[i];
        kept = second->verdicts[i] & MCE_SECOND_KEPT ? b->chars : 0;

        parts[b->holder].blocks += (kept > 0);
        parts[b->holder].chars += kept;
        second->styles[b->style] += kept;
        second->paths[b->path] += kept;
    }

    second->container = 0;
    most = (second->chars * 9ull + 9) / 10;

    for (i = second->layout->nancestors - 1; i > 0; i--) {
        parts[t[i].parent].blocks += parts[i].blocks;
        parts[t[i].parent].chars += parts[i].chars;

        if (second->container == 0 && parts[i].chars >= most) {
            second->container = i;
        }
    }
}


/*
 * Describes the elements around a block, from the outside inward.
 */

static void
mce_second_place(mce_second_t *second)
{
    uint32_t               i;
    mce_second_holder_t   *h, *up;
    const mce_ancestor_t  *t;

    /* the root is its own parent, which nothing is known of yet */
    second->holders[0] = (mce_second_holder_t) { .run = MCE_NO_ANCESTOR };

    for (i = 0; i < second->layout->nancestors; i++) {
        t = &second->layout->ancestors[i];
        h = &second->holders[i];
        up = &second->holders[t->parent];

        if (i == second->container) {
            h->inside = 1;
            h->kinds = 0;

        } else {
            h->inside = up->inside;
            h->kinds = up->kinds | t->kinds;
        }

        h->run = up->run != MCE_NO_ANCESTOR ? up->run
                 : second->parts[i].blocks == 0
                   || second->parts[i].blocks == t->blocks ? i
                 : MCE_NO_ANCESTOR;
    }
}


static uint32_t
mce_second_key(const mce_second_t *second, uint32_t i)
{
    return second->holders[second->blocks[i].holder].run;
}


/*
 * Returns the block after the run of block "i".
 */

static uint32_t
mce_second_run(const mce_second_t *second, uint32_t i, mce_second_run_t *run)
{
    uint32_t  key, next;

    memset(run, 0, sizeof(mce_second_run_t));
    run->first = i;
    run->min = 1;
    key = mce_second_key(second, i);

    do {
        mce_second_count(second, i, run);
        i++;
    } while (i < second->n && key != MCE_NO_ANCESTOR
             && mce_second_key(second, i) == key);

    run->end = i;

    if (i < second->n) {
        next = mce_tag_flags[second->layout->ancestors[
                   second->blocks[i].parent].tag] & MCE_TAG_HEADING
               ? 0 : second->blocks[i].next_heading;

        if (next < MCE_BLOCK_FAR && i + next < second->n) {
            run->heading = second->p[i + next];
        }
    }

    return i;
}


static void
mce_second_count(const mce_second_t *second, uint32_t i,
    mce_second_run_t *run)
{
    float               p;
    const mce_block_t  *b;

    b = &second->blocks[i];
    p = second->p[i];

    run->min = p < run->min ? p : run->min;
    run->max = p > run->max ? p : run->max;
    run->sum += p;
    run->weighted += p * (float) b->words;
    run->words += b->words;
    run->chars += b->chars;
    run->link_chars += b->link_chars;
    run->term += b->term;
    run->headings += (mce_tag_flags[
                          second->layout->ancestors[b->parent].tag]
                      & MCE_TAG_HEADING) != 0;
    run->lexical += b->lexical;
}


static int
mce_second_looks(const mce_second_t *second, const mce_second_run_t *run)
{
    if (run->max < MCE_SECOND_NEVER
        && !(second->verdicts[run->first] & MCE_SECOND_KEPT))
    {
        return 0;
    }

    return second->holders[second->blocks[run->first].holder].inside
           || (run->end + MCE_SECOND_NEAR > second->first
               && run->first <= second->last + MCE_SECOND_NEAR);
}


/*
 * Sets what is the same for all rows of the page.
 */

static void
mce_second_row_of_page(const mce_second_t *second, int16_t *row)
{
    const mce_layout_t    *layout;
    const mce_ancestor_t  *c, *all;

    layout = second->layout;
    all = layout->ancestors;
    c = &all[second->container];

    row[MCE_SECOND_c_blocks] = mce_clip(c->blocks);
    row[MCE_SECOND_c_share] = mce_share(
        second->parts[second->container].chars, c->chars, 100);
    row[MCE_SECOND_K_drop] = mce_share(second->between - second->chars,
                                       second->between, 100);
    row[MCE_SECOND_K_blocks] = mce_clip(second->kept);
    row[MCE_SECOND_K_words] = mce_clip(second->words);
    row[MCE_SECOND_P_tot] = mce_clip(layout->chars);
    row[MCE_SECOND_P_nb] = mce_clip(second->n);
    row[MCE_SECOND_P_ld] = all->link_density;
    row[MCE_SECOND_P_psh] = mce_share(layout->blocks->ancestors.p_chars,
                                      layout->text_chars, 100);
}


static void
mce_second_row_of_run(const mce_second_t *second, const mce_second_run_t *run,
    int16_t *row)
{
    uint32_t      n;
    const float  *p;

    p = second->p;
    n = run->end - run->first;

    row[MCE_SECOND_r_min] = mce_second_p(run->min);
    row[MCE_SECOND_r_max] = mce_second_p(run->max);
    row[MCE_SECOND_r_mean] = mce_second_p(run->sum / (float) n);
    row[MCE_SECOND_r_wmean] = mce_second_p(
        run->weighted / (float) (run->words ? run->words : 1));
    row[MCE_SECOND_r_first] = mce_second_p(p[run->first]);
    row[MCE_SECOND_r_last] = mce_second_p(p[run->end - 1]);
    row[MCE_SECOND_r_blocks] = mce_clip(n);
    row[MCE_SECOND_r_words] = mce_clip(run->words);
    row[MCE_SECOND_r_term] = mce_share(run->term, n, 100);
    row[MCE_SECOND_r_ld] = mce_share(run->link_chars, run->chars, 100);
    row[MCE_SECOND_r_lex] = mce_ratio(run->lexical, run->words, 16);
    row[MCE_SECOND_r_head] = mce_share(run->headings, n, 100);
    row[MCE_SECOND_r_of_kept] = mce_share(run->chars, second->chars, 100);
    row[MCE_SECOND_n_prev] = run->first ? mce_second_p(p[run->first - 1]) : -1;
    row[MCE_SECOND_n_next] = run->end < second->n ? mce_second_p(p[run->end])
                                                  : -1;
    row[MCE_SECOND_n_head] = mce_second_p(run->heading);
}


static void
mce_second_row(mce_second_t *second, uint32_t i, int16_t *row)
{
    uint32_t      holder, up;
    uint64_t      kinds;
    const float  *p;

    p = second->p;
    holder = second->blocks[i].holder;
    up = second->layout->ancestors[holder].parent;
    kinds = second->holders[holder].kinds;

    if (up != second->up) {
        second->up = up;
        mce_second_row_above(second, up, second->common);
    }

    if (kinds != second->kinds) {
        second->kinds = kinds;
        mce_second_row_in(kinds, second->common);
    }

    memcpy(row, second->common, sizeof(second->common));

    row[MCE_SECOND_p] = mce_second_p(p[i]);
    row[MCE_SECOND_p_m1] = i > 0 ? mce_second_p(p[i - 1]) : -1;
    row[MCE_SECOND_p_p1] = i + 1 < second->n ? mce_second_p(p[i + 1]) : -1;
    row[MCE_SECOND_kept] = second->verdicts[i] & MCE_SECOND_KEPT;
    row[MCE_SECOND_since_k] = mce_clip((int64_t) i - second->first);
    row[MCE_SECOND_till_k] = mce_clip((int64_t) second->last - i);

    mce_second_row_held(second, i, row);
    mce_second_row_own(second, i, row);
}


/*
 * Sets what the element "up" above a holder tells, and those around it.
 */

static void
mce_second_row_above(const mce_second_t *second, uint32_t up, int16_t *row)
{
    unsigned                  k;
    uint32_t                  at[6];
    const mce_ancestor_t     *t;
    const mce_second_part_t  *parts;

    t = second->layout->ancestors;
    parts = second->parts;
    at[1] = up;

    for (k = 2; k < 6; k++) {
        at[k] = t[at[k - 1]].parent;
    }

    row[MCE_SECOND_H2_k] = mce_share(parts[at[1]].chars, t[at[1]].chars, 100);
    row[MCE_SECOND_H3_k] = mce_share(parts[at[2]].chars, t[at[2]].chars, 100);
    row[MCE_SECOND_H2_nb] = mce_clip(t[at[1]].blocks);
    row[MCE_SECOND_H2_ch] = mce_clip(t[at[1]].chars);
    row[MCE_SECOND_H3_ch] = mce_clip(t[at[2]].chars);
    row[MCE_SECOND_H4_ld] = t[at[3]].link_density;
    row[MCE_SECOND_H6_ld] = t[at[5]].link_density;
}


static void
mce_second_row_in(uint64_t kinds, int16_t *row)
{
#define mce_second_in(name, bit)                                              \
    row[MCE_SECOND_in_##name] = (kinds & (bit)) != 0

    mce_second_in(list, mce_ancestor_bit(list));
    mce_second_in(figure, mce_ancestor_bit(figure));
    mce_second_in(table, mce_ancestor_bit(table));
    mce_second_in(form, mce_ancestor_bit(form));
    mce_second_in(SHARE, mce_ancestor_named(SHARE));
    mce_second_in(CTA, mce_ancestor_named(CTA));
    mce_second_in(SIDE, mce_ancestor_named(SIDE));
    mce_second_in(COM, mce_ancestor_named(COM));
    mce_second_in(META, mce_ancestor_named(META));

#undef mce_second_in
}


static void
mce_second_row_held(const mce_second_t *second, uint32_t i, int16_t *row)
{
    const mce_ancestor_t       *t;
    const mce_second_holder_t  *h;

    t = &second->layout->ancestors[second->blocks[i].holder];
    h = &second->holders[second->blocks[i].holder];

    row[MCE_SECOND_c_in] = h->inside;
    row[MCE_SECOND_c_up] = mce_clip(
        t->depth - second->layout->ancestors[second->container].depth);
    row[MCE_SECOND_aside] = t->aside;
    row[MCE_SECOND_seen] = mce_visible_seen(
        mce_visible_at(second->visible, t->element));
}


static void
mce_second_row_own(const mce_second_t *second, uint32_t i, int16_t *row)
{
    int64_t                   d;
    const mce_block_t        *b;
    const mce_layout_t       *layout;
    const mce_style_group_t  *group;

    layout = second->layout;
    b = &second->blocks[i];

    row[MCE_SECOND_words] = mce_clip(b->words);
    row[MCE_SECOND_ld] = mce_share(b->link_chars, b->chars, 100);
    row[MCE_SECOND_lex_mean] = mce_ratio(b->lexical, b->words, 16);
    row[MCE_SECOND_term] = b->term;
    row[MCE_SECOND_code] = layout->ancestors[b->parent].code;
    row[MCE_SECOND_dsim] = b->words <= 3 || !layout->blocks->described
                           ? -1 : mce_share(b->described, b->words, 100);
    row[MCE_SECOND_dup_n] = mce_clip(layout->copies[b->copies].n);

    d = (int64_t) i - layout->headline;
    row[MCE_SECOND_d_hb] = layout->headline == MCE_NO_BLOCK ? -999
                           : mce_clip(d > 500 ? 500 : d < -500 ? -500 : d);

    group = &layout->styles[b->style];
    row[MCE_SECOND_s1_k] = mce_share(second->styles[b->style], group->chars,
                                     100);
    row[MCE_SECOND_s1_n] = mce_clip(group->n);
    row[MCE_SECOND_s1_ch] = group->mean;
    group = &layout->paths[b->path];
    row[MCE_SECOND_s2_k] = mce_share(second->paths[b->path], group->chars,
                                     100);
    row[MCE_SECOND_s2_n] = mce_clip(group->n);
    row[MCE_SECOND_s2_e] = group->ended;
}
