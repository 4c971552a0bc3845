
/*
 * Footnotes come with their marks.
 */


#include <stdlib.h>
#include <time.h>

#include "base/hash.h"
#include "units/kept.h"


/* a paragraph long enough to have notes */
#define TEXT(mark)                                                            \
    "<p>{The first of many sentences, of which the next one is as long as "   \
    "it has to be for a note like this.}" mark "</p>"

#define GOT                                                                   \
    "The first of many sentences, of which the next one is as long as "       \
    "it has to be for a note like this."

/* notes with marks of their own, and what is kept of them */
#define NOTE  "A note of so many words that the mark before it is one as well."
#define NEXT(id)  "<p><a href=#r" id ">2</a>" NOTE
#define NEXT4(id)  NEXT(id "1") NEXT(id "2") NEXT(id "3") NEXT(id "4")
#define GOT4  "|2|" NOTE "|2|" NOTE "|2|" NOTE "|2|" NOTE


/*
 * Each would have to be looked for behind all others.
 */
static void
marks_made_to_fall_on_one_place_are_given_up(void)
{
    char       *end, *notes, id[16], page[KEPT_PAGE], rest[KEPT_PAGE];
    size_t      n, got, len;
    unsigned    i;
    mce_str_t   out;

    end = page + sprintf(page, "<p>{%04500d}", 0);
    notes = rest;

    for (i = 0, n = 0; n < 90; i++) {
        len = (size_t) sprintf(id, "%u", i);

        if ((mce_fnv((mce_str_t) { len, (uint8_t *) id }) & 0xff) == 7) {
            end += sprintf(end, "<a href=#%s>1</a>", id);
            notes += sprintf(notes, "<p id=%s>A note of it.", id);
            n++;
        }
    }

    strcpy(end, rest);
    out = kept(page);
    got = 0;

    for (n = 0; n + 13 <= out.len; n++) {
        got += memcmp(out.data + n, "A note of it.", 13) == 0;
    }

    tap_ok(got == 64, "64 of 90 marks that fall on one place have their notes "
           "(%zu)", got);
}


static void
a_mark_in_a_short_line_is_named_after_notes(void)
{
    tap_is(kept(TEXT("") "<p>{It burned.}<a href=#footnote-1>1</a></p>"
                "<p id=footnote-1>The note itself."),
           GOT "|It burned.|1|The note itself.", "by its target");
    tap_is(kept(TEXT("") "<p>{It burned.}<a href=#c1>1</a></p>"
                "<p id=c1>The next chapter."),
           GOT "|It burned.", "or else may be the number of a chapter");
}


static void
a_number_is_told_by_what_it_says(void)
{
    tap_is(kept(TEXT("<a href=#n1>1</a>") "<ol><li id=n1>Ibid.</ol>"),
           GOT "|1|Ibid.", "a note may be of one word");
    tap_is(kept(TEXT("<a href=#n1>1</a>") "<p id=n1>Ibid.<aside>Read on."
                "</aside>"),
           GOT "|1|Ibid.", "and keeps nothing that comes after it");
    tap_is(kept(TEXT("<a href=#n1>1</a>") "<p id=n1>\xe5\x90\x8c\xe4\xb8\x8a"
                "<p>Read on."),
           GOT "|1|\xe5\x90\x8c\xe4\xb8\x8a", "of whatever script");
    tap_is(kept(TEXT("<a href=#n1>1</a>") "<p id=n1>&#21516;<p>Read on."),
           GOT "|1|&#21516;", "be it written as an entity");
    tap_is(kept(TEXT("<a href=#n1>1</a>") "<div><p><a href=#r1 name=n1>[1]"
                "</a> Ibid.</div>"),
           GOT "|1|[1]| Ibid.", "its number may be in it");
    tap_is(kept(TEXT("<a href=#n3>3</a>") "<div id=n3><span>3</span><p>Op. "
                "cit.</div>"),
           GOT "|3|3|Op. cit.", "or before it");
    tap_is(kept(TEXT("<sup><a href=#n1>a</a></sup>") "<p id=n1>&#8593; [a]"
                "<p>The note itself."),
           GOT "|a|&#8593; [a]|The note itself.",
           "a block of no words but the label of the mark is a number");
    tap_is(kept(TEXT("<a href=#n1>UK</a>") "<p id=n1>The news of today."),
           GOT, "letters are no mark unless they are raised or in brackets");
    tap_is(kept(TEXT("<a href=#n1>1</a>") "<p id=n1>&uarr;<p>The note "
                "itself."),
           GOT "|1|&uarr;|The note itself.", "and so is one of no words");
    tap_is(kept(TEXT("<a href=#_n1>1</a>") "<div id=n1><p><a name=_n1>1</a> A "
                "note.<p>More.</div>"),
           GOT "|1|1| A note.|More.",
           "the division that has the name of the note is all of it");
    tap_is(kept(TEXT("<a href=#s1n1>1</a>") "<div id=s1><p><a name=s1n1>1</a> "
                "A longer note.<p>No more.</div>"),
           GOT "|1|1| A longer note.", "but not one that may hold several");
}


static void
superscript_digits_are_marks(void)
{
    tap_is(kept(TEXT("<a href=#n1>\xc2\xb9\xc2\xb2</a>") "<p id=n1>12 The "
                "note itself."),
           GOT "|\xc2\xb9\xc2\xb2|12 The note itself.",
           "superscript digits are those of a number");
    tap_is(kept(TEXT("<a href=#n1>\xe2\x81\xb4\xe2\x81\xb5</a>") "<p id=n1>"
                "The note itself."),
           GOT "|\xe2\x81\xb4\xe2\x81\xb5|The note itself.",
           "also those that take three bytes");
    tap_is(kept(TEXT("<a href=#n1>&sup1;</a>") "<p id=n1>The note itself."),
           GOT "|&sup1;|The note itself.", "or an entity");
}


/*
 * As a menu is, whatever it is named.
 */
static void
a_list_that_is_mostly_links_has_no_notes(void)
{
    tap_is(kept(TEXT("<sup>{1}</sup>") "<ol class=footnotes><li><a href=/a>"
                "Nine</a>: a note.</ol>"),
           GOT "|1|Nine|: a note.", "a note may have a link");
    tap_is(kept(TEXT("<sup>{1}</sup>") "<ol class=footnotes><li><a href=/a>"
                "Nine</a>six.</ol>"),
           GOT "|1|Nine|six.", "even if it is half of the list");
    tap_is(kept(TEXT("<sup>{1}</sup>") "<ol class=footnotes><li><a href=/a>"
                "Nine of</a> six.</ol>"),
           GOT "|1", "a list that is mostly links has no notes");
}


/* a number that is none, as other numbers tell notes apart */
static const char *
letters(size_t i)
{
    static char  name[4];

    name[0] = (char) ('a' + i / 676);
    name[1] = (char) ('a' + i / 26 % 26);
    name[2] = (char) ('a' + i % 26);

    return name;
}


/*
 * The processor time of the units of a page of so many marks, whose targets
 * all stand in one note; all but that is kept.
 */
static double
seconds(size_t n)
{
    char                *html, *p;
    size_t               i;
    uint32_t             k;
    clock_t              start;
    mce_str_t            source;
    mce_units_t          units;
    mce_arena_t         *arena;
    mce_document_t      *doc;
    mce_span_builder_t   spans;

    p = html = malloc(n * 64 + 256);
    p += sprintf(p, "<p>");

    for (i = 0; i < n; i++) {
        p += sprintf(p, "word <sup><a href=#note1-%s>1</a></sup> ",
                     letters(i));
    }

    p += sprintf(p, "<div id=note1><p>");

    for (i = 0; i < n; i++) {
        p += sprintf(p, "<a id=note1-%s></a>", letters(i));
    }

    p += sprintf(p, "A note.</div><p>Some more words of the page.");

    source.data = (const uint8_t *) html;
    source.len = (size_t) (p - html);
    arena = mce_arena_create(0);
    spans = (mce_span_builder_t) { .arena = arena };

    if (mce_document_create(arena, source, &doc) == MCE_OK
        && mce_document_scan(doc) == MCE_OK)
    {
        for (k = 0; k < doc->ntokens; k++) {
            if (mce_token_is_text(&doc->tokens[k])
                && source.data[doc->tokens[k].start] != 'A')
            {
                mce_span_add(&spans, doc->tokens[k].start,
                             doc->tokens[k + 1].start);
            }
        }
    }

    start = clock();
    i = mce_units(doc, &spans.spans, MCE_POSTS_SELECTED, &units) == MCE_OK;
    start = clock() - start;

    mce_arena_destroy(arena);
    free(html);

    return i ? (double) start / CLOCKS_PER_SEC : 1e9;
}


static void
many_targets_of_one_note_take_linear_time(void)
{
    int     i;
    double  t, least[2] = { 1e9, 1e9 };

    /* one after the other, so that a busy machine delays both */
    for (i = 0; i < 16; i++) {
        t = seconds(i & 1 ? 16000 : 4000);
        least[i & 1] = t < least[i & 1] ? t : least[i & 1];
    }

    /* linear are 4, and quadratic 16 */
    tap_ok(least[1] < least[0] * 9 || least[1] < 0.04,
           "many targets of one note take linear time: %.3f s, then %.3f s",
           least[0], least[1]);
}


int
main(void)
{
    kept_arena = mce_arena_create(0);

    tap_is(kept(TEXT("<sup><a href=#n1>{1}</a></sup>")
                "<ol><li id=n1>The note itself.</ol>"),
           GOT "|1|The note itself.", "a mark that is kept keeps its note");
    tap_is(kept(TEXT("<a href=#n1>[1]</a>")
                "<ol><li id=n1>The note itself.</ol>"),
           GOT "|[1]|The note itself.", "a mark in kept text is kept");
    tap_is(kept(TEXT("<a href=/page#n1>1</a>") "<div><p><a id=n1 href=#r1>1"
                "</a> The note itself.</div>"),
           GOT "|1|1| The note itself.",
           "the target may stand in the note, the page be named");
    tap_is(kept(TEXT("<a href=#n1>1</a>") "<h5><a id=n1>1</a></h5>"
                "<p>The note itself."),
           GOT "|1|1|The note itself.", "or in a heading of its own");
    tap_is(kept(TEXT("<a href=#n1>1</a>") "<h5><a id=n1 href=#r1>(1)</a></h5>"
                "<p>{The note itself.}"),
           GOT "|1|(1)|The note itself.", "which is kept with it");
    tap_is(kept(TEXT("<a href=#n1>*</a>")
                "<p><a name=n1>*</a> The note itself."),
           GOT "|*|*| The note itself.", "a mark may be a sign");
    tap_is(kept(TEXT("<a href=#n1>1</a>") "<p title='a=b' ID = 'n1'>"
                "The note itself."),
           GOT "|1|The note itself.",
           "an id is one in any letters, with spaces around its sign");
    tap_is(kept(TEXT("<a href=#n1>*</a>")
                "<p><a NAME=n1>*</a> The note itself."),
           GOT "|*|*| The note itself.", "and so is a name");
    tap_is(kept(TEXT("<a href=#n1>1</a>") "<p name=n1>The note itself."),
           GOT "|1", "but only that of a link");
    tap_is(kept(TEXT("<a href=#part>Part</a>") "<p id=part>Elsewhere."), GOT,
           "a link of words is no mark");
    tap_is(kept(TEXT("<a href=#top>\xd8\xaf\xd8\xb1\xd8\xb1</a>")
                "<p id=top>Elsewhere in the page."),
           GOT, "of whatever script");
    tap_is(kept(TEXT("<a href=#n1>1</a>") "<div style=display:none>{Of}<p "
                "id=n1>The note itself.</div>"),
           GOT "|1|Of", "kept text does not open what is hidden");
    tap_is(kept(TEXT("<a href=#c>#1</a>") "<p id=c>A comment."), GOT,
           "nor is the number of a comment");
    tap_is(kept(TEXT("<a href=#comments>3</a>")
                "<div id=comments>A comment.</div>"),
           GOT "|3", "comments are no notes");
    tap_is(kept(TEXT("<sup>{1}</sup>") "<section class=footnotes><ol><li>"
                "The note itself.</ol></section>"),
           GOT "|1|The note itself.",
           "a list of notes may say that it is one");
    a_list_that_is_mostly_links_has_no_notes();
    tap_is(kept(TEXT("<sup>{1}</sup>") "<ol><li>The note itself.</ol>"),
           GOT "|1", "another list is none");
    tap_is(kept(TEXT("<a href=#n1>1</a>") "<p id=n1 hidden>The note itself."),
           GOT "|1", "hidden notes stay out");
    tap_is(kept(TEXT("<a href=#n1>1</a>") "<p id=n1>A note that is as long as "
                "a fifth of the text, or even longer than that."),
           GOT "|1", "notes that are much of the page stay out");
    tap_is(kept(TEXT("<a href=#n1>[1]</a>") "<p><sup><a href=/x#r1>[1]</a>"
                "</sup> {The note itself.}<p><sup><a href=/x#r2>[2]</a></sup>"
                " Another one.<p>Other text"),
           GOT "|[1]|The note itself.|[2]| Another one.",
           "a note that is kept keeps the next");
    tap_is(kept("<p><a href=#r>{1}</a>{" NOTE "}" NEXT4("a") NEXT4("b")
                NEXT4("c") NEXT4("d") NEXT4("e")),
           "1|" NOTE GOT4 GOT4 GOT4 GOT4 GOT4,
           "and that one the next, however many marks are kept with them");
    tap_is(kept(TEXT("<a href=#none>1</a>") "<p id=n1>The note itself."),
           GOT "|1",
           "a mark may lead nowhere");
    a_mark_in_a_short_line_is_named_after_notes();
    a_number_is_told_by_what_it_says();
    superscript_digits_are_marks();
    marks_made_to_fall_on_one_place_are_given_up();
    many_targets_of_one_note_take_linear_time();

    mce_arena_destroy(kept_arena);

    return tap_done();
}
