#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# Accept headers made up of what clients say, in any order: what is sent is
# what a second reader of them, written with regular expressions, chooses.

use constant REQUESTS => 400;

my @types = qw(text/html text/markdown text/plain application/json);
my @ranges = (@types, @types, 'text/*', 'application/*', '*/*', 'image/png',
              'TEXT/Plain', 'text/htmlx', 'text', '*', '/');
my @params = ('', '', ';q=0', ';q=0.1', ';q=0.25', ' ; q=0.5', ";\tQ=0.9 ",
              ';q=1', ';q=1.000', ';charset=utf-8;q=0.3', ';q=', ';q=x',
              ';level=1', ';q=.5', ';;q=0.7', ';q=0.2;q=0.8', ';qq=0.1', ';q=5');
my @commas = (',', ', ', ' , ', ",\t", ',,');

sub chosen {
    my ($accept) = @_;
    my ($place, %like) = (0);

    for my $part (split /,/, $accept) {
        my ($range, @rest) = split /[ \t]*;[ \t]*/, $part =~ s/^[ \t]+//r;
        my ($q) = map { /^q=(.*?)[ \t]*$/is ? $1 : () } @rest;

        $range = lc(($range // '') =~ s/[ \t].*//sr);
        $q = !defined $q || $q eq '' ? 1
            : $q =~ /^\s*([0-9]*(?:\.[0-9]{0,3})?)\s*$/ ? $1 || 0 : 0;
        $q = 1 if $q > 1;
        $place++;

        for my $type (@types) {
            my $kind = $type =~ s{/.*}{/*}r;
            my $near = $range eq $type ? 3 : $range eq $kind ? 2
                : $range eq '*/*' ? 1 : 0;

            $like{$type} = [$q, $near, -$place]
                if $near > ($like{$type} // [0, 0])->[1];
        }
    }

    my ($best) = sort { $like{$b}[0] <=> $like{$a}[0]
                        || $like{$b}[1] <=> $like{$a}[1]
                        || $like{$b}[2] <=> $like{$a}[2] }
        grep { $like{$_} && $like{$_}[0] > 0 } @types;

    return $best // 'text/html';
}

my $t = Mce::Test->new(
    origin => { '/a' => { body => article() } },
    server => 'mce on; mce_extractor addanag; mce_format negotiate;
               location / { proxy_pass http://origin; }',
);

srand(7);

my (@wrong, %seen);

for (1 .. REQUESTS) {
    my $accept = '';

    $accept .= ($accept ne '' ? $commas[rand @commas] : '')
        . $ranges[rand @ranges] . $params[rand @params] for 0 .. rand 5;

    my ($type) = $t->get('/a', Accept => $accept)->header('Content-Type')
        =~ /^([^;]+)/;

    $seen{$type}++;
    push @wrong, "$accept: $type, not " . chosen($accept)
        if $type ne chosen($accept);
}

is(join("\n", @wrong), '', REQUESTS . ' headers are read alike');
cmp_ok($seen{$_} // 0, '>', REQUESTS / 20, "$_ is chosen at times")
    for @types;

$t->done;
