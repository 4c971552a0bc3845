
/*
 * Families of names.
 */


#include "text/match/names.h"
#include "tap.h"


static mce_names_t
find(const char *text)
{
    mce_str_t  value;

    value.data = (const uint8_t *) text;
    value.len = strlen(text);

    return mce_names(value);
}


#define has(text, family)  ((find(text) & mce_name(family)) != 0)


static void
boundaries(void)
{
    tap_ok(find("") == 0, "an empty value has no family");
    tap_ok(find("x7 zz") == 0, "nor has one of unknown names");
    tap_ok(has("entry-content", AUTO_BODYTXT), "a hyphen is a boundary");
    tap_ok(has("entry  __ content", AUTO_BODYTXT),
           "so is a run of other bytes");
    tap_ok(has("entryContent", AUTO_BODYTXT),
           "so is a step to an upper case");
    tap_ok(has("ENTRY-CONTENT", AUTO_BODYTXT), "case does not matter else");
    tap_ok(has("nav", AUTO_NAV), "the ends of the value are boundaries");
    tap_ok(!has("unavailable", AUTO_NAV),
           "a pattern with a boundary needs it");
    tap_ok(!has("design-inner", AUTO_CTA),
           "sign-in does not begin inside a name");
    tap_ok(has("xbreadcrumbx", AUTO_NAV),
           "a pattern without takes any place");
    tap_ok(has("nav comment", AUTO_NAV) && has("nav comment", AUTO_COM),
           "all families of a value are found");
    tap_ok(!has("nav\xc3\xa9x", AUTO_COM), "other scripts do no harm");
}


static void
edges(void)
{
    tap_ok(has("line", CODE_LINE) && has("a line", CODE_LINE)
           && has("line\tb", CODE_LINE) && has("  line  ", CODE_LINE),
           "a name may be wanted alone, among others");
    tap_ok(!has("line-clamp", CODE_LINE) && !has("underline", CODE_LINE)
           && !has("in-line", CODE_LINE) && !has("lines", CODE_LINE),
           "and not as a part of one");
    tap_ok(has("code-block", CODE_BLOCK) && has("codeBlock", CODE_BLOCK)
           && has("codeblock", CODE_BLOCK),
           "a boundary may be there or not");
    tap_ok(!has("code block", CODE_BLOCK), "or must be within one name");
    tap_ok(has("post2", POST_AUTHOR) == 0 && has("author2", POST_AUTHOR),
           "a digit may follow where a pattern says so");
}


static void
families(void)
{
    tap_ok(has("site-logo", LOGO) && has("siteLogo", LOGO)
           && has("logo2", LOGO), "a logo is one by its name");
    tap_ok(!has("catalogo", LOGO) && !has("logout", LOGO),
           "a catalogue is none, and nobody logs out of it");
    tap_ok(has("entry-title", SURE_TITLE) && has("entryTitle", SURE_TITLE)
           && !has("title", SURE_TITLE) && has("title", TITLE),
           "the title of an entry is surely a title");
    tap_ok(has("social-share", SHARE) && has("shareable", NOT_SHARE)
           && has("shared", NOT_SHARE) && !has("sharedaddy", NOT_SHARE),
           "what is shared with others is no place to share it");
}


static mce_names_t
rare(const char *text)
{
    mce_str_t  value;

    value.data = (const uint8_t *) text;
    value.len = strlen(text);

    return mce_names_rare(value);
}


static void
others(void)
{
    mce_str_t  rest = mce_str(" md:block\tx "), name;

    tap_ok(rare("article") == 0 && rare("") == 0,
           "families of few have an automaton of their own");
    tap_ok(rare("post-date") & mce_rare(DATE_PUBLISHED)
           && rare("postDate") & mce_rare(DATE_PUBLISHED)
           && rare("story_divUpdateDate") & mce_rare(DATE_CHANGED)
           && rare("start_date") & mce_rare(DATE_OTHER),
           "dates are of a publication, of a change, or of something else");
    tap_ok(rare("a comments") & mce_rare(COMMENTS)
           && !(rare("no-comments") & mce_rare(COMMENTS)),
           "a name that begins so is that of comments");
    tap_ok(rare("md:block") == (mce_rare(SHOWN_FROM) | mce_rare(SHOWN_AS))
           && rare("max-[600px]:flex") == rare("d-2xl-inline-grid")
           && rare("mdx:block") == mce_rare(SHOWN_AS),
           "what shows again says from which width on, and how");
    tap_ok(rare("field--label-visually_hidden") & mce_rare(SHOWN)
           && !(rare("field__label visually-hidden") & mce_rare(SHOWN)),
           "only the label of a field may be hidden");

    tap_ok(mce_name_take(&rest, &name), "a class has names");
    tap_is(name, "md:block", "the first one is taken off");
    tap_ok(mce_name_take(&rest, &name) && name.len == 1
           && !mce_name_take(&rest, &name), "then the next, then no other");
}


static void
what_is_around_an_article_is_told_by_names(void)
{
    tap_ok(rare("avatar") & mce_rare(AVATAR)
           && rare("author-photo") & mce_rare(AVATAR)
           && !(rare("author-name") & mce_rare(AVATAR))
           && !(rare("photo") & mce_rare(AVATAR)),
           "a portrait is a picture of an author");
    tap_ok(rare("ad-slot") & mce_rare(ADVERT)
           && rare("advertisement") & mce_rare(ADVERT)
           && rare("ad") & mce_rare(ADVERT)
           && !(rare("heading") & mce_rare(ADVERT))
           && !(rare("added") & mce_rare(ADVERT))
           && !(rare("download") & mce_rare(ADVERT)),
           "an advertisement is none because of two letters");
    tap_ok(rare("poem") & mce_rare(VERSE) && rare("lyrics") & mce_rare(VERSE)
           && !(rare("universe") & mce_rare(VERSE))
           && !(rare("reverse") & mce_rare(VERSE)),
           "a poem is named so, and no universe is one");
    tap_ok(rare("text-block") & mce_rare(TEXT_PART)
           && rare("elementor-widget-text-editor") & mce_rare(TEXT_PART)
           && !(rare("text") & mce_rare(TEXT_PART))
           && !(rare("context-block") & mce_rare(TEXT_PART)),
           "a page builder names its boxes of text");
    tap_ok(has("visible-sr", UNSEEN) && !has("visible", UNSEEN),
           "what only a screen reader has is not seen");
    tap_ok(has("reactions", POST_CONTROL) && has("reactionsBar", POST_CONTROL)
           && !has("reaction-time", POST_CONTROL),
           "reactions to a post are none of it");
}


int
main(void)
{
    boundaries();
    edges();
    families();
    others();
    what_is_around_an_article_is_told_by_names();

    return tap_done();
}
