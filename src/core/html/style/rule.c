
/*
 * A rule of a style sheet, kept by the name that its selector ends in.
 */


#include "base/arena.h"
#include "base/str.h"
#include "html/style/rule.h"


/* selectors that are kept */
#define MCE_SHEET_RULES    4096
/* rules that are compared with elements, and how many bytes of the page bring
   one more; no known page needs a tenth of that */
#define MCE_SHEET_LOOKS    100000
#define MCE_SHEET_LOOK     4
/* elements around one that a selector asks for, at most */
#define MCE_SHEET_PLACES   5
/* bytes of a selector of one element */
#define MCE_SHEET_SELECTOR 256
/* rules that are made room for at once */
#define MCE_SHEET_ROOM     32

/* a rank: ids, classes and tags of the selector, then its place */
#define MCE_SHEET_IDS      28
#define MCE_SHEET_CLASSES  25
#define MCE_SHEET_TAGS     22
#define MCE_SHEET_MOST     7
/* ids */
#define MCE_SHEET_FEW      3


static int mce_sheet_read(mce_str_t selector, mce_sheet_rule_t *rule);
static void mce_sheet_count(uint32_t *rank, const mce_selector_part_t *part);
static int mce_sheet_is_script(const mce_selector_part_t *part);
static int mce_sheet_add(mce_sheet_t *sheet, const mce_sheet_rule_t *rule);


mce_sheet_t *
mce_sheet_new(const mce_document_t *doc, const mce_tree_t *tree)
{
    mce_sheet_t  *sheet;

    sheet = mce_arena_calloc(doc->arena, sizeof(mce_sheet_t));

    if (sheet) {
        sheet->doc = doc;
        sheet->tree = tree;
        sheet->left = MCE_SHEET_LOOKS + doc->source.len / MCE_SHEET_LOOK;
    }

    return sheet;
}


int
mce_sheet_has_rules(const mce_sheet_t *sheet)
{
    return sheet->nrules > 0;
}


mce_status_t
mce_sheet_rule(mce_sheet_t *sheet, mce_str_t selectors, mce_str_t body,
    unsigned how, int hides)
{
    mce_str_t          selector;
    mce_sheet_rule_t   rule;
    mce_sheet_body_t  *kept;

    kept = NULL;

    while (selectors.len) {
        selector = mce_selector_take(&selectors);

        /* many selectors ask for the state of an element */
        if (!mce_sheet_read(mce_text_trim(selector), &rule)) {
            continue;
        }

        if (kept == NULL) {
            kept = mce_arena_calloc(sheet->doc->arena,
                                    sizeof(mce_sheet_body_t));

            if (kept == NULL) {
                return MCE_NO_MEMORY;
            }

            kept->text = body;
            kept->how = how;
        }

        rule.body = kept;
        rule.hides = hides != 0;

        if (hides) {
            sheet->hides[rule.hash >> 27] |= 1ull << (rule.hash >> 21 & 63);
            sheet->tags[rule.tag / 64] |= 1ull << rule.tag % 64;
        }

        sheet->attrs |= rule.known == '[';

        if (!mce_sheet_add(sheet, &rule)) {
            return MCE_NO_MEMORY;
        }
    }

    return MCE_OK;
}


/*
 * Sets the rule but for its body, by what its selector says of the element
 * itself; 0 if that is of another kind.
 */

static int
mce_sheet_read(mce_str_t selector, mce_sheet_rule_t *rule)
{
    mce_str_t            rest;
    mce_selector_part_t  part;

    *rule = (mce_sheet_rule_t) { .around = selector, .known = ':',
                                 .tag = MCE_SHEET_NO_TAG };
    rule->selector = mce_selector_last(&rule->around);
    rest = rule->selector;

    if (rest.len > MCE_SHEET_SELECTOR) {
        return 0;
    }

    while (rest.len) {
        if (!mce_selector_part(&rest, &part)
            || mce_sheet_is_script(&part))
        {
            return 0;
        }

        mce_sheet_count(&rule->rank, &part);
        rule->asks |= part.kind == '[' || part.kind == ':';

        if (part.kind != ':' && (part.kind != '[' || rule->known == ':'
                                 || rule->known == '['))
        {
            rule->known = part.kind;
            rule->hash = mce_selector_hash(part.kind, part.name);
            rule->tag = part.kind == 0
                        ? (uint8_t) mce_tag_find(part.name.data,
                                                 part.name.len)
                        : MCE_SHEET_NO_TAG;
        }
    }

    /* [hidden] is known without a rule, which most pages have all the same */
    return rule->known != ':'
           && rule->hash != mce_selector_hash('[',
                                              (mce_str_t) mce_str("hidden"));
}


/*
 * Whether a class or an attribute waits for a script, which takes it away or
 * lets what has it fade in.
 */

static int
mce_sheet_is_script(const mce_selector_part_t *part)
{
    static const mce_str_t  cloak = mce_str("cloak");

    return (part->kind == '[' || part->kind == '.')
           && (mce_str_ends(part->name, &cloak, 1)
               || mce_text_starts(part->name, "data-aos")
               || mce_text_is(part->name, "elementor-invisible"));
}


/*
 * A list of selectors counts as the first part of the first one.
 */

static void
mce_sheet_count(uint32_t *rank, const mce_selector_part_t *part)
{
    uint8_t    kind;
    unsigned   at;

    kind = part->kind == ':' ? part->value.data[0] : part->kind;
    at = kind == '#' ? MCE_SHEET_IDS
         : kind == '.' || kind == '[' ? MCE_SHEET_CLASSES : MCE_SHEET_TAGS;

    if ((*rank >> at & MCE_SHEET_MOST) < (kind == '#' ? MCE_SHEET_FEW
                                                      : MCE_SHEET_MOST))
    {
        *rank += 1u << at;
    }
}


int
mce_sheet_places(mce_sheet_t *sheet, mce_sheet_rule_t *rule)
{
    mce_str_t            around, rest;
    mce_sheet_place_t    place;
    mce_selector_part_t  part;

    rule->places = mce_arena_alloc(sheet->doc->arena,
                                   MCE_SHEET_PLACES
                                   * sizeof(mce_sheet_place_t));
    if (rule->places == NULL) {
        sheet->failed = 1;
        return 0;
    }

    for (around = mce_text_trim(rule->around); around.len;
         around = mce_text_trim(around))
    {
        place = (mce_sheet_place_t) { .tag = MCE_SHEET_NO_TAG };
        place.joint = around.data[around.len - 1];

        if (mce_selector_is_joint(place.joint)) {
            around.len--;
            around = mce_text_trim(around);

        } else {
            place.joint = ' ';
        }

        place.selector = mce_selector_last(&around);
        rest = place.selector;

        while (rest.len && mce_selector_part(&rest, &part)) {
            mce_sheet_count(&rule->rank, &part);

            switch (part.kind) {

            case 0:
                place.tag = (uint8_t) mce_tag_find(part.name.data,
                                                   part.name.len);
                break;

            case '[':
            case ':':
                place.asks = 1;
                break;

            default:
                place.names |= mce_sheet_bit(mce_selector_hash(part.kind,
                                                               part.name));
            }
        }

        if (rest.len || place.selector.len == 0
            || place.selector.len > MCE_SHEET_SELECTOR
            || rule->nplaces == MCE_SHEET_PLACES)
        {
            rule->nplaces = 0;
            return 0;
        }

        rule->places[rule->nplaces++] = place;
    }

    return 1;
}


/*
 * Returns 0 if there is no memory.
 */

static int
mce_sheet_add(mce_sheet_t *sheet, const mce_sheet_rule_t *rule)
{
    uint32_t           bucket;
    mce_sheet_rule_t  *added;

    if (sheet->nrules == MCE_SHEET_RULES) {
        return 1;
    }

    if (sheet->nroom == 0) {
        sheet->room = mce_arena_alloc(sheet->doc->arena,
                                   MCE_SHEET_ROOM * sizeof(mce_sheet_rule_t));

        if (sheet->room == NULL) {
            return 0;
        }

        sheet->nroom = MCE_SHEET_ROOM;
    }

    bucket = rule->hash % MCE_SHEET_BUCKETS;
    added = sheet->room++;
    sheet->nroom--;

    *added = *rule;
    added->rank |= ++sheet->nrules;
    added->next = sheet->buckets[bucket];
    sheet->buckets[bucket] = added;

    return 1;
}
