
/*
 * Elements with a shadow root.
 */


#include "html/arrange/slot.h"
#include "tap.h"


static mce_arena_t  *arena;


static mce_str_t
shown(const char *page)
{
    mce_str_t        source;
    mce_document_t  *doc;

    source.data = (const uint8_t *) page;
    source.len = strlen(page);

    if (mce_document_create(arena, source, &doc) != MCE_OK
        || mce_slot_document(&doc) != MCE_OK)
    {
        return (mce_str_t) mce_str("failed");
    }

    return doc->source;
}


#define ROOT(html)  "<template shadowrootmode=open>" html "</template>"
/* a slot that is empty */
#define NONE  "<slot name=z></slot>"

#define is(html, expected, name)                                              \
    tap_is(shown("<main>" html "</main>"), "<main>" expected "</main>", name)


#define S(html)  "<slot>" html "</slot>"
#define T(html)  "<slot name=t>" html "</slot>"


static void
slots(void)
{
    is("<x-a>" ROOT("<h2>" T("") "</h2>" S(""))
       "<p>One</p>two <b slot=t>Head</b></x-a>",
       "<x-a><h2><b slot=t>Head</b></h2><p>One</p>two </x-a>",
       "what an element holds stands in its slots, in their order");
    is("<x-a><p>One</p>" ROOT(T("") S("")) "<p>Two</p></x-a>",
       "<x-a><p>One</p><p>Two</p></x-a>",
       "it may stand before the template");
    is("<x-a>" ROOT(T("")) "<p slot=t>One</p><p>Two</p>"
       "<p slot=u>Three</p></x-a>",
       "<x-a><p slot=t>One</p></x-a>",
       "what has no slot is not shown");
    is("<x-a>" ROOT(T("Nothing <i>yet</i>") S("")) "<p>One</p></x-a>",
       "<x-a>Nothing <i>yet</i><p>One</p></x-a>",
       "a slot that nothing is for shows what it holds");
    is("<x-a>" ROOT(T("<p>None</p>")) "<p slot=t>One</p></x-a>",
       "<x-a><p slot=t>One</p></x-a>", "a slot may hold blocks");
    is("<x-a>" ROOT("<slot name=t hidden></slot>") "<p slot=t>One</p></x-a>",
       "<x-a><slot name=t hidden><p slot=t>One</p></slot></x-a>",
       "and may be hidden");
    is("<x-a>" ROOT(NONE S("") S("")) "<p>One</p>two</x-a>",
       "<x-a><p>One</p>two</x-a>", "of two slots the first one is filled");
    is("<x-a>" ROOT(NONE "<style>p{color:red}</style>" S("")) "One</x-a>",
       "<x-a>One</x-a>", "styles of a shadow root are for that alone");
}


static void
roots_within_roots(void)
{
    is("<x-a>" ROOT(NONE S("")) "<x-b>" ROOT(NONE "<q>" S("") "</q>")
       "One</x-b></x-a>",
       "<x-a><x-b><q>One</q></x-b></x-a>", "in what was put into a slot");
    is("<x-a>" ROOT("<x-b>" ROOT(NONE "<q>" S("") "</q>") S("") "</x-b>" NONE)
       "One</x-a>",
       "<x-a><x-b><q>One</q></x-b></x-a>", "in the root itself");
}


static void
others(void)
{
    is("<x-a>" ROOT("<q>" S("") "</q>") "One</x-a>",
       "<x-a>" ROOT("<q>" S("") "</q>") "One</x-a>",
       "a root whose slots have no names stays as it is");
    is("<x-a>" ROOT("<p>One") "Two</x-a>", "<x-a>" ROOT("<p>One")
       "Two</x-a>", "so does one without slots");
    is("<x-a><template>" T("") "</template>One</x-a>",
       "<x-a><template>" T("") "</template>One</x-a>",
       "and a template that a script uses");
    tap_is(shown("<x-a>" ROOT(NONE S("")) "<p>One"), "<x-a><p>One",
           "end tags may be missing");
    tap_is(shown("<x-a><template shadowrootmode=open><slot name=z>"),
           "<x-a>", "at the end of a page as well");
}


int
main(void)
{
    arena = mce_arena_create(0);

    slots();
    roots_within_roots();
    others();

    mce_arena_destroy(arena);

    return tap_done();
}
