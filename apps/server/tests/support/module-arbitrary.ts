import { fieldRules, firstBrokenRule, levels } from '@flipstack/contract';
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

const anyName = (field: 'moduleName' | 'stackName', maxLength: number) =>
  fc
    .string({ unit: fc.oneof(fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), anyLine), maxLength })
    .map((name) => [...name].slice(0, maxLength).join('').trim())
    .filter((name) => firstBrokenRule(fieldRules[field], name) === undefined);

const oneLine = anyText.map((text) => text.replaceAll(/[\r\n]+/g, ' ')).filter((text) => text.trim() !== '');

/** A body of each kind that the API accepts, with any texts. */
const anyKind = fc
  .tuple(fc.uniqueArray(oneLine, { minLength: 3, maxLength: 3, selector: (line) => line.trim() }), anyText)
  .chain(([[one = '', two = '', three = ''], explanation]) => {
    const test = { input: explanation, output: JSON.stringify(one) };
    return fc.constantFrom(
      {
        kind: 'choice',
        body: {
          options: [
            { text: explanation, isCorrect: true, why: one },
            { text: `${explanation}\n> ${two}`, isCorrect: false },
          ],
          hasSeveral: true,
        },
      },
      { kind: 'typed', body: { accepted: [one, two], isExact: true, explanation } },
      {
        kind: 'cloze',
        body: {
          text: `${explanation}{{c1::${one.replace(/[{}:]/g, '')}.}}`,
          alsoAccepted: { 1: [two] },
          isExact: false,
        },
      },
      {
        kind: 'order',
        body: {
          language: 'js',
          lines: [one, two],
          distractors: [three],
          alsoAccepted: [[1, 0]],
          explanation,
        },
      },
      {
        kind: 'code',
        body: {
          ...{ language: 'postgresql', setup: explanation, starter: '', examples: [test], tests: [] },
          ...{ isAnyOrder: true, hint: explanation, solution: one, complexity: two },
          ...{ wrongSolutions: ['', explanation], isVerified: false },
        },
      },
    );
  });

/** Any module that the API accepts. */
export const moduleArbitrary = fc.record({
  moduleName: anyName('moduleName', 100),
  stackName: anyName('stackName', 50),
  cards: fc.array(
    fc
      .tuple(
        fc.record({ level: fc.constantFrom(...levels), question: anyText }),
        fc.oneof(
          anyText.map((answer) => ({ answer })),
          anyKind,
        ),
      )
      .map(([card, kind]) => ({ ...card, ...kind })),
    { maxLength: 4 },
  ),
});
