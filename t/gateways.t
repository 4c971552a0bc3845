#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# FastCGI, SCGI and uwsgi: pages from any gateway are pages.

use IO::Socket::INET;
use POSIX ();

my $page = article();
my @p = paragraphs();
my $cgi = "Status: 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n"
    . "ETag: \"o\"\r\n\r\n";

# what is no response, in front of one that is not nginx's
my $low = "Status: 103 X\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nforged";

my @servers = (
    gateway(sub {
        my ($c, $cut) = @_;

        # records until the empty one of FCGI_STDIN
        my ($type, $length, $params) = (0, 0, '');
        do {
            read $c, my $header, 8;
            (undef, $type, undef, $length, my $padding) = unpack 'CCnnC',
                $header;
            read $c, my $content, $length + $padding;
            $params .= $content;
        } until $type == 5 && $length == 0;

        my $out = $params =~ /LOW/ ? $low : $cgi . $page;
        $out = 'Content-Length: ' . length($page) . "\r\n"
            . substr $out, 0, 900 if $cut;

        print $c pack('CCnnCC', 1, 6, 1, length $1, 0, 0), $1
            while $out =~ /(.{1,1000})/gs;
        print $c pack('CCnnCCNCx3', 1, 3, 1, 8, 0, 0, 0, 0) if !$cut;
    }),
    gateway(sub {
        my ($c, $cut) = @_;

        my $out = netstring($c) =~ /LOW/ ? $low : $cgi . $page;
        print $c $cut ? substr $out, 0, 900 : $out;
    }),
    gateway(sub {
        my ($c, $cut) = @_;

        read $c, my $header, 4;
        read $c, my $vars, unpack 'xv', $header;

        my $out = $vars =~ /LOW/ ? $low : $cgi . $page;
        print $c $cut ? substr $out, 0, 900 : $out;
    }),
);

my ($fastcgi, $scgi, $uwsgi) = map { $_->{port} } @servers;
my ($fastcut, $scgicut, $uwsgicut) = map { $_->{cut} } @servers;

my ($limit, $less) = (length $page, length($page) - 1);

my $t = Mce::Test->new(
    allow  => qr/\[error\]/,
    server => "
        location /fastcgi/ { mce on; fastcgi_pass 127.0.0.1:$fastcgi; }
        location /scgi/ { mce on; scgi_pass 127.0.0.1:$scgi; }
        location /uwsgi/ { mce on; uwsgi_pass 127.0.0.1:$uwsgi; }
        location /fastcgi/mark/ { mce on; mce_action annotate;
                                  fastcgi_pass 127.0.0.1:$fastcgi; }
        location /scgi/mark/ { mce on; mce_action annotate;
                               scgi_pass 127.0.0.1:$scgi; }
        location /uwsgi/mark/ { mce on; mce_action annotate;
                                uwsgi_pass 127.0.0.1:$uwsgi; }
        location /fastcgi/off/ { fastcgi_pass 127.0.0.1:$fastcgi; }
        location /scgi/off/ { scgi_pass 127.0.0.1:$scgi; }
        location /uwsgi/off/ { uwsgi_pass 127.0.0.1:$uwsgi; }
        location /fastcgi/low/ { mce_upstream_check on; fastcgi_param LOW 1;
            fastcgi_pass 127.0.0.1:$fastcgi; }
        location /scgi/low/ { mce_upstream_check on; scgi_param LOW 1;
            scgi_pass 127.0.0.1:$scgi; }
        location /uwsgi/low/ { mce_upstream_check on; uwsgi_param LOW 1;
            uwsgi_pass 127.0.0.1:$uwsgi; }
        location /fastcgi/limit/ { mce_max_transfer $limit;
                                   fastcgi_pass 127.0.0.1:$fastcgi; }
        location /scgi/limit/ { mce_max_transfer $limit;
                                scgi_pass 127.0.0.1:$scgi; }
        location /uwsgi/limit/ { mce_max_transfer $limit;
                                 uwsgi_pass 127.0.0.1:$uwsgi; }
        location /fastcgi/less/ { mce_max_transfer $less;
                                  fastcgi_pass 127.0.0.1:$fastcgi; }
        location /scgi/less/ { mce_max_transfer $less;
                               scgi_pass 127.0.0.1:$scgi; }
        location /uwsgi/less/ { mce_max_transfer $less;
                                uwsgi_pass 127.0.0.1:$uwsgi; }
        location /fastcgi/cut/ { mce on; fastcgi_pass 127.0.0.1:$fastcut; }",
);

for my $name (qw(fastcgi scgi uwsgi)) {
    my $r = $t->get("/$name/");

    is($t->status($r), 'rewritten', "$name: a page is rewritten");
    like($r->body, qr/\Q$p[0]\E.*\Q$p[4]\E/s, "$name: with its text");
    unlike($r->body, qr/Section 1/, "$name: without its menu");
    isnt($r->header('ETag'), '"o"', "$name: without its validator");

    $r = $t->get("/$name/mark/");
    is($r->body, $page, "$name: an annotated page keeps its body");
    is($r->header('ETag'), '"o"', "$name: and its validator");
    like($r->header('X-Main-Content'), qr/;ranges=/, "$name: and is marked");

    my $off = $t->get("/$name/off/");
    is(other($r), other($off), "$name: the rest of the header stays");
    is($r->body, $off->body, "$name: and the body is that of no module");

    $r = $t->get("/$name/low/");
    is($r->status, 502, "$name: a status below 200 is refused");
    unlike($r->body, qr/forged/, "$name: with what stands behind it");

    $r = $t->get("/$name/limit/");
    ok($r->complete && $r->body eq $page,
       "$name: a page of mce_max_transfer is whole");
    ok(!$t->get("/$name/less/")->complete, "$name: one byte more is too much");
}

# nginx takes the end of the connection for that of the page

my $r = $t->get('/fastcgi/cut/');
is($r->body, substr($page, 0, 900 - length $cgi),
   'FastCGI: half a page is passed');
ok(!$r->complete, 'and the client can see that it is half');

$t->done;

for my $server (@servers) {
    kill 'KILL', $_ and waitpid $_, 0 for @{$server->{pids}};
}


# The header without our own line; the length may be known or not.

sub other {
    my ($r) = @_;

    return join "\n", grep {
        !/^(?:X-Main-Content|Content-Length|Transfer-Encoding):/
    } split /\n/, $r->stable_head;
}


# Starts two servers, of which the second sends half a page only.

sub gateway {
    my ($serve) = @_;
    my %server;

    for my $cut (0, 1) {
        my $listen = IO::Socket::INET->new(LocalAddr => '127.0.0.1',
            LocalPort => 0, Listen => 16) or die "gateway: $!\n";

        $server{$cut ? 'cut' : 'port'} = $listen->sockport;

        my $pid = fork() // die "fork: $!\n";
        push @{$server{pids}}, $pid;

        next if $pid;

        $SIG{TERM} = 'DEFAULT';

        while (my $c = $listen->accept) {
            binmode $c;
            $serve->($c, $cut);
            close $c;
        }

        POSIX::_exit(0);
    }

    return \%server;
}


sub netstring {
    my ($c) = @_;
    my ($length, $digit) = ('', '');

    $length .= $digit while read($c, $digit, 1) && $digit ne ':';

    read $c, my $text, $length + 1;

    return $text;
}
