
/*
 * Reading tables of lines.
 */


#include "tsv.h"

#include <string.h>


static size_t
tsv_cut(cli_tsv_t *tsv, const char **cells, size_t max)
{
    char    *p, *end;
    size_t   n;

    p = tsv->next;

    if (*p == '\0') {
        return 0;
    }

    end = p + strcspn(p, "\r\n");
    tsv->next = end + strspn(end, "\r\n");
    *end = '\0';

    for (n = 0; p && n < max; n++) {
        cells[n] = strsep(&p, "\t");
    }

    return n;
}


void
cli_tsv(cli_tsv_t *tsv, mce_str_t text)
{
    tsv->next = (char *) text.data;
    tsv->columns = tsv_cut(tsv, tsv->names, CLI_TSV_CELLS);
}


size_t
cli_tsv_column(const cli_tsv_t *tsv, const char *name)
{
    size_t  i;

    for (i = 0; i < tsv->columns; i++) {
        if (strcmp(tsv->names[i], name) == 0) {
            return i;
        }
    }

    return CLI_TSV_CELLS;
}


size_t
cli_tsv_next(cli_tsv_t *tsv, const char **cells)
{
    return tsv_cut(tsv, cells, tsv->columns);
}
