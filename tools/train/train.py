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
import negatives
import report
import score
import suitability
import trees

MCE = ["build/mce", "features"]
TRAIN = ["wcxb_dev", "wcxb_body", "fundus_dev", "cleaneval_en_dev",
         "harvest_forum", "leogao_multi", "dragnet", "daniel", "zh_handmade",
         "rtl_real", "sitescraper"]
# for research use only: never trained on, the check on other domains
CHECK = ["l3s_gn1", "ir_big5"]
# articles, in the training of suitability only
SUITED = ["wiki_en", "wiki_derived"]
NO_GOLD = ["rtl_portal_raw"]
SEEDS = model.SEED, model.SEED + 1, model.SEED + 2
FOLDS = 5
JOBS = 2
NO_LEXICON = .3            # of the pages that train the forest
DISGUISED = .15            # of them, too
POLICIES = "page", "article", "body"


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


def forest_pages(pages, lexicons, without, seed=model.SEED):
    """Pages scored by lexicons of other folds, some by none at all.

    The forest must not trust the lexicon: most languages are not in it.
    """
    random = np.random.RandomState(seed)
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


def fold_job(job):
    """Probabilities for the pages of a fold from a model of the others."""
    seed, f = job
    forest = model.fit(forest_pages(TRAINED, LEXICONS, f, seed), COLUMN, seed)
    p = {}
    for page in PAGES + OTHERS:
        if corpus.fold_of(page.site) == f:
            lexicon.apply(page, LEXICONS[f, f], COLUMN)
            p[page.corpus, page.id] = score.drop(
                page, model.predict(forest, page), COLUMN)
    return seed, p


def cross_validate():
    """Probabilities of all pages, by seed."""
    pairs = [(f, g) for f in range(FOLDS) for g in range(f, FOLDS)]
    with multiprocessing.Pool(JOBS) as pool:
        LEXICONS.update(pool.map(pair_job, pairs, 1))
    log("lexicons of all pairs of folds")
    p = {seed: {} for seed in SEEDS}
    with multiprocessing.Pool(JOBS) as pool:
        for seed, part in pool.imap_unordered(
                fold_job, [(s, f) for s in SEEDS for f in range(FOLDS)]):
            p[seed].update(part)
            log("a fold of the forest")
    for page in PAGES + OTHERS:
        f = corpus.fold_of(page.site)
        lexicon.apply(page, LEXICONS[f, f], COLUMN)
    return [p[seed] for seed in SEEDS]


def row_job(k):
    """What each policy makes of a page, by seed: rows of suitability, F1 by
    policy, and expected F1."""
    page = (PAGES + OTHERS)[k]
    out = []
    for p in JUDGED:
        q = p[page.corpus, page.id]
        chosen = score.select(page, q, score.block_words(page))
        out.append((suitability.row(page, chosen, COLUMN),
                    [score.word_f1(page, chosen[x][1])[2] for x in POLICIES],
                    [chosen[x][0] for x in POLICIES]))
    return out


def judge(p):
    """What each policy makes of each page: arrays by seed and page."""
    JUDGED.extend(p)
    with multiprocessing.Pool(JOBS) as pool:
        found = pool.map(row_job, range(len(PAGES + OTHERS)), 32)
    return [np.array([[part[k] for part in page] for page in found],
                     float).swapaxes(0, 1) for k in range(3)]


def cross_fit(fit, X, y, w):
    """What models of other folds say of each page, and a model of all.

    All arrays have a row for each seed; the models learn from all of them.
    """
    fold = np.array([-1 if page.corpus in CHECK else corpus.fold_of(page.site)
                     for page in PAGES + OTHERS] * len(X))
    shape = y.shape
    X, y, w = X.reshape(len(fold), -1), y.ravel(), w.ravel()
    known = (w > 0) & (fold >= 0)
    final = fit(X[known], y[known], w[known])
    s = suitability.predict(final, X)
    for f in range(FOLDS):
        m = known & (fold != f)
        s[fold == f] = suitability.predict(fit(X[m], y[m], w[m]),
                                           X[fold == f])
    return s.reshape(shape), final


def decide(X, f1, expected):
    """The models of the choice and of suitability, F1 by policies with that
    of the chosen one, its expected F1, and the suitability, by seed and page.
    """
    pages = PAGES + OTHERS
    shape = f1.shape[:2]
    w = np.array([suitability.choice_weight(page) for page in pages])
    s, choice = cross_fit(suitability.fit_choice, X,
                          suitability.choice_gain(pages, f1),
                          np.broadcast_to(w, shape))
    portal = suitability.portals()
    value, w = np.array([suitability.label(page, portal) for page in pages],
                        float).T
    suited, suitable = cross_fit(suitability.fit, X,
                                 np.broadcast_to(value, shape),
                                 np.broadcast_to(w, shape))
    limit = np.where(suited < suitability.SUITABLE, suitability.UNSUITED,
                     suitability.ARTICLE)
    at = (s > limit).astype(int)[..., None]
    f1 = np.concatenate([f1, np.take_along_axis(f1, at, 2)], 2)
    return (choice, suitable, f1,
            np.take_along_axis(expected, at, 2)[..., 0], suited)


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
        corpus.digests(TRAIN + SUITED + NO_GOLD, suitability.PORTALS,
                       negatives.SOURCE))


def read_pages():
    for name in TRAIN + CHECK + SUITED + NO_GOLD:
        found = corpus.load(name, MCE, JOBS)
        log("%-18s %5d pages %7d blocks" % (
            name, len(found), sum(len(q.y) for q in found)))
        (PAGES if name in TRAIN else OTHERS).extend(
            q for q in found if len(q.gold) or name in NO_GOLD)
    pairs = corpus.join(PAGES + OTHERS)
    log("%d pairs of pages of different sites with the same text" % pairs)
    OTHERS.extend(negatives.made(PAGES, COLUMN, MCE, model.SEED, JOBS))
    log("made pages")
    dress()
    log("disguises")


def main():
    COLUMN.update((name, k) for k, name in enumerate(
        subprocess.run(MCE + ["--names"], check=True,
                       stdout=subprocess.PIPE).stdout.decode().split()))
    read_pages()
    X, f1, expected = judge(cross_validate())
    log("rows of suitability")
    choice, suitable, f1, expected, suited = decide(X, f1, expected)
    log("suitability and choice")
    pages = PAGES + OTHERS
    with open(corpus.CACHE + "/report.txt", "w", encoding="utf-8") as out:
        auto = report.scores(pages, f1, out)
        gold = np.array([len(page.gold) > 0 for page in pages])
        report.calibration(expected[:, gold], f1[:, gold, -1], out)
        report.turned_away(pages, expected, suited, out)
        report.trade(pages, suited, out)
        if "--report-only" not in sys.argv:
            write_tables(choice, suitable, out)
        report.peers(MCE[0], TRAIN + CHECK, auto, out)
    log("done: see " + out.name)


START = time.time()
PAGES, OTHERS, TRAINED, LEXICONS, COLUMN, JUDGED = [], [], [], {}, {}, []

if __name__ == "__main__":
    main()
