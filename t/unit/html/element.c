
/*
 * What the attributes of a tag say.
 */


#include "html/element.h"
#include "tap.h"


#define families(html)  (says(html).names >> MCE_NAMES_AUTO)
#define family(name)    (mce_name(AUTO_##name) >> MCE_NAMES_AUTO)


static mce_arena_t     *arena;
static mce_document_t  *doc;


static mce_says_t
says(const char *html)
{
    mce_str_t  source;

    source.data = (const uint8_t *) html;
    source.len = strlen(html);

    mce_document_create(arena, source, &doc);
    mce_document_scan(doc);

    return *mce_element_says(doc, 0);
}


static void
test_names(void)
{
    tap_ok(families("<div class=sidebar>") == family(SIDE),
           "a class is read");
    tap_ok(families("<div id=sidebar>") == family(SIDE),
           "so is an id");
    tap_ok(families("<div data-testid=sidebar>") == family(SIDE),
           "and what tests call the element");
    tap_ok(families("<div itemprop=sidebar>") == family(SIDE)
           && families("<div property=sidebar>") == family(SIDE)
           && families("<div data-component=sidebar>") == family(SIDE),
           "and other names");
    tap_ok(families("<div class=sidebar id=comments>")
           == (family(SIDE) | family(COM)), "all of them count");
    tap_ok(families("<div title=sidebar>") == 0,
           "other attributes do not");
    tap_ok(families("<b id=a>") == 0, "a short tag says nothing");
}


static void
test_roles(void)
{
    tap_ok(says("<div role=navigation>").role, "navigation is a role");
    tap_ok(says("<div role=dialog>").role, "a dialog is one");
    tap_ok(!says("<div role=main>").role, "main is none");
    tap_ok(families("<div role=sidebar>") == family(SIDE),
           "another role is a name like any other");
    tap_ok(says("<div aria-modal=true>").role, "what is modal is a dialog");
    tap_ok(!says("<div aria-modal=false>").role, "what is not modal is none");
    tap_ok(says("<div role=dialog aria-modal=false>").role,
           "but for its role");
}


static void
test_hidden(void)
{
    tap_ok(says("<div hidden>").hidden, "hidden says it");
    tap_ok(says("<div aria-hidden=true>").hidden, "aria-hidden does");
    tap_ok(!says("<div aria-hidden=false>").hidden, "if it is true");
    tap_ok(says("<div hidden aria-hidden=false>").hidden,
           "that it is false takes nothing back");
    tap_ok(says("<p style='display:none'>").hidden
           && says("<p style='color: red; display: none'>").hidden,
           "a style may hide");
    tap_ok(!says("<p style='display:block'>").hidden, "another does not");
    tap_ok(says("<p aria-hidden=true style='display:block'>").hidden,
           "nor does it show what something else hides");
}


static void
test_hashes(void)
{
    mce_says_t  one, two;

    one = says("<div class='post red'>");
    two = says("<p   class='post red'>");
    tap_ok(one.class_hash == two.class_hash && one.class_hash != 0,
           "the same class has the same hash in any tag");

    two = says("<div class='post blue'>");
    tap_ok(one.class_hash != two.class_hash, "another class has another one");
    tap_ok(one.first_hash == two.first_hash, "the first name may be the same");

    two = says("<div class=' post12 red'>");
    tap_ok(one.first_hash == two.first_hash,
           "that is without digits and white space");

    two = says("<div class='red post'>");
    tap_ok(one.first_hash != two.first_hash, "it is the first one");
    tap_ok(says("<div class=''>").first_hash == 0, "and may be missing");
}


/*
 * Equal tags share a description; what is found last does not change what was
 * found before.
 */
static void
test_sharing(void)
{
    int                i, each;
    char               html[40000], *p;
    uint32_t           k;
    mce_str_t          source;
    const mce_says_t  *first, *tag;

    p = html + sprintf(html, "<div class='sidebar 1'>");

    for (i = 0; i < 500; i++) {
        p += sprintf(p, "<div class='content c%u' id=x%u>", i, i);
    }

    p += sprintf(p, "<div class='sidebar 1'>");

    source.data = (const uint8_t *) html;
    source.len = (size_t) (p - html);
    mce_document_create(arena, source, &doc);
    mce_document_scan(doc);

    first = mce_element_says(doc, 0);
    each = 1;

    for (k = 1; k <= 500; k++) {
        tag = mce_element_says(doc, k);
        each &= tag->names >> MCE_NAMES_AUTO == family(CONTENT)
                && tag->at[MCE_VALUE_ID] > 0;
    }

    tap_ok(each, "each tag has its own description");

    tag = mce_element_says(doc, 501);
    tap_ok(first->names == tag->names && first->class_hash == tag->class_hash,
           "an equal tag has the same one after many others");
    tap_ok(first->names >> MCE_NAMES_AUTO == family(SIDE),
           "and a description stays as it is");
}


static void
test_values(void)
{
    mce_says_t  tag;
    mce_str_t   value = mce_null_str;

    tag = says("<a id=top class=\"a b\" href='/x?y=1'>");

    tap_ok(mce_element_value(doc, 0, &tag, MCE_VALUE_ID, &value),
           "an id is found");
    tap_is(value, "top", "with its value");
    mce_element_value(doc, 0, &tag, MCE_VALUE_CLASS, &value);
    tap_is(value, "a b", "so is a class");
    mce_element_value(doc, 0, &tag, MCE_VALUE_HREF, &value);
    tap_is(value, "/x?y=1", "so is an address");
    tap_ok(!mce_element_value(doc, 0, &tag, MCE_VALUE_SRC, &value),
           "what is not there is not found");

    tag = says("<p id=one id=two>");
    mce_element_value(doc, 0, &tag, MCE_VALUE_ID, &value);
    tap_is(value, "one", "the first of two counts");
}


static void
test_weight(void)
{
    tap_ok(says("<p style='font-weight: Bold'>").large
           && says("<font size=5>").large && says("<font size='+1'>").large,
           "bold text and text of a large size is large");
    tap_ok(!says("<p style='color: red'>").large
           && !says("<font size=2>").large,
           "other text is not");
    tap_ok(says("<a rel=bookmark href=/>").bookmark
           && !says("<a rel=nofollow href=/>").bookmark,
           "a bookmark leads to the page itself");
}


static void
test_threads(void)
{
    tap_ok(says("<div itemtype='https://schema.org/Question'>").thread
           && says("<p itemtype='http://schema.org/Answer' id=a>").thread,
           "questions and answers are of a thread");
    tap_ok(says("<div itemscope itemtype=http://schema.org/QAPage>").thread,
           "so is a page of them");
    tap_ok(!says("<div itemtype='https://schema.org/NewsArticle'>").thread,
           "an article is not");
    tap_ok(families("<div itemtype='https://schema.org/Comment'>") == 0,
           "a type is no name");
}


int
main(void)
{
    arena = mce_arena_create(0);

    test_names();
    test_roles();
    test_hidden();
    test_hashes();
    test_sharing();
    test_values();
    test_weight();
    test_threads();

    mce_arena_destroy(arena);

    return tap_done();
}
