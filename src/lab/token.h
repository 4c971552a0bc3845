/*
 * Words as the measures see them: \w+, but every character of the scripts
 * without spaces by itself.
 */


#ifndef _LAB_TOKEN_H_INCLUDED_
#define _LAB_TOKEN_H_INCLUDED_


#include "html/document.h"


/*
 * A word is its 64-bit hash: two of the 40,000 words of two long pages are
 * taken for one another once in ten billion pairs of pages.  A new list is
 * zeroed except for its arena.
 */
typedef struct {
    mce_arena_t    *arena;
    uint64_t       *elts;
    size_t          n;
    size_t          nalloc;

    uint64_t        word;           /* of the one that is open, or 0 */
} lab_tokens_t;


/*
 * What lies between two ranges of text: nothing that a reader sees, white
 * space or text that is left out, or the border of a block.
 */
typedef enum {
    LAB_GAP_NONE = 0,
    LAB_GAP_SPACE,
    LAB_GAP_BLOCK
} lab_gap_e;


typedef struct {
    const mce_document_t  *doc;
    uint32_t               token;
    uint32_t               end;         /* of the last range */
} lab_walk_t;


/*
 * The length of the longest common subsequence, and the number of words that
 * two texts have in common as bags.
 */
typedef struct {
    size_t          lcs;
    size_t          bag;
} lab_common_t;


/*
 * Moves to the next range, which must lie in text tokens, and returns what is
 * before it.  A new walk is zeroed except for its document.
 */
lab_gap_e lab_walk(lab_walk_t *walk, const mce_span_t *span);

/*
 * Adds the words of plain UTF-8 text.
 */
void lab_tokens_text(lab_tokens_t *tokens, mce_str_t text);

/*
 * Those of the spans, entities decoded.  An inline tag does not end a word, a
 * block tag does.
 */
void lab_tokens_spans(lab_tokens_t *tokens, const mce_document_t *doc,
    const mce_spans_t *spans);

/*
 * Bit-parallel: 64 words of "a" against one of "b" a step.  The table for "a"
 * is scratch in its arena.
 */
lab_common_t lab_common(const lab_tokens_t *a, const lab_tokens_t *b);

/*
 * The least number of words that are put in, left out or replaced to make one
 * of the other; as bit-parallel.
 */
size_t lab_distance(const lab_tokens_t *a, const lab_tokens_t *b);


#endif /* _LAB_TOKEN_H_INCLUDED_ */
