
/*
 * Lines of logs: fields "name=value" with spaces between, anything else being
 * skipped.  Of a name that comes twice the last one counts, so that what a
 * reader wrote into a line before them says nothing.
 */


#define _GNU_SOURCE             /* getline() */
#include "bulk/reports.h"
#include "text/ctype.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>


typedef enum {
    REPORTS_PAGE = 0,
    REPORTS_REPORT,
    REPORTS_STATUS,
    REPORTS_CONFIDENCE,
    REPORTS_SOURCE,
    REPORTS_CONTENT,
    REPORTS_TIME,
    REPORTS_FIELDS
} reports_field_e;


const char *const  reports_reasons[REPORTS_REASONS] = {
    "low_confidence", "no_content", "charset", "too_large", "timeout",
    "memory", "error", "other"
};

static const char *const  reports_names[REPORTS_FIELDS] = {
    "page", "report", "status", "confidence", "source", "content", "time"
};

/* values of $mce_status of what is no page, or was not to be rewritten */
static const char *const  reports_no_pages[] = {
    "off", "method", "status", "type", NULL
};


/*
 * Cuts the line into its fields; NULL where one is missing.
 */
static void
reports_fields(char *line, char **fields)
{
    int    i;
    char  *word, *rest, *value;

    memset(fields, 0, REPORTS_FIELDS * sizeof(char *));

    for (word = strtok_r(line, " \t\r\n", &rest); word;
         word = strtok_r(NULL, " \t\r\n", &rest))
    {
        value = strchr(word, '=');
        if (value == NULL) {
            continue;
        }

        *value++ = '\0';

        for (i = 0; i < REPORTS_FIELDS; i++) {
            if (strcmp(word, reports_names[i]) == 0) {
                fields[i] = value;
            }
        }
    }
}


/*
 * Undoes percent-encoding in place.
 */
static void
reports_decode(char *text)
{
    char      *to;
    unsigned   high, low;

    for (to = text; *text; text++) {
        high = *text == '%' ? mce_hex_digit((uint8_t) text[1]) : 16;
        low = high < 16 ? mce_hex_digit((uint8_t) text[2]) : 16;

        if (low < 16 && high + low) {
            *to++ = (char) (high << 4 | low);
            text += 2;

        } else {
            *to++ = *text;
        }
    }

    *to = '\0';
}


/*
 * The address as it may stand between single quotes of a shell: whoever asks
 * for a page chooses what stands in the log.  One that is too long is none.
 */
static void
reports_address(char *address, const char *text)
{
    size_t  n;

    for (n = 0; *text; text++) {
        if (n > REPORTS_ADDRESS - 4) {
            address[0] = '\0';
            return;
        }

        if (*text <= ' ' || *text >= 0x7f || strchr("'\"\\`$<>|", *text)) {
            n += (size_t) sprintf(address + n, "%%%02X",
                                  (unsigned char) *text);

        } else {
            address[n++] = *text;
        }
    }

    address[n] = '\0';
}


/*
 * The site of an address, NULL if that has none.
 */
static reports_site_t *
reports_site(reports_t *reports, const char *url)
{
    mce_str_t  name;
    uint8_t    buf[MCE_RULES_SITE];

    name.data = buf;
    name.len = mce_rules_site(cli_str(url), buf);

    return name.len ? reports_find(reports, name) : NULL;
}


static double
reports_number(const char *text)
{
    double  n;

    n = text ? strtod(text, NULL) : 0;

    return n > 0 && n < 1e15 ? n : 0;
}


static void
reports_page(reports_t *reports, char **fields)
{
    size_t           i;
    double           confidence;
    const char      *status;
    reports_site_t  *site;

    status = fields[REPORTS_STATUS];

    for (i = 0; reports_no_pages[i]; i++) {
        if (strcmp(status, reports_no_pages[i]) == 0) {
            return;
        }
    }

    site = reports_site(reports, fields[REPORTS_PAGE]);
    if (site == NULL) {
        return;
    }

    site->pages++;
    site->seconds += reports_number(fields[REPORTS_TIME]);
    confidence = reports_number(fields[REPORTS_CONFIDENCE]);
    confidence = confidence < 1 ? confidence : 1;

    if (fields[REPORTS_CONFIDENCE]
        && mce_is_digit(fields[REPORTS_CONFIDENCE][0]))
    {
        site->sure++;
        site->confidence += confidence;
    }

    if (strcmp(status, "rewritten") == 0 || strcmp(status, "annotated") == 0) {
        site->rewritten++;
        site->source += reports_number(fields[REPORTS_SOURCE]);
        site->content += reports_number(fields[REPORTS_CONTENT]);
        return;
    }

    for (i = 0; i < REPORTS_OTHER; i++) {
        if (strcmp(status, reports_reasons[i]) == 0) {
            break;
        }
    }

    site->passed[i]++;

    if (i == REPORTS_LOW_CONFIDENCE) {
        site->low[(size_t) (confidence * (REPORTS_STEPS - 1) + .5)]++;
    }

    if (i < REPORTS_TROUBLES && site->failed[0] == '\0') {
        reports_address(site->failed, fields[REPORTS_PAGE]);
    }
}


static void
reports_report(reports_t *reports, char *url)
{
    reports_site_t  *site;

    reports_decode(url);

    site = reports_site(reports, url);
    if (site == NULL) {
        return;
    }

    site->reports++;

    if (site->reported[0] == '\0') {
        reports_address(site->reported, url);
    }
}


int
reports_read(reports_t *reports, const char *path)
{
    char    *line, *fields[REPORTS_FIELDS];
    FILE    *file;
    size_t   size;

    file = strcmp(path, "-") == 0 ? stdin : fopen(path, "r");
    if (file == NULL) {
        return cli_error("%s: %s", path, strerror(errno));
    }

    line = NULL;
    size = 0;

    while (getline(&line, &size, file) >= 0) {
        reports_fields(line, fields);

        if (fields[REPORTS_REPORT]) {
            reports_report(reports, fields[REPORTS_REPORT]);
            reports->lines++;

        } else if (fields[REPORTS_PAGE] && fields[REPORTS_STATUS]) {
            reports_page(reports, fields);
            reports->lines++;
        }
    }

    free(line);

    if (ferror(file)) {
        cli_error("%s: %s", path, strerror(errno));
        fclose(file);
        return CLI_BAD;
    }

    if (file != stdin) {
        fclose(file);
    }

    return CLI_OK;
}
