/*
 * The measures of mce eval: common words, and what a word is.
 */


#include "../../../src/lab/lcs.c"
#include "../../../src/lab/token.c"
#include "../../../src/cli/util.c"
#include "tap.h"

#include <time.h>


static mce_arena_t  *arena;


static lab_tokens_t
words(const char *text)
{
    mce_str_t     str;
    lab_tokens_t  tokens;

    memset(&tokens, 0, sizeof(tokens));
    tokens.arena = arena;
    str.data = (const uint8_t *) text;
    str.len = strlen(text);
    lab_tokens_text(&tokens, str);

    return tokens;
}


static lab_tokens_t
list(uint64_t *elts, size_t n)
{
    return (lab_tokens_t) { .arena = arena, .elts = elts, .n = n };
}


static lab_common_t
common(const char *one, const char *two)
{
    lab_tokens_t  a, b;

    a = words(one);
    b = words(two);

    return lab_common(&a, &b);
}


static void
order_counts_for_lcs_but_not_for_bags(void)
{
    lab_common_t  c;

    c = common("a b c d e", "e b c x d");
    tap_ok(c.lcs == 3, "the longest common subsequence of abcde and ebcxd "
           "is bcd");
    tap_ok(c.bag == 4, "their bags share b, c, d and e");
}


static void
a_word_counts_as_often_as_both_have_it(void)
{
    lab_common_t  c;

    c = common("the the cat the", "the dog the");
    tap_ok(c.lcs == 2, "two of three \"the\" are a common subsequence");
    tap_ok(c.bag == 2, "two of three \"the\" are in both bags");
}


static void
nothing_is_in_common_with_nothing(void)
{
    lab_common_t  c;

    c = common("", "a");
    tap_ok(c.lcs == 0 && c.bag == 0, "an empty text has nothing in common");
    c = common("a", "");
    tap_ok(c.lcs == 0 && c.bag == 0, "nor has a text with an empty one");
    c = common("", "");
    tap_ok(c.lcs == 0 && c.bag == 0, "nor have two empty texts");
}


/*
 * The table of dynamic programming, as in any textbook.
 */
static size_t
plain_lcs(const uint64_t *a, size_t na, const uint64_t *b, size_t nb)
{
    size_t           i, k;
    static uint16_t  row[2][512];

    memset(row, 0, sizeof(row));

    for (i = 0; i < na; i++) {
        for (k = 0; k < nb; k++) {
            uint16_t  left = row[(i + 1) & 1][k], up = row[i & 1][k + 1];

            row[(i + 1) & 1][k + 1] = a[i] == b[k] ? row[i & 1][k] + 1
                                      : left > up ? left : up;
        }
    }

    return row[na & 1][nb];
}


static void
random_texts_agree_with_the_textbook(void)
{
    int           same;
    size_t        n, i, na, nb;
    uint32_t      seed;
    uint64_t      a[400], b[400];
    lab_tokens_t  one, two;

    seed = 1;
    same = 1;

    for (n = 0; n < 200; n++) {
        na = n * 2;
        nb = 399 - n;

        for (i = 0; i < 400; i++) {
            seed = seed * 1664525 + 1013904223;
            a[i] = 1 + (seed >> 16) % (2 + n);
            seed = seed * 1664525 + 1013904223;
            b[i] = 1 + (seed >> 16) % (2 + n);
        }

        one = list(a, na);
        two = list(b, nb);
        same &= lab_common(&one, &two).lcs == plain_lcs(a, na, b, nb);
    }

    tap_ok(same, "200 random pairs have the length of the textbook's table");
}


static void
two_long_texts_take_well_under_a_second(void)
{
    size_t            i;
    double            seconds;
    clock_t           start;
    lab_common_t      c;
    lab_tokens_t      one, two;
    static uint64_t   a[20000], b[20000];

    for (i = 0; i < 20000; i++) {
        a[i] = i % 1999 + 1;
        b[i] = i % 2003 + 1;
    }

    one = list(a, 20000);
    two = list(b, 20000);
    start = clock();
    c = lab_common(&one, &two);
    seconds = (double) (clock() - start) / CLOCKS_PER_SEC;

    tap_ok(seconds < 0.5, "20,000 words against 20,000 take %.3f s", seconds);
    /* 1,973 words ten times in both, 26 nine times in the second */
    tap_ok(c.bag == 19964, "19,964 of their words are in both bags");
}


static void
a_word_is_letters_digits_marks_and_underscores(void)
{
    tap_ok(words("don't stop_me 2nd,3.5").n == 6,
           "don, t, stop_me, 2nd, 3 and 5 are six words");
    tap_ok(words("na\xc3\xafve \xd8\xb3\xd9\x84\xd8\xa7\xd9\x85").n == 2,
           "letters beyond ASCII do not end a word");
    tap_ok(words("\xe2\x80\x9cyes\xe2\x80\x9d\xe2\x80\x94no").n == 2,
           "typographic quotes and dashes do");
    tap_ok(words("A").elts[0] != words("a").elts[0],
           "upper and lower case are two words");
}


static void
scripts_without_spaces_count_characters(void)
{
    tap_ok(words("\xe4\xb8\xad\xe6\x96\x87" "ab\xe3\x81\xae").n == 4,
           "two Chinese characters, a word and a kana are four");
    tap_ok(words("\xed\x95\x9c\xea\xb5\xad").n == 1,
           "Korean is written with spaces: one word");
    tap_ok(words("\xe0\xb9\x84\xe0\xb8\x97\xe0\xb8\xa2").n == 3,
           "three Thai letters are three");
}


static size_t
words_of_page(const char *html)
{
    mce_str_t        source;
    mce_spans_t      spans;
    lab_tokens_t     tokens;
    mce_document_t  *doc;

    memset(&tokens, 0, sizeof(tokens));
    tokens.arena = arena;
    source.data = (const uint8_t *) html;
    source.len = strlen(html);

    mce_document_create(arena, source, &doc);
    mce_document_text(doc, &spans);
    lab_tokens_spans(&tokens, doc, &spans);

    return tokens.n;
}


static void
tags_end_words_as_they_do_for_a_reader(void)
{
    tap_ok(words_of_page("<p>un<b>believ</b>able") == 1,
           "an inline tag does not end a word");
    tap_ok(words_of_page("<p>one<p>two<br>three") == 3,
           "a block tag and a line break do");
    tap_ok(words_of_page("<b>one</b> <i>two</i>") == 2,
           "white space between two inline elements does");
    tap_ok(words_of_page("one<!-- -->word") == 1, "a comment does not");
    tap_ok(words_of_page("one<script>x()</script>two") == 2,
           "a script does");
    tap_ok(words_of_page("caf&eacute; &amp; th&eacute;") == 2,
           "entities are decoded before words are told apart");
}


int
main(void)
{
    arena = mce_arena_create(0);

    order_counts_for_lcs_but_not_for_bags();
    a_word_counts_as_often_as_both_have_it();
    nothing_is_in_common_with_nothing();
    random_texts_agree_with_the_textbook();
    two_long_texts_take_well_under_a_second();
    a_word_is_letters_digits_marks_and_underscores();
    scripts_without_spaces_count_characters();
    tags_end_words_as_they_do_for_a_reader();

    mce_arena_destroy(arena);

    return tap_done();
}
