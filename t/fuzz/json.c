
/*
 * json: one object by the grammar of RFC 8259, on one line.
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


/*
 * Spans are pairs of numbers in a list; nothing nests deeper.
 */
static void
json_list(json_t *json)
{
    unsigned  depth;

    depth = 0;

    do {
        switch (*json->p) {

        case '[':
            fuzz_check(++depth < 3);
            json->p++;

            if (*json->p == ']') {
                continue;
            }

            break;

        case ']':
            depth--;
            json->p++;
            break;

        case ',':
            json->p++;
            fuzz_check(*json->p != ',' && *json->p != ']');
            break;

        default:
            json_number(json);
            fuzz_check(*json->p == ',' || *json->p == ']');
        }
    } while (depth);
}


static void
json_check(mce_str_t text)
{
    json_t  json;

    json.p = text.data;
    json.end = text.data + text.len;

    fuzz_check(text.len > 3 && memcmp(json.end - 2, "}\n", 2) == 0);
    fuzz_check(*json.p == '{');

    do {
        json.p++;
        json_string(&json);
        fuzz_check(*json.p == ':');
        json.p++;

        if (*json.p == '"') {
            json_string(&json);

        } else if (*json.p == '[') {
            json_list(&json);

        } else {
            json_number(&json);
        }
    } while (*json.p == ',');

    fuzz_check(json.p == json.end - 2);
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
