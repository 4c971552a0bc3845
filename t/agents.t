#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# What programs that read the web look for: the page as Markdown, by the Accept
# header or at the address that Link names, its size in tokens, and that caches
# keep apart what is not the same.  Public checkers of sites look for that, too.

my $page = article();
my @p = paragraphs();
my $short = article(paragraphs => ['Closed on Monday, open again on Tuesday.']);
my $login = article(paragraphs => [$p[0], '<form><input type="password"></form>',
                                   @p[1 .. 3]]);
my $signal = 'ai-train=no, search=yes, ai-input=yes';
my $link = '</md%s>; rel="alternate"; type="text/markdown"';

my %pages = (
    '/article'  => ['rewritten', { body => $page }],
    '/gzip'     => ['rewritten', { body => $page, encoding => 'gzip' }],
    '/list'     => ['low_confidence', { body => portal() }],
    '/short'    => ['no_content', { body => $short }],
    '/login'    => ['bypass', { body => $login }],
    '/unsure'   => ['low_confidence', { body => $page }],
);

my %others = (
    '/image'    => { body => 'x', type => 'image/png' },
    '/missing'  => { body => $page, status => 404 },
    '/moved'    => { body => $page, status => 302,
                     headers => [Location => '/article'] },
    '/kept'     => { body => $page,
                     headers => ['Cache-Control' => 'no-transform'] },
    '/large'    => { body => $page . ' ' x 100_000 },
    '/odd'      => { body => $page, headers => ['Content-Encoding' => 'rot13'] },
    '/cut'      => { body => $page, cut => 900 },
);

my $t = Mce::Test->new(
    extractor => 'default',
    allow  => qr/\[error\]|\[warn\]/,
    level  => 'notice',
    origin => {
        (map { my $o = $pages{$_}[1];
               ($_ => { %$o, headers => ['Content-Signal' => $signal,
                                         'Content-Usage' => 'train-ai=n',
                                         @{$o->{headers} // []}] }) }
         keys %pages),
        %others,
        '/stalled' => { body => $page, cut => 900, stall => 5 },
        '/own' => { body => $page, headers => [
            Link => '</own.md>; rel="alternate"; type="text/x-markdown"',
            'X-Markdown-Tokens' => '7', 'X-Original-Tokens' => '8'] },
    },
    http   => '
        map $request_uri $page {
            "~^/md(/.*)"  $1;
        }',
    server => '
        mce on;
        mce_alternate /md$request_uri;
        mce_max_size 64k;

        location / { proxy_pass http://origin; }
        location = /unsure { mce_min_confidence 1; proxy_pass http://origin; }
        location /busy/ { mce_max_pages 1; proxy_pass http://origin/; }
        location /agent/ { mce_format negotiate; proxy_pass http://origin/; }
        location /strict/ { mce_format negotiate; mce_not_acceptable on;
                            proxy_pass http://origin/; }
        location /html/ { mce_not_acceptable on; proxy_pass http://origin/; }
        location /mark/ { mce_action annotate; proxy_pass http://origin/; }
        location /by/ { mce_bypass 1; proxy_pass http://origin/; }
        location /any/ { mce_alternate $arg_a; proxy_pass http://origin/; }
        location /none/ { mce_alternate ""; proxy_pass http://origin/; }
        location /off/ { mce off; proxy_pass http://origin/; }

        location /md/ {
            mce_format markdown;
            mce_alternate "";
            mce_extractor "first(auto(policy=page),plain)";
            mce_min_confidence 0;
            mce_min_content 0;
            mce_password_forms ignore;
            mce_address https://www.example$page;
            proxy_pass http://origin/;
        }',
);


# a checker goes through the site

for my $uri (sort keys %pages) {
    my ($status) = @{$pages{$uri}};
    my $r = $t->get($uri, Accept => 'text/html,*/*;q=0.8');

    is($t->status($r), $status, "$uri: $status");
    like($r->header('Content-Type'), qr{^text/html}, "$uri: browsers get html");
    is_deeply([$r->headers('Link')], [sprintf $link, $uri],
              "$uri: it says where its Markdown is");
    is($r->header('Content-Signal'), $signal,
       "$uri: what its owner allows stays as it is");
    is($r->header('Content-Usage'), 'train-ai=n', "$uri: in either field");
    is($r->header('X-Markdown-Tokens'), undef, "$uri: html counts no tokens");
    is($r->header('X-Original-Tokens'), undef, "$uri: nor those of its source");

    my $head = $t->head($uri);
    is_deeply([$head->headers('Link')], [sprintf $link, $uri],
              "$uri: HEAD says it, too");

    my ($address, $type) = $r->header('Link')
        =~ /^<([^>]*)>; rel="alternate"; type="([^"]*)"$/;
    my $md = $t->get($address);

    is($md->status, 200, "$uri: the alternate is there");
    like($md->header('Content-Type'), qr{^\Q$type\E; charset=utf-8$},
         "$uri: and is what its type says");
    is($md->header('Link'), undef, "$uri: and has no alternate");
    is($md->header('Content-Signal'), $signal, "$uri: with the owner's signal");
    unlike($md->body, qr/<(?:html|div|script|form)/, "$uri: without tags");
    my ($matter, $text) = $md->body =~ /^---\n(.*?)^---\n\n(.+)/ms;
    like($matter, qr{^url: "https://www\.example$uri"$}m,
         "$uri: it tells its source");
    like($matter, qr/^confidence: [01]\.\d\d$/m, "$uri: and how sure it is");
    like($text, qr/\w+ \w+/, "$uri: it has a text");

    my ($tokens, $bytes) = ($md->header('X-Markdown-Tokens'), length $md->body);
    ok($tokens > $bytes / 8 && $tokens < $bytes / 2,
       "$uri: it has a number of tokens") or diag("$tokens of $bytes bytes");

    my ($before, $of) = ($md->header('X-Original-Tokens'),
                         length $pages{$uri}[1]{body});
    ok($before > $of / 8 && $before < $of / 1.5,
       "$uri: and that of its source") or diag("$before of $of bytes");
}

for my $uri (sort keys %others) {
    my $r = $t->get($uri);

    is($r->header('Link'), undef, "$uri: what is no page has no alternate");
}

my $r = $t->get('/mark/article');
is($r->header('Link'), sprintf($link, '/mark/article'),
   'an annotated page has one');
is($t->get('/by/article')->header('Link'), sprintf($link, '/by/article'),
   'one that mce_bypass lets pass has one');
is($t->get('/by/image')->header('Link'), undef, 'a picture has none');
is($t->request('POST', '/article', ':body' => 'a')->header('Link'), undef,
   'the answer to a POST has none');

# a page that comes while another one is held passes, and is asked for anew
my $reading;
wait_for(sub {
    $reading->close if $reading;
    $reading = $t->connect;
    $reading->request('GET', '/busy/stalled');
    select undef, undef, undef, 0.1;
    $r = $t->get('/busy/article');

    return $t->status($r) eq 'queue_full';
});
is($t->status($r), 'queue_full', 'a worker has no room for a page');
is($r->header('Link'), sprintf($link, '/busy/article'),
   'which can be had a little later');
$reading->close;

is($t->get('/off/article')->header('Link'), undef,
   'where the module is off there is none');
is($t->get('/none/article')->header('Link'), undef,
   'an empty value takes it back');
is_deeply([$t->get('/own')->headers('Link')],
          ['</own.md>; rel="alternate"; type="text/x-markdown"',
           sprintf $link, '/own'], 'that of the site stays beside it');
is($t->get('/own')->header('X-Markdown-Tokens'), undef,
   'tokens that the site counted are none of the extract');
is($t->get('/own')->header('X-Original-Tokens'), undef,
   'nor those of what it made Markdown of');

$r = $t->get('/article', 'If-None-Match' => $t->get('/article')->header('ETag'));
is($r->status, 304, 'who has the page');
is($r->header('Link'), sprintf($link, '/article'), 'is told, too');


# values

for (['/article?a=%3E', '</md/article?a=%3E>'], ['/article?a=>"<', '</md/article?a=%3E%22%3C>'],
     ["/article?\xc3\xa4", '</md/article?%C3%A4>'])
{
    is($t->get($_->[0])->header('Link') =~ /^(<[^>]*>); rel/ ? $1 : '', $_->[1],
       "$_->[0] is written as $_->[1]");
}
is($t->get('/any/article?a=//b.example/c')->header('Link') =~ /^<(.*?)>/ ? $1 : '',
   '//b.example/c', 'a value may have variables');
for my $value ('', 'javascript:x', 'a') {
    is($t->get("/any/article?a=$value")->header('Link'), undef,
       "\"$value\" is as if not set");
}
ok((grep { /\[warn\].*"javascript:x" of "mce_alternate" is no http/ }
    $t->nginx->read('error.log')), 'the log says so');


# Accept, with and without mce_not_acceptable

my %type = (html => 'text/html', md => 'text/markdown', text => 'text/plain',
            json => 'application/json');

my @cases = (
    # who sends it, what it is, what comes
    ['curl, wget', '*/*', 'html'],
    ['nobody', undef, 'html'],
    ['a coding agent', 'text/markdown, text/html, */*', 'md'],
    ['another', 'text/markdown, text/plain;q=0.9, */*;q=0.8', 'md'],
    ['a third', 'text/markdown;q=1.0, text/html;q=0.9, application/json;q=0.8',
     'md'],
    ['one that prefers html', 'text/html, text/markdown;q=0.9', 'html'],
    ['Chrome', 'text/html,application/xhtml+xml,application/xml;q=0.9,'
     . 'image/avif,image/webp,image/apng,*/*;q=0.8,'
     . 'application/signed-exchange;v=b3;q=0.7', 'html'],
    ['Firefox', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
     'html'],
    ['Safari', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
     'html'],
    ['an old browser', 'image/gif, image/x-xbitmap, image/jpeg, */*', 'html'],
    ['Java', 'text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2', 'html'],
    ['axios', 'application/json, text/plain, */*', 'json'],
    ['jQuery', 'text/html, */*; q=0.01', 'html'],
    ['lynx', 'text/html, text/plain, text/sgml, */*;q=0.01', 'html'],
    ['a picture', 'image/avif,image/webp,image/png,*/*;q=0.8', 'html'],

    ['all but html', 'text/html;q=0, */*', 'md'],
    ['no html and no Markdown', 'text/html;q=0, text/markdown;q=0, text/*',
     'text'],
    ['any text', 'text/*', 'html'],
    ['any text, Markdown least', 'text/*, text/markdown;q=0.1', 'html'],
    ['any application', 'application/*', 'json'],
    ['a picture alone', 'image/png', 'html', 406],
    ['Markdown refused', 'text/markdown;q=0', 'html', 406],
    ['all refused', '*/*;q=0', 'html', 406],
    ['three zeros', '*/*;q=0.000', 'html', 406],
    ['the type of the page itself', 'application/xhtml+xml', 'html', 406],

    ['three decimals', 'text/html;q=0.998, text/markdown;q=0.999', 'md'],
    ['more of them are cut', 'text/html;q=0.50001, text/markdown;q=0.5009',
     'html'],
    ['no digit before the point', 'text/html;q=.4, text/markdown;q=.5', 'md'],
    ['above 1 is 1', 'text/html;q=1, text/markdown;q=7', 'html'],
    ['a capital Q', 'text/html;Q=0.2, text/markdown;q=0.3', 'md'],
    ['no number', 'text/markdown;q=high, text/html;q=0.1', 'html'],
    ['a parameter', 'text/markdown; variant=CommonMark', 'md'],
    ['a parameter in quotes', 'text/markdown; a="b,c;q=0", text/html;q=0.5',
     'md'],
    ['after the weight', 'text/markdown;q=0.5;level=1, text/html;q=0.4', 'md'],
    ['capitals', 'TEXT/Markdown', 'md'],
    ['no list at all', '', 'html'],
    ['commas', ',, ,', 'html'],
    ['no slash', 'markdown', 'html'],
    ['half of a type', 'text/, /markdown', 'html'],
    ['garbage', ';q=1, \\"', 'html'],
    ['a star alone', '*', 'html'],
);

for my $case (@cases) {
    my ($name, $accept, $format, $strict) = @$case;
    my @accept = defined $accept ? (Accept => $accept) : ();

    for my $path ('/agent', '/strict') {
        my $r = $t->get("$path/article", @accept);
        my $status = $path eq '/strict' ? $strict // 200 : 200;

        is($r->status, $status, "$path, $name: $status");
        is($r->header('Vary'), 'Accept', "$path, $name: caches are told");
        next if $status != 200;

        is($r->header('Content-Type') =~ s/;.*//r, $type{$format},
           "$path, $name: $format");
        is(defined $r->header('X-Markdown-Tokens') ? 1 : 0,
           $format eq 'md' ? 1 : 0, "$path, $name: tokens with Markdown");
        is(defined $r->header('Link') ? 1 : 0, $format eq 'html' ? 1 : 0,
           "$path, $name: html has an alternate");
    }
}

is($t->get('/html/article', Accept => 'image/png')->status, 200,
   'where nothing is negotiated, nothing is refused');
is($t->get('/strict/image', Accept => 'text/html')->status, 200,
   'nor is what is no page');
is($t->head('/strict/article', Accept => 'image/png')->status, 406,
   'HEAD is refused as GET is');
$r = $t->get('/strict/list', Accept => 'text/html');
is($r->body, portal(), 'a page that passes is as it was');
is($r->header('Vary'), 'Accept', 'but for Vary: others may be refused');
is($t->get('/agent/list', Accept => 'text/html')->header('Vary'), 'Accept',
   'or may get it in another format');

$t->done;
