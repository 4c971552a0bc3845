
/*
 * MSS: a tag costs 3.25 words, or what a model says.
 */


#include "base/arena.h"
#include "extract/parts/gram.h"
#include "leaf.h"


/* one bucket: its four slots come after 24 bytes */
#define MODEL_SLOTS  24
#define MODEL_SIZE   (MODEL_SLOTS + 4 * 2)


/*
 * 11 of 10 units are log odds of three to one: words are as much content as
 * tags are none, by 0.25, as they begin a trigram of any kind.  The slots are
 * empty.
 */
static uint8_t  model[MODEL_SIZE] = {
    'm', 'c', 'e', ' ', 'm', 's', 's', '\n', 0, 10, 0, 0, 0, 0, 0, 0,
    (uint8_t) -11, 11, (uint8_t) -11, 11, (uint8_t) -11, 11, (uint8_t) -11, 11,
    0, 0x80, 0, 0x80, 0, 0x80, 0, 0x80
};


/*
 * What begins at an item of a page.
 */
static mce_gram_t
gram_of(const char *page, size_t item)
{
    size_t           i;
    mce_str_t        source;
    mce_gram_t       gram = { 0 };
    mce_grams_t      grams;
    mce_arena_t     *arena;
    mce_document_t  *doc;

    source.data = (const uint8_t *) page;
    source.len = strlen(page);
    arena = mce_arena_create(0);

    if (mce_document_create(arena, source, &doc) == MCE_OK
        && mce_grams(doc, &grams) == MCE_OK)
    {
        for (i = 0; i <= item; i++) {
            gram = mce_gram_at(&grams, i);
        }
    }

    mce_arena_destroy(arena);

    return gram;
}


static void
a_model_scores_words_and_tags(void)
{
    leaf_file = (mce_str_t) { MODEL_SIZE, model };

    /* 0.75, 0.25, 0.75: the first of equal sums */
    leaf_is("mss(model=m)", "<p>a b c</p><p>d e</p>", "a b c",
            "two words do not pay for two tags");

    /* 0.75, 0.25, 1 */
    leaf_is("mss(model=m)", "<p>a b c</p><p>d e f</p>", "a b c|d e f",
            "three do");

    /* "</p><p>d" is sure to be content: 0.75, 1.25, 1, 1.5 */
    model[MODEL_SLOTS] = (uint8_t) gram_of("<p>a b c</p><p>d e</p>", 4).hash;
    model[MODEL_SLOTS + 1] = 127;

    leaf_is("mss(model=m)", "<p>a b c</p><p>d e</p>", "a b c|d e",
            "a trigram that the model knows");

    /* what is in <li> has odds of one to nine, as the log odds are added */
    model[MODEL_SLOTS] = (uint8_t) gram_of("<li>a", 1).parent;
    model[MODEL_SLOTS + 1] = (uint8_t) -33;

    leaf_is("mss(model=m)", "<li>a b c d</li><p>e f", "e f",
            "a parent that the model knows");

    model[MODEL_SLOTS + 1] = 0x80;
}


static void
a_broken_model_is_refused(void)
{
    size_t   len, wrong;
    uint8_t  bits;

    wrong = 0;

    for (len = 0; len < MODEL_SIZE; len++) {
        char  out[200];

        leaf_file.len = len;
        leaf_text("mss(model=m)", "<p>a", out, sizeof(out));
        wrong += strstr(out, len < MODEL_SLOTS ? "\"m\" is no model of mss"
                        : "\"m\" is a part of a model of mss") == NULL;
    }

    tap_ok(wrong == 0, "a model that is cut off");

    leaf_file.len = MODEL_SIZE;

    for (bits = 1; bits != 0; bits++) {
        char  out[200];

        model[8] = bits;
        leaf_text("mss(model=m)", "<p>a", out, sizeof(out));
        wrong += out[0] != '!';
    }

    tap_ok(wrong == 0, "a table that is not as large as it says");

    model[8] = 0;
    model[9] = 0;
    leaf_is("mss(model=m)", "<p>a", "!\"model\": \"m\" is no model of mss",
            "log odds without a unit");

    leaf_file.data = NULL;
    leaf_is("mss(model=m)", "<p>a",
            "!\"model\": no file can be read here", "no file");
}


int
main(void)
{
    tap_ok(gram_of("<p>2024 Running</p>", 1).hash
           == gram_of("<p>1 run</p>", 1).hash,
           "numbers are all one, and words their stems");

    tap_ok(gram_of("<p>1 run</p>", 1).hash != gram_of("<p>1 walk</p>", 1).hash,
           "words are not all one");

    tap_ok(gram_of("<p>a<b>c", 2).parent == gram_of("<p>a", 1).parent,
           "the parent of a tag is what its element stands in");

    a_model_scores_words_and_tags();
    a_broken_model_is_refused();

    /* 7, 0.5, then 7.5 with seven more words */
    leaf_is("mss", "<p>1 2 3 4 5 6 7</p><p>a b c d e f g</p>",
            "1 2 3 4 5 6 7|a b c d e f g",
            "seven words pay for the two tags between paragraphs");

    /* 6, -0.5 */
    leaf_is("mss", "<p>1 2 3 4 5 6</p><p>a b c d e f g</p>", "a b c d e f g",
            "six do not");

    leaf_is("mss(weight=1)", "<p>1 2 3 4 5 6</p><p>a b c</p>",
            "1 2 3 4 5 6|a b c", "the weight is a parameter");

    return tap_done();
}
