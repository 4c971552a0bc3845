#!/usr/bin/python3
"""Trains labels, and prints its rows of docs/algorithms.md.

usage: python3 tools/train/labels.py [--report-only]

The numbers of a block, each cut into ranges, are what a linear-chain CRF, a
maximum-entropy classifier and a maximum-entropy Markov model know of it.
Writes src/core/extract/model/labels.h.  Deterministic.
"""

import ctypes
import multiprocessing
import subprocess
import sys

import numpy as np
import scipy.optimize

import corpus
import manifest
import papers
import trees

# of auto's: no words of a language, and nothing of its own guesses
FEATURES = """
words chars punct ends upper tags term digits code ld links tsim dsim code_m1
code_p1 nl_m1 nl_p1 w5 w12 we8 wld8 relblk relsrc longs_before prev_long
next_long since_h h_lvl A_tag0 A_ch2 A_sh2 A_ld4 A_sh4 A_ld6 A_px6 ri_n ri_ch
rp_ld ro_n s1_ld s1_ch s1_sh s2_ch dup_n d_hb P_nb P_ld P_long P_li
far_article far_main far_nav far_aside far_footer far_header far_form
far_table far_list far_heading far_NAV far_FOOT far_SIDE far_ART far_COM
""".split()
RANGES = 8
ONE = 1024                  # of log odds
PENALTY = 1.
ROUNDS = 60
POINTER = ctypes.c_void_p


class Blocks:
    """Of pages, one after the other."""

    def __init__(self, pages, edges):
        self.n = np.array([len(p.y) for p in pages])
        X = np.concatenate([p.X[:, COLUMNS] for p in pages])
        self.ranges = np.ascontiguousarray(np.stack(
            [np.searchsorted(e, X[:, k]) for k, e in enumerate(edges)],
            axis=1), np.uint8)
        self.y = np.concatenate([labels(p) for p in pages])
        # each page weighs the same
        self.weight = np.repeat(self.n.mean() / np.maximum(self.n, 1), self.n)
        start = np.append(0, np.cumsum(self.n))
        self.start = start[:-1]
        self.before = np.append(0, self.y[:-1])
        self.before[self.start[self.n > 0]] = 0


def scores(ranges, weights):
    out = np.zeros(len(ranges))
    CHAIN.scores(pointer(ranges), ctypes.c_int64(len(ranges)),
                 ctypes.c_int64(ranges.shape[1]), pointer(weights),
                 pointer(out))
    return out


def gather(ranges, by):
    out = np.zeros(ranges.shape[1] * RANGES)
    CHAIN.gather(pointer(ranges), ctypes.c_int64(len(ranges)),
                 ctypes.c_int64(ranges.shape[1]), pointer(by), pointer(out))
    return out


def pointer(array):
    return POINTER(array.ctypes.data)


def labels(page):
    """Content is what is mostly in the gold; a block without words is what
    both its neighbours are."""
    y = (page.y >= .5).astype(np.uint8)
    empty = np.diff(page.starts) == 0
    at = np.arange(len(y))
    before = np.maximum.accumulate(np.where(empty, 0, at))
    after = np.minimum.accumulate(np.where(empty, len(y) - 1, at)[::-1])[::-1]
    return np.where(empty, np.minimum(y[before], y[after]), y)


def edges(pages):
    """Where the ranges of each number end: between them are as many different
    blocks, of which equal ones count by the root of their number."""
    X = np.concatenate([p.X[:, COLUMNS] for p in pages])
    out = []
    for column in X.T:
        values, count = np.unique(column, return_counts=True)
        share = np.cumsum(np.sqrt(count))
        at = np.searchsorted(share / share[-1], np.arange(1, RANGES) / RANGES)
        cut = np.unique(values[np.minimum(at, len(values) - 1)])
        out.append(np.append(cut, np.full(RANGES - 1 - len(cut), 32767)))
    return np.array(out)


def minimize(function, start):
    return scipy.optimize.minimize(
        function, start, jac=True, method="L-BFGS-B",
        options={"maxiter": ROUNDS}).x


def maxent(ranges, y, weight):
    def loss(w):
        u = scores(ranges, w)
        grad = gather(ranges, weight * (1 / (1 + np.exp(-u)) - y))
        return ((weight * (np.logaddexp(0, u) - y * u)).sum()
                + PENALTY * (w * w).sum() / 2, grad + PENALTY * w)

    return minimize(loss, np.zeros(len(COLUMNS) * RANGES))


def crf(blocks, start):
    """The weights of content, and those of one label after another."""
    n = len(start)
    room = np.zeros(2 * blocks.n.max())
    y = np.ascontiguousarray(blocks.y, np.uint8)
    pages = [(at, length, blocks.weight[at]) for at, length in
             zip(blocks.start.tolist(), blocks.n.tolist()) if length]

    def loss(w):
        w = np.ascontiguousarray(w)
        u, du, dt = scores(blocks.ranges, w), np.zeros(len(y)), np.zeros(4)
        total = 0
        for at, length, weight in pages:
            step = np.zeros(4)
            total += weight * CHAIN.chain(
                ctypes.c_int64(length), POINTER(u.ctypes.data + 8 * at),
                POINTER(y.ctypes.data + at), POINTER(w.ctypes.data + 8 * n),
                pointer(room), POINTER(du.ctypes.data + 8 * at),
                pointer(step))
            dt += weight * step
        return (total + PENALTY * (w * w).sum() / 2,
                np.append(gather(blocks.ranges, blocks.weight * du), dt)
                + PENALTY * w)

    w = minimize(loss, np.append(start, np.zeros(4)))
    return w[:n], w[n:]


def integers(weights):
    return np.clip(np.round(weights * ONE), -32767, 32767).astype(int)


def array(kind, name, values):
    return "static const %s  %s = {\n%s\n};\n" % (
        kind, name, trees.wrap(values, 4))


def model(pages):
    """The table of all three."""
    cut = edges(pages)
    blocks = Blocks(pages, cut)
    alone = maxent(blocks.ranges, blocks.y, blocks.weight)
    chained, steps = crf(blocks, alone)
    tables = [chained, alone]
    for label in 0, 1:
        after = np.flatnonzero(blocks.before == label)
        tables.append(maxent(np.ascontiguousarray(blocks.ranges[after]),
                             blocks.y[after], blocks.weight[after]))
    return ("#define MCE_LABELS_FEATURES  %d\n"
            "#define MCE_LABELS_RANGES    %d\n"
            "#define MCE_LABELS_ONE       %d\n\n\n" % (len(COLUMNS), RANGES,
                                                        ONE)
            + array("uint8_t", "mce_labels_features[MCE_LABELS_FEATURES]",
                    COLUMNS) + "\n"
            + "#define MCE_LABELS_NAMES  \\\n    \"%s\"\n\n" % (
                " \" \\\n    \"".join(" ".join(FEATURES[k:k + 6]) for k in
                                      range(0, len(FEATURES), 6)))
            + array("int16_t", "mce_labels_ends[]", cut.ravel()) + "\n"
            + "#define MCE_LABELS_STEPS_0  %d, %d\n"
            "#define MCE_LABELS_STEPS_1  %d, %d\n\n" % tuple(integers(steps))
            + "\n".join(array("int16_t", "mce_labels_%s[]" % name,
                              integers(w)) for name, w in
                        zip(("crf", "maxent", "memm_0", "memm_1"), tables)))


def fold_model(without):
    return model([p for p in PAGES if corpus.fold_of(p.site) != without])


def main():
    pages, others = papers.load()
    PAGES.extend(pages)
    with multiprocessing.Pool(2) as pool:
        *tables, final = pool.map(fold_model, [*range(papers.FOLDS), None], 1)
    commands = [papers.command("labels", f, text)
                for f, text in enumerate(tables)]
    for kind in "crf", "maxent", "memm":
        print(kind)
        papers.held_out(pages + others, [(c, "labels(model=%s)" % kind)
                                         for c in commands])
    if "--report-only" not in sys.argv:
        manifest.write({"labels": final}, papers.inputs(), manifest.PAPERS)


PAGES = []
NAMES = subprocess.run(papers.MCE + ["--names"], check=True,
                       stdout=subprocess.PIPE).stdout.decode().split()
COLUMNS = [NAMES.index(name) for name in FEATURES]
CHAIN = corpus.library("chain")
CHAIN.chain.restype = ctypes.c_double

if __name__ == "__main__":
    main()
