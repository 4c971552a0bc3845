#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# Feeds become lists of links where mce_types has their type.  t/unit/rss.c has
# how they are read.

my $rss = '<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel>'
    . '<title>The lake</title><item><title>Ice</title><link>/ice</link>'
    . '<description>It melts.</description></item></channel></rss>';
my $atom = '<feed xmlns="http://www.w3.org/2005/Atom"><title>Shore</title>'
    . '<entry><title>Th%saw</title><link href="http://b.example/thaw"/></entry>'
    . '</feed>';
my $latin = '<?xml version="1.0" encoding="ISO-8859-1"?>'
    . sprintf $atom, "\xe4";

my $t = Mce::Test->new(
    extractor => 'default',
    origin => {
        '/rss'   => { body => $rss, type => 'application/rss+xml' },
        '/atom'  => { body => sprintf($atom, ''),
                      type => 'application/atom+xml' },
        '/xml'   => { body => $rss, type => 'text/xml; charset=utf-8' },
        '/latin' => { body => $latin,
                      type => 'text/xml; charset=ISO-8859-1' },
        '/html'  => { body => $rss },
        '/data'  => { body => '<boats><boat>Alma</boat></boats>',
                      type => 'text/xml' },
    },
    http   => 'mce_min_content 0;',
    server => '
        mce on;
        mce_address http://a.example/feed;
        mce_types text/html application/rss+xml application/atom+xml text/xml;
        location / { mce_link_prefix /read/; proxy_pass http://origin; }
        location /md/ { mce_format markdown; proxy_pass http://origin/; }
        location /none/ { mce_types text/html; proxy_pass http://origin/; }',
);

my @cases = (
    ['/rss', 'The lake', '/read/http%3A%2F%2Fa.example%2Fice', 'Ice'],
    ['/atom', 'Shore', '/read/http%3A%2F%2Fb.example%2Fthaw', 'Thaw'],
    ['/xml', 'The lake', '/read/http%3A%2F%2Fa.example%2Fice', 'Ice'],
    ['/latin', 'Shore', '/read/http%3A%2F%2Fb.example%2Fthaw', 'Thäaw'],
);

for my $case (@cases) {
    my ($uri, $title, $link, $text) = @$case;
    my $r = $t->get($uri);

    is($t->status($r), 'rewritten', "$uri is a page");
    like($r->header('Content-Type'), qr{^text/html}, "$uri: of html");
    like($r->body, qr{<h1>$title</h1>}, "$uri: with its title");
    like($r->body, qr{<li>\s*(?:<p>)?<a href="\Q$link\E">$text</a>},
         "$uri: and links");
}

like($t->get('/rss')->body, qr/It melts\./, 'what a link leads to is told');
like($t->get('/md/rss')->body, qr{^- \[Ice\]\(http://a\.example/ice\)}m,
     'in other formats, too');
is($t->get('/none/rss')->body, $rss, 'a type that is not named passes');
is($t->log($t->get('/rss'))->{extractor}, 'plain', 'it is all there');

isnt($t->log($t->get('/html'))->{extractor}, 'plain',
     'what says that it is html is read as html');
isnt($t->log($t->get('/data'))->{extractor}, 'plain',
     'as is other XML that is to be looked at');

$t->done;
