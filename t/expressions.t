#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# What docs/expressions.md says of expressions holds for the command.

my $text = slurp("$FindBin::Bin/../docs/expressions.md");
my $page = slurp("$FindBin::Bin/../examples/pages/news.html");
my $dir = File::Temp->newdir;

spew("$dir/page.html", $page);

my ($good) = $text =~ /^```expr\n(.*?)^```$/ms;
my ($bad) = $text =~ /^```error\n(.*?)^```$/ms;

for my $expr (split /\n/, $good) {
    my ($code, $out, $err) = run($expr);
    is("$code $err", '0 ', "$expr is an expression");
}

for my $line (split /\n/, $bad) {
    my ($expr, $column, $error) = $line =~ /^(\S+) +(\d+) +(.+)$/;
    my ($code, $out, $err) = run($expr);

    is($err, qq(mce: "$expr", column $column: $error\n),
       "$expr is an error in column $column");
    is($code, 2, 'and the command ends with 2');
}

# the tables and the registry name the same leaves and combinators

my (undef, $list) = command(['list']);
my %listed = map { $_ => 1 } $list =~ /^(\w+)/mg;
my ($leaves) = $text =~ /^## Leaves\n(.*?)^A value/ms;
my ($combinators) = $text =~ /^## Combinators\n(.*?)^Votes/ms;

my %told = map { $_ => 1 }
    (map { /`(\w+)`/g } $leaves =~ /^\| (`[^|]+) \|/mg),
    $combinators =~ /^\| `(\w+)/mg;

is(join(' ', sort keys %told), join(' ', sort keys %listed),
   'every name of mce list is told');

# what is said of posts and headline does not depend on who ran first

my @both = ('auto(policy=page)', 'auto(policy=article)');

for my $page (sort glob "$FindBin::Bin/pages/threads/*.html") {
    my ($one, $other) = map { article_of("union($_)", $page) }
        join(',', @both), join(',', reverse @both);

    is($one, $other, "$page: a union is the same the other way round");
}

# nor does the confidence, if the spans are the same

my $news = "$FindBin::Bin/../examples/pages/news.html";
my ($alone, $after) = map { article_of($_, $news) =~ /"confidence":([\d.]+)/ }
    'addanag', 'first(addanag,auto)';

is($alone, $after, 'equal spans have equal confidence');
like($alone, qr/^0\.\d\d?$/, 'which is a number');

done_testing;


sub article_of {
    my ($expr, $page) = @_;

    my (undef, $json) = command(['extract', '-e', $expr, '-f', 'json', $page]);

    return $json =~ s/"extractor":"[^"]*"//r;
}


sub run {
    my ($expr) = @_;

    return command(['extract', '-e', $expr, '-f', 'spans',
                    "$dir/page.html"]);
}
