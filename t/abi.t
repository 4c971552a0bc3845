#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# tools/abi, by which "make abi" tells whether programs run with a newer libmce:
# a small library is changed as the large one may be.

my $top = "$FindBin::Bin/..";
my $dir = File::Temp->newdir;
my $cc = $ENV{CC} // 'cc';

plan skip_all => 'abidiff is not installed'
    if system('abidiff --version >/dev/null 2>&1') != 0;

my $header = <<'END';
typedef struct mce_document_s mce_document_t;
typedef enum { MCE_OK = 0, MCE_NO_CONTENT } mce_status_t;
typedef struct { int width; void *reserved[8]; } mce_render_options_t;
typedef struct { int depth; } mce_post_t;
typedef struct { mce_post_t *posts; int has_metadata; } mce_article_t;
mce_status_t mce_render(mce_article_t *a, const mce_render_options_t *options);
mce_status_t mce_extract(mce_document_t *doc);
END

my $source = <<'END';
#include "mce.h"
struct mce_document_s { int n; mce_post_t *posts; };
mce_status_t mce_render(mce_article_t *a, const mce_render_options_t *options)
{ return a->posts->depth + options->width; }
mce_status_t mce_extract(mce_document_t *doc) { return doc->n; }
END

build('old', $header, $source);

is(changed(), '', 'the same library is the same');
is(changed(source => sub { s/int n;/int n, m;/ }), '',
   'what mce.h does not show may change');
is(changed(header => sub { $_ .= "int mce_new(void);\n" },
           source => sub { $_ .= "int mce_new(void) { return 1; }\n" }), '',
   'there may be more functions');
is(changed(header => sub { s/MCE_NO_CONTENT/MCE_NO_CONTENT, MCE_MORE/ }), '',
   'and more statuses');
like(changed(header => sub { s/mce_post_t \*posts;/int more; $&/ }),
     qr/mce_article_t/, 'fields stay where they are');
like(changed(header => sub { s/int depth;/int depth, more;/ }), qr/mce_post_t/,
     'a structure has no more than before');
like(changed(header => sub { s/int width;/long width;/ }),
     qr/mce_render_options_t/, 'a field keeps its type');
like(changed(header => sub { s/MCE_OK = 0/MCE_MORE, MCE_OK/ }),
     qr/mce_status_t/, 'a status its value');
like(changed(map { $_ => sub { s/mce_extract\(mce_document_t \*doc/$&, int n/ } }
             qw(header source)), qr/mce_extract/, 'a function its parameters');
like(changed(map { $_ => sub { s/mce_extract/mce_found/ } } qw(header source)),
     qr/mce_extract/, 'and its name');

done_testing;


# What is said of a library whose header and source are edited.
sub changed {
    my (%edit) = @_;
    my %text = (header => $header, source => $source);

    for my $part (keys %edit) {
        local $_ = $text{$part};
        $edit{$part}->();
        $text{$part} = $_;
    }

    build('new', @text{qw(header source)});

    my $said = `'$top/tools/abi' '$dir/old' '$dir/new' 2>&1`;

    return $? == 0 ? '' : $said;
}


sub build {
    my ($name, $header, $source) = @_;

    system('mkdir', '-p', map { "$dir/$name/$_" } qw(include lib)) == 0 or die;
    spew("$dir/$name/include/mce.h", $header);
    spew("$dir/$name/lib/mce.c", $source);
    system("cd '$dir/$name/lib' && $cc -g -shared -fPIC -I../include "
           . '-Wl,-soname,libmce.so.0 -o libmce.so mce.c') == 0 or die;
}
