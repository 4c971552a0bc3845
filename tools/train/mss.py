#!/usr/bin/python3
"""Trains mss, and prints its row of docs/algorithms.md.

usage: python3 tools/train/mss.py [--report-only | --printed]

Naive Bayes over the trigram that begins at a word or tag and its parent, as
src/core/extract/parts/gram.c has them.  Writes the table of log odds in
src/core/extract/model/mss.model.  Deterministic.  --printed writes none, and
takes trigram and parent for independent, as the paper does.
"""

import multiprocessing
import struct
import subprocess
import sys

import numpy as np

import corpus
import manifest
import papers

BITS = 15                   # of the buckets
BUCKET = 4                  # slots
ONE = 16                    # of log odds
EMPTY = 128
SITES = 2                   # that must have a trigram
ALIKE = 2.                  # how many trigrams of its shape each is worth
PRINTED = "--printed" in sys.argv
PARENT = 1 if PRINTED else .5   # trigram and parent tell much the same
HEAD = struct.Struct("<8sBBb5x8b")
COMMAND = ["build/mce", "features", "--grams"]


def read(page):
    """Hashes, shapes, parents, and how much of each is content: a word as its
    block, a tag as the lesser of the words beside it."""
    out = subprocess.run(COMMAND + [papers.html(page)],
                         stdout=subprocess.PIPE).stdout.decode()
    start, word, gram, shape, parent = np.fromstring(
        out, dtype=np.int64, sep=" ").reshape(-1, 5).T
    block = np.searchsorted(page.span[:, 0], start, side="right") - 1
    inside = (block >= 0) & (start < page.span[block, 1])
    y = np.where(inside & (word == 1), page.y[block], 0)
    at = np.arange(len(y))
    before = np.maximum.accumulate(np.where(word, at, 0))
    after = np.minimum.accumulate(np.where(word, at, len(at) - 1)[::-1])[::-1]
    return (gram.astype(np.uint32), shape.astype(np.uint8),
            parent.astype(np.uint32),
            np.where(word, y, np.minimum(y[before], y[after])))


class Counts:
    """Of all pages, each of which counts the same."""

    def __init__(self, pages):
        with multiprocessing.Pool(2) as pool:
            read_pages = pool.map(read, pages, 8)
        n = [len(x[0]) for x in read_pages]
        gram, shape, parent, self.y = (np.concatenate(x)
                                       for x in zip(*read_pages))
        self.grams, self.gram = np.unique(gram, return_inverse=True)
        self.parents, self.parent = np.unique(parent, return_inverse=True)
        self.shape = np.zeros(len(self.grams), np.uint8)
        self.shape[self.gram] = shape
        self.weight = np.repeat(sum(n) / len(n) / np.maximum(n, 1), n)
        self.fold = np.repeat([corpus.fold_of(p.site) for p in pages], n)
        sites, at = np.unique([p.site for p in pages], return_inverse=True)
        pairs = np.unique(self.gram.astype(np.int64) * len(sites)
                          + np.repeat(at, n))
        self.sited = pairs // len(sites)
        self.site_fold = np.array([corpus.fold_of(s) for s in sites])[
            pairs % len(sites)]


def odds(content, other):
    return np.log(content / other)


def integers(x):
    return np.clip(np.round(x * ONE), -127, 127).astype(int)


def model(counts, without):
    """The table, of all pages but those of a fold."""
    weight = counts.weight * (counts.fold != without)
    yes = np.bincount(counts.gram, weight * counts.y, len(counts.grams))
    every = np.bincount(counts.gram, weight, len(counts.grams))
    sites = np.bincount(counts.sited, counts.site_fold != without,
                        len(counts.grams))
    share = yes.sum() / every.sum()
    prior = odds(share, 1 - share)

    # trigrams of few sites tell what those are that no site has had
    rare = sites < SITES
    shape = (np.bincount(counts.shape, yes * rare, 8) + 1) / (
        np.bincount(counts.shape, every * rare, 8) + 2)
    like = shape[counts.shape]
    gram = odds(yes + ALIKE * like, every - yes + ALIKE * (1 - like)) - prior
    shape = odds(shape, 1 - shape) - prior

    p_yes = np.bincount(counts.parent, weight * counts.y, len(counts.parents))
    p_every = np.bincount(counts.parent, weight, len(counts.parents))
    parent = PARENT * (odds(p_yes + 5 * share,
                            p_every - p_yes + 5 * (1 - share)) - prior)

    gain = np.abs(gram - shape[counts.shape]) * np.sqrt(every)
    first = np.argsort(-gain[~rare], kind="stable")
    return table(np.append(counts.parents, counts.grams[~rare][first]),
                 integers(np.append(parent, gram[~rare][first])),
                 integers(shape), int(integers(prior)) if PRINTED else 0)


def table(keys, values, shapes, prior):
    """What comes first has a slot, if its bucket has one left."""
    bucket, mark = keys >> 8 & (1 << BITS) - 1, keys & 255
    alone = np.sort(np.unique(bucket.astype(np.int64) * 256 + mark,
                              return_index=True)[1])
    bucket, mark, values = bucket[alone], mark[alone], values[alone]
    order = np.argsort(bucket, kind="stable")
    slot = np.arange(len(order)) - np.searchsorted(bucket[order],
                                                   bucket[order])
    order, slot = order[slot < BUCKET], slot[slot < BUCKET]
    out = np.zeros((1 << BITS, BUCKET, 2), np.uint8)
    out[:, :, 1] = EMPTY
    out[bucket[order], slot, 0] = mark[order]
    out[bucket[order], slot, 1] = values[order] & 255
    return HEAD.pack(b"mce mss\n", BITS, ONE, prior, *shapes) + out.tobytes()


def main():
    pages, others = papers.load()
    counts = Counts(pages)
    papers.held_out(pages + others, [
        ("build/mce", "mss(model=%s)" % papers.table(
            "%s/mss.%d" % (corpus.CACHE, f), model(counts, f)))
        for f in range(papers.FOLDS)])
    if "--report-only" not in sys.argv and not PRINTED:
        manifest.write({"mss.model": model(counts, None)}, papers.inputs(),
                       manifest.PAPERS)


if __name__ == "__main__":
    main()
