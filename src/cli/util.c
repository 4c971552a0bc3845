/*
 * What the subcommands share: errors, files, expressions, JSON.
 */


#include "cli.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>


int
cli_error(const char *format, ...)
{
    va_list  args;

    /* the progress bar may stand there */
    fputs(isatty(STDERR_FILENO) ? "\r\033[Kmce: " : "mce: ", stderr);
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);

    return CLI_BAD;
}


mce_arena_t *
cli_arena(void)
{
    mce_arena_t  *arena;

    arena = mce_arena_create(0);

    if (arena == NULL) {
        exit(cli_error("%s", mce_status_text(MCE_NO_MEMORY)));
    }

    return arena;
}


void *
cli_alloc(mce_arena_t *arena, size_t n, size_t size)
{
    void  *p;

    p = mce_arena_calloc(arena, (n + 1) * size);

    if (p == NULL) {
        exit(cli_error("%s", mce_status_text(MCE_NO_MEMORY)));
    }

    return p;
}


static int
cli_compare(const void *one, const void *two)
{
    double  a = *(const double *) one, b = *(const double *) two;

    return (a > b) - (a < b);
}


void
cli_sort(double *values, size_t n)
{
    qsort(values, n, sizeof(double), cli_compare);
}


double
cli_median(double *values, size_t n)
{
    cli_sort(values, n);

    return n ? (values[(n - 1) / 2] + values[n / 2]) / 2 : 0;
}


int
cli_is_cut(const char *text)
{
    size_t  len;

    len = strlen(text);

    return len && (text[len - 1] == ',' || text[len - 1] == '(');
}


/*
 * All of a file; MCE_INVALID, with errno, if it cannot be read.
 */
static mce_status_t
cli_load(mce_arena_t *arena, FILE *file, mce_str_t *bytes)
{
    size_t    n, len, size;
    uint8_t  *data, *more;

    len = 0;
    size = 0;
    data = NULL;

    do {
        n = size ? size * 2 : 1 << 18;

        more = mce_arena_realloc(arena, data, size, n);
        if (more == NULL) {
            return MCE_NO_MEMORY;
        }

        data = more;
        size = n;
        n = fread(data + len, 1, size - len - 1, file);
        len += n;
    } while (len == size - 1);

    data[len] = '\0';
    bytes->data = data;
    bytes->len = len;

    return ferror(file) ? MCE_INVALID : MCE_OK;
}


int
cli_read(mce_arena_t *arena, const char *path, mce_str_t *bytes)
{
    int            failed;
    FILE          *file;
    mce_status_t   rc;

    if (path == NULL || strcmp(path, "-") == 0) {
        file = stdin;
        path = "standard input";

    } else {
        file = fopen(path, "rb");
        if (file == NULL) {
            return cli_error("%s: %s", path, strerror(errno));
        }
    }

    rc = cli_load(arena, file, bytes);
    failed = errno;

    if (file != stdin) {
        fclose(file);
    }

    return rc == MCE_OK ? CLI_OK
           : cli_error("%s: %s", path, rc == MCE_INVALID ? strerror(failed)
                                       : mce_status_text(rc));
}


/*
 * A file that an expression names.
 */
static mce_status_t
cli_expr_read(void *data, mce_arena_t *arena, mce_str_t path,
    mce_str_t *content)
{
    char           name[4096];
    FILE          *file;
    mce_status_t   rc;

    if (path.len >= sizeof(name)) {
        return MCE_INVALID;
    }

    memcpy(name, path.data, path.len);
    name[path.len] = '\0';

    file = fopen(name, "rb");
    if (file == NULL) {
        return MCE_INVALID;
    }

    rc = cli_load(arena, file, content);
    fclose(file);

    return rc;
}


int
cli_expr(mce_arena_t *arena, const char *text, mce_expr_t **expr)
{
    mce_str_t         str;
    mce_status_t      rc;
    mce_expr_error_t  error;

    str.data = (const uint8_t *) text;
    str.len = strlen(text);

    rc = mce_expr_compile_files(arena, str, cli_expr_read, NULL, expr, &error);

    if (rc == MCE_INVALID) {
        return cli_error("\"%s\", column %zu: %s%s", text, error.column,
                         error.text, cli_is_cut(text) ? "; " CLI_CUT : "");
    }

    return rc == MCE_OK ? CLI_OK : cli_error("%s", mce_status_text(rc));
}


mce_status_t
cli_document(mce_arena_t *arena, mce_str_t bytes, mce_document_t **doc)
{
    mce_str_t               source;
    mce_status_t            rc;

    static const mce_str_t  charset = mce_null_str;

    rc = mce_decode(arena, bytes, charset, &source, NULL);

    return rc == MCE_OK ? mce_document_create(arena, source, doc) : rc;
}


mce_status_t
cli_render(mce_arena_t *arena, mce_str_t bytes, mce_str_t charset,
    const mce_expr_t *expr, mce_format_e format,
    mce_render_options_t *options, mce_str_t *out)
{
    mce_str_t              source;
    mce_spans_t            spans;
    mce_status_t           rc;
    mce_article_t         *article;
    mce_document_t        *doc;

    options->extractor = mce_expr_text(expr);

    rc = mce_decode(arena, bytes, charset, &source, NULL);

    if (rc == MCE_OK) {
        rc = mce_document_create(arena, source, &doc);
    }

    if (rc == MCE_OK) {
        rc = mce_extract_any(expr, &doc, &spans);
    }

    if (rc == MCE_OK) {
        rc = mce_article_create(doc, &spans, &article);
    }

    return rc == MCE_OK ? mce_render(article, format, options, out) : rc;
}


void
cli_json(mce_str_t text)
{
    size_t   i;
    uint8_t  c;

    putchar('"');

    for (i = 0; i < text.len; i++) {
        c = text.data[i];

        if (c == '"' || c == '\\') {
            printf("\\%c", c);

        } else if (c < 0x20) {
            printf("\\u%04x", c);

        } else {
            putchar(c);
        }
    }

    putchar('"');
}


double
cli_cpu(void)
{
    struct timespec  now;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);

    return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}
