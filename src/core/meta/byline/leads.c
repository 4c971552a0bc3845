
/*
 * Elements that a byline begins in: with "by", or with a link to an author.
 */


#include "base/str.h"
#include "html/element.h"
#include "meta/byline/byline.h"
#include "meta/byline/leads.h"
#include "meta/byline/line.h"
#include "meta/byline/words.h"
#include "text/ctype.h"
#include "text/has.h"


/* tokens between "by" and a link */
#define MCE_LEADS_LINKED  5


/* in the addresses of authors */
static const char *const  mce_leads_links[] = {
    "/author", "/autor", "/auteur", "author=", "space-uid",
    "mod=space&", NULL
};


static uint32_t mce_leads_next(const mce_document_t *doc, uint32_t token,
    int blocks);
static int mce_leads_is_place(const mce_document_t *doc, uint32_t token);
static int mce_leads_is_below(const mce_document_t *doc, uint32_t heading);
static int mce_leads_is_parted(mce_str_t text, const uint8_t *at);


int
mce_byline_leads(const mce_document_t *doc, uint32_t token)
{
    int                 sure, inner;
    unsigned            flags;
    uint32_t            i, k;
    mce_str_t           text, led;
    const mce_token_t  *tokens;

    tokens = doc->tokens;
    flags = mce_tag_flags[tokens[token].tag];

    if (flags & MCE_TAG_MUTE
        || (flags & MCE_TAG_HEADING && !mce_leads_is_below(doc, token)))
    {
        return 0;
    }

    i = mce_leads_next(doc, token, 0);

    if (i == 0) {
        return 0;
    }

    inner = 0;

    for (k = token + 1; k < i; k++) {
        inner |= mce_token_is_tag(&tokens[k]);
    }

    text = mce_token_source(doc, i);
    text = mce_text_trim(text);

    /* a place, a party or a role in parentheses follows a name */
    if (text.len > MCE_BYLINE_MAX || (text.len && text.data[0] == '(')) {
        return 0;
    }

    led = mce_byline_led(text);
    sure = led.len == 0 || mce_leads_is_parted(text, led.data);

    /* the name may be a link */
    if (led.len == 0) {
        i = mce_byline_lead(text) ? mce_leads_next(doc, i, 1) : 0;

        if (i == 0) {
            return 0;
        }

        led = mce_token_source(doc, i);

    } else if (led.data == text.data || inner) {
        return 0;
    }

    led.len = mce_byline_cut(led);
    led.len = mce_byline_before_picture(led);
    led = mce_text_trim(led);

    /* without capitals, most words look like a name */
    return mce_byline_is_name(led) || (sure && mce_byline_is_uncased(led));
}


/*
 * The next text not far behind a token, or 0; unless "blocks", in the same
 * line.
 */

static uint32_t
mce_leads_next(const mce_document_t *doc, uint32_t token, int blocks)
{
    uint32_t            i;
    const mce_token_t  *tokens;

    tokens = doc->tokens;

    for (i = token + 1; i < doc->ntokens && i < token + MCE_LEADS_LINKED; i++)
    {
        if (mce_token_is_text(&tokens[i])) {
            return i;
        }

        if (!blocks && mce_token_is_tag(&tokens[i])
            && !(mce_tag_flags[tokens[i].tag] & MCE_TAG_INLINE))
        {
            return 0;
        }
    }

    return 0;
}


static int
mce_leads_is_below(const mce_document_t *doc, uint32_t heading)
{
    uint32_t            i;
    const mce_token_t  *tokens;

    tokens = doc->tokens;

    for (i = heading; i-- && heading - i <= MCE_LEADS_LINKED
         && !mce_token_is_text(&tokens[i]); /* void */ )
    {
        if (tokens[i].kind == MCE_TOKEN_CLOSE
            && mce_tag_flags[tokens[i].tag] & MCE_TAG_HEADING)
        {
            return 1;
        }
    }

    return 0;
}


int
mce_byline_is_linked(const mce_document_t *doc, uint32_t token)
{
    mce_str_t  text;

    /* few links stand where a name may, so that is asked first */
    return doc->tokens[token].tag == MCE_TAG_a
           && mce_leads_is_place(doc, token)
           && (mce_element_rare(doc, token) & mce_rare(CARD_NAME)
               || (mce_token_attr_find(doc, token, "href", &text)
                   && mce_text_has(text, text.len, mce_leads_links)));
}


/*
 * Whether a link stands right in a box that is named as a byline, be its text
 * a name or not, behind the headline, or behind "by".
 */

static int
mce_leads_is_place(const mce_document_t *doc, uint32_t token)
{
    uint32_t            i;
    mce_str_t           text, word;
    const mce_token_t  *tokens;

    tokens = doc->tokens;

    if (token && tokens[token - 1].kind == MCE_TOKEN_OPEN
        && mce_element_is_named(doc, token - 1, mce_name(BYLINE)))
    {
        return 1;
    }

    for (i = token; i-- && token - i <= MCE_LEADS_LINKED
         && !mce_token_is_text(&tokens[i]); /* void */ )
    {
        /* void */
    }

    if (i == UINT32_MAX || token - i > MCE_LEADS_LINKED) {
        return 0;
    }

    if (tokens[i + 1].kind == MCE_TOKEN_CLOSE
        && tokens[i + 1].tag == MCE_TAG_h1)
    {
        return 1;
    }

    text = mce_token_source(doc, i);
    text = mce_text_trim(text);
    word = text;

    while (word.len && !mce_is_space(text.data[word.len - 1])) {
        word.len--;
    }

    word.data = text.data + word.len;
    word.len = text.len - word.len;

    return word.len && mce_byline_lead(word) == word.len;
}


mce_str_t
mce_byline_behind_icon(const mce_document_t *doc, uint32_t token)
{
    uint32_t            i;
    mce_str_t           name, none = mce_null_str;
    const mce_token_t  *tokens;

    tokens = doc->tokens;

    if (!(mce_tag_flags[tokens[token].tag] & MCE_TAG_INLINE)
        || tokens[token + 1].kind != MCE_TOKEN_CLOSE
        || !(mce_element_rare(doc, token) & mce_rare(USER_ICON)))
    {
        return none;
    }

    i = mce_leads_next(doc, token, 0);
    name = i ? mce_token_source(doc, i) : none;

    if (name.len > MCE_BYLINE_MAX) {
        return none;
    }

    name = mce_byline_led(mce_text_trim(name));
    name.len = mce_byline_cut(name);
    name = mce_text_trim(name);

    return mce_byline_is_name(name) || mce_byline_is_uncased(name) ? name
                                                                   : none;
}


/*
 * Whether a space or a sign stands before a place in a text: without one, the
 * word may go on.
 */

static int
mce_leads_is_parted(mce_str_t text, const uint8_t *at)
{
    mce_str_t  before;

    static const mce_str_t  signs[] = {
        mce_str(" "), mce_str(":"), mce_str("/"), mce_str("\xef\xbc\x9a"),
        mce_str("\xef\xbc\x8f"), mce_str("\xef\xbc\x9d"),
        mce_str("\xe3\x83\xbb"), mce_str("\xc2\xa0"), mce_str("|"),
        mce_str("="), mce_str("\xef\xbd\x9c"), mce_str("\xe4\xb8\xa8")
    };

    before.data = text.data;
    before.len = (size_t) (at - text.data);

    return mce_str_ends(before, signs, sizeof(signs) / sizeof(signs[0]));
}
