
/*
 * Metadata in JSON-LD.
 */


#include <stdlib.h>

#include "meta/jsonld.h"
#include "meta/meta.h"
#include "tap.h"


static mce_arena_t  *arena;


/*
 * The metadata of a page that has this JSON and nothing else.
 */

static const mce_meta_t *
metadata(const char *json)
{
    char              *page;
    size_t             size;
    mce_str_t          source;
    mce_document_t    *doc;
    const mce_meta_t  *meta;

    size = strlen(json) + 80;
    page = mce_arena_alloc(arena, size);
    snprintf(page, size, "<script type='application/ld+json'>%s</script>",
             json);

    source.data = (const uint8_t *) page;
    source.len = strlen(page);

    mce_document_create(arena, source, &doc);
    mce_meta(doc, 0, &meta);

    return meta;
}


static mce_str_t
excerpt_of_type(const char *type)
{
    char  json[128];

    snprintf(json, sizeof(json), "{\"@type\": %s, \"description\": \"x\"}",
             type);

    return metadata(json)->values[MCE_META_EXCERPT];
}


static void
test_types(void)
{
    size_t                    i;
    static const char *const  articles[] = {
        "\"Article\"", "\"NewsArticle\"", "\"OpinionNewsArticle\"",
        "\"ScholarlyArticle\"", "\"TechArticle\"", "\"BlogPosting\"",
        "\"LiveBlogPosting\"", "\"SocialMediaPosting\"",
        "\"DiscussionForumPosting\"", "\"http://schema.org/NewsArticle\"",
        "[\"WebPage\", \"NewsArticle\"]", "[\"NewsArticle\", \"WebPage\"]",
        "\"Recipe\"", "\"HowTo\"", "\"PodcastEpisode\""
    };
    static const char *const  others[] = {
        "\"JobPosting\"", "\"WebPage\"", "\"Product\"", "\"Posting\"",
        "\"ArticleList\"", "\"\"", "[]",
        "\"HowToStep\"", "\"PodcastSeries\"", "\"RecipeList\""
    };

    for (i = 0; i < sizeof(articles) / sizeof(articles[0]); i++) {
        tap_is(excerpt_of_type(articles[i]), "x", "%s is an article",
               articles[i]);
    }

    for (i = 0; i < sizeof(others) / sizeof(others[0]); i++) {
        tap_is(excerpt_of_type(others[i]), "", "%s is none", others[i]);
    }
}


static void
test_reviews(void)
{
    const mce_meta_t  *meta;

    meta = metadata("{\"@type\": \"Review\", \"author\": {\"name\": \"Ada\"}"
                    ", \"datePublished\": \"2025-02-14\"}");
    tap_is(meta->dates[MCE_META_JSONLD + 1], "2025-02-14",
           "a review has an author and a date");
    tap_is(meta->values[MCE_META_BYLINE], "Ada", "as an article has");

    meta = metadata("{\"@graph\": [{\"@type\": \"CriticReview\", \"author\": "
                    "\"Ada\"}, {\"@type\": \"Article\", \"author\": "
                    "\"Bo\"}]}");
    tap_is(meta->values[MCE_META_BYLINE], "Bo", "but counts less");

    meta = metadata("{\"@graph\": [{\"@type\": \"CriticReview\", \"author\": "
                    "\"Ada\"}]}");
    tap_is(meta->values[MCE_META_BYLINE], "Ada", "it may be in a graph");

    meta = metadata("{\"@type\": \"Product\", \"review\": [{\"@type\": "
                    "\"Review\", \"author\": \"Ada\"}]}");
    tap_is(meta->values[MCE_META_BYLINE], "",
           "a review of a product is by one of those who bought it");

    meta = metadata("{\"@type\": \"UserReview\", \"author\": \"Ada\"}");
    tap_is(meta->values[MCE_META_BYLINE], "", "and so is one of a user");
}


static void
test_authors(void)
{
    const mce_meta_t  *meta;

    meta = metadata("{\"@type\": \"Article\", \"author\": [{\"name\": "
                    "\"Ada\"}, \"Bo\", {\"@type\": \"Person\", \"name\": "
                    "\"Cy\"}], \"publisher\": {\"name\": \"Daily\"}}");
    tap_is(meta->values[MCE_META_BYLINE], "Ada\nBo\nCy",
           "authors are told one by one, whether objects or strings");
    tap_is(meta->values[MCE_META_SITE], "Daily",
           "an object gives its name");

    meta = metadata("{\"@graph\": [{\"@type\": \"WebPage\", \"author\": "
                    "\"Web\"}, {\"author\": \"Ada\", \"@type\": "
                    "\"Article\"}]}");
    tap_is(meta->values[MCE_META_BYLINE], "Ada",
           "the article of a graph tells");

    meta = metadata("{\"@graph\": [{\"@type\": \"Article\", \"author\": "
                    "[{\"@id\": \"#a\"}, {\"@id\": \"#b\"}], \"publisher\": "
                    "{\"@id\": \"#c\"}, \"image\": {\"@id\": \"#d\"}}, "
                    "{\"@type\": \"Person\", \"@id\": \"#a\", \"name\": "
                    "\"Ada\"}, {\"@id\": \"#b\", \"name\": \"Bo\"}, {\"@id\": "
                    "\"#c\", \"name\": \"Daily\"}, {\"@id\": \"#d\", "
                    "\"contentUrl\": \"/d.png\"}]}");
    tap_is(meta->values[MCE_META_BYLINE], "Ada\nBo",
           "authors may stand elsewhere in the graph, and have ids");
    tap_is(meta->values[MCE_META_SITE], "Daily", "so may the publisher");
    tap_is(meta->values[MCE_META_IMAGE], "/d.png", "and the image");

    meta = metadata("{\"@type\": \"Article\", \"author\": {\"@type\": "
                    "\"Organization\", \"name\": \"Daily\"}, \"publisher\": "
                    "{\"name\": \"Daily\"}}");
    tap_is(meta->values[MCE_META_BYLINE], "", "the publisher is no author");

    meta = metadata("{\"@type\": \"Article\", \"author\": {\"@type\": "
                    "\"Person\", \"name\": \"Ada\"}, \"publisher\": "
                    "{\"@type\": \"Person\", \"name\": \"Ada\"}}");
    tap_is(meta->values[MCE_META_BYLINE], "Ada", "unless it is a person");
    tap_is(meta->values[MCE_META_SITE], "", "who is no site");

    meta = metadata("{\"@type\": \"WebPage\", \"datePublished\": \"2026\"}");
    tap_is(meta->values[MCE_META_PUBLISHED], "2026", "a page has a date");

    meta = metadata("[{\"@type\": \"WebPage\", \"datePublished\": \"2026\"},"
                    "{\"@type\": \"Article\", \"datePublished\": \"2025\"}]");
    tap_is(meta->values[MCE_META_PUBLISHED], "2025",
           "but that of an article goes before it");

    meta = metadata("{\"@type\": \"Article\", \"author\": \"Ada\"}, {\"a");
    tap_is(meta->values[MCE_META_BYLINE], "Ada",
           "what was read before the JSON breaks off stays");
}


static mce_str_t
decoded(const char *text)
{
    uint8_t    *data;
    mce_str_t   s;

    s.data = (const uint8_t *) text;
    s.len = strlen(text);
    data = mce_arena_alloc(arena, s.len);
    s.len = (size_t) (mce_jsonld_decode(data, s) - data);
    s.data = data;

    return s;
}


static void
test_strings(void)
{
    tap_is(decoded("a\\\"b\\\\c\\/d"), "a\"b\\c/d", "escapes are decoded");
    tap_is(decoded("a\\nb\\tc"), "a b c", "white space is a space");
    tap_is(decoded("\\u00e9\\u20AC"), "\xc3\xa9\xe2\x82\xac",
           "code points are");
    tap_is(decoded("\\ud83d\\ude00"), "\xf0\x9f\x98\x80",
           "two surrogates are one");
    tap_is(decoded("\\ud83d\\u0041"), "\xef\xbf\xbd" "A",
           "a high one without a low one is unknown");
    tap_is(decoded("\\ude00\\ud83d"), "\xef\xbf\xbd\xef\xbf\xbd",
           "so are two in the wrong order");
    tap_is(decoded("\\ud83d\\ud83d\\ude00"),
           "\xef\xbf\xbd\xf0\x9f\x98\x80", "and one before a pair");
    tap_is(decoded("\\ud83d\\u-e00"), "\xef\xbf\xbdu-e00",
           "a low one with a sign is none");
    tap_is(decoded("\\ud83dx"), "\xef\xbf\xbdx", "nor is a letter");
    tap_is(decoded("\\u0000"), "\xef\xbf\xbd", "there is no NUL");
    tap_is(decoded("\\u00g0 \\u 12"), "u00g0 u 12",
           "what is no number stays without its backslash");
    tap_is(decoded("a\\u12"), "au12", "so does one that is cut off");
    tap_is(decoded("a\\u"), "au", "whatever is left of it");
    tap_is(decoded("a\\"), "a\\", "a backslash at the end stays");
}


/*
 * Whether a string of so many letters ends at its quote, if it has one: in
 * memory that ends with it, and with an escaped quote at "escape" if that is
 * within the string.
 */

static int
ends_well(size_t from, size_t letters, size_t escape, int closed)
{
    int             well;
    uint8_t        *data;
    mce_str_t       s;
    const uint8_t  *p;

    data = malloc(from + letters + 1);
    if (data == NULL) {
        return 0;
    }

    memset(data, '"', from);
    memset(data + from, 'a', letters);
    data[from + letters] = closed ? '"' : 'a';

    if (escape + 1 < letters) {
        memcpy(data + from + escape, "\\\"", 2);
    }

    p = data + from;
    well = mce_jsonld_string(&p, p + letters + 1, &s)
           ? closed && s.data == data + from && s.len == letters
             && p == s.data + letters + 1
           : !closed && p == data + from;
    free(data);

    return well;
}


static void
strings_of_every_length_end_at_their_quote(void)
{
    size_t  from, letters, escape, ill;

    ill = 0;

    for (letters = 0; letters <= 130; letters++) {
        for (from = 0; from < 32; from++) {
            ill += !ends_well(from, letters, letters, 1);
            ill += !ends_well(from, letters, letters, 0);
        }

        for (escape = 0; escape < letters; escape++) {
            ill += !ends_well(letters % 32, letters, escape, 1);
            ill += !ends_well(letters % 32, letters, escape, 0);
        }
    }

    tap_ok(ill == 0, "strings of every length end at their quote");
}


static void
a_string_does_not_end_at_a_backslash(void)
{
    static const char  *const open[] = { "", "a", "\\", "a\\", "\\\"",
                                         "\\\\\\\"" };
    size_t          i;
    mce_str_t       s;
    const uint8_t  *p;

    for (i = 0; i < sizeof(open) / sizeof(open[0]); i++) {
        p = (const uint8_t *) open[i];

        tap_ok(!mce_jsonld_string(&p, p + strlen(open[i]), &s),
               "%s does not end", open[i]);
    }
}


int
main(void)
{
    arena = mce_arena_create(0);

    test_types();
    test_reviews();
    test_authors();
    test_strings();
    strings_of_every_length_end_at_their_quote();
    a_string_does_not_end_at_a_backslash();

    mce_arena_destroy(arena);

    return tap_done();
}
