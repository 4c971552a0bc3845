package Mce::Soak;

# The stage of a soak run: origins, good and bad, the fronts, what each
# response must be, and a client that checks.

use strict;
use warnings;

use Compress::Raw::Zlib qw(WANT_GZIP Z_OK Z_STREAM_END);
use Mce::Client;
use Mce::Nginx;
use Mce::Origin;
use Mce::Page qw(article portal);
use Mce::Sample;
use Mce::Test ();
use POSIX ();
use Time::HiRes qw(sleep time);

my @formats = qw(html text markdown json);


sub new {
    my ($class) = @_;

    my %pages = (
        article => article(), portal => portal(),
        map({ ("s$_" => Mce::Sample::page($_ * 1024)) } 10, 60, 200),
        map({ m{([^/]+)\.html$} ? ($1 => Mce::Test::slurp($_)) : () }
            glob "$Mce::Nginx::top/examples/pages/*.html"),
    );

    my $self = bless { pages => \%pages }, $class;

    $self->{origin} = _files(\%pages);
    $self->{dying} = _files(\%pages);
    $self->{bad} = _bad(\%pages);
    $self->{fronts} = [ map { $self->_front } 1 .. 2 ];
    $self->_expect;

    return $self;
}


sub _files {
    my ($pages) = @_;

    my $nginx = Mce::Nginx->new(level => 'error', module => 0);

    $nginx->write_conf(server => 'access_log off;');
    $nginx->file("$_.html", $pages->{$_}) for keys %$pages;
    $nginx->start;

    return $nginx;
}


sub _bad {
    my ($pages) = @_;
    my %routes;

    for (keys %$pages) {
        my $body = $pages->{$_};
        my $half = int(length($body) / 2);

        $routes{"/cut/$_.html"} = { body => $body, cut => $half };
        $routes{"/chunked/$_.html"} = { body => $body, cut => $half,
                                        framing => 'chunked' };
        $routes{"/reset/$_.html"} = { body => $body, cut => $half,
                                      reset => 1 };
        $routes{"/stall/$_.html"} = { body => $body, cut => $half,
                                      stall => 3 };
    }

    return Mce::Origin->start(\%routes, '/dev/null');
}


sub _front {
    my ($self) = @_;

    my $nginx = Mce::Nginx->new(level => 'error');
    my $on = 'mce on; mce_extractor addanag; mce_min_content 0;
              mce_min_confidence 0;';
    my $files = 'proxy_pass http://files/;';

    $nginx->write_conf(
        head   => "thread_pool mce threads=2 max_queue=4;\n",
        http   => "
            upstream files { server 127.0.0.1:$self->{origin}{port};
                             keepalive 16; }
            upstream dying { server 127.0.0.1:$self->{dying}{port}
                             max_fails=0; }
            upstream bad { server 127.0.0.1:" . $self->{bad}->port
            . " max_fails=0; }\n",
        server => "access_log off; keepalive_requests 100000;
            proxy_read_timeout 1s; gzip_types text/plain text/markdown
            application/json; $on"
            . join('', map { "location /$_/ { mce_format $_; gzip on;
                                              $files }\n" } @formats)
            . "location /pool/ { mce_thread_pool mce; $files }
               location /mark/ { mce_action annotate; $files }
               location /off/ { mce off; $files }
               location /dying/ { proxy_pass http://dying/; }
               location /bad/ { proxy_pass http://bad/; }",
    );
    $nginx->start;

    return $nginx;
}


# text is what "mce extract" says; the other formats hold addresses of the
# front, so that its first answers are what all others must be.

sub _expect {
    my ($self) = @_;

    for my $name (keys %{$self->{pages}}) {
        my $page = $self->{pages}{$name};
        my ($code, $text) = Mce::Test::command(
            [ qw(extract -e addanag -f text) ], $page);

        for my $i (0 .. 1) {
            my $port = $self->{fronts}[$i]{port};
            my $of = sub { _get($port, "/$_[0]/$name.html")->body };
            my $e = $self->{expected}[$i]{$name} = {
                map({ ($_ => $of->($_)) } qw(html markdown json pool dying)),
                text => $code ? $page : $text, map({ ($_ => $page) }
                qw(off mark)),
            };

            $e->{bad} = $page;

            die "mce extract makes another text of $name than nginx\n"
                if $of->('text') ne $e->{text};
        }
    }
}


sub _get {
    my ($port, $uri) = @_;

    my $c = Mce::Client->new($port);
    $c->request('GET', $uri, Connection => 'close');

    return $c->response;
}


# The origin that dies: it is gone for a moment.

sub kill_origin {
    my ($self) = @_;
    my $nginx = $self->{dying};

    my @pids = ($nginx->workers, $nginx->{pid});

    kill 'KILL', @pids;
    waitpid delete $nginx->{pid}, 0;
    sleep 0.2;
    $nginx->start;

    return 1;
}


sub stop {
    my ($self) = @_;
    my @faults;

    for my $nginx (@{$self->{fronts}}) {
        push @faults, "nginx does not end\n" if !$nginx->stop;
        push @faults, $nginx->faults;
    }

    $self->{$_}->stop for qw(origin dying bad);

    return @faults;
}


# Sends requests until the time has come; returns what happened how often.

sub client {
    my ($self, $n, $end) = @_;
    my (%count, @connections);
    my @names = sort keys %{$self->{pages}};
    my @places = (@formats, @formats, qw(pool pool mark off dying bad));

    srand $n;

    while (time < $end) {
        my $i = int rand 2;
        my $name = $names[rand @names];
        my $place = $places[rand @places];
        my $port = $self->{fronts}[$i]{port};
        my $uri = "/$place/$name.html";
        my $fate = rand;

        $uri =~ s{/bad/}{'/bad/' . (qw(cut chunked reset stall))[rand 4]
                         . '/'}e;

        if ($fate < 0.1) {
            _abort($port, $uri, $fate < 0.05);
            $count{'aborted by the client'}++;
            next;
        }

        my $c = delete $connections[$i] // eval { Mce::Client->new($port) };

        if (!$c) {
            $count{'WRONG: no connection'}++;
            next;
        }

        my $gzip = $fate > 0.8;
        $c->request('GET', $uri, $gzip ? ('Accept-Encoding' => 'gzip') : ());

        # the socket's buffer fills, nginx has to wait
        sleep 0.05 if $fate < 0.13;

        my $r = $c->response;

        # a worker that goes may close between two responses
        if ($r->status eq '0' && $r->{head} eq '' && !$r->late) {
            $count{'closed before the request'}++;
            next;
        }

        my $said = $self->_judge($r, $i, $name, $place);

        $count{$said =~ /^WRONG/ ? "$said $uri" : $said}++;

        $connections[$i] = $c
            if $r->complete && ($r->header('Connection') // '') ne 'close';
    }

    return \%count;
}


sub _abort {
    my ($port, $uri, $early) = @_;

    my $c = eval { Mce::Client->new($port) } or return;
    $c->request('GET', $uri);
    sysread $c->{socket}, my $buffer, 200 if !$early;
    $c->close;
}


sub _judge {
    my ($self, $r, $i, $name, $place) = @_;

    my $expected = $self->{expected}[$i]{$name}{$place};
    my $page = $self->{pages}{$name};
    my $body = $r->body;

    return 'WRONG: late,' if $r->late;

    if ($r->status != 200) {
        return $place =~ /^(?:dying|bad)$/ && $r->status =~ /^50[24]$/
            ? 'errors of an upstream, told as such'
            : 'WRONG: status ' . $r->status;
    }

    if (($r->header('Content-Encoding') // '') eq 'gzip') {
        $body = _gunzip($body) // return 'WRONG: gzip,';
    }

    if (!$r->complete) {
        return $place =~ /^(?:dying|bad)$/
            && $body eq substr($page, 0, length $body)
            ? 'cut by an upstream, as far as it came' : 'WRONG: cut';
    }

    return 'WRONG: whole, of a broken upstream' if $place eq 'bad';
    return 'right' if $body eq $expected;
    return 'passed, for the queue was full'
        if $place eq 'pool' && $body eq $page;

    return 'WRONG: another body';
}


sub _gunzip {
    my ($bytes) = @_;

    my $z = Compress::Raw::Zlib::Inflate->new(-WindowBits => WANT_GZIP);
    my $rc = $z->inflate($bytes, my $out);

    return $rc == Z_STREAM_END ? $out : undef;
}


1;
