"""Pages without a text of their own, made of pages that have one.

Home pages and lists are in the corpora, but hardly any page says that there is
nothing to read.  In the place of the text and its headline stands a notice
here: of an error, a domain for sale, a search without results, a wall of
consent or of payment.  All else is as on the page that it was made of.
"""

import os
import re

import numpy as np

import corpus

SOURCE = "tools/train/notices.txt"
# languages of the notices that are kept for the test
TEST = "cs", "ja", "fa"
MADE, KEPT = "made", "made_test"        # corpora
PAGES, TESTS = 800, 300
REST = 150                  # words of running text that may stay on the page
TITLED = .75                # how many have the notice in the title as well
ALONE = .12                 # how many stand without a page around them
META = re.compile(rb"<meta[^>]*(?:description|og:|twitter:|article:)[^>]*>",
                  re.I)
JSONLD = re.compile(rb"<script[^>]*ld\+json.*?</script>", re.I | re.S)
TITLE = re.compile(rb"<title[^>]*>.*?</title>", re.I | re.S)
NUMBERS = {"gone": ("404", "404", "403", "410"), "error": ("500", "503", "502")}
NAMES = ("", "", "error-page", "content", "message", "notice", "page-content",
         "entry-content", "article-body", "container", "main", "text")
PAGE = ("<!DOCTYPE html><html><head><meta charset=utf-8><title></title></head>"
        "<body>%s</body></html>",
        "<html><head><title></title></head><body><center>%s<hr>server"
        "</center></body></html>",
        "<!DOCTYPE html><html><head><title></title></head><body><div "
        "class=header><a href=/>%s</a></div>%%s<div class=footer><a "
        "href=/terms>Terms</a> <a href=/privacy>Privacy</a></div></body></html>")


def notices():
    """(language, kind, headline, sentences), in the order of the file."""
    with open(SOURCE, encoding="utf-8") as f:
        rows = [line.rstrip("\n").split("|") for line in f
                if not line.startswith("#")]
    return [(row[0], row[1], row[2], row[3:]) for row in rows]


def markup(kind, headline, sentences, links, random):
    """The notice as HTML, in one of many ways to write it."""
    pick = lambda *options: options[random.randint(len(options))]
    number = pick(*NUMBERS[kind]) if kind in NUMBERS and random.rand() < .5 \
        else ""
    tag = pick("h1", "h1", "h1", "h2", "h3", "div", "strong")
    name = pick(*NAMES)
    text = pick("".join("<p>%s</p>" % x for x in sentences),
                "<p>%s</p>" % " ".join(sentences),
                "<br><br>".join(sentences), "<p>%s</p>" % sentences[0],
                "<div>%s</div>" % " ".join(sentences))
    out = "<%s>%s</%s>" % (tag, (number + pick(" ", " - ", ": ") if number
                                 else "") + headline, tag)
    out = pick("<div class=code>%s</div>" % number, "") + out \
        if number else out
    out += text
    if random.rand() < .4:
        out += "<ul>%s</ul>" % "".join(
            "<li><a href=/%d>%s</a></li>" % (k, x)
            for k, x in enumerate(links))
    if random.rand() < .3:
        out += "<form><input type=text><button>OK</button></form>"
    if kind in ("consent", "paywall"):
        out += "".join("<button>%s</button>" % x for x in links[:2])
    wrap = pick("div", "div", "section", "main", "article")
    return "<%s%s>%s</%s>" % (wrap, ' class="%s"' % name if name else "", out,
                              wrap)


def replace(html, page, headline_block, notice, labels, random):
    """The page with the notice in the place of its gold and headline."""
    kind, headline, sentences = notice
    body = markup(kind, headline, sentences, labels, random).encode()
    cut = page.y >= .5
    cut[headline_block] = True
    first = np.flatnonzero(page.y >= .5)[0]
    out, at = [], 0
    for i in np.flatnonzero(cut):
        start, end = page.span[i]
        if start < at:
            continue
        out += [html[at:start], body if i == first else b""]
        at = end
    html = b"".join(out + [html[at:]])
    if random.rand() < TITLED:
        html = META.sub(b"", JSONLD.sub(b"", html))
        html = TITLE.sub(lambda found: b"<title>%s</title>"
                         % headline.encode(), html, count=1)
    return html


def alone(page, notice, labels, random):
    """The notice with next to nothing around it."""
    kind, headline, sentences = notice
    frame = PAGE[random.randint(len(PAGE))]
    if frame.count("%s") > 1:
        frame = frame % page.site
    return (frame % markup(kind, headline, sentences, labels, random)).replace(
        "<title></title>", "<title>%s</title>" % headline).encode()


def left_over(page, column):
    """Words of running text that are not of the gold."""
    get = lambda name: page.X[:, column[name]]
    text = (get("ends") > 0) & (get("ld") < 50) & (get("chars") >= 100)
    return int(get("words")[text & (page.y < .5)].sum())


def made(pages, column, mce, seed, jobs):
    """Made pages, for training and for the test."""
    os.makedirs(os.path.dirname(path("")), exist_ok=True)
    random = np.random.RandomState(seed)
    known = notices()
    good = [p for p in pages if p.corpus != "wcxb_body"
            and (p.corpus != "wcxb_dev" or p.type in (
                "article", "documentation", "service", "product"))
            and (p.y >= .5).sum() >= 3 and left_over(p, column) <= REST]
    work = []
    for k in random.permutation(len(good)):
        if len(work) == PAGES + TESTS:
            break
        page = good[k]
        with open("%s/html/%s.html" % (corpus.folder(page.corpus), page.id),
                  "rb") as f:
            html = f.read()
        try:
            html.decode("utf-8")
        except UnicodeDecodeError:
            continue
        test = len(work) < TESTS
        mine = [x for x in known if (x[0] in TEST) == test]
        lang, *notice = mine[random.randint(len(mine))]
        labels = [x[2] for x in mine if x[0] == lang][:4]
        h = page.X[:, column["d_hb"]] == 0
        html = (alone(page, notice, labels, random)
                if random.rand() < ALONE else
                replace(html, page, h, notice, labels, random))
        work.append((mce, html, page, KEPT if test else MADE, notice[0],
                     lang))
    return corpus.run(read, work, jobs)


def path(name):
    """Where the page of that name is kept."""
    return "%s/made/%s.html" % (corpus.CACHE, name.replace("/", "."))


def read(job):
    mce, html, page, name, kind, lang = job
    found = corpus.blocks_of(mce, html)
    if found is None:
        return None
    with open(path(page.corpus + "/" + page.id), "wb") as f:
        f.write(html)
    X, span, hashes, texts = found
    starts = np.append(0, np.cumsum([len(t) for t in texts])).astype(np.int32)
    none = np.zeros(0, np.int32)
    return page._replace(
        corpus=name, id=page.corpus + "/" + page.id, lang=lang, type=kind,
        X=X, span=span, hashes=hashes, words=np.zeros(starts[-1], np.int32),
        starts=starts, gold=none, y=np.zeros(len(X), np.float32))
