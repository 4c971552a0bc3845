
/*
 * The lines and responses of an interface over HTTP.
 */


#include "units/kept.h"


#define is(html, expected, name)                                              \
    tap_is(kept("<h2>{Book}</h2><p>{Reserves a locker.}</p>" html),           \
           "Book|Reserves a locker." expected, name)

#define ENDS  "<p>{The end}</p>"


static void
lines_are_kept(void)
{
    is("<div><span>post</span><span>/bookings</span></div>" ENDS,
       "|post|/bookings|The end", "a method and a path are kept");
    is("<p>DELETE /bookings/7</p>" ENDS, "|DELETE /bookings/7|The end",
       "be they one text");
    is("<button><b>GET</b> <i>/bookings</i><p>All of them</p></button>" ENDS,
       "|GET|/bookings|All of them|The end", "or a button");
    is("<div><button><b>GET</b><a href=#b>/bookings</a><p>{All of them}</p>"
       "</button></div>" ENDS, "|GET|/bookings|All of them|The end",
       "even if something of it was kept");
    is("<div><h3>Samples</h3><div><b>PUT</b><b>/x</b></div><pre>{1}</pre>"
       "</div>", "|Samples|PUT|/x|1", "or after a heading that was left out");
    is("<div><span>post</span><span>bookings</span></div>" ENDS,
       "|The end", "what is no path is not");
    is("<div><span>postal</span><span>/bookings</span></div>" ENDS,
       "|The end", "nor what is no method");
    is("<div hidden><span>post</span><span>/bookings</span></div>" ENDS,
       "|The end", "nor what is hidden");
    is("<nav><p><span>post</span><span>/bookings</span></p></nav>" ENDS,
       "|The end", "nor navigation");
    is("<div><a href=x>post</a><span>/bookings</span></div>" ENDS,
       "|The end", "nor a link");
}


static void
responses_are_kept(void)
{
    is("<h3>Responses</h3><div><button><b>201 </b><p>Booked</p></button></div>"
       "<div><button><b>409</b><p>Too late</p></button></div>" ENDS,
       "|Responses|201 |Booked|409|Too late|The end",
       "responses are kept, and their heading");
    is("<div><button>200</button></div>" ENDS, "|The end",
       "a number alone is none");
    is("<div><button>242 <b>reviews</b></button></div>" ENDS, "|The end",
       "nor is one that is no status");
    is("<div><button>2019 <b>models</b></button></div>" ENDS, "|The end",
       "nor a longer one");
    is("<div><p>404 <b>pages</b></p></div>" ENDS, "|The end",
       "nor one that is no button");
}


int
main(void)
{
    kept_arena = mce_arena_create(0);

    lines_are_kept();
    responses_are_kept();

    mce_arena_destroy(kept_arena);

    return tap_done();
}
