#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# The defaults are those that docs/directives.md tells.

my $docs = slurp("$FindBin::Bin/../docs/directives.md");

sub default {
    my ($name) = @_;

    my ($value) = $docs =~ /^\| Default: \| `\Q$name\E (.*);` *\|$/m;
    die "no default of $name in docs/directives.md" if !defined $value;

    return $value;
}

my %unit = (k => 1 << 10, m => 1 << 20);
my ($number, $letter) = default('mce_max_size') =~ /^(\d+)([km])$/;
my $max = $number * $unit{$letter};
my $min = default('mce_min_content');

my $page = article(extra => '<p><a href="https://ad.doubleclick.net/">Buy</a> '
                           . (paragraphs())[0] . '</p>');
my $full = $page . (' ' x ($max - length $page));
my $text = 'Rain fell on the town for the whole of that week, said Ann. ';

sub chars {
    my ($n) = @_;

    return article(title => '', paragraphs => [
        substr($text x 20, 0, $n - 1) . '.' ]) =~ s{<h1></h1>\n}{}r;
}

my $t = Mce::Test->new(
    extractor => 'default',
    level  => 'notice',
    origin => {
        '/a'       => { body => $page },
        '/full'    => { body => $full, framing => 'chunked' },
        '/over'    => { body => "$full ", framing => 'chunked' },
        '/few'     => { body => chars($min - 1) },
        '/enough'  => { body => chars($min) },
        '/xhtml'   => { body => $page, type => 'application/xhtml+xml' },
        '/plain'   => { body => $page, type => 'text/plain' },
    },
    server => '
        location / { mce on; proxy_pass http://origin; }
        location /none/ { proxy_pass http://origin/; }
        location /count/ { mce on; mce_extractor addanag;
                           mce_min_confidence 0;
                           proxy_pass http://origin/; }',
);

is(default('mce'), 'off', 'mce is said to be off');
is($t->status($t->get('/none/a')), 'off', 'mce is off');

my $r = $t->get('/a');
is(default('mce_action'), 'rewrite', 'mce_action is said to be rewrite');
is($t->status($r), 'rewritten', 'a page is rewritten');
is(default('mce_headline'), 'on', 'mce_headline is said to be on');
like($r->body, qr/<h1>/, 'the content has its headline');
is(default('mce_format'), 'html', 'mce_format is said to be html');
like($r->header('Content-Type'), qr{^text/html}, 'the page is HTML');
like($docs, qr/^\| Syntax:  \| \*\*mce_address\*\* .*\n\| Default: \| - +\|$/m,
     'mce_address is said to have no default');
like($docs, qr/^\| Syntax:  \| \*\*$_\*\* .*\n\| Default: \| - +\|$/m,
     "$_ is said to have no default")
    for qw(mce_link_prefix mce_image_prefix mce_original mce_alternate
           mce_upstream_headers);
is(default('mce_upstream_check'), 'off',
   'mce_upstream_check is said to be off');
is(default('mce_not_acceptable'), 'off',
   'mce_not_acceptable is said to be off');
is($r->header('Link'), undef, 'no page names an alternate');
like($r->body, qr{<footer></footer>}, 'a page is served at its own address');
is($t->log($r)->{extractor}, default('mce_extractor'),
   'mce_extractor is what it is said to be');

is(default('mce_block_hosts'), 'off', 'mce_block_hosts is said to be off');
like($t->get('/a')->body, qr{doubleclick\.net}, 'no host is blocked');

is(default('mce_forms'), 'off', 'mce_forms is said to be off');
is(default('mce_removed_links'), 'off', 'mce_removed_links is said to be off');
unlike($t->get('/a')->body, qr/<nav/, 'no link is listed');

is(default('mce_types'), 'text/html application/xhtml+xml',
   'mce_types is said to be HTML and XHTML');
is($t->status($t->get('/xhtml')), 'rewritten', 'XHTML is looked at');
is($t->status($t->get('/plain')), 'type', 'plain text is not');

isnt($t->status($t->get('/full')), 'too_large',
     'a page of mce_max_size is not too large');
is($t->status($t->get('/over')), 'too_large', 'one byte more is too large');

is(default('mce_max_output'), 'auto', 'mce_max_output is said to be auto');
is($t->status($t->get('/a')), 'rewritten', 'and no usual page is above it');

is(default('mce_max_transfer'), 'off', 'mce_max_transfer is said to be off');

is(default('mce_max_pixels'), '16m', 'mce_max_pixels is said to be 16m');

is(default('mce_site_rules'), 'off', 'mce_site_rules is said to be off');
is($t->log($t->get('/a'))->{rule}, '', 'and a page has none');

my ($chars) = $t->get('/count/enough')->header('X-Main-Content')
    =~ /chars=(\d+)/;
is($chars, $min, 'a page has exactly mce_min_content characters');
is($t->status($t->get('/count/enough')), 'rewritten', 'and is rewritten');
is($t->status($t->get('/count/few')), 'no_content',
   'one character less is no content');

$t->done;
