"""The tables of docs/auto.md, which the report repeats."""

import collections
import json
import os
import re
import subprocess

import numpy as np

import corpus
import negatives
import picture
import suitability

DOCS = "docs/auto.md"
PEERS = ["plain", "bte", "ccb", "dsc", "lqf", "tccb", "cetr", "cetd",
         "density", "danag", "addanag", "mss"]
EDGES = [0, .3, .5, .6, .7, .8, .9, .95, 1]
DRAWS = 1000
LINES = "first", "last", "lost", "before", "inside", "after", "captions"
LIMITS = [.3, .4, .5, .6, .7]
# pages in the table of suitability, by type or corpus
KINDS = [("article", "WCXB, articles"),
         ("documentation", "WCXB, documentation"), ("forum", "WCXB, forums")]
KINDS += [(x, x) for x in ("l3s_gn1", "ir_big5", "daniel", "dragnet",
                           "zh_handmade", "rtl_real", "wcxb_body",
                           "fundus_dev", "cleaneval_en_dev",
                           "harvest_forum")]
KINDS += [("wiki", "encyclopedias")]
KINDS += [("service", "WCXB, services"), ("product", "WCXB, products"),
          ("listing", "WCXB, listings"), ("collection", "WCXB, collections"),
          ("lists", "cleaneval_en_dev, lists"),
          (suitability.PORTALS, "portals without an article"),
          (negatives.MADE, "notices in twelve languages, made"),
          (negatives.KEPT, "notices in three others, made")]
KINDS += [(negatives.KEPT + " " + x, "the same: " + x)
          for x in ("gone", "error", "parked", "empty", "consent", "paywall")]
# shares of the WCXB articles, and kinds, in the table of what they cost
SHARES = [.005, .01, .02, .03, .04, .06, .08]
COSTS = [("listing", "WCXB, listings"), ("collection", "WCXB, collections"),
         ("documentation", "WCXB, documentation"), ("l3s_gn1", "l3s_gn1")]


def write(path, text):
    with open(path, "w", encoding="utf-8") as f:
        f.write(text)


def table(out, mark, head, rows):
    """Into the report, and between the marks of the document."""
    text = "".join("| " + " | ".join(row) + " |\n" for row in [head] + rows)
    text = text.replace("\n", "\n|" + "---|" * len(head) + "\n", 1)
    out.write(text + "\n")
    with open(DOCS, encoding="utf-8") as f:
        docs = f.read()
    write(DOCS, re.sub("(<!-- %s -->\n).*?(?=<!-- -->)" % mark,
                       lambda found: found[1] + text, docs, flags=re.S))


def groups(page):
    yield page.corpus
    if page.corpus == "wcxb_dev":
        yield "wcxb_dev " + page.type
    if page.corpus == "daniel":
        yield "daniel " + page.lang


def interval(values, sites):
    """The 95 % of the means of values whose sites are drawn at random."""
    sums = collections.defaultdict(lambda: [0., 0])
    for value, site in zip(values, sites):
        sums[site][0] += value
        sums[site][1] += 1
    sums = np.array(list(sums.values()))
    random = np.random.RandomState(1)
    drawn = sums[random.randint(len(sums), size=(DRAWS, len(sums)))].sum(1)
    low, high = np.quantile(drawn[:, 0] / drawn[:, 1], [.025, .975])
    return "%.3f to %.3f" % (low, high)


def scores(pages, f1, out):
    """Mean word F1 by corpus and type; returns what auto has.

    f1 has a row for each seed, the last column of which is auto.
    """
    kinds = collections.OrderedDict()
    for page, row in zip(pages, f1.mean(0)):
        for name in groups(page) if len(page.gold) else ():
            kinds.setdefault(name, []).append((row, page.site))
    rows, auto = [], {}
    for name, found in kinds.items():
        values, sites = zip(*found)
        mean = np.mean(values, 0)
        auto[name] = mean[-1]
        rows.append([name, str(len(found))] + ["%.4f" % x for x in mean]
                    + [interval([v[-1] for v in values], sites)])
    table(out, "SCORES", ["corpus", "pages", "page", "article", "body",
                          "auto", "auto, 95 % by sites"], rows)
    return auto


def calibration(e, t, out):
    """Expected and true F1 of auto."""
    n = len(e)
    e, t = e.ravel(), t.ravel()
    parts = [(low, high, (e >= low) & (e < high + (high == 1)))
             for low, high in zip(EDGES, EDGES[1:])]
    table(out, "CALIBRATION",
          ["expected", "pages", "expected, mean", "true, mean"],
          [["%.2f - %.2f" % (low, high), "%.0f" % (m.sum() / n), "%.3f" % e[m].mean(),
            "%.3f" % t[m].mean()] for low, high, m in parts if m.any()])
    write("docs/plots/auto-calibration.svg", picture.calibration(
        [(e[m].mean(), t[m].mean(), int(m.sum()) // n) for *_, m in parts
         if m.any()]))


def turned_away(pages, expected, suited, out):
    """The share of pages of each kind whose confidence is below a limit."""
    e = np.where(suited < .5, np.minimum(expected, suited), expected)
    portal = suitability.portals()
    of = collections.defaultdict(list)
    for page, value in zip(pages, e.T):
        of[page.type if page.corpus == "wcxb_dev" else
           "lists" if suitability.is_front(page) else
           "wiki" if page.corpus in corpus.ONE_SITE
           else page.corpus].append(value)
        if portal.get(page.id) == 0:
            of[suitability.PORTALS].append(value)
        if page.corpus == negatives.KEPT:
            of[negatives.KEPT + " " + page.type].append(value)
    table(out, "GATE", ["kind of page", "pages"] + [
        ("**%s**" if x == .5 else "%s") % ("%.1f" % x)[1:] for x in LIMITS],
        [[name, str(len(of[key]))] + ["%.1f %%" % (
            100 * np.mean(np.array(of[key]) < x)) for x in LIMITS]
         for key, name in KINDS])


def trade(pages, suited, out):
    """What suitability turns away where it loses a share of the articles."""
    of = collections.defaultdict(list)
    for page, value in zip(pages, suited.T):
        of[page.type if page.corpus == "wcxb_dev" else page.corpus].append(
            value)
    table(out, "TRADE", ["WCXB, articles"] + [name for _, name in COSTS],
          [["%.1f %%" % (100 * share)] + ["%.1f %%" % (
              100 * np.mean(of[key] < np.quantile(of["article"], share)))
              for key, _ in COSTS] for share in SHARES])


def body_corpus():
    """wcxb_body as a folder of its own, with the pages of wcxb_dev."""
    path = corpus.CACHE + "/wcxb_body"
    os.makedirs(path, exist_ok=True)
    for name, source in ("html", "wcxb_dev"), ("gold", "wcxb_body"):
        if not os.path.lexists(path + "/" + name):
            os.symlink(os.path.abspath(corpus.folder(source)) + "/" + name,
                       path + "/" + name)
    rows = corpus.meta("wcxb_body")
    write(path + "/META.tsv", "".join(
        "\t".join(row) + "\n" for row in
        [list(rows[0])] + [[x or "" for x in r.values()] for r in rows]))
    return path


def peers(mce, corpora, auto, out):
    """The papers' extractors on the same pages."""
    command = [mce, "eval", "--json"] + sum((["-e", x] for x in PEERS), [])
    paths = [body_corpus() if c == "wcxb_body" else corpus.folder(c)
             for c in corpora]
    found = json.loads(subprocess.run(command + paths, check=True,
                                      stdout=subprocess.PIPE).stdout)
    # those without a corpus are of all of them together
    f1 = {(" ".join(filter(None, (row["corpus"], row["type"]))),
           row["extractor"]): "%.3f" % row["word_f1"]
          for row in found["results"] if row["corpus"] and row["pages"]}
    table(out, "PEERS", ["corpus", "auto", *PEERS],
          [[name, "%.3f" % x] + [f1[name, peer] for peer in PEERS]
           for name, x in auto.items() if (name, PEERS[0]) in f1])


def lines(mce, corpora, out):
    """What is lost and what is astray of the texts of held-out pages."""
    rows = []
    for name in corpora:
        path = body_corpus() if name == "wcxb_body" else corpus.folder(name)
        found = json.loads(subprocess.run(
            [mce, "eval", "--lines", "--json", "--found",
             "%s/texts/%s" % (corpus.CACHE, name), path], check=True,
            stdout=subprocess.PIPE).stdout)
        for row in found["results"]:
            if "/" in row["extractor"] and row["pages"] >= 20 and (
                    row["type"] is None or name == "wcxb_dev"):
                rows.append([" ".join(filter(None, (row["corpus"],
                                                    row["type"]))),
                             str(row["pages"])]
                            + ["%.1f" % row[x] for x in LINES[:3]]
                            + ["%.2f" % row[x] for x in LINES[3:7]]
                            + ["%.1f" % row["whole"], "%.4f" % row["edit"],
                               "%.0f to %.0f" % tuple(row["whole_95"])])
    table(out, "LINES", ["corpus", "pages", "first", "last", "lost", "before",
                         "inside", "after", "captions", "whole", "edit",
                         "whole, 95 % by sites"], rows)


def gain(what, forest, names, out):
    """By which features the trees decide."""
    found = forest.get_score(importance_type="total_gain")
    total = sum(found.values())
    out.write("%s: share of the gain of each feature, in thousandths\n\n"
              % what)
    for key, value in sorted(found.items(), key=lambda x: -x[1]):
        out.write("%-16s %6.1f\n" % (names[int(key[1:])],
                                     1000 * value / total))
