package Mce::Page;

# Pages for the tests, small but shaped like real ones: a menu, a headline,
# paragraphs, a side bar, a footer.

use strict;
use warnings;

use Exporter qw(import);

our @EXPORT = qw(archived article menu paragraphs portal);

my @paragraphs = (
    'The harbour of Lindau opened again on Tuesday, four months after the '
    . 'storm of the winter had closed it, and the first ferry left at noon '
    . 'with more than three hundred people on board.',
    'Engineers had to lift eleven boats from the ground of the basin before '
    . 'the lighthouse could be repaired; the work was slow because the water '
    . 'was cold and the divers could stay below for twenty minutes only.',
    'The mayor thanked the volunteers, who had cleared the shore of wood and '
    . 'glass since January, and said that the town would pay for a new wall '
    . 'that should stand for at least one hundred years.',
    'Shops near the quay lost most of their guests in spring, and some owners '
    . 'fear that the summer will not bring them back, although the hotels '
    . 'report that July is booked as well as it was a year ago.',
    'Next week the council decides whether cars may return to the promenade, '
    . 'which has belonged to walkers and cyclists since the accident and, if '
    . 'it goes after the letters of the readers, should remain theirs.',
);


sub paragraphs { return @paragraphs }


sub menu {
    my ($n) = @_;

    return "<ul>\n" . join('', map {
        qq{<li><a href="/section/$_" class="menu-link">Section $_</a></li>\n}
    } 1 .. $n) . "</ul>\n";
}


sub article {
    my (%o) = @_;

    my $title = $o{title} // 'Harbour of Lindau opens again';
    my $head = $o{head} // '<meta charset="utf-8">';
    my $html = $o{html} // ' lang="en"';
    my @p = @{$o{paragraphs} // \@paragraphs};
    my $extra = $o{extra} // '';

    return "<!DOCTYPE html>\n<html$html>\n<head>\n$head\n"
        . "<title>$title</title>\n"
        . "<script>var tracker = { id: 7, url: \"/t?a=1&b=2\" };</script>\n"
        . "<style>.menu-link { color: red; padding: 4px }</style>\n"
        . "</head>\n<body>\n"
        . "<div class=\"header\"><a href=\"/\">Shore News</a></div>\n"
        . "<div class=\"navigation\">\n" . menu(20) . "</div>\n"
        . "<div class=\"content\">\n<h1>$title</h1>\n"
        . join('', map { "<p>$_</p>\n" } @p)
        . "$extra</div>\n<div class=\"sidebar\">\n" . menu(15) . "</div>\n"
        . "<div class=\"footer\"><a href=\"/imprint\">Imprint</a> "
        . "<a href=\"/privacy\">Privacy</a></div>\n"
        . "<script src=\"/s.js\"></script>\n</body>\n</html>\n";
}


# A page of links only, without a sentence.

sub portal {
    return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>"
        . "<title>Shore News</title></head>\n<body>\n"
        . menu(60) . "</body>\n</html>\n";
}


# A page as the record of a web archive, with more lines in its header.

sub archived {
    my ($html, $uri, @lines) = @_;

    my $block = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n$html";

    return "WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: $uri\r\n"
        . join('', map { "$_\r\n" } @lines)
        . 'Content-Length: ' . length($block) . "\r\n\r\n$block\r\n\r\n";
}


1;
