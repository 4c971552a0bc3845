// Every reader of Markdown finds the words that html has, of the pages named,
// and no note is lost: a reader that knows notes finds each, and one that knows
// none leaves their marks and makes no links of them.  Formulas and code come
// out as they went in.

import { parseFragment } from 'parse5';
import { done, pages, render } from './lib.mjs';
import { codes, formulas, languages } from './kinds.mjs';
import { notes } from './notes.mjs';
import { formulaReader, noteReaders, readers } from './readers.mjs';

const inline = new Set(('a abbr b bdi bdo cite code del dfn em i ins kbd mark'
    + ' q rp rt ruby s samp small span strong sub sup time u var img math'
    + ' semantics').split(' '));

function text(node) {
    const inner = node.value ?? (node.childNodes ?? []).map(text).join('');
    const joins = !node.tagName || inline.has(node.tagName)
        || (node.tagName.startsWith('m') && node.tagName !== 'main');

    return joins ? inner : ` ${inner} `;
}

function words(html) {
    return text(parseFragment(html)).replace(/\$/g, ' ')
        .match(/[\p{L}\p{N}\p{M}_]+/gu) ?? [];
}

let faults = 0;

const n = pages((file, input) => {
    const page = render(input, 'html');
    const html = page.slice(page.indexOf('<main'), page.indexOf('</main>'))
        .replace(/<p class="by">.*?<\/p>\n/, '')
        // the date of a post is written for people there
        .replace(/(<article[^>]*><p><strong>.*?)<time datetime="(.*?)">.*?<\/time>/g,
            '$1$2');
    const text = render(input, 'markdown').replace(/^---\n.*?\n---\n/s, '');

    for (const [name, read] of Object.entries(readers)) {
        const counts = new Map();

        words(html).forEach((w) => counts.set(w, (counts.get(w) ?? 0) + 1));
        // html numbers its notes by a list
        words(read(text).replace(/\[\^\d+\]: /g, '')).forEach(
            (w) => counts.set(w, (counts.get(w) ?? 0) - 1));

        const wrong = [...counts].filter(([, count]) => count);

        if (wrong.length) {
            faults++;
            console.log(`${file}: ${name}: ${wrong.slice(0, 5).join(' ')}`);
        }
    }
});

function matches(html, pattern) {
    return html.match(pattern)?.length ?? 0;
}

for (const page of notes) {
    const html = render(page, 'html');
    const text = render(page, 'markdown').replace(/^---\n.*?\n---\n/s, '');
    const found = new Set(words(html.slice(html.indexOf('<main'),
        html.indexOf('</main>'))));
    const links = matches(html, /<a href="(?!#)/g);

    for (const [name, read] of Object.entries({ ...readers, ...noteReaders })) {
        const result = read(text);
        const all = words(result).join(' ');
        const lost = [...found].filter((word) => !all.includes(word));
        const wrong = name in noteReaders
            ? matches(result, /<li [^>]*id="[^"]*fn-?\d/g) !== 2
            : matches(result, /\[\^\d\]/g) !== 5
                || matches(result, /<a (?!href="(mailto:a@b|(https?:)?\/\/a)\.e)/g)
                || (name === 'commonmark'
                    && matches(result, /<a /g) !== links);

        if (lost.length || wrong) {
            faults++;
            console.log(`${name}: ${lost} lost: ${text}`);
        }
    }
}

function escape(string) {
    return string.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt()};`);
}

// the texts of the elements with this name, and class if one is given
function texts(html, name, className = null) {
    const found = [];

    (function visit(node) {
        const of = node.attrs?.find((a) => a.name === 'class')?.value ?? '';

        if (node.tagName === name && (!className || of === className)) {
            found.push([text(node), of]);
        } else {
            (node.childNodes ?? []).forEach(visit);
        }
    })(parseFragment(html));

    return found;
}

function tex(string) {
    return string.replace(/\\lt\b/g, '<').replace(/\\vert\b/g, '|')
        .replace(/\\Vert\b/g, '\\|').replace(/\s+/g, '');
}

// a formula in a line, in one of its own, in an item and in a cell
for (const formula of formulas) {
    const script = (type) => `<script type="math/tex${type}">${formula}</script>`;
    const page = `<p>One ${script('')} two.</p><p>${script('; mode=display')}</p>
<ul><li>One ${script('')}</li></ul>
<table><tr><th>a<th>b<tr><td>${script('')}<td>c</table>`;
    const found = texts(formulaReader(render(page, 'markdown')
        .replace(/^---\n.*?\n---\n/s, '')), 'span', 'tex').map(([t]) => tex(t));

    if (found.length !== 4 || found.some((t) => t !== tex(formula))) {
        faults++;
        console.log(`formula ${formula}: ${found}`);
    }
}

// code in a block with its language, in an item, and in a line
for (const [i, code] of codes.entries()) {
    const language = languages[i % languages.length];
    const name = language && `class="language-${language}"`;
    const block = `<pre><code ${name}>${escape(code)}\n</code></pre>`;
    const line = code.replace(/\s+/g, ' ').trim();
    const page = `<p>One</p>${block}<ul><li>One${block}</li></ul>
<p>Two <code>${escape(line)}</code> three</p>`;
    const markdown = render(page, 'markdown').replace(/^---\n.*?\n---\n/s, '');

    for (const [reader, read] of Object.entries({ ...readers, ...noteReaders })) {
        const found = texts(read(markdown), 'code');
        const wanted = [`${code}\n`, `${code}\n`, line];

        if (found.length !== 3 || found.some(([t], k) => t !== wanted[k])
            || found.slice(0, 2).some(([, c]) => language
                && !c.split(' ').includes(`language-${language}`))) {
            faults++;
            console.log(`${reader}: code ${code}: ${JSON.stringify(found)}`);
        }
    }
}

done('markdown', n + notes.length + formulas.length + codes.length, faults);
