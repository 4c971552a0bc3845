
/*
 * When a page was published, where only the page shows it.
 */


#include "rendered.h"


#define PAGE  4096


/* texts below a headline, in languages */
static const struct {
    const char  *lang;
    const char  *text;
    const char  *date;
} texts[] = {
    { "en", "Published March 3, 2026", "2026-03-03" },
    { "en", "March 3, 2026", "2026-03-03" },
    { "en", "By Ana Brook | March 3, 2026", "2026-03-03" },
    { "en", "Posted on 3 March 2026 by Ana Brook", "2026-03-03" },
    { "nb", "This entry was posted on tirsdag, march 3rd, 2026 at 9:05 and is "
      "filed under <a href=x>Sea</a>.", "2026-03-03T09:05" },
    { "en", "Tuesday, March 3rd, 2026 at 9:05 am", "2026-03-03T09:05" },
    { "en", "First published: 3 Mar 2026, 08:15 GMT", "2026-03-03T08:15Z" },
    { "en", "By Ana Brook, 13 November 2025", "2025-11-13" },
    { "en", "Nov. 13, 2025 &middot; 5 min read", "2025-11-13" },
    { "en", "Published 2026-03-03 | Updated 2026-03-05", "2026-03-03" },
    { "en", "Created: 11/13/2025", "2025-11-13" },
    { "en-GB", "13/11/2025", "2025-11-13" },
    { "en-GB", "Published: 03/04/2026", "2026-04-03" },
    { "en", "3 March 2026 Source: Harbour Post Views: 17", "2026-03-03" },
    { "zh", "2026-03-03 09:05 来源:港报 作者:林小梅 点击:17",
      "2026-03-03T09:05" },
    { "zh", "来源：港报　2026-03-03　阅读(17) 评论(0)",
      "2026-03-03" },
    { "tr", "3 Mart 2026 tarihinde yazıldı", "2026-03-03" },
    { "tr", "3.3.2026 yayınlandı, 5.3.2026 güncellendi", "2026-03-03" },
    { "ja", "2026年3月3日 公開 2026年3月5日 更新", "2026-03-03" },
    { "de", "3. März 2026 veröffentlicht", "2026-03-03" },
    { "en", "Note: the meeting of 3 March 2026", "" },
    { "en", "3 March 2026 update by the board of the harbour", "" },
    { "de", "Veröffentlicht am 3. März 2026", "2026-03-03" },
    { "de", "03.03.2026, 09:05 Uhr", "2026-03-03T09:05" },
    { "de", "Von Anna Bach, 3. März 2026", "2026-03-03" },
    { "de", "Stand: 13.11.2025", "2025-11-13" },
    { "de", "Erstellt: 13. Nov. 2025", "2025-11-13" },
    { "de", "Dienstag, 3. März 2026", "2026-03-03" },
    { "de", "Erschienen am 13.11.25", "2025-11-13" },
    { "de", "Von Bo Lee am 13.11.2025. Abgelegt unter Hafen. Man kann alle "
      "Antworten verfolgen.", "2025-11-13" },
    { "en", "Ana Brook / Harbour News / Nov 13, 2025, 17:07 IST",
      "2025-11-13T17:07" },
    { "fr", "Publié le 3 mars 2026", "2026-03-03" },
    { "fr", "Publié le 03/03/2026 à 09h05", "2026-03-03T09:05" },
    { "fr", "Par Anne Roy, le 13 novembre 2025", "2025-11-13" },
    { "fr", "Mis en ligne le 1er août 2025", "2025-08-01" },
    { "fr", "mardi 3 mars 2026", "2026-03-03" },
    { "fr", "Écrit le 13 déc. 2025", "2025-12-13" },
    { "es", "Publicado el 3 de marzo de 2026", "2026-03-03" },
    { "es", "13 de noviembre de 2025", "2025-11-13" },
    { "es", "13/11/2025 - 09:05", "2025-11-13T09:05" },
    { "es", "Por Ana Ruiz | 3 marzo 2026", "2026-03-03" },
    { "es", "Martes, 3 de marzo de 2026", "2026-03-03" },
    { "it", "Pubblicato il 3 marzo 2026", "2026-03-03" },
    { "it", "martedì 3 marzo 2026", "2026-03-03" },
    { "it", "13 novembre 2025", "2025-11-13" },
    { "it", "di Anna Neri, 13 novembre 2025", "2025-11-13" },
    { "it", "Scritto il 13/11/2025", "2025-11-13" },
    { "pt", "Publicado em 3 de março de 2026", "2026-03-03" },
    { "pt", "13 de novembro de 2025", "2025-11-13" },
    { "pt", "13/11/2025 às 09h05", "2025-11-13T09:05" },
    { "pt", "Por Ana Dias, 3 de março de 2026", "2026-03-03" },
    { "pt", "Criado em 1 de maio de 2025", "2025-05-01" },
    { "nl", "Gepubliceerd op 3 maart 2026", "2026-03-03" },
    { "nl", "Geplaatst: 13-11-2025", "2025-11-13" },
    { "nl", "dinsdag 3 maart 2026", "2026-03-03" },
    { "nl", "Door Anna Bos, 13 november 2025", "2025-11-13" },
    { "sv", "Publicerad 3 mars 2026", "2026-03-03" },
    { "sv", "13 november 2025 kl. 09.05", "2025-11-13T09:05" },
    { "sv", "Publicerad: 2026-03-03 09:05", "2026-03-03T09:05" },
    { "sv", "Av Anna Berg, 13 november 2025", "2025-11-13" },
    { "da", "Udgivet 3. marts 2026", "2026-03-03" },
    { "da", "13. november 2025", "2025-11-13" },
    { "da", "Offentliggjort den 13. november 2025", "2025-11-13" },
    { "no", "Publisert 3. mars 2026", "2026-03-03" },
    { "no", "13. desember 2025", "2025-12-13" },
    { "no", "Publisert: 13.11.2025 09:05", "2025-11-13T09:05" },
    { "fi", "Julkaistu 3. maaliskuuta 2026", "2026-03-03" },
    { "fi", "13.11.2025", "2025-11-13" },
    { "fi", "Julkaistu 13.11.2025 klo 9.05", "2025-11-13T09:05" },
    { "pl", "Opublikowano 3 marca 2026", "2026-03-03" },
    { "pl", "13 listopada 2025, 09:05", "2025-11-13T09:05" },
    { "pl", "Dodano: 13.11.2025", "2025-11-13" },
    { "pl", "wtorek, 3 marca 2026", "2026-03-03" },
    { "cs", "Publikováno 3. března 2026", "2026-03-03" },
    { "cs", "13. listopadu 2025", "2025-11-13" },
    { "cs", "Vydáno: 13. 11. 2025", "2025-11-13" },
    { "sk", "Publikované 3. marca 2026", "2026-03-03" },
    { "sk", "13. novembra 2025", "2025-11-13" },
    { "sl", "Objavljeno: 3. marec 2026", "2026-03-03" },
    { "sl", "13. november 2025", "2025-11-13" },
    { "hr", "Objavljeno 3. ožujka 2026.", "2026-03-03" },
    { "hr", "13.11.2025. 09:05", "2025-11-13T09:05" },
    { "hr", "3. kolovoza 2025.", "2025-08-03" },
    { "ru", "Опубликовано 3 марта 2026", "2026-03-03" },
    { "ru", "13 ноября 2025, 09:05", "2025-11-13T09:05" },
    { "ru", "Дата публикации: 13.11.2025", "2025-11-13" },
    { "ru", "3 мая 2025 года", "2025-05-03" },
    { "uk", "Опубліковано 3 березня 2026", "2026-03-03" },
    { "uk", "13 листопада 2025, 09:05", "2025-11-13T09:05" },
    { "uk", "1 липня 2025", "2025-07-01" },
    { "bg", "Публикувано на 3 март 2026", "2026-03-03" },
    { "bg", "13 ноември 2025", "2025-11-13" },
    { "sr", "Објављено 3. март 2026.", "2026-03-03" },
    { "sr", "13. новембар 2025.", "2025-11-13" },
    { "el", "Δημοσιεύθηκε: 3 Μαρτίου 2026", "2026-03-03" },
    { "el", "13 Νοεμβρίου 2025, 09:05", "2025-11-13T09:05" },
    { "el", "1 Ιουλίου 2025", "2025-07-01" },
    { "hu", "Megjelent: 2026. március 3.", "2026-03-03" },
    { "hu", "2025. november 13. 09:05", "2025-11-13T09:05" },
    { "hu", "Közzétéve 2025. augusztus 1.", "2025-08-01" },
    { "ro", "Publicat pe 3 martie 2026", "2026-03-03" },
    { "ro", "13 noiembrie 2025, 09:05", "2025-11-13T09:05" },
    { "ro", "Publicat la 1 iulie 2025", "2025-07-01" },
    { "tr", "Yayınlanma: 3 Mart 2026", "2026-03-03" },
    { "tr", "13 Kasım 2025 09:05", "2025-11-13T09:05" },
    { "tr", "Eklenme Tarihi: 1 Ağustos 2025", "2025-08-01" },
    { "lt", "Paskelbta 2026 m. kovo 3 d.", "2026-03-03" },
    { "lt", "2025 m. lapkričio 13 d.", "2025-11-13" },
    { "lv", "Publicēts 3. martā 2026", "2026-03-03" },
    { "lv", "13. novembris 2025", "2025-11-13" },
    { "et", "Avaldatud 3. märts 2026", "2026-03-03" },
    { "et", "13. november 2025", "2025-11-13" },
    { "is", "Birt 3. mars 2026", "2026-03-03" },
    { "is", "13. nóvember 2025", "2025-11-13" },
    { "ca", "Publicat el 3 de març de 2026", "2026-03-03" },
    { "ca", "13 de novembre de 2025", "2025-11-13" },
    { "id", "Diterbitkan 3 Maret 2026", "2026-03-03" },
    { "id", "13 November 2025, 09:05 WIB", "2025-11-13T09:05" },
    { "id", "1 Agustus 2025", "2025-08-01" },
    { "vi", "Đăng ngày 3 tháng 3 năm 2026", "2026-03-03" },
    { "vi", "13 tháng 11, 2025", "2025-11-13" },
    { "vi", "Xuất bản 13/11/2025", "2025-11-13" },
    { "ar", "نشر في 3 مارس 2026", "2026-03-03" },
    { "ar", "١٣ نوفمبر ٢٠٢٥", "2025-11-13" },
    { "fa", "منتشر شده 3 مارس 2026", "2026-03-03" },
    { "fa", "۱۳ نوامبر ۲۰۲۵", "2025-11-13" },
    { "he", "פורסם ב-3 במרץ 2026", "2026-03-03" },
    { "he", "13 בנובמבר 2025", "2025-11-13" },
    { "hi", "प्रकाशित: 3 मार्च 2026", "2026-03-03" },
    { "hi", "13 नवंबर 2025", "2025-11-13" },
    { "th", "เผยแพร่ 3 มีนาคม 2569", "2026-03-03" },
    { "th", "13 พฤศจิกายน 2568", "2025-11-13" },
    { "zh", "发布时间：2026年3月3日 09:05", "2026-03-03T09:05" },
    { "zh", "2025年11月13日", "2025-11-13" },
    { "zh", "2025-11-13 09:05 来源：新华社", "2025-11-13T09:05" },
    { "ja", "公開日：2026年3月3日", "2026-03-03" },
    { "ja", "2025年11月13日 9時05分", "2025-11-13T09:05" },
    { "ja", "令和8年3月3日", "2026-03-03" },
    { "ko", "등록 2026.03.03 09:05", "2026-03-03T09:05" },
    { "ko", "입력: 2025년 11월 13일", "2025-11-13" },
    { "ko", "2025-11-13 09:05", "2025-11-13T09:05" },
};


/* dates that are not those of the publication; the text stands at "%s" */
static const struct {
    const char  *html;
    const char  *name;
} places[] = {
    { "%s<p>In <time datetime='1998-05-03'>May 1998</time> the old wall"
      " fell into the basin, and the harbour was closed for a whole"
      " winter while the divers looked for what was left of its stones"
      " and of two small boats that had been moored beside it.</p>",
      "in a sentence" },
    { "%s<p>The council met on 3 March 2025 and decided.</p>",
      "a date in the text" },
    { "%s<div class='comments'><div class='comment'><b>Bo</b> <time"
      " datetime='2026-03-03'>3 March</time> No.</div></div>",
      "a comment" },
    { "%s<ol id='comments'><li><p class='date'>3 March"
      " 2026</p><p>No.</ol>",
      "a comment without <time>" },
    { "%s<section id='disqus_thread'><span class='date'>3 March"
      " 2026</span></section>",
      "a comment of a service" },
    { "%s<div id='respond'><span class='posted'>3 March 2026</span></div>",
      "a reply" },
    { "%s</article><aside><h3>More</h3><a href='/b'>Storm warning for all"
      " of the northern islands today</a> <time datetime='2026-03-03'>3"
      " March</time></aside>",
      "an aside" },
    { "%s<div class='related'><a href='/b'>Storm</a> <time"
      " datetime='2026-03-03'>3 March</time></div>",
      "a related story" },
    { "%s<div class='sidebar'><p class='date'>3 March 2026</p></div>",
      "a sidebar" },
    { "%s<div class='recent-posts'><ul><li>Storm <span"
      " class='post-date'>3 March 2026</span></ul></div>",
      "recent posts" },
    { "%s<div class='trending'><span class='date'>3 March"
      " 2026</span></div>",
      "what is trending" },
    { "%s<div class='widget'><span class='entry-date'>3 March"
      " 2026</span></div>",
      "a widget" },
    { "%s<article><h3>Why the fish market of the lower town moved"
      " twice</h3><time class='published' datetime='2026-03-03'>3"
      " March</time></article>",
      "a card of another article" },
    { "%s<div><a href='/b'>Why the fish market of the lower town has"
      " moved twice</a><span class='date'>3 March 2026</span></div>",
      "the link to another article" },
    { "%s<div><time datetime='2026-03-03'>3 March</time><h2><a href='/b'>The"
      " pier is sold</a></h2></div>",
      "the short title of another article below the text" },
    { "%s</article><footer><p>Built on 3 March 2026</p></footer>",
      "the footer" },
    { "%s</article><footer>&copy; 3 March 2026 Harbour Talk</footer>",
      "a copyright" },
    { "%s</article><div class='footer'><p>Published 3 March"
      " 2026</p></div>",
      "a footer by its name" },
    { "<p>Copyright 3 March 2026</p>%s",
      "a copyright below the headline" },
    { "<p>&copy; 2026</p>%s",
      "a year" },
    { "<p>Updated 3 March 2026</p>%s",
      "a change" },
    { "<p>Last modified: 2026-03-03 09:05</p>%s",
      "a modification" },
    { "<p>Zuletzt aktualisiert: 3. März 2026</p>%s",
      "a change in German" },
    { "<p>Mis à jour le 3 mars 2026</p>%s",
      "a change in French" },
    { "<p>Actualizado: 3 de marzo de 2026</p>%s",
      "a change in Spanish" },
    { "<p>Обновлено 3 марта 2026</p>%s",
      "a change in Russian" },
    { "<p>更新时间：2026年3月3日</p>%s",
      "a change in Chinese" },
    { "<p>最終更新日：2026年3月3日</p>%s",
      "a change in Japanese" },
    { "<p class='modified'>3 March 2026</p>%s",
      "a change by its class" },
    { "<p><time itemprop='dateModified' datetime='2026-03-03'>3"
      " March</time></p>%s",
      "a change in microdata" },
    { "<p>Born 3 March 1995</p>%s",
      "a birth" },
    { "<p>Geboren am 3. März 1995</p>%s",
      "a birth in German" },
    { "<p>Died: 3 March 2020</p>%s",
      "a death" },
    { "<p>Event: 3 March 2026, Town Hall</p>%s",
      "an event" },
    { "<p class='event-date'>3 March 2026</p>%s",
      "an event by its class" },
    { "<p>Starts 3 March 2026</p>%s",
      "a start" },
    { "<p>Ends on 3 March 2026</p>%s",
      "an end" },
    { "<p>Deadline: 3 March 2026</p>%s",
      "a deadline" },
    { "<p>Valid until 3 March 2026</p>%s",
      "an end of validity" },
    { "<p>Gültig bis 3. März 2026</p>%s",
      "the same in German" },
    { "<p>Expires 3 March 2026</p>%s",
      "an expiry" },
    { "<p>Since 3 March 2020</p>%s",
      "a start of something" },
    { "<p>Member since 3 March 2020</p>%s",
      "a member" },
    { "<p>Joined: 3 March 2020</p>%s",
      "who joined" },
    { "<p>Registered 3 March 2020</p>%s",
      "who registered" },
    { "<p>Retrieved 3 March 2026</p>%s",
      "a look at a source" },
    { "<p>Accessed on 3 March 2026</p>%s",
      "an access" },
    { "<p>Printed 3 March 2026</p>%s",
      "a print" },
    { "<p>Today is 3 March 2026</p>%s",
      "today" },
    { "<p>Heute: 3. März 2026</p>%s",
      "today in German" },
    { "<p>Version 2.10.12</p>%s",
      "a version" },
    { "<p>Last post: 3 March 2026</p>%s",
      "the last post" },
    { "<p>Effective 3 March 2026</p>%s",
      "a law" },
    { "<p>3 March 2998</p>%s",
      "the future" },
    { "<p>3 March 1898</p>%s",
      "long ago" },
    { "<p>2 days ago</p>%s",
      "a distance" },
    { "<p>3 March</p>%s",
      "a day without a year" },
    { "<p>March 2026</p>%s",
      "a month" },
    { "<p>Call 20260303</p>%s",
      "a number" },
    { "<blockquote><p>3 March 2026</p></blockquote>%s",
      "a quotation" },
    { "<nav><time datetime='2026-03-03'>3 March</time></nav>%s",
      "the navigation" },
    { "%s<table><tr><th>Released<td>3 March 2026</table>",
      "a box of facts" },
    { "%s<div><a>The pier was sold to the town <b class=date>3 March 2026</b>"
      "</a></div>",
      "a link to another article" },
    { "%s<ul><li><a>Pier closed <b class=date>3 March 2026</b></a><li><a>Boat"
      " found <b class=date>4 March 2026</b></a></ul>",
      "links to other articles" },
    { "%s<div><p>Pier sold<p>3 March 2026</div><div><p>Wall published<p>1 "
      "March 2026</div><div><p>Boat<p>2 March 2026</div>",
      "short titles, one of which has a word of dates" },
    { "%s<p>See also: Smith, A. (3 March 2026), Walls, Harbour Press.</p>",
      "a source" },
};


/* 3 March 2026 and where it was found */
static const struct {
    const char  *html;
    const char  *source;
    const char  *date;
    const char  *name;
} sources[] = {
    { "<p>3 March 2026</p>%s", "text", "2026-03-03", "text" },
    { "<p class=post-date>03.03.2026</p>%s",
      "text", "2026-03-03", "an element so named" },
    { "<time datetime=2026-03-03>Tuesday</time>%s",
      "markup", "2026-03-03", "<time>" },
    { "<abbr class=published title=2026-03-03>Tuesday</abbr>%s",
      "markup", "2026-03-03",
      "<abbr>" },
    { "<b itemprop=datePublished content=2026-03-03></b>%s",
      "microdata", "2026-03-03",
      "microdata" },
    { "<b itemprop=datePublished>3 March 2026</b>%s",
      "microdata", "2026-03-03",
      "their text" },
    { "<dl><dt>Published<dd>3 March 2026</dl>%s", "text", "2026-03-03",
      "the label is the line before" },
    { "<p>Town | Published: | 3 March 2026</p>%s", "text", "2026-03-03",
      "or the part before" },
    { "<div class=date><b>3</b><i>March</i><u>2026</u></div>%s",
      "text", "2026-03-03",
      "in pieces" },
    { "<p>By Bo, <time datetime=2026-03-03>3 March</time>, Town</p>%s",
      "markup", "2026-03-03", "beside the author" },
    { "<p>Bo Lee, Tuesday 3 March 2026 10:05 am PDT by Bo</p>%s", "text",
      "2026-03-03T10:05-07:00",
      "before the author" },
    { "%s<p>Published on 3 March 2026</p>",
      "text", "2026-03-03", "after the text" },
    { "%s<p>Published 3 March 2026<p>Printed in spring, 4 March 2026", "text",
      "2026-03-03", "beside another one that no words tell of" },
    { "%s<footer>Published on 3 March 2026</footer>", "text", "2026-03-03",
      "in the footer of the article" },
    { "<div class=comments-count><p class=date>3 March 2026</p>4</div>%s",
      "text", "2026-03-03", "a number of comments does not matter" },
    { "<div class=date-and-comments><p>3 March 2026</p>4</div>%s",
      "text", "2026-03-03", "nor does one in the name of a date" },
    { "<p><span>08:39, 3 March 2026</span> <span>Updated 09:41, 3 March 2026"
      "</span></p>%s",
      "text", "2026-03-03", "a change on the same day is another date" },
    { "<p>Updated 4 March 2026. Published 3 March 2026</p>%s",
      "text", "2026-03-03",
      "a change does not either" },
    { "<p><time class='published updated' datetime=2026-03-03>3 March</time>"
      "<p>%s", "markup", "2026-03-03", "one class of two is enough" },
    { "<p>The wall is old and the sea is young. By Bo Lee on 3 March 2026"
      "</p>%s", "text", "2026-03-03", "after a sentence" },
    { "<p>How to book a berth for beginners</p><p>3 March 2026</p>%s", "text",
      "2026-03-03", "a title before it is no label" },
    { "<p>The council of the lower town has agreed, after three years, to pay "
      "half of the price of the wall, and the rest comes from the ships.</p>"
      "<p>The wall is to be as long as the old one was before the storm of "
      "the last winter, and higher by half a man, they say at the port.</p>"
      "<p>Published on 3 March 2026</p>%s", "text", "2026-03-03",
      "below a summary" },
    { "<div><h1>New breakwater</h1><p>Harbour</p><time datetime=2026-03-03>"
      "3 March</time></div>%s", "markup", "2026-03-03",
      "below the headline that comes again" },
    { "<div><h2>New breakwater: who pays for it, and when the work on it "
      "begins</h2><time datetime=2026-03-03>3 March</time></div>%s", "markup",
      "2026-03-03", "beside the headline with more words" }
};


static mce_str_t  source;
static mce_str_t  modified;


/*
 * The date of a page in a language, with mark-up around its text; the text is
 * what was selected.
 */

static mce_str_t
published(const char *lang, const char *head, const char *around,
    const char *url)
{
    char                  body[PAGE];
    char                 *page;
    mce_str_t             html, out, address;
    const char           *start;
    mce_span_t            span;
    mce_article_t        *article;
    mce_extraction_t      found = { 0 };

    static const char  text[] =
        "<p>The harbour board approved the new breakwater after three years "
        "of argument about who should pay for it, and work begins soon, "
        "before the storms.</p><p>Crews welcomed it.</p>";

    mce_arena_destroy(arena);
    arena = mce_arena_create(0);
    page = mce_arena_alloc(arena, 2 * PAGE);

    snprintf(body, sizeof(body), around, text);
    html.data = (uint8_t *) page;
    html.len = (size_t) snprintf(page, 2 * PAGE,
                                 "<html lang='%s'><head><title>New breakwater"
                                 "</title>%s</head><body><article><h1>New "
                                 "breakwater</h1>%s", lang, head, body);
    start = strstr(page, text);
    span.start = (uint32_t) (start - page);
    span.end = span.start + (uint32_t) strlen(text);
    found.spans.elts = &span;
    found.spans.n = 1;
    address.data = (const uint8_t *) url;
    address.len = strlen(url);

    if (mce_document_create(arena, html, &doc) != MCE_OK) {
        return str("failed");
    }

    mce_document_set_url(doc, address);

    if (mce_article_create(doc, &found, MCE_CONFIDENCE_SCORES, &article)
           != MCE_OK
        || mce_render(article, MCE_FORMAT_JSON, &options, &out) != MCE_OK)
    {
        return str("failed");
    }

    source = article->date_source;
    modified = article->modified;

    return article->published;
}


static void
test_texts(void)
{
    char    around[PAGE];
    size_t  i;

    for (i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
        snprintf(around, sizeof(around), "<p>%s</p>%%s", texts[i].text);
        tap_is(published(texts[i].lang, "", around, ""), texts[i].date,
               "\"%s\" in \"%s\"", texts[i].text, texts[i].lang);
    }
}


static void
test_places(void)
{
    size_t  i;

    for (i = 0; i < sizeof(places) / sizeof(places[0]); i++) {
        tap_is(published("en", "", places[i].html, ""), "",
               "%s is no publication", places[i].name);
    }
}


static void
test_sources(void)
{
    size_t  i;

    for (i = 0; i < sizeof(sources) / sizeof(sources[0]); i++) {
        tap_is(published("en", "", sources[i].html, ""), sources[i].date,
               "a date is found: %s", sources[i].name);
        tap_is(source, sources[i].source, "its source is %s",
               sources[i].source);
    }
}


static void
test_order(void)
{
    const char  *graph, *json, *shown;

    graph = "<meta property=article:published_time content=2026-03-02>";
    json = "<script type=application/ld+json>{\"@type\":\"Article\","
           "\"datePublished\":\"1898-05-03\"}</script>";
    shown = "<p>3 March 2026</p>%s";

    tap_is(published("en", graph, shown, ""), "2026-03-02",
           "OpenGraph goes before what the page shows");
    tap_is(source, "opengraph", "and is its source");
    tap_is(published("en", json, shown, ""), "2026-03-03",
           "a day of long ago is not believed");
    tap_is(published("en", json, "%s", ""), "",
           "a missing date is better than it");
    tap_is(published("en", json, "<p>3 May 1898</p>%s", ""), "1898-05-03",
           "unless a second source says the same");
    tap_is(source, "json-ld", "which does not change the source");
    tap_is(published("en", "<meta name=date content=2998-01-01>", "%s", ""),
           "", "nor is the future believed");
    tap_is(published("en", "", "%s", "http://a.example/2026/03/03/wall"),
           "2026-03-03", "the address has a date");
    tap_is(source, "address", "and is its source");
    tap_is(published("en", "", "%s", "http://a.example/2026/mar/03/wall"),
           "2026-03-03", "with the name of a month");
    tap_is(published("en", "", "%s", "http://a.example/wall-20260303.html"),
           "2026-03-03", "or in one number");
    tap_is(published("en", "", "%s", "http://a.example/2026/03/wall"), "",
           "a month is not enough");
    tap_is(published("en", "", "%s", "http://a.example/?d=2026/03/03"), "",
           "nor is a query");
    tap_is(published("en", "", shown, "http://a.example/2026/03/02/wall"),
           "2026-03-03", "a day beside that of the address is of a zone");
    tap_is(published("en", "", shown, "http://a.example/2025/01/20/wall"),
           "2025-01-20", "another day is not");
    tap_is(published("en", "", "<p>03/04/2026</p>%s",
                     "http://a.co.uk/wall"), "2026-04-03",
           "the host tells the order of day and month");
    tap_is(published("en", "", "<p>03/04/2026</p>%s<p>28/02/2020</p>", ""),
           "2026-04-03", "or another date of the page");
    tap_is(published("en", "", "<p>03/04/2026</p>%s<p>28 February 2020</p>",
                     ""), "2026-04-03", "which may have the name of a month");
    tap_is(published("en", "", "<p>03/04/2026</p>%s<p>28th Feb 2020</p><p>May "
                     "9, 2020</p>", ""), "2026-03-04", "if all have the same "
           "order");
    tap_is(published("en", "", "<p>03/04/2026</p>%s<p>2/28/2020</p><p>9 May "
                     "2020</p>", ""), "2026-03-04", "and slashes tell none");

    published("en", "", "<p>Published 3 March 2026 | Updated 4 March 2026"
                        "</p>%s", "");
    tap_is(modified, "2026-03-04", "a change is told apart");
    published("en", "", "<p>Updated <time datetime=2026-03-04>now</time></p>"
                        "%s", "");
    tap_is(modified, "2026-03-04", "even if <time> says it");
    tap_is(published("en", "", "<time class=updated datetime=2026-03-04>4 "
                               "March</time>%s", ""), "",
           "the class \"updated\" alone is of a change");
    tap_is(published("en", "", "%s", "http://a.example/core-2026-3-3-fails"),
           "", "a version is no date");
}


int
main(void)
{
    test_texts();
    test_places();
    test_sources();
    test_order();

    mce_arena_destroy(arena);

    return tap_done();
}
