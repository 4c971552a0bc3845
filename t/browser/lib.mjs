// What the checks share: the command, its pages, the browser.

import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

// The attacks, byte by byte, each on a line.
export const attacks = readFileSync(`${root}/t/unit/render/attacks.txt`, 'latin1')
    .split('\n').filter((line) => line);

const around = [
    '@', '<p>@</p>', '<div><p>a</p>@<p>b</p></div>', '<ul><li>@</li></ul>',
    '<table><tr><th>a<th>b<tr><td>@<td>c</table>', '<a href=/x>@</a>',
    '<pre><code>@</code></pre>', '<math><mtext>@</mtext></math>',
    '<h2>@</h2>', '<b><i>@', '<blockquote>@</blockquote>',
    '<dl><dt>@<dd>x</dl>',
];

// A page with the attack wherever it could matter.
export function surrounded(attack) {
    return around.map((a) => `<p>a</p>${a.replace('@', () => attack)}`)
        .join('<p>b</p>');
}

// What scripts wait for.
export const events = [
    'animationstart', 'beforecopy', 'click', 'error', 'focus', 'load',
    'mouseover', 'pointerenter', 'scroll', 'toggle', 'transitionend', 'wheel',
];

export function render(input, format, extractor = 'plain') {
    return execFileSync(`${root}/build/mce`,
        ['extract', '-e', extractor, '-f', format, '-'],
        { input, maxBuffer: 1 << 28, stdio: ['pipe', 'pipe', 'ignore'] })
        .toString();
}

// Calls back with every page named on the command line that has content.
export function pages(callback) {
    let n = 0;

    for (const file of process.argv.slice(2)) {
        try {
            callback(file, readFileSync(file));
            n++;
        } catch (error) {
            if (error.status !== 1) {
                throw error;
            }
        }
    }

    return n;
}

// The pages of the gateway that are no extracts, [name, HTML] each.
export function ownPages() {
    const config = readFileSync(`${root}/examples/gateway/gateway.conf`, 'utf8');
    const form = config.match(/<form action="\/go">[^]*?<\/form>/)[0];

    return ['start', 'error'].map((name) => [`gateway/${name}.html`,
        readFileSync(`${root}/examples/gateway/${name}.html`, 'utf8')
            .replaceAll('@title@', 'The site did not answer in time')
            .replace('@advice@', 'It may be busy.')
            .replace('@form@', `<p><a href="">Try again</a>${form}`)]);
}

async function freePort() {
    const server = createServer().listen(0, '127.0.0.1');

    await new Promise((ready) => server.on('listening', ready));

    const { port } = server.address();

    await new Promise((closed) => server.close(closed));
    return port;
}

function connects(port) {
    return new Promise((answer) => {
        const socket = createConnection(port, '127.0.0.1');

        socket.on('connect', () => answer(true)).on('error',
            () => answer(false));
        socket.unref();
    });
}

// nginx with the module, on the files of a folder; "server" is what stands in
// the server block.
export async function nginx(folder, server) {
    const dir = mkdtempSync(`${tmpdir()}/mce-browser-`);
    const port = await freePort();
    const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${dir}/${name};`).join(' ');

    writeFileSync(`${dir}/nginx.conf`, `
        daemon off; master_process off; pid ${dir}/pid;
        error_log ${dir}/error.log;
        load_module ${root}/build/modules/ngx_http_mce_filter_module.so;
        events {}
        http {
            access_log off; ${temp} types { text/html html; text/css css; }
            server { listen 127.0.0.1:${port}; root ${folder}; ${server} }
        }`);

    const child = spawn(process.env.NGINX ?? '/usr/sbin/nginx',
        ['-c', `${dir}/nginx.conf`, '-e', `${dir}/error.log`]);

    for (let i = 0; i < 100 && !await connects(port); i++) {
        await new Promise((later) => setTimeout(later, 50));
    }

    return {
        url: `http://127.0.0.1:${port}`,
        stop() {
            child.kill();
            rmSync(dir, { recursive: true });
        },
    };
}

// An example as its package starts it, with more of its options, in Perl.
async function example(name, options) {
    const child = spawn('perl', [`-I${root}/t/lib`, `-MMce::${name}`,
        '-MMce::Nginx', '-MMce::Wrong', '-e', `
            my $g = Mce::${name}->new(port => Mce::Nginx::free_port(),
                                      ${options});
            $g->start;
            $| = 1;
            print 'http://127.0.0.1:', $g->port, ' ', $g->dir, "\\n";
            <STDIN>;
            $g->stop;`], { stdio: ['pipe', 'pipe', 'inherit'] });

    const ended = new Promise((end) => child.once('exit', end));

    const [url, dir] = await new Promise((ready, failed) => {
        child.stdout.once('data', (text) => ready(String(text).trim().split(' ')));
        child.once('exit',
            () => failed(new Error(`examples of ${name} did not start`)));
    });

    return {
        url,
        dir,
        stop() {
            child.stdin.end('\n');
            return ended;
        },
    };
}

export const gateway = (options) => example('Gateway', options);
export const proxy = (options) => example('Proxy', options);

export async function browser(options = {}) {
    const { chromium } = await import('playwright-core');

    return chromium.launch({
        executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
        timeout: 120000,
        args: [
            '--no-sandbox', '--disable-gpu', '--disable-quic',
            '--no-first-run', '--disable-background-networking',
            '--disable-component-update', '--disable-sync',
        ],
        ...options,
    });
}

// Calls back with what is really asked for: Chromium tells of requests, too,
// that the policy of the page forbids.
export function asked(page, callback) {
    page.on('requestfinished', (request) => callback(request.url()));
    page.on('requestfailed', (request) => {
        if (request.failure().errorText !== 'csp') {
            callback(request.url());
        }
    });
}

export function done(what, n, faults) {
    console.log(`${what}: ${n} pages, ${faults} with faults`);
    process.exitCode = n > 0 && faults === 0 ? 0 : 1;
}

// Counts what is checked, and says what is wrong.
export function counted(what) {
    let n = 0, faults = 0;

    return {
        check(right, text) {
            n++;

            if (!right) {
                faults++;
                console.log(`${what}: ${text}`);
            }
        },
        finish() {
            done(what, n, faults);
        },
    };
}
