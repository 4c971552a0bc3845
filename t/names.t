#!/usr/bin/perl

use strict;
use warnings;

use File::Find;
use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# What elements are called is asked in one place: tools/names.txt has the words,
# core/html/element.c reads the attributes.

chdir "$FindBin::Bin/..";

my $match = 'src/core/text/match';

is(`tools/names $_`, slurp("$match/names_$_.h"),
   "names_$_.h is made of tools/names.txt") for qw(list table);

# Functions that read a class or an id, and those of their file to which they
# give its value, may have names of attributes in them, and otherwise these
# literals only.
my %attributes = map { $_ => 1 } qw(class id name style href dir lang rel align
    data-c data-lang data-language data-code-block-lang
    data-enlighter-language data-syntaxhighlighter-params language syntax
    itemprop indent datetime content title data-depth data-level open hidden
    popover inert aria-hidden aria-controls bgcolor background color);
my %others = (
    'kinds/list.c'        => 'lst-kix_ level mso-list:',  # a level follows
    'kinds/mathml_leaf.c' => 'mjx-c',                     # a number follows
    'kinds/mathml.c'      => 'sqrt',            # beside MathML's own elements
    'thread/hint.c'       => 'author',          # of rel
    'render/tree/build.c' => 'next prev',       # of rel
    'html/veil.c'         => 'until-found true',    # of other attributes
    'stage/opens.c'       => undef,             # it looks for links to an id
    'render/html_attrs.c' => undef,             # it writes them
);
my ($readers, %found) = (0);

find({ no_chdir => 1, wanted => sub {
    literals(s{^src/core/}{}r,
             slurp($_) =~ s{/\*.*?\*/|'(?:[^'\\]|\\.)'}{}gsr)
        if /\.c$/ && !m{/(?:rules/|html/element\.c)};
} }, 'src/core');

cmp_ok($readers, '>', 20, 'functions that read classes and ids are found');
is(join('; ', map { "$_: $found{$_}" } sort keys %found), '',
   'none compares them with words of its own');

done_testing;


sub literals {
    my ($file, $source) = @_;
    my %bodies = $source =~ /^(\w+)\([^;{}]*\)\n(\{\n.*?^\})/gms;
    my @todo = grep {
        $bodies{$_} =~ /MCE_VALUE_(?:CLASS|ID)\b|"(?:class|id)"/
    } keys %bodies;

    return if exists $others{$file} && !defined $others{$file};

    my %known = (%attributes, map { $_ => 1 } split ' ', $others{$file} // '');
    my %seen;

    while (defined(my $function = pop @todo)) {
        next if $seen{$function}++;

        my $body = $bodies{$function};
        my @values = $body =~ /(?:VALUE_(?:CLASS|ID)|"(?:class|id)"),\s*&(\w+)/g;

        push @values, $body =~ /mce_name_take\(&\w+, &(\w+)\)/g;
        $readers++;

        my @words = grep { !$known{$_} } $body =~ /"((?:[^"\\]|\\.)*)"/g;

        $found{$file} = "@words" if @words;
        $found{$file} = 'words of a table' if $body =~ /mce_text_has\(/;

        for my $value (@values) {
            push @todo, grep { $bodies{$_} }
                $body =~ /(\w+)\((?:[^();]*[ (])?\Q$value\E\b/g;
        }
    }
}
