
/*
 * mce warc: the pages of web archives, as lines of JSON or as an archive of
 * conversions.
 */


#include "bulk/archive.h"
#include "bulk/jobs.h"

#include <stdio.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>


/* of cli_archive_e */
static const char *const  warc_outcomes[] = {
    "", "broken", "type", "revisit", "status", "no_html", "large", "pages",
    "encoding", "inflated", "failed", "no_content", "content"
};


typedef struct {
    const cli_args_t    *args;
    cli_line_options_t   options;
    int                  as_warc;
    mce_format_e         format;    /* of conversions */
    char               **next;      /* operand */
    cli_archive_t        archive;   /* that is read */
    size_t               read[CLI_ARCHIVE_OUTCOMES];
    size_t               written[CLI_ARCHIVE_OUTCOMES];     /* of the one that
                                       is written */
    size_t               content;   /* pages of all archives */
    int                  failed;
} warc_t;


typedef struct {
    cli_archive_page_t   page;
    cli_archive_t        archive;
    cli_archive_e        outcome;   /* CLI_ARCHIVE_END: no page, but the end
                                       of an archive */
    mce_buf_t            out;
    size_t               counts[CLI_ARCHIVE_OUTCOMES];      /* of its
                                       records, at its end */
} warc_item_t;


static int
warc_open(warc_t *warc)
{
    while (warc->archive.stream == NULL && *warc->next) {
        memset(warc->read, 0, sizeof(warc->read));

        if (cli_archive_open(&warc->archive, *warc->next++,
                             warc->args->max_page << 20)
            != CLI_OK)
        {
            warc->failed = 1;
        }
    }

    return warc->archive.stream != NULL;
}


static int
warc_read(void *data, cli_job_t *job)
{
    warc_t       *warc;
    warc_item_t  *item;

    warc = data;

    if (!warc_open(warc)) {
        return 0;
    }

    item = cli_alloc(job->arena, 1, sizeof(warc_item_t));
    item->out = mce_buf(job->arena);
    item->archive = warc->archive;
    item->page.page.file = cli_str(warc->archive.path);
    job->item = item;

    do {
        item->outcome = cli_archive_next(&warc->archive, job->arena,
                                         &item->page);
        warc->read[item->outcome]++;
    } while (item->outcome != CLI_ARCHIVE_END
             && item->outcome != CLI_ARCHIVE_PAGE);

    if (item->outcome == CLI_ARCHIVE_END) {
        memcpy(item->counts, warc->read, sizeof(warc->read));
        cli_archive_close(&warc->archive);
    }

    return 1;
}


/*
 * The fields of a record, with an id that none has had.
 */
static void
warc_head(mce_buf_t *out, const char *type, mce_str_t date)
{
    char      text[64];
    uint8_t   id[16];
    unsigned  i;

    if (getrandom(id, sizeof(id), 0) != sizeof(id)) {
        memset(id, 0, sizeof(id));
    }

    /* a random UUID, RFC 9562, section 5.4 */
    id[6] = (uint8_t) ((id[6] & 0x0f) | 0x40);
    id[8] = (uint8_t) ((id[8] & 0x3f) | 0x80);

    mce_buf_text(out, "WARC/1.1\r\nWARC-Type: ");
    mce_buf_text(out, type);
    mce_buf_text(out, "\r\nWARC-Record-ID: <urn:uuid:");

    for (i = 0; i < sizeof(id); i++) {
        snprintf(text, sizeof(text), "%s%02x",
                 i == 4 || i == 6 || i == 8 || i == 10 ? "-" : "", id[i]);
        mce_buf_text(out, text);
    }

    mce_buf_text(out, ">\r\nWARC-Date: ");
    mce_buf_str(out, date);
    mce_buf_text(out, "\r\n");
}


static void
warc_body(mce_buf_t *out, const char *type, mce_str_t body)
{
    mce_buf_text(out, "Content-Type: ");
    mce_buf_text(out, type);
    mce_buf_text(out, "\r\nContent-Length: ");
    mce_buf_number(out, body.len);
    mce_buf_text(out, "\r\n\r\n");
    mce_buf_str(out, body);
    mce_buf_text(out, "\r\n\r\n");
}


/*
 * The first record of an archive tells what wrote it.
 */
static void
warc_info(mce_arena_t *arena)
{
    char        date[32], text[128];
    time_t      now;
    mce_buf_t   out;
    struct tm   tm;

    now = time(NULL);
    strftime(date, sizeof(date), "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&now, &tm));
    snprintf(text, sizeof(text), "software: mce/%s\r\n"
             "format: WARC File Format 1.1\r\n", mce_version());

    out = mce_buf(arena);
    warc_head(&out, "warcinfo", cli_str(date));
    warc_body(&out, "application/warc-fields", cli_str(text));
    fwrite(out.data, 1, out.len, stdout);
}


static mce_status_t
warc_conversion(warc_t *warc, const cli_line_page_t *page, mce_arena_t *arena,
    mce_buf_t *out)
{
    mce_str_t              text;
    mce_status_t           rc;
    mce_article_t         *article;
    mce_render_options_t   render = { 0 };

    rc = cli_line_article(&warc->options, page, arena, &article, &render.url);

    if (rc == MCE_OK) {
        rc = mce_render(article, warc->format, &render, &text);
    }

    if (rc != MCE_OK) {
        return rc;
    }

    warc_head(out, "conversion", page->captured);
    mce_buf_text(out, "WARC-Target-URI: ");
    mce_buf_str(out, page->url);

    if (page->record.len) {
        mce_buf_text(out, "\r\nWARC-Refers-To: ");
        mce_buf_str(out, page->record);
    }

    mce_buf_text(out, "\r\n");
    warc_body(out, warc->format == MCE_FORMAT_TEXT ? "text/plain"
                                                   : "text/markdown", text);

    return mce_buf_status(out);
}


static void
warc_work(void *data, cli_job_t *job, mce_arena_t *arena)
{
    warc_t           *warc;
    warc_item_t      *item;
    mce_status_t      rc;
    cli_line_page_t  *page;

    warc = data;
    item = job->item;
    page = &item->page.page;

    if (item->outcome == CLI_ARCHIVE_END) {
        return;
    }

    item->outcome = cli_archive_unpack(&item->archive, job->arena,
                                       &item->page);

    if (item->outcome != CLI_ARCHIVE_PAGE) {
        cli_line_failed(page, warc_outcomes[item->outcome], &item->out);
        return;
    }

    rc = warc->as_warc
         ? warc_conversion(warc, page, arena, &item->out)
         : cli_line(&warc->options, page, arena, &item->out);

    item->outcome = rc == MCE_OK ? CLI_ARCHIVE_CONTENT
                    : cli_is_empty(rc) ? CLI_ARCHIVE_NO_CONTENT
                    : CLI_ARCHIVE_FAILED;
}


/*
 * The records of an archive, by what became of them.
 */
static void
warc_tell(warc_t *warc, warc_item_t *item)
{
    int         i;
    size_t      n, records;
    mce_buf_t   out;

    records = 0;
    out = mce_buf(item->out.arena);

    /* pages that were none after they were unpacked */
    item->counts[CLI_ARCHIVE_PAGE] -= warc->written[CLI_ARCHIVE_MEDIA];
    item->counts[CLI_ARCHIVE_MEDIA] += warc->written[CLI_ARCHIVE_MEDIA];
    warc->written[CLI_ARCHIVE_MEDIA] = 0;

    for (i = CLI_ARCHIVE_END + 1; i < CLI_ARCHIVE_OUTCOMES; i++) {
        records += item->counts[i];
        n = item->counts[i] + warc->written[i];

        if (n) {
            mce_buf_text(&out, ", ");
            mce_buf_text(&out, warc_outcomes[i]);
            mce_buf_char(&out, ' ');
            mce_buf_number(&out, n);
        }
    }

    (void) cli_error("%s: records %zu%.*s", item->archive.path, records,
                     (int) out.len, (const char *) out.data);

    if (records == 0 || item->counts[CLI_ARCHIVE_BROKEN]) {
        warc->failed = 1;
    }

    memset(warc->written, 0, sizeof(warc->written));
}


static cli_job_e
warc_write(void *data, cli_job_t *job)
{
    warc_t       *warc;
    warc_item_t  *item;

    warc = data;
    item = job->item;

    if (item->outcome == CLI_ARCHIVE_END) {
        warc_tell(warc, item);
        return CLI_JOB_NONE;
    }

    warc->written[item->outcome]++;
    warc->content += item->outcome == CLI_ARCHIVE_CONTENT;

    if (item->outcome == CLI_ARCHIVE_CONTENT || !warc->as_warc) {
        fwrite(item->out.data, 1, item->out.len, stdout);
    }

    return item->outcome == CLI_ARCHIVE_CONTENT
           || item->outcome == CLI_ARCHIVE_NO_CONTENT ? CLI_JOB_DONE
                                                      : CLI_JOB_FAILED;
}


static int
warc_options_read(warc_t *warc)
{
    const cli_args_t  *args;

    args = warc->args;
    warc->as_warc = strcmp(args->as, "warc") == 0;

    if (!warc->as_warc && strcmp(args->as, "jsonl") != 0) {
        return cli_error("--as: \"%s\" is neither jsonl nor warc", args->as);
    }

    warc->format = strcmp(args->format, "markdown") == 0 ? MCE_FORMAT_MARKDOWN
                                                         : MCE_FORMAT_TEXT;

    if (warc->format == MCE_FORMAT_TEXT && strcmp(args->format, "text") != 0) {
        return cli_error("\"%s\": the formats are text and markdown",
                         args->format);
    }

    if (!warc->as_warc && cli_given(args, "-f")) {
        return cli_error("-f is for --as warc, lines have --fields");
    }

    if (warc->as_warc && cli_given(args, "--fields")) {
        return cli_error("--fields are those of lines, --as warc has a "
                         "format: -f");
    }

    return cli_line_fields(args->fields, &warc->options.fields);
}


static int
warc_run(const cli_args_t *args)
{
    int          number;
    warc_t       warc = { .args = args };
    cli_jobs_t   jobs = {
        .read = warc_read, .work = warc_work, .write = warc_write,
        .data = &warc, .memory = args->max_memory << 20
    };

    static char  *standard[] = { "-", NULL };

    warc.options.args = args;
    warc.next = args->paths[0] ? args->paths : standard;

    if (warc_options_read(&warc) != CLI_OK) {
        return CLI_BAD;
    }

    if (warc.as_warc) {
        warc_info(args->arena);
    }

    number = cli_jobs(&jobs, args->jobs);
    cli_archive_close(&warc.archive);

    return number ? 128 + number
           : warc.failed ? CLI_BAD : warc.content ? CLI_OK : CLI_NO_CONTENT;
}


static const cli_option_t  warc_options[] = {
    { "-e EXPR", CLI_EXPR, 0, CLI_AUTO },
    { "--as FORM", CLI_TEXT, offsetof(cli_args_t, as), "jsonl",
      "jsonl (the default) or warc, an archive of conversions" },
    { "-f FORMAT", CLI_TEXT, offsetof(cli_args_t, format), "text",
      "of conversions: text (the default) or markdown" },
    { CLI_STRUCTURE, NULL, "whether units are completed; on without it" },
    CLI_HEADLINE,
    { CLI_HIDE, NULL, "hidden text: auto (the default), drop, mark or keep" },
    { "--max-page N", CLI_NUMBER, offsetof(cli_args_t, max_page), "16",
      "megabytes of a page, compressed or not; 16 without it" },
    CLI_BULK_OPTIONS,
    { .name = NULL }
};

const cli_command_t  cli_warc = {
    "warc", "the pages of web archives", warc_options, "[FILE...|-]", warc_run
};
