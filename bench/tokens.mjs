// Reads lines of a corpus, an estimate and a file of Markdown, and prints how
// far the estimates are from what a tokenizer counts: bench/tokens gives them.
//
//     node bench/tokens.mjs [ENCODING] < LINES

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const [encoding = 'o200k_base'] = process.argv.slice(2);
const require = createRequire(`${process.cwd()}/`);
const path = require.resolve(`gpt-tokenizer/encoding/${encoding}`);
const { countTokens } = await import(pathToFileURL(path));

const errors = new Map();
const add = (name, error, fourth) => {
    if (!errors.has(name)) {
        errors.set(name, []);
    }
    errors.get(name).push([error, Math.abs(error), fourth]);
};

for (const line of readFileSync(0, 'utf8').trim().split('\n')) {
    const [corpus, fitted, estimate, file] = line.split('\t');
    const bytes = readFileSync(file);
    const tokens = countTokens(bytes.toString('utf8'),
                               { disallowedSpecial: new Set() });

    // of a few words, one more or less is much
    if (tokens < 100) {
        continue;
    }

    const error = estimate / tokens - 1;
    const fourth = Math.abs(bytes.length / 4 / tokens - 1);

    add(fitted === '1' ? `${corpus} *` : corpus, error, fourth);
    add(fitted === '1' ? '*' : 'others', error, fourth);
}

const mean = (rows, i) => rows.reduce((sum, row) => sum + row[i], 0)
    / rows.length;
const percent = x => `${(100 * x).toFixed(1)} %`.padStart(8);
const quantile = (rows, q) => rows.map(row => row[1]).sort((a, b) => a - b)[
    Math.floor(q * (rows.length - 1))];

console.log(`${encoding.padEnd(26)} pages    error   median  9 of 10     bias`
            + '  bytes/4');

for (const [name, rows] of [...errors].sort(([a], [b]) => a < b ? -1 : 1)) {
    console.log(name.padEnd(26), String(rows.length).padStart(5),
                percent(mean(rows, 1)), percent(quantile(rows, 0.5)),
                percent(quantile(rows, 0.9)), percent(mean(rows, 0)),
                percent(mean(rows, 2)));
}

console.log('* the weights were fitted to these');
