
/*
 * Pages that declare no encoding: which it is, and whether that is certain.
 */


#include "mce.h"
#include "tap.h"

#include <iconv.h>


#define PAGE  65536


static const char  german[] =
    "Größere Schiffe müssen draußen ankern, sagen die Männer vom Hafen, "
    "und hören lieber auf die Küste.";


typedef struct {
    const char  *iconv;
    const char  *text;
    const char  *used;
} row_t;


static const row_t  rows[] = {
    { "CP1251",
      "Совет порта решил строить новый мол. "
      "Рыбаки довольны.",
      "windows-1251" },
    { "KOI8-R",
      "Совет порта решил строить новый мол. "
      "Рыбаки довольны.",
      "KOI8-R" },
    { "ISO-8859-5",
      "Совет порта решил строить новый мол. "
      "Рыбаки довольны.",
      "ISO-8859-5" },
    { "IBM866",
      "Совет порта решил строить новый мол. "
      "Рыбаки довольны.",
      "IBM866" },
    { "KOI8-U",
      "Рада порту вирішила будувати новий "
      "мол, і рибалки раді.",
      "KOI8-U" },
    { "CP1251",
      "Съветът реши да построи нов вълнолом "
      "до края на годината.",
      "windows-1251" },
    { "CP1253",
      "Το συμβούλιο αποφάσισε χθες να "
      "χτίσει νέο λιμάνι. Άρχισε.",
      "windows-1253" },
    { "CP1255",
      "המועצה החליטה לבנות שובר גלים חדש "
      "בנמל עד סוף השנה",
      "windows-1255" },
    { "CP1256",
      "قرر المجلس بناء رصيف جديد في الميناء "
      "قبل نهاية العام",
      "windows-1256" },
    { "CP874",
      ""
      "สภาเมืองตัดสินใจ"
      "สร้างเขื่อนใหม่"
      "ก่อนสิ้นปีนี้",
      "windows-874" },
    { "CP1254",
      "Liman kurulu yeni bir dalgakıran yapılmasına karar verdi ve "
      "balıkçılar çok sevindi, işçiler başladı.", "windows-1254" },
    { "CP1257",
      "Uosto taryba nusprendė statyti naują molą, žvejai džiaugiasi "
      "ir šventė visą dieną.", "windows-1257" },
    { "CP1250",
      "Rada portu zdecydowała, że zbuduje nowy falochron. Rybacy są "
      "zadowoleni, lecz mają wątpliwości.", "windows-1250" },
    { "ISO-8859-2",
      "Rada portu zdecydowała, że zbuduje nowy falochron. Rybacy "
      "są zadowoleni, lecz mają wątpliwości.", "ISO-8859-2" },
    { "CP1250",
      "Rada přístavu rozhodla, že postaví nové molo. Rybáři jsou "
      "spokojení, říká šéf.", "windows-1250" },
    { "CP1252",
      "Größere Schiffe müssen draußen ankern, sagen die Männer vom "
      "Hafen, und hören lieber auf die Küste.", "windows-1252" },
    { "CP1252",
      "“It’s the harbour’s oldest wall,” said the engineer – "
      "“and "
      "we’ll keep it.”", "windows-1252" },
    { "MACINTOSH",
      "La décision a été prise à l’unanimité: le vieux môle sera "
      "réparé, où les pêcheurs dînent.", "macintosh" },
    { "CP932",
      ""
      "港の古い壁を直すことが"
      "決まり、漁師たちはとても"
      "喜んでいる。",
      "Shift_JIS" },
    { "EUC-JP",
      ""
      "港の古い壁を直すことが"
      "決まり、漁師たちはとても"
      "喜んでいる。",
      "EUC-JP" },
    { "UHC",
      "항구의 오래된 방파제를 고치기로 했다고 시의회가 "
      "어제 말했다.",
      "EUC-KR" },
    { "BIG5",
      ""
      "市議會昨天決定修理港口的"
      "舊防波堤，漁民們都很高興。",
      "Big5" },
    { "GBK",
      ""
      "市议会昨天决定修理港口的"
      "旧防波堤，渔民们都很高兴。",
      "GBK" },
    { "UTF-16LE", "<p>The harbour, 港, порт</p>", "UTF-16LE" },
    { "UTF-16BE", "<p>The harbour, 港, порт</p>", "UTF-16BE" },
    { "UTF-32LE", "<p>The harbour, 港, порт, 🙂</p>", "UTF-32LE" },
    { "UTF-32BE", "<p>The harbour, 港, порт, 🙂</p>", "UTF-32BE" }
};


/*
 * Encodes a text; the result is in "page", and empty if iconv does not know
 * the encoding: musl's knows fewer.
 */
static mce_str_t
encode(const char *name, const char *text, uint8_t *page)
{
    char       *p, *q;
    size_t      left, space;
    iconv_t     cd;
    mce_str_t   bytes;

    p = (char *) text;
    q = (char *) page;
    left = strlen(text);
    space = PAGE;

    bytes.data = page;
    bytes.len = 0;

    cd = iconv_open(name, "UTF-8");
    if (cd == (iconv_t) -1) {
        return bytes;
    }

    (void) iconv(cd, &p, &left, &q, &space);
    (void) iconv(cd, NULL, NULL, &q, &space);
    iconv_close(cd);

    if (left == 0) {
        bytes.len = PAGE - space;
    }

    return bytes;
}


static int
is_certain(mce_str_t bytes, const char *label, const char *expected)
{
    int           certain;
    mce_str_t     source, name;
    const char   *used;
    mce_arena_t  *arena;

    certain = -1;
    name.len = strlen(label);
    name.data = (const uint8_t *) label;
    arena = mce_arena_create(0);

    if (mce_decode_certain(arena, bytes, name, &source, &used, &certain)
        != MCE_OK || (expected && strcmp(used, expected) != 0))
    {
        certain = -1;
    }

    mce_arena_destroy(arena);

    return certain;
}


static void
a_sentence_without_a_label_is_decoded(const row_t *row)
{
    int           certain;
    uint8_t       page[PAGE];
    mce_str_t     source, bytes;
    const char   *used;
    mce_arena_t  *arena;

    static const mce_str_t  none = mce_null_str;

    used = "nothing";
    certain = 0;
    source.len = 0;
    arena = mce_arena_create(0);
    bytes = encode(row->iconv, row->text, page);

    (void) mce_decode_certain(arena, bytes, none, &source, &used, &certain);

    tap_is(source, row->text, "%s without a label is read", row->used);
    tap_ok(strcmp(used, row->used) == 0, "%s is told by its bytes: %s",
           row->used, used);
    tap_ok(certain, "%s is certain", row->used);

    mce_arena_destroy(arena);
}


static void
what_is_no_encoding_of_the_web_is_not_certain(void)
{
    uint8_t    page[PAGE];
    mce_str_t  bytes;

    bytes = encode("IBM850", german, page);

    tap_ok(is_certain(bytes, "", NULL) == 0,
           "German of DOS, which no page is written in, is not certain");
}


/*
 * Seven bytes of the sentence are not ASCII; a sample has two line ends more.
 */
static void
less_than_a_byte_in_a_hundred_is_certain(void)
{
    uint8_t    page[PAGE];
    mce_str_t  bytes;

    bytes = encode("IBM850", german, page);
    memset(page + bytes.len, 'a', 810);

    bytes.len = 797;
    tap_ok(is_certain(bytes, "", NULL) == 0,
           "one byte in a hundred that is not ASCII is weighed");

    bytes.len = 798;
    tap_ok(is_certain(bytes, "", NULL) == 1,
           "fewer do no harm whatever they are read as");
}


static void
a_label_is_certain(void)
{
    uint8_t    page[PAGE];
    mce_str_t  bytes;

    bytes = encode("IBM850", german, page);

    tap_ok(is_certain(bytes, "windows-1252", "windows-1252") == 1,
           "what a label says is certain, though the bytes look wrong");
}


static void
few_bytes_are_not_weighed(void)
{
    static const mce_str_t  page = mce_str(
        "<p>Ren\xe9 sat in the caf\xe9 and said \x84nothing\x84.");

    tap_ok(is_certain(page, "", "windows-1252") == 1,
           "a few bytes that are not ASCII are windows-1252");
}


static void
only_text_is_weighed(void)
{
    uint8_t    page[PAGE];
    mce_str_t  bytes;

    bytes = encode("CP1251", "<script>var a = 'Совет порта "
                   "решил строить мол.'</script>Plain.", page);

    tap_ok(is_certain(bytes, "", "windows-1252") == 1,
           "what stands in a script tells no encoding");
}


static void
the_declared_language_decides_what_else_is_open(void)
{
    static const mce_str_t  turkish = mce_str(
        "<html lang=tr><p>a\xfe\xfd, y\xfdl, da\xf0, ba\xf0, a\xf0");
    static const mce_str_t  icelandic = mce_str(
        "<html lang=is><p>a\xfe\xfd, y\xfdl, da\xf0, ba\xf0, a\xf0");

    tap_ok(is_certain(turkish, "", "windows-1254") >= 0,
           "letters of which two languages are full are of the declared one");
    tap_ok(is_certain(icelandic, "", "windows-1252") >= 0,
           "the same ones with another declaration are of the other");
}


static void
what_is_even_is_not_certain(void)
{
    static const mce_str_t  even = mce_str(
        "<p>a\xfe\xfd, y\xfdl, da\xf0, ba\xf0, a\xf0");

    tap_ok(is_certain(even, "", NULL) == 0,
           "letters that two languages have as often are not certain");
}


static void
the_same_text_in_two_encodings_is_certain(void)
{
    uint8_t    page[PAGE];
    mce_str_t  bytes;

    bytes = encode("ISO-8859-2", "A régi kikötő kőfalát újjá kell "
                   "építeni, mondták a halászok, és örültek.", page);

    tap_ok(is_certain(bytes, "", "windows-1250") == 1,
           "the same text in two encodings is certain");
}


static void
utf8_is_never_weighed(void)
{
    static const mce_str_t  page = mce_str(
        "\xd0\xa1\xd0\xbe\xd0\xb2\xd0\xb5\xd1\x82");

    tap_ok(is_certain(page, "", "UTF-8") == 1,
           "what is valid UTF-8 is UTF-8");
}


static void
escape_sequences_and_plus_signs_are_ascii(void)
{
    static const mce_str_t  escapes = mce_str("\x1b$B%F%9%H\x1b(B");
    static const mce_str_t  plus = mce_str("+ADw-script+AD4-");

    tap_ok(is_certain(escapes, "", "UTF-8") == 1,
           "ISO-2022-JP is not guessed");
    tap_ok(is_certain(plus, "", "UTF-8") == 1, "UTF-7 is not guessed");
}


static void
a_byte_order_mark_of_utf32_is_known(void)
{
    static const mce_str_t  page = mce_str(
        "\xff\xfe\0\0<\0\0\0p\0\0\0>\0\0\0");

    tap_ok(is_certain(page, "windows-1252", "UTF-32LE") == 1,
           "a byte-order mark of UTF-32 goes before the label");
}


static void
zeros_among_bytes_are_not_utf16(void)
{
    static const mce_str_t  page = mce_str("<\0p>zeros in \0 a page");

    tap_ok(is_certain(page, "", "UTF-8") == 1,
           "a page with a zero here and there is not UTF-16");
}


int
main(void)
{
    size_t  i;

    for (i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        a_sentence_without_a_label_is_decoded(&rows[i]);
    }

    what_is_no_encoding_of_the_web_is_not_certain();
    less_than_a_byte_in_a_hundred_is_certain();
    a_label_is_certain();
    few_bytes_are_not_weighed();
    only_text_is_weighed();
    the_declared_language_decides_what_else_is_open();
    what_is_even_is_not_certain();
    the_same_text_in_two_encodings_is_certain();
    utf8_is_never_weighed();
    escape_sequences_and_plus_signs_are_ascii();
    a_byte_order_mark_of_utf32_is_known();
    zeros_among_bytes_are_not_utf16();

    return tap_done();
}
