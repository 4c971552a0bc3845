#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# examples/metrics: what Prometheus itself says of the counters and the alerts.

my $promtool = (grep { -x } $ENV{MCE_PROMTOOL} // (),
                map { "$_/promtool" } split /:/, $ENV{PATH})[0];

plan(skip_all => 'promtool is missing: apt-get install prometheus')
    if !defined $promtool;

my $dir = "$FindBin::Bin/../examples/metrics";
my $port = Mce::Nginx::free_port();
my $conf = slurp("$dir/metrics.conf") =~ s/127\.0\.0\.1:8091/127.0.0.1:$port/gr;
my $t = Mce::Test->new(
    origin => { '/a' => { body => article() }, '/links' => { body => portal() } },
    http   => $conf,
    server => 'mce on; location / { proxy_pass http://origin; }',
);

$t->log($t->get($_)) for qw(/a /a /links);

my $client = Mce::Client->new($port);
$client->request('GET', '/metrics', Connection => 'close');
my $file = $t->nginx->write('metrics', $client->response->body);

is(run("$promtool check metrics < '$file'"), 'status 0: ',
   'promtool finds no fault in the metrics');
like(run("$promtool check config '$dir/prometheus.yml'"), qr/^status 0: .*7 rules/s,
     'nor in what Prometheus is told');

# alerts, by series of a minute: the value, what is added, how often

my $quiet = join "\n", map { <<"END" } qw(rewritten low_confidence queue_full error);
      - series: 'mce_responses_total{server="a", status="$_"}'
        values: '0+VALUE_$_'
END

for (
    ['nothing', 'MceOverloaded', 0, rewritten => 600, low_confidence => 60],
    ['a full queue now and then', 'MceOverloaded', 0,
     rewritten => 600, queue_full => 5],
    ['a full queue', 'MceOverloaded', 1, rewritten => 600, queue_full => 30],
    ['no error', 'MceFailing', 0, rewritten => 600],
    ['an error', 'MceFailing', 1, rewritten => 600, error => 1],
) {
    my ($name, $alert, $fires, %value) = @$_;
    my $series = $quiet =~ s/VALUE_(\w+)/($value{$1} \/\/ 0) . 'x120'/ger;
    my $test = <<"END";
rule_files: ['$dir/alerts.yml']
evaluation_interval: 1m
tests:
  - interval: 1m
    input_series:
$series
    promql_expr_test:
      - expr: count(ALERTS{alertname="$alert", alertstate="firing"}) or vector(0)
        eval_time: 60m
        exp_samples:
          - labels: '{}'
            value: $fires
END
    my $path = $t->nginx->write('alerts_test.yml', $test);

    like(run("$promtool test rules '$path'"), qr/^status 0: .*SUCCESS/s,
         "$alert: $name");
}

is(run("$promtool check rules '$dir/alerts.yml'") =~ s/.*\n//r =~ s/\n.*//sr,
   '  SUCCESS: 7 rules found', 'the rules are seven');

$t->done;


sub run {
    my ($command) = @_;

    my $out = `$command 2>&1`;

    return 'status ' . ($? >> 8) . ": $out";
}
