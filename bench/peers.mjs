// What people use in Node, from a page as a string to its main content:
//
//     node peers.mjs FOLDER PEER
//
// prints {"ID": seconds a byte, ...}, the better of two runs of each page,
// after ten pages to warm up, for a minute at most.

import { readFileSync, readdirSync } from 'node:fs';

const [dir, peer] = process.argv.slice(2);
const url = 'https://example.org/';

const peers = {
    'readability, linkedom': async () => {
        const { Readability } = await import('@mozilla/readability');
        const { parseHTML } = await import('linkedom');

        return html => new Readability(parseHTML(html).document).parse();
    },
    'readability, jsdom': async () => {
        const { Readability } = await import('@mozilla/readability');
        const { JSDOM } = await import('jsdom');

        return html => new Readability(new JSDOM(html, { url }).window
            .document).parse();
    },
    'readabilitySAX': async () => {
        const { default: sax } = await import('readabilitySAX');

        return html => sax.process(html);
    },
    'defuddle, jsdom': async () => {
        const { Defuddle } = await import('defuddle/node');
        const { JSDOM } = await import('jsdom');

        return html => Defuddle(new JSDOM(html, { url }), url);
    },
};

const run = await peers[peer]();
const end = Date.now() + 60000;
const seconds = {};

console.log = console.warn = console.error = () => {};

async function time(html) {
    const start = process.cpuUsage();

    try {
        await run(html);
    } catch {
        // a page that a peer cannot take costs it nothing more
    }

    const used = process.cpuUsage(start);

    return (used.user + used.system) / 1e6;
}

const names = readdirSync(dir);

for (const name of [...names.slice(0, 10), ...names]) {
    const bytes = readFileSync(`${dir}/${name}`);
    const html = bytes.toString('utf8');
    const best = Math.min(await time(html), await time(html));

    seconds[name.replace(/\.html$/, '')] = best / bytes.length;

    if (Date.now() > end) {
        break;
    }
}

process.stdout.write(JSON.stringify(seconds), () => process.exit());
