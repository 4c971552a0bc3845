#!/usr/bin/python3
"""Trains the default extractor and reports how good it is.

usage: python3 tools/train/train.py [--report-only]

Reads build/corpora, takes the features from build/mce, writes the tables in
src/core and the report in build/train/report.txt.  Deterministic.
"""

import collections
import multiprocessing
import subprocess
import sys
import time

import numpy as np

import corpus
import gate
import lexicon
import model
import picture
import score
import trees

MCE = ["build/mce", "features"]
TRAIN = ["wcxb_dev", "wcxb_body", "cleaneval_en_dev", "harvest_forum",
         "leogao_multi", "dragnet", "daniel", "zh_handmade", "rtl_real",
         "sitescraper"]
# for research use only: never trained on, the check on other domains
CHECK = ["l3s_gn1", "ir_big5"]
NO_GOLD = ["rtl_portal_raw"]
FOLDS = 5
JOBS = 2
NO_LEXICON = .3            # of the pages that train the forest
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


def pair_job(pair):
    return pair, fit_lexicon(PAGES, set(pair))


def forest_pages(pages, lexicons, without):
    """Pages scored by lexicons of other folds, some by none at all.

    The forest must not trust the lexicon: most languages are not in it.
    """
    random = np.random.RandomState(model.SEED)
    chosen = []
    for page in pages:
        known = random.rand() >= NO_LEXICON
        f = corpus.fold_of(page.site)
        if f == without:
            continue
        key = (f, f) if without is None else (min(f, without),
                                              max(f, without))
        lexicon.apply(page, lexicons[key] if known else lexicon.EMPTY,
                      COLUMN)
        chosen.append(page)
    return chosen


def fold_job(f):
    """Probabilities for the pages of a fold from a model of the others."""
    columns = list(range(len(COLUMN)))
    policy = COLUMN["policy"]
    forest = model.fit(forest_pages(PAGES, LEXICONS, f), columns, policy)
    p = {}
    for page in PAGES + OTHERS:
        if corpus.fold_of(page.site) == f:
            lexicon.apply(page, LEXICONS[f, f], COLUMN)
            p[page.corpus, page.id] = model.predict(forest, page, columns,
                                                    policy)
    return p


def cross_validate():
    pairs = [(f, g) for f in range(FOLDS) for g in range(f, FOLDS)]
    with multiprocessing.Pool(JOBS) as pool:
        LEXICONS.update(pool.map(pair_job, pairs, 1))
    log("lexicons of all pairs of folds")
    p = {}
    with multiprocessing.Pool(JOBS) as pool:
        for part in pool.imap(fold_job, range(FOLDS)):
            p.update(part)
            log("a fold of the forest")
    for page in PAGES + OTHERS:
        f = corpus.fold_of(page.site)
        lexicon.apply(page, LEXICONS[f, f], COLUMN)
    return p


def train_gate(p, out):
    """The gate, and how many pages of each kind it turns away."""
    portal = gate.portals()
    rows, y, w, fold, kind = [], [], [], [], []
    for page in PAGES + OTHERS:
        value, weight = gate.label(page, portal)
        if value is None:
            continue
        rows.append(gate.row(page, p[page.corpus, page.id], COLUMN))
        y.append(value)
        w.append(weight)
        fold.append(-1 if page.corpus in CHECK
                    else corpus.fold_of(page.site))
        kind.append(page.type if page.corpus == "wcxb_dev" else page.corpus
                    + (" article" if value else " none") * (
                        page.corpus in NO_GOLD))
    X, y, w = np.array(rows, float), np.array(y), np.array(w)
    fold, kind = np.array(fold), np.array(kind)
    s = np.zeros(len(y))
    for f in range(FOLDS):
        model_f = gate.fit(*(a[(fold != f) & (fold >= 0)]
                             for a in (X, y, w)))
        s[fold == f] = gate.predict(model_f, X[fold == f])
    final = gate.fit(*(a[fold >= 0] for a in (X, y, w)))
    s[fold < 0] = gate.predict(final, X[fold < 0])
    e = np.maximum(X[:, 0], X[:, 1]) / 1000
    e = np.where(s < .5, np.minimum(e, s), e)
    out.write("\nshare of pages whose confidence is below a limit\n\n"
              "%-24s %5s" % ("kind of page", "pages"))
    limits = .3, .4, .5, .6, .7
    out.write("".join(" %6.1f" % x for x in limits) + "\n")
    for name in sorted(set(kind)):
        part = e[kind == name]
        out.write("%-24s %5d" % (name, len(part)))
        out.write("".join(" %6.3f" % (part < x).mean() for x in limits)
                  + "\n")
    return final


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
    points = []
    edges = [0, .3, .5, .6, .7, .8, .9, .95, 1.01]
    for low, high in zip(edges, edges[1:]):
        m = (e >= low) & (e < high)
        if m.any():
            out.write("%.2f - %.2f  %5d  %.3f  %.3f\n" % (
                low, min(high, 1), m.sum(), e[m].mean(), t[m].mean()))
            points.append((e[m].mean(), t[m].mean(), int(m.sum())))
    write("docs/plots/auto-calibration.svg", picture.calibration(points))


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


def write_trees(prefix, type_name, name, rows):
    for end, text in trees.table(rows, prefix, type_name, name).items():
        write("src/core/%s_table%s" % (prefix[4:].lower(), end), text)


def report_others(out):
    """The papers' extractors on the same pages."""
    names = ["addanag", "bte", "dsc", "tccb", "cetr", "density"]
    command = ["build/mce", "eval"]
    for name in names:
        command += ["-e", name]
    paths = [corpus.folder(c) for c in TRAIN + CHECK if c != "wcxb_body"]
    result = subprocess.run(command + paths, stdout=subprocess.PIPE)
    out.write("\nother extractors: mce eval\n\n")
    out.write(result.stdout.decode())


def main():
    COLUMN.update((name, k) for k, name in enumerate(
        subprocess.run(MCE + ["--names"], check=True,
                       stdout=subprocess.PIPE).stdout.decode().split()))
    for name in TRAIN + CHECK + NO_GOLD:
        found = corpus.load(name, MCE, JOBS)
        log("%-18s %5d pages %7d blocks" % (
            name, len(found), sum(len(q.y) for q in found)))
        (PAGES if name in TRAIN else OTHERS).extend(
            q for q in found if len(q.gold) or name in NO_GOLD)

    p = cross_validate()
    with open(corpus.CACHE + "/report.txt", "w", encoding="utf-8") as out:
        pairs = report_scores([q for q in PAGES + OTHERS if len(q.gold)], p,
                              out)
        report_calibration(pairs, out)
        suitable = train_gate(p, out)
        log("gate")
        if "--report-only" not in sys.argv:
            forest = model.fit(forest_pages(PAGES, LEXICONS, None),
                               list(range(len(COLUMN))), COLUMN["policy"])
            log("forest")
            report_gain(forest, list(COLUMN), out)
            write_trees("MCE_FOREST", "mce_forest_tree_t", "mce_forest",
                        trees.rows(forest, model.PARAMS["max_depth"],
                                   COLUMN["policy"]))
            write("src/core/forest_stage_table.h", trees.stages(model.stages(
                forest, PAGES, list(range(len(COLUMN))), COLUMN["policy"])))
            write_trees("MCE_GATE", "mce_gate_tree_t", "mce_gate_trees",
                        trees.rows(suitable, gate.PARAMS["max_depth"]))
            write("src/core/lexicon_table.h",
                  lexicon.table(fit_lexicon(PAGES, ())))
        report_others(out)
    log("done: see " + out.name)


START = time.time()
PAGES, OTHERS, LEXICONS, COLUMN = [], [], {}, {}

if __name__ == "__main__":
    main()
