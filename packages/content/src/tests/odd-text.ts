import fc from 'fast-check';

/** Lines that the format itself is made of, among what else gives formats trouble. */
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

/** Any text that says something, with the ends of lines of any system. */
export const oddText = fc
  .array(fc.tuple(oddLine, fc.constantFrom('\n', '\n', '\n', '\r\n', '\r')))
  .map((lines) =>
    lines.map(([line, end], index) => (index === lines.length - 1 ? line : line + end)).join(''),
  )
  .filter((text) => text.trim() !== '');
