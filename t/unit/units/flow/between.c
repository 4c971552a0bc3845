
/*
 * Code, formulas and tables stay where they stand between kept text.
 */


#include "units/kept.h"


static void
test_tables_at_ends(void)
{
    tap_is(kept("<div><p>{A paragraph of many words}</p><h2>Head</h2><table>"
                "<tr><th>a<th>b<tr><td><a href=1>1</a><td>2</table></div>"),
           "A paragraph of many words|Head|a|b|1|2",
           "a table at the end with a heading and names of columns is kept");
    tap_is(kept("<div><p>{A paragraph of many words}</p><h2>Head</h2><table>"
                "<tr><td>1<td>2<tr><td>3<td>4</table></div>"),
           "A paragraph of many words", "no other table there is");
    tap_is(kept("<section><p>{One}</p><figure><table><tr><td>1<td>2<tr><td>3"
                "<td>4</table><figcaption>The caption of a small table"
                "</figcaption></figure></section><section><p>{Two}</p>"
                "</section>"),
           "One|1|2|3|4|The caption of a small table|Two",
           "a table with a caption is kept at the end of a section");
}


static void
test_tables_with_controls(void)
{
    tap_is(kept("<p>{One}</p><div><div><label>Rows on a page <select><option>"
                "10<option>100</select></label></div><div><label>Search in "
                "all columns <input></label></div><table><tr><th>a<th>b<tr>"
                "<td>1<td>2</table><div><ul class=pagination><li><a href=#>"
                "Page before this one</a><li><a href=#>1</a></ul></div></div>"
                "<p>{Two}</p>"),
           "One|a|b|1|2|Two", "what searches and turns a table is no text");
    tap_is(kept("<p>{One}</p><div><p>Another text that was left out, as long "
                "as it is</p><table><tr><th>a<th>b<tr><td>1<td>2</table>"
                "</div><p>{Two}</p>"),
           "One|Two", "but a table in what was left out stays out");
}


static void
test_code_and_quotations(void)
{
    tap_is(kept("<div><p>{One}</p><pre>make\nall</pre><p>{Two}</p></div>"),
           "One|make\nall|Two", "code between kept text is kept");
    tap_is(kept("<div><p>{One}</p><div><pre>make</pre></div></div>"),
           "One|make", "code after kept text is");
    tap_is(kept("<div><p>{One}</p><div><div><pre>print(rain.sum(), \"mm in "
                "all of that year\")</pre></div><div><pre>41 mm</pre></div>"
                "</div><p>{Two}</p></div>"),
           "One|print(rain.sum(), \"mm in all of that year\")|41 mm|Two",
           "and so is what it prints");
    tap_is(kept("<pre>{make} <b>all</b></pre>"), "make |all",
           "code of which a part is kept is kept whole");
    tap_is(kept("<div><p>{One}</p><p hidden><pre>make</pre></div>"
                "<div hidden><pre>all</pre></div>"),
           "One|make", "hidden code is not");
    tap_is(kept("<p>{One}</p><div class=code-toolbar><pre>make</pre><div "
                "class=toolbar><button>Copy</button></div></div><p>{Two}</p>"),
           "One|make|Two", "code that has a bar of tools is");
    tap_is(kept("<p>{One}</p><nav><pre>make</pre></nav><p>{Two}</p>"),
           "One|Two", "code for navigation is not");
    tap_is(kept("<div><p>{One}</p><div><p>Another text that was left out, as "
                "long as it is</p><pre>make</pre></div><p>{Two}</p></div>"),
           "One|Two", "nor code in what was left out");
    tap_is(kept("<p>{One}</p><blockquote>Quoted</blockquote><p>{Two}</p>"),
           "One|Quoted|Two", "a quotation between kept text is kept");
    tap_is(kept("<p>{One}</p><blockquote>Quoted</blockquote>"), "One",
           "one at the end is not");
    tap_is(kept("<p>{One}</p><figure class=embed-twitter><div><blockquote "
                "class=twitter-tweet><p>Said</p>&mdash; Ann</blockquote></div>"
                "</figure><p>{Two}</p>"),
           "One|Said|&mdash; Ann|Two",
           "nor need one fear the name of the network that it is from");
    tap_is(kept("<p>{One}</p><div class=twitter><p>Share</p><blockquote>Said"
                "</blockquote></div><p>{Two}</p>"),
           "One|Two", "a box of that name with other text is for sharing");
    tap_is(kept("<div><p>{One}</p><section><h3>Words</h3><dl><dt>Mole</dt>"
                "<dd>A wall.</dd></dl></section><p>{Two}</p></div>"),
           "One|Words|Mole|A wall.|Two", "terms between kept text are kept");
    tap_is(kept("<div><p>{One}</p><dl><div><dt>Mole</dt><dd>A wall.</dd></div>"
                "</dl><p>{Two}</p></div>"),
           "One|Mole|A wall.|Two", "also in groups");
    tap_is(kept("<div><p>{One}</p><dl><dt><a href=1>Mole</a></dt><dd>"
                "<a href=2>A wall.</a></dd></dl><p>{Two}</p></div>"),
           "One|Two", "but not if they are links");
    tap_is(kept("<p>{One} <math><mi>x</mi></math> {two}</p>"),
           "One|x|two", "a formula in kept text is kept");
}


static void
test_tables_and_lines(void)
{
    tap_is(kept("<p>{One}</p><table><tr><th>a<th>b<tr><td>1<td>2</table>"
                "<p>{Two}</p>"),
           "One|a|b|1|2|Two", "a table of data between kept text is kept");
    tap_is(kept("<p>{One}</p><table><tr><th>a<th>b<tr><td>1<td>2</table>"),
           "One", "one at the end is not");
    tap_is(kept("<p>{One}</p><table><tr><td><a href=1>a</a><td><a href=2>b</a>"
                "<tr><td><a href=3>c</a><td>d</table><p>{Two}</p>"),
           "One|Two", "nor is one of links");

    tap_is(kept("<table class='infobox vcard'><tr><th>a<td><a href=1>b</a>"
                "<tr><th>c<td><a href=3>d</a></table><p>{One}</p>"),
           "a|b|c|d|One", "but the data of the subject before the text are");
    tap_is(kept("<table><tr><th>a<td>b<tr><th>c<td>d</table><p>{One}</p>"),
           "One", "which another table there is not");
    tap_is(kept("<p>{One}</p><table class=infobox><tr><th>a<td>b<tr><th>c"
                "<td>d</table>"),
           "One", "nor one behind the text");

    tap_is(kept("<div><p>{One}</p><div class='a fragment'><div class=line>"
                "int a;</div><div class=line>int b;</div></div><p>{Two}</p>"
                "</div>"),
           "One|int a;|int b;|Two", "lines of code need no pre");
    tap_is(kept("<div><p>{One}</p><div><div class=gist><div class="
                "blob-wrapper><table><tr><td>int a;</table></div></div></div>"
                "<p>{Two}</p></div>"),
           "One|int a;|Two", "nor need they stand beside the text");
    tap_is(kept("<div><p>{One}</p><div class=fragment><div>Teaser</div></div>"
                "<p>{Two}</p></div>"),
           "One|Two", "a fragment may be of something else");
}


static void
test_panels(void)
{
    tap_is(kept("<p>{One}</p><div><div role=tabpanel><pre>{a b}</pre></div>"
                "<div role=tabpanel hidden><pre>a c</pre></div></div>"
                "<p>{Two}</p>"), "One|a b|a c|Two",
           "code in a panel is kept beside a panel that is seen");
    tap_is(kept("<p>{One}</p><div><div><pre>{a b}</pre></div>"
                "<div hidden><pre>a c</pre></div></div><p>{Two}</p>"),
           "One|a b|Two", "but not what is hidden elsewhere");
}


int
main(void)
{
    kept_arena = mce_arena_create(0);

    test_tables_at_ends();
    test_tables_with_controls();
    test_code_and_quotations();
    test_tables_and_lines();
    test_panels();

    mce_arena_destroy(kept_arena);

    return tap_done();
}
