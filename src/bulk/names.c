
/*
 * Names come as operands and from a list, which may have been written on
 * Windows.
 */


#include "bulk/names.h"

#include <errno.h>
#include <limits.h>
#include <string.h>


#define NAMES_MAX   4096

/* of a name that is too long these bytes are kept */
#define NAMES_KEPT  200


int
cli_names_open(cli_names_t *names, const cli_args_t *args)
{
    const char  *from;

    from = args->files_from;
    names->next = args->paths;
    names->list = NULL;
    names->from = from;
    names->failed = 0;
    names->end = args->zero ? '\0' : '\n';
    names->begun = 0;

    if (from) {
        names->list = strcmp(from, "-") == 0 ? stdin : fopen(from, "rb");

        if (names->list == NULL) {
            return cli_error("--files-from: %s: %s", from, strerror(errno));
        }
    }

    return CLI_OK;
}


int
cli_names_close(cli_names_t *names)
{
    if (names->list && names->list != stdin) {
        fclose(names->list);
    }

    return names->failed ? cli_error("--files-from: %s: %s", names->from,
                                     strerror(names->failed))
                         : CLI_OK;
}


/*
 * Takes a byte-order mark off the first name of a list of lines, and a
 * carriage return off each.
 */
static char *
names_clean(cli_names_t *names, char *name, size_t *len)
{
    if (names->end != '\n') {
        return name;
    }

    if (!names->begun && *len >= 3 && memcmp(name, "\xef\xbb\xbf", 3) == 0) {
        name += 3;
        *len -= 3;
    }

    if (*len && name[*len - 1] == '\r') {
        name[--*len] = '\0';
    }

    names->begun = 1;

    return name;
}


const char *
cli_names_next(cli_names_t *names, mce_arena_t *arena)
{
    int      c;
    char    *name, *line;
    size_t   len;

    if (*names->next) {
        return *names->next++;
    }

    if (names->list == NULL) {
        return NULL;
    }

    line = cli_alloc(arena, NAMES_MAX, 1);

    do {
        len = 0;

        while ((c = getc(names->list)) != EOF && c != names->end) {
            if (len < NAMES_MAX) {
                line[len++] = (char) c;
            }
        }

        if (ferror(names->list)) {
            names->failed = errno;
        }

        line[len] = '\0';
        name = names_clean(names, line, &len);
    } while (len == 0 && c != EOF);

    return len ? name : NULL;
}


size_t
cli_names_count(cli_names_t *names)
{
    char         **first;
    off_t          start;
    size_t         n;
    mce_arena_t   *arena;

    start = names->list ? ftello(names->list) : 0;

    if (start < 0) {
        return 0;
    }

    first = names->next;
    arena = cli_arena();

    for (n = 0; cli_names_next(names, arena); n++) {
        mce_arena_reset(arena, 0, NAMES_MAX);
    }

    mce_arena_destroy(arena);
    names->next = first;
    names->begun = 0;

    return names->list && fseeko(names->list, start, SEEK_SET) != 0 ? 0 : n;
}


const char *
cli_names_fit(mce_arena_t *arena, const char *path, const char *suffix)
{
    size_t        kept;
    uint64_t      hash;
    const char   *p, *name;

    name = strrchr(path, '/');
    name = name ? name + 1 : path;

    if (strlen(name) + strlen(suffix) <= NAME_MAX) {
        return cli_text(arena, "%s%s", path, suffix);
    }

    /* FNV-1a */
    hash = 0xcbf29ce484222325ull;

    for (p = name; *p; p++) {
        hash = (hash ^ (uint8_t) *p) * 0x100000001b3ull;
    }

    /* not within a character */
    for (kept = NAMES_KEPT; ((uint8_t) name[kept] & 0xc0) == 0x80
         && kept > NAMES_KEPT - 3; kept--)
    {
        /* void */
    }

    return cli_text(arena, "%.*s-%016jx%s", (int) (name - path + kept), path,
                    (uintmax_t) hash, suffix);
}


const char *
cli_names_target(mce_arena_t *arena, const char *dir, const char *path,
    const char *suffix)
{
    char        *target, *to;
    size_t       len;
    const char  *p;

    target = cli_alloc(arena, strlen(dir) + strlen(path) + 2, 1);
    to = target + sprintf(target, "%s", dir);

    for (p = path; *p; p += len) {
        p += strspn(p, "/");
        len = strcspn(p, "/");

        if (len == 0 || (len == 1 && *p == '.')) {
            continue;
        }

        to += sprintf(to, "/%.*s", (int) len,
                      len == 2 && p[0] == '.' && p[1] == '.' ? "__" : p);
    }

    return cli_names_fit(arena, target, suffix);
}
