#!/usr/bin/python3
"""Trains the confidence of the papers' extractors and reports on it.

usage: python3 tools/train/selection.py

Reads build/corpora, takes numbers and F1 from build/mce, writes the tables in
src/core/auto/model and the report in build/train/selection.txt.  Deterministic.
"""

import csv
import io
import multiprocessing
import os
import subprocess

import numpy as np
import xgboost as xgb

import corpus
import manifest
import model
import suitability
import trees

MCE = "build/mce"
EXTRACTORS = ["addanag", "danag", "dana", "r2l", "bte", "dsc", "tccb", "cetd",
              "cetr", "density", "lqf", "shallow"]
REPORTED = ["addanag", "danag", "bte", "tccb"]
CORPORA = ["wcxb_dev", "fundus_dev", "cleaneval_en_dev", "harvest_forum",
           "leogao_multi", "dragnet", "daniel", "zh_handmade", "rtl_real",
           "sitescraper", "rtl_portal_raw"]
# for research use only: never trained on
CHECK = ["l3s_gn1", "ir_big5"]
FOLDS = 5
PARAMS = {"tree_method": "hist", "max_bin": 64, "eta": .15, "max_depth": trees.SMALL_DEPTH,
          "subsample": .7, "colsample_bytree": .4, "min_child_weight": 20,
          "lambda": 3, "objective": "binary:logistic", "base_score": .5,
          "seed": model.SEED, "nthread": 1}
TREES = {"page": 60, "f1": 80}
# Weights.  Lists weigh less than in suitability.py: 26 numbers tell them less
# well, and at 16 one article in sixteen would be turned away and every fourth
# thread, instead of one in seventy and of one in twelve.
LIST, PORTAL = 2.5, .6


def arguments():
    return sum((["-e", x] for x in EXTRACTORS), [])


def true_f1():
    """Word F1 by corpus, page and extractor."""
    folders = [corpus.folder(c) for c in CORPORA + CHECK
               if c != "rtl_portal_raw"]
    out = subprocess.run([MCE, "eval", "--pages"] + arguments() + folders,
                         check=True, stdout=subprocess.PIPE).stdout.decode()
    return {(r["corpus"], r["id"], r["extractor"]): float(r["word_f1"])
            for r in csv.DictReader(io.StringIO(out), delimiter="\t",
                                    quoting=csv.QUOTE_NONE)
            if r["word_f1"]}


def page_rows(job):
    """Corpus, page, kind, fold, extractor and numbers of each selection."""
    name, page = job
    path = "%s/html/%s.html" % (corpus.folder(name), page["id"])
    if not os.path.exists(path):
        return []
    site = page.get("site") or page.get("url") or ""
    if site:
        site = corpus.registered_domain(site)
    else:
        with open(path, "rb") as f:
            site = corpus.site_of(f.read(), page["id"])
    fold = -1 if name in CHECK else corpus.fold_of(site)
    out = subprocess.run([MCE, "features"] + arguments() + [path],
                         stdout=subprocess.PIPE).stdout.decode()
    return [(name, page["id"], page.get("type") or "", fold, extractor,
             [int(x) for x in row.split()])
            for extractor, row in (line.split("\t")
                                   for line in out.splitlines())]


def label(name, page, kind, portal):
    """Whether the page has a text of its own, 1, 0 or -1, and the weight."""
    if name == "rtl_portal_raw":
        return portal.get(page, -1), PORTAL
    if name == "wcxb_dev":
        value, weight = suitability.TYPES[kind]
        return value, weight if value else LIST
    return (-1 if name == "sitescraper" else 1), 1.


def fit(X, y, w, count):
    return xgb.train(PARAMS, xgb.DMatrix(X, label=y, weight=w), count)


def cross_fit(X, y, w, fold, known, count):
    """What models of the other folds say, and the model of all."""
    s = np.zeros(len(y))
    final = fit(X[known & (fold >= 0)], y[known & (fold >= 0)],
                w[known & (fold >= 0)], count)
    s[fold < 0] = final.predict(xgb.DMatrix(X[fold < 0]))
    for f in range(FOLDS):
        m = known & (fold >= 0) & (fold != f)
        s[fold == f] = fit(X[m], y[m], w[m], count).predict(
            xgb.DMatrix(X[fold == f]))
    return s, final


def report(kind, extractor, f1, suitable, confidence, out):
    for name in REPORTED:
        out.write("\n%-22s %5s %10s %9s %9s %9s\n" % (
            name, "pages", "unsuitable", "below .5", "F1 < .5", "of good"))
        for k in sorted(set(kind)):
            m = (extractor == name) & (kind == k)
            if not m.any():
                continue
            good = m & (f1 >= .5)
            share = lambda x: "-" if not len(x) else "%.3f" % x.mean()
            out.write("%-22s %5d %10s %9s %9s %9s\n" % (
                k, m.sum(), share(suitable[m] < .5),
                share(confidence[m] < .5), share(f1[m & (f1 >= 0)] < .5),
                share(confidence[good] < .5)))
        out.write("\nexpected F1, pages, mean expected, mean true\n")
        m = (extractor == name) & (f1 >= 0) & (suitable >= .5)
        edges = [0, .3, .5, .6, .7, .8, .9, .95, 1.01]
        for low, high in zip(edges, edges[1:]):
            part = m & (confidence >= low) & (confidence < high)
            if part.any():
                out.write("%.2f - %.2f  %5d  %.3f  %.3f\n" % (
                    low, min(high, 1), part.sum(), confidence[part].mean(),
                    f1[part].mean()))


def main():
    os.makedirs(corpus.CACHE, exist_ok=True)
    portal, true = suitability.portals(), true_f1()
    corpus.join([page for name in CORPORA + CHECK
                 for page in corpus.load(name, [MCE, "features"])
                 if len(page.gold) or name == "rtl_portal_raw"])
    jobs = [(c, page) for c in CORPORA + CHECK for page in corpus.meta(c)]
    with multiprocessing.Pool(2) as pool:
        rows = sum(pool.imap(page_rows, jobs, 8), [])

    name, page, kind, fold, extractor, X = (list(x) for x in zip(*rows))
    labels = [label(*x, portal) for x in zip(name, page, kind)]
    X, fold, extractor = np.array(X, float), np.array(fold), np.array(extractor)
    y, w = (np.array(x, float) for x in zip(*labels))
    f1 = np.array([true.get(x, -1) for x in zip(name, page, extractor)])
    kind = np.array([
        k if n == "wcxb_dev" else n if n != "rtl_portal_raw" else
        n + (" none", " article", "")[int(s)]
        for n, k, s in zip(name, kind, y)])

    suitable, by_page = cross_fit(X, y, w, fold, y >= 0, TREES["page"])
    expected, by_f1 = cross_fit(X, f1, np.ones(len(f1)), fold,
                                (f1 >= 0) & (y != 0), TREES["f1"])
    confidence = np.where(suitable < .5, np.minimum(expected, suitable),
                          expected)
    with open(corpus.CACHE + "/selection.txt", "w", encoding="utf-8") as out:
        report(kind, extractor, f1, suitable, confidence, out)
    manifest.write({
        "selection_suitability": trees.small(
            by_page, "mce_selection_suitability_trees"),
        "selection_f1": trees.small(by_f1, "mce_selection_f1_trees")},
        corpus.digests(CORPORA, suitability.PORTALS))


if __name__ == "__main__":
    main()
