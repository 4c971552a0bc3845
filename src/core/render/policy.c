
/*
 * The allow-list: elements that are not named here do not exist for the
 * renderers.
 */


#include <string.h>

#include "../text.h"
#include "policy.h"


static int mce_policy_code(const uint8_t *lang);


const mce_el_t  mce_els[MCE_EL_COUNT] = {
    { "", 0, MCE_KIND_NONE }, { "div", 3, MCE_KIND_BREAK },
    { "div", 3, MCE_KIND_FLOW }, { "body", 4, MCE_KIND_FLOW },
#define MCE_EL_ROW(name, kind)  { #name, sizeof(#name) - 1, MCE_KIND_##kind },
    MCE_ELS(MCE_EL_ROW)
    MCE_MATH_ELS(MCE_EL_ROW)
#undef MCE_EL_ROW
};


#define S(tag, el)    [MCE_TAG_##tag] = MCE_EL_##el
#define MCE_SAME(tag, kind)  S(tag, tag),

/* elements that stay or become another; of the rest, blocks become BREAK */
const uint8_t  mce_policy_tags[MCE_TAG_COUNT] = {
    MCE_ELS(MCE_SAME) S(menu, ul), S(dir, ul), S(listing, pre), S(xmp, pre),
    S(video, embed), S(audio, embed), S(iframe, embed), S(object, embed),
    S(acronym, abbr), S(tt, code), S(strike, s), S(option, BREAK),
    S(optgroup, BREAK), S(canvas, BREAK), S(applet, BREAK)
};

#undef MCE_SAME
#undef S


/* languages of two letters, ISO 639-1 */
static const char  mce_policy_codes[] =
    "aaabaeafakamanarasavayazbabebgbhbibmbnbobrbscacechcocrcscucvcyda"
    "dedvdzeeeleneoeseteufafffifjfofrfygagdglgngugvhahehihohrhthuhyhz"
    "iaidieigiiikinioisitiuiwjajijvjwkakgkikjkkklkmknkokrkskukvkwkyla"
    "lblglilnloltlulvmgmhmimkmlmnmomrmsmtmynanbndnengnlnnnonrnvnyocoj"
    "omorospapiplpsptqurmrnrorurwsascsdsesgshsiskslsmsnsosqsrssstsusv"
    "swtatetgthtitktltntotrtstttwtyugukuruzvevivowawoxhyiyozazhzu";


mce_el_e
mce_policy_element(const mce_document_t *doc, uint32_t token, int math)
{
    size_t          len;
    uint8_t         tag;
    mce_el_e        el;
    const uint8_t  *name;

    tag = doc->tokens[token].tag;
    el = mce_policy_tags[tag];

    if (tag == MCE_TAG_UNKNOWN && math) {
        name = doc->source.data + doc->tokens[token].start + 1;

        for (el = MCE_EL_math; el < MCE_EL_COUNT; el++) {
            len = mce_els[el].len;

            if (len < doc->tokens[token + 1].start - doc->tokens[token].start
                && memcmp(name, mce_els[el].name, len) == 0
                && (mce_is_space(name[len]) || name[len] == '>'
                    || name[len] == '/'))
            {
                return el;
            }
        }

        return MCE_EL_UNWRAP;
    }

    if (el == MCE_EL_annotation && !math) {
        return MCE_EL_UNWRAP;
    }

    if (el == MCE_EL_UNWRAP
        && (tag == MCE_TAG_CUSTOM || mce_tag_flags[tag] & MCE_TAG_BLOCK))
    {
        return MCE_EL_BREAK;
    }

    return el;
}


/*
 * Countries ("jp", "ir") stand there often.
 */

static int
mce_policy_code(const uint8_t *lang)
{
    const char  *code;

    for (code = mce_policy_codes; *code; code += 2) {
        if ((lang[0] | 0x20) == code[0] && (lang[1] | 0x20) == code[1]) {
            return 1;
        }
    }

    return 0;
}


int
mce_policy_lang(mce_str_t lang)
{
    size_t  i, n, min;

    n = 0;
    min = 2;

    for (i = 0; i <= lang.len; i++) {

        if (i == lang.len || lang.data[i] == '-') {
            if (n < min || n > 8
                || (n == 2 && min == 2 && !mce_policy_code(lang.data)))
            {
                return 0;
            }

            n = 0;
            min = 1;
            continue;
        }

        if (!mce_is_alpha(lang.data[i])
            && (min == 2 || !mce_is_digit(lang.data[i])))
        {
            return 0;
        }

        n++;
    }

    return lang.len <= 35;
}
