/*
 * mce warc: the pages of a web archive, one JSON object a line.
 */


#include "archive.h"
#include "cli.h"

#include <stdio.h>
#include <string.h>


typedef struct {
    const cli_args_t   *args;
    size_t              pages;      /* printed */
} warc_t;


static void
warc_page(void *data, mce_arena_t *arena, const cli_record_t *record)
{
    warc_t                *warc;
    mce_str_t              out;
    mce_status_t           rc;
    mce_document_t        *doc;
    mce_render_options_t   options = { 0 };

    warc = data;
    options.url = record->url;

    rc = cli_document(arena, record->html, record->charset, &doc);

    if (rc == MCE_OK) {
        rc = cli_render(warc->args, doc, MCE_FORMAT_JSON, &options, &out);
    }

    if (rc == MCE_OK) {
        while (out.len && out.data[out.len - 1] == '\n') {
            out.len--;
        }

        printf("%.*s\n", (int) out.len, (const char *) out.data);
        warc->pages++;

    } else if (!cli_is_empty(rc)) {
        cli_error("%.*s: %s", (int) options.url.len,
                  (const char *) options.url.data, mce_status_text(rc));
    }
}


static int
warc_run(const cli_args_t *args)
{
    warc_t  warc = { .args = args };

    if (strcmp(args->format, "json") != 0) {
        return cli_error("\"%s\": the format is json", args->format);
    }

    if (cli_archive(NULL, warc_page, &warc) != CLI_OK) {
        return CLI_BAD;
    }

    return warc.pages ? CLI_OK : CLI_NO_CONTENT;
}


static const cli_option_t  warc_options[] = {
    { "-e EXPR", CLI_EXPR, 0, CLI_AUTO },
    { "-f json", CLI_TEXT, offsetof(cli_args_t, format), "json",
      "the only format" },
    { CLI_STRUCTURE, NULL, "whether units are completed; on without it" },
    CLI_HEADLINE,
    { .name = NULL }
};

const cli_command_t  cli_warc = {
    "warc", "the pages of a web archive as JSON lines", warc_options,
    "< FILE.warc.gz", warc_run
};
