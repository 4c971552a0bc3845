package Mce::Picture;

# Pictures of one colour, as small as they can be, which decoders take for what
# their sides claim.

use strict;
use warnings;

use Compress::Zlib ();
use Exporter qw(import);

our @EXPORT = qw(png jpeg gif sides);


# Of one bit for each pixel, unless "color" and "depth" are others as well.

sub png {
    my ($width, $height, %o) = @_;

    my ($color, $depth) = ($o{color} // 0, $o{depth} // 1);
    my $samples = { 0 => 1, 2 => 3, 6 => 4 }->{$color};
    my $row = "\0" x (1 + int(($width * $depth * $samples + 7) / 8));
    my $z = Compress::Zlib::deflateInit();
    my $rows = join '', map { ($z->deflate($row))[0] } 1 .. $height;

    $rows .= ($z->flush)[0];

    return "\x89PNG\r\n\x1a\n"
        . chunk('IHDR', pack 'NNC5', $width, $height, $depth, $color, 0, 0, 0)
        . chunk('IDAT', $rows) . chunk('IEND', '');
}


sub chunk {
    my ($name, $data) = @_;

    return pack('N', length $data) . $name . $data
        . pack 'N', Compress::Zlib::crc32($name . $data);
}


# Blocks of two bits, one for "as the one before" and one for "no more".  With
# "scans", a progressive one that has so many.

sub jpeg {
    my ($width, $height, %o) = @_;

    my $scans = $o{scans} // 0;
    my $blocks = int(($width + 7) / 8) * int(($height + 7) / 8);
    my @tables = map { segment(0xc4, chr($_) . "\1" . "\0" x 16) } 0, 0x10;

    my $data = "\0" x ($blocks / 4 + 1);
    my $scan = sub { segment(0xda, "\1\1\0" . $_[0]) . $data };

    return "\xff\xd8" . segment(0xdb, "\0" . "\1" x 64)
        . segment($scans ? 0xc2 : 0xc0,
                  pack 'CnnC4', 8, $height, $width, 1, 1, 0x11, 0)
        . join('', @tables)
        . ($scans ? $scan->("\0\0\0") . $scan->("\1\x3f\0") x ($scans - 1)
                  : $scan->("\0\x3f\0"))
        . "\xff\xd9";
}


sub segment {
    my ($marker, $data) = @_;

    return pack('CCn', 0xff, $marker, 2 + length $data) . $data;
}


# Codes have three bits: each pixel, and before every second one that empties the
# table.  "comment" is its length.

sub gif {
    my ($width, $height, %o) = @_;

    my $data = pack 'b*', '001000000' x (($width * $height + 1) / 2) . '101';

    return 'GIF89a' . pack('vvCCC', $width, $height, 0x80, 0, 0)
        . "\0\0\0\xff\xff\xff"
        . '!' . "\xfe" . blocks('c' x ($o{comment} // 1))
        . ',' . pack('vvvvC', 0, 0, $width, $height, 0)
        . "\2" . blocks($data) . ';';
}


sub blocks {
    my ($data) = @_;

    return join('', map { pack 'C/a*', $_ } $data =~ /(.{1,255})/gs) . "\0";
}


# As "300x200", of the first that a JPEG claims.

sub sides {
    my ($picture) = @_;

    return join 'x', unpack 'vv', substr $picture, 6, 4
        if $picture =~ /^GIF/;
    return join 'x', unpack 'NN', substr $picture, 16, 8
        if $picture =~ /^\x89PNG/;
    return join 'x', reverse unpack 'nn', $1
        if $picture =~ /^\xff\xd8.*?\xff[\xc0\xc2]\0.\x08(....)/s;

    return 'no picture';
}


1;
