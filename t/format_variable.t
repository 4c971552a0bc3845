#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# A variable in mce_format names the format, by path or by who asks.

my $t = Mce::Test->new(
    allow  => qr/\[warn\]/,
    origin => { '/a' => { body => article() }, '/list' => { body => portal() },
                '/style' => { body => 'a {}', type => 'text/css' } },
    http   => '
        map $http_user_agent $format {
            ~Reader   markdown;
            ~Odd      paper;
            ~Both     negotiate;
            default   "";
        }',
    server => '
        mce on;
        mce_format $format;
        location / { proxy_pass http://origin; }
        location /path/ { mce_format $arg_f; proxy_pass http://origin/; }
        location /fixed/ { mce_format json; proxy_pass http://origin/; }
        location /mixed/ { mce_format mark$arg_f; proxy_pass http://origin/; }
        location /vary/ { add_header Vary User-Agent;
                          proxy_pass http://origin/; }
        location /strict/ { mce_not_acceptable on;
                            proxy_pass http://origin/; }',
);

my @cases = (
    ['/a', 'Reader/1', 'text/markdown', 'a program gets Markdown'],
    ['/a', 'Odd', 'text/html', 'an unknown name is html'],
    ['/a', 'Browser', 'text/html', 'an empty one, too'],
    ['/path/a?f=json', 'x', 'application/json', 'the path may choose'],
    ['/path/a?f=text', 'x', 'text/plain', 'another path, another format'],
    ['/path/a?f=Markdown', 'x', 'text/markdown', 'case does not count'],
    ['/fixed/a', 'Reader', 'application/json', 'a name replaces the variable'],
    ['/mixed/a?f=down', 'x', 'text/markdown', 'a name may be put together'],
    ['/vary/a', 'Reader', 'text/markdown', 'a location inherits the variable'],
);

for my $case (@cases) {
    my ($uri, $agent, $type, $name) = @$case;
    my $r = $t->get($uri, 'User-Agent' => $agent, Accept => 'text/plain');

    is($r->header('Content-Type') =~ s/;.*//r, $type, $name);
    is($r->header('Vary'), $uri =~ /vary/ ? 'User-Agent' : undef,
       "$name: Vary is the operator's");
}

sub warned {
    my ($name) = @_;

    return scalar grep { /\[warn\].*unknown format "$name" of "mce_format"/ }
        $t->nginx->read('error.log');
}

is(warned('paper'), 1, 'an unknown name is one warning');
is(warned(''), 1, 'an empty one, too');
$t->get('/style', 'User-Agent' => 'Odd');
is(warned('paper'), 1, 'what is no page is none');

my @both = ('User-Agent' => 'Both', Accept => 'text/markdown');
my $r = $t->get('/a', @both);
like($r->header('Content-Type'), qr{^text/markdown}, 'negotiate is a value');
is($r->header('Vary'), 'Accept', 'then caches are told of Accept');
is($t->get('/list', @both)->header('Vary'), 'Accept',
   'with a page that passes, too');
is($t->head('/a', @both)->header('Vary'), 'Accept', 'and with HEAD');
is($t->get('/list', 'User-Agent' => 'x')->header('Vary'), undef,
   'others are not');
is($t->get('/strict/a', 'User-Agent' => 'Both', Accept => 'image/png')->status,
   406, 'mce_not_acceptable is for negotiate');
is($t->get('/strict/a', 'User-Agent' => 'Reader', Accept => 'image/png')
   ->status, 200, 'and for no other value');

accepted('mce_format $arg_f;', 'a variable is accepted');
refused('mce_format paper;', qr/must be "html", "text", .* or "negotiate"/,
        'an unknown name is refused');
refused('mce_format $arg_f; mce_format html;', qr/is duplicate/,
        'a second value is refused');
refused('mce_format html; mce_format $arg_f;', qr/is duplicate/,
        'whichever comes first');

$t->done;
