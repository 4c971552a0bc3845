// What programs make of our Markdown, raw HTML allowed, and whether anything
// in it could run.

import { HtmlRenderer, Parser } from 'commonmark';
import MarkdownIt from 'markdown-it';
import footnote from 'markdown-it-footnote';
import texmath from 'markdown-it-texmath';
import { marked } from 'marked';
import { micromark } from 'micromark';
import {
    gfmFootnote, gfmFootnoteHtml,
} from 'micromark-extension-gfm-footnote';
import { parseFragment } from 'parse5';

const markdownIt = new MarkdownIt({ html: true, linkify: true });
const parser = new Parser();
const renderer = new HtmlRenderer();

export const readers = {
    marked: (text) => marked.parse(text),
    'markdown-it': (text) => markdownIt.render(text),
    commonmark: (text) => renderer.render(parser.parse(text)),
};

const markdownItNotes = new MarkdownIt({ html: true }).use(footnote);

// Those that know notes.
export const noteReaders = {
    'markdown-it-footnote': (text) => markdownItNotes.render(text),
    micromark: (text) => micromark(text, {
        allowDangerousHtml: true,
        allowDangerousProtocol: true,
        extensions: [gfmFootnote()],
        htmlExtensions: [gfmFootnoteHtml()],
    }),
};

// The TeX that a reader of formulas finds, as the text of elements of its own.
const engine = {
    renderToString: (tex) => `<span class="tex">${
        tex.replace(/[&<>]/g, (c) => `&#${c.charCodeAt()};`)}</span>`,
};
const markdownItTex = new MarkdownIt({ html: true })
    .use(texmath, { engine, delimiters: ['gitlab', 'dollars'] });

export const formulaReader = (text) => markdownItTex.render(text);

// Of the elements of docs/rendering.md, those that Markdown has a sign for,
// and those that we write as HTML.
const elements = new Set(('a blockquote br code del em h1 h2 h3 h4 h5 h6 hr'
    + ' img li ol p pre s strong sub sup table tbody td th thead tr ul')
    .split(' '));
const attributes = {
    a: ['href'], img: ['src', 'alt'], ol: ['start'], code: ['class'],
    td: ['align', 'style'], th: ['align', 'style'],
};
const link = /^(https?|ftp|mailto|tel):$/;
const picture = /^data:image\/(png|jpe?g|gif|webp|avif)[;,]/i;

function safe(element, { name, value }) {
    if (name === 'href' || name === 'src') {
        const { href, protocol } = URL.canParse(value, 'http://a.example/')
            ? new URL(value, 'http://a.example/') : { href: '' };

        return href === '' || (name === 'href' ? link.test(protocol)
            : /^https?:$/.test(protocol) || picture.test(href));
    }

    return name !== 'style' || /^text-align:\w+$/.test(value);
}

// What in the HTML our own output would never hold; an empty list is good.
export function faults(html) {
    const found = [];

    (function visit(node) {
        const name = node.tagName;

        if (name && !elements.has(name)) {
            found.push(`<${name}>`);
        }

        for (const attribute of node.attrs ?? []) {
            if (!attributes[name]?.includes(attribute.name)
                || !safe(name, attribute)) {
                found.push(`${name} ${attribute.name}=${attribute.value}`);
            }
        }

        (node.childNodes ?? []).forEach(visit);
    })(parseFragment(html));

    return found;
}
