
/*
 * The Content-Security-Policy of a rendered page: nothing but images, media
 * and the styles of its template, by hash.
 */


#include "template.h"


static size_t mce_csp_find(mce_str_t text, size_t from, const char *mark);
static void mce_csp_hash(mce_buf_t *out, mce_str_t style);


mce_status_t
mce_template_csp(mce_arena_t *arena, const mce_template_t *template,
    mce_str_t *csp)
{
    size_t                    i, start, end, n;
    mce_buf_t                 out;
    mce_str_t                 style;
    const mce_template_op_t  *op;

    memset(&out, 0, sizeof(mce_buf_t));
    out.arena = arena;

    mce_buf_text(&out, "default-src 'none'; img-src http: https: data:; "
                       "media-src http: https:; base-uri 'none'; "
                       "form-action 'none'; style-src");
    n = 0;

    for (i = 0; i < template->n; i++) {
        op = &template->ops[i];

        for (end = 0; end < op->text.len; /* void */ ) {
            start = mce_csp_find(op->text, end, "<style>");
            end = mce_csp_find(op->text, start, "</style>");

            if (end < op->text.len) {
                style.data = op->text.data + start + 7;
                style.len = end - start - 7;
                mce_csp_hash(&out, style);
                n++;
            }
        }
    }

    if (n == 0) {
        mce_buf_text(&out, " 'none'");
    }

    csp->data = out.data;
    csp->len = out.len;

    return out.failed ? MCE_NO_MEMORY : MCE_OK;
}


static size_t
mce_csp_find(mce_str_t text, size_t from, const char *mark)
{
    size_t  i, len;

    len = strlen(mark);

    for (i = from; i + len <= text.len; i++) {
        if (memcmp(text.data + i, mark, len) == 0) {
            return i;
        }
    }

    return text.len;
}


static void
mce_csp_hash(mce_buf_t *out, mce_str_t style)
{
    size_t             i, j;
    uint8_t            digest[33];
    uint32_t           bits;
    static const char  base64[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnop"
                                  "qrstuvwxyz0123456789+/";

    mce_sha256(style.data, style.len, digest);
    digest[32] = 0;

    mce_buf_text(out, " 'sha256-");

    for (i = 0; i < 33; i += 3) {
        bits = (uint32_t) digest[i] << 16 | (uint32_t) digest[i + 1] << 8
               | digest[i + 2];

        for (j = 0; j < 4; j++) {
            /* 32 bytes are 43 digits and one "=" */
            mce_buf_char(out, i == 30 && j == 3 ? '='
                         : (uint8_t) base64[bits >> (18 - j * 6) & 63]);
        }
    }

    mce_buf_char(out, '\'');
}
