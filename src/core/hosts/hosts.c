
/*
 * A hash table of offsets: a hundred thousand names take four megabytes, and
 * a lookup reads each byte of a name once, from its end, so that the hash of
 * every domain above it is known on the way.
 */


#include <string.h>

#include "base/arena.h"
#include "base/buffer.h"
#include "base/hash.h"
#include "base/str.h"
#include "hosts/hosts.h"
#include "text/ctype.h"
#include "text/punycode.h"


/* the longest name that the DNS has */
#define MCE_HOSTS_NAME    253
/* of a name in letters of its own, before and after these are written in
   those of the DNS */
#define MCE_HOSTS_ROOM   2048

/* what a table starts with; a power of 2 */
#define MCE_HOSTS_SLOTS  1024


typedef struct {
    uint32_t             hash;
    uint32_t             name;      /* where it is, plus 1; 0: free */
} mce_hosts_slot_t;


struct mce_hosts_s {
    mce_arena_t         *arena;
    mce_hosts_slot_t    *slots;
    uint32_t             mask;
    uint32_t             n;
    mce_buf_t            names;     /* each after a byte of its length */
};


static mce_status_t mce_hosts_line(mce_hosts_t *hosts, mce_str_t line,
    const char **fault);
static mce_str_t mce_hosts_word(mce_str_t *line);
static int mce_hosts_is_address(mce_str_t word);
static int mce_hosts_is_nowhere(mce_str_t address);
static int mce_hosts_is_valid(const uint8_t *name, size_t len);
static mce_status_t mce_hosts_insert(mce_hosts_t *hosts, const uint8_t *name,
    size_t len);
static int mce_hosts_grow(mce_hosts_t *hosts);
static uint32_t mce_hosts_slot(const mce_hosts_t *hosts, uint32_t hash,
    const uint8_t *name, size_t len);
static size_t mce_hosts_name(mce_str_t authority, uint8_t *name);
static size_t mce_hosts_decode(mce_str_t host, uint8_t *name);
static size_t mce_hosts_ascii(mce_str_t host, uint8_t *name);


mce_status_t
mce_hosts_create(mce_arena_t *arena, mce_hosts_t **hosts)
{
    mce_hosts_t  *set;

    set = mce_arena_calloc(arena, sizeof(mce_hosts_t));
    if (set == NULL) {
        return MCE_NO_MEMORY;
    }

    set->arena = arena;
    set->names = mce_buf(arena);

    if (!mce_hosts_grow(set)) {
        return MCE_NO_MEMORY;
    }

    *hosts = set;

    return MCE_OK;
}


mce_status_t
mce_hosts_add(mce_hosts_t *hosts, mce_str_t content, size_t *line,
    const char **fault)
{
    size_t          len;
    mce_str_t       text;
    mce_status_t    rc;
    const uint8_t  *p, *end, *feed;

    p = content.data;
    end = p + content.len;

    if (mce_text_starts(content, "\xef\xbb\xbf")) {
        p += 3;
    }

    for (*line = 1; p < end; (*line)++) {
        feed = memchr(p, '\n', (size_t) (end - p));
        len = (size_t) ((feed ? feed : end) - p);
        text = (mce_str_t) { len, p };

        rc = mce_hosts_line(hosts, text, fault);
        if (rc != MCE_OK) {
            return rc;
        }

        p += len + (feed != NULL);
    }

    return MCE_OK;
}


size_t
mce_hosts_count(const mce_hosts_t *hosts)
{
    return hosts->n;
}


/*
 * "address name ...", as in hosts files, or one name.  There, names without a
 * dot are those of the machine itself, and an address that leads somewhere
 * blocks nothing.
 */

static mce_status_t
mce_hosts_line(mce_hosts_t *hosts, mce_str_t line, const char **fault)
{
    int             listed, nowhere;
    size_t          len;
    uint8_t         name[MCE_HOSTS_ROOM];
    mce_str_t       word;
    mce_status_t    rc;
    const uint8_t  *comment;

    comment = line.len ? memchr(line.data, '#', line.len) : NULL;
    line.len = comment ? (size_t) (comment - line.data) : line.len;

    word = mce_hosts_word(&line);
    if (word.len == 0) {
        return MCE_OK;
    }

    listed = mce_hosts_is_address(word);
    nowhere = listed && mce_hosts_is_nowhere(word);

    if (listed) {
        word = mce_hosts_word(&line);
    }

    if (word.len == 0) {
        *fault = "there is no host after the address";
        return MCE_INVALID;
    }

    for ( /* void */ ; word.len; word = mce_hosts_word(&line)) {
        if (listed && mce_hosts_is_address(word)) {
            continue;
        }

        len = mce_hosts_ascii(word, name);

        if (len == 0 || !mce_hosts_is_valid(name, len)) {
            *fault = "this is no host";
            return MCE_INVALID;
        }

        if (listed && (!nowhere || memchr(name, '.', len) == NULL)) {
            continue;
        }

        rc = mce_hosts_insert(hosts, name, len);
        if (rc != MCE_OK) {
            return rc;
        }

        if (!listed && mce_hosts_word(&line).len) {
            *fault = "there is more than one host, and no address before";
            return MCE_INVALID;
        }
    }

    return MCE_OK;
}


/*
 * Takes the next word from the line; empty at its end.
 */

static mce_str_t
mce_hosts_word(mce_str_t *line)
{
    size_t     i, start;
    mce_str_t  word;

    for (i = 0; i < line->len && line->data[i] <= ' '; i++) {
        /* void */
    }

    for (start = i; i < line->len && line->data[i] > ' '; i++) {
        /* void */
    }

    word = (mce_str_t) { i - start, line->data + start };
    line->data += i;
    line->len -= i;

    return word;
}


/*
 * Of digits and dots, or of hexadecimal ones with a colon; a zone may follow.
 */

static int
mce_hosts_is_address(mce_str_t word)
{
    int     colon, letter;
    size_t  i;

    colon = 0;
    letter = 0;

    for (i = 0; i < word.len && word.data[i] != '%'; i++) {
        if (word.data[i] == ':') {
            colon = 1;

        } else if ((word.data[i] | 0x20) >= 'a'
                   && (word.data[i] | 0x20) <= 'f')
        {
            letter = 1;

        } else if (!mce_is_digit(word.data[i]) && word.data[i] != '.') {
            return 0;
        }
    }

    return colon || !letter;
}


/*
 * Whether nothing of other machines answers there.
 */

static int
mce_hosts_is_nowhere(mce_str_t address)
{
    return mce_str_is(address, "0.0.0.0") || mce_str_is(address, "0")
           || mce_text_starts(address, "127.") || mce_str_is(address, "::")
           || mce_str_is(address, "::0") || mce_str_is(address, "::1");
}


/*
 * Labels of letters, digits, "-" and "_", which some names have.
 */

static int
mce_hosts_is_valid(const uint8_t *name, size_t len)
{
    size_t  i, label;

    label = 0;

    for (i = 0; i < len; i++) {
        if (name[i] == '.') {
            if (label == 0) {
                return 0;
            }

            label = 0;
            continue;
        }

        if (!mce_is_alnum(name[i]) && name[i] != '-' && name[i] != '_') {
            return 0;
        }

        if (++label > 63) {
            return 0;
        }
    }

    return label > 0;
}


static mce_status_t
mce_hosts_insert(mce_hosts_t *hosts, const uint8_t *name, size_t len)
{
    size_t             i;
    uint32_t           hash;
    mce_hosts_slot_t  *slot;

    if (hosts->n * 2 >= hosts->mask && !mce_hosts_grow(hosts)) {
        return MCE_NO_MEMORY;
    }

    hash = MCE_FNV_START;

    for (i = len; i-- > 0; /* void */ ) {
        hash = mce_fnv_add(hash, name[i]);
    }

    slot = &hosts->slots[mce_hosts_slot(hosts, hash, name, len)];

    if (slot->name) {
        return MCE_OK;
    }

    /* offsets have 32 bits */
    if (hosts->names.len > UINT32_MAX - MCE_HOSTS_NAME - 2) {
        return MCE_TOO_LARGE;
    }

    slot->hash = hash;
    slot->name = (uint32_t) hosts->names.len + 1;
    hosts->n++;

    mce_buf_char(&hosts->names, (uint8_t) len);
    mce_buf_add(&hosts->names, name, len);

    return hosts->names.failed ? MCE_NO_MEMORY : MCE_OK;
}


/*
 * At most every second slot is taken.
 */

static int
mce_hosts_grow(mce_hosts_t *hosts)
{
    uint32_t           i, j, size;
    mce_hosts_slot_t  *old, *slots;

    old = hosts->slots;
    size = old ? (hosts->mask + 1) * 2 : MCE_HOSTS_SLOTS;

    slots = mce_arena_calloc(hosts->arena, size * sizeof(mce_hosts_slot_t));
    if (slots == NULL) {
        return 0;
    }

    for (i = 0; old && i <= hosts->mask; i++) {
        if (old[i].name) {
            for (j = old[i].hash & (size - 1); slots[j].name;
                 j = (j + 1) & (size - 1))
            {
                /* void */
            }

            slots[j] = old[i];
        }
    }

    hosts->slots = slots;
    hosts->mask = size - 1;

    if (old) {
        mce_arena_release(hosts->arena, old);
    }

    return 1;
}


/*
 * The slot of a name, or the free one where it would be.
 */

static uint32_t
mce_hosts_slot(const mce_hosts_t *hosts, uint32_t hash, const uint8_t *name,
    size_t len)
{
    uint32_t                 i;
    const uint8_t           *other;
    const mce_hosts_slot_t  *slot;

    for (i = hash & hosts->mask; /* void */ ; i = (i + 1) & hosts->mask) {
        slot = &hosts->slots[i];

        if (slot->name == 0) {
            return i;
        }

        other = hosts->names.data + slot->name - 1;

        if (slot->hash == hash && *other == len
            && memcmp(other + 1, name, len) == 0)
        {
            return i;
        }
    }
}


int
mce_hosts_has(const mce_hosts_t *hosts, mce_str_t authority)
{
    size_t    i, len;
    uint8_t   name[MCE_HOSTS_ROOM];
    uint32_t  hash;

    len = mce_hosts_name(authority, name);
    hash = MCE_FNV_START;

    for (i = len; i-- > 0; /* void */ ) {
        if (name[i] == '.'
            && hosts->slots[mce_hosts_slot(hosts, hash, name + i + 1,
                                           len - i - 1)].name)
        {
            return 1;
        }

        hash = mce_fnv_add(hash, name[i]);
    }

    return len && hosts->slots[mce_hosts_slot(hosts, hash, name, len)].name;
}


/*
 * The name of the host, as it stands in the table: its length, or 0.
 */

static size_t
mce_hosts_name(mce_str_t authority, uint8_t *name)
{
    int        encoded;
    size_t     i;
    mce_str_t  host;

    host.data = authority.data;
    host.len = authority.len;
    encoded = 0;

    for (i = 0; i < authority.len; i++) {
        if (authority.data[i] == '@') {
            host.data = authority.data + i + 1;
            host.len = authority.len - i - 1;
            encoded = 0;
        }

        encoded |= authority.data[i] == '%';
    }

    for (i = 0; i < host.len && host.data[i] != ':'; i++) {
        /* void */
    }

    host.len = i;

    return encoded ? mce_hosts_decode(host, name)
                   : mce_hosts_ascii(host, name);
}


/*
 * Browsers read a letter of a host that is written as "%61", too.
 */

static size_t
mce_hosts_decode(mce_str_t host, uint8_t *name)
{
    size_t     i, len;
    uint8_t    text[MCE_HOSTS_NAME];
    mce_str_t  plain;

    len = 0;

    for (i = 0; i < host.len; /* void */ ) {
        if (len == sizeof(text)) {
            return 0;
        }

        text[len++] = mce_percent_next(host, &i);
    }

    plain = (mce_str_t) { len, text };

    return mce_hosts_ascii(plain, name);
}


/*
 * Lower case, in letters of the DNS, without the dot of its root.
 */

static size_t
mce_hosts_ascii(mce_str_t host, uint8_t *name)
{
    size_t     i;
    uint8_t    all;
    mce_buf_t  buf = {
        .data = name, .size = MCE_HOSTS_ROOM,
        .limit = MCE_HOSTS_ROOM - MCE_BUF_SLACK
    };

    /* also bounds what hostile pages have read */
    if (host.len == 0 || host.len > MCE_HOSTS_NAME + 1) {
        return 0;
    }

    all = 0;

    for (i = 0; i < host.len; i++) {
        all |= host.data[i];
    }

    if (all & 0x80) {
        mce_punycode_host(&buf, host);

    } else {
        mce_buf_str(&buf, host);
    }

    for (i = 0; i < buf.len; i++) {
        name[i] = mce_ascii_lower(name[i]);
    }

    i -= i && name[i - 1] == '.';

    return buf.failed || i > MCE_HOSTS_NAME ? 0 : i;
}
