/*
 * Lines that are lost and lines that are astray.  A line stands in a text if
 * most of its runs of three words do, in whatever order.
 */


#include "lines.h"

#include "cli/cli.h"
#include "html/element.h"
#include "html/tree.h"


/* words of a run, and of the shortest line that is looked at */
#define LINES_RUN    3
/* least lines of a gold that is measured */
#define LINES_LEAST  5
/* tenths of the runs of a line that must stand in the text */
#define LINES_KNOWN  7


/* words from start to end */
typedef struct {
    size_t          start;
    size_t          end;
} lines_line_t;


/* the words of a text, its lines but for short ones, and its runs as a set */
typedef struct {
    lab_tokens_t    words;
    lines_line_t   *lines;
    size_t          n;
    uint64_t       *runs;           /* 0: a free slot */
    size_t          mask;
} lines_text_t;


/* of which lines it is said: how many, the first and the last */
typedef struct {
    size_t          n;
    size_t          first;
    size_t          last;
} lines_found_t;


static uint64_t
lines_run(const uint64_t *word)
{
    uint64_t  hash;

    hash = word[0] * 0x9e3779b97f4a7c15;
    hash = (hash ^ hash >> 29 ^ word[1]) * 0x9e3779b97f4a7c15;
    hash = (hash ^ hash >> 29 ^ word[2]) * 0x9e3779b97f4a7c15;

    return hash | 1;
}


static uint64_t *
lines_slot(const lines_text_t *text, uint64_t run)
{
    size_t  i;

    i = (run >> 8) & text->mask;

    while (text->runs[i] && text->runs[i] != run) {
        i = (i + 1) & text->mask;
    }

    return &text->runs[i];
}


/*
 * Runs may reach over the ends of lines: a line of one text may be two of the
 * other.
 */
static void
lines_index(lines_text_t *text)
{
    size_t    i, size;
    uint64_t  run;

    for (size = 16; size < 2 * text->words.n; size *= 2) { /* void */ }

    text->mask = size - 1;
    text->runs = cli_alloc(text->words.arena, size, sizeof(uint64_t));

    for (i = 0; i + LINES_RUN <= text->words.n; i++) {
        run = lines_run(text->words.elts + i);
        *lines_slot(text, run) = run;
    }
}


static void
lines_read(lines_text_t *text, mce_str_t source)
{
    size_t          n, start;
    mce_str_t       line;
    const uint8_t  *p, *end;

    n = 1;
    end = source.data + source.len;

    for (p = source.data; p < end; p++) {
        n += (*p == '\n');
    }

    text->lines = cli_alloc(text->words.arena, n, sizeof(lines_line_t));

    for (p = source.data; p < end; p = line.data + line.len + 1) {
        line.data = p;
        p = memchr(p, '\n', (size_t) (end - p));
        line.len = (size_t) ((p ? p : end) - line.data);

        start = text->words.n;
        lab_tokens_text(&text->words, line);

        if (text->words.n - start >= LINES_RUN) {
            text->lines[text->n++] = (lines_line_t) { start, text->words.n };
        }
    }

    lines_index(text);
}


/*
 * The words in elements that are captions by tag or name.
 */
static mce_status_t
lines_captions(lines_text_t *captions, mce_document_t *doc)
{
    uint32_t              e, i, end;
    mce_str_t             text;
    mce_status_t          rc;
    const mce_tree_t     *tree;
    const mce_element_t  *element;

    rc = mce_tree(doc, &tree);
    if (rc != MCE_OK) {
        return rc;
    }

    end = 0;

    for (e = 1; e < tree->n; e++) {
        element = &tree->elements[e];

        if (element->open < end
            || (element->tag != MCE_TAG_figcaption
                && element->tag != MCE_TAG_caption
                && !mce_element_is_named(doc, element->open,
                                         mce_name(AUTO_CAP))))
        {
            continue;
        }

        end = element->end;

        for (i = element->open; i < end; i++) {
            if (mce_token_is_text(&doc->tokens[i])) {
                text.data = doc->source.data + doc->tokens[i].start;
                text.len = doc->tokens[i + 1].start - doc->tokens[i].start;
                lab_tokens_text(&captions->words, text);
            }
        }
    }

    lines_index(captions);

    return MCE_OK;
}


/*
 * Whether most of the runs of a line stand in the other text.
 */
static int
lines_stands(const lines_text_t *text, size_t n, const lines_text_t *other)
{
    size_t  i, runs, known;

    known = 0;
    runs = 0;

    for (i = text->lines[n].start; i + LINES_RUN <= text->lines[n].end; i++) {
        known += *lines_slot(other, lines_run(text->words.elts + i)) != 0;
        runs++;
    }

    return known * 10 >= runs * LINES_KNOWN;
}


/*
 * The lines of a text that stand in the other.
 */
static lines_found_t
lines_find(const lines_text_t *text, const lines_text_t *other)
{
    size_t         i;
    lines_found_t  found = { 0, text->n, text->n };

    for (i = 0; i < text->n; i++) {
        if (lines_stands(text, i, other)) {
            found.first = found.n ? found.first : i;
            found.last = i;
            found.n++;
        }
    }

    return found;
}


static void
lines_lost(const lines_text_t *gold, const lines_found_t *kept, double *of)
{
    size_t  inner;

    inner = kept->n ? kept->last - kept->first + 1 - kept->n : 0;

    of[LAB_LINES_FIRST] = kept->n && kept->first == 0;
    of[LAB_LINES_LAST] = kept->n && kept->last == gold->n - 1;
    of[LAB_LINES_LOST] = (double) (gold->n - kept->n) / (double) gold->n;
    of[LAB_LINES_INNER] = (double) inner / (double) gold->n;
    of[LAB_LINES_WHOLE] = kept->n == gold->n;
}


static void
lines_astray(const lines_text_t *found, const lines_found_t *good, double *of)
{
    size_t  stray;

    stray = found->n - good->n;

    of[LAB_LINES_BEFORE] = (double) good->first;
    of[LAB_LINES_AFTER] = good->n ? (double) (found->n - 1 - good->last) : 0;
    of[LAB_LINES_INSIDE] = (double) stray - of[LAB_LINES_BEFORE]
                           - of[LAB_LINES_AFTER];
    of[LAB_LINES_CLEAN] = found->n && stray == 0;
}


mce_status_t
lab_lines(mce_arena_t *arena, mce_document_t *doc, mce_str_t gold,
    mce_str_t found, lab_lines_t *lines)
{
    size_t         i, n;
    mce_status_t   rc;
    lines_text_t   wanted = { .words.arena = arena };
    lines_text_t   text = { .words.arena = arena };
    lines_text_t   captions = { .words.arena = arena };
    lines_found_t  kept, good;

    memset(lines, 0, sizeof(lab_lines_t));
    lines_read(&wanted, gold);
    lines->measured = wanted.n >= LINES_LEAST;

    if (!lines->measured) {
        return MCE_OK;
    }

    lines_read(&text, found);
    rc = lines_captions(&captions, doc);

    kept = lines_find(&wanted, &text);
    good = lines_find(&text, &wanted);
    lines_lost(&wanted, &kept, lines->of);
    lines_astray(&text, &good, lines->of);

    for (i = 0; i < text.n && rc == MCE_OK; i++) {
        lines->of[LAB_LINES_CAPTIONS] += !lines_stands(&text, i, &wanted)
                                         && lines_stands(&text, i, &captions);
    }

    lines->of[LAB_LINES_BOTH] = lines->of[LAB_LINES_WHOLE] > 0
                                && lines->of[LAB_LINES_CLEAN] > 0;
    n = wanted.words.n > text.words.n ? wanted.words.n : text.words.n;
    lines->of[LAB_LINES_EDIT] = 1 - (double) lab_distance(&wanted.words,
                                                          &text.words)
                                    / (double) n;

    return rc;
}
