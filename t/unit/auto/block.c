/*
 * Text blocks and their counts.
 */


#include "auto/block.h"
#include "open.h"


static mce_blocks_t  *blocks;


static const mce_block_t *
page(const char *html)
{
    if (page_open(html) != MCE_OK
        || mce_blocks_create(doc, &blocks) != MCE_OK)
    {
        return NULL;
    }

    return blocks->blocks;
}


static void
last_word(void *data, const uint32_t *hashes, unsigned n)
{
    *(uint32_t *) data = hashes[n - 1];
}


static uint32_t
word(const char *html)
{
    uint32_t  hash;

    hash = 0;
    page(html);
    mce_block_words(blocks, blocks->blocks, last_word, &hash);

    return hash;
}


static void
test_borders(void)
{
    page("<p>one</p><p>two</p>");
    tap_ok(blocks->n == 2, "a block-level tag ends a block");

    page("<p>one <b>two</b> <i>three</i></p>");
    tap_ok(blocks->n == 1, "an inline tag does not");

    page("one<br>two");
    tap_ok(blocks->n == 1, "one <br> does not end a block");

    page("one<br> <br>two");
    tap_ok(blocks->n == 2, "two in a row do");

    page("one<br>and<br>two");
    tap_ok(blocks->n == 1, "two with text between do not");

    page("one<hr>two");
    tap_ok(blocks->n == 2, "<hr> ends a block");

    page("<div> \n </div><p>&#8203;</p>");
    tap_ok(blocks->n == 0, "what shows no sign is no block");

    page("<p>a<select><option>b</select><svg><text>c</text></svg></p>");
    tap_ok(blocks->n == 1 && blocks->blocks[0].chars == 1,
           "skipped elements have no text");

    page("<noscript><p>one</p></noscript>");
    tap_ok(blocks->n == 1, "noscript is ordinary content");
}


static void
test_counts(void)
{
    const mce_block_t  *b;

    b = page("<p>Two words, <a href=/>one link</a>.</p>");
    tap_ok(b->words == 4, "words are runs of letters and digits");
    tap_ok(b->chars == 17, "chars are what can be seen");
    tap_ok(b->link_chars == 7, "of which those in links are known");
    tap_ok(b->punct == 2 && b->ends == 1, "commas and full stops count");
    tap_ok(b->term == 1, "the block ends like a sentence");
    tap_ok(b->links == 1 && b->tags == 1, "so do the inline tags");

    b = page("<p>He said: \"Yes.\"</p>");
    tap_ok(b->term == 1, "a closing quote does not hide the full stop");

    b = page("<p>\xe4\xb8\xad\xe6\x96\x87\xe3\x80\x82</p>");
    tap_ok(b->chars == 7, "an ideograph counts as three letters");
    tap_ok(b->words == 1, "and as half a word");
    tap_ok(b->ends == 1, "the ideographic full stop ends a sentence");

    b = page("<p>un<b>broken</b></p>");
    tap_ok(b->words == 1, "an inline tag does not break a word");

    b = page("<p>a&amp;b &lt; &euro; 5</p>");
    tap_ok(b->chars == 6 && b->price == 1, "entities are decoded");
}


static void
test_places(void)
{
    const mce_block_t  *b;

    b = page("<div><p>one <b>two</b></p></div>");
    tap_ok(blocks->ancestors.elts[b->holder].tag == MCE_TAG_p,
           "the element of a block holds all of it");

    b = page("<div><p><b>one</b></p></div>");
    tap_ok(blocks->ancestors.elts[b->holder].tag == MCE_TAG_b,
           "and is the innermost to do so");
    tap_ok(blocks->ancestors.elts[b->parent].tag == MCE_TAG_p,
           "the block element is of block level");

    b = page("<title>Old wall</title><h1>The old wall fell</h1>");
    tap_ok(b->titled == 2, "words of the title are found again");

    b = page("<meta name=description content='A wall'><p>wall wall</p>");
    tap_ok(b->described == 2, "so are words of the description");

    tap_ok(word("<p>WALL") == word("<p>wall"), "case does not change a word");
    tap_ok(word("<p>wall") != word("<p>wal"), "a letter does");

    b = page("<p>a b</p><p>A, b!</p><p>b a</p>");
    tap_ok(b[0].copies == b[1].copies,
           "the same words make the same block");
    tap_ok(b[0].copies != b[2].copies, "their order matters");
}


static void
test_headline(void)
{
    mce_block_t   block;
    mce_blocks_t  all;

    memset(&block, 0, sizeof(mce_block_t));
    memset(&all, 0, sizeof(mce_blocks_t));

    all.titled = 40;
    block.titled = 20;
    block.words = 40;
    tap_ok(mce_block_title_match(&all, &block) == 33,
           "the match is the shared words of all words of both");

    block.words = 41;
    tap_ok(mce_block_title_match(&all, &block) == 0,
           "more than forty words are no headline");

    page("<title>Old wall</title><p>Old news</p><h2>The old wall</h2>"
         "<p>Old wall, they say, which was built by the sea</p>");
    tap_ok(blocks->headline == 1, "the best match is the headline");

    page("<title>Old wall</title><p>Storms</p><h1>Tide</h1><h1>Ebb</h1>");
    tap_ok(blocks->headline == 1, "the first h1 is, where nothing matches");

    page("<title>Old wall</title><p>Storms</p><h2>Tide</h2>");
    tap_ok(blocks->headline == MCE_NO_BLOCK, "else there is none");
}


static void
test_many(void)
{
    size_t              i;
    uint32_t            words;
    static char         html[40001];
    const mce_block_t  *b;

    for (i = 0; i < 40000; i += 4) {
        memcpy(html + i, "<p>a", 4);
    }

    b = page(html);

    for (i = 0, words = 0; i < blocks->n; i++) {
        words += b[i].words;
    }

    tap_ok(blocks->n > 64 && blocks->n < 500,
           "a page of tiny blocks has one for 128 bytes, not for each tag");
    tap_ok(words == 10000, "which hold all words, and join none");
    tap_ok(blocks->ancestors.elts[b[blocks->n - 1].holder].depth == 0,
           "the element of such a block holds all of it as well");

    html[70 * 4] = '\0';
    page(html);
    tap_ok(blocks->n == 67,
           "64 are free: 280 bytes have two more, and a last");

    for (i = 0; i < 3000; i += 3) {
        memcpy(html + i, "<b>", 3);
    }

    b = page(html);
    tap_ok(b[0].parent == 0, "nobody looks for a block element forever");
}


int
main(void)
{
    test_headline();
    test_many();
    test_borders();
    test_counts();
    test_places();

    mce_arena_destroy(arena);

    return tap_done();
}
