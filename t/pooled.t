#!/usr/bin/perl

# What holds in the event loop holds with a thread pool as well: the tests of
# the filter run again with one.

use strict;
use warnings;

use FindBin;
use Test::More;

plan(skip_all => 'the pool is in use already') if $ENV{MCE_POOL};

$ENV{MCE_POOL} = 1;

for my $name (qw(abort annotate cache errors framing gzip http2 keepalive load
                 neighbours original ranges reasons redirect slice static
                 subrequest truncated variables))
{
    my $out = `$^X '$FindBin::Bin/$name.t' 2>&1`;

    is($?, 0, "$name.t passes with a thread pool")
        or diag(grep { /^not ok|^#/ } split /^/, $out);
}

done_testing;
