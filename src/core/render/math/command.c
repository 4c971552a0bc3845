
/*
 * Commands of TeX: the usual ones in a table, and signs by their names in
 * HTML.
 */


#include "base/utf8.h"
#include "render/math/reader.h"
#include "text/ctype.h"
#include "text/entity.h"


/* bytes of a name with the signs of an entity around it */
#define MCE_MML_NAME  24


typedef enum {
    MCE_MML_SIGN = 0,               /* "text" is written */
    MCE_MML_NAMED,                  /* the command itself is */
    MCE_MML_FRAC,
    MCE_MML_BINOM,
    MCE_MML_SQRT,
    MCE_MML_WORDS,                  /* its argument is text */
    MCE_MML_FONT,
    MCE_MML_OVER,                   /* "text" over its argument */
    MCE_MML_UNDER,
    MCE_MML_SPACE,                  /* of the width "text" */
    MCE_MML_FENCE,                  /* what follows it is a sign */
    MCE_MML_BEGIN,
    MCE_MML_DROP
} mce_mml_command_e;


typedef struct {
    const char  *names;             /* with a space after each */
    uint8_t      kind;
    const char  *text;
} mce_mml_command_t;


static const mce_mml_command_t *mce_mml_known(mce_str_t name);
static void mce_mml_run(mce_mml_reader_t *r, const mce_mml_command_t *command,
    mce_str_t name);
static void mce_mml_fraction(mce_mml_reader_t *r, int line);
static void mce_mml_root(mce_mml_reader_t *r);
static void mce_mml_over(mce_mml_reader_t *r,
    const mce_mml_command_t *command);
static void mce_mml_words(mce_mml_reader_t *r);
static void mce_mml_fence(mce_mml_reader_t *r);
static void mce_mml_entity(mce_mml_reader_t *r, mce_str_t name);
static void mce_mml_begin(mce_mml_reader_t *r);
static void mce_mml_cells(mce_mml_reader_t *r, mce_str_t name);


static const mce_mml_command_t  mce_mml_commands[] = {
    { "frac dfrac tfrac cfrac ", MCE_MML_FRAC, NULL },
    { "binom dbinom tbinom ", MCE_MML_BINOM, NULL },
    { "sqrt ", MCE_MML_SQRT, NULL },
    { "text textrm textit textbf textsf mbox operatorname ", MCE_MML_WORDS,
      NULL },
    { "mathrm mathbf mathit mathsf mathbb mathcal mathfrak mathscr "
      "boldsymbol bm ", MCE_MML_FONT, NULL },
    { "hat widehat ", MCE_MML_OVER, "^" },
    { "bar ", MCE_MML_OVER, "\xc2\xaf" },
    { "overline ", MCE_MML_OVER, "\xe2\x80\xbe" },
    { "vec overrightarrow ", MCE_MML_OVER, "\xe2\x86\x92" },
    { "tilde widetilde ", MCE_MML_OVER, "~" },
    { "dot ", MCE_MML_OVER, "\xcb\x99" },
    { "ddot ", MCE_MML_OVER, "\xc2\xa8" },
    { "overbrace ", MCE_MML_OVER, "\xe2\x8f\x9e" },
    { "underline ", MCE_MML_UNDER, "_" },
    { "underbrace ", MCE_MML_UNDER, "\xe2\x8f\x9f" },
    { "sin cos tan cot sec csc sinh cosh tanh arcsin arccos arctan log ln lg "
      "exp lim limsup liminf max min sup inf det gcd arg dim ker deg hom Pr ",
      MCE_MML_NAMED, NULL },
    { "quad ", MCE_MML_SPACE, "1em" }, { "qquad ", MCE_MML_SPACE, "2em" },
    { ", : ; > thinspace ", MCE_MML_SPACE, "0.2em" },
    { "left right middle big Big bigg Bigg bigl bigr Bigl Bigr biggl biggr ",
      MCE_MML_FENCE, NULL },
    { "begin ", MCE_MML_BEGIN, NULL },
    { "displaystyle textstyle scriptstyle limits nolimits nonumber notag ! ",
      MCE_MML_DROP, NULL },
    { "cdot ", MCE_MML_SIGN, "\xe2\x8b\x85" },
    { "cdots ", MCE_MML_SIGN, "\xe2\x8b\xaf" },
    { "ldots dots ", MCE_MML_SIGN, "\xe2\x80\xa6" },
    { "infty ", MCE_MML_SIGN, "\xe2\x88\x9e" },
    { "partial ", MCE_MML_SIGN, "\xe2\x88\x82" },
    { "to ", MCE_MML_SIGN, "\xe2\x86\x92" },
    { "neq ", MCE_MML_SIGN, "\xe2\x89\xa0" },
    { "exists ", MCE_MML_SIGN, "\xe2\x88\x83" },
    { "circ ", MCE_MML_SIGN, "\xe2\x88\x98" },
    { "implies ", MCE_MML_SIGN, "\xe2\x87\x92" },
    { "land ", MCE_MML_SIGN, "\xe2\x88\xa7" },
    { "lor ", MCE_MML_SIGN, "\xe2\x88\xa8" },
    { "neg lnot ", MCE_MML_SIGN, "\xc2\xac" },
    { "{ lbrace ", MCE_MML_SIGN, "{" }, { "} rbrace ", MCE_MML_SIGN, "}" },
    { "| ", MCE_MML_SIGN, "\xe2\x80\x96" }
};


void
mce_mml_command(mce_mml_reader_t *r)
{
    mce_str_t                 name;
    const mce_mml_command_t  *command;

    name.data = ++r->p;

    while (r->p < r->end && mce_is_alpha(*r->p)) {
        r->p++;
    }

    name.len = (size_t) (r->p - name.data);

    if (name.len == 0) {
        if (r->p == r->end || *r->p == '\\') {
            r->wrong = 1;
            return;
        }

        name.len = 1;
        r->p++;

        if (memchr("%$&#_ ", *name.data, 6)) {
            mce_mml_tag(r, *name.data == ' ' ? "mtext" : "mo", name);
            return;
        }
    }

    command = mce_mml_known(name);

    if (command) {
        mce_mml_run(r, command, name);

    } else {
        mce_mml_entity(r, name);
    }
}


static const mce_mml_command_t *
mce_mml_known(mce_str_t name)
{
    size_t       i, len;
    const char  *p;

    for (i = 0; i < sizeof(mce_mml_commands) / sizeof(mce_mml_commands[0]);
         i++)
    {
        for (p = mce_mml_commands[i].names; *p; p += len + 1) {
            len = strcspn(p, " ");

            if (len == name.len && memcmp(p, name.data, len) == 0) {
                return &mce_mml_commands[i];
            }
        }
    }

    return NULL;
}


static void
mce_mml_run(mce_mml_reader_t *r, const mce_mml_command_t *command,
    mce_str_t name)
{
    switch (command->kind) {

    case MCE_MML_SIGN:
        name.data = (const uint8_t *) command->text;
        name.len = strlen(command->text);
        mce_mml_tag(r, "mo", name);
        break;

    case MCE_MML_NAMED:
        mce_mml_tag(r, "mi", name);
        break;

    case MCE_MML_FRAC:
    case MCE_MML_BINOM:
        mce_mml_fraction(r, command->kind == MCE_MML_FRAC);
        break;

    case MCE_MML_SQRT:
        mce_mml_root(r);
        break;

    case MCE_MML_WORDS:
        mce_mml_words(r);
        break;

    case MCE_MML_FONT:
        mce_mml_argument(r);
        break;

    case MCE_MML_OVER:
    case MCE_MML_UNDER:
        mce_mml_over(r, command);
        break;

    case MCE_MML_SPACE:
        mce_buf_text(r->out, "<mspace width=\"");
        mce_buf_text(r->out, command->text);
        mce_buf_text(r->out, "\"></mspace>");
        break;

    case MCE_MML_FENCE:
        mce_mml_fence(r);
        break;

    case MCE_MML_BEGIN:
        mce_mml_begin(r);
        break;

    default:
        break;
    }
}


static void
mce_mml_fraction(mce_mml_reader_t *r, int line)
{
    size_t  at;

    at = r->out->len;

    if (line) {
        mce_mml_argument(r);
        mce_mml_argument(r);
        mce_mml_wrap(r, at, "mfrac");
        return;
    }

    mce_buf_text(r->out, "<mrow><mo>(</mo><mfrac linethickness=\"0\">");
    mce_mml_argument(r);
    mce_mml_argument(r);
    mce_buf_text(r->out, "</mfrac><mo>)</mo></mrow>");
}


static void
mce_mml_root(mce_mml_reader_t *r)
{
    size_t     at;
    mce_buf_t  degree;
    mce_buf_t *out;

    at = r->out->len;
    mce_mml_blank(r);

    if (r->p == r->end || *r->p != '[') {
        mce_mml_argument(r);
        mce_mml_wrap(r, at, "msqrt");
        return;
    }

    r->p++;
    out = r->out;
    degree = mce_buf(out->arena);
    r->out = &degree;
    mce_mml_row(r, "]");
    mce_mml_wrap(r, 0, "mrow");
    r->out = out;

    mce_mml_argument(r);
    mce_buf_str(out, mce_buf_value(&degree));
    out->failed |= degree.failed;
    mce_mml_wrap(r, at, "mroot");
}


static void
mce_mml_over(mce_mml_reader_t *r, const mce_mml_command_t *command)
{
    size_t     at;
    mce_str_t  sign;

    at = r->out->len;
    sign.data = (const uint8_t *) command->text;
    sign.len = strlen(command->text);

    mce_mml_argument(r);
    mce_mml_tag(r, "mo", sign);
    mce_mml_wrap(r, at, command->kind == MCE_MML_OVER ? "mover" : "munder");
}


static void
mce_mml_words(mce_mml_reader_t *r)
{
    mce_str_t  text;

    mce_mml_blank(r);
    text.data = r->p + 1;

    if (r->p == r->end || *r->p != '{') {
        r->wrong = 1;
        return;
    }

    while (r->p < r->end && *r->p != '}') {
        r->wrong |= *r->p == '\\' || *r->p == '$';
        r->p++;
    }

    r->wrong |= r->p == r->end;
    text.len = (size_t) (r->p - text.data);
    r->p += r->p < r->end;
    mce_mml_tag(r, "mtext", text);
}


/*
 * The sign after \left or \right, which may be none.
 */

static void
mce_mml_fence(mce_mml_reader_t *r)
{
    mce_mml_blank(r);

    if (r->p == r->end || mce_is_alnum(*r->p)) {
        r->wrong = 1;

    } else if (*r->p == '.') {
        r->p++;

    } else {
        mce_mml_atom(r);
    }
}


/*
 * HTML names most signs and all of Greek as TeX does.
 */

static void
mce_mml_entity(mce_mml_reader_t *r, mce_str_t name)
{
    uint32_t        c;
    uint8_t         entity[MCE_MML_NAME];
    mce_str_t       text;
    const uint8_t  *p;

    if (name.len + 2 > sizeof(entity)) {
        r->wrong = 1;
        return;
    }

    entity[0] = '&';
    memcpy(entity + 1, name.data, name.len);
    entity[name.len + 1] = ';';

    p = entity;
    c = mce_text_next(&p, entity + name.len + 2);

    if (c < 0x80 || p != entity + name.len + 2) {
        r->wrong = 1;
        return;
    }

    text.data = entity;
    text.len = (size_t) (mce_utf8_put(entity, c) - entity);
    mce_mml_tag(r, c >= 0x391 && c < 0x400 ? "mi" : "mo", text);
}


static void
mce_mml_begin(mce_mml_reader_t *r)
{
    size_t       i;
    mce_str_t    name;
    const char  *open, *close;

    static const char *const  fences[][3] = {
        { "pmatrix", "(", ")" }, { "bmatrix", "[", "]" },
        { "vmatrix", "|", "|" }, { "Bmatrix", "{", "}" },
        { "cases", "{", "" }
    };

    name.data = r->p;

    while (r->p < r->end && *r->p != '}') {
        r->p++;
    }

    if (r->p == r->end || *name.data != '{') {
        r->wrong = 1;
        return;
    }

    /* the braces stand after \end, too */
    name.len = (size_t) (++r->p - name.data);
    open = "";
    close = "";

    for (i = 0; i < sizeof(fences) / sizeof(fences[0]); i++) {
        if (name.len == strlen(fences[i][0]) + 2
            && memcmp(name.data + 1, fences[i][0], name.len - 2) == 0)
        {
            open = fences[i][1];
            close = fences[i][2];
        }
    }

    /* how the columns of an array stand */
    if (name.len == 7 && memcmp(name.data, "{array}", 7) == 0
        && r->p < r->end && *r->p == '{')
    {
        while (r->p < r->end && *r->p++ != '}') {
            /* void */
        }
    }

    mce_buf_text(r->out, "<mrow>");
    mce_mml_tag(r, "mo", (mce_str_t) { strlen(open),
                                       (const uint8_t *) open });
    mce_mml_cells(r, name);
    mce_mml_tag(r, "mo", (mce_str_t) { strlen(close),
                                       (const uint8_t *) close });
    mce_buf_text(r->out, "</mrow>");
}


static void
mce_mml_cells(mce_mml_reader_t *r, mce_str_t name)
{
    if (r->depth++ == MCE_MML_DEPTH) {
        r->wrong = 1;
    }

    mce_buf_text(r->out, "<mtable><mtr><mtd>");

    for (mce_mml_blank(r); r->p < r->end && !r->wrong; mce_mml_blank(r)) {

        if (mce_mml_at(r, "\\end{")
            && (size_t) (r->end - r->p) >= name.len + 4
            && memcmp(r->p + 4, name.data, name.len) == 0)
        {
            r->p += name.len + 4;
            mce_buf_text(r->out, "</mtd></mtr></mtable>");
            r->depth--;
            return;
        }

        if (*r->p == '&') {
            r->p++;
            mce_buf_text(r->out, "</mtd><mtd>");

        } else if (mce_mml_at(r, "\\\\")) {
            r->p += 2;
            mce_buf_text(r->out, "</mtd></mtr><mtr><mtd>");

        } else {
            mce_mml_scripted(r);
        }
    }

    r->wrong = 1;
}
