
/*
 * What text and Markdown share: the flow of blocks on lines.  A format adds
 * how inline content, headings, code and tables look.
 */


#ifndef _MCE_FLOW_H_INCLUDED_
#define _MCE_FLOW_H_INCLUDED_


#include "render/render.h"
#include "render/textlines.h"


typedef struct mce_flow_s  mce_flow_t;


/*
 * A cell of a table: its content on one line.
 */
typedef struct {
    size_t           start;         /* in mce_flow_t.cells */
    uint32_t         len;
    uint32_t         row;
    uint32_t         column;
    unsigned         header:1;
    unsigned         width:31;      /* of it in a terminal, if asked for */
} mce_cell_t;


/*
 * What a format adds.
 */
typedef struct {
    void           (*text)(mce_flow_t *flow, mce_str_t text);
    void           (*url)(mce_flow_t *flow, mce_str_t url);
    void           (*line)(mce_flow_t *flow, const mce_node_t *node,
                           int leave);          /* inline and void */
    void           (*pre)(mce_flow_t *flow, const mce_node_t *node,
                          mce_str_t code);
    void           (*table)(mce_flow_t *flow, mce_cell_t *cells, size_t n,
                            uint32_t columns);
    void           (*note)(mce_flow_t *flow, size_t start);
                                    /* a note was written there, or NULL */
    int              as_is;         /* "text" changes nothing but a space at
                                       the start */
    const char      *heading;       /* as long as its level, or NULL, and
                                       then items may have letters */
    const char      *line_break;    /* before the end of a line, by br */
    const char      *list_separator;    /* between two lists, or NULL */
    const char      *part_separator;    /* between the blocks of a cell */
    const char      *term;          /* around a term of a list */
    const char      *definition;    /* before its definition */
    const char      *note_separator;    /* between a number and its URL */
    const char      *note_mark;     /* before the number of a note; after */
    const char      *note_start;    /* the mark, before the note */
    const char      *link_start;    /* around the text and the address of a */
    const char      *link_middle;   /* link that was removed */
    const char      *link_end;
} mce_flow_ops_t;


#define MCE_FLOW_LISTS  32
/* more than inline elements can be open */
#define MCE_FLOW_MARKS  64


struct mce_flow_s {
    const mce_content_t   *content;
    const mce_flow_ops_t  *ops;
    mce_textlines_t        lines;
    mce_buf_t              cells;       /* their text */
    mce_cell_t            *table;       /* cells of the open tables, the outer
                                           ones first */
    size_t                 ntable;
    size_t                 table_alloc;
    mce_buf_t              value;       /* of an attribute; code */
    mce_buf_t             *out;         /* of the page */

    unsigned               done:1;      /* what is in the node is written */
    unsigned               block_ended:1;
    unsigned               cell:1;      /* in a cell */
    unsigned               parted:1;    /* the same within the cell */
    unsigned               heading:1;   /* in a heading of the content */
    unsigned               linked:1;    /* in the text of a link */

    uint32_t               nlists;
    uint32_t               list_end;    /* of the last list: node, and */
    uint32_t               list_el;     /* kind */
    uint32_t               numbers[MCE_FLOW_LISTS];
    uint8_t                types[MCE_FLOW_LISTS];   /* A, a, I, i or 1 */
#define MCE_FLOW_UNNUMBERED  UINT32_MAX

    /* of Markdown: where the last mark of emphasis ends; of each element of
       emphasis that is open, where its mark ends, or 0 if it has none */
    size_t                 opened;
    uint32_t               nmarked;
    size_t                 marked[MCE_FLOW_MARKS];  /* its end, or 0 */

    /* links for the bottom: nodes */
    uint32_t              *links;
    size_t                 nlinks;
    size_t                 nalloc;
};


/*
 * Lines of text are wrapped at "width", unless it is 0.
 */
void mce_flow_write(const mce_content_t *content, const mce_flow_ops_t *ops,
    size_t width, mce_buf_t *out);

/*
 * The same for some nodes, without what stands around the content.
 */
void mce_flow_part_write(const mce_content_t *content,
    const mce_flow_ops_t *ops, uint32_t from, uint32_t to, mce_buf_t *out);

/*
 * Adds text as it is to the line, or to the cell.
 */
static inline void
mce_flow_add(mce_flow_t *flow, const void *data, size_t len)
{
    if (flow->cell) {
        mce_buf_add(&flow->cells, data, len);
        return;
    }

    mce_textlines_add(&flow->lines, data, len);
}

#define mce_flow_str(flow, text)  mce_flow_add(flow, text, strlen(text))

/*
 * mce_flow_part() is called before more content of a cell, and writes a
 * separator if a block of the cell has ended.  mce_flow_parts() adds the text
 * of a cell; a line feed in it, as in <pre>, counts as the end of a block.
 */
void mce_flow_part(mce_flow_t *flow);
void mce_flow_parts(mce_flow_t *flow, mce_str_t text);

/*
 * Where mce_flow_add() writes to.
 */
#define mce_flow_out(flow)  ((flow)->cell ? &(flow)->cells : (flow)->out)

/*
 * The number of a note, in the brackets of the format; the notes; both in
 * flow_notes.c.
 */
void mce_flow_mark(mce_flow_t *flow, uint32_t number);
void mce_flow_notes(mce_flow_t *flow);

/*
 * Writes the links at the bottom, and those that were removed, in
 * flow_removed.c.
 */
void mce_flow_links(mce_flow_t *flow);
void mce_flow_removed(mce_flow_t *flow);

/*
 * The number in brackets by which a link stands at the bottom; its URL.
 */
void mce_flow_note(mce_flow_t *flow, const mce_node_t *node);
void mce_flow_target(mce_flow_t *flow, const mce_node_t *node);

/*
 * All text in pre or code, which mce_walk() passes over then.
 */
mce_str_t mce_flow_code(mce_flow_t *flow, const mce_node_t *node);

/*
 * Whether a table is mostly other tables: these are written one after the
 * other then, and its other cells as paragraphs.
 */
int mce_flow_holds_tables(const mce_flow_t *flow, const mce_node_t *table);

/*
 * Writes a table, in flow_table.c; the text of one of its cells.
 */
void mce_flow_table(mce_flow_t *flow, const mce_node_t *table);
mce_str_t mce_flow_cell(mce_flow_t *flow, const mce_cell_t *cell);

/*
 * The type of the numbers of a list: A, a, I, i or 1; writes such a number
 * with a full stop.  In flow_number.c.
 */
uint8_t mce_flow_type(mce_flow_t *flow, const mce_node_t *list);
void mce_flow_mark_item(char *mark, size_t size, uint8_t type,
    uint32_t number);

/*
 * What mce_walk() calls.
 */
int mce_flow_visit(void *data, const mce_node_t *node, mce_visit_e visit);

/*
 * The whole number that is the value of an attribute, or else "value".
 */
uint32_t mce_flow_number(mce_flow_t *flow, const mce_node_t *node,
    const char *name, uint32_t value);


#endif /* _MCE_FLOW_H_INCLUDED_ */
