#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use IO::Socket::INET;
use Mce::Test;

# mce_report: the link by which a reader says that a page is wrong, and the log
# of what is said, whoever writes into it.

my $top = "$FindBin::Bin/..";
my $dir = File::Temp->newdir;
chmod 0755, "$dir";
spew("$dir/page.html", '<p>[{{report}}] {{word_report}}</p>{{content}}');
chmod 0644, spew("$dir/localhost.txt", "strip: //p[1]\n");

my ($maps, $location) = map { s/^ {4}//mgr } doc_reports();

my $t = Mce::Test->new(
    extractor => 'default',
    level  => 'notice',
    origin => { '/a' => { body => article() },
                '/de' => { body => article(
                    html => ' lang="de"', paragraphs => [(
                    'Der Hafen von Lindau ist am Dienstag wieder geöffnet '
                    . 'worden, vier Monate nach dem Sturm, der ihn im Winter '
                    . 'geschlossen hatte, und die erste Fähre fuhr mittags '
                    . 'mit mehr als dreihundert Menschen an Bord.') x 5]) } },
    http   => "$maps\nmce_min_confidence 0;",
    server => "
        mce on;
        location / { mce_report /report; proxy_pass http://origin; }
        location /args/ { mce_report https://r.example/?by=mce;
                          proxy_pass http://origin/; }
        location /none/ { proxy_pass http://origin/; }
        location /text/ { mce_report /report; mce_format text;
                          proxy_pass http://origin/; }
        location /wrong/ { mce_report \$arg_to; proxy_pass http://origin/; }
        location /rules/ { mce_report /report; mce_site_rules $dir;
                           proxy_pass http://origin/; }
        location /own/ { mce_report /report; mce_template $dir/page.html;
                         proxy_pass http://origin/; }
        $location",
);

# the link

my ($link) = $t->get('/a?q=1&r=%22')->body =~ m{<a href="([^"]*)"[^>]*>This page};
my $port = $t->port;
my $extractor = qr/extractor=auto&amp;version=[\d.]+$/;

like($link, qr{^/report\?page=http%3A%2F%2F(?:localhost|127\.0\.0\.1)%3A$port%2Fa%3Fq%3D1%26r%3D%2522&amp;status=rewritten&amp;confidence=[01]\.\d\d&amp;rule=&amp;$extractor},
     'the link has what became of the page');
like($t->get('/a')->body, qr{ rel="nofollow">This page is wrong</a>},
     'robots do not follow it');
like($t->get('/de')->body, qr{>Diese Seite stimmt nicht</a>},
     'it is in the language of the page');
like($t->get('/args/a')->body,
     qr{"https://r\.example/\?by=mce&amp;page=http%3A},
     'an address with arguments gets more of them');
unlike($t->get('/none/a')->body, qr/This page is wrong/,
       'without the directive there is none');
unlike($t->get('/text/a')->body, qr/report\?page/, 'nor in text');
unlike($t->get('/wrong/a?to=javascript:1')->body, qr/javascript:1"/,
       'what is no address is no link');
like($t->get('/own/a')->body,
     qr{^<p>\[/report\?page=[^\]]+\] This page is wrong</p>},
     'a template has both');
like($t->get('/rules/a', Host => 'localhost')->body,
     qr{&amp;rule=[^&]*%2Flocalhost\.txt%3A1&amp;}, 'the rule that decided');

my ($long) = $t->get('/a?' . 'x' x 5000)->body =~ m{\?page=([^&]*)&amp;status};
is(length($long =~ s/%[0-9A-F]{2}/x/gr), 1000, 'a long address is cut');

# the log

my $log = $t->nginx->dir . '/reports.log';

$link =~ s/&amp;/&/g;
is($t->get($link)->status, 204, 'the browser stays where it is');

wait_for(sub { -s $log });
like(slurp($log), qr{^\S+\ report=http%3A%2F%2F\S+%2Fa%3Fq%3D1%26r%3D%2522
     \ status=rewritten\ confidence=[01]\.\d\d\ rule=\ extractor=auto
     \ version=[\d.]+\n\z}x, 'what became of the page is logged, and no more');

# an attack: control characters, quotes, and addresses of 8 KB

my @bad = (
    '/report', '/report?page=x', $link . '&more=1',
    $link =~ s/page=/page=%0Areport=/r =~ s/status=rewritten/status=%0a/r,
    $link =~ s/page=[^&]*/'page=' . 'x' x 7500/er,
    $link =~ s/rewritten/"rewritten"/r,
    $link =~ s/page=/page=\xff\xfe/r, $link =~ s/page=/page=\x01/r,
    $link =~ s/page=/page=\t/r,
    $link =~ s/auto/'x' x 400/er, $link =~ s/rule=/rule=\\/r,
);

my $before = slurp($log);
$t->get($_) for @bad;
sleep 1.2;
is(slurp($log), $before, 'whatever is no report is not logged');

my $start = time;
my %status;

while (time - $start < 3) {
    $status{$_}++ for flood(($link) x 40, @bad[3 .. 6, 9]);
}

my ($n, $seconds) = (0, time - $start);
$n += $_ for values %status;
my @lines = split /\n/, substr slurp($log), length $before;
diag(sprintf '%d reports a second, %d logged', $n / $seconds, scalar @lines);

cmp_ok(scalar @lines, '>=', 10, 'of many reports some are logged');
cmp_ok(scalar @lines, '<=', 30, 'and few');
cmp_ok($status{429}, '>=', .8 * $n, 'the others are refused');
is(scalar(grep { !/^\S+ report=\S+ status=rewritten .* version=[\d.]+$/ }
          @lines), 0, 'each line is whole');
is(scalar(grep { length > 5120 } @lines), 0, 'and short');
unlike(join('', $t->nginx->read('error.log')), qr/limiting/,
   'and the error log does not grow');

refused('mce_report nowhere;', qr/"nowhere".*absolute http or https address/,
        'a wrong address is refused', where => 'http');

$t->done;


# The configuration in the docs: what belongs into http, and the location.

sub doc_reports {
    my ($doc) = slurp("$top/docs/operations.md")
        =~ /^## What readers report\n.*?^```nginx\n(.*?)^```/ms;
    my ($http, $server) = $doc =~ /^(.*?)^server \{\n(.*)^\}/ms;
    my ($location) = $server =~ /^(    location = \/report \{.*?^    \})/ms;

    s{/var/log/nginx}{%%DIR%%}g for $http, $location;

    # as if each were of another reader
    $http =~ s/rate=6r\/m/rate=1000r\/s/;
    $location =~ s/burst=5 /burst=1000 /;

    return $http, $location;
}


# Asks for these addresses ten times, without waiting for answers in between;
# returns the status of each.

sub flood {
    my @uris = @_;

    my $socket = IO::Socket::INET->new(
        PeerAddr => '127.0.0.1', PeerPort => $port) or die "nginx: $!\n";
    my $asked = 0;
    my $in = '';

    for (1 .. 10) {
        print $socket
            map { "GET $_ HTTP/1.1\r\nHost: localhost\r\n\r\n" } @uris;
        $asked += @uris;

        while ((() = $in =~ /^HTTP/mg) < $asked) {
            sysread $socket, $in, 65536, length $in
                or die "nginx has closed\n";
        }
    }

    return $in =~ /^HTTP\S+ (\d+)/mg;
}
