
/*
 * What becomes of text that nobody sees.
 */


#include "stage/hidden.h"
#include "tap.h"


#define FIGURES  "<p>The committee met on the second day of the month and"    \
                 " agreed to publish the figures that it had collected over"  \
                 " the last year, and has since met again twice."

#define SENTENCE  "It has met six times, and has published nothing since."

#define ROW(attrs, text)                                                      \
    "<p " attrs ">" text "<p " attrs ">" text "<p " attrs ">X " text

#define STAYS(html)  (left(FIGURES html FIGURES, MCE_HIDDEN_AUTO) == 1)
#define GOES(html)   (left(FIGURES html FIGURES, MCE_HIDDEN_AUTO) == 0)


static mce_arena_t  *arena;


/*
 * Whether the text "X" is left of all text of a page; -1 on failure.
 */
static int
left(const char *html, mce_hidden_e how)
{
    size_t           i;
    uint32_t         at;
    mce_str_t        source;
    mce_spans_t      spans;
    mce_document_t  *doc;

    source.data = (const uint8_t *) html;
    source.len = strlen(html);
    at = (uint32_t) (strchr(html, 'X') - html);

    if (mce_document_create(arena, source, &doc) != MCE_OK
        || mce_document_text(doc, &spans) != MCE_OK
        || mce_hidden_cut(doc, how, &spans) != MCE_OK)
    {
        return -1;
    }

    for (i = 0; i < spans.n; i++) {
        if (spans.elts[i].start <= at && at < spans.elts[i].end) {
            return 1;
        }
    }

    return 0;
}


static void
test_ways(void)
{
    const char  *page = FIGURES "<p hidden>X" FIGURES;

    tap_ok(left(page, MCE_HIDDEN_KEEP) == 1, "keep keeps what is hidden");
    tap_ok(left(page, MCE_HIDDEN_DROP) == 0, "drop leaves it out");
    tap_ok(left(page, MCE_HIDDEN_AUTO) == 0, "auto leaves it out");
    tap_ok(left(FIGURES "<p>X", MCE_HIDDEN_DROP) == 1, "what is seen stays");
    tap_ok(left("<p hidden>X", MCE_HIDDEN_DROP) == 1,
           "a page that hides all is left as it is");
    tap_ok(left(FIGURES "<div role=tabpanel hidden>X", MCE_HIDDEN_DROP) == 0,
           "drop leaves out what a click shows, too");
}


static void
test_never(void)
{
    tap_ok(GOES("<p class=sr-only>X") && GOES("<p style='opacity:0'>X")
           && GOES("<p><span style='font-size:0'>X</span>"),
           "what is never seen goes");
    tap_ok(GOES("<div class=accordion><p class=sr-only>X</div>"),
           "even in what a click shows");
    tap_ok(STAYS("<h2 class=a style='opacity:0'>a</h2>"
                 "<h2 class=a style='opacity:0'>b</h2>"
                 "<h2 class=a style='opacity:0'>X</h2>"),
           "what fades in one after another stays");
    tap_ok(STAYS("<div style='position:absolute;left:-9999px'>X" FIGURES
                 FIGURES "</div>"),
           "most of the text stays, whatever hides it");
}


static void
test_rows(void)
{
    tap_ok(STAYS(ROW("class=sr-only", SENTENCE " " SENTENCE)),
           "a long row that only its name hides stays: posts");
    tap_ok(GOES(ROW("class=sr-only", "Add a wide bottle to Compare, X")),
           "a row of long labels goes");
    tap_ok(GOES(ROW("class=sr-only", "Menu")), "a row of labels goes");
    tap_ok(GOES(ROW("class=a style='position:absolute;left:-9999px'",
                  SENTENCE)),
           "and a long row that a style hides");
    tap_ok(STAYS("<div class=sr-only>" FIGURES "</div>"
                 "<div class=offscreen>X" FIGURES "</div>"),
           "most of the text stays, be it in several elements");
}


static void
test_later(void)
{
    tap_ok(GOES("<p style='display:none'>X") && GOES("<p class=d-none>X")
           && GOES("<div style='visibility:hidden'><p>X</div>"),
           "what is not seen goes if nothing shows it");
    tap_ok(STAYS("<div role=tabpanel hidden>X</div>")
           && STAYS("<div class=accordion-body hidden>X</div>")
           && STAYS("<div class='carousel'><p hidden>X</div>"),
           "what is called a panel or a slide stays");
    tap_ok(STAYS("<button>More</button><div hidden>X</div>")
           && STAYS("<div hidden>X</div><button>More</button>")
           && STAYS("<a href='#'>More</a><div hidden>X</div>"),
           "so does what stands beside a button");
    tap_ok(STAYS("<ul><li><a href='#t1'>a</a></ul>" FIGURES
                 "<div id=t1 hidden>X</div>")
           && STAYS("<b aria-controls=t1>a</b>" FIGURES
                    "<div id='t1' hidden>X</div>"),
           "or what something leads to");
    tap_ok(GOES("<div id=t1 hidden>X</div>"), "but not for an id alone");
    tap_ok(STAYS("<div class=a hidden>a</div><div class=a hidden>b</div>"
                 "<div class=a hidden>X</div>")
           && GOES("<div class=a hidden>a</div><div class=b hidden>b</div>"
                   "<div class=c hidden>X</div>"),
           "or what is one of a row");
    tap_ok(GOES("<p class=a>a<p class=a>b<p class=a hidden>X")
           && GOES("<p class=a hidden>a<p class=a hidden>b"
                   "<p class=a hidden>X"),
           "but no paragraph is");
    tap_ok(GOES("<p>a <b class=l hidden>X</b><p>b <b class=l hidden>b</b>"
                "<p>c <b class=l hidden>c</b>"),
           "nor labels in lines that are seen");
    tap_ok(STAYS("<div hidden=until-found>X</div>"),
           "or what a search shows");
    tap_ok(GOES("<button>a</button><div class=modal hidden>X</div>")
           && GOES("<button>a</button><div class=cookie-panel hidden>X</div>"),
           "windows that open are no content");
}


static void
test_words(void)
{
    mce_str_t        source = mce_str("one &nbsp; two\n three");
    mce_spans_t      spans;
    mce_document_t  *doc;

    mce_document_create(arena, source, &doc);
    mce_document_text(doc, &spans);

    tap_ok(mce_hidden_words(doc, &spans) == 3, "words are counted");
}


#define OPENED  "<div class=tab-panel hidden>" FIGURES FIGURES FIGURES "</div>"


static void
test_opened(void)
{
    tap_ok(GOES(OPENED "<p hidden>X" SENTENCE),
           "what a click shows does not keep what nothing shows");
    tap_ok(left("<p>" SENTENCE "<p hidden>X " SENTENCE "<p hidden>" SENTENCE,
                MCE_HIDDEN_AUTO) == 1,
           "where most is hidden, a script shows it");
    tap_ok(left("<p>" SENTENCE "<span hidden>X</span> Twice.<p hidden>"
                SENTENCE "<p hidden>" SENTENCE, MCE_HIDDEN_AUTO) == 0,
           "but not what is hidden in a line that is seen");
    tap_ok(left("<p>" SENTENCE "<span class=wall hidden>X</span> Twice.<div "
                "class=wall hidden>" SENTENCE SENTENCE SENTENCE "</div>",
                MCE_HIDDEN_AUTO) == 1,
           "unless it has the class of what the script shows");
}


int
main(void)
{
    arena = mce_arena_create(0);

    test_ways();
    test_never();
    test_rows();
    test_later();
    test_words();
    test_opened();

    mce_arena_destroy(arena);

    return tap_done();
}
