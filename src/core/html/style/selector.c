
/*
 * What a selector of style sheets says of one element.
 */


#include "base/str.h"
#include "html/attr.h"
#include "html/style/selector.h"


/* bytes of a value that are searched in any case, and of what is searched */
#define MCE_SELECTOR_VALUE  1024
#define MCE_SELECTOR_PART   32
/* bytes of the name of a tag */
#define MCE_SELECTOR_TAG  64


/* bytes of a name: how far to the next; what follows a backslash belongs to
   it */
static const uint8_t  mce_selector_bytes[256] = {
    ['0' ... '9'] = 1, ['A' ... 'Z'] = 1, ['a' ... 'z'] = 1,
    ['-'] = 1, ['_'] = 1, [0x80 ... 0xff] = 1, ['\\'] = 2
};


static int mce_selector_name(const uint8_t **p, const uint8_t *end,
    mce_str_t *name);
static const uint8_t *mce_selector_attr(const uint8_t *p, const uint8_t *end,
    mce_selector_part_t *part);
static const uint8_t *mce_selector_any(const uint8_t *p, const uint8_t *end,
    mce_selector_part_t *part);
static int mce_selector_is_list(mce_str_t list);
static const uint8_t *mce_selector_skip(const uint8_t *p,
    const uint8_t *end);
static void mce_selector_after(const mce_str_t *selector,
    const uint8_t **last);
static int mce_selector_has(const mce_document_t *doc, uint32_t token,
    const mce_selector_part_t *part, const mce_says_t *says);
static int mce_selector_has_attr(const mce_document_t *doc, uint32_t token,
    const mce_selector_part_t *part);
static int mce_selector_holds(mce_str_t value,
    const mce_selector_part_t *part);
static int mce_selector_same(const uint8_t *p, const uint8_t *q, size_t len,
    int any_case);
static int mce_selector_is(mce_str_t name, mce_str_t escaped);


int
mce_selector_part(mce_str_t *selector, mce_selector_part_t *part)
{
    const uint8_t  *p, *end;

    p = selector->data;
    end = p + selector->len;
    *part = (mce_selector_part_t) { .kind = *p };

    switch (*p) {

    case '[':
        p = mce_selector_attr(p + 1, end, part);
        break;

    case ':':
        p = mce_selector_any(p + 1, end, part);
        break;

    case '.':
    case '#':
        p++;
        p = mce_selector_name(&p, end, &part->name) ? p : NULL;
        break;

    default:
        part->kind = 0;
        p = mce_selector_name(&p, end, &part->name) ? p : NULL;
    }

    if (p == NULL) {
        return 0;
    }

    selector->data = p;
    selector->len = (size_t) (end - p);

    return p == end || *p == '.' || *p == '#' || *p == '[' || *p == ':';
}


static int
mce_selector_name(const uint8_t **p, const uint8_t *end, mce_str_t *name)
{
    name->data = *p;

    while (*p < end && mce_selector_bytes[**p]) {
        *p += mce_selector_bytes[**p];
    }

    /* nothing follows the backslash */
    if (*p > end) {
        return 0;
    }

    name->len = (size_t) (*p - name->data);

    return name->len > 0;
}


/*
 * Reads what follows a bracket; NULL if it is of another kind.
 */

static const uint8_t *
mce_selector_attr(const uint8_t *p, const uint8_t *end,
    mce_selector_part_t *part)
{
    mce_str_t       rest;
    const uint8_t  *q;

    for ( /* void */ ; p < end && mce_is_space(*p); p++) { /* void */ }

    if (!mce_selector_name(&p, end, &part->name)
        || memchr(part->name.data, '\\', part->name.len))
    {
        return NULL;
    }

    for ( /* void */ ; p < end && mce_is_space(*p); p++) { /* void */ }

    if (p < end && *p == ']') {
        return p + 1;
    }

    if (end - p > 1 && p[1] == '=' && memchr("~|^$*", *p, 5)) {
        part->how = *p++;

    } else {
        part->how = '=';
    }

    if (p == end || *p != '=') {
        return NULL;
    }

    for (p++; p < end && mce_is_space(*p); p++) { /* void */ }

    if (p < end && (*p == '"' || *p == '\'')) {
        q = memchr(p + 1, *p, (size_t) (end - p - 1));

        if (q == NULL) {
            return NULL;
        }

        part->value.data = p + 1;
        part->value.len = (size_t) (q - p - 1);
        p = q + 1;

    } else if (!mce_selector_name(&p, end, &part->value)) {
        return NULL;
    }

    q = memchr(p, ']', (size_t) (end - p));

    if (q == NULL
        || (part->value.len && memchr(part->value.data, '\\',
                                      part->value.len)))
    {
        return NULL;
    }

    rest.data = p;
    rest.len = (size_t) (q - p);
    rest = mce_text_trim(rest);
    part->any_case = mce_text_is(rest, "i");

    return rest.len == 0 || part->any_case ? q + 1 : NULL;
}


/*
 * Reads what follows a colon: selectors of which one, or none, fits.
 */

static const uint8_t *
mce_selector_any(const uint8_t *p, const uint8_t *end,
    mce_selector_part_t *part)
{
    mce_str_t       rest;
    const uint8_t  *q;

    rest.data = p;
    rest.len = (size_t) (end - p);

    if (mce_text_starts(rest, "not(")) {
        part->how = 1;
        p += 4;

    } else if (mce_text_starts(rest, "is(")) {
        p += 3;

    } else if (mce_text_starts(rest, "where(")) {
        p += 6;

    } else {
        return NULL;
    }

    q = mce_selector_skip(p - 1, end);

    if (q == p || q[-1] != ')') {
        return NULL;
    }

    part->value.data = p;
    part->value.len = (size_t) (q - 1 - p);

    return mce_selector_is_list(part->value) ? q : NULL;
}


/*
 * Whether each selector of a list is of one element, and without another list
 * in it.
 */

static int
mce_selector_is_list(mce_str_t list)
{
    mce_str_t            selector;
    mce_selector_part_t  part;

    if (list.len == 0 || memchr(list.data, '(', list.len)) {
        return 0;
    }

    while (list.len) {
        selector = mce_text_trim(mce_selector_take(&list));

        if (selector.len == 0) {
            return 0;
        }

        while (selector.len) {
            if (!mce_selector_part(&selector, &part)) {
                return 0;
            }
        }
    }

    return 1;
}


mce_str_t
mce_selector_take(mce_str_t *list)
{
    size_t          len;
    mce_str_t       selector;
    const uint8_t  *p, *end;

    end = list->data + list->len;
    p = memchr(list->data, ',', list->len);
    p = p ? p : end;
    len = (size_t) (p - list->data);

    /* commas in brackets end nothing, nor do those after a backslash */
    if (memchr(list->data, '[', len) || memchr(list->data, '(', len)
        || (len && p[-1] == '\\'))
    {
        for (p = list->data; p < end && *p != ','; /* void */) {
            p = mce_selector_skip(p, end);
        }
    }

    selector.data = list->data;
    selector.len = (size_t) (p - selector.data);
    list->data = p < end ? p + 1 : p;
    list->len = (size_t) (end - list->data);

    return selector;
}


/*
 * What follows a byte, or what is in brackets.
 */

static const uint8_t *
mce_selector_skip(const uint8_t *p, const uint8_t *end)
{
    uint8_t         close;
    const uint8_t  *q;

    if (*p == '\\') {
        return end - p > 1 ? p + 2 : end;
    }

    if (*p != '[' && *p != '(') {
        return p + 1;
    }

    close = *p == '[' ? ']' : ')';

    for (p++; p < end && *p != close; p++) {
        if (*p == '"' || *p == '\'') {
            q = memchr(p + 1, *p, (size_t) (end - p - 1));
            p = q ? q : end - 1;
        }
    }

    return p < end ? p + 1 : end;
}


mce_str_t
mce_selector_last(mce_str_t *selector)
{
    mce_str_t       last;
    const uint8_t  *p, *end;

    end = selector->data + selector->len;
    last.data = selector->data;

    for (p = end; p > selector->data; p--) {
        if (p[-1] == ']' || p[-1] == ')') {
            mce_selector_after(selector, &last.data);
            break;
        }

        if ((mce_is_space(p[-1]) || mce_selector_is_joint(p[-1]))
            && (p - selector->data == 1 || p[-2] != '\\'))
        {
            last.data = p;
            break;
        }
    }

    last.len = (size_t) (end - last.data);
    selector->len = (size_t) (last.data - selector->data);

    return last;
}


/*
 * The same where there are brackets: what stands in these parts nothing.
 */

static void
mce_selector_after(const mce_str_t *selector, const uint8_t **last)
{
    const uint8_t  *p, *end;

    p = selector->data;
    end = p + selector->len;

    while (p < end) {
        if (mce_is_space(*p) || mce_selector_is_joint(*p)) {
            *last = p + 1;
        }

        p = mce_selector_skip(p, end);
    }
}


int
mce_selector_fits(const mce_document_t *doc, uint32_t token,
    mce_str_t selector, const mce_says_t *says)
{
    mce_selector_part_t  part;

    while (selector.len) {
        mce_selector_part(&selector, &part);

        if (!mce_selector_has(doc, token, &part, says)) {
            return 0;
        }
    }

    return 1;
}


/*
 * A list has no other in it, which limits how deep this goes.
 */

static int
mce_selector_has(const mce_document_t *doc, uint32_t token,
    const mce_selector_part_t *part, const mce_says_t *says)
{
    unsigned   n;
    mce_str_t  list, names, name;

    switch (part->kind) {

    case 0:
        name = mce_selector_tag(doc, token);

        return name.len == part->name.len
               && mce_selector_same(name.data, part->name.data, name.len, 1);

    case '#':
        return mce_element_value(doc, token, says, MCE_VALUE_ID, &name)
               && mce_selector_is(name, part->name);

    case '[':
        return mce_selector_has_attr(doc, token, part);

    case ':':
        for (list = part->value; list.len; /* void */) {
            name = mce_text_trim(mce_selector_take(&list));

            if (mce_selector_fits(doc, token, name, says)) {
                return !part->how;
            }
        }

        return part->how;

    default:
        break;
    }

    if (mce_element_value(doc, token, says, MCE_VALUE_CLASS, &names)) {
        for (n = 0; n < MCE_SELECTOR_NAMES && mce_name_take(&names, &name);
             n++)
        {
            if (mce_selector_is(name, part->name)) {
                return 1;
            }
        }
    }

    return 0;
}


static int
mce_selector_has_attr(const mce_document_t *doc, uint32_t token,
    const mce_selector_part_t *part)
{
    mce_attr_t      attr;
    const uint8_t  *p, *end;

    p = mce_attrs_begin(doc, token, &end);

    while ((p = mce_attrs_next(p, end, &attr)) != NULL) {
        if (attr.name.len == part->name.len
            && mce_selector_same(attr.name.data, part->name.data,
                                 attr.name.len, 1))
        {
            return mce_selector_holds(attr.value, part);
        }
    }

    return 0;
}


/*
 * Whether the value of an attribute is what a selector wants.
 */

static int
mce_selector_holds(mce_str_t value, const mce_selector_part_t *part)
{
    size_t          i, len;
    mce_str_t       name;
    const uint8_t  *text;

    len = part->value.len;
    text = part->value.data;

    if (part->how == 0) {
        return 1;
    }

    if (value.len < len || (len == 0 && part->how != '='
                            && part->how != '|'))
    {
        return 0;
    }

    switch (part->how) {

    case '^':
        return mce_selector_same(value.data, text, len, part->any_case);

    case '$':
        return mce_selector_same(value.data + value.len - len, text, len,
                                 part->any_case);

    case '|':
        return (value.len == len || value.data[len] == '-')
               && mce_selector_same(value.data, text, len, part->any_case);

    case '~':
        while (mce_name_take(&value, &name)) {
            if (name.len == len
                && mce_selector_same(name.data, text, len, part->any_case))
            {
                return 1;
            }
        }

        return 0;

    case '*':
        if (!part->any_case) {
            return mce_str_find(value, part->value) != NULL;
        }

        for (i = 0; i + len <= value.len && i < MCE_SELECTOR_VALUE
             && len <= MCE_SELECTOR_PART; i++)
        {
            if (mce_selector_same(value.data + i, text, len, 1)) {
                return 1;
            }
        }

        return 0;

    default:
        return value.len == len
               && mce_selector_same(value.data, text, len, part->any_case);
    }
}


static int
mce_selector_same(const uint8_t *p, const uint8_t *q, size_t len,
    int any_case)
{
    return any_case
           ? strncasecmp((const char *) p, (const char *) q, len) == 0
           : len == 0 || memcmp(p, q, len) == 0;
}


mce_str_t
mce_selector_tag(const mce_document_t *doc, uint32_t token)
{
    mce_str_t       name;
    const uint8_t  *p;

    p = doc->source.data + doc->tokens[token].start + 1;
    name.data = p;

    while (!mce_is_space(*p) && *p != '>' && *p != '/'
           && p - name.data < MCE_SELECTOR_TAG)
    {
        p++;
    }

    name.len = (size_t) (p - name.data);

    return name;
}


static int
mce_selector_is(mce_str_t name, mce_str_t escaped)
{
    size_t  i, k;

    for (i = 0, k = 0; i < escaped.len && k < name.len; i++) {
        if (escaped.data[i] == '\\') {
            continue;
        }

        if (escaped.data[i] != name.data[k++]) {
            return 0;
        }
    }

    return i == escaped.len && k == name.len;
}
