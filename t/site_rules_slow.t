#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# Lines of rules that ask about other nodes for each of many, on large pages: a
# page ends soon after mce_timeout, and a line that takes too long twice rests.

use List::Util qw(min);

my @hostile = (
    (map { "body: $_" } q{//p[contains(..,'zzz')]},
        q{//p[normalize-space(..)='x']}, q{//p[translate(.,/,/)='x']},
        q{//p[preceding::zz]}, q{//p[following::zz]},
        q{//h2[.='More']/following-sibling::div},
        q{//p[contains(ancestor::body,'zzz')]}, q{//p[//p=//b]},
        q{//p[following-sibling::zz]}, q{//p[count(//p | //b) = 1]},
        q{//*[count(//*) = position()]}, q{//p[sum(../b) > 3]},
        q{//p[string-length(..) = 5]}, q{//p[substring(..,5,10) = 'zz']},
        q{//p[substring-after(..,'zzz') = 'zz']},
        q{//p[concat(..,..,..) = 'zz']}, q{//p[../p < ../b]},
        q{//p[../p != ../p]}, q{//p[.. = ../..]},
        q{//p[b[following::p[preceding::b[following::zz]]]]},
        q{//p[following-sibling::p[2][zz]]}, q{//p/following::p[5]},
        q{//p[@class = //p/@id]}, q{//p[. = following::p]},
        q{(//p/following::p)[last()]}, q{//*[not(. = ancestor::*)]},
        q{//*[contains(concat(., .., ../..), 'zzzz')]},
        q{//p[number(..) = 1]}, q{//p[starts-with(.., preceding::p)]},
        q{//*[ancestor-or-self::*[descendant::zz]]}),
    q{strip_attr: //p[../p = ../b]/@class},
    q{strip_attr: //p/preceding-sibling::p/@class},
    q{strip: //p[count(following::p) > 3]},
    q{title: string(//p[contains(preceding::p, following::p)])},
    q{title: translate(/,/,/)}, q{keep: //p/preceding::p[last()]},
    q{author: //*[.. = following::*]},
    "body: //p[1]\nif_page_contains: //p[contains(..,..)][.. = ../..]",
    join("\n", map { "find_string: nowhere$_\nreplace_string: x" } 1 .. 1500),
    join("\n", map { "strip_id_or_class: nowhere$_" } 1 .. 3000),
);

my $dir = File::Temp->newdir;
chmod 0755, "$dir";
my @sizes = (100, 400, 1600);

# a line that takes too long twice would rest on the pages after that
for my $where (map { ("loop.$_", "pool.$_") } @sizes) {
    spew("$dir/h$_.$where.example.txt", "$hostile[$_]\n") for 0 .. $#hostile;
}

spew("$dir/rests.example.txt", "strip: //p[preceding::zz]\nbody: //h1\n");

my %pages = map {
    ("$_.html" => '<title>t</title><h1>A headline</h1>'
     . '<h2>More</h2><div>a</div><p class="c d">x <b>y</b></p>' x ($_ * 18))
} @sizes;

my $t = Mce::Test->new(
    files     => \%pages,
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

cmp_ok(scalar @hostile, '>=', 40, scalar(@hostile) . ' hostile rules');

for my $size (@sizes) {
    for my $where (qw(loop pool)) {
        my $quiet = least("/$where/$size.html?h=quiet.example", 0);

        for my $n (0 .. $#hostile) {
            my ($line) = $hostile[$n] =~ /(.*)/;
            my $limit = $quiet + .2 * $Mce::Nginx::slow;

            my $uri = "/$where/$size.html?h=h$n.$where.$size.example";

            cmp_ok(least($uri, $limit), '<', $limit,
                   "$where, $size KB, $line: within mce_timeout and 100 ms");
        }
    }
}

my ($before) = metrics('skipped_rule_lines');

for (1 .. 3) {
    is($t->get('/long/1600.html?h=rests.example')->body, "A headline\n",
       'without a line that takes too long the others work');
}

is((metrics('skipped_rule_lines'))[0] - $before, 3,
   'lines that are left out are counted');
like(slurp($t->nginx->dir . '/error.log'),
     qr{rules "\Q$dir\E/rests\.example\.txt", line 1 takes too long},
     'one that takes too long twice is named');
cmp_ok((metrics('rested_rule_lines'))[0], '>', 0, 'and counted');

$t->done;


# The least processor time of up to five requests; one below the limit is
# enough, for what else runs on the machine slows all.

sub least {
    my ($uri, $limit) = @_;

    my $least = 1e9;

    for (1 .. 5) {
        my $start = cpu();
        my $status = $t->status($t->get($uri));

        $least = min($least, cpu() - $start);
        $status =~ /^(?:rewritten|timeout|no_content)$/
            or return diag("$uri: $status") && 1e9;
        last if $least < $limit;
    }

    return $least;
}
