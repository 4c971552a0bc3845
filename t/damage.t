#!/usr/bin/perl

use strict;
use warnings;

use Compress::Zlib qw(memGzip);
use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# Archives with flipped bytes: no record is lost but those that were hit.
# MCE_DAMAGE is their size in megabytes; of a thousand the run takes minutes.

my $size = ($ENV{MCE_DAMAGE} // 8) * 1e6;
my $flips = 100;
my $dir = File::Temp->newdir;
my $page = article();

srand 26;

# letters that hardly compress, and in which no record seems to begin
my $noise = join '', map { chr(97 + rand 26) } 1 .. 200_000;


# the text of a record, mostly of such letters
sub record {
    my ($i) = @_;
    my $html = $page =~ s/<title>/<title>$i /r . '<!-- '
        . substr($noise, rand 180_000, $size / 500 < 20_000 ? $size / 500
                                                            : 20_000)
        . ' -->';

    return archived($html, "http://a.example/$i",
                    'WARC-Date: 2024-05-06T07:08:09Z',
                    "WARC-Record-ID: <urn:uuid:$i>",
                    'Content-Type: application/http');
}


# the lines of an archive by the numbers of its pages, the order of those, and
# the counts
sub lines {
    my ($file) = @_;
    my (%line, @order);
    my $out = "$dir/out";

    my ($code, undef, $err) = command(['warc', '-e', 'addanag', '-j', 2, $file],
                                      '', $out);

    open my $f, '<', $out or die;
    while (<$f>) {
        my ($i) = /"url":"http:\/\/a\.example\/(\d+)"/;
        push @order, $i if defined $i;
        $line{$i} = $_ if defined $i;
        $line{lines}++;
    }

    my ($counts) = $err =~ /: (records \d+.*)\n\z/;
    my %count = map { split / / } split /, /, $counts // '';

    unlink $out;

    return (\%line, \@order, \%count, $code);
}


for my $kind (qw(gzip plain)) {
    my $file = "$dir/$kind.warc";
    my @start;

    open my $f, '>', $file or die "$file: $!\n";
    binmode $f;

    while (tell($f) < $size) {
        push @start, tell $f;
        my $record = record($#start);
        print $f $kind eq 'gzip' ? memGzip($record) : $record;
    }

    close $f or die "$file: $!\n";

    my ($whole, undef, $count) = lines($file);
    is($count->{content}, scalar @start, "$kind: there are " . @start);

    my %hit;
    open $f, '+<', $file or die;

    for (1 .. $flips) {
        my $at = int rand -s $file;
        my ($low, $high) = (0, $#start);

        while ($low < $high) {
            my $mid = int(($low + $high + 1) / 2);
            ($low, $high) = $start[$mid] <= $at ? ($mid, $high)
                                                : ($low, $mid - 1);
        }

        $hit{$low} = 1;
        seek $f, $at, 0;
        read $f, my $byte, 1;
        seek $f, $at, 0;
        print $f chr(ord($byte) ^ 1 << rand 8);
    }

    close $f or die;

    my ($line, $order, $left, $code) = lines($file);
    my @lost = grep { !$hit{$_} && ($line->{$_} // '') ne $whole->{$_} }
        0 .. $#start;
    my @known = grep { !$hit{$_} } @$order;

    is("@lost", '', "$kind: none is lost but of the " . keys(%hit) . ' hit');
    is("@known", join(' ', sort { $a <=> $b } @known),
       "$kind: the others are in order, and there once");
    is($left->{records}, sum($left, qw(pages broken type revisit status no_html
                                       large)),
       "$kind: the records are the sum of what became of them");
    is($left->{pages}, sum($left, qw(encoding inflated failed no_content
                                     content)), "$kind: as are the pages");
    is($left->{pages}, $line->{lines}, "$kind: each of which has its line");
    diag("$kind: ", -s $file, " bytes, $flips flipped, ", scalar keys %hit,
         " of ", scalar @start, " records hit; ",
         join ', ', map { "$_ $left->{$_}" } sort keys %$left)
        if $ENV{MCE_DAMAGE};

    unlink $file;
}


sub sum {
    my ($count, @names) = @_;
    my $sum = 0;

    $sum += $count->{$_} // 0 for @names;

    return $sum;
}

done_testing;
