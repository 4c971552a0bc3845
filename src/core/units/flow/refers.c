
/*
 * Parts of links that are of the article: its sources and its documents, as
 * against what else a site offers.
 */


#include "base/str.h"
#include "meta/meta.h"
#include "text/has.h"
#include "text/url.h"
#include "units/unit.h"


/* links of a part, and bytes that each has in the mean */
#define MCE_UNIT_REFERS_LINKS  64
#define MCE_UNIT_REFERS_LINK   12


/* documents that are loaded rather than read */
static const char *const  mce_unit_refers_files[] = {
    ".csv", ".doc", ".docx", ".epub", ".gpx", ".ics", ".odp", ".ods", ".odt",
    ".pdf", ".ppt", ".pptx", ".rtf", ".xls", ".xlsx", ".zip"
};


/* headings of references, in lower case */
static const char *const  mce_unit_refers_heads[] = {
    "bibliografia", "bibliografía", "bibliographie", "bibliography",
    "bronnen", "einzelnachweise", "fontes", "fonti", "fuentes",
    "further reading", "kaynaklar", "kaynakça", "kilder", "källor",
    "literatur", "literatura", "literature", "literature cited",
    "literaturverzeichnis", "litteratur", "lähteet", "notes and references",
    "quellen", "quellenverzeichnis", "reference list", "references",
    "referencias", "referenser", "referenties", "referências", "riferimenti",
    "références", "sources", "tài liệu tham khảo", "works cited",
    "zdroje", "źródła", "джерела", "источники",
    "литература", "література",
    "список литературы", "מקורות", "المراجع",
    "المصادر", "منابع", "出典", "参考文献", "参考资料",
    "參考文獻", "參考資料", "참고 문헌", "참고문헌", "출처",
    NULL
};


static int mce_unit_refers_is_file(mce_str_t address);


int
mce_unit_refers(mce_stage_t *s, uint32_t part, int headed)
{
    uint32_t           e, n;
    mce_str_t          href, own, named;
    mce_url_t          url;
    const mce_meta_t  *meta;

    /* behind a gateway, the page may name another host as its own */
    if (mce_meta(s->doc, 1u << MCE_META_CANONICAL, &meta) != MCE_OK) {
        return 0;
    }

    url = mce_url_parse(meta->values[MCE_META_CANONICAL]);
    named = mce_url_host(&url);
    url = mce_url_parse(s->doc->url);
    own = mce_url_host(&url);
    n = 0;

    for (e = part; e < s->sums[part].next; e++) {
        if (!(s->tree->elements[e].flags & MCE_ELEMENT_HREF)) {
            continue;
        }

        if (++n > MCE_UNIT_REFERS_LINKS
            || !mce_token_attr_find(s->doc, s->tree->elements[e].open, "href",
                                    &href))
        {
            return 0;
        }

        url = mce_url_parse(mce_text_trim(href));

        if (!mce_unit_refers_is_file((mce_str_t) { url.query, url.text.data })
            && (!headed || url.host == url.port
                || mce_url_is_host(&url, own)
                || mce_url_is_host(&url, named)))
        {
            return 0;
        }
    }

    return n && s->sums[part].links >= n * MCE_UNIT_REFERS_LINK;
}


int
mce_unit_refers_by_name(mce_stage_t *s, uint32_t heading)
{
    int        i;
    size_t     len;
    mce_str_t  text;

    text = mce_text_trim(mce_stage_begin(s, heading));

    for (i = 0; mce_unit_refers_heads[i]; i++) {
        len = mce_text_begins(text, mce_unit_refers_heads[i]);

        if (len && (len == text.len
                    || (len + 1 == text.len && text.data[len] == ':')))
        {
            return 1;
        }
    }

    return 0;
}


static int
mce_unit_refers_is_file(mce_str_t address)
{
    size_t     i;
    mce_str_t  ending;

    for (i = 0; i < sizeof(mce_unit_refers_files)
                    / sizeof(mce_unit_refers_files[0]); i++)
    {
        ending.len = strlen(mce_unit_refers_files[i]);

        if (address.len > ending.len) {
            ending.data = address.data + address.len - ending.len;

            if (mce_text_is(ending, mce_unit_refers_files[i])) {
                return 1;
            }
        }
    }

    return 0;
}
