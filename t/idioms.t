#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# How pages write formulas, code, captions and the like: what stands in
# t/pages/idioms/NAME.html is NAME.md as Markdown.  Two files are a case.  Pages
# without a title get a headline, so that no other text is taken for one.

my $mce = $ENV{MCE_COMMAND} // "$FindBin::Bin/../build/mce";

chdir "$FindBin::Bin/pages/idioms";

my @names = map { s/\.html$//r } sort glob '*.html';

is(join(' ', map { s/\.md$//r } sort glob '*.md'), "@names",
   'every page has what it becomes');

my $dir = File::Temp->newdir;

for my $name (@names) {
    my $page = slurp("$name.html");

    spew("$dir/a.html", $page =~ /<title>/ ? $page
         : '<title>Idioms of pages</title><h1>Idioms of pages</h1>' . $page);

    my $got = `$mce extract -e plain -f markdown $dir/a.html`;

    is($got =~ s/\A---\n.*?\n---\n\n(?:# Idioms of pages\n\n)?//sr,
       slurp("$name.md"), $name =~ tr/_/ /r);
}

done_testing;
