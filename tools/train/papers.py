"""What the trained systems of the papers have in common: the pages that they
learn from, and the row of each on sites that it was not trained on.

Their pages are those of auto, but that a page has one gold.
"""

import collections
import glob
import os
import subprocess

import corpus

MCE = ["build/mce", "features"]
TRAIN = ["wcxb_dev", "fundus_dev", "cleaneval_en_dev", "harvest_forum",
         "leogao_multi", "dragnet", "daniel", "zh_handmade", "rtl_real",
         "sitescraper"]
# all that docs/algorithms.md has a column of
SHOWN = ["cleaneval_en_dev", "daniel", "dragnet", "extractor_fixtures",
         "harvest_forum", "ir_big5", "l3s_gn1", "l3s_rtl_pseudo",
         "leogao_multi", "readability_peer", "rtl_debian_handbook",
         "rtl_real", "sitescraper", "wcxb_dev", "wiki_derived", "wiki_en",
         "zh_handmade"]
FOLDS = 5


def load():
    """The pages that train, and those of the other corpora."""
    pages = sum((corpus.load(name, MCE) for name in TRAIN), [])
    others = sum((corpus.load(name, MCE) for name in SHOWN
                  if name not in TRAIN), [])
    corpus.join(pages + others)
    return [p for p in pages if len(p.gold)], others


def inputs():
    """For the manifest."""
    return corpus.digests(TRAIN)


def html(page):
    return "%s/html/%s.html" % (corpus.folder(page.corpus), page.id)


def fold_folders(pages):
    """Corpora of links, one for each fold and column of the table."""
    fold = {(p.corpus, p.id): corpus.fold_of(p.site) for p in pages}
    for name in SHOWN:
        base = os.path.abspath(corpus.CORPORA + "/dev/" + name)
        for row in corpus.meta(name):
            page = row["id"]
            # without a block it is no page that was loaded
            f = fold.get((name, page), corpus.fold_of(
                corpus.registered_domain(row.get("site") or page)))
            for kind, end in ("html", ".html"), ("gold", ".txt"):
                folder = "%s/folds/%d/%s/%s" % (
                    corpus.CACHE, f, name, kind)
                os.makedirs(folder, exist_ok=True)
                link = "%s/%s%s" % (folder, page, end)
                if (os.path.exists("%s/%s/%s%s" % (base, kind, page, end))
                        and not os.path.lexists(link)):
                    os.symlink("%s/%s/%s%s" % (base, kind, page, end), link)


def table(path, content):
    """A table of a fold."""
    with open(path, "wb") as f:
        f.write(content)
    return path


def command(name, fold, text):
    """build/mce with another table in the place of model/NAME.h."""
    base = "%s/%s.%d" % (corpus.CACHE, name, fold)
    os.makedirs(base + "/extract/model", exist_ok=True)
    table("%s/extract/model/%s.h" % (base, name), text.encode())
    objects = sum((sorted(glob.glob("build/obj/src/%s/*.o" % part))
                   for part in ("cli", "bulk", "lab")), [])
    subprocess.run(["cc", "-O2", "-std=gnu11", "-I" + base, "-Isrc/core",
                    "-Isrc", "-o", base + "/mce",
                    "src/core/extract/%s.c" % name] + objects
                   + ["build/libmce.a", "-lpcre2-8", "-lm", "-lz", "-lzstd",
                      "-lbrotlidec"], check=True)
    return base + "/mce"


def mean(rows, k):
    return sum(r[k] for r in rows) / max(len(rows), 1)


def held_out(pages, commands):
    """Prints the row of docs/algorithms.md: "commands" are a command and an
    expression for each fold, which know none of its sites."""
    fold_folders(pages)
    rows = collections.defaultdict(list)
    for f, (command, expr) in enumerate(commands):
        base = "%s/folds/%d" % (corpus.CACHE, f)
        out = subprocess.run(
            [command, "eval", "--pages", "-e", expr]
            + ["%s/%s" % (base, name) for name in sorted(os.listdir(base))],
            stdout=subprocess.PIPE, check=True).stdout.decode()
        for line in out.splitlines()[1:]:
            name, page, _, *numbers = line.split("\t")
            with open("%s/%s/gold/%s.txt" % (base, name, page), "rb") as f:
                if f.read().strip():
                    rows[name].append([float(x) for x in numbers[:4]])
    every = sum(rows.values(), [])
    short = lambda x: ("%.3f" % x).lstrip("0")
    print("| %s | %s |" % (" | ".join(short(mean(rows[n], 2)) for n in SHOWN),
                           short(mean(every, 2))))
    print("%d pages: recall %.4f, precision %.4f, F1 %.4f, of words %.4f"
          % (len(every), *(mean(every, k) for k in range(4))))
