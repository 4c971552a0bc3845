"""The forest: rows and weights, fitting, and the tables it becomes.

Most trees are shared by both policies; the last ones go on from there, for
one policy each, and are trained on the corpora of that policy alone.
"""

import numpy as np
import xgboost as xgb

SEED = 1
PARAMS = {"tree_method": "hist", "max_bin": 128, "eta": .1, "max_depth": 5,
          "subsample": .6, "colsample_bytree": .35, "min_child_weight": 10,
          "lambda": 5, "objective": "binary:logistic", "base_score": .5,
          "seed": SEED, "nthread": 1}
SHARED, OWN = 120, 30       # trees
# weights of the pages of a corpus; threads are few
WEIGHTS = {"wcxb_dev": 1., "harvest_forum": 1.}
OTHER = .5
# What stands in or after an article but is not part of it: few words, but nobody
# wants them.  Weights of what stands where the article does, and of what is
# called a box.
INSIDE, BOX = 3., 2.
BOXES = {"far_CTA": 2, "far_SHARE": 2, "far_COOKIE": 2, "far_SIDE": 2,
         "far_META": 1, "far_aside": 2, "far_form": 1}
# and of comments, in the trees of policy article
COMMENT, COMMENTED = 4., 3
# How much the articles of WCXB count there, but for their headlines, which
# other golds of that policy hold.
ARTICLES = .25
# what only the choice and suitability look at
PAGES_ONLY = "P_coms", "P_thread"
STAGES = 1 / 30, 1 / 15, 2 / 15, 4 / 15, 1 / 2, 2 / 3   # of the shared trees
KEEP_FROM = 4 / 15          # before that, nothing is kept for good
LOST = 2e-5                 # of the words, by a stage
MARGIN = .1                 # for pages that train no tree
KEPT = -2.197               # a probability of .1: the lowest threshold


def unwanted(page, column):
    """Weights of the blocks by where they stand, if they are not content.

    Of the headline, nobody minds whether it is kept: golds differ in that.
    """
    get = lambda name: page.X[:, column[name]]
    box = np.any([get(name) <= far for name, far in BOXES.items()], axis=0)
    out = np.where((get("intop") == 1) & (get("ld") < 50), INSIDE, 1)
    out *= np.where(box & (get("longs_before") > 0), BOX, 1)
    minded = (page.y < .3) & (np.diff(page.starts) >= 4) & (get("d_hb") != 0)
    return np.where(minded, out, 1)


def shares(page, column):
    """How much the blocks count in the trees of policy article."""
    if page.corpus == "wcxb_dev" and page.type == "article":
        return ARTICLES * (page.X[:, column["d_hb"]] != 0)
    return np.full(len(page.X), float(page.policy))


def rows(pages, column, seed=SEED):
    """Features, labels and weights of all blocks that train, and how much of
    the weight is of policy page and of policy article.
    """
    random = np.random.RandomState(seed)
    Xs, ys, ws, parts = [], [], [], []
    for page in pages:
        n, g = np.diff(page.starts), len(page.gold)
        w = ((n + .5) / (max(g, 30) + 50)) ** .75
        w *= unwanted(page, column)
        keep = n > 0
        short = keep & (page.y < .5) & (n < 6)
        keep &= ~short | (random.rand(len(n)) < .4)
        w = np.where(short, w / .4, w)[keep]
        w *= min(1, 4 / max(w.sum(), 1e-9))
        w *= WEIGHTS.get(page.corpus, OTHER)
        Xs.append(page.X[keep])
        ys.append(page.y[keep])
        ws.append(w)
        parts.append(np.stack([np.full(len(w), 1. - page.policy),
                               shares(page, column)[keep]]))
    w = np.concatenate(ws)
    return (np.concatenate(Xs), np.concatenate(ys), w / w.mean(),
            np.concatenate(parts, axis=1))


def fit(pages, column, seed=SEED):
    """The shared trees, those of policy page and those of policy article."""
    X, y, w, parts = rows(pages, column, seed)
    X = X.astype(np.float32)
    X[:, [column[name] for name in PAGES_ONLY]] = 0
    params = dict(PARAMS, seed=seed)
    shared = xgb.train(params, xgb.DMatrix(X, label=y, weight=w), SHARED)
    out = [shared]
    comment = (y < .3) & (X[:, column["far_COM"]] <= COMMENTED)
    for part, weight in zip(parts, (1., COMMENT)):
        m = part > 0
        v = (w * part * np.where(comment, weight, 1))[m]
        data = xgb.DMatrix(X[m], label=y[m], weight=v / v.mean())
        data.set_base_margin(shared.predict(data, output_margin=True))
        out.append(xgb.train(params, data, OWN))
    return out


def margins(forest, X):
    """Log-odds under policy page and policy article."""
    data = xgb.DMatrix(X.astype(np.float32))
    data.set_base_margin(forest[0].predict(data, output_margin=True))
    return np.stack([own.predict(data, output_margin=True)
                     for own in forest[1:]])


def predict(forest, page):
    """Probabilities under policy page and policy article."""
    return sigmoid(margins(forest, page.X))


def sigmoid(x):
    return 1 / (1 + np.exp(-x))


def eighths(words, final, part):
    """The factor, in eighths, by which sums of some trees give the same words
    with all of them.  Of the probabilities, not of the sums: expected F1 is
    made of these, and the mean of sums far below 0 says nothing of it.
    """
    if not words.size:
        return 8
    target = (words * sigmoid(final)).sum()
    return min(range(8, 128), key=lambda k: abs(
        (words * sigmoid(part * k / 8)).sum() - target))


def stages(forest, pages):
    """After how many trees a block is given up or kept for good: rows of
    trees, low, high, and the factors of low and of high, by policy.

    At most LOST of all words may be in blocks that the other trees would have
    decided the other way: above KEPT under a policy, or below 0.
    """
    words = np.concatenate([np.diff(p.starts) for p in pages])
    alive = np.ones(len(words), bool)
    X = np.concatenate([p.X for p in pages])
    final, out = margins(forest, X), []
    data = xgb.DMatrix(X.astype(np.float32))
    for share in STAGES:
        n = int(SHARED * share)
        part = forest[0].predict(data, output_margin=True,
                                 iteration_range=(0, n))
        wrong = words * (final.max(0) >= KEPT) * alive
        order = np.argsort(part)
        bad = np.searchsorted(np.cumsum(wrong[order]), LOST * words.sum())
        low = part[order[max(bad - 1, 0)]] - MARGIN
        wrong = words * (final.min(0) < 0) * alive
        order = np.argsort(-part)
        bad = np.searchsorted(np.cumsum(wrong[order]), LOST * words.sum())
        high = part[order[max(bad - 1, 0)]] + MARGIN
        if share < KEEP_FROM or high <= 0:
            high = 99.
        lows, highs = alive & (part < low), alive & (part > high)
        out.append((n, low, high, *(
            eighths(words[m], final[p, m], part[m])
            for m in (lows, highs) for p in (0, 1))))
        alive &= ~lows & ~highs
    return out
