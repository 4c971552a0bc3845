/*
 * Decoding to UTF-8: labels, their order, what is broken.
 */


#include "base/hash.h"
#include "base/utf8.h"
#include "charset/utf8_simd.h"
#include "tap.h"


#define ALPHA7   "\xce\xb1\xce\xb1\xce\xb1\xce\xb1\xce\xb1\xce\xb1\xce\xb1"
#define ALPHA28  ALPHA7 ALPHA7 ALPHA7 ALPHA7
#define BE6      "\xd0\x90\xd0\x90\xd0\x90\xd0\x90\xd0\x90\xd0\x90"
#define BE24     BE6 BE6 BE6 BE6
#define BOX4     "\xe2\x95\x99\xe2\x95\x99\xe2\x95\x99\xe2\x95\x99"

/* bytes with a zero among them */
#define BYTES(s)  mce_str(s)


typedef struct {
    const char  *test;
    mce_str_t    bytes;
    const char  *label;
    const char  *source;
    const char  *used;
} row_t;


/*
 * Of the one-byte encodings: how many of the bytes from 128 on are holes, and
 * a hash of what they all become, by the indexes of the Encoding Standard.
 */
static const struct {
    const char  *label;
    size_t       holes;
    uint32_t     hash;
} bytes[] = {
    { "IBM866", 0, 0xbea6de2a },
    { "ISO-8859-2", 0, 0x8cab6936 },
    { "ISO-8859-3", 7, 0xa44cfb97 },
    { "ISO-8859-4", 0, 0x8c80ccaf },
    { "ISO-8859-5", 0, 0x98d0a16f },
    { "ISO-8859-6", 45, 0xdaee1dc2 },
    { "ISO-8859-7", 3, 0x527a9909 },
    { "ISO-8859-8", 36, 0x3ff7b81d },
    { "ISO-8859-8-I", 36, 0x3ff7b81d },
    { "ISO-8859-10", 0, 0xa8b7d07b },
    { "ISO-8859-13", 0, 0x7627e7a1 },
    { "ISO-8859-14", 0, 0xf86005f5 },
    { "ISO-8859-15", 0, 0x6f0f14c0 },
    { "ISO-8859-16", 0, 0xff23cc62 },
    { "KOI8-R", 0, 0x7e402d5d },
    { "KOI8-U", 0, 0x0548bc21 },
    { "macintosh", 0, 0x4bd976f5 },
    { "windows-874", 8, 0x0917eab3 },
    { "windows-1250", 0, 0x5c4073f5 },
    { "windows-1251", 0, 0x4546f785 },
    { "windows-1252", 0, 0x3957daba },
    { "windows-1253", 3, 0x03de20f0 },
    { "windows-1254", 0, 0x660d31f4 },
    { "windows-1255", 10, 0x0f0182ff },
    { "windows-1256", 0, 0xa142428b },
    { "windows-1257", 2, 0x0d8e1c2e },
    { "windows-1258", 0, 0x41e3ccc3 },
    { "x-mac-cyrillic", 0, 0xd2ba33a5 },
    { "x-user-defined", 0, 0x45829dc5 }
};


static const row_t  rows[] = {

    { "ASCII without a label is UTF-8",
      BYTES("<p>plain"), "", "<p>plain", "UTF-8" },
    { "an empty page is UTF-8",
      BYTES(""), "", "", "UTF-8" },
    { "valid UTF-8 without a label is UTF-8",
      BYTES("caf\xc3\xa9"), "", "caf\xc3\xa9", "UTF-8" },
    { "without any sign a page is windows-1252",
      BYTES("caf\xe9"), "", "caf\xc3\xa9", "windows-1252" },
    { "iso-8859-1 means windows-1252",
      BYTES("\x93hi\x94 \x80"), "ISO-8859-1",
      "\xe2\x80\x9chi\xe2\x80\x9d \xe2\x82\xac", "windows-1252" },
    { "the five holes of windows-1252 are control characters",
      BYTES("\x81\x8d\x8f\x90\x9d"), "windows-1252",
      "\xc2\x81\xc2\x8d\xc2\x8f\xc2\x90\xc2\x9d", "windows-1252" },
    { "an HTTP label goes before valid UTF-8",
      BYTES("\xc3\xa9"), "windows-1252", "\xc3\x83\xc2\xa9",
      "windows-1252" },
    { "an HTTP label goes before <meta>",
      BYTES("<meta charset=koi8-r>\xcd\xc9\xd2"), "windows-1251",
      "<meta charset=koi8-r>\xd0\x9d\xd0\x99\xd0\xa2", "windows-1251" },
    { "a label is trimmed, unquoted and case folded",
      BYTES("\xcd\xc9\xd2"), " \"Koi8-R\" ",
      "\xd0\xbc\xd0\xb8\xd1\x80", "KOI8-R" },
    { "an unknown label is no label",
      BYTES("\xe9"), "iso8859_1", "\xc3\xa9", "windows-1252" },
    { "a byte-order mark goes before the HTTP label and is cut off",
      BYTES("\xef\xbb\xbf\xc3\xa9"), "windows-1251", "\xc3\xa9", "UTF-8" },
    { "UTF-16LE is known by its byte-order mark",
      BYTES("\xff\xfe" "A\0\x33\x06\x3d\xd8\x00\xde"), "utf-8",
      "A\xd8\xb3\xf0\x9f\x98\x80", "UTF-16LE" },
    { "UTF-16BE is known by its byte-order mark",
      BYTES("\xfe\xff\0A\x06\x33"), "", "A\xd8\xb3", "UTF-16BE" },
    { "a lone surrogate and half a unit of UTF-16 become U+FFFD",
      BYTES("\xff\xfe" "\x3d\xd8" "A\0B"), "",
      "\xef\xbf\xbd" "A\xef\xbf\xbd", "UTF-16LE" },
    { "a label of UTF-16 is obeyed",
      BYTES("<\0p\0>\0"), "utf-16", "<p>", "UTF-16LE" },
    { "a label of UTF-16 on a page of bytes is wrong",
      BYTES("<p>caf\xe9"), "utf-16le", "<p>caf\xc3\xa9", "windows-1252" },

    { "windows-1256 is Arabic",
      BYTES("\xd3\xe1\xc7\xe3 \xed\xdf"), "windows-1256",
      "\xd8\xb3\xd9\x84\xd8\xa7\xd9\x85 \xd9\x8a\xd9\x83", "windows-1256" },
    { "windows-1255 is Hebrew, not composed",
      BYTES("\xf9\xd1"), "windows-1255", "\xd7\xa9\xd7\x81",
      "windows-1255" },
    { "a hole above 159 of a one-byte encoding becomes U+FFFD",
      BYTES("\xe1\xff"), "windows-1253", "\xce\xb1\xef\xbf\xbd",
      "windows-1253" },
    { "a hole below 160 of a one-byte encoding is a control character",
      BYTES("\xe0\x98"), "cp1251", "\xd0\xb0\xc2\x98", "windows-1251" },
    { "tis-620 means windows-874",
      BYTES("\xe4\xb7\xc2\x85"), "tis-620",
      "\xe0\xb9\x84\xe0\xb8\x97\xe0\xb8\xa2\xe2\x80\xa6", "windows-874" },
    { "x-user-defined is private use",
      BYTES("a\x80"), "x-user-defined", "a\xef\x9e\x80",
      "x-user-defined" },
    { "KOI8-U has the short u of Belarusian, as the standard says",
      BYTES("\xae\xa4"), "koi8-u", "\xd1\x9e\xd1\x94", "KOI8-U" },
    { "macintosh has the euro sign",
      BYTES("\xdb\x8e"), "x-mac-roman", "\xe2\x82\xac\xc3\xa9",
      "macintosh" },
    { "gb2312 means GBK, as large as GB18030",
      BYTES("\xc4\xe3\xba\xc3 \x81\x30\x84\x36"), "gb2312",
      "\xe4\xbd\xa0\xe5\xa5\xbd \xc2\xa5", "GBK" },
    { "the second byte of GBK may be ASCII",
      BYTES("<b>\x81\x40z</b>"), "gbk", "<b>\xe4\xb8\x82z</b>", "GBK" },
    { "Big5 has the letters of Hong Kong",
      BYTES("\xa7\x41\xa6\x6e\x88\x66<i>"), "big5",
      "\xe4\xbd\xa0\xe5\xa5\xbd\xc3\x8a<i>", "Big5" },
    { "Big5 has the signs that glibc leaves out",
      BYTES("\xa7\x41\xa1\xfe\xa6\x6e\xa2\x40<i>"), "big5",
      "\xe4\xbd\xa0\xef\xbc\x8f\xe5\xa5\xbd\xef\xbc\xbc<i>", "Big5" },
    { "Shift_JIS is windows-31j",
      BYTES("\x93\xfa\x96\x7b\xb1\x87\x40"), "shift_jis",
      "\xe6\x97\xa5\xe6\x9c\xac\xef\xbd\xb1\xe2\x91\xa0", "Shift_JIS" },
    { "EUC-JP",
      BYTES("\xc6\xfc\xcb\xdc"), "x-euc-jp",
      "\xe6\x97\xa5\xe6\x9c\xac", "EUC-JP" },
    { "ISO-2022-JP is told by <meta> though its bytes are ASCII",
      BYTES("<meta charset=iso-2022-jp>\x1b$BF|K\\\x1b(B."), "",
      "<meta charset=iso-2022-jp>\xe6\x97\xa5\xe6\x9c\xac.",
      "ISO-2022-JP" },
    { "EUC-KR is windows-949",
      BYTES("\xc7\xd1\x81\x41"), "euc-kr", "\xed\x95\x9c\xea\xb0\x82",
      "EUC-KR" },
    { "what WHATWG calls replacement is not decoded",
      BYTES("~{<:Ky~}"), "hz-gb-2312", "\xef\xbf\xbd", "replacement" },

    { "one hole in eight bytes that are not ASCII leaves the label",
      BYTES("\xaa\xaa\xaa\xaa\xe1\xe1\xe1\xe1\xe1\xe1\xe1\xe1"
            "\xe1\xe1\xe1\xe1\xe1\xe1\xe1\xe1\xe1\xe1\xe1\xe1"
            "\xe1\xe1\xe1\xe1\xe1\xe1\xe1\xe1"), "windows-1253",
      "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd" ALPHA28,
      "windows-1253" },
    { "one in seven has the next label tried",
      BYTES("<meta charset=koi8-r>\xaa\xaa\xaa\xaa\xe1\xe1\xe1\xe1\xe1"
            "\xe1\xe1\xe1\xe1\xe1\xe1\xe1\xe1\xe1\xe1\xe1\xe1\xe1"
            "\xe1\xe1\xe1\xe1\xe1\xe1"), "windows-1253",
      "<meta charset=koi8-r>" BOX4 BE24, "KOI8-R" },
    { "three holes do not, however short the page",
      BYTES("\xaa\xaa\xaa\xe1"), "windows-1253",
      "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\xce\xb1",
      "windows-1253" },

    { "<meta charset> names the encoding",
      BYTES("<meta charset='windows-1251'>\xe4\xe0"), "",
      "<meta charset='windows-1251'>\xd0\xb4\xd0\xb0", "windows-1251" },
    { "<meta http-equiv> names the encoding",
      BYTES("<META HTTP-EQUIV=Content-Type "
            "content=\"text/html;charset = koi8-r\">\xc4\xc1"), "",
      "<META HTTP-EQUIV=Content-Type "
      "content=\"text/html;charset = koi8-r\">\xd0\xb4\xd0\xb0", "KOI8-R" },
    { "the content of a <meta> that is no pragma names nothing",
      BYTES("<meta name=x content='charset=koi8-r'>\xc4"), "",
      "<meta name=x content='charset=koi8-r'>\xc3\x84", "windows-1252" },
    { "a <meta> in a comment names nothing",
      BYTES("<!-- <meta charset=koi8-r> -->\xc4"), "",
      "<!-- <meta charset=koi8-r> -->\xc3\x84", "windows-1252" },
    { "a <meta> in an attribute names nothing",
      BYTES("<a title='<meta charset=koi8-r>'>\xc4"), "",
      "<a title='<meta charset=koi8-r>'>\xc3\x84", "windows-1252" },
    { "the shortest comment ends where it starts",
      BYTES("<!--><meta charset=koi8-r>\xc4"), "",
      "<!--><meta charset=koi8-r>\xd0\xb4", "KOI8-R" },
    { "the XML declaration names the encoding",
      BYTES("<?xml version='1.0' encoding='koi8-r'?>\xc4"), "",
      "<?xml version='1.0' encoding='koi8-r'?>\xd0\xb4", "KOI8-R" },
    { "a <meta> that says UTF-16 means UTF-8",
      BYTES("<meta charset=utf-16>\xc3\xa9\xc3\xa9 \xe9"), "",
      "<meta charset=utf-16>\xc3\xa9\xc3\xa9 \xef\xbf\xbd", "UTF-8" },
    { "a <meta> without an end does no harm",
      BYTES("\xe9<meta charset="), "", "\xc3\xa9<meta charset=",
      "windows-1252" },

    { "Chinese without any label is guessed to be GB",
      BYTES("\xb7\xc9\xd0\xd0\xce\xef\xc0\xed\xd1\xa7\xb3\xa3\xca\xb6"
            "\xb9\xe9\xd2\xf2\xd3\xda\xd7\xf7\xd3\xc3\xd4\xda\xb7\xc9"
            "\xbb\xfa\xc9\xcf\xb5\xc4\xbc\xb8\xb8\xf6\xc1\xa6\xb5\xda"
            "\xd2\xbb\xb8\xf6\xca\xc7\xd6\xd8\xc1\xbf\xbc\xb4\xbd\xab"
            "\xc0\xad\xcf\xf2\xb5\xd8\xc3\xe6\xb5\xc4\xd6\xd8\xc1\xa6"),
      "",
      "\xe9\xa3\x9e\xe8\xa1\x8c\xe7\x89\xa9\xe7\x90\x86\xe5\xad"
      "\xa6\xe5\xb8\xb8\xe8\xaf\x86\xe5\xbd\x92\xe5\x9b\xa0\xe4"
      "\xba\x8e\xe4\xbd\x9c\xe7\x94\xa8\xe5\x9c\xa8\xe9\xa3\x9e"
      "\xe6\x9c\xba\xe4\xb8\x8a\xe7\x9a\x84\xe5\x87\xa0\xe4\xb8"
      "\xaa\xe5\x8a\x9b\xe7\xac\xac\xe4\xb8\x80\xe4\xb8\xaa\xe6"
      "\x98\xaf\xe9\x87\x8d\xe9\x87\x8f\xe5\x8d\xb3\xe5\xb0\x86"
      "\xe6\x8b\x89\xe5\x90\x91\xe5\x9c\xb0\xe9\x9d\xa2\xe7\x9a"
      "\x84\xe9\x87\x8d\xe5\x8a\x9b",
      "GBK" },
    { "French without any label is windows-1252",
      BYTES("D\xe8s No\xebl o\xf9 un"
            " z\xe9phyr ha\xef me"
            " v\xeat de gla\xe7on"
            "s w\xfcrmiens je "
            "d\xeene d\x92" "exquis "
            "r\xf4tis de b\x9cuf "
            "au kir \xe0 l\x92" "a\xff "
            "d\x92\xe2ge m\xfbr et c"
            "\xe6tera"),
      "",
      "D\xc3\xa8s No\xc3\xabl o\xc3\xb9"
      " un z\xc3\xa9phyr ha"
      "\xc3\xaf me v\xc3\xaat de "
      "gla\xc3\xa7ons w\xc3\xbcrm"
      "iens je d\xc3\xaene "
      "d\xe2\x80\x99" "exquis r\xc3\xb4"
      "tis de b\xc5\x93uf a"
      "u kir \xc3\xa0 l\xe2\x80\x99" "a"
      "\xc3\xbf d\xe2\x80\x99\xc3\xa2ge m\xc3"
      "\xbbr et c\xc3\xa6tera",
      "windows-1252" },

    { "a broken byte of a page labelled UTF-8 becomes U+FFFD",
      BYTES("caf\xe9!"), "utf-8", "caf\xef\xbf\xbd!", "UTF-8" },
    { "a cut sequence becomes one U+FFFD",
      BYTES("\xe4\xbd\xa0\xe5\xa5"), "utf-8",
      "\xe4\xbd\xa0\xef\xbf\xbd", "UTF-8" },
    { "overlong forms, surrogates and too large ones are broken",
      BYTES("\xc0\xaf\xe0\x9f\xed\xa0\xf4\x90\xff"), "windows-1252",
      "\xc3\x80\xc2\xaf\xc3\xa0\xc5\xb8\xc3\xad\xc2\xa0\xc3\xb4\xc2\x90"
      "\xc3\xbf", "windows-1252" },
    { "UTF-8 with one broken sequence in ten is UTF-8 without a label",
      BYTES("\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9"
            "\xc3\xa9\xff"), "",
      "\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9"
      "\xc3\xa9\xef\xbf\xbd", "UTF-8" },
    { "a label of UTF-8 that is plainly wrong is passed over",
      BYTES("<meta charset=windows-1251>\xe4\xe0 \xe4\xe0"), "utf-8",
      "<meta charset=windows-1251>\xd0\xb4\xd0\xb0 \xd0\xb4\xd0\xb0",
      "windows-1251" },
    { "a one-byte label on UTF-8 is passed over",
      BYTES("\xd8\xb3\xd9\x84\xd8\xa7\xd9\x85"), "iso-8859-1",
      "\xd8\xb3\xd9\x84\xd8\xa7\xd9\x85", "UTF-8" },
    { "a label of several bytes that does not fit is passed over",
      BYTES("\xff \xff \xff \xff "), "gb18030",
      "\xc3\xbf \xc3\xbf \xc3\xbf \xc3\xbf ", "windows-1252" },
    { "a cut character of several bytes swallows no tag",
      BYTES("\xc4\xe3\xba<b>\xc4\xe3"), "gbk",
      "\xe4\xbd\xa0\xef\xbf\xbd<b>\xe4\xbd\xa0", "GBK" }
};


static void
decode(const row_t *row)
{
    mce_str_t     source, label;
    const char   *used;
    mce_arena_t  *arena;

    used = "";
    source.len = 0;
    label.len = strlen(row->label);
    label.data = (const uint8_t *) row->label;
    arena = mce_arena_create(0);

    if (mce_decode(arena, row->bytes, label, &source, &used) != MCE_OK) {
        used = "an error";
    }

    tap_is(source, row->source, "%s", row->test);
    tap_ok(strcmp(used, row->used) == 0, "%s: %s", row->test, row->used);

    mce_arena_destroy(arena);
}


static void
valid_utf8_is_not_copied(void)
{
    mce_str_t     source;
    mce_arena_t  *arena;

    static const mce_str_t  none = mce_null_str;
    static const mce_str_t  page = mce_str("<p>caf\xc3\xa9 caf\xc3\xa9");

    arena = mce_arena_create(0);
    mce_decode(arena, page, none, &source, NULL);
    tap_ok(source.data == page.data, "valid UTF-8 is not copied");
    mce_arena_destroy(arena);
}


static void
every_cut_of_a_page_decodes(void)
{
    int           ok;
    size_t        len, i;
    mce_str_t     page, label, source;
    mce_arena_t  *arena;

    static const char *const  labels[] = {
        "", "utf-8", "gb18030", "big5", "shift_jis", "iso-2022-jp", "euc-kr",
        "utf-16le", "windows-1256", "x-user-defined"
    };

    static const char  text[] =
        "<meta charset='big5'>\xa7\x41\xa6\x6e\x88\x62\x81\x30\x84\x36"
        "\xd8\xb3\xf0\x9f\x98\x80\xff\x80\x1b$BF|\x1b(B\xed\xa0\x80";

    ok = 1;

    for (i = 0; i < sizeof(labels) / sizeof(labels[0]); i++) {
        for (len = 0; len < sizeof(text); len++) {
            arena = mce_arena_create(0);
            page.data = (const uint8_t *) text;
            page.len = len;
            label.data = (const uint8_t *) labels[i];
            label.len = strlen(labels[i]);
            ok &= mce_decode(arena, page, label, &source, NULL) == MCE_OK
                  && source.len <= 3 * len;
            mce_arena_destroy(arena);
        }
    }

    tap_ok(ok, "every cut of a page decodes to at most three times its size");
}


/*
 * What the plain decoder says: 1 if all of it is UTF-8.
 */
static int
count_plainly(mce_str_t bytes, mce_utf8_count_t *count)
{
    uint32_t        c;
    const uint8_t  *p, *start, *end;

    memset(count, 0, sizeof(*count));
    p = bytes.data;
    end = p + bytes.len;

    while (p < end) {
        start = p;
        c = mce_utf8_next(&p, end);

        if (c == 0xfffd) {
            return 0;
        }

        if (c >= 0x80) {
            count->good++;
            count->bytes += p - start;
        }
    }

    return 1;
}


static void
vector_instructions_agree_with_the_plain_decoder(void)
{
    int                   simd, same, known;
    size_t                i, n, at, k;
    uint8_t               page[96];
    mce_str_t             bytes;
    mce_utf8_count_t      fast, plain;

    /* both sides of every border between right and wrong */
    static const uint8_t  borders[] = {
        0x00, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2,
        0xdf, 0xe0, 0xe1, 0xec, 0xed, 0xee, 0xef, 0xf0, 0xf1, 0xf3, 0xf4,
        0xf5, 0xff
    };

    static const size_t   places[] = { 0, 29, 31, 60, 92 };

    bytes.data = page;
    bytes.len = sizeof(page);
    memset(page, 'a', sizeof(page));

    known = mce_simd_best(mce_utf8_count)(bytes, &fast);
    same = 1;

    for (i = 0; known && i < 24 * 24 * 24 * 24; i++) {
        for (k = 0; k < sizeof(places) / sizeof(places[0]); k++) {
            memset(page, 'a', sizeof(page));
            at = places[k];

            for (n = i; at < places[k] + 4; n /= 24) {
                page[at++] = borders[n % 24];
            }

            simd = mce_simd_best(mce_utf8_count)(bytes, &fast);
            same &= simd == count_plainly(bytes, &plain);
            same &= !simd || (fast.good == plain.good
                              && fast.bytes == plain.bytes);
        }
    }

    tap_ok(same, "vector instructions agree with the plain decoder%s",
           known ? "" : " # SKIP this machine has none");
}


static void
no_memory_is_a_status(void)
{
    mce_str_t     source;
    mce_arena_t  *arena;

    static const mce_str_t  none = mce_null_str;
    static const mce_str_t  page = mce_str("caf\xe9");

    arena = mce_arena_create(1);
    tap_ok(mce_decode(arena, page, none, &source, NULL) == MCE_NO_MEMORY,
           "no memory is a status");
    mce_arena_destroy(arena);
}


static void
a_label_must_be_whole(void)
{
    static const mce_str_t  half = mce_str("utf-");
    static const mce_str_t  more = mce_str("utf-8-and-much-more-than-that");
    static const mce_str_t  first = mce_str("866");
    static const mce_str_t  last = mce_str("x-x-big5");

    tap_ok(mce_charset_find(half) == NULL, "half a label is none");
    tap_ok(mce_charset_find(more) == NULL, "a longer label is none");
    tap_ok(mce_charset_find(first) != NULL, "the first label is found");
    tap_ok(mce_charset_find(last) != NULL, "the last label is found");
}


static void
one_byte_encodings_are_the_standard_s(void)
{
    size_t                i, holes;
    uint8_t               high[128];
    mce_str_t             source, label;
    mce_arena_t          *arena;
    mce_status_t          rc;
    const mce_charset_t  *charset;

    arena = mce_arena_create(0);

    for (i = 0; i < sizeof(high); i++) {
        high[i] = (uint8_t) (128 + i);
    }

    for (i = 0; i < sizeof(bytes) / sizeof(bytes[0]); i++) {
        label.data = (const uint8_t *) bytes[i].label;
        label.len = strlen(bytes[i].label);
        charset = mce_charset_find(label);

        rc = mce_charset_convert(arena, charset,
                                 (mce_str_t) { sizeof(high), high },
                                 sizeof(high), &source, &holes);

        tap_ok(rc == MCE_OK && holes == bytes[i].holes
               && mce_fnv(source) == bytes[i].hash,
               "%s stands for what the standard says", bytes[i].label);
    }

    mce_arena_destroy(arena);
}


int
main(void)
{
    size_t  i;

    for (i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        decode(&rows[i]);
    }

    one_byte_encodings_are_the_standard_s();
    valid_utf8_is_not_copied();
    every_cut_of_a_page_decodes();
    vector_instructions_agree_with_the_plain_decoder();
    no_memory_is_a_status();
    a_label_must_be_whole();

    return tap_done();
}
