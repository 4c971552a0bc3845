// Every reader of Markdown finds the words that html has, of the pages named.

import { parseFragment } from 'parse5';
import { done, pages, render } from './lib.mjs';
import { readers } from './readers.mjs';

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
        .replace(/<p class="by">.*?<\/p>\n/, '');
    const text = render(input, 'markdown').replace(/^---\n.*?\n---\n/s, '');

    for (const [name, read] of Object.entries(readers)) {
        const counts = new Map();

        words(html).forEach((w) => counts.set(w, (counts.get(w) ?? 0) + 1));
        words(read(text)).forEach(
            (w) => counts.set(w, (counts.get(w) ?? 0) - 1));

        const wrong = [...counts].filter(([, count]) => count);

        if (wrong.length) {
            faults++;
            console.log(`${file}: ${name}: ${wrong.slice(0, 5).join(' ')}`);
        }
    }
});

done('markdown', n, faults);
