"""The main content of HTML pages.

    >>> import mce
    >>> page = mce.extract(data, url="https://example.org/a")
    >>> page.title, page.text

Threads may call extract() at once: the interpreter's lock is released while
the library works.
"""

from __future__ import annotations

import collections
import concurrent.futures
import copyreg
import functools
import math
import numbers
import os
import struct
import sys
import threading
from typing import Any, Iterable, Iterator, Mapping, Optional, Union

from mce._mce import ffi, lib

__all__ = ["Error", "ExpressionError", "Extract", "NoContent", "__version__",
           "extract", "extract_many"]

__version__: str = ffi.string(lib.mce_version()).decode()

# memory that a thread keeps for its next page
_KEEP = 4 << 20

# seconds; more are no limit to the clock
_LONG = 1e9

# characters; a longer str is not looked for among the names of files
_MAX_PATH = 4096

_FORMATS = ("html", "text", "markdown", "json")     # mce_format_e
_HIDDEN = ("auto", "drop", "mark", "keep")
_STATUS = {
    lib.MCE_NO_CONTENT: "no_content",
    lib.MCE_DECLINED: "declined",
    lib.MCE_NO_MEMORY: "no_memory",
    lib.MCE_TOO_LARGE: "too_large",
    lib.MCE_CANCELED: "timeout",
    lib.MCE_INVALID: "invalid",
}

_threads = threading.local()


class Error(Exception):
    """A page or an expression that came to nothing; the text is the library's.

    status is no_content, declined, no_memory, too_large, timeout or invalid,
    the words of "mce extract --jsonl".
    """

    def __init__(self, status: str, text: str) -> None:
        super().__init__(text)
        self.status = status

    def __reduce__(self) -> Any:
        # __init__() of derived classes has other parameters than "args"; if
        # an error cannot be unpickled, a multiprocessing.Pool waits for ever
        return copyreg.__newobj__, (type(self), *self.args), vars(self)


class NoContent(Error):
    """The extractor found nothing on the page, or is not made for it."""


class ExpressionError(Error, ValueError):
    """An expression that is none; column counts its bytes from 1."""

    def __init__(self, text: str, column: int) -> None:
        super().__init__("invalid", text)
        self.column = column


Page = Union[bytes, bytearray, memoryview, str]


class Extract:
    """The main content of a page.

    A format that was not asked for is None, as is what the page does not tell.
    """

    __slots__ = ("html", "text", "markdown", "json", "title", "authors",
                 "date", "language", "confidence", "encoding", "hidden_words",
                 "_spans")

    html: Optional[str]
    text: Optional[str]
    markdown: Optional[str]
    json: Optional[str]
    title: Optional[str]
    authors: list[str]
    date: Optional[str]             # when it was published, ISO 8601
    language: Optional[str]
    confidence: Optional[float]     # the expected F1, 0 to 1
    encoding: str                   # by which the page was decoded
    hidden_words: int               # that nobody sees and that were left out
    _spans: bytes

    @property
    def spans(self) -> list[tuple[int, int]]:
        """Where the content stands, from byte to byte of the page in UTF-8.

        Empty if it does not stand in the mark-up, but in its JSON-LD.
        """
        return [(start, end)
                for start, end in struct.iter_unpack("=II", self._spans)]

    def __repr__(self) -> str:
        return f"<mce.Extract {self.title!r}>"


def extract(page: Page,
            charset: Optional[str] = None,
            url: Optional[str] = None,
            expression: str = "auto",
            formats: Iterable[str] = ("text",),
            *,
            hidden: str = "auto",
            timeout: Optional[float] = 10.0,
            max_memory: Optional[int] = 512 << 20) -> Extract:
    """Finds the main content of a page.

    page        its bytes, or a str, which is decoded already
    charset     the label of its HTTP header, if there was one
    url         its address, against which links are resolved
    expression  the extractor
    formats     of text, markdown, html and json those that are wanted
    hidden      what becomes of text that nobody sees: auto, drop, mark, keep
    timeout     seconds; None: no limit
    max_memory  bytes; None: no limit

    Raises NoContent if there is none, ExpressionError, and Error if the page
    is above a limit or the name of a file.
    """
    data = _bytes(page)
    seconds = _limit("timeout", timeout)
    memory = _limit("max_memory", max_memory)

    # "kept" holds what the library is given until it is done
    given = ffi.new("mce_py_in_t *")
    given.formats = _bits(formats)
    given.hidden = _way(hidden)
    given.timeout = 0 if seconds == math.inf \
        else int(max(1, min(seconds, _LONG) * 1e6))
    label = _text("charset", charset)
    kept = [_give(given.bytes, data),
            _give(given.charset, b"utf-8" if isinstance(page, str) else label),
            _give(given.url, _text("url", url))]

    compiled = _compile(_text("expression", expression))

    if seconds <= 0:
        raise _error(lib.MCE_CANCELED)

    arena = _acquire(int(max(1, min(memory, sys.maxsize))))
    found = ffi.new("mce_py_out_t *")
    status = lib.mce_py_extract(arena, compiled.expr, given, found)

    if status == lib.MCE_OK:
        result = _result(found, given.formats)

    del kept
    _threads.arena = arena

    if status != lib.MCE_OK:
        raise _error(status)

    return result


def extract_many(pages: Iterable[Union[Page, Mapping[str, Any]]],
                 processes: Optional[int] = None,
                 **options: Any) -> Iterator[Union[Extract, Error]]:
    """Finds the main content of many pages in several processes.

    pages       what extract() takes as a page, or a dict of its parameters
    processes   how many; None: one for each processor
    options     further parameters of extract(), for all pages

    Yields for each page, in their order, its Extract, or the Error that it
    came to.
    """
    if isinstance(pages, (str, bytes, bytearray, memoryview, Mapping)):
        raise TypeError("pages must be an iterable of pages, not "
                        + type(pages).__name__)

    with concurrent.futures.ProcessPoolExecutor(processes) as pool:
        ahead = 4 * (processes or os.cpu_count() or 1)
        waiting: Any = collections.deque()

        for page in pages:
            waiting.append(pool.submit(_answer, page, options))

            if len(waiting) > ahead:
                yield waiting.popleft().result()

        while waiting:
            yield waiting.popleft().result()


def _answer(page: Any, options: Any) -> Union[Extract, Error]:
    try:
        return extract(**{**options, **page}) if isinstance(page, Mapping) \
            else extract(page, **options)
    except Error as error:
        return error


def _bytes(page: Any) -> Any:
    if isinstance(page, str):
        if "<" not in page and len(page) < _MAX_PATH and os.path.isfile(page):
            raise Error("invalid", f"{page!r} is the name of a file: give "
                        "extract() its content")

        return page.encode("utf-8", "replace")

    try:
        ffi.from_buffer(page)
    except (BufferError, TypeError, ValueError):
        raise TypeError("page must be bytes or str, not "
                        + type(page).__name__) from None

    return page


def _text(name: str, value: Any) -> bytes:
    if not isinstance(value, (str, type(None))):
        raise TypeError(f"{name} must be str, not {type(value).__name__}")

    return (value or "").encode("utf-8", "replace")


def _limit(name: str, value: Any) -> Any:
    if value is None:
        return math.inf

    if not isinstance(value, numbers.Real) or value != value:
        raise TypeError(f"{name} must be a number or None, not {value!r}")

    return value


def _acquire(limit: int) -> Any:
    """The thread's arena, emptied, which nobody else takes before it is back:
    a signal may be handled between any two steps."""
    arena = _threads.__dict__.pop("arena", None)

    if arena is None:
        arena = _arena()

    lib.mce_arena_reset(arena, limit, _KEEP)

    return arena


def _arena() -> Any:
    arena = lib.mce_arena_create(0)

    if arena == ffi.NULL:
        raise _error(lib.MCE_NO_MEMORY)

    return ffi.gc(arena, lib.mce_arena_destroy)


def _bits(formats: Iterable[str]) -> int:
    bits = 0

    if not isinstance(formats, Iterable):
        raise TypeError("formats must be a list of names, not "
                        + type(formats).__name__)

    for name in (formats,) if isinstance(formats, str) else formats:
        if name not in _FORMATS:
            raise ValueError(f"{name!r} is no format: html, text, markdown "
                             "and json are")

        bits |= 1 << _FORMATS.index(name)

    return bits


def _way(hidden: str) -> int:
    if hidden not in _HIDDEN:
        raise ValueError(f"hidden={hidden!r} is none of auto, drop, mark and "
                         "keep")

    return _HIDDEN.index(hidden)


def _give(target: Any, value: Any) -> Any:
    """Points a mce_str_t to bytes; what it returns holds them."""
    held = ffi.from_buffer(value)
    target.len = len(held)
    target.data = ffi.cast("const uint8_t *", held)

    return held


def _take(text: Any) -> str:
    return str(ffi.buffer(text.data, text.len), "utf-8", "replace") \
        if text.len else ""


def _result(found: Any, formats: int) -> Extract:
    article = found.article
    result = Extract()

    for i, name in enumerate(_FORMATS):
        setattr(result, name,
                _take(found.rendered[i]) if formats & 1 << i else None)

    result.title = _take(article.headline) or _take(article.title) or None
    result.authors = [_take(article.authors[i])
                      for i in range(article.nauthors)]
    result.date = _take(article.published) or None
    result.language = _take(article.lang) or None
    result.confidence = article.confidence if article.confidence >= 0 else None
    result.hidden_words = article.hidden_words
    result.encoding = ffi.string(found.encoding).decode()
    result._spans = bytes(ffi.buffer(found.spans.elts, 8 * found.spans.n)) \
        if found.spans.n else b""

    return result


def _error(status: int) -> Error:
    kind = NoContent if status in (lib.MCE_NO_CONTENT, lib.MCE_DECLINED) \
        else Error

    return kind(_STATUS.get(status, "unknown"),
                ffi.string(lib.mce_status_text(status)).decode())


class _Expression:
    """A compiled expression, which any number of threads may run."""

    __slots__ = ("arena", "expr", "text")

    def __init__(self, text: bytes) -> None:
        self.arena = _arena()

        given = ffi.new("mce_str_t *")
        expr = ffi.new("mce_expr_t **")
        error = ffi.new("mce_expr_error_t *")
        self.text = _give(given, text)

        status = lib.mce_expr_compile(self.arena, given[0], lib.mce_py_read,
                                      ffi.NULL, expr, error)

        if status == lib.MCE_INVALID:
            raise ExpressionError(ffi.string(error.text).decode(),
                                  error.column)

        if status != lib.MCE_OK:
            raise _error(status)

        self.expr = expr[0]


# files that an expression names are read once, therefore
_compile = functools.lru_cache(maxsize=64)(_Expression)


@ffi.def_extern(error=lib.MCE_INVALID)  # type: ignore[misc]
def mce_py_read(data: Any, arena: Any, path: Any, content: Any) -> Any:
    """Reads a file that an expression names; of a folder the paths of its
    files."""
    name = os.fsdecode(bytes(ffi.buffer(path.data, path.len)))

    try:
        if name.endswith("/"):
            read = b"".join(os.fsencode(name + file) + b"\0"
                            for file in sorted(os.listdir(name))
                            if file.endswith(".txt"))
        else:
            with open(name, "rb") as file:
                read = file.read()

    except OSError:
        return lib.MCE_INVALID

    # an empty file is not the lack of one
    place = lib.mce_arena_alloc(arena, len(read) + 1)
    if place == ffi.NULL:
        return lib.MCE_NO_MEMORY

    ffi.memmove(place, read, len(read))
    content.data = ffi.cast("const uint8_t *", place)
    content.len = len(read)

    return lib.MCE_OK
