"""What the package promises; t/python.t runs it."""

import concurrent.futures
import contextlib
import copy
import multiprocessing
import os
import pathlib
import pickle
import tempfile
import threading
import time
import unittest
import unittest.mock

import mce

TEXT = ("The harbour of Lindau opened again on Tuesday, four months after the "
        "storm of the winter had closed it, and the first ferry left at noon.")

PAGE = f"""<!doctype html><html lang=en><head>
<title>The harbour opens - Lake News</title>
<meta name=author content="Vera Hahn">
<meta property="article:published_time" content="2025-03-04T10:00:00+01:00">
</head><body><ul><li><a href=/1>Sport</a><li><a href=/2>Weather</a></ul>
<article><h1>The harbour opens</h1>
<p>{TEXT}</p><p>{TEXT} <a href="/ferry">Ferries</a></p><p>{TEXT}</p>
</article></body></html>"""

DATA = PAGE.encode()


def lasting():
    """A page that takes a while."""
    return (b"<p>" + TEXT.encode() + b"</p>\n") * 60000


def crawl():
    """Pages of which every twentieth comes to nothing."""
    return [b"" if i % 20 == 7 else PAGE.replace("Tuesday", f"day {i}").encode()
            for i in range(2000)]


def own_text(i, page):
    return f"day {i}," in page.text


def answered(page):
    try:
        return mce.extract(page)
    except mce.Error as error:
        return error


def resident():
    """Kilobytes of memory that the process has now."""
    with open("/proc/self/statm") as file:
        pages = int(file.read().split()[1])

    return pages * os.sysconf("SC_PAGE_SIZE") // 1024


class Pages(unittest.TestCase):

    def test_the_content_of_a_page_is_its_text(self):
        text = mce.extract(DATA).text

        self.assertEqual(text.count(TEXT), 3)
        self.assertNotIn("Weather", text)

    def test_it_comes_in_all_formats_that_are_asked_for(self):
        page = mce.extract(DATA, formats=("html", "markdown", "json"))

        self.assertIn(f"<p>{TEXT}</p>", page.html)
        self.assertIn("# The harbour opens\n", page.markdown)
        self.assertTrue(page.json.startswith("{"))
        self.assertIsNone(page.text)

    def test_it_has_title_authors_date_language_and_confidence(self):
        page = mce.extract(DATA)

        self.assertEqual(page.title, "The harbour opens")
        self.assertEqual(page.authors, ["Vera Hahn"])
        self.assertEqual(page.date, "2025-03-04T10:00:00+01:00")
        self.assertEqual(page.language, "en")
        self.assertGreater(page.confidence, 0.5)
        self.assertLessEqual(page.confidence, 1)

    def test_what_a_page_does_not_tell_is_none(self):
        page = mce.extract("<p>1 2 3", expression="plain")

        self.assertIsNone(page.title)
        self.assertIsNone(page.date)
        self.assertIsNone(page.language)
        self.assertEqual(page.authors, [])

    def test_a_page_is_anything_of_bytes_or_a_str(self):
        text = mce.extract(DATA).text

        for page in (bytearray(DATA), memoryview(DATA), PAGE):
            self.assertEqual(mce.extract(page).text, text)

    def test_bytes_are_decoded_by_the_charset_of_the_header(self):
        data = "<p>Добрый день".encode("koi8-r")
        page = mce.extract(data, "koi8-r", expression="plain")

        self.assertEqual(page.text, "Добрый день\n")
        self.assertEqual(page.encoding, "KOI8-R")

    def test_a_str_is_decoded_whatever_its_meta_says(self):
        page = mce.extract("<meta charset=koi8-r><p>Grüße", expression="plain")

        self.assertEqual(page.text, "Grüße\n")

    def test_a_lone_surrogate_in_a_str_does_no_harm(self):
        page = mce.extract("<p>a\ud800b", expression="plain")

        self.assertEqual(page.text, "a?b\n")

    def test_links_are_resolved_against_the_address(self):
        page = mce.extract(DATA, url="https://lake.example/a/b",
                           formats="markdown")

        self.assertIn("](https://lake.example/ferry)", page.markdown)

    def test_or_that_which_the_page_gives_itself(self):
        for address in ("https://lake.example/x", "HTTPS://lake.example/x"):
            page = mce.extract(f"<link rel=canonical href={address}>" + PAGE,
                               formats="markdown")

            self.assertIn(address.replace("/x", "/ferry"), page.markdown)

    def test_spans_are_bytes_of_the_page(self):
        data = "<p>Grüße</p><!-- --><p>Ende".encode()
        page = mce.extract(data, expression="plain")

        self.assertEqual([data[a:b].decode() for a, b in page.spans],
                         ["Grüße", "Ende"])

    def test_there_are_none_of_content_that_is_not_in_the_mark_up(self):
        page = mce.extract('<script type="application/ld+json">'
                           '{"@type":"NewsArticle","articleBody":"'
                           + TEXT * 4 + '"}</script><div id=app></div>')

        self.assertIn(TEXT, page.text)
        self.assertEqual(page.spans, [])


class Errors(unittest.TestCase):

    def fails(self, status, *args, **options):
        with self.assertRaises(mce.Error) as caught:
            mce.extract(*args, **options)

        self.assertEqual(caught.exception.status, status)

        return caught.exception

    def test_a_page_without_content_is_an_error_of_its_own(self):
        error = self.fails("no_content", b"")

        self.assertIsInstance(error, mce.NoContent)
        self.assertEqual(str(error), "no main content")

    def test_so_is_one_that_the_extractor_is_not_made_for(self):
        error = self.fails("declined", DATA, expression="r2l")

        self.assertIsInstance(error, mce.NoContent)

    def test_an_expression_that_is_none_names_the_column(self):
        error = self.fails("invalid", DATA, expression="first(auto,dan)")

        self.assertIsInstance(error, ValueError)
        self.assertEqual(error.column, 12)
        self.assertIn('"dan"', str(error))

    def test_a_page_may_not_take_more_memory_than_it_is_given(self):
        error = self.fails("no_memory", lasting(), max_memory=1 << 20)

        self.assertEqual(str(error), "out of memory")
        self.fails("no_memory", DATA, max_memory=0)

    def test_nor_more_time(self):
        self.fails("timeout", lasting(), timeout=0.001)
        self.fails("timeout", lasting(), timeout=0)

    def test_no_time_at_all_is_over_for_the_shortest_page(self):
        self.fails("timeout", b"<p>a", timeout=0)
        self.fails("timeout", b"<p>a", timeout=-1.5)
        error = self.fails("timeout", b"<p>a", timeout=-float("inf"))
        self.assertEqual(str(error), "canceled, or the time is over")

    def test_without_limits_it_may(self):
        text = mce.extract(DATA).text

        self.assertEqual(mce.extract(DATA, timeout=None, max_memory=None).text,
                         text)
        self.assertEqual(mce.extract(DATA, timeout=float("inf"),
                                     max_memory=1 << 80).text, text)
        self.assertEqual(mce.extract(DATA, timeout=1e300).text, text)
        self.assertEqual(mce.extract(DATA, timeout=10 ** 400).text, text)

    def test_a_limit_that_is_no_number_is_a_type_error_that_names_it(self):
        for name in "timeout", "max_memory":
            for value in "9", [], float("nan"):
                with self.assertRaisesRegex(TypeError, f"{name} must be"):
                    mce.extract(DATA, **{name: value})

    def test_hidden_text_is_left_out_and_its_words_are_counted(self):
        data = DATA.replace(TEXT.encode(),
                            TEXT.encode() + b"<b hidden>no one sees</b>", 1)

        self.assertNotIn("no one", mce.extract(data).text)
        self.assertEqual(mce.extract(data).hidden_words, 3)
        self.assertIn("no one", mce.extract(data, hidden="keep").text)
        self.assertEqual(mce.extract(data, hidden="keep").hidden_words, 0)

    def test_a_way_with_hidden_text_that_is_none_is_named(self):
        for value in "some", None, []:
            with self.assertRaisesRegex(ValueError, "is none of auto, drop"):
                mce.extract(DATA, hidden=value)

    def test_a_format_that_is_none_is_named(self):
        with self.assertRaisesRegex(ValueError, "'pdf' is no format"):
            mce.extract(DATA, formats=("text", "pdf"))

    def test_formats_that_are_no_names_are_a_type_error(self):
        for value in 3, None:
            with self.assertRaisesRegex(TypeError, "formats must be"):
                mce.extract(DATA, formats=value)

    def test_what_is_no_page_is_a_type_error_that_names_its_type(self):
        for page in None, 3, [DATA], memoryview(DATA)[::2]:
            with self.assertRaisesRegex(
                    TypeError, "page must be bytes or str, not "
                    + type(page).__name__):
                mce.extract(page)

    def test_what_is_no_text_where_one_is_wanted_is_named(self):
        for name in "url", "charset", "expression":
            for value in 3, [], DATA:
                with self.assertRaisesRegex(TypeError,
                                            f"{name} must be str, not "):
                    mce.extract(DATA, **{name: value})

        with self.assertRaisesRegex(TypeError, "charset must be str, not int"):
            mce.extract(DATA.decode(), charset=3)

    def test_a_lone_surrogate_in_any_text_is_no_other_error(self):
        text = mce.extract(DATA).text

        for name in "url", "charset":
            self.assertEqual(mce.extract(DATA, **{name: "a\ud800"}).text, text)

        self.fails("invalid", DATA, expression="dana(\ud800)")

    def test_the_path_of_a_file_is_no_page(self):
        error = self.fails("invalid", __file__)

        self.assertEqual(str(error), f"{__file__!r} is the name of a file: "
                         "give extract() its content")

        with self.assertRaisesRegex(TypeError, "page must be bytes or str, "
                                    "not .*Path"):
            mce.extract(pathlib.Path(__file__))

    def test_but_a_text_that_names_none_is_one(self):
        for page in "no/file", "\0", "\ud800", "a" * 9000:
            mce.extract(page, expression="plain")

    def test_after_an_error_the_next_page_is_extracted(self):
        text = mce.extract(DATA).text
        self.fails("no_memory", lasting(), max_memory=1 << 20)

        self.assertEqual(mce.extract(DATA).text, text)


class Processes(unittest.TestCase):

    def check(self, answers):
        answers = list(answers)
        errors = [i for i, page in enumerate(answers)
                  if isinstance(page, mce.NoContent)]

        self.assertEqual(len(answers), 2000)
        self.assertEqual(errors, list(range(7, 2000, 20)))
        self.assertTrue(all(own_text(i, page) for i, page in enumerate(answers)
                            if i not in set(errors)))

    def test_errors_come_out_of_a_pickle_as_they_were(self):
        for error in (mce.Error("too_large", "the page is too large"),
                      mce.NoContent("declined", "not made for the page"),
                      mce.ExpressionError("unknown \"dan\"", 12)):
            for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
                for twin in (pickle.loads(pickle.dumps(error, protocol)),
                             copy.copy(error), copy.deepcopy(error)):
                    self.assertIs(type(twin), type(error))
                    self.assertEqual(str(twin), str(error))
                    self.assertEqual(twin.args, error.args)
                    self.assertEqual(vars(twin), vars(error))

    def test_so_do_errors_of_classes_that_are_derived(self):
        twin = pickle.loads(pickle.dumps(Strange(7)))

        self.assertEqual((twin.status, twin.number, str(twin)),
                         ("invalid", 7, "number 7"))

    def test_and_pages(self):
        page = mce.extract(DATA, formats=("text", "json"))
        twin = pickle.loads(pickle.dumps(page))

        for name in mce.Extract.__slots__:
            self.assertEqual(getattr(twin, name), getattr(page, name))

    def test_a_pool_gives_all_answers(self):
        with multiprocessing.Pool(2) as pool:
            self.check(pool.map(answered, crawl()))

    def test_an_error_ends_the_map_of_a_pool_instead_of_hanging_it(self):
        with multiprocessing.Pool(2) as pool:
            waiting = pool.map_async(mce.extract, crawl())

            with self.assertRaises(mce.NoContent):
                waiting.get(300)

    def test_an_executor_gives_all_answers_however_it_starts_processes(self):
        for method in "fork", "spawn", "forkserver":
            with self.subTest(method), \
                    concurrent.futures.ProcessPoolExecutor(
                        2, multiprocessing.get_context(method)) as pool:
                done = [pool.submit(mce.extract, page) for page in crawl()]

                self.check(one.exception(300) or one.result() for one in done)

    def test_dask_gives_all_answers(self):
        try:
            import dask.bag
        except ImportError:
            self.skipTest("there is no dask")

        bag = dask.bag.from_sequence(crawl(), npartitions=20)

        self.check(bag.map(answered).compute(scheduler="processes",
                                             num_workers=2))

        with self.assertRaises(mce.NoContent):
            bag.map(mce.extract).compute(scheduler="processes", num_workers=2)

    def test_extract_many_gives_all_answers_in_their_order(self):
        self.check(mce.extract_many(crawl(), processes=2))

    def test_it_takes_what_extract_takes(self):
        pages = [DATA, {"page": DATA, "url": "https://lake.example/a/b"}]
        one, two = mce.extract_many(pages, processes=1, formats="markdown")

        self.assertIn("](/ferry)", one.markdown)
        self.assertIn("](https://lake.example/ferry)", two.markdown)

        with self.assertRaisesRegex(TypeError, "page must be"):
            list(mce.extract_many([3], processes=1))

    def test_one_page_where_many_are_wanted_is_a_type_error(self):
        for page in DATA, DATA.decode(), {"page": DATA}:
            with self.assertRaisesRegex(
                    TypeError, "pages must be an iterable of pages, not "
                    + type(page).__name__):
                list(mce.extract_many(page, processes=1))

    def test_it_takes_pages_as_it_needs_them(self):
        taken = 0

        def endless():
            nonlocal taken
            while True:
                taken += 1
                yield DATA

        pages = mce.extract_many(endless(), processes=2)

        for _ in range(100):
            self.assertEqual(next(pages).title, "The harbour opens")

        pages.close()
        self.assertLess(taken, 200)


class Strange(mce.Error):

    def __init__(self, number):
        super().__init__("invalid", f"number {number}")
        self.number = number


class Files(unittest.TestCase):

    def test_an_expression_may_name_a_folder_of_rules(self):
        with tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(folder, "lake.example.txt"), "w") as file:
                file.write('body: //div[@id="two"]\n')

            page = mce.extract(f"<div id=one>{TEXT}</div><div id=two>It",
                               url="https://lake.example/a",
                               expression=f"rules({folder}/)")

        self.assertEqual(page.text, "It\n")

    def test_a_file_that_is_not_there_is_an_error(self):
        with self.assertRaisesRegex(mce.ExpressionError, "cannot be read"):
            mce.extract(DATA, expression="rules(/nowhere/)")


class Threads(unittest.TestCase):

    def test_other_threads_run_while_a_page_is_worked_on(self):
        steps = 0
        ended = threading.Event()

        def step():
            nonlocal steps
            while not ended.wait(0.001):
                steps += 1

        thread = threading.Thread(target=step)
        thread.start()
        page = lasting()

        start = time.monotonic(), steps
        mce.extract(page, expression="plain", formats=("html", "text"))
        took, done = time.monotonic() - start[0], steps - start[1]

        ended.set()
        thread.join()

        self.assertGreater(took, 0.02)
        self.assertGreater(done, 5)

    def test_many_give_what_one_gives(self):
        pages = [PAGE.replace("Lindau", "Lindau" * (1 + i % 7)).encode()
                 for i in range(40)]
        expected = [mce.extract(page).text for page in pages]
        found = {}

        def work(i):
            found[i] = [mce.extract(page).text for page in pages]

        threads = [threading.Thread(target=work, args=(i,)) for i in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

        self.assertEqual([found[i] for i in range(8)], [expected] * 8)

    def test_a_page_within_a_page_does_not_disturb_it(self):
        # as a signal handler may have it, before the result is taken
        text = mce.extract(DATA).text
        take = mce._take

        def handler(found):
            with unittest.mock.patch.object(mce, "_take", take):
                mce.extract(b"<p>" + b"other, where.<p>" * 9000)

            return take(found)

        with unittest.mock.patch.object(mce, "_take", handler):
            self.assertEqual(mce.extract(DATA).text, text)


class Memory(unittest.TestCase):

    def test_100000_pages_need_no_more_than_the_first_ones(self):
        def pages(n):
            for i in range(n):
                with contextlib.suppress(mce.NoContent):
                    page = mce.extract(DATA if i % 8 else b"",
                                       formats=("text", "html"))
                    page.spans

        pages(1000)
        before = resident()
        pages(100000)
        after = resident()

        self.assertLess(after - before, 1024)

    def test_nor_do_1000_threads_or_1000_expressions(self):
        def many(n):
            for i in range(n):
                thread = threading.Thread(target=mce.extract, args=(DATA,))
                thread.start()
                thread.join()
                mce.extract(DATA, expression=f"addanag(gap={1 + i % 100})")

        many(100)
        before = resident()
        many(1000)
        after = resident()

        self.assertLess(after - before, 4096)


if __name__ == "__main__":
    unittest.main()
