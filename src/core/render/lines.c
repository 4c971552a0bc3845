
/*
 * Lines of plain text.
 */


#include "lines.h"


static void mce_lines_begin(mce_lines_t *lines);
static void mce_lines_margin(mce_lines_t *lines, int blank);


void
mce_lines_block(mce_lines_t *lines, unsigned feeds)
{
    if (lines->depth && lines->marks[lines->depth - 1].due) {

        /* the first block of an item stands right behind its mark */
        return;
    }

    if (lines->feeds < feeds) {
        lines->feeds = feeds;
    }
}


void
mce_lines_push(mce_lines_t *lines, const char *mark)
{
    size_t            len;
    mce_line_mark_t  *m;

    if (lines->depth == MCE_LINES_DEPTH) {
        lines->over++;
        return;
    }

    m = &lines->marks[lines->depth++];
    m->quote = mark == NULL;

    len = mark ? strlen(mark) : 2;
    len = len < MCE_LINES_MARK ? len : MCE_LINES_MARK;

    memcpy(m->text, mark ? mark : "> ", len);
    m->len = (uint8_t) len;
    m->due = 1;
}


void
mce_lines_pop(mce_lines_t *lines)
{
    if (lines->over) {
        lines->over--;
        return;
    }

    /* an empty item is still an item */
    if (lines->marks[lines->depth - 1].due
        && !lines->marks[lines->depth - 1].quote)
    {
        mce_lines_begin(lines);
    }

    lines->depth--;
}


void
mce_lines_add(mce_lines_t *lines, const void *data, size_t len)
{
    if (len == 0) {
        return;
    }

    if (!lines->begun || lines->feeds) {
        mce_lines_begin(lines);
    }

    mce_buf_add(lines->out, data, len);
}


void
mce_lines_feed(mce_lines_t *lines)
{
    if (!lines->begun || lines->feeds) {
        mce_lines_begin(lines);
    }

    mce_buf_char(lines->out, '\n');
    lines->begun = 0;
}


void
mce_lines_raw(mce_lines_t *lines, mce_str_t text)
{
    size_t          len;
    const uint8_t  *p, *end, *feed;

    p = text.data;
    end = p + text.len;

    while (p < end) {
        feed = memchr(p, '\n', (size_t) (end - p));
        len = (size_t) ((feed ? feed : end) - p);

        mce_lines_add(lines, p, len);

        if (feed) {
            mce_lines_feed(lines);
        }

        p += len + (feed != NULL);
    }
}


/*
 * Ends the former line as often as is due, and begins a new one.
 */

static void
mce_lines_begin(mce_lines_t *lines)
{
    if (lines->feeds && lines->any) {

        if (lines->begun) {
            mce_buf_char(lines->out, '\n');
            lines->begun = 0;
        }

        for ( /* void */ ; lines->feeds > 1; lines->feeds--) {
            mce_lines_margin(lines, 1);
            mce_buf_char(lines->out, '\n');
        }
    }

    lines->feeds = 0;

    if (!lines->begun) {
        mce_lines_margin(lines, 0);
    }

    lines->begun = 1;
    lines->any = 1;
}


static void
mce_lines_margin(mce_lines_t *lines, int blank)
{
    size_t            trim;
    uint32_t          i, n;
    mce_line_mark_t  *mark;

    trim = lines->out->len;

    for (i = 0; i < lines->depth; i++) {
        mark = &lines->marks[i];

        if (blank && mark->due) {
            break;
        }

        if (mark->due || mark->quote) {
            mce_buf_add(lines->out, mark->text, mark->len);
            mark->due = 0;
            trim = lines->out->len - 1;

        } else {
            for (n = 0; n < mark->len; n++) {
                mce_buf_char(lines->out, ' ');
            }
        }
    }

    /* no line ends in white space */
    if (blank && lines->out->len > trim) {
        lines->out->len = trim;
    }
}
