
/*
 * The language of a text.
 */


#include "meta/lang_guess.h"
#include "tap.h"


#define ENGLISH                                                               \
    "the boats came in early this morning and with them came the fish that "  \
    "the town had waited for since the storm of last week, when none of "     \
    "them was out at sea, and now the market is open again for all of us"

#define GERMAN                                                                \
    "die Boote kamen am Morgen und mit ihnen der Fisch, auf den die Stadt "   \
    "seit dem Sturm der letzten Woche gewartet hatte, als keines von ihnen "  \
    "auf der See war, und nun ist der Markt wieder offen und es ist viel los"

#define CHINESE                                                               \
    "\xe4\xbb\x8a\xe5\xa4\xa9\xe6\x97\xa9\xe4\xb8\x8a\xe8\x88\xb9\xe5\x9b"   \
    "\x9e\xe6\x9d\xa5\xe4\xba\x86"

/* texts of some 7,000 and 15,000 letters */
#define TEN(text)  text text text text text text text text text text

#define ABSTRACT  TEN(ENGLISH " " ENGLISH " " ENGLISH " " ENGLISH " ")
#define TREATISE  TEN(TEN(GERMAN " "))

#define CHINESE_LONG  CHINESE CHINESE CHINESE CHINESE CHINESE CHINESE CHINESE \
                      CHINESE


static const struct {
    const char  *name;
    const char  *text;
    const char  *declared;
    const char  *lang;
} texts[] = {
    { "English", ENGLISH, "", "en" },
    { "German", GERMAN, "", "de" },
    { "Chinese, which has a script of its own", CHINESE_LONG, "", "zh" },
    { "a long text has the language of most of it", ABSTRACT TREATISE, "",
      "de" },
    { "a short text tells nothing", "the boats came in and the fish", "", "" },
    { "nor do few ideographs", CHINESE, "", "" },
    { "nor names alone", "Ann Bob Cy Dee Eve Fay Gus Hal Ivy Jon Kay Lee Mia "
      "Ned Oz Pam Quin Ray Sue Tim Una Val Wes Xav Yul Zoe Abe Bea Cal Dot",
      "", "" },
    { "what is declared stays if it is right", ENGLISH, "en-GB", "en-GB" },
    { "and if the text tells nothing", "Fish", "fr", "fr" },
    { "a wrong one does not", GERMAN, "en", "de" },
    { "nor one of another script", CHINESE_LONG, "en", "zh" },
    { "a language that nobody has words of stays", ENGLISH, "sw", "sw" },
    { "a tag that begins like the name of another is another", ENGLISH,
      "enm", "enm" },
    { "nothing", "", "", "" }
};


int
main(void)
{
    size_t           i;
    mce_str_t        source, declared;
    mce_span_t       span;
    mce_spans_t      spans;
    mce_arena_t     *arena;
    mce_document_t  *doc;

    for (i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
        arena = mce_arena_create(0);

        source.data = (const uint8_t *) texts[i].text;
        source.len = strlen(texts[i].text);
        declared.data = (const uint8_t *) texts[i].declared;
        declared.len = strlen(texts[i].declared);

        span.start = 0;
        span.end = (uint32_t) source.len;
        spans.n = source.len > 0;
        spans.elts = &span;

        if (mce_document_create(arena, source, &doc) == MCE_OK) {
            tap_is(mce_lang_guess(doc, &spans, declared), texts[i].lang, "%s",
                   texts[i].name);
        }

        mce_arena_destroy(arena);
    }

    return tap_done();
}
