#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# The media type ends where its parameters begin, however these are written.

my $page = article();
my $latin = article(head => '', title => "Caf\xe9");
my $cyrillic = article(head => '', title => "\xeb\xcf\xc6\xc5");

my %types = (
    'text/html'                            => 'rewritten',
    'text/html;'                           => 'rewritten',
    'text/html ; charset=utf-8'            => 'rewritten',
    'text/html;UTF-8'                      => 'rewritten',
    'text/html;  profile=x; charset=utf-8' => 'rewritten',
    'text/html charset=utf-8'              => 'rewritten',
    'text/html, text/html'                 => 'rewritten',
    "Text/HTML\t;charset=utf-8"            => 'rewritten',
    'application/xhtml+xml; profile="a;b"' => 'rewritten',
    'text/htmlx;'                          => 'type',
    'text/html/x; charset=utf-8'           => 'type',
    ';text/html'                           => 'type',
    'text/' . 'x' x 300                    => 'type',
    'text/plain;text/html'                 => 'type',
);

# the name of the charset is cut from its parameter

my %charsets = (
    'text/html charset=koi8-r'            => $cyrillic,
    'text/html;charset = "koi8-r"'        => $cyrillic,
    "text/html;\tcharset='koi8-r'; x=1"   => $cyrillic,
    'text/html;profile=x;charset=koi8-r'  => $cyrillic,
    'text/html; x=1; CHARSET=KOI8-R; y=2' => $cyrillic,
    'text/html;iso-8859-1'                => $latin,
);

my @types = sort keys %types;
my @charsets = sort keys %charsets;

my $t = Mce::Test->new(
    origin => {
        (map { ("/$_" => { body => $page, type => $types[$_] }) } 0 .. $#types),
        (map { ("/c$_" => { body => $charsets{$charsets[$_]},
                            type => $charsets[$_] }) } 0 .. $#charsets),
    },
    files  => { 'file' => $page },
    server => '
        mce on;
        location / { proxy_pass http://origin; }
        location /mark/ { mce_action annotate; proxy_pass http://origin/; }
        location /any/ { mce_types *; proxy_pass http://origin/; }
        location /link/ { mce_min_content 100000; mce_alternate /md$uri;
                          proxy_pass http://origin/; }
        location = /file { default_type "text/html; charset=utf-8"; }',
);

for my $i (0 .. $#types) {
    my $r = $t->get("/$i");

    is($t->status($r), $types{$types[$i]},
       "\"$types[$i]\" is \"$types{$types[$i]}\"");
    is($t->get("/mark/$i")->header('Content-Type'), $types[$i],
       'and stays as it is where the page does');
    is($t->status($t->get("/any/$i")), 'rewritten', 'any type includes it');
}

is($t->status($t->get('/file')), 'rewritten',
   'a default_type may have parameters');
like($t->get("/link/1")->header('Link') // '', qr/alternate/,
     'the type with parameters has an alternate as well');

for my $i (0 .. $#charsets) {
    my $title = $charsets{$charsets[$i]} eq $latin ? "Caf\xc3\xa9"
        : "\xd0\x9a\xd0\xbe\xd1\x84\xd0\xb5";

    like($t->get("/c$i")->body, qr/$title/, "\"$charsets[$i]\" is understood");
}

$t->done;
