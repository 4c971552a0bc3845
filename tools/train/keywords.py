#!/usr/bin/python3
"""Turns tools/train/keywords.txt, the class names, into an automaton.

usage: python3 tools/train/keywords.py

Aho-Corasick over 28 symbols: boundary, a-z, digit.  Where a symbol leads from
a state is at STATE + SYMBOL, if that place belongs to the state, and else
where it leads from the root, which is state 0: most lead there.
"""

import manifest

SOURCE = "tools/train/keywords.txt"
SYMBOLS = " abcdefghijklmnopqrstuvwxyz0"


def patterns(lines):
    """Number of categories, and each pattern with that of its category."""
    n, words = 0, []
    for line in lines:
        line = line.rstrip("\n")
        if not line or line.startswith("#"):
            continue
        words += [(p, n) for p in line.split("|")[1:]]
        n += 1
    return n, words


def automaton(words):
    """Returns the symbol, first child, fallback and categories of each state."""
    trie = {}
    for word, bit in words:
        node = trie
        for ch in word:
            node = node.setdefault(SYMBOLS.index(ch), {})
        node["out"] = node.get("out", 0) | 1 << bit

    nodes, symbol, first, fail, out = [trie], [0], [], [0], [0]
    for s, node in enumerate(nodes):
        first.append(len(nodes))
        for k in sorted(x for x in node if x != "out"):
            back = fallback(symbol, first, fail, fail[s], k) if s else 0
            nodes.append(node[k])
            symbol.append(k)
            fail.append(back)
            out.append(node[k].get("out", 0) | out[back])
    first.append(len(nodes))
    return symbol, first, fail, out


def fallback(symbol, first, fail, s, k):
    """Where symbol k leads from s or from the longest end of s."""
    while True:
        for t in range(first[s], first[s + 1]):
            if symbol[t] == k:
                return t
        if s == 0:
            return 0
        s = fail[s]


def places(symbol, first, fail):
    """The number of each state, and what stands at each place: the state it
    belongs to and the one it leads to."""
    n = len(symbol)
    root = [fallback(symbol, first, fail, 0, k) for k in range(len(SYMBOLS))]
    number, owner, rows = [0] * n, {}, []
    for s in range(n):
        row = {}
        for k in range(len(SYMBOLS)):
            t = fallback(symbol, first, fail, s, k)
            if s == 0 or t != root[k]:
                row[k] = t
        rows.append(row)
    used = set()
    for s in sorted(range(n), key=lambda s: (s > 0, -len(rows[s]), s)):
        at = 0
        while at in used or any(at + k in owner for k in rows[s]):
            at += 1
        used.add(at)
        number[s] = at
        for k in rows[s]:
            owner[at + k] = s
    table = [(1 << 16) - 1 << 16] * (max(number) + len(SYMBOLS))
    for at, s in owner.items():
        table[at] = number[s] << 16 | number[rows[s][at - number[s]]]
    return number, table


def array(kind, name, values, form="%d"):
    """An array in C."""
    lines, line = [], "   "
    for v in values:
        text = " " + form % v + ","
        if len(line) + len(text) > 79:
            lines.append(line)
            line = "   "
        line += text
    return "static const %s  mce_keyword_%s[] = {\n%s\n};\n" % (
        kind, name, "\n".join(lines + [line.rstrip(",")]))


def main():
    with open(SOURCE, encoding="utf-8") as f:
        n, words = patterns(f)
    symbol, first, fail, out = automaton(words)
    sets = sorted(set(out))
    number, table = places(symbol, first, fail)
    found = [0] * len(table)
    for at, sets_of in zip(number, out):
        found[at] = sets.index(sets_of)
    manifest.write({"keyword": "\n\n".join([
        array("uint32_t", "steps", table, "%u"),
        array("uint8_t", "set", found),
        array("uint32_t", "sets", sets, "0x%08x")])},
        {SOURCE: manifest.digest(SOURCE)})
    print("%d categories, %d states, %d bytes" %
          (n, len(out), 5 * len(table) + 4 * len(sets)))


if __name__ == "__main__":
    main()
