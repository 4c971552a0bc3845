package Mce::File;

# Files of tests.  spew() writes one and returns its path.

use strict;
use warnings;

use Exporter qw(import);

our @EXPORT_OK = qw(spew);


sub spew {
    my ($path, $bytes) = @_;

    open my $f, '>', $path or die "$path: $!\n";
    binmode $f;
    print $f $bytes;
    close $f or die "$path: $!\n";

    return $path;
}


1;
