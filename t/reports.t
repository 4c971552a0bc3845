#!/usr/bin/perl

use strict;
use warnings;

use feature 'state';

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# mce reports: the sites of logs that need a look, and what mends them: from a
# log to a rule, which is in force without a reload, and to the metrics.

my $dir = File::Temp->newdir;
chmod 0755, "$dir";


# what is told of one line

my $line = 'page=http://a.example/x status=rewritten confidence=0.90 '
    . 'source=3072 content=1024 time=0.002 ';

like(reports($line), qr/^a\.example +1 +1 +0 +0\.90 +0\.002 +2  $/m,
     'pages, those rewritten, reports, confidence, time and KB saved');
like(reports('1.2.3.4 "x=y" ' . $line), qr/^a\.example +1 /m,
     'what else is in a line does not matter');
like(reports("page=http://evil.example/ status=error $line"),
     qr/^a\.example +1 .*^all +1 +1 /ms,
     'of a name that comes twice the last one counts');
like(reports($line, $line =~ s/http:\/\/a/https:\/\/www.A/r),
     qr/^a\.example +2 /m, 'a site has one name');
like(reports(map { $line =~ s/rewritten/$_/r } qw(type off rewritten status)),
     qr/^a\.example +1 +1 /m, 'what is no page does not count');
like(reports($line =~ s/rewritten/ssi/r, $line =~ s/rewritten/wait/r),
     qr/^a\.example +2 +0 .*  other 2$/m,
     'reasons that no rule mends are one');
unlike(reports(($line) x 20), qr/mce explain/,
       'nothing is said of a site that is well');
like(reports(($line =~ s/rewritten/timeout/r) x 9), qr/^       mce: off$/m,
     'pages that take too long need not be tried');

my @many = map { $line =~ s/a\.example/s$_.example/r } 1 .. 30;
like(reports(@many), qr/^and 10 more: --all\nall +30 /m, 'twenty are shown');

my ($code, $out, $err) = run('--all', @many);
like($out, qr/^s9\.example.*\nall /m, 'or all of them');

($code, $out, $err) = run('', 'no', 'such lines');
is("$code $out$err", "2 mce: no line has page= and status=, or report=\n",
   'a log without fields is refused');
($code, $out, $err) = command(['reports', "$dir/none"]);
like("$code $err", qr/^2 mce: .*none: No such file/,
     'so is one that is not there');

# whoever asks for a page chooses what stands in the log

my $evil = 'report=http%3A%2F%2Fa.example%2F%27%3Breboot%3B%0A%1B%5B2J%22'
    . '%60x%60%24%28x%29';

like(reports($evil),
     qr{curl\ -sL\ 'http://a\.example/%27;reboot;%0A%1B\[2J%22%60x%60%24\(x\)'
        \ \|\ mce\ explain\ --url\ 'http://a\.example/%27}x,
     'an address cannot leave its quotes');
unlike(reports('report=' . 'x' x 100_000 . ' ', "report=\xff\x00\x01",
               'report=%', 'report=%4', "$evil\x00 report=y", $line),
       qr/[^\n -~]/, 'nor can anything else write to the terminal');


# and of hosts that there are not there may be any number

like(reports('report=http%3A%2F%2Fa.example%2F' . 'x' x 8000),
     qr{^   curl -sL 'http://a\.example/' \| mce explain }m,
     'of an address that is too long its site is shown');

my $good = $line =~ s/a\.example/good.example/r;
my $bad = $line =~ s/a\.example/bad.example/r =~ s/rewritten/no_content/r;
my $mce = $ENV{MCE_COMMAND} // "$FindBin::Bin/../build/mce";

my $pid = open my $report, '|-', "exec $mce reports - >$dir/out"
    or die "mce: $!\n";
$report->autoflush;
my ($first, $last) = map { invent($_); memory() } 20_000, 60_000;
close $report;
$out = slurp("$dir/out");

like($out, qr/^good\.example +1800 .*^bad\.example +1200 +0 /ms,
     'of many hosts that were invented those that there are stand first');
like($out, qr/^1\. bad\.example: 0 reports, 1200 of 1200 pages pass/m,
     'the bad one needs a look first');
like($out, qr/^other +\d{5} .*^all +48000 /ms,
     'the rest are others, and no page is lost');

SKIP: {
    skip 'a sanitizer and valgrind have memory of their own', 1
        if $ENV{MCE_PRELOAD} || $ENV{MCE_WRAPPER};

    cmp_ok($last - $first, '<', 1024, "that takes no more memory ($last KB)");
}

# 2,000 requests of 40 sites, three of which are bad

my $t = Mce::Test->new(
    extractor => 'default',
    level  => 'notice',
    origin => { '/a' => { body => article() }, '/list' => { body => portal() },
                '/short' => { body => '<!DOCTYPE html><title>Short</title>'
                                      . '<p>Closed today.</p>' } },
    http   => "mce_zone 128k sites=50;
        mce_min_confidence 0.5;
        keepalive_requests 100000;
        log_format pages 'status=\$mce_status confidence=\$mce_confidence '
            'source=\$mce_source_size content=\$mce_content_size '
            'time=\$mce_time page=http://\$arg_h\$uri';
        log_format reports 'report=\$arg_page status=\$arg_status';",
    server => "
        mce on;
        mce_address http://\$arg_h\$uri;
        mce_site_rules $dir;
        access_log %%DIR%%/access.log mce_test;
        access_log %%DIR%%/pages.log pages;
        location / { mce_report /report; proxy_pass http://origin; }
        location = /report { mce off; access_log %%DIR%%/reports.log reports;
                             return 204; }
        location = /metrics { mce off; access_log off; mce_metrics json; }",
);

my $client = $t->connect;
my %link;

for my $i (0 .. 1999) {
    my $site = $i % 40;
    my $uri = $site == 7 ? '/list' : $site == 23 ? '/short'
        : $i < 200 ? '/list' : '/a';
    my $r = $t->get("$uri?h=site$site.example", ':client' => $client);

    ($link{$site}) = $r->body =~ m{"(/report\?[^"]*)"} if $uri eq '/a';
}

# eight readers say that a page is wrong, and one elsewhere
$t->get($link{$_} =~ s/&amp;/&/gr) for (31) x 8, 12;

my ($pages, $reports) = map { $t->nginx->dir . "/$_.log" } qw(pages reports);
wait_for(sub { (() = slurp($reports) =~ /\n/g) == 9
               && (() = slurp($pages) =~ /\n/g) == 2000 });

($code, $out) = command(['reports', '--rules', "$dir", $pages, $reports]);

like($out, qr/^all +2000 /m, 'all requests are counted');
is(join(' ', sort $out =~ /^[123]\. (\S+):/mg),
   'site23.example site31.example site7.example',
   'the three bad ones are the first three') or diag $out;
like($out, qr{^\d\. site31\.example: 8 reports, 5 of 50 pages pass: \w+ 5$}m,
     'with what readers say of them, and what became of their pages');
like($out, qr{^\ +curl\ -sL\ 'http://site31\.example/a'\ \|\ mce\ explain
     \ --rules\ \Q$dir\E\ --url\ 'http://site31\.example/a'
     \ -\ >\ page\.html$}mx,
     'with the command that explains one of their pages');

# the rules, as they are told

my %rule = $out =~ m{^   \Q$dir\E/(\S+)\.txt:\n((?:       .*\n)+)}mg;

like($rule{'site7.example'}, qr/^ +min_confidence: 0\.\d\d$/m,
     'pages of little confidence get a lower limit');
is($rule{'site23.example'}, "       mce: page\n",
   'pages without content are rewritten as a whole');
like($rule{'site31.example'}, qr/^ +mce: off$/m,
     'pages that readers report are shown as they are');

my $before = metrics();
my @mended = qw(site7.example site23.example);

chmod 0644, spew("$dir/$_.txt", $rule{$_}) for @mended;
wait_for(sub { status('/short', $mended[1]) eq 'rewritten'
               && status('/list', $mended[0]) eq 'rewritten' });

is(status('/list', $mended[0]), 'rewritten', 'the first rule mends its site');
is(status('/short', $mended[1]), 'rewritten', 'so does the second');

my $after = metrics();

is($before->{$_}{responses}{rewritten}, 0,
   "$_: the metrics have no page that was rewritten") for @mended;
cmp_ok($after->{$_}{responses}{rewritten}, '>=', 2,
       "$_: and those that are now") for @mended;

$t->done;


sub status {
    my ($uri, $host) = @_;

    return $t->status($t->get("$uri?h=$host"));
}


sub metrics {
    return JSON::PP->new->decode($t->get('/metrics')->body)->{sites};
}


# What the command prints of these lines.

sub reports { return (run('', @_))[1] }


sub run {
    my ($args, @lines) = @_;

    spew("$dir/lines", join '', map { "$_\n" } @lines);

    return command(['reports', split(/ /, $args), "$dir/lines"]);
}



# Up to so many lines of hosts that there are not, some with reports, and five of two real ones with every hundred.

sub invent {
    my ($to) = @_;
    state $i = 0;

    while ($i++ < $to) {
        my $host = "h$i.example";

        print $report $i % 4 == 0 ? "report=http%3A%2F%2F$host%2F\n"
            : $line =~ s{a\.example}{$host}r
                    =~ s/rewritten/qw(- timeout rewritten error)[$i % 4]/er
            . "\n";
        print $report ("$good\n") x 3, ("$bad\n") x 2 if $i % 100 == 0;
    }

    return $i--;
}


# The memory that it has taken so far, in KB.

sub memory {
    my ($kb) = slurp("/proc/$pid/status") =~ /^VmHWM:\s+(\d+)/m;

    return $kb;
}
