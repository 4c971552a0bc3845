#!/usr/bin/python3
"""Trains the default extractor and reports how good it is.

usage: tools/train/train.py [--report-only]

Reads build/corpora, takes the features from build/mce, writes the tables in
src/core and the report in build/train/report.txt.  Deterministic.
"""

import collections
import os
import subprocess
import sys
import time

import numpy as np

import corpus
import lexicon
import model
import score

MCE = ["build/mce", "features"]
TRAIN = ["wcxb_dev", "wcxb_body", "cleaneval_en_dev", "harvest_forum",
         "leogao_multi", "dragnet", "daniel", "zh_handmade", "rtl_real",
         "sitescraper"]
# for research use only: never trained on, the check on other domains
CHECK = ["l3s_gn1", "ir_big5"]
NO_GOLD = ["rtl_portal_raw"]
FOLDS = 5
POLICIES = "page", "article", "auto"


def log(*words):
    print("[%5.0f s]" % (time.time() - START), *words, flush=True)


def block_weights(page):
    n = np.diff(page.starts)
    w = ((n + .5) / (max(len(page.gold), 30) + 50)) ** .75
    w *= min(1, 4 / max(w.sum(), 1e-9))
    return np.where(n > 0, w * model.WEIGHTS.get(page.corpus, model.OTHER), 0)


def fit_lexicon(pages, without):
    return lexicon.fit([p for p in pages
                        if corpus.fold_of(p.site) not in without],
                       block_weights)


def cross_validate(pages, others, column):
    """Probabilities for every page from a model that never saw its site."""
    policy = column["policy"]
    columns = list(range(len(column)))
    lexicons = {}
    for f in range(FOLDS):
        for g in range(f, FOLDS):
            lexicons[f, g] = lexicons[g, f] = fit_lexicon(pages, {f, g})
    log("lexicons of all pairs of folds")

    p = {}
    for f in range(FOLDS):
        for page in pages:
            lexicon.apply(page, lexicons[f, corpus.fold_of(page.site)],
                          column)
        forest = model.fit([q for q in pages
                            if corpus.fold_of(q.site) != f], columns, policy)
        for page in pages + others:
            if corpus.fold_of(page.site) == f:
                lexicon.apply(page, lexicons[f, f], column)
                p[page.corpus, page.id] = model.predict(forest, page,
                                                        columns, policy)
        log("fold", f)

    for page in pages:
        f = corpus.fold_of(page.site)
        lexicon.apply(page, lexicons[f, f], column)
    return p


def groups(page):
    yield page.corpus
    if page.corpus == "wcxb_dev":
        yield "wcxb_dev " + page.type
    if page.corpus == "daniel":
        yield "daniel " + page.lang


def report_scores(pages, p, out):
    """F1 by corpus and type, and pairs of expected and true F1."""
    table = collections.OrderedDict()
    pairs = []
    for page in pages:
        words = score.block_words(page)
        chosen = score.select(page, p[page.corpus, page.id], words)
        row = [score.word_f1(page, chosen[x][1])[2] for x in POLICIES]
        pairs.append((chosen["auto"][0], row[2], page.corpus, page.type))
        for name in groups(page):
            table.setdefault(name, []).append(row)
    out.write("word F1 on sites not trained on: mean and median\n\n")
    out.write("%-24s %5s" % ("corpus", "pages"))
    out.write("".join("  %15s" % x for x in POLICIES) + "\n")
    for name, rows in table.items():
        rows = np.array(rows)
        out.write("%-24s %5d" % (name, len(rows)))
        for k in range(3):
            out.write("   %.4f %.4f " % (rows[:, k].mean(),
                                         np.median(rows[:, k])))
        out.write("\n")
    return pairs


def report_calibration(pairs, out):
    out.write("\nexpected F1 of auto: pages, mean expected, mean true\n\n")
    e = np.array([x[0] for x in pairs])
    t = np.array([x[1] for x in pairs])
    edges = [0, .3, .5, .6, .7, .8, .9, .95, 1.01]
    for low, high in zip(edges, edges[1:]):
        m = (e >= low) & (e < high)
        if m.any():
            out.write("%.2f - %.2f  %5d  %.3f  %.3f\n" % (
                low, min(high, 1), m.sum(), e[m].mean(), t[m].mean()))


def report_gain(forest, names, out):
    gain = forest.get_score(importance_type="total_gain")
    total = sum(gain.values())
    out.write("\nshare of the gain of each feature, in thousandths\n\n")
    for key, value in sorted(gain.items(), key=lambda x: -x[1]):
        out.write("%-16s %6.1f\n" % (names[int(key[1:])],
                                     1000 * value / total))


def write(path, text):
    with open(path, "w", encoding="utf-8") as f:
        f.write(text)


def main():
    names = subprocess.run(MCE + ["--names"], check=True,
                           stdout=subprocess.PIPE).stdout.decode().split()
    column = {name: k for k, name in enumerate(names)}
    pages, others = [], []
    for name in TRAIN + CHECK + NO_GOLD:
        found = corpus.load(name, MCE)
        log("%-18s %5d pages %7d blocks" % (
            name, len(found), sum(len(p.y) for p in found)))
        (pages if name in TRAIN else others).extend(
            p for p in found if len(p.gold) or name in NO_GOLD)

    p = cross_validate(pages, others, column)
    with open(corpus.CACHE + "/report.txt", "w", encoding="utf-8") as out:
        pairs = report_scores(pages + [q for q in others if len(q.gold)],
                              p, out)
        report_calibration(pairs, out)

        if "--report-only" not in sys.argv:
            # the pages are scored by lexicons that did not see their sites
            forest = model.fit(pages, list(range(len(names))),
                               column["policy"])
            report_gain(forest, names, out)
            write("src/core/forest_table.h", model.forest_table(
                forest, list(range(len(names))), column["policy"]))
            write("src/core/lexicon_table.h",
                  lexicon.table(fit_lexicon(pages, ())))
    log("done: see", out.name)


START = time.time()
os.environ["PYTHONHASHSEED"] = "0"

if __name__ == "__main__":
    main()
