
/*
 * Sums of suitability, and the features that they become.  The rows are known
 * to nobody else, so that the file itself is taken.
 */


#include "auto/suitability.c"
#include "tap.h"


#define SEVEN  "One two three four five six, seven "
#define LONG   SEVEN SEVEN SEVEN "one two three four."


static void
count(mce_suitability_sums_t *sums, unsigned code, int words, int ld,
    unsigned kind)
{
    int16_t  row[MCE_FEATURE_COUNT] = { 0 };

    row[MCE_F_code] = (int16_t) code;
    row[MCE_F_words] = (int16_t) words;
    row[MCE_F_ld] = (int16_t) ld;

    mce_suitability_add(sums, row,
                        kind < MCE_ANCESTOR_KIND_COUNT ? 1ull << kind : 0);
}


static void
test_title(void)
{
    int16_t                 row[MCE_FEATURE_COUNT] = { 0 };
    mce_suitability_sums_t  sums = { 0 };

    row[MCE_F_tsim] = 50;
    mce_suitability_add(&sums, row, 0);
    row[MCE_F_tsim] = 20;
    mce_suitability_add(&sums, row, 0);

    tap_ok(sums.title == 50, "the best match of the title is known");
}


static void
test_sums(void)
{
    mce_suitability_sums_t  sums = { 0 };

    count(&sums, MCE_CODE_P, 50, 0, MCE_ANCESTOR_KIND_COUNT);
    count(&sums, MCE_CODE_P, 3, 100, MCE_ANCESTOR_KIND_COUNT);
    tap_ok(sums.words == 53 && sums.teasers == 0,
           "neither a paragraph nor a short link is a teaser");

    count(&sums, MCE_CODE_H1 + 1, 6, 100, MCE_ANCESTOR_article);
    count(&sums, MCE_CODE_P, 6, 80, MCE_ANCESTOR_KIND_COUNT);
    tap_ok(sums.teasers == 2, "a link as long as a headline is");
    tap_ok(sums.headings == 1, "it may be a heading");

    count(&sums, MCE_CODE_H6, 3, 100, MCE_ANCESTOR_KIND_COUNT);
    count(&sums, MCE_CODE_H6 + 1, 3, 100, MCE_ANCESTOR_KIND_COUNT);
    tap_ok(sums.headings == 2, "of any level, and a caption is none");

    count(&sums, MCE_CODE_P, 6, 100, MCE_ANCESTOR_nav);
    tap_ok(sums.teasers == 2, "in a menu it is none");

    count(&sums, MCE_CODE_PRE, 7, 0, MCE_ANCESTOR_article);
    tap_ok(sums.pre == 7, "words of code are counted");
    tap_ok(sums.kinds[MCE_ANCESTOR_article] == 13
           && sums.kinds[MCE_ANCESTOR_nav] == 6,
           "and those of each kind of place");
}


/*
 * The features of what a policy selects of a page, all of whose blocks have
 * the p that stands in "p", a digit a block.
 */

static const int16_t *
selection(const char *html, const char *p, uint32_t all)
{
    float                own[128];
    uint8_t              verdicts[128];
    uint32_t             i;
    mce_str_t            source;
    mce_scores_t         s;
    mce_layout_t        *layout;
    mce_document_t      *doc;

    static int16_t       row[MCE_S_SELECTION];
    static mce_arena_t  *arena;

    mce_arena_destroy(arena);

    arena = mce_arena_create(0);
    source.data = (const uint8_t *) html;
    source.len = strlen(html);

    if (mce_document_create(arena, source, &doc) != MCE_OK
        || mce_layout_create(doc, &layout) != MCE_OK)
    {
        return NULL;
    }

    for (i = 0; i < layout->blocks->n && i < 128; i++) {
        own[i] = (float) (*p - '0') / 10;
        verdicts[i] = own[i] >= 0.5f ? MCE_SECOND_KEPT : 0;
        p += p[1] != '\0';
    }

    memset(&s, 0, sizeof(mce_scores_t));
    s.p[MCE_POLICY_PAGE] = own;
    s.verdicts[MCE_POLICY_PAGE] = verdicts;
    s.expected[MCE_POLICY_PAGE] = 0.75f;
    mce_suitability_selection(layout, &s, MCE_POLICY_PAGE, all, row);

    return row;
}


static void
test_selection(void)
{
    const int16_t  *row;

    row = selection("<p>One two, three four.<li>Five six<p><a href=/>Seven "
                    "eight</a><p>Nine", "5564", 10);

    tap_ok(row[MCE_S_words] == 8, "what was kept is selected");
    tap_ok(row[MCE_S_mean] == 2, "8 words in 3 blocks are 2 a block");
    tap_ok(row[MCE_S_ld] == 25, "2 of 8 are linked");
    tap_ok(row[MCE_S_items] == 250 && row[MCE_S_paragraphs] == 750,
           "2 are of an item, the others of paragraphs");
    tap_ok(row[MCE_S_share] == 800, "8 of 10 are selected");
    tap_ok(row[MCE_S_punct] == 250, "8 words have 2 marks");
    tap_ok(row[MCE_S_term] == 500, "4 stand in a block that ends a sentence");
    tap_ok(row[MCE_S_run] == 6, "6 are in a row, without those of links");
    tap_ok(row[MCE_S_expected] == 750, "the expected F1 is one of them");

    row = selection("<p>One two<p>Three<p>Four five six<p>Seven", "5415", 7);
    tap_ok(row[MCE_S_words] == 3 && row[MCE_S_run] == 2,
           "what is not selected ends a row");
}


/*
 * Texts near the headline.
 */

static int
near(int blocks, const char *text)
{
    int   i;
    char  html[4096];

    strcpy(html, "<p>" LONG "<h1>The wall</h1>");

    for (i = 1; i < blocks; i++) {
        strcat(html, "<p>x");
    }

    strcat(html, "<p>");
    strcat(html, text);

    return selection(html, "5", 100)[MCE_S_near];
}


static void
test_near(void)
{
    tap_ok(near(1, LONG) == 1, "a text after the headline is near");
    tap_ok(near(40, LONG) == 1, "up to forty blocks after it");
    tap_ok(near(41, LONG) == 0, "and no further");
    tap_ok(near(1, SEVEN SEVEN SEVEN "one two three.") == 0,
           "less than 25 words are none");
    tap_ok(near(1, SEVEN SEVEN SEVEN "one two three four") == 0,
           "nor are words without a sentence");
}


int
main(void)
{
    test_title();
    test_sums();
    test_selection();
    test_near();

    return tap_done();
}
