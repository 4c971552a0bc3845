
/*
 * Of the sizes of a picture, the one for a phone.
 */


#include "base/str.h"
#include "render/tree/build.h"
#include "text/ctype.h"


/* CSS pixels of its screen, and of a font, which "em" are */
#define MCE_MEDIA_SCREEN    390
#define MCE_MEDIA_EM         16
/* the narrowest that has so many pixels is taken */
#define MCE_MEDIA_SMALL     480


static int mce_media_list(mce_str_t set, mce_str_t *url);
static int mce_media_suits(mce_str_t query);
static size_t mce_media_pixels(mce_str_t query, size_t from);


int
mce_media_next(mce_str_t set, size_t *i, mce_str_t *url, size_t *n,
    uint8_t *unit)
{
    size_t  k, start;

    for (k = *i; k < set.len
         && (mce_is_space(set.data[k]) || set.data[k] == ','); k++)
    {
        /* void */
    }

    *n = 0;
    *unit = 0;

    for (start = k; k < set.len && !mce_is_space(set.data[k]); k++) {
        /* void */
    }

    url->data = set.data + start;
    url->len = k - start;

    if (url->len && url->data[url->len - 1] == ',') {
        url->len--;

    } else {
        for ( /* void */ ; k < set.len && set.data[k] != ','; k++) {
            if (mce_is_digit(set.data[k]) && *n < 100000) {
                *n = *n * 10 + (size_t) (set.data[k] - '0');

            } else if (mce_is_alpha(set.data[k])) {
                *unit = set.data[k] | 0x20;
            }
        }
    }

    *i = k;

    return url->len > 0;
}


int
mce_media_source(const mce_document_t *doc, uint32_t token, uint32_t *i,
    mce_str_t *set)
{
    uint32_t            k, least;
    const mce_token_t  *tokens;

    tokens = doc->tokens;
    least = token > MCE_MEDIA_NEAR ? token - MCE_MEDIA_NEAR : 0;

    for (k = *i; k-- > least && tokens[k].tag != MCE_TAG_picture
         && tokens[k].tag != MCE_TAG_img; /* void */ )
    {
        if (tokens[k].kind == MCE_TOKEN_OPEN && tokens[k].tag == MCE_TAG_source
            && (mce_token_attr_find(doc, k, "data-srcset", set)
                || mce_token_attr_find(doc, k, "srcset", set)))
        {
            *i = k;
            return 1;
        }
    }

    return 0;
}


void
mce_media_small(const mce_document_t *doc, uint32_t token, mce_str_t set,
    mce_str_t *url)
{
    int        found;
    uint32_t   i;
    mce_str_t  sources, query;

    found = 0;

    /* the first that suits is the last that is found here */
    for (i = token; mce_media_source(doc, token, &i, &sources); /* void */ ) {
        if (!mce_token_attr_find(doc, i, "media", &query)
            || mce_media_suits(query))
        {
            found |= mce_media_list(sources, url);
        }
    }

    if (!found) {
        (void) mce_media_list(set, url);
    }
}


/*
 * The narrowest that is wide enough, or else the widest.  Densities are
 * compared with that of src, which is 1.
 */

static int
mce_media_list(mce_str_t set, mce_str_t *url)
{
    size_t     i, n, best;
    uint8_t    unit;
    mce_str_t  candidate;

    best = 0;
    i = 0;

    while (mce_media_next(set, &i, &candidate, &n, &unit)) {

        if (mce_media_placeholder(candidate)) {
            continue;
        }

        if (unit != 'w') {
            if (best == 0 && n < 2) {
                best = MCE_MEDIA_SMALL;
                *url = candidate;
            }

        } else if (n && (best == 0
                         || (best < MCE_MEDIA_SMALL
                             ? n > best : n >= MCE_MEDIA_SMALL && n < best)))
        {
            best = n;
            *url = candidate;
        }
    }

    return best != 0;
}


/*
 * Whether a phone that is held upright, in its light colours, is meant.
 */

static int
mce_media_suits(mce_str_t query)
{
    size_t     i;
    mce_str_t  rest;

    for (i = 0; i < query.len && i < 256; i++) {
        rest = (mce_str_t) { query.len - i, query.data + i };

        if ((mce_text_starts(rest, "min-width")
             && mce_media_pixels(query, i) > MCE_MEDIA_SCREEN)
            || (mce_text_starts(rest, "max-width")
                && mce_media_pixels(query, i) < MCE_MEDIA_SCREEN)
            || mce_text_starts(rest, "landscape")
            || mce_text_starts(rest, "print")
            || mce_text_starts(rest, "dark"))
        {
            return 0;
        }
    }

    return 1;
}


static size_t
mce_media_pixels(mce_str_t query, size_t from)
{
    size_t     n;
    mce_str_t  unit;

    while (from < query.len && !mce_is_digit(query.data[from])) {
        from++;
    }

    for (n = 0; from < query.len && n < 100000
         && mce_is_digit(query.data[from]); from++)
    {
        n = n * 10 + (size_t) (query.data[from] - '0');
    }

    while (from < query.len
           && (query.data[from] == '.' || mce_is_digit(query.data[from])))
    {
        from++;
    }

    unit = (mce_str_t) { query.len - from, query.data + from };

    return mce_text_starts(unit, "em") || mce_text_starts(unit, "rem")
           ? n * MCE_MEDIA_EM : n;
}
