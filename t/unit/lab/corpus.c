/*
 * The reader of corpora, on folders made in a temporary one.
 */


#include "../../../src/lab/corpus.c"
#include "../../../src/lab/pool.c"
#include "../../../src/cli/tsv.c"
#include "../../../src/cli/util.c"
#include "folder.h"
#include "tap.h"

#include <sys/stat.h>


static mce_arena_t  *arena;


static int
open_corpora(const char *name, lab_corpora_t *corpora)
{
    char  path[256], *paths[] = { path, NULL };

    snprintf(path, sizeof(path), "./%s", name);

    return lab_corpora(arena, paths, corpora);
}


static void
pages_are_joined_with_their_meta_by_column_name(void)
{
    lab_corpora_t      corpora;
    const lab_page_t  *pages;

    tap_ok(open_corpora("all/one", &corpora) == CLI_OK, "a corpus opens");
    tap_ok(corpora.n == 2, "its pages are the .html files in html/");

    pages = corpora.pages;

    tap_ok(strcmp(pages[0].corpus, "one") == 0
           && pages[1].corpus == pages[0].corpus,
           "its name is that of the folder");

    tap_ok(strcmp(pages[0].id, "a.b") == 0 && strcmp(pages[1].id, "c") == 0,
           "pages are in the order of their names");
    tap_ok(strcmp(pages[1].type, "news") == 0
           && strcmp(pages[1].site, "example.org") == 0,
           "columns are found by name, in any order");
    tap_ok(strcmp(pages[0].type, "") == 0,
           "a page that META.tsv does not have is in no type");
    tap_ok(strstr(pages[1].gold, "/one/gold/c.txt") != NULL,
           "gold stands in gold/ID.txt");
    tap_ok(pages[0].gold == NULL, "what is not there has no path");
}


static void
a_folder_of_corpora_is_all_of_them(void)
{
    lab_corpora_t  corpora;

    tap_ok(open_corpora("all/", &corpora) == CLI_OK && corpora.n == 3
           && strcmp(corpora.pages[1].corpus, "one") == 0
           && strcmp(corpora.pages[2].corpus, "two") == 0,
           "a folder of corpora is all of them, in order");
}


static void
what_is_no_corpus_is_refused(void)
{
    lab_corpora_t  corpora;

    tap_ok(open_corpora("none", &corpora) == CLI_BAD,
           "a folder without html/ is refused");

    tap_ok(open_corpora("missing", &corpora) == CLI_BAD,
           "a folder that is not there is refused");

    tap_ok(open_corpora("bad", &corpora) == CLI_BAD,
           "a META.tsv without the column \"id\" is refused");
}


int
main(void)
{
    if (!folder_enter()) {
        return 1;
    }

    mkdir("all", 0700);
    mkdir("all/one", 0700);
    mkdir("all/one/html", 0700);
    mkdir("all/one/gold", 0700);
    mkdir("all/two", 0700);
    mkdir("all/two/html", 0700);
    mkdir("none", 0700);
    mkdir("bad", 0700);
    mkdir("bad/html", 0700);
    folder_put("all/one/html/c.html", "<p>c");
    folder_put("all/one/gold/c.txt", "c");
    folder_put("all/one/html/a.b.html", "<p>a");
    folder_put("all/one/html/notes.txt", "no page");
    folder_put("all/one/META.tsv", "lang\tsite\tid\ttype\r\n"
                                   "en\texample.org\tc\tnews\r\n"
                                   "en\texample.org\tgone\tnews\r\n");
    folder_put("all/two/html/d.html", "<p>d");
    folder_put("bad/html/c.html", "<p>c");
    folder_put("bad/META.tsv", "name\ttype\nc\tnews\n");

    arena = mce_arena_create(0);
    pages_are_joined_with_their_meta_by_column_name();
    a_folder_of_corpora_is_all_of_them();
    what_is_no_corpus_is_refused();
    mce_arena_destroy(arena);

    return !folder_leave() || tap_done();
}
