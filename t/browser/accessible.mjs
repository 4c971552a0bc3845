// WCAG 2.2 A and AA by axe-core, light and dark, at a desk and on a phone, of
// the pages named, and of the gateway's own; and nothing scrolls sideways but tables, code
// and formulas, each in a box of its own.

import { createRequire } from 'node:module';
import { browser, done, ownPages, pages, render } from './lib.mjs';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const rendered = ownPages();
const chromium = await browser();
const faults = new Set();

pages((file, html) => rendered.push([file, render(html, 'html', 'auto')]));

for (const [colorScheme, width] of [['light', 1280], ['dark', 1280],
    ['light', 390], ['dark', 390]])
{
    const page = await chromium.newPage({
        colorScheme, viewport: { width, height: 844 },
    });

    await page.route('**/*', (route) => route.abort());

    for (const [file, html] of rendered) {
        await page.setContent(html, { waitUntil: 'domcontentloaded' });
        await page.addScriptTag({ path: axe });

        const { violations } = await page.evaluate((values) => axe.run({
            runOnly: { type: 'tag', values },
        }), tags);

        if (await page.evaluate(() => {
            const { scrollWidth, clientWidth } = document.documentElement;

            return scrollWidth > clientWidth
                || [...document.querySelectorAll('main *')].some((e) => (
                    e.scrollWidth > e.clientWidth + 1
                    && /auto|scroll/.test(getComputedStyle(e).overflowX)
                    && !e.matches('table, pre, math')));
        })) {
            faults.add(file);
            console.log(`${file}: scrolls sideways`);
        }

        for (const fault of violations) {
            faults.add(file);
            console.log(`${file}: ${fault.id}: ${fault.nodes[0].html}`);
        }
    }
}

await chromium.close();
done('accessible', rendered.length, faults.size);
