package Mce::Archives;

# Web archives for the tests of examples/bulk, of pages that are told apart by
# their addresses, and of records that are none.

use strict;
use warnings;

use Compress::Zlib qw(memGzip);
use Cwd qw(abs_path);
use Exporter qw(import);
use File::Basename qw(dirname);

use Mce::Page;
use Mce::Test;

our @EXPORT = qw(archives told bulk_example is_installed parquet_agrees);

my $top = abs_path(dirname(__FILE__) . '/../../..');


# Writes "n" archives of as many records each to a folder: their paths.  Of ten
# records one is a picture, and one a page without content.
sub archives {
    my ($dir, $n, $records) = @_;
    my $page = article();
    my @paths;

    for my $i (1 .. $n) {
        push @paths, "$dir/$i.warc.gz";
        open my $f, '>', $paths[-1] or die "$paths[-1]: $!\n";
        binmode $f;

        for my $k (1 .. $records) {
            my $html = $k % 10 == 1 ? '<p>' : $page =~ s/<h1>/<h1>$i.$k /r;
            my $record = archived($html, "http://a.example/$i/$k");

            $record =~ s{text/html}{image/png} if $k % 10 == 2;
            print $f memGzip($record);
        }

        close $f or die "$paths[-1]: $!\n";
    }

    return @paths;
}


# The addresses of all lines in a folder, in order.
sub told {
    my ($dir) = @_;

    return sort map { slurp($_) =~ /"url":"([^"]+)"/g } glob "$dir/*.jsonl";
}


# Runs a file of examples/bulk: exit status, standard output and error.
sub bulk_example {
    my ($name, @args) = @_;
    my $err = File::Temp->new;

    local $ENV{MCE} = $ENV{MCE_COMMAND} // "$top/build/mce";
    open my $saved, '>&', \*STDERR;
    open STDERR, '>', "$err";
    open my $f, '-|', "$top/examples/bulk/$name", @args or die "$name: $!\n";
    open STDERR, '>&', $saved;
    my $out = do { local $/; <$f> // '' };
    close $f;

    return ($? >> 8, $out, slurp("$err"));
}


# Tests that the Parquet file of a folder has the pages that were counted.
sub parquet_agrees {
    my ($dir) = @_;
    my $modules = "$top/build/bulk/node_modules";

  SKIP: {
        skip 'DuckDB is not installed: make test-bulk does that', 3
            if !-d "$modules/\@duckdb" || !is_installed('node');

        my $own = File::Temp->newdir;
        symlink $modules, "$own/node_modules";
        spew("$own/parquet.mjs", slurp("$top/examples/bulk/parquet.mjs"));

        my %count = (bulk_example('counts', $dir))[1] =~ /^(\w+) (\d+)$/mg;
        my $out = `node $own/parquet.mjs '$dir/*.jsonl' $own/pages.parquet 2>&1`;

        like($out, qr/^ok: $count{content} pages, $count{content} addresses, /m,
             'DuckDB counts the pages with content');
        like($out, qr/^no_content: $count{no_content} pages, /m,
             'and the others');
        is(substr(slurp("$own/pages.parquet"), 0, 4), 'PAR1',
           'of a Parquet file');
    }
}


sub is_installed {
    my ($name) = @_;

    return !!grep { -x "$_/$name" } split(/:/, $ENV{PATH}), '/usr/sbin';
}


1;
