// Pages of twelve kinds as the built-in page shows them, beside what Readability
// makes of them, at a desk and on a phone; in the dark, and on paper.  Writes a
// picture of each kind into docs/screenshots, or the folder that is named.

import { execFileSync } from 'node:child_process';
import {
    mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { Readability } from '@mozilla/readability';
import { JSDOM } from 'jsdom';
import { browser, render, root } from './lib.mjs';

const kinds = {
    article: 'examples/pages/news.html',
    essay: 'examples/pages/encyclopedia.html',
    figures: 'examples/structure/figures.html',
    formulas: 'examples/structure/formulas.html',
    manual: 'examples/structure/manual.html',
    data: 'examples/structure/data.html',
    thread: 't/pages/threads/discourse.html',
    question: 't/pages/threads/question.html',
    recipe: 't/pages/html/recipe-fr.html',
    arabic: 'examples/structure/arabic.html',
    japanese: 't/pages/html/diary-ja.html',
    notes: 'examples/structure/notes.html',
};
const folder = process.argv[2] ?? `${root}/docs/screenshots`;
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="640"
    height="360"><path fill="#9cc" d="M0 0h640v360H0z"/>
    <path fill="#367" d="M0 200h640v160H0z"/></svg>`;
// of a formula, or a face
const small = picture.replace('640', '32').replace('360', '18')
    .replace('<svg', '<svg viewBox="0 0 640 360"');
const dir = mkdtempSync(`${tmpdir()}/mce-compare-`);
const chromium = await browser();

function readability(html) {
    const article = new Readability(new JSDOM(html,
        { url: 'http://example.org/page' }).window.document).parse();

    return `<!DOCTYPE html><meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <html dir="${article.dir}"><h1>${article.title}</h1>${article.content}`;
}

// A picture of a page, or of the first sheet that it is printed on, as a data:
// address.
async function shot(html, width, height, colorScheme = 'light') {
    const page = await chromium.newPage({
        colorScheme: colorScheme === 'print' ? 'light' : colorScheme,
        viewport: { width, height },
    });

    await page.route('**/*', (route) => (
        route.request().resourceType() === 'document'
            ? route.fulfill({ body: html, contentType: 'text/html' })
            : route.fulfill({
                body: /math|\/a\//.test(route.request().url())
                    ? small : picture,
                contentType: 'image/svg+xml',
            })));
    await page.goto('http://example.org/page');

    // those that wait to be reached, too
    await page.evaluate(() => Promise.all([...document.images].map((image) => {
        image.loading = 'eager';
        return image.decode().catch(() => {});
    })));

    let png;

    if (colorScheme === 'print') {
        writeFileSync(`${dir}/page.pdf`, await page.pdf({
            format: 'A4',
            margin: { top: '15mm', right: '15mm', bottom: '15mm', left: '15mm' },
        }));
        png = execFileSync('pdftoppm', ['-png', '-r', '72', '-l', '1',
            '-singlefile', `${dir}/page.pdf`], { maxBuffer: 1 << 26 });
    } else {
        png = await page.screenshot();
    }

    await page.close();
    return `data:image/png;base64,${png.toString('base64')}`;
}

mkdirSync(folder, { recursive: true });

for (const [kind, file] of Object.entries(kinds)) {
    const html = readFileSync(`${root}/${file}`, 'utf8');
    const ours = render(html, 'html', 'auto(policy=page)');
    const theirs = readability(html);
    const images = [
        await shot(ours, 1280, 900), await shot(theirs, 1280, 900),
        await shot(ours, 390, 844), await shot(theirs, 390, 844),
        await shot(ours, 390, 844, 'dark'), await shot(ours, 794, 1123, 'print'),
    ];

    const page = await chromium.newPage({
        viewport: { width: 1200, height: 900 },
    });

    await page.setContent(`<style>
        body { margin: 0; padding: 8px; background: #888; display: flex;
            flex-wrap: wrap; gap: 8px; width: max-content; max-width: 1148px }
        img { display: block; height: 460px }
        img:nth-child(-n+2) { height: auto; width: 570px }
        </style>${images.map((src) => `<img src="${src}">`).join('')}`);

    await (await page.$('body')).screenshot({
        quality: 50, type: 'jpeg', path: `${folder}/${kind}.jpg`,
    });
    await page.close();
}

rmSync(dir, { recursive: true });
await chromium.close();
