
/*
 * What the lines of a file of rules find on a page: texts, and what is cut,
 * kept and blanked.
 */


#include "file.h"


/*
 * What the rules match on a page.
 */
static const mce_rule_match_t *
match(const char *rules, const char *page)
{
    mce_status_t             rc;
    static mce_rule_match_t  found;

    site_rules(rules);
    mce_document_create(arena, str(page), &doc);

    rc = mce_rule_match(file, doc, &found);
    tap_ok(rc == MCE_OK, "a file of rules is matched");

    return &found;
}


/*
 * The source of spans with "|" between.
 */
static mce_str_t
sources(const mce_spans_t *spans)
{
    size_t       i;
    static char  out[1024];

    out[0] = '\0';

    for (i = 0; i < spans->n; i++) {
        snprintf(out + strlen(out), sizeof(out) - strlen(out), "%s%.*s",
                 i ? "|" : "",
                 (int) (spans->elts[i].end - spans->elts[i].start),
                 (const char *) doc->source.data + spans->elts[i].start);
    }

    return str(out);
}


static void
the_title_is_the_first_node_only(void)
{
    const mce_rule_match_t  *m;

    m = match("title: //h1", "<h1>One</h1><h1>Two</h1><p>Text");

    tap_is(m->title, "One", "the title is the text of the first node only");
    tap_is(sources(&m->headline), "One", "and stands there only");
    tap_ok(m->matched[0] == 2, "though both are counted");

    m = match("title: //h1/@title", "<h1 title='One'>a</h1><h1 title=Two>b");
    tap_is(m->title, "One", "of attributes, it is the first one as well");

    m = match("title: //h1\ntitle: //h2", "<h2>Two</h2><h1>One</h1>");
    tap_is(m->title, "One", "the first line that finds a title counts");
    tap_ok(m->matched[1] == MCE_RULE_UNTRIED, "the next one is not tried");

    m = match("title: //h3\ntitle: //h2", "<h2>Two</h2><h1>One</h1>");
    tap_is(m->title, "Two", "a line that finds nothing leaves it to the next");
    tap_ok(m->matched[0] == 0, "having found nothing");

    m = match("title: //h1\ntitle: //h2", "<h2>Two</h2><h1></h1>");
    tap_is(m->title, "Two", "and so does one that finds no text");
}


static void
the_date_is_the_first_node_only(void)
{
    const mce_rule_match_t  *m;

    m = match("date: //time/@datetime", "<time datetime=2024-01-02>a</time>"
              "<time datetime=2025-03-04>b</time>");
    tap_is(m->date, "2024-01-02", "the date is the first attribute only");

    m = match("date: //i", "<p><i>2 May</i> and <i>3 May</i>");
    tap_is(m->date, "2 May", "or the text of the first node only");

    m = match("date: //i\ndate: //b", "<b>3 May</b><i>2 May</i>");
    tap_is(m->date, "2 May", "the first line that finds a date counts");
    tap_ok(m->matched[1] == MCE_RULE_UNTRIED, "the next is not tried either");
}


static void
authors_are_all_of_them(void)
{
    const mce_rule_match_t  *m;

    m = match("author: //i", "<p><i>Ann</i>, <i>Bea</i>");
    tap_is(m->author, "Ann, Bea", "authors have commas between them");

    m = match("author: //i/@title", "<i title=Ann>a</i><i title=Bea>b</i>");
    tap_is(m->author, "Ann, Bea", "also those of attributes");

    m = match("author: //b\nauthor: //i", "<i>Ann</i><b>Bea</b>");
    tap_is(m->author, "Bea", "the first line that finds one counts");
}


static void
text_is_decoded_once(void)
{
    tap_is(match("title: //h1", "<h1>A &amp;amp; B</h1>")->title, "A &amp; B",
           "the text of an element is decoded once");
    tap_is(match("title: //h1/@title", "<h1 title='A &amp;amp; B'></h1>")
           ->title, "A &amp; B", "and so is an attribute");
    tap_is(match("title: //title", "<title>A &lt; B</title><p>x")->title,
           "A < B", "the title of the page is text");
    tap_is(match("title: //h1", "<h1>A <b>bold</b><!-- no --> word</h1>")
           ->title, "A bold word", "which has no tags and no comments");
}


static void
lines_are_left_out_where_their_condition_fails(void)
{
    const char              *rules;
    const mce_rule_match_t  *m;

    rules = "title: //h1\nif_page_contains: //table\ntitle: //h2";

    m = match(rules, "<h1>One</h1><h2>Two</h2>");
    tap_is(m->title, "Two", "a condition that finds nothing");
    tap_ok(m->matched[0] == MCE_RULE_UNTRIED, "leaves its line untried");

    m = match(rules, "<h1>One</h1><h2>Two</h2><table><td>x</table>");
    tap_is(m->title, "One", "one that finds something has it tried");
}


static void
what_is_cut_is_all_of_an_element(void)
{
    const mce_rule_match_t  *m;

    m = match("strip: //i", "<p>One <i>two</i> three <i>four</i>");
    tap_is(sources(&m->cut), "<i>two</i>|<i>four</i>",
           "what is stripped is cut with its tags");

    m = match("strip: //div\nstrip: //i", "<div>a <i>b</i> c</div><p>d");
    tap_is(sources(&m->cut), "<div>a <i>b</i> c</div>",
           "an element in another one is cut once");

    m = match("strip_id_or_class: ad", "<p id=lead>One<p class='x ad'>two<p>"
              "three");
    tap_is(sources(&m->cut), "<p id=lead>One<p class='x ad'>two",
           "a part of an id or a class is enough");
    tap_ok(m->matched[0] == 2, "each element that has it is counted");

    m = match("strip_image_src: /ads/", "<p>a<img src=/ads/1.png>b"
              "<img src=/b.png><img alt=/ads/><b src=/ads/>c</b>");
    tap_is(sources(&m->cut), "<img src=/ads/1.png>",
           "of images it is the address");

    m = match("body: //p\nstrip: //i", "<p>One <i>two</i> three");
    tap_is(sources(&m->body), "One | three",
           "a body is without what a later line strips");
    tap_ok(m->decided && m->decided->line == 1, "and its line decides");
}


static void
what_is_kept_is_text(void)
{
    const mce_rule_match_t  *m;

    m = match("keep: //p[2]\nkeep: //p", "<p>One</p><p>two</p>");
    tap_is(sources(&m->keep), "One|two", "what is kept is in order, and once");

    m = match("keep: //div\nkeep: //p", "<div>a<p>b</p>c</div>d");
    tap_is(sources(&m->keep), "a|b|c", "also if one holds the other");
}


static void
attributes_are_stripped_with_their_quotes(void)
{
    const mce_rule_match_t  *m;

    m = match("strip_attr: //img/@width\nstrip_attr: //b/@title",
              "<b title='x y'>a</b><img src=a width=3 height=4><p width=5>b");
    mce_rule_erase(doc, m);
    tap_is(doc->source,
           "<b            >a</b><img src=a         height=4><p width=5>b",
           "an attribute goes with its value and quotes");

    m = match("native_ad_clue: //b", "<p>a");
    tap_ok(m->native_ad == 0, "a clue that is not there says nothing");
}


int
main(void)
{
    the_title_is_the_first_node_only();
    the_date_is_the_first_node_only();
    authors_are_all_of_them();
    text_is_decoded_once();
    lines_are_left_out_where_their_condition_fails();
    what_is_cut_is_all_of_an_element();
    what_is_kept_is_text();
    attributes_are_stripped_with_their_quotes();

    mce_arena_destroy(arena);

    return tap_done();
}
