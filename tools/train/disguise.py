"""The same page in another markup, for training.

Names of classes say most of what stands aside, and some sites have none, or
names that a program made up.  A page in disguise has the text and the gold
that it had, and teaches the trees what else there is to go by.
"""

import re

TAG = re.compile(rb"<(/?)([a-zA-Z][a-zA-Z0-9-]*)"
                 rb"((?:\"[^\"]*\"|'[^']*'|[^>\"'])*)>")
NAMES = re.compile(rb"\s(?:class|id|itemprop|property|role|name|data-[\w-]+)"
                   rb"\s*=\s*(?:\"[^\"]*\"|'[^']*'|[^\s>]+)", re.I)
HEAD = {b"html", b"meta", b"link", b"script", b"title"}
SEMANTIC = {b"article", b"main", b"section", b"nav", b"header", b"footer",
            b"aside", b"figure", b"figcaption", b"details", b"summary"}
PLAIN = {b"p", b"ul", b"ol", b"li", b"dl", b"dt", b"dd", b"blockquote",
         b"h1", b"h2", b"h3", b"h4", b"h5", b"h6"}
# without names; everything in <div>, with names or without; lines
GUISES = "names", "names", "semantic", "divs", "lines"


def disguise(html, guise):
    divs = {"semantic": SEMANTIC, "divs": SEMANTIC | PLAIN}.get(guise, ())

    def tag(found):
        end, name, rest = found.groups()
        low = name.lower()
        if low in HEAD:
            return found.group()
        if guise == "lines" and low == b"p":
            return b"" if end else b"<br><br>"
        if guise != "semantic":
            rest = NAMES.sub(b"", rest)
        return b"<" + end + (b"div" if low in divs else name) + rest + b">"

    return TAG.sub(tag, html)
