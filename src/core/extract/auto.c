
/*
 * auto: the default.  Keeps the text blocks that a small forest takes for
 * main content; docs/auto.md tells how.
 */


#include "auto/score.h"
#include "extract/extractor.h"
#include "html/landmark.h"


typedef struct {
    int  policy;
    int  headline;
} mce_auto_conf_t;


typedef struct {
    const mce_document_t  *doc;
    mce_span_builder_t    *out;
    const mce_auto_conf_t *conf;
    int                    scripts;     /* what stands in <noscript> is not
                                           seen */
    size_t                 seen;        /* bytes that are kept, and */
    size_t                 hidden;      /* that would be */
    const mce_landmarks_t *landmarks;
    size_t                 next;        /* landmark that is looked at next */
    uint32_t               until;       /* the end tag of a <noscript> */
    uint64_t               open[4];     /* of mce_token_muted() */
} mce_auto_t;


/* text in <noscript> of more bytes is more than a notice; it is the page if
   there are so many times fewer bytes of other text */
#define MCE_AUTO_NOTICE  300
#define MCE_AUTO_TIMES   10


/* BEST stands for the better of page and article; BODY is article, but that
   the headline is judged like any other block */
#define MCE_AUTO_BEST  0
#define MCE_AUTO_PAGE  1
#define MCE_AUTO_BODY  3

#define MCE_AUTO_HEADLINE_OFF  1

static const mce_param_t  mce_auto_params[] = {
    mce_param_enum(mce_auto_conf_t, policy, "auto",
                   "auto, page, article, body"),
    mce_param_enum(mce_auto_conf_t, headline, "on", "on, off"),
    mce_param_end
};


static mce_status_t mce_auto_extract(mce_document_t *doc, const void *conf,
    mce_span_builder_t *out);
static void mce_auto_describe(const void *conf, mce_extraction_t *found);
static void mce_auto_blocks(mce_auto_t *page, const mce_scores_t *scores,
    unsigned policy);
static uint32_t mce_auto_end(const mce_auto_t *page,
    const mce_scores_t *scores, unsigned policy);
static int mce_auto_keeps(const mce_auto_t *page, const mce_scores_t *scores,
    unsigned policy, uint32_t i);
static void mce_auto_block(mce_auto_t *page, const mce_block_t *block);
static int mce_auto_is_unseen(mce_auto_t *page, uint32_t token);


const mce_extractor_t  mce_auto = {
    "auto", "learned blocks, for any kind of page",
    mce_auto_params, sizeof(mce_auto_conf_t), mce_auto_extract,
    mce_auto_describe
};


static mce_status_t
mce_auto_extract(mce_document_t *doc, const void *data,
    mce_span_builder_t *out)
{
    unsigned                policy;
    mce_auto_t              page = { .doc = doc, .out = out, .conf = data };
    mce_status_t            rc;
    const mce_scores_t     *scores;

    rc = mce_scores(doc, &scores);
    rc = rc == MCE_OK ? mce_landmarks(doc, &page.landmarks) : rc;
    if (rc != MCE_OK) {
        return rc;
    }

    switch (page.conf->policy) {

    case MCE_AUTO_BEST:
        policy = mce_scores_policy(scores);
        break;

    case MCE_AUTO_PAGE:
        policy = MCE_POLICY_PAGE;
        break;

    default:
        policy = MCE_POLICY_ARTICLE;
    }

    page.scripts = scores->blocks->tags[MCE_TAG_noscript] > 0;
    mce_auto_blocks(&page, scores, policy);

    if (page.hidden > MCE_AUTO_NOTICE
        && page.hidden > MCE_AUTO_TIMES * page.seen)
    {
        out->spans.n = 0;
        page.scripts = 0;
        mce_auto_blocks(&page, scores, policy);
    }

    return MCE_OK;
}


static void
mce_auto_describe(const void *data, mce_extraction_t *found)
{
    const mce_auto_conf_t *conf = data;

    switch (conf->policy) {

    case MCE_AUTO_BEST:
        found->posts = MCE_POSTS_SELECTED;
        break;

    case MCE_AUTO_PAGE:
        found->posts = MCE_POSTS_ALL;
        break;

    default:
        found->posts = MCE_POSTS_FIRST;
    }

    found->headless = (conf->headline == MCE_AUTO_HEADLINE_OFF);
}


static void
mce_auto_blocks(mce_auto_t *page, const mce_scores_t *scores, unsigned policy)
{
    uint32_t  i, end;

    end = mce_auto_end(page, scores, policy);

    for (i = 0; i < end; i++) {
        if (mce_auto_keeps(page, scores, policy, i)) {
            mce_auto_block(page, &scores->blocks->blocks[i]);
        }
    }
}


/*
 * The block after the last text.  A heading behind that is the one of related
 * pages or of comments, which are not kept; a link is an entry of a list.
 */

static uint32_t
mce_auto_end(const mce_auto_t *page, const mce_scores_t *scores,
    unsigned policy)
{
    uint32_t            i;
    const mce_block_t  *block;

    for (i = scores->blocks->n; i-- > 0; /* void */ ) {
        block = &scores->blocks->blocks[i];

        if (mce_auto_keeps(page, scores, policy, i)
            && (i == scores->blocks->headline
                || block->link_chars == block->chars
                || !mce_blocks_is_heading(scores->blocks, block)))
        {
            return i + 1;
        }
    }

    return scores->blocks->n;
}


static int
mce_auto_keeps(const mce_auto_t *page, const mce_scores_t *scores,
    unsigned policy, uint32_t i)
{
    if (!mce_scores_keep(scores, policy, i)) {
        return 0;
    }

    if (i != scores->blocks->headline) {
        return 1;
    }

    return page->conf->headline != MCE_AUTO_HEADLINE_OFF
           && (page->conf->policy != MCE_AUTO_BODY
               || scores->headline_p >= scores->threshold[policy]);
}


/*
 * Blocks in <noscript> are judged like others, since what they look like
 * tells of the page, but nobody with scripts would read them.
 */

static void
mce_auto_block(mce_auto_t *page, const mce_block_t *block)
{
    uint32_t            i;
    const mce_token_t  *token;

    for (i = block->first; i < block->last; i++) {
        token = &page->doc->tokens[i];

        if (!mce_token_is_text(token) || token->flags & MCE_TOKEN_SKIPPED) {
            continue;
        }

        if (page->scripts && mce_auto_is_unseen(page, i)) {
            page->hidden += token[1].start - token->start;
            continue;
        }

        page->seen += token[1].start - token->start;
        mce_span_add(page->out, token->start, token[1].start);
    }
}


/*
 * Whether a token, which is after that of the last call, is in <noscript>.
 */

static int
mce_auto_is_unseen(mce_auto_t *page, uint32_t token)
{
    uint32_t  i;

    for ( /* void */ ; page->next < page->landmarks->n; page->next++) {
        i = page->landmarks->tokens[page->next];

        if (i > token) {
            break;
        }

        if (i >= page->until && page->doc->tokens[i].tag == MCE_TAG_noscript) {
            page->until = mce_token_muted(page->doc, i, page->open);
        }
    }

    return token < page->until;
}
