
/*
 * Runs of text between block tags.
 */


#include "extract/leaf.h"
#include "extract/parts/run.h"


/*
 * The runs as text: characters / words / in links.
 */
static mce_str_t
runs(mce_arena_t *arena, const char *page)
{
    char              *out;
    size_t             i;
    mce_str_t          source, text;
    mce_document_t    *doc;
    const mce_runs_t  *list;

    source.data = (const uint8_t *) page;
    source.len = strlen(page);

    out = mce_arena_alloc(arena, 1024);
    text.data = (uint8_t *) out;
    text.len = 0;

    if (mce_document_create(arena, source, &doc) == MCE_OK
        && mce_runs(doc, &list) == MCE_OK)
    {
        for (i = 0; i < list->n; i++) {
            text.len += (size_t) sprintf(out + text.len, "%u/%u/%u;",
                                         list->elts[i].chars,
                                         list->elts[i].words,
                                         list->elts[i].link_words);
        }
    }

    return text;
}


int
main(void)
{
    mce_arena_t  *arena;

    arena = mce_arena_create(0);

    tap_is(runs(arena, "<p>one two<p>three"), "7/2/0;5/1/0;",
           "block tags divide runs");

    tap_is(runs(arena, "one <b>two</b>"), "7/2/0;",
           "inline tags do not, and white space between counts once");

    tap_is(runs(arena, "<p>a <a>b c</a> d"), "7/4/2;",
           "words in links are counted apart");

    tap_is(runs(arena, "<p> \n a \n b </p>"), "3/2/0;",
           "white space at the ends does not count");

    tap_is(runs(arena, "<p>&lt;&eacute;x"), "3/1/0;",
           "an entity is one character");

    tap_is(runs(arena, "<p> <p>-"), "1/0/0;",
           "a run may have no words, but has some text");

    tap_is(runs(arena, "a<script>b</script>c"), "2/1/0;",
           "scripts do not divide a run");

    mce_arena_destroy(arena);

    return tap_done();
}
