import { levels } from '@flipstack/contract';
import fc from 'fast-check';

/** Lines with the card format's own syntax, and others that are hard to format. */
const anyLine = fc.oneof(
  fc.constantFrom(
    '---',
    '## Card (EASY)',
    '\\### Answer',
    '# Title',
    '```js',
    '`````  ',
    ' ~~~',
    '\\',
    '\\r',
    '    indented  ',
    '\ufeff\u2028\u00a0',
    '',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

const anyText = fc
  .array(fc.tuple(anyLine, fc.constantFrom('\n', '\n', '\r\n', '\r')), { maxLength: 8 })
  .map((lines) =>
    lines.map(([line, end], index) => (index === lines.length - 1 ? line : line + end)).join(''),
  )
  .filter((text) => text.trim() !== '' && !text.includes('\0'));

const anyName = (maxLength: number) =>
  fc
    .string({ unit: fc.oneof(fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), anyLine), maxLength })
    .map((name) => [...name].slice(0, maxLength).join('').trim())
    .filter((name) => name !== '' && !name.includes('\0'));

/** Any module that the API accepts. */
export const moduleArbitrary = fc.record({
  moduleName: anyName(100),
  stackName: anyName(50),
  cards: fc.array(fc.record({ level: fc.constantFrom(...levels), question: anyText, answer: anyText }), {
    maxLength: 4,
  }),
});
