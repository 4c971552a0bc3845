
/*
 * The scanner: pages as tokens.  A token is a letter (T text, B blank text,
 * < open tag, > close tag, ! comment, R raw text) and what it covers.
 */


#include "html/document.h"
#include "tap.h"


static mce_arena_t  *arena;


static mce_str_t
tokens(const char *page)
{
    char                *out;
    size_t               size;
    uint32_t             i;
    mce_str_t            source, text;
    mce_document_t      *doc;
    const mce_token_t   *token;

    source.data = (const uint8_t *) page;
    source.len = strlen(page);
    size = source.len * 4 + 64;

    out = mce_arena_calloc(arena, size);
    text.data = (uint8_t *) out;
    text.len = 0;

    if (mce_document_create(arena, source, &doc) != MCE_OK
        || mce_document_scan(doc) != MCE_OK)
    {
        return text;
    }

    for (i = 0; i < doc->ntokens; i++) {
        token = &doc->tokens[i];

        text.len += (size_t) snprintf(out + text.len, size - text.len,
            "%s%c{%.*s}", i ? " " : "",
            token->kind == MCE_TOKEN_TEXT && token->flags & MCE_TOKEN_BLANK
            ? 'B' : "T<>!R-"[token->kind],
            (int) (token[1].start - token->start), page + token->start);
    }

    return text;
}


#define tokens_are(page, expected, name)                                      \
    tap_is(tokens(page), expected, name)


static void
tags(void)
{
    tokens_are("<p>a</p>", "<{<p>} T{a} >{</p>}", "tags and text");
    tokens_are("<p> \n</p>", "<{<p>} B{ \n} >{</p>}",
               "text of white space only is blank");
    tokens_are("a<b", "T{a<b}", "a tag that does not end is text");
    tokens_are("a < b", "T{a < b}", "a < before a space is text");
    tokens_are("1<2>3", "T{1<2>3}", "a < before a digit is text");
    tokens_are("a<", "T{a<}", "a < at the end is text");
    tokens_are("<a title='>'>b", "<{<a title='>'>} T{b}",
               "a quoted > does not end a tag");
    tokens_are("<a title=\">\">b", "<{<a title=\">\">} T{b}",
               "nor in double quotes");
    tokens_are("<a title='>b", "<{<a title='>} T{b}",
               "a quote that does not close is none");
    tokens_are("<a b=c'>d'>", "<{<a b=c'>} T{d'>}",
               "a quote within a bare value is none");
    tokens_are("<a 'b'>c", "<{<a 'b'>} T{c}", "nor is one without =");
    tokens_are("<br/><x-y>", "<{<br/>} <{<x-y>}",
               "closed and custom tags are tags");
    tokens_are("</p >a", ">{</p >} T{a}", "an end tag may hold a space");
    tokens_are("</>a", "!{</>} T{a}", "an end tag without name is a comment");
}


static void
comments(void)
{
    tokens_are("<!-- <p> -->a", "!{<!-- <p> -->} T{a}", "a comment");
    tokens_are("<!-->a", "!{<!-->} T{a}", "an empty one");
    tokens_are("<!--a--!>b", "!{<!--a--!>} T{b}", "a mistaken end ends it");
    tokens_are("<!-- a>b", "!{<!-- a>} T{b}",
               "one without an end ends at the next >");
    tokens_are("<!doctype html>a", "!{<!doctype html>} T{a}", "a doctype");
    tokens_are("<?php echo 1 ?>a", "!{<?php echo 1 ?>} T{a}",
               "an instruction");
    tokens_are("<![CDATA[a>b]]>c", "!{<![CDATA[a>} T{b]]>c}",
               "a CDATA section ends at >, as in HTML");
}


static void
raw(void)
{
    tokens_are("<script>a<b></script>c",
               "<{<script>} R{a<b>} >{</script>} T{c}",
               "a script holds no tags");
    tokens_are("<SCRIPT>a</Script>b",
               "<{<SCRIPT>} R{a} >{</Script>} T{b}", "in any case");
    tokens_are("<script>a</scripts>b</script>",
               "<{<script>} R{a</scripts>b} >{</script>}",
               "it ends at its own name only");
    tokens_are("<script>a<p>b", "<{<script>} R{a<p>b}",
               "an unclosed script holds all the rest");
    tokens_are("<textarea>a<p>b", "<{<textarea>} T{a} <{<p>} T{b}",
               "an unclosed textarea holds nothing");
    tokens_are("<title>a<b></title>c",
               "<{<title>} R{a<b>} >{</title>} T{c}",
               "a title holds no tags");
    tokens_are("<style></style>a", "<{<style>} >{</style>} T{a}",
               "an empty style has no token");
    tokens_are("<svg><title/><p>a", "<{<svg>} <{<title/>} <{<p>} T{a}",
               "a closed title in SVG holds nothing");
    tokens_are("<noscript><p>a</noscript>",
               "<{<noscript>} <{<p>} T{a} >{</noscript>}",
               "noscript holds tags");
}


int
main(void)
{
    arena = mce_arena_create(0);

    tokens_are("", "", "an empty page has no tokens");
    tokens_are("a", "T{a}", "text alone");
    tokens_are("\n", "B{\n}", "white space alone");

    tags();
    comments();
    raw();

    mce_arena_destroy(arena);

    return tap_done();
}
