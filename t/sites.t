#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# mce_zone with "sites=": counters for each site of a gateway, of which there
# may be more than rows.

my $t = Mce::Test->new(
    level  => 'notice',
    origin => { '/a' => { body => article() }, '/links' => { body => portal() },
                '/png' => { body => 'x', type => 'image/png' } },
    http   => 'mce_zone 64k sites=4;',
    server => '
        mce on;
        mce_address http://$arg_h/page;
        location / { proxy_pass http://origin; }
        location /shadow/ { mce_shadow addanag rate=100%;
                            proxy_pass http://origin/; }
        location /mark/ { mce_action annotate; proxy_pass http://origin/; }
        location = /metrics { mce off; mce_metrics; }
        location = /metrics.json { mce off; mce_metrics json; }',
);

is_deeply([keys %{sites()}], ['other'],
          'no site is there before it is asked for');

my $sent = 0;

for (1 .. 3) {
    my $r = get('/a', 'a.example');
    $sent += length $r->body;
}

get('/png', 'www.A.example:8080');
get('/shadow/a', 'b.example');
get('/mark/a', 'xn--bcher-kva.example');

my $sites = sites();

is($sites->{'a.example'}{responses}{rewritten}, 3,
   'responses of a site are counted');
is($sites->{'a.example'}{responses}{type}, 1,
   'whatever they are, and with www., a port and capitals');
is($sites->{'a.example'}{rewritten_source_bytes}, 3 * length article(),
   'bytes of pages that were rewritten');
is($sites->{'a.example'}{rewritten_content_bytes}, $sent,
   'bytes that were sent in their place');
cmp_ok($sites->{'a.example'}{seconds}, '>', 0, 'the time they took');
is($sites->{'xn--bcher-kva.example'}{responses}{annotated}, 1,
   'pages that are annotated');
is($sites->{'b.example'}{shadow_pages}, 1, 'pages that two looked at');
is($sites->{'b.example'}{shadow_agreement}, 1, 'and how far they agree');
is($sites->{'a.example'}{shadow_pages}, 0, 'by site');

# more sites than rows

get('/a', "b.example") for 1 .. 4;
get('/a', 'c.example') for 1 .. 3;
get('/a', "junk$_.example") for 1 .. 40;
get('/a', 'd.example') for 1 .. 3;

my $text = $t->get('/metrics')->body;
my @shown = $text =~
    /^mce_site_responses_total\{site="([^"]*)",status="rewritten"\}/mg;

is(scalar @shown, 5, 'there are as many rows as sites, and one for the rest')
    or diag "@shown";
is("@shown[0, 1]", 'b.example a.example',
   'those that are used most stay, and stand first');
ok((grep { $_ eq 'd.example' } @shown),
   'one that comes later gets the place of one that is used less');
is($shown[4], 'other', 'the rest is the last one');

my $all = 0;
$all += $1 while $text =~ /^mce_site_responses_total\{.*\} (\d+)$/mg;
is($all, 3 + 1 + 2 + 4 + 3 + 40 + 3, 'nothing that was counted is lost');
like($text, qr/^mce_site_seconds_total\{site="b\.example"\} 0\.\d+$/m,
     'the text format has them, too');
unlike($text, qr/site="b\.example",status="timeout"/,
       'without responses that there were none of');

# names that are none

my $before = sites()->{other}{responses}{rewritten};
get('/a', $_) for 'other', 'x' x 64 . '.example', '..', '%22%0a';
cmp_ok(sites()->{other}{responses}{rewritten}, '>=', $before + 2,
       'what is no name of a site is counted with the rest');

SKIP: {
    skip 'no reload without a master', 2 if $ENV{MCE_WRAPPER};

    reload('sites=4', 'sites=4 ');
    ok(sites()->{'b.example'}{responses}{rewritten}, 'a reload goes on');

    reload('sites=4 ', 'sites=20');
    get('/a', "s$_.example") for 1 .. 20;
    is(scalar keys %{sites()}, 21, 'another number of rows is made anew');
}

my %zone = (where => 'http');

accepted('mce_zone 1m sites=0;', 'no sites are accepted', %zone);
accepted('mce_zone 1m sites=1000;', 'a thousand are', %zone);
refused('mce_zone 1m sites=1001;', qr/invalid value "sites=1001"/,
        'more are refused', %zone);
refused('mce_zone 1m rows=1;', qr/"sites=" and a number up to 1000/,
        'another parameter is refused', %zone);
refused('mce_zone 64k sites=1000;', qr/must be at least \d{3}k/,
        'so is a zone that has no room for them', %zone);

$t->done;


sub get {
    my ($uri, $host) = @_;

    my $r = $t->get("$uri?h=$host");
    $t->log($r);

    return $r;
}


sub sites {
    return JSON::PP->new->decode($t->get('/metrics.json')->body)->{sites};
}


sub reload {
    my ($from, $to) = @_;

    my $path = $t->nginx->dir . '/nginx.conf';
    my $n = () = $t->nginx->read('error.log');

    spew($path, slurp($path) =~ s/\Q$from\E/$to/r);
    $t->nginx->signal('HUP');

    wait_for(sub {
        my @lines = $t->nginx->read('error.log');
        return grep { /gracefully shutting down/ } @lines[$n .. $#lines];
    });

    return;
}
