#!/usr/bin/python3
"""Trains seeker, and prints its rows of docs/algorithms.md.

usage: python3 tools/train/seeker.py [--report-only]

Two forests judge an element by what src/core/extract/parts/grain.c counts:
whether it is content, or none, as a whole, and which of the two.  Writes
src/core/extract/model/seeker.h.  Deterministic.
"""

import multiprocessing
import subprocess
import sys

import numpy as np
import xgboost as xgb

import corpus
import manifest
import papers
import trees

COMMAND = ["build/mce", "features", "--grains"]
WHOLE = .9                  # of the words of an element that is one thing
NUMBERS = 20                # of an element
TREES = 60
PARAMS = {"tree_method": "hist", "max_bin": 64, "eta": .2,
          "max_depth": trees.SMALL_DEPTH, "subsample": .7,
          "colsample_bytree": .7, "min_child_weight": 10, "lambda": 5,
          "objective": "binary:logistic", "base_score": .5, "seed": 1,
          "nthread": 1}


def read(page):
    """Of each block element its row, the share of its words in the gold, and
    how much it weighs."""
    out = subprocess.run(COMMAND + [papers.html(page)],
                         stdout=subprocess.PIPE).stdout.decode()
    lines = out.splitlines()
    X = np.fromstring(" ".join(lines), dtype=np.int64,
                      sep=" ").reshape(-1, 2 + NUMBERS)
    words = np.append(0, np.cumsum(np.diff(page.starts)))
    gold = np.append(0, np.cumsum(np.diff(page.starts) * (page.y >= .5)))
    first = np.searchsorted(page.span[:, 0], X[:, 0])
    end = np.searchsorted(page.span[:, 0], X[:, 1])
    n = words[end] - words[first]
    share = (gold[end] - gold[first]) / np.maximum(n, 1)
    w = ((n + .5) / (max(len(page.gold), 30) + 50)) ** .5 * (n > 0)
    w *= min(1, 20 / max(w.sum(), 1e-9))
    keep = n > 0
    return X[keep, 2:].astype(np.int16), share[keep], w[keep]


def fit(X, y, w):
    return xgb.train(PARAMS, xgb.DMatrix(X.astype(np.float32), y, weight=w),
                     TREES)


def model(X, share, w):
    """The tables of both forests."""
    whole = (share >= WHOLE) | (share <= 1 - WHOLE)
    # of the elements that are one thing, and of their kin
    content = fit(X, (share >= .5).astype(int),
                  w * np.where(whole, 1, np.abs(2 * share - 1)))
    return (trees.small(fit(X, whole.astype(int), w), "mce_seeker_grain")
            + "\n\n" + trees.small(content, "mce_seeker_content"))


def fold_model(without):
    keep = np.flatnonzero([corpus.fold_of(p.site) != without for p in PAGES])
    return model(*(np.concatenate([ROWS[k][i] for k in keep])
                   for i in range(3)))


def main():
    pages, others = papers.load()
    PAGES.extend(pages)
    with multiprocessing.Pool(2) as pool:
        ROWS.extend(pool.map(read, pages, 8))
    with multiprocessing.Pool(2) as pool:
        *tables, final = pool.map(fold_model, [*range(papers.FOLDS), None], 1)
    commands = [papers.command("seeker", f, text)
                for f, text in enumerate(tables)]
    for find in "block", "posts", "all":
        print(find)
        papers.held_out(pages + others, [(c, "seeker(find=%s)" % find)
                                         for c in commands])
    if "--report-only" not in sys.argv:
        manifest.write({"seeker": final}, papers.inputs(), manifest.PAPERS)


PAGES, ROWS = [], []

if __name__ == "__main__":
    main()
