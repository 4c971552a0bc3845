
/*
 * The document: the UTF-8 source, its tokens, and what is derived from them
 * on demand.
 */


#ifndef _MCE_DOCUMENT_H_INCLUDED_
#define _MCE_DOCUMENT_H_INCLUDED_


#include "base/span.h"
#include "html/tag.h"


typedef enum {
    MCE_TOKEN_TEXT = 0,
    MCE_TOKEN_OPEN,
    MCE_TOKEN_CLOSE,
    MCE_TOKEN_COMMENT,          /* comments, doctype, <? ?> and the like */
    MCE_TOKEN_RAW,              /* what stands in script, title, ... */
    MCE_TOKEN_CUT               /* text that an earlier extractor removed */
} mce_token_e;


/* all white space, in a text token */
#define MCE_TOKEN_BLANK        0x01
/* "/>" ends an open tag */
#define MCE_TOKEN_SELF_CLOSED  0x02
/* an open or close tag that is not all ASCII */
#define MCE_TOKEN_NOT_ASCII         0x10
/* set by the tree, on text: within <a href>, within a MCE_TAG_SKIP element */
#define MCE_TOKEN_LINK         0x04
#define MCE_TOKEN_SKIPPED      0x08


/*
 * Tokens cover the source without gaps: a token ends where the next one
 * starts, and the array is closed by one more that starts at its end.
 */
typedef struct {
    uint32_t        start;
    uint8_t         kind;           /* mce_token_e */
    uint8_t         flags;
    uint8_t         tag;            /* mce_tag_e, of open, close and raw */
    uint8_t         hash;           /* tells unknown names apart */
} mce_token_t;


typedef struct mce_tree_s    mce_tree_t;
typedef struct mce_elements_s  mce_elements_t;
typedef struct mce_says_s    mce_says_t;
typedef struct mce_visible_s  mce_visible_t;
typedef struct mce_landmarks_s  mce_landmarks_t;
typedef struct mce_words_s   mce_words_t;
typedef struct mce_runs_s    mce_runs_t;
typedef struct mce_scores_s  mce_scores_t;
typedef struct mce_meta_s    mce_meta_t;
typedef struct mce_policies_s  mce_policies_t;
typedef struct mce_rule_match_s  mce_rule_match_t;


/*
 * Walks over the visible text: the next token of it, or NULL.  It leaves out
 * muted elements and tokens of white space only.  Start with a zeroed walk.
 */
typedef struct {
    uint32_t        next;           /* token */
    uint64_t        open[4];        /* of mce_token_muted() */
} mce_text_walk_t;

const mce_token_t *mce_text_walk(const mce_document_t *doc,
    mce_text_walk_t *walk);


struct mce_document_s {
    mce_arena_t    *arena;
    mce_str_t       source;
    mce_str_t       url;            /* mce_document_set_url(), or empty */

    mce_token_t    *tokens;         /* mce_document_scan(), or NULL */
    uint32_t        ntokens;        /* without the closing one */
    mce_elements_t *elements;       /* mce_element_says(), since the scan */
    uint32_t        max_tokens;
    uint32_t        max_nesting;
    uint32_t        title;          /* no <title> stands before this token */

    /* kept by the functions that make them at their first call, or NULL;
       everyone else calls these */
    mce_tree_t     *tree;           /* mce_tree() */
    mce_visible_t  *visible;        /* mce_visible() */
    mce_landmarks_t  *landmarks;    /* mce_landmarks() */
    mce_words_t    *words;          /* mce_words() */
    mce_runs_t     *runs;           /* mce_runs() */
    mce_scores_t   *scores;         /* mce_scores() */
    mce_meta_t     *meta;           /* mce_meta() */
    mce_policies_t *policies;       /* mce_policies() */

    mce_rule_match_t  *rule;        /* what the rules of the site found, or
                                       NULL */

    mce_text_walk_t  walk;          /* how far mce_document_add_tokens()
                                       has come */

    mce_span_t      headline;       /* where the main content starts, if the
                                       headline combinator says so; else
                                       empty */
};


/*
 * Makes the tokens at the first call.  Every function that needs tokens calls
 * it first, so that no page is scanned for an extractor that declines it by
 * its bytes alone.
 */
mce_status_t mce_document_scan(mce_document_t *doc);

/*
 * Creates a document of another source in the place of "doc".
 */
mce_status_t mce_document_replace(const mce_document_t *doc, mce_str_t source,
    mce_document_t **replaced);

/*
 * The token at an offset of the source.
 */
uint32_t mce_token_at(const mce_document_t *doc, uint32_t offset);

/*
 * The same for an offset that is not before the token: quick if it is near.
 */
uint32_t mce_token_from(const mce_document_t *doc, uint32_t token,
    uint32_t offset);

/*
 * A token as it stands in the source.
 */
static inline mce_str_t
mce_token_source(const mce_document_t *doc, uint32_t i)
{
    mce_str_t           source;
    const mce_token_t  *token = &doc->tokens[i];

    source.data = doc->source.data + token->start;
    source.len = token[1].start - token->start;

    return source;
}

/*
 * Attributes of an open tag, in order.  "value" is raw: entities stand as in
 * the source.  Start with *pos = 0; returns 0 after the last one.
 */
typedef struct {
    mce_str_t       name;
    mce_str_t       value;
} mce_attr_t;

int mce_token_attr(const mce_document_t *doc, uint32_t token, uint32_t *pos,
    mce_attr_t *attr);

/*
 * Whether a token is text that is not all white space; whether it is a tag.
 */
static inline int
mce_token_is_text(const mce_token_t *token)
{
    return token->kind == MCE_TOKEN_TEXT && !(token->flags & MCE_TOKEN_BLANK);
}


static inline int
mce_token_is_tag(const mce_token_t *token)
{
    return token->kind == MCE_TOKEN_OPEN || token->kind == MCE_TOKEN_CLOSE;
}


/*
 * Whether an open tag of a known name is nothing but "<name>".
 */
static inline int
mce_token_is_bare(const mce_document_t *doc, uint32_t i)
{
    const mce_token_t  *token = &doc->tokens[i];

    return token[1].start - token->start
           == mce_tag_names[token->tag].len + 2u;
}

/*
 * The raw value of the attribute "name" (lower case), or 0.
 */
int mce_token_attr_find(const mce_document_t *doc, uint32_t token,
    const char *name, mce_str_t *value);

/*
 * Whether an open tag of <a> has an address.
 */
int mce_token_is_link(const mce_document_t *doc, uint32_t i);

/*
 * The raw values of the attributes "names" of the tag, those in lower case,
 * read at once.  Of each that is there, a bit is set in the result.
 */
uint32_t mce_token_attrs(const mce_document_t *doc, uint32_t token,
    const mce_str_t *names, size_t n, mce_str_t *values);

/*
 * The type of an <input>, which may be empty, or 0 for other tokens.
 */
int mce_token_input(const mce_document_t *doc, uint32_t token,
    mce_str_t *type);

/*
 * Where the content of a muted element that opens at "token" ends: the index
 * of its end tag, or "token" itself if it is never closed.  "open" has a bit
 * for each tag whose end was not found, which keeps the whole walk linear; it
 * is zeroed by the caller.
 */
uint32_t mce_token_muted(const mce_document_t *doc, uint32_t token,
    uint64_t open[4]);

/*
 * The same over tokens of all kinds; a muted element gives its two tags only.
 */
static inline const mce_token_t *
mce_token_walk(const mce_document_t *doc, mce_text_walk_t *walk)
{
    uint32_t            i, end;
    const mce_token_t  *token;

    i = walk->next;

    if (i == doc->ntokens) {
        return NULL;
    }

    token = &doc->tokens[i];
    walk->next = i + 1;

    if (token->kind == MCE_TOKEN_OPEN
        && mce_tag_flags[token->tag] & MCE_TAG_MUTE)
    {
        end = mce_token_muted(doc, i, walk->open);
        walk->next = end > i ? end : i + 1;
    }

    return token;
}

/*
 * Sets *asks to whether the page has a password field anywhere.
 */
mce_status_t mce_document_asks_password(mce_document_t *doc, int *asks);

/*
 * Adds all visible text.  Here and in every extractor, tokens of white space
 * only are left out: code that joins spans to text or mark-up has to keep
 * those between two spans as white space.
 */
mce_status_t mce_document_add_text(mce_document_t *doc,
    mce_span_builder_t *out);

/*
 * The same for the tokens [first, end).
 */
mce_status_t mce_document_add_tokens(mce_document_t *doc, uint32_t first,
    uint32_t end, mce_span_builder_t *out);


#endif /* _MCE_DOCUMENT_H_INCLUDED_ */
