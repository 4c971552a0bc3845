// Screenshots of the example pages, before and after, into docs/screenshots.

import { mkdirSync, readFileSync } from 'node:fs';
import { browser, nginx, root } from './lib.mjs';

const shots = [
    ['before', 'raw/news.html', { viewport: { width: 1000, height: 1000 } }],
    ['after', 'news.html', { viewport: { width: 1000, height: 1000 } }],
    ['dark', 'news.html', { colorScheme: 'dark' }],
    ['rtl', 'news-fa.html', {}],
    ['phone', 'news.html', { viewport: { width: 320, height: 568 } }],
    ['phone-dark', 'news.html', {
        colorScheme: 'dark', viewport: { width: 320, height: 568 },
    }],
    ['desktop', 'news.html', { viewport: { width: 1100, height: 620 } }],
];

// whole pages, on a wide screen and on a phone, light and dark
for (const [name, path] of [
    ['thread', 'threads/discourse.html'], ['question', 'threads/question.html'],
    ['report', 'report.html'],
]) {
    for (const colorScheme of ['light', 'dark']) {
        for (const [kind, width] of [['desktop', 1100], ['phone', 390]]) {
            shots.push([
                `${name}-${kind}${colorScheme === 'dark' ? '-dark' : ''}`,
                `tests/${path}`, {
                    colorScheme, viewport: { width, height: 620 },
                },
            ]);
        }
    }
}

// the pages of the demo have one picture, whatever its name
const picture = readFileSync(`${root}/examples/pages/_static/picture.svg`);
const folder = `${root}/docs/screenshots`;
const server = await nginx(`${root}/examples/pages`, `
    charset utf-8; mce on;
    location /raw/ { mce off; alias ${root}/examples/pages/; }
    location /tests/ { alias ${root}/t/pages/; }
    location /tests/threads/ {
        mce_extractor auto(policy=page); mce_min_confidence 0;
        alias ${root}/t/pages/threads/;
    }`);
const chromium = await browser();

mkdirSync(folder, { recursive: true });

for (const [name, path, options] of shots) {
    const page = await chromium.newPage({
        viewport: { width: 560, height: 620 }, ...options,
    });

    await page.route('**/*.{jpg,png,webp}', (route) => route.fulfill(
        { body: picture, contentType: 'image/svg+xml' }));
    await page.goto(`${server.url}/${path}`);
    await page.screenshot(path.startsWith('tests/')
        ? { path: `${folder}/${name}.jpg`, quality: 70, fullPage: true }
        : { path: `${folder}/${name}.png` });
    await page.close();
}

await chromium.close();
server.stop();
