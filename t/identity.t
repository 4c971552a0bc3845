#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# With mce_action annotate on everything, beside all its neighbours, every
# response has the status, the header and the body that it has from an nginx
# without the module; X-Main-Content alone is added.  Where the module is
# loaded and not used, nothing is.

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
    accel   => { body => '', headers => ['X-Accel-Redirect' => '/article'] },
    cookie  => { body => $page, headers => ['Set-Cookie' => 'a=1', Age => 7,
                     'Set-Cookie' => 'b=2',
                     Link => '</s.css>; rel=preload'] },
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
    [request => 'limit_req zone=l burst=9999 nodelay; limit_conn n 99;'],
    [named   => 'proxy_intercept_errors on; error_page 404 = @other;'],
    [kept    => 'keepalive_timeout 9; proxy_pass http://kept/;'],
    [static  => 'alias %%DIR%%/html/; default_type text/html;'],
    [direct  => 'alias %%DIR%%/html/; default_type text/html; sendfile on;
                 aio threads; directio 512; gzip on; gzip_min_length 1;'],
    [types   => 'mce_types *;'],
);
my $modules = '';

for (['brotli', 'brotli on; brotli_min_length 1; brotli_types *;'],
     ['xslt', 'mce_types *; xslt_stylesheet %%DIR%%/html/x.xslt;
               xslt_types application/xml;'])
{
    my ($name, $lines) = @$_;
    my $so = "$Mce::Nginx::others/ngx_http_${name}_filter_module.so";

    if (!-e $so) {
        note("$name is not installed");
        next;
    }

    $modules .= "load_module $so;\n";
    push @neighbours, [$name => $lines];
}

my $locations = join '', map {
    "location /$_->[0]/ { $_->[1] "
        . ($_->[1] =~ /proxy_pass|alias/ ? '' : 'proxy_pass http://origin/;')
        . " }\n"
} @neighbours;
(my $without = $locations) =~ s/mce_types \*;//g;

my $server = '
    proxy_cache_key $server_addr$server_port$uri$is_args$args;
    location / { proxy_pass http://origin; }
    location @other { rewrite ^ /article break; proxy_pass http://origin; }
    ';
my %common = (
    level  => 'notice',
    origin => { map { ("/$_" => $pages{$_}) } keys %pages },
    files  => {
        map({ $_ => $pages{$_}{body} } qw(article links empty latin)),
        'x.xslt' => '<xsl:stylesheet version="1.0" xmlns:xsl="'
            . 'http://www.w3.org/1999/XSL/Transform"><xsl:template match="/">'
            . '<p>b<xsl:value-of select="count(//b)"/></p></xsl:template>'
            . '</xsl:stylesheet>',
    },
    head   => $modules,
);
my $http = '
    charset_map iso-8859-1 utf-8 { E4 C3A4; }
    limit_req_zone $binary_remote_addr zone=l:1m rate=9999r/s;
    limit_conn_zone $binary_remote_addr zone=n:1m;
    upstream kept { server 127.0.0.1:%%ORIGIN%%; keepalive 4; }
    proxy_cache_path %%DIR%%/temp/c keys_zone=c:1m;
    proxy_cache_path %%DIR%%/temp/d keys_zone=d:1m;
    ';

my $bare = Mce::Test->new(%common, module => 0, http => $http,
                          server => $server . $without);
my $t = Mce::Test->new(%common,
    http   => "$http
        server { listen unix:%%DIR%%/off.sock; root %%DIR%%/html;
                 $server $without }",
    server => "mce on; mce_action annotate; $server $locations",
);

# files of one age
utime 1736157600, 1736157600, glob $_->nginx->dir . '/html/*' for $bare, $t;

my @requests = (
    ['GET', '', {}], ['GET', '?x=1', {}], ['HEAD', '', {}],
    ['GET', '', { 'Accept-Encoding' => 'gzip, br' }],
    ['GET', '', { 'If-None-Match' => '"o"' }],
    ['GET', '', { 'If-Modified-Since' => $date }],
    ['GET', '', { Range => 'bytes=5-99' }],
);

for my $neighbour (@neighbours) {
    my $name = $neighbour->[0];
    my (@wrong, @used);

    for my $file (sort keys %pages) {
        for my $request (@requests) {
            my ($method, $args, $headers) = @$request;
            my ($plain, $off, $mark) = map {
                ask($_, $method, "/$name/$file$args", %$headers) } 0 .. 2;
            my $what = join ' ', $method, "$file$args", %$headers;

            push @used, differ($what, $off, $plain) if $off ne $plain;
            push @wrong, differ($what, $mark, $plain) if $mark ne $plain;
        }
    }

    is(join("\n", @used), '', "$name: loaded and not used, nothing differs");
    is(join("\n", @wrong), '', "$name: nothing but the header is added");
}

like($t->get('/subst/article')->header('X-Main-Content'), qr/;ranges="\d/,
     'which is there');

SKIP: {
    skip 'brotli is not installed', 1 if $modules !~ /brotli/;
    is($t->get('/brotli/article', 'Accept-Encoding' => 'br')
           ->header('Content-Encoding'), 'br', 'brotli compresses');
}

SKIP: {
    skip 'xslt is not installed', 1 if $modules !~ /xslt/;
    like($t->get('/xslt/xml')->body, qr{<p>b1</p>}, 'xslt transforms');
}

$t->done;


# What was asked for, and both answers.

sub differ {
    my ($what, $with, $without) = @_;

    return "$what:\n$with\nand without the module:\n$without\n";
}


# All of a response but what must differ; the framing may be another, since
# the length is known or not.

sub ask {
    my ($where, $method, $uri, %headers) = @_;

    my $client = $where == 1
        ? Mce::Client->new(undef, path => $t->nginx->dir . '/off.sock')
        : ($bare, undef, $t)[$where]->connect;

    $client->request($method, $uri, Connection => 'close', %headers);

    my $r = $client->response($method);
    my $head = join "\n", sort map { "$_->[0]: $_->[1]" } grep {
        $_->[0] !~ /^(?:Date|Connection|Expires|Transfer-Encoding
                      |Content-Length|X-Main-Content)$/ix } @{$r->{headers}};

    return join "\n", $r->status, $r->complete, $head, $r->body;
}
