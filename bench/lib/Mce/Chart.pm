package Mce::Chart;

# The speeds of "make bench" as bars on a logarithmic axis, for they are
# between a thousandth of REF and twenty times REF.

use strict;
use warnings;

use Exporter qw(import);

our @EXPORT_OK = qw(chart);

use constant { LEFT => 190, DECADE => 130, ROW => 18, LEAST => 0.001 };

my @groups = (
    ['The machine, and others', '#8a8a8a',
     sub { $_[0] =~ /^(?:mem\w+|ref|libxml2.*|gumbo|zlib.*|readab.*|defu.*)$/ }],
    ['Phases', '#7fb069', sub { $_[0] =~ /^(?:decode|scan|tree|lines)$|: / }],
    ['Page to main content', '#1f6fb4', sub { $_[0] !~ /\+/ }],
    ['Page to page', '#12436d', sub { 1 }],
);


sub chart {
    my ($rows, $ratios) = @_;
    my @left = @$rows;
    my ($y, $bars) = (30, '');

    for my $group (@groups) {
        my ($title, $colour, $has) = @$group;
        my @shown = sort { $ratios->{"$b/ref"} <=> $ratios->{"$a/ref"} }
            grep { $has->($_) } @left;
        my %shown = map { $_ => 1 } @shown;

        @left = grep { !$shown{$_} } @left;
        $bars .= sprintf qq{<text x="%d" y="%d" text-anchor="end" }
            . qq{font-weight="bold">%s</text>\n}, LEFT - 8, $y + 16, $title;
        $y += 24;

        for my $name (@shown) {
            $bars .= bar($y, $name, $ratios->{"$name/ref"}, $colour);
            $y += ROW;
        }
    }

    return sprintf(qq{<svg xmlns="http://www.w3.org/2000/svg" }
        . qq{viewBox="0 0 %d %d" font-family="sans-serif" font-size="12">\n}
        . qq{<rect width="100%%" height="100%%" fill="#fff"/>\n}
        . qq{<text x="%d" y="16">speed, 1 = REF, logarithmic</text>\n},
        LEFT + 5.5 * DECADE, $y + 30, LEFT)
        . axis($y + 8) . "$bars</svg>\n";
}


sub place {
    my ($ratio) = @_;
    my $x = log($ratio / LEAST) / log(10) * DECADE;

    return $x > 0 ? $x : 0;
}


sub axis {
    my ($bottom) = @_;
    my $svg = '';

    for my $mark (0.001, 0.01, 0.1, 1, 10, 100) {
        my $x = LEFT + place($mark);

        $svg .= sprintf qq{<path stroke="%s" d="M%.1f 26V%d"/>\n}
            . qq{<text x="%.1f" y="%d" text-anchor="middle" fill="#666">%g}
            . qq{</text>\n}, $mark == 1 ? '#888' : '#ddd', $x, $bottom, $x,
            $bottom + 16, $mark;
    }

    return $svg;
}


sub bar {
    my ($y, $name, $ratio, $colour) = @_;

    return sprintf qq{<text x="%d" y="%d" text-anchor="end">%s</text>\n}
        . qq{<rect x="%d" y="%d" width="%.1f" height="12" fill="%s"/>\n}
        . qq{<text x="%.1f" y="%d" fill="#555">%.3g</text>\n},
        LEFT - 8, $y + 10, $name, LEFT, $y, place($ratio), $colour,
        LEFT + place($ratio) + 5, $y + 10, $ratio;
}


1;
