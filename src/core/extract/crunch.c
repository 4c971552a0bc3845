
/*
 * Crunch: filters over the tree, each with its settings, which delete what is
 * not content.  Those that delete no text (images, scripts, styles, meta data,
 * the widths of cells, links put at the bottom) are the renderer's.
 *
 * S. Gupta, G. Kaiser, D. Neistadt, P. Grimm: DOM-based Content Extraction of
 * HTML Documents.  WWW 2003.  Thesis, section 3.2.1, Algorithm 1.
 */


#include <string.h>

#include "base/arena.h"
#include "base/hash.h"
#include "extract/extractor.h"
#include "extract/parts/address.h"
#include "html/subtree.h"
#include "text/match/pattern.h"


typedef enum {
    MCE_CRUNCH_LINKS_KEEP = 0,
    MCE_CRUNCH_LINKS_REMOVE,
    MCE_CRUNCH_LINKS_LISTS          /* those in link lists, which stay */
} mce_crunch_links_e;


typedef enum {
    MCE_CRUNCH_LISTS_KEEP = 0,
    MCE_CRUNCH_LISTS_CELLS,         /* table cells, as in the paper */
    MCE_CRUNCH_LISTS_ALL            /* what pages are laid out with today */
} mce_crunch_lists_e;


typedef enum {
    MCE_CRUNCH_CHARS = 0,           /* linked characters to all */
    MCE_CRUNCH_WORDS                /* links to words outside links */
} mce_crunch_quota_e;


/*
 * What besides text makes a table worth keeping; any of them may be set.
 */
#define MCE_CRUNCH_TEXT    0
#define MCE_CRUNCH_IMAGES  1
#define MCE_CRUNCH_LINKS   2
#define MCE_CRUNCH_FORMS   4


/*
 * What a level sets, of which a ladder has twelve.
 */
typedef struct {
    double              threshold;  /* of link lists */
    int                 links;      /* mce_crunch_links_e */
    int                 lists;      /* mce_crunch_lists_e */
    int                 tables;     /* characters of a table, at least */
    int                 forms;      /* remove */
    int                 inputs;     /* remove */
} mce_crunch_rung_t;


/*
 * The rung comes first, so that a parameter of it has the same offset in both
 * structures.
 */
typedef struct {
    mce_crunch_rung_t   rung;
    int                 level;      /* 0: as the parameters say */
    int                 quota;      /* mce_crunch_quota_e */
    int                 substance;  /* MCE_CRUNCH_IMAGES ... */
    int                 home;       /* home pages keep their links */
    int                 removed;    /* links that go follow the content */
    mce_pattern_t      *ads;        /* host names */
} mce_crunch_conf_t;


/* of an element, while it is decided */
#define MCE_CRUNCH_KEPT    1
#define MCE_CRUNCH_LISTED  2        /* within a link list that stays */

/*
 * Hosts that were looked up: pages link to few.
 */
#define MCE_CRUNCH_HOSTS  64

typedef struct {
    mce_str_t             name;
    int                   ad;
} mce_crunch_host_t;


typedef struct {
    mce_document_t       *doc;
    mce_crunch_conf_t     conf;
    const mce_tree_t     *tree;
    mce_subtree_t        *own;
    mce_subtree_t        *sums;
    uint8_t              *keep;
    void                 *scratch;
    mce_crunch_host_t     hosts[MCE_CRUNCH_HOSTS];
} mce_crunch_t;


static const mce_param_t  mce_crunch_params[] = {
    mce_param_int(mce_crunch_conf_t, level, "0", 0, 12),
    mce_param_enum(mce_crunch_rung_t, links, "keep", "keep, remove, lists"),
    mce_param_enum(mce_crunch_rung_t, lists, "all", "keep, cells, all"),
    mce_param_enum(mce_crunch_conf_t, quota, "chars", "chars, words"),
    mce_param_real(mce_crunch_rung_t, threshold, "0.5", 0, 1),
    mce_param_enum(mce_crunch_rung_t, forms, "remove", "keep, remove"),
    mce_param_enum(mce_crunch_rung_t, inputs, "remove", "keep, remove"),
    mce_param_int(mce_crunch_rung_t, tables, "20", 0, 1000),
    mce_param_enum(mce_crunch_conf_t, substance, "text",
                   "text, images, links, images+links, forms, "
                   "images+forms, links+forms, all"),
    { "ads", MCE_PARAM_PATTERNS, offsetof(mce_crunch_conf_t, ads),
      "none", 0, 0, NULL, NULL },
    mce_param_enum(mce_crunch_conf_t, home, "1", "0, 1"),
    mce_param_enum(mce_crunch_conf_t, removed, "off", "off, bottom"),
    mce_param_end
};


/*
 * The ladder, from the strongest: each rung deletes nothing that the one
 * before it keeps.
 */
static const mce_crunch_rung_t  mce_crunch_ladder[] = {
    { 0.25f, 1, MCE_CRUNCH_LISTS_ALL, 40, 1, 1 },
    { 0.25f, 0, MCE_CRUNCH_LISTS_ALL, 40, 1, 1 },
    { 0.35f, 0, MCE_CRUNCH_LISTS_ALL, 40, 1, 1 },
    { 0.35f, 0, MCE_CRUNCH_LISTS_ALL, 20, 1, 1 },
    { 0.5f, 0, MCE_CRUNCH_LISTS_ALL, 20, 1, 1 },
    { 0.65f, 0, MCE_CRUNCH_LISTS_ALL, 20, 1, 1 },
    { 0.75f, 0, MCE_CRUNCH_LISTS_ALL, 20, 1, 1 },
    { 0.9f, 0, MCE_CRUNCH_LISTS_ALL, 10, 1, 1 },
    { 0.9f, 0, MCE_CRUNCH_LISTS_CELLS, 10, 1, 1 },
    { 0.9f, 0, MCE_CRUNCH_LISTS_CELLS, 0, 0, 1 },
    { 1, 0, MCE_CRUNCH_LISTS_KEEP, 0, 0, 1 },
    { 1, 0, MCE_CRUNCH_LISTS_KEEP, 0, 0, 0 }
};


static void mce_crunch_describe(const void *conf, mce_extraction_t *found);
static void mce_crunch_settings(mce_crunch_t *crunch);
static mce_status_t mce_crunch_prepare(mce_crunch_t *crunch);
static uint8_t mce_crunch_fate(mce_crunch_t *crunch, uint32_t e,
    uint8_t parent);
static int mce_crunch_removes(mce_crunch_t *crunch, uint32_t e, int listed);
static int mce_crunch_lists(const mce_crunch_t *crunch, uint32_t e);
static int mce_crunch_is_ad(mce_crunch_t *crunch, uint32_t e);
static int mce_crunch_is_list(const mce_crunch_t *crunch, uint32_t e);
static void mce_crunch_tables(mce_crunch_t *crunch);
static void mce_crunch_substance(mce_crunch_t *crunch);


static mce_status_t
mce_crunch_extract(mce_document_t *doc, const void *conf,
    mce_span_builder_t *out)
{
    uint32_t      e;
    mce_status_t  rc;
    mce_crunch_t  crunch = {
        .doc = doc, .conf = *(const mce_crunch_conf_t *) conf
    };

    rc = mce_document_scan(doc);
    if (rc != MCE_OK) {
        return rc;
    }

    mce_crunch_settings(&crunch);

    rc = mce_crunch_prepare(&crunch);
    if (rc != MCE_OK) {
        return rc;
    }

    crunch.keep[0] = MCE_CRUNCH_KEPT;

    for (e = 1; e < crunch.tree->n; e++) {
        crunch.keep[e] = mce_crunch_fate(&crunch, e,
                             crunch.keep[crunch.tree->elements[e].parent]);
    }

    for (e = 0; e < crunch.tree->n; e++) {
        crunch.keep[e] &= MCE_CRUNCH_KEPT;
    }

    if (crunch.conf.rung.tables) {
        mce_crunch_tables(&crunch);
    }

    return mce_subtree_select(doc, crunch.tree, crunch.keep, out);
}


static void
mce_crunch_describe(const void *data, mce_extraction_t *found)
{
    const mce_crunch_conf_t *conf = data;

    found->removed_links = conf->removed;
}


static void
mce_crunch_settings(mce_crunch_t *crunch)
{
    mce_crunch_conf_t  *conf;

    conf = &crunch->conf;

    if (conf->level) {
        conf->rung = mce_crunch_ladder[conf->level - 1];
    }

    if (conf->home && mce_address_is_home(crunch->doc)) {
        conf->rung.links = 0;
        conf->rung.lists = MCE_CRUNCH_LISTS_KEEP;
    }
}


static mce_status_t
mce_crunch_prepare(mce_crunch_t *crunch)
{
    size_t           size;
    mce_status_t     rc;
    mce_document_t  *doc;

    doc = crunch->doc;

    rc = mce_subtree_own(doc, &crunch->tree, &crunch->own);
    if (rc != MCE_OK) {
        return rc;
    }

    size = crunch->tree->n * sizeof(mce_subtree_t);

    crunch->keep = mce_arena_calloc(doc->arena, crunch->tree->n);
    crunch->sums = mce_arena_alloc(doc->arena, size);
    if (crunch->keep == NULL || crunch->sums == NULL) {
        return MCE_NO_MEMORY;
    }

    memcpy(crunch->sums, crunch->own, size);
    mce_subtree_sum(crunch->tree, crunch->sums);

    if (crunch->conf.ads) {
        crunch->scratch = mce_pattern_scratch(doc->arena);
        if (crunch->scratch == NULL) {
            return MCE_NO_MEMORY;
        }
    }

    return MCE_OK;
}


static uint8_t
mce_crunch_fate(mce_crunch_t *crunch, uint32_t e, uint8_t parent)
{
    int  list;

    if (parent == 0
        || mce_crunch_removes(crunch, e, parent & MCE_CRUNCH_LISTED))
    {
        return 0;
    }

    list = mce_crunch_lists(crunch, e);

    if (crunch->conf.rung.links != MCE_CRUNCH_LINKS_LISTS) {
        return list ? 0 : MCE_CRUNCH_KEPT;
    }

    return list ? MCE_CRUNCH_KEPT | MCE_CRUNCH_LISTED : parent;
}


/*
 * Whether an element goes for what it is; "listed": it is in a link list.
 */

static int
mce_crunch_removes(mce_crunch_t *crunch, uint32_t e, int listed)
{
    const mce_crunch_conf_t  *conf;

    conf = &crunch->conf;

    switch (crunch->tree->elements[e].tag) {

    case MCE_TAG_a:
        return mce_crunch_is_ad(crunch, e)
               || (crunch->tree->elements[e].flags & MCE_ELEMENT_HREF
                   && (conf->rung.links == MCE_CRUNCH_LINKS_REMOVE || listed));

    case MCE_TAG_form:
        /* some servers wrap the whole page in a form */
        return conf->rung.forms
               && crunch->sums[e].chars <= crunch->sums[0].chars / 2;

    case MCE_TAG_button:
    case MCE_TAG_fieldset:
    case MCE_TAG_legend:
        return conf->rung.inputs;

    default:
        return 0;
    }
}


/*
 * Whether an element is a link list by the setting.
 */

static int
mce_crunch_lists(const mce_crunch_t *crunch, uint32_t e)
{
    int  lists;

    lists = crunch->conf.rung.lists;

    switch (crunch->tree->elements[e].tag) {

    case MCE_TAG_td:
    case MCE_TAG_th:
        return lists >= MCE_CRUNCH_LISTS_CELLS
               && mce_crunch_is_list(crunch, e);

    case MCE_TAG_aside:
    case MCE_TAG_div:
    case MCE_TAG_footer:
    case MCE_TAG_header:
    case MCE_TAG_li:
    case MCE_TAG_nav:
    case MCE_TAG_ol:
    case MCE_TAG_p:
    case MCE_TAG_section:
    case MCE_TAG_table:
    case MCE_TAG_tr:
    case MCE_TAG_ul:
        return lists == MCE_CRUNCH_LISTS_ALL && mce_crunch_is_list(crunch, e);

    default:
        return 0;
    }
}


static int
mce_crunch_is_ad(mce_crunch_t *crunch, uint32_t e)
{
    mce_str_t           url, host;
    mce_crunch_host_t  *known;

    if (crunch->conf.ads == NULL
        || !mce_token_attr_find(crunch->doc, crunch->tree->elements[e].open,
                                "href", &url)
        || !mce_address_host(url, &host))
    {
        return 0;
    }

    known = &crunch->hosts[(mce_fnv(host) >> 16) % MCE_CRUNCH_HOSTS];

    if (known->name.len != host.len
        || memcmp(known->name.data, host.data, host.len) != 0)
    {
        known->name = host;
        known->ad = mce_pattern_match(crunch->conf.ads, crunch->scratch,
                                      host);
    }

    return known->ad;
}


static int
mce_crunch_is_list(const mce_crunch_t *crunch, uint32_t e)
{
    double                words;
    const mce_subtree_t  *sum;

    sum = &crunch->sums[e];

    if (crunch->conf.quota == MCE_CRUNCH_CHARS) {
        return sum->links > crunch->conf.rung.threshold * sum->chars;
    }

    /* a word and its space are six characters */
    words = (sum->chars - sum->links) / 6.0;

    return sum->link_tags > crunch->conf.rung.threshold * words;
}


/*
 * Deletes the tables that the other filters left without substance.
 */

static void
mce_crunch_tables(mce_crunch_t *crunch)
{
    uint32_t              e, least;
    const mce_element_t  *element;

    least = (uint32_t) crunch->conf.rung.tables;

    for (e = 0; e < crunch->tree->n; e++) {
        crunch->sums[e] = crunch->own[e];
        crunch->sums[e].chars *= crunch->keep[e];
        crunch->sums[e].tags = 0;
    }

    if (crunch->conf.substance != MCE_CRUNCH_TEXT) {
        mce_crunch_substance(crunch);
    }

    mce_subtree_sum(crunch->tree, crunch->sums);

    for (e = 1; e < crunch->tree->n; e++) {
        element = &crunch->tree->elements[e];

        crunch->keep[e] = crunch->keep[e] && crunch->keep[element->parent]
            && (element->tag != MCE_TAG_table || crunch->sums[e].tags
                || crunch->sums[e].chars >= least);
    }
}


/*
 * Counts as "tags" only those that are substance.
 */

static void
mce_crunch_substance(mce_crunch_t *crunch)
{
    uint32_t            i;
    const mce_token_t  *token;

    static const uint8_t  kinds[MCE_TAG_COUNT] = {
        [MCE_TAG_img] = MCE_CRUNCH_IMAGES,
        [MCE_TAG_a] = MCE_CRUNCH_LINKS,
        [MCE_TAG_form] = MCE_CRUNCH_FORMS,
        [MCE_TAG_input] = MCE_CRUNCH_FORMS
    };

    for (i = 0; i < crunch->doc->ntokens; i++) {
        token = &crunch->doc->tokens[i];

        crunch->sums[crunch->tree->of[i]].tags +=
            token->kind == MCE_TOKEN_OPEN
            && (kinds[token->tag] & crunch->conf.substance) != 0;
    }
}


const mce_extractor_t  mce_crunch = {
    "crunch", "deletes links, link lists, forms, ads and empty tables",
    mce_crunch_params, sizeof(mce_crunch_conf_t), mce_crunch_extract,
    mce_crunch_describe
};
