
/*
 * Quotations in posts, the lines that say who is quoted, and signatures.
 */


#include "units/kept.h"


/* more than a post answers */
#define LONG  "I saw all of it from the mole, and then rain came over the "   \
              "hills, which nobody who was there will forget, as it had not " \
              "rained since March and the wells had been dry for a month, "   \
              "all but that of the mill, so that we had to walk."


/*
 * The last of three posts, around whose text something stands.
 */
static mce_str_t
kept_post(const char *text)
{
    char  page[4096];

    sprintf(page, "<div class=post><b class=author>{ann}</b> <i class=date>"
            "{2020-01-02}</i><div class=body>{I saw all of it from the mole, "
            "and then the rain came over the hills.}</div></div><div "
            "class=post><b class=author>{bea}</b> <i class=date>{2020-01-03}"
            "</i><div class=body>{So did I, and then I ran home as fast as I "
            "could.}</div></div><div class=post><b class=author>{cy}</b> <i "
            "class=date>{2020-01-04}</i><div class=body>%s{One sees more of "
            "it from the tower, which is open until nine and costs nothing.}"
            "</div></div>", text);

    return kept(page);
}


static int
shows(const char *text, const char *words)
{
    mce_str_t  out;

    out = kept_post(text);

    return strstr((const char *) out.data, words) != NULL;
}


int
main(void)
{
    kept_arena = mce_arena_create(0);

    tap_ok(shows("<div class=quoteheader><a href='#m1'>Quote from ann on May 3"
                 "</a></div><blockquote>{I saw it}</blockquote>",
                 "|Quote from ann on May 3|I saw it|One sees"),
           "a quotation that is kept keeps the line that says who is quoted");
    tap_ok(shows("<div class=quote><div class=title>ann:</div><blockquote>"
                 LONG "</blockquote></div>", "2020-01-04|One sees"),
           "one that is left out takes a line with a colon along");
    tap_ok(shows("<div class=attribution>ann on May 3</div><blockquote>"
                 LONG "</blockquote>", "2020-01-04|One sees"),
           "and one of such a name");
    tap_ok(shows("<p>I do not believe this:</p><blockquote>" LONG
                 "</blockquote>", "|I do not believe this:|One sees"),
           "a paragraph before it is of the post");
    tap_ok(shows("<div>I do not believe this:</div>Look <blockquote>" LONG
                 "</blockquote>", "|I do not believe this:|Look |One sees"),
           "so is what is not right before it");
    tap_ok(shows("<div class=quote><div class=title>ann:</div><blockquote>I "
                 "saw it</blockquote></div>", "|ann:|I saw it|One sees"),
           "a few words are what the post answers");
    tap_ok(shows("<div class=card><a href=/1>Another page:</a></div>",
                 "2020-01-04|One sees"),
           "a card of another page is no such line");

    tap_ok(shows("<aside class='message-signature'>{Ann, of the mole}"
                 "</aside>", "2020-01-04|One sees"),
           "what an author says below each post is left out");

    mce_arena_destroy(kept_arena);

    return tap_done();
}
