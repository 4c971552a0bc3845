
/*
 * Which windows the rules of a style sheet, or of a block of it, are for.
 */


#include "base/str.h"
#include "html/style/css.h"
#include "html/style/media.h"
#include "text/ctype.h"


/* hundredths of a pixel that all windows have */
#define MCE_MEDIA_ANY_WIDTH  32000


static int mce_media_is_any_width(mce_str_t media);


unsigned
mce_media_block(mce_str_t prelude, unsigned how)
{
    unsigned   media;
    mce_str_t  rest;

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
    media = mce_text_trim(media);

    if (mce_text_starts(media, "only ")) {
        media.data += 5;
        media.len -= 5;
        media = mce_text_trim(media);
    }

    if (media.len == 0 || mce_text_is(media, "all")
        || mce_text_is(media, "screen"))
    {
        return MCE_SHEET_APPLY;
    }

    /* a page is as it is by day */
    if ((mce_text_starts(media, "print") || mce_str_has(media, "scheme"))
        && memchr(media.data, ',', media.len) == NULL)
    {
        return MCE_SHEET_SKIP;
    }

    return mce_media_is_any_width(media) ? MCE_SHEET_APPLY : MCE_SHEET_SHOWS;
}


/*
 * Whether a condition only wants windows of a width that all have.
 */

static int
mce_media_is_any_width(mce_str_t media)
{
    mce_css_number_t  number;

    static const mce_str_t  name = mce_str("min-width:");

    if (mce_text_starts(media, "screen and ")) {
        media.data += 11;
        media.len -= 11;
        media = mce_text_trim(media);
    }

    if (media.len <= name.len + 2 || media.data[0] != '('
        || memchr(media.data, ')', media.len) != media.data + media.len - 1)
    {
        return 0;
    }

    media.data++;
    media.len -= 2;

    if (!mce_text_starts(media, "min-width:")) {
        return 0;
    }

    media.data += name.len;
    media.len -= name.len;
    media = mce_text_trim(media);

    return mce_css_number(&media, &number) && mce_text_is(number.unit, "px")
           && number.hundredths <= MCE_MEDIA_ANY_WIDTH;
}
