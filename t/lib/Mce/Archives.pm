package Mce::Archives;

# Web archives for the tests of examples/bulk, of pages that are told apart by
# their addresses, and of records that are none.

use strict;
use warnings;

use Compress::Zlib qw(memGzip);
use Exporter qw(import);
use File::Basename qw(dirname);

use Mce::Page;
use Mce::Test qw(slurp spew);

our @EXPORT = qw(archives told bulk_example is_installed);

my $top = dirname(__FILE__) . '/../../..';


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


sub is_installed {
    my ($name) = @_;

    return !!grep { -x "$_/$name" } split(/:/, $ENV{PATH}), '/usr/sbin';
}


1;
