
/*
 * Reads the words of the title and of the description from the head of a page.
 */


#include <string.h>

#include "auto/words/textstats.h"
#include "auto/words/titlewords.h"
#include "base/str.h"


/* what is being read */
typedef struct {
    mce_titlewords_t  *known;
    unsigned           mark;
    uint32_t          *n;           /* different words so far */
    mce_textstats_t    stats;
} mce_titlewords_reader_t;


static void mce_titlewords_meta(mce_titlewords_reader_t *reader,
    const mce_document_t *doc, uint32_t token);
static void mce_titlewords_text(mce_titlewords_reader_t *reader, unsigned mark,
    const uint8_t *p, const uint8_t *end);
static void mce_titlewords_add(void *data, const uint32_t *hashes, unsigned n);


void
mce_titlewords_read(mce_titlewords_t *known, const mce_document_t *doc,
    uint32_t head)
{
    int                       titled;
    uint32_t                  i;
    const uint8_t            *data;
    const mce_token_t        *token;
    mce_titlewords_reader_t   reader;

    titled = 0;
    data = doc->source.data;
    token = doc->tokens;

    memset(&reader, 0, sizeof(mce_titlewords_reader_t));
    reader.known = known;
    reader.stats.limit = data + doc->source.len;
    reader.stats.each = mce_titlewords_add;
    reader.stats.data = &reader;

    for (i = 0; i < head; i++) {

        if (token[i].kind != MCE_TOKEN_OPEN) {
            continue;
        }

        if (token[i].tag == MCE_TAG_meta) {
            mce_titlewords_meta(&reader, doc, i);

        } else if (token[i].tag == MCE_TAG_title && !titled
                   && token[i + 1].kind == MCE_TOKEN_RAW)
        {
            titled = 1;
            mce_titlewords_text(&reader, MCE_TITLEWORDS_TITLE,
                                data + token[i + 1].start,
                                data + token[i + 2].start);
        }
    }
}


static void
mce_titlewords_meta(mce_titlewords_reader_t *reader, const mce_document_t *doc,
    uint32_t token)
{
    size_t      i;
    uint32_t    pos;
    mce_str_t   name, content;
    mce_attr_t  attr;

    static const mce_str_t  names[] = {
        mce_str("og:title"), mce_str("description"),
        mce_str("og:description")
    };

    pos = 0;
    name = content = (mce_str_t) mce_null_str;

    while (mce_token_attr(doc, token, &pos, &attr)) {

        if (mce_text_is(attr.name, "content")) {
            content = attr.value;

        } else if (mce_text_is(attr.name, "name")
                   || mce_text_is(attr.name, "property"))
        {
            name = attr.value;
        }
    }

    for (i = 0; i < sizeof(names) / sizeof(names[0]); i++) {

        if (content.len && name.len == names[i].len
            && memcmp(name.data, names[i].data, name.len) == 0)
        {
            mce_titlewords_text(reader, i ? MCE_TITLEWORDS_DESCRIPTION
                                          : MCE_TITLEWORDS_TITLE,
                                content.data, content.data + content.len);
        }
    }
}


static void
mce_titlewords_text(mce_titlewords_reader_t *reader, unsigned mark,
    const uint8_t *p, const uint8_t *end)
{
    reader->mark = mark;
    reader->n = (mark == MCE_TITLEWORDS_TITLE) ? &reader->known->titled
                                            : &reader->known->described;

    mce_textstats_text(&reader->stats, p, end);
    mce_textstats_flush(&reader->stats);
}


static void
mce_titlewords_add(void *data, const uint32_t *hashes, unsigned n)
{
    uint32_t                 *word;
    mce_titlewords_reader_t  *reader = data;

    for ( /* void */ ; n && *reader->n < MCE_TITLEWORDS_MAX; n--) {
        word = &reader->known->words[mce_titlewords_slot(reader->known,
                                                         *hashes)];
        *word |= *hashes++ & MCE_TITLEWORDS_WORD;
        *reader->n += (*word & reader->mark) == 0;
        *word |= reader->mark;
    }
}
