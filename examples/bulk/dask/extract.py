#!/usr/bin/python3
"""The main content of web archives as lines of JSON, by the workers of dask.

    extract.py [--scheduler ADDRESS | --workers N] FOLDER ARCHIVE...

Each archive is a partition of a bag, and FOLDER/ARCHIVE.jsonl what
becomes of it.  A file of lines gets its name when it is whole, so that a worker
may die at any time: another one does its archive again, and nothing is lost or
there twice.  Archives whose lines are there are left out: to go on after an
interruption, run it again.

Workers need the package mce, and see the archives and FOLDER by these names.
"""

import argparse
import glob
import gzip
import http.client
import io
import json
import os
import uuid
import zlib

import dask.bag
import distributed
import mce


DAMAGE = (EOFError, TypeError, ValueError, gzip.BadGzipFile,
          http.client.HTTPException, zlib.error)


class Answer(http.client.HTTPResponse):
    """An HTTP response that was archived."""

    def __init__(self, data):
        self.data = data
        super().__init__(self)
        self.begin()

    def makefile(self, mode):
        return io.BytesIO(self.data)


def records(archive):
    """The headers and the content of each response; where the archive is
    damaged, its name and None."""
    with open(archive, "rb") as file:
        zipped = file.read(2) == b"\x1f\x8b"

    with (gzip.open if zipped else open)(archive, "rb") as file:
        try:
            while start := file.readline():
                if not start.startswith(b"WARC/"):
                    continue

                headers = http.client.parse_headers(file)
                content = file.read(int(headers["Content-Length"]))

                if headers["WARC-Type"] == "response":
                    yield headers, content

        except DAMAGE:
            yield archive, None


def page(content):
    """The bytes and the charset of an HTML page, or None."""
    answer = Answer(content)

    if answer.status != 200 or answer.headers.get_content_type() \
            not in ("text/html", "application/xhtml+xml"):
        return None

    data = answer.read()

    if answer.headers["Content-Encoding"] in ("gzip", "deflate"):
        data = zlib.decompressobj(47).decompress(data, 256 << 20)

    return data, answer.headers.get_content_charset()


def line(record):
    """The line of a record, in the words of "mce warc"; None: no page."""
    headers, content = record

    if content is None:
        return json.dumps({"file": headers, "status": "damaged"})

    out = {"record": headers["WARC-Record-ID"],
           "captured": headers["WARC-Date"],
           "url": (headers["WARC-Target-URI"] or "").strip("<>")}

    try:
        found = page(content)
    except DAMAGE:
        return json.dumps(dict(out, status="damaged"))

    if found is None:
        return None

    try:
        result = mce.extract(*found, url=out["url"])
    except mce.Error as error:
        return json.dumps(dict(out, status=error.status))

    return json.dumps(dict(out, status="ok", title=result.title,
                           authors=result.authors, date=result.date,
                           language=result.language,
                           confidence=result.confidence, text=result.text),
                      ensure_ascii=False)


def convert(pair):
    """Writes the lines of an archive; how many there are."""
    name, archive = pair
    part = f"{name}.{uuid.uuid4().hex}.tmp"
    written = 0

    with open(part, "w", encoding="utf-8") as file:
        for text in map(line, records(archive)):
            if text is not None:
                print(text, file=file)
                written += 1

        file.flush()
        os.fsync(file.fileno())

    os.replace(part, name)

    return written


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--scheduler", metavar="ADDRESS")
    parser.add_argument("--workers", metavar="N", type=int, default=2)
    parser.add_argument("folder")
    parser.add_argument("archives", metavar="archive", nargs="+")
    args = parser.parse_args()

    names = {os.path.join(os.path.abspath(args.folder),
                          os.path.basename(archive) + ".jsonl"):
             os.path.abspath(archive) for archive in args.archives}

    if len(names) < len(args.archives):
        parser.error("two archives have the same name")

    os.makedirs(args.folder, exist_ok=True)
    names = {name: archive for name, archive in names.items()
             if not os.path.exists(name)}
    written = 0

    if names:
        bag = dask.bag.from_sequence(names.items(), npartitions=len(names))

        with distributed.Client(args.scheduler) if args.scheduler else \
                distributed.Client(n_workers=args.workers,
                                   threads_per_worker=1):
            written = bag.map(convert).sum().compute()

    # of workers that died
    for name in names:
        for left in glob.glob(glob.escape(name) + ".*.tmp"):
            os.unlink(left)

    print(f"{len(names)} archives, {written} lines")


if __name__ == "__main__":
    main()
