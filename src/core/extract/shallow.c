
/*
 * Boilerplate detection by shallow text features, known as boilerpipe: a
 * decision tree over the number or the density of words and the share of
 * links, of a run of text and its two neighbours.
 *
 * C. Kohlschuetter, P. Fankhauser, W. Nejdl: Boilerplate Detection using
 * Shallow Text Features.  WSDM 2010.  Thesis, section 3.3.2.1.
 */


#include <string.h>

#include "base/arena.h"
#include "extract/extractor.h"
#include "extract/parts/cluster.h"
#include "extract/parts/run.h"
#include "extract/parts/words.h"
#include "text/count.h"


typedef enum {
    MCE_SHALLOW_WORDS = 0,          /* Algorithm 2 of the paper */
    MCE_SHALLOW_DENSITY             /* Algorithm 1 */
} mce_shallow_rules_e;


typedef struct {
    int             rules;          /* mce_shallow_rules_e */
    int             cluster;        /* keep only the largest cluster of runs
                                       no further apart; 0: keep all */
} mce_shallow_conf_t;


typedef struct {
    const mce_run_t  *run;
    float             words;        /* or their density */
    float             links;        /* their share */
    uint8_t           keep;
} mce_shallow_block_t;


/*
 * Counts words as they fall on lines of 80 characters.
 */
typedef struct {
    uint32_t        at;             /* characters since the run's start */
    uint32_t        word;           /* where the last word starts */
    uint32_t        line;           /* where its line starts */
    uint32_t        on_line;
    uint32_t        wrapped;        /* lines */
    uint32_t        words;
    int             space;
    unsigned        inside;
} mce_shallow_wrap_t;


#define MCE_SHALLOW_LINE  80


static const mce_param_t  mce_shallow_params[] = {
    mce_param_enum(mce_shallow_conf_t, rules, "words", "words, density"),
    mce_param_int(mce_shallow_conf_t, cluster, "5", 0, 1000),
    mce_param_end
};


static mce_status_t mce_shallow_blocks(mce_document_t *doc,
    const mce_shallow_conf_t *conf, mce_shallow_block_t **blocks, size_t *n);
static void mce_shallow_densities(const mce_document_t *doc,
    mce_shallow_block_t *blocks, size_t n);
static void mce_shallow_wrap(mce_shallow_wrap_t *wrap, const uint8_t *p,
    const uint8_t *end);
static void mce_shallow_word(mce_shallow_wrap_t *wrap);
static float mce_shallow_density(mce_shallow_wrap_t *wrap);
static int mce_shallow_by_words(const mce_shallow_block_t *block);
static int mce_shallow_by_density(const mce_shallow_block_t *block);
static void mce_shallow_cluster(mce_shallow_block_t *blocks, size_t n,
    size_t distance);


static mce_status_t
mce_shallow_extract(mce_document_t *doc, const void *data,
    mce_span_builder_t *out)
{
    size_t                     i, n;
    mce_status_t               rc;
    mce_shallow_block_t       *blocks;
    const mce_shallow_conf_t  *conf = data;

    /* there is one before the first and one after the last, without words */
    rc = mce_shallow_blocks(doc, conf, &blocks, &n);
    if (rc != MCE_OK) {
        return rc;
    }

    for (i = 0; i < n; i++) {
        blocks[i].keep = (uint8_t) (conf->rules == MCE_SHALLOW_WORDS
                                    ? mce_shallow_by_words(&blocks[i])
                                    : mce_shallow_by_density(&blocks[i]));
    }

    if (conf->cluster) {
        mce_shallow_cluster(blocks, n, (size_t) conf->cluster);
    }

    for (i = 0; i < n; i++) {
        if (blocks[i].keep) {
            mce_document_add_tokens(doc, blocks[i].run->first,
                                    blocks[i].run->end, out);
        }
    }

    return out->status;
}


static mce_status_t
mce_shallow_blocks(mce_document_t *doc, const mce_shallow_conf_t *conf,
    mce_shallow_block_t **blocks, size_t *n)
{
    size_t                i;
    mce_status_t          rc;
    const mce_run_t      *run;
    const mce_runs_t     *runs;
    mce_shallow_block_t  *block;

    rc = mce_runs(doc, &runs);
    if (rc != MCE_OK) {
        return rc;
    }

    block = mce_arena_calloc(doc->arena,
                             (runs->n + 2) * sizeof(mce_shallow_block_t));
    if (block == NULL) {
        return MCE_NO_MEMORY;
    }

    *blocks = ++block;

    for (i = 0; i < runs->n; i++) {
        run = &runs->elts[i];

        if (run->words) {
            block->run = run;
            block->words = (float) run->words;
            block->links = (float) run->link_words / (float) run->words;
            block++;
        }
    }

    *n = (size_t) (block - *blocks);

    if (conf->rules == MCE_SHALLOW_DENSITY) {
        mce_shallow_densities(doc, *blocks, *n);
    }

    return MCE_OK;
}


static void
mce_shallow_densities(const mce_document_t *doc, mce_shallow_block_t *blocks,
    size_t n)
{
    size_t               i;
    mce_text_walk_t      walk = { 0 };
    const mce_token_t   *token;
    mce_shallow_wrap_t   wrap;

    for (i = 0; i < n; i++) {
        memset(&wrap, 0, sizeof(mce_shallow_wrap_t));
        walk.next = blocks[i].run->first;

        while ((token = mce_text_walk(doc, &walk)) != NULL
               && token < doc->tokens + blocks[i].run->end)
        {
            mce_shallow_wrap(&wrap, doc->source.data + token->start,
                             doc->source.data + token[1].start);
        }

        blocks[i].words = mce_shallow_density(&wrap);
    }
}


static void
mce_shallow_wrap(mce_shallow_wrap_t *wrap, const uint8_t *p,
    const uint8_t *end)
{
    const uint8_t  *from, *word;

    from = p;

    while ((word = mce_word_next(&p, end, &wrap->inside)) != NULL) {
        wrap->at += (uint32_t) mce_count_text(from, word, end, &wrap->space);
        from = word;

        if (wrap->words++) {
            mce_shallow_word(wrap);

        } else {
            wrap->line = wrap->at;
        }

        wrap->word = wrap->at;
    }

    wrap->at += (uint32_t) mce_count_text(from, end, end, &wrap->space);
}


/*
 * Ends the last word, which goes to the next line if it does not fit this one.
 */

static void
mce_shallow_word(mce_shallow_wrap_t *wrap)
{
    wrap->on_line++;

    if (wrap->at - wrap->line > MCE_SHALLOW_LINE && wrap->on_line > 1) {
        wrap->wrapped++;
        wrap->line = wrap->word;
        wrap->on_line = 1;
    }
}


/*
 * The mean number of words in a line; a last line that is not the only one is
 * left out.
 */

static float
mce_shallow_density(mce_shallow_wrap_t *wrap)
{
    mce_shallow_word(wrap);

    return wrap->wrapped
           ? (float) (wrap->words - wrap->on_line) / (float) wrap->wrapped
           : (float) wrap->words;
}


static int
mce_shallow_by_density(const mce_shallow_block_t *block)
{
    if (block->links > 0.333333f) {
        return 0;
    }

    if (block[-1].links > 0.555556f) {
        return block[1].words > 11;
    }

    return block->words > 9 ? block[1].words != 0
           : block[1].words > 10 || block[-1].words > 4;
}


static int
mce_shallow_by_words(const mce_shallow_block_t *block)
{
    if (block->links > 0.333333f) {
        return 0;
    }

    if (block[-1].links > 0.555556f) {
        return block->words > 40 || block[1].words > 17;
    }

    return block->words > 16 || block[1].words > 15 || block[-1].words > 4;
}


static void
mce_shallow_cluster(mce_shallow_block_t *blocks, size_t n, size_t distance)
{
    uint32_t        i;
    mce_clusters_t  clusters = { .distance = distance };

    for (i = 0; i < n; i++) {
        if (blocks[i].keep) {
            mce_cluster_add(&clusters, i, i, i + 1, blocks[i].run->words);
        }
    }

    for (i = 0; i < n; i++) {
        blocks[i].keep = blocks[i].keep && i >= clusters.best.first
                         && i < clusters.best.end;
    }
}


const mce_extractor_t  mce_shallow = {
    "shallow",
    "a decision tree over words and links of a run and its neighbours",
    mce_shallow_params, sizeof(mce_shallow_conf_t), mce_shallow_extract, NULL
};
