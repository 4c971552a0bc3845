
/*
 * Lines of plain text: blocks with blank lines between them, and the
 * indentation and marks before each line of lists and quotations.
 */


#ifndef _MCE_TEXTLINES_H_INCLUDED_
#define _MCE_TEXTLINES_H_INCLUDED_


#include "base/buffer.h"


/* deeper lists and quotations are not indented further */
#define MCE_TEXTLINES_DEPTH  12
#define MCE_TEXTLINES_MARK   16


typedef struct {
    uint8_t          text[MCE_TEXTLINES_MARK];   /* before the first line */
    uint8_t          len;
    uint8_t          indent;                 /* of the lines after it */
    uint8_t          due;                    /* not written yet */
    uint8_t          quote;                  /* "> " before every line */
    uint16_t         end;                    /* of it, in "rest" */
    uint16_t         trim;                   /* of what a blank line has */
} mce_textlines_mark_t;


typedef struct {
    mce_buf_t       *out;
    uint32_t         depth;
    uint32_t         known;         /* marks that "rest" has */
    uint32_t         too_deep;      /* levels below MCE_TEXTLINES_DEPTH */
    size_t           width;         /* lines are wrapped there, or 0 */
    size_t           wrap;          /* the same, of the line that is begun */
    size_t           start;         /* of its text, in "out" */
    size_t           nrest;         /* what its next lines start with */
    uint8_t          rest[MCE_TEXTLINES_DEPTH * MCE_TEXTLINES_MARK];
    mce_buf_t        line;          /* while it is wrapped */
    unsigned         feeds;         /* line feeds that are due */
    unsigned         begun:1;       /* something stands in the line */
    unsigned         any:1;         /* something stands anywhere */
    mce_textlines_mark_t  marks[MCE_TEXTLINES_DEPTH];
} mce_textlines_t;


/*
 * The next text begins a block: 1 on a line of its own, 2 with a blank line
 * before it.
 */
void mce_textlines_block(mce_textlines_t *lines, unsigned feeds);

/*
 * Lines are indented by "mark", which stands before the first of them;
 * NULL means a quotation.
 */
void mce_textlines_push(mce_textlines_t *lines, const char *mark);

/*
 * The same, with four spaces before the other lines.
 */
void mce_textlines_push_note(mce_textlines_t *lines, const char *mark);
void mce_textlines_pop(mce_textlines_t *lines);

/*
 * Text without line feeds; a line feed.
 */
void mce_textlines_add(mce_textlines_t *lines, const void *data, size_t len);
void mce_textlines_feed(mce_textlines_t *lines);

/*
 * Wraps the line that is begun.  Called at the end of the text; the lines
 * before have been wrapped when the next one began.
 */
void mce_textlines_end(mce_textlines_t *lines);

/*
 * The columns a terminal gives a character.
 */
unsigned mce_textlines_columns(uint32_t c);

/*
 * Text with line feeds, as it is.
 */
void mce_textlines_raw(mce_textlines_t *lines, mce_str_t text);


#endif /* _MCE_TEXTLINES_H_INCLUDED_ */
