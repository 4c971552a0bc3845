
/*
 * Blocks of code: their language, and what in them is no code.
 */


#ifndef _MCE_CODE_H_INCLUDED_
#define _MCE_CODE_H_INCLUDED_


#include "base/buffer.h"
#include "html/tree.h"


/*
 * Appends the name of the programming language of a pre or code that opens at
 * a token: as it says itself, as the first code in it, or the blocks around
 * it do.  Returns 0 if none is known.
 */
int mce_code_language(const mce_document_t *doc, uint32_t token,
    mce_buf_t *out);

/*
 * Appends the name of a language if the text is nothing else.
 */
int mce_code_label(mce_str_t text, mce_buf_t *out);

/*
 * Whether a class like "language-sql" is among others.
 */
int mce_code_is_named(mce_str_t names);

/*
 * The token of a code right in a pre, or 0.
 */
uint32_t mce_code_in(const mce_document_t *doc, uint32_t pre);

/*
 * Whether code, a division or a table is a block of code without being a pre;
 * whether it is a division of the lines that editors, highlighters and
 * generators of manuals make; whether line breaks alone part its lines.
 */
int mce_code_is_block(const mce_document_t *doc, uint32_t element);
int mce_code_is_lines(const mce_document_t *doc, uint32_t element);
int mce_code_is_broken(const mce_document_t *doc, uint32_t element);

/*
 * What an element within pre is.
 */
typedef enum {
    MCE_CODE_PART = 0,
    MCE_CODE_LINE,              /* a line of its own */
    MCE_CODE_FRAME              /* the number of a line, a button, or a bar
                                   of such: no code */
} mce_code_e;

/*
 * A cache for the elements of one document; it starts as zeroes.  Highlighted
 * code has many elements of few different tags, so the answer for a tag whose
 * attributes alone decide is kept here, and where a text that is not just a
 * number was found.
 */
#define MCE_CODE_TAGS  16

typedef struct {
    mce_str_t       text;
    mce_code_e      code;
} mce_code_tag_t;

typedef struct {
    uint32_t        token;
    mce_code_tag_t  tags[MCE_CODE_TAGS];
} mce_code_seen_t;

mce_code_e mce_code_element(const mce_document_t *doc, uint32_t element,
    mce_code_seen_t *seen);

/*
 * Whether an element has no text but whole numbers; "seen" is the token of a
 * text that is none, or 0.
 */
int mce_code_numbers(const mce_document_t *doc, const mce_element_t *element,
    uint32_t *seen);

/*
 * Whether a pre, or an element beside one, has nothing but the numbers of the
 * lines beside it, with "seen" as above; whether an element stands right
 * before or after a pre.
 */
int mce_code_is_gutter(const mce_document_t *doc, uint32_t element,
    uint32_t *seen);
int mce_code_is_beside(const mce_document_t *doc, uint32_t element);

/*
 * The value of white-space, and what follows it, in the style of an element;
 * 0 if it has none.
 */
int mce_code_white_space(mce_str_t style, mce_str_t *value);

/*
 * The first words of the bar above code, or an empty string.
 */
mce_str_t mce_code_bar_label(const mce_document_t *doc, uint32_t e);

/*
 * The element before code, in a bar beside it, whose name says that its text
 * is the language; 0 if there is none.
 */
uint32_t mce_code_beside_label(const mce_document_t *doc, uint32_t e);


#endif /* _MCE_CODE_H_INCLUDED_ */
