
/*
 * A hash table of offsets.  A lookup reads each byte of a name once, from its
 * end, so that the hash of every domain above it is known on the way.  What is
 * not in the table, as nearly all hosts, is told by a byte of its hash: these
 * bytes have an array of their own, which is small enough for a processor's
 * cache.
 */


#include <string.h>

#include "base/arena.h"
#include "base/buffer.h"
#include "base/hash.h"
#include "base/str.h"
#include "hosts/hosts.h"
#include "text/ctype.h"
#include "text/host.h"


/* what a table starts with; a power of 2 */
#define MCE_HOSTS_SLOTS  1024

/* never 0, and of bits that choose no slot before the table is huge */
#define mce_hosts_tag(hash)  ((uint8_t) ((hash) >> 24 | 1))


typedef struct {
    uint32_t             hash;
    uint32_t             name;      /* where it is */
} mce_hosts_slot_t;


struct mce_hosts_s {
    mce_arena_t         *arena;
    mce_hosts_slot_t    *slots;
    uint8_t             *tags;      /* of each slot, 0: it is free */
    uint32_t             mask;
    uint32_t             n;
    int                  roots;     /* there are names without a dot */
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
    uint8_t         name[MCE_HOST_ROOM];
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

        /* a list has names, not parts of addresses */
        len = memchr(word.data, '%', word.len) ? 0 : mce_host_name(word, name);

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
    size_t    i;
    uint32_t  hash, slot;

    if (hosts->n * 2 >= hosts->mask && !mce_hosts_grow(hosts)) {
        return MCE_NO_MEMORY;
    }

    hash = MCE_FNV_START;

    for (i = len; i-- > 0; /* void */ ) {
        hash = mce_fnv_add(hash, name[i]);
    }

    slot = mce_hosts_slot(hosts, hash, name, len);

    if (hosts->tags[slot]) {
        return MCE_OK;
    }

    /* offsets have 32 bits */
    if (hosts->names.len > UINT32_MAX - MCE_HOST_NAME - 2) {
        return MCE_TOO_LARGE;
    }

    hosts->roots |= memchr(name, '.', len) == NULL;
    hosts->tags[slot] = mce_hosts_tag(hash);
    hosts->slots[slot].hash = hash;
    hosts->slots[slot].name = (uint32_t) hosts->names.len;
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
    uint8_t           *tags;
    uint32_t           i, j, mask;
    mce_hosts_slot_t  *slots;

    mask = hosts->slots ? hosts->mask * 2 + 1 : MCE_HOSTS_SLOTS - 1;

    slots = mce_arena_alloc(hosts->arena,
                            (mask + 1) * sizeof(mce_hosts_slot_t));
    tags = mce_arena_calloc(hosts->arena, mask + 1);
    if (slots == NULL || tags == NULL) {
        return 0;
    }

    for (i = 0; hosts->slots && i <= hosts->mask; i++) {
        if (hosts->tags[i]) {
            for (j = hosts->slots[i].hash & mask; tags[j];
                 j = (j + 1) & mask)
            {
                /* void */
            }

            slots[j] = hosts->slots[i];
            tags[j] = hosts->tags[i];
        }
    }

    if (hosts->slots) {
        mce_arena_release(hosts->arena, hosts->slots);
        mce_arena_release(hosts->arena, hosts->tags);
    }

    hosts->slots = slots;
    hosts->tags = tags;
    hosts->mask = mask;

    return 1;
}


/*
 * The slot of a name, or the free one where it would be.
 */

static uint32_t
mce_hosts_slot(const mce_hosts_t *hosts, uint32_t hash, const uint8_t *name,
    size_t len)
{
    uint32_t        i;
    const uint8_t  *other;

    for (i = hash & hosts->mask; hosts->tags[i]; i = (i + 1) & hosts->mask) {
        if (hosts->tags[i] != mce_hosts_tag(hash)
            || hosts->slots[i].hash != hash)
        {
            continue;
        }

        other = hosts->names.data + hosts->slots[i].name;

        if (*other == len && memcmp(other + 1, name, len) == 0) {
            break;
        }
    }

    return i;
}


int
mce_hosts_has(const mce_hosts_t *hosts, mce_str_t host)
{
    int       root;
    size_t    i, len;
    uint8_t   name[MCE_HOST_ROOM];
    uint32_t  hash;

    len = mce_host_name(host, name);
    hash = MCE_FNV_START;

    root = !hosts->roots;

    for (i = len; i-- > 0; /* void */ ) {
        if (name[i] == '.') {
            if (!root
                && hosts->tags[mce_hosts_slot(hosts, hash, name + i + 1,
                                              len - i - 1)])
            {
                return 1;
            }

            root = 0;
        }

        hash = mce_fnv_add(hash, name[i]);
    }

    return len && hosts->tags[mce_hosts_slot(hosts, hash, name, len)];
}
