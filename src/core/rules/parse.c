
/*
 * The format of files of rules: lines "key: value", and comments after "#".
 */


#include "base/arena.h"
#include "base/str.h"
#include "rules/rules.h"
#include "text/ctype.h"
#include "text/host.h"


typedef struct {
    mce_arena_t         *arena;
    mce_rule_report_pt   report;
    void                *data;
    mce_rule_file_t     *file;
    size_t               nalloc;
    size_t               ignored_alloc;
    uint32_t             line;
    size_t               unpaired;  /* the first find that may lack a
                                       replacement */
    size_t               last;      /* number of the line before, or 0 */
} mce_rule_parser_t;


const char *const  mce_rule_keys[MCE_RULE_KEYS] = {
    "title", "body", "author", "date", "strip", "strip_attr",
    "native_ad_clue", "keep", "if_page_contains", "strip_id_or_class",
    "strip_image_src", "find_string", "replace_string", "use", "test_url",
    "test_contains", "mce", "min_confidence", "hidden"
};


static size_t mce_rule_parse_count(mce_str_t content);
static mce_status_t mce_rule_parse_line(mce_rule_parser_t *parser,
    mce_str_t line);
static mce_status_t mce_rule_parse_key(mce_rule_parser_t *parser,
    mce_str_t key, mce_str_t value, size_t column);
static mce_status_t mce_rule_parse_pair(mce_rule_parser_t *parser,
    mce_str_t line);
static mce_status_t mce_rule_parse_with(mce_rule_parser_t *parser,
    mce_str_t value);
static mce_status_t mce_rule_parse_path(mce_rule_parser_t *parser,
    mce_rule_line_t *line, size_t column);
static mce_status_t mce_rule_parse_ignored(mce_rule_parser_t *parser,
    mce_str_t key);
static mce_rule_line_t *mce_rule_parse_add(mce_rule_parser_t *parser,
    mce_rule_key_e key, mce_str_t value);
static void mce_rule_parse_ends(mce_rule_parser_t *parser);
static mce_status_t mce_rule_parse_host(mce_rule_parser_t *parser);
static mce_status_t mce_rule_parse_broken(mce_rule_parser_t *parser,
    size_t line, size_t column, const char *text);


mce_status_t
mce_rule_parse(mce_arena_t *arena, mce_str_t name, mce_str_t content,
    mce_rule_report_pt report, void *data, mce_rule_file_t **file)
{
    mce_str_t          line;
    mce_status_t       rc;
    const uint8_t     *p, *end;
    mce_rule_parser_t  parser = {
        .arena = arena, .report = report, .data = data
    };

    parser.file = mce_arena_calloc(arena, sizeof(mce_rule_file_t));
    if (parser.file == NULL) {
        return MCE_NO_MEMORY;
    }

    parser.file->name = name;
    parser.file->settings = (mce_rule_settings_t) MCE_RULE_SETTINGS_NONE;
    parser.nalloc = mce_rule_parse_count(content);
    parser.file->lines = mce_arena_alloc(arena, parser.nalloc
                                                * sizeof(mce_rule_line_t));
    if (parser.file->lines == NULL) {
        return MCE_NO_MEMORY;
    }

    rc = mce_rule_parse_host(&parser);

    p = content.data;
    end = p + content.len;

    if (content.len >= 3 && memcmp(p, "\xef\xbb\xbf", 3) == 0) {
        p += 3;
    }

    while (p < end && rc == MCE_OK) {
        line.data = p;

        while (p < end && *p != '\n') {
            p++;
        }

        line.len = (size_t) (p - line.data);
        p += p < end;
        parser.line++;

        rc = mce_rule_parse_line(&parser, line);
    }

    mce_rule_parse_ends(&parser);
    *file = parser.file;

    return rc;
}


/*
 * At least as many as the file has lines that are neither empty nor comments.
 * Memory is reserved by this, as there are thousands of files with few lines
 * each.
 */

static size_t
mce_rule_parse_count(mce_str_t content)
{
    size_t  i, n;

    n = 1;

    for (i = 0; i + 1 < content.len; i++) {
        n += content.data[i] == '\n' && content.data[i + 1] != '\n'
             && content.data[i + 1] != '\r' && content.data[i + 1] != '#';
    }

    return n;
}


static mce_status_t
mce_rule_parse_line(mce_rule_parser_t *parser, mce_str_t line)
{
    size_t     i, column;
    mce_str_t  key, value;

    value = mce_text_trim(line);
    column = 1 + (size_t) (value.data - line.data);

    if (value.len == 0 || value.data[0] == '#') {
        return MCE_OK;
    }

    if (mce_text_starts(value, "replace_string(")) {
        return mce_rule_parse_pair(parser, value);
    }

    for (i = 0; i < value.len; i++) {
        if (value.data[i] == ':' || value.data[i] == '(') {
            break;
        }
    }

    key = mce_text_trim((mce_str_t) { i, value.data });

    while (i < value.len && value.data[i] != ':') {
        i++;
    }

    if (i == value.len) {
        return mce_rule_parse_broken(parser, parser->line, column,
                                     "\"key: value\" is expected");
    }

    for (column = 0; column < key.len; column++) {
        if (!mce_is_alpha(key.data[column]) && key.data[column] != '_') {
            break;
        }
    }

    if (key.len == 0 || column < key.len) {
        column += 1 + (size_t) (key.data - line.data);
        return mce_rule_parse_broken(parser, parser->line, column,
                                     "a key has letters and \"_\" only");
    }

    value.len -= i + 1;
    value.data += i + 1;
    value = mce_text_trim(value);

    return mce_rule_parse_key(parser, key, value,
                              1 + (size_t) (value.data - line.data));
}


static mce_status_t
mce_rule_parse_key(mce_rule_parser_t *parser, mce_str_t key, mce_str_t value,
    size_t column)
{
    size_t            before;
    unsigned          k;
    const char       *expected;
    mce_rule_line_t  *line;

    for (k = 0; k < MCE_RULE_KEYS; k++) {
        if (mce_text_is(key, mce_rule_keys[k])) {
            break;
        }
    }

    before = parser->last;
    parser->last = 0;

    if (k == MCE_RULE_KEYS) {
        return mce_rule_parse_ignored(parser, key);
    }

    if (k == MCE_RULE_REPLACE) {
        return mce_rule_parse_with(parser, value);
    }

    if (value.len == 0) {
        return mce_rule_parse_broken(parser, parser->line, column,
                                     "a value is expected");
    }

    expected = mce_rule_setting(parser->file, k, value);
    if (expected) {
        return mce_rule_parse_broken(parser, parser->line, column, expected);
    }

    line = mce_rule_parse_add(parser, k, value);
    if (line == NULL) {
        return MCE_NO_MEMORY;
    }

    parser->last = parser->file->n;

    if (k <= MCE_RULE_IF) {
        if (k == MCE_RULE_IF) {
            parser->last = before;
        }

        return mce_rule_parse_path(parser, line, column);
    }

    if (k == MCE_RULE_STRIP_ID || k == MCE_RULE_STRIP_IMAGE) {
        /* some files have it in quotes, as in XPath */
        while (line->value.len > 1 && (*line->value.data == '\''
                                       || *line->value.data == '"'))
        {
            line->value.data++;
            line->value.len--;
        }

        while (line->value.len > 1
               && (line->value.data[line->value.len - 1] == '\''
                   || line->value.data[line->value.len - 1] == '"'))
        {
            line->value.len--;
        }
    }

    return MCE_OK;
}


/*
 * replace_string(what is found): what it becomes
 */

static mce_status_t
mce_rule_parse_pair(mce_rule_parser_t *parser, mce_str_t line)
{
    size_t            i, start;
    mce_rule_line_t  *find;

    parser->last = 0;
    start = strlen("replace_string(");

    for (i = start; i + 1 < line.len; i++) {
        if (line.data[i] == ')' && line.data[i + 1] == ':') {
            break;
        }
    }

    if (i + 1 >= line.len || i == start) {
        return mce_rule_parse_broken(parser, parser->line, i + 1,
                      i == start ? "the string to be found is expected"
                                 : "\"):\" is expected after the string");
    }

    find = mce_rule_parse_add(parser, MCE_RULE_FIND,
                      (mce_str_t) { i - start, line.data + start });
    if (find == NULL) {
        return MCE_NO_MEMORY;
    }

    find->paired = 1;
    find->with = mce_text_trim((mce_str_t) { line.len - i - 2,
                                                   line.data + i + 2 });

    return MCE_OK;
}


/*
 * The n-th replace_string belongs to the n-th find_string.
 */

static mce_status_t
mce_rule_parse_with(mce_rule_parser_t *parser, mce_str_t value)
{
    mce_rule_line_t  *line;

    for ( /* void */ ; parser->unpaired < parser->file->n; parser->unpaired++)
    {
        line = &parser->file->lines[parser->unpaired];

        if (line->key == MCE_RULE_FIND && !line->paired) {
            line->paired = 1;
            line->with = value;
            return MCE_OK;
        }
    }

    return mce_rule_parse_broken(parser, parser->line, 1,
                          "replace_string is expected after find_string");
}


static mce_status_t
mce_rule_parse_path(mce_rule_parser_t *parser, mce_rule_line_t *line,
    size_t column)
{
    char          text[120];
    size_t        at;
    mce_status_t  rc;

    rc = mce_rule_path_compile(parser->arena, line->value, &line->path, &at,
                               text, sizeof(text));

    if (rc == MCE_INVALID) {
        parser->file->n--;
        parser->last = 0;

        return mce_rule_parse_broken(parser, parser->line, column + at, text);
    }

    if (rc == MCE_OK) {
        line->rest = mce_arena_calloc(parser->arena, sizeof(mce_rule_rest_t));
        rc = line->rest == NULL ? MCE_NO_MEMORY : MCE_OK;
    }

    if (line->key == MCE_RULE_IF && parser->last) {
        parser->file->lines[parser->last - 1].condition = line->path;
    }

    return rc;
}


static mce_status_t
mce_rule_parse_ignored(mce_rule_parser_t *parser, mce_str_t key)
{
    size_t             i;
    mce_rule_file_t   *file;
    mce_rule_count_t  *count;

    file = parser->file;

    for (i = 0; i < file->nignored; i++) {
        count = &file->ignored[i];

        if (count->key.len == key.len
            && memcmp(count->key.data, key.data, key.len) == 0)
        {
            count->n++;
            return MCE_OK;
        }
    }

    if (!mce_array_reserve(parser->arena, file->ignored, file->nignored,
                           parser->ignored_alloc))
    {
        return MCE_NO_MEMORY;
    }

    file->ignored[file->nignored++] = (mce_rule_count_t) { key, 1 };

    return MCE_OK;
}


static mce_rule_line_t *
mce_rule_parse_add(mce_rule_parser_t *parser, mce_rule_key_e key,
    mce_str_t value)
{
    mce_rule_line_t  *line;
    mce_rule_file_t  *file;

    file = parser->file;

    if (!mce_array_reserve(parser->arena, file->lines, file->n,
                           parser->nalloc))
    {
        return NULL;
    }

    line = &file->lines[file->n++];

    *line = (mce_rule_line_t) {
        .key = key, .line = parser->line, .value = value
    };

    return line;
}


/*
 * Checks that need the whole file.
 */

static void
mce_rule_parse_ends(mce_rule_parser_t *parser)
{
    size_t            i, n;
    mce_rule_line_t  *line;

    n = 0;

    for (i = 0; i < parser->file->n; i++) {
        line = &parser->file->lines[i];

        if (line->key == MCE_RULE_FIND && !line->paired) {
            mce_rule_parse_broken(parser, line->line, 1,
                          "find_string is expected with a replace_string");
            continue;
        }

        parser->file->lines[n++] = *line;
    }

    parser->file->n = n;

    mce_rule_settle(parser->file);
}


static mce_status_t
mce_rule_parse_host(mce_rule_parser_t *parser)
{
    size_t      i, len, start;
    uint8_t    *host, buf[MCE_HOST_ROOM];
    mce_str_t   name;

    name = parser->file->name;
    start = 0;

    for (i = 0; i < name.len; i++) {
        start = name.data[i] == '/' ? i + 1 : start;
    }

    name.data += start;
    name.len -= start;

    if (name.len > 4 && memcmp(name.data + name.len - 4, ".txt", 4) == 0) {
        name.len -= 4;
    }

    if (mce_text_starts(name, "www.")) {
        name.data += 4;
        name.len -= 4;
    }

    len = mce_host_name(name, buf);

    host = mce_arena_alloc(parser->arena, len + 1);
    if (host == NULL) {
        return MCE_NO_MEMORY;
    }

    memcpy(host, buf, len);
    parser->file->host = (mce_str_t) { len, host };

    return MCE_OK;
}


static mce_status_t
mce_rule_parse_broken(mce_rule_parser_t *parser, size_t line, size_t column,
    const char *text)
{
    parser->file->broken++;
    parser->last = 0;

    if (parser->report) {
        parser->report(parser->data, parser->file->name, line, column, text);
    }

    return MCE_OK;
}
