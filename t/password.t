#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# A rewritten page has no form: where a page is there to ask for a password, it
# is left alone, so that nobody is locked out.  A box beside an article is not
# what the page is for.

my ($p) = paragraphs();
my $form = '<form action="/in" method="post"><input name="user">'
    . '<input TYPE=PassWord name="p"></form>';
my $login = article(extra => $form);
my $search = article(extra => '<form><input type="text" name="password">'
    . '</form><!-- <input type="password"> -->'
    . '<script>var f = "<input type=password>";</script>');

my $box = '<form action="/in" method="post" class="quick-login">'
    . '<input name="user"><input type="password" name="p"><input type="hidden"'
    . ' name="t" value="1"><button>Log in</button></form>';
my $register = '<form action="/new"><input name="a"><input name="b">'
    . '<input type="email" name="c"><input type="tel" name="d">'
    . '<input type="password" name="p"></form>';

sub beside {
    my ($before, $after) = @_;

    return article() =~ s{<body>}{<body>$before}r =~ s{</body>}{$after</body>}r;
}

# what may stand beside an article

my %beside = (
    'a box in the header'  => beside(qq{<div id="top">$box</div>}, ''),
    'a box in the footer'  => beside('', qq{<div id="bottom">$box</div>}),
    'a box of the page itself' => beside($box, ''),
    'fields without a form' =>
        beside('<div id="top"><input name="u"><input type="password"></div>',
               ''),
    'a hidden form' => article(extra => qq{<div hidden>$register</div>}),
    'a form that is not displayed' =>
        article(extra => qq{<div style="display: none">$box</div>}),
    'a dialog' => article(extra => qq{<dialog>$register</dialog>}),
    'what has the role of one' =>
        article(extra => qq{<div role="dialog">$register</div>}),
    'a window that a script opens' =>
        article(extra => qq{<div class="login-popup">$register</div>}),
    'several boxes' => beside($box, $box),
);

# what a page may be for

my $why = 'Members can read every issue of the journal since its foundation, '
    . 'take part in the discussions of the readers, and keep a list of the '
    . 'articles that they want to come back to. ';
my $law = 'By signing in you agree that your data are stored for as long as '
    . 'your account exists. You can ask us to delete them at any time, and we '
    . 'will do so within thirty days. We never sell them. ';
my $enter = $box =~ s/ class="[^"]*"//r;
my $two = '<form><input type="password" name="p"><input type="password" '
    . 'name="q"></form>';
my $ar = 'أهلا بكم في موقعنا، ويمكنكم هنا متابعة الأخبار والتعليق عليها. ';
my $zh = '登录之后，您可以阅读全部文章，也可以参加讨论。';

sub para {
    return join '', map { "<p>$_</p>" } @_;
}

my @asking = (
    ['Log in', "<h1>Log in</h1>$enter"],
    ['Log in', "<main><h1>Log in</h1>$enter" . para($why x 3, $law x 3)
     . '</main>'],
    ['Sign in to the reader portal', '<main><h1>Sign in to the reader portal'
     . '</h1>' . para($why x 3, $law x 3) . "$enter</main>"],
    ['Sign in', "<main><h1>Sign in</h1><div>$enter</div><div><h2>Not yet a "
     . 'member?</h2>' . para($why x 3, $law x 3) . '</div></main>'],
    ['Sign in', '<div class="page"><h1>Sign in</h1><div><h2>Why join?</h2>'
     . para($why x 3, $law x 3) . "</div><div>$enter</div></div>"],
    ['Anmelden', "<section><h2>Anmelden</h2>$enter</section><section>"
     . para($why x 3, $law x 3) . '</section>'],
    ['Member login', "<table><tr><td><b>Member login</b></td></tr><tr><td>"
     . "$enter</td></tr><tr><td>" . $why x 6 . '</td></tr></table>'],
    ['Create an account', "<main><h1>Create an account</h1>$register"
     . para($law x 6) . '</main>'],
    ['Registration agreement', '<article><h1>Registration agreement</h1>'
     . para($law x 3, $why x 3, $law x 2) . "</article><div>$register</div>"],
    ['Registration agreement', '<article><h1>Registration agreement</h1>'
     . para($law x 3, $why x 3, $law x 2) . "</article><div>$two</div>"],
    ['Join us', '<h1>Join us</h1>' . para($why) . $register . para($law x 6)],
    ['Reset your password', '<main><h1>Reset your password</h1>'
     . para($law x 5) . "$two</main>"],
    ['Choose a new password', '<article><h1>Choose a new password</h1>'
     . para('A good password is long. ' . $why x 3, $law x 3)
     . "</article><aside>$two</aside>"],
    ['Only members may read this', '<div><div class="message"><h1>Only '
     . 'members may read this</h1>' . para("You are not logged in. $law",
     $why x 4) . "$enter</div></div>"],
    ['Log in to read on', '<main><h2>Log in to read on</h2>' . para($why x 5)
     . "$enter</main>"],
    ['Please log in', "<center><h1>Please log in</h1>$enter<small>"
     . $why x 6 . '</small></center>'],
    ['Online banking', "<main><h1>Online banking</h1><div><div>$enter</div>"
     . '<div><h3>Beware of letters</h3>' . para($law x 3, $why x 3)
     . '</div></div></main>'],
    ['تسجيل الدخول', "<main dir=\"rtl\"><h1>تسجيل الدخول</h1>$enter"
     . para($ar x 9, $ar x 9) . '</main>'],
    ['会员登录', "<main><h1>会员登录</h1>$enter" . para($zh x 20, $zh x 20)
     . '</main>'],
    ['Authorize application', '<div class="card"><h1>Authorize application'
     . '</h1>' . para($why x 2) . "<ul><li>$law</li><li>$law</li><li>$law</li>"
     . "</ul>$enter</div>"],
);

my @beside = sort keys %beside;

my $t = Mce::Test->new(
    origin => {
        (map { ("/beside/$_" => { body => $beside{$beside[$_]} }) }
             0 .. $#beside),
        (map { ("/asking/$_" => { body => '<!DOCTYPE html><html><head><meta '
             . "charset=\"utf-8\"><title>$asking[$_][0] - The Reader</title>"
             . "</head><body><nav><a href=\"/\">Home</a></nav>$asking[$_][1]"
             . '<footer>The Reader</footer></body></html>' } ) }
             0 .. $#asking),
        '/login'  => { body => $login },
        '/gzip'   => { body => $login, encoding => 'gzip' },
        '/search' => { body => $search },
    },
    server => '
        mce on;
        location / { proxy_pass http://origin; }
        location /mark/ { mce_action annotate; proxy_pass http://origin/; }
        location /any/ { mce_password_forms ignore;
            location /any/sub/ { proxy_pass http://origin/; }
            location /any/not/ { mce_password_forms pass;
                                 proxy_pass http://origin/; } }',
);

for my $uri (qw(/login /mark/login /any/not/login)) {
    my $r = $t->get($uri);

    is($t->status($r), 'bypass', "$uri: a password form in the text passes");
    is($r->body, $login, "$uri: with the bytes of the original");
    is($r->header('X-Main-Content'), undef, "$uri: and with its header");
}

is($t->get('/gzip')->header('Content-Encoding'), 'gzip',
   'as compressed as it came');

my $r = $t->get('/search');
is($t->status($r), 'rewritten', 'any other form does not matter');
like($r->body, qr/\Q$p/, 'its page is rewritten');

$r = $t->get('/any/sub/login');
is($t->status($r), 'rewritten',
   'mce_password_forms ignore lets them in, and is inherited');
unlike($r->body, qr/<form|"password"/, 'there is no form then');

for my $i (0 .. $#beside) {
    is($t->status($t->get("/beside/$i")), 'rewritten',
       "beside an article: $beside[$i]");
}

my $long = 0;

for my $i (0 .. $#asking) {
    $long += $t->status($t->get("/any/sub/asking/$i")) eq 'rewritten';
    isnt($t->status($t->get("/asking/$i")), 'rewritten',
         "$asking[$i][0], form " . ($i + 1) . ': the page passes');
}

cmp_ok($long, '>', 12, 'most of these have a text that would be rewritten');

$t->done;
