
/*
 * The names of templates, and their values.
 */


#ifndef _MCE_TEMPLATE_VALUE_H_INCLUDED_
#define _MCE_TEMPLATE_VALUE_H_INCLUDED_


#include "meta/meta.h"
#include "render/page/template.h"
#include "render/page/wording.h"


/*
 * The words follow in the order of mce_wording_e, and the metadata in that of
 * mce_meta_e up to the language.
 */
enum {
    MCE_TEMPLATE_TITLE = 0,
    MCE_TEMPLATE_HEADING,
    MCE_TEMPLATE_CONTENT,
    MCE_TEMPLATE_DIR,
    MCE_TEMPLATE_URL,
    MCE_TEMPLATE_ORIGINAL,
    MCE_TEMPLATE_ABOUT,
    MCE_TEMPLATE_DATE,
    MCE_TEMPLATE_MINUTES,
    MCE_TEMPLATE_POLICIES,
    MCE_TEMPLATE_HOST,
    MCE_TEMPLATE_ADDRESS,
    MCE_TEMPLATE_WORDS_LANG,
    MCE_TEMPLATE_NEXT,
    MCE_TEMPLATE_SCRIPTED,
    MCE_TEMPLATE_STRUCTURED,
    MCE_TEMPLATE_REPORT,
    MCE_TEMPLATE_WORD,
    MCE_TEMPLATE_META = MCE_TEMPLATE_WORD + MCE_WORDING_COUNT,
    MCE_TEMPLATE_COUNT = MCE_TEMPLATE_META + MCE_META_LANG + 1
};


/* the names, and of metadata the field of the article */
typedef struct {
    mce_str_t  text;
    size_t     offset;
} mce_template_name_t;


extern const mce_template_name_t  mce_template_names[MCE_TEMPLATE_COUNT];


/*
 * The value of a name; of the content, whether there is any.
 */
mce_str_t mce_template_value(const mce_content_t *content, unsigned name,
    mce_buf_t *buf);

/*
 * Whether a value tells who wrote the article or when, as the first post of a
 * thread does already.
 */
int mce_template_is_signed(const mce_article_t *article, unsigned name);


#endif /* _MCE_TEMPLATE_VALUE_H_INCLUDED_ */
