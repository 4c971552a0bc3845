
/*
 * Words and tags of a page as one vector.
 */


#include "base/arena.h"
#include "extract/parts/words.h"
#include "html/tree.h"
#include "text/ctype.h"
#include "text/entity.h"


typedef struct {
    const mce_words_t  *words;
    const uint8_t      *keep;
    size_t              next;           /* the next word */
    unsigned            kept:1;         /* the word before it was kept */
    unsigned            block:1;        /* a block tag came since */
} mce_word_cursor_t;


static int mce_words_text(mce_document_t *doc, mce_words_t *words,
    size_t *nalloc, uint32_t i, unsigned *inside);
static void mce_words_token_text(mce_word_cursor_t *cursor,
    const mce_token_t *token, mce_span_builder_t *out);
static void mce_words_skip_tags(mce_word_cursor_t *cursor);
static unsigned mce_words_is_kept(const mce_word_cursor_t *cursor);


/*
 * States of *inside: between words, in a word, after the first of two
 * characters of a script without spaces.
 */
enum {
    MCE_WORD_NONE = 0,
    MCE_WORD_LETTERS,
    MCE_WORD_HALF,
    MCE_WORD_UNKNOWN                    /* the code point has to be decoded */
};

/* the state after a byte */
static const uint8_t  mce_word_states[256] = {
    ['0' ... '9'] = MCE_WORD_LETTERS, ['A' ... 'Z'] = MCE_WORD_LETTERS,
    ['a' ... 'z'] = MCE_WORD_LETTERS, ['_'] = MCE_WORD_LETTERS,
    ['&'] = MCE_WORD_UNKNOWN, [0x80 ... 0xff] = MCE_WORD_UNKNOWN
};


const uint8_t *
mce_word_next(const uint8_t **p, const uint8_t *end, unsigned *inside)
{
    unsigned        state, before;
    uint32_t        c;
    const uint8_t  *s, *at;

    state = *inside;

    for (s = *p; s < end; /* void */ ) {
        at = s;
        before = state;
        state = mce_word_states[*s];

        if (state != MCE_WORD_UNKNOWN) {
            s++;

        } else {
            c = mce_text_next(&s, end);
            state = MCE_WORD_NONE;

            if (mce_text_is_cjk(c)) {
                state = before == MCE_WORD_HALF ? MCE_WORD_NONE
                                                : MCE_WORD_HALF;

            } else if (mce_text_is_word(c)) {
                state = MCE_WORD_LETTERS;
            }
        }

        if (state != MCE_WORD_NONE && state != before) {
            *inside = state;
            *p = s;

            return at;
        }
    }

    *inside = state;
    *p = s;

    return NULL;
}


mce_status_t
mce_words(mce_document_t *doc, const mce_words_t **words)
{
    size_t              nalloc;
    uint32_t            i;
    unsigned            inside;
    mce_status_t        rc;
    mce_words_t        *w;
    mce_text_walk_t     walk = { 0 };
    const mce_tree_t   *tree;
    const mce_token_t  *token;

    *words = doc->words;

    if (doc->words) {
        return MCE_OK;
    }

    /* which tells what unknown elements are blocks */
    rc = mce_tree(doc, &tree);
    if (rc != MCE_OK) {
        return rc;
    }

    w = mce_arena_calloc(doc->arena, sizeof(mce_words_t));
    if (w == NULL) {
        return MCE_NO_MEMORY;
    }

    nalloc = 0;
    inside = 0;

    while ((token = mce_token_walk(doc, &walk)) != NULL) {
        i = (uint32_t) (token - doc->tokens);

        if (token->kind == MCE_TOKEN_TEXT) {
            if (!mce_words_text(doc, w, &nalloc, i, &inside)) {
                return MCE_NO_MEMORY;
            }

            continue;
        }

        if (token->kind == MCE_TOKEN_CUT) {
            inside = 0;
        }

        if (!mce_token_is_tag(token)
            || mce_tag_flags[token->tag] & MCE_TAG_CODE)
        {
            continue;
        }

        if (!(mce_tag_flags[token->tag] & MCE_TAG_INLINE)) {
            inside = 0;
        }

        if (!mce_array_reserve(doc->arena, w->items, w->n, nalloc)) {
            return MCE_NO_MEMORY;
        }

        w->items[w->n++] = MCE_WORDS_TAG | i;
        w->ntags++;
    }

    doc->words = w;
    *words = w;

    return MCE_OK;
}


static int
mce_words_text(mce_document_t *doc, mce_words_t *words, size_t *nalloc,
    uint32_t i, unsigned *inside)
{
    const uint8_t  *p, *at, *end;

    p = doc->source.data + doc->tokens[i].start;
    end = doc->source.data + doc->tokens[i + 1].start;

    while ((at = mce_word_next(&p, end, inside)) != NULL) {
        if (!mce_array_reserve(doc->arena, words->items, words->n, *nalloc)) {
            return 0;
        }

        words->items[words->n++] = (uint32_t) (at - doc->source.data);
    }

    return 1;
}


mce_status_t
mce_words_select(mce_document_t *doc, const mce_words_t *words,
    const uint8_t *keep, mce_span_builder_t *out)
{
    mce_text_walk_t     walk = { 0 };
    mce_word_cursor_t   cursor = { words, keep, 0, 0, 0 };
    const mce_token_t  *token;

    mce_words_skip_tags(&cursor);

    while ((token = mce_token_walk(doc, &walk)) != NULL) {

        if (mce_token_is_text(token)) {
            mce_words_token_text(&cursor, token, out);

        } else if (mce_token_is_tag(token)
                   && !(mce_tag_flags[token->tag]
                        & (MCE_TAG_INLINE|MCE_TAG_CODE)))
        {
            cursor.block = 1;
        }
    }

    return out->status;
}


/*
 * What precedes the first word of a token goes with it, what follows a word
 * goes with that word.  Text without words, after a block tag, is kept if the
 * words before and after it are.
 */

static void
mce_words_token_text(mce_word_cursor_t *cursor, const mce_token_t *token,
    mce_span_builder_t *out)
{
    unsigned  keep, first;
    uint32_t  at, start, end;

    start = token->start;
    end = token[1].start;
    first = 1;
    keep = cursor->kept;

    if (cursor->block) {
        keep &= mce_words_is_kept(cursor);
    }

    while (cursor->next < cursor->words->n) {
        at = cursor->words->items[cursor->next];

        if (at >= end) {
            break;
        }

        if (keep && !first) {
            mce_span_add(out, start, at);
        }

        if (!first) {
            start = at;
        }

        first = 0;
        keep = mce_words_is_kept(cursor);
        cursor->kept = keep;
        cursor->block = 0;
        cursor->next++;
        mce_words_skip_tags(cursor);
    }

    if (keep) {
        mce_span_add(out, start, end);
    }
}


static void
mce_words_skip_tags(mce_word_cursor_t *cursor)
{
    const mce_words_t  *words;

    words = cursor->words;

    while (cursor->next < words->n
           && mce_words_is_tag(words->items[cursor->next]))
    {
        cursor->next++;
    }
}


static unsigned
mce_words_is_kept(const mce_word_cursor_t *cursor)
{
    return cursor->next < cursor->words->n && cursor->keep[cursor->next] != 0;
}
