#!/usr/bin/python3
"""Trains the default extractor and reports how good it is.

usage: python3 tools/train/train.py [--report-only]

Reads build/corpora, takes the features from build/mce, writes the tables in
src/core/auto/model, those of docs/auto.md and the report in
build/train/report.txt.
Deterministic.
"""

import multiprocessing
import subprocess
import sys
import time

import numpy as np

import corpus
import disguise
import lexicon
import manifest
import model
import report
import score
import suitability
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
DISGUISED = .15            # of them, too
POLICIES = "page", "article"


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


def dress():
    """Some pages train the forest in disguise, and are judged without."""
    random = np.random.RandomState(model.SEED)
    drawn = np.flatnonzero(random.rand(len(PAGES)) < DISGUISED)
    guises = random.choice(disguise.GUISES, len(drawn))
    TRAINED.extend(PAGES)
    for k, page in zip(drawn, corpus.disguised([PAGES[k] for k in drawn],
                                               guises, MCE, JOBS)):
        TRAINED[k] = page or PAGES[k]


def fold_job(f):
    """Probabilities for the pages of a fold from a model of the others."""
    forest = model.fit(forest_pages(TRAINED, LEXICONS, f), COLUMN)
    p = {}
    for page in PAGES + OTHERS:
        if corpus.fold_of(page.site) == f:
            lexicon.apply(page, LEXICONS[f, f], COLUMN)
            p[page.corpus, page.id] = score.drop(
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
    s = suitability.predict(final, X)
    for f in range(FOLDS):
        m = known & (fold != f)
        s[fold == f] = suitability.predict(fit(X[m], y[m], w[m]),
                                           X[fold == f])
    return s, final


def judge(p):
    """What each policy makes of each page, and how suitable it is.

    Returns the models of the choice and of suitability, and for each page the
    F1 by policies, the expected F1 and the suitability.
    """
    portal = suitability.portals()
    X, f1, expected, labels = [], [], [], []
    for page in PAGES + OTHERS:
        q = p[page.corpus, page.id]
        chosen = score.select(page, q, score.block_words(page))
        X.append(suitability.row(page, q, COLUMN))
        f1.append([score.word_f1(page, chosen[x][1])[2] for x in POLICIES])
        expected.append([chosen[x][0] for x in POLICIES])
        labels.append(suitability.label(page, portal))
    X, f1, expected = np.array(X, float), np.array(f1), np.array(expected)
    w = np.array([len(page.gold) > 0 for page in PAGES + OTHERS], float)
    s, choice = cross_fit(suitability.fit_choice, X, f1[:, 1] - f1[:, 0], w)
    at = np.arange(len(s)), (s > .5).astype(int)
    value, w = np.array(labels, float).T
    suited, suitable = cross_fit(suitability.fit, X, value, w)
    return (choice, suitable, np.column_stack([f1, f1[at]]), expected[at],
            suited)


def write_tables(choice, suitable, out):
    pages = forest_pages(TRAINED, LEXICONS, None)
    forest = model.fit(pages, COLUMN)
    log("forest")
    report.gain(forest[0], list(COLUMN), out)
    rows = sum([trees.rows(part, model.PARAMS["max_depth"])
                for part in forest], [])
    manifest.write({
        "forest": "#define MCE_FOREST_SHARED  %d\n"
        "#define MCE_FOREST_OWN     %d\n\n\n" % (model.SHARED, model.OWN)
        + trees.table(rows, "mce_forest_tree_t", "mce_forest") + "\n\n"
        + trees.stages(model.stages(forest, PAGES)),
        "suitability": trees.small(suitable, "mce_suitability_trees"),
        "policy_choice": trees.small(choice, "mce_policy_choice_trees"),
        "lexicon": lexicon.table(fit_lexicon(PAGES, ()))},
        corpus.digests(TRAIN + NO_GOLD, suitability.PORTALS))


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
    dress()
    log("disguises")

    p = cross_validate()
    choice, suitable, f1, expected, suited = judge(p)
    log("suitability and choice")
    pages = PAGES + OTHERS
    gold = np.array([len(page.gold) > 0 for page in pages])
    with open(corpus.CACHE + "/report.txt", "w", encoding="utf-8") as out:
        auto = report.scores(pages, f1, out)
        report.calibration(expected[gold], f1[gold, 2], out)
        report.turned_away(pages, expected, suited, out)
        report.trade(pages, suited, out)
        if "--report-only" not in sys.argv:
            write_tables(choice, suitable, out)
        report.peers(MCE[0], TRAIN + CHECK, auto, out)
    log("done: see " + out.name)


START = time.time()
PAGES, OTHERS, TRAINED, LEXICONS, COLUMN = [], [], [], {}, {}

if __name__ == "__main__":
    main()
