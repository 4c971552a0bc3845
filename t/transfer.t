#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# mce_max_transfer: what a site may make nginx keep, on disk and after the reader
# has left.

my $limit = 256 * 1024;

# what one pass of nginx reads beyond it: all of its buffers
my $buffers = 8 * 8 * 1024;

my $dir;
my $seen = File::Temp->newdir;
my %body = (
    '/below' => 'x' x ($limit / 2),
    '/at'    => 'x' x $limit,
    '/above' => 'x' x ($limit + 1),
);
my %answers = (type => 'text/plain', framing => 'chunked', piece => 5000,
               headers => ['Cache-Control' => 'max-age=60']);
my $page = article(extra => '<!--' . ' ' x (2 * $limit) . '-->');

my $t = Mce::Test->new(
    level  => 'info',
    origin => {
        (map { $_ => { %answers, body => $body{$_} } } keys %body),
        '/until-close' => { %answers, framing => 'close',
                            body => $body{'/above'} },
        '/short-close' => { %answers, framing => 'close',
                            body => $body{'/at'} },
        '/known'   => { %answers, framing => 'length',
                        body => 'x' x (64 * $limit) },
        '/slow'    => { %answers, body => $body{'/below'}, piece => 10000,
                        pause => .05 },
        '/page'    => { %answers, type => 'text/html', body => $page },
        '/endless' => endless(sprintf "%x\r\n%s\r\n", 16000, 'x' x 16000),
        '/framing' => endless('x' x 16000, "1;"),
        '/trailer' => endless("X: x\r\n" x 2600, "1\r\nx\r\n0\r\n"),
    },
    http2 => 1,
    http => '
        proxy_cache_path %%DIR%%/temp/cache keys_zone=c:1m use_temp_path=off;
        proxy_cache_path %%DIR%%/temp/other keys_zone=o:1m;',
    server => '
        proxy_buffers 8 8k;
        proxy_buffer_size 8k;
        proxy_temp_file_write_size 16k;
        proxy_read_timeout 5s;
        proxy_cache_key $request_uri;
        add_header X-Cache $upstream_cache_status;
        location / {
            mce_max_transfer 256k;
            proxy_cache c;
            proxy_pass http://origin;
        }
        location /any/ {
            mce_max_transfer 256k;
            proxy_cache c;
            proxy_cache_valid any 10m;
            proxy_pass http://origin/;
        }
        location /temp/ {
            mce_max_transfer 256k;
            proxy_cache o;
            proxy_pass http://origin/;
        }
        location /uncached/ {
            mce_max_transfer 256k;
            proxy_pass http://origin/;
        }
        location /unbuffered/ {
            mce_max_transfer 256k;
            proxy_buffering off;
            proxy_pass http://origin/;
        }
        location /store/ {
            mce_max_transfer 256k;
            proxy_store %%DIR%%/temp/store;
            proxy_pass http://origin/;
        }
        location /off/ {
            proxy_cache c;
            proxy_pass http://origin/;
        }
        location /mce/ {
            mce on;
            mce_max_transfer 256k;
            proxy_cache c;
            proxy_pass http://origin/;
        }
        location /freely/ {
            proxy_buffers 8 8k;
            proxy_pass http://origin/;
        }',
);

$dir = $t->nginx->dir;

for (['/below', 'a page below the limit'], ['/at', 'one as long as it'],
     ['/short-close', 'one that ends with its connection'],
     ['/temp/at', 'one from another folder'])
{
    my ($uri, $name) = @$_;
    my $first = $t->get($uri);
    my $second = $t->get($uri);

    ok($first->complete && $second->complete
       && $first->body eq $second->body
       && length $first->body == ($uri eq '/below' ? $limit / 2 : $limit),
       "$name is whole");
    is($second->header('X-Cache'), 'HIT', 'and comes from the cache next time');
}

for (['/above', 'a page above the limit'],
     ['/until-close', 'one that would end with its connection'],
     ['/any/above', 'one whose errors are stored'],
     ['/temp/above', 'one by way of a temporary file'],
     ['/uncached/above', 'one that is not stored'],
     ['/unbuffered/above', 'one that is not buffered'],
     ['/store/above', 'one for proxy_store'])
{
    my ($uri, $name) = @$_;
    my $files = files();

    for my $time (qw(first second)) {
        my $r = $t->get($uri);

        is($r->status, 200, "$name begins as always, the $time time");
        ok(!$r->complete, 'and does not end');
        isnt($r->header('X-Cache'), 'HIT', 'nor does it come from the cache');
        is(files(), $files, 'nothing is left on the disk');
    }
}

is(scalar(grep { m{ /above$} } $t->origin->requests), 12,
   'each of them was asked for anew');

my $r = $t->http2('/above');
ok(!$r->complete, 'HTTP/2: the end is missing as well');

$r = $t->get('/off/above');
ok($r->complete, 'without the directive there is no limit');
is($t->get('/off/above')->header('X-Cache'), 'HIT', 'and all is stored');


# a length that is known

$r = $t->get('/known');
ok($r->complete && length $r->body == 64 * $limit,
   'a page that says how long it is passes whole');
is($t->get('/known')->header('X-Cache'), 'MISS', 'and is not stored');

for my $uri (qw(/freely/known /uncached/known /known)) {
    my $before = () = buffered();
    my $client = $t->connect;

    $client->request('GET', $uri, Connection => 'close');
    sleep 1;
    is(scalar(() = buffered()) - $before, $uri =~ /freely/ ? 1 : 0,
       "$uri: a slow reader gets a temporary file only without the limit");
    $client->close;
}


# readers who leave

my $client = $t->connect;
$client->request('GET', '/slow', Connection => 'close');
select undef, undef, undef, .2;
$client->close;
ok(wait_for(sub { $t->get('/slow')->header('X-Cache') eq 'HIT' }),
   'a page that is not above it is stored when its reader has left');

for my $uri (qw(/endless /temp/endless /framing /trailer)) {
    my $files = files();
    my $most = 0;

    my $sent = $seen . $uri =~ s{.*/}{/}r;

    unlink $sent;
    $client = $t->connect;
    $client->request('GET', $uri, Connection => 'close');
    select undef, undef, undef, .1;
    $client->close;

    wait_for(sub {
        my $used = files() - $files;

        $most = $used if $used > $most;

        return -s $sent;
    });

    cmp_ok($most, '<=', $limit + $buffers, "$uri takes no more of the disk");
    cmp_ok(-s $sent ? slurp($sent) : 1e9, '<', 20e6,
           'and is left by nginx as well');
    like($t->nginx->read('error.log'),
         qr/sent more than "mce_max_transfer" allows.*"GET \Q$uri\E /,
         'for its limit');
    is(files(), $files, 'which leaves nothing behind');
}


# pages that are held

$r = $t->get('/mce/page');
is(substr($r->body, 0, 1000), substr($page, 0, 1000),
   'a page that ends while it is held passes');
ok(!$r->complete && length $r->body <= $limit + $buffers,
   'up to the limit, without an end');
is($t->status($r), 'truncated', 'and is said to be truncated');
is($t->get('/mce/page')->header('X-Cache'), 'MISS', 'it is not stored');

$t->done;


# Bytes of all files that are stored, and of those that will be.

sub files {
    my $bytes = 0;

    for my $file (split /\n/, `find $dir/temp -type f 2>/dev/null`) {
        $bytes += -s $file // 0;
    }

    return $bytes;
}


sub buffered {
    return grep { /buffered to a temporary file/ } $t->nginx->read('error.log');
}


# Begins with some bytes and never ends by itself; says in a file how much was
# taken of it.

sub endless {
    my ($piece, $first) = @_;

    return sub {
        my ($c, $request) = @_;
        my $sent = 0;

        Mce::Origin::_write($c, "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n"
                            . "Cache-Control: max-age=60\r\n"
                            . "Transfer-Encoding: chunked\r\n\r\n"
                            . ($first // ''));

        $sent += length $piece
            while $sent < 60e6 && Mce::Origin::_write($c, $piece)
            && select(undef, undef, undef, .002) == 0;

        spew($seen . $request->{uri}, $sent);

        return;
    };
}
