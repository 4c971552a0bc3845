
/*
 * Lines of plain text.
 */


#include <string.h>

#include "base/utf8.h"
#include "render/textlines.h"
#include "text/ctype.h"


static void mce_textlines_begin(mce_textlines_t *lines);
static inline void mce_textlines_margin(mce_textlines_t *lines, int blank);
static void mce_textlines_marks(mce_textlines_t *lines, int blank);
static int mce_textlines_breaks(uint32_t before, uint32_t c);


void
mce_textlines_block(mce_textlines_t *lines, unsigned feeds)
{
    /* the first block of an item stands in the line of its mark */
    if (lines->feeds < feeds
        && !(lines->depth && lines->marks[lines->depth - 1].due))
    {
        lines->feeds = feeds;
    }
}


void
mce_textlines_push(mce_textlines_t *lines, const char *mark)
{
    uint8_t                len;
    mce_textlines_mark_t  *m;

    if (lines->depth == MCE_TEXTLINES_DEPTH) {
        lines->too_deep++;
        return;
    }

    m = &lines->marks[lines->depth++];
    m->quote = mark == NULL;
    m->due = 1;
    mark = mark ? mark : "> ";

    /* marks have few bytes, for which calls would cost more */
    for (len = 0; len < MCE_TEXTLINES_MARK && mark[len]; len++) {
        m->text[len] = (uint8_t) mark[len];
    }

    m->len = len;
    m->indent = len;
}


void
mce_textlines_push_note(mce_textlines_t *lines, const char *mark)
{
    uint32_t  depth;

    depth = lines->depth;
    mce_textlines_push(lines, mark);

    if (lines->depth > depth) {
        lines->marks[depth].indent = 4;
    }
}


void
mce_textlines_pop(mce_textlines_t *lines)
{
    if (lines->too_deep) {
        lines->too_deep--;
        return;
    }

    /* an empty item is still an item */
    if (lines->marks[lines->depth - 1].due
        && !lines->marks[lines->depth - 1].quote)
    {
        mce_textlines_begin(lines);
    }

    lines->depth--;
    lines->known = lines->known < lines->depth ? lines->known : lines->depth;
}


void
mce_textlines_add(mce_textlines_t *lines, const void *data, size_t len)
{
    if (len == 0) {
        return;
    }

    if (!lines->begun || lines->feeds) {
        mce_textlines_begin(lines);
    }

    mce_buf_add(lines->out, data, len);
}


void
mce_textlines_feed(mce_textlines_t *lines)
{
    if (!lines->begun || lines->feeds) {
        mce_textlines_begin(lines);
    }

    mce_textlines_end(lines);
    mce_buf_char(lines->out, '\n');
    lines->begun = 0;
}


void
mce_textlines_raw(mce_textlines_t *lines, mce_str_t text)
{
    const uint8_t  *p, *end, *feed;

    end = text.data + text.len;

    for (p = text.data; p < end; p = feed + 1) {
        feed = memchr(p, '\n', (size_t) (end - p));

        if (feed == NULL) {
            mce_textlines_add(lines, p, (size_t) (end - p));
            return;
        }

        mce_textlines_add(lines, p, (size_t) (feed - p));
        mce_textlines_feed(lines);
    }
}


/*
 * A line ends at a space, or between characters of scripts that are written
 * without spaces, but neither before their punctuation nor after an opening
 * bracket.  A word that is longer than the width has a line of its own.
 */

void
mce_textlines_end(mce_textlines_t *lines)
{
    size_t          column, since;
    uint32_t        c, before;
    const uint8_t  *p, *end, *next, *from, *cut, *resume;

    /* no character has more columns than bytes */
    if (lines->wrap == 0 || lines->out->failed
        || lines->out->len - lines->start + lines->nrest <= lines->wrap)
    {
        return;
    }

    lines->line.arena = lines->out->arena;
    lines->line.len = 0;
    mce_buf_add(&lines->line, lines->out->data + lines->start,
                lines->out->len - lines->start);

    lines->out->len = lines->start;
    lines->out->failed |= lines->line.failed;

    cut = NULL;
    resume = NULL;
    since = 0;
    before = ' ';
    column = lines->nrest;
    from = lines->line.data;
    end = from + lines->line.len;

    for (p = from; p < end; p = next) {
        next = p;
        c = mce_utf8_next(&next, end);

        if (c == ' ' || mce_textlines_breaks(before, c)) {
            cut = p;
            resume = c == ' ' ? next : p;
            since = column + (c == ' ');
        }

        if (column + mce_textlines_columns(c) > lines->wrap && cut) {
            mce_buf_add(lines->out, from, (size_t) (cut - from));
            mce_buf_char(lines->out, '\n');
            mce_buf_add(lines->out, lines->rest, lines->nrest);

            from = resume;
            column = lines->nrest + column - since;
            cut = NULL;
        }

        column += mce_textlines_columns(c);
        before = c;
    }

    mce_buf_add(lines->out, from, (size_t) (end - from));
}


static int
mce_textlines_breaks(uint32_t before, uint32_t c)
{
    static const uint32_t  brackets[] = {
        0x3008, 0x300a, 0x300c, 0x300e, 0x3010, 0x3014, 0xff08, 0xff3b
    };
    size_t                 i;

    if (before < 0x2e80 || c < 0x2e80 || !mce_text_is_cjk(c)) {
        return 0;
    }

    for (i = 0; i < sizeof(brackets) / sizeof(brackets[0]); i++) {
        if (before == brackets[i]) {
            return 0;
        }
    }

    return 1;
}


unsigned
mce_textlines_columns(uint32_t c)
{
    return 1 + (c >= 0x1100 && (mce_text_is_cjk(c)
                                || (c >= 0x3000 && c < 0x303f)
                                || (c >= 0xac00 && c < 0xd7a4)
                                || (c >= 0xff01 && c < 0xff61)));
}


/*
 * Writes the line feeds that are due, and begins a new line.
 */

static void
mce_textlines_begin(mce_textlines_t *lines)
{
    if (lines->feeds && lines->any) {

        if (lines->begun) {
            if (lines->wrap) {
                mce_textlines_end(lines);
            }

            mce_buf_char(lines->out, '\n');
            lines->begun = 0;
        }

        for ( /* void */ ; lines->feeds > 1; lines->feeds--) {
            mce_textlines_margin(lines, 1);
            mce_buf_char(lines->out, '\n');
        }
    }

    lines->feeds = 0;

    if (!lines->begun) {
        mce_textlines_margin(lines, 0);
        lines->wrap = lines->width;
        lines->start = lines->out->len;
    }

    lines->begun = 1;
    lines->any = 1;
}


/*
 * What stands before the text of a line: most go on in what the line before
 * them stood in.  No line ends in white space.
 */

static inline void
mce_textlines_margin(mce_textlines_t *lines, int blank)
{
    mce_textlines_mark_t  *mark;

    lines->nrest = 0;

    if (lines->known < lines->depth) {
        mce_textlines_marks(lines, blank);

    } else if (lines->depth) {
        mark = &lines->marks[lines->depth - 1];
        lines->nrest = mark->end;
        mce_buf_add(lines->out, lines->rest, blank ? mark->trim : mark->end);
    }
}


static void
mce_textlines_marks(mce_textlines_t *lines, int blank)
{
    size_t                 start, trim;
    uint32_t               i;
    mce_textlines_mark_t  *mark;

    trim = 0;
    start = lines->out->len;

    if (lines->known) {
        mark = &lines->marks[lines->known - 1];
        trim = mark->trim;
        lines->nrest = mark->end;
        mce_buf_add(lines->out, lines->rest, mark->end);
    }

    for (i = lines->known; i < lines->depth; i++) {
        mark = &lines->marks[i];

        if (blank && mark->due) {
            break;
        }

        mce_buf_add(lines->out, mark->text, mark->len);
        mark->due = 0;

        if (mark->quote) {
            trim = lines->nrest + mark->len - 1;

        } else {
            memset(mark->text, ' ', sizeof(mark->text));
            mark->len = mark->indent;
        }

        /* all of it, without a call: there is room */
        memcpy(lines->rest + lines->nrest, mark->text, sizeof(mark->text));
        lines->nrest += mark->len;

        mark->end = (uint16_t) lines->nrest;
        mark->trim = (uint16_t) trim;
    }

    lines->known = i;

    if (blank && lines->out->len > start + trim) {
        lines->out->len = start + trim;
    }
}
