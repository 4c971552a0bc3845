
/*
 * Which address an image really has, and which of its sizes suits a phone.
 */


#include <strings.h>

#include "base/str.h"
#include "render/tree/build.h"
#include "text/ctype.h"
#include "text/has.h"


/* bytes of an address, and tokens of a <picture>, that are read */
#define MCE_MEDIA_LOOKED  2048
#define MCE_MEDIA_SOURCES   24
/* of sources of several widths, the widest up to this one is taken */
#define MCE_MEDIA_WIDTH   1600
/* a shorter data: image holds no picture */
#define MCE_MEDIA_DATA     256
/* bytes of the name of a file that is no icon */
#define MCE_MEDIA_LONG       12
/* pixels of an author's picture */
#define MCE_MEDIA_PORTRAIT  160
/* CSS pixels of a phone's screen, and of an "em" */
#define MCE_MEDIA_SCREEN    390
#define MCE_MEDIA_EM         16
/* for a phone, the narrowest source of at least this width is taken */
#define MCE_MEDIA_SMALL     480


/*
 * Attributes of an image, as mce_media_names[] has them; those of lazy loading
 * in order of preference: seven addresses, then two lists.
 */
enum {
    MCE_MEDIA_SRC = 0,
    MCE_MEDIA_SRCSET,
    MCE_MEDIA_WIDTH_OF,
    MCE_MEDIA_HEIGHT_OF,
    MCE_MEDIA_LAZY,
    MCE_MEDIA_LAZY_SET = MCE_MEDIA_LAZY + 7,
    MCE_MEDIA_NAMES = MCE_MEDIA_LAZY_SET + 2
};


static int mce_media_usual(const mce_document_t *doc, uint32_t token,
    const mce_str_t *values, mce_str_t *url);
static int mce_media_lazy(const mce_str_t *values, mce_str_t *url);
static int mce_media_is_one(mce_str_t url);
static int mce_media_other(const mce_document_t *doc, uint32_t token,
    mce_str_t *url);
static int mce_media_srcset(mce_str_t set, mce_str_t *url);
static int mce_media_picture(const mce_document_t *doc, uint32_t token,
    mce_str_t *url);
static int mce_media_placeholder(mce_str_t url);
static int mce_media_is_nothing(mce_str_t url);
static int mce_media_pixel(mce_str_t size, mce_str_t other);
static int mce_media_next(mce_str_t set, size_t *i, mce_str_t *url, size_t *n,
    uint8_t *unit);
static int mce_media_source(const mce_document_t *doc, uint32_t token,
    uint32_t *i, mce_str_t *set);
static void mce_media_small(const mce_document_t *doc, uint32_t token,
    mce_str_t set, mce_str_t *url);
static int mce_media_list(mce_str_t set, mce_str_t *url);
static int mce_media_suits(mce_str_t query);
static size_t mce_media_pixels(mce_str_t query, size_t from);
static int mce_media_is_large(const mce_document_t *doc, uint32_t token,
    const char *name);


static const mce_str_t  mce_media_names[MCE_MEDIA_NAMES] = {
    mce_str("src"), mce_str("srcset"), mce_str("width"), mce_str("height"),
    mce_str("data-src"), mce_str("data-original"), mce_str("data-lazy-src"),
    mce_str("data-lazy"), mce_str("data-actualsrc"),
    mce_str("data-hi-res-src"), mce_str("data-full-src"),
    mce_str("data-srcset"), mce_str("data-lazy-srcset")
};

/* what these end with is a picture even if its name is that of a placeholder,
   provided that there is nothing else to load */
static const char *const  mce_media_photos[] = { ".jpg", ".jpeg", NULL };

/* endings of what a script loads in place of a GIF without a picture */
static const char *const  mce_media_stills[] = {
    ".jpg", ".jpeg", ".png", ".webp", ".avif", NULL
};

static const char *const  mce_media_images[] = {
    ".jpg", ".jpeg", ".png", ".webp", ".gif", ".avif", NULL
};


int
mce_media_image(const mce_content_t *content, uint32_t token, mce_str_t *url)
{
    int        i;
    mce_str_t  values[MCE_MEDIA_NAMES];

    memset(values, 0, sizeof(values));
    mce_token_attrs(content->doc, token, mce_media_names, MCE_MEDIA_NAMES,
                    values);

    if (!mce_media_usual(content->doc, token, values, url)) {
        return 0;
    }

    if (content->options->images == MCE_RENDER_IMAGES_SMALL) {
        for (i = MCE_MEDIA_LAZY_SET; i < MCE_MEDIA_NAMES - 1
             && values[i].len == 0; i++)
        {
            /* void */
        }

        mce_media_small(content->doc, token,
                        values[i].len ? values[i] : values[MCE_MEDIA_SRCSET],
                        url);
    }

    return 1;
}


static int
mce_media_usual(const mce_document_t *doc, uint32_t token,
    const mce_str_t *values, mce_str_t *url)
{
    int                       real;
    mce_str_t                 lazy;

    static const char *const  gif[] = { ".gif", NULL };

    /* a picture with "sizes" is as wide as its box */
    if (!mce_token_attr_find(doc, token, "sizes", &lazy)
        && (mce_media_pixel(values[MCE_MEDIA_WIDTH_OF],
                            values[MCE_MEDIA_HEIGHT_OF])
            || mce_media_pixel(values[MCE_MEDIA_HEIGHT_OF],
                               values[MCE_MEDIA_WIDTH_OF])))
    {
        return 0;
    }

    real = !mce_media_placeholder(values[MCE_MEDIA_SRC]);

    if (mce_media_lazy(values, &lazy)
        && (!real || mce_media_has(lazy, mce_media_images)))
    {
        *url = lazy;
        return 1;
    }

    *url = values[MCE_MEDIA_SRC];

    if (real) {
        if (mce_media_has(*url, gif)) {
            (void) mce_media_other(doc, token, url);
        }

        return 1;
    }

    return mce_media_srcset(values[MCE_MEDIA_SRCSET], url)
           || mce_media_picture(doc, token, url)
           || mce_media_other(doc, token, url)
           || (!mce_media_is_nothing(*url)
               && mce_media_has(*url, mce_media_photos));
}


static int
mce_media_lazy(const mce_str_t *values, mce_str_t *url)
{
    int  i;

    for (i = MCE_MEDIA_LAZY; i < MCE_MEDIA_NAMES; i++) {
        *url = values[i];

        if (i >= MCE_MEDIA_LAZY_SET
            ? mce_media_srcset(values[i], url)
            : !mce_media_is_nothing(values[i]) && mce_media_is_one(values[i]))
        {
            return 1;
        }
    }

    return 0;
}


/*
 * Whether a text is a single address: no list, and no template that a script
 * has to fill in.
 */

static int
mce_media_is_one(mce_str_t url)
{
    return memchr(url.data, '{', url.len) == NULL
           && memchr(url.data, ' ', url.len) == NULL;
}


/*
 * The first data attribute, whatever its name, with the address of a picture
 * that does not move.
 */

static int
mce_media_other(const mce_document_t *doc, uint32_t token, mce_str_t *url)
{
    uint32_t    pos;
    mce_attr_t  attr;

    static const mce_str_t  source = mce_str("-src");

    for (pos = 0; mce_token_attr(doc, token, &pos, &attr); /* void */ ) {
        if ((mce_text_starts(attr.name, "data-")
             || mce_str_ends(attr.name, &source, 1))
            && mce_media_has(attr.value, mce_media_stills)
            && mce_media_is_one(attr.value)
            && !mce_media_placeholder(attr.value))
        {
            *url = attr.value;
            return 1;
        }
    }

    return 0;
}


/*
 * The best candidate of a list like "url 800w, url 1600w" or "url 1x, url 2x".
 */

static int
mce_media_srcset(mce_str_t set, mce_str_t *url)
{
    size_t     i, n, width, best;
    uint8_t    unit;
    mce_str_t  candidate;

    best = 0;
    i = 0;

    while (mce_media_next(set, &i, &candidate, &n, &unit)) {
        width = n ? n : 1;

        if (!mce_media_placeholder(candidate)
            && (best == 0 || (best > MCE_MEDIA_WIDTH ? width < best
                              : width > best && width <= MCE_MEDIA_WIDTH)))
        {
            best = width;
            *url = candidate;
        }
    }

    return best != 0;
}


/*
 * The sources are read from the last to the first, so that the first one,
 * which browsers would take, is found last and stays.
 */

static int
mce_media_picture(const mce_document_t *doc, uint32_t token, mce_str_t *url)
{
    int        found;
    uint32_t   i;
    mce_str_t  set;

    found = 0;

    for (i = token; mce_media_source(doc, token, &i, &set); /* void */ ) {
        found |= mce_media_srcset(set, url);
    }

    return found;
}


/*
 * Whether the name of an address says that it shows no picture.
 */

static int
mce_media_placeholder(mce_str_t url)
{
    static const char *const  words[] = {
        "placeholder", "spacer", "blank.", "lazy", "loading.", "1x1",
        "pixel.", "transparent.", "grey.gif", "gray.gif", "about:", NULL
    };

    return mce_media_is_nothing(url)
           || ((url.len <= 5
                || strncasecmp((const char *) url.data, "data:", 5) != 0)
               && mce_media_has(url, words));
}


/*
 * Whether there is no address, or a data: address too short for a picture.
 */

static int
mce_media_is_nothing(mce_str_t url)
{
    static const char *const  svg[] = { "svg+xml", NULL };

    return url.len <= 5
           ? url.len == 0
           : strncasecmp((const char *) url.data, "data:", 5) == 0
             && (url.len < MCE_MEDIA_DATA || mce_media_has(url, svg));
}


/*
 * Whether a side has two pixels or less.  A side of 0 beside one of many
 * pixels only means that the size is not known yet.
 */

static int
mce_media_pixel(mce_str_t size, mce_str_t other)
{
    return (size.len == 1 || (size.len == 3 && size.data[1] == 'p'))
           && size.data[0] >= '0' && size.data[0] <= '2'
           && (size.data[0] != '0' || other.len < 3);
}


/*
 * The next candidate of a list from *i on, "url 800w, url 1600w" or "url 1x,
 * url 2x": its address, which may be empty, and the number and the letter
 * after it, or 0.  Returns 0 at the end.
 */

static int
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


/*
 * Walks over the sources of a <picture> before its image and after any other
 * image, from the last to the first. *i starts at the token of the image.
 *  Returns 0 if there are no more.
 */

static int
mce_media_source(const mce_document_t *doc, uint32_t token, uint32_t *i,
    mce_str_t *set)
{
    uint32_t            k, least;
    const mce_token_t  *tokens;

    tokens = doc->tokens;
    least = token > MCE_MEDIA_SOURCES ? token - MCE_MEDIA_SOURCES : 0;

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


/*
 * Sets *url to the address that suits a phone: from the sources of a <picture>
 * before the image, or else from the image's own list, which may be empty.
 *  Without any, *url stays as it is.
 */

static void
mce_media_small(const mce_document_t *doc, uint32_t token, mce_str_t set,
    mce_str_t *url)
{
    int        found;
    uint32_t   i;
    mce_str_t  sources, query;

    found = 0;

    /* the loop runs backwards: the last one found is the first of the page */
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
 * Of widths, the narrowest that is wide enough, or else the widest.  Of
 * densities, 1: that of src.
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
 * Whether a media query is true for a phone held upright, in light colours.
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


int
mce_media_has(mce_str_t url, const char *const *words)
{
    return mce_text_has(url, MCE_MEDIA_LOOKED, words);
}


int
mce_media_is_portrait(const mce_document_t *doc, const mce_node_t *node)
{
    return node->el == MCE_EL_img
           && mce_element_rare(doc, node->token) & mce_rare(AVATAR)
           && !mce_media_is_large(doc, node->token, "width")
           && !mce_media_is_large(doc, node->token, "height");
}


static int
mce_media_is_large(const mce_document_t *doc, uint32_t token,
    const char *name)
{
    size_t     digits;
    mce_str_t  value;

    return mce_token_attr_find(doc, token, name, &value)
           && mce_text_number(value, 6, &digits) > MCE_MEDIA_PORTRAIT;
}


int
mce_media_is_photo(mce_str_t url, mce_str_t name)
{
    size_t     end;
    mce_str_t  path;

    static const mce_str_t  png = mce_str(".png");

    static const mce_str_t  endings[] = {
        mce_str(".jpg"), mce_str(".jpeg"), mce_str(".webp"), mce_str(".avif"),
        mce_str(".JPG")
    };

    /* icons have short names */
    if (name.len >= MCE_MEDIA_LONG && mce_str_ends(url, &png, 1)) {
        return 1;
    }

    end = mce_url_parse(url).query;
    path.data = url.data;
    path.len = end;

    return mce_str_ends(path, endings, sizeof(endings) / sizeof(endings[0]));
}
