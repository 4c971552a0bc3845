
/*
 * Words and tags as one vector, and back to text.
 */


#include "extract/leaf.h"
#include "extract/parts/words.h"


/*
 * The items as text: the first byte of each word, "<" for each tag.
 */
static mce_str_t
items(mce_arena_t *arena, const char *page)
{
    size_t              i;
    uint8_t            *out;
    mce_str_t           source, text;
    mce_document_t     *doc;
    const mce_words_t  *words;

    source.data = (const uint8_t *) page;
    source.len = strlen(page);

    out = mce_arena_alloc(arena, source.len + 1);
    text.data = out;
    text.len = 0;

    if (mce_document_create(arena, source, &doc) == MCE_OK
        && mce_words(doc, &words) == MCE_OK)
    {
        for (i = 0; i < words->n; i++) {
            out[text.len++] = mce_words_is_tag(words->items[i])
                              ? '<' : source.data[words->items[i]];
        }
    }

    return text;
}


/*
 * What is selected when the words that start with "k" are kept.
 */
static mce_str_t
selected(mce_arena_t *arena, const char *page)
{
    size_t               i;
    uint8_t             *keep, *out;
    mce_str_t            source, text;
    mce_document_t      *doc;
    const mce_words_t   *words;
    mce_span_builder_t   spans;

    source.data = (const uint8_t *) page;
    source.len = strlen(page);
    memset(&spans, 0, sizeof(mce_span_builder_t));
    spans.arena = arena;

    out = mce_arena_alloc(arena, source.len * 2);
    keep = mce_arena_calloc(arena, source.len);
    text.data = out;
    text.len = 0;

    if (mce_document_create(arena, source, &doc) != MCE_OK
        || mce_words(doc, &words) != MCE_OK)
    {
        return text;
    }

    for (i = 0; i < words->n; i++) {
        keep[i] = !mce_words_is_tag(words->items[i])
                  && page[words->items[i]] == 'k';
    }

    if (mce_words_select(doc, words, keep, &spans) != MCE_OK) {
        return text;
    }

    for (i = 0; i < spans.spans.n; i++) {
        const mce_span_t  *span = &spans.spans.elts[i];

        memcpy(out + text.len, page + span->start, span->end - span->start);
        text.len += span->end - span->start;
        out[text.len++] = '|';
    }

    return text;
}


int
main(void)
{
    mce_arena_t  *arena;

    arena = mce_arena_create(0);

    tap_is(items(arena, "<p>one two_2, 3-d"), "<ot3d",
           "a word is a run of letters, digits and _");

    tap_is(items(arena, "a<b>b</b>c"), "a<<", "inline tags do not end a word");

    tap_is(items(arena, "a<p>b"), "a<b", "block tags do");

    tap_is(items(arena, "x&eacute;y &amp; z&nbsp;u"), "xzu",
           "entities are what they stand for");

    tap_is(items(arena, "\xd9\x82\xd9\x82 \xd9\x82"), "\xd9\xd9",
           "letters of all scripts make words");

    /* five characters of Chinese, a Latin word, one of Chinese */
    tap_is(items(arena, "\xe4\xb8\xad\xe4\xb8\xad\xe4\xb8\xad\xe4\xb8\xad"
                        "\xe4\xb8\xad" "ab\xe4\xb8\xad"),
           "\xe4\xe4\xe4" "a\xe4", "two characters of Chinese are one word");

    tap_is(items(arena, "<script>a</script><!-- b --><title>c</title>d"),
           "<<d", "scripts, comments and titles have no words");

    tap_is(items(arena, "<svg><p>a b</p></svg>c"), "<<c",
           "of muted elements the two tags count");

    tap_is(selected(arena, "<p>x 'k1, k2. y k3"), "k1, k2. |k3|",
           "what follows a word goes with it");

    tap_is(selected(arena, "<p>\"k1 y"), "\"k1 |",
           "what precedes the first word of a text goes with that");

    tap_is(selected(arena, "<p>k1</b>! <i>x</i>"), "k1|! |",
           "so does text without words after an inline tag");

    tap_is(selected(arena, "<p>k1<p>***<p>k2"), "k1|***|k2|",
           "text without words is kept between two words that are");

    tap_is(selected(arena, "<p>k1<p>***<p>x"), "k1|",
           "and dropped where one of them is not");

    mce_arena_destroy(arena);

    return tap_done();
}
