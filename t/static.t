#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# Pages without an upstream: files, index, autoindex, return.

my $page = article();
my @p = paragraphs();
my $big = $page . ('<!-- filler -->' x 20_000);

my $t = Mce::Test->new(
    files => {
        'a.html' => $page, 'a.txt' => $page, 'links.html' => portal(),
        'empty.html' => '', 'big.html' => $big, 'index.html' => $page,
        'x.xhtml' => $page,
    },
    server => '
        mce on;
        mce_max_size 200k;
        location / { root %%DIR%%/html; }
        location /sendfile/ { sendfile on; alias %%DIR%%/html/; }
        location /directio/ { directio 512; output_buffers 1 4k;
                              alias %%DIR%%/html/; }
        location /mark/ { sendfile on; mce_action annotate;
                          alias %%DIR%%/html/; }
        location /off/ { mce off; alias %%DIR%%/html/; }
        location /list/ { autoindex on; alias %%DIR%%/html/none/; }
        location /return { default_type text/html; return 200 "<p>hello"; }',
);

mkdir $t->nginx->dir . '/html/none';
chmod 0755, $t->nginx->dir . '/html/none';

for my $uri (qw(/a.html /sendfile/a.html /directio/a.html / /x.xhtml)) {
    my $r = $t->get($uri);

    is($t->status($r), 'rewritten', "$uri is rewritten");
    like($r->body, qr/\Q$p[0]\E.*\Q$p[4]\E/s, "$uri has its text");
    is($r->header('Content-Length'), length $r->body,
       "$uri: the length is right");
}

is($t->get('/mark/a.html')->body, $page, 'an annotated file is the same');

for my $case (['a.txt', 'type'], ['links.html', 'no_content'],
              ['empty.html', 'no_content'], ['big.html', 'too_large'])
{
    my ($file, $status) = @$case;

    for my $dir ('', '/sendfile') {
        my $r = $t->get("$dir/$file");
        my $raw = $t->get("/off/$file");

        is($t->status($r), $status, "$dir/$file: $status");
        is($r->body, $raw->body, "$dir/$file passes unchanged");
        is($r->stable_head, $raw->stable_head,
           "$dir/$file passes with its header");
    }
}

my $r = $t->get('/list/');
is($r->status, 200, 'a directory listing arrives');
is($t->status($r), 'no_content', 'and is no content');

$r = $t->get('/return');
is($r->body, '<p>hello', 'a short answer of nginx passes');

$t->done;
