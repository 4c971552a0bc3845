// Pages with notes that a reader of Markdown could take for something else.

const texts = [
    'Ibid.', 'Op. cit.', '1998', '1998.', '12.', '12', 'p. 3', '(a)', '"a"',
    "'a'", '-5', '#5', '<i>Ibid.</i>', '<b>(a)</b>', '&lt;x&gt;', '&lt;x y&gt;',
    'javascript:alert(1)', 'JavaScript:alert(1)', 'data:text/html,x',
    'vbscript:x', '&lt;javascript:alert(1)&gt;', 'http://a.example/',
    'mailto:a@b.example', '//a.example/', '/', '#x', '?x', 'a.example',
    '<a href="http://a.example/">Smith</a>',
    '<a href="http://a.example/">javascript:alert(1)</a>',
    'javascript:alert(1) "x"', "javascript:alert(1) 'x'",
    'javascript:alert(1) (x)', 'Smith (1998)', 'Smith (1998), p. 3',
    'See "One two"', "See 'One two'", 'See (one', 'See "one',
    'javascript:alert(1)<br>Two', 'javascript:alert(1)<br>"Two"',
    'javascript:alert(1) "One<br>two"', 'Word<br><br>Two', '<p>Ibid.<p>Two',
    '<p>javascript:alert(1)<p>(Two)', '<pre>javascript:alert(1)\ntwo</pre>',
    '<code>javascript:alert(1)</code>', '<code>a "b</code> c"',
    '<sup>a</sup> and <code>b</code>', '<sub>x</sub>', '<sub>x</sub> (y)',
    '<ul><li>(a)<li>(b)</ul>', '<ol><li>"a"</ol>', '<h4>(a)</h4>',
    '<blockquote>"a"<br>b"</blockquote>', '<blockquote>(a)</blockquote>',
    '<table><tr><th>(a<th>b<tr><td>c<td>d)</table>',
    '<dl><dt>One<dd>(two)</dl>', '[a]', '[a]: b', '[^2]: b', 'a\\', ': a',
    'Word&nbsp;(x)', '&#x5d0;', '&#x4e2d;',
];

export const notes = texts.map((text) => `<p>One<sup><a href="#n1">1</a></sup>
two<sup><a href="#n2">2</a></sup>.</p>
<p><sup><a href="#n1">1</a></sup>: javascript:alert(1)</p>
<ol><li id=n1>${text}<li id=n2>The second one</ol>`);
