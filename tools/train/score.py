"""Selecting blocks by expected F1, and measuring the selection."""

import numpy as np

LOW = {"page": .10, "article": .20}
HIGH = .50
BOX = -10                   # of the lexicon
COPY, SURE = 40, .90        # words and probability of a copy
COPIED = .20                # and of what it is a copy of
QUOTE = 1                   # code of <blockquote>
HEADLINE, KEPT = .05, .51   # a headline of this p is kept


def runs(mask, values):
    """First and last of each run in the mask, and the sum of its values."""
    sums = np.append(0, np.cumsum(values, dtype=np.int64))
    edges = np.flatnonzero(np.diff(np.concatenate([[0], mask, [0]])))
    for first, last in edges.reshape(-1, 2):
        yield first, last, sums[last] - sums[first]


def drop(page, p, column):
    """As score.c does: what is named as a call for something and speaks like
    one, and what the page holds twice; and keep the headline.

    Returns the probabilities under policy page, article and body, the last
    with the headline as it was judged.
    """
    get = lambda name: page.X[:, column[name]]
    for first, last, lex in runs(get("far_CTA") <= 1, get("lex")):
        if lex < BOX:
            p[:, first:last] = 0
    headline = get("d_hb") == 0
    raw = p[1, headline].copy()
    p[(p >= HEADLINE) & (p < KEPT) & headline] = KEPT
    seen = {}
    at = np.array([seen.setdefault(words.tobytes(), i)
                   for i, words in enumerate(page.hashes)])
    at = np.where(get("dup_first") == 1, at, np.arange(len(at)))
    unit, index = get("ro_n"), get("ro_idx")
    quoted = (unit > 0) & (unit == unit[at]) & (index != index[at])
    again = (at < np.arange(len(at))) & ~quoted & (get("code") != QUOTE)
    for q in p:
        for first, last, words in runs(again & (q[at] >= COPIED) & (q < SURE),
                                       get("words")):
            if words >= COPY:
                q[first:last] = 0
    body = p[1].copy()
    body[headline] = np.minimum(body[headline], raw)
    return np.vstack([p, body])


def block_words(page):
    return np.diff(page.starts)


def expected(p, w, low):
    """The threshold of the highest expected F1 from low on, and that F1.

    Of the blocks with p >= t, E[F1] = 2 sum(pw) / (sum(w) + sum of all pw).
    """
    w = np.maximum(w, 1)
    order = np.argsort(-p, kind="stable")
    pw, ws = np.cumsum((p * w)[order]), np.cumsum(w[order])
    f = 2 * pw / (ws + pw[-1])
    best = int(np.argmax(f))
    t = min(max(p[order][best], low), HIGH)
    kept = int(np.sum(p >= t))
    return t, float(f[kept - 1]) if kept else 0.


def word_f1(page, keep):
    """Word-bag precision, recall and F1."""
    mask = np.repeat(keep, block_words(page))
    n = int(max(page.words.max(initial=0), page.gold.max(initial=0))) + 1
    a = np.bincount(page.words[mask], minlength=n)
    b = np.bincount(page.gold, minlength=n)
    both = np.minimum(a, b).sum()
    if both == 0:
        return 0., 0., 0.
    precision, recall = both / a.sum(), both / b.sum()
    return precision, recall, 2 * precision * recall / (precision + recall)


def select(page, p, words):
    """What each policy keeps: {policy: (E[F1], kept blocks)}.

    p holds the probabilities of policy page, article and body, which has the
    threshold of article.
    """
    out = {}
    for policy, q in (("page", p[0]), ("article", p[1])):
        t, f = expected(q, words, LOW[policy])
        out[policy] = f, q >= t
    out["body"] = f, p[2] >= t
    return out
