#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# The variables tell in the log what happened.

my $page = article(title => "Caf\xc3\xa9 at the harbour");
my $t = Mce::Test->new(
    origin => {
        '/a'     => { body => $page },
        '/gzip'  => { body => $page, encoding => 'gzip' },
        '/short' => { body => article(paragraphs => ['A short note.']) },
        '/plain' => { body => $page, type => 'text/plain' },
    },
    server => '
        location / { mce on; proxy_pass http://origin; }
        location /expr/ { mce on; mce_extractor "danag( gap = 30 )";
                          proxy_pass http://origin/; }
        location /off/ { proxy_pass http://origin/; }
        location /early/ { mce on; add_header X-Status "[$mce_status]";
                           proxy_pass http://origin/; }
        location /return/ { mce on; return 200 "[$mce_status]"; }',
);

my $r = $t->get('/a');
my $log = $t->log($r);

is($log->{status}, 'rewritten', '$mce_status');
is($log->{extractor}, 'addanag', '$mce_extractor');
is($log->{source_size}, length $page, '$mce_source_size is that of the page');
is($log->{content_size}, length $r->body,
   '$mce_content_size is that of the extract');
like($log->{time}, qr/^\d+\.\d{6}$/, '$mce_time is in seconds');
cmp_ok($log->{time}, '<', 10 * $Mce::Nginx::slow, '$mce_time is short');
is($log->{title}, "Caf\x{e9} at the harbour", '$mce_title is in UTF-8');
like($log->{confidence}, qr/^(?:|[01]\.\d\d)$/, '$mce_confidence');

is($t->log($t->get('/gzip'))->{source_size}, length $page,
   '$mce_source_size counts after inflating');
is($t->log($t->get('/expr/a'))->{extractor}, 'danag( gap = 30 )',
   '$mce_extractor is the expression as configured');

$log = $t->log($t->get('/short'));
is($log->{status}, 'no_content', 'a page with little content');
cmp_ok($log->{source_size}, '>', 0, 'was looked into');

for my $uri (qw(/plain /off/a)) {
    $log = $t->log($t->get($uri));
    is($log->{$_}, '', "$uri: \$mce_$_ is empty")
        for qw(extractor confidence source_size content_size time title);
}

is($t->get('/early/a')->header('X-Status'), '[off]',
   'before the page was seen $mce_status says off');
is($t->get('/return/')->body, '[off]', 'in return as well');

$t->done;
