
/*
 * The Content-Security-Policy of the pages of a template allows nothing but
 * images, media and the styles of the template, by hash.
 */


#include "base/buffer.h"
#include "render/page/template.h"


static void mce_template_hash(mce_buf_t *out, mce_str_t style);


mce_status_t
mce_template_csp(mce_arena_t *arena, const mce_template_t *template,
    mce_str_t *csp)
{
    size_t     start, end, none;
    mce_buf_t  out;
    mce_str_t  text, style;

    out = mce_buf(arena);
    text = template->text;

    mce_buf_text(&out, "default-src 'none'; img-src http: https: data:; "
                       "media-src http: https:; base-uri 'none'; "
                       "form-action 'none'; style-src");
    none = out.len;

    for (end = 0; end < text.len; /* void */ ) {
        start = mce_template_find(text, end, "<style>");
        end = mce_template_find(text, start, "</style>");

        if (end < text.len) {
            style.data = text.data + start + 7;
            style.len = end - start - 7;

            if (mce_template_find(style, 0, "{{") == style.len) {
                mce_template_hash(&out, style);
            }
        }
    }

    if (out.len == none) {
        mce_buf_text(&out, " 'none'");
    }

    *csp = mce_buf_value(&out);

    return out.failed ? MCE_NO_MEMORY : MCE_OK;
}


static void
mce_template_hash(mce_buf_t *out, mce_str_t style)
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
