#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# However the parts of posts are named, be it like what is hidden or like what
# a post has beside its text: the text of all posts is kept.

my @families = qw(UNSEEN UNSHOWN POST_AUTHOR POST_USER POST_DATE POST_BODY
                  POST_ASIDE POST_CONTROL QUOTED_BY AUTO_COM AUTO_HID);
my @names = ('edit-comment-hide', map { words($_) } @families);
my @p = paragraphs();

srand 1;

for my $name ('edit-comment-hide', 'd-none', 'sr-only', 'offscreen') {
    kept({ post => $name }, "each post is called $name");
    kept({ body => $name }, "each text is called $name");
    kept({ line => $name }, "each paragraph is called $name");
}

for (1 .. 40) {
    my %class = map {
        $_ => join '-', map { $names[rand @names] } 0 .. rand 2
    } grep { rand() < .6 } qw(post author body line);

    kept(\%class, join ', ', map { "$_ $class{$_}" } sort keys %class);
}

done_testing();


sub kept {
    my ($class, $name) = @_;
    my ($code, $out) = command(['extract', '-f', 'text', '-'], page($class));
    my $all = join ' ', split ' ', $out;

    is(join(' ', grep { index($all, "$_ said $p[$_]") < 0 } 0 .. 4), '',
       "all posts are kept: $name");
}


sub page {
    my ($class) = @_;
    my %open = map {
        $_ => '<div' . ($class->{$_} ? " class=\"$class->{$_}\">" : '>')
    } qw(post author body line);

    return '<title>Pumps in winter</title><h1>Pumps in winter</h1><div>'
        . join('', map {
            "$open{post}$open{author}<a href=\"/u/$_\">Ann Lee $_</a></div>"
            . "<time datetime=\"2024-05-0${_}T10:00\">May $_</time>"
            . "$open{body}$open{line}$_ said $p[$_]</div></div></div>"
        } 0 .. 4) . '</div>';
}


sub words {
    my ($family) = @_;
    my ($patterns) = slurp("$FindBin::Bin/../tools/names.txt")
        =~ /^\Q$family\E\|(.*)/m;

    return map { s/[\^\$#]//gr =~ tr/? 0/\-\-1/r =~ s/^-+|-+$//gr }
        split /\|/, $patterns;
}
