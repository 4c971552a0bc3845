
/*
 * Metadata in attributes anywhere in the page.
 */


#include "meta/value.h"


#define image(html)      value(html, MCE_META_IMAGE)
#define excerpt(html)    value(html, MCE_META_EXCERPT)


static void
test_texts(void)
{
    tap_is(author("<p>By <b itemprop=author>Ada</b>"), "Ada",
           "the text of an element");
    tap_is(author("<div itemprop='author'><a href=/a><b>Ada</b> L.</a>, x"
                  "</div>"), "Ada L. , x", "of all that is in it");
    tap_is(author("<div itemprop=author><meta itemprop=name content='A&amp;b'>"
                  "<a>Ada</a> <i>mother of two</i></div>"), "A&b",
           "what is called its name is the name");
    tap_is(author("<div itemprop=author><a itemprop=name>Ada</a> <i>mother</i>"
                  "</div>"), "Ada", "or the text of that");
    tap_is(author("<b itemprop=author>A&amp;b</b>"), "A&b", "is decoded");
    tap_is(author("<b itemprop=AUTHOR>Ada</b>"), "Ada",
           "whatever the case of the name");
    tap_is(author("<b itemprop=author content='A&eacute;'>Bo</b>"),
           "A\xc3\xa9", "\"content\" goes before it");
    tap_is(author("<b itemprop=author>Ada</b><b itemprop=author>Bo</b>"),
           "Ada\nBo", "two names side by side are both taken");
    tap_is(author("<b itemprop=author>Ada</b>" "<p><p><p><p><p><p><p><p><p><p>"
                  "<p><p><p><p><p><p><p><p><p><p><p><p><p><p><p><p><p><p><p>"
                  "<p><p><p><p><p><p><p><p><p><p><p><p><b itemprop=author>Bo"
                  "</b>"), "Ada", "of others the first is");
    tap_is(author("<a rel=author href=/a>Ada</a>, <a rel=author href=/b>Bo"
                  "</a>"), "Ada\nBo", "so it is with links");
    tap_is(author("<h1>A</h1><div class=comment><b itemprop=author>Bo</b>"
                  "</div>"), "", "who wrote a comment is none");
    tap_is(author("<h1>A</h1><div class=comments><p><a rel=author>Bo</a></p>"
                  "<div><div class=comment><a rel=author>Cy</a></div>"
                  "<a rel=author>Di</a></div></div>"), "",
           "nor one beside a comment, in the box of all");
    tap_is(author("<h1>A</h1><div itemprop=comment><b itemprop=author>Bo</b>"
                  "</div>"), "", "nor is one that microdata call so");
    tap_is(author("<div class=no-comments><h1>A</h1><b itemprop=author>Bo"
                  "</b></div>"), "Bo", "a box around the headline is none");
    tap_is(author("<b itemprop=author></b><b itemprop=author>Bo</b>"),
           "Bo", "of those that say something");
    tap_is(author("<b itemprop=author>A</b>"), "", "a letter is none");
    tap_is(author("<b itemprop=authors>Ada</b>"), "",
           "another name that begins so says nothing");
    tap_is(author("<b data-itemprop=author>Ada</b>"), "",
           "nor does another attribute that ends so");
    tap_is(author("<p>itemprop=author"), "", "nor text");
    tap_is(author("<script>'<b itemprop=author>Ada</b>'</script>"), "",
           "nor a script");
    tap_is(author("<!-- <b itemprop=author>Ada</b> -->"), "",
           "nor a comment");
    tap_is(author("<script>1</script><b itemprop=author>Ada</b>"
                  "<style>2</style>"), "Ada", "what stands between two does");
}


static void
test_cards(void)
{
    tap_is(author("<div class=hentry><p class='post-author vcard'>By: <b "
                  "class=fn>Ада</b></p></div>"), "Ада",
           "the name of a card in an article");
    tap_is(author("<div class=h-entry><p class=p-author>By <b class=p-name>Ada"
                  "</b></p></div>"), "Ada", "of newer microformats as well");
    tap_is(author("<div class=h-entry><a class='p-author h-card' href=/>Ada"
                  "</a></div>"), "Ada", "a card may be the name");
    tap_is(author("<p class='author vcard'><b class=fn>Ada</b></p>"), "Ada",
           "that of an author may stand in no article");
    tap_is(author("<div class=hentry><p class=vcard><b class=fn>Ada</b></p><p "
                  "class=vcard><b class=fn>Bo</b></p></div>"), "Ada\nBo",
           "several side by side are");
    tap_is(author("<p class=byline><b class=vcard><i class=fn>Ada</i></b></p>"
                  "<p class=hentry><b class='vcard author'><i class=fn>Bo</i>"
                  "</b></p>"), "", "but not those of two articles");
    tap_is(author("<p class=vcard><b class=fn>Ada</b></p>"), "",
           "a card of somebody is not of the author");
    tap_is(author("<div class=hentry><p class=vcard><i>1</i><i>2</i><i>3</i>"
                  "<i>4</i></p></div>"), "", "nor is one without a name");
    tap_is(author("<div class=h-entry><div class='u-comment h-cite'><p "
                  "class='p-author h-card'>Bo</p></div></div>"), "",
           "nor that of a comment");
}


static void
test_cards_of_several_articles(void)
{
    int         i;
    char        page[4096];
    size_t      len;
    const char  *name, *names[] = { "Ada", "Bo", "Ada" };

    for (len = 0, i = 0; i < 3; i++) {
        name = names[i];
        len += (size_t) snprintf(page + len, sizeof(page) - len,
                                 "<div class=hentry><p class=vcard><b class=fn"
                                 ">%s</b>%0100d</p><p><p><p><p><p><p><p><p><p>"
                                 "<p><p><p><p><p><p><p><p><p><p><p><p><p><p>"
                                 "<p><p><p><p><p><p><p><p><p><p><p></div>",
                                 name, i);
    }

    tap_is(author(page), "", "articles of several authors have none");
}


static void
test_length(void)
{
    tap_is(author("<b itemprop=author>1<i>2</i>3<i>4</i>5<i>6</i>7</b>"),
           "1 2 3 4 5 6", "eleven tokens of an element are read");
    tap_is(author("<b itemprop=author>1<i>2</b>3"), "1 2",
           "or up to its end");
}


static void
test_fields(void)
{
    tap_is(author("<b itemprop=author datetime=2026>Ada</b>"), "Ada",
           "the attribute of a date is not looked at");
    tap_is(image("<img itemprop=image src=/a.png>"), "/a.png",
           "an image has an address");
    tap_is(image("<b itemprop=image>a.png</b>"), "", "and is no text");
    tap_is(excerpt("<p itemprop=description>Of all.</p>"), "Of all.",
           "a description is a text");
}


static void
test_links(void)
{
    tap_is(author("<a rel=author href=/a>Ada</a>"), "Ada",
           "a link to the author names one");
    tap_is(author("<a rel=author href=/a>Ada</a><b itemprop=author>Bo</b>"),
           "Bo", "but microdata go before it");
    tap_is(author("<a rel=authors href=/a>Ada</a>"), "",
           "another link does not");
    tap_is(author("<meta name=author content=Ada><a rel=author>Bo</a>"),
           "Ada", "nor where <meta> does");
    tap_is(author("<meta name=author content=Ada><b itemprop=author>Bo</b>"),
           "Bo", "microdata go before <meta>");
    tap_is(author("<meta property=article:author content=Ada>"
                  "<b itemprop=author>Bo</b>"), "Ada",
           "and after OpenGraph");
}


int
main(void)
{
    arena = mce_arena_create(0);

    test_texts();
    test_cards();
    test_cards_of_several_articles();
    test_length();
    test_fields();
    test_links();

    mce_arena_destroy(arena);

    return tap_done();
}
