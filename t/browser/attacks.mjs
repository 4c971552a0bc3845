// Every attack of t/unit/render/attacks.txt in a browser, behind nginx, with and
// without a Content-Security-Policy: nothing may run, nothing but images may be
// asked for, and the page has its own style.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { browser, done, nginx, root } from './lib.mjs';

const around = [
    '@', '<p>@</p>', '<div><p>a</p>@<p>b</p></div>', '<ul><li>@</li></ul>',
    '<table><tr><th>a<th>b<tr><td>@<td>c</table>', '<a href=/x>@</a>',
    '<pre><code>@</code></pre>', '<math><mtext>@</mtext></math>',
    '<h2>@</h2>', '<b><i>@', '<blockquote>@</blockquote>',
    '<dl><dt>@<dd>x</dl>',
];

const events = [
    'animationstart', 'beforecopy', 'click', 'error', 'focus', 'load',
    'mouseover', 'pointerenter', 'scroll', 'toggle', 'transitionend', 'wheel',
];

const attacks = readFileSync(`${root}/t/unit/render/attacks.txt`, 'latin1')
    .split('\n').filter((line) => line);
const dir = mkdtempSync(`${tmpdir()}/mce-attacks-`);

attacks.forEach((attack, i) => {
    const html = around.map((a) => `<p>a</p>${a.replace('@', () => attack)}`);

    writeFileSync(`${dir}/${i}.html`,
        Buffer.from(html.join('<p>b</p>'), 'latin1'));
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
