#!/usr/bin/perl

use strict;
use warnings;

use Compress::Zlib qw(memGzip);
use Cwd qw(abs_path);
use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# The commands that README.md and docs show do something: those of mce are run
# on an example page and a corpus of it, of the others it is seen that they
# exist.  docs/extending.md has a test of its own.

my $top = abs_path("$FindBin::Bin/..");
my $dir = File::Temp->newdir;
my %runs;

delete @ENV{qw(MAKEFLAGS MAKELEVEL MFLAGS)};
my $rules = `make -C $top -pq : 2>/dev/null`;

mkdir "$dir/$_" for qw(DIR rules.d bin build build/corpora build/corpora/dev
                       build/layouts
                       build/found FOUND FOUND/text CORPUS
                       CORPUS/html CORPUS/gold CORPUS/title);
symlink '../../../CORPUS', "$dir/build/corpora/dev/$_"
    for 'news', map { slurp($_) =~ m{build/corpora/dev/(\w+)}g }
        glob "$top/docs/*.md";
symlink '../../CORPUS', "$dir/build/corpora/$_" for qw(fundus_dev wcxb_dev);
my $mce = $ENV{MCE_COMMAND} // "$top/build/mce";
symlink $mce, "$dir/$_" for 'bin/mce', 'build/mce';
symlink "$mce-bench", "$dir/build/mce-bench";
copy("$top/examples/pages/news.html", $_)
    for "$dir/page.html", "$dir/CORPUS/html/a.html";
spew("$dir/build/stop.txt", "the\n");
spew("$dir/news.example.txt", "body: //p\n");
spew("$dir/pages.log", "page=http://a.example/ status=rewritten\n");
spew("$dir/reports.log", "report=http%3A%2F%2Fa.example%2F\n");
spew("$dir/crawl.warc.gz",
     memGzip(archived(slurp("$dir/page.html"), 'http://a.example/')));
spew($_, layout("$dir/page.html"))
    for "$dir/page.layout", "$dir/build/layouts/all";
spew("$dir/CORPUS/gold/a.txt", 'A gold standard.');
spew("$dir/CORPUS/title/a.txt", 'A title.');
spew("$dir/CORPUS/META.tsv", "id\tsite\ttype\na\ta.example\tnews\n");

for my $file ("$top/README.md", glob "$top/docs/*.md") {
    my ($short) = $file =~ m{([^/]+)$};
    next if $short eq 'extending.md';

    my $text = slurp($file) =~ s/^```.*?^```$//gmsr;

    my $programs = qr{make|curl|node|build/mce-bench|(?:build/)?mce|bench/\w+};

    while ($text =~ m{^    (?:\$ )?(($programs)\b.*)\n(    mce: .*)?}mg) {
        my ($line, $program, $said) = ($1, $2, $3);
        my ($command) = split /\s{2,}/, $line;

        # how it is called, not a call of it: t/cli.t compares them with --help
        next if $command =~ /\[[-A-Z]|COMMAND/;

        $runs{$program}++;
        try($short, $program, $command, $said);
    }

    try($short, 'make', $_) for $text =~ /`(make [^`]+)`/g;
}

ok($runs{$_}, "there are commands of $_") 
    for qw(build/mce build/mce-bench curl make mce node);

done_testing;


sub try {
    my ($short, $program, $command, $said) = @_;

    if ($program eq 'make') {
        my ($args) = $command =~ /^make *([^&#]*)/;

        for (split ' ', $args) {
            my $known = /^([A-Z_]+)=/ ? qr/\$\($1\)/ : qr/^\Q$_\E:/m;

            ok(scalar($rules =~ $known), "$short: $command: make knows $_");
        }

    } elsif ($program eq 'node') {
        my ($script) = $command =~ /^node (\S+)/;

        ok(scalar(grep { -f } "$top/$script", "$top/t/browser/$script"),
           "$short: $command is there");

    } elsif ($program =~ /^bench/) {
        is(system("perl -c $top/$program 2>/dev/null"), 0,
           "$short: $command is there");

    } else {
        my $here = $command =~ s{https://example\.org/}{file://$dir/page.html}r;
        my $out = `cd $dir && PATH=$dir/bin:\$PATH && ($here) 2>&1`;

        is($? >> 8, $said ? 2 : 0, "$short: $command ends as it should")
            or diag($out);
        is($out, substr("$said\n", 4), "$short: and says what is told")
            if $said;

        ok(-s "$dir/$1", "$short: and writes $1") if $command =~ /> (\S+)$/;
    }
}


# Of vips: all elements of a page in one place.
sub layout {
    my ($file) = @_;

    my (undef, $out) = command(['features', '--boxes', $file]);
    my ($first, $page) = split /\n/, $out, 2;

    return join '', "$first\n",
        map { "$_ 0 0 1000 1000 ffffff 16 400\n" }
        $page =~ /data-mce-at="(\d+)"/g;
}


sub copy {
    my ($from, $to) = @_;

    spew($to, slurp($from));
}

