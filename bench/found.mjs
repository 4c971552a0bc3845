// What people use in Node, on the pages of a corpus: writes what each package
// found, for "mce eval --found" and "bench/structure".
//
//     npm install @mozilla/readability linkedom defuddle
//     node bench/found.mjs PACKAGE CORPUS OUT
//
// OUT/text/ID.txt has title and text, a block a line, OUT/html/ID.html the HTML, and
// OUT/meta.tsv has for each page its id, title, author, date, and the seconds of
// processor time; bench/fields reads it.  A page that takes more than a minute has
// none of these.

import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync }
    from 'node:fs';
import { pathToFileURL } from 'node:url';
import { isMainThread, parentPort, Worker, workerData }
    from 'node:worker_threads';

const PATIENCE = 60000;

// those of the folder where it is run
const load = path =>
    import(pathToFileURL(`${process.cwd()}/node_modules/${path}`));

const packages = {
    readability: async parse => {
        const { Readability } = await load('@mozilla/readability/index.js');

        return html => {
            const found = new Readability(parse(html)).parse();

            return found && { ...found, author: found.byline,
                date: found.publishedTime };
        };
    },
    defuddle: async parse => {
        const { Defuddle } = await load('defuddle/dist/node.js');

        return async (html, url) => {
            const found = await Defuddle(parse(html), url,
                { useAsync: false });

            return { ...found, date: found.published };
        };
    },
};

// everything else ends a line
const inline = new Set(`A ABBR B BDI BDO CITE CODE EM FONT I INS KBD MARK Q S
    SAMP SMALL SPAN STRONG SUB SUP U VAR WBR`.split(/\s+/));

function decode(bytes, label) {
    try {
        return new TextDecoder(label).decode(bytes);
    } catch {
        return bytes.toString('utf8');
    }
}

function text(node) {
    if (node.nodeType === 3) {
        return node.data.replace(/\s+/g, ' ');
    }

    const all = [...node.childNodes].map(text).join('');

    return inline.has(node.nodeName.toUpperCase()) ? all : `\n${all}\n`;
}

async function work({ name, corpus, out, pages }) {
    const { parseHTML } = await load('linkedom/esm/index.js');
    const parse = html => parseHTML(html).document;
    const run = await packages[name](parse);

    console.log = console.warn = console.error = () => {};

    for (const [id, url, charset] of pages) {
        const html = decode(readFileSync(`${corpus}/html/${id}.html`),
            charset);
        const start = process.cpuUsage();
        let found = null;

        try {
            found = await run(html, url);
        } catch {
            // it has found nothing
        }

        const used = process.cpuUsage(start);
        const content = found?.content || '';
        const body = parse(`<html><body>${content}</body></html>`).body;
        const fields = [found?.title, found?.author, found?.date]
            .map(field => String(field ?? '').replace(/\s+/g, ' ').trim());

        const lines = text(body).split('\n').map(line => line.trim());

        // mce writes the headline above the text, too
        if (!lines.includes(fields[0])) {
            lines.unshift(fields[0]);
        }

        writeFileSync(`${out}/text/${id}.txt`,
            lines.filter(line => line).join('\n') + '\n');
        writeFileSync(`${out}/html/${id}.html`, content);
        parentPort.postMessage([id, ...fields,
            ((used.user + used.system) / 1e6).toFixed(4)]);
    }
}

function start(name, corpus, out, pages, rows, end) {
    const worker = new Worker(new URL(import.meta.url),
        { workerData: { name, corpus, out, pages } });
    let timer, done = 0;

    function wait() {
        clearTimeout(timer);
        timer = setTimeout(() => {
            worker.terminate();
            start(name, corpus, out, pages.slice(done + 1), rows, end);
        }, PATIENCE);
    }

    wait();
    worker.on('message', row => {
        rows.push(row.join('\t'));
        done++;
        wait();

        if (done === pages.length) {
            clearTimeout(timer);
            end(rows);
        }
    });
    worker.on('error', error => {
        throw error;
    });

    if (pages.length === 0) {
        clearTimeout(timer);
        worker.terminate();
        end(rows);
    }
}

// the address and the charset of each page, as META.tsv has them
function known(corpus) {
    const path = `${corpus}/META.tsv`;
    const [head, ...rows] = existsSync(path)
        ? readFileSync(path, 'utf8').split('\n').map(row => row.split('\t'))
        : [[]];

    return new Map(rows.map(row => [row[0],
        [row[head.indexOf('url')], row[head.indexOf('charset_used')]]]));
}

if (isMainThread) {
    const [name, corpus, out] = process.argv.slice(2);

    if (!out || !packages[name]) {
        console.error('usage: node bench/found.mjs '
            + `${Object.keys(packages).join('|')} CORPUS OUT`);
        process.exit(2);
    }

    const meta = known(corpus);
    const pages = readdirSync(`${corpus}/html`)
        .filter(file => file.endsWith('.html'))
        .map(file => file.slice(0, -5))
        .map(id => [id, meta.get(id)?.[0] || 'https://example.org/',
            meta.get(id)?.[1] || 'utf-8']);

    mkdirSync(`${out}/text`, { recursive: true });
    mkdirSync(`${out}/html`, { recursive: true });
    start(name, corpus, out, pages, [], rows =>
        writeFileSync(`${out}/meta.tsv`, rows.join('\n') + '\n'));

} else {
    work(workerData);
}
