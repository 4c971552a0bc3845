
/*
 * markdown: a strict reader of what is written.  Readers differ where code,
 * links and addresses begin and end, so only that is right which none of them
 * could take for another thing:
 *
 * - metadata are lines of names and strings without "<" and "](";
 * - the lines of a block of code all stand in its container, and only its last
 *   one could end it;
 * - code in a line has one mark on each side, none in it, and neither an
 *   address nor another mark before it; in a row no bare "|";
 * - the only tags are those of ours, destinations have safe schemes;
 * - no line would make another block of the one before.
 */


#define _GNU_SOURCE
#include <ctype.h>

#include "lib/fuzz.h"


#define BRACKETS  16


typedef struct {
    mce_str_t    line;
    size_t       content;       /* column after the marks of items */
    int          marked;        /* there is the mark of an item */
    size_t       column;        /* of the first one */
    unsigned     number;        /* which that is, or 1 */

    char        *fence;         /* before each line of a block of code */
    size_t       nfence;        /* how long that is */
    size_t       marks;         /* around the block, 0 outside of one */

    int          paragraph;     /* the line before was a text, which began */
    size_t       indent;        /* there */

    char         brackets[BRACKETS];    /* "!" of an image */
    size_t       depth;
} markdown_t;


static void
markdown_string(mce_str_t value)
{
    size_t   i;
    uint8_t  c;

    fuzz_check(value.len > 1 && value.data[0] == '"');
    fuzz_check(value.data[value.len - 1] == '"');

    for (i = 1; i < value.len - 1; i++) {
        c = value.data[i];

        fuzz_check(c >= ' ' && c != '"' && c != '<');
        fuzz_check(c != '(' || value.data[i - 1] != ']');

        if (c == '\\') {
            i++;
            fuzz_check(i < value.len - 1 && value.data[i]);
            fuzz_check(strchr("\"\\ntu", value.data[i]));
        }
    }
}


/*
 * A list of strings in brackets.
 */
static void
markdown_strings(mce_str_t list)
{
    size_t     i;
    mce_str_t  item;

    fuzz_check(list.len > 2 && list.data[0] == '['
               && list.data[list.len - 1] == ']');

    for (i = 1; i < list.len - 1; i += item.len) {
        i += i > 1 ? 2 : 0;
        item.data = list.data + i;

        for (item.len = 1; i + item.len < list.len - 1
             && item.data[item.len] != '"'; item.len++)
        {
            item.len += item.data[item.len] == '\\';
        }

        item.len++;
        fuzz_check(i + item.len < list.len);
        markdown_string(item);
    }
}


static void
markdown_metadata(mce_str_t *text)
{
    size_t      i, n;
    mce_str_t   rest, line;
    const char  *names[] = {
        "authors: ", "confidence: ", "title: ", "byline: ", "published: ",
        "published_text: ", "modified: ", "modified_text: ", "site: ",
        "url: ", "original: ", "lang: ", "excerpt: ", "hidden_words: "
    };

    rest = *text;
    line = fuzz_line(&rest);

    /* or it is a rule */
    if (line.len != 3 || memcmp(line.data, "---", 3) != 0
        || rest.len == 0 || rest.data[0] == '\n')
    {
        return;
    }

    for (line = fuzz_line(&rest); line.len != 3; line = fuzz_line(&rest)) {

        for (i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
            n = strlen(names[i]);

            if (line.len > n && memcmp(line.data, names[i], n) == 0) {
                break;
            }
        }

        fuzz_check(i < sizeof(names) / sizeof(names[0]));

        line.data += n;
        line.len -= n;

        if (i == 0) {
            markdown_strings(line);

        } else if (i == 1) {
            fuzz_check(line.len == 4 && strspn((const char *) line.data,
                                               ".0123456789") == 4);

        } else if (i == sizeof(names) / sizeof(names[0]) - 1) {
            fuzz_check(strspn((const char *) line.data, "0123456789")
                       == line.len);

        } else {
            markdown_string(line);
        }
    }

    fuzz_check(memcmp(line.data, "---", 3) == 0);
    *text = rest;
}


static uint8_t
markdown_at(markdown_t *m, size_t i)
{
    return i < m->line.len ? m->line.data[i] : '\0';
}


/*
 * Where what stands before the line ends: indentation, ">", "- ", "1. ".
 */
static void
markdown_margin(markdown_t *m)
{
    size_t    i, n;
    unsigned  number;

    m->marked = 0;

    for (i = 0; /* void */ ; i += n) {
        n = 1;
        number = 1;

        if (markdown_at(m, i) == ' ' || markdown_at(m, i) == '>') {
            continue;
        }

        if (isdigit(markdown_at(m, i))) {
            number = (unsigned) strtoul((char *) m->line.data + i, NULL, 10);

            while (isdigit(markdown_at(m, i + n))) {
                n++;
            }

            n += markdown_at(m, i + n) == '.' ? 1 : m->line.len;

        } else if (markdown_at(m, i) != '-') {
            break;
        }

        if (markdown_at(m, i + n) != ' ' && i + n != m->line.len) {
            break;
        }

        if (!m->marked) {
            m->marked = 1;
            m->number = number;
            m->column = i;
        }
    }

    m->content = i;
}


static int
markdown_fence(markdown_t *m)
{
    size_t  i, n;

    for (n = 0; markdown_at(m, m->content + n) == '`'; n++) {
        /* void */
    }

    if (n < 3) {
        return 0;
    }

    for (i = m->content + n; i < m->line.len; i++) {
        fuzz_check(isalnum(m->line.data[i])
                   || strchr("+-_#", m->line.data[i]));
    }

    m->marks = n;
    m->nfence = m->content;
    m->fence = malloc(m->nfence + 1);

    for (i = 0; i < m->nfence; i++) {
        m->fence[i] = m->line.data[i] == '>' ? '>' : ' ';
    }

    return 1;
}


static void
markdown_code(markdown_t *m)
{
    size_t  i, n;

    fuzz_check(m->line.len >= m->nfence);
    fuzz_check(memcmp(m->line.data, m->fence, m->nfence) == 0);

    i = m->nfence;

    while (markdown_at(m, i) == ' ') {
        i++;
    }

    for (n = 0; markdown_at(m, i + n) == '`'; n++) {
        /* void */
    }

    if (n >= m->marks) {
        fuzz_check(i == m->nfence && n == m->marks && i + n == m->line.len);
        free(m->fence);
        m->marks = 0;
        m->paragraph = 0;
    }
}


/*
 * A destination, from i up to a space or the parenthesis that ends it.
 */
static size_t
markdown_url(markdown_t *m, size_t i, const char *element)
{
    uint8_t    c, *data;
    mce_str_t  url;

    data = malloc(m->line.len + 1);
    url.data = data;
    url.len = 0;

    for ( /* void */ ; (c = markdown_at(m, i)) != '\0' && c != ')'; i++) {
        fuzz_check(c > ' ' && c != '<' && c != '>' && c != '"' && c != '`');
        fuzz_check(c != '(' && c != '[' && c != ']');

        if (c == '\\') {
            c = markdown_at(m, ++i);
            fuzz_check(c && strchr("()[]\\", c));

        } else if (c == '&' && m->line.len - i > 4
                   && memcmp(m->line.data + i, "&amp;", 5) == 0)
        {
            i += 4;
        }

        data[url.len++] = c;
    }

    fuzz_url(element, url);
    free(data);

    return i;
}


/*
 * A bracket of ours at i, as none of the text is without a backslash; returns
 * the last byte that was read.
 */
static size_t
markdown_bracket(markdown_t *m, size_t i)
{
    char  kind;

    if (m->line.data[i] == '[') {
        fuzz_check(m->depth < BRACKETS);
        m->brackets[m->depth++] = i && m->line.data[i - 1] == '!'
                                  && (i == 1 || m->line.data[i - 2] != '\\')
                                  ? '!' : '[';
        return i;
    }

    fuzz_check(m->depth);
    kind = m->brackets[--m->depth];

    switch (markdown_at(m, i + 1)) {

    case '(':
        i = markdown_url(m, i + 2, kind == '!' ? "img" : "a");
        fuzz_check(markdown_at(m, i) == ')');
        break;

    case ':':
        /* behind the label of a note is text */
        if (memrchr(m->line.data, '[', i) == m->line.data
            && m->line.data[1] != '^')
        {
            i = markdown_url(m, i + 3, "a") - 1;
        }

        break;
    }

    return i;
}


/*
 * Code from its mark at i on, and "word", where the word before begins;
 * returns where it ends.
 */
static size_t
markdown_span(markdown_t *m, size_t i, size_t word, int row)
{
    size_t          n;
    const uint8_t  *p, *end;

    p = m->line.data;

    for (n = word; n + 1 < i; n++) {
        fuzz_check(p[n] != '/' || p[n + 1] != '/');
        fuzz_check((p[n] | 0x20) != 'w' || p[n + 1] != '.');
    }

    fuzz_check(i == 0 || p[i - 1] != '`');

    end = memchr(p + i + 1, '`', m->line.len - i - 1);
    fuzz_check(end != NULL && end > p + i + 1);

    for (n = i + 1; p + n < end && row; n++) {
        fuzz_check(p[n] != '|' || (p[n - 1] == '\\' && p[n - 2] != '\\'));
    }

    n = (size_t) (end - p);
    fuzz_check(markdown_at(m, n + 1) != '`');

    return n;
}


/*
 * Returns where the tag at i ends; what is none stands for itself.
 */
static size_t
markdown_tag(markdown_t *m, size_t i)
{
    size_t              n, len;
    uint8_t             next;
    static const char  *tags[] = {
        "<br>", "<sub>", "</sub>", "<sup>", "</sup>", "<code>", "</code>",
        "<!-- -->"
    };

    for (n = 0; n < sizeof(tags) / sizeof(tags[0]); n++) {
        len = strlen(tags[n]);

        if (m->line.len - i >= len
            && memcmp(m->line.data + i, tags[n], len) == 0)
        {
            return i + len - 1;
        }
    }

    next = markdown_at(m, i + 1);
    fuzz_check(next != '\0' && !isalpha(next) && !strchr("/!?", next));

    return i;
}


static void
markdown_text(markdown_t *m)
{
    int      row;
    size_t   i, word;
    uint8_t  c;

    word = m->content;
    row = markdown_at(m, m->content) == '|';
    fuzz_check(!row || m->line.data[m->line.len - 1] == '|');

    for (i = m->content; i < m->line.len; i++) {
        c = m->line.data[i];

        switch (c) {

        case '\\':
            /* before what is no sign it stands for itself */
            if (i + 1 < m->line.len && !ispunct(m->line.data[i + 1])) {
                continue;
            }

            i++;

            /* a reader may undo the one, and take the other for an address */
            fuzz_check(markdown_at(m, i) != ']'
                       || markdown_at(m, i + 1) != '(');
            fuzz_check(markdown_at(m, i) != '<');
            continue;

        case '`':
            i = markdown_span(m, i, word, row);
            word = i + 1;
            break;

        case '<':
            i = markdown_tag(m, i);
            word = i + 1;
            break;

        case '[':
        case ']':
            i = markdown_bracket(m, i);
            break;

        case ' ':
            word = i + 1;
            break;
        }
    }
}


/*
 * A line below a paragraph must not make a table or a heading of it, nor look
 * like the item of a list that is none.
 */
static void
markdown_below(markdown_t *m)
{
    size_t   i, n;
    uint8_t  first;

    first = markdown_at(m, m->content);
    n = m->line.len - m->content;

    if (first == '|') {
        return;
    }

    for (i = m->content; i < m->line.len; i++) {
        if (!strchr("-:| ", m->line.data[i])) {
            break;
        }
    }

    fuzz_check(i < m->line.len
               || (n == 3 && (m->marked || !m->paragraph)));
    fuzz_check(first != '=');
    fuzz_check(n < 3 || memcmp(m->line.data + m->content, "~~~", 3) != 0);
}


static void
markdown_check(mce_str_t text)
{
    markdown_t  m;

    memset(&m, 0, sizeof(markdown_t));
    markdown_metadata(&text);

    while (text.len) {
        m.line = fuzz_line(&text);

        if (m.marks) {
            markdown_code(&m);
            continue;
        }

        markdown_margin(&m);

        if (m.content >= m.line.len) {
            fuzz_check(m.marked || m.depth == 0);
            m.paragraph = 0;
            continue;
        }

        /* in the middle of a paragraph no list begins with another number */
        fuzz_check(!m.paragraph || !m.marked || m.column != m.indent
                   || m.number == 1);

        if (markdown_fence(&m)) {
            continue;
        }

        markdown_below(&m);
        markdown_text(&m);

        m.paragraph = 1;
        m.indent = m.content;
    }

    fuzz_check(m.marks == 0 && m.depth == 0);
}


int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    mce_str_t     page, out;
    mce_arena_t  *arena;

    page.data = data;
    page.len = size;
    arena = mce_arena_create(FUZZ_MEMORY);

    if (fuzz_render(arena, page, MCE_FORMAT_MARKDOWN, &out)) {
        markdown_check(out);
    }

    mce_arena_destroy(arena);

    return 0;
}
