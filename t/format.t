#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# The formats through nginx: what is kept of a page, and how.

my $html = <<'END';
<!DOCTYPE html>
<html lang="de" dir="ltr">
<head><meta charset="utf-8"><title>Ein Haus am See</title></head>
<body class="page" onload="start()">
<ul><li><a href="/a">A</a></li><li><a href="/b">B</a></li>
<li><a href="/c">C</a></li><li><a href="/d">D</a></li></ul>
<div id="text" class="text" style="color: red">
<h1>Ein Haus am See</h1>
<p>Das Haus steht seit dem Jahr 1912 am Ufer, und wer es heute betritt, der
h&ouml;rt zuerst das Wasser, dann die Dielen, dann die Uhr in der K&uuml;che.</p>
<p>Es geh&ouml;rt <a href="/familie?a=1&amp;b=2" class="x" onclick="y()">einer
Familie</a>, die es <em>nie</em> verkaufen wollte &amp; auch nicht
<strong>verkaufen</strong> wird, was immer man ihr daf&uuml;r bieten mag.</p>
<p><img src="/haus.jpg" alt="Das Haus" width="640" onerror="z()"></p>
<p>Im Winter friert der See zu, und die Kinder laufen auf dem Eis bis zur
Insel hinaus, auf der nichts w&auml;chst als Schilf und eine einzige Birke.</p>
</div>
<script>document.write("<p>Reklame</p>")</script>
</body></html>
END

my $rtl = article(html => ' lang="fa"', title => 'قنات مهرآباد',
    paragraphs => [ map { 'قنات قدیمی روستا که بیش از سی سال خشک و فراموش شده '
                          . "بود پس از $_ سال کار داوطلبانهٔ اهالی به آب رسید." }
                    2 .. 5 ]);

my $t = Mce::Test->new(
    origin => { '/haus' => { body => $html }, '/rtl' => { body => $rtl } },
    server => '
        mce on;
        location / { proxy_pass http://origin; }
        location /linked/ { mce_original $request_uri;
                            proxy_pass http://origin/; }
        location /text/ { mce_format text; proxy_pass http://origin/; }
        location /narrow/ {
            mce_format text; mce_text_width 40; proxy_pass http://origin/;
        }
        location /json/ {
            mce_format json; mce_json_markdown on; proxy_pass http://origin/;
        }',
);

unlike($t->get('/narrow/haus')->body, qr/^(?=.* ).{60}/m,
       'text: mce_text_width wraps lines');
like($t->get('/json/haus')->body, qr/"markdown":"(?:# )?.*\*\*verkaufen\*\*/,
     'json: mce_json_markdown adds Markdown');

my $body = $t->get('/haus')->body;

like($body, qr/^<!DOCTYPE html>\s*<html[^>]* lang="de"[^>]*>/,
     'html: the language is that of the page');
like($body, qr/<html[^>]* dir="ltr"/, 'html: so is the direction');
like($body, qr/<meta charset="utf-8">/i, 'html: it says that it is UTF-8');
like($body, qr{<title>Ein Haus am See</title>}, 'html: the title stays');
is(scalar(() = $body =~ /<h1/g), 1, 'html: there is one headline');
like($body, qr/<p>Das Haus steht .*h\xc3\xb6rt zuerst/s,
     'html: paragraphs stay, entities are characters');
like($body, qr{<a href="[^"]*/familie\?a=1&amp;b=2">einer\s+Familie</a>},
     'html: links stay, their other attributes go');
like($body, qr{<em>nie</em> verkaufen wollte &amp; auch},
     'html: emphasis stays, an ampersand is escaped');
like($body, qr{<img[^>]* alt="Das Haus"}, 'html: an image between stays');
like($body, qr{<img[^>]* src="[^"]*/haus\.jpg"}, 'html: with its address');
unlike($body, qr/onclick|onerror|onload|Reklame|class="x"|color: red/,
       'html: handlers, classes and scripts go');
like($t->get('/linked/haus?x=%22y&z=<')->body,
     qr{<a href="/linked/haus\?x=%22y&amp;z=(?:%3C|&lt;)"},
     'html: the link to the original is escaped');

like($t->get('/rtl')->body, qr/<html[^>]* dir="rtl"/,
     'html: the direction follows from the language');
like($t->get('/rtl')->body, qr/<html[^>]* lang="fa"/,
     'html: Persian stays Persian');

my $r = $t->get('/text/haus');
is($r->header('Content-Type') =~ s/; /;/r, 'text/plain;charset=utf-8',
   'text: the type');

my $text = $r->body;
utf8::decode($text);
$text =~ s/^Ein Haus am See\n\n//;

is($text, <<"END", 'text: paragraphs and one blank line between');
Das Haus steht seit dem Jahr 1912 am Ufer, und wer es heute betritt, der h\x{f6}rt zuerst das Wasser, dann die Dielen, dann die Uhr in der K\x{fc}che.

Es geh\x{f6}rt einer Familie, die es nie verkaufen wollte & auch nicht verkaufen wird, was immer man ihr daf\x{fc}r bieten mag.

Im Winter friert der See zu, und die Kinder laufen auf dem Eis bis zur Insel hinaus, auf der nichts w\x{e4}chst als Schilf und eine einzige Birke.
END

$t->done;
