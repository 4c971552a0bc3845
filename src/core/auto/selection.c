
/*
 * The numbers of a selection, and what two small forests make of them.
 */


#include <string.h>

#include "auto/forest.h"
#include "auto/selection.h"
#include "base/prefetch.h"

#include "auto/model/selection_f1.h"
#include "auto/model/selection_suitability.h"


/* least bytes of a text outside links that count as a sentence, and as a
   paragraph */
#define MCE_SELECTION_SENTENCE   40
#define MCE_SELECTION_PARAGRAPH  100
/* least bytes of a link that ends a run of sentences, and of a teaser */
#define MCE_SELECTION_LINK       15
#define MCE_SELECTION_TEASER     25


/* bytes of text; "run" is of sentences between two links */
typedef struct {
    uint32_t            texts;      /* tokens */
    uint32_t            text;
    uint32_t            link;
    uint32_t            longs;
    uint32_t            teasers;    /* tokens */
    uint32_t            most;       /* of one token */
    uint32_t            run;
    uint32_t            in[MCE_TAG_COUNT];  /* by the block tag before it */
} mce_selection_text_t;


typedef struct {
    mce_selection_text_t  page;
    mce_selection_text_t  kept;
    const mce_spans_t    *spans;
    size_t                span;     /* the first that may hold the token */
    uint32_t              tags[MCE_TAG_COUNT];
    uint32_t              first;    /* text token that is kept */
    uint32_t              last;
    uint32_t              run;      /* so far */
} mce_selection_t;


static inline void mce_selection_count(mce_selection_t *counts,
    const mce_token_t *token, uint32_t block, uint32_t link);
static inline void mce_selection_add(mce_selection_text_t *text, uint32_t run,
    uint32_t len, uint32_t block, uint32_t link);
static void mce_selection_fill(const mce_document_t *doc,
    const mce_selection_t *counts, int16_t *row);


mce_status_t
mce_selection_row(mce_document_t *doc, const mce_spans_t *spans,
    int16_t row[MCE_SELECTION_COUNT])
{
    uint8_t             flags;
    uint32_t            i, opens, link, block;
    uint64_t            open[4];
    mce_status_t        rc;
    mce_selection_t     counts;
    const mce_token_t  *token, *end;

    rc = mce_document_scan(doc);
    if (rc != MCE_OK) {
        return rc;
    }

    memset(open, 0, sizeof(open));
    memset(&counts, 0, sizeof(mce_selection_t));
    counts.spans = spans;
    link = 0;
    block = MCE_TAG_UNKNOWN;

    end = doc->tokens + doc->ntokens;

    for (token = doc->tokens; token < end; token++) {
        mce_prefetch(token);

        if (token->kind == MCE_TOKEN_TEXT) {
            if (!(token->flags & MCE_TOKEN_BLANK)) {
                mce_selection_count(&counts, token, block, link);
            }

            continue;
        }

        if (token->kind > MCE_TOKEN_CLOSE) {
            continue;
        }

        /* there are no branches here, because they would be hard to predict */
        flags = mce_tag_flags[token->tag];
        opens = (token->kind == MCE_TOKEN_OPEN);
        counts.tags[token->tag] += opens;
        link = token->tag == MCE_TAG_a ? opens : link;
        block = flags & MCE_TAG_INLINE ? block : opens * token->tag;

        if (flags & MCE_TAG_MUTE && opens) {
            i = (uint32_t) (token - doc->tokens);
            token = doc->tokens + mce_token_muted(doc, i, open);
        }
    }

    if (counts.page.texts == 0) {
        return MCE_NO_CONTENT;
    }

    mce_selection_fill(doc, &counts, row);

    return MCE_OK;
}


static inline void
mce_selection_count(mce_selection_t *counts, const mce_token_t *token,
    uint32_t block, uint32_t link)
{
    uint32_t            len;
    const mce_spans_t  *spans;

    spans = counts->spans;
    len = token[1].start - token->start;

    counts->run &= 0u - !(link & (len >= MCE_SELECTION_LINK));
    counts->run += len & (0u - (!link & (len >= MCE_SELECTION_SENTENCE)));

    while (counts->span < spans->n
           && spans->elts[counts->span].end <= token->start)
    {
        counts->span++;
    }

    if (counts->kept.texts == 0) {
        counts->first = counts->page.texts;
    }

    if (counts->span < spans->n
        && spans->elts[counts->span].start < token[1].start)
    {
        counts->last = counts->page.texts;
        mce_selection_add(&counts->kept, counts->run, len, block, link);
    }

    mce_selection_add(&counts->page, counts->run, len, block, link);
}


static inline void
mce_selection_add(mce_selection_text_t *text, uint32_t run, uint32_t len,
    uint32_t block, uint32_t link)
{
    link = 0u - link;

    text->texts++;
    text->text += len;
    text->link += len & link;
    text->teasers += (len >= MCE_SELECTION_TEASER) & link;
    text->longs += len & ~link & (0u - (len >= MCE_SELECTION_PARAGRAPH));
    text->most = len > text->most ? len : text->most;
    text->run = run > text->run ? run : text->run;
    text->in[block] += len;
}


static void
mce_selection_fill(const mce_document_t *doc, const mce_selection_t *counts,
    int16_t *row)
{
    const uint32_t              *tags;
    const mce_selection_text_t  *page, *kept;

    page = &counts->page;
    kept = &counts->kept;
    tags = counts->tags;

#define mce_selection_set(name, part, all, scale)                             \
    row[MCE_SELECTION_##name] = mce_ratio(part, all, scale)

    mce_selection_set(P_link, page->link, page->text, 1000);
    mce_selection_set(P_long, page->longs, page->text, 1000);
    mce_selection_set(P_p, page->in[MCE_TAG_p], page->text, 1000);
    mce_selection_set(P_li, page->in[MCE_TAG_li], page->text, 1000);
    mce_selection_set(P_mean, page->text, page->texts, 1);
    mce_selection_set(P_run, page->run, 1, 1);
    mce_selection_set(P_text, page->text, doc->source.len, 1000);
    mce_selection_set(P_teasers, page->teasers, page->texts, 1000);
    mce_selection_set(P_ps, tags[MCE_TAG_p], 1, 1);
    mce_selection_set(P_divs, tags[MCE_TAG_div], 1, 1);
    mce_selection_set(P_brs, tags[MCE_TAG_br], 1, 1);
    mce_selection_set(P_imgs, tags[MCE_TAG_img], 1, 1);
    mce_selection_set(P_inputs, tags[MCE_TAG_input], 1, 1);

    mce_selection_set(K_text, kept->text, 1, 1);
    mce_selection_set(K_link, kept->link, kept->text, 1000);
    mce_selection_set(K_mean, kept->text, kept->texts, 1);
    mce_selection_set(K_most, kept->most, 1, 1);
    mce_selection_set(K_p, kept->in[MCE_TAG_p], kept->text, 1000);
    mce_selection_set(K_div, kept->in[MCE_TAG_div], kept->text, 1000);
    mce_selection_set(K_run, kept->run, 1, 1);
    mce_selection_set(K_first, counts->first, page->texts, 1000);
    mce_selection_set(K_last, counts->last, page->texts, 1000);
    mce_selection_set(K_dense, kept->texts, counts->last - counts->first + 1,
                      1000);
    mce_selection_set(K_of_text, kept->text, page->text, 1000);
    mce_selection_set(K_of_long, kept->longs, page->longs, 1000);
    mce_selection_set(K_of_p, kept->in[MCE_TAG_p], page->in[MCE_TAG_p], 1000);

#undef mce_selection_set
}


float
mce_selection_suitability(const int16_t *row)
{
    return mce_small_trees(mce_selection_suitability_trees, row);
}


float
mce_selection_f1(const int16_t *row)
{
    return mce_small_trees(mce_selection_f1_trees, row);
}
