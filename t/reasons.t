#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# Every reason for which a page passes: the upstream's header and bytes as
# if the module were off, and $mce_status tells why.

my $page = article();
my $short = article(paragraphs => ['Two short words only.']);
my $html = 'text/html; charset=utf-8';
my $broken = Mce::Origin::compress(gzip => $page);
substr $broken, 300, 200, "\0" x 200;

my %pages = (
    article   => { body => $page },
    plain     => { body => $page, type => 'text/plain' },
    json      => { body => '{"a":1}', type => 'application/json' },
    untyped   => { body => $page, type => '' },
    png       => { body => "\x89PNG", type => 'image/png' },
    events    => { body => "data: 1\n\n", type => 'text/event-stream' },
    mixed     => { body => $page,
                   type => 'multipart/x-mixed-replace; boundary=x' },
    created   => { body => $page, status => 201 },
    missing   => { body => $page, status => 404 },
    broken500 => { body => $page, status => 500 },
    moved     => { body => $page, status => 302,
                   headers => [ Location => '/article' ] },
    unknown   => { body => $page, headers => ['Content-Encoding' => 'rot13'] },
    two       => { body => $page,
                   headers => ['Content-Encoding' => 'gzip, rot13'] },
    twice     => { body => $page, encoding => 'gzip',
                   headers => ['Content-Encoding' => 'br'] },
    thrice    => { body => $page, headers => [
                       ('Content-Encoding' => 'identity') x 2,
                       'content-encoding' => 'gzip'] },
    named     => { body => $page, encoding => 'gzip',
                   headers => ['Content-Encoding' => 'none'] },
    listed    => { body => Mce::Origin::compress(gzip => $page),
                   headers => ['Content-Encoding' => 'gzip, none'] },
    spaced    => { body => Mce::Origin::compress(gzip => $page), headers => [
                   'Content-Encoding' => ' , UTF-8 ,GZIP,'] },
    plainly   => { body => $page,
                   headers => ['Content-Encoding' => "none,\t8bit"] },
    double    => { body => Mce::Origin::compress(gzip =>
                       Mce::Origin::compress(gzip => $page)),
                   headers => ['Content-Encoding' => 'gzip, gzip'] },
    badgzip   => { body => $broken, headers => ['Content-Encoding' => 'gzip'] },
    notgzip   => { body => $page, headers => ['Content-Encoding' => 'gzip'] },
    part      => { body => substr($page, 0, 1000), status => 206,
                   headers => ['Content-Range' => 'bytes 0-999/'
                                                  . length $page] },
    final     => { body => $page,
                   headers => ['Cache-Control' => 'public, no-transform'] },
    finalcase => { body => $page,
                   headers => ['cache-control' => 'No-Transform,max-age=9'] },
    large     => { body => $page . (' ' x 20000) },
    largechunks => { body => $page . (' ' x 20000), framing => 'chunked',
                     piece => 700 },
    bomb      => { body => $page . (' ' x 2_000_000), encoding => 'gzip' },
    empty     => { body => '' },
    emptychunks => { body => '', framing => 'chunked' },
    short     => { body => $short },
    links     => { body => portal() },
    blank     => { body => " \n\t " },
    download  => { body => $page, headers => ['Content-Disposition' =>
                       'attachment; filename="a.html"'] },
    bare      => { body => $page,
                   headers => ['Content-Disposition' => 'Attachment'] },
    inline    => { body => $page, headers => ['Content-Disposition' =>
                       'inline; filename="attachment.html"'] },
    attachable => { body => $page,
                    headers => ['Content-Disposition' => 'attachable'] },
);

my %expected = (
    article => 'rewritten', inline => 'rewritten',
    named => 'rewritten', listed => 'rewritten', spaced => 'rewritten',
    plainly => 'rewritten', double => 'encoding',
    attachable => 'rewritten', bare => 'type',
    plain => 'type', json => 'type', untyped => 'type', png => 'type',
    events => 'type', mixed => 'type', download => 'type',
    created => 'status', missing => 'status', broken500 => 'status',
    moved => 'status',
    unknown => 'encoding', two => 'encoding', badgzip => 'encoding',
    notgzip => 'encoding', twice => 'encoding', thrice => 'encoding',
    part => 'range',
    final => 'no_transform', finalcase => 'no_transform',
    large => 'too_large', largechunks => 'too_large', bomb => 'too_large',
    empty => 'no_content', emptychunks => 'no_content',
    short => 'no_content', links => 'no_content', blank => 'no_content',
);

my $t = Mce::Test->new(
    origin => { map { ("/$_" => { headers => [], %{$pages{$_}} }) }
                keys %pages },
    server => '
        mce_max_size 16k;

        location / { mce on; proxy_pass http://origin; }
        location /off/ { mce off; proxy_pass http://origin/; }
        location /bypass/ {
            mce on;
            mce_bypass $arg_raw $cookie_raw;
            proxy_pass http://origin/;
        }',
);

for my $name (sort keys %pages) {
    my $r = $t->get("/$name");
    my $raw = $t->get("/off/$name");

    is($t->status($r), $expected{$name}, "$name: status $expected{$name}");
    is($t->status($raw), 'off', "$name: with mce off the status is off");

    next if $expected{$name} eq 'rewritten';


    is($r->body, $raw->body, "$name: the body passes unchanged");
    is($r->status, $raw->status, "$name: the status passes unchanged");
    is($r->stable_head, $raw->stable_head,
       "$name: the header passes unchanged");
    is($r->framing, $raw->framing, "$name: the framing is the same");
}

my $r = $t->request('POST', '/article', ':body' => 'a=1');
is($t->status($r), 'method', 'POST: status method');
is($r->body, $page, 'POST: the body passes unchanged');

for my $case (['?raw=1', {}, 'bypass'], ['?raw=0', {}, 'rewritten'],
              ['?raw=', {}, 'rewritten'], ['', {}, 'rewritten'],
              ['', { Cookie => 'raw=yes' }, 'bypass'])
{
    my ($args, $headers, $status) = @$case;

    $r = $t->get("/bypass/article$args", %$headers);
    is($t->status($r), $status,
       "mce_bypass with '$args" . join('', %$headers) . "': $status");
    is($r->body, $page, 'a bypassed page passes unchanged')
        if $status eq 'bypass';
}

$t->done;
