#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# The debug log tells what the filter decides, and when.

my $t = Mce::Test->new(
    origin => {
        '/a'     => { body => article() },
        '/plain' => { body => 'a', type => 'text/plain' },
        '/cut'   => { body => article(), cut => 700 },
    },
    head   => 'thread_pool pages threads=1;',
    server => '
        mce on;
        location / { mce_thread_pool off; proxy_pass http://origin; }
        location /pool/ { mce_thread_pool pages; proxy_pass http://origin/; }',
);

plan skip_all => 'nginx was built without --with-debug'
    if !grep { /\[debug\]/ } $t->nginx->read('error.log');

for my $case (
    ['/a', 'hold | rewritten, \d+ of \d+ bytes, \d+ us | rewritten'],
    ['/plain', 'pass, type'],
    ['/cut', 'hold | truncated'],
    ['/a', 'no body to look at', 'HEAD'],
    ['/a', 'hold | rewritten, \d+ of \d+ bytes, \d+ us | the client has it '
           . '| rewritten', 'GET', 'If-None-Match' => '*'],
    ['/pool/a', 'hold | posted, timeout 10000 | done '
                . '| rewritten, \d+ of \d+ bytes, \d+ us | rewritten'])
{
    my ($uri, $expected, $method, %headers) = @$case;
    my $before = () = $t->nginx->read('error.log');
    my $r = $t->request($method // 'GET', $uri, %headers);

    $t->log($r);

    my @lines = $t->nginx->read('error.log');
    my $said = join ' | ', map { / mce (?:header|page|release|thread): (.*)$/ }
        @lines[$before .. $#lines];

    like($said, qr/^@{[ $expected =~ s{\|}{\\|}gr ]}$/,
         join(' ', $uri, $method // (), %headers, 'each decision is told'));
}

$t->done;
