/*
 * Lines that are lost and lines astray, on texts whose numbers were counted by
 * hand.
 */


#include "../../../src/lab/lines.c"
#include "../../../src/lab/lcs.c"
#include "../../../src/lab/token.c"
#include "../../../src/cli/util.c"
#include "tap.h"

#include <math.h>


static mce_arena_t  *arena;

static const char    gold[] = "one line of the text\nanother line of it\n"
                              "short one\nthe third line here\n"
                              "a fourth line is there\nthe fifth is the last";


static mce_str_t
text(const char *chars)
{
    return (mce_str_t) { strlen(chars), (const uint8_t *) chars };
}


static lab_lines_t
lines(const char *page, const char *found)
{
    lab_lines_t      result;
    mce_document_t  *doc;

    if (mce_document_create(arena, text(page), &doc) != MCE_OK
        || lab_lines(arena, doc, text(gold), text(found), &result) != MCE_OK)
    {
        memset(&result, 0, sizeof(result));
    }

    return result;
}


static int
is(const lab_lines_t *lines, lab_lines_e measure, double value)
{
    return fabs(lines->of[measure] - value) < 1e-9;
}


static void
lost(void)
{
    lab_lines_t  l;

    l = lines("<p>", gold);
    tap_ok(l.measured, "a gold of five lines is measured");
    tap_ok(is(&l, LAB_LINES_WHOLE, 1) && is(&l, LAB_LINES_CLEAN, 1)
           && is(&l, LAB_LINES_BOTH, 1) && is(&l, LAB_LINES_EDIT, 1),
           "the gold itself is whole and clean");

    l = lines("<p>", "another line of it\na fourth line is there\n");
    tap_ok(is(&l, LAB_LINES_FIRST, 0) && is(&l, LAB_LINES_LAST, 0),
           "first and last line are missed");
    tap_ok(is(&l, LAB_LINES_LOST, .6), "three of five lines are lost");
    tap_ok(is(&l, LAB_LINES_INNER, .2), "one of them between kept ones");
    tap_ok(is(&l, LAB_LINES_WHOLE, 0) && is(&l, LAB_LINES_CLEAN, 1),
           "what is left is clean");
    tap_ok(is(&l, LAB_LINES_EDIT, 9. / 25),
           "9 words of 25 are there in order");

    l = lines("<p>", "one line of the text another line of it the third line "
              "here a fourth line is there the fifth is the last");
    tap_ok(is(&l, LAB_LINES_WHOLE, 1), "lines may be joined");

    l = lines("<p>", "");
    tap_ok(is(&l, LAB_LINES_LOST, 1) && is(&l, LAB_LINES_CLEAN, 0)
           && is(&l, LAB_LINES_EDIT, 0), "no text loses all and is not clean");
}


static void
astray(void)
{
    char         found[1000];
    lab_lines_t  l;

    (void) snprintf(found, sizeof(found), "a menu of words\nanother menu of "
                    "words\n%s\nHere\nread more of this", gold);
    l = lines("<p>", found);
    tap_ok(is(&l, LAB_LINES_BEFORE, 2) && is(&l, LAB_LINES_INSIDE, 0)
           && is(&l, LAB_LINES_AFTER, 1),
           "lines are astray before the text and after it; short ones are not "
           "looked at");

    l = lines("<p>", "one line of the text\nwhat a fine day\nanother line of "
              "it\nHarbour seen from above\nthe third line here\n");
    tap_ok(is(&l, LAB_LINES_INSIDE, 2), "lines are astray inside");
    tap_ok(is(&l, LAB_LINES_CAPTIONS, 0), "none of them is a caption");

    l = lines("<figure><figcaption>Harbour <b>seen</b> from above</figcaption>"
              "</figure><p class=caption>what a fine day", "one line of the "
              "text\nwhat a fine day\nanother line of it\nHarbour seen from "
              "above\nthe third line here\n");
    tap_ok(is(&l, LAB_LINES_CAPTIONS, 2),
           "captions are known by their element or its name");

    l = lines("<p>", "one line of the words\n");
    tap_ok(is(&l, LAB_LINES_LOST, 1),
           "two of three runs of a line are too few to have it");
    l = lines("<p>", "one line of the text or\n");
    tap_ok(is(&l, LAB_LINES_CLEAN, 1), "three of four are enough");
}


static lab_tokens_t
words(const char *chars)
{
    lab_tokens_t  tokens = { .arena = arena };

    lab_tokens_text(&tokens, text(chars));

    return tokens;
}


static size_t
distance(const char *one, const char *two)
{
    lab_tokens_t  a, b;

    a = words(one);
    b = words(two);

    return lab_distance(&a, &b);
}


static size_t
slow(const lab_tokens_t *a, const lab_tokens_t *b)
{
    size_t  i, k, up, old, row[300];

    for (k = 0; k <= b->n; k++) {
        row[k] = k;
    }

    for (i = 1; i <= a->n; i++) {
        old = row[0]++;

        for (k = 1; k <= b->n; k++) {
            up = row[k];
            old += a->elts[i - 1] != b->elts[k - 1];
            old = old < up + 1 ? old : up + 1;
            row[k] = old < row[k - 1] + 1 ? old : row[k - 1] + 1;
            old = up;
        }
    }

    return row[b->n];
}


static void
distances(void)
{
    size_t        i, n, wrong;
    uint64_t      elts[2][200], state;
    lab_tokens_t  a, b;

    tap_ok(distance("", "a b") == 2, "an empty text lacks all words");
    tap_ok(distance("a b c d", "a x c") == 2,
           "one word is replaced and one left out");
    tap_ok(distance("a b", "b a") == 2, "order counts");

    wrong = 0;
    state = 1;

    for (n = 1; n < 200; n++) {
        for (i = 0; i < n; i++) {
            state = state * 6364136223846793005u + 1442695040888963407u;
            elts[0][i] = 1 + (state >> 60);
            elts[1][i] = 1 + (state >> 50 & 15);
        }

        a = (lab_tokens_t) { .arena = arena, .elts = elts[0], .n = n };
        b = (lab_tokens_t) { .arena = arena, .elts = elts[1],
                             .n = (n * 7) % 190 + 1 };
        b.n = b.n < n ? b.n : n;
        wrong += lab_distance(&a, &b) != slow(&a, &b);
    }

    tap_ok(wrong == 0, "long texts give what the table gives");
}


int
main(void)
{
    arena = mce_arena_create(0);

    lost();
    astray();
    distances();

    mce_arena_destroy(arena);

    return tap_done();
}
