#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# mce_zone and mce_metrics: what became of all responses, for programs.

my $page = article();

my $t = Mce::Test->new(
    level  => 'notice',
    origin => { '/a' => { body => $page }, '/links' => { body => portal() },
                '/png' => { body => 'x', type => 'image/png' } },
    head   => 'thread_pool pages threads=1 max_queue=10;',
    http   => 'mce_zone 1m;',
    server => '
        location / { mce on; proxy_pass http://origin; }
        location /mark/ { mce on; mce_action annotate;
                          proxy_pass http://origin/; }
        location /pool/ { mce on; mce_thread_pool pages;
                          proxy_pass http://origin/; }
        location /off/ { proxy_pass http://origin/; }
        location = /metrics { mce_metrics; }
        location = /metrics.json { mce_metrics json; }',
);

my $r = $t->get('/metrics');
is($r->status, 200, 'metrics are served');
is($r->header('Content-Type'), 'text/plain; version=0.0.4; charset=utf-8',
   'as the text format of Prometheus');

my %zero = prometheus($r->body);
is($zero{'mce_responses_total{server="localhost",status="rewritten"}'}, 0, 'counting from zero');

for my $uri (qw(/a /a /pool/a /mark/a /links /png /off/a)) {
    $t->log($t->get($uri));
}

my %m = prometheus($t->get('/metrics')->body);

is($m{'mce_responses_total{server="localhost",status="rewritten"}'}, 3, 'rewritten pages');
is($m{'mce_responses_total{server="localhost",status="annotated"}'}, 1, 'annotated pages');
is($m{'mce_responses_total{server="localhost",status="type"}'}, 1, 'other types');
is($m{'mce_responses_total{server="localhost",status="off"}'}, 0,
   'what the module has nothing to do with is not counted');
is($m{'mce_duration_seconds_count'}, 5, 'pages that were looked into');
is($m{'mce_duration_seconds_bucket{le="+Inf"}'}, 5, 'all have a duration');
cmp_ok($m{'mce_duration_seconds_sum'}, '>', 0, 'which is a time');
is($m{'mce_source_bytes_total{server="localhost"}'}, 4 * length($page) + length(portal()),
   'bytes of the pages');
is($m{'mce_page_bytes_bucket{le="4096"}'},
   (grep { $_ <= 4096 } (length $page) x 4, length portal()),
   'small pages') or diag length $page;
is($m{'mce_page_bytes_sum'}, $m{'mce_source_bytes_total{server="localhost"}'}, 'sum of sizes');
is($m{'mce_queued'}, 0, 'nothing is in the queue');
my ($build) = grep { /^mce_build_info/ } keys %m;
my ($version) = slurp("$FindBin::Bin/../src/core/mce.h")
    =~ /MCE_VERSION +"([\d.]+)"/;
like($build, qr/^mce_build_info\{version="\Q$version\E",nginx="1\.[\d.]+"\}$/,
     'what was built is told');

# what was saved: bytes of pages and of what was sent, of the same pages
my $sent = 0;

for my $uri (qw(/a /a /pool/a)) {
    my $r = $t->get($uri);

    $t->log($r);
    $sent += length $r->body;
}

is($m{'mce_rewritten_source_bytes_total{server="localhost"}'},
   3 * length $page, 'bytes of pages that were rewritten');
is($m{'mce_rewritten_content_bytes_total{server="localhost"}'}, $sent,
   'bytes that were sent in their place');
%m = prometheus($t->get('/metrics')->body);

cmp_ok($m{'mce_memory_bytes_max'}, '>', length $page, 'memory was taken');

my $buckets = 0;
my $rising = 1;

for my $line (split /\n/, $t->get('/metrics')->body) {
    $line =~ /^mce_duration_seconds_bucket.* (\d+)$/ or next;
    $rising &&= $1 >= $buckets;
    $buckets = $1;
}

ok($rising, 'buckets are cumulative');

$r = $t->get('/metrics.json');
is($r->header('Content-Type'), 'application/json', 'JSON is served');

my $json = JSON::PP->new->utf8->decode($r->body);
is($json->{version}, $version, 'JSON: the version');
is($json->{responses}{rewritten}, 6, 'JSON: rewritten pages');
is($json->{servers}{localhost}{responses}{rewritten}, 6,
   'JSON: those of a server');
is($json->{servers}{localhost}{rewritten_content_bytes},
   $m{'mce_rewritten_content_bytes_total{server="localhost"}'},
   'JSON: its bytes');
is($json->{pages}, 8, 'JSON: pages');
is($json->{source_bytes}, $m{'mce_source_bytes_total{server="localhost"}'}, 'JSON: bytes');
is(sum(map { $_->[1] } @{$json->{seconds_histogram}}), 8,
   'JSON: durations');
is(sum(map { $_->[1] } @{$json->{bytes_histogram}}), 8, 'JSON: sizes');

is($t->head('/metrics')->body, '', 'HEAD has no body');
is($t->request('POST', '/metrics', 'Content-Length' => 0)->status, 405,
   'POST is not allowed');

SKIP: {
    skip 'no reload without a master', 1 if $ENV{MCE_WRAPPER};

    $t->nginx->signal('HUP');

    wait_for(sub {
        return grep { /gracefully shutting down/ }
            $t->nginx->read('error.log');
    });

    %m = prometheus($t->get('/metrics')->body);
    is($m{'mce_responses_total{server="localhost",status="rewritten"}'}, 6,
       'a reload goes on counting');
}

my %zone = (http => 'mce_zone 1m;');

accepted('location /m { mce_metrics; }', 'metrics are accepted', %zone);
accepted('mce_zone off;', 'no zone is accepted', where => 'http');
refused('location /m { mce_metrics; }', qr/"mce_metrics" needs "mce_zone"/,
        'metrics need a zone');
refused('location /m { mce_metrics xml; }', qr/invalid value "xml"/,
        'other formats are refused', %zone);
refused('mce_zone 1k;', qr/size "1k" is too small, .* at least 32k/,
        'a small zone is refused', where => 'http');
refused('mce_zone 1m;', qr/is not allowed here/, 'a zone stands in http');


# servers: each name once, whatever is in it, and after a reload still there

my $server = 'server { listen 127.0.0.1:%%PORT%%; server_name NAME; location / {'
    . ' mce on; proxy_pass http://origin; } }';
my $several = sub {
    return join "\n", 'mce_zone 64k;', map { $server =~ s{NAME}{$_}r } @_;
};

$t = Mce::Test->new(
    level  => 'notice',
    origin => { '/a' => { body => $page } },
    http   => $several->('a.example', 'b.example c.example',
                         q{"~^x(?<n>\\d+)\"\\."}),
    server => 'location = /metrics { mce_metrics; }
               location = /metrics.json { mce_metrics json; }',
);

$t->log($t->get('/a', Host => $_)) for qw(a.example b.example c.example x1".y);
%m = prometheus($t->get('/metrics')->body);

is_deeply([map { /^mce_responses_total\{server="(.*)",status="rewritten"/ ? "$1 $m{$_}" : () }
           sort keys %m],
          ['a.example 1', 'b.example 2', q{~^x(?<n>\\\\d+)\"\\\\. 1}],
          'each server has its counters, by its first name');
is_deeply([sort keys %{JSON::PP->new->utf8->decode(
           $t->get('/metrics.json')->body)->{servers}}],
          ['a.example', 'b.example', q{~^x(?<n>\\d+)"\\.}],
          'in JSON, too; those without the module are none');

$server =~ s/proxy_pass .*?; //;

for (['accepted', 100], ['too small', 500]) {
    my ($name, $n) = @$_;
    my $nginx = Mce::Nginx->new;

    $nginx->write_conf(http => $several->(map { "s$_.example" } 1 .. $n));

    my ($code, $out) = $nginx->test_conf;

    is($code, 0, "64 KB for $n servers are accepted");
    is($out =~ /"mce_zone" is too small for 500 servers/ ? 1 : 0,
       $name eq 'too small' ? 1 : 0, "$n servers: $name");
}

$t->done;


# Checks the grammar of the text format, and that each metric has its help
# and its type before its first sample.

sub prometheus {
    my ($text) = @_;
    my (%samples, %help, %type, @faults);

    for my $line (split /\n/, $text) {
        if ($line =~ /^# HELP (mce_\w+) \S.*$/) {
            push @faults, $line if $help{$1}++;

        } elsif ($line =~ /^# TYPE (mce_\w+) (counter|gauge|histogram)$/) {
            push @faults, $line if $type{$1} || !$help{$1};
            $type{$1} = $2;

        } elsif ($line =~ /^((mce_\w+?)(_bucket|_sum|_count)?
                           (?:\{\w+="(?:[^"\\]|\\.)*"(?:,\w+="[^"\\]*")*\})?)\ (\d+(?:\.\d+)?)$/x)
        {
            my $name = $3 && ($type{$2} // '') eq 'histogram' ? $2
                : $2 . ($3 // '');
            push @faults, $line if !$type{$name} || exists $samples{$1};
            $samples{$1} = $4;

        } else {
            push @faults, $line;
        }
    }

    for my $name (keys %type) {
        push @faults, "$name: a counter and no _total, or the other way round"
            if ($type{$name} eq 'counter') != ($name =~ /_total$/);
        push @faults, "$name: the last bucket is not all"
            if $type{$name} eq 'histogram'
                && $samples{qq($name\_bucket{le="+Inf"})}
                    != $samples{"${name}_count"};
    }

    is(join("\n", @faults), '', 'every line and every name is as it should be');
    like($text, qr/\n\z/, 'the last one ends');

    return %samples;
}


sub sum {
    my $sum = 0;

    $sum += $_ for @_;

    return $sum;
}
