#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# nginx -t: right values are accepted in every context, wrong ones give one
# line with file and line.

my @right = (
    'mce on;', 'mce off;', 'mce $arg_mce;', 'mce "$arg_a$arg_b";',
    'mce_action rewrite;', 'mce_action annotate;',
    'mce_format html;', 'mce_format text;',
    'mce_extractor addanag;', 'mce_extractor danag;', 'mce_extractor dana;',
    'mce_extractor r2l;', 'mce_extractor addanag(gap=20);',
    'mce_extractor "addanag(gap=20, links=normalize)";',
    'mce_extractor "danag( gap = 7 )";',
    'mce_types text/html;', 'mce_types text/plain application/xhtml+xml;',
    'mce_types *;',
    'mce_max_size 1;', 'mce_max_size 64k;', 'mce_max_size 100M;',
    'mce_min_content 0;', 'mce_min_content 100000;',
    'mce_bypass $arg_raw;', 'mce_bypass $cookie_raw $http_x_raw "$arg_b";',
);

for my $line (@right) {
    accepted($line, "$line in http", where => 'http');
    accepted($line, "$line in server", where => 'server');
    accepted("location / { $line }", "$line in location");
}

accepted('location / { if ($arg_a) { mce on; } }',
         'mce is allowed in an if in a location');

my @wrong = (
    ['mce;', qr/invalid number of arguments in "mce" directive/],
    ['mce on off;', qr/invalid number of arguments/],
    ['mce_action;', qr/invalid number of arguments/],
    ['mce_action delete;', qr/invalid value "delete"/],
    ['mce_action REWRITE2;', qr/invalid value "REWRITE2"/],
    ['mce_format pdf;', qr/invalid value "pdf"/],
    ['mce_format html text;', qr/invalid number of arguments/],
    ['mce_extractor readability;', qr/readability/],
    ['mce_extractor addanag(gap=0);', qr/gap/],
    ['mce_extractor addanag(gap=1001);', qr/gap/],
    ['mce_extractor addanag(gap=many);', qr/column \d+/],
    ['mce_extractor addanag(depth=3);', qr/depth/],
    ['mce_extractor addanag(links=some);', qr/column \d+/],
    ['mce_extractor addanag(gap=20;', qr/column \d+/],
    ['mce_extractor "addanag extra";', qr/column \d+/],
    ['mce_extractor "";', qr/column \d+/],
    ['mce_extractor;', qr/invalid number of arguments/],
    ['mce_types;', qr/invalid number of arguments/],
    ['mce_max_size big;', qr/invalid value/],
    ['mce_max_size -1;', qr/invalid value/],
    ['mce_max_size 0;', qr/"mce_max_size" directive must not be 0/],
    ['mce_max_size 99999999999999999999;', qr/invalid value/],
    ['mce_min_content few;', qr/invalid number/],
    ['mce_min_content -5;', qr/invalid number/],
    ['mce_bypass;', qr/invalid number of arguments/],
    ['mce_unknown on;', qr/unknown directive "mce_unknown"/],
);

for my $case (@wrong) {
    my ($line, $why) = @$case;

    refused($line, $why, "$line is refused");
}

for my $name (qw(mce mce_action mce_format mce_extractor mce_max_size
                 mce_min_content))
{
    my %value = (mce => 'on', mce_action => 'annotate', mce_format => 'text',
                 mce_extractor => 'danag', mce_max_size => '1m',
                 mce_min_content => 5);
    my $twice = "$name $value{$name};";

    refused("$twice  $twice", qr/is duplicate/, "$name twice is refused");
}

refused('mce on;', qr/"mce" directive is not allowed here/,
        'mce outside of http is refused', where => 'head');
refused('if ($arg_a) { mce on; }', qr/"mce" directive is not allowed here/,
        'mce in an if of a server is refused');

done_testing;
