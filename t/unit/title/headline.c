
/*
 * Headlines of pages of the kinds that are seen.
 */


#include "tap.h"
#include "title/headline.h"


#define TEXT                                                                  \
    "<p>The boats came in early this morning, and with them came the fish "  \
    "that the town had waited for since the storm of last week, when none "  \
    "of them went out to sea.</p><p>Now the market is open again, and the "  \
    "people of the harbour stand in a line that is longer than the mole "    \
    "itself, as they did in the years before the war.</p>"

#define MENU  "<ul><li><a href=/a>Home</a><li><a href=/b>Sports</a></ul>"

#define SITE  "<meta property=og:site_name content='The Daily Boat'>"


/* of 50 characters, of Japanese */
#define LONG                                                                  \
    "\xe9\xad\x9a\xe3\x81\x8c\xe6\x88\xbb\xe3\x81\xa3\xe3\x81\x9f"            \
    "\xe6\xb8\xaf\xe3\x81\xae\xe7\x94\xba\xe3\x81\xae\xe4\xba\xba"            \
    "\xe3\x81\x9f\xe3\x81\xa1\xe3\x81\xaf\xe6\x9c\x9d\xe3\x81\x8b"            \
    "\xe3\x82\x89\xe5\x88\x97\xe3\x82\x92\xe4\xbd\x9c\xe3\x82\x8a"            \
    "\xe3\x80\x81\xe5\xb8\x82\xe5\xa0\xb4\xe3\x81\xaf\xe5\xb5\x90"            \
    "\xe3\x81\xae\xe3\x81\x82\xe3\x81\xa8\xe3\x81\xa7\xe5\x86\x8d"            \
    "\xe3\x81\xb3\xe9\x96\x8b\xe3\x81\x84\xe3\x81\xa6\xe3\x80\x81"            \
    "\xe5\x8f\xa4\xe3\x81\x84\xe6\xa1\x9f\xe6\xa9\x8b\xe3\x82\x88"            \
    "\xe3\x82\x8a\xe9\x95\xb7\xe3\x81\x84\xe5\x88\x97\xe3\x81\x8c"            \
    "\xe3\x81\xa7\xe3\x81\x8d\xe3\x81\xa6\xe3\x81\x84\xe3\x82\x8b"


/* the address is http://www.dailyboat.example/2025/fish */
static const struct {
    const char  *name;
    const char  *page;
    const char  *headline;
} pages[] = {

    /* pieces of texts */
    { "a piece of a sentence is no headline",
      "<title>boat_size - Manual</title><h1>boat::size</h1><p><code>boat::size"
      "</code> is the length of the boat in <code>feet</code>, and it is "
      "used.</p>" TEXT, "boat::size" },

    { "a line break behind a hyphen is no space",
      "<title>Fish of the hundred-year-old boat</title><h1>Fish of the "
      "hundred-<br>year-old boat</h1>" TEXT,
      "Fish of the hundred-year-old boat" },

    /* signs of permalinks */
    { "the sign of a permalink is no part of a headline",
      "<title>Fish is back</title><h1>Fish is back<a href=#top>#</a></h1>"
      TEXT, "Fish is back" },
    { "nor is it before one, in an element and as an entity",
      "<title>Fish is back</title><h1><a href=/fish><i>&para;</i></a>Fish is "
      "back</h1>" TEXT, "Fish is back" },
    { "a sign that is no link is",
      "<title>Fish in F#</title><h1>Fish in F#</h1>" TEXT, "Fish in F#" },

    { "a trail in the title ends with the name of the page",
      "<title>Harbour » Notes » Winter » Song 12</title><h2><a href=/w/12>"
      "Song 12</a></h2><div><p>A fish has come</p></div><div><p>to the market"
      "</p></div><h3>In few words</h3>" TEXT, "Song 12" },

    /* the name of the site */
    { "the host is no headline",
      "<title>dailyboat.example</title>" MENU "<b>Fish is back</b>" TEXT,
      "Fish is back" },
    { "nor is its name with other words",
      "<title>The Daily Boat Online</title>" MENU
      "<h1>The Daily Boat Online</h1><h3>Fish is back</h3>" TEXT,
      "Fish is back" },
    { "nor what the page says that the site is called",
      "<title>Sea News</title><meta property=og:site_name content='Sea News'>"
      "<h1>Sea News</h1><p class=hed><b>Fish is back</b></p>" TEXT,
      "Fish is back" },
    { "nor og:title that says the same",
      SITE "<title>The Daily Boat</title><meta property=og:title "
      "content='The Daily Boat'><h1>Fish is back</h1>" TEXT,
      "Fish is back" },
    { "behind a dash it goes",
      "<title>Fish is back in town - Daily Boat</title>" TEXT,
      "Fish is back in town" },
    { "behind a bar",
      "<title>Fish is back in town | The Daily Boat</title>" TEXT,
      "Fish is back in town" },
    { "behind a long dash without spaces",
      "<title>Fish is back in town\xe2\x80\x94" "Daily Boat</title>" TEXT,
      "Fish is back in town" },
    { "behind an underscore",
      "<title>Fish is back in town_Daily Boat</title>" TEXT,
      "Fish is back in town" },
    { "in brackets",
      "<title>Fish is back in town [DailyBoat.example]</title>" TEXT,
      "Fish is back in town" },
    { "behind an at sign",
      "<title>Fish is back in town @ The Daily Boat</title>" TEXT,
      "Fish is back in town" },
    { "out of the heading as well",
      "<title>Fish is back in town</title>"
      "<h1>Fish is back in town | Daily Boat</h1>" TEXT,
      "Fish is back in town" },
    { "out of og:title",
      SITE "<title>Shop</title><meta property=og:title "
      "content='Fish is back in town - The Daily Boat'>" TEXT,
      "Fish is back in town" },
    { "before a section that stands between",
      "<title>Fish is back in town | The Daily Boat</title>"
      "<h1>The Daily Boat</h1><h2>Fish is back in town</h2>" TEXT,
      "Fish is back in town" },
    { "what holds it among other words stays",
      "<title>Why the Daily Boat has no sail</title>"
      "<h1>Why the Daily Boat has no sail</h1>" TEXT,
      "Why the Daily Boat has no sail" },
    { "a colon within stays",
      "<title>Fish: it is back in town</title>"
      "<h1>Fish: it is back in town</h1>" TEXT,
      "Fish: it is back in town" },
    { "an alphabet of its own",
      "<meta property=og:site_name content='\xd0\x9c\xd0\xbe\xd1\x80\xd0\xb5'>"
      "<title>\xd0\xa0\xd1\x8b\xd0\xb1\xd0\xb0 "
      "\xd0\xb5\xd1\x81\xd1\x82\xd1\x8c"
      " - \xd0\xbc\xd0\xbe\xd1\x80\xd0\xb5</title>" TEXT,
      "\xd0\xa0\xd1\x8b\xd0\xb1\xd0\xb0 \xd0\xb5\xd1\x81\xd1\x82\xd1\x8c" },

    { "before a bar",
      "<title>Boats</title><meta property=og:title "
      "content='Daily Boat | Fish is back in town'>" TEXT,
      "Fish is back in town" },
    { "before a guillemet",
      "<title>Boats</title>"
      "<h1>Daily Boat \xc2\xbb Fish is back in town</h1>" TEXT,
      "Fish is back in town" },
    { "but not before a colon",
      "<title>Daily Boat: a history</title><h1>Daily Boat: a history</h1>"
      TEXT,
      "Daily Boat: a history" },
    { "a long text that is said to be the site's name is none",
      "<title>Fish is back in town, and so are we | Boats</title>"
      "<meta property=og:title content='Fish is back in town, and so are we'>"
      "<meta property=og:site_name "
      "content='Fish is back in town, and so are we'>"
      "<h1>Fish is back in town, and so are we</h1><h2>An introduction</h2>"
      TEXT,
      "Fish is back in town, and so are we" },

    /* signs */
    { "the sign of a permalink goes",
      "<title>Quick start</title><h1>Quick start"
      "<a href=#q>\xc2\xb6</a></h1>" TEXT,
      "Quick start" },
    { "and one that nobody sees",
      "<title>Quick start</title><h1>Quick start "
      "<a href=#q>&ZeroWidthSpace;</a></h1>" TEXT,
      "Quick start" },
    { "and a picture in a font of its own",
      "<title>Quick start</title><h1>Quick start"
      "<a href=#q>\xef\x83\x81</a></h1>" TEXT,
      "Quick start" },
    { "and a hash sign",
      "<title>Quick start</title><h1>Quick start <a href=#q>#</a></h1>" TEXT,
      "Quick start" },
    { "but not that of a name",
      "<title>Learn more C#</title><h1>Learn more C#</h1>" TEXT,
      "Learn more C#" },
    { "a guillemet at the end",
      "<title>Fish is back \xc2\xbb</title><p>x" TEXT,
      "Fish is back" },
    { "at the start",
      "<title>\xc2\xbb Fish is back</title><h1>\xc2\xbb Fish is back</h1>"
      TEXT,
      "Fish is back" },
    { "but not those of a quotation",
      "<title>\xc2\xab" "Fish is back\xc2\xbb</title>"
      "<h1>\xc2\xab" "Fish is back\xc2\xbb</h1>" TEXT,
      "\xc2\xab" "Fish is back\xc2\xbb" },
    { "the sign of a reply",
      "<title>Re: Where is the fish now</title>"
      "<h2>Re: Where is the fish now</h2>" TEXT,
      "Where is the fish now" },
    { "of a reply to a reply",
      "<title>AW: Re: Where is the fish now</title>" TEXT,
      "Where is the fish now" },
    { "a word that begins so stays",
      "<title>Re:store the old mole</title><h1>Re:store the old mole</h1>"
      TEXT,
      "Re:store the old mole" },

    /* places and names */
    { "the heading of an encyclopedia",
      "<title>Herring - Boatpedia</title><h1 id=firstHeading "
      "class=firstHeading>Herring</h1><div>From Boatpedia</div>" TEXT
      "<h2>Contents</h2>" TEXT,
      "Herring" },
    { "of a page with a menu of headings",
      "<title>Fish is back in town</title><nav><h2>Quick links</h2>" MENU
      "</nav><h1>Fish is back in town</h1>" TEXT,
      "Fish is back in town" },
    { "no heading of a sidebar",
      "<title>x</title><h2 class=story>Fish is back</h2>" TEXT
      "<div class=sidebar><h2 class=title>Tags and more</h2></div>",
      "Fish is back" },
    { "no caption just before the text",
      "<h2>Fish is back in town</h2><div class=caption>A boat in the harbour "
      "of the town</div>" TEXT,
      "Fish is back in town" },
    { "what is bold before the text of a page without a title",
      MENU "<font size=5><b>Fish is back in town</b></font>" TEXT,
      "Fish is back in town" },
    { "what is bold by its style",
      MENU "<span style='font-size:18px;font-weight:bold'>Fish is back in "
      "town</span><br>2025<br>" TEXT,
      "Fish is back in town" },
    { "of a page without a title, what its share links say",
      MENU "<div>A photograph of the old mole</div><div>Fish is back in town"
      "</div><div>Boats at sea</div>" TEXT "<a href='http://a.example/s?u=b&"
      "amp;title=Fish%20is+back%20in%20town'>Share</a>",
      "Fish is back in town" },
    { "of a link that shares nothing, nothing",
      MENU "<div>A photograph of the mole</div><b>Fish is back in town</b>"
      TEXT "<div>All the kites</div><a href='/find?title=All%20the%20kites'>"
      "More</a>",
      "Fish is back in town" },
    { "but only if it is shown",
      TEXT "<a href='http://a.example/s?title=Kites%20or%20dogs'>Share</a>",
      "!" },
    { "a class that says so",
      "<title>x</title><div class=entry-title>Fish is back in town</div>"
      TEXT,
      "Fish is back in town" },
    { "no footer",
      "<title>Fish is back in town</title><h1>Fish is back in town</h1>" TEXT
      "<footer><h2>About the Daily Boat</h2></footer>",
      "Fish is back in town" },
    { "a kicker in a heading of its own",
      "<title>Fish is back in town</title><h4>Sea</h4>"
      "<h1>Fish is back in town</h1>" TEXT,
      "Fish is back in town" },
    { "one line of a heading, if the title says so",
      "<title>Fish is back in town</title>"
      "<h1><span>Sea</span><br>Fish is back in town</h1>" TEXT,
      "Fish is back in town" },
    { "the title of a page that shows none",
      "<title>Fish is back in town</title>" TEXT,
      "Fish is back in town" },
    { "a heading among pictures",
      "<title>Fish is back in town</title><svg><title>Menu</title></svg>"
      "<h1><svg><title>Logo</title></svg>Fish is back in town</h1>" TEXT,
      "Fish is back in town" },
    { "of two headings, that which the address says",
      "<link rel=canonical href=https://a.example/2025/fish-is-back.html>"
      "<title>Sea News</title><h2>Why the mole was closed</h2><p>"
      "<h2>Fish is back</h2><p><h2>When the boats go out</h2>" TEXT,
      "Fish is back" },
    { "no half of it before a colon",
      "<title>Harbour news: fish is back in town</title>"
      TEXT,
      "Harbour news: fish is back in town" },
    { "a link that leads to the page itself",
      "<div><h3><a href=/b>Where the boats are built</a></h3></div>"
      "<div><h3><a href=http://www.dailyboat.example/2025/f>Fish is back"
      "</a></h3></div><div>12 boats</div>" TEXT,
      "Fish is back" },
    { "or says that it does",
      "<div><h3><a href=/b rel=bookmark>Fish is back in town</a></h3>"
      "12 boats</div><div><h3>Where the boats are built</h3></div>" TEXT,
      "Fish is back in town" },
    { "no slogan, if the page calls itself the same twice",
      "<title>Nets, ropes and lamps for boats | Chandler</title><meta "
      "property=og:title content='Nets, ropes and lamps for boats'>"
      "<h1 class=entry-title>The boats came in early this morning</h1>" TEXT,
      "Nets, ropes and lamps for boats" },
    { "nor what asks for consent",
      "<title>Sea News</title><h2>Fish is back in town</h2>" TEXT
      "<div id=cookie-banner><h2 class=title>The people of the boats and you"
      "</h2></div>",
      "Fish is back in town" },
    { "no heading that heads another",
      "<h2><b>The harbour this morning</b></h2><h2>Fish is back in "
      "town</h2>" TEXT,
      "Fish is back in town" },
    { "a story's title by its class",
      "<h3>News of the sea</h3><div class=story_title>Fish is back in town"
      "</div>" TEXT,
      "Fish is back in town" },
    { "a long one of a script without spaces",
      "<title>\xe6\xb5\xb7</title><h1>" LONG "</h1><h2>\xe6\xb5\xb7</h2>"
      TEXT,
      LONG },
    { "a date on a line of its own is no part of it",
      "<title>Sea News</title><h1>Kites and dogs wanted<br>"
      "<small>12 November 2025</small></h1>" TEXT,
      "Kites and dogs wanted" },
    { "nor a button",
      "<title>x</title><h1>Kites and <i>dogs</i> wanted "
      "<button>Copy the link</button></h1>" TEXT,
      "Kites and dogs wanted" },
    { "nor the same once more",
      "<title>x</title><h1><span>Fish is back in town</span> "
      "<span>Fish is back in town</span></h1>" TEXT,
      "Fish is back in town" },
    { "but a name of two words may be",
      "<title>Bora Bora</title><h1>Bora Bora</h1>" TEXT,
      "Bora Bora" },
    { "entities are read",
      "<title>Fish &amp; chips are back</title>"
      "<h1>Fish &amp; chips are back</h1>" TEXT,
      "Fish & chips are back" },
    { "a page of nothing has none", "", "!" }
};


int
main(void)
{
    size_t           i;
    mce_str_t        source;
    mce_title_t      title;
    mce_arena_t     *arena;
    mce_status_t     rc;
    mce_document_t  *doc;

    static const mce_str_t  none = mce_str("!");
    static const mce_str_t  url
                              = mce_str("http://www.dailyboat.example/2025/f");

    for (i = 0; i < sizeof(pages) / sizeof(pages[0]); i++) {
        arena = mce_arena_create(0);

        source.data = (const uint8_t *) pages[i].page;
        source.len = strlen(pages[i].page);

        rc = mce_document_create(arena, source, &doc);

        if (rc == MCE_OK) {
            mce_document_set_url(doc, url);
            rc = mce_title_find(doc, MCE_TITLE_HYBRID, &title);
        }

        tap_is(rc == MCE_OK ? title.text : none, pages[i].headline, "%s",
               pages[i].name);

        mce_arena_destroy(arena);
    }

    return tap_done();
}
