#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# mce on, off, a variable, and inside if.

my $page = article();

my $t = Mce::Test->new(
    origin => { '/a' => { body => $page } },
    http => '
        map $http_user_agent $small { ~Phone on; default off; }
        map $http_save_data $save { on 1; default ""; }',
    server => '
        location / { proxy_pass http://origin; }
        location /on/ { mce on; proxy_pass http://origin/; }
        location /off/ { mce off; proxy_pass http://origin/; }
        location /map/ { mce $small; proxy_pass http://origin/; }
        location /save/ { mce $save; proxy_pass http://origin/; }
        location /arg/ { mce $arg_mce; proxy_pass http://origin/; }
        location /mixed/ { mce "$arg_a$arg_b"; proxy_pass http://origin/; }
        location /if/ {
            if ($arg_clean) { mce on; }
            proxy_pass http://origin/;
        }
        location /ifnot/ {
            mce on;
            if ($arg_raw) { mce off; }
            proxy_pass http://origin/;
        }
        location /inherit/ {
            mce on;
            location /inherit/on/ { proxy_pass http://origin/; }
            location /inherit/off/ { mce off; proxy_pass http://origin/; }
        }',
);

my @cases = (
    ['/a', {}, 'off', 'mce is off by default'],
    ['/on/a', {}, 'rewritten', 'mce on'],
    ['/off/a', {}, 'off', 'mce off'],
    ['/map/a', { 'User-Agent' => 'Phone/1' }, 'rewritten', 'a map says on'],
    ['/map/a', { 'User-Agent' => 'Desk/1' }, 'off', 'a map says off'],
    ['/save/a', { 'Save-Data' => 'on' }, 'rewritten', 'a map says 1'],
    ['/save/a', {}, 'off', 'a map says nothing'],
    ['/arg/a?mce=1', {}, 'rewritten', 'a variable with 1 is on'],
    ['/arg/a?mce=on', {}, 'rewritten', 'a variable with on is on'],
    ['/arg/a?mce=0', {}, 'off', 'a variable with 0 is off'],
    ['/arg/a?mce=off', {}, 'off', 'a variable with off is off'],
    ['/arg/a?mce=', {}, 'off', 'an empty variable is off'],
    ['/arg/a', {}, 'off', 'an unknown variable is off'],
    ['/arg/a?mce=offside', {}, 'rewritten', 'any other value is on'],
    ['/arg/a?mce=00', {}, 'rewritten', 'even 00'],
    ['/mixed/a?a=o&b=ff', {}, 'off', 'two variables make one value'],
    ['/if/a?clean=1', {}, 'rewritten', 'mce on in an if that is true'],
    ['/if/a', {}, 'off', 'mce on in an if that is false'],
    ['/ifnot/a?raw=1', {}, 'off', 'mce off in an if that is true'],
    ['/ifnot/a', {}, 'rewritten', 'mce off in an if that is false'],
    ['/inherit/on/a', {}, 'rewritten', 'mce is inherited'],
    ['/inherit/off/a', {}, 'off', 'and can be switched off below'],
);

for my $case (@cases) {
    my ($uri, $headers, $status, $name) = @$case;
    my $r = $t->get($uri, %$headers);

    is($t->status($r), $status, $name);
    is($r->body, $page, "$name: the page is the original")
        if $status eq 'off';
}

$t->done;
