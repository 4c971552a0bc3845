
/*
 * R2L: right-to-left letters are content, ASCII is code.  The output is the
 * letters alone, with the white space between them.
 *
 * H. Mohammadzadeh, F. Schweiggert, G. Nakhaeizadeh: Using UTF-8 to Extract
 * Main Content of Right to Left Language Web Pages.  Thesis, section 4.3.
 */


#include "base/utf8.h"
#include "extract/parts/region.h"
#include "text/ctype.h"


static void mce_r2l_letters(mce_document_t *doc, const mce_span_t *span,
    mce_span_builder_t *out);


static const mce_param_t  mce_r2l_params[] = {
    mce_region_params("8", "blkA", "keep"),
    mce_param_end
};


static mce_status_t
mce_r2l_extract(mce_document_t *doc, const void *conf,
    mce_span_builder_t *out)
{
    size_t              i;
    mce_status_t        rc;
    mce_span_builder_t  text = { .arena = out->arena };

    rc = mce_region_is_rtl(doc);

    if (rc == MCE_OK) {
        rc = mce_region_extract(doc, conf, MCE_COUNT_RTL, &text);
    }

    for (i = 0; rc == MCE_OK && i < text.spans.n; i++) {
        mce_r2l_letters(doc, &text.spans.elts[i], out);
    }

    return rc;
}


/*
 * Keeps the letters, and what white space and joiners stand between two of
 * them without anything else.
 */

static void
mce_r2l_letters(mce_document_t *doc, const mce_span_t *span,
    mce_span_builder_t *out)
{
    uint32_t        c, at, start, last;
    const uint8_t  *p, *end, *data;

    data = doc->source.data;
    p = data + span->start;
    end = data + span->end;
    start = 0;
    last = 0;

    while (p < end) {
        at = (uint32_t) (p - data);

        /* what nearly all is, in short: two bytes that begin with D7 to DF */
        if (*p == ' ') {
            p++;
            continue;
        }

        if (*p >= 0xd7 && *p <= 0xdf && end - p > 1 && (p[1] & 0xc0) == 0x80) {
            p += 2;
            start = last ? start : at;
            last = at + 2;
            continue;
        }

        c = mce_utf8_next(&p, end);

        if (mce_text_is_rtl(c)) {
            start = last ? start : at;
            last = (uint32_t) (p - data);
            continue;
        }

        if (mce_text_is_space(c) || c == 0x200c || c == 0x200d) {
            continue;
        }

        mce_span_add(out, start, last);
        start = 0;
        last = 0;
    }

    mce_span_add(out, start, last);
}


const mce_extractor_t  mce_r2l = {
    "r2l", "right-to-left letters against ASCII, line by line",
    mce_r2l_params, sizeof(mce_region_conf_t), mce_r2l_extract, NULL
};
