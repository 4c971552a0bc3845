
/*
 * The words of ours, and dates, in the language of the page.
 */


#include "base/arena.h"
#include "render/page/wording.h"
#include "tap.h"


static mce_arena_t  *arena;


static mce_str_t
str(const char *text)
{
    mce_str_t  value;

    value.data = (const uint8_t *) text;
    value.len = strlen(text);

    return value;
}


static mce_str_t
date(const char *lang, const char *iso)
{
    mce_buf_t  out;

    mce_arena_destroy(arena);
    arena = mce_arena_create(0);
    out = mce_buf(arena);
    mce_wording_date(&out, str(lang), str(iso));

    return mce_buf_value(&out);
}


static void
dates_are_written_as_people_write_them(void)
{
    size_t  i;

    static const struct {
        const char  *lang;
        const char  *date;
    } days[] = {
        { "en", "5 December 2025" },
        { "de", "5. Dezember 2025" },
        { "fr", "5 décembre 2025" },
        { "es", "5 de diciembre de 2025" },
        { "it", "5 dicembre 2025" },
        { "pt-BR", "5 de dezembro de 2025" },
        { "nl", "5 december 2025" },
        { "sv", "5 december 2025" },
        { "da", "5. december 2025" },
        { "nb", "5. desember 2025" },
        { "fi", "5. joulukuuta 2025" },
        { "pl", "5 grudnia 2025" },
        { "cs", "5. prosince 2025" },
        { "sk", "5. decembra 2025" },
        { "hr", "5. prosinca 2025." },
        { "hu", "2025. december 5." },
        { "ro", "5 decembrie 2025" },
        { "ca", "5 de desembre de 2025" },
        { "bg", "5 декември 2025 г." },
        { "ru", "5 декабря 2025 г." },
        { "uk", "5 грудня 2025 р." },
        { "el", "5 Δεκεμβρίου 2025" },
        { "tr", "5 Aralık 2025" },
        { "ar", "5 ديسمبر 2025" },
        { "fa", "5 دسامبر 2025" },
        { "he", "5 בדצמבר 2025" },
        { "hi", "5 दिसंबर 2025" },
        { "th", "5 ธันวาคม ค.ศ. 2025" },
        { "vi", "5 tháng 12, 2025" },
        { "id", "5 Desember 2025" },
        { "zh-CN", "2025年12月5日" },
        { "zh-TW", "2025年12月5日" },
        { "ja", "2025年12月5日" },
        { "ko", "2025년 12월 5일" }
    };

    for (i = 0; i < sizeof(days) / sizeof(days[0]); i++) {
        tap_is(date(days[i].lang, "2025-12-05"), days[i].date,
               "a date in the language %s", days[i].lang);
    }

    tap_is(date("de-AT", "2025-03-01T10:00:00Z"), "1. März 2025",
           "the time of the day is left out");
    tap_is(date("xx", "2025-12-05"), "5 December 2025",
           "a language that we do not know has the English form");
    tap_is(date("", "2025-12-05"), "5 December 2025",
           "and so does no language");
    tap_is(date("en", "2025-12"), "2025-12",
           "a date without a day stays as it is");
    tap_is(date("en", "2025-13-05"), "2025-13-05", "and one of no month");
    tap_is(date("en", "in May"), "in May", "and a text");
}


static void
words_are_those_of_the_language(void)
{
    tap_is(mce_wording(str("de"), MCE_WORDING_ORIGINAL), "Originalseite",
           "a word in a language");
    tap_is(mce_wording(str("DE_at"), MCE_WORDING_ORIGINAL), "Originalseite",
           "its country and its case do not matter");
    tap_is(mce_wording(str("den"), MCE_WORDING_ORIGINAL), "Original page",
           "a tag that only begins alike is another language");
    tap_is(mce_wording(str("zh-Hant-HK"), MCE_WORDING_MINUTES), "分鐘",
           "Chinese in traditional letters");
    tap_is(mce_wording(str("zh-Hans"), MCE_WORDING_MINUTES), "分钟",
           "and in simplified ones");
    tap_is(mce_wording(str("nn"), MCE_WORDING_NEXT), "Neste side",
           "one row may have several tags, and the last word ends it");
    tap_is(mce_wording_lang(str("fr")), "",
           "words are in the page's language");
    tap_is(mce_wording_lang(str("en-GB")), "", "and in English");
    tap_is(mce_wording_lang(str("sw")), "en",
           "or say that they are English");
}


int
main(void)
{
    arena = mce_arena_create(0);

    dates_are_written_as_people_write_them();
    words_are_those_of_the_language();

    mce_arena_destroy(arena);

    return tap_done();
}
