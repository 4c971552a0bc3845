
/*
 * Dates of the kinds that pages write.
 */


#include "meta/date/date.h"
#include "tap.h"


static const struct {
    const char  *text;
    const char  *lang;
    const char  *date;
} dates[] = {
    /* for machines */
    { "2025-11-13", "", "2025-11-13" },
    { "2025-11-13T09:21:40Z", "", "2025-11-13T09:21:40Z" },
    { "2025-11-13T09:21:40+01:00", "", "2025-11-13T09:21:40+01:00" },
    { "2025-11-13T09:21:40.123-0500", "", "2025-11-13T09:21:40-05:00" },
    { "2025-11-13 09:21", "", "2025-11-13T09:21" },
    { "2025-11-13T09:21:40 +00:00", "", "2025-11-13T09:21:40Z" },
    { "2025-11", "", "2025-11" },
    { "2025", "", "2025" },
    { "20251113", "", "2025-11-13" },
    { "20251113092140", "", "2025-11-13T09:21:40" },
    { "20251113T092140Z", "", "2025-11-13" },
    { "1763025700", "", "2025-11-13T09:21:40Z" },
    { "1763025700000", "", "2025-11-13T09:21:40Z" },
    { "Thu, 13 Nov 2025 09:21:40 +0100", "",
      "2025-11-13T09:21:40+01:00" },
    { "Thu, 13 Nov 2025 09:21:40 GMT", "", "2025-11-13T09:21:40Z" },
    { "Thu Nov 13 2025 09:21:40 GMT+0100 (CET)", "",
      "2025-11-13T09:21:40+01:00" },
    { "Thu Nov 13 09:21:40 2025", "", "2025-11-13T09:21:40" },
    { "2025/11/13 9:05", "", "2025-11-13T09:05" },

    /* by the names of months */
    { "the 13th of November, 2025", "en", "2025-11-13" },
    { "the 13th of Nov. ’25", "en", "2025-11-13" },
    { "13 or more of November 2025", "en", "2025-11" },
    { "November 13, 2025", "en", "2025-11-13" },
    { "Published Nov. 13th, 2025 at 9:21 p.m. EST", "en",
      "2025-11-13T21:21-05:00" },
    { "13 Nov 2025, 9:21am AEDT", "en", "2025-11-13T09:21+11:00" },
    { "13 June 2025 21:05 NZST", "en", "2025-06-13T21:05+12:00" },
    { "13-Nov-25", "en", "2025-11-13" },
    { "13 Nov '98", "en", "1998-11-13" },
    { "12:05 AM, 1 March 2024", "en", "2024-03-01T00:05" },
    { "May 2025", "en", "2025-05" },
    { "Posted on 12 May 2025, updated on 14 June 2025", "en", "2025-05-12" },
    { "13. M\xc3\xa4rz 2025, 9:21 Uhr", "de", "2025-03-13T09:21" },
    { "1er ao\xc3\xbbt 2025 \xc3\xa0 10h30", "fr", "2025-08-01T10:30" },
    { "le 13 f\xc3\xa9vr. 2025", "fr", "2025-02-13" },
    { "13 de septiembre de 2025", "es", "2025-09-13" },
    { "Mi\xc3\xa9rcoles 3 enero 2024", "es", "2024-01-03" },
    { "luned\xc3\xac 13 gennaio 2025", "it", "2025-01-13" },
    { "13 de mar\xc3\xa7o de 2025 \xc3\xa0s 14h", "pt",
      "2025-03-13T14:00" },
    { "13 de outubro de 2025", "pt", "2025-10-13" },
    { "13 maart 2025", "nl", "2025-03-13" },
    { "13 augusti 2025 kl. 09.21", "sv", "2025-08-13T09:21" },
    { "13. oktober 2025", "da", "2025-10-13" },
    { "13. desember 2025", "no", "2025-12-13" },
    { "13 listopada 2025", "pl", "2025-11-13" },
    { "13. listopada 2025.", "hr", "2025-10-13" },
    { "13 pa\xc5\xba" "dziernika 2025", "pl", "2025-10-13" },
    { "13 \xd1\x8f\xd0\xbd\xd0\xb2\xd0\xb0\xd1\x80\xd1\x8f 2025, 09:21",
      "ru", "2025-01-13T09:21" },
    { "13 \xd0\xbc\xd0\xb0\xd1\x8f 2025", "ru", "2025-05-13" },
    { "13 A\xc4\x9fustos 2025", "tr", "2025-08-13" },
    { "13 Kas\xc4\xb1m 2025", "tr", "2025-11-13" },
    { "13. marraskuuta 2025", "fi", "2025-11-13" },
    { "13. maaliskuuta 2025", "fi", "2025-03-13" },
    { "13. \xc4\x8d" "ervence 2025", "cs", "2025-07-13" },
    { "13. \xc4\x8d" "ervna 2025", "cs", "2025-06-13" },
    { "\xd9\xa1\xd9\xa3 \xd9\x86\xd9\x88\xd9\x81\xd9\x85\xd8\xa8\xd8\xb1 "
      "\xd9\xa2\xd9\xa0\xd9\xa2\xd9\xa5", "ar", "2025-11-13" },
    { "\xdb\xb1\xdb\xb3 \xda\x98\xd9\x88\xd8\xa6\xd9\x86 "
      "\xdb\xb2\xdb\xb0\xdb\xb2\xdb\xb5", "fa", "2025-06-13" },

    /* by numbers */
    { "13/11/2025 09:21:40", "fr", "2025-11-13T09:21:40" },
    { "11/13/2025", "fr", "2025-11-13" },
    { "05/11/2025", "en-GB", "2025-11-05" },
    { "05/11/2025 9:21 pm", "en-US", "2025-05-11T21:21" },
    { "05/11/2025", "en", "2025-05-11" },
    { "05.11.25, 09:21", "en", "2025-11-05T09:21" },
    { "13. 11. 2025", "cs", "2025-11-13" },
    { "5-11-2025", "nl", "2025-11-05" },

    /* by signs */
    { "2025\xe5\xb9\xb4" "11\xe6\x9c\x88" "13\xe6\x97\xa5 09:21", "zh",
      "2025-11-13T09:21" },
    { "2025\xe5\xb9\xb4" "11\xe6\x9c\x88" "13\xe6\x97\xa5 "
      "\xe5\x8d\x88\xe5\xbe\x8c" "9\xe6\x99\x82" "21\xe5\x88\x86", "ja",
      "2025-11-13T21:21" },
    { "\xe4\xbb\xa4\xe5\x92\x8c" "7\xe5\xb9\xb4" "11\xe6\x9c\x88"
      "13\xe6\x97\xa5", "ja", "2025-11-13" },
    { "\xef\xbc\x92\xef\xbc\x90\xef\xbc\x92\xef\xbc\x95\xe5\xb9\xb4"
      "11\xe6\x9c\x88", "ja", "2025-11" },
    { "2025\xeb\x85\x84 11\xec\x9b\x94 13\xec\x9d\xbc", "ko",
      "2025-11-13" },
    { "13 Nov 2568", "th", "2025-11-13" },

    /* none */
    { "2 days ago", "en", "" },
    { "yesterday, 09:21", "en", "" },
    { "vor 3 Stunden", "de", "" },
    { "13 November", "en", "" },
    { "31/02/2025", "fr", "" },
    { "2025-13-45", "", "" },
    { "0000-00-00 00:00:00", "", "" },
    { "Version 2.10.4", "", "" },
    { "By A. Writer", "en", "" },
    { "", "", "" },
    { "12345678901234567890123456789012345678901234567890", "", "" }
};


/* of each month a name with each letter that one may begin with */
static const char *const  months[12] = {
    "january ene gennaio stycznia ocak tammikuuta leden",
    "february luty subat helmikuuta unor",
    "march brezen",
    "april kwietnia nisan huhtikuuta duben",
    "may toukokuuta kveten",
    "june giugno haziran kesakuuta cerven",
    "july lipca temmuz heinakuuta cervenec",
    "august sierpnia elokuuta",
    "september wrzesnia eylul zari",
    "october pazdziernika ekim lokakuuta rijen",
    "november listopada kasim marraskuuta",
    "december gruden aralik joulukuuta prosinec"
};


static void
test_months(void)
{
    int          i;
    char         text[64], expected[64];
    uint8_t      data[MCE_DATE_SIZE];
    mce_str_t    date, from;
    const char  *p;

    static const mce_str_t  none = mce_null_str;

    for (i = 0; i < 12; i++) {
        snprintf(expected, sizeof(expected), "2025-%02d-13", i + 1);

        for (p = months[i]; *p; p += strcspn(p, " "), p += *p == ' ') {
            snprintf(text, sizeof(text), "13 %.*s 2025",
                     (int) strcspn(p, " "), p);
            from.data = (const uint8_t *) text;
            from.len = strlen(text);
            date.data = data;
            date.len = mce_date_read(from, none, data);

            tap_is(date, expected, "\"%s\"", text);
        }
    }
}


int
main(void)
{
    size_t     i;
    uint8_t    data[MCE_DATE_SIZE];
    mce_str_t  text, lang, date;

    test_months();

    for (i = 0; i < sizeof(dates) / sizeof(dates[0]); i++) {
        text.data = (const uint8_t *) dates[i].text;
        text.len = strlen(dates[i].text);
        lang.data = (const uint8_t *) dates[i].lang;
        lang.len = strlen(dates[i].lang);

        date.data = data;
        date.len = mce_date_read(text, lang, data);

        tap_is(date, dates[i].date, "\"%s\" in \"%s\"", dates[i].text,
               dates[i].lang);
    }

    return tap_done();
}
