#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# Lines of rules that ask about other nodes for each of many, on large pages: a
# page ends soon after mce_timeout, and a line that takes too long twice rests.

my @hostile = (
    q{body: //p[contains(..,'zzz')]}, q{body: //p[normalize-space(..)='x']},
    q{body: //p[translate(.,/,/)='x']}, q{body: //p[preceding::zz]},
    q{strip_attr: //p[../p = ../b]/@class}, q{strip: //p[count(following::p) > 3]},
    q{title: string(//p[contains(preceding::p, following::p)])},
    q{keep: //p/preceding::p[last()]}, q{author: //*[.. = following::*]},
    "body: //p[1]\nif_page_contains: //p[contains(..,..)][.. = ../..]",
    join("\n", map { "find_string: nowhere$_\nreplace_string: x" } 1 .. 1500),
    join("\n", map { "strip_id_or_class: nowhere$_" } 1 .. 3000),
);

my $dir = File::Temp->newdir;
chmod 0755, "$dir";
spew("$dir/h$_.example.txt", "$hostile[$_]\n") for 0 .. $#hostile;
spew("$dir/rests.example.txt", "strip: //p[preceding::zz]\nbody: //h1\n");

my $large = '<title>t</title><h1>A headline</h1>'
    . '<h2>More</h2><div>a</div><p class="c d">x <b>y</b></p>' x 29_000;

my $t = Mce::Test->new(
    files     => { 'a.html' => $large },
    extractor => 'plain',
    level     => 'notice',
    http      => 'mce_zone 64k;',
    head      => 'thread_pool pages threads=1;',
    server    => "
        mce on;
        mce_types text/html;
        mce_format text;
        mce_min_content 1;
        mce_timeout 100ms;
        mce_max_memory 1000m;
        mce_address http://\$arg_h/a;
        mce_site_rules $dir mode=prefer;
        location /loop/ { alias %%DIR%%/html/; }
        location /pool/ { mce_thread_pool pages; alias %%DIR%%/html/; }
        location /long/ { mce_timeout 1h; alias %%DIR%%/html/; }
        location = /metrics.json { mce_metrics json; }",
);

my ($worker) = $t->nginx->workers;

# Seconds of the processor that all threads of the worker had.

sub cpu {
    my $sum = 0;

    $sum += (split ' ', slurp($_))[0] for glob "/proc/$worker/task/*/schedstat";

    return $sum / 1e9;
}

sub metrics { return $t->get('/metrics.json')->body =~ /"$_[0]":\s*(\d+)/ }

for my $where (qw(loop pool)) {
    for my $n (0 .. $#hostile) {
        my $start = cpu();
        my $status = $t->status($t->get("/$where/a.html?h=h$n.example"));
        my ($line) = $hostile[$n] =~ /(.*)/;

        like($status, qr/^(?:rewritten|timeout|no_content)$/,
             "$where, $line: $status");
        cmp_ok(cpu() - $start, '<', .2 * $Mce::Nginx::slow,
               'ends within mce_timeout and 100 ms');
    }
}

my ($before) = metrics('skipped_rule_lines');

for (1 .. 3) {
    is($t->get('/long/a.html?h=rests.example')->body, "A headline\n",
       'without a line that takes too long the others work');
}

is((metrics('skipped_rule_lines'))[0] - $before, 3,
   'lines that are left out are counted');
like(slurp($t->nginx->dir . '/error.log'),
     qr{rules "\Q$dir\E/rests\.example\.txt", line 1 takes too long},
     'one that takes too long twice is named');
cmp_ok((metrics('rested_rule_lines'))[0], '>', 0, 'and counted');

$t->done;
