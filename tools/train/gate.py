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
# what a page of wcxb_dev is, and how much it counts: a product page has a
# text, but it is a matter of taste whether that is an article
TYPES = {"article": (1, 1.), "documentation": (1, 1.), "forum": (1, 1.),
         "product": (1, .5), "service": (1, .5), "listing": (0, 1.),
         "collection": (0, 1.)}
PORTAL = 2.                 # weight of a portal page
LONG = 30


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


def ratio(part, whole, scale):
    return min(int(part * scale // whole), 32767) if whole else 0


def row(page, p, column):
    """As gate.c makes it, for the selection under policy article."""
    X = page.X
    get = lambda name: X[:, column[name]].astype(np.int64)
    words, code = get("words"), get("code")
    chosen = score.select(page, p, words)
    kept = chosen["article"][1]
    n, w = int(kept.sum()), int(words[kept].sum())
    first, last = column["P_tot"], column["far_article"]
    return [int(1000 * chosen["page"][0]), int(1000 * chosen["article"][0]),
            int(1000 * chosen["page"][0]) - int(1000 * chosen["article"][0]),
            min(w, 32767), ratio(w, words.sum(), 1000),
            ratio((words * get("ld"))[kept].sum(), w, 1), ratio(w, n, 1),
            ratio(((code >= 8) & (code <= 13))[kept].sum(), n, 100),
            int((words[kept] >= LONG).sum()),
            ratio(get("ends")[kept].sum(), w, 1000),
            ratio(words[kept & (get("ro_n") > 0)].sum(), w, 1000),
            int(get("tsim").max())] + X[0, first:last].tolist()


def fit(X, y, w, trees=TREES):
    return xgb.train(PARAMS, xgb.DMatrix(X, label=y, weight=w), trees)


def predict(gate, X):
    return gate.predict(xgb.DMatrix(X))


def fit_choice(X, gain, w):
    """For policy article; gain is by how much its F1 is the higher one."""
    return fit(X, gain > 0, w * np.abs(gain) / np.abs(gain).mean(), CHOICE)
