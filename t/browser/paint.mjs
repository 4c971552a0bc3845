// What a slow line gains: bytes, requests and first paint of the example pages
// before and after, as a table.  400 kbit/s, 400 ms to and fro, a processor
// four times slower; the median of five.

import { browser, nginx, root } from './lib.mjs';

const names = ['news', 'news-fa', 'encyclopedia', 'forum'];
const rounds = 5;

const server = await nginx(`${root}/examples/pages`, `
    charset utf-8; mce on;
    location /raw/ { mce off; alias ${root}/examples/pages/; }`);
const chromium = await browser();

async function visit(path) {
    const context = await chromium.newContext();
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    let requests = 0, bytes = 0;

    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', {
        offline: false, latency: 400,
        downloadThroughput: 50000, uploadThroughput: 50000,
    });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });

    cdp.on('Network.requestWillBeSent', ({ request }) => {
        requests += /^http/.test(request.url);
    });
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
        bytes += encodedDataLength;
    });

    await page.goto(`${server.url}/${path}`, { waitUntil: 'load' });

    const paint = await (await page.waitForFunction(() => performance
        .getEntriesByName('first-contentful-paint')[0]?.startTime))
        .jsonValue();

    await context.close();
    return { requests, bytes, paint };
}

async function measure(path) {
    const runs = [];

    for (let i = 0; i < rounds; i++) {
        runs.push(await visit(path));
    }

    const median = (name) => runs.map((run) => run[name])
        .sort((a, b) => a - b)[rounds >> 1];

    return {
        requests: median('requests'), bytes: median('bytes'),
        paint: median('paint'),
    };
}

console.log('| page | bytes | requests | first paint, s |\n|---|--:|--:|--:|');

for (const name of names) {
    const before = await measure(`raw/${name}.html`);
    const after = await measure(`${name}.html`);
    const seconds = (run) => (run.paint / 1000).toFixed(2);

    console.log(`| ${name} | ${before.bytes} → ${after.bytes} | ${
        before.requests} → ${after.requests} | ${
        seconds(before)} → ${seconds(after)} |`);
}

await chromium.close();
server.stop();
