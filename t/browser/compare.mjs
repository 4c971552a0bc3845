// The pages of examples/structure as the built-in page shows them, beside what
// Readability makes of them, at a desk and on a phone, into docs/screenshots.

import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { Readability } from '@mozilla/readability';
import { JSDOM } from 'jsdom';
import { browser, render, root } from './lib.mjs';

const folder = `${root}/examples/structure`;
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="640"
    height="360"><path fill="#9cc" d="M0 0h640v360H0z"/>
    <path fill="#367" d="M0 200h640v160H0z"/></svg>`;
const views = [['desk', 640, 760], ['phone', 390, 760]];
const chromium = await browser();

function readability(html) {
    const article = new Readability(new JSDOM(html,
        { url: 'http://example.org/page' }).window.document).parse();

    return `<!DOCTYPE html><meta charset="utf-8"><html dir="${article.dir}">
        <h1>${article.title}</h1>${article.content}`;
}

// A picture of a page, as a data: address.
async function shot(html, width, height) {
    const page = await chromium.newPage({ viewport: { width, height } });

    await page.route('**/*', (route) => (/\.(jpg|svg)$/.test(
        route.request().url()) ? route.fulfill(
            { body: picture, contentType: 'image/svg+xml' })
        : route.fulfill({ body: html, contentType: 'text/html' })));
    await page.goto('http://example.org/page');

    const png = await page.screenshot();

    await page.close();
    return `data:image/png;base64,${png.toString('base64')}`;
}

mkdirSync(`${root}/docs/screenshots`, { recursive: true });

for (const file of readdirSync(folder)) {
    const html = readFileSync(`${folder}/${file}`, 'utf8');
    const pair = [render(html, 'html', 'auto'), readability(html)];
    const images = [];

    for (const [, width, height] of views) {
        for (const one of pair) {
            images.push(await shot(one, width, height));
        }
    }

    const page = await chromium.newPage({
        viewport: { width: 1060, height: 400 },
    });

    await page.setContent(`<body style="margin:8px;display:flex;gap:8px;
        background:#888">${images.map((src) => `<img src="${src}"
        style="height:384px">`).join('')}`);
    await page.screenshot({
        quality: 45,
        type: 'jpeg',
        path: `${root}/docs/screenshots/${file.replace('html', 'jpg')}`,
    });
    await page.close();
}

await chromium.close();
