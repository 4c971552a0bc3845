#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# make deb: a package for exactly the nginx that is installed.

for my $tool (qw(dpkg-buildpackage dh_nginx)) {
    plan skip_all => "$tool is not installed"
        if !grep { -x "$_/$tool" } split /:/, $ENV{PATH};
}

plan skip_all => 'the package is built for the plain nginx'
    if $ENV{MCE_PRELOAD} || $ENV{MCE_WRAPPER} || $ENV{MCE_NGINX};

my $top = "$FindBin::Bin/..";
my $dir = File::Temp->newdir;
my $name = 'libnginx-mod-http-mce-filter';

chmod 0755, "$dir";
delete @ENV{qw(MAKEFLAGS MAKELEVEL MFLAGS CFLAGS)};

my $out = `make -s -C '$top' deb BUILD='$dir' 2>&1`;
is($? >> 8, 0, 'a package is built') or diag($out);

my ($package) = glob "$dir/deb/${name}_*.deb";
ok(defined $package, "its name is $name") or BAIL_OUT($out);

my ($version) = slurp("$top/src/core/mce.h") =~ /MCE_VERSION +"([\d.]+)"/;
is(`dpkg-deb -f '$package' Version`, "$version\n",
   'its version is that of mce');
like(`dpkg-deb -f '$package' Depends`, qr/\bnginx-abi-\d/,
     'it names the nginx that it fits');
like(`dpkg-deb -c '$package'`,
     qr{\./usr/share/nginx/modules-available/mod-http-mce-filter\.conf\n},
     'nginx is told to load it');
like(`dpkg-deb -c '$package'`, qr{\./usr/share/doc/$name/$_(?:\.gz)?\n},
     "$_ comes with it")
    for qw(operations.md gateway.md examples/gateway/gateway.conf
           examples/gateway/guard.nft examples/site/site.conf);
unlike(`dpkg-deb -c '$package'`, qr{/gateway/run\n},
       'but not what needs the sources');

system('dpkg-deb', '-x', $package, "$dir/root") == 0 or die;
$Mce::Nginx::module =
    "$dir/root/usr/lib/nginx/modules/ngx_http_mce_filter_module.so";

my @names = `nm -D --defined-only '$Mce::Nginx::module'`;
is(scalar @names, 4, 'its module exports what nginx looks for')
    or diag(@names);

my $t = Mce::Test->new(
    origin => { '/a' => { body => article() } },
    server => 'location / { mce on; proxy_pass http://origin; }',
);

is($t->status($t->get('/a')), 'rewritten', 'its module works');

$t->done;
