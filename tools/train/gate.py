"""The gate: is the page one with a text of its own?  And the choice: which
policy fits it?

Both are trained on what the forest makes of pages of sites that it never saw.
"""

import csv

import numpy as np
import xgboost as xgb

import model
import score

PORTALS = "build/corpora/rtl_portal_article.tsv"
PARAMS = {"tree_method": "exact", "eta": .1, "max_depth": 3, "subsample": .7,
          "colsample_bytree": .5, "min_child_weight": 3, "lambda": 3,
          "objective": "binary:logistic", "base_score": .5,
          "seed": model.SEED, "nthread": 1}
TREES = 100
CHOICE = 60                 # trees, of the choice
# what these see of the row: both expectations and their difference, words,
# mean, links and share of policy article, the title and the page
SEEN = [0, 13, 14, 15, 16, 19, 26, 27] + list(range(34, 52))
# What a page of wcxb_dev is, and how much it counts: a product page has a
# text, but it is a matter of taste whether that is an article.  There are few
# lists, and next to an article, more of them pass than are turned away.
LIST = 2.5
TYPES = {"article": (1, 1.), "documentation": (1, 1.), "forum": (1, 1.),
         "product": (1, .3), "service": (1, .3), "listing": (0, LIST),
         "collection": (0, LIST)}
PORTAL = .6                 # weight of a portal page
LONG, NEAR, FAR = 25, 40, 20    # as in gate.c


def portals():
    """Which of the portal pages hold an article."""
    with open(PORTALS, encoding="utf-8") as f:
        return {row["id"]: int(row["article"] == "yes")
                for row in csv.DictReader(f, delimiter="\t")}


def label(page, portal):
    """1 or 0, and the weight, which may be 0."""
    if page.corpus == "rtl_portal_raw":
        return portal.get(page.id, 0), PORTAL * (page.id in portal)
    if page.corpus == "wcxb_dev":
        return TYPES[page.type]
    if page.corpus in ("wcxb_body", "sitescraper"):
        return 0, 0
    return 1, 1.


def ratio(part, whole, scale=1):
    """As in C: towards 0, and 16 bits."""
    return max(-32767, min(int(part * scale / whole), 32767)) if whole else 0


def selection(get, kept, expected, all_words):
    """Of what a policy keeps."""
    words, code = get("words"), get("code")
    w = int(words[kept].sum())
    share = lambda mask: ratio(int(words[kept & mask].sum()), w, 1000)
    text = np.where(kept, words * (100 - get("ld")) // 100, 0)
    sums = np.cumsum(text)
    run = sums - np.maximum.accumulate(np.where(kept, 0, sums))
    near = (get("d_hb") > 0) & (get("d_hb") <= NEAR)
    lex = int(get("lex")[kept].sum())
    return [int(1000 * expected), ratio(w, 1), ratio(w, int(kept.sum())),
            ratio(int((words * get("ld"))[kept].sum()), w), share(code == 7),
            share(code == 0), ratio(w, all_words, 1000), ratio(lex, 1),
            ratio(lex, w, 16), ratio(int(get("punct")[kept].sum()), w, 1000),
            share(get("term") > 0), ratio(int(run.max()), 1),
            int((kept & near & (words >= LONG) & (get("ends") > 0)).sum())]


def row(page, p, column):
    """As gate.c makes it."""
    get = lambda name: page.X[:, column[name]].astype(np.int64)
    words = get("words")
    n = int(words.sum())
    chosen = score.select(page, p, words)
    out = sum((selection(get, kept, expected, n) for expected, kept in (
        chosen["page"], chosen["article"])), [])
    h = np.flatnonzero(get("d_hb") == 0)
    headline = [int(get(x)[h[0]]) if len(h) else none for x, none in (
        ("words", -1), ("tsim", -1), ("lex", -99))]
    named = [ratio(int(words[get(x) < FAR].sum()), n, 1000)
             for x in ("far_PROD", "far_COM", "far_ART")]
    first, last = column["P_tot"], column["far_article"]
    return (out + [out[0] - out[len(out) // 2], int(get("tsim").max())]
            + headline + named + page.X[0, first:last].tolist())


def fit(X, y, w, trees=TREES):
    return xgb.train(PARAMS, xgb.DMatrix(X, label=y, weight=w), trees)


def predict(gate, X):
    return gate.predict(xgb.DMatrix(X))


def fit_choice(X, gain, w):
    """For policy article; gain is by how much its F1 is the higher one."""
    seen = np.isin(np.arange(X.shape[1]), SEEN)
    return fit(np.where(seen, X, 0), gain > 0,
               w * np.abs(gain) / np.abs(gain).mean(), CHOICE)
