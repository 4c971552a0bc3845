#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# What public checkers of sites ask, of the configuration that docs/operations.md
# has for it.

my ($block) = map { $_->[1] } grep { $_->[0] eq 'What checkers look for' }
    doc_blocks("$FindBin::Bin/../docs/operations.md");
my $port = Mce::Nginx::free_port();

$block =~ s{http://127\.0\.0\.1:8000}{http://origin}g;
$block =~ s/server \{\n/server {\nlisten 127.0.0.1:$port;\n
    location \/gone { proxy_pass http:\/\/127.0.0.1:1; }
    location = \/secret { return 403; }\n/;

my $page = article();
my %types = ('/robots.txt' => 'text/plain', '/llms.txt' => 'text/plain',
             '/sitemap.xml' => 'application/xml');

my $t = Mce::Test->new(
    allow     => qr/\[error\]/,
    extractor => 'default',
    origin    => {
        '/'        => { body => portal() },
        '/news'    => { body => $page, encoding => 'gzip' },
        '/dir/'    => { body => $page },
        '/search'  => { body => $page },
        '/signed'  => { body => $page, headers => [
            'Content-Signal' => 'ai-train=yes', 'Content-Usage' => 'train-ai=y']},
        '/missing' => { status => 404, body => '<h1>Not here</h1>' },
        (map { $_ => { body => "$_\n", type => $types{$_} } } keys %types),
    },
    http      => $block,
    server    => '',
);

$t->nginx->{port} = $port;

my %markdown = ('/' => '/index.md', '/news' => '/news.md',
                '/dir/' => '/dir/index.md', '/search?q=b' => '/search.md?q=b');

for my $uri (sort keys %markdown) {
    my $html = $t->get($uri, Accept => 'text/html,*/*;q=0.8');
    my $md = $t->get($uri, Accept => 'text/markdown');

    like($html->header('Content-Type'), qr{^text/html}, "$uri: people get html");
    is(join(', ', $html->headers('Vary')), 'Accept', "$uri: caches are told");
    is($html->header('Link'),
       "<$markdown{$uri}>; rel=\"alternate\"; type=\"text/markdown\"",
       "$uri: Link tells where Markdown is");
    like($html->body, qr{<link rel="alternate" type="text/markdown" href="\Q$markdown{$uri}\E">},
         "$uri: so does a link of the page");

    my $mirror = $t->get($markdown{$uri});
    my @all = $uri eq '/' ? $mirror : ($mirror, $md);

    for my $r (@all) {
        my $way = $r == $md ? 'Accept' : '.md';

        is($r->status, 200, "$uri, $way: there is one");
        is($r->header('Content-Type'), 'text/markdown; charset=utf-8',
           "$uri, $way: of its type");
        ok(length $r->body > 50, "$uri, $way: it is not empty");
        unlike($r->body, qr/<(?:html|div|script|nav|p)\b/i,
               "$uri, $way: without tags");
        unlike($r->body, qr/^(?:import|export) /m, "$uri, $way: or code");
        like($r->body, qr{^url: "http://localhost\Q$uri\E"$}m,
             "$uri, $way: it names the page");
        is($r->header('Content-Signal'), 'search=yes, ai-input=yes, ai-train=no',
           "$uri, $way: programs learn what they may do");
        is($r->header('Content-Usage'), 'train-ai=n', "$uri, $way: twice");
    }

    next if $uri eq '/';

    is(join(', ', $md->headers('Vary')), 'Accept',
       "$uri: caches are told of Markdown");
    like($md->body, qr/^# Harbour of Lindau opens again$/m,
         "$uri: with the headline");
    is($md->header('X-Original-Tokens') > $md->header('X-Markdown-Tokens'), 1,
       "$uri: it is shorter");
}

# the savings that are counted as good are of two fifths
my $r = $t->get('/news', Accept => 'text/markdown');
ok($r->header('X-Markdown-Tokens') < .6 * $r->header('X-Original-Tokens'),
   'Markdown saves two fifths')
    or diag($r->header('X-Markdown-Tokens'), $r->header('X-Original-Tokens'));

is($t->get('/news', Accept => 'application/vnd.none')->status, 406,
   'what nobody has is not acceptable');
like($t->get('/news', Accept => 'text/html;q=0.5, text/markdown;q=0.9')
     ->header('Content-Type'), qr/markdown/, 'weights count');
like($t->get('/news', Accept => 'text/markdown;q=0.1, text/html')
     ->header('Content-Type'), qr/html/, 'in both directions');
is($t->head('/news', Accept => 'text/markdown')->status, 200, 'HEAD is answered');
is($t->head('/news')->header('Link') =~ s/>.*//r, '</news.md',
   'and has the link');

for my $uri (sort keys %types) {
    $r = $t->get($uri, Accept => 'text/markdown, */*');
    is($r->body, "$uri\n", "$uri is the site's own");
    like($r->header('Content-Type'), qr{^\Q$types{$uri}\E}, "$uri: of its type");
}

is(join(', ', $t->get('/signed')->headers('Content-Signal')),
   'search=yes, ai-input=yes, ai-train=no', 'a signal is sent once');

for my $accept (['text/markdown', 'text/markdown; charset=utf-8',
                 "# Error %d\n\nThis page is not available.\n"],
                ['application/json', 'application/problem+json',
                 '{"status":%d,"title":"This page is not available"}'],
                ['text/html', 'text/html', undef])
{
    for my $error (['/secret', 403], ['/gone', 502]) {
        my ($uri, $status) = @$error;

        $r = $t->get($uri, Accept => $accept->[0]);
        is($r->status, $status, "$accept->[0]: an error is $status");
        is($r->header('Content-Type'), $accept->[1], "$accept->[0]: of its type");
        is(join(', ', $r->headers('Vary')), 'Accept', "$accept->[0]: and varies");
        is($r->body, sprintf($accept->[2], $status), "$accept->[0]: readable")
            if defined $accept->[2];
    }
}

is($t->get('/missing', Accept => 'text/markdown')->status, 404,
   'what the site lacks is missing');
is($t->get('/missing.md')->status, 404, 'as Markdown, too');
is($t->get('/error/json')->status, 404, 'an error has no address of its own');

$r = $t->get('/news?"><script>');
unlike($r->body, qr/<script>/, 'an address ends no tag');

$t->done;
