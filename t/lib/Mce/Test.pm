package Mce::Test;

# What a .t file starts from: nginx with the module in front of a scripted
# origin, ended and checked by done().
#
#     my $t = Mce::Test->new(
#         origin => { '/' => { body => article() } },
#         server => 'location / { mce on; proxy_pass http://origin; }',
#     );
#     my $r = $t->get('/');
#     is($t->status($r), 'rewritten', 'an article is rewritten');
#     $t->done;

use strict;
use warnings;

use Exporter qw(import);
use File::Basename qw(dirname);
use JSON::PP ();
use Test::More;
use Time::HiRes qw(sleep time);

use Mce::Client;
use Mce::File qw(spew);
use Mce::Nginx;
use Mce::Origin;
use Mce::Page;

our @EXPORT = (@Test::More::EXPORT, @Mce::Page::EXPORT,
               qw(refused accepted command program relink doc_blocks
                  slurp spew wait_for));

my @running;
my $id = 0;
my $owner = $$;

# an END block runs after exit only
$SIG{INT} = $SIG{TERM} = $SIG{HUP} = sub { exit 1 };


sub new {
    my ($class, %o) = @_;

    my $nginx = Mce::Nginx->new(
        map { $_ => $o{$_} } grep { exists $o{$_} } qw(level module));

    my $self = bless { nginx => $nginx, allow => $o{allow} }, $class;

    push @running, $self;

    if ($o{origin}) {
        $self->{origin} = Mce::Origin->start($o{origin},
            $nginx->dir . '/origin.log');
        $nginx->{origin} = $self->{origin}->port;
    }

    # so that the defaults may improve without a word in the tests
    my $extractor = $o{extractor} // 'addanag';
    my $any = ($o{http} // '') =~ /^\s*mce_min_confidence/m
        ? '' : 'mce_min_confidence 0;';
    $o{http} = "    mce_extractor $extractor; $any\n" . ($o{http} // '')
        if ($o{module} // 1) && $extractor ne 'default';

    $nginx->write_conf(%o);
    $nginx->file($_, $o{files}{$_}) for sort keys %{$o{files} // {}};
    $nginx->start;

    return $self;
}


sub nginx  { $_[0]{nginx} }
sub origin { $_[0]{origin} }
sub port   { $_[0]{nginx}{port} }


sub connect {
    my ($self, %o) = @_;

    return Mce::Client->new($self->port,
        timeout => 15 * $Mce::Nginx::slow, %o);
}


# One request on a connection of its own, or on the given one.

sub request {
    my ($self, $method, $uri, %headers) = @_;

    my $own = delete $headers{':client'};
    my $client = $own // $self->connect;

    $headers{Connection} //= 'close' if !$own;
    $headers{'X-Test-Id'} = ++$id;

    $client->request($method, $uri, %headers);

    my $r = $client->response($method);
    $r->{id} = $id;

    return $r;
}


sub get  { my $self = shift; return $self->request('GET', @_) }
sub head { my $self = shift; return $self->request('HEAD', @_) }


# What the access log says of a response; nginx writes it a little later.

sub log {
    my ($self, $r) = @_;

    my $end = time + 10 * $Mce::Nginx::slow;

    do {
        for my $line ($self->nginx->read('access.log')) {
            next if $line !~ /^\{"id":"\Q$r->{id}\E",.*\}$/;
            return JSON::PP->new->utf8->decode($line);
        }

        sleep 0.01;

    } while (time < $end);

    return { status => 'not logged' };
}


sub status {
    my ($self, $r) = @_;

    return $self->log($r)->{status};
}


# HTTP/2 through curl.

sub http2 {
    my ($self, $uri, @args) = @_;

    my $dir = $self->nginx->dir;
    my $port = $self->nginx->{port2};
    my $test = ++$id;

    unlink "$dir/h2.head", "$dir/h2.body";
    my $rc = system 'curl', '-s', '--http2-prior-knowledge', '-m', 60,
        '-H', "X-Test-Id: $test", '-D', "$dir/h2.head", '-o', "$dir/h2.body",
        @args, "http://127.0.0.1:$port$uri";

    my $r = Mce::Response->new(scalar $self->nginx->read('h2.head'),
        scalar $self->nginx->read('h2.body'), $rc == 0, 0);
    $r->{id} = $test;

    return $r;
}


sub curl_has_http2 {
    my $version = `curl --version 2>/dev/null` // '';

    return $version =~ /\bHTTP2\b/;
}


# Ends the processes, and tests that nothing bad stands in the error log.

sub done {
    my ($self) = @_;

    _finish($_) for @running;
    @running = ();

    return done_testing();
}


sub _finish {
    my ($self) = @_;

    ok($self->nginx->stop, 'nginx ends when it is told to');
    $self->origin->stop if $self->origin;

    my $allow = $self->{allow};
    my @faults = grep { !$allow || !/$allow/ } $self->nginx->faults;

    is(join('', @faults[0 .. ($#faults < 9 ? $#faults : 9)]), '',
       'the error log holds no alert and no sanitizer report');
}


# Configuration tests.  The directive in question stands on one line; "where"
# is the place it is put, http, server (the default) or head.

sub _conf {
    my ($line, %o) = @_;

    my $where = $o{where} // 'server';
    my $nginx = Mce::Nginx->new(%{$o{nginx} // {}});

    $nginx->write_conf(map({ $_ => $o{$_} } grep { defined $o{$_} }
                           qw(head http server)),
                       $where => ($o{$where} // '') . "\n$line\n");

    return ($nginx, $nginx->test_conf);
}


sub accepted {
    my ($line, $name, %o) = @_;

    my ($nginx, $code, $out) = _conf($line, %o);

    my $ok = is($code, 0, $name);
    diag($out) if !$ok;

    return $ok;
}


# nginx -t says one line, which names the directive, the file, the line, and
# why.  The directive is the first of the module's, unless "names" is another
# word.

sub refused {
    my ($line, $why, $name, %o) = @_;

    my ($nginx, $code, $out) = _conf($line, %o);

    my ($names) = $o{names} // $line =~ /(?<![\$\w])(mce(?:_\w+)?)\b/;

    my @emerg = grep { /\[(?:emerg|alert|crit|error)\]/ } split /\n/, $out;
    my $before = substr $nginx->{conf}, 0, index $nginx->{conf}, "\n$line\n";
    my $n = 2 + ($before =~ tr/\n//);
    my $conf = $nginx->dir . "/nginx.conf:$n";

    my $ok = $code != 0 && @emerg == 1 && $emerg[0] =~ $why
        && $emerg[0] =~ / in \Q$conf\E$/
        && (!defined $names || $emerg[0] =~ /"\Q$names\E"/);

    ok($ok, $name);
    diag("expected status 1 and one line /$why/ in $conf",
         defined $names ? " that names \"$names\"" : '',
         ", got status $code:\n", $out) if !$ok;

    return $ok;
}


# Runs build/mce; returns the exit status, standard output and error.  Output
# goes to a file of its own unless one is given.

sub command { return program('mce', @_) }


# The same of another program that is built.

sub program {
    my ($name, $args, $input, $to) = @_;

    my $dir = File::Temp->newdir;
    my $mce = $ENV{MCE_COMMAND} // "$Mce::Nginx::top/build/mce";
    my $path = dirname($mce) . "/$name";

    die "$path is missing: run make all unit\n" if !-x $path;

    spew("$dir/in", $input // '');

    my $pid = fork() // die "fork: $!\n";

    if ($pid == 0) {
        open STDIN, '<', "$dir/in";
        open STDOUT, '>', $to // "$dir/out";
        open STDERR, '>', "$dir/err";
        my @command = (split(' ', $ENV{MCE_WRAPPER} // ''), $path, @$args);
        exec { $command[0] } @command or POSIX::_exit(127);
    }

    waitpid $pid, 0;
    my $code = $? & 127 ? -($? & 127) : $? >> 8;

    return ($code, $to ? '' : slurp("$dir/out"), slurp("$dir/err"));
}


# From now on the module is its objects, linked anew with a source in C, whose
# __wrap_NAME() is called in place of each function named.

sub relink {
    my ($dir, $source, @names) = @_;

    my $folder = dirname(dirname($Mce::Nginx::module)) . '/nginx';
    my ($objects) = slurp("$folder/Makefile")
        =~ /^\t\$\(LINK\) -o \S+_mce_filter_module\.so((?:.*\\\n)*.*-shared)$/m;
    my $cc = $ENV{CC} // 'cc';

    die "$folder/Makefile has no module\n" if !defined $objects;
    $objects =~ s/\\\n//g;

    spew("$dir/wrap.c", $source);

    system("$cc -O1 -g -fPIC -w -I$Mce::Nginx::top/src/core -o $dir/module.so"
           . " $dir/wrap.c $objects "
           . join ' ', map { "-Wl,--wrap=$_" } @names) == 0
        or die "the module cannot be linked\n";

    $Mce::Nginx::module = "$dir/module.so";

    return;
}


# The configurations in a document, each with the heading it stands under.

sub doc_blocks {
    my ($file) = @_;
    my ($heading, @blocks) = ('');
    my $text = slurp($file);

    while ($text =~ /^#+ ([^\n]*)$|^```nginx\n(.*?)^```$/msg) {
        my ($title, $block) = ($1, $2);

        if (defined $block) {
            push @blocks, [$heading, $block];

        } else {
            $heading = $title;
        }
    }

    return @blocks;
}


sub slurp {
    my ($path) = @_;

    open my $f, '<', $path or die "$path: $!\n";
    binmode $f;
    local $/;

    return scalar(<$f>) // '';
}


# What a condition says in the end, if it is true within so many seconds, or ten.

sub wait_for {
    my ($condition, $seconds) = @_;

    my $end = time + ($seconds // 10) * $Mce::Nginx::slow;
    my $said;

    sleep 0.02 while !($said = $condition->()) && time < $end;

    return $said;
}


END {
    my $code = $?;

    for my $t ($$ == $owner ? @running : ()) {
        $t->nginx->stop;
        $t->origin->stop if $t->origin;
    }

    $? = $code;
}


1;
