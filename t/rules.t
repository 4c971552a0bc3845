#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# Rules for single sites: the command, and an expression of nginx.conf, where
# the site is that of the page's address.

my $story = 'A sentence of the story that is long enough to be kept. ' x 8;
my $page = "<title>Story</title><div id=nav><a href=/>Home</a></div>"
    . "<div id=story><p>$story</p><div class=box>Subscribe now</div>"
    . '<p>The end.</p></div><p id=note>Some other note.</p>';
my $rules = <<'RULES';
body: //div[@id='none']
body: //div[@id='story']
strip_id_or_class: box
title: //title
prune: no
broken
test_url: http://a.example/1
test_contains: The end.
test_url: http://a.example/2
test_contains: Subscribe
RULES

my $dir = File::Temp->newdir;

mkdir "$dir/rules";
spew("$dir/rules/a.example.txt", $rules);
spew("$dir/page.html", $page);
spew("$dir/gold.txt", "$story The end.");

# check

my ($code, $out, $err) = command(['rules', 'check', "$dir/rules"]);
is($code, 0, 'rules check ends with 0 where every file loads');
is($err, "mce: $dir/rules/a.example.txt:6:1: \"key: value\" is expected\n",
   'and tells a broken line with its place');
is($out, <<'OUT', 'it counts what is served, ignored and broken');
served       1  title
served       2  body
served       1  strip_id_or_class
served       2  test_url
served       2  test_contains
ignored      1  prune
broken       1  lines
loaded       1  files
OUT

($code) = command(['rules', 'check', '--strict', "$dir/rules"]);
is($code, 2, 'with --strict it ends with 2 at a broken line');

($code, $out, $err) = command(['rules', 'check', "$dir/missing"]);
is("$code $err", "2 mce: $dir/missing: No such file or directory\n",
   'a folder that is missing is an error');

($code, $out, $err) = command(['rules', 'show']);
is("$code $err", "2 mce: \"show\" is neither \"check DIR\" nor \"test FILE "
   . "PAGE...\"\n", 'so is anything but check and test');

# test

($code, $out) = command(['rules', 'test', '--gold', "$dir/gold.txt",
                         "$dir/rules/a.example.txt", "$dir/page.html"]);
is($code, 0, 'rules test ends with 0');
like($out, qr/\Aignored      1  prune\n/, 'it names keys that are ignored');
like($out, qr/^ +1 +0  body: \S+'none'\]$/m, 'a line that matches nothing');
like($out, qr/^ +2 +1  body: \S+'story'\]  <- decides$/m, 'the one that decides');
like($out, qr/^ +3 +1  strip_id_or_class: box$/m, 'one that cuts');
like($out, qr/^title: Story$/m, 'the title');
like($out, qr/^ +8 +found  test_contains: The end\.$/m, 'a text that is there');
like($out, qr/^ +10 +missing  test_contains: Subscr/m, 'one that is missing');
like($out, qr/^word F1: 1\.0000$/m, 'and how well it does');

($code, $out) = command(['rules', 'test', '--url', 'http://a.example/1',
                         "$dir/rules/a.example.txt", "$dir/page.html"]);
like($out, qr/found/, 'with an address, its texts are looked for');
unlike($out, qr/missing/, 'and no others');

spew("$dir/rules/stale.example.txt", "body: //p[\@id='note']\n");

($code, $out) = command(['rules', 'test', "$dir/rules/stale.example.txt",
                         "$dir/page.html"]);
like($out, qr/chosen by the rule; stale with mode=auto$/m,
     'it tells whether a rule would be believed');
unlike((command(['rules', 'test', "$dir/rules/a.example.txt",
                 "$dir/page.html"]))[1],
       qr/stale/, 'and of one that would it does not');
like((command(['rules', 'test', '-e', "xpath(\"//p[\@id='none']\")",
               "$dir/rules/stale.example.txt", "$dir/page.html"]))[1],
     qr/chosen by the rule; stale with mode=auto$/m,
     'so it does where nothing else is found');

spew("$dir/typo.example.txt", "bdoy: //p\nstrip_id_or_clas: box\n");
$out = (command(['rules', 'test', "$dir/typo.example.txt", "$dir/page.html"]))[1];
is(join(' ', $out =~ /^ignored      1  (\w+)  <- did you mean (\w+)\?$/mg),
   'bdoy body strip_id_or_clas strip_id_or_class',
   'a key that is misspelt is told with the one that was meant');

# explain

($code, $out) = command(['explain', '-e', 'plain', '--rules', "$dir/rules",
                         '--url', 'http://a.example/1', "$dir/page.html"]);
is($code, 0, 'explain shows a page with rules');
like($out, qr{^<tr><td>\Q$dir\E/rules/a\.example\.txt:2 body: .*'story'\] \(decides\)<td>3<}m,
     'with a row for each line');
like($out, qr{<span class=cut title="cut: plain, \S+a\.example\.txt:2 body: [^"]*a\.example\.txt:3 strip_id_or_class: box">Subscribe},
     'and tells which cut a piece');
like($out, qr{<span class=cut title="cut: plain">Some other note}, 'if one did');
like($out, qr{<span class=kept title="kept: plain, \S+:2 body: [^"]*">The end},
     'or kept it');

($code, $out, $err) = command(['explain', '--rules', "$dir/rules",
                               "$dir/page.html"]);
is("$code $err", "2 mce: --rules wants the --url of the page\n",
   'it must know the address of the page');
($code) = command(['explain', '--url', 'http://a.example/',
                   "$dir/page.html"]);
is($code, 0, 'which may be told without rules, too');

# nginx

my $nginx = Mce::Nginx->new;

$nginx->file('a.html', $page);

my $conf = q{
    mce on;
    mce_format text;
    mce_min_content 1;
    mce_min_confidence 0;
    mce_extractor "first(rules(RULES),xpath(\"//p[@id='note']\"))";
    mce_address http://$arg_host/a.html;
    location / { root %%DIR%%/html; }
    location /serial/ { alias %%DIR%%/html/;
                        mce_extractor "serial(plain,rules(RULES))"; }
};

$nginx->write_conf(server => $conf =~ s/RULES/$dir\/rules/gr);
$nginx->start;

like(get('a.example'), qr/A sentence of the story.*The end\./s,
     'nginx: a page of the site is judged by its rules');
unlike(get('a.example'), qr/Subscribe/, 'which cut');
like(get('b.example'), qr/Some other note/, 'a page of another site is not');

is(get('a.example', '/serial'), get('a.example'),
   'so is what another extractor has left of it');

$nginx->stop;

$nginx->write_conf(server => 'mce_extractor rules(missing);');
my ($status, $said) = $nginx->test_conf;
isnt($status, 0, 'nginx refuses a folder that is missing');
like($said, qr/column 7: the folder "missing" cannot be read/,
     'and tells the place');

done_testing();


sub get {
    my ($host, $folder) = (@_, '');

    my $client = Mce::Client->new($nginx->port);
    $client->request('GET', "$folder/a.html?host=$host");

    return $client->response->body;
}

