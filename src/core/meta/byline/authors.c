
/*
 * The authors of an article: those of a rule or of the metadata, or those that
 * the page shows, or, of a thread, that of its first post.
 */


#include "base/buffer.h"
#include "base/str.h"
#include "meta/byline/authors.h"
#include "meta/byline/byline.h"
#include "meta/date/published.h"
#include "meta/meta.h"
#include "text/clean.h"


static int mce_authors_are_site(const mce_article_t *article, mce_str_t names);
static mce_status_t mce_authors_shown(mce_article_t *article,
    const mce_site_t *site);


mce_status_t
mce_authors_find(mce_article_t *article, const mce_meta_t *meta,
    mce_str_t rule, int shown)
{
    size_t        i;
    mce_buf_t     out;
    mce_str_t     names;
    mce_site_t    site;
    mce_status_t  rc;

    mce_site_init(&site, article->site, article->doc->url.len
                                        ? article->doc->url
                                        : article->canonical);

    names = rule.len ? rule : meta->values[MCE_META_BYLINE];

    article->nauthors = mce_byline_read(names, &site, article->authors);

    if (shown && (article->nauthors == 0
                  || (rule.len == 0
                      && mce_authors_are_site(article, names))))
    {
        rc = mce_authors_shown(article, &site);

        if (rc != MCE_OK) {
            return rc;
        }
    }

    /* one post may be an entry of a list */
    if (shown && article->nauthors == 0 && article->nposts > 1
        && article->posts[0].author.len && mce_published_is_thread(article))
    {
        article->authors[article->nauthors++] = article->posts[0].author;
    }

    out = mce_buf(article->doc->arena);

    for (i = 0; i < article->nauthors; i++) {
        rc = mce_text_clean(out.arena, &article->authors[i]);

        if (rc != MCE_OK) {
            return rc;
        }

        mce_buf_text(&out, i ? ", " : "");
        mce_buf_str(&out, article->authors[i]);
    }

    article->byline = mce_buf_value(&out);

    return out.failed ? MCE_NO_MEMORY : MCE_OK;
}


/*
 * Whether the title ends or begins with the author: the site has that name.
 */

static int
mce_authors_are_site(const mce_article_t *article, mce_str_t names)
{
    mce_site_t  author;

    mce_site_init(&author, names, (mce_str_t) mce_null_str);

    return mce_site_trim(&author, article->title).len < article->title.len;
}


/*
 * Looks below the headings, and below the headline, which may be none.  The
 * authors that are known stay if nobody is found.
 */

static mce_status_t
mce_authors_shown(mce_article_t *article, const mce_site_t *site)
{
    size_t        n;
    uint32_t      headline;
    mce_str_t     names, found[MCE_AUTHORS];
    mce_status_t  rc;

    headline = article->headline_spans.n
               ? mce_token_at(article->doc,
                              article->headline_spans.elts[0].start) : 0;

    rc = mce_meta_author(article->doc, headline, &names);
    n = rc == MCE_OK ? mce_byline_read(names, site, found) : 0;

    if (n) {
        memcpy(article->authors, found, n * sizeof(mce_str_t));
        article->nauthors = n;
    }

    return rc;
}
