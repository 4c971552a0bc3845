#!/usr/bin/perl

use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/lib";
use Mce::Test;

# tools/release-check: what it says of the texts of a release, and of one in which
# something was forgotten.  Its other checks build, as root or with a network.

plan skip_all => 'git is not installed' if system('git --version >/dev/null 2>&1') != 0;

my $top = "$FindBin::Bin/..";
my $dir = File::Temp->newdir;
my @texts = (qw(src/core/mce.h src/core/libmce.pc.in python/setup.py CHANGELOG.md
                SECURITY.md README.md debian/control debian/changelog
                packaging/rpm/nginx-mod-mce.spec packaging/alpine/APKBUILD
                docker/modules/mce/source docs/directives.md
                docs/operations.md));
my ($version) = slurp("$top/src/core/mce.h") =~ /MCE_VERSION +"([\d.]+)"/;

is(join('', grep { /^not ok - .*(?: of \Q$version\E|spec|mce\.h|MCE_VERSION)$/ } said($top)),
   '', 'every file is of the version of mce.h');

my %release = map { $_ => slurp("$top/$_") } @texts;

for ($release{'CHANGELOG.md'}) {
    s/^(## \[Unreleased\]\n).*?(?=^## \[)/$1\n/ms;
    s/^(## \[\Q$version\E\] - )\S+/${1}2026-11-30/m;
}

$release{'debian/changelog'} =~ s/>  \w+, .*/>  Mon, 30 Nov 2026 08:00:00 +0000/;

# the release before had the same defaults
for my $text (@texts) {
    system('mkdir', '-p', "$dir/$text" =~ s{/[^/]+$}{}r) == 0 or die;
    spew("$dir/$text", $release{$text});
}

system("cd '$dir' && git init -q && git add . && git -c user.name=x"
       . ' -c user.email=x@example.org commit -qm x') == 0 or die;

is(forgotten(), '', 'a release that is complete is told nothing');

my @cases = (
    ['packaging/rpm/nginx-mod-mce.spec', qr/^Version: +\K\S+/m, '9.9.9',
     'packaging/rpm/nginx-mod-mce.spec is of'],
    ['packaging/rpm/nginx-mod-mce.spec', qr/ - \K\S+-1$/m, '9.9.9-1',
     'so is the newest entry of the spec'],
    ['src/core/mce.h', qr/MCE_VERSION_NUMBER +\K\d+/, '9009009',
     'MCE_VERSION_NUMBER is that of MCE_VERSION'],
    ['packaging/alpine/APKBUILD', qr/^pkgver=\K\S+/m, '9.9.9',
     'packaging/alpine/APKBUILD is of'],
    ['docker/modules/mce/source', qr/[\d.]+(?=\.tar)/, '9.9.9',
     'docker/modules/mce/source is of'],
    ['debian/changelog', qr/\A.*\n/, "mce (9.9.9-1) unstable; urgency=medium\n",
     'debian/changelog is of'],
    ['CHANGELOG.md', qr/^## \[\d\K/m, '9', 'CHANGELOG.md is of'],
    ['CHANGELOG.md', qr/^## \[Unreleased\]\n\K/m, "\n- Something.\n",
     'CHANGELOG.md has nothing unreleased'],
    ['debian/changelog', qr/\b30 Nov/, '29 Nov',
     'CHANGELOG.md and debian/changelog are of the same day'],
    ['README.md', qr/\z/, "\nTBD\n", 'nothing else is left to be filled in'],
    ['docs/directives.md', qr/Default: \| `\Kmce_max_size [^`]*/,
     'mce_max_size 9m;', 'changed defaults stand in docs/operations.md'],
);

for my $case (@cases) {
    my ($file, $from, $to, $said) = @$case;

    like(forgotten($file, $from, $to), qr/^not ok - \Q$said\E/m,
         "$file: it sees \"" . $to =~ s/\s+/ /gr . '"');
}

like(join('', said($dir)), qr/^warning - debian\/control has a placeholder:/m,
     'an address that stands for another is a warning')
    if $release{'debian/control'} =~ /\@example\./;

done_testing;


# What it says is not right where a text has something else.
sub forgotten {
    my ($file, $from, $to) = @_;

    if (defined $file) {
        my $text = $release{$file};

        $text =~ s/$from/$to/ or die "$file has nothing like $from\n";
        spew("$dir/$file", $text);
    }

    my $said = join '', grep { /^not ok/ } said($dir);

    spew("$dir/$file", $release{$file}) if defined $file;

    return $said;
}


sub said {
    my ($folder) = @_;

    return `'$top/tools/release-check' --texts '$folder' 2>&1`;
}
