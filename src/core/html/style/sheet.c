
/*
 * The style sheets of a page: rules are found by their braces, and read if a
 * declaration may hide something.
 */


#define _GNU_SOURCE             /* memrchr() */

#include "base/simd.h"
#include "base/str.h"
#include "html/landmark.h"
#include "html/style/css.h"
#include "html/style/custom.h"
#include "html/style/media.h"
#include "html/style/rule.h"
#include "html/style/sheet.h"
#include "text/ctype.h"


/* bytes of style sheets that are read */
#define MCE_SHEET_BYTES  524288
/* of a colour */
#define MCE_SHEET_COLOR  40
/* blocks within blocks */
#define MCE_SHEET_DEPTH  8


/* what a declaration may do: hide something, or undo that; set a colour, or
   that of the ground, which hide text together */
#define MCE_SHEET_HIDES   0x01
#define MCE_SHEET_UNDOES  0x02
#define MCE_SHEET_COLORS  0x04
#define MCE_SHEET_GROUND  0x08
#define MCE_SHEET_BOTH    (MCE_SHEET_COLORS|MCE_SHEET_GROUND)

#define mce_sheet_hint(hides)  ((hides) ? MCE_SHEET_HIDES : MCE_SHEET_UNDOES)


typedef struct {
    mce_sheet_t         *sheet;
    const uint8_t       *start;     /* of a selector, or of what begins with
                                       "@" */
    const uint8_t       *body;      /* of the rule */
    const uint8_t       *body_end;  /* where rules within it begin, or NULL */
    const uint8_t       *skip;      /* the end of a comment */
    const uint8_t       *end;
    mce_str_t            prelude;   /* before the body */
    mce_status_t         status;
    unsigned             depth;     /* of braces in the rule; 0: in none */
    unsigned             nblocks;
    unsigned             blocks[MCE_SHEET_DEPTH];   /* MCE_SHEET_APPLY ... */
    unsigned             hints;     /* of mce_sheet_hints(), of the rule */
} mce_sheet_scan_t;


static int mce_sheet_is_muted(const mce_tree_t *tree, uint32_t e);
static int mce_sheet_is_whole(mce_str_t selectors);
static mce_status_t mce_sheet_text(mce_sheet_t *sheet, mce_str_t text,
    unsigned how);
static inline void mce_sheet_sign(mce_sheet_scan_t *scan, const uint8_t *p);
static void mce_sheet_open(mce_sheet_scan_t *scan, const uint8_t *p);
static void mce_sheet_close(mce_sheet_scan_t *scan, const uint8_t *p);
static inline unsigned mce_sheet_hints(const uint8_t *colon,
    const uint8_t *end);
static unsigned mce_sheet_value_hints(const uint8_t *name,
    const uint8_t *colon, const uint8_t *end);
static int mce_sheet_is_negative(const uint8_t *colon, const uint8_t *end);
static int mce_sheet_is_clear(const uint8_t *colon, const uint8_t *end);


/* how a transparent colour begins: "#", "transparent", "rgb(", "hsl(" */
#define mce_sheet_may_be_clear(c)                                             \
    ((c) == '#' || (c) == 't' || (c) == 'r' || (c) == 'h')


#if (MCE_SIMD)


static MCE_SIMD_INLINE mce_vec_t
mce_sheet_signs(mce_vec_t bytes)
{
    return mce_vec_equal(bytes, ':') | mce_vec_equal(bytes, '{')
           | mce_vec_equal(bytes, '}') | mce_vec_equal(bytes, '/');
}


#endif


mce_status_t
mce_sheet_create(mce_document_t *doc, const mce_tree_t *tree, int colors,
    mce_sheet_t **sheet)
{
    size_t                  k, left;
    unsigned                how;
    uint32_t                i;
    mce_str_t               text, media;
    mce_status_t            rc;
    const mce_landmarks_t  *landmarks;

    *sheet = NULL;
    left = MCE_SHEET_BYTES;

    rc = mce_landmarks(doc, &landmarks);

    for (k = 0; rc == MCE_OK && k < landmarks->n; k++) {
        i = landmarks->tokens[k];

        if (doc->tokens[i].kind != MCE_TOKEN_RAW
            || doc->tokens[i].tag != MCE_TAG_style
            || mce_sheet_is_muted(tree, tree->of[i]))
        {
            continue;
        }

        how = mce_token_attr_find(doc, i - 1, "media", &media)
              ? mce_media(media) : MCE_SHEET_APPLY;

        if (how == MCE_SHEET_SKIP) {
            continue;
        }

        if (*sheet == NULL) {
            *sheet = mce_sheet_new(doc, tree);

            if (*sheet == NULL) {
                return MCE_NO_MEMORY;
            }

            (*sheet)->colors = colors;
        }

        text = mce_token_source(doc, i);
        text.len = text.len < left ? text.len : left;
        left -= text.len;

        rc = mce_sheet_text(*sheet, text, how);
    }

    if (rc == MCE_OK && *sheet && !mce_sheet_has_rules(*sheet)
        && (*sheet)->ncustoms == 0)
    {
        *sheet = NULL;
    }

    return rc;
}


/*
 * What stands in <noscript> or in a drawing is for others, and rules in a
 * template are for what is in it.
 */

static int
mce_sheet_is_muted(const mce_tree_t *tree, uint32_t e)
{
    for ( /* void */ ; e; e = tree->elements[e].parent) {
        if (tree->elements[e].tag == MCE_TAG_noscript
            || tree->elements[e].tag == MCE_TAG_template
            || tree->elements[e].flags & MCE_ELEMENT_SKIPPED)
        {
            return 1;
        }
    }

    return 0;
}


static mce_status_t
mce_sheet_text(mce_sheet_t *sheet, mce_str_t text, unsigned how)
{
    const uint8_t     *p;
    mce_sheet_scan_t   scan = { .sheet = sheet };

    scan.end = text.data + text.len;
    scan.start = text.data;
    scan.skip = text.data;
    scan.blocks[0] = how;

#if (MCE_SIMD)

    for (p = text.data; p < scan.end; p += 64) {
        uint8_t     rest[64] = { 0 };
        uint64_t    bits;
        mce_simd_t  block;

        if (scan.end - p < 64) {
            memcpy(rest, p, (size_t) (scan.end - p));
        }

        mce_simd_load(&block, scan.end - p < 64 ? rest : p);

        for (bits = mce_simd_mask(&block, mce_sheet_signs); bits;
             bits &= bits - 1)
        {
            mce_sheet_sign(&scan, p + __builtin_ctzll(bits));
        }
    }

#else

    for (p = text.data; p < scan.end; p++) {
        mce_sheet_sign(&scan, p);
    }

#endif

    return scan.status;
}


/*
 * Whether one of the selectors is for all of the page, whatever its classes
 * are.
 */

static int
mce_sheet_is_whole(mce_str_t selectors)
{
    mce_str_t  selector;

    while (selectors.len) {
        selector = mce_text_trim(mce_selector_take(&selectors));

        if (mce_text_is(selector, ":root") || mce_text_is(selector, "html")
            || mce_text_is(selector, "body"))
        {
            return 1;
        }
    }

    return 0;
}


/*
 * A sign that may be one of the marks that blocks are known by.
 */

static inline void
mce_sheet_sign(mce_sheet_scan_t *scan, const uint8_t *p)
{
    if (p < scan->skip) {
        return;
    }

    switch (*p) {

    case ':':
        if (scan->depth == 1 && scan->body_end == NULL
            && p - scan->body >= 3)
        {
            scan->hints |= mce_sheet_hints(p, scan->end);
        }

        return;

    case '{':
        /* braces alone in quotes are none */
        if (p == scan->start || (p[-1] != '"' && p[-1] != '\'')) {
            mce_sheet_open(scan, p);
        }

        return;

    case '}':
        if (scan->end - p == 1 || (p[1] != '"' && p[1] != '\'')
            || p[-1] != p[1])
        {
            mce_sheet_close(scan, p);
        }

        return;

    case '/':
        if (mce_css_is_comment(p, scan->end)) {
            scan->skip = mce_css_uncomment(p, scan->end);
            scan->start = scan->depth ? scan->start : scan->skip;
        }

        return;
    }
}


static void
mce_sheet_open(mce_sheet_scan_t *scan, const uint8_t *p)
{
    const uint8_t  *q;

    if (scan->depth++) {

        /* a rule within the rule: its selector is no declaration */
        if (scan->body_end == NULL) {
            q = memrchr(scan->body, ';', (size_t) (p - scan->body));
            scan->body_end = q ? q : scan->body;
        }

        return;
    }

    /* statements have no block */
    q = memrchr(scan->start, ';', (size_t) (p - scan->start));
    scan->prelude.data = q ? q + 1 : scan->start;
    scan->prelude.len = (size_t) (p - scan->prelude.data);
    scan->prelude = mce_text_trim(scan->prelude);
    scan->start = p + 1;

    if (scan->prelude.len && scan->prelude.data[0] == '@') {
        scan->depth = 0;

        if (scan->nblocks + 1 < MCE_SHEET_DEPTH) {
            scan->nblocks++;
            scan->blocks[scan->nblocks]
                = mce_media_block(scan->prelude,
                                  scan->blocks[scan->nblocks - 1]);
        }

        return;
    }

    scan->body = p + 1;
    scan->body_end = NULL;
    scan->hints = 0;
}


static void
mce_sheet_close(mce_sheet_scan_t *scan, const uint8_t *p)
{
    int        hides;
    mce_str_t  body;

    if (scan->depth == 0) {
        scan->nblocks -= scan->nblocks > 0;
        scan->start = p + 1;
        return;
    }

    if (--scan->depth) {
        return;
    }

    scan->start = p + 1;
    body.data = scan->body;
    body.len = (size_t) ((scan->body_end ? scan->body_end : p) - body.data);

    if (scan->blocks[scan->nblocks] == MCE_SHEET_APPLY
        && mce_sheet_is_whole(scan->prelude))
    {
        mce_custom_add(scan->sheet, body);
    }

    /* what all stands on says which text is of its colour */
    hides = (scan->hints & MCE_SHEET_HIDES)
            || (scan->hints & MCE_SHEET_BOTH) == MCE_SHEET_BOTH
            || (scan->hints & MCE_SHEET_BOTH && scan->sheet->colors);

    if (scan->status == MCE_OK
        && scan->blocks[scan->nblocks] != MCE_SHEET_SKIP
        && (hides || scan->hints & MCE_SHEET_UNDOES
            || mce_text_starts(scan->prelude, "body")
            || mce_text_starts(scan->prelude, "html")))
    {
        scan->status = mce_sheet_rule(scan->sheet, scan->prelude, body,
                                      scan->blocks[scan->nblocks], hides);
    }
}


int
mce_sheet_matters(mce_str_t declarations)
{
    const uint8_t  *p, *end;

    p = declarations.data;
    end = p + declarations.len;

    while ((p = memchr(p, ':', (size_t) (end - p))) != NULL) {

        /* the shortest name is "top" */
        if (p - declarations.data >= 3 && mce_sheet_hints(p, end)) {
            return 1;
        }

        p++;
    }

    return 0;
}


/*
 * What a declaration may do, by the last letters of its name, which stands
 * before the colon, and how the value begins: quick, and not sure.
 */

static inline unsigned
mce_sheet_hints(const uint8_t *colon, const uint8_t *end)
{
    const uint8_t  *p;

    for (p = colon; mce_is_space(p[-1]); p--) { /* void */ }

    return mce_style_may_be(p) ? mce_sheet_value_hints(p, colon, end) : 0;
}


static unsigned
mce_sheet_value_hints(const uint8_t *name, const uint8_t *colon,
    const uint8_t *end)
{
    int             dot, far;
    uint8_t         c, value;
    const uint8_t  *p;

    for (p = colon + 1; p < end && mce_is_space(*p); p++) { /* void */ }

    if (p == end) {
        return 0;
    }

    value = *p | 0x20;
    far = value == '-';
    dot = *p == '0' || *p == '.'
          || (*p == '1' && end - p > 1 && (p[1] | 0x20) == 'p');

    p = name;
    c = p[-1] | 0x20;

    switch (p[-2] | 0x20) {

    case 'a':
        /* display, which a custom property may set */
        return c == 'y' ? mce_sheet_hint(value == 'n' || value == '/'
                                         || value == 'v') : 0;

    case 't':
        /* visibility, opacity; width, -path */
        return c == 'y' ? mce_sheet_hint(value != 'v' && value != '1')
               : c == 'h' && (dot || value == 'i' || value == 'c'
                              || value == 'p') ? MCE_SHEET_HIDES : 0;

    case 'i':
        /* clip; margin */
        return c == 'p' || (c == 'n' && mce_sheet_is_negative(colon, end))
               ? MCE_SHEET_HIDES : 0;

    case 'e':
        return c == 'r' && value == 'o' ? MCE_SHEET_HIDES : 0;  /* filter */

    case 'l':
        return c == 'e' && dot ? MCE_SHEET_HIDES : 0;           /* scale */

    case 'g':
        return c == 'e' ? MCE_SHEET_GROUND : 0;     /* background-image */

    case 'n':
        /* background; -indent, font */
        return c == 'd' ? MCE_SHEET_GROUND
               : c == 't' ? mce_sheet_hint(far || dot) : 0;

    case 'f':
    case 'h':
        /* left, right; height */
        return c == 't' && (far || dot) ? MCE_SHEET_HIDES : 0;

    case 'z':
        return c == 'e' ? mce_sheet_hint(dot) : 0;  /* -size */

    case 'o':
        /* position; top; color */
        return c == 'n' && (value == 'a' || value == 'f') ? MCE_SHEET_UNDOES
               : c == 'p' && far ? MCE_SHEET_HIDES
               : c == 'r' ? (p[-6] == '-' ? MCE_SHEET_GROUND
                                          : MCE_SHEET_COLORS)
                            | (mce_sheet_may_be_clear(value)
                               && mce_sheet_is_clear(colon, end)
                               ? MCE_SHEET_HIDES : 0) : 0;

    case 'r':
        /* transform */
        return c == 'm' ? mce_sheet_hint(value != 'n') : 0;

    default:
        return 0;
    }
}


/*
 * Whether there is a minus in the value after a colon.
 */

static int
mce_sheet_is_negative(const uint8_t *colon, const uint8_t *end)
{
    const uint8_t  *p;

    for (p = colon + 1; p < end && *p != ';' && *p != '}'; p++) {
        if (*p == '-') {
            return 1;
        }
    }

    return 0;
}


/*
 * Whether the colour after a colon is transparent.
 */

static int
mce_sheet_is_clear(const uint8_t *colon, const uint8_t *end)
{
    mce_str_t       value;
    const uint8_t  *p;

    if (end - colon > MCE_SHEET_COLOR) {
        end = colon + MCE_SHEET_COLOR;
    }

    for (p = colon + 1; p < end && *p != ';' && *p != '}' && *p != '!'; p++) {
        /* void */
    }

    value.data = (uint8_t *) colon + 1;
    value.len = (size_t) (p - value.data);

    return mce_style_color(mce_text_trim(value)) == MCE_STYLE_HIDES;
}
