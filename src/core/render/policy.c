
/*
 * The allow-list.  Elements, attributes and schemes that are not named here
 * do not exist for the renderers.
 */


#include <string.h>
#include <strings.h>

#include "../text.h"
#include "policy.h"


static int mce_policy_data(mce_str_t url);
static int mce_policy_code(const uint8_t *lang);


const mce_el_t  mce_els[MCE_EL_COUNT] = {
    { "", 0, MCE_KIND_NONE },
#define MCE_EL_ROW(id, name, kind)                                            \
    { name, sizeof(name) - 1, MCE_KIND_##kind },
    MCE_ELS(MCE_EL_ROW)
#undef MCE_EL_ROW
};


#define S(tag, el)  [MCE_TAG_##tag] = MCE_EL_##el

/* elements that stay or become another; of the rest, blocks become BREAK */
static const uint8_t  mce_policy_tags[MCE_TAG_COUNT] = {
    S(p, P), S(h1, H1), S(h2, H2), S(h3, H3), S(h4, H4), S(h5, H5),
    S(h6, H6), S(ul, UL), S(menu, UL), S(dir, UL), S(ol, OL), S(li, LI),
    S(dl, DL), S(dt, DT), S(dd, DD), S(blockquote, BLOCKQUOTE), S(pre, PRE),
    S(listing, PRE), S(xmp, PRE), S(figure, FIGURE),
    S(figcaption, FIGCAPTION), S(table, TABLE), S(caption, CAPTION),
    S(tr, TR), S(th, TH), S(td, TD), S(hr, HR), S(br, BR), S(img, IMG),
    S(embed, EMBED), S(video, EMBED), S(audio, EMBED), S(iframe, EMBED),
    S(object, EMBED), S(a, A), S(abbr, ABBR), S(acronym, ABBR), S(b, B),
    S(bdi, BDI), S(bdo, BDO), S(cite, CITE), S(code, CODE), S(tt, CODE),
    S(del, DEL), S(dfn, DFN), S(em, EM), S(i, I), S(ins, INS), S(kbd, KBD),
    S(mark, MARK), S(q, Q), S(rp, RP), S(rt, RT), S(ruby, RUBY), S(s, S),
    S(strike, S), S(samp, SAMP), S(small, SMALL), S(span, SPAN),
    S(strong, STRONG), S(sub, SUB), S(sup, SUP), S(time, TIME), S(u, U),
    S(var, VAR), S(math, MATH), S(annotation, ANNOTATION), S(option, BREAK),
    S(optgroup, BREAK), S(canvas, BREAK), S(applet, BREAK)
};

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

        for (el = MCE_EL_MATH; el < MCE_EL_COUNT; el++) {
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

    if (el == MCE_EL_ANNOTATION && !math) {
        return MCE_EL_UNWRAP;
    }

    if (el == MCE_EL_UNWRAP
        && (tag == MCE_TAG_CUSTOM || mce_tag_flags[tag] & MCE_TAG_BLOCK))
    {
        return MCE_EL_BREAK;
    }

    return el;
}


int
mce_policy_url(mce_str_t url, mce_url_use_e use)
{
    size_t              i, n;
    static const char  *schemes[] = { "http", "https", "mailto", "tel" };

    for (n = 0; n < url.len; n++) {
        if (!mce_is_alpha(url.data[n])
            && (n == 0 || (!mce_is_digit(url.data[n])
                           && url.data[n] != '+' && url.data[n] != '-'
                           && url.data[n] != '.')))
        {
            break;
        }
    }

    if (n == 0 || n == url.len || url.data[n] != ':') {
        return 1;
    }

    for (i = 0; i < (use == MCE_URL_LINK ? 4 : 2); i++) {
        if (strlen(schemes[i]) == n
            && strncasecmp((const char *) url.data, schemes[i], n) == 0)
        {
            return 1;
        }
    }

    return use == MCE_URL_MEDIA && mce_policy_data(url);
}


/*
 * SVG may hold script and is no raster type.
 */
static int
mce_policy_data(mce_str_t url)
{
    size_t              i, n;
    static const char  *types[] = {
        "data:image/png", "data:image/jpeg", "data:image/jpg",
        "data:image/gif", "data:image/webp", "data:image/avif"
    };

    for (i = 0; i < sizeof(types) / sizeof(types[0]); i++) {
        n = strlen(types[i]);

        if (url.len > n && (url.data[n] == ';' || url.data[n] == ',')
            && strncasecmp((const char *) url.data, types[i], n) == 0)
        {
            return 1;
        }
    }

    return 0;
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
