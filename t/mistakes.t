#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use Text::ParseWords qw(shellwords);
use lib "$FindBin::Bin/lib";
use Mce::Test;

# What people mistype, and what the command says of it: mistakes.tsv has the
# arguments, the exit status and the line on standard error.

my $dir = File::Temp->newdir;
my $page = slurp("$FindBin::Bin/../examples/pages/news.html");

mkdir "$dir/$_" for qw(corpus corpus/html corpus/gold);
spew("$dir/$_->[0]", $_->[1]) for
    ['page.html', $page], ['corpus/html/a.html', $page],
    ['corpus/gold/a.txt', 'x'], ['empty.html', ''],
    ['picture.html', "\xff\xd8\xff\xe0" . 'x' x 99],
    ['document.html', '%PDF-1.4' . 'x' x 99],
    ['page.html.gz', "\x1f\x8b\x08" . 'x' x 99],
    ['page.html.xz', "\xfd7zXZ\0" . 'x' x 99],
    ['crawl.wacz', "PK\3\4" . 'x' x 99], ['rule.txt', "body: //p\n"],
    ['hosts', "a b c\n"], ['cut.model', "mce mss\n\x0f\x10" . "\0" x 99],
    ['cut.layout', "mce layout 1 4 a2eedcd4\n0 1 2"],
    ['other.layout', "mce layout 1 4 a2eedcd4\n"],
    ['crawl.warc', "WARC/1.0\r\nWARC-Type: warcinfo\r\nContent-Length: 0"
                   . "\r\n\r\n\r\n\r\n"];
chdir $dir;

my @rows = map { [split /\t/] } grep { !/^#/ }
    split /\n/, slurp("$FindBin::Bin/mistakes.tsv");

cmp_ok(scalar @rows, '>=', 75, 'there are mistakes');

for my $row (@rows) {
    my ($args, $status, $line) = @$row;
    my @args = map { s/\\n/\n/r } shellwords($args);

    my ($code, $out, $err) = command(\@args);
    is("$code $out$err", "$status mce: $line\n", "mce $args");
}

chdir '/';
done_testing;
