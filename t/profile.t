#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# mce_profile names expressions, a variable in mce_extractor chooses one.

my $page = article();

my $t = Mce::Test->new(
    extractor => 'default',
    origin => { '/a' => { body => $page } },
    http   => '
        mce_profile near danag(gap=5);
        mce_profile far "first(r2l, danag(gap=40))";
        map $arg_p $profile { default ""; ~^[a-z]+$ $arg_p; }
        mce_extractor $profile;',
    server => '
        mce on;
        location / { proxy_pass http://origin; }
        location /fixed/ { mce_extractor dsc; proxy_pass http://origin/; }
        location /mixed/ { mce_extractor n$arg_p; proxy_pass http://origin/; }',
);

my @cases = (
    ['/a?p=near', 'danag(gap=5)', 'a profile is chosen by its name'],
    ['/a?p=far', 'first(r2l, danag(gap=40))', 'another request, another one'],
    ['/a', 'auto', 'an empty name is the default extractor'],
    ['/a?p=nowhere', 'auto', 'an unknown name is the default extractor'],
    ['/a?p=dsc', 'auto', 'an extractor is no profile'],
    ['/fixed/a?p=near', 'dsc', 'an expression replaces the variable'],
    ['/mixed/a?p=ear', 'danag(gap=5)', 'a name may be put together'],
);

for my $case (@cases) {
    my ($uri, $extractor, $name) = @$case;

    is($t->log($t->get($uri))->{extractor}, $extractor, $name);
}

my @warnings = grep { /unknown profile "nowhere" of "mce_extractor"/ }
    $t->nginx->read('error.log');
is(scalar @warnings, 1, 'an unknown name is written to the error log');

my %http = (where => 'http');

refused('mce_profile "" addanag;',
        qr/invalid value "" in "mce_profile" directive, it must be the name/,
        'a profile that no variable could name is refused', %http);
accepted('mce_profile a addanag;', 'a profile is accepted', %http);
refused('mce_profile a addanag; mce_profile a dana;',
        qr/duplicate profile "a"/, 'a name has one profile', %http);
refused('mce_profile a nonsense;', qr/"nonsense", column 1: /,
        'an extractor that does not exist is refused', %http);
refused('mce_profile a vote(1, dana);', qr/expression with spaces in quotes/,
        'an expression with spaces needs quotes', %http);
refused('mce_profile a;', qr/invalid number of arguments/,
        'a profile needs an expression', %http);
refused('mce_profile a dana;', qr/is not allowed here/,
        'profiles stand in http');

$t->done;
