
/*
 * Which windows the rules of a style sheet, or of a block of it, are for.
 */


#include "base/str.h"
#include "html/style/css.h"
#include "html/style/media.h"
#include "text/ctype.h"


/* hundredths of a pixel: whoever reads an extract wants what a window shows
   that is wider */
#define MCE_MEDIA_WIDE  128000


static unsigned mce_media_query(mce_str_t query);
static unsigned mce_media_width(mce_str_t condition);


unsigned
mce_media_block(mce_str_t prelude, unsigned how)
{
    unsigned   media;
    mce_str_t  rest;

    /* browsers of today know what is asked for */
    if (mce_text_starts(prelude, "@supports not")) {
        return MCE_SHEET_SKIP;
    }

    if (mce_text_starts(prelude, "@supports")
        || mce_text_starts(prelude, "@layer")
        || mce_text_starts(prelude, "@scope"))
    {
        return how;
    }

    if (mce_text_starts(prelude, "@container")) {
        return how > MCE_SHEET_SHOWS ? how : MCE_SHEET_SHOWS;
    }

    if (!mce_text_starts(prelude, "@media")) {
        return MCE_SHEET_SKIP;
    }

    rest.data = prelude.data + 6;
    rest.len = prelude.len - 6;
    media = mce_media(rest);

    return media > how ? media : how;
}


unsigned
mce_media(mce_str_t media)
{
    int             apply, skip;
    unsigned        how;
    mce_str_t       query;
    const uint8_t  *comma;

    apply = 0;
    skip = 1;

    do {
        query = media;
        comma = memchr(media.data, ',', media.len);

        if (comma) {
            query.len = (size_t) (comma - media.data);
            media.len -= query.len + 1;
            media.data = comma + 1;
        }

        how = mce_media_query(mce_text_trim(query));
        apply |= how == MCE_SHEET_APPLY;
        skip &= how == MCE_SHEET_SKIP;

    } while (comma);

    return apply ? MCE_SHEET_APPLY : skip ? MCE_SHEET_SKIP : MCE_SHEET_SHOWS;
}


/*
 * Conditions that must all hold: "screen and (min-width: 600px)".
 */

static unsigned
mce_media_query(mce_str_t query)
{
    int        not;
    unsigned   how, all;
    mce_str_t  word;

    all = MCE_SHEET_APPLY;
    not = mce_text_starts(query, "not ");

    while (query.len) {
        word = mce_css_word(&query);

        if (word.len && word.data[0] == '(') {
            /* a page is as it is by day */
            how = mce_str_has(word, "scheme") ? MCE_SHEET_SKIP
                                              : mce_media_width(word);

        } else if (mce_text_is(word, "print") || mce_text_is(word, "speech")) {
            how = MCE_SHEET_SKIP;

        } else if (word.len == 0 || mce_text_is(word, "and")
                   || mce_text_is(word, "all") || mce_text_is(word, "screen")
                   || mce_text_is(word, "only") || mce_text_is(word, "not"))
        {
            how = MCE_SHEET_APPLY;

        } else {
            how = MCE_SHEET_SHOWS;
        }

        all = how > all ? how : all;
    }

    return !not || all == MCE_SHEET_SHOWS ? all
           : all == MCE_SHEET_APPLY ? MCE_SHEET_SKIP : MCE_SHEET_APPLY;
}


/*
 * A condition in parentheses: whether wide windows have such a width.
 */

static unsigned
mce_media_width(mce_str_t condition)
{
    size_t            i;
    int64_t           width;
    mce_css_number_t  number;

    static const struct {
        const char  *name;
        unsigned     how;
    } names[] = {
        { "min-width:", MCE_SHEET_APPLY }, { "width >", MCE_SHEET_APPLY },
        { "width>", MCE_SHEET_APPLY }, { "max-width:", MCE_SHEET_SKIP },
        { "width <", MCE_SHEET_SKIP }, { "width<", MCE_SHEET_SKIP },
        { "max-device-width:", MCE_SHEET_SKIP }
    };

    condition.data++;
    condition.len--;
    condition = mce_text_trim(condition);

    for (i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
        if (!mce_text_starts(condition, names[i].name)) {
            continue;
        }

        condition.data += strlen(names[i].name);
        condition.len -= strlen(names[i].name);

        if (condition.len && condition.data[0] == '=') {
            condition.data++;
            condition.len--;
        }

        condition = mce_text_trim(condition);

        return mce_css_number(&condition, &number) && number.unit.len
               && mce_css_pixels(&number, &width) && width <= MCE_MEDIA_WIDE
               && condition.len == 1
               ? names[i].how : MCE_SHEET_SHOWS;
    }

    return MCE_SHEET_SHOWS;
}
