
/*
 * What a page says of its headline without showing it.
 */


#include <stdlib.h>

#include "base/arena.h"
#include "open.h"
#include "title/evidence.h"


#define TEN      "Wall tide "
#define HUNDRED  TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN


static mce_evidence_t  evidence;
static mce_passages_t  passages;


static void
page(const char *html)
{
    const mce_tree_t  *tree;

    memset(&evidence, 0, sizeof(mce_evidence_t));
    memset(&passages, 0, sizeof(mce_passages_t));

    if (page_open(html) == MCE_OK
        && mce_tree(doc, &tree) == MCE_OK
        && mce_passages(doc, tree, &passages) == MCE_OK
        && mce_evidence_find(doc, &evidence) == MCE_OK)
    {
        mce_evidence_read(doc, &passages, &evidence);
    }
}


/*
 * How many different words of the text are in a set.
 */

static uint32_t
count(const char *text, const uint64_t *words)
{
    mce_str_t       s;
    mce_tfvector_t  vector;

    s.data = (const uint8_t *) text;
    s.len = strlen(text);
    memset(&vector, 0, sizeof(mce_tfvector_t));
    (void) mce_tfvector_fill(arena, s, &vector);

    return mce_evidence_count(&vector, words);
}


static void
test_titles(void)
{
    page("<title>Old wall &amp; tide - The Gazette | News</title>"
         "<meta property=og:title content='The old wall | Gazette'>"
         "<meta name=dc.title content=Storm>"
         "<meta property=og:site_name content='Gazette'>");

    tap_ok(evidence.title.words == 6, "the words of <title>");
    tap_ok(evidence.npieces == 2 && evidence.pieces[0].words == 3
           && evidence.pieces[1].words == 1,
           "and those of its pieces, but for the name of the site");
    tap_is(evidence.piece, "Old wall & tide",
           "the piece of most words, decoded");
    tap_is(evidence.graph_text, "The old wall", "og:title, up to a bar");
    tap_ok(evidence.graph.words == 3, "without the name of the site");
    tap_is(evidence.other_text, "Storm", "a title of another vocabulary");
    tap_ok(mce_site_is(&evidence.site, (mce_str_t) mce_str("Gazette")),
           "the name of the site");
    tap_ok(count("old wall tide gazette news storm", evidence.asked) == 6,
           "all of these words are asked for");
    tap_ok(count("wall WALL moon", evidence.asked) == 1,
           "of a text, those that are, in any case, and once");

    page("<meta property=og:title content='| Gazette'>");
    tap_is(evidence.graph_text, "| Gazette", "a bar that comes first stays");

    page("<meta property=og:title content='a|b'>");
    tap_is(evidence.graph_text, "a", "one without spaces ends it, too");

    page("<title>a - b - c - d - e - f - g - h - i j</title>");
    tap_ok(evidence.npieces == 8, "eight pieces are read");
    tap_is(evidence.piece, "a", "of equal ones the first is the longest");

    page("<title>- | -</title>");
    tap_ok(evidence.npieces == 0, "without a word there is no piece");
}


static void
test_long(void)
{
    char    *html;
    size_t   i;

    html = mce_arena_calloc(arena, 200000);
    strcpy(html, "<title>");

    for (i = 7; i < 190000; i += 5) {
        memcpy(html + i, "tide ", 5);
    }

    strcpy(html + i, "wall</title>");
    html = strdup(html);
    page(html);
    free(html);

    tap_ok(evidence.title.words > 200 && evidence.title.words < 206
           && count("tide wall", evidence.asked) == 1,
           "of a title, the words of a kilobyte are read");
}


static void
test_said(void)
{
    char    *html;
    size_t   i;

    page("<p>Menu</p><p>" HUNDRED "reaches the harbour</p><p>Foot</p>");
    tap_ok(count("reaches the harbour", evidence.said) == 0,
           "119 bytes are no long passage");

    page("<p>Menu</p><p>" HUNDRED "reaches the harbours.</p><p>Foot</p>");
    tap_ok(count("reaches the harbours", evidence.said) == 3,
           "121 are, and their words are said");
    tap_ok(count("menu foot", evidence.said) == 0,
           "those outside of the main text are not");

    page("<p>" HUNDRED HUNDRED HUNDRED HUNDRED "</p><p>" HUNDRED
         "<a href=/>" HUNDRED "</a> harbour</p><p>" HUNDRED HUNDRED HUNDRED
         "</p>");
    tap_ok(count("harbour", evidence.said) == 1,
           "half of a passage may be linked");

    page("<p>" HUNDRED HUNDRED HUNDRED HUNDRED "</p><p>" HUNDRED
         "<a href=/>" HUNDRED "a longer one</a> harbour</p><p>" HUNDRED HUNDRED
         HUNDRED "</p>");
    tap_ok(count("harbour", evidence.said) == 0, "but no more than that");

    html = malloc(8192);
    strcpy(html, "<p>");

    for (i = 0; i < 299; i++) {
        strcat(html, TEN);
    }

    strcat(html, "moon here sun and so on, until the text has an end.");
    page(html);
    tap_ok(count("moon here", evidence.said) == 2
           && count("sun", evidence.said) == 0,
           "3000 bytes of the main text are read");
    free(html);
}


static uint8_t
names(const char *html)
{
    page(html);

    return mce_evidence_names(doc, 0);
}


static void
test_names(void)
{
    const uint8_t  named = MCE_EVIDENCE_NAMED;
    const uint8_t  surely = MCE_EVIDENCE_NAMED|MCE_EVIDENCE_SURELY;

    tap_ok(names("<i class=story>x") == 0, "most names say nothing");
    tap_ok(names("<i class=title>x") == named
           && names("<i class=page-heading>x") == named
           && names("<i class=hline>x") == named,
           "titles and headings may be headlines");
    tap_ok(names("<i class=entry-title>x") == surely
           && names("<i class=post-title>x") == surely
           && names("<i class=article-title>x") == surely
           && names("<i class=Headline>x") == surely,
           "entries, posts, articles and headlines surely are");
    tap_ok(names("<i class=entrytitle>x") == surely
           && names("<i class=article_title>x") == surely
           && names("<i class=storyTitle>x") == surely,
           "whatever stands between the words");
    tap_ok(names("<i class=pretitle>x") == named
           && names("<i class=section-title>x") == named,
           "other words before a title say no more than it");
    tap_ok(names("<a rel=bookmark>x") == MCE_EVIDENCE_OWN
           && names("<a rel=nofollow href=/a>x") == 0,
           "a bookmark leads to the page itself");
    tap_ok(names("<i class=titl>x") == 0, "nor is half a word");

    tap_ok(names("<i id=title>x") == named
           && names("<i itemprop=headline>x") == surely,
           "id and itemprop say it, too");
    tap_ok(names("<i itemprop=headline id=title class=x>x") == named,
           "id goes before itemprop");
    tap_ok(names("<i id=headline class=title>x") == named
           && names("<i class=title id=headline>x") == named,
           "class goes before id, whichever comes first");
    tap_ok(names("<b>x") == MCE_EVIDENCE_LARGE
           && names("<font size=5>x") == MCE_EVIDENCE_LARGE
           && names("<i style='font-weight: bold'>x") == MCE_EVIDENCE_LARGE
           && names("<font size=2>x") == 0,
           "what is bold or large may be one");
    tap_ok(names("<i class=caption>x") == MCE_EVIDENCE_OTHER
           && names("<i class='x photo-Credit'>x") == MCE_EVIDENCE_OTHER
           && names("<i class=sidebarBox>x") == MCE_EVIDENCE_OTHER
           && names("<i class=siteTitle>x") == (named|MCE_EVIDENCE_OTHER)
           && names("<aside>x") == MCE_EVIDENCE_OTHER,
           "captions, names of sites and sidebars are something else");
    tap_ok(names("<i class=update>x") == 0 && names("<i class=unnavy>x") == 0,
           "but not what has such a word within another");
    tap_ok(names("<i data-class=title name=title>x") == 0,
           "others say nothing");
}


int
main(void)
{
    test_titles();
    test_long();
    test_said();
    test_names();

    mce_arena_destroy(arena);

    return tap_done();
}
