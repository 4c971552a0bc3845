// What people use in Node, from a page as a string to its main content:
// processor time of all pages of a folder, as JSON.

import { readFileSync, readdirSync } from 'node:fs';

const dir = process.argv[2];
const pages = readdirSync(dir).map(name => readFileSync(`${dir}/${name}`));
const texts = pages.map(page => page.toString('utf8'));
const bytes = pages.reduce((sum, page) => sum + page.length, 0);
const url = 'https://example.org/';

async function load(name) {
    try {
        return await import(name);
    } catch {
        return null;
    }
}

const readability = await load('@mozilla/readability');
const linkedom = await load('linkedom');
const jsdom = await load('jsdom');
const sax = await load('readabilitySAX');
const defuddle = await load('defuddle/node');
const peers = [];

if (readability && linkedom) {
    peers.push(['readability, linkedom', html =>
        new readability.Readability(linkedom.parseHTML(html).document)
            .parse()]);
}

if (readability && jsdom) {
    peers.push(['readability, jsdom', html =>
        new readability.Readability(new jsdom.JSDOM(html, { url }).window
            .document).parse()]);
}

if (sax?.default?.get) {
    peers.push(['readabilitySAX', html => sax.default.get(html, {})]);
}

if (defuddle && jsdom) {
    peers.push(['defuddle, jsdom', html =>
        defuddle.Defuddle(new jsdom.JSDOM(html, { url }), url)]);
}

const rows = [];
console.log = console.warn = console.error = () => {};

for (const [name, run] of peers) {
    const start = process.cpuUsage();

    for (const html of texts) {
        try {
            await run(html);
        } catch {
            // a page that a peer cannot take costs it nothing more
        }
    }

    const used = process.cpuUsage(start);
    const seconds = (used.user + used.system) / 1e6;

    rows.push({
        name,
        mb_per_second: bytes / seconds / 1e6,
        ms_per_page: seconds / pages.length * 1e3,
        memory_per_page: 0,
    });
}

process.stdout.write(JSON.stringify(rows));
