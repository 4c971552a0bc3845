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
