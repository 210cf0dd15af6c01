import { expect, it } from 'vitest';
import {
  blanksOf,
  type CardBody,
  findBodyProblems,
  kindAndBody,
  problemsInBody,
  readableAnswer,
  readCloze,
  visibleParts,
} from './index.ts';

const code = {
  language: 'python',
  setup: '',
  starter: 'def double(n):\n    pass',
  examples: [{ input: 'double(2)', output: '4' }],
  tests: [],
  isAnyOrder: false,
  solution: 'def double(n):\n    return 2 * n',
  complexity: 'O(1)',
  wrongSolutions: [],
  isVerified: true,
} as const;

const cards = {
  choice: kindAndBody({
    kind: 'choice',
    body: {
      options: [
        { text: 'one\n```js\n1\n```', isCorrect: false },
        { text: 'two', isCorrect: true },
      ],
      hasSeveral: false,
      explanation: 'Because.',
    },
  }),
  typed: kindAndBody({ kind: 'typed', body: { accepted: ['a`b', 'c'], isExact: false } }),
  cloze: kindAndBody({
    kind: 'cloze',
    body: { text: '{{c1::let::keyword}} x = {{c2::1}};', alsoAccepted: {}, isExact: false },
  }),
  order: kindAndBody({
    kind: 'order',
    body: { language: 'js', lines: ['b();', 'a();'], distractors: ['c();'], alsoAccepted: [] },
  }),
  code: kindAndBody({
    kind: 'code',
    body: { ...code, examples: [...code.examples], tests: [], wrongSolutions: [] },
  }),
};

it.each([
  ['choice', '- two\n\nBecause.', '- one\n  ```js\n  1\n  ```\n- two'],
  ['typed', '``a`b``\n\nAlso accepted: `c`', ''],
  ['cloze', 'let x = 1;', '____ (keyword) x = ____;'],
  ['order', '```js\nb();\na();\n```', '```js\na();\nb();\nc();\n```'],
  [
    'code',
    '```python\ndef double(n):\n    return 2 * n\n```\n\nO(1)',
    '```python\ndef double(n):\n    pass\n```\n\n- `double(2)` → `4`',
  ],
] as const)('reads a %s card as text, with and without its answer', (kind, answer, parts) => {
  const card = cards[kind];
  expect(problemsInBody(card)).toEqual([]);
  expect(card.kind === 'flip' ? undefined : readableAnswer(card)).toBe(answer);
  expect(visibleParts(card)).toBe(parts);
});

it('counts examples and tests on their own, and says where the problem is', () => {
  const card = kindAndBody({
    kind: 'code',
    body: {
      ...code,
      examples: [...code.examples],
      tests: [
        { input: 'double(3)', output: ' ' },
        { input: 'double(4)', output: 'eight' },
      ],
      wrongSolutions: [],
    },
  });
  expect(findBodyProblems(card)).toEqual([
    { message: 'The expected output of test 1 is empty', part: 'tests.0.output' },
    { message: 'The expected output of test 2 is not JSON', part: 'tests.1.output' },
  ]);
  // The form has an empty test above the second one.
  expect(findBodyProblems(card, { tests: [0, 2] })[1]).toEqual({
    message: 'The expected output of test 3 is not JSON',
    part: 'tests.2.output',
  });
});

it('leads to the option that is repeated, or correct as well', () => {
  const option = (text: string) => ({ text, isCorrect: true });
  const body = { options: [option('a'), option('b'), option('a')], hasSeveral: false };
  expect(findBodyProblems(kindAndBody({ kind: 'choice', body })).map(({ part }) => part)).toEqual([
    'options.2.text',
    'options.1.isCorrect',
  ]);
});

it.each([
  { kind: 'choice', body: { options: [{ text: '', isCorrect: true }], hasSeveral: false } },
  { kind: 'typed', body: { accepted: [''], isExact: false } },
  { kind: 'cloze', body: { text: '', alsoAccepted: {}, isExact: false } },
  { kind: 'order', body: { language: 'js', lines: [], distractors: [], alsoAccepted: [] } },
  {
    kind: 'code',
    body: { ...code, examples: [], tests: [], wrongSolutions: [], solution: '', complexity: '' },
  },
] as const)('has no answer for an unfinished $kind card', ({ kind, body }) => {
  const card = kindAndBody({ kind, body: structuredClone(body) as unknown as CardBody });
  expect(card.kind !== 'flip' && readableAnswer(card)).toBe('');
});

it('ends a blank at the first two braces, and leaves incomplete ones as text', () => {
  expect(readCloze('{{c1::a}}} {{c0::b}} {{c2::}} {{c3::c')).toEqual([
    { blank: { number: 1, answer: 'a' } },
    { text: '} {{c0::b}} {{c2::}} {{c3::c' },
  ]);
  expect(blanksOf('{{c1::a::b::c}}')).toEqual([{ number: 1, answer: 'a', hint: 'b::c' }]);
});

it('keeps an empty blank as text instead of reaching for the next one', () => {
  expect(readCloze('{{c1::}} and {{c2::b}}')).toEqual([
    { text: '{{c1::}} and ' },
    { blank: { number: 2, answer: 'b' } },
  ]);
  expect(blanksOf('{{c1::::b}} {{c2::a::}} {{c3::x {{c4::y}}')).toEqual([
    { number: 1, answer: '::b' },
    { number: 2, answer: 'a' },
    { number: 3, answer: 'x {{c4', hint: 'y' },
  ]);
});

it('reads a text with thousands of blanks that are never closed', () => {
  const text = '{{c1::'.repeat(40_000);
  expect(readCloze(text)).toEqual([{ text }]);
  expect(readCloze(`${text}}}`)).toHaveLength(1);
});

it('reads code with more backticks than a function can have arguments', () => {
  const solution = '` '.repeat(200_000);
  const body = { ...code, examples: [], tests: [], wrongSolutions: [], solution };
  const card = kindAndBody({ kind: 'code', body });
  expect(card.kind === 'code' && readableAnswer(card)).toContain(`\`\`\`python\n${solution}`);
});

it('takes a card without a body for one that is turned', () => {
  expect(kindAndBody({})).toEqual({ kind: 'flip' });
  expect(kindAndBody({ kind: 'choice' })).toEqual({ kind: 'flip' });
});
