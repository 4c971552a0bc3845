
/*
 * The estimate of tokens.  The numbers of the second column are those of
 * o200k_base, which the estimate is fitted to.
 */


#include "render/token_estimate_simd.h"
#include "tap.h"


static const struct {
    const char  *name;
    unsigned     tokens;
    unsigned     estimate;
    const char  *text;
} texts[] = {
    { "nothing", 0, 0, "" },
    { "a word", 1, 1, "word" },
    { "English", 18, 16, "The tide came in over the flats before the boats "
      "had been made fast, as always." },
    { "a long word is several", 4, 7, "counterrevolutionaries" },
    { "digits are cut by threes", 2, 3, "2026" },
    { "accents", 7, 11, "L\xc3\xa9" "conomie fran\xc3\xa7" "aise a "
      "\xc3\xa9t\xc3\xa9." },
    { "Russian", 3, 5, "\xd0\x9c\xd0\xbe\xd1\x81\xd0\xba\xd0\xb2\xd0\xb0 "
      "\xd0\xb3\xd0\xbe\xd1\x80\xd0\xbe\xd0\xb4 "
      "\xd1\x81\xd1\x82\xd1\x80\xd0\xb0\xd0\xbd\xd1\x8b" },
    { "Chinese", 3, 5, "\xe4\xb8\xad\xe5\x9b\xbd\xe7\xbb\x8f\xe6\xb5\x8e"
      "\xe5\xa2\x9e\xe9\x95\xbf" },
    { "cut in a character", 1, 1, "\xe4" }
};

/* runs of all lengths of what is counted in another way each */
static const char *const  parts[] = {
    "a", "B", "7", " ", "\n", "<", "word", "aBc", "12345", "counterpart",
    "\xc3\xa9", "\xd0\xb9", "\xe4\xb8\xad", "\xff"
};


/*
 * One byte before a text makes other blocks of 64 bytes of it.
 */
static void
blocks_of_64_bytes_give_what_bytes_do(void)
{
    size_t        i, k, n, len, bad;
    unsigned      random;
    uint8_t       text[1024];
    mce_str_t     whole, part;

    bad = 0;
    random = 1;

    for (i = 0; i < 2000; i++) {
        len = 64;
        memset(text, '\n', len);

        while (len < sizeof(text) - 80) {
            random = random * 1103515245 + 12345;
            k = (random >> 16) % (sizeof(parts) / sizeof(parts[0]));

            for (n = (random >> 24) % 7 + 1; n && len < sizeof(text) - 16; n--)
            {
                memcpy(text + len, parts[k], strlen(parts[k]));
                len += strlen(parts[k]);
            }
        }

        /* the line feeds before it are one run, however many they are */
        whole.data = text + i % 64;
        whole.len = len - i % 64;
        part.data = text + 63;
        part.len = len - 63;

        bad += mce_token_estimate(whole) != mce_token_estimate(part)
               || mce_token_sum_generic(whole) != mce_token_sum_generic(part);
    }

    tap_ok(bad == 0, "%zu of %zu texts", bad, i);
}


int
main(void)
{
    size_t     i, n, once;
    char       text[4096];
    mce_str_t  str;

    for (i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
        str.data = (const uint8_t *) texts[i].text;
        str.len = strlen(texts[i].text);

        n = mce_token_estimate(str);
        tap_ok(n == texts[i].estimate, "%s: %zu tokens, of %u", texts[i].name,
               n, texts[i].tokens);
    }

    /* the estimate of twice the text is twice that of the text */

    for (n = 0; n < sizeof(text); n++) {
        text[n] = "word, "[n % 6];
    }

    str.data = (const uint8_t *) text;
    str.len = 6 * 300;
    once = mce_token_estimate(str);
    str.len *= 2;
    n = mce_token_estimate(str);

    tap_ok(n >= 2 * once - 1 && n <= 2 * once + 1, "it adds up");

    blocks_of_64_bytes_give_what_bytes_do();

    return tap_done();
}
