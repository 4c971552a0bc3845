package Mce::Gateway;

# The gateway of examples/gateway in front of the site of Mce::Network.
#
#     my $why = Mce::Gateway::missing();      # why it cannot run here, or undef
#     my $g = Mce::Gateway->new(port => 8089);
#         change => sub { }       changes the text of gateway.conf; for the
#                                 others, see Mce::Network

use strict;
use warnings;

use parent 'Mce::Network';

use File::Copy qw(copy);

use Mce::Network qw($module $top lacking moved nginx_conf program slurp spew
                    which);

my $image = '/usr/lib/nginx/modules/ngx_http_image_filter_module.so';


sub missing {
    return lacking()
        // (-e $image ? undef : "$image is missing: apt-get install"
                              . ' libnginx-mod-http-image-filter');
}


sub new {
    my ($class, %o) = @_;

    return $class->SUPER::new(port => 8089, %o);
}


sub folder { 'mce-gateway' }
sub guard  { 'guard.nft' }
sub ready  { qw(nginx.pid pictures/nginx.pid) }
sub url    { "http://127.0.0.1:$_[0]{port}" }


sub prepare {
    my ($self) = @_;

    my $dir = $self->dir;
    my $from = "$top/examples/gateway";

    mkdir "$dir/$_" for qw(gateway pictures);
    chmod 0777, "$dir/pictures";

    copy("$from/$_", "$dir/gateway/$_") or die "$from/$_: $!\n"
        for qw(page.html start.html error.html);
    copy("$from/guard.nft", "$dir/guard.nft") or die "$from: $!\n"
        if !$self->{unguarded};

    my $conf = moved(slurp("$from/gateway.conf"), $dir);

    $conf =~ s/(listen\s+127\.0\.0\.1:)8089;/$1$self->{port};/ or die;
    $conf =~ s{/run/mce-gateway}{$dir/mce-gateway}g;
    $conf =~ s{/run/mce-pictures/}{$dir/pictures/}g;
    $conf =~ s{/etc/nginx/gateway/?}{$dir/gateway/}g;
    $conf = $self->{change}->($conf) if $self->{change};
    spew("$dir/gateway.conf", $conf);
    spew("$dir/nginx.conf", nginx_conf($dir, 'gateway.conf'));

    my $pictures = slurp("$from/pictures.conf");

    $pictures =~ s{modules/ngx_http_mce\S+;}{$module;};
    $pictures =~ s{modules/ngx_http_image\S+;}{$image;};
    $pictures =~ s{/run/mce-pictures/}{$dir/pictures/}g;
    $pictures =~ s{/run/mce-gateway}{$dir/mce-gateway}g;
    spew("$dir/pictures.conf", $pictures);

    spew("$dir/gateway/passwords", 'reader:'
         . qx(openssl passwd -apr1 secret));
}


sub programs {
    my ($class, $dir, $fd) = @_;

    local $ENV{LD_PRELOAD} = $ENV{MCE_PRELOAD} // '';
    local $ENV{ASAN_OPTIONS} = $ENV{ASAN_OPTIONS} // 'detect_leaks=0';

    # as its service does: without a network, and nobody's
    my $pictures =
        program(which('unshare'), '-n', which('setpriv'), '--reuid=nobody',
                '--regid=nogroup', '--clear-groups', which('nginx'),
                '-p', "$dir/", '-e', "$dir/pictures/error.log",
                '-c', "$dir/pictures.conf");

    local $ENV{NGINX} = "$fd;";

    return ($pictures,
            program(which('nginx'), '-p', "$dir/", '-e', "$dir/error.log",
                    '-c', "$dir/nginx.conf"));
}


1;
