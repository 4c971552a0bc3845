// Every attack of t/unit/render/attacks.txt in a browser, behind nginx, with and
// without a Content-Security-Policy: nothing may run, nothing but images may be
// asked for, and the page has its own style.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { attacks, browser, done, events, nginx, surrounded } from './lib.mjs';

const dir = mkdtempSync(`${tmpdir()}/mce-attacks-`);

attacks.forEach((attack, i) => {
    writeFileSync(`${dir}/${i}.html`,
        Buffer.from(surrounded(attack), 'latin1'));
});

const server = await nginx(dir, `
    mce on; mce_extractor plain; mce_min_content 0; mce_min_confidence 0;
    location /on/ { mce_csp on; alias ${dir}/; }
    location /off/ { mce_csp off; alias ${dir}/; }`);
const chromium = await browser();
const page = await chromium.newPage();
const faults = new Set();
let where = '';

function fault(what) {
    faults.add(where);
    console.log(`${what}: ${where}`);
}

page.on('dialog', (dialog) => {
    fault('runs');
    dialog.dismiss();
});

await page.route('**/*', (route) => {
    const request = route.request();

    if (request.url() === where) {
        return route.continue();
    }

    if (request.resourceType() !== 'image') {
        fault(`asks for ${request.url()}`);
    }

    return route.abort();
});

for (const policy of ['on', 'off']) {
    for (const i of attacks.keys()) {
        where = `${server.url}/${policy}/${i}.html`;

        const headers = (await page.goto(where)).headers();

        if (!headers['x-main-content']) {
            fault('passes untouched');
            continue;
        }

        if (('content-security-policy' in headers) !== (policy === 'on')) {
            fault('has the wrong policy');
        }

        // what waits for an event gets it
        const wide = await page.evaluate((names) => {
            for (const element of document.querySelectorAll('*')) {
                names.forEach((n) => element.dispatchEvent(new Event(n)));
            }

            return getComputedStyle(document.body).maxWidth === 'none';
        }, events);

        if (wide) {
            fault('has no style');
        }
    }
}

await chromium.close();
server.stop();
rmSync(dir, { recursive: true });
done('attacks', attacks.length * 2, faults.size);
