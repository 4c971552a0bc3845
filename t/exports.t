#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# nginx loads modules with RTLD_GLOBAL: a name that the module exports is seen
# by nginx and by every other module.

plan skip_all => 'a static build' if $Mce::Nginx::module eq 'none';

my @names = map { (split)[2] =~ s/@.*//r }
    grep { !/__asan|__ubsan|__odr_asan/ }
    `nm -D --defined-only '$Mce::Nginx::module'`;

is(join(' ', sort @names), 'ngx_http_mce_filter_module ngx_module_names '
   . 'ngx_module_order ngx_modules',
   'the module exports itself and what nginx looks for, and nothing else');

done_testing;
