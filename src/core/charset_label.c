/*
 * The encodings of the WHATWG Encoding Standard with all their labels, and
 * the names iconv has for them.
 */


#include "charset.h"
#include "charset_table.h"

#include <string.h>


enum {
    UTF_8,
    IBM866,
    ISO_8859_2,
    ISO_8859_3,
    ISO_8859_4,
    ISO_8859_5,
    ISO_8859_6,
    ISO_8859_7,
    ISO_8859_8,
    ISO_8859_8_I,
    ISO_8859_10,
    ISO_8859_13,
    ISO_8859_14,
    ISO_8859_15,
    ISO_8859_16,
    KOI8_R,
    KOI8_U,
    MACINTOSH,
    WINDOWS_874,
    WINDOWS_1250,
    WINDOWS_1251,
    WINDOWS_1252,
    WINDOWS_1253,
    WINDOWS_1254,
    WINDOWS_1255,
    WINDOWS_1256,
    WINDOWS_1257,
    WINDOWS_1258,
    X_MAC_CYRILLIC,
    GBK,
    GB18030,
    BIG5,
    EUC_JP,
    ISO_2022_JP,
    SHIFT_JIS,
    EUC_KR,
    REPLACEMENT,
    UTF_16BE,
    UTF_16LE,
    X_USER_DEFINED
};


static const mce_charset_t  charsets[] = {
    { "UTF-8", NULL, NULL, MCE_CHARSET_UTF8 },
    { "IBM866", NULL, charset_ibm866, MCE_CHARSET_BYTE },
    { "ISO-8859-2", NULL, charset_iso_8859_2, MCE_CHARSET_BYTE },
    { "ISO-8859-3", NULL, charset_iso_8859_3, MCE_CHARSET_BYTE },
    { "ISO-8859-4", NULL, charset_iso_8859_4, MCE_CHARSET_BYTE },
    { "ISO-8859-5", NULL, charset_iso_8859_5, MCE_CHARSET_BYTE },
    { "ISO-8859-6", NULL, charset_iso_8859_6, MCE_CHARSET_BYTE },
    { "ISO-8859-7", NULL, charset_iso_8859_7, MCE_CHARSET_BYTE },
    { "ISO-8859-8", NULL, charset_iso_8859_8, MCE_CHARSET_BYTE },
    { "ISO-8859-8-I", NULL, charset_iso_8859_8, MCE_CHARSET_BYTE },
    { "ISO-8859-10", NULL, charset_iso_8859_10, MCE_CHARSET_BYTE },
    { "ISO-8859-13", NULL, charset_iso_8859_13, MCE_CHARSET_BYTE },
    { "ISO-8859-14", NULL, charset_iso_8859_14, MCE_CHARSET_BYTE },
    { "ISO-8859-15", NULL, charset_iso_8859_15, MCE_CHARSET_BYTE },
    { "ISO-8859-16", NULL, charset_iso_8859_16, MCE_CHARSET_BYTE },
    { "KOI8-R", NULL, charset_koi8_r, MCE_CHARSET_BYTE },
    { "KOI8-U", NULL, charset_koi8_u, MCE_CHARSET_BYTE },
    { "macintosh", NULL, charset_macintosh, MCE_CHARSET_BYTE },
    { "windows-874", NULL, charset_windows_874, MCE_CHARSET_BYTE },
    { "windows-1250", NULL, charset_windows_1250, MCE_CHARSET_BYTE },
    { "windows-1251", NULL, charset_windows_1251, MCE_CHARSET_BYTE },
    { "windows-1252", NULL, charset_windows_1252, MCE_CHARSET_BYTE },
    { "windows-1253", NULL, charset_windows_1253, MCE_CHARSET_BYTE },
    { "windows-1254", NULL, charset_windows_1254, MCE_CHARSET_BYTE },
    { "windows-1255", NULL, charset_windows_1255, MCE_CHARSET_BYTE },
    { "windows-1256", NULL, charset_windows_1256, MCE_CHARSET_BYTE },
    { "windows-1257", NULL, charset_windows_1257, MCE_CHARSET_BYTE },
    { "windows-1258", NULL, charset_windows_1258, MCE_CHARSET_BYTE },
    { "x-mac-cyrillic", NULL, charset_x_mac_cyrillic, MCE_CHARSET_BYTE },
    { "GBK", "GB18030", NULL, MCE_CHARSET_MULTI },
    { "gb18030", "GB18030", NULL, MCE_CHARSET_MULTI },
    { "Big5", "BIG5-HKSCS", NULL, MCE_CHARSET_MULTI },
    { "EUC-JP", "EUC-JP-MS", NULL, MCE_CHARSET_MULTI },
    { "ISO-2022-JP", "ISO-2022-JP", NULL, MCE_CHARSET_SHIFT },
    { "Shift_JIS", "CP932", NULL, MCE_CHARSET_MULTI },
    { "EUC-KR", "UHC", NULL, MCE_CHARSET_MULTI },
    { "replacement", NULL, NULL, MCE_CHARSET_NONE },
    { "UTF-16BE", "UTF-16BE", NULL, MCE_CHARSET_UTF16 },
    { "UTF-16LE", "UTF-16LE", NULL, MCE_CHARSET_UTF16 },
    { "x-user-defined", NULL, charset_x_user_defined, MCE_CHARSET_BYTE }
};


/* sorted: searched by halves */
static const struct {
    const char      label[20];
    unsigned char   charset;
} labels[] = {
    { "866", IBM866 },
    { "ansi_x3.4-1968", WINDOWS_1252 },
    { "arabic", ISO_8859_6 },
    { "ascii", WINDOWS_1252 },
    { "asmo-708", ISO_8859_6 },
    { "big5", BIG5 },
    { "big5-hkscs", BIG5 },
    { "chinese", GBK },
    { "cn-big5", BIG5 },
    { "cp1250", WINDOWS_1250 },
    { "cp1251", WINDOWS_1251 },
    { "cp1252", WINDOWS_1252 },
    { "cp1253", WINDOWS_1253 },
    { "cp1254", WINDOWS_1254 },
    { "cp1255", WINDOWS_1255 },
    { "cp1256", WINDOWS_1256 },
    { "cp1257", WINDOWS_1257 },
    { "cp1258", WINDOWS_1258 },
    { "cp819", WINDOWS_1252 },
    { "cp866", IBM866 },
    { "csbig5", BIG5 },
    { "cseuckr", EUC_KR },
    { "cseucpkdfmtjapanese", EUC_JP },
    { "csgb2312", GBK },
    { "csibm866", IBM866 },
    { "csiso2022jp", ISO_2022_JP },
    { "csiso2022kr", REPLACEMENT },
    { "csiso58gb231280", GBK },
    { "csiso88596e", ISO_8859_6 },
    { "csiso88596i", ISO_8859_6 },
    { "csiso88598e", ISO_8859_8 },
    { "csiso88598i", ISO_8859_8_I },
    { "csisolatin1", WINDOWS_1252 },
    { "csisolatin2", ISO_8859_2 },
    { "csisolatin3", ISO_8859_3 },
    { "csisolatin4", ISO_8859_4 },
    { "csisolatin5", WINDOWS_1254 },
    { "csisolatin6", ISO_8859_10 },
    { "csisolatin9", ISO_8859_15 },
    { "csisolatinarabic", ISO_8859_6 },
    { "csisolatincyrillic", ISO_8859_5 },
    { "csisolatingreek", ISO_8859_7 },
    { "csisolatinhebrew", ISO_8859_8 },
    { "cskoi8r", KOI8_R },
    { "csksc56011987", EUC_KR },
    { "csmacintosh", MACINTOSH },
    { "csshiftjis", SHIFT_JIS },
    { "csunicode", UTF_16LE },
    { "cyrillic", ISO_8859_5 },
    { "dos-874", WINDOWS_874 },
    { "ecma-114", ISO_8859_6 },
    { "ecma-118", ISO_8859_7 },
    { "elot_928", ISO_8859_7 },
    { "euc-jp", EUC_JP },
    { "euc-kr", EUC_KR },
    { "gb18030", GB18030 },
    { "gb2312", GBK },
    { "gb_2312", GBK },
    { "gb_2312-80", GBK },
    { "gbk", GBK },
    { "greek", ISO_8859_7 },
    { "greek8", ISO_8859_7 },
    { "hebrew", ISO_8859_8 },
    { "hz-gb-2312", REPLACEMENT },
    { "ibm819", WINDOWS_1252 },
    { "ibm866", IBM866 },
    { "iso-10646-ucs-2", UTF_16LE },
    { "iso-2022-cn", REPLACEMENT },
    { "iso-2022-cn-ext", REPLACEMENT },
    { "iso-2022-jp", ISO_2022_JP },
    { "iso-2022-kr", REPLACEMENT },
    { "iso-8859-1", WINDOWS_1252 },
    { "iso-8859-10", ISO_8859_10 },
    { "iso-8859-11", WINDOWS_874 },
    { "iso-8859-13", ISO_8859_13 },
    { "iso-8859-14", ISO_8859_14 },
    { "iso-8859-15", ISO_8859_15 },
    { "iso-8859-16", ISO_8859_16 },
    { "iso-8859-2", ISO_8859_2 },
    { "iso-8859-3", ISO_8859_3 },
    { "iso-8859-4", ISO_8859_4 },
    { "iso-8859-5", ISO_8859_5 },
    { "iso-8859-6", ISO_8859_6 },
    { "iso-8859-6-e", ISO_8859_6 },
    { "iso-8859-6-i", ISO_8859_6 },
    { "iso-8859-7", ISO_8859_7 },
    { "iso-8859-8", ISO_8859_8 },
    { "iso-8859-8-e", ISO_8859_8 },
    { "iso-8859-8-i", ISO_8859_8_I },
    { "iso-8859-9", WINDOWS_1254 },
    { "iso-ir-100", WINDOWS_1252 },
    { "iso-ir-101", ISO_8859_2 },
    { "iso-ir-109", ISO_8859_3 },
    { "iso-ir-110", ISO_8859_4 },
    { "iso-ir-126", ISO_8859_7 },
    { "iso-ir-127", ISO_8859_6 },
    { "iso-ir-138", ISO_8859_8 },
    { "iso-ir-144", ISO_8859_5 },
    { "iso-ir-148", WINDOWS_1254 },
    { "iso-ir-149", EUC_KR },
    { "iso-ir-157", ISO_8859_10 },
    { "iso-ir-58", GBK },
    { "iso8859-1", WINDOWS_1252 },
    { "iso8859-10", ISO_8859_10 },
    { "iso8859-11", WINDOWS_874 },
    { "iso8859-13", ISO_8859_13 },
    { "iso8859-14", ISO_8859_14 },
    { "iso8859-15", ISO_8859_15 },
    { "iso8859-2", ISO_8859_2 },
    { "iso8859-3", ISO_8859_3 },
    { "iso8859-4", ISO_8859_4 },
    { "iso8859-5", ISO_8859_5 },
    { "iso8859-6", ISO_8859_6 },
    { "iso8859-7", ISO_8859_7 },
    { "iso8859-8", ISO_8859_8 },
    { "iso8859-9", WINDOWS_1254 },
    { "iso88591", WINDOWS_1252 },
    { "iso885910", ISO_8859_10 },
    { "iso885911", WINDOWS_874 },
    { "iso885913", ISO_8859_13 },
    { "iso885914", ISO_8859_14 },
    { "iso885915", ISO_8859_15 },
    { "iso88592", ISO_8859_2 },
    { "iso88593", ISO_8859_3 },
    { "iso88594", ISO_8859_4 },
    { "iso88595", ISO_8859_5 },
    { "iso88596", ISO_8859_6 },
    { "iso88597", ISO_8859_7 },
    { "iso88598", ISO_8859_8 },
    { "iso88599", WINDOWS_1254 },
    { "iso_8859-1", WINDOWS_1252 },
    { "iso_8859-15", ISO_8859_15 },
    { "iso_8859-1:1987", WINDOWS_1252 },
    { "iso_8859-2", ISO_8859_2 },
    { "iso_8859-2:1987", ISO_8859_2 },
    { "iso_8859-3", ISO_8859_3 },
    { "iso_8859-3:1988", ISO_8859_3 },
    { "iso_8859-4", ISO_8859_4 },
    { "iso_8859-4:1988", ISO_8859_4 },
    { "iso_8859-5", ISO_8859_5 },
    { "iso_8859-5:1988", ISO_8859_5 },
    { "iso_8859-6", ISO_8859_6 },
    { "iso_8859-6:1987", ISO_8859_6 },
    { "iso_8859-7", ISO_8859_7 },
    { "iso_8859-7:1987", ISO_8859_7 },
    { "iso_8859-8", ISO_8859_8 },
    { "iso_8859-8:1988", ISO_8859_8 },
    { "iso_8859-9", WINDOWS_1254 },
    { "iso_8859-9:1989", WINDOWS_1254 },
    { "koi", KOI8_R },
    { "koi8", KOI8_R },
    { "koi8-r", KOI8_R },
    { "koi8-ru", KOI8_U },
    { "koi8-u", KOI8_U },
    { "koi8_r", KOI8_R },
    { "korean", EUC_KR },
    { "ks_c_5601-1987", EUC_KR },
    { "ks_c_5601-1989", EUC_KR },
    { "ksc5601", EUC_KR },
    { "ksc_5601", EUC_KR },
    { "l1", WINDOWS_1252 },
    { "l2", ISO_8859_2 },
    { "l3", ISO_8859_3 },
    { "l4", ISO_8859_4 },
    { "l5", WINDOWS_1254 },
    { "l6", ISO_8859_10 },
    { "l9", ISO_8859_15 },
    { "latin1", WINDOWS_1252 },
    { "latin2", ISO_8859_2 },
    { "latin3", ISO_8859_3 },
    { "latin4", ISO_8859_4 },
    { "latin5", WINDOWS_1254 },
    { "latin6", ISO_8859_10 },
    { "logical", ISO_8859_8_I },
    { "mac", MACINTOSH },
    { "macintosh", MACINTOSH },
    { "ms932", SHIFT_JIS },
    { "ms_kanji", SHIFT_JIS },
    { "replacement", REPLACEMENT },
    { "shift-jis", SHIFT_JIS },
    { "shift_jis", SHIFT_JIS },
    { "sjis", SHIFT_JIS },
    { "sun_eu_greek", ISO_8859_7 },
    { "tis-620", WINDOWS_874 },
    { "ucs-2", UTF_16LE },
    { "unicode", UTF_16LE },
    { "unicode-1-1-utf-8", UTF_8 },
    { "unicode11utf8", UTF_8 },
    { "unicode20utf8", UTF_8 },
    { "unicodefeff", UTF_16LE },
    { "unicodefffe", UTF_16BE },
    { "us-ascii", WINDOWS_1252 },
    { "utf-16", UTF_16LE },
    { "utf-16be", UTF_16BE },
    { "utf-16le", UTF_16LE },
    { "utf-8", UTF_8 },
    { "utf8", UTF_8 },
    { "visual", ISO_8859_8 },
    { "windows-1250", WINDOWS_1250 },
    { "windows-1251", WINDOWS_1251 },
    { "windows-1252", WINDOWS_1252 },
    { "windows-1253", WINDOWS_1253 },
    { "windows-1254", WINDOWS_1254 },
    { "windows-1255", WINDOWS_1255 },
    { "windows-1256", WINDOWS_1256 },
    { "windows-1257", WINDOWS_1257 },
    { "windows-1258", WINDOWS_1258 },
    { "windows-31j", SHIFT_JIS },
    { "windows-874", WINDOWS_874 },
    { "windows-949", EUC_KR },
    { "x-cp1250", WINDOWS_1250 },
    { "x-cp1251", WINDOWS_1251 },
    { "x-cp1252", WINDOWS_1252 },
    { "x-cp1253", WINDOWS_1253 },
    { "x-cp1254", WINDOWS_1254 },
    { "x-cp1255", WINDOWS_1255 },
    { "x-cp1256", WINDOWS_1256 },
    { "x-cp1257", WINDOWS_1257 },
    { "x-cp1258", WINDOWS_1258 },
    { "x-euc-jp", EUC_JP },
    { "x-gbk", GBK },
    { "x-mac-cyrillic", X_MAC_CYRILLIC },
    { "x-mac-roman", MACINTOSH },
    { "x-mac-ukrainian", X_MAC_CYRILLIC },
    { "x-sjis", SHIFT_JIS },
    { "x-unicode20utf8", UTF_8 },
    { "x-user-defined", X_USER_DEFINED },
    { "x-x-big5", BIG5 }
};


const mce_charset_t *
mce_charset_find(mce_str_t label)
{
    int       order;
    char      name[sizeof(labels[0].label)];
    size_t    i, low, high, middle;

    while (label.len && strchr(" \t\r\n\f\"'", label.data[0])) {
        label.data++;
        label.len--;
    }

    while (label.len && strchr(" \t\r\n\f\"'", label.data[label.len - 1])) {
        label.len--;
    }

    if (label.len == 0 || label.len >= sizeof(name)) {
        return NULL;
    }

    for (i = 0; i < label.len; i++) {
        name[i] = label.data[i] >= 'A' && label.data[i] <= 'Z'
                  ? label.data[i] | 0x20 : label.data[i];
    }

    name[i] = '\0';
    low = 0;
    high = sizeof(labels) / sizeof(labels[0]);

    while (low < high) {
        middle = (low + high) / 2;
        order = strcmp(name, labels[middle].label);

        if (order == 0) {
            return &charsets[labels[middle].charset];
        }

        if (order < 0) {
            high = middle;

        } else {
            low = middle + 1;
        }
    }

    return NULL;
}
