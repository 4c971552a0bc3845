#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# mce_template: the page that the content is put in.

use Compress::Zlib qw(memGzip);
use File::Temp ();

my $page = article(extra => '<pre>a line of code</pre>');
my $dir = File::Temp->newdir;

chmod 0755, "$dir";

spew("$dir/own.html", '<!DOCTYPE html><title>{{title}}</title>'
    . '<style>p{color:red}</style><body class=own>{{content}}');
my ($example) = slurp("$FindBin::Bin/../docs/directives.md")
    =~ /^```html\n(.*?)^```$/ms;
spew("$dir/example.html", $example);
spew("$dir/open.html", 'abc {{content');
spew("$dir/none.html", 'no content');
spew("$dir/name.html", "{{content}}\n\n<p>{{author}}\n");
spew("$dir/empty.html", '');
spew("$dir/large.html", 'x' x 2_000_000);

my $t = Mce::Test->new(
    origin => { '/a' => { body => $page },
                '/b' => { body => article() } },
    server => "
        mce on;
        location / { proxy_pass http://origin; }
        location /own/ { mce_template $dir/own.html;
                         location /own/sub/ { proxy_pass http://origin/; } }
        location /example/ { mce_template $dir/example.html;
                             proxy_pass http://origin/; }
        location /text/ { mce_template $dir/own.html; mce_format text;
                          proxy_pass http://origin/; }",
);

my $r = $t->get('/own/sub/a');
my ($p) = paragraphs();

is($t->status($r), 'rewritten', 'a page is rewritten');
like($r->body, qr{^<!DOCTYPE html><title>[^<]+</title><style>},
     'it is the page of the template');
like($r->body, qr{<body class=own>.*\Q$p\E}s, 'with the content in it');
like($t->get('/example/a')->body,
     qr{^<!DOCTYPE\ html>\n<html\ lang="en"\ dir="ltr">\n
        <meta\ charset="utf-8">\n<title>[^<]+</title>\n<style>body.*\Q$p\E}sx,
     'so it is with the example of docs/directives.md');
unlike($t->get('/a')->body, qr/class=own/, 'elsewhere it is the built-in one');
like($t->get('/a')->body, qr/<pre tabindex="0">/,
     'where the keyboard reaches what scrolls');
like($t->get('/own/sub/a')->body, qr/<pre>/, 'not in a template of others');
unlike($t->get('/text/a')->body, qr/class=own/, 'text needs no template');

my ($own) = $r->header('Content-Security-Policy') =~ /(style-src [^;]+)/;
my ($builtin) = $t->get('/a')->header('Content-Security-Policy')
    =~ /(style-src [^;]+)/;
like($own, qr/'sha256-/, 'the policy allows its style by hash');
isnt($own, $builtin, 'not that of the built-in page');

# each reader loads them with each page

for (['/b', 1024, 'text'], ['/a', 1400, 'a page with code']) {
    my ($uri, $most, $what) = @$_;

    my $whole = $t->get($uri)->body;
    my $bare = $whole =~ s{<style>.*?</style>}{}gsr;
    my $size = length(memGzip($whole)) - length memGzip($bare);

    cmp_ok($size, '<', $most, "the styles of $what are $size bytes, packed");
}

refused("mce_template $dir/missing.html;", qr/No such file/,
        'a file that does not exist is refused');
refused("mce_template $dir;", qr/cannot be read/, 'a folder is refused');
refused("mce_template $dir/large.html;", qr/too large/,
        'a large file is refused');
refused("mce_template $dir/open.html;", qr/"\{\{" is not closed in line 1 of/,
        'a mistake is refused with its place');
refused("mce_template $dir/name.html;",
        qr{unknown name: "author" in line 3 of template "\Q$dir\E/name\.html"},
        'lines are counted');
refused("mce_template $dir/none.html;", qr/there is no \{\{content\}\}/,
        'a template without content is refused');

refused("mce_template $dir/empty.html;", qr/there is no \{\{content\}\}/,
        'an empty one is none');

$t->done;

