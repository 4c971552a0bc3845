// What the checks share: the command, its pages, the browser.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

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

export async function browser() {
    const { chromium } = await import('playwright-core');

    return chromium.launch({
        executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
        args: ['--no-sandbox', '--disable-gpu'],
    });
}

export function done(what, n, faults) {
    console.log(`${what}: ${n} pages, ${faults} with faults`);
    process.exitCode = n > 0 && faults === 0 ? 0 : 1;
}
