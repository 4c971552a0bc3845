"""Pages with their features and labels.

The features come from `mce features`, the labels from aligning the words of
the page with those of its gold text.  Both are cached in build/train.
"""

import collections
import csv
import ctypes
import glob
import hashlib
import multiprocessing
import os
import pickle
import re
import subprocess

import numpy as np

import disguise
import manifest

CORPORA = "build/corpora"
CACHE = "build/train"
WORD = re.compile(r"\w+")
MAX_CELLS = 250_000_000
GRAM = 8                    # words
ALIKE = .2                  # of the shorter text, in two pages that are twins
GROUP = {}                  # sites, and the one whose fold they share

# corpora whose gold holds the news body only: the others hold all that a
# page is about
ARTICLE = {"dragnet", "daniel", "zh_handmade", "rtl_real", "sitescraper",
           "wcxb_body", "fundus_dev", "l3s_gn1", "ir_big5"}
# of one site that no other corpus is of: each page counts as a site
ONE_SITE = {"wiki_en", "wiki_derived"}
SECOND_LEVEL = {"co", "com", "org", "net", "gov", "edu", "ac", "or", "ne"}

Page = collections.namedtuple(
    "Page", "corpus id site lang type policy X span hashes words starts gold y")


def library(name):
    path = "%s/%s.so" % (CACHE, name)
    source = os.path.join(os.path.dirname(__file__), name + ".c")
    if (not os.path.exists(path)
            or os.path.getmtime(path) < os.path.getmtime(source)):
        subprocess.run(["cc", "-O3", "-shared", "-fPIC", "-o", path, source,
                        "-lm"], check=True)
    return ctypes.CDLL(path)


def registered_domain(host):
    host = host.lower().split("//")[-1].split("/")[0].split(":")[0]
    parts = host.strip(".").split(".")
    if len(parts) > 2 and parts[-2] in SECOND_LEVEL and len(parts[-1]) == 2:
        return ".".join(parts[-3:])
    return ".".join(parts[-2:])


def site_of(html, name):
    """The site of a page that came without URL: what it says of itself."""
    for pattern in (rb'<link[^>]*rel=["\']?canonical["\']?[^>]*href=["\']?'
                    rb'https?://([^/"\'\s>]+)',
                    rb'property=["\']og:url["\'][^>]*content=["\']'
                    rb'https?://([^/"\'\s>]+)'):
        found = re.search(pattern, html, re.I)
        if found:
            return registered_domain(found.group(1).decode("latin-1"))
    hosts = collections.Counter(
        registered_domain(h.decode("latin-1")) for h in
        re.findall(rb'href=["\']?https?://([^/"\'\s>]+)', html, re.I))
    return hosts.most_common(1)[0][0] if hosts else name


def grams(page):
    """Hashes of all runs of eight words of the gold; of the whole page, if it
    has none."""
    take = page.y >= .5 if len(page.gold) else np.ones(len(page.y), bool)
    parts = [page.hashes[i] for i in np.flatnonzero(take)]
    words = np.concatenate(parts or [np.zeros(0, np.uint32)]).astype(np.uint64)
    n = max(len(words) - GRAM + 1, 0)
    out = np.zeros(n, np.uint64)
    for k in range(GRAM):
        out = out * np.uint64(0x9e3779b97f4a7c15) + words[k:k + n]
    return np.unique(out)


def twins(pages):
    """Pairs of pages of different sites that share much of their text."""
    found = [grams(p) for p in pages]
    at = np.repeat(np.arange(len(pages)), [len(x) for x in found])
    every = np.concatenate(found)
    order = np.argsort(every, kind="stable")
    every, at = every[order], at[order]
    again = every[1:] == every[:-1]
    again = np.append(again, False) | np.append(False, again)
    every, at = every[again], at[again]
    edges = np.flatnonzero(np.diff(every)) + 1
    shared = collections.Counter()
    for group in np.split(at, edges):
        # what many pages say is no text of theirs
        if 1 < len(group) <= 8:
            shared.update((int(a), int(b)) for i, a in enumerate(group)
                          for b in group[i + 1:]
                          if pages[a].site != pages[b].site)
    return [(a, b) for (a, b), n in sorted(shared.items())
            if n >= 10 and n >= ALIKE * min(len(found[a]), len(found[b]))]


def join(pages):
    """Sites that share texts fall into one fold; returns how many pairs of
    pages made it so."""
    GROUP.clear()

    def root(site):
        while site in GROUP:
            site = GROUP[site]
        return site

    pairs = twins(pages)
    for a, b in pairs:
        first, second = sorted((root(pages[a].site), root(pages[b].site)))
        if first != second:
            GROUP[second] = first
    return len(pairs)


def fold_of(site):
    while site in GROUP:
        site = GROUP[site]
    return int(hashlib.md5(site.encode()).hexdigest(), 16) % 5


def folder(corpus):
    return (CORPORA + "/" + corpus
            if corpus in ("wcxb_dev", "wcxb_body", "fundus_dev")
            else CORPORA + "/dev/" + corpus)


def blocks_of(mce, html):
    out = subprocess.run(mce + ["-"], input=html,
                         stdout=subprocess.PIPE).stdout
    rows = [line.split("\t") for line in
            out.decode("utf-8", "replace").split("\n") if line]
    if not rows:
        return None
    X = np.fromstring(" ".join(r[2] for r in rows), dtype=np.int16, sep=" ")
    return (X.reshape(len(rows), -1),
            np.array([(int(r[0]), int(r[1])) for r in rows], np.int32),
            [np.array(r[3].split(), np.uint32) for r in rows],
            [WORD.findall(r[4].lower()) for r in rows])


def labels(lib, words, starts, gold):
    """The share of each block's words that the gold text has in order."""
    n, m = len(words), len(gold)
    matched = np.zeros(n, np.uint8)
    known = np.isin(words, gold)
    keep = np.flatnonzero(known | np.append(False, known[:-1]))
    small = np.ascontiguousarray(np.where(known, words, -1)[keep], np.int32)
    if len(small) * m > MAX_CELLS:
        grams = set(zip(gold, gold[1:], gold[2:]))
        for i in range(n - 2):
            if tuple(words[i:i + 3]) in grams:
                matched[i:i + 3] = 1
    elif len(small) and m:
        part = np.zeros(len(small), np.uint8)
        pointer = ctypes.c_void_p
        lib.align(pointer(small.ctypes.data), ctypes.c_int64(len(small)),
                  pointer(gold.ctypes.data), ctypes.c_int64(m),
                  pointer(part.ctypes.data))
        matched[keep] = part

    size = np.diff(starts)
    total = np.append(0, np.cumsum(matched))
    y = (total[starts[1:]] - total[starts[:-1]]) / np.maximum(size, 1)

    # blocks that the gold text has elsewhere than in the page's order
    bag = collections.Counter(gold.tolist())
    bag.subtract(words[matched == 1].tolist())
    grams = set(zip(gold.tolist(), gold[1:].tolist(), gold[2:].tolist()))
    for i in np.flatnonzero((size >= 5) & (y < .5)):
        w = words[starts[i]:starts[i + 1]].tolist()
        g = list(zip(w, w[1:], w[2:]))
        if sum(x in grams for x in g) < .8 * len(g):
            continue
        left = sum(bag[x] > 0 for x in w)
        if left >= .6 * len(w):
            y[i] = max(y[i], left / len(w))
            bag.subtract(w)
    return y.astype(np.float32)


def read_page(job):
    mce, corpus, row, old, guise = job
    base = folder("wcxb_dev" if corpus == "wcxb_body" else corpus)
    name = row["id"]
    path = "%s/html/%s.html" % (base, name)
    gold_path = "%s/gold/%s.txt" % (folder(corpus), name)
    if not os.path.exists(path):
        return None
    with open(path, "rb") as f:
        html = f.read()
    found = blocks_of(mce, disguise.disguise(html, guise) if guise else html)
    if found is None:
        return None
    X, span, hashes, texts = found

    gold_text = ""
    if os.path.exists(gold_path):
        with open(gold_path, encoding="utf-8", errors="replace") as f:
            gold_text = f.read()
    ids = {}
    words = np.array([ids.setdefault(w, len(ids)) for t in texts for w in t],
                     np.int32)
    gold = np.array([ids.setdefault(w, len(ids))
                     for w in WORD.findall(gold_text.lower())], np.int32)
    starts = np.append(0, np.cumsum([len(t) for t in texts])).astype(np.int32)

    if (old is not None and np.array_equal(old.words, words)
            and np.array_equal(old.starts, starts)
            and np.array_equal(old.gold, gold)):
        y = old.y
    else:
        y = labels(library("align"), words, starts, gold)

    site = row.get("site") or row.get("url") or ""
    if corpus in ONE_SITE:
        site = "%s %s" % (corpus, name)
    elif site:
        site = registered_domain(site)
    else:
        site = site_of(html, name)
    return Page(corpus, name, site, row.get("lang") or "?",
                row.get("type") or "", int(corpus in ARTICLE), X, span, hashes,
                words, starts, gold, y)


def meta(corpus):
    path = folder("wcxb_dev" if corpus == "wcxb_body" else corpus)
    with open(path + "/META.tsv", encoding="utf-8") as f:
        rows = list(csv.DictReader(f, delimiter="\t", quoting=csv.QUOTE_NONE))
    if corpus == "wcxb_body":
        rows = [r for r in rows if os.path.exists(
            "%s/gold/%s.txt" % (folder(corpus), r["id"]))]
    return rows


def digest(corpus):
    """As `sha256sum META.tsv gold/* html/* | sha256sum` in its folder."""
    path = folder(corpus) + "/"
    files = sum((sorted(glob.glob(path + part))
                 for part in ("META.tsv", "gold/*", "html/*")), [])
    return hashlib.sha256("".join(
        "%s  %s\n" % (manifest.digest(file), file[len(path):])
        for file in files).encode()).hexdigest()


def digests(corpora, *files):
    """Of what training reads, for the manifest."""
    return dict({name: digest(name) for name in corpora},
                **{path: manifest.digest(path) for path in files})


def load(corpus, mce, jobs=2):
    """All pages of a corpus; what did not change comes from the cache."""
    os.makedirs(CACHE, exist_ok=True)
    library("align")
    path = "%s/%s.pickle" % (CACHE, corpus)
    old = {}
    stamp = os.path.getmtime(mce[0])
    if os.path.exists(path):
        with open(path, "rb") as f:
            made, pages = pickle.load(f)
        if made == stamp:
            return pages
        old = {p.id: p for p in pages}
    work = [(mce, corpus, row, old.get(row["id"]), None)
            for row in meta(corpus)]
    pages = run(read_page, work, jobs)
    with open(path, "wb") as f:
        pickle.dump((stamp, pages), f, protocol=4)
    return pages


def run(function, work, jobs):
    """What comes of each job, without those that give nothing."""
    with multiprocessing.Pool(jobs) as pool:
        return [x for x in pool.imap(function, work, 8) if x is not None]


def disguised(pages, guises, mce, jobs=2):
    """The pages in the guises that are named."""
    rows = {(corpus, row["id"]): row for corpus in {p.corpus for p in pages}
            for row in meta(corpus)}
    work = [(mce, p.corpus, rows[p.corpus, p.id], p, guise)
            for p, guise in zip(pages, guises)]
    with multiprocessing.Pool(jobs) as pool:
        return pool.map(read_page, work, 8)
