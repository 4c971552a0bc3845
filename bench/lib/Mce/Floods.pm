package Mce::Floods;

use strict;
use warnings;
use utf8;

use Exporter qw(import);

our @EXPORT_OK = qw(floods flood);

# Pages that are much of one thing: what other pages have a few of, in the number
# that a quarter or half a megabyte has room for.  All begin with a few
# paragraphs, without which most extractors would find nothing and be done.

my $prose = join '', map { "<p>$_</p>\n" } (
    'The bridge over the estuary was closed on Tuesday after a routine survey '
    . 'found cracks in two of its bearings, the harbour office said. Lorries '
    . 'are sent round by the northern road, which takes an hour longer.',
    'Engineers had warned of the bearings in spring. They were to be replaced '
    . 'next year, when the new ferry would have taken most of the traffic, '
    . 'but the money for the ferry has not been found.',
    'Shopkeepers on the southern bank fear for their summer. Half of their '
    . 'customers come over the bridge, said the owner of a bakery, and nobody '
    . 'drives an hour for bread, however good it may be.',
    'A decision about the repair is expected within the month. It may take '
    . 'until autumn, the office said, and perhaps longer if the piers have to '
    . 'be looked at by divers as well.',
);

my %named = (nl => "\n", tab => "\t", nul => "\0", bad => "\x{e000}");


# The floods: family, place, what stands before the units, the unit, and what
# behind them.
sub floods {
    my @floods;

    while (my $line = <DATA>) {
        chomp $line;
        my %flood;

        @flood{qw(family place before unit after)} = split /\t/, $line;
        $flood{before} //= '';
        $flood{after} //= '';
        $flood{name} = join ' ... ', grep { length }
            @flood{qw(before unit after)};
        push @floods, \%flood;
    }

    return @floods;
}


# The page of so many bytes.
sub flood {
    my ($flood, $size) = @_;
    my $unit = expand($flood->{unit});
    my $before = expand($flood->{before});
    my $after = expand($flood->{after});
    my $n = int($size / length $unit) + 1;
    my $units = $unit =~ /\{i\}/
        ? join '', map { my $i = $_; $unit =~ s/\{i\}/$i/gr } 1 .. $n
        : $unit x $n;
    my $much = $before . $units . $after;
    my %part = (title => 'The bridge is closed', head => '', body => '');

    $part{$flood->{place}} = $much;

    my $page = "<!DOCTYPE html><html><head><title>$part{title}</title>"
        . "$part{head}</head><body><article><h1>The bridge is closed</h1>\n"
        . "$prose$part{body}</article></body></html>\n";
    utf8::encode($page);

    return $page =~ s/\xee\x80\x80/\xf0\x9f/gr;
}


# "<b>*3" stands for "<b><b><b>", "{9}" for nine letters, "{nl}" and others for
# bytes that have no place in a line.
sub expand {
    my ($text) = @_;

    $text =~ s/\{(\d+)\}/'x' x $1/ge;
    $text =~ s/\{(\w\w+)\}/$named{$1}/ge;
    $text =~ s/((?:<[^<>]*>)+)\*(\d+)/$1 x $2/ge;

    return $text;
}


1;

__DATA__
tags	body		<a>word 
tags	body		<article>word 
tags	body		<button>word 
tags	body		<dd>word 
tags	body		<details>word 
tags	body		<div>word 
tags	body		<dl>word 
tags	body		<dt>word 
tags	body		<em>word 
tags	body		<footer>word 
tags	body		<h1>word 
tags	body		<h2>word 
tags	body		<label>word 
tags	body		<li>word 
tags	body		<nav>word 
tags	body		<ol>word 
tags	body		<option>word 
tags	body		<p>word 
tags	body		<pre>word 
tags	body		<q>word 
tags	body		<section>word 
tags	body		<sub>word 
tags	body		<svg>word 
tags	body		<table>word 
tags	body		<td>word 
tags	body		<tr>word 
tags	body		<u>word 
tags	body		<ul>word 
tags	body		<x-y>word 
tags	body		<y>word 
tags	body		<a>word</a> 
tags	body		<b>word</b> 
tags	body		<button>word</button> 
tags	body		<h1>word</h1> 
tags	body		<math>word</math> 
tags	body		<script>word</script> 
tags	body		<section>word</section> 
tags	body		<style>word</style> 
tags	body		<td>word</td> 
tags	body		<textarea>word</textarea> 
tags	body		<br>word 
tags	body		<hr>word 
tags	body		<img>word 
tags	body		<wbr>word 
tags	body		<meta>word 
tags	body		<link>word 
tags	body		</p>word 
tags	body		</b>word 
tags	body		</a>word 
tags	body		</br>word 
tags	body		>word 
tags	body		&word 
pairs	body		<b><li>word 
pairs	body		<b><p>word 
pairs	body		<i><td>word 
pairs	body		<a><div>word 
pairs	body		<a href=x><p>word 
pairs	body		<a href=x><li>word 
pairs	body		<table><tr><td>word 
pairs	body		<ol><li>word 
pairs	body		<dl><dd>word 
pairs	body		<dt><dd>word 
pairs	body		<p><br>word 
pairs	body		<blockquote><p>word 
pairs	body		<h1><b>word 
pairs	body		<h1><p>word 
pairs	body		<b></div>word 
pairs	body		<ruby><rt>word 
pairs	body		<figure><figcaption>word 
pairs	body		<code><pre>word 
pairs	body		<tr><td>word 
pairs	body		<a href=x><b>word 
pairs	body		<q><li>word 
pairs	body		<b><p>
pairs	body		<b><i>
pairs	body		<section><h2>
nested	body	<b>*500	<li>a 
nested	body	<b>*500	<p>a 
nested	body	<b>*500	<td>a 
nested	body	<b>*500	<h2>a 
nested	body	<b>*500	<br>a 
nested	body	<b>*500	<hr>a
nested	body	<b>*500	<div>a 
nested	body	<b>*500	<tr><td>a 
nested	body	<b>*500	<dd>a 
nested	body	<b>*500	<pre>a
nested	body	<b>*500	</b>a 
nested	body	<b>*500	<b>a 
nested	body	<b>*500	<blockquote>a </blockquote>
nested	body	<b>*500	<table><tr><td>a</table>
nested	body	<b>*500	a<br><br>
nested	body	<b>*500	<ul><li>a</ul>
nested	body	<b>*500	<figure>a</figure>
nested	body	<i>*24	<p>a 
nested	body	<a href=x>	<p>a 
nested	body	<a href=x>	<li>a 
nested	body	<div>*500	<b>a</b> 
nested	body	<blockquote>*500	<p>a 
nested	body	<ul><li>*40	<p>a 
nested	body	<ul><li>*40	<br>a 
nested	body	<ul><li>*40	<li>a 
nested	body	<div>*500	<p>a 
nested	body	<table><tr><td>*160	<p>a 
nested	body	<table><tr><td>*160	<td>a
nested	body	<span lang=de>*500	<p>a 
nested	body	<b><code><i><sup><s>*5	<p>a b 
nested	body	<div>*600	<li>a 
nested	body	<b>*200<div>	</p>a 
nested	body	<font>*500	<li>a 
nested	body	<section>*500	<h2>a 
nested	body	<ol><li>*100<b>*200	<p>a 
nested	body	<blockquote>*500	a<br><br>
nested	body	<blockquote>*190<pre>	a<br>
nested	body	<blockquote>*190<pre>	a{nl}
nested	body	<ul><li>*95<pre>	a{nl}
nested	body	<ul><li>*95	<table><tr><th>a<th>b<tr><td>c<td>d</table>
nested	body	<code>*100	` 
nested	body	<math>	<mi>x</mi>
nested	body	<math><mrow>*60	<mi>x</mi>
nested	body	<b lang=de dir=ltr>*24	<p>a 
nested	body	<a href="{1000}">	<p>a 
nested	body	<x-y>*500	<p>a 
nested	body	<q cite=x>*24	<li>a 
tables	body		<table><tr><td colspan=100000>a<td>b</table>
tables	body	<table>	<tr><td colspan=100000>a<td>b
tables	body	<table>	<tr><td rowspan=100000>a<td>b
tables	body	<table><tr>	<td>a
tables	body	<table><tr>	<th colspan=9>a
tables	body	<table>	<tr><th>a<td>b
tables	body	<table>	<tr><td>a
tables	body	<table>	<tr><td><p>a<p>b
tables	body	<table>	<tr><td>a<table><tr><td>b</table>
tables	body	<table>	<tr>a
tables	body	<table>	<caption>a
tables	body	<table><tr>*500	<td>a
tables	body	<table><tr><td>	<li>a
tables	body		<table><tr><th>a<th>b<tr><td>c<td>d</table>
tables	body		<table><thead><tr><th>a<tbody><tr><td>{i}</table>
attributes	body		<p id=i{i}>a 
attributes	body		<div class="content article{i}">a</div>
attributes	body		<p id=x>a 
attributes	body		<a href="#i{i}">a</a><p id=i{i}>two words 
attributes	body		<b class=comment>a</b>
attributes	body		<p dir=rtl>a 
attributes	body		<div itemprop=name>a</div>
attributes	body		<div itemscope itemtype=x>a
attributes	body		<span hidden>a</span>
attributes	body	<p class="	c{i} 	">word
attributes	body	<p 	a 	>word
attributes	body	<img alt=word src="	%20	">
attributes	body	<img alt=word srcset="	a{i} {i}w,	">
attributes	body	<img alt=word srcset="	,	">
attributes	body	<img alt=word srcset="	data:,a 1x, 	">
attributes	body	<p title="	&amp;	">word
attributes	body	<p 	"	>word
attributes	body	<a rel="	next 	" href=x>word</a>
links	body		<a href=/{i}>a</a> 
links	body		<a href="?a={i}&b=c">a</a> 
links	body		<a href="javascript:{i}">a</a> 
links	body		<p><a href=/{i}>word</a>
links	body		<img src=x srcset="a 1x, b 2x">
links	body		<picture><source srcset=a><img src=b></picture>
links	body		<a href=x><img src=y></a>
links	body		a@b.example 
links	body		<embed src=x>
links	body		<a href="../../../{i}/./..">a</a>
links	body	<base href="http://b.example/{1000}/">	<a href="y">z</a> 
links	body	<base href="http://b.example/{1000}/">	<a href="../y">z</a> 
text	body		word 
text	body		ab. 
text	body		a{nl}
text	body		. 
text	body		א
text	body		é
text	body		&nbsp;
text	body		&notanentity;
text	body		*
text	body		`
text	body		#{nl}
text	body		[a](b) 
text	body		>
text	body		{nul}
text	body		---{nl}
text	body		12:30 
text	body		://
text	body	<pre>	a{nl}
text	body	<h2>	word. 	</h2>
text	body		<h2>The bridge</h2>
head	title		word 
head	title		w{i} 
head	title		bridge closed 
head	title		| 
head	title		a | b 
head	title		The bridge is closed. 
head	title		{nl}
head	title		é 
head	title		bridge is closed w{i} 	</title></head><body><h1>The bridge is closed</h1><h2>bridge is</h2>
head	head		<meta property="article:tag" content=a{i}>
head	head		<meta charset=x{i}>
head	head		<link rel=alternate hreflang=a{i} href=/{i}>
head	head		<base href=/{i}>
head	head		<title>a{i}</title>
head	head		<script>a</script>
head	head		<!-- a -->
head	head		<script type="application/ld+json">{"@type":"Article","headline":"a{i}"}</script>
head	head		<noscript>
head	head	<script type="application/ld+json">	[
head	head	<script type="application/ld+json">	{"a":
head	head	<script type="application/ld+json">[	{"@type":"Article","headline":"a{i}"},	{}]</script>
head	head	<script type="application/ld+json">{"@type":"Article","author":[	{"name":"a{i}"},	{}]}</script>
head	head	<script type="application/ld+json">{"headline":"	a	"}</script>
head	head	<script type="application/ld+json">{"headline":"	\u0041	"}</script>
head	head	<script type="application/ld+json">{"headline":"	\	"}</script>
head	head	<script type="application/ld+json">{	"a{i}":1,	"b":1}</script>
head	head	<script type="application/ld+json">{"@graph":[	{"@graph":[{"name":"a"}]},	{}]}</script>
head	head	<script type="application/ld+json">	"
head	head	<script type="application/ld+json">	 
head	head	<script type="application/ld+json">{"@type":[	"Article",	""]}</script>
head	head	<meta name=keywords content="	a{i}, 	">
head	head	<style>	a{b:c} 	</style>
head	head	<script>	a;	</script>
head	head	<script>	<!-- 	</script>
head	head	<script>	</scrip	</script>
head	head	<!--	 -	-->
head	head		<meta name=author content="Ann Bee{i}">
head	head		<meta property="article:published_time" content="2024-05-{i}">
head	head		<meta name=date content="6 May {i}">
scripts	body		<!-- a -->
scripts	body		<!---->
scripts	body		<!--
scripts	body		<!a>
scripts	body		<![CDATA[a]]>
scripts	body		<script></script>
scripts	body		<script>
scripts	body		<script>a
scripts	body		<noscript>a</noscript>
scripts	body		<title>a
scripts	body		<iframe>a
scripts	body		<svg><path d="M0 0"/></svg>
scripts	body		<script type="application/ld+json">{"headline":"a"}</script>
scripts	body		<script type="math/tex">x</script>
scripts	body		<script src=x></script>
microdata	body		<div itemscope itemtype="http://schema.org/Article"><b itemprop=headline>a</b>
microdata	body		<b itemprop=author>a</b>
microdata	body		<div itemprop=author itemscope><b itemprop=name>a{i}</b></div>
microdata	body		<address>a</address>
microdata	body	<div itemprop=headline>*300	<b>word</b> 
microdata	body	<div itemprop=author itemscope>*300	<i itemprop=name>a few words</i> 
blocks	body		<li>{i}. a
blocks	body		<sup><a href="#fn{i}">{i}</a></sup>
blocks	body		<pre>a{nl}</pre>
blocks	body		<div class=highlight><pre>a</pre></div>
blocks	body		<dl><dt>a<dd>b</dl>
blocks	body		<ol><li>a</ol>
blocks	body		<ul><li>a</ul>
blocks	body		<h2>a</h2>
blocks	body		<h2>a</h2><p>b</p>
blocks	body		<p>a</p><hr>
blocks	body		<div>a</div><div>b</div>
blocks	body		<figure>a</figure>
blocks	body		<select><option>a</select>
blocks	body		<ruby>a<rt>b</ruby>
blocks	body		<q>a</q>
blocks	body		<code>`</code> 
blocks	body		<b>a</b>
blocks	body		<b> a </b>
blocks	body		a<br>
blocks	body		a<br><br>
blocks	body		<p>a<br>b</p>
blocks	body		<font size=1>a</font>
blocks	body		<p><b>a</b></p>
blocks	body		<b>*</b>
blocks	body		<b>a<i>b</b>c</i>
blocks	body		<p><b>a<p>b</b>
blocks	body		<a href=x><div>a</a></div>
blocks	body		<a href=x>a<p>b
units	body		<figure><img src=a>
units	body		<div><h4>a</h4><p>b</div>
units	body	<div>*500	<div><h4>a</h4><p>b</div>
units	body		<div><h4>a</h4><p>b<div>
units	body	<div>*500	<img src=a>
units	body	<div>*500	<img src=a><p class=caption>b</p>
units	body	<figure>	<img src=a>
units	body		<figure><img src=a></figure><figcaption>b</figcaption>
units	body		<ul><li>a
units	body	<ul><li>*40	<li>a
units	body		<blockquote>a<p>b
units	body		<div class=quote>a</div>
units	body		<p>You need:</p><ul><li>a</ul>
units	body		<pre>a</pre>
units	body	<div>*500	<pre>a</pre>
units	body		<sup><a href=#n{i}>1</a></sup><p id=n{i}>a note that is long
units	body	<span>*500	<a href=#n{i}>1</a><b id=n{i}>a</b>
units	body		<a href=#n>1</a><p id=n>a note that is long
units	body		<dl><dt>a<dd>b
units	body		<h2>a</h2><h3>b</h3>
units	body		<table><tr><th>a<th>b<tr><td>c<td>d
units	body	<table>	<tr><th>a<td>b
notes	body		<sup class=reference><a href=#n{i}>[{i}]</a></sup> word 
notes	body	<ol>	<li id=n{i}>A note. <a href=#r{i}>^</a>
notes	body		<a id=r{i} href=#n{i}>{i}</a> <p id=n{i}>A note. <a href=#r{i}>^</a></p>
notes	body		<sup>{i}</sup>word 
notes	body		[{i}] word 
notes	body		<a href=#n>*</a> word 
notes	body		<section class=footnotes><p id=n{i}>A note.</section>
notes	body	<a href=#n><sup>*40	<b id=n>a note 
terms	body	<dl>	<dt>a<dd>b
terms	body		<dl><dt>a<dt>b<dd>c<dd>d</dl>
terms	body	<dl>	<dt>a 
terms	body	<dl><dd>*100	<dt>a<dd>b
terms	body		<dl><div><dt>a<dd>b</div></dl>
code	body		<pre><span class=lineno>1</span>a</pre>
code	body	<pre>	<span class=line><span class=lineno>{i}</span>a</span>{nl}
code	body	<pre><code class=language-c>	<span class=k>a</span> 
code	body		<table class=highlighttable><tr><td class=linenos><pre>1</pre><td class=code><pre>a</pre></table>
code	body		<div class="highlight language-c"><div class=line>a</div></div>
code	body	<pre>	<div class=line>a
code	body		<code>a</code><br>
code	body		<code class=language-c{i}>a</code> 
code	body		<pre class="brush: c{i}">a</pre>
formulas	body		<span class=katex><span class=katex-mathml><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x</annotation></semantics></math></span><span class=katex-html aria-hidden=true><span class=mord>x</span></span></span> 
formulas	body		<span class=katex>
formulas	body		<span class=katex>a</span> 
formulas	body	<span class=katex>*400	<math><mi>x</mi></math>
formulas	body	<span class=katex>	<math><mi>x</mi></math> 
formulas	body		<math><semantics><annotation encoding="application/x-tex">x
formulas	body		<img class=mwe-math-fallback-image-inline alt="x^2" src=x>
formulas	body		<script type="math/tex; mode=display">x</script>
formulas	body		<span class=MathJax>x</span><script type="math/tex">x</script>
formulas	body	<math>	<mfrac><mi>x</mi>
classes	body		<style>.b{height:0;--a:b}</style><b class=b>a</b>
classes	body		<style>#a{i}{display:none}</style><li id=a{i}>a
classes	body		<style>.p .b{opacity:0}</style><b class=b>a</b>
classes	body	<div class=p>	<style>.p .b{i}{opacity:0}</style><b class=b{i}>a</b>
classes	body	<h3>a</h3>	<style>h3+p~p{opacity:0}</style><!><p>a
classes	body		<style>[a{i}]:not(.c){opacity:0}</style><b a{i}>a</b>
classes	body	<style>:root{--a:var(--a)}</style>	<b style="color:var(--a)">a</b>
classes	body		<div role=tablist><a role=tab href=#a{i}>a</a><a role=tab href=#b{i}>b</a></div><div role="tabpanel" id=a{i}>c</div><div role="tabpanel" id=b{i}>d</div>
classes	body		<x-a><template shadowrootmode=open><slot name=a></slot></template><p slot=a>a</p>
classes	body		<div class="post-body comment-list sidebar{i}">a</div>
classes	body		<p class="share related author date caption">word 
classes	body		<p class=a-b_c-d-e-f-g>word 
classes	body	<div class=sidebar>*500	<p class=content>word 
classes	body		<div id=comment-{i} class=comment>a</div>
classes	body	<p class="	content 	">word
captions	body		<figure><img src=a><figcaption>b</figcaption></figure>
captions	body		<div class=wp-caption><img src=a><p class=wp-caption-text>b</p></div>
captions	body		<table><caption>a</caption><tr><th>b<tr><td>c</table>
captions	body	<figure>	<figcaption>a</figcaption>
captions	body	<figure>*400	<figcaption>a</figcaption>
captions	body		<img src=a><p class=caption>b</p>
captions	body		<img src=a>&nbsp;
captions	body		<p><img src=a>&nbsp;</p>
captions	body		<div class=caption>a</div><pre>b</pre>
captions	body	<div>*500	<div class=caption>a</div><pre>b</pre>
captions	body		<div class=caption>a</div><table><tr><th>b<tr><td>c</table>
bylines	body		<p class=byline>By Ann Bee{i}</p>
bylines	body		<span class=author>By Ann Bee and Cee Dee</span> 
bylines	body	<p class=byline>By 	Ann Bee, 	</p>
bylines	body	<p class=byline>By 	and 	</p>
bylines	body	<div class=author>*400	<a rel=author href=x>Ann Bee</a> 
bylines	body		<a rel=author href=/{i}>a</a> 
bylines	body	<div class=comments>	<a rel=author href=x>Ann Bee</a> 
bylines	body	<div class=comments>*200	<p><a rel=author href=x>Ann Bee</a> 	<h1>a</h1>
dates	body		<time datetime="2024-05-06T07:08">6 May 2024</time> 
dates	body		<time>6 May {i}</time> 
dates	body		<time>
dates	body		<p class=date>6 May 2024 
dates	body	<p class=date>	6 May 	</p>
dates	body	<time datetime="	2024-	">a</time>
dates	body	<div class=published>*400	<b>6 May 2024</b> 
headings	body		<h3>&nbsp;
headings	body		<h2>a<span class=mw-editsection>[<a href=x>edit</a>]</span></h2><p>b</p>
headings	body		<h2>a<a class=headerlink href=#a>¶</a></h2>
headings	body	<h2>a	<a class=anchor href=#a>#</a>
headings	body	<h2>a	<span class=editsection>[</span>
headings	body		<h2>a</h2><span class=editsection>[edit]</span> 
headings	body		<div><h2 id=i{i}>a</h2></div><a href=#i{i}>b</a> 
headings	body		<h1>a<h6>b
headings	body	<h2><span>*300	<a class=anchor href=#a>#</a>
languages	body		<p lang=de>Wort 
languages	body		der die das und 
languages	body		le la les et der die das und 
languages	body	<div lang=de><div lang=fr>*200	<p>a 
languages	body		<p lang=x{i}>word 
threads	body		<li class=post><a class=author href=/u/a>ann</a> <time datetime=2020-01-02>then</time><p>It hums, but no water arrives at the group.</li>
threads	body		<ul><li class=post><a class=author href=/u/a>ann</a> <time datetime=2020-01-02>then</time><p>It hums, but no water arrives at the group.
threads	body		<div class=post><b class=author>ann</b> 3 May 2020, 8:15<div class=post><b class=author>bea</b> 4 May 2020, 9:15</div>It hums, but no water arrives at the group.</div>
threads	body		<p>3 May 2020, 8:15
threads	body		<i class=date>3 May 2020, 8:15</i><b class=x1>It hums, but no water arrives at the group.</b>
threads	body		<div itemscope itemtype=https://schema.org/Comment><b itemprop=author>ann</b><p itemprop=text>It hums, but no water.</div>
threads	body		<div itemtype=https://schema.org/Comment>word 
threads	body		itemtype=/Comment 
threads	body	<script type=application/ld+json>[	{"@type":"Comment","text":"It hums, but no water arrives.","author":"ann"},	]</script>
threads	body	<script type=application/ld+json>[	{"@type":"Comment",	]</script>
