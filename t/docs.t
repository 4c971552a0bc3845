#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# The documents keep what they promise: every configuration in them is
# accepted by nginx -t, every directive and variable of the module is told.

my $top = $Mce::Nginx::top;
my $directives = slurp("$top/docs/directives.md");
my $source = join '', map { slurp($_) } glob "$top/src/nginx/{,*/}*.[ch]";

# the short form of those that take one value anywhere
$source =~ s/^    ngx_http_mce_take1\((\w+), /ngx_string("mce_$1"), NGX_HTTP_MCE_ANY_CONF, /mg;

my @names = $source =~ /ngx_string\("(mce(?:_\w+)?)"\),\s+NGX_HTTP_/g;
cmp_ok(scalar @names, '>=', 8, 'the directives are found in the source');

for my $name (@names) {
    like($directives, qr/^### \Q$name\E$/m, "$name has its section");
    like($directives, qr/^\| Syntax:  \| \*\*\Q$name\E\*\* /m,
         "$name has its syntax");
}

# where each may stand, and what it is if it does not

my %context = (
    ANY_CONF  => '`http`, `server`, `location`',
    LIF_CONF  => '`http`, `server`, `location`, `if` in `location`',
    MAIN_CONF => '`http`',
    LOC_CONF  => '`location`',
);

my %flags = $source =~ /ngx_string\("(mce(?:_\w+)?)"\),\s+(NGX_HTTP_[\w|]+)/g;
my %default = (
    $source =~ /ngx_conf_merge_\w+\(conf->(\w+), prev->\w+,\s+((?:[^;]|\n)*?)\);/g,
    $source =~ /^    X\(UNSET\w*, \w+, (\w+), (.*)\) *\\?$/mg,
);
cmp_ok(scalar keys %default, '>=', 20, 'the defaults are found in the source');

for my $name (sort keys %flags) {
    my ($rows) = $directives =~ /^(\| Syntax:  \| \*\*\Q$name\E\*\* .*\n.*\n.*)$/m;
    my ($default, $context) = map { s/ +$//r }
        $rows =~ /^\| (?:Default|Context): \| (.*) \|$/mg;
    my ($flag) = grep { $flags{$name} =~ /$_/ }
        qw(LIF_CONF ANY_CONF MAIN_CONF LOC_CONF);

    is($context, $context{$flag}, "$name: its context is told");

    my ($field) = $name =~ /^mce_(\w+)$/;
    my $value = $default{$field // ''} // next;

    next if $default eq '-';

    is(plain_value($default =~ /^`\Q$name\E (.*);`$/), plain_value($value),
       "$name: its default is told");
}

# of a table, with their names in JSON, or written by hand
my @table = $source =~ /\{ "(mce_\w+)",\s+"(\w+)",\s+"(?:counter|gauge)",/g;
my @rows = $source =~ /"(\w+)", "(mce_\w+_total)", NULL,/g;
my $json = join '', $source =~ /^ngx_http_mce_json(?:_row)?\((.*?)^\}/gms;
my %members = map { $_ => 1 } $json =~ /\\"(\w+)\\":/g,
    $json =~ /"(\w+_histogram)"/g, @rows[map { 2 * $_ } 0 .. $#rows / 2],
    @table[map { 2 * $_ + 1 } 0 .. $#table / 2];
cmp_ok(scalar keys %members, '>=', 10, 'the members of JSON are found');
like($directives, qr/^\|[^|]*`$_`/m, "the member $_ is described")
    for sort keys %members;

my @metrics = ($source =~ /prometheus_\w+\(p, "(\w+)"/g,
               map { @$_[map { 2 * $_ } 0 .. $#$_ / 2] } \@table,
               [reverse @rows]);
cmp_ok(scalar @metrics, '>=', 9, 'the metrics are found in the source');
like($directives, qr/^\| `$_[`{]/m, "the metric $_ is described") for @metrics;
is(join(' ', sort $directives =~ /^\| `(mce_\w+)[`{]/mg),
   join(' ', sort @metrics), 'and no other');

my %known = map { $_ => 1 } @names;
is(join(' ', grep { !$known{$_} } $directives =~ /^### (mce\w*)$/mg), '',
   'no directive is described that does not exist');

my $readme = slurp("$top/README.md");
ok(index($readme, "`$_`") >= 0, "README.md names $_") for @names;

my @variables = $source =~ /\{ ngx_string\("(mce_\w+)"\), NULL, /g;
cmp_ok(scalar @variables, '>=', 7, 'the variables are found in the source');
like($directives, qr/^`\$\Q$_\E`$/m, "\$$_ is described") for @variables;

my ($reasons) = $source =~ /STATUS_NAMES\(X\)(.*?)\n\n/s;
my @reasons = $reasons =~ /X\(\w+, (\w+)\)/g;
cmp_ok(scalar @reasons, '>=', 16, 'the reasons are found in the source');
like($directives, qr/^\| `\Q$_\E` +\|/m, "status $_ is described")
    for @reasons;

is(join(' ', sort $directives =~ /^`\$(mce_\w+)`$/mg),
   join(' ', sort @variables), 'no variable is described that does not exist');

my ($table) = $directives =~ /^### The values of \$mce_status\n(.*?)^#/ms;
is(join(' ', sort $table =~ /^\| `(\w+)` /mg), join(' ', sort @reasons),
   'nor a reason');

my ($members) = $directives =~ /^In JSON there is one object:\n(.*?)^#/ms;
is(join(' ', sort map { /`(\w+)`/g } $members =~ /^\| (`.*?) +\|/mg),
   join(' ', sort keys %members), 'nor a member of JSON');

for my $file (grep { -e } "$top/README.md", glob "$top/docs/*.md") {
    my ($short) = $file =~ m{([^/]+)$};
    my $n = 0;

    for (doc_blocks($file)) {
        my ($heading, $block) = @$_;

        $n++;

        is(try_block($block), '',
           "$short: configuration $n, in \"$heading\", is accepted")
            or diag($block);
    }
}

# links between the documents lead somewhere

my @documents = ("$top/README.md", "$top/SECURITY.md", glob "$top/docs/*.md");
my %anchors;

for my $file (@documents) {
    for my $heading (slurp($file) =~ /^#+ (.*)$/mg) {
        my $anchor = lc $heading =~ s/[^\w\- ]//gr;

        $anchors{$file}{$anchor =~ tr/ /-/r} = 1;
    }
}

for my $file (@documents) {
    my ($folder, $short) = $file =~ m{(.*)/([^/]+)$};

    for my $link (slurp($file) =~ /\]\((?!https?:)([^)\s]+)\)/g) {
        my ($path, $anchor) = split /#/, $link;
        my $target = $path eq '' ? $file : "$folder/$path" =~ s{//+}{/}gr
            =~ s{/[^/]+/\.\./}{/}r;

        ok(-e $target && (!$anchor || $anchors{$target}{$anchor}),
           "$short: $link leads somewhere");
    }
}

# where faults are reported

my ($address) = slurp("$top/debian/control") =~ /^Maintainer: .*<(.*)>$/m;
my $security = slurp("$top/SECURITY.md");

like($security, qr/private reports/, 'SECURITY.md says how to report a fault');
is($security =~ /`\Q$address\E`, is a placeholder/ || 0,
   $address =~ /\@example\./ || 0,
   'and that the address of the maintainer is none, while it is none');

# what README.md says of "make install"; another build has its own command

SKIP: {
    skip 'not the build that is installed', 6 if $ENV{MCE_COMMAND};

    my $root = File::Temp->newdir;
    my $said = `make -s -C $top install DESTDIR=$root PREFIX=/usr`;

    is($?, 0, 'make install ends with 0');
    like($said, qr{^[ ]{4}load_module[ ]/usr/lib/nginx/modules/
                        ngx_http_mce_filter_module\.so;$}mx,
         'and says what comes next');
    ok(-x "$root/usr/bin/mce", 'the command is where README.md says');
    ok(-f "$root/usr/lib/nginx/modules/ngx_http_mce_filter_module.so",
       'so is the module');

    `make -s -C $top install-lib DESTDIR=$root PREFIX=/usr`;
    $said = `make -s -C $top uninstall DESTDIR=$root PREFIX=/usr`;
    like($said, qr/line load_module and all directives/,
         'make uninstall says what has to go, too');
    is(`find $root -type f -o -type l`, '', 'and leaves nothing');
}

done_testing;


# Values of the documents and of the source in one form.

sub plain_value {
    my ($text) = @_;
    my %unit = (k => 1 << 10, m => 1 << 20, s => 1000);
    my %word = (on => 1, obey => 1, pass => 1, off => 0, NULL => 0);

    $text =~ s/^\(size_t\) //;
    $text = join ' ', $text =~ /NGX_HTTP_(\w+)/g if $text =~ /BITMASK/;

    return $1 * $unit{$2} if $text =~ /^(\d+)([kms])$/;
    return $1 * 1024 * 1024 if $text =~ /^(\d+) \* 1024 \* 1024$/;
    return $text * 10_000 if $text =~ /^0\.\d+$/;
    return $word{$text} // lc $text =~ s/.*_//r;
}


# A block may be a whole configuration or belong into http, server or
# location: one of them must take it.

sub try_block {
    my ($text) = @_;
    my @said;

    for my $where ($text =~ /^http \{/m ? 'file'
                                         : qw(http server location))
    {
        my $nginx = Mce::Nginx->new;
        my $dir = $nginx->dir;

        mkdir "$dir/rules.d";
        (my $block = $text) =~ s{/var/cache/nginx}{$dir/temp}g;

        if ($where eq 'file') {
            $nginx->write_conf;
            my $load = $nginx->load_line;

            $block =~ s/^load_module .*\n/$load/m;
            $block =~ s/^http \{\n/http {\n    access_log off;\n/m;
            $block = "pid $dir/nginx.pid;\n$block";
            $nginx->write('nginx.conf', $block);

        } elsif ($where eq 'location') {
            $nginx->write_conf(server => "location / {\n$block}\n");

        } else {
            $nginx->write_conf($where => $block);
        }

        my ($code, $out) = $nginx->test_conf;

        return '' if $code == 0;
        push @said, "in $where: $out";
    }

    return join '', @said;
}
