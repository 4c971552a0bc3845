
/*
 * What a sample costs in encodings of two bytes a character: how common its
 * characters are in Chinese, Japanese and Korean.
 */


#include "charset/guess.h"
#include "charset/guess_chars_table.h"
#include "text/ctype.h"


/* a character that is not in the list */
#define GUESS_OTHER      (14 * GUESS_BIT)
#define GUESS_UNUSUAL    (19 * GUESS_BIT)
#define GUESS_WRONG      (24 * GUESS_BIT)
/* katakana of one byte */
#define GUESS_HALF       (11 * GUESS_BIT)
/* an ASCII letter right before or after */
#define GUESS_JOINT      (5 * GUESS_BIT)
/* a byte that is not ASCII */
#define GUESS_LIMIT      (10 * GUESS_BIT)
/* in any case, as encodings of one byte do */
#define GUESS_RARER      (12 * GUESS_BIT)

#define guess_list(chars)  (chars), sizeof(chars) / sizeof((chars)[0])


/*
 * Reads a character from p on, which is not ASCII, and returns what it costs.
 */
typedef uint32_t (*guess_read_pt)(const uint8_t **p, const uint8_t *end);


static uint32_t guess_read_gbk(const uint8_t **p, const uint8_t *end);
static uint32_t guess_read_big5(const uint8_t **p, const uint8_t *end);
static uint32_t guess_read_euc_kr(const uint8_t **p, const uint8_t *end);
static uint32_t guess_read_euc_jp(const uint8_t **p, const uint8_t *end);
static uint32_t guess_read_shift_jis(const uint8_t **p, const uint8_t *end);
static uint32_t guess_find(const guess_char_t *chars, size_t n, unsigned code,
    uint32_t other);


static const struct {
    const char     *name;
    const char     *language;
    guess_read_pt   read;
} guess_multi[GUESS_MULTI] = {
    { "gbk", "zh", guess_read_gbk },
    { "big5", "zh", guess_read_big5 },
    { "euc-kr", "ko", guess_read_euc_kr },
    { "euc-jp", "ja", guess_read_euc_jp },
    { "shift_jis", "ja", guess_read_shift_jis }
};


void
mce_guess_multi(const guess_sample_t *sample, guess_score_t *scores)
{
    size_t          i;
    const uint8_t  *p, *end;

    end = sample->text.data + sample->text.len;

    for (i = 0; i < GUESS_MULTI; i++) {
        scores[i].name = guess_multi[i].name;
        scores[i].language = guess_multi[i].language;
        scores[i].codes = NULL;
        scores[i].limit = GUESS_LIMIT;
        scores[i].cost = GUESS_RARER;

        for (p = mce_ascii_end(sample->text.data, end); p < end;
             p = mce_ascii_end(p, end))
        {
            if (p > sample->text.data && mce_is_alpha(p[-1])) {
                scores[i].cost += GUESS_JOINT;
            }

            while (p < end && *p >= 0x80) {
                scores[i].cost += guess_multi[i].read(&p, end);
            }

            if (p < end && mce_is_alpha(*p)) {
                scores[i].cost += GUESS_JOINT;
            }
        }
    }
}


static uint32_t
guess_read_gbk(const uint8_t **p, const uint8_t *end)
{
    const uint8_t  *c;

    c = *p;

    if (end - c < 2 || c[0] == 0x80 || c[0] == 0xff
        || (c[1] < 0x40 && (c[1] < 0x30 || c[1] > 0x39))
        || c[1] == 0x7f || c[1] == 0xff)
    {
        *p += 1;
        return GUESS_WRONG;
    }

    if (c[1] < 0x40) {

        if (end - c < 4 || c[2] < 0x81 || c[2] == 0xff
            || c[3] < 0x30 || c[3] > 0x39)
        {
            *p += 1;
            return GUESS_WRONG;
        }

        *p += 4;
        return GUESS_UNUSUAL;
    }

    *p += 2;

    return guess_find(guess_list(guess_gbk), (unsigned) c[0] << 8 | c[1],
                      c[0] >= 0xb0 && c[0] <= 0xd7 && c[1] >= 0xa1
                      ? GUESS_OTHER : GUESS_UNUSUAL);
}


static uint32_t
guess_read_big5(const uint8_t **p, const uint8_t *end)
{
    const uint8_t  *c;

    c = *p;

    if (end - c < 2 || c[0] < 0x87 || c[0] == 0xff || c[1] < 0x40
        || (c[1] > 0x7e && c[1] < 0xa1) || c[1] == 0xff)
    {
        *p += 1;
        return GUESS_WRONG;
    }

    *p += 2;

    return guess_find(guess_list(guess_big5), (unsigned) c[0] << 8 | c[1],
                      c[0] >= 0xa4 && c[0] <= 0xc6 ? GUESS_OTHER
                                                   : GUESS_UNUSUAL);
}


static uint32_t
guess_read_euc_kr(const uint8_t **p, const uint8_t *end)
{
    const uint8_t  *c;

    c = *p;

    if (end - c < 2 || c[0] == 0x80 || c[0] == 0xff || c[1] < 0x41
        || c[1] == 0xff)
    {
        *p += 1;
        return GUESS_WRONG;
    }

    *p += 2;

    return guess_find(guess_list(guess_ksc), (unsigned) c[0] << 8 | c[1],
                      c[0] >= 0xb0 && c[0] <= 0xc8 && c[1] >= 0xa1
                      ? GUESS_OTHER : GUESS_UNUSUAL);
}


static uint32_t
guess_read_euc_jp(const uint8_t **p, const uint8_t *end)
{
    const uint8_t  *c;

    c = *p;

    if (end - c >= 3 && c[0] == 0x8f && c[1] >= 0xa1 && c[2] >= 0xa1) {
        *p += 3;
        return GUESS_UNUSUAL;
    }

    if (end - c >= 2 && c[0] == 0x8e && c[1] >= 0xa1 && c[1] <= 0xdf) {
        *p += 2;
        return GUESS_HALF;
    }

    if (end - c < 2 || c[0] < 0xa1 || c[0] == 0xff || c[1] < 0xa1
        || c[1] == 0xff)
    {
        *p += 1;
        return GUESS_WRONG;
    }

    *p += 2;

    return guess_find(guess_list(guess_jis), (unsigned) c[0] << 8 | c[1],
                      c[0] <= 0xcf ? GUESS_OTHER : GUESS_UNUSUAL);
}


/*
 * Rows of Shift_JIS hold two of those of EUC-JP.
 */
static uint32_t
guess_read_shift_jis(const uint8_t **p, const uint8_t *end)
{
    unsigned        row, cell;
    const uint8_t  *c;

    c = *p;

    if (c[0] >= 0xa1 && c[0] <= 0xdf) {
        *p += 1;
        return GUESS_HALF;
    }

    if (end - c < 2 || c[0] == 0x80 || c[0] == 0xa0 || c[0] > 0xfc
        || c[1] < 0x40 || c[1] == 0x7f || c[1] > 0xfc)
    {
        *p += 1;
        return GUESS_WRONG;
    }

    *p += 2;

    row = 2 * (c[0] - (c[0] < 0xa0 ? 0x81u : 0xc1u)) + 0xa1;
    cell = c[1] - 0x40u - (c[1] > 0x7f);

    if (cell >= 94) {
        row++;
        cell -= 94;
    }

    return guess_find(guess_list(guess_jis), row << 8 | (cell + 0xa1),
                      row <= 0xcf ? GUESS_OTHER : GUESS_UNUSUAL);
}


static uint32_t
guess_find(const guess_char_t *chars, size_t n, unsigned code, uint32_t other)
{
    size_t  first, middle, end;

    first = 0;
    end = n;

    while (first < end) {
        middle = (first + end) / 2;

        if (chars[middle].code == code) {
            return chars[middle].cost;
        }

        if (chars[middle].code < code) {
            first = middle + 1;

        } else {
            end = middle;
        }
    }

    return other;
}
