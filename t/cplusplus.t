#!/usr/bin/perl

use strict;
use warnings;

use File::Basename qw(dirname);
use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# mce.h in a program in C++, and in one in strict C.

my $top = $Mce::Nginx::top;
my $build = dirname($ENV{MCE_COMMAND} // "$top/build/mce");
my $dir = File::Temp->newdir;
my $source = do { local $/; <DATA> };

spew("$dir/a.c", $source);
spew("$dir/a.cc", $source);

my $flags = "-Wall -Wextra -pedantic -Werror -I'$top/src/core'";

is(`cc -std=c11 $flags -fsyntax-only '$dir/a.c' 2>&1`, '',
   'mce.h is C11 without a warning');

my ($cxx) = grep { system("$_ --version >/dev/null 2>&1") == 0 }
    qw(g++ clang++);

SKIP: {
    skip 'no compiler of C++', 2 if !defined $cxx;

    is(`$cxx $flags -fsyntax-only '$dir/a.cc' 2>&1`, '',
       'and C++ without a warning');

    skip 'the library is sanitized', 1 if $build =~ m{/asan$};

    is(`$cxx $flags -o '$dir/a' '$dir/a.cc' '$build/libmce.a' -lpcre2-8 -lxml2 -lm \\
        2>&1 && '$dir/a'`, "One two three.\n",
       'a program in C++ is linked with the library, and runs');
}

done_testing;


__DATA__
#include <mce.h>
#include <stdio.h>

static mce_cancel_t          cancel;
static mce_render_options_t  options;

int
main(void)
{
    mce_str_t         page = mce_str("<p>One two three.</p>");
    mce_str_t         name = mce_str("plain");
    mce_str_t         none = mce_null_str;
    mce_str_t         source, out;
    mce_expr_t       *expr;
    mce_extraction_t  found;
    mce_arena_t      *arena;
    mce_article_t    *article;
    mce_document_t   *doc;
    mce_expr_error_t  error;

    arena = mce_arena_create(0);
    mce_arena_set_cancel(arena, &cancel);

    if (mce_expr_compile(arena, name, NULL, NULL, &expr, &error) != MCE_OK
        || mce_decode(arena, page, none, &source, NULL) != MCE_OK
        || mce_document_create(arena, source, &doc) != MCE_OK
        || mce_extract(expr, doc, &found) != MCE_OK
        || mce_article_create(doc, &found, MCE_CONFIDENCE_COUNTS,
                              &article) != MCE_OK
        || mce_article_complete(article) != MCE_OK
        || mce_render(article, MCE_FORMAT_TEXT, &options, &out) != MCE_OK)
    {
        return 1;
    }

    printf("%.*s", (int) out.len, (const char *) out.data);
    mce_arena_destroy(arena);

    return 0;
}
