// How right is what people use in Node: word F1 of @mozilla/readability and
// of readabilitySAX on corpora, as the tables of docs/auto.md have it of auto.
//
//     npm install @mozilla/readability linkedom readabilitySAX
//     node bench/rivals.mjs CORPUS...
//
// A page that a package gives nothing for counts as 0.

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(`${process.cwd()}/`);
const load = name => import(pathToFileURL(require.resolve(name)));

const { Readability } = await load('@mozilla/readability');
const { default: sax } = await load('readabilitySAX');
const { parseHTML } = await load('linkedom');

const rivals = {
    readability: html => new Readability(parseHTML(html).document).parse(),
    readabilitySAX: html => ({ content: sax.process(html).html }),
};

// everything else parts words
const inline = new Set(`A ABBR B BDI BDO CITE CODE EM FONT I INS KBD MARK Q S
    SAMP SMALL SPAN STRONG SUB SUP U VAR WBR`.split(/\s+/));

const cjk = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}';
const word = new RegExp(`[${cjk}]|(?:(?![${cjk}])[\\p{L}\\p{N}_])+`, 'gu');

const known = new Map();

function types(dir) {
    if (!known.has(dir)) {
        const [head, ...rows] = readFileSync(`${dir}/META.tsv`, 'utf8')
            .split('\n').map(row => row.split('\t'));
        const column = head.indexOf('type');

        known.set(dir, new Map(rows.map(row => [row[0], row[column]])));
    }

    return known.get(dir);
}

function decode(bytes) {
    const head = bytes.subarray(0, 4096).toString('latin1');
    const label = /charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1];

    try {
        return new TextDecoder(label || 'utf-8').decode(bytes);
    } catch {
        return bytes.toString('utf8');
    }
}

function text(node) {
    if (node.nodeType === 3) {
        return node.data;
    }

    const all = [...node.childNodes].map(text).join('');

    return inline.has(node.nodeName.toUpperCase()) ? all : ` ${all} `;
}

function words(string) {
    const bag = new Map();

    for (const [found] of string.matchAll(word)) {
        bag.set(found, (bag.get(found) || 0) + 1);
    }

    return bag;
}

const size = bag => [...bag.values()].reduce((a, b) => a + b, 0);

function f1(got, gold) {
    let both = 0;

    for (const [found, n] of got) {
        both += Math.min(n, gold.get(found) || 0);
    }

    return 2 * both / (size(got) + size(gold)) || 0;
}

console.log = console.warn = console.error = () => {};
process.stdout.write(`corpus\tpages\t${Object.keys(rivals).join('\t')}\n`);

for (const dir of process.argv.slice(2)) {
    const sums = new Map();

    for (const name of readdirSync(`${dir}/html`)) {
        const id = name.replace(/\.html$/, '');
        const gold = `${dir}/gold/${id}.txt`;

        if (!existsSync(gold)) {
            continue;
        }

        const html = decode(readFileSync(`${dir}/html/${name}`));
        const expected = words(readFileSync(gold, 'utf8'));
        const scores = [];

        if (expected.size === 0) {
            continue;
        }

        for (const run of Object.values(rivals)) {
            try {
                const { content } = await run(html);
                const page = parseHTML(`<body>${content}</body>`).document;

                scores.push(f1(words(text(page.documentElement)), expected));
            } catch {
                scores.push(0);
            }
        }

        for (const group of new Set(['', types(dir).get(id) || ''])) {
            const sum = sums.get(group) || [0, ...scores.map(() => 0)];

            sums.set(group, sum.map((n, i) => n + (i ? scores[i - 1] : 1)));
        }
    }

    for (const [group, [pages, ...sum]] of sums) {
        process.stdout.write([basename(dir) + (group && ` ${group}`), pages,
            ...sum.map(score => (score / pages).toFixed(4))].join('\t') + '\n');
    }
}
