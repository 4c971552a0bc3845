
/*
 * Pictures of formulas.  Their TeX is what they are described by, or a part of
 * the address of the server that draws them.
 */


#include "base/str.h"
#include "html/element.h"
#include "kinds/formula.h"
#include "text/ctype.h"


/* bytes of an address that are looked at */
#define MCE_FORMULA_URL  2048


static int mce_formula_query(mce_str_t src, mce_str_t *tex);
static void mce_formula_unquote(mce_str_t url, mce_buf_t *out);


/* programs that draw formulas, and what stands before the TeX */
typedef struct {
    mce_str_t  program;
    mce_str_t  before;
} mce_formula_server_t;

static const mce_formula_server_t  mce_formula_servers[] = {
    { mce_str("latex.php?"), mce_str("latex=") },
    { mce_str(".latex?"), mce_str(".latex?") },
    { mce_str("codecogs.com/"), mce_str("image?") },
    { mce_str("equation?tex="), mce_str("tex=") },
    { mce_str("cht=tx"), mce_str("chl=") },
    { mce_str("mathtex.cgi?"), mce_str("?") },
    { mce_str("mimetex.cgi?"), mce_str("?") },
    { mce_str("math.now.sh"), mce_str("from=") }
};


void
mce_formula_picture(const mce_document_t *doc, uint32_t token, mce_buf_t *out,
    int *block)
{
    int                drawn, named;
    size_t             len, start;
    mce_str_t          alt, src, query;
    const mce_says_t  *says;

    says = mce_element_says(doc, token);
    start = out->len;
    query = (mce_str_t) mce_null_str;

    *block = (says->class_names & mce_name(FORMULA_BLOCK)) != 0;
    named = *block || says->class_names & mce_name(FORMULA_PICTURE);
    drawn = mce_element_value(doc, token, says, MCE_VALUE_SRC, &src)
            && mce_formula_query(src, &query);

    if (!named && !drawn) {
        return;
    }

    if ((mce_token_attr_find(doc, token, "alt", &alt) && alt.len)
        || (mce_token_attr_find(doc, token, "title", &alt) && alt.len))
    {
        len = mce_text_starts(alt, "latex: ") ? 7 : 0;
        alt.data += len;
        alt.len -= len;
        mce_formula_decode(out, alt, 1);

    } else if (drawn) {
        mce_formula_unquote(query, out);
    }

    mce_formula_trim(out, start);
}


/*
 * Finds the TeX in the address of a program that draws it.
 */

static int
mce_formula_query(mce_str_t src, mce_str_t *tex)
{
    size_t                         i;
    const uint8_t                 *found, *end;
    const mce_formula_server_t    *server;

    src.len = src.len < MCE_FORMULA_URL ? src.len : MCE_FORMULA_URL;

    for (i = 0; i < sizeof(mce_formula_servers)
                    / sizeof(mce_formula_servers[0]); i++)
    {
        server = &mce_formula_servers[i];

        if (mce_str_find(src, server->program) == NULL) {
            continue;
        }

        end = src.data + src.len;
        found = mce_str_find(src, server->before);
        tex->data = found ? found + server->before.len : end;
        tex->len = (size_t) (end - tex->data);

        return 1;
    }

    return 0;
}


/*
 * Up to the next parameter; "%2B" is "+", which by itself is a space.
 */

static void
mce_formula_unquote(mce_str_t url, mce_buf_t *out)
{
    size_t     i;
    uint32_t   high, low;
    mce_buf_t  text;

    text = mce_buf(out->arena);

    for (i = 0; i < url.len && url.data[i] != '&'; i++) {

        if (url.data[i] == '%' && i + 2 < url.len
            && (high = mce_hex_digit(url.data[i + 1])) < 16
            && (low = mce_hex_digit(url.data[i + 2])) < 16)
        {
            mce_buf_char(&text, (uint8_t) (high << 4 | low));
            i += 2;

        } else {
            mce_buf_char(&text, url.data[i] == '+' ? ' ' : url.data[i]);
        }
    }

    mce_formula_decode(out, mce_buf_value(&text), 2);
    out->failed |= text.failed;
}
