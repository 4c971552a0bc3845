#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# Pages that a server sends in parts, which a script puts in their places.

sub paragraph {
    return "<p>Paragraph $_[0] tells at some length what happened on that "
        . 'day, and to whom, and what the harbour master said of it.</p>';
}

my $page = '<html lang="en"><head><title>The wall</title></head><body><article>'
    . '<h1>The wall</h1>' . paragraph('one')
    . '<!--$?--><template id="B:0"></template><p>Loading the rest of the text, '
    . 'which will take a moment, please wait.</p><!--/$-->'
    . paragraph('four') . '</article>'
    . '<div hidden id="S:0">' . paragraph('two')
    . '<template id="P:1"></template></div>'
    . '<script>$RC("B:0","S:0")</script>'
    . '<div hidden id="S:1">' . paragraph('three') . '</div>'
    . '<script>$RS("S:1","P:1")</script></body></html>';

my $text = (command(['extract', '-f', 'text'], $page))[1];

is(join(' ', $text =~ /Paragraph (\w+)/g), 'one two three four',
   'the parts are read where they belong');
unlike($text, qr/Loading/, 'what was shown in their stead goes');

my $t = Mce::Test->new(
    origin => { '/' => { body => $page } },
    server => 'location / { mce on; mce_action annotate;
                            proxy_pass http://origin; }',
);

my $header = $t->get('/')->header('X-Main-Content');
like($header, qr/chars=/, 'a header tells that the page has content');
unlike($header, qr/ranges/,
       'but no ranges, since the body has it in another order');

$t->done;
