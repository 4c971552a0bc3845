
/*
 * Blocks of code.  Every highlighter names the language in a class, and puts
 * numbers of lines and buttons into the code in a way of its own.
 */


#include "base/str.h"
#include "html/element.h"
#include "kinds/code.h"
#include "text/ctype.h"


/* blocks around the code that may name its language, and wrap its numbers */
#define MCE_CODE_ABOVE   4
#define MCE_CODE_WRAPS   3
/* tokens from pre to the code in it */
#define MCE_CODE_NEAR    4
/* bytes of a button or the bar of a block, of a style that are looked at, of
   the name of a language */
#define MCE_CODE_BAR     2048
#define MCE_CODE_STYLE   1024
#define MCE_CODE_NAME    32
/* attributes that may name a language: first those that have the name alone,
   then those that are lists, then the one that is of speech elsewhere */
#define MCE_CODE_CLASS   6
#define MCE_CODE_LANG    8
#define MCE_CODE_ATTRS   9


static int mce_code_attrs(const mce_document_t *doc, uint32_t token,
    int own, mce_buf_t *out);
static void mce_code_lower(mce_str_t name, mce_buf_t *out);
static int mce_code_class(mce_str_t value, int own, mce_str_t *name);
static int mce_code_prefixed(mce_str_t name, mce_str_t *language);
static int mce_code_is_name(mce_str_t name);
static int mce_code_known(mce_str_t name, const char *const *words);
static int mce_code_is_short(const mce_document_t *doc,
    const mce_element_t *element);
static int mce_code_is_bar(const mce_document_t *doc,
    const mce_element_t *element, mce_names_t names);
static int mce_code_unselectable(mce_str_t style);
static int mce_code_is_first_cell(const mce_document_t *doc, uint32_t e);
static int mce_code_is_link(const mce_document_t *doc, uint32_t e);


/* what stands before the name of a language */
static const char *const  mce_code_prefixes[] = {
    "language-", "lang-", "highlight-source-", "highlight-text-",
    "ltx_lst_language_", "sourcecode-", "highlight-", "src-", "brush:", NULL
};

static const char *const  mce_code_none[] = {
    "auto", "block", "container", "default", "line", "lines", "no-highlight",
    "nohighlight", "none", "numbers", "plain", "plaintext", "text", "txt",
    "undefined", "unknown", "wrapper", NULL
};

static const char *const  mce_code_languages[] = {
    "abap", "actionscript", "ada", "agda", "apache", "applescript", "arduino",
    "asciidoc", "asm", "assembly", "awk", "bash", "basic", "bat", "batch",
    "bibtex", "bnf", "c", "c#", "c++", "clojure", "cmake", "cmd", "cobol",
    "coffeescript", "common-lisp", "console", "coq", "cpp", "crystal", "cs",
    "csharp", "css", "csv", "cuda", "cython", "d", "dart", "delphi", "diff",
    "docker", "dockerfile", "dos", "ebnf", "elisp", "elixir", "elm",
    "emacs-lisp", "erb", "erlang", "f#", "fish", "fortran", "fsharp",
    "gdscript", "gherkin", "glsl", "go", "golang", "gradle", "graphql",
    "groovy", "haml", "handlebars", "haskell", "haxe", "hcl", "hlsl", "hs",
    "html", "http", "idris", "ini", "java", "javascript", "jinja", "js",
    "json", "json5", "jsonc", "jsx", "julia", "kotlin", "kt", "latex", "lean",
    "lean4", "less", "lisp", "llvm", "lua", "make", "makefile", "markdown",
    "mathematica", "matlab", "md", "mdx", "mermaid", "nasm", "nginx", "nim",
    "nix", "objc", "objective-c", "objectivec", "ocaml", "octave", "pascal",
    "perl", "php", "pl", "plsql", "postgresql", "powershell",
    "prolog", "properties", "protobuf", "ps1", "pug", "puppet", "purescript",
    "py", "pycon", "python", "python3", "qml", "r", "racket", "rb", "reason",
    "regex", "rs", "rst", "ruby", "rust", "sas", "sass", "scala", "scheme",
    "scss", "sh", "shell", "shell-session", "smalltalk", "sml", "solidity",
    "sql", "stata", "svelte", "swift", "systemverilog", "tcl", "terraform",
    "tex", "toml", "ts", "tsx", "typescript", "typst", "vala", "vb", "vbnet",
    "verilog", "vhdl", "vim", "vue", "wasm", "wat", "xml", "xquery", "yaml",
    "yml", "zig", "zsh", NULL
};


int
mce_code_language(const mce_document_t *doc, uint32_t token, mce_buf_t *out)
{
    int                i;
    uint32_t           e;
    const mce_tree_t  *tree;

    if (mce_code_attrs(doc, token, 1, out)) {
        return 1;
    }

    e = mce_code_in(doc, token);

    if (e && mce_code_attrs(doc, e, 1, out)) {
        return 1;
    }

    if (doc->tokens[token].tag == MCE_TAG_code) {
        return 0;
    }

    tree = doc->tree;
    e = tree->elements[tree->of[token]].parent;

    for (i = 0; i < MCE_CODE_ABOVE && e; i++) {
        if (mce_code_attrs(doc, tree->elements[e].open, 0, out)) {
            return 1;
        }

        /* a table with a column of numbers is one of the wraps */
        i -= tree->elements[e].tag == MCE_TAG_td
             || tree->elements[e].tag == MCE_TAG_tr
             || tree->elements[e].tag == MCE_TAG_table
             || tree->elements[e].tag == MCE_TAG_tbody;
        e = tree->elements[e].parent;
    }

    return 0;
}


uint32_t
mce_code_in(const mce_document_t *doc, uint32_t pre)
{
    uint32_t  i;

    for (i = pre + 1; i < doc->ntokens && i - pre < MCE_CODE_NEAR; i++) {
        if (doc->tokens[i].kind == MCE_TOKEN_OPEN
            && doc->tokens[i].tag == MCE_TAG_code)
        {
            return i;
        }

        if (doc->tokens[i].kind == MCE_TOKEN_CLOSE
            && doc->tokens[i].tag == doc->tokens[pre].tag)
        {
            return 0;
        }
    }

    return 0;
}


/*
 * "own": the tag is that of the code itself, whose class may be the name of
 * the language without a mark.
 */

static int
mce_code_attrs(const mce_document_t *doc, uint32_t token, int own,
    mce_buf_t *out)
{
    size_t     i;
    mce_str_t  name, values[MCE_CODE_ATTRS];
    uint32_t   found;

    static const mce_str_t  names[MCE_CODE_ATTRS] = {
        mce_str("data-lang"), mce_str("data-language"),
        mce_str("data-code-block-lang"), mce_str("data-enlighter-language"),
        mce_str("language"), mce_str("syntax"),
        mce_str("class"), mce_str("data-syntaxhighlighter-params"),
        mce_str("lang")
    };

    if (mce_token_is_bare(doc, token)) {
        return 0;
    }

    found = mce_token_attrs(doc, token, names, MCE_CODE_ATTRS, values);

    if (found == 0) {
        return 0;
    }

    for (i = 0; i < MCE_CODE_CLASS; i++) {
        if (found & 1u << i && mce_code_is_name(name = values[i])) {
            mce_code_lower(name, out);
            return 1;
        }
    }

    for ( /* void */ ; i < MCE_CODE_LANG; i++) {
        if (found & 1u << i && mce_code_class(values[i], own, &name)) {
            mce_code_lower(name, out);
            return 1;
        }
    }

    /* two letters are a language that people speak */

    return own && found & 1u << i && values[i].len != 2
           && mce_code_label(values[i], out);
}


int
mce_code_label(mce_str_t text, mce_buf_t *out)
{
    text = mce_text_trim(text);

    if (!mce_code_known(text, mce_code_languages)) {
        return 0;
    }

    mce_code_lower(text, out);

    return 1;
}


int
mce_code_is_named(mce_str_t names)
{
    mce_str_t  name;

    while (mce_name_take(&names, &name)) {
        if (mce_text_starts(name, mce_code_prefixes[0])) {
            name.data += strlen(mce_code_prefixes[0]);
            name.len -= strlen(mce_code_prefixes[0]);

            return mce_code_known(name, mce_code_languages);
        }
    }

    return 0;
}


static void
mce_code_lower(mce_str_t name, mce_buf_t *out)
{
    size_t  i;

    for (i = 0; i < name.len; i++) {
        mce_buf_char(out, mce_ascii_lower(name.data[i]));
    }
}


static int
mce_code_class(mce_str_t value, int own, mce_str_t *language)
{
    int        any;
    mce_str_t  name, rest;

    any = 0;
    rest = value;

    while (mce_name_take(&rest, &name)) {

        /* a brush is a list of declarations */
        name.len -= name.data[name.len - 1] == ';';

        if (mce_code_prefixed(name, language)) {
            return 1;
        }

        if (!any && mce_code_known(name, mce_code_languages)) {
            *language = name;
            any = 1;
        }
    }

    return any && (own || mce_names(value) & mce_name(CODE_MARK));
}


static int
mce_code_prefixed(mce_str_t name, mce_str_t *language)
{
    size_t              len;
    const char *const  *prefix;

    for (prefix = mce_code_prefixes; *prefix; prefix++) {
        len = strlen(*prefix);

        if (mce_text_same(name, *prefix) < len) {
            continue;
        }

        language->data = name.data + len;
        language->len = name.len - len;

        /* these begin other class names as well */
        return mce_code_is_name(*language)
               && (prefix - mce_code_prefixes < 5
                   || mce_code_known(*language, mce_code_languages));
    }

    return 0;
}


static int
mce_code_is_name(mce_str_t name)
{
    size_t  i;

    for (i = 0; i < name.len; i++) {
        if (!mce_is_alnum(name.data[i]) && !memchr("+-_#", name.data[i], 4)) {
            return 0;
        }
    }

    return name.len > 0 && name.len <= MCE_CODE_NAME
           && !mce_code_known(name, mce_code_none);
}


/*
 * The words stand in the order of their first letters.
 */

static int
mce_code_known(mce_str_t name, const char *const *words)
{
    uint8_t  first;

    first = name.len ? mce_ascii_lower(name.data[0]) : '\0';

    for ( /* void */ ; *words && (uint8_t) **words <= first; words++) {
        if ((uint8_t) **words == first && mce_text_is(name, *words)) {
            return 1;
        }
    }

    return 0;
}


mce_code_e
mce_code_element(const mce_document_t *doc, uint32_t e, mce_code_seen_t *seen)
{
    int                   gutter;
    uint32_t              found;
    mce_str_t             text, values[4];
    mce_code_e            code;
    mce_names_t           names;
    mce_code_tag_t       *known;
    const mce_element_t  *element;

    static const mce_str_t  attrs[] = {
        mce_str("style"), mce_str("role"), mce_str("data-line-number"),
        mce_str("data-line")
    };

    element = &doc->tree->elements[e];

    if (element->tag == MCE_TAG_button) {
        return MCE_CODE_FRAME;
    }

    if (mce_token_is_bare(doc, element->open)) {
        return MCE_CODE_PART;
    }

    text = mce_token_source(doc, element->open);
    known = &seen->tags[(text.len + text.data[text.len - 3]) % MCE_CODE_TAGS];

    if (text.len == known->text.len
        && memcmp(text.data, known->text.data, text.len) == 0)
    {
        return known->code;
    }

    memset(values, 0, sizeof(values));
    found = mce_token_attrs(doc, element->open, attrs, 4, values);
    names = mce_element_says(doc, element->open)->class_names;
    gutter = found & 0x04 || names & mce_name(CODE_GUTTER)
             || mce_code_unselectable(values[0])
             || mce_code_is_first_cell(doc, e);

    if (mce_str_is(values[1], "button") || mce_code_is_link(doc, e)
        || (gutter && mce_code_numbers(doc, element, &seen->token))
        || mce_code_is_bar(doc, element, names))
    {
        return MCE_CODE_FRAME;
    }

    code = found & 0x08
           || (names & mce_name(CODE_LINE) && !(names & mce_name(CODE_TOKEN)))
           ? MCE_CODE_LINE : MCE_CODE_PART;

    /* a custom element is a block or not by what is in it */
    if (!gutter && mce_code_is_short(doc, element)
        && element->tag > MCE_TAG_CUSTOM)
    {
        *known = (mce_code_tag_t) { text, code };
    }

    return code;
}


static int
mce_code_is_short(const mce_document_t *doc, const mce_element_t *element)
{
    return doc->tokens[element->end].start - doc->tokens[element->open].start
           < MCE_CODE_BAR;
}


static int
mce_code_is_bar(const mce_document_t *doc, const mce_element_t *element,
    mce_names_t names)
{
    return mce_code_is_short(doc, element)
           && (names & mce_name(CODE_BAR)
               || (mce_tag_flags[element->tag] & MCE_TAG_BLOCK
                   && names & mce_name(UNSELECTABLE)));
}


int
mce_code_is_gutter(const mce_document_t *doc, uint32_t e, uint32_t *seen)
{
    int                   i;
    uint32_t              at;
    mce_str_t             hidden;
    const mce_element_t  *elements;

    elements = doc->tree->elements;
    at = e;

    for (i = 0; i < MCE_CODE_WRAPS && at
         && !mce_element_is_named(doc, elements[at].open,
                                  mce_name(CODE_GUTTER)); i++)
    {
        at = elements[at].parent;
    }

    return ((i < MCE_CODE_WRAPS && at)
            || (mce_token_attr_find(doc, elements[e].open, "aria-hidden",
                                    &hidden)
                && mce_text_is(hidden, "true")))
           && mce_code_numbers(doc, &elements[e], seen);
}


/*
 * White space may stand between.
 */

int
mce_code_is_beside(const mce_document_t *doc, uint32_t e)
{
    uint32_t              i;
    const mce_token_t    *tokens;
    const mce_element_t  *element;

    tokens = doc->tokens;
    element = &doc->tree->elements[e];
    i = element->open;
    i -= i > 1 && tokens[i - 1].flags & MCE_TOKEN_BLANK;

    if (i && tokens[i - 1].tag == MCE_TAG_pre
        && tokens[i - 1].kind == MCE_TOKEN_CLOSE)
    {
        return 1;
    }

    i = element->end;
    i += i < doc->ntokens && tokens[i].flags & MCE_TOKEN_BLANK;

    return i < doc->ntokens && tokens[i].tag == MCE_TAG_pre
           && tokens[i].kind == MCE_TOKEN_OPEN;
}


int
mce_code_numbers(const mce_document_t *doc, const mce_element_t *element,
    uint32_t *seen)
{
    uint32_t        i;
    const uint8_t  *p, *end;

    if (element->open < *seen && *seen < element->end) {
        return 0;
    }

    for (i = element->open; i < element->end; i++) {

        if (doc->tokens[i].kind != MCE_TOKEN_TEXT) {
            continue;
        }

        p = doc->source.data + doc->tokens[i].start;
        end = doc->source.data + doc->tokens[i + 1].start;

        while (p < end && (mce_is_digit(*p) || mce_is_space(*p))) {
            p++;
        }

        if (p < end) {
            *seen = i;
            return 0;
        }
    }

    return 1;
}


/*
 * Whether another cell comes after the first one of a row.
 */

static int
mce_code_is_first_cell(const mce_document_t *doc, uint32_t e)
{
    uint32_t              after;
    const mce_element_t  *element;

    element = &doc->tree->elements[e];
    after = element->end;
    after += after < doc->ntokens
             && doc->tokens[after].flags & MCE_TOKEN_BLANK;

    return element->tag == MCE_TAG_td && element->parent + 1 == e
           && after < doc->ntokens && doc->tokens[after].tag == MCE_TAG_td
           && doc->tokens[after].kind == MCE_TOKEN_OPEN;
}


/*
 * Whether a block is a link to the program that wrote the code: lines have
 * words that are none, or are named.
 */

static int
mce_code_is_link(const mce_document_t *doc, uint32_t e)
{
    const mce_element_t  *link, *element;

    element = &doc->tree->elements[e];
    link = element + 1;

    return (element->tag == MCE_TAG_td || element->tag == MCE_TAG_div)
           && mce_element_says(doc, element->open)->at[MCE_VALUE_CLASS] == 0
           && e + 1 < doc->tree->n && link->tag == MCE_TAG_a
           && link->open == element->open + 1 && link->end + 1 == element->end;
}


/*
 * What a reader cannot mark is not meant to be copied with the code.
 */

static int
mce_code_unselectable(mce_str_t style)
{
    size_t  i;

    static const char  rule[] = "user-select";

    for (i = 0; i + sizeof(rule) < style.len && i < MCE_CODE_STYLE; i++) {
        if (memcmp(style.data + i, rule, sizeof(rule) - 1) == 0) {
            return 1;
        }
    }

    return 0;
}


mce_str_t
mce_code_bar_label(const mce_document_t *doc, uint32_t e)
{
    uint32_t              i;
    mce_str_t             label;
    const mce_element_t  *element;

    element = &doc->tree->elements[e];

    for (i = element->open; i < element->end; i++) {
        if (mce_token_is_text(&doc->tokens[i])) {
            label = mce_token_source(doc, i);
            return label;
        }
    }

    return (mce_str_t) mce_null_str;
}
