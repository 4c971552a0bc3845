
/*
 * Whether a server or a cache behind this one is still to put something into
 * the article: commands of server-side includes are comments, those of
 * edge-side includes elements or comments.
 */


#include "base/str.h"
#include "html/tree.h"
#include "text/ctype.h"


static int mce_is_include(const mce_document_t *doc, uint32_t token);
static int mce_is_ssi(mce_str_t comment);
static int mce_is_between(const mce_document_t *doc, uint32_t token);


/*
 * What stands before or after the content, with no text between, belongs to it
 * if the element that holds all the content holds that, too.  The whole page
 * is no such element: what it begins and ends with is its layout.
 */
mce_status_t
mce_article_has_includes(mce_article_t *article, int *has)
{
    uint32_t              i, first, end, element;
    mce_status_t          rc;
    mce_document_t       *doc;
    const mce_tree_t     *tree;
    const mce_element_t  *around;

    *has = 0;
    doc = article->doc;

    if (article->spans.n == 0) {
        return MCE_OK;
    }

    rc = mce_tree(doc, &tree);
    if (rc != MCE_OK) {
        return rc;
    }

    first = mce_token_at(doc, article->spans.elts[0].start);
    end = mce_token_at(doc, article->spans.elts[article->spans.n - 1].end - 1);

    element = mce_tree_common(tree, tree->of[first], tree->of[end]);

    if (element == tree->of[first] && element == tree->of[end]) {
        element = tree->elements[element].parent;
    }

    if (element) {
        around = &tree->elements[element];

        while (first > around->open + 1 && mce_is_between(doc, first - 1)) {
            first--;
        }

        while (end + 1 < around->end && mce_is_between(doc, end + 1)) {
            end++;
        }
    }

    for (i = first; i <= end && !*has; i++) {
        *has = mce_is_include(doc, i);
    }

    return MCE_OK;
}


static int
mce_is_include(const mce_document_t *doc, uint32_t token)
{
    mce_str_t           text;
    const mce_token_t  *t;

    t = &doc->tokens[token];
    text = mce_token_source(doc, token);

    switch (t->kind) {

    case MCE_TOKEN_OPEN:
        return mce_text_starts(text, "<esi:");

    case MCE_TOKEN_COMMENT:
        return mce_text_starts(text, "<!--esi") || mce_is_ssi(text);

    default:
        return 0;
    }
}


static int
mce_is_ssi(mce_str_t comment)
{
    size_t  i, len;

    static const char  start[] = "<!--#";
    static const char *const  commands[] = {
        "include", "block", "endblock", "echo", "set", "if", "elif", "else",
        "endif", "exec", "fsize", "flastmod", "printenv", NULL
    };

    if (!mce_text_starts(comment, start)) {
        return 0;
    }

    comment.data += sizeof(start) - 1;
    comment.len -= sizeof(start) - 1;

    while (comment.len && mce_is_space(comment.data[0])) {
        comment.data++;
        comment.len--;
    }

    len = 0;

    while (len < comment.len && mce_is_alpha(comment.data[len])) {
        len++;
    }

    comment.len = len;

    for (i = 0; commands[i]; i++) {
        if (mce_text_is(comment, commands[i])) {
            return 1;
        }
    }

    return 0;
}


static int
mce_is_between(const mce_document_t *doc, uint32_t token)
{
    const mce_token_t  *t;

    t = &doc->tokens[token];

    return t->kind == MCE_TOKEN_COMMENT || mce_is_include(doc, token)
           || mce_token_is_tag(t)
           || (t->kind == MCE_TOKEN_TEXT && (t->flags & MCE_TOKEN_BLANK));
}
