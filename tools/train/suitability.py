"""Suitability: is the page one with a text of its own?  And the choice: which
policy fits it?

Both are trained on what the forest makes of pages of sites that it never saw.
"""

import csv

import numpy as np
import xgboost as xgb

import model
import negatives
import trees

PORTALS = "build/corpora/rtl_portal_article.tsv"
PARAMS = {"tree_method": "hist", "eta": .07, "max_depth": trees.SMALL_DEPTH, "subsample": .7,
          "colsample_bytree": .3, "min_child_weight": 3, "lambda": 3,
          "objective": "binary:logistic", "base_score": .5,
          "seed": model.SEED, "nthread": 1}
TREES = 200
# of the choice
CHOICE = dict(PARAMS, tree_method="exact", eta=.03, min_child_weight=10)
CHOICE_TREES = 250
# of what policy article suits, and of threads, which it does not
NEWS, THREAD = 3., 3.
# Where the policies hardly differ, news are for policy article all the same,
# and threads for policy page: by so much of the root of a difference in F1.
LEAN = .05
# What a page of wcxb_dev is, and how much it counts: a product page has a
# text, but it is a matter of taste whether that is an article.
TYPES = {"article": (1, 1.), "documentation": (1, 2.), "forum": (1, 3.),
         "product": (1, .3), "service": (1, .3), "listing": (0, 1.7),
         "collection": (0, 1.)}
# There are few lists, and next to an article, more of them pass than are
# turned away.  The portals are many, and of few kinds.
LIST, PORTAL = 16., .6       # weights
# Made pages, and what keeps pages with little text from being taken for one.
NEGATIVE = .1
WEIGHTS = {"wcxb_body": 0., "sitescraper": 0., "wiki_en": 4.,
           "wiki_derived": 4., "dragnet": 3., "harvest_forum": 3.}
# least probability of policy article that decides for it, and the same where
# suitability is lower than SUITABLE, as in score.h
ARTICLE, UNSUITED, SUITABLE = .55, .60, .50
# Pages of CleanEval that are a list, a home page or the front of a weblog:
# they have a gold, but are no articles.
FRONTS = {"5", "8", "19", "20", "25", "27", "35", "40", "43", "46", "47", "52"}
# as in suitability.c
LONG, NEAR, FAR = 25, 40, 20
LINKED, LEAST, MOST = 80, 4, 25
AROUND = "far_nav", "far_footer", "far_header", "far_NAV", "far_FOOT"


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
        value, weight = TYPES[page.type]
        return value, weight * (1 if value else LIST)
    if page.corpus in (negatives.MADE, negatives.KEPT):
        return 0, NEGATIVE * (page.corpus == negatives.MADE)
    return 1, WEIGHTS.get(page.corpus, 1.) * (not is_front(page))


def leaning(page):
    """1 for what policy article is made for, -1 for threads, else 0."""
    if page.policy or page.type == "article":
        return 1
    if page.corpus == "harvest_forum" or page.type == "forum":
        return -1
    return 0


def choice_weight(page):
    """How much the page counts in the choice of the policy."""
    if not len(page.gold):
        return 0.
    return {1: NEWS, -1: THREAD, 0: 1.}[leaning(page)]


def is_front(page):
    return page.corpus == "cleaneval_en_dev" and page.id in FRONTS


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


def row(page, chosen, column):
    """As suitability.c makes it, of what the policies have chosen."""
    get = lambda name: page.X[:, column[name]].astype(np.int64)
    words = get("words")
    n = int(words.sum())
    out = sum((selection(get, kept, expected, n) for expected, kept in (
        chosen["page"], chosen["article"])), [])
    h = np.flatnonzero(get("d_hb") == 0)
    headline = [int(get(x)[h[0]]) if len(h) else none for x, none in (
        ("words", -1), ("tsim", -1), ("lex", -99))]
    code, linked = get("code"), get("ld") >= LINKED
    around = np.any([get(x) < FAR for x in AROUND], 0)
    teaser = linked & (words >= LEAST) & (words <= MOST) & ~around
    counts = [ratio(int(words[code == 2].sum()), n, 1000), int(teaser.sum()),
              int((linked & (code >= 8) & (code <= 13)).sum())]
    first, last = column["P_tot"], column["far_article"]
    kinds = (words[:, None] * (page.X[:, last:] < FAR)).sum(0)
    return (out + [out[0] - out[len(out) // 2], int(get("tsim").max())]
            + headline + counts + page.X[0, first:last].tolist()
            + [ratio(int(x), n, 1000) for x in kinds])


def fit(X, y, w, params=PARAMS, trees=TREES):
    return xgb.train(params, xgb.DMatrix(X, label=y, weight=w), trees)


def predict(booster, X):
    return booster.predict(xgb.DMatrix(X))


def choice_gain(pages, f1):
    """By how much policy article is the better one, by seed and page.

    The root, since most differences are small: one page that is misread
    would count as much as the news of many sites.
    """
    gain = f1[..., 1] - f1[..., 0]
    lean = np.array([leaning(page) for page in pages])
    return np.sign(gain) * np.sqrt(np.abs(gain)) + LEAN * lean


def fit_choice(X, gain, w):
    """For policy article, where gain is above 0."""
    return fit(X, gain > 0, w * np.abs(gain) / np.abs(gain).mean(), CHOICE,
               CHOICE_TREES)
