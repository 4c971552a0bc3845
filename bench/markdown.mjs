// Makes HTML of every Markdown file of a folder, beside it, as bench/structure
// asks for: CommonMark with tables, footnotes and mathematics between dollar
// signs.
//
//     npm install markdown-it markdown-it-footnote markdown-it-texmath
//     node bench/markdown.mjs DIR

import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(`${process.cwd()}/`);
const load = async name =>
    (await import(pathToFileURL(require.resolve(name)))).default;

const MarkdownIt = await load('markdown-it');
const footnote = await load('markdown-it-footnote');
const math = await load('markdown-it-texmath');

// the TeX is compared, not what it looks like
const escape = tex => tex.replace(/[&<>]/g, c => `&#${c.charCodeAt()};`);
const engine = {
    renderToString: tex => `<span class="math">${escape(tex)}</span>`
};

const md = new MarkdownIt({ html: true }).use(footnote)
    .use(math, { engine, delimiters: ['gitlab', 'dollars'] });
const [dir] = process.argv.slice(2);

for (const name of readdirSync(dir).filter(file => file.endsWith('.md'))) {
    const text = readFileSync(`${dir}/${name}`, 'utf8');

    // metadata stand in front, between two lines of dashes
    const body = text.replace(/^---\n[^]*?\n---\n/, '');
    const id = name.slice(0, -'.md'.length);

    writeFileSync(`${dir}/${id}.html`, md.render(body));
}
