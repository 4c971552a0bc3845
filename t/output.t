#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# mce_max_output: a page whose extract would be longer passes.

my @formats = qw(html text markdown json);
my $page = article();

sub servers {
    my ($most) = @_;

    return 'mce on;' . join '', map { "
        location /@{[$_->[0]]}/ {
            mce_format $_->[1]; mce_max_output $_->[2];
            proxy_pass http://origin/;
        }" } @$most;
}

my $t = Mce::Test->new(
    origin => { '/a' => { body => $page } },
    server => servers([map { ["some/$_", $_, 'auto'] } @formats]),
);

# the same path length, so that addresses have it, too
my %size = map { $_ => length $t->get("/some/$_/a")->body } @formats;

my $exact = Mce::Test->new(
    origin => { '/a' => { body => $page } },
    server => servers([map { ["full/$_", $_, $size{$_}],
                             ["over/$_", $_, $size{$_} - 1] } @formats]),
);

for my $format (@formats) {
    my $r = $exact->get("/full/$format/a");

    is($exact->status($r), 'rewritten',
       "$format: an extract of mce_max_output bytes is sent");
    is(length $r->body, $size{$format}, 'all of it');

    $r = $exact->get("/over/$format/a");
    is($exact->status($r), 'too_large', "$format: one of a byte more is not");
    is($r->body, $page, 'the page passes as it came');
}

# auto: four times the page, and 1 MB

sub long {
    my ($text, $comment) = @_;

    return '<title>t</title><base href="http://b.example/' . 'x' x 8000
        . '/">' . '<p><a href="y">word</a>' x 140 . '<p>' . 'z' x $text
        . '<!--' . '-' x $comment . '-->';
}

my $first = long(100, 100);
my %pages = (first => $first);

my $m = Mce::Test->new(
    extractor => 'plain',
    origin => { '/first' => { body => $first } },
    server => 'mce on; mce_format text; mce_links bottom; mce_max_output 8m;
               location / { proxy_pass http://origin; }
               location /auto/ { mce_max_output auto;
                                 proxy_pass http://origin/; }',
);

my $over = length($m->get('/first')->body) - 4 * length($first) - (1 << 20);

cmp_ok($over, '>', 0, 'a page of long addresses');
is($m->status($m->get('/auto/first')), 'too_large', 'is too large by itself');

# Text adds a byte to the extract and four to its limit, a comment these only;
# "beyond" bytes are left above it.

sub near {
    my ($beyond) = @_;

    my ($text) = grep { ($over - $beyond - 3 * $_) % 4 == 0 } 0 .. 3;

    return long(100 + $text, 100 + ($over - $beyond - 3 * $text) / 4);
}

my %near = map { ("/$_" => near($_)) } 0, 1;

my $auto = Mce::Test->new(
    extractor => 'plain',
    origin => { map { $_ => { body => $near{$_} } } keys %near },
    server => 'mce on; mce_format text; mce_links bottom;
               location / { proxy_pass http://origin; }',
);

my $r = $auto->get('/0');
is($auto->status($r), 'rewritten', 'by default as much is sent');
is(length $r->body, 4 * length($near{'/0'}) + (1 << 20),
   'as four times the page and 1 MB');
is($auto->status($auto->get('/1')), 'too_large', 'and not a byte more');

# inflated, as the client would see it

my $gzip = Mce::Test->new(
    extractor => 'plain',
    origin => { map { $_ => { body => $near{$_}, encoding => 'gzip' } }
                keys %near },
    server => 'mce on; mce_format text; mce_links bottom;
               location / { proxy_pass http://origin; }',
);

is($gzip->status($gzip->get('/0')), 'rewritten',
   'a compressed page counts as it is inflated');
is($gzip->status($gzip->get('/1')), 'too_large', 'and no more');

$t->done;
