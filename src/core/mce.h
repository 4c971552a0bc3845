
/*
 * libmce: the main content of an HTML page, as spans of its source.
 *
 * The way of a page:
 *
 *     mce_decode()              bytes and charset     -> UTF-8 source
 *     mce_document_create()     source                -> document
 *     mce_extract()             document, expression  -> spans
 *     mce_article_create()      document, spans       -> size, confidence
 *     mce_article_complete()    article               -> what belongs together
 *     mce_render()              article, format       -> bytes
 *
 * With rules for single sites:
 *
 *     mce_rule_file_compile()   bytes of a file       -> its rules
 *     mce_rules_create()        rules of files        -> a set
 *     mce_extract_with_rules()  set, document         -> spans
 *
 * What holds for every function, unless it says otherwise:
 *
 * Ownership   A parameter stays the caller's, is needed during the call only,
 *             and may not be NULL.  A result lives in the arena that was
 *             given, or in that of the document or article: until the arena
 *             is reset or destroyed.  Nothing else is freed.
 *
 * Errors      Any function that returns a mce_status_t may return
 *             MCE_NO_MEMORY and MCE_CANCELED, and MCE_TOO_LARGE if it takes a
 *             document or an article; other statuses are named where they may
 *             come.  A result is set on MCE_OK, and undefined after any other
 *             status.
 *
 * Threads     There is no global state.  An arena and what was made in it
 *             belong to one thread at a time.  Compiled expressions and
 *             templates, sets of rules and of hosts are the exception: any
 *             number of threads may use one.
 *
 * Text        All text is UTF-8, but for what mce_decode() is given.  Offsets
 *             and lengths are in bytes, unless a comment says code points.
 *
 * Versions    A program runs with every later libmce.so.0.  So a later version
 *             may have more functions, statuses and values of enumerations,
 *             give room that is "reserved" a meaning, and have more fields at
 *             the end of mce_article_t, which only the library creates; all
 *             else in this file stays.  docs/library.md tells the rest.
 */


#ifndef _MCE_H_INCLUDED_
#define _MCE_H_INCLUDED_


#include <stddef.h>
#include <stdint.h>


#ifdef __cplusplus
extern "C" {
#endif


/* the version of this header; the number is 1000000 * major + 1000 * minor
   + patch */
#define MCE_VERSION         "1.0.0"
#define MCE_VERSION_NUMBER  1000000


/*
 * The MCE_VERSION that the library was built with, which may differ from that
 * of the header that a program was compiled with.  A static string.
 */
const char *mce_version(void);


/* Status */


typedef enum {
    MCE_OK = 0,
    MCE_NO_CONTENT,         /* the extractor found nothing on this page */
    MCE_DECLINED,           /* the extractor is not made for this page */
    MCE_NO_MEMORY,          /* the system has none, or the arena's limit
                               allows no more */
    MCE_TOO_LARGE,          /* 2^31 bytes or more, mce_document_limit(), or
                               mce_render_options_t.max_output */
    MCE_CANCELED,           /* the cancel flag was raised, or time is over */
    MCE_INVALID             /* an expression or option cannot be understood */
} mce_status_t;


/*
 * The text of a status, in English, without a full stop.  Static, never NULL.
 */
const char *mce_status_text(mce_status_t status);


/* Strings and spans */


typedef struct {
    size_t          len;
    const uint8_t  *data;
} mce_str_t;

#define mce_str(text)  { sizeof(text) - 1, (const uint8_t *) text }
#define mce_null_str   { 0, NULL }


/*
 * A half-open range of bytes [start, end) of the UTF-8 source, thesis
 * formula 2.11 counted from zero.
 */
typedef struct {
    uint32_t        start;
    uint32_t        end;
} mce_span_t;


/*
 * An ordered list of disjoint, non-empty spans that do not touch.
 */
typedef struct {
    size_t          n;
    mce_span_t     *elts;
} mce_spans_t;

/*
 * The number of bytes in the spans of a list; the number of bytes that are in
 * spans of both lists.
 */
size_t mce_spans_size(const mce_spans_t *spans);
size_t mce_spans_common(const mce_spans_t *a, const mce_spans_t *b);


/* Arena */


typedef struct mce_arena_s  mce_arena_t;


/*
 * Creates an arena that will hold at most "limit" bytes (0: no limit).
 * Returns NULL if the system has no memory.  The caller destroys it with
 * mce_arena_destroy().
 */
mce_arena_t *mce_arena_create(size_t limit);

/*
 * Frees the arena with all that was allocated from it.  NULL is allowed.
 */
void mce_arena_destroy(mce_arena_t *arena);

/*
 * Empties the arena for the next page and sets a new limit in bytes: all that
 * was allocated from it is gone, as are its flag and its timeout.  It keeps up
 * to "keep" bytes of memory, which it need not ask the system for again.
 */
void mce_arena_reset(mce_arena_t *arena, size_t limit, size_t keep);

/*
 * Returns "size" bytes aligned for any object, not zeroed; NULL if the system
 * has no memory or the limit is reached.
 */
void *mce_arena_alloc(mce_arena_t *arena, size_t size);

/*
 * The same, zeroed.
 */
void *mce_arena_calloc(mce_arena_t *arena, size_t size);

/*
 * Makes the block "p" of "old" bytes "size" bytes long, in place if it is
 * the youngest of the arena.  "p" may be NULL with "old" 0.  Returns NULL,
 * and leaves the block as it was, when there is no memory.
 */
void *mce_arena_realloc(mce_arena_t *arena, void *p, size_t old, size_t size);

/*
 * The largest number of bytes that the arena has held from the system at once.
 */
size_t mce_arena_peak(const mce_arena_t *arena);

/*
 * A flag by which any thread may stop the work of another one at any time.  It
 * is zeroed by its owner at first, and stays raised once it is.  The field is
 * for the library only.
 */
typedef struct {
    int             raised;
} mce_cancel_t;

void mce_cancel_raise(mce_cancel_t *cancel);

/*
 * Makes all work in the arena check the flag, between the phases of a page and
 * within long ones.  Once it is raised, the function at work returns
 * MCE_CANCELED soon.  "cancel" must live until the arena is reset, destroyed
 * or given another flag.  NULL, the default, never cancels.
 */
void mce_arena_set_cancel(mce_arena_t *arena, const mce_cancel_t *cancel);

/*
 * Makes the work stop "usec" microseconds from now, as if the flag were raised
 * then.  The clock is checked where the flag is.
 */
void mce_arena_set_timeout(mce_arena_t *arena, uint64_t usec);

/*
 * Whether the flag is raised, or the time is over.
 */
int mce_arena_canceled(const mce_arena_t *arena);


/* Decoding */


/*
 * Decodes a page of "bytes" to UTF-8.  "charset" is the label of the HTTP
 * header, empty if there was none.  The order is: byte-order mark, HTTP label,
 * UTF-16 or UTF-32 if the mark-up is, UTF-8 if no more than a few sequences
 * are broken, <meta> label, and else the encoding in which the bytes are most
 * like text; a label that the bytes contradict is skipped.  Labels are those
 * of the WHATWG Encoding Standard.  What cannot be decoded becomes U+FFFD.
 *
 * *source points into "bytes" if these are UTF-8 already, so that they must
 * live as long, else into the arena.  *used, unless "used" is NULL, is set to
 * the static name of the encoding.  MCE_TOO_LARGE above 2^31 - 1 bytes.
 */
mce_status_t mce_decode(mce_arena_t *arena, mce_str_t bytes,
    mce_str_t charset, mce_str_t *source, const char **used);

/*
 * As mce_decode().  *certain is set to 0 if nothing but the bytes said which
 * encoding it is, and others are about as likely; else to 1.
 */
mce_status_t mce_decode_certain(mce_arena_t *arena, mce_str_t bytes,
    mce_str_t charset, mce_str_t *source, const char **used, int *certain);


/* Document */


typedef struct mce_document_s  mce_document_t;


/* Below this depth no elements are made: their text belongs to the nearest
   element that is. */
#define MCE_TREE_MAX_DEPTH  510


/*
 * Creates a document of "source", which must be UTF-8 (a broken sequence does
 * no harm) and must outlive it.  MCE_TOO_LARGE above 2^31 - 1 bytes.  The
 * source is scanned, as docs/architecture.md describes, by the first function
 * that needs tokens, which then may return MCE_NO_MEMORY.
 */
mce_status_t mce_document_create(mce_arena_t *arena, mce_str_t source,
    mce_document_t **doc);

/*
 * Limits the document: from now on, a function that needs more tokens, or
 * elements that are nested more deeply, returns MCE_TOO_LARGE.  A nesting of
 * MCE_TREE_MAX_DEPTH or more is no limit.
 */
void mce_document_limit(mce_document_t *doc, uint32_t tokens,
    uint32_t nesting);

/*
 * Tells the address of the page, which must outlive the document.  Its host
 * has rules, and helps to tell the name of the site from a headline.  Links
 * are resolved by the address in mce_render_options_t.
 */
void mce_document_set_url(mce_document_t *doc, mce_str_t url);

/*
 * Spans of all text that a reader could see: what "plain" extracts.
 */
mce_status_t mce_document_text(mce_document_t *doc, mce_spans_t *spans);


/* Extraction */


typedef struct mce_expr_s  mce_expr_t;


/*
 * Which posts of a thread are kept: those of which the spans hold most; all,
 * if the spans hold any; the first, unless the posts are comments on a text.
 */
typedef enum {
    MCE_POSTS_SELECTED = 0,
    MCE_POSTS_ALL,
    MCE_POSTS_FIRST
} mce_posts_e;


/*
 * What an expression found on a page.  All of it is found by the expression
 * and the page alone, whatever ran on the document before.
 */
typedef struct {
    mce_spans_t     spans;
    mce_posts_e     posts;
    int             headless;       /* the headline is left out of the content,
                                       as by "auto(headline=off)" */
    int             removed_links;  /* links of the page that are not in the
                                       content follow it */
    const void     *reserved[4];    /* of later versions: zero */
} mce_extraction_t;


/*
 * Why an expression or a template is invalid: the column, counted in bytes
 * from 1, and one line of text that ends with a zero byte.
 */
typedef struct {
    size_t          column;
    char            text[160];
} mce_expr_error_t;


/*
 * Reads a file for mce_expr_compile(), which passes on its own "data" and
 * "arena" and calls it before it returns.  It sets *content, which must live
 * as long as the expression, to the whole content of the file, or returns
 * MCE_INVALID if the file cannot be read.  A path that ends with "/" is that
 * of a folder: its content is the paths of the files in it whose names end
 * with ".txt", each with a zero byte after it.
 */
typedef mce_status_t (*mce_read_pt)(void *data, mce_arena_t *arena,
    mce_str_t path, mce_str_t *content);

/*
 * Compiles an extractor expression, for example "addanag(gap=20)"; grammar:
 * docs/expressions.md.  The result is not written to any more.  MCE_INVALID if
 * the text is not an expression; then *error is filled.
 *
 * An expression may name files, for example lists of ad hosts.  The library
 * itself reads no files, so that "read" has to.  If "read" is NULL, an
 * expression that names a file is MCE_INVALID.
 */
mce_status_t mce_expr_compile(mce_arena_t *arena, mce_str_t text,
    mce_read_pt read, void *data, mce_expr_t **expr,
    mce_expr_error_t *error);

/*
 * Lists the language as text: a line for each extractor and combinator, and an
 * indented line, "key=default" and its range, for each of their parameters.
 */
mce_status_t mce_expr_list(mce_arena_t *arena, mce_str_t *text);

/*
 * The text the expression was compiled from, which lives as long as it does.
 */
mce_str_t mce_expr_text(const mce_expr_t *expr);

/*
 * Runs the expression.  MCE_OK means at least one span; MCE_NO_CONTENT an
 * empty list; MCE_DECLINED that no leaf applied (R2L on a page that is not
 * written from right to left), the list is then empty as well.
 */
mce_status_t mce_extract(const mce_expr_t *expr, mce_document_t *doc,
    mce_extraction_t *found);

/*
 * The same, with a last resort for pages whose text is shown by scripts.  If
 * the expression finds nothing, or only a notice that the page needs scripts,
 * but the articleBody of JSON-LD or else the description of the page has much
 * more text, then *doc is replaced by a new document in the same arena, which
 * has that text as paragraphs before the page, and the spans are these
 * paragraphs.  *doc is also replaced where the server sent parts of the page
 * late: by a document that has them in their places.
 */
mce_status_t mce_extract_with_fallback(const mce_expr_t *expr,
    mce_document_t **doc, mce_extraction_t *found);

/*
 * Predicts the F1 of "spans" as the main content of the document, 0 to 1,
 * whatever extractor they come from, docs/reliability.md.  If the page is not
 * likely to have a text of its own, since it looks like a home page, a list, a
 * form or an error page, the result is at most the probability that it has
 * one, which is below 0.5.  MCE_NO_CONTENT if the page has no text at all.
 *
 * The prediction uses counts of one pass over the document, or the scores of
 * the extractor "auto", which predict better but take longer unless "auto" has
 * already run on the document.  Equal spans of a page have equal confidence.
 */
typedef enum {
    MCE_CONFIDENCE_COUNTS = 0,
    MCE_CONFIDENCE_SCORES
} mce_confidence_e;

mce_status_t mce_confidence(mce_document_t *doc, const mce_spans_t *spans,
    mce_confidence_e by, double *confidence);


/* Rules for single sites, docs/rules.md */


typedef struct mce_rule_file_s  mce_rule_file_t;
typedef struct mce_rules_s      mce_rules_t;


/*
 * Is told of each line of a file of rules that cannot be used: the file's
 * name, line and column, both counted from 1, and what would be right.
 */
typedef void (*mce_rule_report_pt)(void *data, mce_str_t file, size_t line,
    size_t column, const char *text);

/*
 * Compiles a file of rules, docs/rules.md, whose name tells its site:
 * "example.com.txt".  A line that cannot be used is reported and left out.
 * "name" and "content" must live as long as the arena.  "read" and "data" are
 * those of mce_expr_compile(), for lines "use"; "report" is called with
 * "report_data", or may be NULL.
 */
mce_status_t mce_rule_file_compile(mce_arena_t *arena, mce_str_t name,
    mce_str_t content, mce_read_pt read, void *data,
    mce_rule_report_pt report, void *report_data, mce_rule_file_t **file);

/*
 * Makes a set of files, which must live as long as it.  Of two files for one
 * host the first counts.  Any number of threads may use the set.
 */
mce_status_t mce_rules_create(mce_arena_t *arena,
    mce_rule_file_t *const *files, size_t n, mce_rules_t **rules);


/*
 * When what a rule selects takes the place of what the expression chose: if it
 * has about the size of that; if it is anything; or always.
 */
typedef enum {
    MCE_RULES_AUTO = 0,
    MCE_RULES_PREFER,
    MCE_RULES_ONLY
} mce_rules_mode_e;


/*
 * What was done by rules.
 */
typedef struct {
    const mce_rule_file_t  *file;       /* of the site, or NULL */
    mce_str_t               name;       /* of the file */
    uint32_t                line;       /* that decided: of the body, else of
                                           the expression, else the first that
                                           cut or kept something; or 0 */
    int                     stale;      /* what the rule selects was not
                                           believed */
    uint32_t                skipped;    /* lines that were left out because
                                           they took too long, now or twice
                                           within the last hour */
    uint32_t                resting;    /* those of them that are left out for
                                           an hour from now on */
    uint32_t                rests;      /* the number of the first of these, or
                                           0 */
} mce_rule_used_t;

/*
 * mce_extract_with_fallback(), if there is a file of rules for the host of the
 * document's address by its rules as well.  They may also change the document
 * for what is called next, for which they may replace it.
 */
mce_status_t mce_extract_with_rules(const mce_rules_t *rules,
    mce_rules_mode_e mode, const mce_expr_t *expr, mce_document_t **doc,
    mce_extraction_t *found, mce_rule_used_t *used);


/* Article */


typedef enum {
    MCE_DIR_LTR = 0,
    MCE_DIR_RTL
} mce_dir_e;


/* the names of a byline; more are left out */
#define MCE_AUTHORS  8


/*
 * A post of a thread: of a forum, a question, an answer, a comment.
 */
typedef struct {
    mce_str_t       author;         /* decoded, or empty */
    mce_str_t       date;           /* as it stands there, decoded, or empty */
    mce_str_t       published;      /* ISO 8601, or empty; since
                                       mce_render() */
    uint32_t        depth;          /* 0: it answers no other post */
    int             accepted;       /* it is the answer that was chosen */

    /* for the library only: where it stands */
    uint32_t        token;          /* tags of its text, */
    uint32_t        item;           /* and of all of it */

    const void     *reserved[4];    /* of later versions */
} mce_post_t;


typedef struct {
    mce_document_t *doc;
    mce_spans_t     spans;          /* what was selected */
    mce_spans_t     media;          /* since mce_article_complete(): tags of
                                       pictures that stay in any case */
    mce_spans_t     shown;          /* what of the spans is no line of author
                                       and date of a post */
    mce_post_t     *posts;          /* since then as well: of a thread, what
                                       is kept of it, in its order */
    size_t          nposts;
    mce_str_t       title;          /* of <title>, decoded, trimmed */
    size_t          chars;          /* code points selected, white space
                                       runs counted once */
    double          confidence;     /* expected F1, or -1: not known */

    /* since mce_article_headline() */
    mce_str_t       headline;       /* decoded; empty if none was found */
    mce_spans_t     headline_spans; /* where it stands, empty if nowhere */

    /* since mce_article_metadata(): what the page says about itself,
       decoded, or empty; from JSON-LD, OpenGraph, microdata, <meta>, other
       markup, in this order */
    mce_str_t       byline;         /* the names, a comma between */
    mce_str_t       authors[MCE_AUTHORS];
    size_t          nauthors;
    mce_str_t       published;      /* these two in ISO 8601, or empty */
    mce_str_t       modified;
    mce_str_t       published_text; /* as it stands there, if it could not be
                                       read */
    mce_str_t       modified_text;
    mce_str_t       site;
    mce_str_t       canonical;      /* these two may be relative */
    mce_str_t       image;
    mce_str_t       excerpt;
    mce_str_t       lang;           /* of <html lang> or <meta>, checked, or
                                       found from the selected text */
    mce_dir_e       dir;            /* from dir, lang, or the letters */
    mce_str_t       date_source;    /* where "published" was found: "json-ld"
                                       and the like; empty with it */

    /* for the library only: the headline is left out; what has been looked
       for */
    uint8_t         headless;
    uint8_t         has_headline;
    uint16_t        has_metadata;   /* a bit for each field */
    uint8_t         removed_links;
    uint8_t         which_posts;    /* mce_posts_e */

    /* since mce_article_hide(): what of the page's text nobody sees and was
       left out or, with MCE_HIDDEN_MARK, is marked */
    mce_spans_t     hidden;
    size_t          hidden_words;   /* that were left out */

    /* for the library only: of each element whether that is in it; how much
       was asked for, and 1 */
    const uint8_t  *unseen;
    uint8_t         hides;
} mce_article_t;


/*
 * What becomes of text that is in the spans but that nobody sees, because the
 * page hides it (docs/hidden.md).  AUTO leaves out what is never seen, and
 * what is not seen now unless a click shows it or it is most of the text; DROP
 * leaves out all that is hidden; MARK keeps and names it; KEEP keeps it as if
 * it were seen.
 */
typedef enum {
    MCE_HIDDEN_AUTO = 0,
    MCE_HIDDEN_DROP,
    MCE_HIDDEN_MARK,
    MCE_HIDDEN_KEEP
} mce_hidden_e;


/*
 * Creates the article of a document and of what was found in it, with a
 * confidence as of mce_confidence(), predicted "by" counts or scores.  The
 * list of spans, the document and its source must outlive the article, whose
 * strings may point into the source.
 */
mce_status_t mce_article_create(mce_document_t *doc,
    const mce_extraction_t *found, mce_confidence_e by,
    mce_article_t **article);

/*
 * Completes what belongs together, whatever extractor the spans are of: a
 * table, a figure and its caption, a term and its definition, a footnote and
 * its mark are kept whole, or not at all (docs/structure.md).  It changes
 * article->spans and article->chars, and sets article->media; the confidence
 * stays, which is that of the extractor.  Where nothing would be left,
 * nothing is changed.
 */
mce_status_t mce_article_complete(mce_article_t *article);

/*
 * Decides what becomes of text that nobody sees.  It changes article->spans
 * and what depends on them, after mce_article_complete() if that is called at
 * all.  mce_render() calls it with MCE_HIDDEN_AUTO unless it was called
 * before; a second call does nothing.  Where nothing would be left, nothing is
 * changed.
 */
mce_status_t mce_article_hide(mce_article_t *article, mce_hidden_e how);

/*
 * Sets the fields of the headline and of the metadata, which take longer to
 * find and are not always wanted.  mce_render() calls these functions if its
 * format shows such fields.  A second call does nothing.
 */
mce_status_t mce_article_headline(mce_article_t *article);
mce_status_t mce_article_metadata(mce_article_t *article);

/*
 * Leaves the headline out of the content: out of article->spans, unless they
 * hold nothing else, and out of text and Markdown, which it begins otherwise.
 * It stays in article->headline, and a template of html may show it.  This is
 * so from the beginning if the expression has said it, "auto(headline=off)".
 */
mce_status_t mce_article_drop_headline(mce_article_t *article);

/*
 * Sets *asks to whether the page is there to ask for a password: it has a
 * password field, which is no box beside an article, that is, a text of a
 * confidence of 0.5.  Such a box is hidden, or a form of few fields outside of
 * the smallest element that holds the headline and the content.
 */
mce_status_t mce_article_asks_password(mce_article_t *article, int *asks);

/*
 * Sets *has to whether a command of server-side includes ("<!--#include" and
 * the like), or an element or comment of edge-side includes ("<esi:",
 * "<!--esi"), stands in the article, so that rendering it would lose what a
 * server or cache would put there.
 */
mce_status_t mce_article_has_includes(mce_article_t *article, int *has);

/*
 * Finds the headline of the document by TitleFinder, thesis chapter 5, with
 * one of its metrics, by a baseline that it is compared with, or by the hybrid
 * of both, which finds the headline of an article.  MCE_NO_CONTENT if there is
 * none; for TitleFinder, if no text shares a word with <title>.
 */
typedef enum {
    MCE_TITLE_TF = 0,           /* cosine of term frequencies */
    MCE_TITLE_TFIDF,
    MCE_TITLE_OSM,              /* overlap scoring measure */
    MCE_TITLE_AGGREGATE,        /* the sum of the three */
    MCE_TITLE_PAGE,             /* all of <title> */
    MCE_TITLE_PIECE,            /* its longest piece */
    MCE_TITLE_H1,               /* the first <h1> */
    MCE_TITLE_FONT,             /* the first heading of the highest level */
    MCE_TITLE_GRAPH,            /* og:title */
    MCE_TITLE_HYBRID
} mce_title_metric_e;

typedef struct {
    mce_str_t       text;           /* decoded, white space collapsed */
    mce_spans_t     spans;          /* where it stands, empty if nowhere */
    double          score;          /* value of the metric; for the hybrid,
                                       the cosine with <title> or og:title;
                                       0 for baselines */
} mce_title_t;

mce_status_t mce_title_find(mce_document_t *doc, mce_title_metric_e metric,
    mce_title_t *title);


/* Hosts */


typedef struct mce_hosts_s  mce_hosts_t;


/*
 * An empty set of hosts.  mce_hosts_add() adds those of a file, of which
 * "content" is the whole content: lines "address host ..." as in hosts files,
 * of which those count whose address is that of no other machine, "0.0.0.0"
 * or "127.0.0.1" for example; or one host a line.  All hosts below one of the
 * set are in it as well.  MCE_INVALID at the first line that is neither: then
 * *line is its number, from 1, and *fault a static text that says why.
 *
 * Once all are added, the set is not written to any more.
 */
mce_status_t mce_hosts_create(mce_arena_t *arena, mce_hosts_t **hosts);

mce_status_t mce_hosts_add(mce_hosts_t *hosts, mce_str_t content,
    size_t *line, const char **fault);

/*
 * How many hosts were added, each counted once.
 */
size_t mce_hosts_count(const mce_hosts_t *hosts);


/* Rendering */


typedef enum {
    MCE_FORMAT_HTML = 0,
    MCE_FORMAT_TEXT,
    MCE_FORMAT_MARKDOWN,
    MCE_FORMAT_JSON
} mce_format_e;


typedef enum {
    MCE_RENDER_IMAGES_KEEP = 0,
    MCE_RENDER_IMAGES_SMALL,        /* of several sizes that for a phone */
    MCE_RENDER_IMAGES_LINK,         /* a link to it stands for it */
    MCE_RENDER_IMAGES_ALT,          /* the alternative text stands for it */
    MCE_RENDER_IMAGES_DROP
} mce_render_images_e;


typedef enum {
    MCE_RENDER_LINKS_KEEP = 0,      /* in text, a link is its text */
    MCE_RENDER_LINKS_TEXT,          /* only the text of a link is kept */
    MCE_RENDER_LINKS_BOTTOM         /* numbered, URLs after the content */
} mce_render_links_e;


typedef struct mce_template_s  mce_template_t;


/*
 * Compiles a page template: {{name}} becomes a value, escaped, {{content}} the
 * article, and {{#name}}...{{/name}} is kept if the value is not empty.  The
 * names are in docs/rendering.md.  mce_null_str gives the built-in page.
 * "text" must live as long as the template, which points into it and is not
 * written to any more.  MCE_INVALID if the text is not a template; then *error
 * is filled.
 */
mce_status_t mce_template_compile(mce_arena_t *arena, mce_str_t text,
    mce_template_t **page, mce_expr_error_t *error);

/*
 * Writes the Content-Security-Policy that allows what a page of this template
 * needs: images, media, and its <style> elements by hash.
 */
mce_status_t mce_template_csp(mce_arena_t *arena, const mce_template_t *page,
    mce_str_t *csp);


/*
 * How an article is rendered.  All zero is a good choice.  What it points to
 * must outlive the call of mce_render() only.
 */
typedef struct {
    mce_str_t                url;       /* of the original page, or empty:
                                           links are resolved against it */
    int                      host_relative; /* html writes addresses of the
                                           host of "url" as "/path?query", for
                                           pages whose scheme or host may be
                                           wrong; other formats write them in
                                           full */
    mce_str_t                link_prefix;   /* written before the absolute
                                           addresses of links, which are then
                                           percent-encoded; empty: none */
    mce_str_t                image_prefix;  /* the same for images */
    mce_str_t                original;  /* address of the link to the original
                                           page, written as it is; empty:
                                           "url" */
    const mce_hosts_t       *blocked;   /* links to these hosts, and pictures
                                           and media of them, are left out;
                                           NULL: none */
    mce_str_t                extractor; /* for json: the expression's text */
    mce_render_images_e      images;
    mce_render_links_e       links;
    int                      removed_links; /* links of the page that are not
                                           in the content follow it */
    const mce_template_t    *page;      /* for html; NULL: the built-in one */
    size_t                   width;     /* of lines of text, in columns; 0:
                                           they are not wrapped */
    int                      markdown;  /* json contains it as well */
    int                      bare;      /* html and markdown are headline and
                                           content alone, as in json; json is
                                           the list of posts, or empty */
    size_t                   max_output;    /* bytes; a longer result is
                                           MCE_TOO_LARGE, and is not written
                                           to its end; 0: no limit */
    int                      at_url;    /* "url" is where the result is served:
                                           without "original" the page has no
                                           link to it */
    int                      forms;     /* html has forms of the page that ask
                                           for another one by GET */
    mce_str_t                report;    /* where a reader says that the page is
                                           wrong, for html, written as it is;
                                           empty: nowhere */
    const void              *reserved[5];   /* of later versions: zero */
} mce_render_options_t;


/*
 * Renders the article, whose headline and metadata are looked for first if the
 * format shows them.  The result is in the arena of the document.  html is a
 * complete page without any script, event handler or unsafe URL; text is
 * paragraphs with a blank line between them; markdown is CommonMark with GFM
 * tables, preceded by metadata; json is one object, whose schema is in
 * docs/rendering.md.
 */
mce_status_t mce_render(mce_article_t *article, mce_format_e format,
    const mce_render_options_t *options, mce_str_t *out);


/* Texts that are no pages */


/*
 * About how many tokens a language model makes of a text in UTF-8, Markdown
 * for instance: bench/tokens measures how well.
 */
size_t mce_token_estimate(mce_str_t text);


#ifdef __cplusplus
}
#endif


#endif /* _MCE_H_INCLUDED_ */
