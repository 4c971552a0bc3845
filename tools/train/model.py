"""The forest: rows and weights, fitting, and the tables it becomes."""

import numpy as np
import xgboost as xgb

SEED = 1
PARAMS = {"tree_method": "hist", "max_bin": 128, "eta": .1, "max_depth": 6,
          "subsample": .6, "colsample_bytree": .35, "min_child_weight": 20,
          "lambda": 5, "objective": "binary:logistic", "base_score": .5,
          "seed": SEED, "nthread": 1}
TREES = 150
OTHER = .5                  # weight of a page that is not of wcxb_dev
WEIGHTS = {"wcxb_dev": 1.}
STAGES = 5, 8, 12, 20, 30, 40, 60, 75, 100, 125     # of 150 trees
KEEP_FROM = 30              # before that, nothing is kept for good
LOST = 3e-5                 # of the words, by a stage
MARGIN = .1                 # for pages that train no tree
KEPT = -1.386               # a probability of .2: the lowest threshold


def rows(pages, policy, seed=SEED):
    """Features, labels and weights of all blocks that train."""
    random = np.random.RandomState(seed)
    Xs, ys, ws = [], [], []
    for page in pages:
        n, g = np.diff(page.starts), len(page.gold)
        w = ((n + .5) / (max(g, 30) + 50)) ** .75
        keep = n > 0
        short = keep & (page.y < .5) & (n < 6)
        keep &= ~short | (random.rand(len(n)) < .4)
        w = np.where(short, w / .4, w)[keep]
        w *= min(1, 4 / max(w.sum(), 1e-9))
        w *= WEIGHTS.get(page.corpus, OTHER)
        X = page.X[keep].copy()
        X[:, policy] = page.policy
        Xs.append(X)
        ys.append(page.y[keep])
        ws.append(w)
    w = np.concatenate(ws)
    return np.concatenate(Xs), np.concatenate(ys), w / w.mean()


def fit(pages, columns, policy, trees=TREES, **params):
    X, y, w = rows(pages, policy)
    data = xgb.DMatrix(X[:, columns].astype(np.float32), label=y, weight=w)
    return xgb.train(dict(PARAMS, **params), data, trees)


def predict(model, page, columns, policy):
    """Probabilities under policy page and policy article."""
    out = []
    for value in (0, 1):
        X = page.X.copy()
        X[:, policy] = value
        out.append(model.predict(
            xgb.DMatrix(X[:, columns].astype(np.float32))))
    return out


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


def stages(model, pages, columns, policy):
    """After how many trees a block is given up or kept for good: rows of
    trees, low, high, and the factors of low, by policy, and of high, see
    forest.h.

    At most LOST of all words may be in blocks that the other trees would have
    decided the other way: above KEPT under a policy, or below 0.
    """
    words = np.concatenate([np.diff(p.starts) for p in pages])
    alive = np.ones(len(words), bool)
    data = []
    for value in (0, 1):
        X = np.concatenate([p.X for p in pages]).astype(np.float32)
        X[:, policy] = value
        data.append(xgb.DMatrix(X[:, columns]))
    trees = model.num_boosted_rounds()

    def sums(n):
        return np.stack([model.predict(d, output_margin=True,
                                       iteration_range=(0, n)) for d in data])

    final, out = sums(trees), []
    for stage in STAGES:
        n = max(1, stage * trees // 150)
        part = sums(n)
        below, above = part.max(0), part.min(0)
        wrong = words * (final.max(0) >= KEPT) * alive
        order = np.argsort(below)
        bad = np.searchsorted(np.cumsum(wrong[order]), LOST * words.sum())
        low = below[order[max(bad - 1, 0)]] - MARGIN
        wrong = words * (final.min(0) < 0) * alive
        order = np.argsort(-above)
        bad = np.searchsorted(np.cumsum(wrong[order]), LOST * words.sum())
        high = above[order[max(bad - 1, 0)]] + MARGIN
        if stage < KEEP_FROM or high <= 0:
            high = 99.
        lows, highs = alive & (below < low), alive & (above > high)
        out.append((n, low, high,
                    *(eighths(words[lows], final[p, lows], part[p, lows])
                      for p in (0, 1)),
                    eighths(words[highs], final[:, highs], part[:, highs])))
        alive &= ~lows & ~highs
    return out
