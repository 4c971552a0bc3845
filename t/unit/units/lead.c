
/*
 * Links to other articles: cards between paragraphs, and lines that lead on.
 */


#include "units/kept.h"


static void
cards_stay(void)
{
    tap_is(kept("<div><p>{One}</p><figure class=bookmark-card><a href=x><div>"
                "Rye</div><div>All about it</div></a></figure><p>{Two}</p>"),
           "One|Rye|All about it|Two", "a card is kept");
    tap_is(kept("<div><p>{One}</p><figure><a class='bookmark source' href=x>"
                "<div>Rye</div></a></figure><p>{Two}</p>"),
           "One|Rye|Two", "its link may have the name");
    tap_is(kept("<div><p>{One}</p><div class=link-card><a href=x>Rye</a></div>"
                "<p>{Two}</p>"),
           "One|Rye|Two", "it need not be a figure");
    tap_is(kept("<div><p>{One}</p><figure class=teaser><a href=x>Rye</a>"
                "</figure><p>{Two}</p>"),
           "One|Two", "another link is not kept");
    tap_is(kept("<div><p>{One}</p><figure><a href=x><img src=a.png><div><p "
                "class=og-title>Rye</p><p>All about it</p></div></a></figure>"
                "<p>{Two}</p>"),
           "One|Rye|Two", "of one with a title, only that is kept");
    tap_is(kept("<div><p>{One}</p><figure class=wp-block-embed><div>"
                "<blockquote><a href=x>Rye</a></blockquote></div></figure>"
                "<p>{Two}</p>"),
           "One|Rye|Two", "the link may stand deeper");
    tap_is(kept("<div><p>{One}</p><figure class=bookmark-card><a href=x>Rye"
                "</a></figure>"),
           "One", "nor is a card after the text");
}


static void
divisions_that_lead_to_another_article_go(void)
{
    tap_is(kept("<p>{One}</p><div>{Read also:} <a href=x>{Two}</a></div>"
                "<p>{Three}"),
           "One|Three", "a division that leads to another article goes");
    tap_is(kept("<p>{One}</p><div>{\xe9\x96\xa2\xe9\x80\xa3"
                "\xe8\xa8\x98\xe4\xba\x8b\xef\xbc\x9a}"
                "<a href=x>{Two}</a></div><p>{Three}"),
           "One|Three", "also before a full-width colon");
    tap_is(kept("<p>{One}</p><aside><strong>{Leia tamb\xc3\xa9m}</strong>"
                "<a href=x>{Two}</a></aside><p>{Three}"),
           "One|Three", "also in an aside");
    tap_is(kept("<p>{One}</p><div>{Related work is} <a href=x>{Two}</a></div>"
                "<p>{Three}"),
           "One|Related work is|Two|Three", "a sentence does not");
    tap_is(kept("<p>{One}</p><div>{Related:}</div><div><a href=x>Two</a></div>"
                "<p>{Three}"),
           "One|Related:|Three", "nor does a division without a link");
    tap_is(kept("<p>{One}</p><p><a href=x>{See}</a> {Read also:} "
                "<a href=x>{Two}</a></p><p>{Three}"),
           "One|See|Read also:|Two|Three",
           "nor a paragraph that has such words later");
}


static void
lines_that_lead_on_go(void)
{
    tap_is(kept("<p>{One}</p><p><b>{Read also:}</b> <a href=x>{Two}</a></p>"
                "<p>{Three}"),
           "One|Three", "a line that leads to another article goes");
    tap_is(kept("<p>{One}</p><p>{Read more about it in} <a href=x>{Two}</a>"
                "</p><p>{Three}"),
           "One|Read more about it in|Two|Three", "a sentence does not");
    tap_is(kept("<p>{One}</p><p>{Related:}</p><ul><li><a href=x>Two</a></ul>"
                "<p>{Three}"),
           "One|Three", "so does a label above links that are left out");
    tap_is(kept("<p>{One}</p><p>{Related:}</p><ul><li><a href=x>{Two}</a></ul>"
                "<p>{Three}"),
           "One|Three", "with the links, if these were kept");
    tap_is(kept("<p>{One}</p><p>{Related:}</p><ul><li>{By} <a href=x>{Two}</a>"
                "</ul><p>{Three}"),
           "One|Related:|By|Two|Three", "but not above a list that says more");
    tap_is(kept("<p>{One}</p><p>{Related:}</p><p>{Three}"),
           "One|Related:|Three", "above text it does");
    tap_is(kept("<p>{One}</p><h2>{Related}</h2><p><a href=x>{Two}</a>"),
           "One|Related|Two", "and so does a heading");
}


int
main(void)
{
    kept_arena = mce_arena_create(0);

    cards_stay();
    divisions_that_lead_to_another_article_go();
    lines_that_lead_on_go();

    mce_arena_destroy(kept_arena);

    return tap_done();
}
