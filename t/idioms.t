#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# How pages write formulas, code, captions and the like: what stands in
# t/pages/idioms/NAME.html is NAME.md as Markdown.  Two files are a case.

my $mce = $ENV{MCE_COMMAND} // "$FindBin::Bin/../build/mce";

chdir "$FindBin::Bin/pages/idioms";

my @names = map { s/\.html$//r } sort glob '*.html';

is(join(' ', map { s/\.md$//r } sort glob '*.md'), "@names",
   'every page has what it becomes');

for my $name (@names) {
    my $got = `$mce extract -e plain -f markdown $name.html`;

    is($got =~ s/\A---\n.*?\n---\n\n//sr, slurp("$name.md"), $name =~ tr/_/ /r);
}

done_testing;
