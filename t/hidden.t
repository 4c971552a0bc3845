#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# mce_hidden: text that nobody sees is left out, marked or kept, in every
# format, and its words are counted.

my @p = paragraphs();
my $page = article(paragraphs => [
    $p[0],
    "$p[1] <span class=\"sr-only\">Opens in a `new` tab</span> at once.",
    '<span style="display:none">Hidden words of nobody</span>',
    "<span role=\"tabpanel\" hidden>The other tab</span>",
    @p,
]);

my $t = Mce::Test->new(
    origin => { '/a' => { body => $page }, '/b' => { body => article() } },
    server => '
        mce on;
        location / { proxy_pass http://origin; }
        location /annotate/ { mce_action annotate; proxy_pass http://origin/; }
        location /annotate/keep/ { mce_action annotate; mce_hidden keep;
                                   proxy_pass http://origin/; }'
        . join '', map {
            my $format = $_;
            map { "
        location /$format/$_/ { mce_format $format; mce_hidden $_;
                                proxy_pass http://origin/; }" }
            qw(auto drop mark keep) } qw(html text markdown json),
);

for my $format (qw(html text markdown json)) {
    for my $how (qw(auto drop)) {
        my $body = $t->get("/$format/$how/a")->body;

        unlike($body, qr/Opens in a|Hidden words/,
               "$format, $how: what is never seen is left out");
        is($body =~ /The other tab/, $how eq 'auto',
           "$format, $how: a tab is what a click shows");
    }

    like($t->get("/$format/keep/a")->body,
         qr/Opens in a.*Hidden words.*The other tab/s,
         "$format, keep: all of it stays");
}

like($t->get('/html/mark/a')->body,
     qr{<pre[^>]*><code class="language-hidden">Opens in a `new` tab</code>},
     'html, mark: it stands in a frame of its own');
like($t->get('/text/mark/a')->body, qr/^> \[hidden\]\n> Opens in a `new` tab$/m,
     'text, mark: it is quoted');
like($t->get('/markdown/mark/a')->body,
     qr/^```hidden\nOpens in a `new` tab\n```$/m,
     'markdown, mark: it stands in a fence');

my $json = JSON::PP->new->utf8->decode($t->get('/json/mark/a')->body);
my @hidden = map { substr($page, $_->[0], $_->[1] - $_->[0]) }
    @{ $json->{hidden} };

is("@hidden", 'Opens in a `new` tab Hidden words of nobody The other tab',
   'json, mark: its ranges are there');
ok(!exists $json->{hidden_words}, 'and no words were left out');

$json = JSON::PP->new->utf8->decode($t->get('/json/auto/a')->body);
is($json->{hidden_words}, 9, 'json, auto: the words left out are counted');
ok(!exists $json->{hidden}, 'and nothing is marked');
like($t->get('/markdown/drop/a')->body, qr/^hidden_words: 12$/m,
     'markdown, drop: they are counted, too');
unlike($t->get('/markdown/drop/b')->body, qr/hidden_words/,
       'of a page that hides nothing nothing is said');

is($t->log($t->get('/a'))->{hidden}, 9, '$mce_hidden counts them');
is($t->log($t->get('/annotate/a'))->{hidden}, 9, 'of an annotated page, too');
is($t->log($t->get('/b'))->{hidden}, 0, 'it is 0 where there are none');

for (['', 0], ['keep/', 1]) {
    my ($path, $keeps) = @$_;
    my ($ranges) = $t->get("/annotate/${path}a")->header('X-Main-Content')
        =~ /ranges="([^"]*)"/;
    my $kept = join '', map { /(\d+)-(\d+)/; substr($page, $1, $2 - $1) }
        split ' ', $ranges;

    is($kept =~ /Hidden words/ ? 1 : 0, $keeps,
       $keeps ? 'with keep they are in the ranges'
              : 'the ranges are without hidden words');
}

for my $how (qw(auto drop mark keep)) {
    my ($code, $out) = command(['extract', '-f', 'text', '--hidden', $how,
                                '-'], $page);

    is($out, $t->get("/text/$how/a")->body,
       "mce extract --hidden $how writes the same");
}

my ($code, $out, $err) = command(['extract', '--hidden', 'some', '-'], $page);
is($code, 2, '--hidden takes no other value');
like($err, qr/"some" is none of auto, drop, mark and keep/, 'which is said');

($code, $out) = command(['extract', '-f', 'spans', '-'], $page);
my $kept = join '', map { /(\d+) (\d+)/; substr($page, $1, $2 - $1) }
    split /\n/, $out;
like($kept, qr/Hidden words/, 'spans are those of the extractor');

($code, $out) = command(['extract', '-f', 'spans', '--hidden', 'drop', '-'],
                        $page);
$kept = join '', map { /(\d+) (\d+)/; substr($page, $1, $2 - $1) }
    split /\n/, $out;
unlike($kept, qr/Hidden words|other tab/, 'unless --hidden is given');

$t->done;
