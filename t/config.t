#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# nginx -t: right values are accepted in every context, wrong ones give one
# line with file and line.

my @right = (
    'mce on;', 'mce off;', 'mce $arg_mce;', 'mce "$arg_a$arg_b";',
    'mce_action rewrite;', 'mce_action annotate;',
    'mce_address "";', 'mce_address http://a.example/b?c;',
    'mce_address HTTPS://[::1]:8443;', 'mce_address $arg_a;',
    'mce_address https://$host$request_uri;',
    'mce_link_prefix /read/;', 'mce_link_prefix $scheme://$http_host/read/;',
    'mce_link_prefix "";', 'mce_link_prefix ?address=;',
    'mce_image_prefix https://gate.example/image?address=;',
    'mce_original /original$request_uri;', 'mce_original ?original=1;',
    'mce_format html;', 'mce_format text;', 'mce_format markdown;',
    'mce_format json;', 'mce_format negotiate;',
    'mce_block_hosts off;', 'mce_images small;', 'mce_images link;',
    'mce_removed_links off;', 'mce_removed_links bottom;',
    'mce_hidden auto;', 'mce_hidden drop;', 'mce_hidden mark;',
    'mce_hidden keep;',
    'mce_images keep;', 'mce_images alt;', 'mce_images drop;',
    'mce_links keep;', 'mce_links text;', 'mce_links bottom;',
    'mce_text_width 72;', 'mce_text_width 0;', 'mce_text_width 1000;',
    'mce_json_markdown on;', 'mce_extractor news-$arg_profile;',
    'mce_csp on;', 'mce_csp off;', 'mce_etag on;', 'mce_etag off;',
    'mce_structure on;', 'mce_structure off;',
    'mce_headline on;', 'mce_headline off;',
    'mce_no_transform obey;', 'mce_no_transform ignore;',
    'mce_no_transform both;',
    'mce_password_forms pass;', 'mce_password_forms ignore;',
    'mce_methods GET;', 'mce_methods GET HEAD POST;',
    'mce_timeout 1s;', 'mce_timeout 500ms;', 'mce_thread_pool off;',
    'mce_wait 30s;', 'mce_wait 0;',
    'mce_max_memory 16m;', 'mce_max_pages 7;', 'mce_min_confidence 0.5;',
    'mce_max_memory 64k;', 'mce_max_tokens 9;', 'mce_max_nesting 9;', 'mce_shadow off;',
    'mce_site_rules off;',
    'mce_extractor auto;', 'mce_extractor auto(policy=page);',
    'mce_extractor "auto(policy=body, headline=off)";',
    'mce_extractor vote(2,addanag,bte,dsc);', 'mce_extractor $arg_profile;',
    'mce_extractor addanag;', 'mce_extractor danag;', 'mce_extractor dana;',
    'mce_extractor r2l;', 'mce_extractor addanag(gap=20);',
    'mce_extractor "addanag(gap=20, links=normalize)";',
    'mce_extractor "danag( gap = 7 )";',
    'mce_types text/html;', 'mce_types text/plain application/xhtml+xml;',
    'mce_types *;', 'mce_alternate /md$request_uri;', 'mce_alternate "";',
    'mce_alternate https://md.example$request_uri;',
    'mce_not_acceptable on;', 'mce_not_acceptable off;',
    'mce_max_transfer off;', 'mce_max_transfer 32m;',
    'mce_upstream_check on;', 'mce_upstream_check off;',
    'mce_upstream_headers Date;', 'mce_upstream_headers date X-~1! Vary;',
    'mce_max_pixels 1;', 'mce_max_pixels 16m;',
    'mce_max_output auto;', 'mce_max_output 1;', 'mce_max_output 64m;',
    'mce_max_size 1;', 'mce_max_size 64k;', 'mce_max_size 100M;',
    'mce_min_content 0;', 'mce_min_content 100000;',
    'mce_forms off;', 'mce_forms get;',
    'mce_unsupported $arg_raw "$arg_b";',
    'mce_bypass $arg_raw;', 'mce_bypass $cookie_raw $http_x_raw "$arg_b";',
);

push @right, 'mce_site_rules . mode=auto;', 'mce_site_rules / ./ mode=prefer;',
    'mce_site_rules mode=only .;';

for my $line (@right) {
    accepted($line, "$line in http", where => 'http');
    accepted($line, "$line in server", where => 'server');
    accepted("location / { $line }", "$line in location");
}

accepted('location / { if ($arg_a) { mce on; } }',
         'mce is allowed in an if in a location');

my @wrong = (
    ['mce;', qr/invalid number of arguments in "mce" directive/],
    ['mce on off;', qr/invalid number of arguments/],
    ['mce_action;', qr/invalid number of arguments/],
    ['mce_action delete;',
     qr/invalid value "delete" in "mce_action" directive, it must be "rewrite" or "annotate"/],
    ['mce_action REWRITE2;', qr/invalid value "REWRITE2"/],
    ['mce_address;', qr/invalid number of arguments in "mce_address"/],
    ['mce_address http://a.example/ b;', qr/invalid number of arguments/],
    ['mce_address a.example;',
     qr/"a\.example" in "mce_address" directive, it must be an absolute http or https address/],
    ['mce_address ftp://a.example/;', qr/it must be an absolute http/],
    ['mce_address /a;', qr/it must be an absolute http/],
    ['mce_address http:///a;', qr/it must be an absolute http/],
    ['mce_address https://_;', qr/it must be an absolute http/],
    ['mce_address "http://a.example/a b";', qr/it must be an absolute http/],
    ['mce_address http://me@a.example/;', qr/it must be an absolute http/],
    ['mce_link_prefix read/;',
     qr/"read\/" in "mce_link_prefix" directive, it must be an absolute http or https address, or begin with/],
    ['mce_link_prefix "/read /";', qr/in "mce_link_prefix" directive/],
    ['mce_link_prefix a b;', qr/invalid number of arguments/],
    ['mce_image_prefix javascript:;', qr/in "mce_image_prefix" directive/],
    ['mce_image_prefix data:image/png,;', qr/in "mce_image_prefix" directive/],
    ['mce_original javascript:x;', qr/in "mce_original" directive/],
    ['mce_original off;', qr/in "mce_original" directive/],
    ['mce_address off;', qr/it must be an absolute http/],
    ['mce_format pdf;', qr/"pdf" .* "html", "text", .*"json" or "negotiate"/],
    ['mce_format mardown;', qr/; did you mean "markdown"\?/],
    ['mce_links Bottum;', qr/"text" or "bottom"; did you mean "bottom"\?/],
    ['mce_methods GTE;', qr/; did you mean "GET"\?/],
    ['mce_alternate md/;',
     qr/"md\/" in "mce_alternate" directive, it must be an absolute/],
    ['mce_alternate "/a b";', qr/in "mce_alternate" directive/],
    ['mce_not_acceptable 406;',
     qr/invalid value "406" in "mce_not_acceptable" directive/],
    ['mce_upstream_check some;', qr/"some" in "mce_upstream_check" directive/],
    ['mce_upstream_headers;', qr/invalid number of arguments/],
    map({ ["mce_upstream_headers Date $_;", qr/in "mce_upstream_headers" directive, it must be the name of a field/] }
        '""', '"X A"', 'Date:', '(a)', '"\xc3\xa9"'),
    ['mce_types html;',
     qr{invalid value "html" in "mce_types" directive, it must be a media type as "text/html", or "\*"}],
    ['mce_types text/html "";', qr/invalid value "" in "mce_types"/],
    ['mce_types text/*;', qr/invalid value "text\/\*" in "mce_types"/],
    ['mce_types text/;', qr/invalid value "text\/" in "mce_types"/],
    ['mce_extractor autoo;',
     qr/unknown extractor "autoo", did you mean "auto"\?/],
    ['mce_extractor fisrt(bte,dsc);', qr/did you mean "first"\?/],
    ['mce_extractor addanag(gapp=3);',
     qr/no parameter "gapp", did you mean "gap"\?/],
    ['mce_format html text;', qr/invalid number of arguments/],
    ['mce_extractor readability;', qr/readability/],
    ['mce_extractor addanag(gap=0);', qr/gap/],
    ['mce_extractor addanag(gap=1001);', qr/gap/],
    ['mce_extractor addanag(gap=many);', qr/column \d+/],
    ['mce_extractor addanag(depth=3);', qr/depth/],
    ['mce_extractor addanag(links=some);', qr/column \d+/],
    ['mce_extractor addanag(gap=20;', qr/column \d+/],
    ['mce_extractor "addanag extra";', qr/column \d+/],
    ['mce_extractor "";', qr/column \d+/],
    ['mce_extractor "first($arg_e,auto)";', qr/a variable .* name of a profile/],
    ['mce_extractor bte(weight=$arg_x);', qr/a variable .* name of a profile/],
    ['mce_extractor $arg_a,$arg_b;', qr/a variable .* name of a profile/],
    ['mce_extractor vote(3,bte,dcs);',
     qr/"vote\(3,bte,dcs\)", column 12: unknown extractor "dcs", did you mean "dsc"\? in /],
    ["mce_extractor \"union(\\n dsc,\\n\x7fdcs)\";",
     qr/"union\(\\x0a dsc,\\x0a\\x7fdcs\)", column 14: /],
    ['mce_extractor "' . 'union(' x 400 . '";',
     qr/"(?:union\(){50,}u?n?i?o?n?\.\.\.", column \d+: .+ in /],
    ['mce_text_width 1001;', qr/must be between 0 and 1000/],
    ['mce_text_width -1;', qr/invalid number/],
    ['mce_text_width 9223372036854775807;', qr/must be between 0 and 1000/],
    ['mce_extractor;', qr/invalid number of arguments/],
    ['mce_types;', qr/invalid number of arguments/],
    ['mce_max_size big;', qr/invalid value/],
    ['mce_max_size -1;', qr/invalid value/],
    ['mce_max_size 0;', qr/"mce_max_size" directive must not be 0/],
    ['mce_max_size 99999999999999999999;', qr/invalid value/],
    ['mce_min_content few;', qr/invalid number/],
    ['mce_min_content -5;', qr/invalid number/],
    ['mce_block_hosts;', qr/invalid number of arguments/],
    ['mce_images some;',
     qr/"some" .* "keep", "small", "link", "alt" or "drop"/],
    ['mce_hidden on;', qr/"on" .* "auto", "drop", "mark" or "keep"/],
    ['mce_forms post;', qr/"post" .* must be "off" or "get"/],
    ['mce_removed_links on;', qr/"on" .* must be "off" or "bottom"/],
    ['mce_links none;', qr/invalid value "none"/],
    ['mce_csp strict;', qr/invalid value "strict"/],
    ['mce_structure whole;', qr/invalid value "whole"/],
    ['mce_headline h1;', qr/invalid value "h1"/],
    ['mce_etag weak;', qr/invalid value "weak"/],
    ['mce_no_transform on;', qr/invalid value "on"/],
    ['mce_password_forms on;', qr/invalid value "on"/],
    ['mce_methods DELETE;', qr/"DELETE" .* "GET", "HEAD" or "POST"/],
    ['mce_methods GET PUT;', qr/invalid value "PUT" in "mce_methods"/],
    ['mce_methods;', qr/invalid number of arguments/],
    ['mce_timeout soon;', qr/invalid value/],
    ['mce_timeout -1s;', qr/invalid value/],
    ['mce_timeout 0;', qr/"mce_timeout" directive must not be 0/],
    ['mce_wait long;', qr/invalid value/],
    ['mce_max_memory much;', qr/invalid value/],
    ['mce_max_memory 65535;',
     qr/"mce_max_memory" directive must be at least 64k/],
    ['mce_max_output;', qr/invalid number of arguments/],
    ['mce_max_output much;',
     qr/invalid value "much" .*, it must be "auto" or a size/],
    ['mce_max_output -1;', qr/invalid value "-1"/],
    ['mce_max_output 0;', qr/"mce_max_output" directive must not be 0/],
    ['mce_max_pixels many;', qr/invalid value/],
    ['mce_max_pixels 0;', qr/"mce_max_pixels" directive must not be 0/],
    ['mce_max_transfer much;',
     qr/invalid value "much" .*, it must be "off" or a size/],
    ['mce_max_transfer 0;', qr/"mce_max_transfer" directive must not be 0/],
    ['mce_max_pages few;', qr/invalid number/],
    ['mce_max_pages 0;', qr/must be between 1 and/],
    ['mce_min_confidence 2;', qr/from 0 to 1 with up to four decimals/],
    ['mce_extractor vote(2, addanag, bte);',
     qr/expression with spaces in quotes/],
    ['mce_site_rules;', qr/invalid number of arguments/],
    ['mce_extractor vote(4,addanag,bte,dsc);', qr/column \d+/],
    ['mce_extractor first();', qr/column \d+/],
    ['mce_extractor addanag(addanag);', qr/column \d+/],
    ['mce_extractor auto(policy=nobody);', qr/column \d+/],
    ['mce_extractor auto(headline=h1);', qr/column \d+/],
    ['mce_zone 64k;', qr/"mce_zone" directive is not allowed here/],
    ['mce_metrics;', qr/"mce_metrics" directive is not allowed here/],
    ['mce_shadow nobody;', qr/nobody|mce_shadow/],
    ['mce_bypass;', qr/invalid number of arguments/],
    ['mce_unsupported;', qr/invalid number of arguments/],
    ['mce_unknown on;', qr/unknown directive "mce_unknown"/],
);

push @wrong,
      (['mce_site_rules missing;',
        qr{directive: "\S+/missing/" cannot be read \(2: No such file}],
       ['mce_site_rules off .;', qr{"\S+/off/" cannot be read}],
       ['mce_site_rules nginx.conf;', qr{"\S+/nginx.conf/" cannot be read}],
       ['mce_site_rules . mode=always;',
        qr/"mode=always" .*, it must be a folder, "mode=auto", "mode=prefer" or /],
       ['mce_site_rules mode=auto;', qr/"mce_site_rules" directive needs a folder/],
       ['mce_site_rules "";', qr/"mce_site_rules" directive needs a folder/]);

for my $case (@wrong) {
    my ($line, $why) = @$case;

    refused($line, $why, "$line is refused");
}

my @once = (
    'mce on;', 'mce_action annotate;', 'mce_format text;',
    'mce_address $uri;', 'mce_link_prefix /a/;', 'mce_image_prefix /a/;',
    'mce_original /a;', 'mce_alternate /a;', 'mce_not_acceptable on;',
    'mce_upstream_check on;', 'mce_upstream_headers Date;',
    'mce_extractor danag;', 'mce_max_size 1m;', 'mce_min_content 5;',
    'mce_min_confidence 0.5;', 'mce_block_hosts off;', 'mce_images alt;',
    'mce_removed_links bottom;', 'mce_links text;',
    'mce_text_width 72;', 'mce_json_markdown on;',
    'mce_csp off;', 'mce_etag off;', 'mce_structure off;',
    'mce_headline off;', 'mce_no_transform ignore;',
    'mce_password_forms ignore;',
    'mce_timeout 1s;', 'mce_thread_pool off;', 'mce_max_memory 1m;',
    'mce_site_rules off;', 'mce_max_pages 9;', 'mce_max_output 9;', 'mce_max_output auto;',
    'mce_max_transfer 1m;', 'mce_max_transfer off;', 'mce_max_pixels 9m;',
);

push @once, 'mce_site_rules .;';

refused("$_ $_", qr/is duplicate/, "$_ twice is refused") for @once;

accepted('mce_zone 64k;', 'mce_zone 64k is accepted', where => 'http');
accepted('mce_zone off;', 'mce_zone off is accepted', where => 'http');
accepted("mce_tune_malloc $_;", "mce_tune_malloc $_ is accepted",
         where => 'http') for qw(on off);
refused('mce_tune_malloc some;', qr/"some" in "mce_tune_malloc" directive/,
        'mce_tune_malloc some is refused', where => 'http');
accepted('mce_max_held 1m;', 'mce_max_held 1m is accepted', where => 'http');
refused('mce_max_held 0;', qr/"mce_max_held" directive must not be 0/,
        'mce_max_held 0 is refused', where => 'http');
refused('mce_max_held much;', qr/"mce_max_held" directive invalid value/,
        'mce_max_held much is refused', where => 'http');
refused('mce_max_held 1m; mce_max_held 1m;', qr/is duplicate/,
        'mce_max_held twice is refused', where => 'http');
refused('mce_max_held 1m;', qr/"mce_max_held" directive is not allowed here/,
        'mce_max_held in a server is refused');
refused('mce_zone tiny;', qr/"tiny" .*, it must be "off" or a size/,
        'mce_zone tiny is refused', where => 'http');
accepted('location /m { mce_metrics; }', 'mce_metrics is accepted',
         http => 'mce_zone 64k;');
accepted('location /m { mce_metrics json; }', 'mce_metrics json is accepted',
         http => 'mce_zone 64k;');
refused('location /m { mce_metrics xml; }', qr/invalid (?:value|parameter)/,
        'mce_metrics xml is refused', http => 'mce_zone 64k;');

refused('mce on;', qr/"mce" directive is not allowed here/,
        'mce outside of http is refused', where => 'head');
refused('if ($arg_a) { mce on; }', qr/"mce" directive is not allowed here/,
        'mce in an if of a server is refused');

done_testing;
