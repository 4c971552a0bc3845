
/*
 * Formulas in Markdown.
 */


#include "render/escape.h"
#include "text/ctype.h"


static int mce_markdown_is_tex(mce_str_t tex);
static void mce_markdown_tex_signs(mce_flow_t *flow, mce_str_t tex);


/*
 * TeX between dollar signs.  Its letters are no marks for a reader that knows
 * formulas, and may be for another: what could run there is said otherwise,
 * or else the TeX is code.
 */

void
mce_markdown_tex(mce_flow_t *flow, const mce_node_t *math)
{
    const char  *mark;
    mce_str_t    tex;

    tex = mce_node_text(flow->content, math);

    if (tex.len == 0) {
        return;
    }

    flow->done = 1;
    mark = math->flags & MCE_NODE_BLOCK && !flow->cell ? "$$" : "$";

    if (mce_markdown_is_tex(tex)) {
        mce_flow_str(flow, mark);
        mce_markdown_tex_signs(flow, tex);

    } else {
        mark = "$";
        mce_flow_str(flow, mark);
        mce_markdown_span(flow, tex, NULL);
    }

    mce_flow_str(flow, mark);
}


/*
 * Whether nothing in it ends the formula, or is code or an address.
 */

static int
mce_markdown_is_tex(mce_str_t tex)
{
    size_t  i;

    for (i = 0; i < tex.len; i++) {
        if (tex.data[i] == '$' || tex.data[i] == '`' || tex.data[i] == '@'
            || (tex.data[i] == ':' && i + 1 < tex.len
                && tex.data[i + 1] == '/')
            || (tex.data[i] == '.' && i >= 3
                && (tex.data[i - 1] | 0x20) == 'w'))
        {
            return 0;
        }
    }

    return tex.data[tex.len - 1] != '\\';
}


/*
 * A "<" before a letter could begin a tag, "&" a reference, "](" the address
 * of a link, "|" a cell; TeX has other words for them, and passes over spaces.
 */

static void
mce_markdown_tex_signs(mce_flow_t *flow, mce_str_t tex)
{
    size_t       i, start;
    uint8_t      next;
    const char  *other;

    start = 0;

    for (i = 0; i < tex.len; i++) {
        next = i + 1 < tex.len ? tex.data[i + 1] : ' ';

        other = tex.data[i] == '<' && (mce_is_alpha(next)
                                       || memchr("/!?", next, 3))
                ? "\\lt "
                : tex.data[i] == '|' && flow->cell ? "\\vert "
                : tex.data[i] == '\\' && next == '|' && flow->cell ? "\\Vert "
                : tex.data[i] == '&' && (mce_is_alpha(next) || next == '#')
                ? "& "
                : tex.data[i] == ']' && (next == '(' || next == '[') ? "] "
                : NULL;

        if (other) {
            mce_flow_add(flow, tex.data + start, i - start);
            i += tex.data[i] == '\\';
            start = i + 1;

            /* a space before the last dollar sign would make it a price */
            mce_flow_add(flow, other, strlen(other) - (start == tex.len));
        }
    }

    mce_flow_add(flow, tex.data + start, tex.len - start);
}
