#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# What readers of extracts miss most, and what they get and do not want: a
# page for each, of a template that many sites use.

my @text = (
    'The harbour board voted on Tuesday to rebuild the eastern breakwater, '
    . 'which was torn open by the storms of last winter, and to pay for it '
    . 'out of the reserve that was meant for the new ferry terminal.',
    'Work is to begin in April, said Ines Okafor, who chairs the board. '
    . 'Until then the smaller boats will have to share the inner basin with '
    . 'the fishing fleet, an arrangement that neither side is happy with.',
    'The engineers had proposed three designs. The cheapest would have used '
    . 'the old stones again; the board chose the second, with a core of '
    . 'concrete, because it is expected to last for sixty years.',
    'Residents of the lower town, whose cellars were flooded twice in '
    . 'January, had asked for a higher wall. The board answered that a wall '
    . 'of that height would push the water towards the beach.',
    'A final decision on the ferry terminal has been put off until the '
    . 'autumn. The company that runs the line said that it could live with '
    . 'another year in the old building, but not with two.',
);

my $menu = join '', map { "<li><a href=\"/$_\">\u$_</a></li>" }
    qw(news politics business sport culture weather obituaries);

my %part = (
    lead => '', before => '', first => '', middle => '', last => '',
    after => '', aside => '', end => '',
);

sub marked {
    return join "\n", map { "<p>$_</p>" } @_;
}

sub page {
    my %p = (%part, @_);

    return <<"END";
<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8">
<title>Harbour board votes to rebuild breakwater - The Coast Gazette</title>
<meta name="description" content="The eastern breakwater will be rebuilt.">
</head><body>$p{before}
<header class="site-header"><a class="logo" href="/">The Coast Gazette</a>
<nav class="main-nav"><ul>$menu</ul></nav></header>
<div class="layout"><main id="main"><article class="post">
<h1>Harbour board votes to rebuild breakwater</h1>
$p{lead}<div class="article-body">
$p{first}@{[marked(@text[0 .. 1])]}
$p{middle}@{[marked(@text[2 .. 4])]}
$p{last}</div>
$p{after}</article></main>
<aside class="sidebar">$p{aside}<h3>Weather</h3><p>Rain</p></aside></div>
$p{end}<footer class="site-footer"><ul>
<li><a href="/about">About</a></li><li><a href="/terms">Terms</a></li></ul>
<p>Copyright 2024 The Coast Gazette</p></footer></body></html>
END
}

sub text_of {
    return (command(['extract', '-e', 'auto', '-f', 'text'], $_[0]))[1];
}

my $plain = text_of(page());

like($plain, qr/\Q$text[0]\E/, 'the first paragraph is kept');
like($plain, qr/\Q$text[4]\E/, 'the last paragraph is kept');
unlike($plain, qr/Obituaries|Copyright 2024|Rain/,
       'menu, footer and sidebar are dropped');

# what must stay: name, place, HTML, what to look for

my @keep = (
    ['a lead of its own class', 'lead',
     '<p class="lead">The old wall lasted for ninety years; its successor '
     . 'is to be finished within two, if the weather lets it.</p>',
     'its successor is to be finished'],
    ['a short first paragraph', 'first', '<p>It is official.</p>',
     'It is official'],
    ['a short paragraph between long ones', 'middle',
     '<p>Not everybody agrees.</p>', 'Not everybody agrees'],
    ['a short last paragraph', 'last', '<p>The vote was seven to two.</p>',
     'The vote was seven to two'],
    ['a subheading', 'middle', '<h2>Three designs</h2>', 'Three designs'],
    ['a list', 'middle', '<ul><li>The old stones, used again</li>'
     . '<li>A core of concrete, faced with stone</li>'
     . '<li>Steel sheets along the whole wall</li></ul>',
     'A core of concrete, faced'],
    ['a table', 'middle', '<table><tr><th>Design</th><th>Cost</th></tr>'
     . '<tr><td>Old stones</td><td>4.1 million</td></tr>'
     . '<tr><td>Concrete core</td><td>6.3 million</td></tr></table>',
     '6\.3 million'],
    ['code', 'middle', '<pre><code>breakwater --design concrete \\'
     . "\n  --years 60</code></pre>", 'breakwater --design concrete'],
    ['a quotation', 'middle', '<blockquote><p>We shall not build the same '
     . 'wall twice, and we shall not build it cheaply.</p></blockquote>',
     'We shall not build the same'],
);

for my $case (@keep) {
    my ($name, $place, $html, $expected) = @$case;

    like(text_of(page($place => $html)), qr/$expected/, "$name is kept");
}

# what must go

my $stories = join '', map { "<li><a href=\"/$_\"><img src=\"$_.jpg\" alt=\"\">"
    . "<h3>Ferry company reports a record summer, part $_</h3></a>"
    . "<p>The line carried more guests than ever before.</p></li>" } 1 .. 4;

my @drop = (
    ['a consent text', 'before', '<div id="cookie-consent" role="dialog">'
     . '<p>We and our partners store and access information on your device, '
     . 'such as cookies, to show personalised advertising. You may accept '
     . 'or manage your choices.</p><button>Accept all</button></div>',
     'We and our partners'],
    ['a list of related stories', 'after', '<section class="related">'
     . "<h2>More stories</h2><ul>$stories</ul></section>",
     'Ferry company reports'],
    ['a newsletter box', 'after', '<div class="newsletter-signup"><h3>Our '
     . 'newsletter</h3><p>Get the best of the coast in your inbox every '
     . 'morning.</p><form><input type="email"><button>Sign up</button>'
     . '</form></div>', 'best of the coast'],
    ['a newsletter box inside the text', 'middle', '<div class="newsletter">'
     . '<h4>The morning tide</h4><p>Get the best of the coast in your inbox '
     . 'every morning. Sign up to our newsletter.</p><form><input '
     . 'type="email" placeholder="Your email"><button>Subscribe</button>'
     . '</form><p>You can unsubscribe at any time. See our privacy policy.'
     . '</p></div>', 'best of the coast|unsubscribe at any'],
    ['a share bar', 'lead', '<div class="share-bar"><a href="#">Facebook'
     . '</a><a href="#">Twitter</a><a href="#">WhatsApp</a><a href="#">'
     . 'Email</a></div>', 'WhatsApp'],
    ['an author box', 'after', '<div class="author-bio"><img src="a.jpg">'
     . '<h4>Jonas Brandt</h4><p>Jonas Brandt is a reporter for The Coast '
     . 'Gazette and has covered the harbour since 2011.</p></div>',
     'has covered the harbour'],
    ['company boilerplate', 'after', '<div class="about"><h3>About The '
     . 'Coast Gazette</h3><p>The Coast Gazette is a leading provider of '
     . 'regional news and advertising solutions. For more information visit '
     . '<a href="/">our site</a>.</p></div>', 'leading provider'],
    ['a standfirst of another story', 'aside', '<div class="teaser"><a '
     . 'href="/x"><h4>Council cuts the night bus</h4></a><p>The last bus to '
     . 'the villages will leave at nine from May on.</p></div>',
     'last bus to the villages'],
    ['comments under an article', 'end', '<section id="comments"><h3>'
     . '3 comments</h3><ol>' . (join '', map { '<li class="comment"><cite>'
     . "reader$_</cite><p>They should have done this ten years ago, when "
     . 'it was still cheap. Nobody listens.</p><a href="#">Reply</a></li>' }
     1 .. 3) . '</ol></section>', 'Nobody listens'],
);

for my $case (@drop) {
    my ($name, $place, $html, $unwanted) = @$case;
    my $out = text_of(page($place => $html));

    unlike($out, qr/$unwanted/, "$name is dropped");
    like($out, qr/\Q$text[2]\E/, '  and the text stays');
}

# the answers of a forum thread are its content

my $thread = join '', map { "<div class=\"message\" id=\"post$_\"><div "
    . "class=\"message-user\"><a href=\"/u$_\">sailor$_</a></div><div class="
    . "\"message-body\"><p>Answer $_: I would take the bilge pump apart and "
    . "look at the valve first; it was the same on my boat, and a new seal "
    . "was all that it needed.</p></div></div>" } 1 .. 5;

like(text_of("<html><head><title>Bilge pump runs all night | Boat forum"
             . "</title></head><body><nav class=\"menu\"><ul>$menu</ul></nav>"
             . "<h1>Bilge pump runs all night</h1><div class=\"thread\">"
             . "$thread</div><footer>Boat forum</footer></body></html>"),
     qr/Answer 1:.*Answer 5:/s, 'the answers of a forum thread are kept');

# a page that says that there is nothing to read passes

my %notice = (
    'an error page' => ['Page not found', 'Sorry, the page that you asked for '
     . 'is not here any more, or never was. It may have been moved when we '
     . 'built our new site.', 'Check the address for typing errors, go back to '
     . 'the <a href="/">front page</a>, or use the search above.'],
    'a paywall in another language' => ['Verder lezen', 'Dit artikel is alleen '
     . 'voor abonnees. Neem een abonnement en lees de eerste vier weken voor '
     . 'een euro, zonder verplichtingen, op al uw apparaten.', 'Bent u al '
     . 'abonnee? Log dan in met uw gegevens.'],
);

for my $name (sort keys %notice) {
    my ($headline, @said) = @{$notice{$name}};
    my $html = slurp("$FindBin::Bin/../examples/pages/news.html");

    my $json = (command(['extract', '-f', 'json'], $html))[1];
    my ($sure) = $json =~ /"confidence":([\d.]+)/;
    cmp_ok($sure, '>', 0.5, 'an article is one');

    $html =~ s{(<article[^>]*>).*</article>}
              {"$1<h1>$headline</h1>" . marked(@said) . '</article>'}se;
    $html =~ s{<title>[^<]*}{<title>$headline};

    $json = (command(['extract', '-f', 'json'], $html))[1];
    ($sure) = $json =~ /"confidence":([\d.]+)/;
    cmp_ok($sure // 0, '<', 0.5, "$name in its place is none");
}

done_testing();
