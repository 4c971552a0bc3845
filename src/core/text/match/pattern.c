
/*
 * Patterns by pcre2.  Those that the prefilter takes are run one by one, if it
 * says that they may match; many of the others are joined to one.  All memory
 * is the arena's, except the machine code that the JIT makes where the system
 * allows it.
 */


#include <string.h>

#define PCRE2_CODE_UNIT_WIDTH  8
#include <pcre2.h>

#include "base/arena.h"
#include "text/match/pattern.h"
#include "text/match/prefilter.h"


/*
 * Patterns are joined up to this length: pcre2 refuses more than 64K.
 */
#define MCE_PATTERN_JOINED  16384


typedef struct mce_pattern_code_s  mce_pattern_code_t;

struct mce_pattern_code_s {
    pcre2_code             *code;
    mce_pattern_code_t     *next;
};


struct mce_pattern_s {
    mce_prefilter_t      prefilter;
    mce_pattern_code_t  *codes;
};


typedef struct {
    mce_arena_t            *arena;
    pcre2_compile_context  *context;
    mce_pattern_t          *pattern;
    uint8_t                *joined;     /* of the lines not yet compiled */
    size_t                  len;
    char                   *text;
    size_t                  size;
} mce_pattern_list_t;


static mce_status_t mce_pattern_line(mce_pattern_list_t *list,
    mce_str_t line);
static mce_status_t mce_pattern_join(mce_pattern_list_t *list);
static int mce_pattern_is(const pcre2_code *code, void *scratch,
    mce_str_t subject);
static void mce_pattern_cleanup(void *code);
static mce_status_t mce_pattern_code(mce_pattern_list_t *list,
    mce_str_t text, pcre2_code **code);
static pcre2_general_context *mce_pattern_context(mce_arena_t *arena);
static void *mce_pattern_alloc(size_t size, void *arena);
static void mce_pattern_free(void *p, void *arena);


#define MCE_PATTERN_OPTIONS  (PCRE2_CASELESS|PCRE2_NO_AUTO_CAPTURE)


mce_status_t
mce_pattern_compile(mce_arena_t *arena, mce_str_t list,
    mce_pattern_t **pattern, size_t *line, char *text, size_t size)
{
    mce_str_t               one;
    mce_status_t            rc;
    const uint8_t          *p, *end, *eol;
    mce_pattern_list_t      all = {
        .arena = arena, .text = text, .size = size
    };
    pcre2_general_context  *context;

    context = mce_pattern_context(arena);
    if (context == NULL) {
        return MCE_NO_MEMORY;
    }

    /* "(?:" and "\E)|" around each line, which may leave a "\Q" open */
    all.joined = mce_arena_alloc(arena, list.len * 6 + 8);
    all.context = pcre2_compile_context_create(context);

    if (all.joined == NULL || all.context == NULL) {
        return MCE_NO_MEMORY;
    }

    end = list.data + list.len;
    *line = 0;

    for (p = list.data; p < end; p = eol + 1) {
        eol = memchr(p, '\n', (size_t) (end - p));
        eol = eol ? eol : end;

        one.data = p;
        one.len = (size_t) (eol - p);
        (*line)++;

        rc = mce_pattern_line(&all, one);
        if (rc != MCE_OK) {
            return rc;
        }
    }

    *pattern = all.pattern;

    rc = mce_pattern_join(&all);

    return rc == MCE_OK && all.pattern
           ? mce_prefilter_ready(arena, &all.pattern->prefilter) : rc;
}


/*
 * Compiles a line alone, so that an error is that of one line, and appends it
 * to the others if the prefilter does not take it.
 */

static mce_status_t
mce_pattern_line(mce_pattern_list_t *list, mce_str_t line)
{
    uint8_t       *last;
    pcre2_code    *alone;
    mce_status_t   rc;

    while (line.len && (line.data[line.len - 1] == ' '
                        || line.data[line.len - 1] == '\t'
                        || line.data[line.len - 1] == '\r'))
    {
        line.len--;
    }

    if (line.len == 0 || line.data[0] == '#') {
        return MCE_OK;
    }

    if (list->pattern == NULL) {
        list->pattern = mce_arena_calloc(list->arena, sizeof(mce_pattern_t));
        if (list->pattern == NULL) {
            return MCE_NO_MEMORY;
        }
    }

    rc = mce_pattern_code(list, line, &alone);
    if (rc != MCE_OK) {
        return rc;
    }

    if (mce_prefilter_takes(line)) {
        return mce_prefilter_add(list->arena, &list->pattern->prefilter, line,
                                 alone);
    }

    if (list->len + line.len > MCE_PATTERN_JOINED) {
        rc = mce_pattern_join(list);
        if (rc != MCE_OK) {
            return rc;
        }
    }

    last = list->joined + list->len;
    memcpy(last, "(?:", 3);
    memcpy(last + 3, line.data, line.len);
    memcpy(last + 3 + line.len, "\\E)|", 4);
    list->len += line.len + 7;

    return MCE_OK;
}


static mce_status_t
mce_pattern_join(mce_pattern_list_t *list)
{
    mce_str_t            text;
    mce_status_t         rc;
    mce_pattern_code_t  *code;

    if (list->len == 0) {
        return MCE_OK;
    }

    code = mce_arena_alloc(list->arena, sizeof(mce_pattern_code_t));
    if (code == NULL) {
        return MCE_NO_MEMORY;
    }

    text.data = list->joined;
    text.len = list->len - 1;
    list->len = 0;

    rc = mce_pattern_code(list, text, &code->code);
    if (rc != MCE_OK) {
        return rc;
    }

    code->next = list->pattern->codes;
    list->pattern->codes = code;

    if (!mce_arena_cleanup(list->arena, mce_pattern_cleanup, code->code)) {
        return MCE_NO_MEMORY;
    }

    (void) pcre2_jit_compile(code->code, PCRE2_JIT_COMPLETE);

    return MCE_OK;
}


static void
mce_pattern_cleanup(void *code)
{
    pcre2_code_free(code);
}


static mce_status_t
mce_pattern_code(mce_pattern_list_t *list, mce_str_t text, pcre2_code **code)
{
    int     error;
    size_t  at;

    *code = pcre2_compile(text.data, text.len, MCE_PATTERN_OPTIONS, &error,
                          &at, list->context);
    if (*code != NULL) {
        return MCE_OK;
    }

    if (error == PCRE2_ERROR_HEAP_FAILED) {
        return MCE_NO_MEMORY;
    }

    pcre2_get_error_message(error, (PCRE2_UCHAR *) list->text, list->size);

    return MCE_INVALID;
}


void *
mce_pattern_scratch(mce_arena_t *arena)
{
    pcre2_general_context  *context;

    context = mce_pattern_context(arena);

    return context ? pcre2_match_data_create(1, context) : NULL;
}


int
mce_pattern_match(const mce_pattern_t *pattern, void *scratch,
    mce_str_t subject)
{
    pcre2_code                *one, *last;
    mce_prefilter_walk_t       walk = { 0 };
    const mce_pattern_code_t  *code;

    if (pattern == NULL || subject.len > MCE_PATTERN_SUBJECT) {
        return 0;
    }

    last = NULL;

    while ((one = mce_prefilter_next(&pattern->prefilter, subject, &walk))
           != NULL)
    {
        if (one != last && mce_pattern_is(one, scratch, subject)) {
            return 1;
        }

        last = one;
    }

    for (code = pattern->codes; code != NULL; code = code->next) {
        if (mce_pattern_is(code->code, scratch, subject)) {
            return 1;
        }
    }

    return 0;
}


static int
mce_pattern_is(const pcre2_code *code, void *scratch, mce_str_t subject)
{
    return pcre2_match(code, subject.data, subject.len, 0, 0, scratch, NULL)
           >= 0;
}


static pcre2_general_context *
mce_pattern_context(mce_arena_t *arena)
{
    return pcre2_general_context_create(mce_pattern_alloc, mce_pattern_free,
                                        arena);
}


static void *
mce_pattern_alloc(size_t size, void *arena)
{
    return mce_arena_alloc(arena, size);
}


static void
mce_pattern_free(void *p, void *arena)
{
}
