#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# The documents keep what they promise: every configuration in them is
# accepted by nginx -t, every directive and variable of the module is told.

my $top = "$FindBin::Bin/..";
my $directives = slurp("$top/docs/directives.md");
my $source = join '', map { slurp($_) } glob "$top/src/nginx/*.c";

my @names = $source =~ /ngx_string\("(mce(?:_\w+)?)"\),\s+NGX_HTTP_/g;
cmp_ok(scalar @names, '>=', 8, 'the directives are found in the source');

for my $name (@names) {
    like($directives, qr/^### \Q$name\E$/m, "$name has its section");
    like($directives, qr/^\| Syntax:  \| \*\*\Q$name\E\*\* /m,
         "$name has its syntax");
}

my ($json) = $source =~ /^ngx_http_mce_json\((.*?)^\}/ms;
my %members = map { $_ => 1 } $json =~ /\\"(\w+)\\":/g,
    $json =~ /"(\w+_histogram)"/g;
cmp_ok(scalar keys %members, '>=', 10, 'the members of JSON are found');
like($directives, qr/^\|[^|]*`$_`/m, "the member $_ is described")
    for sort keys %members;

my @metrics = $source =~ /prometheus_one\(p, "(\w+)"/g;
cmp_ok(scalar @metrics, '>=', 9, 'the metrics are found in the source');
like($directives, qr/^\| `$_[`{]/m, "the metric $_ is described") for @metrics;

my %known = map { $_ => 1 } @names;
is(join(' ', grep { !$known{$_} } $directives =~ /^### (mce\w*)$/mg), '',
   'no directive is described that does not exist');

my $readme = slurp("$top/README.md");
ok(index($readme, "`$_`") >= 0, "README.md names $_")
    for grep { $_ ne 'mce_site_rules' } @names;

my @variables = $source =~ /\{ ngx_string\("(mce_\w+)"\), NULL, /g;
cmp_ok(scalar @variables, '>=', 7, 'the variables are found in the source');
like($directives, qr/^`\$\Q$_\E`$/m, "\$$_ is described") for @variables;

my ($reasons) = $source =~ /status_names\[\] = \{(.*?)\}/s;
my @reasons = $reasons =~ /ngx_string\("(\w+)"\)/g;
cmp_ok(scalar @reasons, '>=', 16, 'the reasons are found in the source');
like($directives, qr/^\| `\Q$_\E` +\|/m, "status $_ is described")
    for @reasons;

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

my @documents = ("$top/README.md", glob "$top/docs/*.md");
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
        my $target = $path eq '' ? $file : "$folder/$path" =~ s{//+}{/}gr;

        ok(-e $target && (!$anchor || $anchors{$target}{$anchor}),
           "$short: $link leads somewhere");
    }
}

# what README.md says of "make install"; another build has its own command

SKIP: {
    skip 'not the build that is installed', 3 if $ENV{MCE_COMMAND};

    my $root = File::Temp->newdir;

    is(system("make -s -C $top install DESTDIR=$root PREFIX=/usr >&2"), 0,
       'make install ends with 0');
    ok(-x "$root/usr/bin/mce", 'the command is where README.md says');
    ok(-f "$root/usr/lib/nginx/modules/ngx_http_mce_filter_module.so",
       'so is the module');
}

done_testing;


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
