// What people use in Node, from a page as a string to its main content:
//
//     node peers.mjs FOLDER PEER
//
// prints "ID seconds" for each page, the better of two runs, for a minute at
// most.  A page that takes more than ten seconds has "-"; what comes after it
// starts in a new thread, which warms up on three pages as the first did.

import { readFileSync, readdirSync } from 'node:fs';
import { isMainThread, parentPort, Worker, workerData }
    from 'node:worker_threads';

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

async function time(run, html) {
    const start = process.cpuUsage();

    try {
        await run(html);
    } catch {
        // a page that a peer cannot take costs it nothing more
    }

    const used = process.cpuUsage(start);

    return (used.user + used.system) / 1e6;
}

async function work({ dir, peer, names }) {
    const run = await peers[peer]();

    console.log = console.warn = console.error = () => {};

    for (const [i, name] of names.entries()) {
        const html = readFileSync(`${dir}/${name}`, 'utf8');
        const seconds = Math.min(await time(run, html), await time(run, html));

        parentPort.postMessage([i, seconds]);
    }
}

function start(dir, peer, warm, names, end) {
    const worker = new Worker(new URL(import.meta.url),
        { workerData: { dir, peer, names: [...warm, ...names] } });
    let timer, done = 0;

    function wait() {
        clearTimeout(timer);
        timer = setTimeout(() => {
            worker.terminate();

            if (done < warm.length) {
                return;
            }

            process.stdout.write(`${names[done - warm.length]} -\n`);

            const left = names.slice(done - warm.length + 1);

            if (left.length && Date.now() < end) {
                start(dir, peer, warm, left, end);
            }
        }, 10000);
    }

    wait();
    worker.on('exit', () => clearTimeout(timer));
    worker.on('message', ([i, seconds]) => {
        done = i + 1;

        if (i >= warm.length) {
            process.stdout.write(`${names[i - warm.length]} ${seconds}\n`);
        }

        if (Date.now() < end) {
            wait();

        } else {
            worker.terminate();
        }
    });
}

if (isMainThread) {
    const [dir, peer] = process.argv.slice(2);
    const names = readdirSync(dir);

    start(dir, peer, names.slice(0, 3), names, Date.now() + 60000);

} else {
    work(workerData);
}
