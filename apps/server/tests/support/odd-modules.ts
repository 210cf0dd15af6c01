import { levels } from '@flipstack/contract';
import fc from 'fast-check';

/** Lines that the card format is made of, among what else gives formats trouble. */
const oddLine = fc.oneof(
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

const oddText = fc
  .array(fc.tuple(oddLine, fc.constantFrom('\n', '\n', '\r\n', '\r')), { maxLength: 8 })
  .map((lines) =>
    lines.map(([line, end], index) => (index === lines.length - 1 ? line : line + end)).join(''),
  )
  .filter((text) => text.trim() !== '' && !text.includes('\0'));

const oddName = (maxLength: number) =>
  fc
    .string({ unit: fc.oneof(fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), oddLine), maxLength })
    .map((name) => [...name].slice(0, maxLength).join('').trim())
    .filter((name) => name !== '' && !name.includes('\0'));

/** Any module that the API takes. */
export const oddModule = fc.record({
  moduleName: oddName(100),
  stackName: oddName(50),
  cards: fc.array(fc.record({ level: fc.constantFrom(...levels), question: oddText, answer: oddText }), {
    maxLength: 4,
  }),
});
