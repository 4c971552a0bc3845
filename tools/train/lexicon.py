"""The lexicon: what each word says of the block it stands in.

A logistic regression on the words of a block that many sites use.  Its scores
are features of the forest, so the forest must see them as they will be on
other sites: a page that trains the forest is scored by a lexicon that was
trained on the pages of other folds.
"""

import numpy as np
import scipy.optimize
import scipy.sparse

import trees

BITS = 13
BUCKETS = 10                # bits; a bucket is moved as a whole
WORDS = 4096
SITES = 12                  # that must use a word
SCALE = 16.                 # of log-odds to the integers of the table
PENALTY = 30.
EMPTY = np.zeros(1, np.uint32), np.zeros(1, np.int64)


def vocabulary(pages):
    """The words that most sites use, as sorted hashes."""
    seen = {}
    for page in pages:
        seen.setdefault(page.site, []).append(np.unique(
            np.concatenate(page.hashes)))
    words, count = np.unique(np.concatenate(
        [np.unique(np.concatenate(s)) for s in seen.values()]),
        return_counts=True)
    keep = np.flatnonzero(count >= SITES)
    keep = keep[np.argsort(-count[keep], kind="stable")][:WORDS]
    return np.sort(words[keep])


def lookup(words, hashes):
    """Index of each hash among the words, or -1."""
    at = np.minimum(np.searchsorted(words, hashes), len(words) - 1)
    return np.where(words[at] == hashes, at, -1)


def matrix(pages, words):
    """Blocks by words; a word weighs less in a longer block."""
    size = np.concatenate([[len(s) for s in p.hashes] for p in pages])
    at = lookup(words, np.concatenate([s for p in pages for s in p.hashes]))
    block = np.repeat(np.arange(len(size)), size)[at >= 0]
    data = (1 / np.sqrt(np.maximum(size, 1)))[block]
    return scipy.sparse.csr_matrix((data, (block, at[at >= 0])),
                                   (len(size), len(words)))


def fit(pages, weights):
    """Words and the weight of each, as an integer.

    weights gives each page the weights of its blocks.
    """
    words = vocabulary(pages)
    X = matrix(pages, words)
    y = np.concatenate([p.y for p in pages])
    w = np.concatenate([weights(p) for p in pages])
    w = w / w.mean()
    XT = X.T.tocsr()

    def loss(beta):
        z = X @ beta[:-1] + beta[-1]
        p = 1 / (1 + np.exp(-z))
        value = np.sum(w * (np.logaddexp(0, z) - y * z))
        d = w * (p - y)
        gradient = np.append(XT @ d + PENALTY * beta[:-1], d.sum())
        return value + PENALTY / 2 * np.sum(beta[:-1] ** 2), gradient

    beta = scipy.optimize.minimize(loss, np.zeros(len(words) + 1), jac=True,
                                   method="L-BFGS-B",
                                   options={"maxiter": 60}).x
    table = np.clip(np.round(beta[:-1] * SCALE), -127, 127).astype(np.int64)
    return words, table


def clip(values):
    return np.clip(values, -32767, 32767)


def quotient(a, b):
    """Division as in C: towards 0."""
    return np.sign(a) * (np.abs(a) // b)


def apply(page, lexicon, column):
    """Writes the features that come of the lexicon, as feature.c does."""
    words, table = lexicon
    size = np.array([len(s) for s in page.hashes])
    at = lookup(words, np.concatenate(page.hashes))
    sums = np.append(0, np.cumsum(np.where(at >= 0, table[at], 0)))
    edges = np.append(0, np.cumsum(size))
    lex = sums[edges[1:]] - sums[edges[:-1]]
    n = len(lex)
    total = np.append(0, np.cumsum(lex))
    i = np.arange(n)
    X = page.X
    X[:, column["lex"]] = clip(lex)
    X[:, column["lex_mean"]] = clip(quotient(
        16 * lex, np.maximum(X[:, column["words"]], 1)))
    X[1:, column["lex_m1"]] = clip(lex[:-1])
    X[:-1, column["lex_p1"]] = clip(lex[1:])
    since = X[:, column["since_h"]].astype(np.int64)
    X[:, column["h_lex"]] = np.where(since < 200, clip(lex)[
        np.maximum(i - since, 0)], 0)
    X[:, column["wlex3"]] = clip(
        total[np.minimum(i + 4, n)] - total[np.maximum(i - 3, 0)])


def slots(bucket, move):
    """Where the words of a bucket stand, as in words/lexicon.h."""
    return [((word ^ move * 0x9e3779) * 0x9e3779b1 % 2 ** 32) >> (32 - BITS)
            for word in bucket]


def table(lexicon):
    """The perfect hash table that C looks words up in: each bucket has the
    first move that takes its words to free slots, the largest bucket first.
    """
    marks, weights = [0] * 2 ** BITS, [0] * 2 ** BITS
    moves, buckets = [0] * 2 ** BUCKETS, {}
    weight = {int(w): int(x) for w, x in zip(*lexicon) if x}
    for word in sorted(weight):
        buckets.setdefault(word >> (32 - BUCKETS), []).append(word)
    for key in sorted(buckets, key=lambda key: (-len(buckets[key]), key)):
        moves[key], at = next(
            (move, at) for move in range(256)
            for at in [slots(buckets[key], move)]
            if len(set(at)) == len(at) and not any(marks[k] for k in at))
        for slot, word in zip(at, buckets[key]):
            marks[slot], weights[slot] = word & 0xffff | 1, weight[word]
    return ("#define MCE_LEXICON_BITS     %d\n"
            "#define MCE_LEXICON_BUCKETS  %d\n\n\n"
            "static const uint8_t  mce_lexicon_moves[] = {\n%s\n};\n\n\n"
            "static const uint16_t  mce_lexicon_marks[] = {\n%s\n};\n\n\n"
            "static const int8_t  mce_lexicon_weights[] = {\n%s\n};\n" % (
                BITS, BUCKETS, trees.wrap(moves, 4), trees.wrap(marks, 4),
                trees.wrap(weights, 4)))
