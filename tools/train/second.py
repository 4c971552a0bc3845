"""The second pass: blocks are judged again, beside what was kept of the page.

It is trained on what the forest says of pages of sites that it never saw, as
suitability is.  `mce features --draft` makes the rows, so that they are those
of second_row.c.
"""

import os
import subprocess

import numpy as np
import xgboost as xgb

import corpus
import negatives
import score
import trees

TREES = 60
PARAMS = {"tree_method": "hist", "max_bin": 128, "eta": .12, "max_depth": 5,
          "subsample": .6, "colsample_bytree": .3, "min_child_weight": 5,
          "lambda": 5, "objective": "binary:logistic", "base_score": .5,
          "seed": 1, "nthread": 1}
POLICIES = "page", "article"
# A page weighs the same however long it is.  Policy article learns from
# articles only: what forums and lists hold there is not what it is for.
ARTICLES = {"wcxb_dev": 1., "fundus_dev": .5, "dragnet": .75, "daniel": .75,
            "zh_handmade": .75, "rtl_real": .5, "wcxb_body": .25}
PAGES = {"wcxb_dev": 1., "harvest_forum": 1., "cleaneval_en_dev": .5,
         "leogao_multi": .5}
# of articles, which policy page is not made for
OTHER = .25
# exponent of the words of a block, and the least of them
SHORT, LEAST = .25, .3
# as in second.c
WITHIN, ENDS, OUTSIDE = (.40, .35), (.40, .30), (.40, .38)
LINKED, LINK, META = 80, .55, .45
DESCRIBED, STANDFIRST, BELOW = 95, 8, 8


def weight(page, policy):
    article = page.corpus != "wcxb_dev" or page.type == "article"
    if policy:
        return ARTICLES.get(page.corpus, 0.) * article
    return PAGES.get(page.corpus, 0.) * (
        OTHER if page.corpus == "wcxb_dev" and article else 1.)


def path(page):
    if page.corpus in (negatives.MADE, negatives.KEPT):
        return negatives.path(page.id)
    base = "wcxb_dev" if page.corpus == "wcxb_body" else page.corpus
    return "%s/html/%s.html" % (corpus.folder(base), page.id)


def rows(mce, page, p, names):
    """Of each policy: the blocks that are looked at, and their numbers."""
    words, lines = score.block_words(page), []
    for policy, q in zip(POLICIES, p):
        t, _ = score.expected(q, words, score.LOW[policy])
        lines.append(" ".join("%.9g" % np.float32(x) for x in (t, *q)))
    name = "%s/draft.%d" % (corpus.CACHE, os.getpid())
    with open(name, "w") as f:
        f.write("\n".join(lines))
    out = subprocess.run(mce + ["--draft", name, path(page)],
                         stdout=subprocess.PIPE).stdout.decode()
    found = [line.split("\t") for line in out.splitlines()]
    of = np.array([int(row[0]) for row in found], int)
    block = np.array([int(row[1]) for row in found], int)
    X = np.fromstring(" ".join(row[2] for row in found), dtype=np.int16,
                      sep=" ").reshape(len(found), len(names))
    return [(block[of == k], X[of == k]) for k in range(len(POLICIES))]


def data(pages, found, policy, column):
    """Numbers, labels, weights and folds of all rows that train."""
    Xs, ys, ws, fs = [], [], [], []
    for page, (block, X) in zip(pages, found):
        w = weight(page, policy)
        if not w or not len(block) or not len(page.gold):
            continue
        v = np.maximum(score.block_words(page)[block], LEAST) ** SHORT
        v[page.X[block, column["d_hb"]] == 0] = 0
        if not v.any():
            continue
        Xs.append(X)
        ys.append(page.y[block])
        ws.append(w * v / v.sum())
        fs.append(np.full(len(block), corpus.fold_of(page.site)))
    return (np.concatenate(Xs).astype(np.float32), np.concatenate(ys),
            np.concatenate(ws), np.concatenate(fs))


def fit(X, y, w):
    return xgb.train(PARAMS, xgb.DMatrix(X, label=y, weight=w / w.mean()),
                     TREES)


def predict(booster, X):
    if not len(X):
        return np.zeros(0, np.float32)
    return booster.predict(xgb.DMatrix(X.astype(np.float32)))


def revise(page, policy, p, draft, block, X, says, names, column):
    """What is kept, and the probabilities, as second.c has them."""
    kept, p = draft.copy(), p.copy()
    get = lambda name: X[:, names[name]]
    end = (get("since_k") < 0) | (get("till_k") < 0)
    least = np.where(get("c_in") == 0, OUTSIDE[policy],
                     np.where(end, ENDS[policy], WITHIN[policy]))
    new = get("kept") == 0
    least = np.where(new & (get("in_META") == 1), np.maximum(least, META),
                     least)
    least = np.where(new & (get("ld") >= LINKED), LINK, least)
    standfirst = ((get("dsim") >= DESCRIBED) & (get("words") >= STANDFIRST)
                  & (get("d_hb") > 0) & (get("d_hb") <= BELOW)
                  & (get("ld") < 50) & (get("seen") == 0)
                  & (get("aside") == 0))
    thread = page.X[0, column["P_thread"]] > 0
    stays = (policy == 0 or thread) & (get("kept") == 1)
    change = (p[block] > 0) & (page.X[block, column["d_hb"]] != 0)
    kept[block[change]] = ((says >= least) | standfirst | stays)[change]
    p[block[change]] = says[change]
    return kept, p


def expected(p, words, kept):
    w = np.maximum(words, 1)
    all_kept = w[kept].sum()
    return 2 * (p * w)[kept].sum() / (all_kept + (p * w).sum()) \
        if all_kept else 0.


def table(boosters):
    """Of policy page and policy article."""
    return ("#define MCE_SECOND_TREES  %d\n\n\n" % TREES
            + "static const mce_forest_tree_t\n    mce_second_trees"
            "[MCE_POLICIES][MCE_SECOND_TREES] = {\n" + ",\n".join(
                "{\n%s}" % "".join(trees.rows(b, PARAMS["max_depth"]))
                for b in boosters) + "\n};\n")
