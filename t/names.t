#!/usr/bin/perl

use strict;
use warnings;

use File::Find;
use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# What elements are called is asked in one place: tools/names.txt has the words,
# core/html/element.c reads the attributes.

chdir "$FindBin::Bin/..";

my $match = 'src/core/text/match';

is(`tools/names $_`, slurp("$match/names_$_.h"),
   "names_$_.h is made of tools/names.txt") for qw(list table);

# who else reads a class, and why it compares no words
my %others = (
    'html/element.c'       => 'it is the one that reads',
    'render/html_attrs.c'  => 'it writes classes of its own',
    'kinds/code.c'  => 'a class holds the name of a language',
    'render/tree/build.c'  => 'it asks whether there is one',
    'thread/hint.c'        => 'posts of a thread have the same first name',
);

my @readers;

find({ no_chdir => 1, wanted => sub {
    push @readers, s{^src/core/}{}r
        if /\.c$/ && !m{/rules/} && slurp($_) =~ /"(?:class|id)"/;
} }, 'src/core');

my %ids = map { $_ => 1 }
    qw(html/namesake.c html/stream.c render/tree/anchor.c units/note.c);

is(join(' ', sort grep { !$others{$_} && !$ids{$_} } @readers), '',
   'no other file reads what elements are called');

done_testing;
