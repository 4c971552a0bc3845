
/*
 * Word writes items as paragraphs, with their bullets and numbers in a span
 * that browsers may ignore, and Google Docs a list of each level after the
 * item that it belongs to.
 */


#include "base/str.h"
#include "html/element.h"
#include "kinds/list.h"
#include "text/ctype.h"


/* elements of a paragraph that are searched for its mark, tokens of that, and
   bytes of its text */
#define MCE_LIST_ELEMENTS  6
#define MCE_LIST_TOKENS    12
#define MCE_LIST_MARK      8
/* elements from the box of a task up to its item, and tokens */
#define MCE_LIST_TASK         4
#define MCE_LIST_TASK_TOKENS  12


static int mce_list_has_text(const mce_document_t *doc, uint32_t e);
static int mce_list_state(const mce_document_t *doc, uint32_t token);
static int mce_list_ticked(const mce_document_t *doc, uint32_t token);
static int mce_list_of_word(const mce_document_t *doc, uint32_t e,
    mce_list_item_t *item);
static uint32_t mce_list_mark(const mce_document_t *doc, uint32_t e,
    int ignored, mce_list_item_t *item);
static int mce_list_label(const mce_document_t *doc, uint32_t e,
    mce_str_t *label);
static int mce_list_is_sign(mce_str_t label);
static int mce_list_is_ordered(mce_str_t label);
static unsigned mce_list_level(const mce_document_t *doc, uint32_t e);


int
mce_list_is_item(const mce_document_t *doc, uint32_t e, mce_list_item_t *item)
{
    uint32_t              parent;
    const mce_element_t  *elements;

    elements = doc->tree->elements;

    switch (elements[e].tag) {

    case MCE_TAG_p:
        return !mce_token_is_bare(doc, elements[e].open)
               && mce_list_of_word(doc, e, item);

    case MCE_TAG_li:
        parent = elements[e].parent;

        item->level = mce_list_level(doc, parent);
        item->ordered = elements[parent].tag == MCE_TAG_ol;
        item->mark = 0;
        item->list = elements[parent].open;

        return item->level > 0;

    default:
        return 0;
    }
}


int
mce_list_is_flat(const mce_document_t *doc, uint32_t e)
{
    return mce_list_level(doc, e) > 0;
}


static int
mce_list_of_word(const mce_document_t *doc, uint32_t e, mce_list_item_t *item)
{
    uint32_t           token;
    mce_str_t          style;
    const uint8_t     *p, *level, *end;
    const mce_says_t  *says;

    token = doc->tree->elements[e].open;
    says = mce_element_says(doc, token);
    item->level = 1;
    item->list = 0;

    if (mce_element_value(doc, token, says, MCE_VALUE_STYLE, &style)) {
        end = style.data + style.len;
        p = mce_str_find(style, (mce_str_t) mce_str("mso-list:"));
        style.len = p ? (size_t) (end - p) : 0;
        style.data = p;
        level = mce_str_find(style, (mce_str_t) mce_str("level"));

        if (level && level + 5 < end && level[5] > '0' && level[5] <= '9') {
            item->level = (unsigned) (level[5] - '0');
            item->mark = mce_list_mark(doc, e, 1, item);
            item->mark = item->mark ? item->mark
                                    : mce_list_mark(doc, e, 0, item);
            return 1;
        }
    }

    if (!(mce_element_rare(doc, token) & mce_rare(LIST_ITEM))) {
        return 0;
    }

    item->mark = mce_list_mark(doc, e, 0, item);

    return item->mark != 0;
}


/*
 * The span of the bullet or number of an item, which may say that it can be
 * ignored; if it does not, it is no word.
 */

static uint32_t
mce_list_mark(const mce_document_t *doc, uint32_t e, int ignored,
    mce_list_item_t *item)
{
    uint32_t              i;
    mce_str_t             style, label;
    const mce_says_t     *says;
    const mce_element_t  *elements;

    elements = doc->tree->elements;
    item->ordered = 0;

    for (i = e + 1; i < doc->tree->n && i - e < MCE_LIST_ELEMENTS
         && elements[i].open < elements[e].end; i++)
    {
        says = mce_element_says(doc, elements[i].open);

        if (elements[i].tag == MCE_TAG_span
            && (!ignored
                || (mce_element_value(doc, elements[i].open, says,
                                      MCE_VALUE_STYLE, &style)
                    && mce_str_has(style, "gnore")))
            && mce_list_label(doc, i, &label)
            && (ignored || mce_list_is_sign(label)))
        {
            item->ordered = mce_list_is_ordered(label) & 1;
            return i;
        }
    }

    return 0;
}


int
mce_list_number(const mce_document_t *doc, uint32_t e)
{
    size_t                n, digits;
    mce_str_t             label;
    const mce_element_t  *elements;

    elements = doc->tree->elements;

    if (elements[e].parent + 1 != e
        || elements[elements[e].parent].tag != MCE_TAG_li
        || elements[elements[elements[e].parent].parent].tag != MCE_TAG_ol
        || elements[e].end + 1 >= elements[elements[e].parent].end
        || !mce_list_label(doc, e, &label))
    {
        return 0;
    }

    n = mce_text_number(label, 3, &digits);

    return digits && digits + 1 >= label.len
           && (digits == label.len || label.data[digits] == '.') ? (int) n : 0;
}


/*
 * Finds the label in an element that holds nothing else, but spaces.
 */

static int
mce_list_label(const mce_document_t *doc, uint32_t e, mce_str_t *label)
{
    uint32_t              i;
    mce_str_t             text;
    const mce_element_t  *element;

    element = &doc->tree->elements[e];
    label->len = 0;

    if (element->end - element->open > MCE_LIST_TOKENS) {
        return 0;
    }

    for (i = element->open; i < element->end; i++) {
        if (!mce_token_is_text(&doc->tokens[i])) {
            continue;
        }

        text = mce_token_source(doc, i);
        text = mce_text_trim(text);

        if (label->len == 0 && text.len <= MCE_LIST_MARK) {
            *label = text;

        } else if (!mce_text_starts(text, "&nbsp;")
                   && !mce_text_starts(text, "\xc2\xa0"))
        {
            return 0;
        }
    }

    return label->len > 0;
}


static int
mce_list_is_sign(mce_str_t label)
{
    return !mce_is_alnum(label.data[0]) || mce_list_is_ordered(label)
           || (label.len == 1 && label.data[0] == 'o');
}


/*
 * "1." and "a)" count, "o" is a bullet.
 */

static int
mce_list_is_ordered(mce_str_t label)
{
    return label.len > 1 && mce_is_alnum(label.data[0])
           && (label.data[label.len - 1] == '.'
               || label.data[label.len - 1] == ')');
}


/*
 * The level of a list of Google Docs, from 1 on, by the end of its name; 0 of
 * another element.
 */

static unsigned
mce_list_level(const mce_document_t *doc, uint32_t e)
{
    uint32_t        token;
    mce_str_t       class;
    const uint8_t  *p, *end;

    token = doc->tree->elements[e].open;

    if ((doc->tokens[token].tag != MCE_TAG_ul
         && doc->tokens[token].tag != MCE_TAG_ol)
        || mce_token_is_bare(doc, token)
        || !mce_element_value(doc, token, mce_element_says(doc, token),
                              MCE_VALUE_CLASS, &class))
    {
        return 0;
    }

    p = mce_str_find(class, (mce_str_t) mce_str("lst-kix_"));
    end = class.data + class.len;

    while (p && p + 1 < end && !mce_is_space(*p)) {
        if (*p == '-' && mce_is_digit(p[1])
            && (p + 2 == end || mce_is_space(p[2])))
        {
            return (unsigned) (p[1] - '0') + 1;
        }

        p++;
    }

    return 0;
}


int
mce_list_is_label(mce_str_t text)
{
    int     digits;
    size_t  i, start;

    text = mce_text_trim(text);
    start = text.len && text.data[0] == '(';

    for (i = start; i < text.len && mce_is_digit(text.data[i]); i++) {
        /* void */
    }

    digits = i > start;

    while (i < text.len && mce_is_alpha(text.data[i])) {
        i++;
    }

    return i > start && i + 1 == text.len
           && (text.data[i] == ')'
               || (text.data[i] == '.' && digits && start == 0))
           && i - start <= 4;
}


/*
 * A box that a reader may tick is part of a form, unless its item is named as
 * a task.
 */

const char *
mce_list_task(const mce_document_t *doc, uint32_t token)
{
    uint32_t            i, e, open;
    mce_str_t           value;
    const mce_token_t  *tokens;

    tokens = doc->tokens;

    if (!mce_token_input(doc, token, &value)
        || !mce_text_is(value, "checkbox"))
    {
        return NULL;
    }

    e = doc->tree->of[token];

    for (i = 0; i < MCE_LIST_TASK && doc->tree->elements[e].tag != MCE_TAG_li;
         i++)
    {
        e = doc->tree->elements[e].parent;
    }

    open = doc->tree->elements[e].open;

    if (i == MCE_LIST_TASK || token - open > MCE_LIST_TASK_TOKENS
        || (!mce_token_attr_find(doc, token, "disabled", &value)
            && !mce_token_attr_find(doc, open, "data-checked", &value)
            && !mce_element_is_named(doc, open, mce_name(TASK))))
    {
        return NULL;
    }

    for (i = open + 1; i < token; i++) {
        if (mce_token_is_text(&tokens[i])) {
            return NULL;
        }
    }

    return mce_token_attr_find(doc, token, "checked", &value)
           ? "\xe2\x98\x91 " : "\xe2\x98\x90 ";
}


const char *
mce_list_item_task(const mce_document_t *doc, uint32_t e)
{
    int                   state;
    uint32_t              i, end;
    mce_str_t             value;
    const mce_element_t  *item, *list;

    item = &doc->tree->elements[e];
    list = &doc->tree->elements[item->parent];

    if (mce_token_is_bare(doc, item->open)
        && mce_token_is_bare(doc, list->open))
    {
        return NULL;
    }

    state = mce_list_state(doc, item->open);

    if (state < 0
        && mce_element_is_named(doc, list->open, mce_name(TASK))
        && e + 1 < doc->tree->n && item[1].parent == e)
    {
        state = mce_list_ticked(doc, item[1].open);
    }

    if (state < 0) {
        return NULL;
    }

    end = item->open + MCE_LIST_TASK_TOKENS;
    end = end < item->end ? end : item->end;

    /* a box says it itself, unless it is alone in its element */
    for (i = item->open; i < end; i++) {
        if (mce_token_input(doc, i, &value)
            && (doc->tree->of[i] == e
                || mce_list_has_text(doc, doc->tree->of[i])))
        {
            return NULL;
        }
    }

    return state ? "\xe2\x98\x91 " : "\xe2\x98\x90 ";
}


static int
mce_list_has_text(const mce_document_t *doc, uint32_t e)
{
    uint32_t              i;
    const mce_element_t  *element;

    element = &doc->tree->elements[e];

    for (i = element->open; i < element->end; i++) {
        if (mce_token_is_text(&doc->tokens[i])) {
            return 1;
        }
    }

    return 0;
}


/*
 * What the tag of an item says: 1 if it is done, 0 if it is to be done, -1 if
 * it is no task.
 */

static int
mce_list_state(const mce_document_t *doc, uint32_t token)
{
    int        i;
    mce_str_t  values[4];
    uint32_t   found;

    static const mce_str_t  names[] = {
        mce_str("data-checked"), mce_str("data-list"), mce_str("aria-checked"),
        mce_str("data-inline-task-id")
    };

    if (mce_token_is_bare(doc, token)) {
        return -1;
    }

    found = mce_token_attrs(doc, token, names, 4, values);

    for (i = 0; i < 3; i++) {
        if (found & 1u << i) {
            return mce_text_is(values[i], "true")
                   || mce_text_is(values[i], "checked") ? 1
                   : mce_text_is(values[i], "false")
                     || mce_text_is(values[i], "unchecked") ? 0 : -1;
        }
    }

    if (!(found & 0x08)) {
        return -1;
    }

    return mce_list_ticked(doc, token) == 1;
}


/*
 * The same of the names of an element.
 */

static int
mce_list_ticked(const mce_document_t *doc, uint32_t token)
{
    mce_names_t  names;

    names = mce_element_rare(doc, token);

    return names & mce_rare(TICKED) ? 1 : names & mce_rare(UNTICKED) ? 0 : -1;
}
