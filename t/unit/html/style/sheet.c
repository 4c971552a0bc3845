
/*
 * The rules of a page's own <style>.
 */


#include "html/visible.h"
#include "tap.h"


static mce_arena_t  *arena;


/*
 * What is seen of the element that holds the text "X", on a page with these
 * rules.
 */
static mce_seen_e
seen(const char *css, const char *html)
{
    char                 *page;
    size_t                size;
    mce_str_t             source;
    mce_document_t       *doc;
    const mce_tree_t     *tree;
    mce_visible_t        *visible;

    size = strlen(css) + strlen(html) + 32;
    page = mce_arena_alloc(arena, size);
    snprintf(page, size, "<style>%s</style>%s", css, html);
    source.data = (const uint8_t *) page;
    source.len = strlen(page);

    mce_document_create(arena, source, &doc);

    if (mce_tree(doc, &tree) != MCE_OK || mce_visible(doc, &visible) != MCE_OK)
    {
        return (mce_seen_e) 99;
    }

    return mce_visible_seen(mce_visible_at(visible,
               tree->of[mce_token_at(doc, (uint32_t) (strrchr(page, 'X')
                                                      - page))]));
}


#define is_seen(css, html)   (seen(css, html) == MCE_SEEN)
#define is_later(css, html)  (seen(css, html) == MCE_SEEN_LATER)
#define is_never(css, html)  (seen(css, html) == MCE_SEEN_NEVER)


static void
rules_are_found_wherever_they_begin_and_end(void)
{
    char    css[320];
    size_t  n, wrong;

    wrong = 0;

    for (n = 0; n <= 130; n++) {
        memset(css, ' ', n);
        strcpy(css + n, ".q{display:none}");
        wrong += !is_later(css, "<p class=q>X");

        memcpy(css, "p{color:red}", n > 12 ? 12 : 0);
        strcpy(css + n, "/* .r{ */.q{color:red;display:none}");
        wrong += !is_later(css, "<p class=q>X")
                 || !is_seen(css, "<p class=r>X");
    }

    tap_ok(wrong == 0, "rules are found wherever they begin and end");
}


static void
test_selectors(void)
{
    tap_ok(is_later(".q{display:none}", "<p class=q>X"), "a class");
    tap_ok(is_later("#q{display:none}", "<p id=q>X"), "an id");
    tap_ok(is_later("aside{display:none}", "<aside>X")
           && is_later("ASIDE{display:none}", "<aside>X")
           && is_later("x-note{display:none}", "<x-note>X"), "a tag");
    tap_ok(is_later("p.q.r{display:none}", "<p class='r s q'>X")
           && is_seen("p.q.r{display:none}", "<p class=q>X")
           && is_seen("p.q{display:none}", "<div class=q>X"),
           "several at one element");
    tap_ok(is_later("a, .q ,b{display:none}", "<p class=q>X"),
           "one of a list");
    tap_ok(is_later(".md\\:q{display:none}", "<p class=md:q>X"),
           "an escaped name");
    tap_ok(is_seen(".q{display:none}", "<p class=Q>X")
           && is_seen(".q{display:none}", "<p class=qq>X")
           && is_seen(".q{display:none}", "<p id=q>X"),
           "another name is another element");
    tap_ok(is_seen(".q:hover{display:none}", "<p class=q>X")
           && is_seen(".q:not(:focus){display:none}", "<p class=q>X")
           && is_seen("* .q{display:none}", "<p class=q>X"),
           "its state is not asked for");
}


static void
test_attributes(void)
{
    tap_ok(is_later(".q[a]{display:none}", "<p class=q A>X")
           && is_later("[a].q{display:none}", "<p class=q a=b>X")
           && is_seen("p[a]{display:none}", "<p b>X")
           && is_seen("p[a]{display:none}", "<i a>X"),
           "an attribute besides a name");
    tap_ok(is_later("[a]{display:none}", "<p class=r>a<p b a>X")
           && is_later("[ data-a = \"b c\" ]{display:none}",
                       "<p data-a='b c'>X")
           && is_seen("[a]{display:none}", "<p class=a>X")
           && is_seen("[a=b]{display:none}", "<p a=B>X")
           && is_later("[a=b i]{display:none}", "<p a=B>X"),
           "an attribute alone");
    tap_ok(is_later("[a~=b]{display:none}", "<p a='c b'>X")
           && is_seen("[a~=b]{display:none}", "<p a=cb>X")
           && is_later("[a|=b]{display:none}", "<p a=b-c>X")
           && is_seen("[a|=b]{display:none}", "<p a=bc>X")
           && is_later("[a^=b]{display:none}", "<p a=bc>X")
           && is_seen("[a^=b]{display:none}", "<p a=cb>X")
           && is_later("[a$=b]{display:none}", "<p a=cb>X")
           && is_seen("[a$=b]{display:none}", "<p a=bc>X")
           && is_later("[a*=b]{display:none}", "<p a=cbc>X")
           && is_seen("[a*='']{display:none}", "<p a=c>X"),
           "a word, a start, an end and a part of its value");
    tap_ok(is_later("[a='x,y'],b{display:none}", "<p a='x,y'>X")
           && is_later("[a='x ] > y'] .q{display:none}",
                       "<div a='x ] > y'><p class=q>X"),
           "signs in quotes are no signs");
    tap_ok(is_later("[a] > .q{display:none}", "<div a><p class=q>X")
           && is_seen("[a] > .q{display:none}", "<div><p class=q>X"),
           "of an element around it");
    tap_ok(is_later("[a]{display:none}", "<p a>X")
           && is_seen(".q{display:block}[a]{display:block}"
                      "p{display:none}", "<p a class=r>X"),
           "it counts as much as a class");
    tap_ok(is_seen("[v-cloak]{display:none}", "<p v-cloak>X")
           && is_seen("[data-aos=fade]{opacity:0}", "<p data-aos=fade>X")
           && is_seen(".ng-cloak{display:none}", "<p class=ng-cloak>X"),
           "what waits for a script is seen");
    tap_ok(is_seen("[a{display:none}", "<p a>X")
           && is_seen("[a=\"]{display:none}", "<p a>X")
           && is_seen("[=b]{display:none}", "<p a>X")
           && is_seen("[a b]{display:none}", "<p a>X")
           && is_seen("[a]b{display:none}", "<p a>X"),
           "what is none does no harm");
}


static void
test_lists(void)
{
    tap_ok(is_later(".q:not(.r){display:none}", "<p class=q>X")
           && is_seen(".q:not(.r){display:none}", "<p class='q r'>X")
           && is_seen(".q:not(.r, [a]){display:none}", "<p class=q a>X")
           && is_later(".q:not(.r.s){display:none}", "<p class='q r'>X"),
           "a selector that must not fit");
    tap_ok(is_later("p:is(.q, .r){display:none}", "<p class=r>X")
           && is_later(".r:where(p){display:none}", "<p class=r>X")
           && is_seen("p:is(.q, .r){display:none}", "<p class=s>X"),
           "one of several that must fit");
    tap_ok(is_later("body:not(.js) .q{display:none}", "<body><p class=q>X")
           && is_seen("body:not(.js) .q{display:none}",
                      "<body class=js><p class=q>X"),
           "of an element around it");
    tap_ok(is_later(".a:not(.b), .q:not(.r){display:none}", "<p class=q>X"),
           "in a list of selectors");
    tap_ok(is_seen(":not(.q){display:none}", "<p class=r>X")
           && is_seen(".q:not(.a .b){display:none}", "<p class=q>X")
           && is_later(".q:not([a='b)c'],.r){display:none}", "<p class=q>X")
           && is_seen(".q:not(:is(.a)){display:none}", "<p class=q>X")
           && is_seen(".q:not(){display:none}", "<p class=q>X")
           && is_seen(".q:not(.a{display:none}", "<p class=q>X"),
           "what is of another kind does no harm");
}


static void
test_places(void)
{
    tap_ok(is_later(".a .q{display:none}", "<div class=a><p><b class=q>X")
           && is_later(".a  .b\n.q{display:none}",
                       "<i class=a><i class=b><b class=q>X")
           && is_later("#a p{display:none}", "<div id=a><p>X"),
           "an element in another one");
    tap_ok(is_seen(".a .q{display:none}", "<p class=a></p><p class=q>X")
           && is_seen(".a .q{display:none}", "<p class=q>X")
           && is_seen(".a.b .q{display:none}",
                      "<div class=a><div class=b><p class=q>X")
           && is_seen("p .q{display:none}", "<div><b class=q>X"),
           "and not where there is no such other one");
    tap_ok(is_later(".a>.q{display:none}", "<div class=a><p class=q>X")
           && is_later(".a > p{display:none}", "<div class=a><p>X")
           && is_seen(".a>.q{display:none}",
                      "<div class=a><div><p class=q>X"),
           "a child of another one");
    tap_ok(is_later(".a+.q{display:none}", "<p class=a>a</p> <p class=q>X")
           && is_seen(".a+.q{display:none}",
                      "<p class=a>a<p>b<p class=q>X")
           && is_seen(".a+.q{display:none}",
                      "<p class=a>a</p><hr><p class=q>X")
           && is_seen(".a+.q{display:none}", "<p class=q>X<p class=a>"),
           "one right after another one");
    tap_ok(is_later(".a ~ .q{display:none}", "<p class=a>a<p>b<p class=q>X")
           && is_later(".b .a~.q{display:none}",
                       "<div class=b><p class=a>a<p>b<p class=q>X")
           && is_seen(".a~.q{display:none}",
                      "<div><p class=a>a</div><p class=q>X"),
           "one somewhere after another one");
    tap_ok(is_seen("head + body .q{display:none}", "<body><p class=q>X")
           && is_seen("a ~ html .q{display:none}", "<html><p class=q>X"),
           "nothing stands before the page");
    tap_ok(is_later(".a>.b .q{display:none}",
                    "<div class=a><div class=b><i class=b><b class=q>X"),
           "one that is in several such");
    tap_ok(is_later("body.c .q{display:none}", "<body class=c><p class=q>X")
           && is_later("html .q{display:none}", "<html><p class=q>X")
           && is_seen(".js .q{display:none}",
                      "<html class=no-js><body><p class=q>X"),
           "on a page of a class");
    tap_ok(is_later("x-a .q{display:none}", "<x-a><p class=q>X")
           && is_seen("x-a .q{display:none}", "<x-b><p class=q>X"),
           "in an element of any name");
    tap_ok(is_seen(".a .q{display:none}",
                   "<i class=a><b class=q>Y</b></i><b class=q>X")
           && is_later(".a .q{display:none}",
                       "<b class=q>Y</b><i class=a><b class=q>X"),
           "each of equal elements where it stands");
    tap_ok(is_seen(".q{display:none}.a .q{display:block}",
                   "<div class=a><p class=q>X")
           && is_seen(".a .q{display:block}.q{display:none}",
                      "<div class=a><p class=q>X")
           && is_later(".q{display:none}.a .q{display:block}",
                       "<p class=q>X"),
           "the rule that says more of where it stands counts");
    tap_ok(is_seen(".a .b .c .d .e .f .q{display:none}",
                   "<i class='a b c d e f'><b class=q>X")
           && is_later(".a .q{display:none", "<p hidden>X")
           && is_seen(" > .q{display:none}", "<p class=q>X")
           && is_seen(".a > > .q{display:none}",
                      "<i class=a><b class=q>X"),
           "what is no selector, or a long one, does no harm");
}


static void
test_cascade(void)
{
    tap_ok(is_seen(".q{display:none}.q{display:block}", "<p class=q>X"),
           "of two rules the later one counts");
    tap_ok(is_later("#q{display:none}.q{display:block}", "<p class=q id=q>X")
           && is_later(".q{display:none}p{display:block}", "<p class=q>X"),
           "but a narrower one before it");
    tap_ok(is_later("p{display:none!important}#q{display:block}",
                    "<p id=q>X"),
           "and an important one before that");
    tap_ok(is_seen(".q{display:none}", "<p class=q style=display:block>X")
           && is_later(".q{display:none!important}",
                       "<p class=q style=display:block>X"),
           "a style counts more than a rule that is not important");
    tap_ok(is_seen(".hidden{display:block}", "<p class=hidden>X"),
           "a rule counts more than what its name says");
    tap_ok(is_never(".q{position:absolute}.r{left:-9999px}",
                    "<p class='q r'>X"),
           "rules add up");
}


static void
test_blocks(void)
{
    tap_ok(is_seen("@media print{.q{display:none}}", "<p class=q>X")
           && is_later("@media screen{.q{display:none}}", "<p class=q>X"),
           "what is not printed is seen");
    tap_ok(is_seen("@media (max-width:9em){.q{display:none}}",
                   "<p class=q>X")
           && is_seen(".q{display:none}"
                      "@media (min-width:9em){.q{display:block}}",
                      "<p class=q>X"),
           "what is seen in wide windows is seen");
    tap_ok(is_later("@media (min-width: 1px){.q{display:none}}",
                    "<p class=q>X")
           && is_later("@media screen and (min-width:48em)"
                       "{.q{display:none}}", "<p class=q>X")
           && is_later("@media (width >= 768px){.q{display:none}}",
                       "<p class=q>X")
           && is_seen("@media (min-width:1px) and (max-width:99px)"
                      "{.q{display:none}}", "<p class=q>X")
           && is_seen("@media (min-width:1600px){.q{display:none}}",
                      "<p class=q>X"),
           "what wide windows hide is not");
    tap_ok(is_later(".q{display:none}@media only screen and "
                    "(max-width:767px){.q{display:block}}", "<p class=q>X")
           && is_later(".q{display:none}@media (width<60em)"
                       "{.q{display:block}}", "<p class=q>X")
           && is_later(".q{display:none}@media not all and "
                       "(min-width:640px){.q{display:block}}",
                       "<p class=q>X")
           && is_seen(".q{display:none}@media (max-width:767px), "
                      "(orientation:landscape){.q{display:block}}",
                      "<p class=q>X")
           && is_seen(".q{display:none}@media (max-width:1400px)"
                      "{.q{display:block}}", "<p class=q>X"),
           "nor is what narrow ones alone show");
    tap_ok(is_seen("@keyframes a{from{opacity:0}}from{}", "<from>X")
           && is_later("@keyframes a{from{opacity:0}}.q{display:none}",
                       "<p class=q>X"),
           "steps of an animation are no rules");
    tap_ok(is_later("@supports (a:b){.q{display:none}}", "<p class=q>X")
           && is_later("@layer a{.q{display:none}}", "<p class=q>X")
           && is_seen("@supports not (a:b){.q{display:none}}", "<p class=q>X"),
           "other blocks hold rules");
    tap_ok(is_later("@import 'a';@charset 'b';.q{display:none}",
                    "<p class=q>X"),
           "statements without a block are passed over");
    tap_ok(is_seen("/*.q{display:none}*/", "<p class=q>X")
           && is_seen(".a{/*}.q{display:none}*/}", "<p class=q>X")
           && is_later("/* { */.q{/* } */display:none}", "<p class=q>X"),
           "comments are no rules");
    tap_ok(is_later(".a{content:\"}\"}.q{display:none}", "<p class=q>X")
           && is_later(".a{content:'{'}.q{display:none}", "<p class=q>X"),
           "braces in quotes are none");
    tap_ok(is_later(".q{display:none;.r{color:red}}.s{}", "<p class=q>X")
           && is_later(".a{b:c;.r{color:red}}.q{display:none}",
                       "<p class=q>X"),
           "rules within rules are left out");
    tap_ok(is_later(".a{color:red", "<p hidden>X")
           && is_seen("}}}{{{@media{@", "<p>X"),
           "broken rules do no harm");
}


static void
test_colors(void)
{
    tap_ok(is_never("body{background:#123456}.q{color:#123456}",
                    "<p class=q>X")
           && is_never(".q{color:white}", "<p class=q>X")
           && is_seen("body{background:#123456}.q{color:white}",
                      "<p class=q>X")
           && is_seen(".q{color:white}", "<link rel=stylesheet href=a>"
                      "<p class=q>X"),
           "letters of the colour of the page");
    tap_ok(is_never(".a{background:#eee}.q{color:#eee}",
                    "<div class=a><p class=q>X")
           && is_seen(".a{background:#000}.q{color:#fff}",
                      "<div class=a><p class=q>X")
           && is_seen(".a{background:url(b)}.q{color:#fff}",
                      "<div class=a><p class=q>X"),
           "letters of the colour of a box");
    tap_ok(is_never(":root{--a:#123;--b: #123456}body{background:var(--b)}"
                    ".q{color:var(--b)}", "<p class=q>X")
           && is_never(":root{--a:white;--b:var(--a)}.q{color:var(--b)}",
                       "<p class=q>X")
           && is_never(":root{--a:white}", "<p style='color:var(--a)'>X")
           && is_never(".q{color:var(--a, white)}", "<p class=q>X")
           && is_later(":root{--a:none}.q{display:var(--a)}", "<p class=q>X")
           && is_seen(":root{--a:#222}html.dark{--a:white}.q{color:var(--a)}",
                      "<p class=q>X")
           && is_seen(":root{--a:var(--a)}.q{color:var(--a)}",
                      "<p class=q>X")
           && is_seen(":root{--a:white}.q{color:var(--a",
                      "<p class=q>X"),
           "custom properties are filled in");
    tap_ok(is_never("body{color:#000}.q{color:#fff}"
                    "@media (prefers-color-scheme:dark){body"
                    "{background:#000}.q{color:#000}}", "<p class=q>X"),
           "a page is as it is by day");
}


static void
test_values(void)
{
    tap_ok(is_never(".q{position:absolute;clip:rect(0 0 0 0)}",
                    "<p class=q>X")
           && is_never(".q{opacity:0}", "<p class=q>X")
           && is_never(".q{font-size:0}", "<p class=q>X")
           && is_never(".q{ text-indent : -999em }", "<p class=q>X")
           && is_never(".q{color:transparent}", "<p class=q>X")
           && is_never(".q{color:rgba(0,0,0,0)}", "<p class=q>X")
           && is_never(".q{margin:0; color: rgb(0 0 0 / 0%) !important}",
                       "<p class=q>X")
           && is_never(".q{color:#ffF0}", "<p class=q>X")
           && is_never(".q{-webkit-text-fill-color:rgba(0,0,0,0)}",
                       "<p class=q>X")
           && is_never(".q{color:#fff;background:#fff}", "<p class=q>X")
           && is_never(".q{color:#fff;background-color:#fff}",
                       "<p class=q>X")
           && is_never(".q{font:0/0 a}", "<p class=q>X")
           && is_never(".q{margin:0 0 0 -9999px}", "<p class=q>X")
           && is_never(".q{clip-path:circle(0 at 50% 50%)}", "<p class=q>X")
           && is_never(".q{filter:opacity(0)}", "<p class=q>X")
           && is_never(".q{scale:0}", "<p class=q>X")
           && is_never(".q{transform:scale(0)}", "<p class=q>X")
           && is_never(".q{clip-path:inset(50%)}", "<p class=q>X")
           && is_never(".q{position:fixed;top:-9999px}", "<p class=q>X")
           && is_never(".q{height:1px;width:1px;overflow:hidden}",
                       "<p class=q>X")
           && is_later(".q{visibility:hidden}", "<p class=q>X")
           && is_seen(".q{font:700 12px a;margin:-5px;scale:.5}",
                      "<p class=q>X"),
           "every way to hide is read");
    tap_ok(is_seen(".a{font-size:0}.q{font-size:9px}",
                   "<div class=a><p class=q>X")
           && is_seen(".a{font-size:0}p{font-size:calc(1vw + 9px)}",
                      "<div class=a><p>X")
           && is_seen(".a{visibility:hidden}p{visibility:visible}",
                      "<p>a</p><div class=a><p>X")
           && is_never(".a{font-size:0}p{margin:0}", "<div class=a><p>X"),
           "what is inherited is undone by a rule");
    tap_ok(is_seen(".q{flex:1 0 0;width:1px;overflow:hidden}",
                   "<p class=q>X")
           && is_later(".q{flex:none;width:0;overflow:hidden}",
                       "<p class=q>X"),
           "a box that grows is as wide as the room it gets");
}


static void
test_elements(void)
{
    tap_ok(is_seen("</style><noscript><style>.q{display:none}</style>"
                   "</noscript>", "<p class=q>X"),
           "what holds without scripts does not hold");
    tap_ok(is_seen("</style><style media=print>.q{display:none}",
                   "<p class=q>X"),
           "nor what holds on paper");
    tap_ok(is_seen("</style><x-a><template shadowrootmode=open>"
                   "<style>.q{display:none}</style></template></x-a>",
                   "<p class=q>X"),
           "nor what holds in a shadow root");
    tap_ok(is_seen("body{visibility:hidden}", "<p>X"),
           "a page that is hidden as a whole is seen in the end");
}


/*
 * Pages that would have rules compared millions of times have them compared
 * some tens of thousands of times, and show what is after that.
 */
static void
test_limit(void)
{
    size_t       i, n;
    static char  css[40000], html[40000];

    for (i = 0; i < 2000; i++) {
        strcat(css, ".b{height:0}");
    }

    strcat(css, ".q{display:none}");

    for (i = 0, n = 0; i < 20; i++) {
        n += (size_t) sprintf(html + n, "<div class='b n%zu'>", i);
    }

    strcpy(html + n, "<p class=q>X");
    tap_ok(is_later(css, html), "40,000 times are not too many");

    for ( /* void */ ; i < 100; i++) {
        n += (size_t) sprintf(html + n, "<div class='b n%zu'>", i);
    }

    strcpy(html + n, "<p class=q>X");
    tap_ok(is_seen(css, html), "200,000 times are");
}


int
main(void)
{
    arena = mce_arena_create(0);

    rules_are_found_wherever_they_begin_and_end();
    test_selectors();
    test_attributes();
    test_lists();
    test_places();
    test_cascade();
    test_blocks();
    test_colors();
    test_values();
    test_elements();
    test_limit();

    mce_arena_destroy(arena);

    return tap_done();
}
