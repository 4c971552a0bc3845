#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# With mce_action annotate on everything, beside all its neighbours, every
# response has the status, the header and the body that it has without the
# module; X-Main-Content alone is added.

my $page = article();
my $date = 'Mon, 06 Jan 2025 10:00:00 GMT';
my @tags = (ETag => '"o"', 'Last-Modified' => $date);

my %pages = (
    article => { body => $page, headers => [@tags] },
    chunked => { body => $page, framing => 'chunked', piece => 500 },
    close   => { body => $page, framing => 'close' },
    gzip    => { body => $page, encoding => 'gzip', headers => [@tags] },
    links   => { body => portal() },
    plain   => { body => $page, type => 'text/plain' },
    latin   => { body => $page =~ s/harbour/h\xe4fen/gr,
                 type => 'text/html; charset=iso-8859-1' },
    empty   => { body => '' },
    missing => { body => $page, status => 404 },
    moved   => { status => 302, headers => [Location => 'http://a.example/'] },
    cut     => { body => $page, cut => 900 },
    ssi     => { body => article(extra => '<!--# include virtual="/inc" -->'
                                 . '<!--# echo var="arg_x" -->') },
    inc     => { body => '<p>An included paragraph.</p>' },
    xml     => { body => '<a><b/></a>', type => 'application/xml' },
    named   => { body => $page, headers => ['X-Main-Content' => 'theirs'] },
);

my @neighbours = (
    [plain   => ''],
    [unbuf   => 'proxy_buffering off;'],
    [gzipon  => 'gzip on; gzip_min_length 1; gzip_types *;'],
    [gunzip  => 'gunzip on;'],
    [both    => 'gunzip on; gzip on; gzip_min_length 1;'],
    [subst   => 'sub_filter harbour haven; sub_filter_once off;'],
    [ssi     => 'ssi on;'],
    [added   => 'add_before_body /inc; add_after_body /inc;'],
    [charset => 'charset utf-8;'],
    [recode  => 'charset utf-8; override_charset on;'],
    [expires => 'expires 1h; add_header X-A b;'],
    [cached  => 'proxy_cache c; proxy_cache_valid 200 302 404 1m;'],
    [revalid => 'proxy_cache d; proxy_cache_valid 1m; add_header A b;'],
    [force   => 'proxy_force_ranges on;'],
    [sliced  => 'proxy_cache_key $uri$slice_range; slice 1k;
                 proxy_set_header Range $slice_range;'],
    [auth    => 'auth_request /inc;'],
    [mirror  => 'mirror /inc;'],
    [limit   => 'limit_rate 2m;'],
    [error   => 'proxy_intercept_errors on; error_page 404 =200 /article;'],
    [types   => 'mce_types *;'],
);

my $locations = join '', map {
    "location /$_->[0]/ { $_->[1] proxy_pass http://origin/; }\n"
} @neighbours;
(my $without = $locations) =~ s/mce_types \*;//;

my $t = Mce::Test->new(
    origin => { map { ("/$_" => $pages{$_}) } keys %pages },
    http   => '
        charset_map iso-8859-1 utf-8 { E4 C3A4; }
        proxy_cache_path %%DIR%%/temp/c keys_zone=c:1m;
        proxy_cache_path %%DIR%%/temp/d keys_zone=d:1m;
        proxy_cache_path %%DIR%%/temp/e keys_zone=e:1m;
        server {
            listen unix:%%DIR%%/without.sock;
            proxy_cache_key $scheme$proxy_host$uri$is_args$args;
            location / { proxy_pass http://origin; }
            ' . $without . '
        }',
    server => '
        proxy_cache_key $scheme$proxy_host$uri$is_args$args;
        mce on;
        mce_action annotate;
        location / { proxy_pass http://origin; }
        ' . $locations,
);

my @requests = (
    ['', {}], ['?x=1', {}],
    ['', { 'Accept-Encoding' => 'gzip' }],
    ['', { 'If-None-Match' => '"o"' }],
    ['', { 'If-Modified-Since' => $date }],
);

for my $neighbour (@neighbours) {
    my $name = $neighbour->[0];
    my @wrong;

    for my $file (sort keys %pages) {
        for my $request (@requests) {
            my ($args, $headers) = @$request;
            my @pair = map { ask($_, "/$name/$file$args", %$headers) } 0, 1;

            push @wrong, "$file$args " . join ' ', %$headers
                if $pair[0] ne $pair[1];
        }
    }

    is(join("\n", @wrong), '', "$name: nothing but the header is added");
}

like($t->get('/subst/article')->header('X-Main-Content'), qr/;ranges="\d/,
     'which is there');

$t->done;


# All of a response but what must differ; the framing may be another, since
# the length is known or not.

sub ask {
    my ($with, $uri, %headers) = @_;

    my $client = $with ? $t->connect
        : Mce::Client->new(undef, path => $t->nginx->dir . '/without.sock');

    $client->request('GET', $uri, Connection => 'close', %headers);

    my $r = $client->response;
    my $head = join "\n", sort map { "$_->[0]: $_->[1]" } grep {
        $_->[0] !~ /^(?:Date|Connection|Expires|Transfer-Encoding
                      |Content-Length|X-Main-Content)$/ix } @{$r->{headers}};

    return join "\n", $r->status, $r->complete, $head, $r->body;
}
