
/*
 * The scanner: UTF-8 source to tokens.
 */


#ifndef _MCE_SCAN_H_INCLUDED_
#define _MCE_SCAN_H_INCLUDED_


#include "html/document.h"


/*
 * A tag whose quotes do not close before the end of the page is read again
 * without the rule of quotes.  After so many of them, the rest of the page is
 * read without it.
 */
#define MCE_SCAN_QUOTE_FAILURES  8


typedef struct {
    mce_arena_t    *arena;
    const uint8_t  *data;
    const uint8_t  *end;

    mce_token_t    *tokens;
    size_t          n;
    size_t          nalloc;

    uint64_t        unclosed[4];    /* raw elements without an end tag */
    unsigned        quote_failures;
    unsigned        no_comment_end:1;
    unsigned        failed:1;
} mce_scan_t;


/*
 * Reads what starts with the "<" at p; the text before it starts at "text".
 * Returns where it ends, p if the "<" is text, or NULL if nothing but text
 * follows up to the end of the page.
 */
const uint8_t *mce_scan_markup(mce_scan_t *scan, const uint8_t *p,
    const uint8_t *text);

/*
 * The end of the content of the raw-text element that opened with "token",
 * at p.  Unclosed, script and style hold all the rest of the page and others
 * nothing.  NULL if there is no memory.
 */
const uint8_t *mce_scan_raw(mce_scan_t *scan, const uint8_t *p,
    mce_token_t *token, const uint8_t *name, size_t len);

/*
 * Reads plain mark-up from *text on, which is set to the start of what could
 * not be read.  Returns where the first "<" in that may be; NULL if there is
 * no memory.
 */
typedef const uint8_t *(*mce_scan_run_pt)(mce_scan_t *scan,
    const uint8_t **text);

/*
 * Makes room for two more tokens, or returns 0.
 */
int mce_scan_reserve(mce_scan_t *scan);

/*
 * *tokens is an array of *n tokens in the arena and one more that closes it.
 */
mce_status_t mce_scan(mce_arena_t *arena, mce_str_t source,
    mce_token_t **tokens, uint32_t *n);

/*
 * The same with the given reader of plain mark-up; NULL: byte by byte.
 */
mce_status_t mce_scan_by(mce_scan_run_pt run, mce_arena_t *arena,
    mce_str_t source, mce_token_t **tokens, uint32_t *n);


#endif /* _MCE_SCAN_H_INCLUDED_ */
