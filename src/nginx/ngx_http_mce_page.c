
#include "ngx_http_mce_page.h"


/*
 * What an arena keeps from page to page: most pages take less.  A sanitizer
 * sees more of pieces that come from the system one by one.
 */
#if (__SANITIZE_ADDRESS__)
#define NGX_HTTP_MCE_KEEP  0
#else
#define NGX_HTTP_MCE_KEEP  1048576
#endif


static void ngx_http_mce_page_shrink(ngx_http_mce_page_t *page);
static ngx_int_t ngx_http_mce_page_copy(mce_arena_t *arena, const void **data,
    size_t size);
static ngx_http_mce_status_e ngx_http_mce_page_process(
    ngx_http_mce_page_t *page);
static ngx_http_mce_status_e ngx_http_mce_page_extract(
    ngx_http_mce_page_t *page, mce_str_t source);
static ngx_http_mce_status_e ngx_http_mce_page_judge(
    ngx_http_mce_page_t *page, mce_document_t *doc);
static ngx_http_mce_status_e ngx_http_mce_page_render(
    ngx_http_mce_page_t *page);
static ngx_http_mce_status_e ngx_http_mce_page_error(
    ngx_http_mce_page_t *page, mce_status_t error);
static ngx_uint_t ngx_http_mce_page_stopped(ngx_http_mce_page_t *page);
static uint64_t ngx_http_mce_usec(void);


ngx_int_t
ngx_http_mce_page_init(ngx_http_mce_page_t *page)
{
    size_t                     limit;
    ngx_http_mce_main_conf_t  *mmcf;

    mmcf = page->main;
    limit = page->conf->max_memory;

    if (mmcf->narenas) {
        page->arena = mmcf->arenas[--mmcf->narenas];
        mce_arena_reset(page->arena, limit, NGX_HTTP_MCE_KEEP);

    } else {
        page->arena = mce_arena_create(limit);
    }

    if (page->arena == NULL) {
        return NGX_ERROR;
    }

    mce_arena_set_cancel(page->arena, &page->cancel);

    return NGX_OK;
}


void
ngx_http_mce_page_run(ngx_http_mce_page_t *page)
{
    page->start = ngx_http_mce_usec();

    page->status = ngx_http_mce_page_process(page);

    page->usec = ngx_http_mce_usec() - page->start;

    if (page->shadow && page->doc
        && page->status != NGX_HTTP_MCE_TIMEOUT
        && page->status != NGX_HTTP_MCE_MEMORY)
    {
        ngx_http_mce_shadow_run(page);
    }

    page->memory = mce_arena_peak(page->arena);

    if (page->conf->thread_pool) {
        ngx_http_mce_page_shrink(page);
    }
}


/*
 * Many pages may wait for the event loop after their thread is done with
 * them: they keep what it asks for, and no more.
 */
static void
ngx_http_mce_page_shrink(ngx_http_mce_page_t *page)
{
    const void     *article, *spans, *title, *output;
    mce_arena_t    *arena;
    mce_article_t  *copy;

    if (page->article == NULL) {
        return;
    }

    arena = mce_arena_create(0);
    if (arena == NULL) {
        return;
    }

    article = page->article;
    spans = page->article->spans.elts;
    title = page->title.data;
    output = page->output.data;

    if (ngx_http_mce_page_copy(arena, &article, sizeof(mce_article_t))
        != NGX_OK
        || ngx_http_mce_page_copy(arena, &spans, page->article->spans.n
                                                 * sizeof(mce_span_t))
           != NGX_OK
        || ngx_http_mce_page_copy(arena, &title, page->title.len) != NGX_OK
        || ngx_http_mce_page_copy(arena, &output, page->output.len)
           != NGX_OK)
    {
        mce_arena_destroy(arena);
        return;
    }

    copy = (mce_article_t *) article;
    copy->doc = NULL;
    copy->spans.elts = (mce_span_t *) spans;

    page->doc = NULL;
    page->spans.n = 0;
    page->article = copy;
    page->title.data = title;
    page->output.data = output;

    mce_arena_destroy(page->arena);
    page->arena = arena;
}


static ngx_int_t
ngx_http_mce_page_copy(mce_arena_t *arena, const void **data, size_t size)
{
    void  *p;

    if (size == 0) {
        return NGX_OK;
    }

    p = mce_arena_alloc(arena, size);
    if (p == NULL) {
        return NGX_ERROR;
    }

    ngx_memcpy(p, *data, size);
    *data = p;

    return NGX_OK;
}


void
ngx_http_mce_page_free(void *data)
{
    ngx_http_mce_page_t *page = data;

    ngx_http_mce_main_conf_t  *mmcf;

    mmcf = page->main;

    if (mmcf == NULL) {
        return;
    }

    mmcf->pages--;
    page->main = NULL;

    page->doc = NULL;
    page->spans.n = 0;
    page->article = NULL;
    page->title.len = 0;
    page->output.len = 0;

    if (page->arena == NULL) {
        return;
    }

    if (mmcf->narenas == NGX_HTTP_MCE_ARENAS) {
        mce_arena_destroy(page->arena);

    } else {
        mce_arena_reset(page->arena, 0, NGX_HTTP_MCE_KEEP);
        mmcf->arenas[mmcf->narenas++] = page->arena;
    }

    page->arena = NULL;
}


static ngx_http_mce_status_e
ngx_http_mce_page_process(ngx_http_mce_page_t *page)
{
    mce_str_t              source;
    mce_status_t           rc;
    ngx_http_mce_status_e  status;

    page->confidence = -1;
    page->agreement = -1;

    if (ngx_http_mce_page_stopped(page)) {
        return NGX_HTTP_MCE_TIMEOUT;
    }

    status = ngx_http_mce_decode(page);
    if (status != NGX_HTTP_MCE_OFF) {
        return status;
    }

    page->source_size = page->bytes.len;

    if (ngx_http_mce_page_stopped(page)) {
        return NGX_HTTP_MCE_TIMEOUT;
    }

    rc = mce_decode(page->arena, page->bytes, page->charset, &source, NULL);
    if (rc != MCE_OK) {
        return ngx_http_mce_page_error(page, rc);
    }

    status = ngx_http_mce_page_extract(page, source);
    if (status != NGX_HTTP_MCE_OFF) {
        return status;
    }

    return ngx_http_mce_page_render(page);
}


static ngx_http_mce_status_e
ngx_http_mce_page_extract(ngx_http_mce_page_t *page, mce_str_t source)
{
    mce_status_t     rc;
    mce_document_t  *doc;

    rc = mce_document_create(page->arena, source, &doc);
    if (rc != MCE_OK) {
        return ngx_http_mce_page_error(page, rc);
    }

    page->doc = doc;

    if (ngx_http_mce_page_stopped(page)) {
        return NGX_HTTP_MCE_TIMEOUT;
    }

    rc = mce_extract_any(page->expr, &page->doc, &page->spans);

    if (rc == MCE_DECLINED) {
        page->expr = page->fallback;
        rc = mce_extract_any(page->expr, &page->doc, &page->spans);
    }

    if (rc != MCE_OK) {
        return ngx_http_mce_page_error(page, rc);
    }

    page->apart = (page->doc != doc);

    rc = mce_article_create(page->doc, &page->spans, &page->article);
    if (rc != MCE_OK) {
        return ngx_http_mce_page_error(page, rc);
    }

    return ngx_http_mce_page_judge(page, doc);
}


/*
 * What else a page must be like, when its content was found.
 */
static ngx_http_mce_status_e
ngx_http_mce_page_judge(ngx_http_mce_page_t *page, mce_document_t *doc)
{
    int                       asks;
    mce_title_t               title;
    mce_status_t              rc;
    ngx_http_mce_loc_conf_t  *conf;

    conf = page->conf;

    if (conf->password_forms) {
        rc = mce_document_asks_password(doc, &asks);
        if (rc != MCE_OK) {
            return ngx_http_mce_page_error(page, rc);
        }

        if (asks) {
            return NGX_HTTP_MCE_BYPASS;
        }
    }

    page->confidence = page->article->confidence;

    /* to search the text for the headline would take longer than all this */
    rc = mce_title_find(page->doc, MCE_TITLE_PIECE, &title);

    if (rc == MCE_OK) {
        page->title = title.text;

    } else if (rc != MCE_NO_CONTENT) {
        return ngx_http_mce_page_error(page, rc);
    }

    if (page->article->chars < (size_t) conf->min_content) {
        return NGX_HTTP_MCE_NO_CONTENT;
    }

    if (page->confidence >= 0
        && (ngx_int_t) (page->confidence * 10000) < conf->min_confidence)
    {
        return NGX_HTTP_MCE_LOW_CONFIDENCE;
    }

    return NGX_HTTP_MCE_OFF;
}


static ngx_http_mce_status_e
ngx_http_mce_page_render(ngx_http_mce_page_t *page)
{
    size_t                 i;
    mce_spans_t           *spans;
    mce_status_t           rc;
    mce_render_options_t   options;

    if (page->conf->action == NGX_HTTP_MCE_ANNOTATE) {
        spans = &page->article->spans;

        for (i = 0; i < spans->n; i++) {
            page->content_size += spans->elts[i].end - spans->elts[i].start;
        }

        return NGX_HTTP_MCE_ANNOTATED;
    }

    if (ngx_http_mce_page_stopped(page)) {
        return NGX_HTTP_MCE_TIMEOUT;
    }

    ngx_memzero(&options, sizeof(mce_render_options_t));

    options.url = page->url;
    options.extractor = mce_expr_text(page->expr);
    options.images = page->conf->images;
    options.links = page->conf->links;
    options.template = page->conf->template->page;
    options.width = (size_t) page->conf->text_width;
    options.markdown = (int) page->conf->json_markdown;

    rc = mce_render(page->article, page->format, &options, &page->output);
    if (rc != MCE_OK) {
        return ngx_http_mce_page_error(page, rc);
    }

    page->confidence = page->article->confidence;

    if (page->article->headline.len) {
        page->title = page->article->headline;
    }

    if (page->output.len == 0) {
        return NGX_HTTP_MCE_NO_CONTENT;
    }

    page->content_size = page->output.len;

    return NGX_HTTP_MCE_REWRITTEN;
}


static ngx_http_mce_status_e
ngx_http_mce_page_error(ngx_http_mce_page_t *page, mce_status_t error)
{
    page->error = error;

    switch (error) {

    case MCE_NO_CONTENT:
    case MCE_DECLINED:
        return NGX_HTTP_MCE_NO_CONTENT;

    case MCE_NO_MEMORY:
        return NGX_HTTP_MCE_MEMORY;

    case MCE_TOO_LARGE:
        return NGX_HTTP_MCE_TOO_LARGE;

    case MCE_CANCELED:
        return NGX_HTTP_MCE_TIMEOUT;

    default:
        return NGX_HTTP_MCE_ERROR;
    }
}


/*
 * In the event loop nobody can raise the flag while the page is processed.
 */
static ngx_uint_t
ngx_http_mce_page_stopped(ngx_http_mce_page_t *page)
{
    if (page->cancel || ngx_terminate) {
        return 1;
    }

    return (ngx_http_mce_usec() - page->start) / 1000 > page->conf->timeout;
}


static uint64_t
ngx_http_mce_usec(void)
{
    struct timespec  ts;

    (void) clock_gettime(CLOCK_MONOTONIC, &ts);

    return (uint64_t) ts.tv_sec * 1000000 + ts.tv_nsec / 1000;
}
