
/*
 * The built-in page: no script, readable in every script, light and dark, on
 * small screens and on paper.  Colours keep a contrast of 4.5 to 1; nothing
 * scrolls sideways but tables and code, in boxes that the keyboard reaches.
 */


#include "meta/meta.h"
#include "render/template.h"


static const char  mce_template_page[] =
    "<!DOCTYPE html>\n"
    "<html{{#lang}} lang=\"{{lang}}\"{{/lang}} dir=\"{{dir}}\">\n"
    "<head>\n"
    "<meta charset=\"utf-8\">\n"
    "<title>{{title}}</title>\n"
    "<meta name=\"viewport\""
    " content=\"width=device-width, initial-scale=1\">\n"
    "{{#canonical}}<link rel=\"canonical\" href=\"{{canonical}}\">\n"
    "{{/canonical}}"
    "{{policies}}"
    "<style>"
    ":root{color-scheme:light dark;--b:#fdfdfb;--t:#1b1b1b;--a:#0645ad;"
    "--v:#5f3a9e;--l:#767676}"
    "@media(prefers-color-scheme:dark){:root{--b:#16181c;--t:#e4e4e4;"
    "--a:#8ab4f8;--v:#c9a5fa;--l:#8c8c8c}}"
    "body{margin:0 auto;max-width:38em;padding:1em;background:var(--b);"
    "color:var(--t);font:1.125rem/1.6 Georgia,\"Noto Serif\",serif;"
    "overflow-wrap:break-word}"
    "a{color:var(--a)}a:visited{color:var(--v)}"
    ":is(a,table,pre,math):focus-visible{outline:3px solid}"
    ".skip{position:absolute;clip-path:inset(50%)}"
    ".skip:focus{position:static;clip-path:none}"
    "main:focus{outline:0}"
    "sup a,li a[href*=\"#\"]{display:inline-block;min-width:24px;"
    "min-height:24px}"
    "h1,h2,h3,h4,h5,h6{line-height:1.25;text-wrap:balance}"
    "h1{font-size:min(2em,1em + 3.4vw)}h1 a:any-link{color:inherit}"
    ":has(>li:only-child>h1){list-style:none;padding:0}"
    "img{max-width:100%;height:auto}"
    "pre,code,kbd,samp{font:.9em/1.5 monospace}"
    "pre{overflow-x:auto;padding:.5em;border:1px solid var(--l)}"
    "pre code{font:inherit}"
    "table{display:block;overflow-x:auto;border-collapse:collapse}"
    "caption{text-align:start}"
    "math{max-width:100%;overflow-x:auto;overflow-y:hidden}"
    "math:has(>mtext:only-child),math>mtext:only-child{display:inline;"
    "overflow:visible;font:.95em monospace}"
    "td,th{border:1px solid var(--l);padding:.25em .5em;text-align:start;"
    "vertical-align:top}"
    "blockquote{margin-inline:0;padding-inline-start:1em;"
    "border-inline-start:4px solid var(--l)}"
    "figure{margin:1em 0}article+article{border-top:1px solid var(--l)}"
    "figcaption,footer,nav,.by{font-size:.9em}"
    ".by>*+*::before{content:\" \\00b7\\20\"}.by [dir]{white-space:nowrap}"
    "html[dir=ltr] :is(p,li,dt,dd,td,th,h1,h2,h3,h4,h5,h6,figcaption)"
    "{unicode-bidi:plaintext}"
    "@media print{:root{--b:#fff;--t:#000;--a:#000;--v:#000;--l:#767676}"
    "body{max-width:none;padding:0;font-size:11pt}.skip,footer{display:none}"
    "a{text-decoration:none}h1,h2,h3,h4,h5,h6{break-after:avoid}"
    "img,figure,pre,tr,blockquote{break-inside:avoid}p{orphans:3;widows:3}}"
    "</style>\n"
    "</head>\n"
    "<body>\n"
    "<a class=\"skip\" href=\"#content\" lang=\"en\" dir=\"ltr\">"
    "Skip to content</a>\n"
    "<main id=\"content\" tabindex=\"-1\">\n"
    "{{#heading}}<h1>{{heading}}</h1>\n{{/heading}}"
    "{{#about}}<p class=\"by\">"
    "{{#site}}<span><bdi>{{site}}</bdi></span>{{/site}}"
    "{{#byline}}<span><bdi>{{byline}}</bdi></span>{{/byline}}"
    "{{#published}}<span><time dir=\"ltr\" datetime=\"{{published}}\">"
    "{{date}}</time></span>{{/published}}"
    "{{#minutes}}<span><bdi lang=\"en\" dir=\"ltr\">{{minutes}} min</bdi>"
    "</span>{{/minutes}}"
    "</p>\n{{/about}}"
    "{{content}}"
    "</main>\n"
    "{{#original}}<footer><a href=\"{{original}}\" lang=\"en\" dir=\"ltr\">"
    "Original page</a></footer>\n{{/original}}"
    "</body>\n"
    "</html>\n";


const mce_template_t  mce_template_builtin = {
    mce_str(mce_template_page),
    1 << MCE_META_LANG | 1 << MCE_META_CANONICAL | 1 << MCE_META_BYLINE
        | 1 << MCE_META_PUBLISHED | 1 << MCE_META_SITE
};
