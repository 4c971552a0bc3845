#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# mce, min_confidence and hidden in files of rules: what an operator sets for
# one site, without a reload.

my $dir = File::Temp->newdir;
chmod 0755, "$dir";

my $article = article(
    extra => '<p style="display:none">Hidden words of nobody</p>');

put('off', 'mce: off');
put('article', 'mce: article');
put('page', 'mce: page');
put('sure', 'min_confidence: 1');
put('any', 'min_confidence: 0');
put('keep', 'hidden: keep');
put('mark', 'hidden: mark');
put('strip', "mce: off\nbody: //div[\@class='content']");

my $t = Mce::Test->new(
    extractor => 'default',
    level  => 'notice',
    origin => { '/a' => { body => $article }, '/links' => { body => portal() },
                '/png' => { body => 'x', type => 'image/png' } },
    server => "
        mce on;
        mce_min_content 1;
        mce_address http://\$arg_h.example\$uri;
        mce_site_rules $dir;
        location / { proxy_pass http://origin; }
        location /all/ { mce_min_confidence 0; proxy_pass http://origin/; }
        location /few/ { mce_min_content 100000; proxy_pass http://origin/; }
        location /mark/ { mce_action annotate; proxy_pass http://origin/; }",
);

is(status('/a', 'none'), 'rewritten', 'an article is rewritten');
is(status('/links', 'none'), 'low_confidence', 'a list passes');

# mce: off

for my $site (qw(off strip)) {
    my $r = get('/a', $site);
    my $log = $t->log($r);

    is($r->body, $article, "$site: a page of a site that is off passes");
    is($log->{status}, 'bypass', "$site: the reason is bypass");
    is($log->{source_size}, '', "$site: it was not looked at");
}

is($t->head('/a?h=off')->header('Content-Length'), length $article,
   'HEAD has the header of the page');
is(get('/mark/a', 'off')->header('X-Main-Content'), undef,
   'nothing is annotated either');
is(status('/png', 'off'), 'type', 'what is no page has its own reason');

# mce: article, page

is(status('/links', 'page'), 'rewritten', 'page: a list is rewritten');
like(get('/links', 'page')->body, qr/Section 59/, 'page: as a whole');
is(status('/few/a', 'page'), 'rewritten', 'page: however little it is');
is(status('/all/links', 'none'), 'rewritten', 'where lists are rewritten');
is(status('/all/links', 'article'), 'no_content', 'article: they pass');
is(status('/all/a', 'article'), 'rewritten', 'article: articles do not');
like($t->log(get('/links', 'page'))->{rule}, qr{/page\.example\.txt:1$},
     '$mce_rule names the line');

# min_confidence, hidden

is(status('/a', 'sure'), 'low_confidence', 'min_confidence may be higher');
is(status('/links', 'any'), 'rewritten', 'and lower than that of nginx');
unlike(get('/a', 'none')->body, qr/Hidden words/, 'hidden text is left out');
like(get('/a', 'keep')->body, qr/<p>Hidden words/, 'hidden: keep');
like(get('/a', 'mark')->body, qr/language-hidden">Hidden words/,
     'hidden: mark');

# without a reload

put('none', 'mce: off');
put('off', 'mce: article');
wait_for(sub { status('/a', 'none') eq 'bypass' });

is(status('/a', 'none'), 'bypass', 'a new file switches its site off');
is(status('/a', 'off'), 'rewritten', 'a change switches it on');

put('none', 'mce: on');
my $log = $t->nginx->dir . '/error.log';
wait_for(sub { slurp($log) =~ /stay in force/ });

like(slurp($log), qr{none\.example\.txt", line 1, column 6: off, article or },
     'a wrong value is told');
is(status('/a', 'none'), 'bypass', 'and what was in force stays so');

$t->done;


sub get {
    my ($uri, $site) = @_;

    return $t->get("$uri?h=$site");
}


sub status { return $t->status(get(@_)) }


sub put {
    my ($site, $content) = @_;

    chmod 0644, spew("$dir/$site.example.txt", "$content\n");

    return;
}
