/*
 * What is no page, whatever its name or its header says: told by its first
 * bytes, and by how much of it is no text.
 */


#include "cli.h"

#include <string.h>


/* bytes that are looked at */
#define NO_PAGE_SAMPLE  (32 << 10)

/* Of noise, every tenth byte is one that no text has; pages in the encodings
   of the web have next to none. */
#define NO_PAGE_SHARE   32
#define NO_PAGE_FEW     8

/* of the characters of UTF-16 and UTF-32, which is known by its tags */
#define NO_PAGE_ASCII   8
#define NO_PAGE_BAD     64


/*
 * Tabs and line ends are of text, and so is what changes the character set in
 * ISO 2022.
 */
static int
no_page_is_control(uint8_t c)
{
    static const uint8_t  text[32] = {
        [0x09] = 1, [0x0a] = 1, [0x0b] = 1, [0x0c] = 1, [0x0d] = 1,
        [0x0e] = 1, [0x0f] = 1, [0x1b] = 1
    };

    return c < ' ' && !text[c];
}


/*
 * Whether the characters have "size" bytes, the lowest of which stands at
 * "low".
 */
static int
no_page_is_wide(mce_str_t sample, size_t size, size_t low)
{
    size_t          i, n, ascii, bad;
    const uint8_t  *p, *end;

    n = ascii = bad = 0;
    end = sample.data + sample.len;

    for (p = sample.data; p + size <= end; p += size) {
        n++;

        for (i = 0; i < size && (p[i] == 0 || i == low); i++) { /* void */ }

        if (i == size) {
            bad += no_page_is_control(p[low]);
            ascii += !no_page_is_control(p[low]);
        }
    }

    return ascii * NO_PAGE_ASCII > n && bad * NO_PAGE_BAD <= n;
}


static int
no_page_is_noise(mce_str_t bytes)
{
    size_t  i, n;

    n = 0;
    bytes.len = bytes.len < NO_PAGE_SAMPLE ? bytes.len : NO_PAGE_SAMPLE;

    /* broken servers fill pages up with zeros, which are one */
    for (i = 0; i < bytes.len; i++) {
        n += no_page_is_control(bytes.data[i])
             && (bytes.data[i] || i == 0 || bytes.data[i - 1]);
    }

    if (n <= NO_PAGE_FEW + bytes.len / NO_PAGE_SHARE
        || memcmp(bytes.data, "\xff\xfe", 2) == 0
        || memcmp(bytes.data, "\xfe\xff", 2) == 0)
    {
        return 0;
    }

    return !no_page_is_wide(bytes, 2, 0) && !no_page_is_wide(bytes, 2, 1)
           && !no_page_is_wide(bytes, 4, 0) && !no_page_is_wide(bytes, 4, 3);
}


const char *
cli_no_page(mce_str_t bytes, const char **status)
{
    size_t  i;

#define PACKED   "this is compressed"
#define WARC     "this is a web archive, which mce warc reads"
#define UNPACK   PACKED ": unpack it, or take mce warc if it is a web archive"
#define no_page(start, what)                                                  \
    { mce_str(start), "no_html", "this is " what ", not a page" }

    static const struct {
        mce_str_t    start;
        const char  *status;
        const char  *fault;
    } kinds[] = {
        { mce_str("WARC/"), "unreadable", WARC },
        { mce_str("\x1f\x8b\x08"), "unreadable", UNPACK },
        { mce_str("\x28\xb5\x2f\xfd"), "unreadable", UNPACK },
        { mce_str("\xfd" "7zXZ\0"), "no_html", PACKED " by xz: unpack it" },
        { mce_str("BZh91AY&SY"), "no_html", PACKED " by bzip2: unpack it" },
        no_page("PK\3\4", "a zip file"),
        no_page("PK\5\6", "an empty zip file"),
        no_page("7z\xbc\xaf\x27\x1c", "a 7z file"),
        no_page("Rar!\x1a\x07", "a rar file"),
        no_page("%PDF-", "a PDF"),
        no_page("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "a document of Office"),
        no_page("\xff\xd8\xff", "a JPEG picture"),
        no_page("\x89PNG\r\n\x1a\n", "a PNG picture"),
        no_page("GIF87a", "a GIF picture"),
        no_page("GIF89a", "a GIF picture"),
        no_page("II*\0", "a TIFF picture"),
        no_page("MM\0*", "a TIFF picture"),
        no_page("OggS\0", "sound or a film"),
        no_page("ID3\3", "sound"),
        no_page("ID3\4", "sound"),
        no_page("fLaC\0", "sound"),
        no_page("\x1a\x45\xdf\xa3", "a film"),
        no_page("\x7f" "ELF", "a program")
    };

    for (i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
        if (bytes.len > kinds[i].start.len
            && memcmp(bytes.data, kinds[i].start.data, kinds[i].start.len)
               == 0)
        {
            *status = kinds[i].status;
            return kinds[i].fault;
        }
    }

    *status = "no_html";

    return no_page_is_noise(bytes) ? "this is no text, and so not a page"
                                   : NULL;
}
