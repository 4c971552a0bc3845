#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# The manual pages and the completion of bash.

my $top = "$FindBin::Bin/..";
my $mce = $ENV{MCE_COMMAND} // "$top/build/mce";
my $dir = File::Temp->newdir;
my $options = 0;

is(system("$top/tools/man", $mce, "$dir"), 0, 'the pages are made');

my %page = map { m{([^/]+)\.\d$} => $_ } glob "$dir/man?/*";
my @commands = `$mce --help` =~ /^    (\w+) +\S/mg;

is(join(' ', sort keys %page),
   join(' ', sort 'mce', 'ngx_http_mce_filter_module',
        map { "mce-$_" } @commands),
   'the command, each of its commands and the module have one');

for my $name (sort keys %page) {
    is(`mandoc -T lint -W warning $page{$name} 2>&1`, '',
       "mandoc finds no fault in $name");
    is(`LC_ALL=C.UTF-8 man --warnings -l $page{$name} 2>&1 >/dev/null`, '',
       'nor does groff');
}

for my $name (@commands) {
    my $text = slurp($page{"mce-$name"}) =~ s/\\-/-/gr;
    my @options = `$mce $name --help` =~ /^    (-\S+)/mg;
    my @missing = grep { $text !~ /^\.B \Q$_\E(?: |$)/m } @options;

    is("@missing", '', "mce-$name has every option of the command");
    $options += @options;
}

cmp_ok($options, '>=', 54, 'there are options');

my $module = slurp($page{ngx_http_mce_filter_module});
my @directives = slurp("$top/docs/directives.md") =~ /^### (mce\w*)$/mg;
my @missing = grep { $module !~ /^\.SS \Q$_\E$/m } @directives;

cmp_ok(scalar @directives, '>', 30, 'there are directives');
is("@missing", '', 'the page of the module has all of them');

# what bash would offer behind the words
sub complete {
    my (@words) = @_;
    my $words = join ' ', map { "'$_'" } @words;

    return join ' ', split /\n/, `bash -c '. $dir/mce.bash; COMP_WORDS=(\$@);
        COMP_CWORD=\$((\$# - 1)); _mce
        printf "%s\\n" "\${COMPREPLY[@]}"' _ $words`;
}

is(complete('mce', 'ex'), 'explain extract', 'commands are completed');
is(complete('mce', 'warc', '--max'), '--max-page --max-memory',
   'as are options');
is(complete('mce', 'extract', '-f', 'm'), 'markdown', 'formats');
is(complete('mce', 'extract', '--structure', 'o'), 'on off',
   'and values of switches');
is(complete('mce', 'extract', '-e', 'add'), 'addanag', 'expressions');
is(complete('mce', 'eval', '-e', 'vo'), 'vote', 'combinators');
is(complete('mce', 'warc', '-f', ''), 'text markdown', 'the formats of a command');
is(complete('mce', 'warc', '--as', ''), 'jsonl warc', 'forms of output');
is(complete('mce', 'extract', '--removed-links', ''), 'off bottom', 'places');
is(complete('mce', 'extract', '--fields', ''), 'text markdown html spans posts',
   'fields');
is(complete('mce', 'extract', '--fields', 'text,s'), 'text,spans',
   'each of a list of them');
is(complete('mce', 'help', 'tr'), 'trend', 'commands that help is wanted for');
is(complete('mce', 'rules', ''), 'check test', 'and what rules can do');

done_testing;
