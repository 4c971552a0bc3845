#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# No memory in the module: every allocation that it asks nginx, the core or a
# library for during a response fails once.  The reader gets the extract or
# the original, each with its own header, and the next page is well.

plan skip_all => 'the module is part of nginx' if $Mce::Nginx::module eq 'none';

my @pointers = qw(malloc calloc realloc ngx_alloc ngx_palloc ngx_pcalloc
                  ngx_pnalloc ngx_pstrdup ngx_list_push ngx_create_temp_buf
                  ngx_create_pool ngx_pool_cleanup_add
                  ngx_http_cleanup_add ngx_thread_task_alloc
                  BrotliDecoderCreateInstance ZSTD_createDStream);
my %numbers = (ngx_thread_task_post => -1, ngx_http_complex_value => -1,
               iconv_open => -1, inflateInit2_ => -4);
my @arena = qw(mce_arena_alloc mce_arena_calloc mce_arena_realloc
               mce_arena_create);

my $dir = File::Temp->newdir;
chmod 0755, "$dir";
my $control = "$dir/control";

relink($dir, source(), @pointers, keys %numbers, @arena);
spew($control, pack 'L3', 0, 0, 0);
chmod 0666, $control;

my $page = article();
my $latin = article(title => "Caf\xe9 of Lindau opens again");

my $rules = "$dir/rules mode=prefer";
mkdir "$dir/rules";
spew("$dir/rules/localhost.txt", "body: //div/p[position() < 4]\n"
     . "title: string(//h1)\nstrip: //a[contains(., 'x')]\n"
     . "strip_id_or_class: none\n");

my $t = Mce::Test->new(
    level  => 'crit',
    origin => {
        '/a'     => { body => $page },
        '/gzip'  => { body => $page, encoding => 'gzip' },
        '/latin' => { body => $latin, type => 'text/html; charset=gbk' },
        '/chunk' => { body => $page, framing => 'chunked', piece => 700 },
        '/empty' => { body => '', framing => 'chunked' },
        '/large' => { body => $page x 9, framing => 'chunked' },
        '/slow'  => { body => $page . ' ' x 12_000_000, encoding => 'gzip' },
    },
    head   => 'thread_pool pages threads=1;',
    http   => 'mce_zone 64k; mce_max_pages 1; mce_profile p dsc;',
    server => '
        mce $arg_mce;
        mce_max_size 16k;
        location / { proxy_pass http://origin; }
        location /pool/ { mce_thread_pool pages; proxy_pass http://origin/; }
        location /late/ { mce_thread_pool pages; mce_timeout 1ms;
                          mce_max_size 16m; proxy_pass http://origin/; }
        location /rules/ { mce_site_rules ' . $rules . ';
                           proxy_pass http://origin/; }
        location /mark/ { mce_action annotate; proxy_pass http://origin/; }
        location /accept/ { mce_format negotiate;
                            mce_extractor $arg_profile;
                            proxy_pass http://origin/; }
        location /link/ { mce_alternate /md$uri; proxy_pass http://origin/; }
        location /406/ { mce_format negotiate; mce_not_acceptable on;
                         proxy_pass http://origin/; }
        location /json/ { mce_format json; mce_shadow bte rate=100%;
                          proxy_pass http://origin/; }',
);

# one that has answered is there
$t->get('/a');

my ($worker) = $t->nginx->workers;

for my $case (['/a'], ['/gzip'], ['/latin'], ['/chunk'], ['/empty'],
              ['/large'], ['/rules/a'], ['/mark/a'], ['/mark/gzip'], ['/pool/a'],
              ['/json/gzip'],
              ['/accept/a', 'Accept' => 'text/plain'],
              ['/link/a'], ['/link/empty'],
              ['/406/a', 'Accept' => 'image/png'],
              ['/a', 'If-None-Match' => '*'],

              # last: its page may stay in the thread, and no other is held
              ['/late/slow'])
{
    every_allocation(@$case);
}

is(join(' ', $t->nginx->workers), $worker, 'no worker died');

my %status = map { /"status":"(\w+)"/ => 1 } $t->nginx->read('access.log');
is(join(' ', sort keys %status),
   'annotated memory no_content off queue_full rewritten status timeout '
   . 'too_large',
   '$mce_status says what became of them');

$t->done;


sub every_allocation {
    my ($uri, %headers) = @_;

    my $name = join ' ', $uri, %headers;
    my $arena = $uri =~ m{^/(?:a|rules/a|pool/a|json/gzip)$} ? 1 : 0;
    my %good;

    ask(0, $arena, $_, %headers) for ("$uri?mce=1&profile=p") x 2;

    # the original, the extract, and that of the default extractor
    $good{ask(0, $arena, "$uri?$_", %headers)} = 1
        for 'mce=0&profile=p', 'mce=1&profile=p', 'mce=1&profile=';

    # there may be no memory for what is added to their headers
    my $added = $uri =~ m{^/link/} ? qr/^Link: .*\n/m
                : $uri =~ m{^/406/} ? qr/^Vary: Accept\n/m : undef;

    # a page that passes where clients choose says that they do
    $good{$_} = 1 for $uri =~ m{^/accept/}
        ? map { s/^(Content-Length: .*\n)/$1Vary: Accept\n/mr }
          grep { !/^Vary:/m } keys %good : ();

    $good{$_} = 1 for $added ? map { s/$added//r } keys %good : ();

    my $usual = ask(0, $arena, "$uri?mce=1&profile=p", %headers);
    my (undef, $n) = unpack 'L3', slurp($control);
    my @wrong;

    for my $i (1 .. $n) {
        my $said = ask($i, $arena, "$uri?mce=1&profile=p", %headers);

        push @wrong, "allocation $i: $said" if !$good{$said};

        $said = ask(0, $arena, "$uri?mce=1&profile=p", %headers);
        push @wrong, "after $i: $said" if $said ne $usual;
    }

    cmp_ok($n, '>=', 2, "$name: there are allocations");
    is(join("\n", @wrong[0 .. ($#wrong < 4 ? $#wrong : 4)]), '',
       "$name: each of $n may fail");
}


# Status, header and body of a response during which an allocation fails; the
# end of the connection comes after the log.

sub ask {
    my ($fail, $arena, $uri, %headers) = @_;

    my $c = $t->connect;

    open my $f, '+<', $control or die "$control: $!\n";
    syswrite $f, pack 'L3', $fail, 0, $arena;

    $c->request('GET', $uri, Connection => 'close', %headers);
    my $r = $c->response;
    $c->closed;

    sysseek $f, 0, 0;
    syswrite $f, pack 'L', 0;
    close $f;

    (my $body = $r->body) =~ s/mce=0/mce=1/g;

    return join "\n", $r->status, $r->complete, $r->stable_head, $body;
}


# Functions that fail when they are told to.

sub source {
    my $pointers = join '', map { "WRAP($_, NULL, 1)\n" } @pointers;
    my $numbers = join '', map { "WRAP($_, (void *) $numbers{$_}, 1)\n" }
        sort keys %numbers;
    my $arena = join '', map { "WRAP($_, NULL, shared[2])\n" } @arena;

    return <<"END";
#include <fcntl.h>
#include <stddef.h>
#include <sys/mman.h>

/* the allocation that fails, how many there were, whether an arena's count */
static volatile unsigned  *shared;

__attribute__((constructor)) static void
open_control(void)
{
    shared = mmap(NULL, 12, PROT_READ|PROT_WRITE, MAP_SHARED,
                  open("$control", O_RDWR), 0);
}

static int
fails(void)
{
    return __atomic_add_fetch(&shared[1], 1, __ATOMIC_SEQ_CST) == shared[0];
}

#define WRAP(name, failed, counts)                                            \\
void *__real_##name(void *a, void *b, void *c, void *d);                      \\
void *__wrap_##name(void *a, void *b, void *c, void *d)                       \\
{                                                                             \\
    return counts && fails() ? failed : __real_##name(a, b, c, d);            \\
}

$pointers$numbers$arena
END
}

