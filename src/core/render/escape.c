
/*
 * Escaping for Markdown.
 */


#include "base/simd.h"
#include "base/utf8.h"
#include "render/escape.h"
#include "text/ctype.h"


/* a longer word may be an address, whatever it is */
#define MCE_MARKDOWN_WORD  512


static inline size_t mce_markdown_next(const uint8_t *text, size_t i,
    size_t end);
static void mce_markdown_task(mce_flow_t *flow, mce_str_t *text);
static int mce_markdown_special(mce_flow_t *flow, mce_str_t text, size_t i);
static int mce_markdown_marks(mce_flow_t *flow, mce_str_t text, size_t i);
static int mce_markdown_bracket(mce_flow_t *flow, mce_str_t text, size_t i);
static int mce_markdown_closes(mce_flow_t *flow, mce_str_t text, size_t i);
static int mce_markdown_ends(mce_flow_t *flow, mce_str_t text, size_t i);
static size_t mce_markdown_start(mce_flow_t *flow, mce_str_t text);
static int mce_markdown_address(mce_flow_t *flow);
static int mce_markdown_begins(const mce_flow_t *flow);


/*
 * Characters that may be marks of Markdown: 1 anywhere; 2 and 3 depending on
 * their neighbours.  Those of 3 are written as references, not with a
 * backslash: a parser that makes links of bare addresses may take the
 * backslash for a part of one.
 */
static const uint8_t  mce_markdown_signs[256] = {
    ['`'] = 1, ['\\'] = 2, ['*'] = 2, ['~'] = 2, ['_'] = 2, ['['] = 2,
    [']'] = 2, ['|'] = 2, [';'] = 2, ['('] = 2, ['$'] = 2, ['#'] = 2,
    [':'] = 2, ['<'] = 3, ['&'] = 3
};


void
mce_markdown_escape(mce_flow_t *flow, mce_str_t text)
{
    size_t   i, start, mark;
    uint8_t  sign;

    while (text.len && text.data[0] == ' '
           && (mce_markdown_begins(flow) || mce_markdown_before(flow) == ' '))
    {
        text.data++;
        text.len--;
    }

    mce_markdown_task(flow, &text);

    start = 0;
    mark = flow->cell ? text.len : mce_markdown_start(flow, text);

    for (i = 0; ; i++) {
        i = mce_markdown_next(text.data, i, i > mark ? text.len : mark);

        if (i == text.len) {
            break;
        }

        sign = mce_markdown_signs[text.data[i]];

        if (i == mark
            || (sign && (sign == 1 || mce_markdown_special(flow, text, i))))
        {
            mce_flow_add(flow, text.data + start, i - start);
            mce_flow_str(flow, sign != 3 ? "\\"
                               : text.data[i] == '<' ? "&lt;" : "&amp;");
            start = i + (sign == 3);
        }
    }

    mce_flow_add(flow, text.data + start, text.len - start);
}


/*
 * Where a sign may stand first from "i" on, or "end".  With the bit of lower
 * case in all bytes, signs are few ranges, which have little else.
 */

static inline size_t
mce_markdown_next(const uint8_t *text, size_t i, size_t end)
{
#if (MCE_SIMD)
    uint64_t   signs;
    mce_vec_t  bytes;

    for ( /* void */ ; end - i >= MCE_VEC_SIZE; i += MCE_VEC_SIZE) {
        bytes = mce_vec_load(text + i) | mce_vec_fill(0x20);
        signs = mce_simd_bits(mce_vec_within(bytes, '#', '*')
                              | mce_vec_within(bytes, ':', '<')
                              | mce_vec_within(bytes, '{', 0x7f)
                              | mce_vec_equal(bytes, '`'));

        if (signs) {
            return i + (size_t) __builtin_ctzll(signs);
        }
    }
#endif

    while (i < end && !mce_markdown_signs[text[i]]) {
        i++;
    }

    return i;
}


/*
 * A box that begins an item makes it a task: one is U+2610, ticked U+2611 or
 * U+2612.
 */

static void
mce_markdown_task(mce_flow_t *flow, mce_str_t *text)
{
    const mce_textlines_t  *lines;

    lines = &flow->lines;

    if (text->len < 4 || memcmp(text->data, "\xe2\x98", 2) != 0
        || text->data[2] < 0x90 || text->data[2] > 0x92
        || text->data[3] != ' ' || flow->cell || lines->depth == 0
        || !lines->marks[lines->depth - 1].due
        || lines->marks[lines->depth - 1].quote)
    {
        return;
    }

    mce_flow_str(flow, text->data[2] == 0x90 ? "[ ] " : "[x] ");
    text->data += 4;
    text->len -= 4;
}


static int
mce_markdown_special(mce_flow_t *flow, mce_str_t text, size_t i)
{
    uint8_t  next;

    next = i + 1 < text.len ? text.data[i + 1] : '\0';

    switch (text.data[i]) {

    case '\\':
        /* before all else it is a backslash, which may end a line */
        return next == '\0'
               || (next > ' ' && next < 0x7f && !mce_is_alnum(next));

    case '*':
    case '~':
    case '_':
        return mce_markdown_marks(flow, text, i);

    case '[':
    case ']':
        return mce_markdown_bracket(flow, text, i);

    case '<':
        return next == '\0' || next == '/' || next == '!' || next == '?'
               || mce_is_alpha(next);

    case '(':
        /* in the text of a link, the parser marked undoes "\\]" */
        return (i ? text.data[i - 1] : mce_markdown_before(flow)) == ']';

    case ':':
        /* a mark that begins a line would define what it leads to */
        return i == 0 && !flow->cell && mce_markdown_before(flow) == ']'
               && flow->out->data[flow->lines.start] == '[';

    case '&':
        return mce_markdown_reference(text, i);

    case '$':
        /* whoever reads formulas would take two prices for one */
        return flow->content->formulas;

    case ';':
        return mce_markdown_ends(flow, text, i);

    case '#':
        return flow->heading && mce_markdown_closes(flow, text, i);

    default:
        return flow->cell;
    }
}


/*
 * CommonMark section 6.2: between spaces a mark neither opens nor closes, and
 * an underscore does not in a word.  A line that begins with one may be an
 * item or a rule.
 */

static int
mce_markdown_marks(mce_flow_t *flow, mce_str_t text, size_t i)
{
    uint8_t   next;
    uint32_t  before;

    next = i + 1 < text.len ? text.data[i + 1] : '\0';
    before = i ? text.data[i - 1] : mce_markdown_before(flow);

    if (text.data[i] == '_' && i && mce_is_alnum(text.data[i - 1])
        && mce_is_alnum(next))
    {
        return 0;
    }

    return before != ' ' || next != ' '
           || (i == 0 && mce_markdown_begins(flow));
}


/*
 * A pair of brackets in one text, with none in between, is text unless an
 * address or a definition follows, or it says that a task is done, names a
 * note or an alert, or is a note in a line, as in "^[".  In the text of a link
 * brackets are always escaped, and where "[1]" leads to the bottom.
 */

static int
mce_markdown_bracket(mce_flow_t *flow, mce_str_t text, size_t i)
{
    size_t          first, last;
    const uint8_t  *p;

    if (flow->linked
        || flow->content->options->links == MCE_RENDER_LINKS_BOTTOM)
    {
        return 1;
    }

    p = text.data;
    first = i;
    last = i;

    if (p[i] == '[') {
        do {
            last++;
        } while (last < text.len && p[last] != '[' && p[last] != ']');

    } else {
        while (first && p[first] != '[' && (first == i || p[first] != ']')) {
            first--;
        }
    }

    if (p[first] != '[' || last == text.len || p[last] != ']'
        || (last + 1 < text.len && memchr("([:", p[last + 1], 3)))
    {
        return 1;
    }

    if (i == last) {
        return 0;
    }

    return p[i + 1] == '^'
           || (i ? p[i - 1] : mce_markdown_before(flow)) == '^'
           || (i == 0 && mce_markdown_begins(flow)
               && (p[1] == '!' || (last == 2 && memchr(" xX", p[1], 3))));
}


/*
 * Whether text.data[i] and what follows would be read as the end of a heading,
 * which is not shown: "#" after a space, up to the end of the line.
 */

static int
mce_markdown_closes(mce_flow_t *flow, mce_str_t text, size_t i)
{
    if ((i ? text.data[i - 1] : mce_markdown_before(flow)) != ' ') {
        return 0;
    }

    while (i < text.len && text.data[i] == '#') {
        i++;
    }

    return i == text.len;
}


/*
 * Whether text.data[i], which is ";", ends a character reference that an
 * inline element splits.
 */

static int
mce_markdown_ends(mce_flow_t *flow, mce_str_t text, size_t i)
{
    size_t            n, len;
    uint8_t           c;
    const mce_buf_t  *out;

    out = mce_flow_out(flow);
    len = out->len + i;

    for (n = 1; n <= len && n < 34; n++) {
        c = n <= i ? text.data[i - n] : out->data[len - n];

        if (!mce_is_alnum(c) && c != '#') {
            return c == '&' && n > i;
        }
    }

    return 0;
}


/*
 * The byte that would make a line a heading, an item, a quotation, a rule or
 * a row, or the length of the text.
 */

static size_t
mce_markdown_start(mce_flow_t *flow, mce_str_t text)
{
    size_t          i, n;
    uint8_t         next;
    const uint8_t  *line;

    /* a number may be split from its sign */
    n = mce_markdown_begins(flow) ? 0 : flow->out->len - flow->lines.start;
    line = flow->out->data + flow->lines.start;

    for (i = 0; i < n; i++) {
        if (i == 9 || !mce_is_digit(line[i])) {
            return text.len;
        }
    }

    if (text.len == 0) {
        return 0;
    }

    next = text.len > 1 ? text.data[1] : ' ';

    switch (n ? '0' : text.data[0]) {

    case '>':
    case '=':
    case '|':
    case '#':
        return 0;

    case '-':
    case '+':
    case ':':
        return memchr(" -:|", next, 4) ? 0 : text.len;

    default:
        break;
    }

    for (i = 0; i < text.len && i < 10 && mce_is_digit(text.data[i]); i++) {
        /* void */
    }

    return n + i && i < text.len
           && (text.data[i] == '.' || text.data[i] == ')')
           && (i + 1 == text.len || text.data[i + 1] == ' ') ? i : text.len;
}


int
mce_markdown_reference(mce_str_t text, size_t i)
{
    size_t  n;

    for (n = i + 1; n < text.len && n < i + 34; n++) {

        if (text.data[n] == ';') {
            return n > i + 1;
        }

        if (!mce_is_alnum(text.data[n])
            && !(text.data[n] == '#' && n == i + 1))
        {
            return 0;
        }
    }

    return 0;
}


/*
 * All parsers understand one mark on each side, unless the code holds one or
 * another mark stands before it.  In a cell, "\\|" is "|" even in code.
 */

int
mce_markdown_is_code(mce_flow_t *flow, mce_str_t code)
{
    size_t  i;

    for (i = 0; i < code.len; i++) {

        if (code.data[i] == '`'
            || (code.data[i] == '|' && i && code.data[i - 1] == '\\'
                && flow->cell))
        {
            return 0;
        }
    }

    return mce_markdown_before(flow) != '`' && !mce_markdown_address(flow);
}


/*
 * Whether the word before may be an address: many parsers make a link of it,
 * and of all that follows up to white space or "<".
 */

static int
mce_markdown_address(mce_flow_t *flow)
{
    size_t            n;
    uint8_t           before;
    const uint8_t    *p;
    const mce_buf_t  *out;

    out = mce_flow_out(flow);

    if (out->len == 0 || mce_markdown_begins(flow)) {
        return 0;
    }

    p = out->data + out->len;

    for (n = 0; n < out->len && n < MCE_MARKDOWN_WORD; n++) {
        p--;
        before = n + 1 < out->len ? p[-1] : ' ';

        /* what stands before code that was written is no address */
        if (*p <= ' ' || *p == '<' || (*p == '`' && before != '\\')) {
            return 0;
        }

        if ((*p == '/' && before == '/')
            || (*p == '.' && (before | 0x20) == 'w'))
        {
            return 1;
        }
    }

    return n == MCE_MARKDOWN_WORD;
}


uint32_t
mce_markdown_before(mce_flow_t *flow)
{
    uint32_t    c;
    mce_buf_t  *out;

    out = mce_flow_out(flow);

    if (out->len == 0 || mce_markdown_begins(flow)) {
        return ' ';
    }

    c = mce_markdown_end(out->data, out->len);

    return c ? c : ' ';
}


static int
mce_markdown_begins(const mce_flow_t *flow)
{
    return !flow->cell && (!flow->lines.begun || flow->lines.feeds
                           || flow->out->len == flow->lines.start);
}


uint32_t
mce_markdown_end(const uint8_t *text, size_t len)
{
    const uint8_t  *p, *end;

    end = text + len;

    for (p = end - 1; p > text && end - p < 4 && (*p & 0xc0) == 0x80; p--) {
        /* void */
    }

    return mce_utf8_next(&p, end);
}


int
mce_markdown_is_blank(uint32_t c)
{
    return mce_text_is_space(c) || c == 0x3000
           || (c >= 0x2000 && c < 0x200b) || c == 0x2028 || c == 0x2029
           || c == 0x202f || c == 0x205f || c == 0x1680 || c == 0xfeff;
}
