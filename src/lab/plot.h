/*
 * What a plot shows, and drawing it.
 */


#ifndef _LAB_PLOT_H_INCLUDED_
#define _LAB_PLOT_H_INCLUDED_


#include "extract/vips.h"
#include "lab.h"


/*
 * A part of the page, side by side along the axis: a line, or a word or tag.
 */
typedef struct {
    uint32_t        start;          /* in the source */
    uint32_t        end;
    double          up;             /* above the axis */
    double          down;           /* below it */
    uint8_t         text;           /* has any */
    uint8_t         selected;
    uint8_t         gold;
} plot_column_t;


typedef struct {
    plot_column_t  *columns;
    size_t          n;
    unsigned        curve:1;        /* "up" is a curve, not columns */

    const char     *title;
    const char     *what;           /* the columns are */
    const char     *above;
    const char     *below;          /* NULL: nothing is */
    const char     *gold;           /* NULL: none is marked */
} plot_t;


/*
 * Prints it as SVG.
 */
void plot_svg(const plot_t *plot);

/*
 * The blocks of vips; MCE_NO_CONTENT if none is content.
 */
mce_status_t plot_boxes(mce_document_t *doc, const mce_vips_conf_t *conf);


#endif /* _LAB_PLOT_H_INCLUDED_ */
