// A site that answers in wrong ways (t/lib/Mce/Wrong.pm) opened through the
// gateway of examples/gateway in Chromium: no script of it runs on the gateway's
// origin, no cookie is set, no service worker is registered.  Without the guards,
// all three are seen.  Needs root, as the gateway.

import { execFileSync } from 'node:child_process';
import { browser, counted, gateway, root } from './lib.mjs';

const site = 'http://ip-203-0-113-11.hostile.example/';
const wrong = encodeURIComponent(site);
const worker = `/original/${site}worker`;

const names = execFileSync('perl', [`-I${root}/t/lib`, '-MMce::Wrong', '-e',
    'print join " ", Mce::Wrong::names()']).toString().split(' ');

const unguarded = `
    s/^ *mce_upstream_check .*//mr
        =~ s/^ *mce_upstream_headers [^;]*;//mr
        =~ s/^ *if .\\$http_service_worker.*\\n.*\\n *}//mr`;

const chromium = await browser();
const { check, finish } = counted('gateway_wrong');

function options(change, port) {
    return `wrong => { Mce::Wrong::answers() },
        change => sub { $_ = $_[0] =~ s/ burst=200 / burst=9999 /r; ${change} }
        ${port ? `, port => ${port}` : ''}`;
}

// A page of the gateway's origin without any policy: what it may do, only the
// gateway's own answers may limit.
async function bare(context, url) {
    const page = await context.newPage();

    await page.route(`${url}/bare`, (route) => route.fulfill(
        { contentType: 'text/html', body: '<title>Bare</title>' }));
    await page.goto(`${url}/bare`);

    return page;
}

const registered = (page) => page.evaluate(
    () => navigator.serviceWorker.getRegistrations().then((all) => all.length));

// What the site has reached by one of its ways, in these views.
async function reached(url, name, views) {
    const context = await chromium.newContext();
    let script = false;

    await Promise.all(views.map(async (view) => {
        const page = await context.newPage();

        page.on('request', (request) => {
            script ||= new URL(request.url()).pathname === '/stolen';
        });

        // a page that cannot be shown, or is a download, is an error here
        await page.goto(`${url}/${view}/${wrong}${name}`).catch(() => {});
        await page.waitForTimeout(200);
        script ||= await page.title() === 'ran';
    }));

    const cookie = (await context.cookies()).length > 0;
    const worker = await registered(await bare(context, url)) > 0;

    await context.close();

    return { script, cookie, worker };
}

// without guards, so that the test is known to see what it looks for
const open = await gateway(options(unguarded));

for (const view of ['read', 'original']) {
    for (const name of ['junk', 'last']) {
        const seen = await reached(open.url, name, [view]);

        check(seen.script && seen.cookie && seen.worker,
            `/${view}/: unguarded, ${name}: ${JSON.stringify(seen)}`);
    }
}

// a worker that is registered, and then the gateway with its guards

const context = await chromium.newContext();
const page = await bare(context, open.url);
const register = () => page.evaluate((path) => navigator.serviceWorker
    .register(path, { scope: '/' }).then(() => true, () => false), worker);

check(await register(), 'unguarded, a worker may be registered');
check(await registered(page) === 1, 'unguarded, it stays');
await open.stop();

const guarded = await gateway(options('$_', new URL(open.url).port));

await page.evaluate(() => navigator.serviceWorker.getRegistration('/')
    .then((found) => found.update()).catch(() => {}));
check(await registered(page) === 0, 'guarded, it ends with its next update');
check(!await register(), 'guarded, none may be registered');

for (const name of names) {
    const seen = await reached(guarded.url, name, ['read', 'original', 'image']);

    for (const what of Object.keys(seen)) {
        check(!seen[what], `${name}: ${what}`);
    }
}

await guarded.stop();
await chromium.close();
finish();
