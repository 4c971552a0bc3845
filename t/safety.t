#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# A rewritten page is served on the site's own origin: nothing that runs may
# survive in it.  Each attack stands inside the main content.

my @p = paragraphs();

my @attacks = (
    '<script>alert(1)</script>',
    '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
    '<script/x>alert(1)</script >',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<img src=x onerror=alert(1)>',
    '<img src=x OnErRoR = "alert(1)">',
    '<img src="x"onerror="alert(1)">',
    '<img src=x/onerror=alert(1)>',
    '<svg onload=alert(1)><path d="M0 0"/></svg>',
    '<svg><script>alert(1)</script></svg>',
    '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img '
        . 'src=1 onerror=alert(1)&gt;"></table></mtext></math>',
    '<math href="javascript:alert(1)">x</math>',
    '<a href="javascript:alert(1)">a link that tells a story</a>',
    '<a href="JaVaScRiPt:alert(1)">a link that tells a story</a>',
    '<a href=" &#1; javascript:alert(1)">a link that tells a story</a>',
    '<a href="java&#x0A;script:alert(1)">a link that tells a story</a>',
    '<a href="java&Tab;script:alert(1)">a link that tells a story</a>',
    '<a href="&#106;avascript&colon;alert(1)">a link that tells a story</a>',
    "<a href=\"java\tscript:alert(1)\">a link that tells a story</a>",
    "<a href=\"\x01javascript:alert(1)\">a link that tells a story</a>",
    '<a href="vbscript:msgbox(1)">a link that tells a story</a>',
    '<a href="data:text/html,<script>alert(1)</script>">a link</a>',
    '<a href="x" onclick="alert(1)">a link that tells a story</a>',
    '<a href="x" style="background:url(javascript:alert(1))">a link</a>',
    '<img src="javascript:alert(1)" alt="x">',
    '<img src="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">',
    '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
    '<img srcset="javascript:alert(1) 2x" src=x alt="x">',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<object data="data:text/html,<script>alert(1)</script>"></object>',
    '<embed src="javascript:alert(1)">',
    '<applet code="x"></applet>',
    '<form action="javascript:alert(1)"><input type=submit></form>',
    '<button formaction="javascript:alert(1)">press this button now</button>',
    '<input onfocus=alert(1) autofocus>',
    '<details open ontoggle=alert(1)>some details of the story</details>',
    '<video src=x onerror=alert(1)></video>',
    '<video><source onerror="alert(1)"></video>',
    '<audio src="javascript:alert(1)" controls></audio>',
    '<body onload=alert(1)>',
    '<base href="javascript:alert(1)//">',
    '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
    '<link rel=stylesheet href="javascript:alert(1)">',
    '<style>@import "javascript:alert(1)"; p { color: red }</style>',
    '<p style="width:expression(alert(1))">a paragraph with style</p>',
    '<table background="javascript:alert(1)"><tr><td>a cell</td></tr></table>',
    '<template><script>alert(1)</script></template>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<textarea><script>alert(1)</script></textarea>',
    '<title><script>alert(1)</script></title>',
    '<xmp><script>alert(1)</script></xmp>',
    '<plaintext><script>alert(1)</script>',
    '<!--><script>alert(1)</script>-->',
    '<!--[if IE]><script>alert(1)</script><![endif]-->',
    '<![CDATA[<script>alert(1)</script>]]>',
    '<?xml-stylesheet href="javascript:alert(1)"?>',
    '<p title="</p><script>alert(1)</script>">a paragraph of the story</p>',
    '<p title=\'"><script>alert(1)</script>\'>a paragraph of the story</p>',
    '<p>&lt;script&gt;alert(1)&lt;/script&gt; as text of the story</p>',
    '<a href="x" target="_blank" ping="javascript:alert(1)">a link</a>',
    '<p id="x" onmouseover&#61;alert(1)>a paragraph of the story</p>',
    "<p\x0bonclick=alert(1)>a paragraph of the story</p>",
    "<p/\x00onclick=alert(1)>a paragraph of the story</p>",
    '<custom-element onclick="alert(1)">a text of the story</custom-element>',
    '<set attributeName=onmouseover to=alert(1)>',
    '<isindex action="javascript:alert(1)">',
    '<q cite="javascript:alert(1)">a quotation of the story</q>',
    '<blockquote cite="javascript:alert(1)">a quotation</blockquote>',
);

my %routes = map { ("/$_" => { body => article(
    title      => 'Harbour <img src=x onerror=alert(1)> opens',
    paragraphs => [ @p[0 .. 2], $attacks[$_], @p[3 .. 4] ]) }) }
    0 .. $#attacks;

$routes{'/all'} = { body => article(
    paragraphs => [ map { ($attacks[$_], $p[$_ % 5]) } 0 .. $#attacks ]) };
$routes{'/title'} = { body => article(
    title => '</title><script>alert(1)</script>') };
$routes{'/quote'} = { body => article(html => ' lang="en&quot; onload=&quot;'
    . 'alert(1)" dir="rtl&quot; onload=&quot;alert(1)"') };

my $t = Mce::Test->new(
    origin => \%routes,
    server => '
        mce on;
        location / { proxy_pass http://origin; }
        location /auto/ { mce_extractor auto; proxy_pass http://origin/; }
        location /bottom/ { mce_links bottom; mce_images alt; mce_csp off;
                            proxy_pass http://origin/; }
        location /markdown/ { mce_format markdown; proxy_pass http://origin/; }
        location /json/ { mce_format json; proxy_pass http://origin/; }
        location /text/ { mce_format text; proxy_pass http://origin/; }',
);

# Tags of the output are read with every quote respected.
sub problems {
    my ($html) = @_;
    my @problems;

    # the choice of letters and colours, with nothing of the page in it
    $html =~ s{<details[^>]*><summary aria-label="Display">Aa.*?</details>}{};

    while ($html =~ /<([a-zA-Z!?\/][^\s>\/]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/g) {
        my ($name, $attributes) = (lc $1, $2);

        push @problems, "<$name>" if $name =~ /^(?:script|iframe|object|embed
            |applet|form|input|button|base|template|noscript|textarea|xmp
            |plaintext|svg|annotation-xml|mglyph|maction|frame|frameset|portal|set|animate)$/x;

        while ($attributes =~ /([^\s=\/"']+)\s*
                               (?:=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/gx)
        {
            my ($key, $value) = (lc $1, $2 // '');

            $value =~ s/^["']|["']$//g;
            $value =~ s/&#(\d+);?/chr $1/ge;
            $value =~ s/&#x([0-9a-f]+);?/chr hex $1/gei;
            $value =~ s/&colon;/:/g;
            $value =~ s/&(?:Tab|NewLine);//g;
            $value =~ s/[\x00-\x20]//g;

            push @problems, "$name $key" if $key =~ /^on|^srcdoc$|^xmlns
                |^formaction$|^ping$|^background$/x
                || ($key eq 'style' && $name ne 'svg')
                || $key eq 'http-equiv' && $value =~ /refresh/i;
            push @problems, "$name $key=$value"
                if $value =~ /^(?:javascript|vbscript):/i
                || $value =~ /^data:(?!image\/(?:png|gif|jpeg|webp|avif))/i;
        }
    }

    return join ', ', @problems;
}

# What a Markdown renderer would take for markup: an escaped "<" is text, and
# so is code.
sub unescaped {
    my ($markdown) = @_;

    $markdown =~ s/^(`{3,}).*?^\1$//msg;
    $markdown =~ s/(`+).+?\1//sg;
    $markdown =~ s/\\.//sg;

    return $markdown;
}

is(problems('<p onclick="a">'), 'p onclick', 'a handler is seen');
is(problems('<a href="java&#10;script:x">'), 'a href=javascript:x',
   'a disguised URL is seen');
is(problems('<p title="<script>">x</p>'), '', 'text in quotes is text');

for my $n (0 .. $#attacks) {
    my $r = $t->get("/$n");

    is(problems($r->body), '', "inert: $attacks[$n]")
        or diag($r->body);
    is($t->status($r), 'rewritten', 'and the page is rewritten');

    is(problems($t->get("$_/$n")->body), '', "inert in $_: $attacks[$n]")
        for qw(/auto /bottom);

    # markup in Markdown is raw HTML to those who render it
    my $markdown = unescaped($t->get("/markdown/$n")->body);
    is(problems($markdown), '', "inert in Markdown: $attacks[$n]")
        or diag($markdown);
    unlike($markdown, qr/\]\(\s*<?(?:javascript|vbscript|data:(?!image))/i,
           'and no link runs code');

    my $json = JSON::PP->new->decode($t->get("/json/$n")->body);
    is(problems($json->{html} // ''), '', "inert in JSON: $attacks[$n]");
    unlike($t->get("/text/$n")->header('Content-Type'), qr/html/,
           'text is no HTML');
}

for my $uri (qw(/all /title /quote)) {
    is(problems($t->get($uri)->body), '', "$uri is inert");
}

unlike($t->get('/title')->header('X-Main-Content'), qr/[\r\n<]script.*\n/,
       'the header stays one line');

$t->done;
