// examples/gateway in Chromium, by clicks at random: wherever a reader gets from
// the pages of a site with documents, pictures, feeds, forms, next pages, pages
// that only scripts fill, errors and nothing at all, there is a page that says
// something, and nothing is asked of anybody but the gateway.  Needs root.

import { asked, browser, counted, gateway } from './lib.mjs';

const pages = 20, clicks = 100;

const sentence = 'The boats of the lake were painted in spring, and whoever '
    + 'came by in the evening saw their colours shine between the reeds. ';

const places = {
    'handbook.pdf': ['application/pdf', '%PDF-1.4 of the lake'],
    'boats.zip': ['application/zip', 'PK'],
    'song.mp3': ['audio/mpeg', 'ID3'],
    'empty': ['text/html', ''],
    'notes.txt': ['text/plain', 'Notes on the lake, as they were taken.'],
    'data.json': ['application/json', '{"boats": "three of them, all green"}'],
    'drawing.svg': ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"'
        + ' width="90" height="90"><circle r="40"/></svg>'],
    'application': ['text/html', '<!DOCTYPE html><html><head><title>Boats</title>'
        + '<script src="/app.js"></script></head><body><div id="root"></div>'
        + '</body></html>'],
    'loading': ['text/html', '<!DOCTYPE html><html><head><title>Boats</title>'
        + '<script src="/app.js"></script></head><body><div id="root"><p>Loading'
        + '</p></div></body></html>'],
    'login': ['text/html', '<body><title>Log in</title><form method="post"><p>Name'
        + '<input name="n"><input type="password" name="p"></form>'],
    'rss': ['application/rss+xml', '<?xml version="1.0"?><rss version="2.0">'
        + '<channel><title>The lake</title><item><title>Ice on the lake</title>'
        + '<link>https://www.example/page-3</link></item></channel></rss>'],
    'atom': ['application/atom+xml', '<feed xmlns="http://www.w3.org/2005/Atom">'
        + '<title>The lake</title><entry><title>Thaw on the lake</title>'
        + '<link href="/page-4"/></entry></feed>'],
    'search': ['text/html', `<title>Found</title><p>${sentence.repeat(3)}`],
};

const others = ['picture.png', 'missing', 'gone', 'away', 'walk-1', 'news', ''];

const names = [...Object.keys(places), ...others];

function body(n) {
    const links = [];

    for (let i = 0; i < 6; i++) {
        links.push(names[(n * 7 + i * 5) % names.length]);
    }

    links.push(`page-${(n + 7) % pages + 1}`);

    return `<!DOCTYPE html><html lang="en"><head><title>Page ${n}</title>`
        + (n % 2 ? `<link rel="next" href="/page-${n % pages + 1}">` : '')
        + `</head><body><form action="/search"><input name="q" type="search">`
        + `<button>Search</button></form><article><h1>Page ${n} of the lake</h1>`
        + links.map((name) => `<p>${sentence.repeat(2)}<a href="/${name}">On `
            + `${name || 'the front page'}</a>. ${sentence}</p>`).join('')
        + '</article></body></html>';
}

const location = (path, type, text) => `location = /${path} { `
    + `types { } default_type ${type}; return 200 '${text}'; }`;

const { url, stop } = await gateway(`server => q{
    ${Object.entries(places).map(([path, [type, text]]) =>
        location(path, type, text)).join('\n')}
    ${Array.from({ length: pages }, (_, i) =>
        location(`page-${i + 1}`, 'text/html', body(i + 1))).join('\n')}
    location = /missing { return 404; }
    location = /gone { return 410; }
    location = /away { return 302 https://www.example/page-2; }
}`);

const chromium = await browser();
const { check, finish } = counted('clicks');

// the same clicks each time
let state = 48;

function random(n) {
    state = (state * 1103515245 + 12345) % 2147483648;

    return Math.floor(state / 65536) % n;
}

const context = await chromium.newContext();

context.setDefaultTimeout(120000);

const page = await context.newPage();
const left = [];
let downloads = 0;

asked(page, (address) => {
    if (!/^(?:data:|about:)/.test(address) && !address.startsWith(`${url}/`)) {
        left.push(address);
    }
});
page.on('download', (download) => {
    downloads++;
    download.cancel();
});

// What a reader sees: words, or a picture.
async function said() {
    const words = (await page.innerText('body').catch(() => '')).trim();
    const shown = await page.locator('img').evaluateAll(
        (all) => all.some((img) => img.naturalWidth > 0)).catch(() => false);

    return words.length > 20 || shown ? words : '';
}

async function click(from) {
    const links = page.locator('a[href]:visible:not(.skip), button:visible');
    const n = random(await links.count());
    const link = links.nth(n);
    const text = await link.innerText();
    const before = downloads;

    if (await link.evaluate((a) => a.tagName) === 'BUTTON') {
        const search = page.locator('input[type=search], #address').first();

        await search.fill(await search.getAttribute('id') === 'address'
            ? 'https://www.example/page-3' : 'green boats');
    }

    await link.click({ noWaitAfter: true });

    // a page that is on its way says something in the end
    let words = '';

    for (let i = 0; i < 300 && (words === '' || i === 0)
                    && downloads === before; i++)
    {
        await page.waitForTimeout(200);
        words = await said();
    }

    check(page.url().startsWith(`${url}/`),
        `"${text}" of ${from} left the gateway for ${page.url()}`);
    check(words !== '' || downloads > before,
        `"${text}" of ${from} says nothing at ${page.url()}`);

    if (process.env.VERBOSE) {
        console.log(`${from}: "${text}" -> ${page.url()}: `
            + words.slice(0, 100).replace(/\s+/g, ' '));
    }
}

for (let i = 0; i < clicks; i++) {
    const from = `/read/https%3A%2F%2Fwww.example%2Fpage-${random(pages) + 1}`;

    await page.goto(`${url}${from}`);
    await click(from);

    // and one deeper; the links of originals lead to their site
    if (!page.url().includes('/original/')
        && await page.locator('a[href]:visible').count() > 0)
    {
        await click(page.url());
        i++;
    }
}

check(left.length === 0, `asked elsewhere: ${left.join(' ')}`);

// what each place says
const expected = {
    'handbook.pdf': /handbook\.pdf.*application\/pdf, 20 bytes.*Download/s,
    'empty': /sent nothing/,
    'application': /no text on this page without its scripts/,
    'loading': /Loading.*little text.*scripts/s,
    'missing': /as its site has sent it.*404/s,
    'notes.txt': /Notes on the lake/,
    'page-1': /Next page/,
    'rss': /Ice on the lake/,
    'atom': /Thaw on the lake/,
};

for (const [name, text] of Object.entries(expected)) {
    await page.goto(`${url}/read/https%3A%2F%2Fwww.example%2F${name}`);
    check(text.test(await said()), `${name} says ${await said()}`);
}

await page.goto(`${url}/read/https%3A%2F%2Fwww.example%2Fpicture.png`);
check(await page.locator('img').evaluate((img) => img.naturalWidth) === 800,
    'a picture alone is shown, and small');

await page.goto(`${url}/read/https%3A%2F%2Fwww.example%2Fpage-1`);
await page.fill('input[type=search]', 'a b&c');
await Promise.all([page.waitForNavigation(), page.click('form button')]);
check(page.url() === `${url}/read/https%3A%2F%2Fwww.example%2Fsearch?q=a+b%26c`,
    `a search leads to ${page.url()}`);
check(/boats/.test(await said()), `and says ${await said()}`);

await chromium.close();
stop();
finish();
