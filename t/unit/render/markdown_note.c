
/*
 * Notes in Markdown: parsers that know notes find each, and those that know
 * none find no definition of a link.
 */


#include "rendered.h"
#include "tap.h"


#define PAGE  "<p>Text<sup><a href=#n1>1</a></sup></p>"


static mce_str_t
note(const char *html)
{
    char  page[1024];

    options.bare = 1;
    snprintf(page, sizeof(page), PAGE "<ol><li id=n1>%s</ol>", html);

    return render_as(str(page), MCE_FORMAT_MARKDOWN);
}


static void
words(void)
{
    tap_is(note("Ibid."), "Text[^1]\n\n[^1]: Ibid. &#x20;\n",
           "a note of one word is followed by a space, so that it defines "
           "no link");
    tap_is(note("1998"), "Text[^1]\n\n[^1]: 1998 &#x20;\n", "so is a year");
    tap_is(note("javascript:alert(1)"),
           "Text[^1]\n\n[^1]: javascript:alert(1) &#x20;\n",
           "and an address that runs");
    tap_is(note("<a href='http://a.example/b'>Smith</a>"),
           "Text[^1]\n\n[^1]: [Smith](http://a.example/b) &#x20;\n",
           "a link of one word is one");
    tap_is(note("<sup>a</sup> and <code>b</code>"),
           "Text[^1]\n\n[^1]: <sup>a</sup> and `b` &#x20;\n",
           "so is, for some, what begins with a tag");
    tap_is(note("Two words"), "Text[^1]\n\n[^1]: Two words\n",
           "more words are none");
}


static void
titles(void)
{
    tap_is(note("Smith (1998)"), "Text[^1]\n\n[^1]: Smith (1998) &#x20;\n",
           "a word and brackets would define a link with a title");
    tap_is(note("See \"One two\""),
           "Text[^1]\n\n[^1]: See \"One two\" &#x20;\n", "so would quotes");
    tap_is(note("See 'One two'"),
           "Text[^1]\n\n[^1]: See 'One two' &#x20;\n", "of either kind");
    tap_is(note("Smith (1998), page 3"),
           "Text[^1]\n\n[^1]: Smith (1998), page 3\n",
           "behind a title nothing else may stand");
}


static void
lines(void)
{
    tap_is(note("Ibid.<br>Two"),
           "Text[^1]\n\n[^1]: &#x20; &#x20;Ibid.\\\n    Two\n",
           "of several lines, the first has the space in front");
    tap_is(note("See \"One<br>two\""),
           "Text[^1]\n\n[^1]: &#x20; &#x20;See \"One\\\n    two\"\n",
           "as a title may go on in the next one");
    tap_is(note("<p>Ibid.<p>Two"),
           "Text[^1]\n\n[^1]: Ibid. &#x20;\n\n    Two\n",
           "of several paragraphs, the first is a paragraph");
    tap_is(note("<pre>one\ntwo</pre>"),
           "Text[^1]\n\n[^1]: &#x20; &#x20;\n\n    ```\n    one\n    two\n"
           "    ```\n",
           "code stands in a block of its own, as it would be Markdown");
    tap_is(note("<ul><li>(a)<li>(b)</ul>"),
           "Text[^1]\n\n[^1]: &#x20; &#x20;\n\n    - (a)\n    - (b)\n",
           "so does a list");
    tap_is(note("<ul><li><pre>&lt;b>one</pre></ul>"),
           "Text[^1]\n\n[^1]: &#x20; &#x20;\n\n    - ```\n      <b>one\n"
           "      ```\n",
           "and code in one");
    tap_is(note("<dl><dt>One<dd><pre>&lt;b>two</pre></dl>"),
           "Text[^1]\n\n[^1]: &#x20; &#x20;\n\n    **One**\n    - ```\n"
           "      <b>two\n      ```\n",
           "and a term with its definition");
}


static void
a_mark_that_begins_a_line_defines_nothing(void)
{
    options.bare = 1;

    tap_is(render_as(str("<p><sup><a href=#n1>1</a></sup>: javascript:x</p>"
                         "<ol><li id=n1>One two</ol>"), MCE_FORMAT_MARKDOWN),
           "[^1]\\: javascript:x\n\n[^1]: One two\n",
           "a colon behind a mark that begins a line is escaped");
    tap_is(render_as(str("<p>A<sup><a href=#n1>1</a></sup>: b</p>"
                         "<ol><li id=n1>One two</ol>"), MCE_FORMAT_MARKDOWN),
           "A[^1]: b\n\n[^1]: One two\n",
           "behind another mark it is a colon");
}


int
main(void)
{
    words();
    titles();
    lines();
    a_mark_that_begins_a_line_defines_nothing();

    mce_arena_destroy(arena);

    return tap_done();
}
