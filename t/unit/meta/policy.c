
/*
 * Policies of a page: what forbids something, and where its links lead.
 */


#include "meta/policy.h"
#include "tap.h"


#define A10   "aaaaaaaaaa"
#define A100  A10 A10 A10 A10 A10 A10 A10 A10 A10 A10


static mce_arena_t  *arena;


static mce_policies_t *
policies(const char *page)
{
    mce_str_t        source;
    mce_document_t  *doc;
    mce_policies_t  *found;

    source.data = (const uint8_t *) page;
    source.len = strlen(page);

    return mce_document_create(arena, source, &doc) == MCE_OK
           && mce_policies(doc, &found) == MCE_OK ? found : NULL;
}


static mce_str_t
value(const char *page, mce_policy_e policy)
{
    return policies(page)->values[policy].value;
}


static mce_str_t
robots(const char *content)
{
    char  *page;

    page = mce_arena_calloc(arena, 2048);
    (void) sprintf(page, "<meta name=robots content=\"%s\">", content);

    return value(page, MCE_POLICY_ROBOTS);
}


static mce_str_t
referrer(const char *content)
{
    char  *page;

    page = mce_arena_calloc(arena, 256);
    (void) sprintf(page, "<meta name=referrer content=\"%s\">", content);

    return value(page, MCE_POLICY_REFERRER);
}


static mce_str_t
link_of(const char *page)
{
    char            *out;
    size_t           i;
    mce_str_t        text;
    mce_policies_t  *found;

    found = policies(page);
    out = mce_arena_calloc(arena, 1024);
    text.data = (uint8_t *) out;
    text.len = 0;

    for (i = 0; i < found->nlinks; i++) {
        text.len += (size_t) sprintf(out + text.len, "%s %.*s %.*s|",
                        found->links[i].rel,
                        (int) found->links[i].hreflang.len,
                        (const char *) found->links[i].hreflang.data,
                        (int) found->links[i].href.len,
                        (const char *) found->links[i].href.data);
    }

    return text;
}


static void
directives(void)
{
    tap_is(robots("noindex"), "noindex", "a directive that forbids is taken");
    tap_is(robots("index, NOFOLLOW ,max-snippet:-1,"), "NOFOLLOW",
           "one that allows is not");
    tap_is(robots("all"), "", "nor one that allows all");
    tap_is(robots("noindex,nofollow"), "noindex, nofollow",
           "several have a comma between");
    tap_is(robots("noai, unavailable_after: Friday, 2 Jan 2026"),
           "noai, unavailable_after: Friday, 2 Jan 2026",
           "a date keeps its commas");
    tap_is(robots("no&#13;&#10;X: y, noindex"), "no X: y, noindex",
           "no line ends within a directive");
    tap_is(robots("n\xc3\xb6, noindex"), "noindex",
           "what is no ASCII is left out");
    tap_is(robots("noindex, " A100 A100 A100), "noindex",
           "a value has a bound");

    tap_is(value("<meta name=robots content=noindex>"
                 "<META NAME=' Robots ' CONTENT=nofollow>",
                 MCE_POLICY_ROBOTS),
           "noindex, nofollow", "several elements are joined");
    tap_is(value("<meta name=googlebot content=noindex>",
                 MCE_POLICY_ROBOTS), "", "one robot is not all");
    tap_is(value("<meta name=googlebot content=noindex>",
                 MCE_POLICY_GOOGLEBOT), "noindex", "but it is known");
    tap_is(value("<meta property=robots content=noindex>",
                 MCE_POLICY_ROBOTS), "", "a property is no name");
}


int
main(void)
{
    arena = mce_arena_create(0);

    directives();

    tap_is(referrer("no-referrer"), "no-referrer",
           "a policy of the referrer is taken");
    tap_is(referrer("Never"), "no-referrer", "also by its old name");
    tap_is(referrer("unsafe-url"), "", "one that is loose is not");
    tap_is(referrer("strict-origin-when-cross-origin"), "",
           "nor that of browsers");
    tap_is(referrer("nonsense"), "", "nor one that is none");
    tap_is(value("<meta name=referrer content=no-referrer>"
                 "<meta name=referrer content=origin>", MCE_POLICY_REFERRER),
           "no-referrer", "of several the strictest is taken");

    tap_is(value("<meta name=tdm-reservation content=1>",
                 MCE_POLICY_TDM_RESERVATION), "1", "a reservation is taken");
    tap_is(value("<meta name=tdm-reservation content=0>",
                 MCE_POLICY_TDM_RESERVATION), "", "none is not");
    tap_is(value("<meta name=tdm-policy content='http://a.example/?a&amp;b'>",
                 MCE_POLICY_TDM_POLICY), "http://a.example/?a&b",
           "its policy is an address");

    tap_is(link_of("<link rel=license href=l><link rel='nofollow next' href=n>"
                   "<link rel=PREV href=p>"),
           "license  l|next  n|prev  p|", "links to other pages are known");
    tap_is(link_of("<link rel=alternate hreflang=de href=d>"
                   "<link rel=alternate href=feed>"
                   "<link rel='alternate stylesheet' hreflang=de href=s>"
                   "<link rel=stylesheet href=s><link rel=next>"),
           "alternate de d|", "of alternates, those in other languages");

    tap_is(policies("<p>a")->values[0].value, "", "most pages have none");

    mce_arena_destroy(arena);

    return tap_done();
}
