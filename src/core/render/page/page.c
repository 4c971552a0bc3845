
/*
 * The built-in page: no script, readable in every script, light and dark, on
 * small screens and on paper.  Colours keep a contrast of 4.5 to 1; nothing
 * scrolls sideways but tables and code, in boxes that the keyboard reaches.
 */


#include "meta/meta.h"
#include "render/page/template.h"


/* words of ours have their language where it is not that of the page */
#define MCE_PAGE_WORDS  "{{#words}} lang=\"{{words}}\" dir=\"ltr\"{{/words}}"

/* a choice of the size of letters or of colours, without scripts */
#define MCE_PAGE_CHOICE(name, value, label)                                   \
    "<label><input type=\"radio\" name=\"" name "\" value=\"" value "\">"     \
    label "</label>"


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
    ":root{color-scheme:light dark}"
    ":root:has([value=light]:checked){color-scheme:light}"
    ":root:has([value=dark]:checked){color-scheme:dark}"
    ":root:has([value=\"80\"]:checked){font-size:80%}"
    ":root:has([value=\"130\"]:checked){font-size:130%}"
    ":root:has([value=\"170\"]:checked){font-size:170%}"
    "body{margin:0 auto;max-width:38em;padding:1em;"
    "background:light-dark(#fdfdfb,#16181c);color:light-dark(#1b1b1b,"
    "#e4e4e4);font:1.125rem/1.6 Georgia,\"Noto Serif\",serif;"
    "overflow-wrap:break-word}"
    "a{color:light-dark(#0645ad,#8ab4f8)}"
    "a:visited{color:light-dark(#5f3a9e,#c9a5fa)}"
    "p,li,dd{hyphens:auto;hyphenate-limit-chars:8 4 3}"
    "h1,h2,h3,h4,h5,h6{line-height:1.25;text-wrap:balance;hyphens:manual}"
    "h1{font-size:min(2em,1em + 3.4vw)}"
    "h1 a:any-link{color:inherit;text-decoration:none}"
    ":focus-visible{outline:3px solid}main:focus{outline:0}"
    ".top,footer,nav,figcaption,.by{font-size:.9em}"
    ".top{display:flex;flex-wrap:wrap;gap:0 1em}"
    ".top details{display:none;margin-inline-start:auto;text-align:end}"
    ":has(a)>.top details{display:block}summary{cursor:pointer}"
    "label{display:inline-block;padding:.3em .6em}"
    ".skip:not(:focus){position:absolute;clip-path:inset(50%)}"
    ".by>*+*::before{content:\" \\b7\\20\"}"
    ":has(>li:only-child>h1){list-style:none;padding:0}"
    "img{max-width:100%;height:auto}figure{margin:1.5em 0}"
    "figure img{display:block;margin-bottom:.4em}"
    "blockquote{margin-inline:0;border-inline-start:4px solid gray;"
    "padding-inline-start:1em}"
    "html[dir=ltr] :is(p,li,dt,dd,td,th,h1,h2,h3,h4,h5,h6,figcaption)"
    "{unicode-bidi:plaintext}"
    ".at{display:none}@media print{:root{color-scheme:light!important}"
    "body{max-width:none;padding:0;background:none;color:#000;"
    "font-size:11pt}"
    ".skip,footer a,details{display:none!important}.at{display:block}"
    "a:any-link{color:inherit;text-decoration:none}"
    "h1,h2,h3,h4,h5,h6{break-after:avoid}"
    "img,figure,tr,blockquote{break-inside:avoid}"
    "img{max-height:95vh;object-fit:contain}p{orphans:3;widows:3}}"
    "</style>\n"
    "{{#structured}}<style>"
    "pre,code,kbd,samp{font:.9em/1.5 monospace;background:#8882;"
    "hyphens:none}"
    "pre{overflow-x:auto;padding:.6em .8em}"
    "pre code{font:inherit;background:none}"
    "pre[data-lang]::before{content:attr(data-lang);display:block;"
    "text-align:end;opacity:.8}"
    "table{display:block;overflow-x:auto;border-collapse:collapse;"
    "font-size:.9em;line-height:1.4}"
    "td,th{border:1px solid gray;padding:.25em .5em;text-align:start;"
    "vertical-align:top}"
    "caption{text-align:start}.n{text-align:end;white-space:nowrap}"
    "math{max-width:100%;overflow-x:auto;overflow-y:hidden;"
    "font-family:\"Latin Modern Math\",\"STIX Two Math\",\"Cambria Math\","
    "\"Noto Sans Math\",math}"
    "math[display=block]{margin:1em 0}"
    "math:has(>mtext:only-child),math>mtext:only-child{display:inline;"
    "overflow:visible;font:.95em monospace}"
    "sup,sub{line-height:0}sup a{padding:.7em .2em;margin:0 -.1em}"
    "li a[href*=\"#\"]:not(sup *){display:inline-block;min-width:24px;"
    "min-height:24px}"
    "article+article{border-top:1px solid gray}"
    ":is(.d1,.d2,.d3,.d4){border-inline-start:3px solid gray;border-top:0;"
    "margin-top:1em;padding-inline-start:1em}"
    ".d2{margin-inline-start:1em}.d3{margin-inline-start:2em}"
    ".d4{margin-inline-start:3em}"
    "@media print{pre{white-space:pre-wrap;border:1px solid}"
    "table{display:table}math{overflow:visible}}"
    "</style>\n{{/structured}}"
    "</head>\n"
    "<body>\n"
    "<a class=\"skip\" href=\"#content\"" MCE_PAGE_WORDS ">{{word_skip}}</a>\n"
    "<div class=\"top\" role=\"banner\">"
    "{{#site}}<bdi>{{site}}</bdi>{{/site}}"
    "{{#original}}{{#host}}<a href=\"{{original}}\" dir=\"ltr\">{{host}}</a>"
    "{{/host}}{{/original}}"
    "<details" MCE_PAGE_WORDS "><summary aria-label=\"{{word_display}}\">"
    "Aa</summary>"
    "<div role=\"radiogroup\" aria-label=\"Aa\" dir=\"ltr\">"
    MCE_PAGE_CHOICE("size", "80", "80 %")
    "<label><input type=\"radio\" name=\"size\" value=\"100\" checked=\"\">"
    "100 %</label>"
    MCE_PAGE_CHOICE("size", "130", "130 %")
    MCE_PAGE_CHOICE("size", "170", "170 %")
    "</div><div role=\"radiogroup\" aria-label=\"{{word_display}}\">"
    "<label><input type=\"radio\" name=\"look\" value=\"auto\" checked=\"\">"
    "{{word_automatic}}</label>"
    MCE_PAGE_CHOICE("look", "light", "{{word_light}}")
    MCE_PAGE_CHOICE("look", "dark", "{{word_dark}}")
    "</div></details></div>\n"
    "<main id=\"content\" tabindex=\"-1\">\n"
    "{{#heading}}<h1>{{heading}}</h1>\n{{/heading}}"
    "{{#about}}<p class=\"by\">"
    "{{#byline}}<span><bdi>{{byline}}</bdi></span>{{/byline}}"
    "{{#published}}<span><time datetime=\"{{published}}\">"
    "<bdi>{{date}}</bdi></time></span>{{/published}}"
    "{{#minutes}}<span><bdi" MCE_PAGE_WORDS ">{{minutes}} {{word_minutes}}"
    "</bdi></span>{{/minutes}}"
    "</p>\n{{/about}}"
    "{{content}}"
    "{{#next}}<p><a href=\"{{next}}\" rel=\"next\"" MCE_PAGE_WORDS ">"
    "{{word_next}}</a></p>\n{{/next}}"
    "</main>\n"
    "<footer>{{#original}}<a href=\"{{original}}\"" MCE_PAGE_WORDS ">"
    "{{word_original}}</a>{{/original}}"
    "{{#report}} <a href=\"{{report}}\" rel=\"nofollow\"" MCE_PAGE_WORDS
    ">{{word_report}}</a>{{/report}}"
    "{{#address}}<span class=\"at\" dir=\"ltr\">{{address}}</span>"
    "{{/address}}</footer>\n"
    "</body>\n"
    "</html>\n";


const mce_template_t  mce_template_builtin = {
    mce_str(mce_template_page), NULL,
    1 << MCE_META_LANG | 1 << MCE_META_CANONICAL | 1 << MCE_META_BYLINE
        | 1 << MCE_META_PUBLISHED | 1 << MCE_META_SITE,
    1, 1
};
