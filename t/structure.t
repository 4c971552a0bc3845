#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# mce_structure: what belongs together is completed in the page that is sent
# and in the ranges of X-Main-Content, with every extractor.

my @p = paragraphs();
my $figure = '<figure><img src="/ship.jpg" alt="A ship"><figcaption>'
    . 'The Anna</figcaption></figure>';
my $page = article(paragraphs => [ $p[0], $p[1], $p[2] ])
    =~ s{(\Q$p[0]\E</p>)}{$1$figure}r;

like($page, qr/\Q$figure\E/, 'the page has a figure');

my %f1;
my $t = Mce::Test->new(
    origin => { '/a' => { body => $page } },
    http   => 'mce on;',
    server => '
        location / { proxy_pass http://origin; }
        location /off/ { mce_structure off; proxy_pass http://origin/; }
        location /other/ { mce_extractor density; proxy_pass http://origin/; }
        location /tell/ { mce_action annotate; proxy_pass http://origin/; }
        location /tell-off/ { mce_action annotate; mce_structure off;
                              proxy_pass http://origin/; }
        location /sub/ {
            mce_structure off;
            location /sub/on/ { mce_structure on; proxy_pass http://origin/; }
            location /sub/in/ { proxy_pass http://origin/; }
        }',
);

like($t->get('/a')->body, qr{<figcaption>The Anna</figcaption>},
     'a caption comes with its picture');
unlike($t->get('/off/a')->body, qr/The Anna/, 'mce_structure off: it does not');
like($t->get('/other/a')->body, qr/The Anna/, 'with another extractor it does');
unlike($t->get('/sub/in/a')->body, qr/The Anna/, 'off is inherited');
like($t->get('/sub/on/a')->body, qr/The Anna/, 'and replaced');

my $start = index $page, 'The Anna';

ok(covered($t->get('/tell/a')), 'the ranges have the caption');
ok(!covered($t->get('/tell-off/a')), 'mce_structure off: they have it not');

my ($on) = $t->get('/tell/a')->header('X-Main-Content') =~ /chars=(\d+)/;
my ($off) = $t->get('/tell-off/a')->header('X-Main-Content') =~ /chars=(\d+)/;
cmp_ok($on, '>', $off, 'its characters are counted');

my ($sure) = $t->get('/tell/a')->header('X-Main-Content')
    =~ /confidence=([\d.]+)/;
like($t->get('/tell-off/a')->header('X-Main-Content'),
     qr/confidence=\Q$sure\E/, 'the confidence is the same');

# the command

my $dir = File::Temp->newdir;
my $mce = $ENV{MCE_COMMAND} // "$FindBin::Bin/../build/mce";

spew("$dir/a.html", $page);
mkdir "$dir/$_" for qw(corpus corpus/html corpus/gold);
spew("$dir/corpus/html/a.html", $page);
spew("$dir/corpus/gold/a.txt", join ' ', @p[0 .. 2]);

like(`$mce extract $dir/a.html`, qr/The Anna/, 'mce extract completes html');
unlike(`$mce extract --structure off $dir/a.html`, qr/The Anna/,
       '--structure off: it does not');
isnt(`$mce extract -f spans $dir/a.html`,
     `$mce extract -f spans --structure on $dir/a.html`,
     'spans are those of the bare extractor, unless --structure on is given');

for my $sub ('eval --json', 'eval --json --structure on') {
    my ($f1) = `$mce $sub $dir/corpus` =~ /"precision": ([\d.]+)/;
    $f1{$sub} = $f1;
}

cmp_ok($f1{'eval --json'}, '>', $f1{'eval --json --structure on'},
       'so does mce eval measure');
like(`$mce extract --structure maybe $dir/a.html 2>&1`,
     qr/^mce: --structure on\|off: "maybe" is neither on nor off$/,
     'another value is refused');

$t->done;


sub covered {
    my ($ranges) = $_[0]->header('X-Main-Content') =~ /ranges="([\d -]+)"/;

    return scalar grep { my ($from, $to) = split /-/;
                         $from <= $start && $start < $to } split / /, $ranges;
}

