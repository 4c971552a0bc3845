
/*
 * A caption comes with its picture, and a picture with its caption.
 */


#include <stdlib.h>
#include <time.h>

#include "units/kept.h"


static void
test_galleries(void)
{
    tap_is(kept("<div><p>{One}</p><div><img src=i><span itemprop=caption>Cap"
                "</span></div><p>{Two}</p></div>"),
           "One|<img src=i>|Cap|Two", "a property names a caption, too");
    tap_is(kept("<div><p>{One}</p><figure><figure><img src=i><figcaption>One "
                "of the threads before it</figcaption></figure><figure><img "
                "src=j><figcaption>The hand of cloth that was the first, by "
                "<a href=x>Jo</a></figcaption></figure><figcaption>All three "
                "taken in the shed, in one afternoon</figcaption></figure>"
                "<p>{Two}</p></div>"),
           "One|<img src=i>|One of the threads before it|<img src=j>|The hand "
           "of cloth that was the first, by |Jo|All three taken in the shed, "
           "in one afternoon|Two",
           "a gallery of figures has captions of its own and of each");
    tap_is(kept("<div><p>{One}</p><div><button>Back</button><div><figure><img "
                "src=i><figcaption>A mill</figcaption></figure><figure><img "
                "src=j><figcaption>A wall</figcaption></figure></div><button>"
                "On</button></div><p>{Two}</p></div>"),
           "One|<img src=i>|A mill|<img src=j>|A wall|Two",
           "the buttons of a slide show are no text beside its figures");
    tap_is(kept("<div><p>{One}</p><div><div class=slick-cloned><img src=i>"
                "<p class=cap>A mill</p></div></div><p>{Two}</p></div>"),
           "One|Two", "copies of slides, for going round, are not seen");
}


static void
test_credits(void)
{
    tap_is(kept("<div><p>{One}</p><div><img src=i><div>A mill. Photo: Jo Ray"
                "</div></div><p>{Two}</p></div>"),
           "One|<img src=i>|A mill. Photo: Jo Ray|Two",
           "a text that says whose the picture is, is its caption");
    tap_is(kept("<div><p>{One}</p><div><div><i class=sr-only>Image</i><p><img "
                "src=i></p></div></div><div class=caption>A mill</div><p>{Two}"
                "</p></div>"),
           "One|<img src=i>|A mill|Two",
           "which is found past labels that nobody sees");
}


static void
test_amp(void)
{
    tap_is(kept("<div><p>{One}</p><div><amp-img src=i></amp-img><div "
                "class=img-caption>Cap</div></div><p>{Two}</p></div>"),
           "One|<amp-img src=i>|Cap|Two", "pictures of AMP have captions");
    tap_is(kept("<h1>{News}</h1><p>By Jo, Monday</p><div><amp-img src=i>"
                "</amp-img><div class=img-caption>Cap</div></div><div><p>{One}"
                "</p></div>"),
           "News|<amp-img src=i>|Cap|One", "so do those above the text");
    tap_is(kept("<div><p>{One}</p><figure><amp-img src=i></amp-img>"
                "<figcaption>Cap</figcaption></figure></div>"),
           "One|<amp-img src=i>|Cap", "and those at its end");
    tap_is(kept("<div><p>{One}</p><div><amp-ad src=i></amp-ad><div "
                "class=img-caption>Cap</div></div><p>{Two}</p></div>"),
           "One|Two", "other elements of AMP are no pictures");
}


static void
test_captions(void)
{
    tap_is(kept("<div><p>{One}</p><figure><img src=i><figcaption>Cap"
                "</figcaption></figure><p>{Two}</p></div>"),
           "One|<img src=i>|Cap|Two",
           "a figure between kept text is kept with its caption");
    tap_is(kept("<div><p>{One}</p><figure><img src=i><figcaption "
                "aria-hidden=true>An old mill</figcaption></figure><p>{Two}"
                "</p></div>"),
           "One|<img src=i>|An old mill|Two",
           "one that is not read aloud as well");
    tap_is(kept("<div><p>{One}</p></div><figure><img src=i><figcaption>{Cap}"
                "</figcaption></figure>"),
           "One|<img src=i>|Cap",
           "a caption that is kept keeps its picture");
    tap_is(kept("<div><p>{One}</p><figure><img src=i><figcaption>Cap"
                "</figcaption></figure></div>"),
           "One|<img src=i>|Cap",
           "a figure right after all that is kept is kept with its caption");
    tap_is(kept("<div><p>{One}</p><p>Left out</p><figure><img src=i>"
                "<figcaption>Cap</figcaption></figure></div>"),
           "One", "but not after other text");
    tap_is(kept("<div><p>{One}</p><figure><a href=x><img src=i></a>"
                "<figcaption>Cap</figcaption></figure></div>"),
           "One", "nor one that is a link to something else");
    tap_is(kept("<div><p>{One}</p><figure><img src=i><figcaption><a href=x>"
                "Cap</a></figcaption></figure></div>"),
           "One", "nor one whose caption is a link");
    tap_is(kept("<div><p>{One}</p><figure><img src=i><figcaption>Cap i"
                "</figcaption></figure><figure><img src=j><figcaption>Cap j"
                "</figcaption></figure></div>"),
           "One|<img src=i>|Cap i|<img src=j>|Cap j",
           "of several after it, all are kept");
    tap_is(kept("<main><article><p>{One}</p><p>{Two}</p></article><aside>"
                "<figure><img src=i><figcaption>Cap</figcaption></figure>"
                "</aside></main>"),
           "One|Two", "but none after the box of the article");
    tap_is(kept("<div><p>{One}</p><div><figure><img src=i><figcaption>Cap"
                "</figcaption></figure><a href=x>Go</a></div></div>"),
           "One", "nor one that has a link beside it");
    tap_is(kept("<div><p>{One}</p><figure><img src=i class=logo><figcaption>"
                "Cap</figcaption></figure></div>"),
           "One", "nor the logo of the site");
    tap_is(kept("<div><p>{One}</p><figure><iframe src=i></iframe><figcaption>"
                "Cap</figcaption></figure></div>"),
           "One", "nor a frame");
    tap_is(kept("<div><p>{One}</p><figure><img src=i><figcaption><a href=x>"
                "Read more</a></figcaption></figure><p>{Two}</p></div>"),
           "One|<img src=i>|Two", "a caption that is a link does not come in");
    tap_is(kept("<div><p>{One}</p><div><img src=i><p class=wp-caption-text>"
                "Cap</p></div><p>{Two}</p></div>"),
           "One|<img src=i>|Cap|Two", "a box may name its caption by a class");
    tap_is(kept("<div><p>{One}</p><div><a name=x></a><img src=i><br><span "
                "class=caption>Cap</span></div><p>{Two}</p></div>"),
           "One|<img src=i>|Cap|Two", "an anchor may stand before both");
    tap_is(kept("<p>{One}</p><div><div class=g-artboard><img src=i><p>{40}</p>"
                "</div><div class=g-artboard><img src=j><p>{40}</p></div>"
                "</div><p>{Two}</p>"),
           "One|<img src=i>|Two",
           "a chart is one picture, without the words laid over it");
    tap_is(kept("<p>{One}</p><div class=g-artboard><img src=i><img src=j><p>"
                "{40}</p></div><p>{Two}</p>"),
           "One|<img src=i>|Two", "of several in it, the first");
    tap_is(kept("<p>{One}</p><div><ul><li><img src=i></ul><button class="
                "caption>More</button></div><p>{Two}</p>"),
           "One|Two", "a button is no caption, whatever its class");
    tap_is(kept("<div><p>{One}</p><div><img src=i><p>Teaser</p></div>"
                "<p>{Two}</p></div>"),
           "One|Two", "other text beside a picture is no caption");
}


static void
test_figures_of_others(void)
{
    tap_is(kept("<p>{One}</p><figure><table><tr><th>{a}<th>{b}<tr><td>{1}"
                "<td>{2}</table><figcaption>Cap</figcaption></figure>"
                "<p>{Two}</p>"),
           "One|a|b|1|2|Cap|Two", "a table in a figure has its caption");
    tap_is(kept("<p>{One}</p><figure><figcaption>Cap</figcaption><div><table>"
                "<tr><th>a<th>b<tr><td>1<td>2</table></div></figure>"
                "<p>{Two}</p>"),
           "One|Cap|a|b|1|2|Two", "be it in front");
    tap_is(kept("<p>{One}</p><figure><table><tr><th>a<th>b<tr><td>1<td>2"
                "</table><figcaption>{Cap}</figcaption></figure>"),
           "One|a|b|1|2|Cap", "a caption that is kept keeps its table");
    tap_is(kept("<p>{One}</p><figure><blockquote>Quoted</blockquote>"
                "<figcaption>{Who}</figcaption></figure>"),
           "One|Who", "the name below a quotation does not keep it");
    tap_is(kept("<p>{One}</p><figure><pre>{code}</pre><figcaption>Cap"
                "</figcaption></figure><p>{Two}</p>"),
           "One|code|Cap|Two", "code has its caption");
    tap_is(kept("<p>{One}</p><figure><math><mi>x</mi></math><figcaption>Cap"
                "</figcaption></figure><p>{Two}</p>"),
           "One|x|Cap|Two", "so has a formula");
    tap_is(kept("<figure><math><mi>x</mi></math><figcaption>{Cap}"
                "</figcaption></figure>"),
           "x|Cap", "which comes with it");
    tap_is(kept("<p>{One}</p><figure><figure><img src=i><figcaption>Cap i"
                "</figcaption></figure><figcaption>Cap</figcaption></figure>"
                "<p>{Two}</p>"),
           "One|<img src=i>|Cap i|Cap|Two",
           "a figure of figures has its caption");
    tap_is(kept("<p>{One}</p><figure><pre>{code}</pre><figcaption><a href=x>"
                "Open</a></figcaption></figure><p>{Two}</p>"),
           "One|code|Two", "a caption that is a link does not come in");
    tap_is(kept("<p>{One}</p><figure><pre>{code}</pre><figcaption hidden>Cap"
                "</figcaption></figure><p>{Two}</p>"),
           "One|code|Two", "nor does a hidden one");
    tap_is(kept("<p>{One}</p><figure><p>Ad</p><figcaption>Cap</figcaption>"
                "</figure><p>{Two}</p>"),
           "One|Two", "nor that of what is left out");
    tap_is(kept("<p>{One}</p><figure><span>Image</span><figcaption>Cap"
                "</figcaption></figure><p>{Two}</p>"),
           "One|Cap|Two", "a caption whose picture a script loads comes");
    tap_is(kept("<p>{One}</p><figure><svg><path></svg><figcaption>Cap"
                "</figcaption></figure><p>{Two}</p>"),
           "One|Cap|Two", "so does that of a drawing");
    tap_is(kept("<p>{One}</p><div><figure><img src=i><figcaption>A longer "
                "caption of the first</figcaption></figure><figure>"
                "<img src=j><figcaption>A longer caption of the second"
                "</figcaption></figure></div><p>{Two}</p>"),
           "One|<img src=i>|A longer caption of the first|<img src=j>|"
           "A longer caption of the second|Two",
           "a box of figures between kept text has their captions");
}


static void
test_captions_of_others(void)
{
    tap_is(kept("<p>{One}</p><div><div class=code-block-caption>f.py</div>"
                "<div><div><pre>{code}</pre></div></div></div><p>{Two}</p>"),
           "One|f.py|code|Two",
           "code keeps the caption before its boxes, without a figure");
    tap_is(kept("<p>{One}</p><div class=caption>Table 1</div><table><tr><th>"
                "{a}<th>{b}<tr><td>{1}<td>{2}</table><p>{Two}</p>"),
           "One|Table 1|a|b|1|2|Two", "so does a table");
    tap_is(kept("<p>{One}</p><div><figcaption>Table 1</figcaption><table><tr>"
                "<th>{a}<th>{b}<tr><td>{1}<td>{2}</table></div><p>{Two}</p>"),
           "One|Table 1|a|b|1|2|Two", "be it a caption by its tag");
    tap_is(kept("<p>{One}</p><pre>{a}</pre><p class=caption>Listing 1</p><pre>"
                "{b}</pre><p class=caption>Listing 2</p>"),
           "One|a|Listing 1|b|Listing 2", "or the one after them");
    tap_is(kept("<div><div class=caption>f.py</div>Loose words<pre>{code}"
                "</pre></div>"),
           "code", "but not with other text between");
    tap_is(kept("<div class=caption>Jump to</div><table><tr><td>{One}"
                "</table>"),
           "One", "what lays out the page has none");
    tap_is(kept("<p>{One}</p><div class=label>f.py</div><pre>{code}</pre>"),
           "One|code", "what is not named as one is no caption");
    tap_is(kept("<p>{One}</p><div class=caption><a href=x>Try it</a></div>"
                "<pre>{code}</pre>"),
           "One|code", "nor is a link");
    tap_is(kept("<nav><div class=caption>f.py</div><pre>code</pre></nav>"
                "<p>{One}</p>"),
           "One", "that of code which is left out is left out");
}


static void
test_spaces(void)
{
    tap_is(kept("<div><p>{One}</p><p><img src=i>&nbsp;</p><p>{Two}</p>"
                "</div>"),
           "One|<img src=i>|Two", "a no-break space is no text of its line");
    tap_is(kept("<div><p>{One}</p><div><p><img src=i></p><p>&#160;</p>"
                "</div><p>{Two}</p></div>"),
           "One|<img src=i>|Two", "nor of a box");
    tap_is(kept("<div><p>{One}</p><p>&nbsp;</p><img src=i></div>"),
           "One|<img src=i>", "nor between the last text and a picture");
    tap_is(kept("<div><p>{One}</p><p><img src=i>&nbsp;x</p><p>{Two}</p>"
                "</div>"),
           "One|Two", "a letter is one");
}


static void
test_edges(void)
{
    tap_is(kept("<div><img src=i><p>{One}</p><p>{Two}</p><div><img src=j>"
                "</div></div>"),
           "<img src=i>|One|Two|<img src=j>",
           "pictures at both ends of kept text are kept");
    tap_is(kept("<div><p>{One}</p><p>Left out</p><img src=i></div>"), "One",
           "but not after other text");
    tap_is(kept("<div><p>{One}</p><a href=x><img src=i></a></div>"), "One",
           "nor those that lead elsewhere");
    tap_is(kept("<div><a href='/w/photo.JPG?x=1'><img src=i></a><p>{One}</p>"
                "</div>"),
           "<img src=i>|One", "but those that lead to their larger copy are");
    tap_is(kept("<div><img src=i usemap=#m><p>{One}</p></div>"), "One",
           "nor a map of links");
    tap_is(kept("<div><img src=i><a href=x><img src=j></a><p>{One}</p></div>"),
           "<img src=i>|One",
           "a picture before one that leads elsewhere comes alone");
    tap_is(kept("<div><img src=i height=18><p>{One}</p></div>"), "One",
           "what is as high as a line is no picture");
    tap_is(kept("<div><img src=i height=180><p>{One}</p></div>"),
           "<img src=i height=180>|One", "what is higher is one");
    tap_is(kept("<div><p>{One}</p><div class=share><img src=i></div></div>"),
           "One", "nor those of what is no content");
    tap_is(kept("<div><img src=i class=site-logo><p>{One}</p></div>"), "One",
           "nor the logo of the site");
    tap_is(kept("<div><img src=/avatars/ann><p>{One}</p></div>"), "One",
           "nor a portrait of the author, as its address says");
    tap_is(kept("<div><img src=/avatars/ann height=400><p>{One}</p></div>"),
           "<img src=/avatars/ann height=400>|One",
           "but a large picture is no portrait");
    tap_is(kept("<div><p>{One}</p><div class=logo><img src=i></div></div>"),
           "One", "nor what stands in a box for it");
    tap_is(kept("<div><p>{One}</p><figure><img src=i></figure><figcaption>Cap"
                "</figcaption><p>{Two}</p></div>"),
           "One|<img src=i>|Cap|Two", "a caption may follow its figure");
    tap_is(kept("<div><figure><img src=i><figcaption>Cap</figcaption></figure>"
                "<p>{One}</p></div>"),
           "<img src=i>|Cap|One", "a figure may come before all kept text");
    tap_is(kept("<p>{One}</p><figure><blockquote>Quoted</blockquote><img "
                "src=i></figure><p>{Two}</p>"),
           "One|Quoted|Two", "a quotation is no caption");
    tap_is(kept("<p>{One}</p><table><tr><td><img src=i><td>A few words"
                "</table><p>{Two}</p>"),
           "One|<img src=i>|A few words|Two",
           "a table of a picture and a few words is a figure");
    tap_is(kept("<p>{One}</p><table><tr><td><img src=i><td><a href=x>A few "
                "words</a></table><p>{Two}</p>"),
           "One|Two", "but not where these lead elsewhere");
    tap_is(kept("<div><p>{One}</p><aside hidden><figure><img src=i>"
                "<figcaption>Cap</figcaption></figure></aside><p>{Two}</p>"
                "</div>"),
           "One|Two", "a hidden figure stays out");
}


/*
 * A table that is kept whole, of which the extractor selected the first rows.
 */
static void
test_table(void)
{
    int        i;
    char       page[KEPT_PAGE];
    mce_str_t  out;

    strcpy(page, "<p>{One}</p><table><tr><th>{a}<th>{b}");

    for (i = 0; i < 60; i++) {
        strcat(page, i < 40 ? "<tr><td>{1}<td>{2}" : "<tr><td>3<td>4");
    }

    strcat(page, "<tr><td><div><img src=i><p class=caption>Cap</p></div><td>5"
                 "<tr><td>6<td>7</table>");
    out = kept(page);

    tap_ok(strstr((const char *) out.data, "4|<img src=i>|Cap|5") != NULL,
           "a picture far after what was selected stays in its table");
}


static void
test_leads(void)
{
    tap_is(kept("<main><header><p>By One</p><img src=i></header><div><p>{One}"
                "</p></div></main>"),
           "<img src=i>|One",
           "a picture right before all kept text is kept, be it in a box of "
           "its own");
    tap_is(kept("<div><p>By One</p><img src=i></div><div><p>{One}</p></div>"),
           "One",
           "but not where nothing says that both are of the article");
    tap_is(kept("<main><div><p>{One}</p></div><footer><p>More</p><img src=i>"
                "</footer></main>"),
           "One", "nor one in another box after it");
    tap_is(kept("<main><div><p>By One</p><img src=i><img src=j></div><p>{One}"
                "</p></main>"),
           "<img src=i>|One", "one such picture is enough");
    tap_is(kept("<main><div><p>By</p><img src='data:,'><img src=j></div>"
                "<p>{One}</p></main>"),
           "<img src='data:,'><img src=j>|One",
           "with what stands there until it is loaded");
    tap_is(kept("<main><div><p>By One</p><a href=x><img src=i></a></div>"
                "<p>{One}</p></main>"),
           "One", "it leads nowhere else");
    tap_is(kept("<main><div><p>By One</p><img src=i width=48 height=48></div>"
                "<p>{One}</p></main>"),
           "One", "nor is it as small as the portrait of who wrote it");
    tap_is(kept("<div><div class=featured><img src=i></div><div>By One</div>"
                "</div><div><p>{One}</p></div>"),
           "<img src=i>|One", "its class may say what it is");
    tap_is(kept("<div><a href=''><img src=i></a><p>{One}</p></div>"),
           "<img src=i>|One", "a link to the page itself leads nowhere else");
    tap_is(kept("<div><a href='#big'><img src=i></a><p>{One}</p></div>"),
           "<img src=i>|One", "nor does one within it");
    tap_is(kept("<table><tr><td><img src=i><td><p>{One}</p></table>"), "One",
           "a picture in a cell beside the text is of the page's layout");
    tap_is(kept("<table><tr><td><img src=i><tr><td><p>{One}</p></table>"),
           "<img src=i>|One", "one in a row above is not");
    tap_is(kept("<div><img src=i usemap=#m><p>{One}</p></div>"), "One",
           "a picture of links is navigation");
    tap_is(kept("<div><h1>{One}</h1><div><div class=visually-hidden>Image"
                "</div><div><img src=i></div></div><p>{Two}</p></div>"),
           "One|<img src=i>|Two",
           "a label that nobody sees is no text beside a picture");
    tap_is(kept("<div><h1>{One}</h1><div><div>Who</div><div><img src=i></div>"
                "</div><p>{Two}</p></div>"),
           "One|Two", "one that is seen is");
    tap_is(kept("<main><div><figure><img src=i><figcaption>Cap</figcaption>"
                "</figure><div>By somebody who wrote it, on the first of May"
                "</div></div><p>{One}</p></main>"),
           "<img src=i>|Cap|One",
           "a figure with a caption may stand before the author's name");
}


static void
pictures_of_one_element_read_its_tag_once(void)
{
    int                  i;
    char                *page, *p;
    double               took;
    clock_t              start;
    mce_str_t            source;
    mce_units_t          units;
    mce_status_t         rc;
    mce_document_t      *doc;
    mce_span_builder_t   spans = { .arena = kept_arena };

    page = malloc(500000);
    p = page + sprintf(page, "<div");

    for (i = 0; i < 60000; i++) {
        p += sprintf(p, " a");
    }

    p += sprintf(p, ">Text");
    mce_span_add(&spans, (uint32_t) (p - page) - 4, (uint32_t) (p - page));

    for (i = 0; i < 20000; i++) {
        p += sprintf(p, "<img src=i>");
    }

    start = clock();
    source = (mce_str_t) { (size_t) (p - page), (uint8_t *) page };
    rc = mce_document_create(kept_arena, source, &doc);

    if (rc == MCE_OK && mce_document_scan(doc) == MCE_OK) {
        rc = mce_units(doc, &spans.spans, MCE_POSTS_SELECTED, &units);
    }

    took = (double) (clock() - start) / CLOCKS_PER_SEC;
    tap_ok(rc == MCE_OK && took < 1,
           "20,000 pictures in an element of a long tag: %.2f seconds", took);
    free(page);
}


#define PAGE                                                                  \
    "<meta property=og:image content='http://a.example/u/bridge.jpg'>"


static void
test_pages_own(void)
{
    tap_is(kept(PAGE "<div><button><figure><img src='/u/bridge-800x600.jpg'>"
                "</figure></button><p>{One}</p></div>"),
           "<img src='/u/bridge-800x600.jpg'>|One",
           "the picture that the page names is kept, even in a button");
    tap_is(kept(PAGE "<div class=nav-hero><img data-src='/x/bridge.webp?w=2'>"
                "</div><div>Menu of many words, none of which is kept here, "
                "though they stand between the picture and the text</div><p>"
                "{One}</p>"),
           "<img data-src='/x/bridge.webp?w=2'>|One",
           "whatever stands between it and the text");
    tap_is(kept(PAGE "<figure><img src='/u/bridge.jpg'><figcaption>Cap"
                "</figcaption></figure><hr>Menu of words<p>{One}</p>"),
           "<img src='/u/bridge.jpg'>|Cap|One", "with its caption");
    tap_is(kept(PAGE "<aside><img src='/u/bridge.jpg'></aside><p>Menu</p>"
                "<p>{One}</p>"),
           "One", "but not beside the article");
    tap_is(kept(PAGE "<a href=/b><img src='/u/bridge.jpg'></a><p>Menu</p>"
                "<p>{One}</p>"),
           "One", "nor as a link to another one");
    tap_is(kept("<link rel=canonical href='http://a.example/news/1'>" PAGE
                "<a href=/news/1><img src='/u/bridge.jpg'></a><p>Menu</p>"
                "<p>{One}</p>"),
           "<img src='/u/bridge.jpg'>|One", "a link to the page is none");
    tap_is(kept(PAGE "<h1>{Head}</h1><p>Ann</p><a href=/photo><img "
                "src='/u/bridge.jpg'></a><p>Menu</p><p>{One}</p>"),
           "Head|<img src='/u/bridge.jpg'>|One",
           "between the headline and the text, the link is its own");
    tap_is(kept(PAGE "<ul style='display:none'><li><img "
                "src='/u/bridge.jpg'></li></ul><p>Menu</p><p>{One}</p>"),
           "<img src='/u/bridge.jpg'>|One",
           "a slide show is hidden until its script runs");
    tap_is(kept(PAGE "<img src='/u/bridges.jpg'><p>Menu</p><p>{One}</p>"),
           "One", "nor one with another name");
    tap_is(kept("<p>{One}</p><div><div><img src=i></div><div><div class="
                "caption>Cap</div><div class=credit>Ann</div></div></div>"
                "<p>{Two}</p>"),
           "One|<img src=i>|Cap|Ann|Two",
           "a box that holds nothing but captions is one");
}


int
main(void)
{
    kept_arena = mce_arena_create(0);

    test_galleries();
    test_credits();
    test_amp();
    test_captions();
    test_figures_of_others();
    test_captions_of_others();
    test_edges();
    test_spaces();
    test_leads();
    test_pages_own();
    test_table();

    pictures_of_one_element_read_its_tag_once();

    tap_is(kept("<div><p>{One}</p><div class=img><img src=i><span>A wall"
                "</span></div><p>{Two}</p></div>"),
           "One|<img src=i>|A wall|Two",
           "a division that is named after pictures is a figure");
    tap_is(kept("<div><p>{One}</p><div class=media><div><img src=i></div><div>"
                "<div><span class=caption>A wall</span> <span class=credit>Jo"
                "</span></div></div></div><p>{Two}</p></div>"),
           "One|<img src=i>|A wall|Jo|Two", "a caption may be in boxes");
    tap_is(kept("<div><p>{One}</p><figure><lite-youtube videoid=abc><a "
                "href=x>Play</a></lite-youtube><figcaption>A film</figcaption>"
                "</figure><p>{Two}</p></div>"),
           "One|A film|Two", "the caption of a player is kept");

    mce_arena_destroy(kept_arena);

    return tap_done();
}
