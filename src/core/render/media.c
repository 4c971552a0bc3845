
/*
 * Which address an image or a film really has.
 */


#include <strings.h>

#include "../text.h"
#include "url.h"


/* of the sources of different widths, the widest up to this is taken */
#define MCE_MEDIA_WIDTH  1600
/* a shorter data: image holds no picture */
#define MCE_MEDIA_DATA   256
/* tokens of <picture> or <video> that are looked at */
#define MCE_MEDIA_NEAR   24


static int mce_media_candidate(mce_content_t *content, uint32_t token,
    mce_str_t *url);
static int mce_media_lazy(const mce_document_t *doc, uint32_t token,
    mce_str_t *url);
static int mce_media_srcset(mce_str_t set, mce_str_t *url);
static int mce_media_picture(const mce_document_t *doc, uint32_t token,
    mce_str_t *url);
static int mce_media_placeholder(mce_str_t url);
static int mce_media_extension(mce_str_t url);
static int mce_media_pixel(const mce_document_t *doc, uint32_t token);
static int mce_media_player(mce_str_t url);
static int mce_media_has(mce_str_t s, const char *word);
static int mce_media_take(mce_content_t *content, mce_str_t raw,
    uint32_t *start, uint32_t *len);


int
mce_url_image(mce_content_t *content, uint32_t token, uint32_t *start,
    uint32_t *len)
{
    mce_str_t  url;

    return token != MCE_NODE_NONE
           && !mce_media_pixel(content->doc, token)
           && mce_media_candidate(content, token, &url)
           && mce_media_take(content, url, start, len);
}


/*
 * The address in src, unless that is a placeholder or the page surely names
 * another one for a script to load.
 */

static int
mce_media_candidate(mce_content_t *content, uint32_t token, mce_str_t *url)
{
    int        real;
    mce_str_t  src, lazy;

    real = mce_token_attr_find(content->doc, token, "src", &src)
           && !mce_media_placeholder(src);

    if (mce_media_lazy(content->doc, token, &lazy)
        && (!real || mce_media_extension(lazy)))
    {
        *url = lazy;
        return 1;
    }

    if (real) {
        *url = src;
        return 1;
    }

    return (mce_token_attr_find(content->doc, token, "srcset", &src)
            && mce_media_srcset(src, url))
           || mce_media_picture(content->doc, token, url);
}


static int
mce_media_lazy(const mce_document_t *doc, uint32_t token, mce_str_t *url)
{
    size_t     i;
    mce_str_t  value;

    static const char  *names[] = {
        "data-src", "data-original", "data-lazy-src", "data-lazy",
        "data-actualsrc", "data-hi-res-src", "data-full-src"
    };
    static const char  *sets[] = {
        "data-srcset", "data-lazy-srcset"
    };

    for (i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
        if (mce_token_attr_find(doc, token, names[i], &value)
            && !mce_media_placeholder(value)
            && memchr(value.data, '{', value.len) == NULL
            && memchr(value.data, ' ', value.len) == NULL)
        {
            *url = value;
            return 1;
        }
    }

    for (i = 0; i < sizeof(sets) / sizeof(sets[0]); i++) {
        if (mce_token_attr_find(doc, token, sets[i], &value)
            && mce_media_srcset(value, url))
        {
            return 1;
        }
    }

    return 0;
}


/*
 * "url 800w, url 1600w" or "url 1x, url 2x".
 */

static int
mce_media_srcset(mce_str_t set, mce_str_t *url)
{
    size_t     i, n, width, best, start;
    mce_str_t  candidate;

    best = 0;

    for (i = 0; i < set.len; i++) {

        while (i < set.len
               && (mce_is_space(set.data[i]) || set.data[i] == ','))
        {
            i++;
        }

        for (start = i; i < set.len && !mce_is_space(set.data[i]); i++) {
            /* void */
        }

        candidate.data = set.data + start;
        candidate.len = i - start;
        width = 1;

        if (candidate.len && candidate.data[candidate.len - 1] == ',') {
            candidate.len--;

        } else {
            while (i < set.len && mce_is_space(set.data[i])) {
                i++;
            }

            for (n = 0; i < set.len && set.data[i] != ','; i++) {
                if (mce_is_digit(set.data[i]) && n < 100000) {
                    n = n * 10 + (size_t) (set.data[i] - '0');
                }
            }

            width = n ? n : 1;
        }

        if (candidate.len && !mce_media_placeholder(candidate)
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
 * The sources of a picture stand before its image.
 */

static int
mce_media_picture(const mce_document_t *doc, uint32_t token, mce_str_t *url)
{
    uint32_t   i;
    mce_str_t  set;

    for (i = token; i > 0 && token - i < MCE_MEDIA_NEAR; i--) {

        if (doc->tokens[i - 1].tag == MCE_TAG_picture) {
            break;
        }

        if (doc->tokens[i - 1].kind == MCE_TOKEN_OPEN
            && doc->tokens[i - 1].tag == MCE_TAG_source
            && (mce_token_attr_find(doc, i - 1, "data-srcset", &set)
                || mce_token_attr_find(doc, i - 1, "srcset", &set))
            && mce_media_srcset(set, url))
        {
            return 1;
        }
    }

    return 0;
}


static int
mce_media_placeholder(mce_str_t url)
{
    size_t  i;

    static const char  *words[] = {
        "placeholder", "spacer", "blank.", "lazy", "loading.", "1x1",
        "pixel.", "transparent.", "grey.gif", "gray.gif", "about:"
    };

    if (url.len == 0) {
        return 1;
    }

    if (url.len > 5 && strncasecmp((const char *) url.data, "data:", 5) == 0) {
        return url.len < MCE_MEDIA_DATA || mce_media_has(url, "svg+xml");
    }

    for (i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
        if (mce_media_has(url, words[i])) {
            return 1;
        }
    }

    return 0;
}


static int
mce_media_extension(mce_str_t url)
{
    size_t  i;

    static const char  *words[] = {
        ".jpg", ".jpeg", ".png", ".webp", ".gif", ".avif"
    };

    for (i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
        if (mce_media_has(url, words[i])) {
            return 1;
        }
    }

    return 0;
}


/*
 * Pictures of a pixel count visitors.
 */

static int
mce_media_pixel(const mce_document_t *doc, uint32_t token)
{
    size_t     i;
    mce_str_t  value;

    static const char  *names[] = { "width", "height" };

    for (i = 0; i < 2; i++) {
        if (mce_token_attr_find(doc, token, names[i], &value)
            && (value.len == 1
                || (value.len == 3 && value.data[1] == 'p'))
            && value.data[0] >= '0' && value.data[0] <= '2')
        {
            return 1;
        }
    }

    return 0;
}


int
mce_url_embed(mce_content_t *content, uint32_t token, uint32_t *start,
    uint32_t *len)
{
    uint8_t    tag;
    uint32_t   i;
    mce_str_t  url;

    if (token == MCE_NODE_NONE) {
        return 0;
    }

    tag = content->doc->tokens[token].tag;

    if (tag == MCE_TAG_video || tag == MCE_TAG_audio) {

        for (i = token; i < content->doc->ntokens
             && i - token < MCE_MEDIA_NEAR; i++)
        {
            if (content->doc->tokens[i].kind == MCE_TOKEN_CLOSE
                && content->doc->tokens[i].tag == tag)
            {
                break;
            }

            if (content->doc->tokens[i].kind == MCE_TOKEN_OPEN
                && (i == token
                    || content->doc->tokens[i].tag == MCE_TAG_source)
                && mce_token_attr_find(content->doc, i, "src", &url)
                && mce_media_take(content, url, start, len))
            {
                return 1;
            }
        }

        return 0;
    }

    return (mce_token_attr_find(content->doc, token, "src", &url)
            || mce_token_attr_find(content->doc, token, "data-src", &url)
            || mce_token_attr_find(content->doc, token, "data", &url))
           && mce_media_player(url)
           && mce_media_take(content, url, start, len);
}


/*
 * Most frames are advertisements; those that play something say so.
 */

static int
mce_media_player(mce_str_t url)
{
    return (mce_media_has(url, "/embed") || mce_media_has(url, "player")
            || mce_media_has(url, "video"))
           && !mce_media_has(url, ".swf");
}


static int
mce_media_has(mce_str_t s, const char *word)
{
    size_t  i, len;

    len = strlen(word);

    for (i = 0; i + len <= s.len && i < 2048; i++) {
        if (strncasecmp((const char *) s.data + i, word, len) == 0) {
            return 1;
        }
    }

    return 0;
}


static int
mce_media_take(mce_content_t *content, mce_str_t raw, uint32_t *start,
    uint32_t *len)
{
    *start = (uint32_t) content->text.len;

    if (!mce_url_add(&content->text, raw, content->base, MCE_URL_MEDIA)) {
        return 0;
    }

    *len = (uint32_t) (content->text.len - *start);

    return 1;
}
