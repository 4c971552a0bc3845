#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# Of the original's header, an extract does not have what loads or reports
# for a page that is not there any more; what protects the page stays.

my $page = article();

my %fields = (
    '/refresh' => [Refresh => '0; url=/x'],
    '/nel'     => [NEL => '{"report_to":"a","max_age":1}'],
    '/map'     => [SourceMap => '/a.map', 'X-SourceMap' => '/b.map'],
    '/other'   => ['X-Frame-Options' => 'DENY', 'Referrer-Policy' => 'origin'],

    '/style'   => [Link => '</a.css>; rel=stylesheet'],
    '/rel'     => [Link => '</a>; rel=canonical'],
    '/links'   => [Link => '</a.css>;rel="stylesheet", '
                       . '</a,b;c>; title="x, y; \"z"; rel="next nofollow", '
                       . '<f.woff>; as=font; REL = Preload; crossorigin,'
                       . '</l>; rel=license'],
    '/several' => [Link => '</1>; rel=prev', Link => '</2>; rel=dns-prefetch',
                   link => '</3>; rel=modulepreload, </4>; rel=Preconnect',
                   Link => '</5>; rel="alternate", <6>; rel=prefetch'],
    '/theme'   => [Link => '</t.css>; rel="alternate stylesheet"'],
    '/likely'  => [Link => '</a>; rev=stylesheet; relation=preload; '
                         . 'title="rel=preload"'],
    '/odd'     => [Link => ' , </a>; rel="author, <b>; x,,'],
    '/escaped' => [Link => '</a>; rel="pre\\load"; as=image, '
                         . '</b>; rel="\\preload"; as=image, </c>; rel="\n"'],
    '/single'  => [Link => "</a>; rel='preload'; as=image"],
    '/angles'  => [Link => '</a>; title=<; rel=preload; as=image; y=>',
                   Link => '</b>; <; rel=preload; as=image; >',
                   Link => '</c>; rel=up; title=<, '
                         . '</d>; rel=preload; as=image; y=>'],
    '/empty'   => [Link => ''],

    '/policy'  => ['Content-Security-Policy' => "default-src 'self'"],
    '/frames'  => ['Content-Security-Policy' => "default-src 'self'; "
                       . "Frame-Ancestors 'none';sandbox; report-uri /r"],
    '/two'     => ['Content-Security-Policy' => "script-src *, "
                       . "frame-ancestors a.example;  img-src * , ,sandbox "
                       . "allow-forms; upgrade-insecure-requests;",
                   'content-security-policy' => 'SANDBOX allow-popups',
                   'Content-Security-Policy' => "style-src 'none'"],
    '/like'    => ['Content-Security-Policy' => 'frame-ancestors-x y; '
                       . 'report-uri /sandbox "; frame-ancestors b.example'],
    '/trial'   => ['Content-Security-Policy-Report-Only' =>
                       "sandbox; frame-ancestors 'none'"],
);

my $t = Mce::Test->new(
    origin => { map { ($_ => { body => $page, headers => $fields{$_} }) }
                keys %fields },
    server => '
        mce on;
        location / { proxy_pass http://origin; }
        location /text/ { mce_format text; proxy_pass http://origin/; }
        location /free/ { mce_csp off; proxy_pass http://origin/; }
        location /mark/ { mce_action annotate; proxy_pass http://origin/; }
        location /own/ { add_header Link "</o.css>; rel=stylesheet";
                         add_header Link "</o>; rel=up";
                         proxy_pass http://origin/; }',
);

my ($ours) = $t->get('/refresh')->headers('Content-Security-Policy');
like($ours, qr/^default-src 'none'/, 'an extract has our policy');


# fields that go

for my $case (['/refresh', 'Refresh'], ['/nel', 'NEL'], ['/map', 'SourceMap'],
              ['/map', 'X-SourceMap'], ['/style', 'Link'],
              ['/trial', 'Content-Security-Policy-Report-Only'])
{
    my ($uri, $name) = @$case;

    is($t->get($uri)->header($name), undef, "an extract has no $name");
    isnt($t->get("/mark$uri")->header($name), undef,
         "an annotated page has its $name");
}

is($t->get('/text/refresh')->header('Refresh'), undef,
   'nor has an extract as text a Refresh');
is($t->get('/other')->header($_), $t->get('/mark/other')->header($_),
   "$_ stays") for qw(X-Frame-Options Referrer-Policy);


# links

links('/rel', ['</a>; rel=canonical'], 'a link to another page stays');
links('/links', ['</a,b;c>; title="x, y; \"z"; rel="next nofollow", '
               . '</l>; rel=license'],
      'of a list stay those that load nothing, as they are');
links('/several', ['</1>; rel=prev', '</5>; rel="alternate"'],
      'of several fields as well');
links('/theme', [], 'one of several relations is enough');
links('/likely', ['</a>; rev=stylesheet; relation=preload; '
                . 'title="rel=preload"'],
      'what looks like a relation is none');
links('/odd', ['</a>; rel="author, <b>; x,,'], 'a quote may have no end');
links('/escaped', [], 'browsers take away a backslash');
links('/single', [], 'and single quotes, some of them');
links('/angles', ['</c>; rel=up; title=<'], 'only an address stands within <>');
links('/empty', [], 'of nothing nothing stays');
links('/text/links', ['</a,b;c>; title="x, y; \"z"; rel="next nofollow", '
                    . '</l>; rel=license'], 'text has the same links');
links('/own/rel', ['</a>; rel=canonical', '</o>; rel=up'],
      'those of add_header are no others');


# policies

policies('/policy', [], 'a policy of the original goes');
policies('/frames', ["Frame-Ancestors 'none'; sandbox"],
         'but for who may frame it, and its sandbox');
policies('/two', ['frame-ancestors a.example, sandbox allow-forms',
                  'SANDBOX allow-popups'], 'each policy of a list for itself');
policies('/like', ['frame-ancestors b.example'],
         'what looks like a directive is none, and quotes mean nothing');
policies('/trial', [], 'what is only reported forbids nothing');

is(join('|', $t->get('/text/frames')->headers('Content-Security-Policy')),
   $fields{'/frames'}[1], 'text keeps its policy');
is(join('|', $t->get('/free/frames')->headers('Content-Security-Policy')),
   $fields{'/frames'}[1], 'and so does an extract with mce_csp off');

$t->done;


sub links {
    my ($uri, $expected, $name) = @_;

    is(join('|', $t->get($uri)->headers('Link')), join('|', @$expected),
       "$uri: $name");
}


sub policies {
    my ($uri, $expected, $name) = @_;

    is(join('|', $t->get($uri)->headers('Content-Security-Policy')),
       join('|', @$expected, $ours), "$uri: $name");
}
