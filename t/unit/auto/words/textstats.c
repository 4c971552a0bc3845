/*
 * Counts and words of a text, with vectors and without.
 */


#include "auto/words/textstats_simd.h"
#include "tap.h"


typedef struct {
    unsigned        n;
    uint32_t        hashes[256];
} words_t;


typedef void (*count_pt)(mce_textstats_t *tally, const uint8_t *p,
    const uint8_t *end);


static const char *const  texts[] = {
    "The board voted on Tuesday, by 7 to 2: \"Rebuild the wall!\" (Again?)",
    "a", "Home", " ", "x.", ".x", "A_b-c/d|e>f$5", "tab\tline\nfeed",
    "antidisestablishmentarianism_and_its_enemies_of_1871 did go on",
    "a word that ends at the thirty-second byte, and one that does not",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa b",
    "na\xc3\xafve caf\xc3\xa9s, \xe2\x80\x9cquoted\xe2\x80\x9d\xe2\x80\xa6",
    "AT&amp;T &eacute;t&eacute; &nope; &lt;x&gt; fish&chips &#8203;zero",
    "\xd0\x9f\xd1\x80\xd0\xb8\xd0\xb2\xd0\xb5\xd1\x82, \xd0\xbc\xd0\xb8\xd1"
    "\x80. \xd9\x85\xd8\xb1\xd8\xad\xd8\xa8\xd8\xa7\xd8\x9f end",
    "\xe4\xb8\xad\xe6\x96\x87 2024\xe5\xb9\xb4\xe3\x80\x82 mixed\xe3\x81\xab",
    "/09: @AZ[ `az{ _, all neighbours of what words are made of: a9 Z0 z_ 0Z",
    "broken \xff\xc3 bytes \xe4\xb8 and \x01 controls\x7f in wo\x02rds"
};


static void
keep(void *data, const uint32_t *hashes, unsigned n)
{
    words_t   *words = data;
    unsigned   i;

    for (i = 0; i < n && words->n < 256; i++) {
        words->hashes[words->n++] = hashes[i];
    }
}


static void
count(mce_textstats_t *tally, words_t *words, const char *text, size_t cut,
    count_pt run)
{
    const uint8_t  *p = (const uint8_t *) text;

    memset(tally, 0, sizeof(mce_textstats_t));
    memset(words, 0, sizeof(words_t));
    tally->limit = p + strlen(text);
    tally->each = keep;
    tally->data = words;

    run(tally, p, p + cut);
    run(tally, p + cut, tally->limit);
    mce_textstats_flush(tally);

    /* nobody asks for these */
    tally->counts[MCE_CHARCLASS_SPACE] = 0;
    tally->counts[MCE_CHARCLASS_DIGIT] = 0;
}


static void
plain(mce_textstats_t *tally, const uint8_t *p, const uint8_t *end)
{
    while (p < end) {
        p = mce_textstats_next(tally, p, end);
    }
}


static int
same_by(const char *text, size_t cut, count_pt run)
{
    words_t      a, b;
    mce_textstats_t  one, two;

    count(&one, &a, text, cut, run);
    count(&two, &b, text, cut, plain);

    return memcmp(one.counts, two.counts, sizeof(one.counts)) == 0
           && one.words == two.words && one.chars == two.chars
           && one.term == two.term
           && memcmp(&a, &b, sizeof(a)) == 0;
}


static int
same(const char *text, size_t cut)
{
    return same_by(text, cut, mce_textstats_text)
           && same_by(text, cut, mce_textstats_text_generic);
}


static void
test_same(void)
{
    int     bad;
    char    page[4096];
    size_t  i, cut, from;

    bad = 0;

    for (i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
        for (cut = 0; cut <= strlen(texts[i]); cut++) {
            bad += !same(texts[i], cut);
        }
    }

    tap_ok(bad == 0, "vectors count each text like single steps do, cut "
           "wherever");

    page[0] = '\0';

    for (i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
        strcat(page, texts[i]);
    }

    for (from = 0; from < strlen(page); from++) {
        bad += !same(page + from, 0);
    }

    tap_ok(bad == 0, "wherever the text starts");
}


static void
test_words(void)
{
    words_t      a, b;
    mce_textstats_t  tally;

    count(&tally, &a, "wall", 0, mce_textstats_text);
    count(&tally, &b, "in a long text, the WALL's", 0, mce_textstats_text);
    tap_ok(a.n == 1 && b.n == 7 && a.hashes[0] == b.hashes[5],
           "a word is the same wherever it stands, in capitals as well");

    count(&tally, &b, "wa&#108;l", 0, mce_textstats_text);
    tap_ok(b.n == 1 && a.hashes[0] == b.hashes[0],
           "also if an entity spells it");

    count(&tally, &b, "wall", 2, mce_textstats_text);
    tap_ok(b.n == 1 && a.hashes[0] == b.hashes[0], "or two texts make it");

    count(&tally, &b, "walls", 0, mce_textstats_text);
    tap_ok(a.hashes[0] != b.hashes[0], "a letter more is another word");

    count(&tally, &a, "internationalization", 0, mce_textstats_text);
    count(&tally, &b, "internationalisation", 0, mce_textstats_text);
    tap_ok(a.hashes[0] != b.hashes[0], "also in a long word");
}


int
main(void)
{
    test_same();
    test_words();

    return tap_done();
}
