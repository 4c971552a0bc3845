
/*
 * A rule of a style sheet, kept by the name that its selector ends in, and
 * the elements that it is for.
 */


#include "base/arena.h"
#include "base/hash.h"
#include "base/str.h"
#include "html/style/sheet.h"
#include "text/ctype.h"


/* selectors that are kept */
#define MCE_SHEET_RULES    2048
#define MCE_SHEET_BUCKETS  256
/* names of an element that are looked up */
#define MCE_SHEET_NAMES    64
/* of selectors that are more than a tag */
#define MCE_SHEET_NO_TAG   255
/* rules that are made room for at once */
#define MCE_SHEET_ROOM     32

/* a rank: ids, classes and tags of the selector, then its place */
#define MCE_SHEET_IDS      28
#define MCE_SHEET_CLASSES  25
#define MCE_SHEET_TAGS     24
#define MCE_SHEET_MOST     3


typedef struct mce_sheet_rule_s  mce_sheet_rule_t;

/* what stands between braces, which is read once it is for some element */
typedef struct {
    mce_str_t           text;
    unsigned            how;
    mce_style_t        *style;
} mce_sheet_body_t;


struct mce_sheet_rule_s {
    mce_sheet_rule_t   *next;       /* of the same bucket */
    mce_sheet_body_t   *body;
    mce_str_t           selector;
    uint32_t            hash;       /* of the name that is its last */
    uint32_t            rank;
    uint8_t             tag;        /* of a selector that is a tag alone */
};


struct mce_sheet_s {
    mce_arena_t        *arena;
    mce_sheet_rule_t   *buckets[MCE_SHEET_BUCKETS];
    mce_sheet_rule_t   *room;
    uint32_t            nroom;
    uint32_t            nrules;
    int                 failed;     /* there was no memory */
    uint64_t            hides[4];   /* a bit for the hash of each rule that
                                       may hide something */
    uint64_t            tags[4];    /* and for its tag */
};


/* a part of a selector: "p", ".note", "#menu" */
typedef struct {
    uint8_t             kind;       /* "." or "#"; 0 of a tag */
    mce_str_t           name;
} mce_sheet_part_t;


static int mce_sheet_read(mce_str_t selector, mce_sheet_rule_t *rule);
static int mce_sheet_add(mce_sheet_t *sheet, const mce_sheet_rule_t *rule);
static void mce_sheet_declare(mce_sheet_t *sheet,
    const mce_sheet_rule_t *rule, mce_style_t *style);
static int mce_sheet_part(mce_str_t *selector, mce_sheet_part_t *part);
static inline uint32_t mce_sheet_hash(uint8_t kind, mce_str_t name);
static int mce_sheet_try(mce_sheet_t *sheet, uint32_t hash,
    const mce_document_t *doc, uint32_t token, const mce_says_t *says,
    mce_style_t *style);
static int mce_sheet_fits(mce_str_t selector, const mce_document_t *doc,
    uint32_t token, const mce_says_t *says);
static mce_str_t mce_sheet_tag(const mce_document_t *doc, uint32_t token);
static int mce_sheet_is(mce_str_t name, mce_str_t escaped);


mce_sheet_t *
mce_sheet_new(mce_arena_t *arena)
{
    mce_sheet_t  *sheet;

    sheet = mce_arena_calloc(arena, sizeof(mce_sheet_t));

    if (sheet) {
        sheet->arena = arena;
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
    const uint8_t     *comma, *end;
    mce_sheet_rule_t   rule;
    mce_sheet_body_t  *kept;

    kept = NULL;
    end = selectors.data + selectors.len;

    if (memchr(selectors.data, '(', selectors.len)) {
        return MCE_OK;
    }

    for (selector.data = selectors.data; selector.data < end;
         selector.data = comma + 1)
    {
        comma = memchr(selector.data, ',', (size_t) (end - selector.data));
        comma = comma ? comma : end;
        selector.len = (size_t) (comma - selector.data);

        /* most selectors ask where an element stands, or its state */
        if (!mce_sheet_read(mce_text_trim(selector), &rule)) {
            continue;
        }

        if (kept == NULL) {
            kept = mce_arena_calloc(sheet->arena, sizeof(mce_sheet_body_t));

            if (kept == NULL) {
                return MCE_NO_MEMORY;
            }

            kept->text = body;
            kept->how = how;
        }

        rule.body = kept;

        if (hides) {
            sheet->hides[rule.hash >> 24 & 3] |= 1ull << (rule.hash >> 26);
            sheet->tags[rule.tag / 64] |= 1ull << rule.tag % 64;
        }

        if (!mce_sheet_add(sheet, &rule)) {
            return MCE_NO_MEMORY;
        }
    }

    return MCE_OK;
}


/*
 * Sets the rule but for its body; 0 if the selector is of another kind.
 */

static int
mce_sheet_read(mce_str_t selector, mce_sheet_rule_t *rule)
{
    uint32_t          ids, classes, tags;
    mce_str_t         rest;
    mce_sheet_part_t  part;

    ids = classes = tags = 0;
    rule->hash = 0;

    for (rest = selector; rest.len; /* void */ ) {
        if (!mce_sheet_part(&rest, &part)) {
            return 0;
        }

        ids += part.kind == '#';
        classes += part.kind == '.';
        tags += part.kind == 0;
        rule->hash = mce_sheet_hash(part.kind, part.name);
    }

    rule->selector = selector;
    rule->tag = tags == 1 && ids + classes == 0
                ? (uint8_t) mce_tag_find(selector.data, selector.len)
                : MCE_SHEET_NO_TAG;
    rule->rank = (ids < MCE_SHEET_MOST ? ids : MCE_SHEET_MOST)
                 << MCE_SHEET_IDS
                 | (classes < MCE_SHEET_MOST ? classes : MCE_SHEET_MOST)
                   << MCE_SHEET_CLASSES
                 | tags << MCE_SHEET_TAGS;

    return selector.len != 0;
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
        sheet->room = mce_arena_alloc(sheet->arena,
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


/*
 * Takes the first part off a selector; 0 if it is of another kind.
 */

static int
mce_sheet_part(mce_str_t *selector, mce_sheet_part_t *part)
{
    uint8_t         c;
    const uint8_t  *p, *end;

    p = selector->data;
    end = p + selector->len;
    part->kind = *p == '.' || *p == '#' ? *p++ : 0;
    part->name.data = p;

    for ( /* void */ ; p < end; p++) {
        c = *p;

        if (c == '\\' && p + 1 < end) {
            p++;

        } else if (!mce_is_alnum(c) && c != '-' && c != '_' && c < 0x80) {
            break;
        }
    }

    part->name.len = (size_t) (p - part->name.data);
    selector->data = p;
    selector->len = (size_t) (end - p);

    return part->name.len && (p == end || *p == '.' || *p == '#');
}


/*
 * Names of tags are known in any case, the others in the case of the page;
 * what follows a backslash is itself.
 */

static inline uint32_t
mce_sheet_hash(uint8_t kind, mce_str_t name)
{
    size_t    i;
    uint8_t   c;
    uint32_t  hash;

    hash = mce_fnv_add(MCE_FNV_START, kind);

    for (i = 0; i < name.len; i++) {
        c = name.data[i];

        if (c != '\\') {
            hash = mce_fnv_add(hash, kind ? c : mce_ascii_lower(c));
        }
    }

    return hash ^ hash >> 15;
}


void
mce_sheet_body(mce_sheet_t *sheet, mce_style_t *style)
{
    uint32_t                 hash;
    const mce_sheet_rule_t  *rule;

    hash = mce_sheet_hash(0, (mce_str_t) mce_str("body"));

    for (rule = sheet->buckets[hash % MCE_SHEET_BUCKETS]; rule;
         rule = rule->next)
    {
        if (mce_text_is(rule->selector, "body")) {
            mce_sheet_declare(sheet, rule, style);
        }
    }
}


static void
mce_sheet_declare(mce_sheet_t *sheet, const mce_sheet_rule_t *rule,
    mce_style_t *style)
{
    mce_sheet_body_t  *body;

    body = rule->body;

    if (body->style == NULL) {
        body->style = mce_arena_calloc(sheet->arena, sizeof(mce_style_t));

        if (body->style == NULL) {
            sheet->failed = 1;
            return;
        }

        mce_style_read(body->style, body->text, 0,
                       body->how == MCE_SHEET_SHOWS);
    }

    mce_style_add(style, body->style, rule->rank);
}


int
mce_sheet_failed(const mce_sheet_t *sheet)
{
    return sheet && sheet->failed;
}


int
mce_sheet_hides_tag(const mce_sheet_t *sheet, unsigned tag)
{
    return (sheet->tags[tag / 64] >> tag % 64 & 1) != 0;
}


int
mce_sheet_apply(mce_sheet_t *sheet, const mce_document_t *doc,
    uint32_t token, const mce_says_t *says, int all, mce_style_t *style)
{
    int        found;
    uint32_t   i, n, hash, hashes[MCE_SHEET_NAMES];
    mce_str_t  names, name;

    n = 0;
    hashes[n++] = mce_sheet_hash(0, mce_sheet_tag(doc, token));

    if (mce_element_value(doc, token, says, MCE_VALUE_ID, &name)) {
        hashes[n++] = mce_sheet_hash('#', name);
    }

    if (mce_element_value(doc, token, says, MCE_VALUE_CLASS, &names)) {
        while (n < MCE_SHEET_NAMES && mce_name_take(&names, &name)) {
            hashes[n++] = mce_sheet_hash('.', name);
        }
    }

    /* most elements have no name of a rule that hides something */
    for (i = 0; i < n && !all; i++) {
        hash = hashes[i];
        all = (int) (sheet->hides[hash >> 24 & 3] >> (hash >> 26) & 1);
    }

    found = 0;

    for (i = 0; i < n && all; i++) {
        found |= mce_sheet_try(sheet, hashes[i], doc, token, says, style);
    }

    return found;
}


static int
mce_sheet_try(mce_sheet_t *sheet, uint32_t hash, const mce_document_t *doc,
    uint32_t token, const mce_says_t *says, mce_style_t *style)
{
    int                      found;
    const mce_sheet_rule_t  *rule;

    found = 0;

    for (rule = sheet->buckets[hash % MCE_SHEET_BUCKETS]; rule;
         rule = rule->next)
    {
        if (rule->hash == hash
            && mce_sheet_fits(rule->selector, doc, token, says))
        {
            mce_sheet_declare(sheet, rule, style);
            found = 1;
        }
    }

    return found;
}


/*
 * Whether the element has all names of a selector.
 */

static int
mce_sheet_fits(mce_str_t selector, const mce_document_t *doc, uint32_t token,
    const mce_says_t *says)
{
    int               has;
    mce_str_t         names, name;
    mce_sheet_part_t  part;

    while (selector.len) {
        mce_sheet_part(&selector, &part);
        has = 0;

        if (part.kind == 0) {
            name = mce_sheet_tag(doc, token);
            has = name.len == part.name.len
                  && strncasecmp((const char *) name.data,
                                 (const char *) part.name.data,
                                 name.len) == 0;

        } else if (part.kind == '#') {
            has = mce_element_value(doc, token, says, MCE_VALUE_ID, &name)
                  && mce_sheet_is(name, part.name);

        } else if (mce_element_value(doc, token, says, MCE_VALUE_CLASS,
                                     &names))
        {
            while (!has && mce_name_take(&names, &name)) {
                has = mce_sheet_is(name, part.name);
            }
        }

        if (!has) {
            return 0;
        }
    }

    return 1;
}


static mce_str_t
mce_sheet_tag(const mce_document_t *doc, uint32_t token)
{
    mce_str_t       name;
    const uint8_t  *p;

    p = doc->source.data + doc->tokens[token].start + 1;
    name.data = p;

    while (!mce_is_space(*p) && *p != '>' && *p != '/') {
        p++;
    }

    name.len = (size_t) (p - name.data);

    return name;
}


static int
mce_sheet_is(mce_str_t name, mce_str_t escaped)
{
    size_t  i, k;

    for (i = 0, k = 0; i < escaped.len && k < name.len; i++) {
        if (escaped.data[i] == '\\') {
            continue;
        }

        if (escaped.data[i] != name.data[k++]) {
            return 0;
        }
    }

    return i == escaped.len && k == name.len;
}
