
/*
 * Tables of lines with tabs between their cells, as META.tsv is: the first
 * line has the names of the columns.
 */


#ifndef _CLI_TSV_H_INCLUDED_
#define _CLI_TSV_H_INCLUDED_


#include "cli.h"


#define CLI_TSV_CELLS  32


typedef struct {
    const char         *names[CLI_TSV_CELLS];
    size_t              columns;
    char               *next;       /* line */
} cli_tsv_t;


/*
 * Begins with a text that ends with a zero byte, and which is written to;
 * cli_tsv_column() returns CLI_TSV_CELLS if there is none of that name.
 */
void cli_tsv(cli_tsv_t *tsv, mce_str_t text);
size_t cli_tsv_column(const cli_tsv_t *tsv, const char *name);

/*
 * Cuts the next line into its cells, of columns that have a name, and returns
 * their number; 0 at the end.
 */
size_t cli_tsv_next(cli_tsv_t *tsv, const char **cells);


#endif /* _CLI_TSV_H_INCLUDED_ */
