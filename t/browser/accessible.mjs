// WCAG 2.2 A and AA by axe-core, light and dark, of the pages named; and
// nothing scrolls sideways.

import { createRequire } from 'node:module';
import { browser, done, pages, render } from './lib.mjs';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const rendered = [];
const chromium = await browser();
const faults = new Set();

pages((file, html) => rendered.push([file, render(html, 'html', 'auto')]));

for (const colorScheme of ['light', 'dark']) {
    const page = await chromium.newPage({ colorScheme });

    await page.route('**/*', (route) => route.abort());

    for (const [file, html] of rendered) {
        await page.setContent(html, { waitUntil: 'domcontentloaded' });
        await page.addScriptTag({ path: axe });

        const { violations } = await page.evaluate((values) => axe.run({
            runOnly: { type: 'tag', values },
        }), tags);

        if (await page.evaluate(() => {
            const { scrollWidth, clientWidth } = document.documentElement;
            return scrollWidth > clientWidth;
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
