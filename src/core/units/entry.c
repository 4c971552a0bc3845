
/*
 * Entries that stand in a row and are made alike, whatever element the list
 * is: what is kept in most of them, such as the title, is kept in all of which
 * something is kept, and so is their <time>.
 */


#include <string.h>

#include "base/arena.h"
#include "base/hash.h"
#include "text/has.h"
#include "units/unit.h"


/* entries in a row, at least */
#define MCE_UNIT_ENTRIES     3
/* elements of an entry, at most */
#define MCE_UNIT_ENTRY_SIZE  64
/* bytes of what may stand above an entry, as its day */
#define MCE_UNIT_ENTRY_LABEL  40
/* parts that are told apart */
#define MCE_UNIT_PARTS       256


/* bytes of a link that says who speaks, and of all beside it; speeches that
   have one */
#define MCE_UNIT_SPEAKER       160
#define MCE_UNIT_SPEAKERS      2
/* elements up to the link */
#define MCE_UNIT_SPEAKER_SIZE  8
/* kinds of them that are told apart */
#define MCE_UNIT_SPEAKER_LOOKS  16
/* bytes of a speech, at least */
#define MCE_UNIT_SPEECH        60
/* bytes of a sentence that is an entry */
#define MCE_UNIT_SENTENCE_LEAST  16
#define MCE_UNIT_SENTENCE_MOST   200
/* elements up to what slants it */
#define MCE_UNIT_SLANTED         4

/* part of an entry was left out */
#define mce_unit_entry_is_cut(sum)                                            \
    ((sum)->kept * 2 >= (sum)->text && (sum)->kept < (sum)->text)

/* it may be a sentence of which nothing is kept */
#define mce_unit_entry_is_sentence(sum)                                       \
    ((sum)->kept == 0 && (sum)->links == 0                                    \
     && (sum)->text >= MCE_UNIT_SENTENCE_LEAST                                \
     && (sum)->text <= MCE_UNIT_SENTENCE_MOST)


/* parts of addresses of pages about those who speak, as parliaments have */
static const char *const  mce_unit_speaker_hrefs[] = {
    "member", "person", "people", "profile", "speaker", "senator", "author",
    "/user", "/u/", "politic", "/mp", "abgeordnet", "diputad", "deput",
    "poslan", "posel", "ledamot", "medlem", "representant", "kamerlid",
    "edustaj", "parlament", "milletvekili", "giin", NULL
};


/* of how many entries an element is part, and how often all of it is kept */
typedef struct {
    uint32_t          look;
    uint32_t          n;
    uint32_t          kept;
} mce_unit_part_t;

typedef struct {
    mce_stage_t      *stage;
    uint32_t         *looks;        /* of each element, from its entry on */
    uint32_t          first;        /* entry of the row */
    uint32_t          end;          /* the element after the last one */
    uint32_t          n;
    mce_unit_part_t   parts[MCE_UNIT_PARTS];
} mce_unit_row_t;


static void mce_unit_speakers(mce_stage_t *s);
static uint32_t mce_unit_speaker(mce_stage_t *s, uint32_t e, uint32_t *look);
static int mce_unit_speaker_is_linked(mce_stage_t *s, uint32_t e);
static int mce_unit_entries_lack(const mce_stage_t *s, uint32_t parent);
static mce_unit_row_t *mce_unit_row_create(mce_stage_t *s);
static void mce_unit_rows(mce_unit_row_t *row, uint32_t parent);
static uint32_t mce_unit_entry_look(mce_stage_t *s, uint32_t e, uint32_t look);
static void mce_unit_row_end(mce_unit_row_t *row, uint32_t next);
static void mce_unit_row_sentences(mce_unit_row_t *row);
static int mce_unit_entry_is_slanted(mce_stage_t *s, uint32_t entry);
static void mce_unit_entry_count(mce_unit_row_t *row, uint32_t entry);
static void mce_unit_entry_complete(mce_unit_row_t *row, uint32_t entry);
static uint32_t mce_unit_entry_first(mce_stage_t *s, uint32_t entry);
static mce_unit_part_t *mce_unit_part(mce_unit_row_t *row, uint32_t e);


mce_status_t
mce_unit_entries(mce_stage_t *s)
{
    uint32_t         e;
    mce_unit_row_t  *row;

    row = NULL;

    /* what is kept of posts is known better */
    if (s->nposts) {
        return MCE_OK;
    }

    mce_unit_speakers(s);

    for (e = 1; e < s->tree->n; e++) {
        if (!mce_stage_is_mixed(s, e)
            || s->sums[e].next - e <= MCE_UNIT_ENTRIES)
        {
            e = s->sums[e].next - 1;
            continue;
        }

        if (!mce_unit_entries_lack(s, e)) {
            continue;
        }

        row = row ? row : mce_unit_row_create(s);
        if (row == NULL) {
            return MCE_NO_MEMORY;
        }

        mce_unit_rows(row, e);
    }

    return MCE_OK;
}


/*
 * In the reports of parliaments, and in other transcripts, each speech begins
 * with who speaks.  If that is a link to a page about the speaker, it looks
 * like navigation, and the speeches are kept without it.
 */

static void
mce_unit_speakers(mce_stage_t *s)
{
    int       pass, found;
    uint32_t  e, k, look, speaker;
    uint32_t  looks[MCE_UNIT_SPEAKER_LOOKS] = { 0 };
    uint32_t  n[MCE_UNIT_SPEAKER_LOOKS] = { 0 };

    found = 0;

    for (pass = 0; pass < 1 + found; pass++) {

        for (e = 1; e < s->tree->n; e++) {
            if (!mce_stage_is_mixed(s, e)) {
                e = s->sums[e].next - 1;
                continue;
            }

            speaker = mce_unit_speaker(s, e, &look);
            if (speaker == 0) {
                continue;
            }

            k = (look ^ look >> 16) % MCE_UNIT_SPEAKER_LOOKS;

            if (pass && looks[k] == look && n[k] >= MCE_UNIT_SPEAKERS) {
                mce_stage_keep(s, speaker);

            } else if (pass == 0 && (n[k] == 0 || looks[k] == look)) {
                looks[k] = look;
                n[k]++;
                found |= n[k] >= MCE_UNIT_SPEAKERS;
            }
        }
    }
}


/*
 * The first part of a speech, if that is the link, or 0.
 */

static uint32_t
mce_unit_speaker(mce_stage_t *s, uint32_t e, uint32_t *look)
{
    uint32_t                first, next;
    const mce_stage_sum_t  *sum;

    first = mce_unit_entry_first(s, e);
    sum = &s->sums[first];

    if (first == 0 || sum->kept || sum->links * 3 < sum->text
        || sum->text > MCE_UNIT_SPEAKER || sum->links == 0
        || mce_tag_flags[mce_stage_tag(s, first)] & MCE_TAG_HEADING)
    {
        return 0;
    }

    next = mce_unit_text_after(s, first);

    if (next == 0 || s->sums[next].kept * 2 < s->sums[next].text
        || s->sums[next].kept < MCE_UNIT_SPEECH
        || s->sums[next].links * 4 > s->sums[next].text
        || s->sums[e].kept * 2 < s->sums[e].text - sum->text
        || mce_tag_flags[mce_stage_tag(s, next)]
           & (MCE_TAG_HEADING|MCE_TAG_INLINE)
        || !mce_stage_ends_sentence(s, next)
        || mce_stage_says(s, first)->names & (MCE_UNIT_OTHER
                                              & ~mce_name(AUTO_META))
        || !mce_unit_speaker_is_linked(s, first)
        || mce_stage_is_barred(s, first))
    {
        return 0;
    }

    *look = mce_unit_entry_look(s, first,
                                mce_unit_entry_look(s, e, MCE_FNV_START));

    return first;
}


static int
mce_unit_speaker_is_linked(mce_stage_t *s, uint32_t e)
{
    uint32_t   at, end;
    mce_str_t  href;

    end = s->sums[e].next - e > MCE_UNIT_SPEAKER_SIZE
          ? e + MCE_UNIT_SPEAKER_SIZE : s->sums[e].next;

    for (at = e; at < end; at++) {
        if (s->tree->elements[at].flags & MCE_ELEMENT_HREF) {
            return s->sums[at].text
                   && mce_token_attr_find(s->doc, s->tree->elements[at].open,
                                          "href", &href)
                   && mce_text_has(href, href.len, mce_unit_speaker_hrefs);
        }
    }

    return 0;
}


/*
 * Whether a child of an element is an entry of which a part was left out, or
 * a sentence that was: a row without either is complete.
 */

static int
mce_unit_entries_lack(const mce_stage_t *s, uint32_t parent)
{
    uint32_t                e;
    const mce_stage_sum_t  *sum;

    mce_stage_each(s, e, parent) {
        sum = &s->sums[e];

        if (sum->kept ? mce_unit_entry_is_cut(sum)
                      : mce_unit_entry_is_sentence(sum))
        {
            return 1;
        }
    }

    return 0;
}


static mce_unit_row_t *
mce_unit_row_create(mce_stage_t *s)
{
    mce_unit_row_t  *row;

    row = mce_arena_alloc(s->doc->arena, sizeof(mce_unit_row_t));
    if (row == NULL) {
        return NULL;
    }

    row->stage = s;
    row->looks = mce_arena_alloc(s->doc->arena, s->tree->n * sizeof(uint32_t));

    return row->looks ? row : NULL;
}


/*
 * Finds the rows among the children of an element.
 */

static void
mce_unit_rows(mce_unit_row_t *row, uint32_t parent)
{
    uint32_t                e, look, last;
    const mce_stage_sum_t  *sums;

    sums = row->stage->sums;
    row->n = 0;
    last = 0;

    for (e = parent + 1; e < sums[parent].next; e = sums[e].next) {
        if (sums[e].text == 0) {
            continue;
        }

        look = sums[e].next - e > MCE_UNIT_ENTRY_SIZE
               ? 0 : mce_unit_entry_look(row->stage, e, MCE_FNV_START);

        if (row->n && look != last) {
            mce_unit_row_end(row, e);
        }

        if (look) {
            row->first = row->n ? row->first : e;
            row->n++;
        }

        last = look;
    }

    mce_unit_row_end(row, sums[parent].next);
}


/*
 * The look of an element: its tag, its first class, and "look", that of the
 * element around it.
 */

static uint32_t
mce_unit_entry_look(mce_stage_t *s, uint32_t e, uint32_t look)
{
    const mce_element_t  *element;

    element = &s->tree->elements[e];
    look = mce_fnv_add(look, element->tag);
    look = mce_fnv_add(look, mce_element_says(s->doc, element->open)
                             ->first_hash);

    return look ? look : 1;
}


static void
mce_unit_row_end(mce_unit_row_t *row, uint32_t next)
{
    uint32_t                e, kept, cut, text, said;
    const mce_stage_sum_t  *sums;

    sums = row->stage->sums;
    row->end = next;
    kept = 0;
    cut = 0;
    text = 0;
    said = 0;

    for (e = row->first; e < row->end && row->n >= MCE_UNIT_ENTRIES;
         e = sums[e].next)
    {
        kept += sums[e].kept != 0;
        cut += mce_unit_entry_is_cut(&sums[e]);
        text += sums[e].text;
        said += sums[e].kept;
    }

    if (said < text && said * 3 >= text * 2) {
        mce_unit_row_sentences(row);
    }

    if (cut && kept * 2 > row->n) {
        memset(row->parts, 0, sizeof(row->parts));

        for (e = row->first; e < row->end; e = sums[e].next) {
            mce_unit_entry_count(row, e);
        }

        for (e = row->first; e < row->end; e = sums[e].next) {
            if (mce_unit_entry_is_cut(&sums[e])
                && !mce_stage_is_barred(row->stage, e))
            {
                mce_unit_entry_complete(row, e);
            }
        }
    }

    row->n = 0;
}


/*
 * Where most of a row is kept, so is a sentence in slanted letters that is an
 * entry of its own, as what was resolved, after another entry that is.
 */

static void
mce_unit_row_sentences(mce_unit_row_t *row)
{
    int                     last;
    uint32_t                e;
    mce_stage_t            *s;
    const mce_stage_sum_t  *sum;

    s = row->stage;
    last = 0;

    for (e = row->first; e < row->end; e = s->sums[e].next) {
        sum = &s->sums[e];

        if (last && mce_unit_entry_is_sentence(sum)
            && mce_unit_entry_is_slanted(s, e)
            && mce_stage_ends_sentence(s, e) && !mce_unit_is_other(s, e)
            && mce_unit_is_plain(s, e) && !mce_stage_is_barred(s, e))
        {
            mce_stage_keep(s, e);
        }

        last |= sum->kept != 0;
    }
}


static int
mce_unit_entry_is_slanted(mce_stage_t *s, uint32_t entry)
{
    uint32_t  e;

    for (e = entry; e < s->sums[entry].next && e - entry < MCE_UNIT_SLANTED
         && s->sums[e].text == s->sums[entry].text; e++)
    {
        if (mce_stage_tag(s, e) == MCE_TAG_em
            || mce_stage_tag(s, e) == MCE_TAG_i)
        {
            return 1;
        }
    }

    return 0;
}


/*
 * Counts in how many entries a part of some look stands: several in one entry
 * count once.
 */

static void
mce_unit_entry_count(mce_unit_row_t *row, uint32_t entry)
{
    uint32_t                e;
    mce_unit_part_t        *part;
    const mce_stage_sum_t  *sums;

    sums = row->stage->sums;
    row->looks[entry] = MCE_FNV_START;

    for (e = entry + 1; e < sums[entry].next; e++) {
        row->looks[e] = mce_unit_entry_look(row->stage, e,
                          row->looks[row->stage->tree->elements[e].parent]);

        if (sums[e].text == 0) {
            continue;
        }

        part = mce_unit_part(row, e);

        if (part) {
            part->n++;
            part->kept += sums[e].kept == sums[e].text;
        }
    }
}


static void
mce_unit_entry_complete(mce_unit_row_t *row, uint32_t entry)
{
    uint32_t                e;
    mce_unit_part_t        *part;
    const mce_stage_sum_t  *sums;

    sums = row->stage->sums;

    for (e = entry + 1; e < sums[entry].next; /* void */ ) {
        part = sums[e].kept < sums[e].text ? mce_unit_part(row, e) : NULL;

        /* a button is judged for itself */
        if (part && e + 1 < sums[e].next && sums[e + 1].text == sums[e].text
            && mce_stage_tag(row->stage, e + 1) == MCE_TAG_button)
        {
            e++;
            continue;
        }

        if (part && part->n >= MCE_UNIT_ENTRIES
            && (part->kept * 2 > part->n
                || mce_stage_tag(row->stage, e) == MCE_TAG_time
                || (mce_stage_tag(row->stage, e) != MCE_TAG_button
                    && e == mce_unit_entry_first(row->stage, entry)
                    && sums[e].text <= MCE_UNIT_ENTRY_LABEL
                    && sums[e].text == sums[entry].text - sums[entry].kept
                    && sums[e].links == 0))
            && !mce_stage_is_barred(row->stage,
                                    mce_unit_judged(row->stage, e)))
        {
            mce_stage_keep(row->stage, e);
            e = sums[e].next;

        } else {
            e++;
        }
    }
}


/*
 * The first child of an entry that has text.
 */

static uint32_t
mce_unit_entry_first(mce_stage_t *s, uint32_t entry)
{
    uint32_t  e;

    mce_stage_each(s, e, entry) {
        if (s->sums[e].text) {
            return e;
        }
    }

    return 0;
}


/*
 * The counts of the parts that look like an element; NULL if another look has
 * their place.
 */

static mce_unit_part_t *
mce_unit_part(mce_unit_row_t *row, uint32_t e)
{
    uint32_t          look;
    mce_unit_part_t  *part;

    look = row->looks[e];
    part = &row->parts[(look ^ look >> 16) % MCE_UNIT_PARTS];

    if (part->look && part->look != look) {
        return NULL;
    }

    part->look = look;

    return part;
}
