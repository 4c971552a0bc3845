#!/usr/bin/perl

use strict;
use warnings;

use Compress::Zlib qw(compress memGzip);
use FindBin;
use IO::Compress::Gzip ();
use lib "$FindBin::Bin/lib";
use Mce::Test;

# Web archives as crawlers write them, and as disks and networks leave them.

my $page = article();
my @p = paragraphs();
my $dir = File::Temp->newdir;
my ($code, $out, $err);


sub record {
    my ($type, $uri, $block, %with) = @_;
    my $length = $with{length} // length $block;

    return "WARC/1.0\r\nWARC-Type: $type\r\nWARC-Target-URI: $uri\r\n"
        . "WARC-Date: 2024-05-06T07:08:09Z\r\n"
        . "WARC-Record-ID: <urn:uuid:" . ($uri =~ s{.*/}{}r) . ">\r\n"
        . ($with{line} // '')
        . "Content-Type: " . ($with{media} // 'application/http') . "\r\n"
        . "Content-Length: $length\r\n\r\n$block\r\n\r\n";
}


sub response {
    my ($body, @lines) = @_;

    return join "\r\n", 'HTTP/1.1 200 OK', 'Content-Type: text/html', @lines,
        '', $body;
}


# a page by the last part of its address
sub page {
    my ($name, @with) = @_;

    return record('response', "http://a.example/$name",
                  response($page =~ s/<title>/<title>$name /r), @with);
}


sub file { return spew("$dir/$_[0]", $_[1]) }


sub zstd { return packed('zstd -q', @_) }


sub packed {
    my ($command, $bytes) = @_;
    my $file = file('packed', $bytes);

    return scalar `$command -c $file`;
}


sub warc {
    my ($bytes, @args) = @_;

    ($code, $out, $err) = command(['warc', '-e', 'addanag', @args], $bytes);

    return $out =~ /^WARC/ ? '' : names();
}


sub names {
    return join ' ', map { $_->{url} =~ s{.*/}{}r }
        grep { $_->{status} eq 'ok' } lines();
}


sub lines { map { JSON::PP->new->decode($_) } split /\n/, $out }


# kinds of records

sub chunks {
    return join '', (map { sprintf "%x\r\n%s\r\n", length, $_ }
                     unpack '(a1000)*', $_[0]), "0\r\n\r\n";
}

my $chunked = chunks($page);
my @records = (
    record('warcinfo', 'urn:x', "software: t\r\n",
           media => 'application/warc-fields'),
    page('plain'),
    record('response', 'http://a.example/chunked',
           response($chunked, 'Transfer-Encoding: chunked')),
    record('response', 'http://a.example/gzip-chunk',
           response(chunks(memGzip($page)),
                    'Transfer-Encoding: gzip, chunked')),
    record('response', 'http://a.example/cut-chunk',
           response(substr($chunked, 0, -100), 'Transfer-Encoding: chunked')),
    record('response', 'http://a.example/gzip',
           response(memGzip($page), 'Content-Encoding: gzip')),
    record('response', 'http://a.example/decoded',
           response($page, 'Content-Encoding: gzip')),
    record('response', 'http://a.example/second',
           response($page) =~ s{^HTTP/1.1}{HTTP/2}r),
    (map { record('response', "http://a.example/$_->[0]",
                  response($_->[2], "Content-Encoding: $_->[1]")) }
         ['br', 'br', packed('brotli', $page)],
         ['zlib', 'deflate', compress($page)],
         ['raw', 'deflate', substr compress($page), 2, -4],
         ['zstd', 'zstd', zstd($page)],
         ['members', 'x-gzip', join '', map { memGzip($_) }
                               unpack '(a1000)*', $page],
         ['twice', 'gzip, br', packed('brotli', memGzip($page))],
         ['identity', 'identity', $page],
         ['unbr', 'br', $page], ['undeflate', 'deflate', $page]),
    record('response', 'http://a.example/brotli',
           response("\x1b\0" . 'no page ' x 50, 'Content-Encoding: br')),
    record('response', 'http://a.example/missing',
           "HTTP/1.1 404 Gone\r\nContent-Type: text/html\r\n\r\n$page"),
    record('response', 'http://a.example/image',
           "HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n\r\n$page"),
    record('revisit', 'http://a.example/again', "HTTP/1.1 200 OK\r\n\r\n"),
    record('resource', 'http://a.example/resource', $page,
           media => 'text/html'),
    record('conversion', 'http://a.example/conversion', $page,
           media => 'text/html'),
    record('response', '<http://a.example/wget>', response($page)),
    record('response', 'http://a.example/truncated', response($page),
           line => "WARC-Truncated: length\r\n"),
    record('response', 'http://a.example/empty', response('<p>')),
);
my $good = 'plain chunked gzip-chunk cut-chunk gzip decoded second br zlib raw zstd '
    . 'members twice identity unbr undeflate resource conversion wget truncated';

is(warc(join '', @records), $good, 'every page with content has a line');
is($code, 0, 'then the exit status is 0');
is($err, "mce: -: records 26, type 1, revisit 1, status 1, no_html 1, "
   . "pages 22, encoding 1, no_content 1, content 20\n",
   'what became of the records is counted');

my %line = map { $_->{url} =~ s{.*/}{}r => $_ } lines();
like($line{plain}{text}, qr/\Q$p[0]\E/, 'a line has the main content');
is($line{plain}{captured}, '2024-05-06T07:08:09Z', 'and when it was captured');
is($line{plain}{record}, '<urn:uuid:plain>', 'and the id of its record');
is($line{brotli}{status}, 'encoding', 'a page that fails has its reason');
is($line{empty}{status}, 'no_content', 'as has one without content');
is(scalar(grep { ($_->{text} // '') eq $line{gzip}{text} } values %line), 20,
   'however a page was transferred, its text is the same');
ok($line{truncated}{truncated}, 'a truncated page is told to be one');
is($line{wget}{url}, 'http://a.example/wget',
   'an address in angle brackets, as wget writes it, loses them');

my $often = $page;
$often = memGzip($often) for 1 .. 3;
warc(record('response', 'http://a.example/often',
            response($often, 'Content-Encoding: gzip, gzip, gzip')));
is((lines())[0]{status}, 'encoding', 'nobody compresses a page three times');

my $latin = "<p>" . "caf\xe9 " x 60;
warc(record('response', 'http://a.example/', "HTTP/1.1 200 OK\r\n"
            . "Content-Type: text/html; charset=windows-1251\r\n\r\n$latin"),
     -e => 'plain');
like($out, qr/caf\xd0\xb9 caf\xd0\xb9/, 'the charset of the header is obeyed');

# how archives are packed

my %packed = (
    'record by record'    => join('', map { memGzip($_) } @records),
    'as a whole'          => memGzip(join '', @records),
    'in blocks of 1000'   => join('', map { memGzip($_) }
                                  unpack '(a1000)*', join '', @records),
    'by zstd'             => join('', map { zstd($_) } @records),
    'by zstd as a whole'  => zstd(join '', @records),
);

for my $how (sort keys %packed) {
    is(warc($packed{$how}), $good, "compressed $how it is the same");
}

my $dict = file('dict', $records[1] x 3);
my $framed = join '', map { file('r', $_); `zstd -q -c -D $dict $dir/r` }
    @records;
my $bytes = slurp($dict);
is(warc("\x5d\x2a\x4d\x18" . pack('V', length $bytes) . $bytes . $framed),
   $good, 'zstd may have a dictionary in front');

my @arc = map { "http://a.example/$_ 127.0.0.1 20080102030405 text/html "
                . length(response($page)) . "\n" . response($page) . "\n" }
    qw(one two);
my $info = "1 0 Archive\nURL IP-address Archive-date Content-type "
    . "Archive-length\n";
is(warc("filedesc://a.arc 0.0.0.0 20080102030405 text/plain "
        . length($info) . "\n$info\n" . join '', @arc), 'one two',
   'an ARC file is read as well');
is((lines())[0]{captured}, '2008-01-02T03:04:05Z', 'with its dates');

# damage: what is not hit is found

my @five = map { page("p$_") } 1 .. 5;

for my $kind ('gzip', 'zstd') {
    my @members = map { $kind eq 'gzip' ? memGzip($_) : zstd($_) } @five;
    my $hit = $members[2];

    substr($hit, length($hit) / 2, 1) ^= "\x10";

    for my $case (['a flipped bit', $hit],
                  ['a member cut in the middle',
                   substr $members[2], 0, length($members[2]) / 2],
                  ['a broken magic number', "\0" . substr $members[2], 1])
    {
        my $all = join '', @members[0, 1], $case->[1], @members[3, 4];

        is(warc($all), 'p1 p2 p4 p5', "$case->[0] of $kind costs one record");
        is($code, 2, 'the exit status tells of it');
        like($err, qr/^mce: -: record 3 is broken\n.* broken 1, /,
             'as do a line and the count');
        is((command(['warc', '-e', 'addanag', file('damaged', $all)]))[1],
           $out =~ s/"file":"-"/"file":"$dir\/damaged"/gr,
           'a file is read as a pipe is');
    }
}

for my $length (10, 100_000) {
    my $lie = page('lie', length => $length);

    is(warc(join '', map { memGzip($_) } @five[0, 1], $lie, @five[3, 4]),
       'p1 p2 p4 p5', "a wrong length of $length costs its record");
    is(warc(join '', @five[0, 1], $lie, @five[3, 4]), 'p1 p2 p4 p5',
       'if nothing is compressed, too');
}

for my $at (0 .. 8) {
    my $hit = $five[2];

    substr($hit, $at, 1) ^= "\x10";
    is(warc(join '', @five[0, 1], $hit, @five[3, 4]),
       $at < 5 ? 'p1 p2 p4 p5' : 'p1 p2 p3 p4 p5',
       "byte $at of a header costs no more than its record");
    is(warc($hit . $five[3]), $at < 5 ? 'p4' : 'p3 p4',
       'nor does it if it is the first');
}

my $long = file('long.warc', join '', @five[0, 1],
                page('lie', length => 90_000_000), @five[3, 4]);
is((command(['warc', '-e', 'addanag', $long]))[2] =~ /content (\d)/ && $1, 4,
   'so does one beyond what is read, in a file');

is(warc(substr join('', @five), 0, -2000), 'p1 p2 p3 p4',
   'what comes before the end of a cut archive is printed');
is($code, 2, 'which is no success');

# what a page says is no record

my $forged = record('response', 'http://a.example/true',
                    response("<p>x\r\n\r\n" . page('forged') . $page));
is(warc(memGzip($forged) . memGzip($five[0])), 'true p1',
   'a page cannot forge a record');

# bounds

warc(join('', record('response', 'http://a.example/inflated',
                     response(memGzip($page . ' ' x 17e6),
                              'Content-Encoding: gzip')),
          record('response', 'http://a.example/stored',
                 response($page . ' ' x 17e6)), $five[0]));
is(names(), 'p1', 'a page of more than 16 MB is left out');
like($err, qr/large 1, pages 2, inflated 1, content 1$/,
     'stored or once it is inflated');
is(warc($records[1], '--max-page', 1), 'plain',
   '--max-page sets the limit');

warc(record('response', 'http://a.example/', response('<p>word ' x 2e5)),
     '--max-memory', 1);
is((lines())[0]{status}, 'no_memory', '--max-memory is a limit');
like($err, qr/failed 1$/, 'and a page that exceeds it is counted');

my $zeros = "\0" x 1e6;
my $gzip = IO::Compress::Gzip->new(\my $bomb);
$gzip->print($zeros) for 1 .. 400;
$gzip->close;
warc(memGzip(record('response', 'http://a.example/bomb',
                    response($bomb, 'Content-Encoding: gzip'))));
like($err, qr/inflated 1$/, 'a bomb is given up');

# order, forms and fields

my @many = map { page("m$_") } 1 .. 200;
my $one = do { warc(join '', @many); $out };
warc(join('', @many), '-j', 4);
is($out, $one, 'several threads give the same lines in the same order');

my @files = (file('a.warc', $five[0]), file('b.warc', $five[1]));
($code, $out, $err) = command(['warc', '-e', 'addanag', @files]);
is(names(), 'p1 p2', 'archives are read one after another');
is($err, "mce: $files[0]: records 1, pages 1, content 1\n"
   . "mce: $files[1]: records 1, pages 1, content 1\n", 'each with its counts');

warc($five[0], '--fields', 'markdown,html,spans');
is(join(' ', sort grep { /text|markdown|html|spans/ } keys %{ (lines())[0] }),
   'html markdown spans', '--fields tells what a line has of the content');
is((lines())[0]{spans}[0][0] > 0, 1, 'spans are pairs of numbers');

warc(join('', @records), '--as', 'warc');
my @kinds = $out =~ /^WARC-Type: (.*)\r$/mg;
is("@kinds", 'warcinfo' . ' conversion' x 20, '--as warc writes conversions');
like($out, qr{^WARC-Target-URI:\ http://a\.example/plain\r\n
              WARC-Refers-To:\ <urn:uuid:plain>\r\n
              Content-Type:\ text/plain\r$}mx, 'that name their source');
my $wet = $out;
($code, $out, $err) = command(['warc', '-e', 'addanag'], $wet);
like($err, qr/records 21, type 1, no_html 20\n/, 'which can be read again');

# errors

for my $case (
    [['--as', 'wet'], '--as: "wet" is neither jsonl nor warc'],
    [['-f', 'pdf'], '"pdf": the formats are text and markdown'],
    [['-f', 'markdown'], '-f is for --as warc, lines have --fields'],
    [['--as', 'warc', '--fields', 'text'],
     '--fields are those of lines, --as warc has a format: -f'],
    [['--fields', 'text,pdf'],
     '--fields: "pdf" is none of text, markdown, html, spans and posts'],
    [['-j', '0'], '-j N: "0" is no number from 1 to 1000'],
) {
    is((command(['warc', @{ $case->[0] }], ''))[2], "mce: $case->[1]\n",
       "@{ $case->[0] } is refused");
}

is((command(['warc'], 'no archive'))[2], "mce: - is no web archive\n",
   'what is no archive is told');
is((command(['warc'], ''))[2], "mce: - is empty\n", 'as is an empty one');
is((command(['warc', "$dir/none"]))[2],
   "mce: $dir/none: No such file or directory\n", 'and one that is not there');
is((command(['warc'], $records[0]))[0], 1,
   'an archive without pages has no content');

done_testing;
