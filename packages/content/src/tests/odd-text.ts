import fc from 'fast-check';

/** Lines with structure of the format, and others that parsers often get wrong. */
export const oddLine = fc.oneof(
  fc.constantFrom(
    '---',
    '## Card (EASY)',
    '\\## Card (HARD)',
    '\\\\### Answer',
    '### Sources',
    '# Title',
    '#### Small',
    '```',
    '```js',
    '   ~~~~',
    '~~~',
    '\\```',
    '  \\~~~ x',
    '```a`b',
    '- item',
    '- [a](https://b.example)',
    '    indented',
    '\\',
    '\\r',
    '\\\\r x\r',
    'trailing  ',
    '`````  ',
    ' \u00a0\u2028\ufeff',
    '',
  ),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
);

const lines = fc
  .array(fc.tuple(oddLine, fc.constantFrom('\n', '\n', '\n', '\r\n', '\r')))
  .map((all) => all.map(([line, end], index) => (index === all.length - 1 ? line : line + end)).join(''));

/**
 * Any text that is not blank, with the line ends of any system; some look as if the format had
 * guarded them.
 */
export const oddText = fc
  .tuple(lines, fc.constantFrom('', '', '', '\\', '\\r'))
  .map(([text, guard]) => (guard === '' ? text : [guard, text, guard].join('\n')))
  .filter((text) => text.trim() !== '');
