// The pages named, and the gateway's own, in letters of twice the size, and by
// keyboard alone: nothing is cut or scrolls sideways at 640 and 320 pixels, nor
// with the largest letters that the page offers; Tab gets to everything that can
// be used, and shows where it is.

import {
    browser, counted, ownPages, pages, render,
} from './lib.mjs';

const rendered = ownPages();
const chromium = await browser();
const { check, finish } = counted('keyboard');

// What stands out of the window, or does not fit into its own box.
function cut() {
    const { clientWidth, scrollWidth } = document.documentElement;
    const box = 'table, pre, math';
    const found = scrollWidth > clientWidth ? ['the page scrolls'] : [];

    for (const e of document.querySelectorAll('body *')) {
        const { left, right, width } = e.getBoundingClientRect();
        const { clipPath, overflowX, overflowY } = getComputedStyle(e);

        if (width === 0 || clipPath !== 'none'
            || !e.checkVisibility({ contentVisibilityAuto: true })
            || e.parentElement.closest(box) || e.closest('.skip'))
        {
            continue;
        }

        if (left < -1 || right > clientWidth + 1) {
            found.push(`${e.localName} stands out`);
        }

        if ((/hidden|clip/.test(overflowY) && !e.matches(box)
             && e.scrollHeight > e.clientHeight + 1)
            || (/hidden|clip/.test(overflowX)
                && e.scrollWidth > e.clientWidth + 1))
        {
            found.push(`${e.localName} is cut`);
        }
    }

    return [...new Set(found)].join(', ');
}

// What Tab is to get to: of radio buttons, one of each group.
function usable() {
    const groups = new Set();

    return [...document.querySelectorAll('a[href], summary, input, select,'
        + ' button, [tabindex="0"], table, pre, math')].filter((e) => {
        const scrolls = e.scrollWidth > e.clientWidth + 1;

        if (e.matches('table, pre, math') && !(scrolls || e.tabIndex === 0)) {
            return false;
        }

        if (e.type === 'radio') {
            const seen = groups.has(e.name);

            groups.add(e.name);
            return !seen && e.checkVisibility();
        }

        return e.checkVisibility();
    }).map((e, i) => {
        e.dataset.usable = i;
        return `${e.localName} ${e.textContent.trim().slice(0, 30)}`;
    });
}

function focused() {
    const e = document.activeElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(e);
    const radio = e.type === 'radio' && document.querySelector(
        `input[name="${e.name}"][data-usable]`);

    return {
        at: (radio || e).dataset.usable,
        body: e === document.body,
        shown: outlineStyle !== 'none' && parseFloat(outlineWidth) > 0,
    };
}

pages((file, html) => rendered.push([file, render(html, 'html', 'auto')]));

for (const [file, html] of rendered) {
    const page = await chromium.newPage();

    await page.route('**/*', (route) => route.abort());

    for (const width of [640, 320]) {
        await page.setViewportSize({ width, height: 480 });
        await page.setContent(html, { waitUntil: 'domcontentloaded' });

        const found = await page.evaluate(cut);

        check(found === '', `${file}: ${width} pixels: ${found}`);
    }

    if (await page.$('summary')) {
        await page.setViewportSize({ width: 390, height: 480 });
        await page.focus('summary');
        await page.keyboard.press('Enter');
        await page.evaluate(() => {
            document.querySelector('[value="170"]')?.focus();
        });
        await page.keyboard.press('Space');

        const found = await page.evaluate(cut);

        check(found === '', `${file}: the largest letters: ${found}`);
        check(await page.evaluate(() => parseFloat(getComputedStyle(
            document.documentElement).fontSize)) > 20,
        `${file}: letters do not become larger`);
    }

    const names = await page.evaluate(usable);
    const reached = new Set();

    await page.evaluate(() => {
        document.activeElement.blur();
        getSelection().removeAllRanges();
        getSelection().collapse(document.body, 0);
    });

    for (let i = 0; i < names.length * 2 + 20
         && reached.size < names.length; i++)
    {
        await page.keyboard.press('Tab');

        const { at, body, shown } = await page.evaluate(focused);

        if (at !== undefined) {
            check(shown || reached.has(at), `${file}: ${names[at]}: not shown`);
            reached.add(at);
        }

        if (body && i > names.length) {
            break;
        }
    }

    check(reached.size === names.length, `${file}: out of reach: ${names
        .filter((name, i) => !reached.has(String(i))).join(', ')}`);
    await page.close();
}

await chromium.close();
finish();
