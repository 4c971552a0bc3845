
/*
 * The author that a page shows below its headline.
 */


#include "meta/value.h"


static void
links_and_scripts_without_capitals(void)
{
    tap_is(author("<h1>Sea</h1><p>מאת: נעמי ארבל</p>"),
           "מאת: נעמי ארבל",
           "in scripts without capitals, after a colon");
    tap_is(author("<h1>Sea</h1><p>Written by <a href=/a>"
                  "कविता नेगी</a></p>"),
           "Written by कविता नेगी", "or as a link");
    tap_is(author("<h1>Sea</h1><p>מאת: רות כהן, חיפה</p>"),
           "מאת: רות כהן, חיפה", "maybe with a place");
    tap_is(author("<h1>Sea</h1><p>כתבת ספורט חדשה</p>"), "",
           "but not as words alone");
    tap_is(author("<h1>Sea</h1><p>Publicado em 3 de maio por <a class='url fn'"
                  " href=/r>Rita Dias</a></p>"), "Rita Dias",
           "a link to an author may stand after a date");
    tap_is(author("<h1>Sea</h1><div class=authi><a href=space-uid-7.html>"
                  "木匠阿德</a></div>"), "木匠阿德",
           "or right in a box that is named so, whatever the name is");
    tap_is(author("<h1>Sea</h1><p>Seen by <a href=/x>Rita Dias</a> often</p>"),
           "", "a link to something else is none");
    tap_is(author("<meta name=author content=Redazione><h1>Sea</h1>"
                  "<p class=author>di <b>Ann Fox</b></p>"), "di Ann Fox",
           "a role in place of a name does not count");
}


static void
a_day_may_stand_before_the_name_or_after_it(void)
{
    tap_is(author("<h1>Sea</h1><p>By Ann Fox on Monday, 3 May 2024</p>"),
           "Ann Fox", "after it");
    tap_is(author("<h1>Sea</h1><p>Por Ana Ruiz el 4 de octubre de 2016</p>"),
           "Ana Ruiz", "in other languages");
    tap_is(author("<h1>Sea</h1><p>Le 4 octobre 2016, par Ana Le Roux</p>"),
           "Ana Le Roux", "before it");
    tap_is(author("<h1>Sea</h1><p>Posted on 3 May 2024 by Ann Fox</p>"),
           "Ann Fox", "as a label does");
    tap_is(author("<h1>Sea</h1><div>Enviado por <a href=/user/12>Ana Ruiz</a> "
                  "em <span>qua, 14/08/2019 - 10:22</span></div>"),
           "Enviado por Ana Ruiz", "in elements of its own");
    tap_is(author("<h1>Sea</h1><p><i>3 May 2024</i> | <i>Ann Fox</i>, <i>Bo "
                  "Lee</i></p>"), "Ann Fox , Bo Lee",
           "names need no \"by\" after a bar");
    tap_is(author("<h1>Sea</h1><p>3 May 2024 | Wellness &amp; Health</p>"), "",
           "but topics are none");
    tap_is(author("<h1>Sea</h1><p>2020年6月18日 "
                  "文：アン・ハーディング　"
                  "訳：佐伯由紀</p>"),
           "アン・ハーディング",
           "or of foreigners, beside who translated it");
    tap_is(author("<h2>Sea</h2><p>By Ann Fox on 3 May 2024</p>"), "Ann Fox",
           "on a page whose headlines are of the second level");
    tap_is(author("<h1>Sea</h1>" "<h2>Land</h2><p>By Ann Fox on 3 May 2024"
                  "</p>"), "Ann Fox", "below a heading of the second");
    tap_is(author("<h1>Sea</h1><p>On 3 May 2024 by order of the king</p>"),
           "", "words that are no name are none");
    tap_is(author("<h1>Sea</h1><p>New York, 3 May 2024</p>"), "",
           "nor is a place");
}


static void
a_line_has_several_elements(void)
{
    tap_is(author("<h1>Sea</h1><div><span>Von </span><a href=/p/1>Anna Bach"
                  "</a><span> und </span><a href=/p/2>Bo Lee</a><span>, Kiel"
                  "</span></div>"), "Von Anna Bach und Bo Lee , Kiel",
           "\"by\" may be in an element of its own");
    tap_is(author("<h1>Sea</h1><p>By <a href=/p/1>Ann Fox</a> <i>The Harbour "
                  "News</i></p>"), "By Ann Fox",
           "a name ends before an element that nothing joins to it");
    tap_is(author("<h1>Sea</h1><p>By <a href=/p/1>Ann Fox</a> (<i>@fox</i>) "
                  "and <a href=/p/2>Bo Lee</a></p>"),
           "By Ann Fox ( @fox ) and Bo Lee", "but not before brackets");
    tap_is(author("<h1>Sea</h1><div class=byline><b>Ann Fox</b> <b>Bo Lee</b> "
                  "<b>Cy Ray</b></div>"), "Ann Fox\nBo Lee\nCy Ray",
           "elements that look the same are names");
    tap_is(author("<h1>Sea</h1><div class=meta><i>by <a href=/p/1>Ann Fox</a>"
                  "</i><i><a href=/t/2>Deep Water</a></i></div>"),
           "by Ann Fox", "if they stand beside each other");
    tap_is(author("<h1>Sea</h1><div>By <button>Ann Fox</button></div>"),
           "By Ann Fox", "a name may be a button");
    tap_is(author("<h1>Sea</h1><h2 class=sub>by Ann Fox</h2>"), "by Ann Fox",
           "a heading right below the headline is a byline");
    tap_is(author("<h1>Sea</h1><p>It is wet.</p><h2>By Ann Fox</h2>"), "",
           "but none further below");
    tap_is(author("<h1>Sea</h1><h2>By the sea</h2>"), "", "nor a sentence");
    tap_is(author("<h1>Sea</h1><p>| <a href=/1>Harbour News</a> | <a "
                  "href=/2>Other News</a></p>"), "", "a sign is no \"by\"");
    tap_is(author("<h1>Sea</h1><p>Ann Fox | 3 May 2024 | Deep Water</p>"), "",
           "what stands after a bar and a day is a topic if a bar stands "
           "before the day");
}


static void
names_behind_labels_and_icons(void)
{
    tap_is(author("<h1>海</h1><div>2024年05月03日 08:15　"
                  "来源：海边日报　记者：林小梅　"
                  "编辑：王宁</div>"), "林小梅",
           "a name may be one of several values behind a day");
    tap_is(author("<h1>海</h1><div>来源: 海边日报 "
                  "作者: 林小梅 2024-05-03</div>"), "林小梅",
           "or before it");
    tap_is(author("<h1>海</h1><div>2024-05-03 来源: 海边日报"
                  "</div>"), "",
           "the source is no name");
    tap_is(author("<h1>海</h1><div class=post-author-name>林小梅</div>"),
           "林小梅", "nothing but the name of an author, in any script");
    tap_is(author("<h1>海</h1><div class=author>林小梅</div>"), "",
           "other elements hold other text");
    tap_is(author("<h1>Sea</h1><p><i class='fa fa-clock'></i> 3.5.2024 <i "
                  "class='fa fa-user'></i> Ann Fox <i class='fa fa-eye'></i> "
                  "12</p>"), "Ann Fox", "behind the icon of a person");
    tap_is(author("<h1>بحر</h1><p><span class='bi bi-person-fill'></span>"
                  "<a href=/1>سالم حارث</a></p>"), "سالم حارث",
           "in a link, in any script");
    tap_is(author("<h1>Sea</h1><p><i class='fa fa-users'></i> Ann Fox</p>"),
           "", "but not behind that of a group");
    tap_is(author("<h1>Sea</h1><p><i class='fa fa-user'></i> log in</p>"),
           "", "nor what is no name");
}


static void
names_without_cases(void)
{
    tap_is(author("<h1>Sea</h1><div>\xe4\xbd\x9c\xe8\x80\x85\xef\xbc\x9a"
                  "\xe6\x9e\x97\xe5\xb0\x8f\xe6\xa2\x85</div>"),
           "\xe4\xbd\x9c\xe8\x80\x85\xef\xbc\x9a\xe6\x9e\x97\xe5\xb0\x8f"
           "\xe6\xa2\x85", "a name may have no cases");
    tap_is(author("<h1>Sea</h1><div>\xe4\xbd\x9c\xe8\x80\x85\xe5\x8d\x9a\xe5"
                  "\xae\xa2</div>"),
           "", "but the word before it must end");
    tap_is(author("<h1>Sea</h1><div>\xd7\x9e\xd7\x90\xd7\xaa <a href=x>"
                  "\xd7\xa2\xd7\xa0\xd7\xaa \xd7\xa4\xd7\x96</a></div>"),
           "\xd7\x9e\xd7\x90\xd7\xaa \xd7\xa2\xd7\xa0\xd7\xaa "
           "\xd7\xa4\xd7\x96", "and may be a link");
    tap_is(author("<h1>Sea</h1><div class=author-box__name>Ann Fox</div>"),
           "Ann Fox", "a box of the author names its name");
}


static void
signs_and_roles_of_the_east(void)
{
    tap_is(author("<h1>Sea</h1><p>文｜<!-- -->林小梅</p>"),
           "文｜ 林小梅", "\"text\" in Chinese, and a bar");
    tap_is(author("<h1>Sea</h1><p>图/文：林小梅</p>"),
           "图/文：林小梅", "or pictures and text");
    tap_is(author("<h1>Sea</h1><p>文字工作者</p>"), "",
           "but no longer word");
    tap_is(author("<h1>Sea</h1><p>(서울=통신) 김하늬 "
                  "기자 = 물때가 바뀐다.</p>"), "김하늬",
           "a Korean reporter, behind the place");
    tap_is(author("<h1>Sea</h1><div><b>[항구]이보라·최노을 "
                  "기자 = </b>물때</div>"), "이보라·최노을",
           "or two");
    tap_is(author("<h1>Sea</h1><p>김하늬 기자는 말했다.</p>"), "",
           "but not in a sentence");
    tap_is(author("<h1>Sea</h1><p>사회부 기자</p>"), "",
           "nor the name of a department");
}


static void
elements_have_names(void)
{
    tap_is(author("<h1>Sea</h1><p class=by>Ann Fox, 9 June 2024</p>"),
           "Ann Fox", "a class may be \"by\"");
    tap_is(author("<h1>Sea</h1><p class=sort-by>Ann Fox</p>"), "",
           "but not what ends so");
    tap_is(author("<h1>Sea</h1><p class=byline>By Ann Fox, 3 May 2024</p>"),
           "Ann Fox", "a byline is read up to its date");
    tap_is(author("<h1>Sea</h1><p class='a post__byline'>By Ann Fox &ndash; 3 "
                  "May</p>"), "By Ann Fox",
           "be its class the end of a longer name");
    tap_is(author("<h1>Sea</h1><span class=author>By <a href=/authors/ann>Ann "
                  "Fox</a></span>"), "By Ann Fox", "an author is");
    tap_is(author("<h1>Sea</h1><b class=author>About the author</b>"), "",
           "but not without \"by\"");
    tap_is(author("<h1>Sea</h1><b class=author>Ann de Fox</b>"), "Ann de Fox",
           "unless it has the form of a name");
}


int
main(void)
{
    int   i;
    char  page[1024];

    arena = mce_arena_create(0);

    a_day_may_stand_before_the_name_or_after_it();
    a_line_has_several_elements();
    elements_have_names();
    signs_and_roles_of_the_east();

    tap_is(author("<h1>Sea</h1><p>By Ann Fox and Bo Lee</p>"),
           "By Ann Fox and Bo Lee", "a line that begins with \"by\" is one");
    tap_is(author("<h1>Sea</h1><p>By <a href=/a>Ann Fox</a> | 3 May</p>"),
           "By Ann Fox", "the name may be a link");
    tap_is(author("<h1>See</h1><p>Von Anna Fuchs, Hamburg</p>"),
           "Von Anna Fuchs, Hamburg", "in other languages");
    tap_is(author("<h1>Sea</h1><dd>Γράφει η Άννα Λέκκα</dd>"),
           "Γράφει η Άννα Λέκκα", "and in a list of facts");
    tap_is(author("<h1>Sea</h1><p>By the sea</p>"), "",
           "a line that goes on in other words is none");
    tap_is(author("<h1>Sea</h1><p>By Monday it was over.</p>"), "",
           "nor is a sentence");
    tap_is(author("<h1>Sea</h1><p class=byline>| Print |</p>"), "",
           "nor a sign");
    tap_is(author("<h1>Sea</h1><p class=author>Published on May 3</p>"), "",
           "words before a date are no name");
    tap_is(author("<h1>Sea</h1><p class=author>Published on <time>May 3</time>"
                  "</p>"), "", "nor those that lead to one");
    tap_is(author("<h1>Sea</h1><p class=byline>By <b>Ann</b> on <time>May 3"
                  "</time></p>"), "By Ann", "which go from a name");
    tap_is(author("<h1>Sea</h1><p class=author>By</p><p class=author>By "
                  "Ann</p>"), "By Ann", "\"by\" alone is none");
    tap_is(author("<h1>Sea</h1><p class=coauthor>By Ann</p>"), "",
           "nor is what another word names");
    tap_is(author("<h1>Sea</h1><figure><p class=author>By Ann</p></figure>"),
           "", "nor who made a picture");
    tap_is(author("<h1>Sea</h1><a href=/m/9><b>Una Clyne</b> <i>(North Isles)"
                  "</i></a>"),
           "", "nor what stands in parentheses");
    tap_is(author("<h1>\xe6\xb5\xb7</h1><p><a href=/author/1>\xe4\xbd\x9a"
                  "\xe5\x90\x8d</a><a href=/dynasty/2>Song</a></p>"),
           "\xe4\xbd\x9a\xe5\x90\x8d",
           "a link to an author right below the headline is, in any script");
    tap_is(author("<h1>Sea</h1><p>Many of those who sailed here and read</p>"
                  "<p>of it</p><a href=/author/1>More</a>"),
           "", "but not further below");
    tap_is(author("<p class=author>By Ann</p><h1>Sea</h1>"), "",
           "nor one before the headline");
    strcpy(page, "<h1>Sea</h1>");

    for (i = 0; i < 15; i++) {
        strcat(page, "<b class=author>By</b>");
    }

    strcpy(page + strlen(page), "<b class=author>By Ann</b>");
    tap_is(author(page), "By Ann",
           "of such elements the first sixteen are read");
    strcpy(page + strlen(page) - strlen(" Ann</b>"),
           "</b><b class=author>By Ann</b>");
    tap_is(author(page), "", "and no more");
    tap_is(author("<h1>Sea</h1><b class=author>By Ann</b><a rel=author>Bo"
                  "</a>"),
           "Bo", "what is said to machines goes first");

    links_and_scripts_without_capitals();
    names_without_cases();
    names_behind_labels_and_icons();

    mce_arena_destroy(arena);

    return tap_done();
}
