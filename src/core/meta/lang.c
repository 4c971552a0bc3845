
/*
 * Language and direction of a page.
 */


#include "base/arena.h"
#include "base/str.h"
#include "meta/lang.h"
#include "meta/lang_guess.h"
#include "text/ctype.h"
#include "text/entity.h"
#include "text/langtag.h"


/* characters among which the first letters tell the direction */
#define MCE_LANG_LETTERS  200
#define MCE_LANG_CHARS    20000


static mce_status_t mce_lang_root(mce_article_t *article,
    const mce_meta_t *meta, int *dir);
static mce_status_t mce_lang_take(mce_article_t *article, mce_str_t value);
static int mce_lang_usual(mce_str_t lang);
static int mce_lang_letters(const mce_article_t *article);


mce_status_t
mce_lang_find(mce_article_t *article, const mce_meta_t *meta)
{
    int           dir;
    mce_status_t  rc;

    rc = mce_lang_root(article, meta, &dir);

    if (rc == MCE_OK) {
        rc = mce_lang_take(article, meta->values[MCE_META_LANG]);
    }

    if (rc != MCE_OK) {
        return rc;
    }

    article->lang = mce_lang_guess(article->doc, &article->spans,
                                   article->lang);

    if (dir == -1) {
        dir = mce_lang_usual(article->lang);
    }

    if (dir == -1) {
        dir = mce_lang_letters(article);
    }

    article->dir = (mce_dir_e) dir;

    return MCE_OK;
}


/*
 * lang and dir of <html>; dir also of <body>.  *dir is -1 if neither has one.
 */

static mce_status_t
mce_lang_root(mce_article_t *article, const mce_meta_t *meta, int *dir)
{
    uint32_t               i;
    mce_str_t              value;
    mce_status_t           rc;
    const mce_document_t  *doc;

    *dir = -1;
    doc = article->doc;

    for (i = 0; i < meta->top; i++) {

        if (doc->tokens[i].kind != MCE_TOKEN_OPEN
            || (doc->tokens[i].tag != MCE_TAG_html
                && doc->tokens[i].tag != MCE_TAG_body))
        {
            continue;
        }

        if (mce_token_attr_find(doc, i, "dir", &value)) {
            *dir = mce_text_is(value, "rtl") ? MCE_DIR_RTL
                   : mce_text_is(value, "ltr") ? MCE_DIR_LTR : *dir;
        }

        if (doc->tokens[i].tag == MCE_TAG_html
            && (mce_token_attr_find(doc, i, "lang", &value)
                || mce_token_attr_find(doc, i, "xml:lang", &value)))
        {
            rc = mce_lang_take(article, value);
            if (rc != MCE_OK) {
                return rc;
            }
        }
    }

    return MCE_OK;
}


/*
 * Many pages write "en_US", as POSIX does.
 */

static mce_status_t
mce_lang_take(mce_article_t *article, mce_str_t value)
{
    size_t      i;
    uint8_t    *data;
    mce_str_t   lang;

    if (article->lang.len || value.len == 0 || value.len > 64) {
        return MCE_OK;
    }

    data = mce_arena_alloc(article->doc->arena, value.len);
    if (data == NULL) {
        return MCE_NO_MEMORY;
    }

    lang.data = data;
    lang.len = 0;

    for (i = 0; i < value.len; i++) {
        if (!mce_is_space(value.data[i])) {
            data[lang.len++] = value.data[i] == '_' ? '-' : value.data[i];
        }
    }

    if (mce_langtag_valid(lang)) {
        article->lang = lang;
    }

    return MCE_OK;
}


/*
 * Returns -1 if the language does not tell the direction.  A script subtag
 * counts more than the usual script of the language.
 */

static int
mce_lang_usual(mce_str_t lang)
{
    size_t              i, n;
    mce_str_t           script;
    static const char  *scripts[] = {
        "arab", "hebr", "thaa", "syrc", "nkoo", "adlm", "rohg", "mand", "samr"
    };
    static const char  *languages[] = {
        "ar", "arc", "ary", "arz", "azb", "bal", "bqi", "ckb", "dv", "fa",
        "glk", "he", "iw", "ji", "khw", "ks", "lrc", "mzn", "nqo", "pnb",
        "ps", "prs", "sd", "syr", "ug", "ur", "yi"
    };

    if (lang.len == 0) {
        return -1;
    }

    for (n = 0; n < lang.len && lang.data[n] != '-'; n++) {
        /* void */
    }

    if (lang.len >= n + 5 && (lang.len == n + 5 || lang.data[n + 5] == '-')) {
        script.data = lang.data + n + 1;
        script.len = 4;

        for (i = 0; i < sizeof(scripts) / sizeof(scripts[0]); i++) {
            if (mce_text_is(script, scripts[i])) {
                return MCE_DIR_RTL;
            }
        }

        return MCE_DIR_LTR;
    }

    lang.len = n;

    for (i = 0; i < sizeof(languages) / sizeof(languages[0]); i++) {
        if (mce_text_is(lang, languages[i])) {
            return MCE_DIR_RTL;
        }
    }

    /* the label may be wrong: the templates of many pages say "en", whatever
       the text is; so the letters decide */
    return -1;
}


static int
mce_lang_letters(const mce_article_t *article)
{
    size_t          i;
    uint32_t        c, n, left, right;
    const uint8_t  *p, *end;

    left = 0;
    right = 0;
    n = 0;

    for (i = 0; i < article->spans.n && left + right < MCE_LANG_LETTERS; i++) {
        p = article->doc->source.data + article->spans.elts[i].start;
        end = article->doc->source.data + article->spans.elts[i].end;

        while (p < end && left + right < MCE_LANG_LETTERS
               && n++ < MCE_LANG_CHARS)
        {

            if (*p < 0x80 && *p != '&') {
                left += (*p++ | 0x20u) - 'a' < 26;
                continue;
            }

            c = mce_text_next(&p, end);

            if (mce_text_is_rtl(c) || (c >= 0x1e800 && c < 0x1f000)) {
                right++;

            } else if (c >= 'A' && mce_text_is_word(c)) {
                left++;
            }
        }
    }

    return right > left ? MCE_DIR_RTL : MCE_DIR_LTR;
}
