"""From xgboost's trees to tables in C."""

import json

import numpy as np

ONE = 4096                  # of log-odds, in the leaves
COLUMN = 32                 # MCE_FOREST_COLUMN
SMALL_DEPTH = 3             # of mce_small_tree_t


def complete(node, depth, level=0, at=0, tree=None):
    """Fills a complete binary tree from a node of xgboost's dump.

    xgboost goes left where x < c, the tables where x <= ceil(c) - 1.  Below
    a leaf that comes early, any way leads to leaves of the same value.
    """
    if tree is None:
        tree = ([0] * (2 ** depth - 1), [32767] * (2 ** depth - 1),
                [0] * 2 ** depth)
    if level == depth:
        leaf = int(round(node["leaf"] * ONE))
        tree[2][at - (2 ** depth - 1)] = max(-32767, min(32767, leaf))
        return tree
    if "leaf" in node:
        left = right = node
    else:
        left, right = node["children"]
        if left["nodeid"] != node["yes"]:
            left, right = right, left
        tree[0][at] = int(node["split"][1:])
        tree[1][at] = int(np.ceil(node["split_condition"])) - 1
    complete(left, depth, level + 1, 2 * at + 1, tree)
    complete(right, depth, level + 1, 2 * at + 2, tree)
    return tree


def complete_trees(model, depth):
    return [complete(json.loads(dump), depth)
            for dump in model.get_dump(dump_format="json")]


def wrap(values, indent, tail=""):
    """The values as lines of C, the last of which has room for "tail"."""
    lines, line = [], " " * indent
    for value in values:
        word = "%d," % value
        if len(line) + len(word) + len(tail) > 79:
            lines.append(line)
            line = " " * indent
        line += word
    return "\n".join(lines + [line.rstrip(",") + tail])


def rows(model, depth, column=COLUMN):
    """A C initialiser for each tree; a feature is "column" numbers wide."""
    return ["    { {\n%s\n%s\n%s,\n" % (
        wrap([f * column for f in feature], 8, " }, {"),
        wrap(threshold, 8, " }, {"),
        wrap(leaf, 8, " } }"))
        for feature, threshold, leaf in complete_trees(model, depth)]


def table(trees, type_name, name):
    return "static const %s  %s[] = {\n%s};\n" % (type_name, name,
                                                  "".join(trees))


def small(model, name):
    """The table of a forest whose trees are mce_small_tree_t."""
    return table(rows(model, SMALL_DEPTH, 1), "mce_small_tree_t", name)


def stages(rows):
    """The table of model.stages()."""
    return ("static const mce_forest_stage_t  mce_forest_stages[] = {\n"
            + ",\n".join("    { %d, %d, %d, { %d, %d }, { %d, %d } }" % (
                n, low * ONE, high * ONE, *factors)
                for n, low, high, *factors in rows) + "\n};\n")
