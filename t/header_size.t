#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# X-Main-Content fits into the buffer of a proxy in front: it has at most
# mce_header_size bytes, which its ranges and its title share.

my @p = paragraphs();
my @inlines = map {
    s{(\w{7,})}{<b>$1</b>}gr } @p;

my $inline = article(paragraphs => \@inlines);
my $many = article(paragraphs => [ map { $p[$_ % 5] } 0 .. 149 ]);
my $apart = article(paragraphs => [
    map { "$p[$_ % 5]</p>\n<script>count()</script>\n<p>" } 0 .. 149 ]);
my $wide = "\xe6\xb8\xaf" x 60;
my $titled = article(title => $wide, paragraphs => [ @p ]);
my $front = Mce::Nginx::free_port();
my $long = 'first(' . 'addanag(gap=20,links=normalize),' x 50 . 'addanag)';

my $t = Mce::Test->new(
    origin => {
        '/inline' => { body => $inline },
        '/many'   => { body => $many,
                       headers => [ map { ("X-Field-$_" => 'x' x 286) } 1 .. 10 ] },
        '/apart'  => { body => $apart },
        '/titled' => { body => $titled },
        '/inc'    => { body => 'more', type => 'text/plain' },
    },
    http   => "
        server {
            listen 127.0.0.1:$front;
            location / { proxy_pass http://127.0.0.1:%%PORT%%; }
        }",
    server => "
        mce on;
        mce_action annotate;
        location / { proxy_pass http://origin; }
        location /narrow/ { mce_header_size 200; proxy_pass http://origin/; }
        location /least/ { mce_header_size 128; proxy_pass http://origin/; }
        location /room/ { mce_header_size 8k; proxy_pass http://origin/; }
        location /long/ { mce_extractor '$long'; proxy_pass http://origin/; }
        location /ssi/ { ssi on; proxy_pass http://origin/; }
        location /no-ssi/ { ssi off; proxy_pass http://origin/; }
        location /before/ { add_before_body /inc; proxy_pass http://origin/; }
        location /after/ { add_after_body /inc; proxy_pass http://origin/; }
        location /nothing/ { add_after_body ''; proxy_pass http://origin/; }",
);


# The bytes of the whole field, and its ranges.

sub field {
    my ($r) = @_;

    return length 'X-Main-Content: ' . $r->header('X-Main-Content') . "\r\n";
}


sub ranges {
    my ($r) = @_;
    my ($text) = $r->header('X-Main-Content') =~ /;ranges="([^"]*)"/;

    return map { [ split /-/ ] } split / /, $text // '';
}


my $r = $t->get('/inline');
my @ranges = grep { $_->[1] - $_->[0] > 50 } ranges($r);

is(scalar @ranges, 5, 'a paragraph with inline tags is one range');
is(substr($inline, $ranges[0][0], $ranges[0][1] - $ranges[0][0]),
   $inlines[0], 'from its first letter to its last');

$r = $t->get('/many');
@ranges = ranges($r);
cmp_ok(scalar @ranges, '<', 5,
       'ranges that do not fit are joined where only tags are between them');
like(substr($many, $ranges[-1][0], $ranges[-1][1] - $ranges[-1][0]),
     qr/\Q$p[0]\E.*\Q$p[4]\E/s, 'and then hold the paragraphs');
unlike(substr($many, $ranges[-1][0], $ranges[-1][1] - $ranges[-1][0]),
       qr/Section/, 'but no text that was not selected');
cmp_ok(scalar(ranges($t->get('/room/many'))), '>=', 150,
       'with a larger mce_header_size they fit');

is(scalar(ranges($t->get('/apart'))), 0, 'they never hold a script');
cmp_ok(scalar(ranges($t->get('/room/apart'))), '>=', 150,
       'which keeps them apart');

for my $uri (qw(inline many apart titled)) {
    cmp_ok(field($t->get("/$uri")), '<=', 1000, "$uri: at most 1,000 bytes");
    cmp_ok(field($t->get("/narrow/$uri")), '<=', 200,
           "$uri: at most what mce_header_size says");
    cmp_ok(field($t->get("/least/$uri")), '<=', 128, "$uri: also the least");
}

$r = $t->get('/narrow/titled');
my ($title) = $r->header('X-Main-Content') =~ /;title=%"([^"]*)"/;
is(scalar(ranges($r)) > 0, 1, 'ranges go before the title');
like($title, qr/^(?:%e6%b8%af)+$/, 'of which whole characters are left');

like($t->get('/long/inline')->header('X-Main-Content'),
     qr/^"first\(addanag\(gap=20,links=[^"]*\.\.\.";chars=\d+/,
     'an expression that is too long is cut');
cmp_ok(field($t->get('/long/inline')), '<=', 1000,
       'and the field then fits as well');

# a proxy in front, with the buffer that nginx has by default

$r = $t->get('/many', ':client' => Mce::Client->new($front));
is($r->status, 200, 'a proxy in front takes it beside 3 KB of other fields');
is($r->body, $many, 'and has the body');

# offsets of the page are none of a body that nginx adds to

for my $where (qw(ssi before after)) {
    my $h = $t->get("/$where/inline")->header('X-Main-Content');

    like($h, qr/^addanag;chars=\d+;/, "$where: the field is there");
    unlike($h, qr/;ranges=/, "$where: without ranges");
}

for my $where (qw(no-ssi nothing)) {
    like($t->get("/$where/inline")->header('X-Main-Content'), qr/;ranges="\d/,
         "$where: it has ranges where nothing is added");
}

accepted('mce_header_size 128;', 'mce_header_size 128 is accepted');
accepted('mce_header_size 64k;', 'mce_header_size 64k is accepted');
refused("mce_header_size $_;", qr/"mce_header_size" directive must be between 128 and 64k/,
        "mce_header_size $_ is refused") for qw(127 0 65537);

$t->done;
