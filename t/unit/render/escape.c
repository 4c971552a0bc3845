
/*
 * Markdown: what would be read as a mark has a backslash, and nothing else.
 */


#include "rendered.h"
#include "tap.h"


#define LINK  "<a href=http://a.example/>b</a>"


static mce_str_t
markdown(const char *html)
{
    options.bare = 1;

    return render_as(str(html), MCE_FORMAT_MARKDOWN);
}


static void
exclamations(void)
{
    tap_is(markdown("<p>Stop!</p>"), "Stop!\n",
           "a mark of exclamation at the end of a line is text");
    tap_is(markdown("<p>Stop!<br>Go!"), "Stop!\\\nGo!\n",
           "so is one before a line feed");
    tap_is(markdown("<p>Stop! <b>Go!</b> Now!"), "Stop! **Go!** Now!\n",
           "and one at the end of an element");
    tap_is(markdown("<p>Stop!" LINK), "Stop\\![b](http://a.example/)\n",
           "directly before a link it would make a picture");
    tap_is(markdown("<table><tr><th>a<th>b<tr><td>Stop!" LINK "<td>c</table>"),
           "| a | b |\n| --- | --- |\n"
           "| Stop\\![b](http://a.example/) | c |\n", "in a cell as well");
    tap_is(markdown("<p>" LINK "! One"), "[b](http://a.example/)! One\n",
           "after a link it does not");
    tap_is(markdown("<p>Stop! " LINK), "Stop! [b](http://a.example/)\n",
           "nor where a space stands between");
    tap_is(markdown("<p>![a](b) ![c] one"), "!\\[a\\]\\(b) ![c] one\n",
           "a picture in the text is none by its brackets");
}


static void
emphasis(void)
{
    tap_is(markdown("<p>2 * 3 * 4 ~ 5 _ 6"), "2 * 3 * 4 ~ 5 _ 6\n",
           "between spaces a mark of emphasis is text");
    tap_is(markdown("<p>2*3*4 *a* ~5~ _6_"),
           "2\\*3\\*4 \\*a\\* \\~5\\~ \\_6\\_\n", "beside text it is not");
    tap_is(markdown("<p>snake_case_name"), "snake_case_name\n",
           "an underscore in a word is text");
    tap_is(markdown("<p>* one<p>* * *"), "\\* one\n\n\\* * \\*\n",
           "a line that begins with an asterisk is an item or a rule");
    tap_is(markdown("<p>one *<b>two</b>"), "one \\*two\n",
           "before an element it may be part of its mark");
    tap_is(markdown("<p>a <i>b</i> * c"), "a *b* * c\n",
           "after one a space keeps it apart");
}


static void
backslashes(void)
{
    tap_is(markdown("<p>C:\\Windows\\System32 \\ 1"),
           "C:\\Windows\\System32 \\ 1\n",
           "a backslash before a letter, a digit or a space is text");
    tap_is(markdown("<p>a\\*b \\\\ c"), "a\\\\\\*b \\\\\\ c\n",
           "before a sign it would make text of that");
    tap_is(markdown("<p>C:\\<br>one"), "C:\\\\\\\none\n",
           "before the end of a line it would break that");
}


static void
brackets(void)
{
    tap_is(markdown("<p>One [1], two [...] and [sic] [b]"),
           "One [1], two [...] and [sic] [b]\n", "brackets are text");
    tap_is(markdown("<p>[a](b) [a][b] one"),
           "\\[a\\]\\(b) \\[a\\][b] one\n",
           "before an address they would make a link");
    tap_is(markdown("<p>[a]: http://a.example/"),
           "\\[a\\]: http://a.example/\n",
           "before a colon they would define one");
    tap_is(markdown("<p>a [<i>b</i>](c)"), "a \\[*b*\\]\\(c)\n",
           "which an element may split");
    tap_is(markdown("<p>![a<code>](b)</code>"), "!\\[a`](b)`\n",
           "and code may end, for some");
    tap_is(markdown("<p>[a [b] c](d)"), "\\[a [b] c\\]\\(d)\n",
           "or a pair in it");
    tap_is(markdown("<p><a href=http://a.example/>a] [b</a>"),
           "[a\\] \\[b](http://a.example/)\n",
           "in a link one would end its text");
    tap_is(markdown("<p>a [" LINK "] c"),
           "a \\[[b](http://a.example/)\\] c\n",
           "and so they are around one");
    tap_is(markdown("<p>One <img src=http://a.example/i alt='[a]'>"),
           "One ![\\[a\\]](http://a.example/i)\n",
           "in one of a picture as well");
    tap_is(markdown("<ul><li>[x] one<li>[ ] two<li>[1] three</ul>"),
           "- \\[x] one\n- \\[ ] two\n- [1] three\n",
           "they say of an item whether it is done");
    tap_is(markdown("<p>[^1] a^[b]"), "\\[^1] a^\\[b]\n",
           "with a circumflex they are a note");
    tap_is(markdown("<blockquote>[!NOTE]<br>one</blockquote>"),
           "> \\[!NOTE]\\\n> one\n", "and an alert with an exclamation");

    options.links = MCE_RENDER_LINKS_BOTTOM;
    tap_is(markdown("<p>[1] " LINK),
           "\\[1\\] [b][1]\n\n[1]: http://a.example/\n",
           "with links at the bottom a number would lead there");
    options.links = MCE_RENDER_LINKS_KEEP;
}


int
main(void)
{
    exclamations();
    emphasis();
    backslashes();
    brackets();
    mce_arena_destroy(arena);

    return tap_done();
}
