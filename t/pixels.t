#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Picture;
use Mce::Test;

# mce_max_pixels: what image_filter would decode is measured first, and passes as
# it is if it is too large.  t/unit/picture has the formats in detail.

my $module = "$Mce::Nginx::others/ngx_http_image_filter_module.so";

plan skip_all => 'nginx without image_filter' if !-e $module;

# of each, sides of 100 x 100, and of 101 x 100, which is above the limit
my %kinds = (png => \&png, jpeg => \&jpeg, gif => \&gif);
my (%files, %origin);

for my $kind (sort keys %kinds) {
    for my $width (100, 101) {
        my $picture = $kinds{$kind}->($width, 100);

        $files{"$width.$kind"} = $picture;
        $origin{"/$width.$kind"} = { body => $picture, type => "image/$kind" };
        $origin{"/$width.$kind.chunked"} = { %{$origin{"/$width.$kind"}},
                                             framing => 'chunked', piece => 7 };
    }
}

my $large = png(20000, 20000);
my $long = jpeg(100, 100, scans => 17);
my $behind = gif(100, 100, comment => 80000);
my $page = article();

my $t = Mce::Test->new(
    allow  => qr/image filter|gdImageCreate/,
    files  => { %files, 'page.html' => $page },
    origin => {
        %origin,
        '/large'  => { body => $large, type => 'image/png' },
        '/long'   => { body => $long, type => 'image/jpeg' },
        '/behind' => { body => $behind, type => 'image/gif',
                       framing => 'chunked' },
        '/cut'    => { body => $files{'100.png'}, type => 'image/png',
                       cut => 60 },
        '/text'   => { body => 'no picture at all', type => 'image/png' },
        '/short'  => { body => 'x', type => 'image/png' },
        '/none'   => { body => '', type => 'image/png' },
        '/page'   => { body => $page },
        '/broken' => { body => substr($files{'100.png'}, 0, 60),
                       type => 'image/png' },
        '/wide'   => { body => png(4, 4), type => 'image/png' },
    },
    head   => "load_module $module; thread_pool pages threads=1;",
    http2  => 1,
    http   => 'mce_max_pixels 10000;
               image_filter_buffer 64k;
               proxy_cache_path %%DIR%%/temp/cache keys_zone=c:1m;',
    server => '
        types { image/png png; image/jpeg jpeg; image/gif gif; }
        location / { image_filter resize 10 -; }
        location /up/ { image_filter resize 10 -;
                        proxy_pass http://origin/; }
        location /cache/ { image_filter resize 10 -;
                           proxy_cache c; proxy_cache_valid any 1m;
                           proxy_pass http://origin/; }
        location /unbuffered/ { image_filter resize 10 -;
                                proxy_buffering off;
                                proxy_pass http://origin/; }
        location /mce/ { mce on; mce_thread_pool pages; image_filter resize 10 -;
                         proxy_pass http://origin/; }
        location /crop/ { image_filter crop 10 10; proxy_pass http://origin/; }
        location /rotate/ { image_filter rotate 90;
                            proxy_pass http://origin/; }
        location /size/ { image_filter size; proxy_pass http://origin/; }
        location /test/ { image_filter test; proxy_pass http://origin/; }
        location /off/ { image_filter off; proxy_pass http://origin/; }
        location /default/ { mce_max_pixels 16m; image_filter resize 10 -;
                             proxy_pass http://origin/; }
        location /more/ { mce_max_pixels 1000m; image_filter resize 10 -;
                          proxy_pass http://origin/; }',
);

for my $kind (sort keys %kinds) {
    for my $way ('/', '/up/', '/cache/', '/cache/', '/unbuffered/', '/mce/',
                 '/crop/', '/rotate/')
    {
        for my $chunked ($way eq '/' ? '' : ('', '.chunked')) {
            my $small = $t->get("${way}100.$kind$chunked");
            my $r = $t->get("${way}101.$kind$chunked");

            is(sides($small->body), $way eq '/rotate/' ? '100x100' : '10x10',
               "$way: a $kind of mce_max_pixels is changed $chunked");
            same($r, $files{"101.$kind"},
                 "$way: a larger one stays as it is $chunked");
            is($r->header('Content-Type'), "image/$kind", 'it keeps its type');
        }
    }
}

is(scalar(grep { $_ eq 'GET /101.png' } $t->origin->requests), 6,
   'nothing is asked for twice');

for my $uri (qw(/up/large /default/large)) {
    my $before = cpu();
    my $r = $t->get($uri);

    same($r, $large, "$uri: 400 megapixels of 48 KB stay as they are");
    cmp_ok(cpu() - $before, '<', .3 * $Mce::Nginx::slow, 'at once');
}

is(sides($t->get('/more/101.png')->body), '10x9', 'the limit is that of mce_max_pixels');
same($t->get('/up/long'), $long,
     'a small picture that takes long stays as it is');
same($t->get('/up/behind'), $behind,
     'one whose frame is behind image_filter_buffer does');
same($t->get('/up/wide'), png(4, 4), 'image_filter may do that as well');

my $r = $t->get('/up/cut');
ok($r->body eq substr($files{'100.png'}, 0, 60),
   'a picture that breaks off is passed');
ok(!$r->complete, 'and its end is missed');

is($t->get('/size/101.png')->body =~ tr/\r\n//dr,
   '{ "img" : { "width": 101, "height": 100, "type": "png" } }',
   'image_filter size tells sizes above the limit');
same($t->get("/$_/101.png"), $files{'101.png'},
     "image_filter $_ is not concerned") for qw(test off);

for my $uri (qw(text short none page broken)) {
    is($t->get("/up/$uri")->status, 415, "$uri: image_filter decides");
}

is($t->head('/up/101.png')->status, 415, 'HEAD is what image_filter makes of it');
same($t->http2('/up/101.png'), $files{'101.png'}, 'HTTP/2: the same');

$t->done;


# A response is whole, and is a picture, which nobody wants to see on a terminal.

sub same {
    my ($r, $picture, $name) = @_;

    ok($r->status == 200 && $r->complete && $r->body eq $picture, $name)
        or diag($r->status, ', ', length $r->body, ' bytes of ',
                length $picture);
}


# Seconds of the processor that the worker took.

sub cpu {
    my ($worker) = $t->nginx->workers;
    my @stat = split ' ', slurp("/proc/$worker/stat");

    return ($stat[13] + $stat[14]) / 100;
}
