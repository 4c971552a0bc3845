package Mce::Run;

# What examples/*/run do: an example in a network of its own (Mce::Network), until
# Ctrl-C; where there is no terminal, until nobody has asked for a page for a
# minute.
#
#     Mce::Run::run('gateway', Mce::Gateway => \&Mce::Gateway::missing,
#                   8089, sub { "what is printed of $_[0]->url" });

use strict;
use warnings;

use Mce::Network;


sub run {
    my ($name, $class, $missing, $port, $text) = @_;

    my $terminal = -t STDIN && -t STDOUT;
    my $fail = sub {
        my ($text, $status) = @_;

        chomp $text;
        print STDERR "$name: $text\n";
        exit $status;
    };

    while (defined(my $arg = shift @ARGV)) {
        if ($arg eq '--port' && @ARGV) {
            $port = shift @ARGV;
            $fail->("'$port' is no port from 1 to 65535", 2)
                if $port !~ /^\d{1,5}$/ || $port < 1 || $port > 65535;

        } else {
            $fail->("usage: examples/$name/run [--port N]", 2);
        }
    }

    $fail->('run it as root: it makes a network of its own', 1) if $> != 0;

    system('make', '-s', '-C', $Mce::Network::top, "$name-deps") == 0
        or $fail->('what it needs cannot be had, see above', 1);

    my $why = $missing->();
    $fail->($why, 1) if defined $why;

    my $example = $class->new(port => $port);

    $| = 1;
    $SIG{INT} = $SIG{TERM} = $SIG{HUP} = sub { $example->stop; exit 0 };

    eval { $example->start; 1 } or $fail->($@, 1);

    print $text->($example), "The configuration: examples/$name,"
        . " docs/$name.md.  Ctrl-C ends it",
        $terminal ? '' : ', and a minute without a request', ".\n";

    my ($size, $since) = (0, time);

    while ($terminal || time - $since < 60) {
        sleep 1;

        my $now = length $example->read("log/$name.log");
        ($size, $since) = ($now, time) if $now != $size;
    }

    $example->stop;
}


1;
