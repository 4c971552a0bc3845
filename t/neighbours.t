#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# The other body filters of nginx around the module.

my $page = article();
my @p = paragraphs();
my @formats = qw(html text markdown json);

my $t = Mce::Test->new(
    origin => {
        '/a'     => { body => $page },
        '/gzip'  => { body => $page, encoding => 'gzip' },
        '/links' => { body => portal() },
        '/ssi'   => { body => $page =~ s{<p>}{<p>&lt;!--# include
            virtual="/secret" --&gt; <code>&lt;!--# include
            virtual="/secret" --&gt;</code> }r },
    },
    http   => '
        limit_req_zone $binary_remote_addr zone=l:1m rate=1000r/s;',
    server => '
        mce on;
        location / { proxy_pass http://origin; }
        location /sub/ {
            sub_filter "harbour" "haven";
            sub_filter_once off;
            proxy_pass http://origin/;
        }
        location /limit/ {
            limit_req zone=l burst=100 nodelay;
            limit_rate 1m;
            limit_rate_after 1k;
            proxy_pass http://origin/;
        }
        location /slice/ {
            proxy_limit_rate 200k;
            proxy_pass http://origin/;
        }
        location /headers/ {
            add_header X-Added yes;
            add_trailer X-Status $mce_status;
            expires 1h;
            proxy_hide_header Content-Length;
            proxy_pass http://origin/;
        }
        location /buffer/ {
            postpone_output 0;
            proxy_pass http://origin/;
        }
        location /log/ {
            access_log %%DIR%%/short.log combined if=$mce_status;
            proxy_pass http://origin/;
        }
        location = /secret { return 200 "it is told"; }'
        . join('', map { "
        location /include/$_/ {
            ssi on;
            ssi_types *;
            mce_format $_;
            proxy_pass http://origin/;
        }" } @formats),
);

my $extract = $t->get('/a')->body;

my $r = $t->get('/sub/a');
unlike($r->body, qr/The harbour of/, 'sub_filter works on the extract');
like($r->body, qr/The haven of/, 'and replaces in it');
unlike($r->body, qr/Section 1/, 'which has no menu');

$r = $t->get('/sub/gzip');
like($r->body, qr/The haven of/,
     'sub_filter works even if the upstream compresses');

$r = $t->get('/sub/links');
is($r->body, portal(), 'sub_filter leaves a page that passes as it does');

for my $uri (qw(/limit/a /slice/a /buffer/a)) {
    $r = $t->get($uri);
    ok($r->complete, "$uri is complete");
    (my $body = $r->body) =~ s{\Q$uri\E}{/a}g;
    is($body, $extract, "$uri is the same extract");
}

$r = $t->get('/headers/a');
is($r->header('X-Added'), 'yes', 'add_header works');
like($r->header('Cache-Control'), qr/max-age=3600/, 'expires works');
like($r->header('X-Main-Content'), qr/^addanag;/, 'beside our header');

# brotli, whichever of the two is loaded first

my $brotli = "$Mce::Nginx::others/ngx_http_brotli_filter_module.so";

SKIP: {
    skip 'brotli is not installed', 4
        if !-e $brotli || $Mce::Nginx::module eq 'none';

    for my $modules ([$brotli, $Mce::Nginx::module],
                     [$Mce::Nginx::module, $brotli])
    {
        my $other = Mce::Test->new(
            module => 0,
            files  => { 'a.html' => $page },
            head   => join("\n", map { "load_module $_;" } @$modules),
            server => 'mce on; mce_format text; mce_extractor addanag;
                       brotli on; brotli_min_length 1; brotli_types *;',
        );
        my $packed = $other->get('/a.html', 'Accept-Encoding' => 'br')->body;

        $other->nginx->write('packed', $packed);
        my $text = `brotli -dc @{[ $other->nginx->dir ]}/packed`;
        is($text, $other->get('/a.html')->body,
           'brotli compresses the extract');
        unlike($text, qr/Section 1/, 'which has no menu');
    }
}

# what a page says of itself is none of the instructions of its proxy

for my $format (@formats) {
    my $body = $t->get("/include/$format/ssi")->body;

    like($body, qr/!--# include/, "$format has the instruction of a page");
    unlike($body, qr/it is told/, 'but ssi does not follow it');
}

$t->done;
