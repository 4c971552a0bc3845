
/*
 * Tables of data are kept whole.
 */


#include "units/kept.h"


int
main(void)
{
    kept_arena = mce_arena_create(0);

    tap_is(kept("<p>{One}<table><tr><th>{a}<th>b<tr><td>{1}<td>{2}</table>"),
           "One|a|b|1|2", "a table that is mostly kept is kept whole");
    tap_is(kept("<p>{One}<table><tr><td>{a}<td>bb<tr><td>11<td>22</table>"),
           "One|a", "one that is mostly left out stays as it was judged");
    tap_is(kept("<p>{One}<div><table><tr><th>{a}<th>bb<tr><td>11<td>22</table>"
                "</div><p>{Two}"),
           "One|a|bb|11|22|Two",
           "but between kept text it is kept whole");
    tap_is(kept("<p>{One}<table><tr><th>{a}<th><a href=x>bb</a><tr><td>1<td>"
                "<a href=y>22</a></table><p>{Two}"),
           "One|a|Two", "unless it is half links");
    tap_is(kept("<p>{One}<table><caption>C</caption><tr><td>{aa}<td>b"
                "<tr><td>{1}<td>{2}</table>"),
           "One|C|aa|b|1|2", "its caption comes along");
    tap_is(kept("<p>{One}<table><tr><th>Route<th>Fare<tr><td>Quay to isle"
                "<td>{4.25}<tr><td>Isle to quay<td>6.00</table>"),
           "One|Route|Fare|Quay to isle|4.25|Isle to quay|6.00",
           "so is one whose columns have names");
    tap_is(kept("<p>{One}<table><caption>{C}</caption><tr><th>aaaa<td>{b}"
                "<tr><th>cccc<td>dddd</table><p>Two"),
           "One|C|aaaa|b|cccc|dddd",
           "with a caption, a table is kept whole at the end as well");
    tap_is(kept("<p>{One}<table><caption>{C}</caption><tr><th>aaaa<td>{b}"
                "<tr><th><a href=x>cccc</a><td><a href=y>dddd</a></table>"),
           "One|C|b", "unless it is half links");
    tap_is(kept("<table><tr><td>{aa}<td>b<tr><td>{1}<td>2</table>"),
           "aa|b|1|2", "rows of short cells are data without a header");
    tap_is(kept("<table><tr><td>{aa}<td>b<tr><td><td></table>"), "aa",
           "but not where half of the cells are empty");
    tap_is(kept("<p>{One}<table><tr><th>{aa}<th>b<tr><td>c</table>"),
           "One|aa|b|c", "half of a table is enough");
    tap_is(kept("<p>{One}<table><tr><th>{aa}<td>b<tr><td>ccc</table>"),
           "One|aa", "less than half is not");
    tap_is(kept("<table role=presentation><tr><td>{aa}<td>b<tr><td>{1}<td>2"
                "</table>"),
           "aa|1", "a table that says that it lays out is no unit");
    tap_is(kept("<table><tr><td>{aa}<td>b<tr><td>{1}<td><table><tr><td>2"
                "</table></table>"),
           "aa|1", "one that holds another table is none");
    tap_is(kept("<table><tr><td>{aa}<tr><td>b<tr><td>{1}</table>"),
           "aa|1", "one of a single column is none");
    tap_is(kept("<table><tr><th>{aaaaaaaa}<th>b<tr><td>{1}<td>"
                "<button>2</button>"
                "<noscript>3</noscript><b hidden>4</b><i aria-hidden=true>5"
                "</i><u style='display:none'>6</u></table>"),
           "aaaaaaaa|b|1", "what is hidden, and controls, do not come in");
    tap_is(kept("<p>{One}</p><table><tr><th>a<th>b<tr><td><a href=x>11</a>"
                "<td><a href=y>22</a></table><p>{Two}</p>"),
           "One|a|b|11|22|Two",
           "links are data if the columns have names without links");
    tap_is(kept("<p>{One}</p><table class=highlight><tr><td class=lineno>1"
                "<td class=line>{a}<tr><td class=lineno>2<td class=line>bcd"
                "</table><p>{Two}</p>"),
           "One|1|a|2|bcd|Two", "rows of code are kept whole");

    mce_arena_destroy(kept_arena);

    return tap_done();
}
