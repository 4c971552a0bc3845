// Every reader of Markdown finds the words that html has, of the pages named,
// and no note is lost: a reader that knows notes finds each, and one that knows
// none leaves their marks and makes no links of them.

import { parseFragment } from 'parse5';
import { done, pages, render } from './lib.mjs';
import { notes } from './notes.mjs';
import { noteReaders, readers } from './readers.mjs';

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

done('markdown', n + notes.length, faults);
