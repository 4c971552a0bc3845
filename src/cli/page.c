/*
 * The page that is asked for; and what is none, whatever its name or its
 * header says: told by its first bytes, and by how much of it is no text.
 */


#include "cli.h"

#include <string.h>


/* bytes that are looked at */
#define PAGE_SAMPLE  (32 << 10)

/* Of noise, every tenth byte is one that no text has; pages in the encodings
   of the web have next to none. */
#define PAGE_SHARE   32
#define PAGE_FEW     8

/* bytes that are looked at together */
#define PAGE_BLOCK   128

/* of the characters of UTF-16 and UTF-32, which is known by its tags */
#define PAGE_ASCII   8
#define PAGE_BAD     64


/*
 * Tabs and line ends are of text, and so is what changes the character set in
 * ISO 2022.
 */
static int
page_is_control(uint8_t c)
{
    static const uint8_t  text[32] = {
        [0x09] = 1, [0x0a] = 1, [0x0b] = 1, [0x0c] = 1, [0x0d] = 1,
        [0x0e] = 1, [0x0f] = 1, [0x1b] = 1
    };

    return c < ' ' && !text[c];
}


/*
 * Whether a block has one of them, asked in a form that compilers turn into
 * vectors.
 */
static int
page_has_control(const uint8_t *p)
{
    uint8_t   found;
    unsigned  i;

    found = 0;

    for (i = 0; i < PAGE_BLOCK; i++) {
        found |= (uint8_t) ((p[i] < ' ') & ((uint8_t) (p[i] - 0x09) > 6)
                            & (p[i] != 0x1b));
    }

    return found;
}


/*
 * Whether the characters have "size" bytes, the lowest of which stands at
 * "low".
 */
static int
page_is_wide(mce_str_t sample, size_t size, size_t low)
{
    size_t          i, n, ascii, bad;
    const uint8_t  *p, *end;

    n = ascii = bad = 0;
    end = sample.data + sample.len;

    for (p = sample.data; p + size <= end; p += size) {
        n++;

        for (i = 0; i < size && (p[i] == 0 || i == low); i++) { /* void */ }

        if (i == size) {
            bad += page_is_control(p[low]);
            ascii += !page_is_control(p[low]);
        }
    }

    return ascii * PAGE_ASCII > n && bad * PAGE_BAD <= n;
}


static int
page_is_noise(mce_str_t bytes)
{
    size_t  i, n, end;

    n = 0;
    bytes.len = bytes.len < PAGE_SAMPLE ? bytes.len : PAGE_SAMPLE;

    for (i = 0; i < bytes.len; i = end) {
        end = bytes.len - i < PAGE_BLOCK ? bytes.len : i + PAGE_BLOCK;

        if (end - i == PAGE_BLOCK && !page_has_control(bytes.data + i)) {
            continue;
        }

        /* broken servers fill pages up with zeros, which are one */
        for ( /* void */ ; i < end; i++) {
            n += page_is_control(bytes.data[i])
                 && (bytes.data[i] || i == 0 || bytes.data[i - 1]);
        }
    }

    if (n <= PAGE_FEW + bytes.len / PAGE_SHARE
        || memcmp(bytes.data, "\xff\xfe", 2) == 0
        || memcmp(bytes.data, "\xfe\xff", 2) == 0)
    {
        return 0;
    }

    return !page_is_wide(bytes, 2, 0) && !page_is_wide(bytes, 2, 1)
           && !page_is_wide(bytes, 4, 0) && !page_is_wide(bytes, 4, 3);
}


const char *
cli_no_page(mce_str_t bytes, const char **status)
{
    size_t  i;

#define PACKED   "this is compressed"
#define WARC     "this is a web archive, which mce warc reads"
#define UNPACK   PACKED ": unpack it, or take mce warc if it is a web archive"
#define page_none(start, what)                                                \
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
        page_none("PK\3\4", "a zip file"),
        page_none("PK\5\6", "an empty zip file"),
        page_none("7z\xbc\xaf\x27\x1c", "a 7z file"),
        page_none("Rar!\x1a\x07", "a rar file"),
        page_none("%PDF-", "a PDF"),
        page_none("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "a document of Office"),
        page_none("\xff\xd8\xff", "a JPEG picture"),
        page_none("\x89PNG\r\n\x1a\n", "a PNG picture"),
        page_none("GIF87a", "a GIF picture"),
        page_none("GIF89a", "a GIF picture"),
        page_none("II*\0", "a TIFF picture"),
        page_none("MM\0*", "a TIFF picture"),
        page_none("OggS\0", "sound or a film"),
        page_none("ID3\3", "sound"),
        page_none("ID3\4", "sound"),
        page_none("fLaC\0", "sound"),
        page_none("\x1a\x45\xdf\xa3", "a film"),
        page_none("\x7f" "ELF", "a program")
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

    return page_is_noise(bytes) ? "this is no text, and so not a page"
                                   : NULL;
}


int
cli_page_read(mce_arena_t *arena, const char *path, mce_str_t *bytes)
{
    const char  *fault, *status;

    if (cli_read(arena, path, bytes) != CLI_OK) {
        return CLI_BAD;
    }

    fault = cli_no_page(*bytes, &status);

    return fault ? cli_error("%s: %s", path ? path : "-", fault) : CLI_OK;
}


int
cli_page(const cli_args_t *args, mce_document_t **doc)
{
    mce_str_t     bytes = mce_null_str;
    mce_status_t  rc;

    if (cli_page_read(args->arena, args->paths[0], &bytes) != CLI_OK) {
        return CLI_BAD;
    }

    rc = cli_document(args->arena,
                      cli_str(args->paths[0] ? args->paths[0] : "-"),
                      bytes, cli_no_charset, doc);

    if (rc == MCE_OK) {
        mce_document_set_url(*doc, cli_str(args->url));
    }

    return rc == MCE_OK ? CLI_OK : cli_fault(rc);
}
