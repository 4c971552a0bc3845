// Markdown that becomes HTML again runs nothing: every attack, example and
// note and 10,000 pages of a generator go through nginx and through each
// reader, raw HTML allowed.  What comes out holds no more than our own HTML
// would, and the 1,000 pages with the most markup run nothing in Chromium.
//
//     node markdown_attacks.mjs [PAGES [SEED]]

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import {
    attacks, browser, done, events, nginx, render, surrounded,
} from './lib.mjs';
import { examples, mutated } from './mutate.mjs';
import { notes } from './notes.mjs';
import { faults, readers } from './readers.mjs';

const [count = 10000, seed = 1] = process.argv.slice(2).map(Number);
const loaded = 1000;
const canary = '<p><img src=x onerror=alert(1)></p>';
const options = [
    '', 'mce_links bottom;', 'mce_links text; mce_images alt;',
    'mce_images drop;',
];

const pages = [
    ...attacks.map((attack) => Buffer.from(surrounded(attack), 'latin1')),
    ...examples, ...notes, ...mutated(seed, count),
];
const dir = mkdtempSync(`${tmpdir()}/mce-markdown-`);

pages.forEach((page, i) => writeFileSync(`${dir}/${i}.html`, page));

const server = await nginx(dir, `
    mce on; mce_extractor plain; mce_min_content 0; mce_min_confidence 0;
    mce_format markdown;
    ${options.map((option, i) => `location /${i}/ {
        ${option} alias ${dir}/;
    }`).join('\n')}`);
const wrong = new Set();
const read = [];

function fault(where, what) {
    wrong.add(where);
    console.log(`${where}: ${what}`);
}

if (faults(canary).length === 0) {
    fault('canary', 'is not seen');
}

function look(where, page, text) {
    const html = Object.entries(readers).map(([name, reader]) => {
        const result = reader(text);

        faults(result).forEach((what) => fault(where, `${name}: ${what}`));
        return result;
    });

    read.push({ where, html, markup: `${page}`.match(/<|&lt;/g)?.length ?? 0 });
}

// the options take turns
for (const [i, page] of pages.entries()) {
    const where = `${i % options.length}/${i}.html`;
    const response = await fetch(`${server.url}/${where}`);
    const text = await response.text();

    if (response.headers.get('x-main-content')) {
        look(where, page, text);
    }
}

server.stop();

// and without an address of the page, as the command knows none
examples.forEach((page, i) => look(`example ${i}`, page,
    render(page, 'markdown')));

const chromium = await browser();
const page = await chromium.newPage();
let runs = 0;

page.on('dialog', (dialog) => {
    runs++;
    dialog.dismiss();
});

await page.route('**/*', (route) => {
    runs += route.request().resourceType() !== 'image';
    return route.abort();
});

// A page that leads elsewhere by itself runs as well.
async function executions(html) {
    runs = 0;

    try {
        await page.setContent(html);
        await page.evaluate((names) => {
            for (const element of document.querySelectorAll('*')) {
                names.forEach((n) => element.dispatchEvent(new Event(n)));
            }

            document.querySelectorAll('a[href^="javascript:" i]')
                .forEach((a) => a.click());
        }, events);
    } catch {
        runs++;
    }

    return runs;
}

if (await executions(canary) === 0) {
    fault('canary', 'does not run');
}

let executed = 0;

read.sort((a, b) => b.markup - a.markup);

for (const { where, html } of read.slice(0, loaded)) {
    let n = 0;

    for (const result of html) {
        n += await executions(result);
    }

    if (n) {
        executed++;
        fault(where, 'runs');
    }
}

await chromium.close();
rmSync(dir, { recursive: true });
console.log(`markdown_attacks: ${Math.min(loaded, read.length)
    } pages in Chromium, ${executed} run, seed ${seed}`);
done('markdown_attacks', read.length, wrong.size);
