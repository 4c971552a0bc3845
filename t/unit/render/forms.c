
/*
 * Forms that ask for another page.
 */


#define _GNU_SOURCE
#include "mce.h"
#include "tap.h"

#include <stdlib.h>


static mce_arena_t  *arena;
static const char   *prefix;


static mce_str_t
forms(const char *html)
{
    mce_str_t             text, out = mce_null_str;
    mce_article_t        *article;
    mce_document_t       *doc;
    mce_template_t       *page;
    mce_expr_error_t      error;
    mce_extraction_t      found = { 0 };
    mce_render_options_t  options = { 0 };

    static const char  template[] = "{{content}}";

    mce_arena_destroy(arena);
    arena = mce_arena_create(0);

    text = (mce_str_t) { sizeof(template) - 1, (const uint8_t *) template };

    options.url = (mce_str_t) mce_str("http://a.example/b/c?d#e");
    options.forms = 1;
    options.link_prefix.data = (const uint8_t *) prefix;
    options.link_prefix.len = prefix ? strlen(prefix) : 0;

    if (mce_template_compile(arena, text, &page, &error) != MCE_OK) {
        return out;
    }

    options.page = page;
    text.data = (const uint8_t *) html;
    text.len = strlen(html);

    if (mce_document_create(arena, text, &doc) == MCE_OK
        && mce_document_text(doc, &found.spans) == MCE_OK
        && mce_article_create(doc, &found,
                              MCE_CONFIDENCE_SCORES, &article) == MCE_OK)
    {
        (void) mce_render(article, MCE_FORMAT_HTML, &options, &out);
    }

    if (out.len > 11 && memcmp(out.data, "<p>One</p>\n", 11) == 0) {
        out.data += 11;
        out.len -= 11;
    }

    return out;
}


static void
a_search_is_written_anew(void)
{
    tap_is(forms("<p>One</p><form action='/find?x=1#y' onsubmit=a()>"
                 "<input type=search name=q placeholder='Words &amp; names'"
                 " onfocus=b()><input type=hidden name=in value='&quot;a'>"
                 "<input type=submit value=Go></form>"),
           "<form role=\"search\" action=\"http://a.example/find\">\n"
           "<p><label>Words &amp; names <input type=\"search\" name=\"q\">"
           "</label></p>\n"
           "<input type=\"hidden\" name=\"in\" value=\"&quot;a\">\n"
           "<p><button>Go</button></p>\n</form>\n",
           "text and hidden fields, and a button");

    tap_is(forms("<p>One</p><form method=GET><input name=q value=a>"
                 "<select name=s><option value=1 selected>One"
                 "<option>Two</select>"
                 "<input type=checkbox name=k checked>new<button name=b"
                 " value=2><svg></svg></button></form>"),
           "<p>new</p>\n"
           "<form role=\"search\" action=\"http://a.example/b/c\">\n"
           "<p><label>a <input type=\"search\" name=\"q\" value=\"a\">"
           "</label></p>\n"
           "<p><label>s <select name=\"s\"><option value=\"1\" selected>One"
           "</option><option>Two</option></select></label></p>\n"
           "<p><label><input type=\"checkbox\" name=\"k\" checked> new"
           "</label></p>\n"
           "<p><button name=\"b\" value=\"2\">2</button></p>\n</form>\n",
           "choices and checkboxes; without an action, the page itself");

    prefix = "/read/";
    tap_is(forms("<p>One</p><form action=find><input name=q></form>"),
           "<form role=\"search\" action=\""
           "/read/http%3A%2F%2Fa.example%2Fb%2Ffind\">\n"
           "<p><label>q <input type=\"search\" name=\"q\"></label></p>\n"
           "<p><button>OK</button></p>\n</form>\n",
           "the action has the prefix of links");
    prefix = NULL;
}


static void
others_are_not(void)
{
    size_t  i;

    static const struct {
        const char  *html;
        const char  *name;
    } cases[] = {
        { "<form method=post><input name=q></form>", "one that posts" },
        { "<form><input name=u><input type=password name=p></form>",
          "one for a password" },
        { "<form><input name=q><textarea name=t></textarea></form>",
          "one for a long text" },
        { "<form><input name=q><input type=file name=f></form>",
          "one for a file" },
        { "<form><input type=email name=q><input name=n></form>",
          "one for an address of mail" },
        { "<form><input type=checkbox name=q></form>", "one without words" },
        { "<form><input></form>", "one whose field has no name" },
        { "<form><input name=q disabled></form>", "one that is disabled" },
        { "<form action='javascript:a()'><input name=q></form>",
          "one that runs a script" }
    };

    for (i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        char  html[256];

        snprintf(html, sizeof(html), "<p>One</p>%s", cases[i].html);
        tap_is(forms(html), "<p>One</p>\n", cases[i].name);
    }
}


static size_t
count(mce_str_t text, const char *part)
{
    size_t          n;
    const uint8_t  *p;

    n = 0;

    for (p = text.data; (p = memmem(p, text.data + text.len - p, part,
                                    strlen(part))) != NULL; p++)
    {
        n++;
    }

    return n;
}


static void
there_are_few(void)
{
    int        i;
    char      *html, *p;
    mce_str_t  out;

    html = malloc(200000);
    p = html + sprintf(html, "<p>One</p><form action=a><input name=q></form>"
                             "<form action=a><input name=q></form>");

    tap_ok(count(forms(html), "<form ") == 1, "each address has one form");

    for (i = 0; i < 50; i++) {
        p += sprintf(p, "<form action=%d><input name=q></form>", i);
    }

    tap_ok(count(forms(html), "<form ") == 4, "a page has four at most");

    p = html + sprintf(html, "<p>One</p><form>");

    for (i = 0; i < 100; i++) {
        p += sprintf(p, "<input name=q%d>", i);
    }

    tap_ok(count(forms(html), "<input ") == 40, "a form has 40 fields");

    p = html + sprintf(html, "<p>One</p><form><input name=q><select name=s>");

    for (i = 0; i < 500; i++) {
        p += sprintf(p, "<option>%d", i);
    }

    out = forms(html);
    tap_ok(count(out, "<option>") == 100, "a choice has 100");
    tap_ok(count(out, "</form>") == 1, "what is not closed is closed");

    free(html);
}


int
main(void)
{
    a_search_is_written_anew();
    others_are_not();
    there_are_few();

    mce_arena_destroy(arena);

    return tap_done();
}
