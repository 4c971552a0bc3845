// Formulas and code that come out of Markdown as they went in, whatever signs
// are in them.

export const formulas = [
    'x', '\\alpha + \\beta', 'a < b', 'a<b', 'a > b > c', 'a &= b', 'a&b',
    'x_1 * x_2 * x_3', '\\frac{a}{b}', '\\{ x \\mid x > 0 \\}', 'f(x)[1](y)',
    '\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}', 'a|b', '\\|x\\|',
    '\\sum_{i=1}^n i^2', 'x^{*}_{**}', '\\text{if } x \\ne 0', 'a\'b', 'n!',
    '[a, b)', '\\sqrt[3]{x}', '-1', '1. 2', '~a~', 'a \\_ b', '# x', '<', '&',
];

export const codes = [
    'a', 'a < b && c > d', '$HOME and $PATH', '`tick` and ``two``', '*a* _b_',
    '&lt; &amp;', '[a](b)', '<b>x</b>', 'a|b', '\\(x\\)', '    four blanks',
    'one\n\n\nfive', '```\nfence\n```', '~~~', '# no heading', '- no item',
    '1. none', 'a\tb', 'x  \ny', '$$x$$', '> no quotation', '---', 'https://a.example/',
];

export const languages = ['js', 'c++', 'c#', 'diff', 'objective-c', ''];
