
/*
 * JSON: the offsets of spans, and members that few pages have.
 */


#define _GNU_SOURCE             /* memmem() */

#include "mce.h"
#include "tap.h"


#define PAGE  320000


/*
 * Whether the spans that begin "step" bytes apart, each of three bytes, stand
 * in the object as they are.
 */

static int
offsets_are_exact(uint32_t step)
{
    int                   same;
    char                 *html, number[64];
    size_t                i, len;
    uint32_t              at;
    mce_str_t             page, out;
    mce_span_t           *span;
    const char           *p;
    mce_arena_t          *arena;
    mce_article_t        *article;
    mce_document_t       *doc;
    mce_extraction_t      found = { 0 };
    mce_render_options_t  options = { 0 };

    arena = mce_arena_create(0);
    html = mce_arena_alloc(arena, PAGE + 1);
    span = mce_arena_alloc(arena, PAGE / step * sizeof(mce_span_t));
    memset(html, 'a', PAGE);
    html[PAGE] = '\0';
    page.data = (uint8_t *) html;
    page.len = PAGE;
    found.spans.n = 0;
    found.spans.elts = span;

    for (at = step; at + 3 < PAGE; at += step) {
        span[found.spans.n].start = at;
        span[found.spans.n++].end = at + 3;
    }

    if (mce_document_create(arena, page, &doc) != MCE_OK
        || mce_article_create(doc, &found,
                              MCE_CONFIDENCE_SCORES, &article) != MCE_OK
        || mce_render(article, MCE_FORMAT_JSON, &options, &out) != MCE_OK)
    {
        mce_arena_destroy(arena);
        return 0;
    }

    html = mce_arena_calloc(arena, out.len + 1);
    memcpy(html, out.data, out.len);
    p = strstr(html, "\"spans\":[");
    same = p != NULL;
    p = same ? p + 9 : "";

    for (i = 0; same && i < found.spans.n; i++) {
        len = (size_t) snprintf(number, sizeof(number), "%s[%u,%u]",
                                i ? "," : "", (unsigned) span[i].start,
                                (unsigned) span[i].end);
        same = strncmp(p, number, len) == 0;
        p += len;
    }

    same = same && *p == ']';
    mce_arena_destroy(arena);

    return same;
}


/*
 * Whether the object of a page has a member.
 */
static int
has(const char *html, const char *member)
{
    int                   found;
    mce_str_t             page, out;
    mce_arena_t          *arena;
    mce_article_t        *article;
    mce_document_t       *doc;
    mce_extraction_t      all = { 0 };
    mce_render_options_t  options = { 0 };

    arena = mce_arena_create(0);
    page = (mce_str_t) { strlen(html), (const uint8_t *) html };

    found = mce_document_create(arena, page, &doc) == MCE_OK
            && mce_document_text(doc, &all.spans) == MCE_OK
            && mce_article_create(doc, &all, MCE_CONFIDENCE_SCORES, &article)
               == MCE_OK
            && mce_article_complete(article) == MCE_OK
            && mce_render(article, MCE_FORMAT_JSON, &options, &out) == MCE_OK
            && memmem(out.data, out.len, member, strlen(member)) != NULL;

    mce_arena_destroy(arena);

    return found;
}


static void
a_date_that_cannot_be_read_is_told_as_text(void)
{
    static const char  page[] =
        "<meta property='article:published_time' content='in spring'>"
        "<meta property='article:modified_time' content='last week'><p>Text";

    tap_ok(has(page, ",\"published_text\":\"in spring\","),
           "a date that cannot be read is told as text");
    tap_ok(has(page, ",\"modified_text\":\"last week\","),
           "so is the day of the last change");
    tap_ok(!has(page, "\"published\":"), "and no date is made up");
    tap_ok(has("<meta name=CREATED content='20260304;15420000'><meta "
               "name=CHANGED content='20260305;9113200'><p>Text",
               "\"modified\":\"2026-03-05\""),
           "office programs have dates of their own");
    tap_ok(!has("<meta property='article:published_time' content=2026-01-02>"
                "<p>Text", "\"published_text\":"),
           "a date that can be read has no text");
    tap_ok(!has("<meta name=created content='0;0'><p>Text",
                "\"published_text\":"), "nor has one without words");
}


static void
a_template_that_was_not_filled_is_nothing(void)
{
    tap_ok(!has("<meta name=date content='{{ page.date }}'><p>Text",
                "page.date"), "a template is no date");
    tap_ok(!has("<meta name=author content='${author}'><p>Text", "author"),
           "nor an author");
    tap_ok(!has("<meta name=description content='<%= text %>'><p>Text",
                "excerpt"), "nor a description");
    tap_ok(has("<meta name=author content='{Ann} Fox'><p>Text", "Fox"),
           "if it is all of the value");
}


int
main(void)
{
    tap_ok(offsets_are_exact(5), "offsets of short spans are exact");
    tap_ok(offsets_are_exact(7), "also where their last four digits wrap");
    tap_ok(offsets_are_exact(9999), "and of those nearly ten thousand apart");
    tap_ok(offsets_are_exact(10000), "and of those ten thousand apart");
    tap_ok(offsets_are_exact(29998), "and of those further apart");
    a_date_that_cannot_be_read_is_told_as_text();
    a_template_that_was_not_filled_is_nothing();

    return tap_done();
}
