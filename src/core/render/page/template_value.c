
/*
 * The names of templates, and their values.
 */


#include <string.h>

#include "base/str.h"
#include "meta/policy.h"
#include "render/page/template_value.h"
#include "render/tree/url.h"


/* bytes of a title that is made of the text */
#define MCE_TEMPLATE_WORDS  80
/* characters that are read in a minute; of ideographs and Korean */
#define MCE_TEMPLATE_LETTERS  1300
#define MCE_TEMPLATE_SIGNS    500
/* characters below which a page with scripts may be filled by them: as many as
   a page needs to be rewritten by default */
#define MCE_TEMPLATE_FILLED   200

/* a name whose value is no field of the article */
#define mce_template_made(name)  { mce_str(name), 0 }


static mce_str_t mce_template_url(const mce_content_t *content, mce_str_t url,
    mce_buf_t *buf);
static mce_str_t mce_template_image(const mce_content_t *content,
    mce_str_t url, mce_buf_t *buf);
static mce_str_t mce_template_original(const mce_content_t *content,
    mce_buf_t *buf);
static mce_str_t mce_template_host(const mce_content_t *content);
static mce_str_t mce_template_address(const mce_content_t *content);
static int mce_template_is_said(mce_str_t text, mce_str_t post);
static mce_str_t mce_template_about(const mce_content_t *content,
    mce_buf_t *buf);
static mce_str_t mce_template_minutes(const mce_content_t *content,
    mce_buf_t *buf);
static mce_str_t mce_template_words(const mce_content_t *content);
static mce_str_t mce_template_next(const mce_content_t *content,
    mce_buf_t *buf);
static int mce_template_is_scripted(const mce_content_t *content);
static int mce_template_is_structured(const mce_content_t *content);


const mce_template_name_t  mce_template_names[MCE_TEMPLATE_COUNT] = {
    mce_template_made("title"), mce_template_made("heading"),
    mce_template_made("content"), mce_template_made("dir"),
    mce_template_made("url"), mce_template_made("original"),
    mce_template_made("about"), mce_template_made("date"),
    mce_template_made("minutes"), mce_template_made("policies"),
    mce_template_made("host"), mce_template_made("address"),
    mce_template_made("words"), mce_template_made("next"),
    mce_template_made("scripted"), mce_template_made("structured"),
    mce_template_made("report"), mce_template_made("word_skip"),
    mce_template_made("word_original"), mce_template_made("word_minutes"),
    mce_template_made("word_removed"), mce_template_made("word_links"),
    mce_template_made("word_display"), mce_template_made("word_automatic"),
    mce_template_made("word_light"), mce_template_made("word_dark"),
    mce_template_made("word_next"), mce_template_made("word_report"),
    { mce_str("byline"), offsetof(mce_article_t, byline) },
    { mce_str("published"), offsetof(mce_article_t, published) },
    { mce_str("modified"), offsetof(mce_article_t, modified) },
    { mce_str("site"), offsetof(mce_article_t, site) },
    { mce_str("canonical"), offsetof(mce_article_t, canonical) },
    { mce_str("excerpt"), offsetof(mce_article_t, excerpt) },
    { mce_str("image"), offsetof(mce_article_t, image) },
    { mce_str("lang"), offsetof(mce_article_t, lang) }
};


mce_str_t
mce_template_value(const mce_content_t *content, unsigned name,
    mce_buf_t *buf)
{
    mce_str_t             value, none = mce_null_str;
    const mce_article_t  *article;

    static const mce_str_t  dirs[] = { mce_str("ltr"), mce_str("rtl") };

    article = content->article;

    switch (name) {
    case MCE_TEMPLATE_TITLE:
        return article->headline.len ? article->headline
               : article->title.len ? article->title
               : mce_template_words(content);
    case MCE_TEMPLATE_HEADING:
        return content->headline ? article->headline : none;
    case MCE_TEMPLATE_CONTENT:
        return content->n < 2 ? none : dirs[0];
    case MCE_TEMPLATE_DIR:
        return dirs[article->dir];
    case MCE_TEMPLATE_ABOUT:
        return mce_template_about(content, buf);
    case MCE_TEMPLATE_DATE:
        mce_wording_date(buf, article->lang, article->published);
        return mce_buf_value(buf);
    case MCE_TEMPLATE_MINUTES:
        return mce_template_minutes(content, buf);
    case MCE_TEMPLATE_POLICIES:
        mce_html_policies(content, buf);
        return mce_buf_value(buf);
    case MCE_TEMPLATE_HOST:
        return mce_template_host(content);
    case MCE_TEMPLATE_ADDRESS:
        return mce_template_address(content);
    case MCE_TEMPLATE_WORDS_LANG:
        return mce_wording_lang(article->lang);
    case MCE_TEMPLATE_NEXT:
        return mce_template_next(content, buf);
    case MCE_TEMPLATE_SCRIPTED:
        return mce_template_is_scripted(content) ? dirs[0] : none;
    case MCE_TEMPLATE_STRUCTURED:
        return mce_template_is_structured(content) ? dirs[0] : none;
    case MCE_TEMPLATE_REPORT:
        return content->options->report;
    case MCE_TEMPLATE_URL:
        return mce_template_url(content, content->options->url, buf);
    case MCE_TEMPLATE_ORIGINAL:
        return mce_template_original(content, buf);
    default:
        break;
    }

    if (name < MCE_TEMPLATE_META) {
        return mce_wording(article->lang,
                           (mce_wording_e) (name - MCE_TEMPLATE_WORD));
    }

    value = *(const mce_str_t *) ((const uint8_t *) article
                                  + mce_template_names[name].offset);

    return name == MCE_TEMPLATE_META + MCE_META_CANONICAL
           ? mce_template_url(content, value, buf)
           : name == MCE_TEMPLATE_META + MCE_META_IMAGE
             ? mce_template_image(content, value, buf) : value;
}


static mce_str_t
mce_template_url(const mce_content_t *content, mce_str_t url, mce_buf_t *buf)
{
    mce_str_t  none = mce_null_str;

    return mce_url_add(buf, url, content->base, MCE_URL_PAGE)
           ? mce_buf_value(buf) : none;
}


static mce_str_t
mce_template_image(const mce_content_t *content, mce_str_t url,
    mce_buf_t *buf)
{
    mce_str_t  none = mce_null_str;

    if (!mce_url_add(buf, url, content->base, MCE_URL_MEDIA)) {
        return none;
    }

    mce_url_prefix(buf, 0, content->options->image_prefix);

    return mce_buf_value(buf);
}


/*
 * If the result is served at the address of the page itself, no address is
 * known under which the original can be had.
 */

static mce_str_t
mce_template_original(const mce_content_t *content, mce_buf_t *buf)
{
    mce_str_t                    none = mce_null_str;
    const mce_render_options_t  *options;

    options = content->options;

    return options->original.len ? content->original
           : options->at_url ? none
           : mce_template_url(content, options->url, buf);
}


static mce_str_t
mce_template_host(const mce_content_t *content)
{
    mce_str_t  host;

    host = mce_url_hostname(mce_template_address(content));

    if (mce_text_starts(host, "www.")) {
        host.data += 4;
        host.len -= 4;
    }

    return host;
}


/*
 * The whole address of the page; where its host is what a client said, that
 * which the page gives itself, or none.
 */

static mce_str_t
mce_template_address(const mce_content_t *content)
{
    mce_str_t                    canonical, none = mce_null_str;
    const mce_render_options_t  *options;

    options = content->options;
    canonical = content->article->canonical;

    if (options->url.len && !options->host_relative) {
        return options->url;
    }

    return mce_url_scheme(canonical) && mce_url_hostname(canonical).len
           ? canonical : none;
}


/*
 * Whether anything is known that may stand below the headline.
 */

static mce_str_t
mce_template_about(const mce_content_t *content, mce_buf_t *buf)
{
    const mce_article_t  *article;

    article = content->article;

    return mce_template_is_signed(article, MCE_TEMPLATE_DATE)
             ? mce_template_minutes(content, buf)
           : article->byline.len ? article->byline
           : article->published.len ? article->published
           : mce_template_minutes(content, buf);
}


int
mce_template_is_signed(const mce_article_t *article, unsigned name)
{
    const mce_post_t  *post;

    if (article->nposts == 0
        || (name != MCE_TEMPLATE_DATE
            && name != MCE_TEMPLATE_META + MCE_META_BYLINE
            && name != MCE_TEMPLATE_META + MCE_META_PUBLISHED))
    {
        return 0;
    }

    post = &article->posts[0];

    return mce_template_is_said(article->byline, post->author)
           && mce_template_is_said(article->published, post->published);
}


static int
mce_template_is_said(mce_str_t text, mce_str_t post)
{
    return text.len == 0
           || (text.len == post.len
               && memcmp(text.data, post.data, text.len) == 0);
}


/*
 * How long reading takes; empty below a minute.
 */

static mce_str_t
mce_template_minutes(const mce_content_t *content, mce_buf_t *buf)
{
    size_t     pace;
    mce_str_t  lang, none = mce_null_str;

    lang = content->article->lang;
    pace = mce_text_starts(lang, "zh") || mce_text_starts(lang, "ja")
           || mce_text_starts(lang, "ko") ? MCE_TEMPLATE_SIGNS
                                          : MCE_TEMPLATE_LETTERS;

    if (content->article->chars < pace) {
        return none;
    }

    mce_buf_number(buf, (content->article->chars + pace / 2) / pace);

    return mce_buf_value(buf);
}


/*
 * The first words of the content.
 */

static mce_str_t
mce_template_words(const mce_content_t *content)
{
    size_t     i;
    mce_str_t  text = mce_null_str;

    for (i = 1; i < content->n && text.len < 2; i++) {
        if (mce_node_has_text(&content->nodes[i])) {
            text = mce_node_text(content, &content->nodes[i]);
        }
    }

    if (text.len <= MCE_TEMPLATE_WORDS) {
        return text;
    }

    /* not within a character, nor within a word that has spaces around */
    for (text.len = MCE_TEMPLATE_WORDS; (text.data[text.len] & 0xc0) == 0x80;
         text.len--)
    {
        /* void */
    }

    for (i = text.len; i && text.data[i] != ' '; i--) {
        /* void */
    }

    text.len = i ? i : text.len;

    return text;
}


/*
 * The next page of the article, unless its content leads there already.
 */

static mce_str_t
mce_template_next(const mce_content_t *content, mce_buf_t *buf)
{
    size_t     i;
    mce_str_t  none = mce_null_str;

    if (content->doc->policies == NULL
        || !mce_url_add(buf, content->doc->policies->next, content->base,
                        MCE_URL_PAGE)
        || !mce_url_goes_on(content->options->url, mce_buf_value(buf)))
    {
        return none;
    }

    for (i = 0; i < content->n; i++) {
        if (content->nodes[i].el == MCE_EL_a
            && (content->nodes[i].flags & (MCE_NODE_NEXT|MCE_NODE_HIDDEN
                                           |MCE_NODE_GONE))
               == MCE_NODE_NEXT)
        {
            return none;
        }
    }

    mce_url_prefix(buf, 0, content->options->link_prefix);

    return mce_buf_value(buf);
}


/*
 * Whether there is little text but what scripts would load.
 */

static int
mce_template_is_scripted(const mce_content_t *content)
{
    uint32_t               i;
    mce_str_t              src;
    const mce_document_t  *doc;

    doc = content->doc;

    for (i = 0; content->article->chars < MCE_TEMPLATE_FILLED
                && i < doc->ntokens; i++)
    {
        if (doc->tokens[i].kind == MCE_TOKEN_OPEN
            && doc->tokens[i].tag == MCE_TAG_script
            && mce_token_attr_find(doc, i, "src", &src))
        {
            return 1;
        }
    }

    return 0;
}


/*
 * Whether there is more than headings, text, lists and pictures: most pages
 * need no styles for it.
 */

static int
mce_template_is_structured(const mce_content_t *content)
{
    size_t             i;
    const mce_node_t  *node;

    if (content->article->nposts || content->inner) {
        return 1;
    }

    for (i = 1; i < content->n; i++) {
        node = &content->nodes[i];

        if (node->flags & (MCE_NODE_HIDDEN|MCE_NODE_GONE)) {
            continue;
        }

        switch (node->el) {
        case MCE_EL_table:
        case MCE_EL_pre:
        case MCE_EL_code:
        case MCE_EL_kbd:
        case MCE_EL_samp:
        case MCE_EL_math:
        case MCE_EL_sup:
        case MCE_EL_sub:
        case MCE_EL_article:
            return 1;
        default:
            break;
        }
    }

    return 0;
}
