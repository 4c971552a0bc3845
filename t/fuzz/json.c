
/*
 * json: one object by the grammar of RFC 8259, on one line, without blanks.
 */


#include "lib/fuzz.h"


typedef struct {
    const uint8_t  *p;
    const uint8_t  *end;
} json_t;


static void
json_string(json_t *json)
{
    unsigned  i;
    uint8_t   c;

    fuzz_check(*json->p == '"');

    for (json->p++; json->p < json->end && *json->p != '"'; json->p++) {
        fuzz_check(*json->p >= ' ');

        if (*json->p != '\\') {
            continue;
        }

        json->p++;
        fuzz_check(json->p < json->end);

        if (*json->p != 'u') {
            fuzz_check(*json->p && strchr("\"\\/bfnrt", *json->p));
            continue;
        }

        fuzz_check(json->end - json->p > 4);

        for (i = 0; i < 4; i++) {
            c = *++json->p;
            fuzz_check((c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'));
        }
    }

    fuzz_check(json->p < json->end);
    json->p++;
}


static void
json_number(json_t *json)
{
    size_t  n;

    n = strspn((const char *) json->p, "0123456789");
    fuzz_check(n && (n == 1 || *json->p != '0'));
    json->p += n;

    if (*json->p == '.') {
        n = strspn((const char *) json->p + 1, "0123456789");
        fuzz_check(n);
        json->p += n + 1;
    }
}


static void
json_word(json_t *json, const char *word)
{
    size_t  len;

    len = strlen(word);

    fuzz_check((size_t) (json->end - json->p) > len
               && memcmp(json->p, word, len) == 0);
    json->p += len;
}


/*
 * Posts are objects in a list, and spans pairs of numbers; nothing nests
 * deeper.
 */
static void
json_value(json_t *json, unsigned depth)
{
    int      more;
    uint8_t  open;

    fuzz_check(depth < 4);

    switch (*json->p) {

    case '"':
        json_string(json);
        return;

    case 't':
        json_word(json, "true");
        return;

    case 'f':
        json_word(json, "false");
        return;

    case '[':
    case '{':
        break;

    default:
        json_number(json);
        return;
    }

    open = *json->p++;
    more = *json->p != open + 2;

    while (more) {
        if (open == '{') {
            json_string(json);
            json_word(json, ":");
        }

        json_value(json, depth + 1);

        more = *json->p == ',';
        json->p += more;
    }

    fuzz_check(*json->p == open + 2);
    json->p++;
}


static void
json_check(mce_str_t text)
{
    json_t  json;

    json.p = text.data;
    json.end = text.data + text.len;

    fuzz_check(text.len > 3 && memcmp(json.end - 2, "}\n", 2) == 0);
    fuzz_check(*json.p == '{');

    json_value(&json, 0);

    fuzz_check(json.p == json.end - 1);
}


int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    mce_str_t     page, out;
    mce_arena_t  *arena;

    page.data = data;
    page.len = size;
    arena = mce_arena_create(FUZZ_MEMORY);

    if (fuzz_render(arena, page, MCE_FORMAT_JSON, &out)) {
        json_check(out);
    }

    mce_arena_destroy(arena);

    return 0;
}
