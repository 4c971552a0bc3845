/*
 * What the subcommands share: errors, files, expressions.
 */


#include "cli.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>


/* what is larger is no page; it is refused before it is read */
#define CLI_MAX_FILE  (256 << 20)


const char        *cli_program = "mce";
const char *const  cli_formats[] = { "html", "text", "markdown", "json" };


/*
 * Escapes control characters of what the user wrote, so that an error is one
 * line.
 */
int
cli_error(const char *format, ...)
{
    char     *text, *p;
    FILE     *out;
    size_t    len;
    va_list   args;

    out = cli_must(open_memstream(&text, &len));
    va_start(args, format);
    vfprintf(out, format, args);
    va_end(args);
    fclose(out);

    /* erases the progress bar */
    fprintf(stderr, "%s%s: ", isatty(STDERR_FILENO) ? "\r\033[K" : "",
            cli_program);

    for (p = text; *p; p++) {
        fprintf(stderr, iscntrl((unsigned char) *p) ? "\\x%02x" : "%c", *p);
    }

    fputc('\n', stderr);
    free(text);

    return CLI_BAD;
}


int
cli_fault(mce_status_t rc)
{
    cli_error("%s", mce_status_text(rc));

    return cli_is_empty(rc) ? CLI_NO_CONTENT : CLI_BAD;
}


void
cli_no_memory(void)
{
    fprintf(stderr, "%s: %s\n", cli_program, mce_status_text(MCE_NO_MEMORY));
    exit(CLI_BAD);
}


void *
cli_must(void *p)
{
    if (p == NULL) {
        cli_no_memory();
    }

    return p;
}


mce_arena_t *
cli_arena(void)
{
    return cli_must(mce_arena_create(0));
}


void *
cli_alloc(mce_arena_t *arena, size_t n, size_t size)
{
    return cli_must(mce_arena_calloc(arena, (n + 1) * size));
}


char *
cli_text(mce_arena_t *arena, const char *format, ...)
{
    int      len;
    char    *text;
    va_list  args;

    va_start(args, format);
    len = vsnprintf(NULL, 0, format, args);
    va_end(args);

    text = cli_alloc(arena, (size_t) len, 1);
    va_start(args, format);
    vsnprintf(text, (size_t) len + 1, format, args);
    va_end(args);

    return text;
}


/*
 * 0 or errno.  Of what has no size before it is read, a byte more than may be
 * read is enough.
 */
static int
cli_load_from(FILE *file, mce_arena_t *arena, mce_str_t *bytes)
{
    size_t       n, len, size, first;
    uint8_t     *data;
    struct stat  info;

    first = 1 << 18;

    if (fstat(fileno(file), &info) == 0 && S_ISREG(info.st_mode)) {
        if (info.st_size > CLI_MAX_FILE) {
            return EFBIG;
        }

        /* what is as long as it says is not copied while it is read */
        first = (size_t) info.st_size + 2;
    }

    len = 0;
    size = 0;
    data = NULL;

    do {
        n = size ? size * 2 : first;
        data = cli_must(mce_arena_realloc(arena, data, size, n));
        size = n;
        n = fread(data + len, 1, size - len - 1, file);
        len += n;
    } while (len == size - 1 && len <= CLI_MAX_FILE);

    data[len] = '\0';
    bytes->data = data;
    bytes->len = len;

    return ferror(file) ? errno : len > CLI_MAX_FILE ? EFBIG : 0;
}


mce_str_t
cli_str(const char *text)
{
    return (mce_str_t) { text ? strlen(text) : 0, (const uint8_t *) text };
}


int
cli_load(mce_arena_t *arena, const char *path, mce_str_t *bytes)
{
    int    failed;
    FILE  *file;

    file = path && strcmp(path, "-") != 0 ? fopen(path, "rb") : stdin;
    if (file == NULL) {
        return 0;
    }

    failed = cli_load_from(file, arena, bytes);

    if (file != stdin) {
        fclose(file);
    }

    errno = failed;

    return !failed;
}


int
cli_is_address(const char *text)
{
    size_t  len;

    /* RFC 3986, section 3.1 */
    len = isalpha((unsigned char) *text)
          ? strspn(text, "abcdefghijklmnopqrstuvwxyz"
                         "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-.") : 0;

    return len && strncmp(text + len, "://", 3) == 0;
}


const char *
cli_cause(mce_arena_t *arena, const char *path)
{
    return errno == ENOENT && cli_is_address(path)
           ? cli_text(arena, "mce reads files, curl gets pages: curl -sL '%s' "
                      "| mce extract --url '%s'", path, path)
           : strerror(errno);
}


int
cli_read(mce_arena_t *arena, const char *path, mce_str_t *bytes)
{
    return cli_load(arena, path, bytes) ? CLI_OK
           : path && strcmp(path, "-") != 0
             ? cli_error("%s: %s", path, cli_cause(arena, path))
             : cli_error("standard input: %s", strerror(errno));
}


static int
cli_is_rules(const struct dirent *entry)
{
    size_t  len;

    len = strlen(entry->d_name);

    return len > 4 && strcmp(entry->d_name + len - 4, ".txt") == 0;
}


int
cli_folder(mce_arena_t *arena, const char *dir, mce_str_t *paths)
{
    int              i, n;
    char            *text;
    size_t           len;
    struct dirent  **entries;

    n = scandir(dir, &entries, cli_is_rules, alphasort);
    if (n < 0) {
        return 0;
    }

    len = 0;

    for (i = 0; i < n; i++) {
        len += strlen(dir) + strlen(entries[i]->d_name) + 1;
    }

    text = cli_alloc(arena, len, 1);
    *paths = (mce_str_t) { len, (uint8_t *) text };

    for (i = 0; i < n; i++) {
        text += sprintf(text, "%s%s", dir, entries[i]->d_name) + 1;
        free(entries[i]);
    }

    free(entries);

    return 1;
}


/*
 * Reads a file that an expression names, or a folder.
 */
mce_status_t
cli_expr_read(void *data, mce_arena_t *arena, mce_str_t path,
    mce_str_t *content)
{
    char  *name;

    name = cli_text(arena, "%.*s", (int) path.len, (const char *) path.data);

    if (path.len && path.data[path.len - 1] == '/') {
        return cli_folder(arena, name, content) ? MCE_OK : MCE_INVALID;
    }

    return cli_load(arena, name, content) ? MCE_OK : MCE_INVALID;
}


int
cli_expr(mce_arena_t *arena, const char *text, mce_expr_t **expr)
{
    mce_status_t      rc;
    mce_expr_error_t  error;

    rc = mce_expr_compile(arena, cli_str(text), cli_expr_read, NULL, expr,
                          &error);

    if (rc == MCE_INVALID) {
        return cli_error("\"%s\", column %zu: %s", text, error.column,
                         error.text);
    }

    return rc == MCE_OK ? CLI_OK : cli_fault(rc);
}


mce_status_t
cli_document(mce_arena_t *arena, mce_str_t name, mce_str_t bytes,
    mce_str_t charset, mce_document_t **doc)
{
    int           certain;
    mce_str_t     source;
    const char   *used;
    mce_status_t  rc;

    rc = mce_decode_certain(arena, bytes, charset, &source, &used, &certain);

    if (rc == MCE_OK && !certain && name.len) {
        cli_error("%.*s: no charset is declared, %s is the best guess",
                  (int) name.len, (const char *) name.data, used);
    }

    return rc == MCE_OK ? mce_document_create(arena, source, doc) : rc;
}


mce_status_t
cli_article(const cli_args_t *args, mce_document_t *doc,
    const mce_extraction_t *found, int structure, mce_article_t **article)
{
    mce_status_t  rc;

    rc = mce_article_create(doc, found, MCE_CONFIDENCE_SCORES, article);

    if (rc == MCE_OK && structure) {
        rc = mce_article_complete(*article);
    }

    if (rc == MCE_OK && args->hidden) {
        rc = mce_article_hide(*article, (mce_hidden_e) (args->hidden - 1));
    }

    if (rc == MCE_OK && args->headline == CLI_OFF) {
        rc = mce_article_drop_headline(*article);
    }

    return rc;
}


int
cli_hosts(const cli_args_t *args, const mce_hosts_t **blocked)
{
    size_t         line;
    mce_str_t      text = mce_null_str;
    const char    *fault;
    mce_hosts_t   *hosts;
    mce_status_t   rc;

    *blocked = NULL;

    if (args->block_hosts == NULL) {
        return CLI_OK;
    }

    if (cli_read(args->arena, args->block_hosts, &text) != CLI_OK) {
        return CLI_BAD;
    }

    line = 0;
    fault = "";
    rc = mce_hosts_create(args->arena, &hosts);

    if (rc == MCE_OK) {
        rc = mce_hosts_add(hosts, text, &line, &fault);
    }

    if (rc == MCE_INVALID) {
        return cli_error("%s: %s in line %zu", args->block_hosts, fault,
                         line);
    }

    *blocked = hosts;

    return rc == MCE_OK ? CLI_OK : cli_fault(rc);
}
