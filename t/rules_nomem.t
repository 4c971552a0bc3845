#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

use Time::HiRes qw(sleep);

# No memory while files of rules are read again: each allocation fails once.
# The look at the folder ends, keeps nothing, and leaves the rules of before in
# force; the next one finds what has changed.

plan skip_all => 'the module is part of nginx' if $Mce::Nginx::module eq 'none';

my @pointers = qw(malloc calloc realloc ngx_alloc ngx_palloc ngx_pcalloc
                  ngx_pnalloc mce_arena_alloc mce_arena_calloc
                  mce_arena_realloc);
my @created = qw(mce_arena_create ngx_create_pool);
my @destroyed = qw(mce_arena_destroy ngx_destroy_pool);

my $dir = File::Temp->newdir;
chmod 0755, "$dir";

my $said = spew("$dir/said", '');
chmod 0666, $said;

relink($dir, source(), 'ngx_http_mce_rules_look', @pointers, @created,
       @destroyed);

my @p = paragraphs();

mkdir "$dir/rules";
put($_, 1) for 'a', 1 .. 70;

# what was changed in the second in which nginx starts is read once more
sleep 1.1;

my $t = Mce::Test->new(
    level  => 'notice',
    origin => { '/a' => { body => article() } },
    server => "
        mce on;
        mce_format text;
        mce_headline off;
        mce_min_content 1;
        mce_address http://a.example/a;
        mce_site_rules $dir/rules mode=only;
        location / { proxy_pass http://origin; }",
);

is($t->get('/a')->body, "$p[0]\n", 'a page has what its rules say');

put($_, 2) for 'a', 1;
wait_for(sub { $t->get('/a')->body eq "$p[1]\n" });

my @looks = split /\n/, slurp($said);
my @wrong = grep { !/: returns -1, keeps 0, the set stays$/ } @looks;

cmp_ok(scalar @looks, '>', 20, 'files are read by many allocations');
is(join("\n", @wrong), '', 'each may fail');
is($t->get('/a')->body, "$p[1]\n", 'then the files are read');

my @log = map { /(cannot be read: those of before|\d+ files are in force.*)/ }
    split /\n/, $t->nginx->read('error.log');
is(join("\n", @log), "cannot be read: those of before\n"
   . '71 files are in force, 2 read anew', 'the log says what happened');

$t->done;


sub put {
    my ($host, $n) = @_;

    chmod 0644, spew("$dir/rules/$host.example.txt", <<"END");
title: string(//h1)
body: //div[\@class='content']/p[$n]
strip: //a[contains(., 'x')] | //div[\@id='x']
strip_id_or_class: none
find_string: of
replace_string: of
use: first(rules($dir),auto)
END

    return;
}


# The first look that finds a change is done once for each allocation, in which
# that fails, and once more, so that nginx sees it fail.

sub source {
    my $pointers = join '', map { "WRAP($_, 0)\n" } @pointers;
    my $created = join '', map { "WRAP($_, 1)\n" } @created;
    my $destroyed = join '', map { "COUNT($_)\n" } @destroyed;

    return <<"END";
#include <stdint.h>
#include <stdio.h>

struct site { void *set, *next; };

static int       looking, balance;
static unsigned  n, failing;

#define WRAP(name, creates)                                                   \\
void *__real_##name(void *a, void *b, void *c, void *d);                      \\
void *__wrap_##name(void *a, void *b, void *c, void *d)                       \\
{                                                                             \\
    void  *p;                                                                 \\
                                                                              \\
    if (looking && ++n == failing) {                                          \\
        return NULL;                                                          \\
    }                                                                         \\
                                                                              \\
    p = __real_##name(a, b, c, d);                                            \\
    balance += creates && p;                                                  \\
                                                                              \\
    return p;                                                                 \\
}

#define COUNT(name)                                                           \\
void __real_##name(void *a);                                                  \\
void __wrap_##name(void *a)                                                   \\
{                                                                             \\
    balance -= a != NULL;                                                     \\
    __real_##name(a);                                                         \\
}

$pointers$created$destroyed

intptr_t __real_ngx_http_mce_rules_look(struct site *site);
void ngx_http_mce_rules_look_end(struct site *site);

static intptr_t
look(struct site *site, unsigned allocation)
{
    intptr_t  rc;

    n = 0;
    failing = allocation;
    looking = 1;

    do {
        rc = __real_ngx_http_mce_rules_look(site);
    } while (rc == -2);

    looking = 0;

    return rc;
}

intptr_t
__wrap_ngx_http_mce_rules_look(struct site *site)
{
    static int  done;
    int         before;
    void       *set;
    FILE       *f;
    intptr_t    rc;
    unsigned    i, last;

    if (site->set == NULL || site->next || done) {
        return __real_ngx_http_mce_rules_look(site);
    }

    rc = look(site, 0);

    if (rc != 0) {
        return rc;
    }

    done = 1;
    last = n;
    set = site->set;
    f = fopen("$said", "w");

    ngx_http_mce_rules_look_end(site);
    before = balance;

    for (i = 1; i <= last; i++) {
        rc = look(site, i);
        ngx_http_mce_rules_look_end(site);

        fprintf(f, "allocation %u of %u: returns %d, keeps %d, the set %s\\n",
                i, last, (int) rc, balance - before,
                site->set == set ? "stays" : "is another");
    }

    fclose(f);

    return look(site, last);
}
END
}
