#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# Labels: byte-order mark, HTTP, valid UTF-8, meta, what the bytes tell.  What
# leaves is always UTF-8 and says so.

use Encode qw(encode);

my %words = (
    latin    => "Stra\x{df}e \x{e0} la fa\x{e7}ade",
    cyrillic => "\x{43c}\x{43e}\x{440}\x{435}",
    japanese => "\x{65e5}\x{672c}\x{8a9e}",
    german   => "Die K\x{fc}che \x{f6}ffnet sp\x{e4}t, sagen die G\x{e4}ste",
    arabic   => "\x{645}\x{631}\x{62d}\x{628}\x{627}",
);

sub page {
    my ($kind, $charset, $head) = @_;

    my @p = map { "$_ $words{$kind}" } paragraphs();
    my $text = article(paragraphs => \@p, head => $head // '');

    return encode($charset, $text);
}

my %routes = (
    '/http'   => ['latin', 'text/html; charset=iso-8859-1',
                  page(latin => 'iso-8859-1')],
    '/quoted' => ['latin', 'text/html; charset="ISO-8859-1"',
                  page(latin => 'iso-8859-1')],
    '/case'   => ['cyrillic', 'text/html; Charset=KOI8-R; format=x',
                  page(cyrillic => 'koi8-r')],
    '/meta'   => ['cyrillic', 'text/html',
                  page(cyrillic => 'cp1251',
                       '<meta charset="windows-1251">')],
    '/meta-http-equiv' => ['japanese', 'text/html',
                  page(japanese => 'shiftjis', '<meta http-equiv='
                       . '"Content-Type" content="text/html; '
                       . 'charset=Shift_JIS">')],
    '/guessed' => ['cyrillic', 'text/html', page(cyrillic => 'koi8-r')],
    '/wide'   => ['japanese', 'text/html', page(japanese => 'utf-16le')],
    '/none'   => ['latin', 'text/html', page(latin => 'cp1252')],
    '/utf8'   => ['arabic', 'text/html', page(arabic => 'utf-8')],
    '/bom'    => ['arabic', 'text/html; charset=iso-8859-1',
                  "\xef\xbb\xbf" . page(arabic => 'utf-8')],
    '/utf16'  => ['cyrillic', 'text/html',
                  "\xff\xfe" . page(cyrillic => 'utf-16le')],
    '/alias'  => ['latin', 'text/html; charset=latin1',
                  page(latin => 'iso-8859-1')],
    '/unknown' => ['latin', 'text/html; charset=no-such-charset',
                   page(latin => 'utf-8')],
);

my $t = Mce::Test->new(
    origin => {
        map({ $_ => { type => $routes{$_}[1], body => $routes{$_}[2] } }
            keys %routes),
        '/accel'  => { type => 'text/html; charset=windows-1251',
                       body => page(cyrillic => 'cp1251'),
                       headers => ['X-Accel-Charset' => 'windows-1251'] },
        '/dos'    => { body => page(german => 'cp850'), type => 'text/html' },
        '/broken' => { body => article(paragraphs =>
            [ "Caf\xc3\xa9 \xff\xc3\x28. " . "caf\xc3\xa9 " x 50,
              paragraphs() ]) },
    },
    server => '
        mce on;
        location / { proxy_pass http://origin; }
        location /recode/ { charset windows-1251; charset_types text/html;
                            override_charset on; source_charset utf-8;
                            proxy_pass http://origin/; }
        location /charset/ { charset utf-8; proxy_pass http://origin/; }
        location /annotate/ { mce_action annotate; proxy_pass http://origin/; }
        location /off/ { mce off; proxy_pass http://origin/; }',
    http => '
        charset_map windows-1251 utf-8 { 80 D082; EC D0BC; EE D0BE;
                                         F0 D180; E5 D0B5; }',
);

for my $uri (sort keys %routes) {
    my ($kind, $type, $body) = @{$routes{$uri}};
    my $r = $t->get($uri);
    my $word = encode('utf-8', $words{$kind});

    is($t->status($r), 'rewritten', "$uri is rewritten");
    like($r->body, qr/\Q$word\E/, "$uri: the $kind text arrives in UTF-8");
    like($r->header('Content-Type'), qr{^text/html; ?charset=utf-8$}i,
         "$uri: and is labelled as such");
    unlike($r->body, qr/<meta[^>]*charset="?+(?!utf-8)/i,
           "$uri: no other label is left");
    is($t->get("/off$uri")->body, $body, "$uri: with mce off it is the same");
}

my $r = $t->get('/broken');
is($t->status($r), 'rewritten', 'undecodable bytes are no error');
like($r->body, qr/Caf\xc3\xa9 \xef\xbf\xbd\xef\xbf\xbd\(\. caf/,
     'a byte that cannot be decoded becomes U+FFFD');

$r = $t->get('/dos');
is($t->status($r), 'charset', 'a page that may be in one or another encoding '
                              . 'has the status charset');
is($r->body, page(german => 'cp850'), 'and passes as it is');

$r = $t->get('/annotate/dos');
is($t->status($r), 'charset', 'and gets no header that counts its bytes');
is($r->header('X-Main-Content'), undef, 'as these are not known');

$r = $t->get('/charset/accel');
like($r->header('Content-Type'), qr/charset=utf-8/i,
     'X-Accel-Charset is no label of the extract');
like($r->body, qr/\xd0\xbc\xd0\xbe\xd1\x80\xd0\xb5/,
     'which arrives in UTF-8');

$r = $t->get('/recode/meta');
is($t->status($r), 'rewritten', 'the charset filter follows');
like($r->header('Content-Type'), qr/charset=windows-1251/,
     'with its own label');
like($r->body, qr/\xec\xee\xf0\xe5/, 'and recodes the extract');

$t->done;
