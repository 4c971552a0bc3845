#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# Range and 206: a part of a page is not a page.

my $page = article();
my $t = Mce::Test->new(
    origin => {
        '/a' => sub {
            my ($c, $q) = @_;
            return { body => $page, headers => ['Accept-Ranges' => 'bytes'] }
                if ($q->{headers}{range} // '') ne 'bytes=0-99';
            return { body => substr($page, 0, 100), status => 206,
                     headers => ['Content-Range' =>
                                 'bytes 0-99/' . length $page] };
        },
    },
    files  => { 'a.html' => $page, 'links.html' => portal() },
    server => '
        mce on;
        location / { proxy_pass http://origin; }
        location /forced/ { proxy_force_ranges on;
                            proxy_set_header Range "";
                            proxy_pass http://origin/; }
        location /static/ { alias %%DIR%%/html/; }
        location /mark/ { mce_action annotate; alias %%DIR%%/html/; }',
);

my @p = paragraphs();

my $r = $t->get('/a', Range => 'bytes=0-99');
is($r->status, 206, 'a 206 of the upstream passes');
is($r->body, substr($page, 0, 100), 'with its bytes');
is($t->status($r), 'range', '$mce_status says range');

for my $uri (qw(/forced/a /static/a.html)) {
    $r = $t->get($uri, Range => 'bytes=0-99');
    is($r->status, 200, "$uri: Range does not cut a rewritten page");
    like($r->body, qr/\Q$p[0]\E.*\Q$p[4]\E/s, "$uri: it is whole");
    is($r->header('Accept-Ranges'), undef, "$uri: it offers no ranges");
    is($r->header('Content-Range'), undef, "$uri: no Content-Range");
    is($r->header('Content-Length'), length $r->body,
       "$uri: the length is right");
}

# a page that passes after it was held: whole, for it is too late to cut it
$r = $t->get('/static/links.html', Range => 'bytes=0-99');
is($t->status($r), 'no_content', 'a page without content passes');
is($r->status, 200, 'with status 200');
is($r->body, portal(), 'as a whole');
is($r->header('Content-Range'), undef, 'without Content-Range');
ok($r->complete, 'and with the right length');

$r = $t->get('/mark/a.html', Range => 'bytes=5-99');
is($r->status, 206, 'a page to be annotated is served in ranges');
is($r->body, substr($page, 5, 95), 'the range is of the original bytes');
is($t->status($r), 'range', 'and $mce_status says range');

$r = $t->get('/mark/a.html');
is($t->status($r), 'annotated', 'without Range the file is annotated');
is($r->header('Accept-Ranges'), 'bytes', 'and offers ranges');

$t->done;
