// Screenshots of the example pages, before and after, into docs/screenshots.

import { mkdirSync } from 'node:fs';
import { browser, nginx, root } from './lib.mjs';

const shots = [
    ['before', 'raw/news.html', {}],
    ['after', 'news.html', {}],
    ['dark', 'news.html', { colorScheme: 'dark' }],
    ['rtl', 'news-fa.html', {}],
    ['phone', 'news.html', { viewport: { width: 320, height: 568 } }],
    ['phone-dark', 'news.html', {
        colorScheme: 'dark', viewport: { width: 320, height: 568 },
    }],
    ['desktop', 'news.html', { viewport: { width: 1100, height: 620 } }],
    ['thread', 'threads/discourse.html', {}],
    ['thread-dark', 'threads/discourse.html', { colorScheme: 'dark' }],
    ['thread-phone', 'threads/discourse.html', {
        viewport: { width: 320, height: 568 },
    }],
    ['question', 'threads/question.html', {}],
    ['question-phone-dark', 'threads/question.html', {
        colorScheme: 'dark', viewport: { width: 320, height: 568 },
    }],
    ['question-desktop', 'threads/question.html', {
        viewport: { width: 1100, height: 620 },
    }],
];

// the pages of the demo have no pictures: a sea and a sky
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="1280"
    height="720"><path fill="#9cc" d="M0 0h1280v720H0z"/>
    <path fill="#367" d="M0 400h1280v320H0z"/></svg>`;
const folder = `${root}/docs/screenshots`;
const server = await nginx(`${root}/examples/pages`, `
    charset utf-8; mce on;
    location /raw/ { mce off; alias ${root}/examples/pages/; }
    location /threads/ {
        mce_extractor auto(policy=page); mce_min_confidence 0;
        alias ${root}/t/pages/threads/;
    }`);
const chromium = await browser();

mkdirSync(folder, { recursive: true });

for (const [name, path, options] of shots) {
    const page = await chromium.newPage({
        viewport: { width: 560, height: 620 }, ...options,
    });

    await page.route('**/*.{jpg,png}', (route) => route.fulfill(
        { body: picture, contentType: 'image/svg+xml' }));
    await page.goto(`${server.url}/${path}`);
    await page.screenshot({ path: `${folder}/${name}.png` });
    await page.close();
}

await chromium.close();
server.stop();
