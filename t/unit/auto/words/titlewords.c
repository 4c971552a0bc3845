/*
 * The words of title and description.
 */


#include "auto/words/textstats.h"
#include "tap.h"
#include "auto/words/titlewords.h"
#include "html/tree.h"


static mce_titlewords_t  known;


static void
read_head(const char *html)
{
    mce_str_t          source;
    mce_arena_t       *arena;
    mce_document_t    *doc;
    const mce_tree_t  *tree;

    memset(&known, 0, sizeof(mce_titlewords_t));

    arena = mce_arena_create(0);
    source.data = (const uint8_t *) html;
    source.len = strlen(html);

    if (mce_document_create(arena, source, &doc) == MCE_OK
        && mce_tree(doc, &tree) == MCE_OK)
    {
        mce_titlewords_read(&known, doc, tree->head);
    }

    mce_arena_destroy(arena);
}


static void
note_marks(void *data, const uint32_t *hashes, unsigned n)
{
    *(unsigned *) data = n ? mce_titlewords_marks(&known, hashes[0]) : 0;
}


/*
 * Where a word stands.
 */

static unsigned
marks(const char *word)
{
    unsigned     found;
    mce_textstats_t  tally;

    found = MCE_TITLEWORDS_MARKS + 1;

    memset(&tally, 0, sizeof(mce_textstats_t));
    tally.limit = (const uint8_t *) word + strlen(word);
    tally.each = note_marks;
    tally.data = &found;

    mce_textstats_text(&tally, (const uint8_t *) word, tally.limit);
    mce_textstats_flush(&tally);

    return found;
}


int
main(void)
{
    int   i, len;
    char  many[4096];

    read_head("<title>Harbour wall</title>"
              "<meta property=\"og:title\" content=\"Harbour gates\">"
              "<meta name=description content=\"The wall will rise\">"
              "<meta property=\"og:description\" content=\"A vote\">"
              "<meta name=author content=\"Jane\">"
              "<body><title>Icon</title><p>Storm");

    tap_ok(marks("harbour") == MCE_TITLEWORDS_TITLE,
           "a word of the title is known, in small letters too");
    tap_ok(marks("gates") == MCE_TITLEWORDS_TITLE,
           "a word of og:title is one of the title");
    tap_ok(marks("rise") == MCE_TITLEWORDS_DESCRIPTION,
           "a word of the description is known");
    tap_ok(marks("vote") == MCE_TITLEWORDS_DESCRIPTION,
           "so is one of og:description");
    tap_ok(marks("wall") == MCE_TITLEWORDS_MARKS,
           "a word of both is known as such");
    tap_ok(marks("jane") == 0, "other names of <meta> are not read");
    tap_ok(marks("icon") == 0, "a second <title> is not read");
    tap_ok(marks("storm") == 0, "nor is the body");
    tap_ok(known.titled == 3 && known.described == 6,
           "different words are counted once");

    len = sprintf(many, "<title>");

    for (i = 0; i < 300; i++) {
        len += sprintf(many + len, "w%dx ", i);
    }

    read_head(many);
    tap_ok(known.titled == 0, "an unclosed title has no words");

    sprintf(many + len, "</title>");
    read_head(many);

    tap_ok(known.titled == MCE_TITLEWORDS_MAX
           && marks("w127x") == MCE_TITLEWORDS_TITLE
           && marks("w128x") == 0,
           "of a longer title 128 words count");

    return tap_done();
}
