// examples/proxy in Chromium, which trusts its authority: twelve pages of three
// sites, the original once, for the site, and back; logging in, posting, a
// script, a WebSocket, a download; connections that are not opened; and what is
// refused.  Needs root, as the proxy.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { runInNewContext } from 'node:vm';
import { browser, counted, proxy, root } from './lib.mjs';

const { url, dir, stop } = await proxy(
    `spliced => ['bank.www.example', 'ip-10-0-0-1.hostile.example']`);

const home = mkdtempSync(`${tmpdir()}/mce-home-`);
const store = `sql:${home}/.pki/nssdb`;
const { check, finish } = counted('proxy');

mkdirSync(`${home}/.pki/nssdb`, { recursive: true });
execFileSync('certutil', ['-d', store, '-N', '--empty-password']);

// that of the site for what is not opened
for (const [name, file] of [['proxy', 'squid/ca.pem'], ['site', 'ca.pem']]) {
    execFileSync('certutil',
        ['-d', store, '-A', '-t', 'C,,', '-n', name, '-i', `${dir}/${file}`]);
}

const chromium = await browser({
    proxy: { server: url }, env: { ...process.env, HOME: home },
});
const context = await chromium.newContext();
const page = await context.newPage();

page.setDefaultTimeout(120000);

const go = (address) => page.goto(address).then((r) => r, (error) => error);
const click = (text) => Promise.all(
    [page.waitForNavigation(), page.click(`a:has-text("${text}")`)]);
const scripts = () => page.locator('script').count();

async function issuer(response) {
    return (await response.securityDetails())?.issuer;
}

// twelve pages

const walk = [1, 2, 3, 4].map((n) => `walk-${n}`);
const pages = [
    ...walk.map((name) => `https://www.example/${name}`),
    ...walk.map((name) => `http://plain.www.example/${name}`),
    ...['news', 'forum', 'encyclopedia', 'news-fa'].map(
        (name) => `https://news.www.example/${name}`),
];

for (const address of pages) {
    const response = await go(address);

    check(response.headers?.()['x-main-content'] !== undefined,
        `${address} is no extract`);
    check(await scripts() === 0, `${address} has scripts`);
    check(page.url() === address, `${address} is at ${page.url()}`);

    if (address.startsWith('https:')) {
        check(await issuer(response) === 'Example proxy CA',
            `${address} has the certificate of ${await issuer(response)}`);
    }
}

// the original once, for the site, and back

const first = 'https://www.example/walk-1';

await go(first);
await click('Original page');
check(page.url() === `${first}?original=1`, `the original is ${page.url()}`);
check(await page.locator('a:has-text("Section 1")').count() > 0,
    'the original is whole');
await go(first);
check(await page.locator('a:has-text("Section 1")').count() === 0,
    'the original came once');
await click('Original page');
await click('Originals of this site');
check(page.url() === first, `the originals of the site lead to ${page.url()}`);
await click('along the shore');
check(await scripts() > 0, 'the next page of the site is an original');
await go('https://news.www.example/news');
check(await scripts() === 0, 'those of another site are not');
await go(first);
await click('Reading view');
check(page.url() === first && await scripts() === 0,
    `the way back leads to ${page.url()}`);

// logging in, posting, a script, a WebSocket, a download

await go('https://www.example/login');
await page.fill('input[name=user]', 'reader');
await page.fill('input[name=password]', 'secret');
await Promise.all([page.waitForNavigation(), page.click('button')]);
check(await page.title() === 'Members', `logged in, there is ${await page.title()}`);
await go('https://www.example/members');
check(await page.title() === 'Members', 'and it lasts');

await go('https://www.example/app');
check(await page.title() === 'ran', 'the script of a page that passes runs');

const said = await page.evaluate(async () => {
    const post = await fetch('/post', { method: 'POST', body: 'a letter' });
    const ranges = await fetch('/big.bin',
        { headers: { Range: 'bytes=4-11' } });
    const bytes = async (r) => [...new Uint8Array(await r.arrayBuffer())];
    const whole = await (await fetch('/big.bin')).arrayBuffer();
    const echo = await new Promise((answer) => {
        const socket = new WebSocket('wss://www.example/socket');

        socket.onopen = () => socket.send('over and out');
        socket.onmessage = ({ data }) => answer(data);
        socket.onerror = () => answer('an error');
    });

    return { post: await post.text(), status: ranges.status,
        part: await bytes(ranges), length: whole.byteLength,
        last: new DataView(whole).getUint32(whole.byteLength - 4), echo };
});

check(/<p>a letter/.test(said.post), `posted: ${said.post}`);
check(said.status === 206 && said.part.join() === '0,0,0,2,0,0,0,3',
    `a range: ${said.status} ${said.part}`);
check(said.length === 5242880 && said.last === 1310720,
    `the download: ${said.length} ${said.last}`);
check(said.echo === 'over and out', `the WebSocket: ${said.echo}`);

// not opened, refused, wrong

const bank = await go('https://bank.www.example/news');

check(await issuer(bank) === 'Example CA' && await scripts() > 0,
    `the bank has the certificate of ${await issuer(bank)}`);

for (const [address, status] of [
    ['https://other.example/', 502],
    ['https://nowhere.other/', 502],
    ['https://ip-192-168-1-1.hostile.example/', 502],
    ['http://ip-10-0-0-1.hostile.example/', 502],
    ['https://localhost./', 403],
]) {
    const response = await go(address);

    check(response.status?.() === status, `${address}: ${response}`);
    check(await page.locator('h1').count() === 1, `${address}: no page of ours`);
}

check(await go('https://ip-10-0-0-1.hostile.example/') instanceof Error,
    'a private address that is not opened is refused');

const reached = readFileSync(`${dir}/site.log`, 'latin1').split('\n')
    .filter((line) => line && !/^(203\.0\.113\.10:(80|443)|127\.0\.0\.1:80 \S+ \/(posted|uploaded)$)/.test(line));

check(reached.length === 0, `reached: ${reached}`);

// what the PAC file says

const stubs = {
    isPlainHostName: (host) => !host.includes('.'),
    dnsDomainIs: (host, domain) => host.endsWith(domain),
};

for (const [host, way] of [
    ['www.example.org', 'PROXY proxy.example:3128'],
    ['10.example.org', 'PROXY proxy.example:3128'],
    ['printer', 'DIRECT'], ['nas.lan', 'DIRECT'], ['10.1.2.3', 'DIRECT'],
    ['172.31.0.1', 'DIRECT'], ['::1', 'DIRECT'],
    ['172.32.0.1', 'PROXY proxy.example:3128'],
]) {
    const found = runInNewContext(
        `${readFileSync(`${root}/examples/proxy/proxy.pac`)}
        FindProxyForURL('https://${host}/', '${host}')`, stubs);

    check(found === way, `proxy.pac: ${host} is ${found}`);
}

await chromium.close();
await stop();
rmSync(home, { recursive: true });
finish();
