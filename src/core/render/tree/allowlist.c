
/*
 * The allow-list: elements that are not named here do not exist for the
 * renderers.
 */


#include <string.h>

#include "render/tree/allowlist.h"
#include "text/ctype.h"
#include "text/langtag.h"


const mce_el_t  mce_els[MCE_EL_COUNT] = {
#define MCE_EL_ROW(name, kind)                                                \
    { "</" #name ">\n", sizeof(#name) - 1, MCE_KIND_##kind },
    { "", 0, MCE_KIND_NONE }, MCE_EL_ROW(div, BREAK) MCE_EL_ROW(div, FLOW)
    MCE_EL_ROW(article, FLOW) MCE_EL_ROW(body, FLOW) MCE_EL_ROW(span, INLINE)
    MCE_ELS(MCE_EL_ROW)
    MCE_MATH_ELS(MCE_EL_ROW)
#undef MCE_EL_ROW
};


#define MCE_ALLOWLIST_SAME(tag, kind)  [MCE_TAG_##tag] = MCE_EL_##tag,

/* elements that stay or become another; of the rest, blocks become BREAK */
const uint8_t  mce_allowlist_tags[MCE_TAG_COUNT] = {
    MCE_ELS(MCE_ALLOWLIST_SAME)
    [MCE_TAG_menu] = MCE_EL_ul, [MCE_TAG_dir] = MCE_EL_ul,
    [MCE_TAG_listing] = MCE_EL_pre, [MCE_TAG_xmp] = MCE_EL_pre,
    [MCE_TAG_video] = MCE_EL_embed, [MCE_TAG_audio] = MCE_EL_embed,
    [MCE_TAG_iframe] = MCE_EL_embed, [MCE_TAG_object] = MCE_EL_embed,
    [MCE_TAG_acronym] = MCE_EL_abbr, [MCE_TAG_tt] = MCE_EL_code,
    [MCE_TAG_strike] = MCE_EL_s, [MCE_TAG_option] = MCE_EL_BREAK,
    [MCE_TAG_optgroup] = MCE_EL_BREAK, [MCE_TAG_canvas] = MCE_EL_BREAK,
    [MCE_TAG_applet] = MCE_EL_BREAK
};

#undef MCE_ALLOWLIST_SAME


mce_el_e
mce_allowlist_other(const mce_document_t *doc, uint32_t token, int math)
{
    size_t          len;
    uint8_t         tag;
    mce_el_e        el;
    const uint8_t  *name;

    tag = doc->tokens[token].tag;
    el = mce_allowlist_tags[tag];

    if (tag == MCE_TAG_UNKNOWN && math) {
        name = doc->source.data + doc->tokens[token].start + 1;

        for (el = MCE_EL_math; el < MCE_EL_COUNT; el++) {
            len = mce_els[el].len;

            if (len < doc->tokens[token + 1].start - doc->tokens[token].start
                && memcmp(name, mce_els[el].tag + 2, len) == 0
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

    return el == MCE_EL_UNWRAP
           && (tag == MCE_TAG_CUSTOM || mce_tag_flags[tag] & MCE_TAG_BLOCK)
           ? MCE_EL_BREAK : el;
}


int
mce_allowlist_valid(mce_str_t value, const char *must)
{
    size_t  i;

    switch (must[0]) {

    case 'l':
        return mce_langtag_valid(value);

    case '-':
    case '0':
    case '1':
        i = must[0] == '-' && value.len > 1 && value.data[0] == '-';

        while (i < value.len && mce_is_digit(value.data[i])) {
            i++;
        }

        return i == value.len && i > 0 && i < 6
               && (must[0] != '1' || value.data[0] != '0');

    case ' ':
        for (must++; *must; must += i + 1) {
            i = strcspn(must, " ");

            if (i == value.len && memcmp(must, value.data, i) == 0) {
                return 1;
            }
        }

        return 0;

    default:
        return value.len < 4096;
    }
}
