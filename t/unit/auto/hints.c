
/*
 * What the attributes of a tag hint at.
 */


#include "auto/hints.h"
#include "auto/keyword.h"
#include "tap.h"


#define KEYWORD(name)  ((uint32_t) 1 << MCE_KEYWORD_##name)


static mce_arena_t        *arena;
static mce_hints_cache_t   cache;


static mce_hints_t
hints(const char *html)
{
    mce_str_t        source;
    mce_document_t  *doc;

    source.data = (const uint8_t *) html;
    source.len = strlen(html);

    mce_document_create(arena, source, &doc);
    mce_document_scan(doc);

    return *mce_hints(doc, 0, &cache);
}


static void
test_keywords(void)
{
    tap_ok(hints("<div class=sidebar>").keywords == KEYWORD(SIDE),
           "a class is read");
    tap_ok(hints("<div id=sidebar>").keywords == KEYWORD(SIDE),
           "so is an id");
    tap_ok(hints("<div data-testid=sidebar>").keywords == KEYWORD(SIDE),
           "and what tests call the element");
    tap_ok(hints("<div itemprop=sidebar>").keywords == KEYWORD(SIDE)
           && hints("<div property=sidebar>").keywords == KEYWORD(SIDE)
           && hints("<div data-component=sidebar>").keywords == KEYWORD(SIDE),
           "and other names");
    tap_ok(hints("<div class=sidebar id=comments>").keywords
           == (KEYWORD(SIDE) | KEYWORD(COM)), "all of them count");
    tap_ok(hints("<div title=sidebar>").keywords == 0,
           "other attributes do not");
    tap_ok(hints("<b id=a>").keywords == 0, "a short tag says nothing");
}


static void
test_roles(void)
{
    tap_ok(hints("<div role=navigation>").role, "navigation is a role");
    tap_ok(hints("<div role=dialog>").role, "a dialog is one");
    tap_ok(!hints("<div role=main>").role, "main is none");
    tap_ok(hints("<div role=sidebar>").keywords == KEYWORD(SIDE),
           "another role is a name like any other");
    tap_ok(hints("<div aria-modal=true>").role, "what is modal is a dialog");
    tap_ok(!hints("<div aria-modal=false>").role, "what is not modal is none");
    tap_ok(hints("<div role=dialog aria-modal=false>").role,
           "but for its role");
}


static void
test_hidden(void)
{
    tap_ok(hints("<div hidden>").hidden, "hidden says it");
    tap_ok(hints("<div aria-hidden=true>").hidden, "aria-hidden does");
    tap_ok(!hints("<div aria-hidden=false>").hidden, "if it is true");
    tap_ok(hints("<div hidden aria-hidden=false>").hidden,
           "that it is false takes nothing back");
    tap_ok(hints("<p style='display:none'>").hidden
           && hints("<p style='color: red; display: none'>").hidden,
           "a style may hide");
    tap_ok(!hints("<p style='display:block'>").hidden, "another does not");
    tap_ok(hints("<p aria-hidden=true style='display:block'>").hidden,
           "nor does it show what something else hides");
}


static void
test_hashes(void)
{
    mce_hints_t  one, two;

    one = hints("<div class='post red'>");
    two = hints("<p   class='post red'>");
    tap_ok(one.class_hash == two.class_hash && one.class_hash != 0,
           "the same class has the same hash in any tag");

    two = hints("<div class='post blue'>");
    tap_ok(one.class_hash != two.class_hash, "another class has another one");
    tap_ok(one.first_hash == two.first_hash, "the first name may be the same");

    two = hints("<div class=' post12 red'>");
    tap_ok(one.first_hash == two.first_hash,
           "that is without digits and white space");

    two = hints("<div class='red post'>");
    tap_ok(one.first_hash != two.first_hash, "it is the first one");
    tap_ok(hints("<div class=''>").first_hash == 0, "and may be missing");
}


static void
test_cache(void)
{
    unsigned     i;
    char         html[64];
    mce_hints_t  before, after;

    before = hints("<div class='sidebar 1'>");

    for (i = 0; i < 500; i++) {
        snprintf(html, sizeof(html), "<div class='content c%u'>", i);
        after = hints(html);

        if (after.keywords != KEYWORD(CONTENT)) {
            break;
        }
    }

    tap_ok(i == 500, "each tag has its own hints");

    after = hints("<div class='sidebar 1'>");
    tap_ok(before.keywords == after.keywords
           && before.class_hash == after.class_hash,
           "and the same ones after many others");
}


static void
test_threads(void)
{
    tap_ok(hints("<div itemtype='https://schema.org/Question'>").thread
           && hints("<p itemtype='http://schema.org/Answer' id=a>").thread,
           "questions and answers are of a thread");
    tap_ok(hints("<div itemscope itemtype=http://schema.org/QAPage>").thread,
           "so is a page of them");
    tap_ok(!hints("<div itemtype='https://schema.org/NewsArticle'>").thread,
           "an article is not");
    tap_ok(hints("<div itemtype='https://schema.org/Comment'>").keywords == 0,
           "a type is no name");
}


int
main(void)
{
    arena = mce_arena_create(0);

    test_keywords();
    test_roles();
    test_hidden();
    test_hashes();
    test_cache();
    test_threads();

    mce_arena_destroy(arena);

    return tap_done();
}
