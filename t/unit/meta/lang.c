
/*
 * Language and direction of a page.
 */


#include "meta/lang.h"
#include "meta/meta.h"
#include "tap.h"


/* three letters of Hebrew */
#define ALEF   "\xd7\x90"
#define RIGHT  ALEF ALEF ALEF


static mce_arena_t  *arena;


/*
 * An article of what follows <p>, or of all of the page.
 */

static mce_article_t
article(const char *html)
{
    mce_str_t          source;
    const char        *text;
    mce_article_t      result;
    mce_document_t    *doc;
    const mce_meta_t  *meta;

    static mce_span_t  all;

    source.data = (const uint8_t *) html;
    source.len = strlen(html);
    text = strstr(html, "<p>");
    all.start = (uint32_t) (text ? text + 3 - html : 0);
    all.end = (uint32_t) source.len;

    memset(&result, 0, sizeof(mce_article_t));
    result.spans.elts = &all;
    result.spans.n = 1;

    if (mce_document_create(arena, source, &doc) == MCE_OK
        && mce_meta(doc, 0, &meta) == MCE_OK)
    {
        result.doc = doc;
        (void) mce_lang_find(&result, meta);
    }

    return result;
}


static mce_str_t
lang(const char *html)
{
    return article(html).lang;
}


static int
is_rtl(const char *html)
{
    return article(html).dir == MCE_DIR_RTL;
}


static void
test_language(void)
{
    tap_is(lang("<html lang=de><p>x"), "de", "<html lang>");
    tap_is(lang("<html xml:lang=de><p>x"), "de", "or xml:lang");
    tap_is(lang("<html lang=de xml:lang=fr><p>x"), "de",
           "lang goes before xml:lang");
    tap_is(lang("<html lang=en_US><p>x"), "en-US", "an underscore is meant");
    tap_is(lang("<html lang=' en -\tGB '><p>x"), "en-GB",
           "white space is not");
    tap_is(lang("<html lang=jp><p>x"), "", "a country is no language");
    tap_is(lang("<html lang=''><p>x"), "", "nothing is none");
    tap_is(lang("<meta property=og:locale content=fr_FR><p>x"), "fr-FR",
           "metadata tell, too");
    tap_is(lang("<html lang=de><meta property=og:locale content=fr><p>x"),
           "de", "but not against <html>");
    tap_is(lang("<html lang=jp><meta property=og:locale content=ja><p>x"),
           "ja", "unless that is no language");
    tap_is(lang("<body lang=de><p lang=fr>x"), "",
           "parts of the page do not");
    tap_is(lang("<html lang=en-a-aaaaaaaa-bbbbbbbb-cccccccc-dddd><p>x"), "",
           "a tag has up to 35 characters");
    tap_is(lang("<html lang=en-a-aaaaaaaa-bbbbbbbb-cccccccc-ddd><p>x"),
           "en-a-aaaaaaaa-bbbbbbbb-cccccccc-ddd", "which one may need");
}


static void
test_said(void)
{
    tap_ok(is_rtl("<html dir=rtl><p>abc"), "<html dir> tells the direction");
    tap_ok(is_rtl("<html><body dir=RTL><p>abc"), "so does <body dir>");
    tap_ok(!is_rtl("<html dir=rtl><body dir=ltr><p>abc"),
           "that goes before <html dir>");
    tap_ok(is_rtl("<html dir=rtl><body dir=auto><p>abc"),
           "\"auto\" says nothing");
    tap_ok(!is_rtl("<html lang=he dir=ltr><p>" RIGHT),
           "it goes before language and letters");
}


static void
test_languages(void)
{
    tap_ok(is_rtl("<html lang=ar><p>abc"), "Arabic is written to the left");
    tap_ok(is_rtl("<html lang=fa-IR><p>abc"), "Persian of a country, too");
    tap_ok(is_rtl("<html lang=az-Arab><p>abc"), "the script tells");
    tap_ok(is_rtl("<html lang=az-Arab-IR><p>abc"), "with a country behind it");
    tap_ok(!is_rtl("<html lang=ar-Latn><p>" RIGHT),
           "it goes before the language, and before letters");
    tap_ok(!is_rtl("<html lang=arn><p>abc"),
           "a language whose name begins the same is another");
}


static void
test_letters(void)
{
    char  page[512];
    int   i;

    tap_ok(is_rtl("<html lang=en><p>" RIGHT " ab"),
           "a page that says \"en\" is read by its letters");
    tap_ok(!is_rtl("12" ALEF "a"), "of as many of both it goes to the right");
    tap_ok(is_rtl(ALEF ALEF "ab&#x5d0;"), "references are letters");
    tap_ok(!is_rtl("123, 456"), "without letters, too");
    tap_ok(is_rtl(ALEF "[]{}@"), "signs are no letters");

    for (i = 0; i < 200; i++) {
        page[i] = 'a';
    }

    strcpy(page + 200, RIGHT);
    tap_ok(!is_rtl(page), "two hundred letters decide");

    memset(page, 'a', 99);
    page[99] = '\0';

    for (i = 0; i < 101; i++) {
        strcat(page, ALEF);
    }

    strcat(page, "aaaaaa");
    tap_ok(is_rtl(page), "what comes after them does not");
}


int
main(void)
{
    arena = mce_arena_create(0);

    test_language();
    test_said();
    test_languages();
    test_letters();

    mce_arena_destroy(arena);

    return tap_done();
}
