#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# make deb: packages of which the module's one fits exactly the nginx that is
# installed; what becomes of them on a clean machine, make test-packages tells.

for my $tool (qw(dpkg-buildpackage dh_nginx)) {
    plan skip_all => "$tool is not installed"
        if !grep { -x "$_/$tool" } split /:/, $ENV{PATH};
}

plan skip_all => 'the package is built for the plain nginx'
    if $ENV{MCE_PRELOAD} || $ENV{MCE_WRAPPER} || $ENV{MCE_NGINX};

my $top = "$FindBin::Bin/..";
my $dir = File::Temp->newdir;
my $name = 'libnginx-mod-http-mce-filter';
my ($version) = slurp("$top/src/core/mce.h") =~ /MCE_VERSION +"([\d.]+)"/;

chmod 0755, "$dir";
delete @ENV{qw(MAKEFLAGS MAKELEVEL MFLAGS CFLAGS)};

# what is looked at here is the same in a package that is not optimized
$ENV{DEB_BUILD_OPTIONS} = 'noopt noautodbgsym';

my $out = `make -s -C '$top' deb BUILD='$dir' 2>&1`;
is($? >> 8, 0, 'packages are built') or diag($out);

my %deb = map { m{/([^/_]+)_[^/]*$} => $_ }
    grep { !/-dbgsym_/ } glob "$dir/deb/*.deb";
my $package = $deb{$name} // BAIL_OUT($out);

is(join(' ', sort keys %deb),
   "libmce-dev libmce0 $name mce mce-doc python3-mce", 'all of them');
is(`cd '$dir/dist' && sha256sum -c SHA256SUMS`, "mce-$version.tar.xz: OK\n",
   'of a tarball with its checksum');
is(`tar -tf '$dir/dist/mce-$version.tar.xz' | grep -v '^mce-$version/'`, '',
   'which has a folder for itself');

like(`dpkg-deb -f '$deb{$_}' Version`, qr/^\Q$version\E-\d+$/,
     "the version of $_ is that of mce") for sort keys %deb;
like(`dpkg-deb -f '$package' Depends`, qr/\bnginx-abi-\d/,
     'the module names the nginx that it fits');
like(`dpkg-deb -f '$deb{'python3-mce'}' Depends`, qr/\blibmce0 \(>= /,
     'what is written in Python names the library that it needs');

my %files = map { $_ => scalar `dpkg-deb -c '$deb{$_}'` } keys %deb;

for ([$name => qw(usr/share/nginx/modules-available/mod-http-mce-filter.conf
                  usr/lib/nginx/modules/ngx_http_mce_filter_module.so
                  usr/share/man/man7/ngx_http_mce_filter_module.7),
      map { "usr/share/doc/$name/examples/$_" }
          qw(gateway/gateway.conf gateway/guard.nft proxy/squid.conf
             site/site.conf)],
     ['mce' => qw(usr/bin/mce usr/share/doc/mce/examples/bulk/part
                  usr/share/man/man1/mce-extract.1
                  usr/share/bash-completion/completions/mce
                  usr/share/mce/mss.model)],
     ['mce-doc' => map { "usr/share/doc/mce-doc/html/$_.html" }
          qw(index operations directives gateway CHANGELOG SECURITY)])
{
    my ($from, @wanted) = @$_;

    like($files{$from}, qr{ \./\Q$_\E(?:\.gz)?\n}, "$from has $_") for @wanted;
}

unlike($files{$name}, qr{/gateway/run\n}, 'but not what needs the sources');

system('dpkg-deb', '-x', $deb{'mce-doc'}, "$dir/doc") == 0 or die;
like(`'$top/debian/tests/documentation' '$dir/doc/usr/share/doc/mce-doc/html'`,
     qr/^\d+ pages, \d+ links, 0 of them broken\n\z/,
     'every link of the documentation leads somewhere');

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
