
/*
 * Which words are taken for others.
 */


#include "mce_internal.h"
#include "tap.h"


static const struct {
    const char  *text;
    const char  *word;
    int          meant;
} words[] = {
    { "auto", "auto", 1 },
    { "autoo", "auto", 1 },
    { "uato", "auto", 1 },
    { "Auto", "auto", 1 },
    { "ato", "auto", 1 },
    { "auxx", "auto", 0 },
    { "mardown", "markdown", 1 },
    { "markdonw", "markdown", 1 },
    { "markup", "markdown", 0 },
    { "md", "markdown", 0 },
    { "normalise", "normalize", 1 },
    { "get", "GET", 1 },
    { "", "on", 0 },
    { "bte", "dsc", 0 },
    { "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "auto", 0 },
};


int
main(void)
{
    size_t     i;
    mce_str_t  text;

    for (i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
        text.data = (const uint8_t *) words[i].text;
        text.len = strlen(words[i].text);

        tap_ok(mce_is_misspelt(text, words[i].word) == words[i].meant,
               "\"%.10s\" is %s\"%s\"", words[i].text,
               words[i].meant ? "" : "not ", words[i].word);
    }

    return tap_done();
}
