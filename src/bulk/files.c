
/*
 * Many files: each becomes a file of its own, or a line of JSON.  A file is
 * written under another name and renamed when it is complete.
 */


#include "base/arena.h"
#include "bulk/jobs.h"
#include "bulk/line.h"
#include "bulk/meta.h"
#include "bulk/names.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>


typedef struct {
    const cli_args_t    *args;
    cli_line_options_t   options;
    mce_format_e         format;
    cli_jobs_t          *jobs;
    cli_names_t          names;
    size_t               have;      /* pages with content */
    size_t               left_out;  /* by --resume */
    size_t               failed;    /* that could not be read */
    int                  ended;     /* as nothing more can be written */
    FILE                *lines;     /* of --jsonl */
    cli_meta_t          *meta;
    mce_str_t           *done;      /* the beginnings of lines that --resume
                                       has found, sorted */
    size_t               ndone;
} files_t;


typedef struct {
    const char          *path;
    const char          *target;    /* of -o */
    mce_str_t            url;
    mce_buf_t            line;
    mce_status_t         rc;
    const char          *fault;     /* why it could not be done, or NULL */
    int                  unwritten; /* it is the target that could not be */
} file_t;


static const char *const  files_suffixes[] = {
    ".html", ".txt", ".md", ".json"
};


int
cli_files_meant(const cli_args_t *args)
{
    return args->jsonl || args->out || args->files_from || args->resume
           || (args->paths[0] && args->paths[1]);
}


static int
files_compare(const void *one, const void *other)
{
    int               order;
    const mce_str_t  *a, *b;

    a = one;
    b = other;
    order = memcmp(a->data, b->data, a->len < b->len ? a->len : b->len);

    return order ? order : (a->len > b->len) - (a->len < b->len);
}


/*
 * Whether an earlier run wrote a line for the file.
 */
static int
files_has_line(const files_t *files, mce_arena_t *arena, const char *path)
{
    mce_buf_t  line;
    mce_str_t  start;

    if (files->ndone == 0) {
        return 0;
    }

    line = mce_buf(arena);
    mce_buf_char(&line, '{');
    cli_line_bytes(&line, "file", cli_str(path));
    start = mce_buf_value(&line);

    return bsearch(&start, files->done, files->ndone, sizeof(mce_str_t),
                   files_compare) != NULL;
}


/*
 * Whether --resume leaves the file out.
 */
static int
files_is_done(files_t *files, mce_arena_t *arena, const file_t *file)
{
    return files->args->resume
           && (files->args->jsonl ? files_has_line(files, arena, file->path)
                                  : access(file->target, F_OK) == 0);
}


static int
files_read(void *data, cli_job_t *job)
{
    file_t   *file;
    files_t  *files;

    files = data;
    file = cli_alloc(job->arena, 1, sizeof(file_t));

    for ( ;; ) {
        file->path = files->ended ? NULL
                                  : cli_names_next(&files->names, job->arena);
        if (file->path == NULL) {
            return 0;
        }

        if (!files->args->jsonl) {
            file->target = cli_names_target(job->arena, files->args->out,
                                            file->path,
                                            files_suffixes[files->format]);
        }

        if (!files_is_done(files, job->arena, file)) {
            break;
        }

        files->left_out++;
        files->jobs->total -= files->jobs->total != 0;
    }

    file->url = files->args->url
                ? cli_str(files->args->url)
                : cli_meta_url(files->meta, job->arena, file->path);
    file->line = mce_buf(job->arena);
    job->item = file;

    return 1;
}


/*
 * Makes the folders above a file: 0, or errno of the first that cannot be
 * made.
 */
static int
files_folders(mce_arena_t *arena, const char *path)
{
    int    failed;
    char  *copy, *p;

    failed = 0;
    copy = cli_text(arena, "%s", path);

    for (p = copy; *p; p++) {
        if (p == copy || *p != '/') {
            continue;
        }

        *p = '\0';

        if (mkdir(copy, 0777) != 0 && errno != EEXIST && failed == 0) {
            failed = errno;
        }

        *p = '/';
    }

    return failed;
}


/*
 * Writes a file; 0, with errno, if that fails.
 */
static int
files_put(mce_arena_t *arena, const char *path, mce_str_t bytes)
{
    int          good;
    FILE        *file;
    const char  *part;

    part = cli_names_fit(arena, path, ".part");
    file = fopen(part, "wb");

    if (file == NULL && errno == ENOENT) {
        (void) files_folders(arena, part);
        file = fopen(part, "wb");
    }

    if (file == NULL) {
        return 0;
    }

    good = fwrite(bytes.data, 1, bytes.len, file) == bytes.len;
    good = fclose(file) == 0 && good && rename(part, path) == 0;

    if (!good) {
        (void) unlink(part);
    }

    return good;
}


static mce_status_t
files_render(files_t *files, file_t *file, const cli_line_page_t *page,
    mce_arena_t *arena)
{
    mce_str_t              out;
    mce_status_t           rc;
    mce_article_t         *article;
    mce_render_options_t   render = files->options.render;

    rc = cli_line_article(&files->options, page, arena, &article, &render.url);

    if (rc == MCE_OK) {
        rc = mce_render(article, files->format, &render, &out);
    }

    if (rc == MCE_OK && !files_put(arena, file->target, out)) {
        file->fault = strerror(errno);
        file->unwritten = 1;
    }

    return rc;
}


static void
files_work(void *data, cli_job_t *job, mce_arena_t *arena)
{
    file_t           *file;
    files_t          *files;
    const char       *status;
    cli_line_page_t   page = { 0 };

    files = data;
    file = job->item;
    page.file = cli_str(file->path);
    page.url = file->url;

    status = "unreadable";
    file->fault = cli_load(job->arena, file->path, &page.bytes)
                  ? cli_no_page(page.bytes, &status)
                  : cli_cause(job->arena, file->path);

    if (file->fault) {
        cli_line_failed(&page, status, &file->line);

    } else if (files->args->jsonl) {
        file->rc = cli_line(&files->options, &page, arena, &file->line);

    } else {
        file->rc = files_render(files, file, &page, arena);
    }
}


static cli_job_e
files_write(void *data, cli_job_t *job)
{
    file_t   *file;
    files_t  *files;

    files = data;
    file = job->item;

    if (file->unwritten) {
        if (!files->ended) {
            cli_error("%s: %s", file->target, file->fault);
        }

        files->ended = 1;

    } else if (file->fault) {
        cli_error("%s: %s", file->path, file->fault);

    } else if (file->rc != MCE_OK) {
        cli_error("%s: %s", file->path, mce_status_text(file->rc));
    }

    if (files->args->jsonl) {
        fwrite(file->line.data, 1, file->line.len, files->lines);
    }

    if (file->fault || (file->rc != MCE_OK && !cli_is_empty(file->rc))) {
        files->failed++;
        return CLI_JOB_FAILED;
    }

    files->have += file->rc == MCE_OK;

    return CLI_JOB_DONE;
}


/*
 * The start of a line, up to the end of its first member, the file.
 */
static mce_str_t
files_line_start(mce_str_t line)
{
    size_t  i;

    for (i = strlen("{\"file\":\""); i < line.len; i++) {
        if (line.data[i] == '\\') {
            i++;

        } else if (line.data[i] == '"') {
            line.len = i + 1;
        }
    }

    return line;
}


/*
 * Reads the lines of an earlier run, and returns the length of those that are
 * complete.
 */
static off_t
files_done(files_t *files, FILE *file)
{
    char          *line;
    off_t          whole;
    size_t         size, nalloc;
    ssize_t        n;
    mce_str_t      start;
    mce_arena_t   *arena;

    arena = files->args->arena;
    line = NULL;
    whole = 0;
    size = 0;
    nalloc = 0;

    while ((n = getline(&line, &size, file)) > 0 && line[n - 1] == '\n') {
        start = files_line_start(cli_str(line));

        if (!mce_array_reserve(arena, files->done, files->ndone, nalloc)) {
            cli_no_memory();
        }

        files->done[files->ndone++] =
            cli_str(cli_text(arena, "%.*s", (int) start.len, line));
        whole += n;
    }

    free(line);

    return whole;
}


/*
 * Continues the lines of an earlier run; an incomplete last line is cut off.
 */
static int
files_resume(files_t *files)
{
    int          good;
    FILE        *file;
    off_t        whole;
    const char  *path;

    path = files->args->out;
    file = fopen(path, "r+b");

    if (file == NULL && errno == ENOENT) {
        return CLI_OK;
    }

    whole = file ? files_done(files, file) : 0;

    /* without memory, getline() ends early although the file has no error */
    good = file && feof(file) && ftruncate(fileno(file), whole) == 0;

    if (file) {
        fclose(file);
    }

    if (!good) {
        return cli_error("%s: %s", path, strerror(errno));
    }

    if (files->ndone) {
        qsort(files->done, files->ndone, sizeof(mce_str_t), files_compare);
    }

    return CLI_OK;
}


/*
 * Creates the folder of -o, and tests that files can be created in it, before
 * a page is read.
 */
static int
files_folder(mce_arena_t *arena, const char *path)
{
    int          failed;
    struct stat  info;

    failed = files_folders(arena, cli_text(arena, "%s/", path));

    if (failed == 0) {
        failed = stat(path, &info) != 0 ? errno
                 : !S_ISDIR(info.st_mode) ? ENOTDIR
                 : access(path, W_OK | X_OK) != 0 ? errno : 0;
    }

    return failed ? cli_error("%s: %s", path, strerror(failed)) : CLI_OK;
}


static int
files_open(files_t *files)
{
    int                fd;
    const char        *out;
    const cli_args_t  *args;

    args = files->args;
    out = args->out;
    files->lines = stdout;

    if (cli_names_open(&files->names, args) != CLI_OK) {
        return CLI_BAD;
    }

    if (!args->jsonl) {
        return files_folder(args->arena, out);
    }

    if (out == NULL) {
        return CLI_OK;
    }

    if (args->resume && files_resume(files) != CLI_OK) {
        return CLI_BAD;
    }

    fd = open(out, O_WRONLY | O_CREAT | O_CLOEXEC
                   | (args->resume ? O_APPEND : O_TRUNC), 0666);
    if (fd == -1) {
        return cli_error("%s: %s", out, strerror(errno));
    }

    cli_output(&files->lines, fd, out);

    return CLI_OK;
}


static int
files_check(files_t *files)
{
    const cli_args_t  *args;

    args = files->args;

    if (!args->jsonl && !args->out) {
        return cli_error("many pages go to --jsonl or to the folder -o DIR");
    }

    if (args->resume && !args->out) {
        return cli_error("--resume takes -o, which has what is done");
    }

    if (args->jsonl && cli_given(args, "-f")) {
        return cli_error("--jsonl has formats as --fields, not as -f");
    }

    if (!args->jsonl && cli_given(args, "--fields")) {
        return cli_error("--fields are those of --jsonl, files have a format: "
                         "-f");
    }

    if (args->zero && !args->files_from) {
        return cli_error("-0 is for --files-from");
    }

    if (!args->paths[0] && !args->files_from) {
        return cli_error("there are no files: name them or --files-from");
    }

    return cli_line_fields(args->fields, &files->options.fields);
}


int
cli_files(const cli_args_t *args, mce_format_e format,
    const mce_render_options_t *options)
{
    int         number;
    files_t     files = { .args = args, .format = format };
    cli_jobs_t  jobs = {
        .read = files_read, .work = files_work, .write = files_write,
        .data = &files, .memory = args->max_memory << 20
    };

    files.options.args = args;
    files.options.render = *options;
    files.jobs = &jobs;

    if (files_check(&files) != CLI_OK || files_open(&files) != CLI_OK) {
        return CLI_BAD;
    }

    jobs.total = cli_names_count(&files.names);
    files.meta = cli_meta_create();
    number = cli_jobs(&jobs, args->jobs);
    cli_meta_destroy(files.meta);
    files.failed += cli_names_close(&files.names) != CLI_OK;

    if (files.lines != stdout) {
        fclose(files.lines);
    }

    return number ? 128 + number
           : files.failed ? CLI_BAD
           : files.have || files.left_out ? CLI_OK : CLI_NO_CONTENT;
}
