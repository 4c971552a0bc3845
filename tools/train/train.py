#!/usr/bin/python3
"""Trains the default extractor and reports how good it is.

usage: python3 tools/train/train.py [--report-only]

Reads build/corpora, takes the features from build/mce, writes the tables in
src/core and the report in build/train/report.txt.  Deterministic.
"""

import collections
import json
import multiprocessing
import os
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
PEERS = ["plain", "bte", "ccb", "dsc", "lqf", "tccb", "cetr", "cetd",
         "density", "danag", "addanag", "mss"]
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
    forest = model.fit(forest_pages(PAGES, LEXICONS, f), COLUMN)
    p = {}
    for page in PAGES + OTHERS:
        if corpus.fold_of(page.site) == f:
            lexicon.apply(page, LEXICONS[f, f], COLUMN)
            p[page.corpus, page.id] = score.drop_boxes(
                page, model.predict(forest, page), COLUMN)
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


def cross_fit(fit, X, y, w):
    """What models of other folds say of each page, and a model of all."""
    fold = np.array([-1 if page.corpus in CHECK else corpus.fold_of(page.site)
                     for page in PAGES + OTHERS])
    known = (w > 0) & (fold >= 0)
    final = fit(X[known], y[known], w[known])
    s = gate.predict(final, X)
    for f in range(FOLDS):
        m = known & (fold != f)
        s[fold == f] = gate.predict(fit(X[m], y[m], w[m]), X[fold == f])
    return s, final


def judge(p):
    """What each policy makes of each page, and what the gate says of it.

    Returns the choice and the gate, and for each page the F1 by policies, the
    expected F1 and the suitability.
    """
    portal = gate.portals()
    X, f1, expected, labels = [], [], [], []
    for page in PAGES + OTHERS:
        q = p[page.corpus, page.id]
        chosen = score.select(page, q, score.block_words(page))
        X.append(gate.row(page, q, COLUMN))
        f1.append([score.word_f1(page, chosen[x][1])[2] for x in POLICIES[:2]])
        expected.append([chosen[x][0] for x in POLICIES[:2]])
        labels.append(gate.label(page, portal))
    X, f1, expected = np.array(X, float), np.array(f1), np.array(expected)
    w = np.array([len(page.gold) and model.WEIGHTS.get(page.corpus,
                                                       model.OTHER)
                  for page in PAGES + OTHERS], float)
    s, choice = cross_fit(gate.fit_choice, X, f1[:, 1] - f1[:, 0], w)
    at = np.arange(len(s)), (s > .5).astype(int)
    value, w = np.array(labels, float).T
    suitability, suitable = cross_fit(gate.fit, X, value, w)
    return (choice, suitable, np.column_stack([f1, f1[at]]), expected[at],
            suitability)


def report_gate(expected, suitability, out):
    """How many pages of each kind are turned away."""
    e = np.where(suitability < .5, np.minimum(expected, suitability), expected)
    portal = gate.portals()
    kinds = {}
    for page, value in zip(PAGES + OTHERS, e):
        name = page.type if page.corpus == "wcxb_dev" else page.corpus
        if page.corpus in NO_GOLD:
            name += " article" if portal.get(page.id) else " none"
        kinds.setdefault(name, []).append(value)
    out.write("\nshare of pages whose confidence is below a limit\n\n"
              "%-24s %5s" % ("kind of page", "pages"))
    limits = .3, .4, .5, .6, .7
    out.write("".join(" %6.1f" % x for x in limits) + "\n")
    for name, part in sorted(kinds.items()):
        out.write("%-24s %5d" % (name, len(part)))
        out.write("".join(" %6.3f" % (np.array(part) < x).mean()
                          for x in limits) + "\n")


def groups(page):
    yield page.corpus
    if page.corpus == "wcxb_dev":
        yield "wcxb_dev " + page.type
    if page.corpus == "daniel":
        yield "daniel " + page.lang


def report_scores(f1, out):
    """F1 by corpus and type."""
    table = collections.OrderedDict()
    for page, row in zip(PAGES + OTHERS, f1):
        for name in groups(page) if len(page.gold) else ():
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
    return {name: np.mean(rows, 0) for name, rows in table.items()}


def report_calibration(e, t, out):
    out.write("\nexpected F1 of auto: pages, mean expected, mean true\n\n")
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


def write_trees(prefix, type_name, name, rows, more=""):
    for end, text in trees.table(rows, prefix, type_name, name, more).items():
        write("src/core/%s_table%s" % (prefix[4:].lower(), end), text)


def body_corpus():
    """wcxb_body as a folder of its own, with the pages of wcxb_dev."""
    path = corpus.CACHE + "/wcxb_body"
    os.makedirs(path, exist_ok=True)
    for name, source in ("html", "wcxb_dev"), ("gold", "wcxb_body"):
        if not os.path.lexists(path + "/" + name):
            os.symlink(os.path.abspath(corpus.folder(source)) + "/" + name,
                       path + "/" + name)
    rows = corpus.meta("wcxb_body")
    write(path + "/META.tsv", "".join(
        "\t".join(row) + "\n" for row in
        [list(rows[0])] + [[x or "" for x in r.values()] for r in rows]))
    return path


def report_others(table, out):
    """The papers' extractors on the same pages, beside auto."""
    command = ["build/mce", "eval", "--json"]
    for name in PEERS:
        command += ["-e", name]
    paths = [body_corpus() if c == "wcxb_body" else corpus.folder(c)
             for c in TRAIN + CHECK]
    found = json.loads(subprocess.run(command + paths, check=True,
                                      stdout=subprocess.PIPE).stdout)
    f1 = {}
    for row in found["results"]:
        if not row["corpus"] or not row["pages"]:
            continue            # all of them together, pages of no type
        key = row["corpus"] + (" " + row["type"] if row["type"] else "")
        f1[key, row["extractor"]] = row["word_f1"]
    out.write("\nword F1 of the papers' extractors, beside auto on sites not "
              "trained on\n\n%-24s    auto" % "corpus")
    out.write("".join("%8s" % x for x in PEERS) + "\n")
    for name, rows in table.items():
        if (name, PEERS[0]) in f1:
            out.write("%-24s  %.4f" % (name, rows[2]))
            out.write("".join("  %.4f" % f1[name, x] for x in PEERS) + "\n")


def write_tables(choice, suitable, out):
    pages = forest_pages(PAGES, LEXICONS, None)
    forest = model.fit(pages, COLUMN)
    log("forest")
    report_gain(forest[0], list(COLUMN), out)
    rows = sum([trees.rows(part, model.PARAMS["max_depth"])
                for part in forest], [])
    write_trees("MCE_FOREST", "mce_forest_tree_t", "mce_forest", rows,
                "#define MCE_FOREST_SHARED  %d\n"
                "#define MCE_FOREST_OWN     %d\n" % (model.SHARED, model.OWN))
    write("src/core/forest_stage_table.h",
          trees.stages(model.stages(forest, PAGES)))
    for name, part in ("gate", suitable), ("choice", choice):
        write_trees("MCE_" + name.upper(), "mce_gate_tree_t",
                    "mce_%s_trees" % name,
                    trees.rows(part, gate.PARAMS["max_depth"]))
    write("src/core/lexicon_table.h", lexicon.table(fit_lexicon(PAGES, ())))


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
    choice, suitable, f1, expected, suitability = judge(p)
    log("gate and choice")
    with open(corpus.CACHE + "/report.txt", "w", encoding="utf-8") as out:
        table = report_scores(f1, out)
        gold = np.array([len(page.gold) > 0 for page in PAGES + OTHERS])
        report_calibration(expected[gold], f1[gold, 2], out)
        report_gate(expected, suitability, out)
        if "--report-only" not in sys.argv:
            write_tables(choice, suitable, out)
        report_others(table, out)
    log("done: see " + out.name)


START = time.time()
PAGES, OTHERS, LEXICONS, COLUMN = [], [], {}, {}

if __name__ == "__main__":
    main()
