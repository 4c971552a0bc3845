
/*
 * What the attributes of an element say, its class above all.
 */


#include <strings.h>

#include "base/str.h"
#include "render/idiom/class.h"
#include "text/ctype.h"


/* bytes of a class that are looked at */
#define MCE_CLASS_MAX  1024


static int mce_class_fits(mce_str_t name, const char *word);


uint32_t
mce_class_attrs(const mce_document_t *doc, uint32_t token,
    const mce_str_t *names, size_t n, mce_str_t *values)
{
    size_t      i;
    uint32_t    pos, found;
    mce_attr_t  attr;

    pos = 0;
    found = 0;

    while (mce_token_attr(doc, token, &pos, &attr)) {

        for (i = 0; i < n; i++) {
            if (attr.name.len == names[i].len && !(found & 1u << i)
                && strncasecmp((const char *) attr.name.data,
                               (const char *) names[i].data, names[i].len)
                   == 0)
            {
                values[i] = attr.value;
                found |= 1u << i;
                break;
            }
        }
    }

    return found;
}


int
mce_class_next(mce_str_t value, size_t *pos, mce_str_t *name)
{
    size_t  i, max;

    max = value.len < MCE_CLASS_MAX ? value.len : MCE_CLASS_MAX;

    for (i = *pos; i < max && mce_is_space(value.data[i]); i++) {
        /* void */
    }

    name->data = value.data + i;

    while (i < max && !mce_is_space(value.data[i])) {
        i++;
    }

    name->len = (size_t) (value.data + i - name->data);
    *pos = i;

    return name->len > 0;
}


int
mce_class_is(mce_str_t value, const char *const *words)
{
    char                first;
    size_t              i, pos;
    uint32_t            letters;
    mce_str_t           name;
    const char *const  *word;

    pos = 0;

    while (mce_class_next(value, &pos, &name)) {
        letters = 0;

        for (i = 0; i < name.len; i++) {
            letters |= 1u << (name.data[i] & 31);
        }

        for (word = words; *word; word++) {
            first = (*word)[(*word)[0] == '*'];

            if (letters >> (first & 31) & 1 && mce_class_fits(name, *word)) {
                return 1;
            }
        }
    }

    return 0;
}


int
mce_class_of(const mce_document_t *doc, uint32_t token,
    const char *const *words)
{
    mce_str_t  value;

    return mce_token_attr_find(doc, token, "class", &value)
           && mce_class_is(value, words);
}


static int
mce_class_fits(mce_str_t name, const char *word)
{
    size_t  len;

    if (word[0] != '*') {
        len = mce_text_same(name, word);

        return word[len] == '*' || (word[len] == '\0' && len == name.len);
    }

    word++;

    for (len = strlen(word); name.len >= len; name.data++, name.len--) {
        if (mce_text_same(name, word) == len) {
            return 1;
        }
    }

    return 0;
}
