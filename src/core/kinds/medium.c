
/*
 * Pictures and videos of AMP, and of elements that load a player only when it
 * is wanted.
 */


#include "base/str.h"
#include "base/utf8.h"
#include "html/element.h"
#include "kinds/medium.h"
#include "text/ctype.h"
#include "text/has.h"


static int mce_medium_is_first(const mce_document_t *doc, uint32_t token,
    mce_str_t alt);


typedef struct {
    const char    *name;
    mce_medium_e   medium;
    const char    *site;
} mce_medium_t;

/* bytes of the shortest name */
#define MCE_MEDIUM_NAME     7

/* bytes of a character that is a picture, with all that is joined to it */
#define MCE_MEDIUM_CHARACTER  64

#define MCE_MEDIUM_YOUTUBE  "https://www.youtube.com/watch?v="
#define MCE_MEDIUM_VIMEO    "https://vimeo.com/"

static const mce_medium_t  mce_medium_elements[] = {
    { "amp-img", MCE_MEDIUM_PICTURE, NULL },
    { "amp-anim", MCE_MEDIUM_PICTURE, NULL },
    { "amp-video", MCE_MEDIUM_PLAYER, NULL },
    { "amp-audio", MCE_MEDIUM_PLAYER, NULL },
    { "amp-iframe", MCE_MEDIUM_PLAYER, NULL },
    { "video-js", MCE_MEDIUM_PLAYER, NULL },
    { "media-player", MCE_MEDIUM_PLAYER, NULL },
    { "amp-youtube", MCE_MEDIUM_VIDEO, MCE_MEDIUM_YOUTUBE },
    { "lite-youtube", MCE_MEDIUM_VIDEO, MCE_MEDIUM_YOUTUBE },
    { "youtube-video", MCE_MEDIUM_VIDEO, MCE_MEDIUM_YOUTUBE },
    { "amp-vimeo", MCE_MEDIUM_VIDEO, MCE_MEDIUM_VIMEO },
    { "lite-vimeo", MCE_MEDIUM_VIDEO, MCE_MEDIUM_VIMEO },
    { "vimeo-video", MCE_MEDIUM_VIDEO, MCE_MEDIUM_VIMEO }
};


mce_medium_e
mce_medium_custom(const mce_document_t *doc, uint32_t token,
    const char **site)
{
    size_t     i;
    mce_str_t  name;

    name.data = doc->source.data + doc->tokens[token].start + 1;
    name.len = doc->tokens[token + 1].start - doc->tokens[token].start - 1;

    for (i = 0; i < name.len && (mce_is_alpha(name.data[i])
                                 || name.data[i] == '-'); i++)
    {
        /* void */
    }

    /* most names of elements in drawings are shorter */
    if (i < MCE_MEDIUM_NAME) {
        return MCE_MEDIUM_NONE;
    }

    name.len = i;

    for (i = 0; i < sizeof(mce_medium_elements)
                    / sizeof(mce_medium_elements[0]); i++)
    {
        if (mce_text_is(name, mce_medium_elements[i].name)) {
            *site = mce_medium_elements[i].site;
            return mce_medium_elements[i].medium;
        }
    }

    return MCE_MEDIUM_NONE;
}


int
mce_medium_is_character(const mce_document_t *doc, uint32_t token)
{
    size_t     i;
    mce_str_t  alt, value;

    static const char *const  names[] = {
        "emoji", "emoticon", "smiley", "smilie", NULL
    };

    if (!mce_token_attr_find(doc, token, "alt", &alt)
        || alt.len == 0 || alt.len > MCE_MEDIUM_CHARACTER)
    {
        return 0;
    }

    if (mce_medium_is_first(doc, token, alt)) {
        return 1;
    }

    /* the name of one is no character */
    for (i = 0; i + 1 < alt.len; i++) {
        if (mce_is_alpha(alt.data[i]) && mce_is_alpha(alt.data[i + 1])) {
            return 0;
        }
    }

    return mce_element_rare(doc, token) & mce_rare(EMOJI)
           || (mce_token_attr_find(doc, token, "src", &value)
               && mce_text_has(value, value.len, names));
}


/*
 * Whether a picture is the first letter of a word that goes on behind it.
 */

static int
mce_medium_is_first(const mce_document_t *doc, uint32_t token, mce_str_t alt)
{
    uint32_t            c;
    const uint8_t      *p;
    const mce_token_t  *next;

    p = alt.data;
    next = &doc->tokens[token + 1];
    c = mce_utf8_next(&p, alt.data + alt.len);

    if (p < alt.data + alt.len || mce_text_lower(c) == c
        || next->kind != MCE_TOKEN_TEXT)
    {
        return 0;
    }

    p = doc->source.data + next->start;
    c = mce_utf8_next(&p, doc->source.data + next[1].start);

    return mce_text_is_word(c) && !mce_is_digit(c) && mce_text_lower(c) == c;
}


int
mce_medium_is_card(const mce_document_t *doc, uint32_t e)
{
    const mce_element_t  *element;

    element = &doc->tree->elements[e];

    return element->tag == MCE_TAG_a
           && mce_element_rare(doc, element->open) & mce_rare(CARD);
}


int
mce_medium_is_banner(const mce_document_t *doc, uint32_t e)
{
    size_t                i, n;
    uint32_t              k;
    mce_str_t             rel, alt, width, height;
    const mce_element_t  *element;

    static const char *const  paid[] = { "sponsored", NULL };

    static const char *const  words[] = {
        "advert", "sponsor", "anzeige", "werbung", "publicit", "publicid",
        "pubblicit", "annons", "reklam", "\xd1\x80\xd0\xb5\xd0\xba\xd0\xbb",
        "\xe5\xb9\xbf\xe5\x91\x8a", "\xe5\xba\x83\xe5\x91\x8a", NULL
    };

    static const uint16_t  sizes[][2] = {
        { 300, 250 }, { 728, 90 }, { 970, 250 }, { 300, 600 }, { 336, 280 },
        { 160, 600 }, { 468, 60 }, { 320, 50 }, { 320, 100 }, { 970, 90 }
    };

    element = &doc->tree->elements[e];
    k = element->open + 1;

    if (!mce_token_attr_find(doc, element->open, "rel", &rel)
        || !mce_text_has(rel, rel.len, paid))
    {
        return 0;
    }

    for ( /* void */ ; k < element->end; k++) {
        if (mce_token_is_text(&doc->tokens[k])
            && !(doc->tokens[k].flags & MCE_TOKEN_BLANK))
        {
            return 0;
        }

        if (doc->tokens[k].tag == MCE_TAG_img) {
            break;
        }
    }

    if (k == element->end) {
        return 0;
    }

    if (mce_token_attr_find(doc, k, "alt", &alt)
        && mce_text_has(alt, 1, words))
    {
        return 1;
    }

    if (!mce_token_attr_find(doc, k, "width", &width)
        || !mce_token_attr_find(doc, k, "height", &height))
    {
        return 0;
    }

    for (i = 0; i < sizeof(sizes) / sizeof(sizes[0]); i++) {
        if (mce_text_number(width, 4, &n) == sizes[i][0]
            && mce_text_number(height, 4, &n) == sizes[i][1])
        {
            return 1;
        }
    }

    return 0;
}
