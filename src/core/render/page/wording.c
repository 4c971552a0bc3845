
/*
 * The words of ours.
 */


#include <string.h>

#include "base/str.h"
#include "render/page/wording.h"
#include "text/ctype.h"


typedef struct {
    const char  *langs;             /* tags, with spaces between */
    const char  *date;              /* D, M and Y stand for day, month, year */
    const char  *words;             /* in the order of mce_wording_e */
    const char  *months;            /* as dates have them */
} mce_wording_t;


/* the first row is for all other languages */
static const mce_wording_t  mce_wordings[] = {
    { "en", "D M Y",
      "Skip to content|Original page|min|Removed links|Links|Display|"
      "Automatic|Light|Dark|"
      "Next page|"
      "This page is wrong",
      "January|February|March|April|May|June|July|August|September|October|"
      "November|December" },
    { "de", "D. M Y",
      "Zum Inhalt|Originalseite|Min.|Entfernte Links|Links|Darstellung|"
      "Automatisch|Hell|Dunkel|"
      "Nächste Seite|"
      "Diese Seite stimmt nicht",
      "Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|"
      "November|Dezember" },
    { "fr", "D M Y",
      "Aller au contenu|Page d’origine|min|Liens retirés|Liens|Affichage|"
      "Automatique|Clair|Sombre|"
      "Page suivante|"
      "Cette page est incorrecte",
      "janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|"
      "novembre|décembre" },
    { "es", "D de M de Y",
      "Ir al contenido|Página original|min|Enlaces eliminados|Enlaces|"
      "Aspecto|Automático|Claro|Oscuro|"
      "Página siguiente|"
      "Esta página está mal",
      "enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|"
      "noviembre|diciembre" },
    { "it", "D M Y",
      "Vai al contenuto|Pagina originale|min|Link rimossi|Link|Aspetto|"
      "Automatico|Chiaro|Scuro|"
      "Pagina successiva|"
      "Questa pagina è sbagliata",
      "gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|"
      "ottobre|novembre|dicembre" },
    { "pt", "D de M de Y",
      "Ir para o conteúdo|Página original|min|Links removidos|Links|"
      "Aparência|Automático|Claro|Escuro|"
      "Próxima página|"
      "Esta página está errada",
      "janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|"
      "outubro|novembro|dezembro" },
    { "nl", "D M Y",
      "Naar de inhoud|Oorspronkelijke pagina|min|Verwijderde links|Links|"
      "Weergave|Automatisch|Licht|Donker|"
      "Volgende pagina|"
      "Deze pagina klopt niet",
      "januari|februari|maart|april|mei|juni|juli|augustus|september|"
      "oktober|november|december" },
    { "sv", "D M Y",
      "Till innehållet|Originalsidan|min|Borttagna länkar|Länkar|"
      "Utseende|Automatiskt|Ljust|Mörkt|"
      "Nästa sida|"
      "Den här sidan är fel",
      "januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|"
      "november|december" },
    { "da", "D. M Y",
      "Gå til indholdet|Den oprindelige side|min.|Fjernede links|Links|"
      "Visning|Automatisk|Lys|Mørk|"
      "Næste side|"
      "Denne side er forkert",
      "januar|februar|marts|april|maj|juni|juli|august|september|oktober|"
      "november|december" },
    { "no nb nn", "D. M Y",
      "Gå til innholdet|Opprinnelig side|min|Fjernede lenker|Lenker|"
      "Visning|Automatisk|Lys|Mørk|"
      "Neste side|"
      "Denne siden er feil",
      "januar|februar|mars|april|mai|juni|juli|august|september|oktober|"
      "november|desember" },
    { "fi", "D. M Y",
      "Siirry sisältöön|Alkuperäinen sivu|min|Poistetut linkit|Linkit|"
      "Ulkoasu|Automaattinen|Vaalea|Tumma|"
      "Seuraava sivu|"
      "Tämä sivu on väärin",
      "tammikuuta|helmikuuta|maaliskuuta|huhtikuuta|toukokuuta|kesäkuuta|"
      "heinäkuuta|elokuuta|syyskuuta|lokakuuta|marraskuuta|joulukuuta" },
    { "pl", "D M Y",
      "Przejdź do treści|Strona oryginalna|min|Usunięte odnośniki|"
      "Odnośniki|Wygląd|Automatyczny|Jasny|Ciemny|"
      "Następna strona|"
      "Ta strona jest błędna",
      "stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|"
      "października|listopada|grudnia" },
    { "cs", "D. M Y",
      "Přejít k obsahu|Původní stránka|min|Odstraněné odkazy|Odkazy|"
      "Vzhled|Automaticky|Světlý|Tmavý|"
      "Další stránka|"
      "Tato stránka je chybná",
      "ledna|února|března|dubna|května|června|července|srpna|září|"
      "října|listopadu|prosince" },
    { "sk", "D. M Y",
      "Prejsť na obsah|Pôvodná stránka|min|Odstránené odkazy|Odkazy|"
      "Vzhľad|Automaticky|Svetlý|Tmavý|"
      "Ďalšia stránka|"
      "Táto stránka je chybná",
      "januára|februára|marca|apríla|mája|júna|júla|augusta|septembra|"
      "októbra|novembra|decembra" },
    { "hr", "D. M Y.",
      "Prijeđi na sadržaj|Izvorna stranica|min|Uklonjene poveznice|"
      "Poveznice|Prikaz|Automatski|Svijetlo|Tamno|"
      "Sljedeća stranica|"
      "Ova stranica nije ispravna",
      "siječnja|veljače|ožujka|travnja|svibnja|lipnja|srpnja|kolovoza|"
      "rujna|listopada|studenoga|prosinca" },
    { "hu", "Y. M D.",
      "Ugrás a tartalomhoz|Eredeti oldal|perc|Eltávolított linkek|Linkek|"
      "Megjelenés|Automatikus|Világos|Sötét|"
      "Következő oldal|"
      "Ez az oldal hibás",
      "január|február|március|április|május|június|július|augusztus|"
      "szeptember|október|november|december" },
    { "ro", "D M Y",
      "Salt la conținut|Pagina originală|min|Linkuri eliminate|Linkuri|"
      "Aspect|Automat|Deschis|Închis|"
      "Pagina următoare|"
      "Această pagină este greșită",
      "ianuarie|februarie|martie|aprilie|mai|iunie|iulie|august|septembrie|"
      "octombrie|noiembrie|decembrie" },
    { "ca", "D M de Y",
      "Ves al contingut|Pàgina original|min|Enllaços suprimits|Enllaços|"
      "Aparença|Automàtic|Clar|Fosc|"
      "Pàgina següent|"
      "Aquesta pàgina està malament",
      "de gener|de febrer|de març|d’abril|de maig|de juny|de juliol|"
      "d’agost|de setembre|d’octubre|de novembre|de desembre" },
    { "bg", "D M Y г.",
      "Към съдържанието|"
      "Оригинална страница|мин|"
      "Премахнати връзки|Връзки|Изглед|"
      "Автоматично|Светло|Тъмно|"
      "Следваща страница|"
      "Тази страница е грешна",
      "януари|февруари|март|април|май|юни|"
      "юли|август|септември|октомври|"
      "ноември|декември" },
    { "ru", "D M Y г.",
      "Перейти к содержанию|"
      "Исходная страница|мин|"
      "Удалённые ссылки|Ссылки|Вид|"
      "Автоматически|Светлый|Тёмный|"
      "Следующая страница|"
      "Страница показана неверно",
      "января|февраля|марта|апреля|мая|июня|"
      "июля|августа|сентября|октября|ноября|"
      "декабря" },
    { "uk", "D M Y р.",
      "Перейти до вмісту|Початкова сторінка|"
      "хв|Вилучені посилання|Посилання|"
      "Вигляд|Автоматично|Світлий|Темний|"
      "Наступна сторінка|"
      "Сторінку показано неправильно",
      "січня|лютого|березня|квітня|травня|"
      "червня|липня|серпня|вересня|жовтня|"
      "листопада|грудня" },
    { "el", "D M Y",
      "Μετάβαση στο περιεχόμενο|"
      "Πρωτότυπη σελίδα|λεπτά|"
      "Σύνδεσμοι που αφαιρέθηκαν|Σύνδεσμοι|"
      "Εμφάνιση|Αυτόματα|Φωτεινό|Σκούρο|"
      "Επόμενη σελίδα|"
      "Αυτή η σελίδα είναι λανθασμένη",
      "Ιανουαρίου|Φεβρουαρίου|Μαρτίου|"
      "Απριλίου|Μαΐου|Ιουνίου|Ιουλίου|"
      "Αυγούστου|Σεπτεμβρίου|Οκτωβρίου|"
      "Νοεμβρίου|Δεκεμβρίου" },
    { "tr", "D M Y",
      "İçeriğe geç|Özgün sayfa|dk|Kaldırılan bağlantılar|"
      "Bağlantılar|Görünüm|Otomatik|Açık|Koyu|"
      "Sonraki sayfa|"
      "Bu sayfa yanlış",
      "Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|"
      "Kasım|Aralık" },
    { "ar", "D M Y",
      "انتقل إلى المحتوى|الصفحة الأصلية|"
      "دقيقة|الروابط المحذوفة|الروابط|العرض|"
      "تلقائي|فاتح|داكن|"
      "الصفحة التالية|"
      "هذه الصفحة غير صحيحة",
      "يناير|فبراير|مارس|أبريل|مايو|يونيو|"
      "يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|"
      "ديسمبر" },
    { "fa", "D M Y",
      "رفتن به محتوا|نسخهٔ اصلی صفحه|دقیقه|"
      "پیوندهای حذف‌شده|پیوندها|نمایش|"
      "خودکار|روشن|تیره|"
      "صفحهٔ بعد|"
      "این صفحه درست نیست",
      "ژانویه|فوریه|مارس|آوریل|مه|ژوئن|ژوئیه|"
      "اوت|سپتامبر|اکتبر|نوامبر|دسامبر" },
    { "he", "D בM Y",
      "דילוג לתוכן|הדף המקורי|דק׳|"
      "קישורים שהוסרו|קישורים|תצוגה|אוטומטי|"
      "בהיר|כהה|"
      "הדף הבא|"
      "הדף הזה שגוי",
      "ינואר|פברואר|מרץ|אפריל|מאי|יוני|יולי|"
      "אוגוסט|ספטמבר|אוקטובר|נובמבר|דצמבר" },
    { "hi", "D M Y",
      "सामग्री पर जाएँ|मूल पृष्ठ|"
      "मिनट|हटाए गए लिंक|लिंक|"
      "दिखावट|स्वचालित|हल्का|"
      "गहरा|"
      "अगला पृष्ठ|"
      "यह पृष्ठ ग़लत है",
      "जनवरी|फ़रवरी|मार्च|"
      "अप्रैल|मई|जून|जुलाई|अगस्त|"
      "सितंबर|अक्तूबर|नवंबर|"
      "दिसंबर" },
    { "th", "D M ค.ศ. Y",
      "ข้ามไปยังเนื้อหา|"
      "หน้าต้นฉบับ|นาที|"
      "ลิงก์ที่ตัดออก|ลิงก์|"
      "การแสดงผล|อัตโนมัติ|"
      "สว่าง|มืด|"
      "หน้าถัดไป|"
      "หน้านี้ไม่ถูกต้อง",
      "มกราคม|กุมภาพันธ์|มีนาคม|"
      "เมษายน|พฤษภาคม|มิถุนายน|"
      "กรกฎาคม|สิงหาคม|กันยายน|"
      "ตุลาคม|พฤศจิกายน|ธันวาคม" },
    { "vi", "D M, Y",
      "Đến nội dung|Trang gốc|phút|Liên kết đã bỏ|"
      "Liên kết|Hiển thị|Tự động|Sáng|Tối|"
      "Trang sau|"
      "Trang này bị sai",
      "tháng 1|tháng 2|tháng 3|tháng 4|tháng 5|tháng 6|tháng 7|"
      "tháng 8|tháng 9|tháng 10|tháng 11|tháng 12" },
    { "id in", "D M Y",
      "Ke isi|Halaman asli|menit|Tautan yang dihapus|Tautan|Tampilan|"
      "Otomatis|Terang|Gelap|"
      "Halaman berikutnya|"
      "Halaman ini salah",
      "Januari|Februari|Maret|April|Mei|Juni|Juli|Agustus|September|Oktober|"
      "November|Desember" },
    { "zh-tw zh-hant zh-hk zh-mo", "Y年MD日",
      "跳至內容|原始網頁|分鐘|已移除的連結|連結|顯示|"
      "自動|淺色|深色|"
      "下一頁|"
      "此頁面有誤",
      "1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月" },
    { "zh", "Y年MD日",
      "跳到内容|原网页|分钟|已移除的链接|链接|显示|"
      "自动|浅色|深色|"
      "下一页|"
      "此页面有误",
      "1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月" },
    { "ja", "Y年MD日",
      "本文へ|元のページ|分|取り除かれたリンク|リンク|"
      "表示|自動|ライト|ダーク|"
      "次のページ|"
      "このページは正しくありません",
      "1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月" },
    { "ko", "Y년 M D일",
      "본문으로|원본 페이지|분|제거된 링크|링크|표시|"
      "자동|밝게|어둡게|"
      "다음 페이지|"
      "이 페이지가 잘못되었습니다",
      "1월|2월|3월|4월|5월|6월|7월|8월|9월|10월|11월|12월" }
};


static const mce_wording_t *mce_wording_row(mce_str_t lang);
static mce_str_t mce_wording_piece(const char *pieces, unsigned n);
static int mce_wording_number(mce_str_t text, size_t from, size_t to);


mce_str_t
mce_wording(mce_str_t lang, mce_wording_e word)
{
    return mce_wording_piece(mce_wording_row(lang)->words, word);
}


mce_str_t
mce_wording_lang(mce_str_t lang)
{
    mce_str_t  english = mce_str("en");

    if (mce_wording_row(lang) != mce_wordings
        || mce_text_starts(lang, "en"))
    {
        english.len = 0;
    }

    return english;
}


void
mce_wording_date(mce_buf_t *out, mce_str_t lang, mce_str_t iso)
{
    int                   year, month, day;
    const char           *p;
    const mce_wording_t  *row;

    if (iso.len > MCE_WORDING_DAY) {
        iso.len = MCE_WORDING_DAY;
    }

    row = mce_wording_row(lang);
    year = mce_wording_number(iso, 0, 4);
    month = mce_wording_number(iso, 5, 7);
    day = mce_wording_number(iso, 8, MCE_WORDING_DAY);

    if (year <= 0 || month < 1 || month > 12 || day <= 0) {
        mce_buf_str(out, iso);
        return;
    }

    for (p = row->date; *p; p++) {

        switch (*p) {

        case 'D':
            mce_buf_number(out, (size_t) day);
            break;

        case 'M':
            mce_buf_str(out, mce_wording_piece(row->months,
                                               (unsigned) month - 1));
            break;

        case 'Y':
            mce_buf_number(out, (size_t) year);
            break;

        default:
            mce_buf_char(out, (uint8_t) *p);
        }
    }
}


/*
 * The row of the longest tag that the language begins with.
 */

static const mce_wording_t *
mce_wording_row(mce_str_t lang)
{
    size_t                i, len, end, longest;
    uint8_t               first;
    const char           *tag;
    const mce_wording_t  *row;

    row = mce_wordings;
    longest = 0;
    first = lang.len ? mce_ascii_lower(lang.data[0]) : 0;

    for (i = 0; i < sizeof(mce_wordings) / sizeof(mce_wordings[0]); i++) {
        tag = mce_wordings[i].langs;

        /* most rows are of one language, of two letters */
        if (tag[2] == '\0' && (uint8_t) tag[0] != first) {
            continue;
        }

        for ( /* void */ ; *tag; tag += end + (tag[end] == ' ')) {
            for (end = 0; tag[end] && tag[end] != ' '; end++) { /* void */ }

            len = mce_text_same(lang, tag);

            if (len == end && len > longest
                && (len == lang.len || lang.data[len] == '-'
                    || lang.data[len] == '_'))
            {
                row = &mce_wordings[i];
                longest = len;
            }
        }
    }

    return row;
}


static mce_str_t
mce_wording_piece(const char *pieces, unsigned n)
{
    mce_str_t  piece;

    while (n) {
        n -= *pieces++ == '|';
    }

    piece.data = (const uint8_t *) pieces;
    piece.len = strcspn(pieces, "|");

    return piece;
}


/*
 * The number that these digits are, or -1.
 */

static int
mce_wording_number(mce_str_t text, size_t from, size_t to)
{
    int     n;
    size_t  i;

    if (text.len < to) {
        return -1;
    }

    n = 0;

    for (i = from; i < to; i++) {
        if (!mce_is_digit(text.data[i])) {
            return -1;
        }

        n = n * 10 + text.data[i] - '0';
    }

    return n;
}
