
/*
 * A strict reader of the HTML that mce writes.  Its lists are written down
 * anew here: a slip in the renderers' own must not hide itself.
 */


#include <ctype.h>
#include <strings.h>

#include "fuzz.h"


#define MARKUP_DEPTH  1024


typedef struct {
    const uint8_t  *p;
    const uint8_t  *end;
    const char     *stack[MARKUP_DEPTH];
    size_t          depth;
} markup_t;


typedef struct {
    const char     *name;
    const char     *parents;        /* " name name ", NULL: any of flow */
    const char     *attrs;          /* besides lang, dir, id */
} markup_element_t;


#define FLOW     " main article div blockquote li dd dt td th figure "        \
                 "figcaption caption "
#define INLINES  " a abbr b bdi bdo cite code del dfn em i ins kbd mark q "   \
                 "rp rt ruby s samp small span strong sub sup time u var "
#define LINES    " p h1 h2 h3 h4 h5 h6 pre" FLOW "footer" INLINES
#define MATH     " math annotation menclose merror mfrac mi mmultiscripts "   \
                 "mn mo mover mpadded mphantom mprescripts mroot mrow ms "    \
                 "mspace msqrt mstyle msub msubsup msup mtable mtd mtext "    \
                 "mtr munder munderover none semantics "


static const markup_element_t  markup_elements[] = {
    { "html", " ", " " }, { "head", " html ", " " },
    { "meta", " head ", " charset name content " },
    { "title", " head ", " " }, { "style", " head ", " " },
    { "link", " head ", " rel href " }, { "body", " html ", " " },
    { "main", " body ", " tabindex " },
    { "article", " main div article ", " class " },
    { "footer", " body ", " " }, { "nav", " main ", " aria-label " },
    { "div", FLOW " body details ", " class role aria-label " },
    { "details", " div ", " " }, { "summary", " details ", " aria-label " },
    { "label", " div ", " " },
    { "input", " label ", " type name value checked " },
    { "p", FLOW, " class " }, { "h1", FLOW, " " },
    { "h2", FLOW, " " },
    { "h3", FLOW, " " }, { "h4", FLOW, " " }, { "h5", FLOW, " " },
    { "h6", FLOW, " " }, { "ul", FLOW, " " },
    { "ol", FLOW " nav ", " start reversed type " },
    { "li", " ul ol ", " value " }, { "dl", FLOW, " " },
    { "dt", " dl ", " " }, { "dd", " dl ", " " },
    { "blockquote", FLOW, " cite " },
    { "pre", FLOW, " tabindex class data-lang " },
    { "figure", FLOW, " " }, { "figcaption", " figure ", " " },
    { "table", FLOW, " tabindex " }, { "caption", " table ", " " },
    { "thead", " table ", " " }, { "tr", " table thead ", " " },
    { "th", " tr ", " colspan rowspan scope " },
    { "td", " tr ", " colspan rowspan class " }, { "hr", FLOW, " " },
    { "br", LINES, " " }, { "img", LINES, " src alt width height loading " },
    { "a", LINES " body ", " href rel class " }, { "abbr", LINES, " title " },
    { "dfn", LINES, " title " }, { "del", LINES, " datetime " },
    { "ins", LINES, " datetime " }, { "time", LINES, " datetime " },
    { "q", LINES, " cite " }, { "span", LINES, " class " },
    { "code", LINES, " class " },
    { "math", LINES MATH, " display alttext tabindex " },
    { "mspace", MATH, " width " }
};


static void markup_open(markup_t *m);
static const char *markup_name(markup_t *m);
static const markup_element_t *markup_find(const char *name);
static void markup_nested(markup_t *m, const char *name);
static void markup_attr(markup_t *m, const char *element);
static void markup_close(markup_t *m);
static void markup_reference(markup_t *m);
static int markup_listed(const char *list, const char *name);


void
fuzz_markup(mce_str_t html)
{
    markup_t              m;
    static const char     doctype[] = "<!DOCTYPE html>\n";

    m.p = html.data;
    m.end = m.p + html.len;
    m.depth = 0;

    fuzz_check(html.len > sizeof(doctype));
    fuzz_check(memcmp(m.p, doctype, sizeof(doctype) - 1) == 0);
    m.p += sizeof(doctype) - 1;

    while (m.p < m.end) {
        switch (*m.p) {

        case '<':
            m.p++;

            if (*m.p == '/') {
                m.p++;
                markup_close(&m);

            } else {
                markup_open(&m);
            }

            break;

        case '&':
            markup_reference(&m);
            break;

        default:
            fuzz_check(*m.p != '>');
            fuzz_check(m.depth || *m.p == '\n');
            m.p++;
        }
    }

    fuzz_check(m.depth == 0);
}


static void
markup_open(markup_t *m)
{
    const char     *name;
    const uint8_t  *end;

    name = markup_name(m);
    markup_nested(m, name);

    while (m->p < m->end && *m->p == ' ') {
        m->p++;
        markup_attr(m, name);
    }

    fuzz_check(m->p < m->end && *m->p == '>');
    m->p++;

    if (markup_listed(" meta link br hr img input ", name)) {
        return;
    }

    fuzz_check(m->depth < MARKUP_DEPTH);
    m->stack[m->depth++] = name;

    /* the one raw text: nothing of the page may be in it */
    if (strcmp(name, "style") == 0) {
        end = memchr(m->p, '<', m->end - m->p);
        fuzz_check(end != NULL && memcmp(end, "</style>", 8) == 0);
        m->p = end;
    }
}


/*
 * The static string of the name at m->p.
 */
static const char *
markup_name(markup_t *m)
{
    size_t              i, len;
    const char         *p;
    static const char  *names[256];
    static char         list[] = INLINES MATH;

    for (len = 0; m->p + len < m->end; len++) {
        if ((m->p[len] < 'a' || m->p[len] > 'z')
            && (m->p[len] < '0' || m->p[len] > '9'))
        {
            break;
        }
    }

    for (i = 0; i < sizeof(markup_elements) / sizeof(markup_elements[0]);
         i++)
    {
        p = markup_elements[i].name;

        if (strlen(p) == len && memcmp(p, m->p, len) == 0) {
            m->p += len;
            return p;
        }
    }

    if (names[0] == NULL) {
        i = 0;

        for (p = strtok(list, " "); p; p = strtok(NULL, " ")) {
            names[i++] = p;
        }
    }

    for (i = 0; names[i]; i++) {
        if (strlen(names[i]) == len && memcmp(names[i], m->p, len) == 0) {
            m->p += len;
            return names[i];
        }
    }

    fprintf(stderr, "no such element: %.*s\n", (int) len, m->p);
    fuzz_check(0);

    return NULL;
}


static const markup_element_t *
markup_find(const char *name)
{
    size_t  i;

    for (i = 0; i < sizeof(markup_elements) / sizeof(markup_elements[0]);
         i++)
    {
        if (strcmp(markup_elements[i].name, name) == 0) {
            return &markup_elements[i];
        }
    }

    return NULL;
}


/*
 * Where an element may stand so that every parser makes the same tree of it.
 */
static void
markup_nested(markup_t *m, const char *name)
{
    size_t                   i;
    const char              *parent, *parents;
    const markup_element_t  *element;

    parent = m->depth ? m->stack[m->depth - 1] : "";
    element = markup_find(name);
    parents = element ? element->parents
                      : markup_listed(MATH, name) ? MATH : LINES;

    if (m->depth == 0) {
        fuzz_check(strcmp(name, "html") == 0);
        return;
    }

    if (!markup_listed(parents, parent)) {
        fprintf(stderr, "%s in %s\n", name, parent);
        fuzz_check(0);
    }

    for (i = 0; strcmp(name, "a") == 0 && i < m->depth; i++) {
        fuzz_check(strcmp(m->stack[i], "a") != 0);
    }
}


static void
markup_attr(markup_t *m, const char *element)
{
    char                     name[32];
    size_t                   i;
    mce_str_t                value;
    const char              *attrs;
    const markup_element_t  *e;

    for (i = 0; m->p < m->end && *m->p != '='; i++) {
        fuzz_check(i < sizeof(name) - 1);
        fuzz_check((*m->p >= 'a' && *m->p <= 'z') || *m->p == '-');
        name[i] = (char) *m->p++;
    }

    name[i] = '\0';

    e = markup_find(element);
    attrs = e ? e->attrs : " display mathvariant stretchy fence encoding ";

    if (!markup_listed(attrs, name)
        && !markup_listed(" lang dir id ", name))
    {
        fprintf(stderr, "%s of %s\n", name, element);
        fuzz_check(0);
    }

    fuzz_check(m->end - m->p > 2 && m->p[0] == '=' && m->p[1] == '"');
    m->p += 2;
    value.data = m->p;

    while (m->p < m->end && *m->p != '"') {
        fuzz_check(*m->p != '<' && *m->p != '>');

        if (*m->p == '&') {
            markup_reference(m);

        } else {
            m->p++;
        }
    }

    fuzz_check(m->p < m->end);
    value.len = m->p - value.data;
    m->p++;

    if (markup_listed(" href src cite ", name)) {
        fuzz_url(element, value);
    }
}


void
fuzz_url(const char *element, mce_str_t url)
{
    size_t       i, n;
    char         scheme[32];
    const char  *allowed;

    n = 0;

    for (i = 0; i < url.len; i++) {
        fuzz_check(url.data[i] > ' ' && url.data[i] != 0x7f);

        if (url.data[i] == ':') {
            break;
        }

        /* a scheme starts with a letter, RFC 3986, section 3.1 */
        if (!isalpha(url.data[i])
            && (i == 0
                || (!isdigit(url.data[i]) && !strchr("+-.", url.data[i]))))
        {
            return;
        }

        if (n < sizeof(scheme) - 1) {
            scheme[n++] = (char) tolower(url.data[i]);
        }
    }

    if (i == url.len || n == 0) {
        return;
    }

    scheme[n] = '\0';

    if (strcmp(element, "img") == 0 && strcmp(scheme, "data") == 0) {
        fuzz_check(url.len - i > 7);
        fuzz_check(strncasecmp((char *) url.data + i, ":image/", 7) == 0);
        fuzz_check(strncasecmp((char *) url.data + i + 7, "svg", 3) != 0);
        return;
    }

    allowed = strcmp(element, "a") == 0 ? " http https mailto tel "
                                        : " http https ";

    if (!markup_listed(allowed, scheme)) {
        fprintf(stderr, "%s in %s\n", scheme, element);
        fuzz_check(0);
    }
}


static void
markup_close(markup_t *m)
{
    const char  *name;

    name = markup_name(m);

    fuzz_check(m->depth && strcmp(m->stack[m->depth - 1], name) == 0);
    fuzz_check(m->p < m->end && *m->p == '>');

    m->p++;
    m->depth--;
}


static void
markup_reference(markup_t *m)
{
    size_t              i, len;
    static const char  *known[] = {
        "&amp;", "&lt;", "&gt;", "&quot;", "&#39;"
    };

    for (i = 0; i < sizeof(known) / sizeof(known[0]); i++) {
        len = strlen(known[i]);

        if ((size_t) (m->end - m->p) >= len
            && memcmp(m->p, known[i], len) == 0)
        {
            m->p += len;
            return;
        }
    }

    fuzz_check(!"a reference that is not written");
}


static int
markup_listed(const char *list, const char *name)
{
    size_t       len;
    const char  *p;

    len = strlen(name);

    for (p = list; (p = strstr(p, name)) != NULL; p += len) {
        if (p > list && p[-1] == ' ' && p[len] == ' ') {
            return 1;
        }
    }

    return 0;
}
