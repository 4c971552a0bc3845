
/*
 * The page around the content.
 */


#include "render.h"


/* readable in every script, light and dark, on paper and small screens */
static const char  mce_page_style[] =
    ":root{color-scheme:light dark}"
    "body{margin:0 auto;max-width:40em;padding:1em;"
    "font:1.125rem/1.6 Georgia,\"Noto Serif\",serif;overflow-wrap:break-word}"
    "h1,h2,h3,h4,h5,h6{line-height:1.25}"
    "img{max-width:100%;height:auto}"
    "pre{overflow:auto;padding:.5em;border:1px solid}"
    "table{border-collapse:collapse;display:block;overflow-x:auto}"
    "td,th{border:1px solid;padding:.25em .5em;text-align:start}"
    "blockquote{margin-inline:1em;padding-inline-start:1em;"
    "border-inline-start:3px solid}"
    "figure{margin:1em 0}figcaption,footer{font-size:.875em}"
    "@media print{body{max-width:none}footer{display:none}}";


void
mce_html_page(const mce_content_t *content, mce_buf_t *out)
{
    const mce_article_t  *article;

    article = content->article;

    mce_buf_text(out, "<!DOCTYPE html>\n<html");

    if (article->lang.len) {
        mce_buf_text(out, " lang=\"");
        mce_buf_escaped(out, article->lang);
        mce_buf_char(out, '"');
    }

    mce_buf_text(out, article->dir == MCE_DIR_RTL ? " dir=\"rtl\">\n"
                                                  : " dir=\"ltr\">\n");

    mce_buf_text(out, "<head>\n<meta charset=\"utf-8\">\n<title>");
    mce_buf_escaped(out, article->headline.len ? article->headline
                                               : article->title);
    mce_buf_text(out, "</title>\n<meta name=\"viewport\" "
                      "content=\"width=device-width, initial-scale=1\">\n"
                      "<style>");
    mce_buf_text(out, mce_page_style);
    mce_buf_text(out, "</style>\n</head>\n<body>\n<main>\n");

    if (content->headline) {
        mce_buf_text(out, "<h1>");
        mce_buf_escaped(out, article->headline);
        mce_buf_text(out, "</h1>\n");
    }

    mce_html_content(content, out);
    mce_buf_text(out, "</main>\n");

    if (content->options->url.len) {
        mce_buf_text(out, "<footer><a href=\"");
        mce_buf_escaped(out, content->options->url);
        mce_buf_text(out, "\">Original page</a></footer>\n");
    }

    mce_buf_text(out, "</body>\n</html>\n");
}
