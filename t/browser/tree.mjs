// A browser's parser (parse5) reads the tree that was meant: written again,
// the content of the pages named is the same, but for implied tbody.

import { parse, serialize } from 'parse5';
import { done, pages, render } from './lib.mjs';

function plain(html) {
    return html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'))
        .replace(/<\/?tbody>/g, '')
        .replace(/&nbsp;/g, '\u00a0').replace(/&quot;/g, '"')
        .replace(/&lt;/g, '<').replace(/&gt;/g, '>')
        .replace(/(<pre[^>]*>)\n/g, '$1');
}

let faults = 0;

const n = pages((file, input) => {
    const html = render(input, 'html');

    if (plain(html) !== plain(serialize(parse(html)))) {
        faults++;
        console.log(`${file}: another tree`);
    }
});

done('tree', n, faults);
