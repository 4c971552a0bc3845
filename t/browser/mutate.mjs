// Pages that a generator makes of attacks, examples and pieces of its own;
// the same seed makes the same pages.

import { readFileSync } from 'node:fs';
import { attacks, root } from './lib.mjs';

export const examples = readFileSync(`${root}/t/unit/render/render_table.txt`,
    'utf8').split('\n=== ').slice(1)
    .map((example) => /\n--- input\n(.*?)\n--- html\n/s.exec(example)[1]);

const scripts = [
    '<img src=x onerror=alert(1)>', '<script>alert(1)</script>',
    '<svg/onload=alert(1)>', '<svg onload=alert(1)>\n', '</code></pre>',
    '<details open ontoggle=alert(1)>', '<iframe srcdoc="<script>alert(1)',
    '<a href="javascript:alert(1)">x</a>', '<javascript:alert(1)>',
    '[x](javascript:alert(1))', '![x](javascript:alert(1))',
    '](javascript:alert(1))', '(javascript:alert(1))',
    '[1]: javascript:alert(1)', ': javascript:alert(1)',
    '<!--', '-->', '<![CDATA[', '<?x', '<div>', '</div>', '<br', '>', '<',
];
const signs = [
    '`', '``', '```', '````', '~', '~~', '~~~', '|', '||', '\\', '\\\\',
    '\\|', '\\`', '\\<', '*', '**', '***', '_', '[', ']', '](', '(', ')', '!',
    '$', '$$', '-', '--', '---', '-|-', '--- | ---', ':-|-:', '|-|', ':', '=',
    '===', '+', '#', '######', '> ', '- ', '1. ', '5. ', '1', '.', '&', '&lt;',
    '&#60;', '&lt', ';', '&Tab;', '&colon;', '"', '\'', 'http://a.example/',
    'https://a.example/?', 'http:', '//', 'www.a.example/', 'www.', 'ftp://a/',
    'a@b.example', 'mailto:a@b.example', '/', '@', '%', '\u00a0', '\u2028',
    '\u3000', '\ufeff', '\u0085', '    ', '\t', '^', '[^1]:', ':::', '\n',
    '\n\n', '\n\n\n', '\r', '\n    ', '\n```\n', '\n~~~\n', '\n- ', '\n> ',
];
const words = ['a', 'word', 'two words', 'Ende.', '\u05d0', '\u4e2d', '7', ' '];

// mulberry32
function generator(seed) {
    let state = seed >>> 0;

    return () => {
        state = (state + 0x6d2b79f5) >>> 0;

        let t = Math.imul(state ^ (state >>> 15), state | 1);

        t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
        return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    };
}

export function* mutated(seed, count) {
    const random = generator(seed);
    const below = (n) => Math.floor(random() * n);
    const one = (list) => list[below(list.length)];
    const often = (n, f) => Array.from({ length: below(n) + 1 }, f).join('');

    const raw = () => often(5,
        () => one([words, signs, signs, scripts, scripts].at(below(5))));
    const escaped = (text) => text.replace(/&/g, '&amp;')
        .replace(/</g, '&lt;').replace(/"/g, '&quot;')
        .replace(/[\n\r]/g, (c) => (random() < 0.5 ? c
            : `&#${c.charCodeAt(0)};`));
    const text = () => escaped(raw());
    const lines = () => escaped(often(6, () => `${one(['', '', ' ', '    ',
        '\t', ...signs])}${one([...scripts, '', ...words])}\n`));
    const address = () => one([
        'http://a.example/', '/b?c=d&amp;copy=e', '#a', 'javascript:alert(1)',
        'java&amp;#115;cript:', 'javascript&amp;colon;alert(1)',
        'http://a.example/(', 'mailto:', 'tel:', 'data:image/png,',
        'data:text/html,', '', '//b.example/',
    ]) + (random() < 0.5 ? text() : '');
    const cell = (depth) => `<${one(['td', 'td', 'th'])}${
        one(['', '', '', ' colspan=2'])}>${often(2, () => content(depth))}`;

    const inline = [
        (d) => `<code>${random() < 0.7 ? text() : content(d)}</code>`,
        (d) => `<code>${text()}</code>`,
        (d) => `<${one(['kbd', 'samp', 'var'])}>${text()}`,
        (d) => `<a href="${address()}">${often(2, () => content(d))}</a>`,
        (d) => `<img src="${address()}" alt="${text()}">`,
        (d) => `<iframe src="https://www.youtube.com/embed/1${
            text()}" title="${text()}"></iframe>`,
        (d) => `<math><mi>${text()}<annotation encoding="${
            one(['application/x-tex', 'x'])}">${text()}</annotation></math>`,
        (d) => `<ruby>${content(d)}<rt>${text()}</rt></ruby>`,
        (d) => '<br>', (d) => '<br>', (d) => '<span></span>',
        ...['b', 'i', 'em', 's', 'del', 'sub', 'sup', 'q', 'span', 'small']
            .map((el) => (d) => `<${el}>${often(2, () => content(d))}</${el}>`),
    ];
    const blocks = [
        ...['p', 'div', 'h1', 'h2', 'h3', 'blockquote', 'section']
            .map((el) => (d) => `<${el}>${often(3, () => content(d))}</${el}>`),
        (d) => `<pre>${lines()}${often(2, () => content(d))}</pre>`,
        (d) => `<pre>${lines()}</pre>`,
        (d) => `<pre><code class="language-${one(['c', 'a`b', 'x<y', 'q'])}">${
            lines()}</code></pre>`,
        (d) => `<${one(['ul', 'ol', 'ol start=5', 'ol start=99999'])}>${
            often(3, () => `<li${one(['', '', ' value=7'])}>${
                often(3, () => content(d))}`)}</ol></ul>`,
        (d) => `<dl>${often(2, () => `<dt>${content(d)}<dd>${
            often(2, () => content(d))}`)}</dl>`,
        (d) => `<table>${random() < 0.3 ? `<caption>${content(d)}` : ''}${
            often(3, () => `<tr>${often(3, () => cell(d))}`)}</table>`,
        (d) => `<figure>${content(d)}<figcaption>${text()}</figure>`,
        (d) => '<hr>',
        (d) => {
            const n = below(1e6);

            return `<p>${text()}<sup><a href="#n${n}">1</a></sup>${text()}
                <ol><li id=n${n}>${often(2, () => content(d))}</ol>`;
        },
    ];

    function content(depth) {
        if (depth <= 0 || random() < 0.3) {
            return random() < 0.9 ? text() : one(attacks);
        }

        return one(random() < 0.5 ? inline : blocks)(depth - 1);
    }

    // deeper than lists and quotations are indented
    const nested = () => Array.from({ length: below(20) })
        .reduce((inner) => one([
            (i) => `<blockquote>${i}</blockquote>`,
            (i) => `<ul><li>${i}</ul>`, (i) => `<ul><li>a${i}</ul>`,
            (i) => `<ol><li>a<li>${i}</ol>`,
            (i) => `<ol start=${below(999)}><li>${i}<li>b</ol>`,
            (i) => `<dl><dt>a<dd>${i}</dl>`, (i) => `${i}<p>b`,
            (i) => `<table><tr><th>a<td>b<tr><td>${i}</table>`,
        ])(inner), content(1));

    function metadata() {
        return [
            `<title>${text()}</title>`,
            `<meta name=author content="${text()}">`,
            `<meta property="og:site_name" content="${text()}">`,
            `<meta name=description content="${text()}">`,
        ].filter(() => random() < 0.3).join('');
    }

    // cuts, doubles, and puts another piece in
    function broken(page) {
        const at = below(page.length);
        const n = below(30);

        return page.slice(0, at) + one([
            '', page.slice(at, at + n) + page.slice(at, at + n),
            text(), page.slice(at, at + n) + raw(),
        ]) + page.slice(at + n);
    }

    for (let i = 0; i < count; i++) {
        let page = random() < 0.2
            ? one(examples).replace(/>[^<>]+</g,
                (all) => (random() < 0.5 ? all : `>${text()}<`))
            : often(4, () => one([...blocks, ...inline, nested])(5));

        while (random() < 0.3) {
            page = broken(page);
        }

        yield `<meta charset=utf-8>${metadata()}${page}`;
    }
}
