
#include "ngx_http_mce_page.h"


/*
 * What an arena keeps from page to page: most pages take less.  With nothing
 * kept, each piece comes from the system, and a sanitizer sees its bounds.
 */
#if (__SANITIZE_ADDRESS__)
#define NGX_HTTP_MCE_KEEP  0
#else
#define NGX_HTTP_MCE_KEEP  524288
#endif


static ngx_int_t ngx_http_mce_page_keep(ngx_http_mce_page_t *page);
static mce_arena_t *ngx_http_mce_page_acquire_arena(
    ngx_http_mce_page_t *page);
static void ngx_http_mce_page_release_arena(ngx_http_mce_page_t *page);
static mce_status_t ngx_http_mce_page_process(ngx_http_mce_page_t *page);
static mce_status_t ngx_http_mce_page_extract(ngx_http_mce_page_t *page,
    mce_str_t source);
static mce_status_t ngx_http_mce_page_select(ngx_http_mce_page_t *page);
static mce_status_t ngx_http_mce_page_apply_policy(ngx_http_mce_page_t *page);
static mce_status_t ngx_http_mce_page_render(ngx_http_mce_page_t *page,
    mce_str_t source);
static mce_status_t ngx_http_mce_page_policies(ngx_http_mce_page_t *page);
static void ngx_http_mce_page_error(ngx_http_mce_page_t *page,
    mce_status_t error);


void
ngx_http_mce_page_run(ngx_http_mce_page_t *page)
{
    uint64_t      start;
    mce_status_t  rc;

    start = mce_clock();
    page->confidence = -1;
    page->agreement = -1;

    page->arena = ngx_http_mce_page_acquire_arena(page);
    if (page->arena == NULL) {
        ngx_http_mce_page_error(page, MCE_NO_MEMORY);
        return;
    }

    rc = ngx_http_mce_page_process(page);
    if (rc != MCE_OK) {
        ngx_http_mce_page_error(page, rc);
    }

    page->usec = mce_clock() - start;

    if (page->shadow && page->doc
        && page->status != NGX_HTTP_MCE_TIMEOUT
        && page->status != NGX_HTTP_MCE_MEMORY)
    {
        ngx_http_mce_shadow_run(page);
    }

    page->memory = mce_arena_peak(page->arena);

    if (page->article && ngx_http_mce_page_keep(page) != NGX_OK) {
        page->title.len = 0;
        ngx_http_mce_page_error(page, MCE_NO_MEMORY);
    }

    ngx_http_mce_page_release_arena(page);
}


/*
 * Many processed pages may wait for the event loop, or for a slow client: each
 * keeps only the bytes of its result.
 */
static ngx_int_t
ngx_http_mce_page_keep(ngx_http_mce_page_t *page)
{
    u_char      *p;
    size_t       size;
    ngx_uint_t   i, n;
    mce_str_t   *kept[3 + MCE_POLICY_COUNT];

    n = 0;
    kept[n++] = &page->main_content;
    kept[n++] = &page->title;
    kept[n++] = &page->output;

    for (i = 0; i < MCE_POLICY_COUNT; i++) {
        kept[n++] = &page->policies[i];
    }

    size = 0;

    for (i = 0; i < n; i++) {
        size += kept[i]->len;
    }

    p = ngx_alloc(size, ngx_cycle->log);
    if (p == NULL) {
        return NGX_ERROR;
    }

    page->result = p;

    for (i = 0; i < n; i++) {

        if (kept[i]->len) {
            ngx_memcpy(p, kept[i]->data, kept[i]->len);
        }

        kept[i]->data = p;
        p += kept[i]->len;
    }

    return NGX_OK;
}


/*
 * Fresh memory for each page would be zeroed by the system, fault by fault,
 * and would leave holes in the heap of every thread.
 */
static mce_arena_t *
ngx_http_mce_page_acquire_arena(ngx_http_mce_page_t *page)
{
    size_t        limit;
    ngx_uint_t    i;
    mce_arena_t  *arena;

    limit = page->conf->max_memory;
    arena = NULL;

    for (i = 0; i < NGX_HTTP_MCE_ARENAS && arena == NULL; i++) {
        arena = ngx_http_mce_heap_take(&page->main->idle_arenas[i]);
    }

    if (arena) {
        mce_arena_reset(arena, limit, NGX_HTTP_MCE_KEEP);

    } else {
        arena = mce_arena_create(limit);
    }

    if (arena) {
        mce_arena_set_cancel(arena, &page->cancel);
        mce_arena_set_timeout(arena, (uint64_t) page->conf->timeout * 1000);
    }

    return arena;
}


static void
ngx_http_mce_page_release_arena(ngx_http_mce_page_t *page)
{
    ngx_uint_t     i;
    ngx_atomic_t  *idle;

    idle = page->main->idle_arenas;

    mce_arena_reset(page->arena, 0, NGX_HTTP_MCE_KEEP);

    for (i = 0; i < NGX_HTTP_MCE_ARENAS; i++) {
        if (ngx_atomic_cmp_set(&idle[i], 0, (ngx_atomic_uint_t) page->arena)) {
            return;
        }
    }

    mce_arena_destroy(page->arena);
}


void
ngx_http_mce_page_free(void *data)
{
    ngx_http_mce_page_t *page = data;

    ngx_http_mce_page_release(page);
    ngx_http_mce_page_hold(page, 0);

    if (--page->owners) {

        /* its task is still in the queue, but does not need these bytes */

        (void) ngx_pfree(page->pool, (void *) page->bytes.data);
        return;
    }

    if (page->result) {
        ngx_free(page->result);
    }

    ngx_http_mce_rule_set_release(page->rule_set);
    ngx_destroy_pool(page->pool);
}


void
ngx_http_mce_page_hold(ngx_http_mce_page_t *page, size_t size)
{
    page->main->held -= page->size;
    page->main->held += size;
    page->size = size;
}


void
ngx_http_mce_page_release(ngx_http_mce_page_t *page)
{
    if (page->held) {
        page->main->pages--;
        page->held = 0;

        ngx_http_mce_heap_trim(page->main);
    }
}


/*
 * This function and those it calls set the status, or return an error.
 */
static mce_status_t
ngx_http_mce_page_process(ngx_http_mce_page_t *page)
{
    int           certain;
    mce_str_t     source;
    mce_status_t  rc;

    if (mce_arena_canceled(page->arena) || ngx_terminate) {
        return MCE_CANCELED;
    }

    page->status = ngx_http_mce_decode(page);
    if (page->status != NGX_HTTP_MCE_CONTINUE) {
        return MCE_OK;
    }

    page->source_size = page->bytes.len;

    rc = mce_decode_certain(page->arena, page->bytes, page->charset, &source,
                            NULL, &certain);

    if (rc == MCE_OK && !certain) {
        page->status = NGX_HTTP_MCE_CHARSET;
        return MCE_OK;
    }

    if (rc == MCE_OK && page->feed) {
        rc = mce_rss_page(page->arena, source, &source);
        page->feed = (rc == MCE_OK);
        page->expr = page->feed ? page->main->plain : page->expr;
        rc = (rc == MCE_DECLINED) ? MCE_OK : rc;
    }

    if (rc == MCE_OK) {
        rc = ngx_http_mce_page_extract(page, source);
    }

    return rc == MCE_OK && page->status == NGX_HTTP_MCE_CONTINUE
           ? ngx_http_mce_page_render(page, source) : rc;
}


static mce_status_t
ngx_http_mce_page_extract(ngx_http_mce_page_t *page, mce_str_t source)
{
    mce_status_t     rc;
    mce_document_t  *doc;

    rc = mce_document_create(page->arena, source, &doc);
    if (rc != MCE_OK) {
        return rc;
    }

    mce_document_set_url(doc, page->address.url);
    mce_document_limit(doc, (uint32_t) page->conf->max_tokens,
                       (uint32_t) page->conf->max_nesting);

    page->doc = doc;

    rc = ngx_http_mce_page_select(page);

    if (rc == MCE_DECLINED) {
        page->expr = page->main->expr;
        rc = ngx_http_mce_page_select(page);
    }

    page->apart = (page->doc != doc);

    if (rc == MCE_OK) {
        rc = mce_article_create(page->doc, &page->found,
                                mce_expr_confidence(page->expr),
                                &page->article);
    }

    if (rc == MCE_OK && page->conf->structure) {
        rc = mce_article_complete(page->article);
    }

    if (rc == MCE_OK) {
        rc = mce_article_hide(page->article, page->hides);
    }

    if (rc == MCE_OK && !page->conf->headline) {
        rc = mce_article_drop_headline(page->article);
    }

    return rc == MCE_OK ? ngx_http_mce_page_apply_policy(page) : rc;
}


static mce_status_t
ngx_http_mce_page_select(ngx_http_mce_page_t *page)
{
    return page->rules
           ? mce_extract_with_rules(page->rules, page->conf->rules_mode,
                                    page->expr, &page->doc, &page->found,
                                    &page->rule)
           : mce_extract_with_fallback(page->expr, &page->doc, &page->found);
}


/*
 * A page whose content was found passes nevertheless if the configuration
 * says so: for a password form, little text, or low confidence; or if
 * something is still to be included into the content.
 */
static mce_status_t
ngx_http_mce_page_apply_policy(ngx_http_mce_page_t *page)
{
    int                       asks, has;
    mce_title_t               title;
    mce_status_t              rc;
    ngx_http_mce_loc_conf_t  *conf;

    conf = page->conf;

    if (conf->password_forms) {
        rc = mce_article_asks_password(page->article, &asks);
        if (rc != MCE_OK) {
            return rc;
        }

        if (asks) {
            page->status = NGX_HTTP_MCE_BYPASS;
            return MCE_OK;
        }
    }

    page->chars = page->article->chars;
    page->confidence = page->article->confidence;
    page->hidden = page->article->hidden_words;

    /* searching the text for the headline would take longer than the rest */
    rc = mce_title_find(page->doc, MCE_TITLE_PIECE, &title);

    if (rc == MCE_OK) {
        page->title = title.text;

    } else if (rc != MCE_NO_CONTENT) {
        return rc;
    }

    if (page->chars < (size_t) page->min_content) {
        return MCE_NO_CONTENT;
    }

    if (page->confidence >= 0 && !page->feed
        && (ngx_int_t) (page->confidence * 10000) < page->min_confidence)
    {
        page->status = NGX_HTTP_MCE_LOW_CONFIDENCE;
        return MCE_OK;
    }

    if (conf->action == NGX_HTTP_MCE_ANNOTATE) {
        return MCE_OK;
    }

    rc = mce_article_has_includes(page->article, &has);

    if (rc == MCE_OK && has) {
        page->status = NGX_HTTP_MCE_SSI;
    }

    return rc;
}


static mce_status_t
ngx_http_mce_page_render(ngx_http_mce_page_t *page, mce_str_t source)
{
    mce_status_t           rc;
    mce_render_options_t   options;

    if (page->conf->action == NGX_HTTP_MCE_ANNOTATE) {
        page->content_size = mce_spans_size(&page->article->spans);
        page->status = NGX_HTTP_MCE_ANNOTATED;

        return ngx_http_mce_main_content(page);
    }

    if (ngx_terminate) {
        return MCE_CANCELED;
    }

    ngx_memzero(&options, sizeof(mce_render_options_t));

    options.url = page->address.url;
    options.host_relative = (int) page->address.host_relative;
    options.link_prefix = page->link_prefix;
    options.image_prefix = page->image_prefix;
    options.original = page->original;
    options.at_url = (int) page->address.at_url;
    options.extractor = mce_expr_text(page->expr);
    options.blocked = page->conf->block_hosts;
    options.removed_links = (int) page->conf->removed_links;
    options.forms = (int) page->conf->forms;
    options.images = page->conf->images;
    options.links = page->conf->links;
    options.page = page->conf->template->page;
    options.width = (size_t) page->conf->text_width;
    options.markdown = (int) page->conf->json_markdown;
    options.max_output = page->conf->max_output;

    if (options.max_output == NGX_HTTP_MCE_OUTPUT_AUTO) {
        options.max_output = 4 * page->source_size + 1048576;
    }

    rc = ngx_http_mce_page_policies(page);
    if (rc != MCE_OK) {
        return rc;
    }

    if (page->report.len && page->format == MCE_FORMAT_HTML) {
        rc = ngx_http_mce_report(page, &options.report);
        if (rc != MCE_OK) {
            return rc;
        }
    }

    rc = mce_render(page->article, page->format, &options, &page->output);
    if (rc != MCE_OK) {
        return rc;
    }

    page->confidence = page->article->confidence;

    if (page->article->headline.len) {
        page->title = page->article->headline;
    }

    if (page->format == MCE_FORMAT_MARKDOWN) {
        page->tokens = mce_token_estimate(page->output);
        page->original_tokens = mce_token_estimate(source);
    }

    page->content_size = page->output.len;
    page->status = NGX_HTTP_MCE_REWRITTEN;

    return page->output.len ? ngx_http_mce_main_content(page)
                            : MCE_NO_CONTENT;
}


/*
 * A meta element that is looser than the header would replace it.
 */
static mce_status_t
ngx_http_mce_page_policies(ngx_http_mce_page_t *page)
{
    ngx_uint_t     i;
    mce_status_t   rc;
    mce_policy_t  *values;

    rc = mce_document_policies(page->doc, &values);
    if (rc != MCE_OK) {
        return rc;
    }

    if (page->link_prefix.len
        || mce_referrer_rank(values[MCE_POLICY_REFERRER].value)
           <= page->referrer)
    {
        values[MCE_POLICY_REFERRER].value.len = 0;
    }

    for (i = 0; i < MCE_POLICY_COUNT; i++) {
        page->policies[i] = values[i].value;
    }

    return MCE_OK;
}


static void
ngx_http_mce_page_error(ngx_http_mce_page_t *page, mce_status_t error)
{
    static const ngx_http_mce_status_e  reasons[] = {
        [MCE_NO_CONTENT] = NGX_HTTP_MCE_NO_CONTENT,
        [MCE_DECLINED] = NGX_HTTP_MCE_NO_CONTENT,
        [MCE_NO_MEMORY] = NGX_HTTP_MCE_MEMORY,
        [MCE_TOO_LARGE] = NGX_HTTP_MCE_TOO_LARGE,
        [MCE_INVALID] = NGX_HTTP_MCE_ERROR,
        [MCE_CANCELED] = NGX_HTTP_MCE_TIMEOUT
    };

    page->error = error;
    page->status = reasons[error];
}
