
/*
 * Names whose family name comes first: "Okafor, Ngozi".
 */


#include "base/buffer.h"
#include "base/str.h"
#include "meta/byline/byline.h"
#include "text/ctype.h"


static int mce_byline_is_rank(mce_str_t text);


mce_str_t
mce_byline_straight(mce_arena_t *arena, mce_str_t text, int one)
{
    mce_buf_t       out;
    mce_str_t       family, given;
    const uint8_t  *comma;

    text = mce_text_trim(text);
    comma = memchr(text.data, ',', text.len);

    if (comma == NULL) {
        return text;
    }

    family.data = text.data;
    family.len = (size_t) (comma - text.data);
    given.data = comma + 1;
    given.len = text.len - family.len - 1;
    family = mce_text_trim(family);
    given = mce_text_trim(given);

    if (family.len == 0 || given.len == 0
        || (given.data[0] < 0x80 && (given.data[0] < 'A'
                                     || given.data[0] > 'Z'))
        || memchr(given.data, ',', given.len)
        || memchr(text.data, ';', text.len)
        || memchr(text.data, '&', text.len)
        || (!one && memchr(family.data, ' ', family.len))
        || mce_byline_is_rank(given))
    {
        return text;
    }

    out = mce_buf(arena);
    mce_buf_str(&out, given);
    mce_buf_char(&out, ' ');
    mce_buf_str(&out, family);

    return out.failed ? text : mce_buf_value(&out);
}


/*
 * What follows a name behind a comma: "Jr.", "PhD".
 */

static int
mce_byline_is_rank(mce_str_t text)
{
    size_t  i;

    static const char *const  ranks[] = {
        "jr", "jr.", "sr", "sr.", "ii", "iii", "iv", "phd", "ph.d.", "md",
        "m.d.", "msc", "esq.", "dr.", "prof."
    };

    for (i = 0; i < sizeof(ranks) / sizeof(ranks[0]); i++) {
        if (mce_text_is(text, ranks[i])) {
            return 1;
        }
    }

    return 0;
}
