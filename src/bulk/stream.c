
/*
 * A compressed archive has a member, or frame, for each record.  A member that
 * begins like a record is the best proof of one: no page can forge it, and
 * neither a wrong length nor damage before it hides it.  Some archives are
 * compressed as a whole, or in blocks; a member that begins in another way
 * continues the one before.
 */


#include "bulk/stream.h"

#include "bulk/unpack.h"
#include "cli/cli.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>


#define STREAM_IN        (256 << 10)
#define STREAM_OUT       (1 << 20)
#define STREAM_STEP      (128 << 10)

/* bytes that tell a record */
#define STREAM_SIGN      16

/* so many compressed bytes must contain them */
#define STREAM_TRIAL     (64 << 10)

/* bytes of a dictionary */
#define STREAM_MAX_DICT  (16 << 20)

#define STREAM_NONE      ((size_t) -1)


struct cli_stream_s {
    int                fd;
    cli_unpack_t       unpack;

    uint8_t           *in;          /* as it is stored */
    size_t             in_pos;
    size_t             in_end;
    int                in_eof;

    uint8_t           *out;
    size_t             pos;
    size_t             end;
    size_t             size;
    size_t             stop;        /* a record begins here, or damage did */
    size_t             member;      /* the beginning of the last one */
    off_t              member_in;   /* the same in the file; -1: a pipe */
    int                in_member;
    int                damaged;     /* before "stop" */
    int                pending;     /* after it, from the first byte on */
    int                searching;   /* for a member after damage */
    unsigned           window;      /* that was too large */
    int                eof;
};


/*
 * Reads on; what is left moves to the front.
 */
static int
stream_refill(cli_stream_t *stream)
{
    ssize_t  n;

    if (stream->in_pos) {
        stream->in_end -= stream->in_pos;
        memmove(stream->in, stream->in + stream->in_pos, stream->in_end);
        stream->in_pos = 0;
    }

    if (stream->in_eof || stream->in_end == STREAM_IN) {
        return 0;
    }

    do {
        n = read(stream->fd, stream->in + stream->in_end,
                 STREAM_IN - stream->in_end);
    } while (n < 0 && errno == EINTR);

    /* a file that cannot be read on ends here, as a cut one does */
    stream->in_eof = n <= 0;
    stream->in_end += n > 0 ? (size_t) n : 0;

    return n > 0;
}


/*
 * Whether so many stored bytes can be seen.
 */
static int
stream_has(cli_stream_t *stream, size_t len)
{
    while (stream->in_end - stream->in_pos < len && stream_refill(stream)) {
        /* void */
    }

    return stream->in_end - stream->in_pos >= len;
}


/*
 * Decodes some of the stored bytes that can be seen.
 */
static cli_unpack_e
stream_step(cli_stream_t *stream, size_t room)
{
    size_t        len;
    mce_str_t     in;
    cli_unpack_e  rc;

    in.data = stream->in + stream->in_pos;
    in.len = stream->in_end - stream->in_pos;
    len = 0;

    rc = cli_unpack(&stream->unpack, &in, stream->out + stream->end, room,
                    &len);

    stream->in_pos = stream->in_end - in.len;
    stream->end += len;

    return rc;
}


/*
 * The dictionary of all frames may stand in front of them, in a frame of its
 * own that decoders skip.
 */
static void
stream_dictionary(cli_stream_t *stream)
{
    size_t    i, n, len;
    uint8_t  *data;

    if (!stream_has(stream, 8)
        || memcmp(stream->in, "\x5d\x2a\x4d\x18", 4) != 0)
    {
        return;
    }

    data = stream->in + 4;
    len = data[0] | data[1] << 8 | data[2] << 16 | (size_t) data[3] << 24;

    if (len > STREAM_MAX_DICT) {
        return;
    }

    stream->in_pos = 8;
    data = cli_must(malloc(len + 1));

    for (i = 0; i < len && stream_has(stream, 1); i += n) {
        n = stream->in_end - stream->in_pos;
        n = n < len - i ? n : len - i;
        memcpy(data + i, stream->in + stream->in_pos, n);
        stream->in_pos += n;
    }

    cli_unpack_dictionary(&stream->unpack, (mce_str_t) { i, data });
    free(data);
}


cli_stream_t *
cli_stream_open(const char *path)
{
    int            fd;
    cli_stream_t  *stream;

    fd = strcmp(path, "-") == 0 ? dup(STDIN_FILENO)
                                : open(path, O_RDONLY | O_CLOEXEC);
    if (fd == -1) {
        return NULL;
    }

    stream = cli_must(calloc(1, sizeof(cli_stream_t)));
    stream->fd = fd;
    stream->in = cli_must(malloc(STREAM_IN));
    stream->out = cli_must(malloc(STREAM_OUT));
    stream->size = STREAM_OUT;
    stream->stop = STREAM_NONE;
    stream->member = STREAM_NONE;
    errno = 0;

    (void) stream_has(stream, CLI_UNPACK_SIGN);
    cli_unpack_init(&stream->unpack,
                    (mce_str_t) { stream->in_end, stream->in });
    stream_dictionary(stream);

    if (stream->in_end == 0 && errno) {
        cli_stream_close(stream);
        return NULL;
    }

    return stream;
}


void
cli_stream_close(cli_stream_t *stream)
{
    int  error;

    if (stream == NULL) {
        return;
    }

    error = errno;

    cli_unpack_free(&stream->unpack);
    close(stream->fd);
    free(stream->in);
    free(stream->out);
    free(stream);

    errno = error;
}


/*
 * Whether a record of a WARC file begins here.  One byte may be wrong: if that
 * hid the record, the one before it would seem damaged as well.
 */
static int
stream_is_warc(const uint8_t *p, size_t len)
{
    size_t  i, wrong;

    static const uint8_t  start[] = "WARC/1.";

    wrong = 0;

    for (i = 0; i < 7 && i < len; i++) {
        wrong += p[i] != start[i];
    }

    return (i == 7 && wrong < 2) || (len >= 5 && memcmp(p, "WARC/", 5) == 0);
}


int
cli_stream_is_record(const uint8_t *p, size_t len)
{
    size_t  i;

    if (stream_is_warc(p, len)) {
        return 1;
    }

    /* the line of an ARC file begins with an address */
    for (i = 0; i + 3 < len && p[i] >= 'a' && p[i] <= 'z'; i++) { /* void */ }

    return i > 2 && i + 3 <= len && memcmp(p + i, "://", 3) == 0;
}


/*
 * After damage, goes to the next member that begins like a record.  The
 * damaged one may have consumed bytes of it, so a file is searched from the
 * start of the damaged one.
 */
static int
stream_search(cli_stream_t *stream)
{
    size_t  at, end, len;

    len = strlen(stream->unpack.magic);

    while (stream_has(stream, len)) {

        if (memcmp(stream->in + stream->in_pos, stream->unpack.magic, len)
            != 0)
        {
            stream->in_pos++;
            continue;
        }

        (void) stream_has(stream, STREAM_TRIAL);

        at = stream->in_pos;
        end = stream->end;
        cli_unpack_reset(&stream->unpack);
        (void) stream_step(stream, STREAM_SIGN);
        len = stream->end - end;

        stream->in_pos = at;
        stream->end = end;

        if (cli_stream_is_record(stream->out + end, len)) {
            return 1;
        }

        stream->in_pos++;
        len = strlen(stream->unpack.magic);
    }

    stream->in_pos = stream->in_end;

    return 0;
}


/*
 * Begins the next member; 0 if there is none.
 */
static int
stream_member(cli_stream_t *stream)
{
    off_t  at;

    if (stream->searching && !stream_search(stream)) {
        return 0;
    }

    stream->searching = 0;

    if (!stream_has(stream, 1)) {
        return 0;
    }

    at = lseek(stream->fd, 0, SEEK_CUR);
    stream->member_in = at < 0 ? -1
                        : at - (off_t) (stream->in_end - stream->in_pos);
    stream->member = stream->end;
    stream->in_member = 1;
    cli_unpack_reset(&stream->unpack);

    return 1;
}


static void
stream_damage(cli_stream_t *stream)
{
    /* damage before the first byte of a member is none of the last one */
    if (stream->member != STREAM_NONE) {
        stream->end = stream->member;
        stream->pending = stream->end > stream->pos;
    }

    stream->in_member = 0;
    stream->member = STREAM_NONE;
    stream->searching = 1;
    stream->window = cli_unpack_window(&stream->unpack);
    stream->damaged = !stream->pending;
    stream->stop = stream->end;

    if (stream->member_in >= 0
        && lseek(stream->fd, stream->member_in + 1, SEEK_SET) >= 0)
    {
        stream->in_pos = 0;
        stream->in_end = 0;
        stream->in_eof = 0;
    }
}


/*
 * Decodes some bytes; there is room for them.
 */
static void
stream_decode(cli_stream_t *stream)
{
    int           more;
    size_t        room, end;
    cli_unpack_e  step;

    if (stream->unpack.magic && !stream->in_member && !stream_member(stream)) {
        stream->eof = 1;
        return;
    }

    /* at the end of the input, decoders may still have output */
    more = stream_has(stream, 1);
    end = stream->end;
    room = stream->size - stream->end;
    step = stream_step(stream, room < STREAM_STEP ? room : STREAM_STEP);

    if (step == CLI_UNPACK_BAD) {
        stream_damage(stream);
        return;
    }

    if (step == CLI_UNPACK_MORE && !more && stream->end == end) {
        stream->eof = 1;
        stream->damaged = stream->in_member;
        return;
    }

    if (step == CLI_UNPACK_END) {
        stream->in_member = 0;
    }

    /* the first bytes of a member tell whether a record begins with it */
    if (stream->unpack.magic && stream->member != STREAM_NONE
        && (step == CLI_UNPACK_END
            || stream->end - stream->member >= STREAM_SIGN))
    {
        if (stream->member > stream->pos
            && cli_stream_is_record(stream->out + stream->member,
                                stream->end - stream->member))
        {
            stream->stop = stream->member;
        }

        stream->member = STREAM_NONE;
    }
}


/*
 * Room for "len" bytes from the present position.
 */
static void
stream_room(cli_stream_t *stream, size_t len)
{
    len += STREAM_STEP;

    if (stream->pos && stream->size - stream->pos < len) {
        memmove(stream->out, stream->out + stream->pos,
                stream->end - stream->pos);
        stream->end -= stream->pos;
        stream->stop -= stream->stop == STREAM_NONE ? 0 : stream->pos;
        stream->member -= stream->member == STREAM_NONE ? 0 : stream->pos;
        stream->pos = 0;
    }

    if (stream->size < len) {
        stream->out = cli_must(realloc(stream->out, len));
        stream->size = len;
    }
}


mce_str_t
cli_stream_peek(cli_stream_t *stream, size_t len)
{
    size_t  n;

    stream_room(stream, len);

    while (stream->end - stream->pos < len && stream->stop == STREAM_NONE
           && !stream->eof)
    {
        stream_decode(stream);
    }

    n = (stream->stop == STREAM_NONE ? stream->end : stream->stop)
        - stream->pos;

    return (mce_str_t) { n < len ? n : len, stream->out + stream->pos };
}


void
cli_stream_take(cli_stream_t *stream, size_t len)
{
    stream->pos += len;
}


uint64_t
cli_stream_skip(cli_stream_t *stream, uint64_t len)
{
    size_t    n;
    uint64_t  left;

    for (left = len; left; left -= n) {
        n = cli_stream_peek(stream, left < STREAM_STEP ? (size_t) left
                                                       : STREAM_STEP).len;
        if (n == 0) {
            break;
        }

        cli_stream_take(stream, n);
    }

    return len - left;
}


int
cli_stream_next(cli_stream_t *stream)
{
    (void) cli_stream_skip(stream, UINT64_MAX);

    stream->stop = stream->pending ? stream->end : STREAM_NONE;
    stream->damaged = stream->pending;
    stream->pending = 0;

    return cli_stream_peek(stream, 1).len != 0 || stream->stop != STREAM_NONE;
}


int
cli_stream_damaged(const cli_stream_t *stream)
{
    return stream->damaged;
}


unsigned
cli_stream_window(const cli_stream_t *stream)
{
    return stream->window;
}


int
cli_stream_is_plain(const cli_stream_t *stream)
{
    return stream->unpack.magic == NULL;
}


int
cli_stream_has_record(cli_stream_t *stream, uint64_t len)
{
    off_t         at;
    size_t        i;
    ssize_t       n;
    uint8_t       sign[STREAM_SIGN];
    uint64_t      seen;
    struct stat   info;

    at = lseek(stream->fd, 0, SEEK_CUR);
    if (stream->unpack.magic || at < 0 || fstat(stream->fd, &info) != 0) {
        return -1;
    }

    seen = (stream->end - stream->pos) + (stream->in_end - stream->in_pos);
    at += (off_t) (len - seen);
    n = pread(stream->fd, sign, sizeof(sign), at);

    for (i = 0; (ssize_t) i < n && (sign[i] == '\r' || sign[i] == '\n'); i++) {
        /* void */
    }

    return n >= 0 && at <= info.st_size
           && ((ssize_t) i == n
               || cli_stream_is_record(sign + i, (size_t) n - i));
}
