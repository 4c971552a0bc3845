package Mce::Sample;

# Pages to measure with: an article in the middle of what pages are made of,
# about a tenth of it text, or real ones from the corpora.  What is made up
# has names and addresses of chance, for gzip leaves a fifth of real pages.

use strict;
use warnings;

my @words = qw(the harbour of a city and ships that come in from sea with
    their cargo while people on shore wait for news about weather trade or
    repairs to its old wall which council members discussed again last year);


# Always the same page for the same size.

sub page {
    my ($size) = @_;
    my $seed = 7;
    my $random = sub { $seed = ($seed * 1103515245 + 12345) % 2147483648;
                       return int($seed / 65536) % $_[0] };
    my $sentence = sub {
        my $s = join ' ', map { $words[$random->(scalar @words)] }
            1 .. 8 + $random->(14);
        return ucfirst "$s. ";
    };

    my $name = sub { join '-', $words[$random->(scalar @words)],
                     sprintf '%x', $random->(32768) };

    my $title = 'The harbour of the city opens again';
    my $head = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
        . "<meta charset=\"utf-8\">\n<title>$title | Shore News</title>\n";
    my $menu = "<div class=\"nav\"><ul>\n" . join('', map {
        qq{<li class="item item-$_"><a href="/section/$_?ref=nav" }
            . qq{title="Section $_">Section $_</a></li>\n} } 1 .. 12)
        . "</ul></div>\n";
    my $article = "<div class=\"article\"><h1>$title</h1>\n";

    while (length $article < $size / 11) {
        $article .= '<p>' . join('', map { $sentence->() } 1 .. 5)
            . qq{<a href="/more/} . $random->(999) . qq{">} . $words[$random->(
            scalar @words)] . "</a>.</p>\n";
    }

    my $page = "$head$menu$article</div>\n";
    my $n = 0;

    # a script, a stylesheet and a box of links, until it is full
    while (length $page < $size - 20) {
        $n++;
        $page .= $n % 4 == 1 ? '<script>' . join('', map {
                my ($one, $two, $three) = map { $name->() } 1 .. 3;
                "window['$one'] = window.q || { id: $_, url: \"/t?$two&b=1\", "
                . "f: function (a, b) { return a < b && b > '$three'; } };\n" }
                1 .. 8 + $random->(30)) . "</script>\n"
            : $n % 4 == 2 ? '<style>' . join('', map {
                '.' . $name->() . " > a:hover { color: #$_; margin: 0 "
                . $random->(99) . "px }\n" }
                100 .. 110 + $random->(20)) . "</style>\n"
            : "<div class=\"box\" data-id=\"$n\"><ul>\n" . join('', map {
                my ($one, $two, $three) = map { $name->() } 1 .. 3;
                qq{<li><a class="teaser teaser--small" href="/a/$one/$two" }
                . qq{data-track="$three"><img src="/i/$two.jpg" width="80"}
                . qq{ height="60" alt=""><span>} . $words[$random->(30)]
                . "</span></a></li>\n" } 1 .. 6) . "</ul></div>\n";
    }

    return "$page</body>\n</html>\n";
}


# At most $n pages of 100 KB to 2 MB, spread over the corpora.

sub corpora {
    my ($dir, $n) = @_;
    my @files = sort grep { -s >= 102400 && -s _ < 2097152 }
        glob "$dir/*/html/*";

    @files = @files[map { int($_ * @files / $n) } 0 .. $n - 1] if @files > $n;

    return map { open my $f, '<:raw', $_ or die "$_: $!\n"; local $/; <$f> }
        @files;
}


1;
