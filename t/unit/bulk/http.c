
/*
 * Responses as archives keep them.
 */


#include "bulk/http.h"
#include "open.h"


/*
 * The body of a message of which at most 1,000 bytes are wanted, or why there
 * is none.
 */
static mce_str_t
body(const char *message)
{
    cli_http_e  rc;
    cli_http_t  http;

    mce_arena_destroy(arena);
    arena = mce_arena_create(0);

    rc = cli_http_head(str(message), &http);

    if (rc == CLI_HTTP_PAGE) {
        rc = cli_http_body(arena, 1000, &http);
    }

    return rc == CLI_HTTP_PAGE ? http.body
           : str(rc == CLI_HTTP_STATUS ? "status"
                 : rc == CLI_HTTP_ENCODING ? "encoding" : "large");
}


static void
only_a_response_of_status_200_is_a_page(void)
{
    tap_is(body("HTTP/1.1 200 OK\r\nA: b\r\n\r\n<p>a"), "<p>a",
           "what follows the empty line is the body");
    tap_is(body("HTTP/1.1 200 OK\n\n<p>a"), "<p>a",
           "lines may end in line feeds alone");
    tap_is(body("HTTP/1.1 200\r\n\r\n<p>a"), "<p>a", "a status needs no text");
    tap_is(body("HTTP/1.1 404 No\r\n\r\n<p>a"), "status",
           "another status is no page");
    tap_is(body("<p>a"), "status", "and neither is what has none");
    tap_is(body(""), "status", "or nothing");
    tap_is(body("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n\r\n<p>a"),
           "<p>a", "interim responses are skipped");
    tap_is(body("HTTP/1.1 200 Connected\r\n\r\n"
                "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<p>a"),
           "<p>a", "and so is that of a proxy");
}


static void
chunks_are_joined(void)
{
    tap_is(body("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
                "3\r\n<p>\r\n2\r\nab\r\n0\r\n\r\n"),
           "<p>ab", "chunks are joined");
    tap_is(body("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
                "3;x=y\r\n<p>\r\n0\r\nA: b\r\n\r\n"),
           "<p>", "without extensions and trailers");
    tap_is(body("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
                "3\r\n<p>\r\n5\r\nab"),
           "<p>ab", "what came of one that is cut is kept");
    tap_is(body("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n<p>a"),
           "<p>a", "a body without chunks is as it is");
}


static void
a_body_may_be_stored_decoded(void)
{
    tap_is(body("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n<p>a"),
           "<p>a", "a body that is not compressed is as it is");
    tap_is(body("HTTP/1.1 200 OK\r\nContent-Encoding: none\r\n\r\n<p>a"),
           "<p>a", "nor is one with a name that is no encoding");
}


static void
a_header_has_its_values_without_space_around_them(void)
{
    mce_str_t  head, charset;

    head = str("HTTP/1.1 200 OK\r\nA:  b c \r\nB:\r\n"
               "CONTENT-type: Text/HTML; Charset=\"x-y\"\r\n");

    tap_is(cli_http_header(head, "a"), "b c", "a value has no space around");
    tap_is(cli_http_header(head, "b"), "", "it may be empty");
    tap_is(cli_http_header(head, "c"), "", "or missing");
    tap_ok(cli_http_is_html(head, str(""), &charset), "case does not matter");
    tap_is(charset, "\"x-y\"", "the charset is as it is written");
    tap_ok(!cli_http_is_html(str("Content-Type: image/png\r\n"), str(""),
                             &charset), "a picture is no page");
    tap_ok(cli_http_is_html(str("Content-Type: text/plain\r\n"),
                            str("WARC-Identified-Payload-Type: text/html\r\n"),
                            &charset),
           "where the server knows nothing, the archive may");
    tap_ok(!cli_http_is_html(str("Content-Type: image/png\r\n"),
                             str("WARC-Identified-Payload-Type: text/html\n"),
                             &charset), "and is not asked otherwise");
}


int
main(void)
{
    only_a_response_of_status_200_is_a_page();
    chunks_are_joined();
    a_body_may_be_stored_decoded();
    a_header_has_its_values_without_space_around_them();

    mce_arena_destroy(arena);

    return tap_done();
}
