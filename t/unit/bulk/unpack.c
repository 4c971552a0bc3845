
/*
 * What is packed, step by step.
 */


#include "bulk/unpack.h"
#include "open.h"


/*
 * A text as a member of gzip, or as deflate with a header or without.
 */
static mce_str_t
packed(const char *text, int bits)
{
    z_stream  zlib = { 0 };

    static uint8_t  out[1000];

    (void) deflateInit2(&zlib, 9, Z_DEFLATED, bits, 9, Z_DEFAULT_STRATEGY);
    zlib.next_in = (Bytef *) text;
    zlib.avail_in = (uInt) strlen(text);
    zlib.next_out = out;
    zlib.avail_out = sizeof(out);
    (void) deflate(&zlib, Z_FINISH);
    (void) deflateEnd(&zlib);

    return (mce_str_t) { zlib.total_out, out };
}


/*
 * What is unpacked with so many bytes of room at a time; "!" after it says
 * that the rest is damaged, "+" that the end is missing.
 */
static mce_str_t
unpacked(cli_unpack_t *unpack, mce_str_t in, size_t room)
{
    size_t        n, len;
    cli_unpack_e  rc;

    static uint8_t  out[1000];

    n = 0;

    do {
        rc = cli_unpack(unpack, &in, out + n, room, &len);
        n += len;
    } while (rc == CLI_UNPACK_MORE && (len || in.len) && n + room < 1000);

    if (rc != CLI_UNPACK_END) {
        out[n++] = rc == CLI_UNPACK_BAD ? '!' : '+';
    }

    cli_unpack_free(unpack);

    return (mce_str_t) { n, out };
}


static void
a_member_of_gzip_is_unpacked(void)
{
    mce_str_t     in;
    cli_unpack_t  unpack;

    in = packed("a text of some words", 31);
    cli_unpack_init(&unpack, in);
    tap_ok(unpack.magic != NULL, "its first bytes tell");
    tap_is(unpacked(&unpack, in, 100), "a text of some words", "at once");

    cli_unpack_init(&unpack, in);
    tap_is(unpacked(&unpack, in, 1), "a text of some words",
           "and byte by byte");

    in.len -= 10;
    cli_unpack_init(&unpack, in);
    in = unpacked(&unpack, in, 100);
    tap_ok(in.data[in.len - 1] == '+', "one without its end is seen");
}


static void
deflate_may_have_a_header_or_none(void)
{
    mce_str_t     in;
    cli_unpack_t  unpack;

    in = packed("with a header", 15);
    cli_unpack_init(&unpack, in);
    tap_ok(unpack.magic == NULL, "nothing tells that it is packed");
    cli_unpack_deflate(&unpack, in);
    tap_is(unpacked(&unpack, in, 100), "with a header", "one has a header");

    in = packed("without one", -15);
    cli_unpack_init(&unpack, in);
    cli_unpack_deflate(&unpack, in);
    tap_is(unpacked(&unpack, in, 100), "without one", "another has none");
}


static void
a_frame_of_zstandard_is_unpacked(void)
{
    char          frame[200];
    mce_str_t     in;
    cli_unpack_t  unpack;

    in.data = (uint8_t *) frame;
    in.len = ZSTD_compress(frame, sizeof(frame), "a text", 6, 1);
    cli_unpack_init(&unpack, in);
    tap_ok(unpack.magic != NULL, "its first bytes tell");
    tap_is(unpacked(&unpack, in, 100), "a text", "at once");
}


static void
damage_within_a_member_is_told(void)
{
    mce_str_t     in;
    cli_unpack_t  unpack;

    static uint8_t  broken[1000];

    in = packed("a text of some words", 31);
    memcpy(broken, in.data, in.len);
    memset(broken + 12, 0xff, 8);
    in.data = broken;
    cli_unpack_init(&unpack, in);
    in = unpacked(&unpack, in, 100);
    tap_ok(in.data[in.len - 1] == '!', "damage is told");
}


int
main(void)
{
    a_member_of_gzip_is_unpacked();
    deflate_may_have_a_header_or_none();
    a_frame_of_zstandard_is_unpacked();
    damage_within_a_member_is_told();

    return tap_done();
}
