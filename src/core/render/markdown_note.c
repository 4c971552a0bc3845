
/*
 * Notes that no parser of Markdown takes for something else.  One that knows
 * no notes reads "[^1]: word" and "[^1]: word (title)" as the definition of a
 * link: the mark becomes that link, and the note is gone.  More text after the
 * word, or after the title, makes a paragraph of it.  That text is a reference
 * to a space, which no reader shows.  Such a parser also sees no code after
 * the mark, and would read the lines of the code as Markdown: they stand in a
 * block of their own, which is code by its indentation.
 */


#include "render/escape.h"
#include "text/ctype.h"


/* before the note; before one that does not begin with a paragraph; after
   the first line */
#define MCE_MARKDOWN_NOTE        "&#x20; &#x20;"
#define MCE_MARKDOWN_NOTE_BLOCK  MCE_MARKDOWN_NOTE "\n\n    "
#define MCE_MARKDOWN_NOTE_END    " &#x20;"


static int mce_markdown_breaks(const uint8_t *p, const uint8_t *end);
static int mce_markdown_defines(mce_str_t line, int more);
static int mce_markdown_is_block(mce_str_t line);


void
mce_markdown_note(mce_flow_t *flow, size_t start)
{
    int             more, block;
    size_t          at, len;
    mce_buf_t      *out;
    mce_str_t       line;
    const char     *text;
    const uint8_t  *feed, *end;

    out = flow->out;

    if (start >= out->len) {
        return;
    }

    end = out->data + out->len;
    line.data = out->data + start;
    feed = memchr(line.data, '\n', out->len - start);
    line.len = (size_t) ((feed ? feed : end) - line.data);
    more = feed && feed + 1 < end && feed[1] != '\n';
    block = more && (mce_markdown_is_block(line)
                     || !mce_markdown_breaks(line.data, end));

    if (!block && !mce_markdown_defines(line, more)) {
        return;
    }

    /* a title may go on in the next line */
    at = more ? start : start + line.len;
    text = block ? MCE_MARKDOWN_NOTE_BLOCK
           : more ? MCE_MARKDOWN_NOTE : MCE_MARKDOWN_NOTE_END;
    len = strlen(text);

    if (mce_buf_room(out, len)) {
        memmove(out->data + at + len, out->data + at, out->len - at);
        memcpy(out->data + at, text, len);
        out->len += len;
    }
}


/*
 * Whether each line up to the next blank one, but the last, ends in a
 * backslash: then all of them are one paragraph.
 */

static int
mce_markdown_breaks(const uint8_t *p, const uint8_t *end)
{
    size_t  n;

    for (n = 0; p + 1 < end; p++) {

        if (*p == '\n') {
            if (p[1] == '\n' || n % 2 == 0) {
                return p[1] == '\n';
            }
        }

        n = *p == '\\' ? n + 1 : 0;
    }

    return 1;
}


/*
 * Whether the line may begin a definition: one word, or one and a title in
 * quotes or brackets up to the end.  Some parsers read all between "<" and the
 * last ">" as the word.
 */

static int
mce_markdown_defines(mce_str_t line, int more)
{
    size_t   i;
    uint8_t  first, last;

    for (i = 0; i < line.len && line.data[i] != ' '; i++) {
        /* void */
    }

    while (i < line.len && line.data[i] == ' ') {
        i++;
    }

    if (i == line.len || line.data[0] == '<') {
        return 1;
    }

    first = line.data[i];
    last = line.data[line.len - 1];

    return (first == '"' || first == '\'' || first == '(')
           && (more || last == (first == '(' ? ')' : first));
}


/*
 * Whether the line begins with the sign of a list, a quotation, a heading or
 * code, which is none after text.
 */

static int
mce_markdown_is_block(mce_str_t line)
{
    size_t  i;

    if (line.len > 1 && line.data[1] == ' ') {
        return line.data[0] == '-' || line.data[0] == '>';
    }

    for (i = 0; i < line.len && mce_is_digit(line.data[i]); i++) {
        /* void */
    }

    return (i && i < line.len && line.data[i] == '.')
           || line.data[0] == '#'
           || (line.len > 2 && memcmp(line.data, "```", 3) == 0);
}
