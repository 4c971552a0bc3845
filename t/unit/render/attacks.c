
/*
 * Attacks: every line of t/unit/render/attacks.txt, alone and within other
 * elements.  The page that comes out is parsed anew, by a parser that had no
 * part in making it, and must hold nothing but what is allowed.
 */


#define _GNU_SOURCE
#include <libxml/HTMLparser.h>
#include <stdlib.h>
#include <strings.h>

#include "mce.h"
#include "tap.h"


#define ATTACKS  "t/unit/render/attacks.txt"


static const char  elements[] =
    " html head meta title link body main nav footer div p h1 h2 h3 h4 h5 "
    "h6 ul ol li dl dt dd blockquote pre figure figcaption table caption "
    "thead tbody tr th td hr br img a abbr b bdi bdo cite code del dfn em "
    "i ins kbd mark q rp rt ruby s samp small span strong sub sup time u "
    "var style math annotation menclose merror mfrac mi mmultiscripts mn "
    "mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt "
    "mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none "
    "semantics ";

static const char  attributes[] =
    " charset name content href rel lang dir id class tabindex alt src width "
    "height colspan rowspan scope start reversed type value datetime title "
    "cite display mathvariant stretchy fence encoding aria-label data-lang "
    "loading ";

static const char  *around[] = {
    "%s", "<p>%s</p>", "<div><p>a</p>%s<p>b</p></div>",
    "<ul><li>%s</li></ul>", "<table><tr><th>a<th>b<tr><td>%s<td>c</table>",
    "<a href=/x>%s</a>", "<pre><code>%s</code></pre>",
    "<math><mtext>%s</mtext></math>", "<h2>%s</h2>", "<b><i>%s",
    "<blockquote>%s</blockquote>", "<dl><dt>%s<dd>x</dl>"
};


static int
listed(const char *list, const char *name)
{
    char  word[64];

    return snprintf(word, sizeof(word), " %s ", name) < (int) sizeof(word)
           && strstr(list, word) != NULL;
}


static int
url_is_safe(const char *url)
{
    size_t       n;
    char         scheme[16];
    const char  *p;

    n = 0;

    for (p = url; *p && *p != ':' && *p != '/' && *p != '?' && *p != '#';
         p++)
    {
        if ((unsigned char) *p <= ' ') {
            continue;
        }

        /* no scheme holds it: a browser takes the URL for a path */
        if ((*p & 0x80) || strchr("&%\\;()", *p)) {
            return 1;
        }

        if (n < sizeof(scheme) - 1) {
            scheme[n++] = *p;
        }
    }

    scheme[n] = '\0';

    return *p != ':' || !strcasecmp(scheme, "http")
           || !strcasecmp(scheme, "https") || !strcasecmp(scheme, "mailto")
           || !strcasecmp(scheme, "tel")
           || !strncasecmp(url, "data:image/png", 14);
}


/*
 * The name of what is wrong, or NULL.
 */
static const char *
fault(const xmlNode *node)
{
    xmlChar        *value;
    const char     *wrong, *name;
    const xmlAttr  *attr;

    for ( /* void */ ; node; node = node->next) {

        if (node->type != XML_ELEMENT_NODE) {
            if (node->type != XML_TEXT_NODE && node->type != XML_DTD_NODE
                && node->type != XML_CDATA_SECTION_NODE)
            {
                return "a node that is neither element nor text";
            }

            continue;
        }

        /* what the built-in page has above the content */
        if (!strcmp((const char *) node->name, "div")
            && !strcmp((const char *) node->parent->name, "body"))
        {
            continue;
        }

        if (!listed(elements, (const char *) node->name)) {
            return (const char *) node->name;
        }

        for (attr = node->properties; attr; attr = attr->next) {
            name = (const char *) attr->name;

            if (!listed(attributes, name)) {
                return name;
            }

            if (!strcmp(name, "href") || !strcmp(name, "src")
                || !strcmp(name, "cite"))
            {
                value = xmlNodeListGetString(node->doc, attr->children, 1);
                wrong = value && !url_is_safe((const char *) value)
                        ? "an unsafe URL" : NULL;
                xmlFree(value);

                if (wrong) {
                    return wrong;
                }
            }
        }

        wrong = fault(node->children);
        if (wrong) {
            return wrong;
        }
    }

    return NULL;
}


static mce_status_t
render(mce_arena_t *arena, const char *html, size_t len,
    const mce_template_t *template, mce_str_t *out)
{
    mce_str_t             source;
    mce_status_t          rc;
    mce_article_t        *article;
    mce_document_t       *doc;
    mce_extraction_t      found = { 0 };
    mce_render_options_t  options;

    memset(&options, 0, sizeof(mce_render_options_t));
    options.page = template;

    source.data = (const uint8_t *) html;
    source.len = len;

    rc = mce_document_create(arena, source, &doc);

    if (rc == MCE_OK) {
        rc = mce_document_text(doc, &found.spans);
    }

    if (rc == MCE_OK) {
        rc = mce_article_create(doc, &found, MCE_CONFIDENCE_SCORES, &article);
    }

    return rc == MCE_OK ? mce_render(article, MCE_FORMAT_HTML, &options, out)
                        : rc;
}


/*
 * The level of a heading depends on whether its page names a headline.
 */

static void
level_headings(mce_str_t text)
{
    size_t    i;
    uint8_t  *p;

    p = (uint8_t *) text.data;

    for (i = 2; i + 1 < text.len; i++) {
        if (p[i - 1] == 'h' && (p[i - 2] == '<' || p[i - 2] == '/')
            && p[i] >= '1' && p[i] <= '6')
        {
            p[i] = '1';
        }
    }
}


/*
 * What the first rendering gave must come out of a second one unchanged: it
 * means to a parser what it says.
 */

static int
is_stable(mce_arena_t *arena, const char *html, size_t len)
{
    mce_str_t            text = mce_str("{{content}}"), once, twice;
    mce_template_t      *template;
    mce_expr_error_t     error;

    return mce_template_compile(arena, text, &template, &error) == MCE_OK
           && render(arena, html, len, template, &once) == MCE_OK
           && render(arena, (const char *) once.data, once.len, template,
                     &twice) == MCE_OK
           && once.len == twice.len
           && (level_headings(once), level_headings(twice), 1)
           && memcmp(once.data, twice.data, once.len) == 0;
}


static void
attack(const char *line, int *faults, int *unstable)
{
    char         *html;
    size_t        i;
    htmlDocPtr    doc;
    mce_str_t     out;
    mce_arena_t  *arena;
    const char   *wrong;

    for (i = 0; i < sizeof(around) / sizeof(around[0]); i++) {

        if (asprintf(&html, around[i], line) < 0) {
            continue;
        }

        arena = mce_arena_create(0);

        if (render(arena, html, strlen(html), NULL, &out) != MCE_OK) {
            (*faults)++;
            printf("# not rendered: %s\n", html);

        } else {
            doc = htmlReadMemory((const char *) out.data, (int) out.len, "",
                                 "utf-8", HTML_PARSE_NOERROR
                                          |HTML_PARSE_NOWARNING);
            wrong = fault(xmlDocGetRootElement(doc));

            if (wrong) {
                (*faults)++;
                printf("# %s in %s\n", wrong, html);
            }

            xmlFreeDoc(doc);
        }

        if (!is_stable(arena, html, strlen(html))) {
            (*unstable)++;
            printf("# changes: %s\n", html);
        }

        mce_arena_destroy(arena);
        free(html);
    }
}


int
main(void)
{
    int    n, faults, unstable;
    char   line[4096];
    FILE  *file;

    n = 0;
    faults = 0;
    unstable = 0;
    file = fopen(ATTACKS, "rb");

    while (file && fgets(line, sizeof(line), file)) {
        line[strcspn(line, "\n")] = '\0';
        attack(line, &faults, &unstable);
        n++;
    }

    if (file) {
        fclose(file);
    }

    tap_ok(n > 500, "there are %d attacks", n);
    tap_ok(faults == 0, "no attack leaves anything that is not allowed");
    tap_ok(unstable == 0, "what comes out means what it says");

    return tap_done();
}
