#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# make works on all processors unless it is told otherwise.

# nginx's own configure compiles all sources, as where nginx is built by hand;
# the project's make has it link the library that it compiled.

my $top = $Mce::Nginx::top;
my $source = $ENV{NGX_SRC} // '/usr/share/nginx/src';
my $dir = File::Temp->newdir;
my $module = "$dir/ngx_http_mce_filter_module.so";

plan skip_all => 'the sources of nginx are missing: run make deps'
    if !-f "$source/conf_flags";
plan skip_all => 'another nginx has its own module'
    if $ENV{MCE_NGINX} || $ENV{MCE_MODULE} || $ENV{MCE_COMMAND};

delete @ENV{qw(MAKEFLAGS MAKELEVEL MFLAGS)};
chmod 0755, "$dir";

chomp(my $processors = `nproc`);

for my $case (['', "-j$processors"], ['all', "-j$processors"], ['lib python', "-j$processors"],
              ['-j1', '-j1'], ['-j3 all', '-j3'], ['clean all', ''], ['test', ''])
{
    my ($args, $jobs) = @$case;
    my ($flags) = `make -C $top -pn $args 2>/dev/null` =~ /^MAKEFLAGS = (.*)$/m;

    is(($flags =~ /(-j\d+)/)[0] // '', $jobs, "make $args: $jobs" =~ s/: $/: one job/r);
}

is((`MAKEFLAGS=-j1 make -C $top -pn all 2>/dev/null` =~ /^MAKEFLAGS = .*(-j\d+)/m)[0] // '',
   '-j1', 'another make has its own number in the environment');

my @core = map { s{.*/}{}r =~ s/\.c$//r } glob "$top/src/core/{*,*/*,*/*/*}.c";
my $own = slurp("$top/build/nginx/Makefile");

cmp_ok(scalar @core, '>', 100, 'the library has sources');
unlike($own, qr{\Q$top\E/src/core/\S+\.c\b}, 'our make compiles none of them again');
like($own, qr{\Q$top\E/build/libmce\.a\b}, 'but links what it compiled');

SKIP: {
    my $out = `cd $source && bash -c '. ./conf_flags && ./configure \\
        --with-cc-opt="-O0 -g0 -fPIC -Wno-error" --with-ld-opt=-fPIC \\
        "\${NGX_CONF_FLAGS[\@]}" --add-dynamic-module=$top --builddir=$dir' 2>&1`;
    is($?, 0, "nginx's configure takes the folder") or diag($out);

    $out = `make -s -j2 -C $source -f $dir/Makefile $module 2>&1`;
    is($?, 0, 'its make builds the module') or diag($out);

    my %made = map { s{.*/}{}r =~ s/\.o$//r => 1 } glob "$dir/addon/*/*.o";
    is(join(' ', grep { !$made{$_} } @core), '', 'of all sources of the library');

    skip 'there is no module', 2 if !-f $module;
    chmod 0755, $module;

    local $Mce::Nginx::module = $module;
    my $t = Mce::Test->new(files => { 'a.html' => article() },
                           server => 'mce on; mce_format text;');
    my $r = $t->get('/a.html');

    is($t->status($r), 'rewritten', 'a page goes through it');
    is($r->body, (command(['extract', '-f', 'text'], article()))[1],
       'as through the library that our make compiled');
    $t->done;
}
