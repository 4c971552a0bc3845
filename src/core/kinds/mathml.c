
/*
 * TeX of MathML.  MathJax draws each of its elements as one of its own, named
 * "mjx-" and its name, or as a <g> whose data-mml-node is its name; KaTeX as
 * spans, some of whose classes are such names.  So one walk reads them all.
 */


#include "base/str.h"
#include "base/utf8.h"
#include "html/element.h"
#include "kinds/mathml.h"
#include "kinds/mathml_sign.h"
#include "kinds/mathml_walk.h"
#include "text/ctype.h"


/* what is nested more deeply is one row of signs */
#define MCE_MATHML_DEPTH  48
/* bytes of a name of an element */
#define MCE_MATHML_NAME   16


static mce_mathml_e mce_mathml_form(mce_mathml_t *m, uint32_t e);
static mce_mathml_e mce_mathml_named(mce_str_t name);
static mce_mathml_e mce_mathml_class(mce_mathml_t *m, uint32_t e);
static void mce_mathml_element(mce_mathml_t *m, uint32_t e,
    mce_mathml_e form);
static uint32_t mce_mathml_parts(mce_mathml_t *m, uint32_t e,
    uint32_t *parts, uint32_t n);
static void mce_mathml_scripted(mce_mathml_t *m, uint32_t *parts, uint32_t n,
    mce_mathml_e form);
static int mce_mathml_accented(mce_mathml_t *m, uint32_t *parts,
    mce_mathml_e form);
static int mce_mathml_is_single(const mce_buf_t *out, size_t at);
static void mce_mathml_fenced(mce_mathml_t *m, uint32_t e);
static void mce_mathml_cells(mce_mathml_t *m, uint32_t e, int row);


static const struct {
    char     name[MCE_MATHML_NAME];
    uint8_t  form;
} mce_mathml_forms[] = {
    { "mi", MCE_MATHML_LEAF }, { "mn", MCE_MATHML_LEAF },
    { "mo", MCE_MATHML_LEAF }, { "mtext", MCE_MATHML_TEXT },
    { "ms", MCE_MATHML_TEXT }, { "mfrac", MCE_MATHML_FRAC },
    { "msqrt", MCE_MATHML_SQRT }, { "mroot", MCE_MATHML_ROOT },
    { "msub", MCE_MATHML_SUB }, { "msup", MCE_MATHML_SUP },
    { "msubsup", MCE_MATHML_SUBSUP }, { "munder", MCE_MATHML_UNDER },
    { "mover", MCE_MATHML_OVER }, { "munderover", MCE_MATHML_SUBSUP },
    { "mfenced", MCE_MATHML_FENCED }, { "mtable", MCE_MATHML_TABLE },
    { "mtr", MCE_MATHML_TR }, { "mlabeledtr", MCE_MATHML_TR },
    { "mtd", MCE_MATHML_ROW }, { "mrow", MCE_MATHML_ROW },
    { "texatom", MCE_MATHML_ROW }, { "mstyle", MCE_MATHML_ROW },
    { "mpadded", MCE_MATHML_ROW }, { "menclose", MCE_MATHML_ROW },
    { "merror", MCE_MATHML_ROW }, { "semantics", MCE_MATHML_ROW },
    { "math", MCE_MATHML_ROW }, { "mphantom", MCE_MATHML_DROP },
    { "annotation", MCE_MATHML_DROP }, { "annotation-xml", MCE_MATHML_DROP },
    { "assistive-mml", MCE_MATHML_DROP }, { "surd", MCE_MATHML_DROP },
    { "msupsub", MCE_MATHML_SCRIPTS }
};


void
mce_mathml_tex(const mce_document_t *doc, uint32_t e, mce_buf_t *out)
{
    mce_mathml_t  m = {
        .doc = doc, .elements = doc->tree->elements, .out = out
    };

    m.katex = m.elements[e].tag == MCE_TAG_span
              || m.elements[e].tag == MCE_TAG_div;

    mce_mathml_row(&m, e);
}


/*
 * "mjx-mfrac", <g data-mml-node="mfrac"> and <span class="mord mfrac"> are
 * <mfrac>.
 */

static mce_mathml_e
mce_mathml_form(mce_mathml_t *m, uint32_t e)
{
    uint8_t             tag;
    uint32_t            token;
    mce_str_t           name;
    const mce_token_t  *tokens;

    tag = m->elements[e].tag;
    token = m->elements[e].open;
    tokens = m->doc->tokens;

    if (m->katex) {
        return mce_mathml_class(m, e);
    }

    if (tag > MCE_TAG_CUSTOM && tag != MCE_TAG_math
        && tag != MCE_TAG_annotation)
    {
        return MCE_MATHML_NONE;
    }

    if (mce_token_attr_find(m->doc, token, "data-mml-node", &name)) {
        m->paths = 1;
        return mce_mathml_named(name);
    }

    name.data = m->doc->source.data + tokens[token].start + 1;
    name.len = 0;

    while (name.len < tokens[token + 1].start - tokens[token].start - 1
           && !mce_is_space(name.data[name.len])
           && name.data[name.len] != '>' && name.data[name.len] != '/')
    {
        name.len++;
    }

    if (name.len > 4 && memcmp(name.data, "mjx-", 4) == 0) {
        name.data += 4;
        name.len -= 4;
        m->boxes = 1;
    }

    return mce_mathml_named(name);
}


static mce_mathml_e
mce_mathml_named(mce_str_t name)
{
    size_t  i;

    for (i = 0; i < sizeof(mce_mathml_forms) / sizeof(mce_mathml_forms[0]);
         i++)
    {
        if (mce_text_is(name, mce_mathml_forms[i].name)) {
            return mce_mathml_forms[i].form;
        }
    }

    return MCE_MATHML_NONE;
}


static mce_mathml_e
mce_mathml_class(mce_mathml_t *m, uint32_t e)
{
    mce_str_t          value, name;
    mce_mathml_e       form;
    const mce_says_t  *says;

    says = mce_element_says(m->doc, m->elements[e].open);
    mce_element_value(m->doc, m->elements[e].open, says, MCE_VALUE_CLASS,
                      &value);

    while (mce_name_take(&value, &name)) {
        form = mce_str_is(name, "sqrt") ? MCE_MATHML_SQRT
                                        : mce_mathml_named(name);

        if (form != MCE_MATHML_NONE) {
            return form;
        }
    }

    return MCE_MATHML_NONE;
}


static void
mce_mathml_element(mce_mathml_t *m, uint32_t e, mce_mathml_e form)
{
    uint32_t  n, parts[MCE_MATHML_PARTS + 1];

    if (m->depth == MCE_MATHML_DEPTH && form != MCE_MATHML_DROP) {
        form = MCE_MATHML_LEAF;
    }

    m->depth++;

    switch (form) {

    case MCE_MATHML_DROP:
        break;

    case MCE_MATHML_LEAF:
    case MCE_MATHML_TEXT:
        mce_mathml_leaf(m, e, form);
        break;

    case MCE_MATHML_SQRT:
        mce_buf_text(m->out, "\\sqrt{");
        m->root = 1;
        mce_mathml_row(m, e);
        mce_buf_char(m->out, '}');
        break;

    case MCE_MATHML_FENCED:
        mce_mathml_fenced(m, e);
        break;

    case MCE_MATHML_TABLE:
        mce_buf_text(m->out, "\\begin{matrix}");
        mce_mathml_cells(m, e, 0);
        mce_buf_text(m->out, "\\end{matrix}");
        break;

    case MCE_MATHML_TR:
        mce_mathml_cells(m, e, 1);
        break;

    case MCE_MATHML_FRAC:
    case MCE_MATHML_ROOT:
    case MCE_MATHML_SUB:
    case MCE_MATHML_SUP:
    case MCE_MATHML_SUBSUP:
    case MCE_MATHML_UNDER:
    case MCE_MATHML_OVER:
    case MCE_MATHML_SCRIPTS:
        if (m->katex) {
            mce_mathml_katex(m, e, form);
            break;
        }

        n = mce_mathml_parts(m, e, parts, MCE_MATHML_PARTS + 1);

        if (n == 2 || (n == 3 && form == MCE_MATHML_SUBSUP)) {
            mce_mathml_scripted(m, parts, n, form);
            break;
        }

        /* fall through */

    default:
        mce_mathml_row(m, e);
    }

    m->depth--;
}


void
mce_mathml_row(mce_mathml_t *m, uint32_t e)
{
    uint32_t      i, child, end;
    mce_mathml_e  form;

    end = m->elements[e].end;

    for (i = m->elements[e].open + 1; i < end; i++) {

        child = m->doc->tree->of[i];

        if (m->doc->tokens[i].kind == MCE_TOKEN_OPEN && child != e
            && m->elements[child].open == i)
        {
            form = mce_mathml_form(m, child);

            if (form != MCE_MATHML_NONE) {
                mce_mathml_element(m, child, form);
                i = m->elements[child].end - 1;
                continue;
            }
        }

        mce_mathml_signs(m, i, i + 1, NULL);
    }
}


/*
 * The elements of which an element is made; at most "n" are counted.
 */

static uint32_t
mce_mathml_parts(mce_mathml_t *m, uint32_t e, uint32_t *parts, uint32_t n)
{
    uint32_t      i, child, count;
    mce_mathml_e  form;

    count = 0;
    child = e + 1;
    i = m->elements[e].end;

    while (child < m->doc->tree->n && m->elements[child].open < i
           && count < n)
    {
        form = mce_mathml_form(m, child);

        if (form == MCE_MATHML_NONE) {
            child++;
            continue;
        }

        if (form != MCE_MATHML_DROP) {
            parts[count++] = child;
        }

        child = mce_mathml_next(m, child);
    }

    return count;
}


static void
mce_mathml_scripted(mce_mathml_t *m, uint32_t *parts, uint32_t n,
    mce_mathml_e form)
{
    uint32_t  first;

    first = parts[0];

    if (form == MCE_MATHML_FRAC || form == MCE_MATHML_ROOT) {
        if (form == MCE_MATHML_ROOT && m->boxes) {
            parts[0] = parts[1];
            parts[1] = first;
        }

        mce_buf_text(m->out, form == MCE_MATHML_FRAC ? "\\frac" : "\\sqrt[");

        if (form == MCE_MATHML_ROOT) {
            mce_mathml_element(m, parts[1], mce_mathml_form(m, parts[1]));
            mce_buf_char(m->out, ']');
            mce_mathml_group(m, parts[0], 1);
            return;
        }

        mce_mathml_group(m, parts[0], 1);
        mce_mathml_group(m, parts[1], 1);
        return;
    }

    if (m->boxes && n == 2 && (form == MCE_MATHML_OVER
                               || form == MCE_MATHML_SUBSUP))
    {
        parts[0] = parts[1];
        parts[1] = first;

    } else if ((m->boxes || m->paths) && n == 3) {
        first = parts[1];
        parts[1] = parts[2];
        parts[2] = first;
    }

    if (n == 2 && mce_mathml_accented(m, parts, form)) {
        return;
    }

    mce_mathml_group(m, parts[0], 0);

    mce_buf_char(m->out, form == MCE_MATHML_SUP || form == MCE_MATHML_OVER
                         || (n == 2 && form == MCE_MATHML_SUBSUP)
                         ? '^' : '_');
    mce_mathml_group(m, parts[1], 0);

    if (n == 3) {
        mce_buf_char(m->out, '^');
        mce_mathml_group(m, parts[2], 0);
    }
}


static int
mce_mathml_accented(mce_mathml_t *m, uint32_t *parts, mce_mathml_e form)
{
    uint32_t        c;
    mce_buf_t       text;
    mce_str_t       sign;
    const char     *accent;
    const uint8_t  *p;

    if (form != MCE_MATHML_OVER && form != MCE_MATHML_UNDER) {
        return 0;
    }

    text = mce_buf(m->out->arena);
    mce_mathml_signs(m, m->elements[parts[1]].open,
                     m->elements[parts[1]].end, &text);

    m->out->failed |= text.failed;
    sign = mce_text_trim(mce_buf_value(&text));

    if (text.failed || sign.len == 0 || sign.len > MCE_UTF8_MAX) {
        return 0;
    }

    p = sign.data;
    c = mce_utf8_next(&p, sign.data + sign.len);
    accent = p == sign.data + sign.len ? mce_mathml_accent(c) : NULL;

    if (accent == NULL) {
        return 0;
    }

    mce_buf_text(m->out, accent);
    mce_mathml_group(m, parts[0], 1);

    return 1;
}


void
mce_mathml_group(mce_mathml_t *m, uint32_t e, int braces)
{
    size_t  at;

    if (!braces) {
        mce_mathml_apart(m->out);
    }

    at = m->out->len;
    mce_buf_char(m->out, '{');
    mce_mathml_element(m, e, mce_mathml_form(m, e));

    if (!braces && mce_mathml_is_single(m->out, at + 1)) {
        m->out->len--;
        memmove(m->out->data + at, m->out->data + at + 1, m->out->len - at);
        return;
    }

    mce_buf_char(m->out, '}');
}


static void
mce_mathml_fenced(mce_mathml_t *m, uint32_t e)
{
    uint32_t   child;
    mce_str_t  open, close, separators;

    if (!mce_token_attr_find(m->doc, m->elements[e].open, "open", &open)) {
        open = (mce_str_t) mce_str("(");
    }

    if (!mce_token_attr_find(m->doc, m->elements[e].open, "close", &close)) {
        close = (mce_str_t) mce_str(")");
    }

    if (!mce_token_attr_find(m->doc, m->elements[e].open, "separators",
                             &separators))
    {
        separators = (mce_str_t) mce_str(",");
    }

    mce_mathml_word(m->out, open);

    for (child = e + 1; child < m->doc->tree->n
         && m->elements[child].open < m->elements[e].end;
         child = mce_mathml_next(m, child))
    {
        if (child > e + 1 && separators.len) {
            mce_mathml_sign(m->out, separators.data[0]);
        }

        mce_mathml_element(m, child, mce_mathml_form(m, child));
    }

    mce_mathml_word(m->out, close);
}


static void
mce_mathml_cells(mce_mathml_t *m, uint32_t e, int row)
{
    uint32_t      child;
    const char   *between;
    mce_mathml_e  form;

    between = NULL;

    for (child = e + 1; child < m->doc->tree->n
         && m->elements[child].open < m->elements[e].end; /* void */ )
    {
        form = mce_mathml_form(m, child);

        if (form == MCE_MATHML_NONE) {
            child++;
            continue;
        }

        if (form != MCE_MATHML_DROP) {
            mce_buf_text(m->out, between ? between : "");
            between = row ? " & " : " \\\\ ";
            mce_mathml_element(m, child, form);
        }

        child = mce_mathml_next(m, child);
    }
}


/*
 * Whether one sign or command was written from "at" on.
 */

static int
mce_mathml_is_single(const mce_buf_t *out, size_t at)
{
    if (out->failed || out->len == at) {
        return 0;
    }

    if (out->data[at] == '\\') {
        for (at++; at < out->len && mce_is_alpha(out->data[at]); at++) {
            /* void */
        }

        return at == out->len;
    }

    for (at++; at < out->len && (out->data[at] & 0xc0) == 0x80; at++) {
        /* void */
    }

    return at == out->len;
}
