
/*
 * Tokens that several stages look for in the whole page.
 */


#include "html/landmark.h"
#include "tap.h"


static mce_arena_t  *arena;


static mce_str_t
landmarks(const char *page)
{
    char                   *out;
    size_t                  i;
    mce_str_t               source, text = mce_null_str;
    mce_document_t         *doc;
    const mce_token_t      *token;
    const mce_landmarks_t  *found, *again;

    source.data = (const uint8_t *) page;
    source.len = strlen(page);
    out = mce_arena_calloc(arena, 1024);

    if (mce_document_create(arena, source, &doc) != MCE_OK
        || mce_landmarks(doc, &found) != MCE_OK
        || mce_landmarks(doc, &again) != MCE_OK || again != found)
    {
        return text;
    }

    text.data = (const uint8_t *) out;

    for (i = 0; i < found->n; i++) {
        token = &doc->tokens[found->tokens[i]];
        out += sprintf(out, "%s%s ", token->kind == MCE_TOKEN_RAW ? "in " : "",
                       mce_tag_names[token->tag].name);
    }

    text.len = (size_t) (out - (const char *) text.data);

    return text;
}


int
main(void)
{
    arena = mce_arena_create(0);

    tap_is(landmarks(""), "", "an empty page has none");
    tap_is(landmarks("<p>a<b>c</b><img src=d><h1>e</h1>"), "",
           "nor has one of text and pictures");
    tap_is(landmarks("<html><head><meta name=a><base href=b><link rel=c>"
                     "</head><body><a href=d>e</a></body></html>"),
           "html meta base link body a ",
           "metadata and links are found in their order, end tags are not");
    tap_is(landmarks("<script>a</script><style>b</style><title>c</title>"),
           "script in script style in style ",
           "and what stands in scripts and styles");
    tap_is(landmarks("<template><a>b</a></template>"), "template a ",
           "and templates with their links");
    tap_is(landmarks("<noscript><p>a</noscript>"), "noscript ",
           "and what is for those without scripts");

    mce_arena_destroy(arena);

    return tap_done();
}
