
/*
 * A set of files of rules, found by host.
 */


#include "base/arena.h"
#include "base/hash.h"
#include "base/str.h"
#include "rules/rules.h"
#include "text/ctype.h"
#include "text/host.h"
#include "text/url.h"


_Static_assert(MCE_RULES_SITE == MCE_HOST_ROOM, "the same room");


static size_t mce_rules_slot(const mce_rules_t *rules, mce_str_t host);


mce_status_t
mce_rules_build(mce_arena_t *arena, mce_rule_file_t *const *files, size_t n,
    mce_rules_t **rules)
{
    size_t        i, slot, slots;
    mce_rules_t  *set;

    for (slots = 16; slots < n * 2; slots *= 2) {
        /* void */
    }

    set = mce_arena_calloc(arena, sizeof(mce_rules_t));
    if (set == NULL) {
        return MCE_NO_MEMORY;
    }

    set->mask = slots - 1;
    set->slots = mce_arena_calloc(arena, slots * sizeof(mce_rule_file_t *));

    if (set->slots == NULL) {
        return MCE_NO_MEMORY;
    }

    for (i = 0; i < n; i++) {
        slot = mce_rules_slot(set, files[i]->host);

        if (set->slots[slot] == NULL) {
            set->slots[slot] = files[i];
            set->n++;
        }
    }

    *rules = set;

    return MCE_OK;
}


const mce_rule_file_t *
mce_rules_find(const mce_rules_t *rules, mce_str_t url)
{
    size_t                 i, len;
    uint8_t                name[MCE_HOST_ROOM];
    mce_str_t              host;
    const mce_rule_file_t *file;

    len = mce_host_name(mce_url_hostname(url), name);
    host = (mce_str_t) { len, name };

    if (len == 0) {
        return NULL;
    }

    if (len > 4 && memcmp(name, "www.", 4) == 0) {
        host.data += 4;
        host.len -= 4;
    }

    file = rules->slots[mce_rules_slot(rules, host)];

    for (i = 0; i < len && file == NULL; i++) {
        if (name[i] == '.') {
            host = (mce_str_t) { len - i, name + i };
            file = rules->slots[mce_rules_slot(rules, host)];
        }
    }

    return file;
}


size_t
mce_rules_site(mce_str_t url, uint8_t *name)
{
    size_t  i, len;

    len = mce_host_name(mce_url_hostname(url), name);

    if (len > 4 && memcmp(name, "www.", 4) == 0) {
        len -= 4;
        memmove(name, name + 4, len);
    }

    for (i = 0; i < len; i++) {
        if (!mce_is_alnum(name[i]) && memchr("-_.:[]", name[i], 6) == NULL) {
            return 0;
        }
    }

    return len;
}


/*
 * The place of the host, or the empty one where it would be.
 */

static size_t
mce_rules_slot(const mce_rules_t *rules, mce_str_t host)
{
    size_t                  i;
    const mce_rule_file_t  *file;

    i = mce_fnv(host) & rules->mask;

    while ((file = rules->slots[i]) != NULL
           && (file->host.len != host.len
               || memcmp(file->host.data, host.data, host.len) != 0))
    {
        i = (i + 1) & rules->mask;
    }

    return i;
}


const mce_expr_t *
mce_rule_file_expr(const mce_rule_file_t *file)
{
    size_t             i;
    const mce_expr_t  *expr;

    expr = NULL;

    for (i = 0; i < file->n; i++) {
        expr = file->lines[i].expr ? file->lines[i].expr : expr;
    }

    return expr;
}
