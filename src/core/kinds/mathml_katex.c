
/*
 * KaTeX lays parts over one another from below: the denominator, the line and
 * the numerator; the subscript and the other.  A span is put where its style
 * says.
 */


#include "base/str.h"
#include "kinds/mathml_walk.h"


static int mce_mathml_has_text(const mce_mathml_t *m, uint32_t e);
static int mce_mathml_is_below(const mce_mathml_t *m, uint32_t e);


void
mce_mathml_katex(mce_mathml_t *m, uint32_t e, mce_mathml_e form)
{
    uint32_t   i, n, parts[MCE_MATHML_PARTS];
    mce_str_t  style;

    n = 0;

    for (i = e + 1; i < m->doc->tree->n
         && m->elements[i].open < m->elements[e].end; /* void */ )
    {
        if (mce_token_attr_find(m->doc, m->elements[i].open, "style", &style)
            && mce_text_starts(style, "top:"))
        {
            if (n < MCE_MATHML_PARTS && mce_mathml_has_text(m, i)) {
                parts[n++] = i;
            }

            i = mce_mathml_next(m, i);

        } else {
            i++;
        }
    }

    if (n == 2 && form == MCE_MATHML_FRAC) {
        mce_buf_text(m->out, "\\frac");
        mce_mathml_group(m, parts[1], 1);
        mce_mathml_group(m, parts[0], 1);

    } else if (n == 2) {
        mce_buf_char(m->out, '_');
        mce_mathml_group(m, parts[0], 0);
        mce_buf_char(m->out, '^');
        mce_mathml_group(m, parts[1], 0);

    } else if (n == 1) {

        mce_buf_char(m->out, mce_mathml_is_below(m, e) ? '_' : '^');
        mce_mathml_group(m, parts[0], 0);

    } else {
        mce_mathml_row(m, e);
    }
}


/*
 * The line of a fraction has none.
 */

static int
mce_mathml_has_text(const mce_mathml_t *m, uint32_t e)
{
    uint32_t  i;

    for (i = m->elements[e].open; i < m->elements[e].end; i++) {
        if (mce_token_is_text(&m->doc->tokens[i])) {
            return 1;
        }
    }

    return 0;
}


/*
 * What reaches below its line has a second row of its table.
 */

static int
mce_mathml_is_below(const mce_mathml_t *m, uint32_t e)
{
    uint32_t  row;

    if (e + 2 >= m->doc->tree->n || m->elements[e + 2].parent != e + 1) {
        return 0;
    }

    row = mce_mathml_next(m, e + 2);

    return row < m->doc->tree->n && m->elements[row].parent == e + 1;
}
