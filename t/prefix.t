#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# mce_link_prefix, mce_image_prefix and mce_original behind nginx: what the
# location of a gateway gets back, and values that are refused.

my @p = paragraphs();

my @targets = (
    'http://a.example/b?c=d&e=/../f', 'https://a.example/x%2F..%2Fy%3Fz',
    'http://a.example//b//', 'http://a.example/%25%20+',
    q{http://a.example/b'(c)*!$,;:@|},
);

my $page = article(paragraphs => [
    (map { s/&/&amp;/gr } map { qq{<a href="$_">Link</a> $p[0]} } @targets),
    qq{<a href="mailto:a\@b.example">Mail</a> $p[2]},
    qq{$p[3] <a href="/root">The root</a> stands. $p[3]},
    qq{<img src="i.jpg" alt="Image"> $p[3]},
]);

my $t = Mce::Test->new(
    origin => { default => { body => $page } },
    http   => '
        map $uri $target {
            "~^/read/(https?://.*)"  $1;
        }',
    server => '
        mce on;
        merge_slashes off;

        location / {
            mce_address https://www.example$request_uri;
            mce_link_prefix $arg_links;
            mce_image_prefix $arg_images;
            mce_original $arg_original;
            proxy_pass http://origin;
        }
        location /own/ { mce_link_prefix /read/; proxy_pass http://origin; }
        location /read/ { mce off; return 200 $target; }
        location /json/ {
            mce_format json;
            mce_address https://www.example$request_uri;
            mce_link_prefix $scheme://$http_host/read/;
            proxy_pass http://origin;
        }',
);

my $body = $t->get('/a?links=/read/&images=/i/&original=/o')->body;
my @links = map { s/&amp;/&/gr } $body =~ m{href="(/read/[^"]*)"}g;

for my $i (0 .. $#targets) {
    my $meant = $targets[$i] =~ s{(\?.*/)\.\.}{$1%2E%2E}r;

    is($t->get($links[$i])->body, $meant, "the gateway gets $targets[$i]");
}

like($body, qr{<img [^>]*src="/i/https%3A%2F%2Fwww\.example%2Fi\.jpg"},
     'a picture has its own prefix');
like($body, qr{<footer><a href="/o"}, 'the original has its own address');
like($body, qr{<a href="mailto:a\@b\.example"}, 'mail has no prefix');

$body = $t->get('/own/a')->body;
like($body, qr{<a href="/read/http%3A%2F%2Flocalhost%3A@{[$t->nginx->port]}%2Froot"},
     'with a prefix, links to the own host have it, too');

like($t->get('/json/a')->body,
     qr{<a href=\\"http://localhost/read/https%3A%2F%2Fwww\.example%2Froot\\">},
     'a prefix may have variables');

for my $wrong ('javascript:x', 'data:text/html,', 'a', 'mailto:a', 'https:') {
    $body = $t->get("/a?links=$wrong&images=$wrong&original=$wrong")->body;

    unlike($body, qr{="\Q$wrong\E(?:https%3A|")}, "\"$wrong\" is no prefix");
    like($body, qr{href="https://www\.example/root"},
         "\"$wrong\" is as if not set");
}

ok((grep { /\[warn\].*"javascript:x" of "mce_link_prefix" is no http/ }
    $t->nginx->read('error.log')), 'the log says so');
ok(!(grep { /\[warn\].*"" of "mce_/ } $t->nginx->read('error.log')),
   'but not of an empty one');

$t->done;
