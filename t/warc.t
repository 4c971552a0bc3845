#!/usr/bin/perl

use strict;
use warnings;

use Compress::Zlib qw(compress memGzip);
use Encode qw(encode);
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

# chunks that are none, or lie

for my $case (
    ['a first chunk that is longer than all', "ffffff\r\n$page", "ffffff"],
    ['one byte longer', sprintf("%x\r\n", 1 + length $page) . $page,
     sprintf '%x', 1 + length $page],
    ['as long', sprintf("%x\r\n", length $page) . $page, ''],
    ['no chunk', $page, ''],
) {
    my ($what, $body, $left) = @$case;

    warc(record('response', 'http://a.example/lie',
                response($body, 'Transfer-Encoding: chunked')),
         -e => 'plain');
    is(((lines())[0]{text} =~ /^([0-9a-f]{3,6})$/m)[0] // '', $left,
       "$what: only chunks lose their size");
}

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

for my $packed (zstd($bytes), scalar `zstd -q -c < $dict`) {
    is(warc("\x5d\x2a\x4d\x18" . pack('V', length $packed) . $packed . $framed),
       $good, 'which may be packed, with its size or without');
}

my @arc = map { "http://a.example/$_ 127.0.0.1 20080102030405 text/html "
                . length(response($page)) . "\n" . response($page) . "\n" }
    qw(one two);
my $info = "1 0 Archive\nURL IP-address Archive-date Content-type "
    . "Archive-length\n";
is(warc("filedesc://a.arc 0.0.0.0 20080102030405 text/plain "
        . length($info) . "\n$info\n" . join '', @arc), 'one two',
   'an ARC file is read as well');
is((lines())[0]{captured}, '2008-01-02T03:04:05Z', 'with its dates');

# lines of status, as servers and proxies write them, and what comes before

my $html = "Content-Type: text/html\r\n\r\n$page";

for my $case (
    ['HTTP 200', "HTTP 200\r\n"], ['small', "http/1.1 200\r\n"],
    ['blanks', "HTTP/1.1  200  OK\r\n"], ['empty', "\r\n\r\nHTTP/1.1 200 OK\r\n"],
    ['continue', "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n"],
    ['hints', "HTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\nContent-Type: a/b\r\n\r\n"
              . "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n"],
    ['proxy', "HTTP/1.0 200 Connection established\r\nVia: p\r\n\r\nHTTP/1.1 200 OK\r\n"],
    ['line ends', "HTTP/1.0 200 OK\n"],
) {
    (my $name = $case->[0]) =~ tr/ /_/;
    warc(record('response', "http://a.example/$name", "$case->[1]$html"));
    is(names(), $name, "a page after this is one: $case->[0]");
}

for my $before ("HTTP/1.1 404 Not Found\r\n", "HTTP/1.1 2000 OK\r\n", "HTTP/1.1 20\r\n",
                "HTTPS 200\r\n", "200 OK\r\n", "HTTP/1.1 100 Continue\r\n\r\n",
                "HTTP/1.1 103 Hints\r\n\r\nHTTP/1.1 404 Not Found\r\n", "HTTP/1.1\r\n", '') {
    warc(record('response', 'http://a.example/', "$before$html"));
    like($err, qr/status 1$/, "one after this is none: " . $before =~ s/\r\n/ /gr);
}

warc(record('response', 'http://a.example/told',
            response("HTTP/1.1 200 OK\r\n\r\n$page")));
like((lines())[0]{text}, qr/\Q$p[0]\E/, 'a page may begin with such a line');

# windows of Zstandard, up to that of its highest level

SKIP: {
    skip 'sanitizers take more memory', 6 if $ENV{MCE_PRELOAD};

    my $far = file('far', join('', @records[1 .. 3]) . join('', map { page("n$_") } 1 .. 40));
    my %window = ('--ultra -22' => 27, '--long=27' => 27, '--long=28' => 28,
                  '--long=30' => 30);

    # without the size of the content, the frame has the whole window
    for my $level (sort keys %window) {
        my $bytes = `cat $far | zstd -q $level -c`;
        my $log = $window{$level};

        if ($log < 28) {
            like(warc($bytes), qr/^plain chunked gzip-chunk n1 .* n40$/,
                 "zstd $level is read");
            next;
        }

        warc($bytes);
        is($code, 2, "zstd $level is an error");
        like($err, qr/^mce:\ -:\ record\ 1\ is\ broken:\ its\ Zstandard\ window\ has\ 2\^$log\ bytes,
                      \ 2\^27\ are\ the\ most\n/x, 'that names the window');
    }
}

# a WACZ, which is a zip file of archives

warc("PK\3\4\x14\0\0\0" . $records[1]);
is("$code $err", "2 mce: - is a zip file; if it is a WACZ, its archives are read by: "
   . "unzip -p FILE 'archive/*' | mce warc\n", 'a WACZ is told how to be read');

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

for my $length (1e15, 99_999_999_999) {
    my $lie = page('lie', length => $length);

    is(warc(join '', @five[0, 1], $lie, @five[3, 4]), 'p1 p2 p4 p5',
       "a length of $length costs its record in a pipe");
    is(warc(join '', map { memGzip($_) } @five[0, 1], $lie, @five[3, 4]),
       'p1 p2 p4 p5', 'as it does where records are compressed');
    like($err, qr/broken 1, pages 4/, 'and no other');
}

my $long = file('long.warc', join '', @five[0, 1],
                page('lie', length => 90_000_000), @five[3, 4]);
is((command(['warc', '-e', 'addanag', $long]))[2] =~ /content (\d)/ && $1, 4,
   'so does one beyond what is read, in a file');

for my $ends ('', "\r\n", "\n") {
    my $last = $five[4] =~ s/\r\n\r\n\z/$ends/r;

    is(warc(join('', @five[0 .. 3], $last)), 'p1 p2 p3 p4 p5',
       'the last record needs no line ends: ' . length $ends);

    my $bytes = join '', (map { memGzip($_) } @five[0 .. 3]), memGzip($last);

    is(warc($bytes), 'p1 p2 p3 p4 p5', 'nor if it is compressed');
    is(warc(substr $bytes, 0, -8), 'p1 p2 p3 p4',
       'but one whose member lacks its end is broken');
    like($err, qr/^mce: -: record 5 is broken\n.* broken 1, pages 4/,
         'and told to be');
}

is(warc(substr join('', @five), 0, -2000), 'p1 p2 p3 p4',
   'what comes before the end of a cut archive is printed');
is($code, 2, 'which is no success');

# what a record says of its type

# no Cyrillic, which might be guessed
my $coffee = '<p>' . "caf\xe9 " x 60;

for my $case (
    ['nothing', '', 'text/html'],
    ['octets', 'application/octet-stream', 'text/html'],
    ['plain', 'text/plain; charset=utf-8', 'text/html; charset=windows-1251', 'utf-8'],
    ['xml', 'text/xml', 'application/xhtml+xml'],
    ['unknown', 'application/unknown', 'text/html'],
    ['any', '*/*', 'text/html'],
    ['identified', '', 'text/html; charset=windows-1251', 'windows-1251'],
    ['twice', 'text/html, text/html', ''],
    ['blank', 'text/html charset=windows-1251', '', 'windows-1251'],
    ['blanks', 'Text/HTML ; charset = "windows-1251" ; x=y', '', 'windows-1251'],
    ['comma', 'text/html,text/html; charset=windows-1251', '', 'windows-1251'],
    ['equals', 'text/html;=;==windows-1251;charset=windows-1251', '', 'windows-1251'],
) {
    my ($name, $type, $identified, $charset) = @$case;
    my $block = "HTTP/1.1 200 OK\r\n"
        . ($type eq '' ? '' : "Content-Type: $type\r\n") . "\r\n$coffee";
    my $line = $identified eq '' ? ''
        : "WARC-Identified-Payload-Type: $identified\r\n";
    my $given = $charset // '';

    warc(record('response', "http://a.example/$name", $block, line => $line),
         -e => 'plain');
    is((lines())[0]{status}, 'ok', "a page with the type \"$type\" and "
       . "identified as \"$identified\" is one");
    is(($out =~ /caf(..) /)[0], $given eq 'windows-1251' ? "\xd0\xb9" : "\xc3\xa9",
       'and decoded by the charset that is named');
}

for my $case (['image/png', 'text/html'], ['', 'text/plain'], ['', ''],
              ['text/plain', ''], ['application/json', 'text/html']) {
    my $type = $case->[0] eq '' ? '' : "Content-Type: $case->[0]\r\n";
    my $line = $case->[1] eq '' ? ''
        : "WARC-Identified-Payload-Type: $case->[1]\r\n";

    warc(record('response', 'http://a.example/', "HTTP/1.1 200 OK\r\n$type\r\n"
                . $page, line => $line));
    like($err, qr/no_html 1$/,
         "one with \"$case->[0]\", identified as \"$case->[1]\", is none");
}

warc(record('resource', 'http://a.example/resource', $page,
            media => 'application/octet-stream',
            line => "WARC-Identified-Payload-Type: text/html\r\n"));
is(names(), 'resource', 'a resource may be identified, too');

# what is no page whatever it says, in an archive and alone

srand 7;
my $noise = join '', map { chr int rand 256 } 1 .. 40_000;
my %none = (
    JPEG => "\xff\xd8\xff\xe0\0\x10JFIF\0$noise", PNG => "\x89PNG\r\n\x1a\n\0\0$noise",
    PDF => "%PDF-1.4\n" . "1 0 obj << /Type /Page >> endobj\n" x 100,
    ZIP => "PK\3\4\x14\0$noise", ELF => "\x7fELF\2\1\1" . "\0" x 60 . 'text ' x 500,
    gzip => memGzip($page), xz => packed('xz', $page), bzip2 => packed('bzip2', $page),
    zstd => zstd($page), 'an archive' => $five[0], noise => $noise,
    'noise behind a tag' => "<html><body>$noise",
);

for my $name (sort keys %none) {
    for my $with (['', $none{$name}],
                  ['Content-Encoding: gzip', memGzip($none{$name})]) {
        warc(record('response', 'http://a.example/none',
                    response($with->[1], $with->[0] || 'X: y')) . $five[0],
             -e => 'plain');
        is(join(' ', map { $_->{status} } lines()), 'no_html ok',
           "$name that is named a page has a line that tells it: $with->[0]")
            if $name ne 'gzip' || $with->[0];
        is($err, "mce: -: records 2, no_html 1, pages 1, content 1\n",
           'and is counted') if $name ne 'gzip' || $with->[0];
    }

    my $file = file('none.html', $none{$name});

    for my $args ([$file], ['--jsonl', $file], ['-o', "$dir/texts", $file]) {
        ($code, $out, $err) = command(['extract', '-e', 'plain', @$args]);
        is($code, 2, "a file of it, $name, is an error: @$args");
        like($err, qr/^mce: \Q$file\E: this is [^\n]+\n\z/, 'of one line');
        like($out, $args->[0] eq '--jsonl' ? qr/"status":"(?:no_html|unreadable)"\}\n\z/
                                           : qr/^\z/, 'without noise');
    }
}

# text in any encoding is text

my $letters = join ' ', ("\x{4e00}\x{4e8c}\x{65e5}\x{672c}\x{8a9e} \x{434}\x{43e}") x 300;
my $english = $page =~ s/<meta[^>]*>//r;

for my $encoding (qw(UTF-16LE UTF-16BE UTF-16 UTF-32LE UTF-32BE UTF-32 ISO-2022-JP
                     ISO-2022-KR Shift_JIS EUC-JP GBK Big5 EUC-KR KOI8-R cp1252 cp437
                     VISCII HZ cp1256 UTF-7 UTF-8)) {
    my $text = $encoding =~ /^UTF|JP|JIS|GBK/ ? "<p>$letters" : $english;
    my $file = file('text.html', encode($encoding, $english . $text));

    ($code, $out, $err) = command(['extract', '-e', 'plain', '-f', 'text', $file]);
    is("$code $err", '0 ', "a text in $encoding is one");
}

warc(record('response', 'http://a.example/wide', "HTTP/1.1 200 OK\r\nContent-Type: "
            . "text/html; charset=utf-16le\r\n\r\n" . encode('UTF-16LE', $page)));
is(names(), 'wide', 'in an archive as well');
is((command(['extract', '-e', 'plain', '-f', 'text', file('padded.html', $page
                                                   . "\0" x 60_000)]))[0], 0,
   'a page that a server filled up with zeros is a page');

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

# the first write that fails ends it

my $many = file('many.warc', join '', @many);
for my $args (['-j', 1], ['-j', 2], ['--as', 'warc']) {
    ($code, $out, $err) = program('mce', ['warc', '-e', 'addanag', @$args, ($many) x 15],
                                  undef, '/dev/full');
    is($code, 2, "@$args: a disk that is full ends 3,000 records");
    like($err, qr/\A(?:mce: \S+: records .*\n)?mce: standard output: No space left on device\n\z/,
         'at the first write that fails, with its reason');
}

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
