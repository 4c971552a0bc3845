// Every attack of t/unit/attacks.txt in a browser: nothing may run, nothing
// but images may be asked for.

import { readFileSync } from 'node:fs';
import { browser, done, render, root } from './lib.mjs';

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

const lines = readFileSync(`${root}/t/unit/attacks.txt`, 'latin1')
    .split('\n').filter((line) => line);
const chromium = await browser();
const page = await chromium.newPage();
const faults = new Set();
let attack = '', body = '';

page.on('dialog', (dialog) => {
    faults.add(attack);
    console.log(`runs: ${attack}`);
    dialog.dismiss();
});

await page.route('**/*', (route) => {
    const request = route.request();

    if (request.url() === 'http://page.test/') {
        return route.fulfill({ body, contentType: 'text/html' });
    }

    if (request.resourceType() !== 'image') {
        faults.add(attack);
        console.log(`asks for ${request.url()}: ${attack}`);
    }

    return route.abort();
});

for (attack of lines) {
    const html = around.map((a) => `<p>a</p>${a.replace('@', () => attack)}`);

    body = render(Buffer.from(html.join('<p>b</p>'), 'latin1'), 'html');
    await page.goto('http://page.test/');

    // what waits for an event gets it
    await page.evaluate((names) => {
        for (const element of document.querySelectorAll('*')) {
            names.forEach((name) => element.dispatchEvent(new Event(name)));
        }
    }, events);
}

await chromium.close();
done('attacks', lines.length, faults.size);
