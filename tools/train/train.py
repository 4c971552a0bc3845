#!/usr/bin/python3
"""Trains the default extractor and reports how good it is.

usage: python3 tools/train/train.py [--report-only] [--seeds N]

Reads build/corpora, takes the features from build/mce, writes the tables in
src/core/auto/model, those of docs/auto.md, the report in
build/train/report.txt and the texts of what is kept in build/train/texts.
Deterministic.
"""

import multiprocessing
import os
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
import second
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
SEEDS = [model.SEED + k for k in range(
    int(sys.argv[sys.argv.index("--seeds") + 1]) if "--seeds" in sys.argv
    else 3)]
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


def draft_job(k):
    """What the second pass is told of a page, by policy."""
    page = (PAGES + OTHERS)[k]
    return second.rows(MCE, page, JUDGED[-1][page.corpus, page.id], SECOND)


def second_job(job):
    """What the second pass says of the pages of a fold, and the model."""
    policy, f = job
    pages = PAGES + OTHERS
    X, y, w, fold = second.data(pages, [d[policy] for d in DRAFTS[-1]], policy,
                                COLUMN)
    m = fold != f
    booster = second.fit(X[m], y[m], w[m])
    return policy, f, booster, {
        k: second.predict(booster, DRAFTS[-1][k][policy][1])
        for k, page in enumerate(pages) if corpus.fold_of(page.site) == f}


def second_pass(p):
    """Judges all pages again, by models of other folds; returns the models of
    all pages, from the first seed."""
    final = None
    for q in p:
        JUDGED.append(q)
        with multiprocessing.Pool(JOBS) as pool:
            DRAFTS.append(pool.map(draft_job, range(len(PAGES + OTHERS)), 32))
        log("drafts")
        says = [[None] * len(PAGES + OTHERS) for _ in second.POLICIES]
        folds = range(FOLDS) if final else [*range(FOLDS), -1]
        with multiprocessing.Pool(JOBS) as pool:
            found = pool.map(second_job, [(policy, f) for f in folds
                                          for policy in (0, 1)], 1)
        for policy, f, _, part in found:
            for k, value in part.items():
                says[policy][k] = value
        SAYS.append(says)
        final = final or [b for _, f, b, _ in found if f < 0]
        log("second pass")
    return final


def chosen_of(k, seed):
    """What each policy keeps of a page: {policy: (E[F1], kept blocks)}."""
    page = (PAGES + OTHERS)[k]
    p, words = JUDGED[seed][page.corpus, page.id], score.block_words(page)
    draft, out = score.select(page, p, words), {}
    for policy, name in enumerate(second.POLICIES):
        kept, q = second.revise(page, policy, p[policy], draft[name][1],
                                *DRAFTS[seed][k][policy],
                                SAYS[seed][policy][k], SECOND, COLUMN)
        out[name] = second.expected(q, words, kept), kept
    headline = page.X[:, COLUMN["d_hb"]] == 0
    out["body"] = (out["article"][0],
                   np.where(headline, draft["body"][1], out["article"][1]))
    return out


def row_job(k):
    """What each policy makes of a page, by seed: rows of suitability, F1 by
    policy, and expected F1."""
    page = (PAGES + OTHERS)[k]
    out = []
    for seed in range(len(SEEDS)):
        chosen = chosen_of(k, seed)
        out.append((suitability.row(page, chosen, COLUMN),
                    [score.word_f1(page, chosen[x][1])[2] for x in POLICIES],
                    [chosen[x][0] for x in POLICIES]))
    return out


def text_job(job):
    """Writes the text of what is kept of a page, by the first seed."""
    k, article = job
    page = (PAGES + OTHERS)[k]
    kept = chosen_of(k, 0)["article" if article else "page"][1]
    folder = "%s/texts/%s" % (corpus.CACHE, page.corpus)
    os.makedirs(folder, exist_ok=True)
    name = "%s/kept.%d" % (corpus.CACHE, os.getpid())
    with open(name, "w") as f:
        f.write("".join("01"[x] for x in kept.astype(int)))
    with open("%s/%s.txt" % (folder, page.id), "wb") as f:
        subprocess.run(MCE + ["--kept", name, second.path(page)], stdout=f)


def judge():
    """What each policy makes of each page: arrays by seed and page."""
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
    of the chosen one, its expected F1, and the suitability, by seed and page;
    which policy the first seed has chosen.
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
            np.take_along_axis(expected, at, 2)[..., 0], suited,
            at[0, :, 0])


def write_tables(revised, choice, suitable, out):
    pages = forest_pages(TRAINED, LEXICONS, None)
    forest = model.fit(pages, COLUMN)
    log("forest")
    report.gain("the forest", forest[0], list(COLUMN), out)
    rows = sum([trees.rows(part, model.PARAMS["max_depth"])
                for part in forest], [])
    manifest.write({
        "forest": "#define MCE_FOREST_SHARED  %d\n"
        "#define MCE_FOREST_OWN     %d\n\n\n" % (model.SHARED, model.OWN)
        + trees.table(rows, "mce_forest_tree_t", "mce_forest") + "\n\n"
        + trees.stages(model.stages(forest, PAGES)),
        "second": second.table(revised),
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


def names(*options):
    return {name: k for k, name in enumerate(subprocess.run(
        [*MCE, "--names", *options], check=True,
        stdout=subprocess.PIPE).stdout.decode().split())}


def main():
    COLUMN.update(names())
    SECOND.update(names("--draft", "-"))
    read_pages()
    revised = second_pass(cross_validate())
    X, f1, expected = judge()
    log("rows of suitability")
    choice, suitable, f1, expected, suited, at = decide(X, f1, expected)
    log("suitability and choice")
    pages = PAGES + OTHERS
    with multiprocessing.Pool(JOBS) as pool:
        pool.map(text_job, [(k, at[k]) for k, page in enumerate(pages)
                            if len(page.gold)], 32)
    log("texts")
    with open(corpus.CACHE + "/report.txt", "w", encoding="utf-8") as out:
        auto = report.scores(pages, f1, out)
        gold = np.array([len(page.gold) > 0 for page in pages])
        report.calibration(expected[:, gold], f1[:, gold, -1], out)
        report.turned_away(pages, expected, suited, out)
        report.trade(pages, suited, out)
        report.gain("the second pass, policy article", revised[1],
                    list(SECOND), out)
        if "--report-only" not in sys.argv:
            write_tables(revised, choice, suitable, out)
        report.lines(MCE[0], TRAIN + CHECK, out)
        report.peers(MCE[0], TRAIN + CHECK, auto, out)
    log("done: see " + out.name)


START = time.time()
PAGES, OTHERS, TRAINED, LEXICONS, COLUMN, JUDGED = [], [], [], {}, {}, []
# of the second pass, by seed and page: its rows and what it says of them
SECOND, DRAFTS, SAYS = {}, [], []

if __name__ == "__main__":
    main()
