// What visible.h takes for hidden against what a browser shows of it, of the
// pages named: precision and recall, by what said so.  Only style sheets that
// stand in the page are there, so what a class name says cannot be wrong or
// right here; it is counted apart.  Scripts do not run.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { browser, root } from './lib.mjs';

const counts = {};

function count(name, what) {
    counts[name] ??= { right: 0, wrong: 0, missed: 0 };
    counts[name][what]++;
}

// The verdicts: byte of the open tag -> [seen, by].
function verdicts(source) {
    return execFileSync(`${root}/build/mce`, ['features', '--seen', '-'],
        { input: source, maxBuffer: 1 << 28 }).toString().trim().split('\n')
        .map((line) => line.split('\t'))
        .filter((row) => row.length === 3 && row[0] !== '0');
}

// The page, whose elements with text know where they stood.
function marked(source, rows) {
    const parts = [];
    let from = 0;

    const offsets = [...new Set(rows.map((row) => Number(row[0])))]
        .sort((a, b) => a - b);

    for (const at of offsets) {
        let end = at + 1;

        while (!/[\s/>]/.test(String.fromCharCode(source[end]))) {
            end++;
        }

        parts.push(source.subarray(from, end),
            Buffer.from(` data-mce-at="${at}"`));
        from = end;
    }

    return '<meta http-equiv="Content-Security-Policy" '
        + `content="script-src 'none'">${
            Buffer.concat([...parts, source.subarray(from)]).toString()}`;
}

// In the browser: the marks of the elements whose own text is not shown.
function hidden() {
    const gone = [];

    // a page that waits for a script as a whole says nothing
    if (!document.body.checkVisibility({ opacityProperty: true,
        visibilityProperty: true }))
    {
        return gone;
    }

    function isGone(e) {
        if (!e.checkVisibility({ opacityProperty: true,
            visibilityProperty: true, contentVisibilityAuto: true })
            && !e.closest('details:not([open])'))
        {
            return true;
        }

        const style = getComputedStyle(e);

        if (parseFloat(style.fontSize) <= 1
            || /^rgba\(.*, 0\)$/.test(style.color)
            || style.color === style.backgroundColor)
        {
            return true;
        }

        const range = document.createRange();

        range.selectNodeContents(e);

        const box = range.getBoundingClientRect();

        if (!e.closest('details:not([open])')
            && (box.width < 1 || box.height < 1 || box.right <= 0
                || box.bottom + scrollY <= 0 || box.left > 5000))
        {
            return true;
        }

        for (let up = e; up; up = up.parentElement) {
            const { overflowX, overflowY, clip, clipPath, position }
                = getComputedStyle(up);
            const around = up.getBoundingClientRect();

            if ((overflowX !== 'visible' && around.width <= 1)
                || (overflowY !== 'visible' && around.height <= 1
                    && up !== document.documentElement
                    && up !== document.body)
                || (/^rect\((0|1)px,? (0|1)px,? (0|1)px,? (0|1)px\)/.test(clip)
                    && /absolute|fixed/.test(position))
                || /^inset\((50|100)%/.test(clipPath))
            {
                return true;
            }
        }

        return false;
    }

    for (const e of document.querySelectorAll('[data-mce-at]')) {
        if (!e.closest('noscript, math')) {
            gone.push([e.dataset.mceAt, isGone(e)]);
        }
    }

    return gone;
}

const chromium = await browser();
const page = await chromium.newPage({ viewport: { width: 1280, height: 844 } });

await page.route('**/*', (route) => route.abort());

for (const file of process.argv.slice(2)) {
    const source = readFileSync(file);
    const rows = verdicts(source);

    await page.setContent(marked(source, rows), { waitUntil: 'commit' });
    await page.waitForTimeout(200);

    // a window as readers have it
    const gone = new Map();

    for (const width of [1280]) {
        await page.setViewportSize({ width, height: 844 });

        for (const [at, is] of await page.evaluate(hidden)) {
            gone.set(at, is && (gone.get(at) ?? true));
        }
    }

    for (const [at, seen, by] of rows) {
        const says = seen === 'later' || seen === 'never';

        if (!gone.has(at)) {
            continue;
        }

        if (says) {
            count(by, gone.get(at) ? 'right' : 'wrong');

            if (process.env.VERBOSE && !gone.get(at) && by !== 'name') {
                console.log(`wrong ${by} ${seen} ${file} ${source.subarray(
                    Number(at), Number(at) + 150)}`.replace(/\s+/g, ' '));
            }

        } else if (gone.get(at)) {
            count('all', 'missed');

            if (process.env.VERBOSE) {
                console.log(`missed ${file} ${source.subarray(Number(at),
                    Number(at) + 150)}`.replace(/\s+/g, ' '));
            }
        }
    }
}

await chromium.close();

let [right, wrong] = [0, 0];

for (const [by, n] of Object.entries(counts)) {
    if (by === 'all') {
        continue;
    }

    console.log(`${by}: ${n.right} of ${n.right + n.wrong} elements are not `
        + 'shown');

    if (by !== 'name') {
        right += n.right;
        wrong += n.wrong;
    }
}

const missed = counts.all?.missed ?? 0;

console.log(`without names: precision ${(right / (right + wrong)).toFixed(3)}, `
    + `recall ${(right / (right + missed)).toFixed(3)} (${missed} missed)`);
