#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# What a page forbids programs in <meta> goes on in the header of an extract,
# in every format, and on the page; of several policies the stricter counts.

my %page = (
    '/index'  => ['<meta name="robots" content="index, follow">'],
    '/no'     => ['<meta name="robots" content="noindex, follow, NoArchive">'],
    '/both'   => ['<meta name=robots content=noindex>',
                  'X-Robots-Tag' => 'noindex, nosnippet'],
    '/less'   => ['<meta name=robots content="noindex,nofollow">',
                  'X-Robots-Tag' => 'noindex'],
    '/header' => ['', 'X-Robots-Tag' => 'noindex',
                  'X-Robots-Tag' => 'otherbot: nofollow'],
    '/google' => ['<meta name="googlebot" content="noindex">'],
    '/inject' => ['<meta name=robots content="no&#13;&#10;Set-Cookie: a=b">'],

    '/ref'    => ['<meta name=referrer content=no-referrer>'],
    '/loose'  => ['<meta name=referrer content=unsafe-url>'],
    '/looser' => ['<meta name=referrer content=origin>',
                  'Referrer-Policy' => 'no-referrer'],
    '/strict' => ['<meta name=referrer content=same-origin>',
                  'Referrer-Policy' => 'origin'],
    '/hidden' => ['', 'Referrer-Policy' => 'same-origin, nonsense'],

    '/tdm'    => ['<meta name="tdm-reservation" content="1">'
                  . '<meta name="tdm-policy" content="https://a.example/t">'],
    '/tdm0'   => ['<meta name="tdm-reservation" content="0">',
                  'tdm-reservation' => '1'],
    '/tdm1'   => ['<meta name="tdm-reservation" content="1">',
                  'tdm-reservation' => '0'],

    '/links'  => ['<link rel="license" href="/licence"><link rel=next href=2>'
                  . '<link rel=prev href="http://b.example/0">'
                  . '<link rel=alternate hreflang=de href="/de?a&b">'
                  . '<link rel=alternate type="application/rss+xml" href=/rss>'
                  . '<link rel="alternate stylesheet" href=/x.css>'],
);

my @list = qw(Content-Type Content-Length);
my $t = Mce::Test->new(
    origin => { map { my ($head, @headers) = @{$page{$_}};
                      ($_ => { body => article(head =>
                                   '<meta charset="utf-8">' . $head),
                               headers => \@headers }) } keys %page },
    server => '
        mce on;
        location / { proxy_pass http://origin; }
        location /text/ { mce_format text; proxy_pass http://origin/; }
        location /markdown/ { mce_format markdown; proxy_pass http://origin/; }
        location /json/ { mce_format json; proxy_pass http://origin/; }
        location /mark/ { mce_action annotate; proxy_pass http://origin/; }
        location /few/ { mce_upstream_headers Content-Type Content-Length;
                         proxy_pass http://origin/; }
        location /hide/ { proxy_hide_header X-Robots-Tag;
                          proxy_hide_header Referrer-Policy;
                          proxy_pass http://origin/; }
        location /own/ { proxy_hide_header Referrer-Policy;
                         add_header Referrer-Policy strict-origin;
                         proxy_pass http://origin/; }
        location /gate/ { mce_link_prefix /go?; proxy_pass http://origin/; }',
);

# robots

fields('/index', 'X-Robots-Tag', [], 'what allows is not sent');
unlike($t->get('/index')->body, qr/name="robots"/, 'nor written');

for my $where ('', '/text', '/markdown', '/json', '/few', '/gate') {
    fields("$where/no", 'X-Robots-Tag', ['noindex, NoArchive'],
           'what forbids is a field');
}

like($t->get('/no')->body,
     qr/<head>.*<meta name="robots" content="noindex, NoArchive">.*<\/head>/s,
     'and on the page');

fields('/mark/no', 'X-Robots-Tag', [], 'an annotated page has its <meta>');
fields('/both', 'X-Robots-Tag', ['noindex, nosnippet'],
       'what the upstream sends as well is not sent twice');
fields('/less', 'X-Robots-Tag', ['noindex', 'noindex, nofollow'],
       'but what it does not');

for my $where (qw(/few /hide)) {
    fields("$where/both", 'X-Robots-Tag', ['noindex, nosnippet'],
           'a field that is hidden counts');
    fields("$where/header", 'X-Robots-Tag', ['noindex', 'otherbot: nofollow'],
           'also without <meta>');
}

fields('/google', 'X-Robots-Tag', ['googlebot: noindex'],
       'a policy for one robot names it');
fields('/inject', 'X-Robots-Tag', ['no Set-Cookie: a=b'],
       'no field is made within another');

# the referrer

for my $where ('', '/text', '/few', '/hide') {
    fields("$where/ref", 'Referrer-Policy', ['no-referrer'],
           'a strict policy is a field');
}

like($t->get('/ref')->body, qr/<meta name="referrer" content="no-referrer">/,
     'and on the page');
fields('/loose', 'Referrer-Policy', [], 'a loose one is not');
unlike($t->get('/loose')->body, qr/name="referrer"/, 'nor written');
fields('/looser', 'Referrer-Policy', ['no-referrer'],
       'one that is looser than that of the upstream is not');
unlike($t->get('/looser')->body, qr/name="referrer"/,
       'for <meta> would go before the field');
fields('/few/looser', 'Referrer-Policy', ['no-referrer'],
       'that of the upstream counts although it is hidden');
fields('/strict', 'Referrer-Policy', ['origin', 'same-origin'],
       'a stricter one is the last, which counts');
fields('/hide/hidden', 'Referrer-Policy', ['same-origin, nonsense'],
       'one that is hidden is sent where browsers would tell more');
fields('/own/ref', 'Referrer-Policy', ['strict-origin', 'no-referrer'],
       'add_header may be stricter');
fields('/own/loose', 'Referrer-Policy', ['strict-origin'], 'or not');
fields('/gate/ref', 'Referrer-Policy', [],
       'behind mce_link_prefix it is not that of the page');
unlike($t->get('/gate/ref')->body, qr/name="referrer"/, 'nor on the page');

# text and data mining

for my $where ('', '/json', '/few') {
    fields("$where/tdm", 'tdm-reservation', ['1'], 'a reservation is a field');
    fields("$where/tdm", 'tdm-policy', ['https://a.example/t'],
           'its policy, too');
}

like($t->get('/tdm')->body, qr/<meta name="tdm-reservation" content="1">/,
     'a reservation is on the page');
fields('/tdm0', 'tdm-reservation', ['1'], 'none does not cancel another');
fields('/few/tdm0', 'tdm-reservation', ['1'], 'nor one that is hidden');
is(($t->get('/tdm1')->headers('tdm-reservation'))[-1], '1',
   'one of the page counts against none');

# links

my $body = $t->get('/links')->body;

like($body, qr/<link rel="license" href="\/licence">/, 'the licence stays');
like($body, qr/<link rel="next" href="\/2">/, 'the next page');
like($body, qr/<link rel="prev" href="http:\/\/b.example\/0">/, 'the last one');
like($body, qr/<link rel="alternate" hreflang="de" href="\/de\?a&amp;b">/,
     'and that in another language');
unlike($body, qr/rss|x\.css/, 'but no feed and no style sheet');
like($t->get('/gate/links')->body,
     qr/<link rel="license" href="\/go\?http[^"]*licence">/,
     'behind a prefix they lead to the gateway');

$t->done;


sub fields {
    my ($uri, $name, $expected, $what) = @_;

    is_deeply([ $t->get($uri)->headers($name) ], $expected, "$uri: $what");
}
