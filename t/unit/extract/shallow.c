
/*
 * Boilerpipe's rules, a branch a test.  "n" words are "x " n times, a run a
 * paragraph.
 */


#include "leaf.h"


static char  page[8192];
static char  expected[8192];


/*
 * Pages of runs: a number of words and how many of them, the first ones, are
 * linked.  "keep" has a "+" for each run that is to be found.
 */
static void
runs(const unsigned (*sizes)[2], size_t n, const char *keep)
{
    size_t    i;
    unsigned  word;

    page[0] = '\0';
    expected[0] = '\0';

    for (i = 0; i < n; i++) {
        char  run[1024] = "", links[1024] = "";

        for (word = 0; word < sizes[i][0]; word++) {
            strcat(word < sizes[i][1] ? links : run, "x ");
        }

        sprintf(page + strlen(page), "<p><a href=1>%s</a>%s</p>", links, run);

        if (keep[i] == '+') {
            sprintf(expected + strlen(expected), "%s%s%s%s",
                    expected[0] ? "|" : "", links,
                    links[0] && run[0] ? "|" : "", run);
        }
    }
}


#define shallow_is(rules, keep, name, ...)                                    \
    do {                                                                      \
        static const unsigned  sizes[][2] = { __VA_ARGS__ };                  \
        runs(sizes, sizeof(sizes) / sizeof(sizes[0]), keep);                  \
        leaf_is(rules, page, expected, name);                                 \
    } while (0)


#define WORDS    "shallow(rules=words,cluster=0)"
#define DENSITY  "shallow(rules=density,cluster=0)"


int
main(void)
{
    shallow_is(WORDS, "-+", "more than a third linked is boilerplate",
               { 20, 7 }, { 17, 0 });
    shallow_is(WORDS, "+-", "17 words are content, 16 before nothing not",
               { 17, 0 }, { 3, 2 });
    shallow_is(WORDS, "+-", "short before 16 words is content",
               { 2, 0 }, { 16, 0 });
    shallow_is(WORDS, "-+", "short after 5 words is content",
               { 5, 0 }, { 2, 0 });
    shallow_is(WORDS, "--+", "short after 4 words is not",
               { 4, 0 }, { 2, 1 }, { 41, 0 });
    shallow_is(WORDS, "--+", "after links, 40 words before 17 are not",
               { 9, 9 }, { 40, 0 }, { 17, 0 });
    shallow_is(WORDS, "-+", "after links, 41 words are content",
               { 9, 9 }, { 41, 0 });
    shallow_is(WORDS, "-++", "after links, few words before 18 are content",
               { 9, 9 }, { 2, 0 }, { 18, 0 });

    /* words of one letter: 40 fill a line of 80 */
    shallow_is(DENSITY, "+-", "10 words are content, unless nothing follows",
               { 10, 0 }, { 10, 0 });
    shallow_is(DENSITY, "-+-", "9 words after 5 are content",
               { 5, 0 }, { 9, 0 }, { 3, 3 });
    shallow_is(DENSITY, "+--", "9 words after 4 are not",
               { 12, 0 }, { 4, 2 }, { 9, 0 });
    shallow_is(DENSITY, "+-", "short before 11 is content",
               { 2, 0 }, { 11, 0 });
    shallow_is(DENSITY, "-+-", "after links, before 12 is content",
               { 9, 9 }, { 2, 0 }, { 12, 0 });
    shallow_is(DENSITY, "--+-", "after links, before 11 is not",
               { 9, 9 }, { 2, 0 }, { 11, 0 }, { 3, 3 });

    leaf_is("shallow(rules=words,cluster=1)",
            "<p>a b c d e f g h i j k l m n o p q<p>x<p>y<p>z"
            "<p>a b c d e f g h i j k l m n o p q r",
            "z|a b c d e f g h i j k l m n o p q r",
            "of two clusters the one with more words is kept");

    leaf_is("shallow", "", "!no main content", "an empty page");

    return tap_done();
}
