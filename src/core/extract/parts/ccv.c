
/*
 * Content Code Blurring by characters: thesis, Algorithm 7.  The vector is
 * not stored: its elements go through the blur as they are read, and words
 * wait in a queue until theirs comes out.
 */


#include "base/arena.h"
#include "extract/parts/ccv.h"
#include "text/ctype.h"
#include "text/entity.h"


/*
 * A word whose first character is still in the blur, and how many elements
 * stand before it.
 */
typedef struct {
    size_t              word;
    size_t              place;
} mce_ccv_word_t;


typedef struct {
    mce_document_t     *doc;
    const mce_words_t  *words;
    uint8_t            *keep;
    mce_blur_t          blur;

    size_t              read;           /* elements so far */
    size_t              pushed;         /* of these, into the blur */
    size_t              next;           /* the next word to be read */

    uint8_t            *held;           /* the first elements until there are
                                           enough to begin, then the last ones,
                                           by number; NULL: none are needed */

    mce_ccv_word_t     *queue;
    size_t              mask;
    size_t              head;
    size_t              tail;
} mce_ccv_t;


static mce_status_t mce_ccv_init(mce_ccv_t *v, const mce_blur_conf_t *conf);
static void mce_ccv_run(mce_ccv_t *v, int links);
static void mce_ccv_text(mce_ccv_t *v, const mce_token_t *token);
static void mce_ccv_tag(mce_ccv_t *v, const mce_token_t *token);
static inline void mce_ccv_read(mce_ccv_t *v, int value);
static void mce_ccv_hold(mce_ccv_t *v, int value);
static void mce_ccv_begin(mce_ccv_t *v);
static int mce_ccv_beyond(const mce_ccv_t *v, ptrdiff_t i);
static void mce_ccv_push(mce_ccv_t *v, int value);


mce_status_t
mce_ccv_extract(mce_document_t *doc, const mce_blur_conf_t *conf, int links,
    mce_span_builder_t *out)
{
    mce_ccv_t     v = { .doc = doc };
    mce_status_t  rc;

    rc = mce_words(doc, &v.words);
    if (rc != MCE_OK) {
        return rc;
    }

    rc = mce_ccv_init(&v, conf);
    if (rc != MCE_OK) {
        return rc;
    }

    mce_ccv_run(&v, links);

    rc = mce_words_select(doc, v.words, v.keep, out);

    mce_arena_release(doc->arena, v.keep);

    return rc;
}


static mce_status_t
mce_ccv_init(mce_ccv_t *v, const mce_blur_conf_t *conf)
{
    mce_status_t  rc;

    rc = mce_blur_init(&v->blur, v->doc->arena, conf);
    if (rc != MCE_OK) {
        return rc;
    }

    if (v->blur.before) {
        v->held = mce_arena_alloc(v->doc->arena, v->blur.before);
        if (v->held == NULL) {
            return MCE_NO_MEMORY;
        }
    }

    /* no more words wait than characters are in the blur or held */
    for (v->mask = 15; v->mask <= v->blur.delay + v->blur.before;
         v->mask = v->mask * 2 + 1)
    {
        /* void */
    }

    v->queue = mce_arena_alloc(v->doc->arena,
                               (v->mask + 1) * sizeof(mce_ccv_word_t));
    v->keep = mce_arena_calloc(v->doc->arena, v->words->n + 1);

    return v->queue && v->keep ? MCE_OK : MCE_NO_MEMORY;
}


static void
mce_ccv_run(mce_ccv_t *v, int links)
{
    size_t              i;
    mce_text_walk_t     walk = { 0 };
    const mce_token_t  *token;

    while ((token = mce_token_walk(v->doc, &walk)) != NULL) {

        if (mce_token_is_text(token)) {
            mce_ccv_text(v, token);

        } else if (mce_token_is_tag(token)
                   && !(mce_tag_flags[token->tag] & MCE_TAG_CODE)
                   && (links || token->tag != MCE_TAG_a))
        {
            mce_ccv_tag(v, token);
        }
    }

    if (v->read < v->blur.before) {
        mce_ccv_begin(v);
    }

    for (i = 0; i < v->blur.delay; i++) {
        mce_ccv_push(v, mce_ccv_beyond(v, (ptrdiff_t) (v->read + i)));
    }
}


static void
mce_ccv_text(mce_ccv_t *v, const mce_token_t *token)
{
    uint32_t         c, word;
    const uint8_t   *p, *end, *data;
    const uint32_t  *items;

    data = v->doc->source.data;
    p = data + token->start;
    end = data + token[1].start;
    items = v->words->items;

    while (v->next < v->words->n && mce_words_is_tag(items[v->next])) {
        v->next++;
    }

    word = v->next < v->words->n ? items[v->next] : UINT32_MAX;

    while (p < end) {
        if ((uint32_t) (p - data) == word) {
            v->queue[v->tail++ & v->mask] = (mce_ccv_word_t) {
                .word = v->next++, .place = v->read
            };
            word = v->next < v->words->n ? items[v->next] : UINT32_MAX;
        }

        if (*p > ' ' && *p < 0x80 && *p != '&') {
            p++;

        } else {
            c = mce_text_next(&p, end);

            if (mce_text_is_space(c)) {
                continue;
            }
        }

        mce_ccv_read(v, 1);
    }
}


static void
mce_ccv_tag(mce_ccv_t *v, const mce_token_t *token)
{
    size_t          chars;
    const uint8_t  *p, *end;

    p = v->doc->source.data + token->start;
    end = v->doc->source.data + token[1].start;
    chars = 0;

    for ( /* void */ ; p < end; p++) {
        chars += !mce_is_space(*p) && (*p & 0xc0) != 0x80;
    }

    /* after so many, all that the blur holds is code */
    if (chars > 2 * v->blur.delay + 1) {
        chars = 2 * v->blur.delay + 1;
    }

    while (chars--) {
        mce_ccv_read(v, 0);
    }
}


static inline void
mce_ccv_read(mce_ccv_t *v, int value)
{
    if (v->held) {
        mce_ccv_hold(v, value);

    } else {
        v->read++;
        mce_ccv_push(v, value);
    }
}


static void
mce_ccv_hold(mce_ccv_t *v, int value)
{
    v->held[v->read++ % v->blur.before] = (uint8_t) value;

    if (v->read == v->blur.before) {
        mce_ccv_begin(v);

    } else if (v->read > v->blur.before) {
        mce_ccv_push(v, value);
    }
}


static void
mce_ccv_begin(mce_ccv_t *v)
{
    size_t  i;

    for (i = v->blur.before; i > 0; i--) {
        (void) mce_blur_push(&v->blur, mce_ccv_beyond(v, -(ptrdiff_t) i));
    }

    for (i = 0; i < v->read; i++) {
        mce_ccv_push(v, v->held[i]);
    }
}


static int
mce_ccv_beyond(const mce_ccv_t *v, ptrdiff_t i)
{
    int     sign;
    size_t  at;

    sign = mce_blur_beyond(&v->blur, i, v->read, &at);

    return sign && v->held[at % v->blur.before] ? sign : 0;
}


static void
mce_ccv_push(mce_ccv_t *v, int value)
{
    int  content;

    content = mce_blur_push(&v->blur, value);

    if (v->head != v->tail
        && v->queue[v->head & v->mask].place + v->blur.delay == v->pushed)
    {
        v->keep[v->queue[v->head++ & v->mask].word] = (uint8_t) content;
    }

    v->pushed++;
}
