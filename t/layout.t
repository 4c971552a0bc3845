#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

use IO::Socket::INET;

# tools/layout, where there is a browser: what it writes of a page, and that
# it takes nothing from elsewhere.

my $browser = $ENV{CHROMIUM} // '/usr/bin/chromium';
my $tool = "$Mce::Nginx::top/tools/layout";

plan skip_all => 'no browser'
    if !-x $browser || system('node -v >/dev/null 2>&1');

my $server = IO::Socket::INET->new(Listen => 5, LocalAddr => '127.0.0.1')
    // die "listen: $!";
my $address = 'http://127.0.0.1:' . $server->sockport;

my $dir = File::Temp->newdir;
mkdir "$dir/page";

spew("$dir/page/own.css", 'p { margin: 0; height: 50px; background: #123456;
                               font: bold 20px sans-serif }');
spew("$dir/other.css", 'p { height: 70px }');
symlink '../other.css', "$dir/page/link.css";
spew("$dir/page/page.html", "<!DOCTYPE html><title>\xc3\xa9</title>"
     . '<link rel=stylesheet href=own.css>'
     . '<link rel=stylesheet href=../other.css>'
     . '<link rel=stylesheet href=link.css>'
     . "<link rel=stylesheet href=file://$dir/other.css>"
     . "<link rel=stylesheet href=$address/a.css>"
     . "<meta http-equiv=refresh content='0; url=$address/'>"
     . "<body style='margin: 0'><script>document.write('<p>')</script>"
     . "<p>one<table><p>two</table><img src=$address/i><iframe src=$address/f>"
     . '</iframe><p hidden>three');

my $out = `$tool $dir/page/page.html 2>$dir/err`;
my $page = slurp("$dir/page/page.html");

is($? >> 8, 0, 'it ends with 0');
is(slurp("$dir/err"), '', 'and tells nothing');

my ($first, @lines) = split /\n/, $out;
like($first, qr/^mce layout 1 @{[length $page]} [0-9a-f]{8}$/,
     'the first line has the version, and how long the page is');

my %at = map { /^(\d+) (.*)/ } @lines;
my @tags = map { index $page, $_ } '<p>one', '<p>two', '<p hidden>';

is($at{$tags[0]}, '0 0 1280 50 123456 20 700',
   'its own style sheet holds, no other one, and no script runs');
is($at{$tags[1]}, '0 50 1280 50 123456 20 700',
   'an element is where the parser of the browser has moved it');
is($at{$tags[2]}, '0 0 0 0 123456 20 700', 'what is not shown has no box');

my $is = join ' ', map { /^(\d+)/ } @lines;
is($is, join(' ', sort { $a <=> $b } split ' ', $is),
   'the lines have the order of the page');

$server->blocking(0);
ok(!$server->accept, 'nothing was asked of the network');

spew("$dir/layout", $out);
my ($code, $text) = command(['extract', '-f', 'text', '-e',
                             "vips(layout=$dir/layout)",
                             "$dir/page/page.html"]);
is($code, 0, 'vips takes it');
like($text, qr/one\s+two/, 'and finds what is shown');

`$tool $dir/nothing.html 2>$dir/err`;
is($? >> 8, 1, 'a page that is not there ends with 1');
is(scalar(() = slurp("$dir/err") =~ /^layout: /mg), 1, 'and is told in a line');

done_testing();
