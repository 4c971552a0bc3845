#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# Pages whose text stands in no markup: what JSON-LD or the description says.

my $body = 'The board voted on Tuesday to rebuild the wall, which the storms '
    . 'of last winter had torn open.\n\nIt pays \"for it out of the reserve: '
    . 'a < b &amp; c\", said Ines O\u2019Kafor.\nWork begins in April.';

sub shell {
    my (%p) = @_;

    my $script = !defined $p{body} ? ''
        : qq(<script type="application/ld+json">{"\@type":"NewsArticle",)
        . qq("articleBody": "$p{body}","x":1}</script>);

    return qq(<html lang="en"><head><title>The wall - Gazette</title>)
        . ($p{head} // '') . $script . '</head><body>'
        . ($p{markup} // '<noscript>Enable JavaScript.</noscript>')
        . '<div id="root"></div></body></html>';
}

sub text_of {
    return (command(['extract', '-f', 'text'], $_[0]))[1];
}

my $description = '<meta property="og:description" content="The wall will '
    . 'be rebuilt &amp; paid for out of the reserve.">';

is(text_of(shell(body => $body, head => $description)),
   "The wall\n\nThe board voted on Tuesday to rebuild the wall, which the "
   . "storms of last winter had torn open.\n\nIt pays \"for it out of the "
   . "reserve: a < b & c\", said Ines O\xe2\x80\x99Kafor.\n\n"
   . "Work begins in April.\n",
   'the articleBody of JSON-LD becomes paragraphs under the title');

is(text_of(shell(body => 'Too short."},{"articleBody":"' . $body)),
   text_of(shell(body => $body)), 'of several the longest');

is(text_of(shell(head => $description)),
   "The wall\n\nThe wall will be rebuilt & paid for out of the reserve.\n",
   'without one, the description is the text');

is((command(['extract', '-f', 'text'], shell(markup => '')))[0], 1,
   'a page that says nothing anywhere has no content');

my $unsafe = (command(['extract', '-f', 'html'], shell(
    body => 'One <img src=x onerror=alert(1)> &lt;script>alert(2)</ b> two'
    . ' and so on, until there is more of it than of the notice.')))[1];
unlike($unsafe, qr/<img|<script/, 'markup in it stays text');
like($unsafe, qr/One &lt;img src=x/, '  which is shown');

unlike(text_of(shell(body => $body, markup => join '', map {
    "<p>Paragraph $_ tells at some length what happened, and to whom, and "
    . "why nobody had seen it coming before it was too late.</p>" } 1 .. 12)),
       qr/The board voted/, 'a page with a text of its own keeps that');

is((command(['extract', '-f', 'text'], shell(head => $description,
        markup => '<noscript>' . '<p>More than that stands here.' x 10
                  . '</noscript>')))[0], 1,
   'a page that says more for browsers without scripts has no content');

unlike(text_of(shell(body => $body) =~ s/","x":1//r), qr/The board/,
       'a string without an end is not read');

unlike((command(['extract', '-f', 'spans'], shell(body => $body)))[1],
       qr/^20 /, 'spans are always those of the page itself');

my $t = Mce::Test->new(
    origin => { '/a' => { body => shell(body => "$body $body $body") } },
    server => 'mce on; mce_min_confidence 0; mce_min_content 100;
               location / { proxy_pass http://origin; }
               location /mark/ { mce_action annotate;
                                 proxy_pass http://origin/; }',
);

my $r = $t->get('/a');
like($r->body, qr{<h1>The wall</h1>\s*<p>The board voted}s,
     'the filter sends it as well');

$r = $t->get('/mark/a');
is($t->status($r), 'annotated', 'such a page is annotated');
unlike($r->header('X-Main-Content'), qr/ranges/,
       'without ranges, which the body does not have');

$t->done;
