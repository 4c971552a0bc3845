#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# Web archives that wget writes: its own header lines, addresses in angle
# brackets, chunked bodies, redirects and records of its own.

my ($wget) = grep { -x } map { "$_/wget" } split /:/, $ENV{PATH};
my $has = $wget ? `$wget --version` : '';

plan skip_all => 'wget is not installed, or cannot write archives'
    if $has !~ /\+warc|^GNU Wget 1\.(?:1[4-9]|2)/m || $has =~ /-warc/;

my @pages = qw(/a /chunked /gzip);
my $t = Mce::Test->new(
    module => 0,
    origin => {
        '/' => { body => '<ul>' . join '', map { qq{<li><a href="$_">x</a>} }
                         @pages, '/moved', '/none', '/picture' },
        '/a' => { body => article() },
        '/chunked' => { body => article(), framing => 'chunked',
                        piece => 500 },
        '/gzip' => { body => article(), encoding => 'gzip' },
        '/moved' => { status => 302, headers => [Location => '/a'] },
        '/picture' => { type => 'image/png', body => 'png' },
    },
    server => 'location / { proxy_pass http://origin; }',
);
my $dir = File::Temp->newdir;
my $url = 'http://127.0.0.1:' . $t->port;
my %text;

for my $case (['gz', '--compression=none'],
              ['gz', '--compression=gzip'],
              ['plain', '--no-warc-compression'])
{
    my ($suffix, $option) = @$case;
    my $name = "$dir/$suffix";
    my $file = $suffix eq 'gz' ? "$name.warc.gz" : "$name.warc";

    unlink $file;
    system "cd $dir && $wget -q -e robots=off -r -l 1 --tries=1 --timeout=20 "
        . "--delete-after $option --warc-file=$name $url/";

    my ($code, $out, $err) = command(['warc', '-e', 'addanag', $file]);
    my %line = map { $_->{url} =~ s/^\Q$url\E//r => $_ }
        map { JSON::PP->new->decode($_) } split /\n/, $out;

    is($code, 0, "$suffix $option: an archive of wget is read");
    is(join(' ', grep { $line{$_}{status} eq 'ok' } sort keys %line),
       join(' ', sort @pages), 'with all its pages');
    is(scalar(keys %{ { map { $_->{text} => 1 } @line{@pages} } }), 1,
       'however they were sent');
    like($line{'/a'}{captured}, qr/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
         'and when they were captured');
    unlike($err, qr/broken|failed|encoding/, 'nothing of it is broken');
    my %count = $err =~ /(\w+) (\d+)(?=,|$)/gm;
    is($count{records}, $count{pages} + $count{type} + $count{status}
       + $count{no_html}, 'and everything is counted');
    $text{$line{'/a'}{text}} = 1;

    my $raw = $suffix eq 'gz' ? `gzip -dc $file` : slurp($file);
    like($raw, qr/^Transfer-Encoding: chunked\r\n(?:[^\r]+\r\n)*\r\n[0-9a-f]+\r/m,
         'in which there are chunks');
    like($raw, qr/^Content-Encoding: gzip\r$/m, 'and a compressed body');
}

is(scalar keys %text, 1, 'whatever its options were, the text is the same');
$t->done;
