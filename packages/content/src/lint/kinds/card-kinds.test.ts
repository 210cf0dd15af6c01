import { describe, expect, it } from 'vitest';
import type { CardInFile } from '../../format/module-file.ts';
import { choiceWith, clozeWith, orderWith, taskWith, typedWith } from '../../tests/card-builders.ts';
import { lintCard } from '../lint-card.ts';
import { choiceOptions } from './choice-options.ts';
import { clozeBlanks } from './cloze-blanks.ts';
import { codeTask } from './code-task.ts';
import { interviewInputs } from './interview-inputs.ts';
import { orderDistractors } from './order-distractors.ts';
import { typedAnswers } from './typed-answers.ts';

const right = { text: 'Its scope', isCorrect: true };
const wrong = (text: string) => ({ text, isCorrect: false, why: 'It is not.' });

it.each([
  ['choice', choiceWith({})],
  ['typed', typedWith(['hoisting'])],
  ['cloze', clozeWith('A function keeps its {{c1::scope}}.')],
  ['order', orderWith({})],
  ['code', taskWith({})],
])('the linter accepts a %s card', (_kind, card) => {
  expect(lintCard(card)).toEqual([]);
});

describe('choiceOptions', () => {
  it('reports too few and too many options', () => {
    const few = choiceWith({ options: [right, wrong('Its name')] });
    expect(choiceOptions.check(few)).toEqual([
      { part: 'options.0', at: 0, message: 'a choice has 3 to 5 options, this one has 2' },
    ]);
    const many = choiceWith({ options: [right, ...['a', 'b', 'c', 'd', 'e'].map(wrong)] });
    expect(choiceOptions.check(many)).toHaveLength(1);
  });

  it('reports each wrong option that does not say why', () => {
    const options = [right, wrong('Its name'), { text: 'Its file', isCorrect: false }];
    expect(choiceOptions.check(choiceWith({ options }))).toEqual([
      { part: 'options.2', at: 0, message: 'the option does not say why it is wrong' },
    ]);
  });
});

describe('typedAnswers', () => {
  it.each([
    ['map()', 'map'],
    ["'object'", 'object'],
    ['the scope', 'scope'],
    ['break;', 'break'],
    ['.map', 'map'],
    ['Three', '3'],
  ])('reports that %s is accepted, but not %s', (answer, variant) => {
    expect(typedAnswers.check(typedWith([answer]))).toEqual([
      { part: 'accepted', at: 0, message: `also accept \`${variant}\`` },
    ]);
    expect(typedAnswers.check(typedWith([variant, answer]))).toEqual([]);
    expect(typedAnswers.check(typedWith([answer], true))).toEqual([]);
  });

  it('reports long answers, and answers that count as the same', () => {
    const long = 'because a function keeps its whole scope';
    expect(typedAnswers.check(typedWith([long, 'x', 'X']))).toEqual([
      { part: 'accepted', at: 0, message: 'the first answer has at most 40 characters and 5 words' },
      { part: 'accepted', at: 2, message: 'the answer is already accepted' },
    ]);
    expect(typedAnswers.check(typedWith(['a scope', 'scope', long]))).toEqual([]);
  });

  it('does not take the letter a for an article', () => {
    expect(typedAnswers.check(typedWith(['a b c']))).toEqual([]);
  });
});

it('clozeBlanks reports more than five blanks', () => {
  const blanks = (count: number) =>
    Array.from({ length: count }, (_, at) => `{{c${at + 1}::a${at}}}`).join(' ');
  expect(clozeBlanks.check(clozeWith(blanks(5)))).toEqual([]);
  expect(clozeBlanks.check(clozeWith(blanks(6)))).toEqual([
    { part: 'text', at: 0, message: 'a text has at most 5 blanks, this one has 6' },
  ]);
});

it('orderDistractors reports an order of which every line is used', () => {
  expect(orderDistractors.check(orderWith({ distractors: [] }))).toEqual([
    { part: 'lines', at: 0, message: 'there is no line that does not belong' },
  ]);
});

it('codeTask reports what a task lacks', () => {
  const bare = taskWith({
    examples: [],
    tests: [{ input: 'one()', output: '1' }],
    hint: undefined,
    complexity: undefined,
    wrongSolutions: ['one = () => 0;'],
  });
  expect(codeTask.check(bare)).toEqual([
    { part: 'examples.0', at: 0, message: 'a task has at least 2 examples, this one has 0' },
    { part: 'hint', at: 0, message: 'the task has no hint' },
    { part: 'complexity', at: 0, message: 'the task does not say what its solution costs' },
    { part: 'wrongSolutions.0', at: 0, message: 'a task has at least 3 wrong solutions, this one has 1' },
  ]);
});

describe('interviewInputs', () => {
  const distinct = Array.from({ length: 8 }, (_, index) => `one(${index})`);
  const faults = (inputs: string[]) =>
    interviewInputs
      .check({ ...taskWith({}), interviewInputs: inputs })
      .map(({ part, message }) => [part, message]);

  it('accepts eight different inputs, and cards without any', () => {
    expect(faults(distinct)).toEqual([]);
    expect(interviewInputs.check(taskWith({}))).toEqual([]);
  });

  it('reports too few', () => {
    expect(faults(distinct.slice(1))).toEqual([
      ['interviewInputs.0', 'a task has at least 8 interview inputs, or none; this one has 7'],
    ]);
  });

  it('reports inputs that learners have seen in self-study, and those that repeat', () => {
    expect(faults([...distinct, 'one() ', 'one(3)'])).toEqual([
      ['interviewInputs.8', 'the input is also one of the examples or tests'],
      ['interviewInputs.9', 'the input is given twice'],
    ]);
  });
});

describe('the rules for texts', () => {
  const found = (...input: Parameters<typeof choiceWith>) =>
    lintCard(choiceWith(...input)).map(({ part, at, rule }) => `${part}:${at} ${rule}`);

  it('read options, reasons and explanations, each at its place', () => {
    const options = [
      right,
      { ...wrong('Look:\n\n```\ncode\n```'), why: 'No.\n\n# Title' },
      { ...wrong('See <b>here</b>'), why: 'http://mdn.dev/a' },
    ];
    expect(found({ options, explanation: '```python\nf(:\n```' })).toEqual([
      'why.1:2 heading',
      'options.2:0 raw-html',
      'options.2:0 raw-html',
      'why.2:0 link',
      'options.1:2 fence-language',
      'explanation:1 code-balance',
    ]);
  });

  it('read the lines of an order, a cloze and the code of a task', () => {
    const messages = [
      orderWith({ language: '', lines: ['a', 'b'] }),
      orderWith({ language: 'python', lines: ['f(', 'g()'] }),
      clozeWith('```\n{{c1::a}}\n```'),
      taskWith({
        language: 'python',
        solution: 'f(',
        wrongSolutions: ['1', 'f(', '3'],
        tests: [{ input: 'f(', output: '1' }],
      }),
      {
        ...taskWith({ language: 'python' }),
        interviewInputs: ['a[', ...Array.from({ length: 7 }, (_, at) => `one(${at})`)],
      },
    ].map((card) => lintCard(card).map(({ part, rule }) => `${part} ${rule}`));
    expect(messages).toEqual([
      ['lines fence-language'],
      ['lines code-balance'],
      ['text fence-language'],
      ['tests.0 code-balance', 'solution code-balance', 'wrongSolutions.1 code-balance'],
      ['interviewInputs.0 code-balance'],
    ]);
  });

  it('do not read the generated answer a second time', () => {
    const explanation = 'x'.repeat(1400);
    expect(found({ explanation })).toEqual([]);
    expect(found({ explanation: 'x'.repeat(1501) })).toEqual(['explanation:0 length']);
  });

  it('limit the lines of code that learners see', () => {
    const long = `f(${'1'.repeat(79)})`;
    const task = taskWith({
      starter: `\n${long}`,
      setup: long,
      examples: [],
      tests: [{ input: long, output: '1' }],
      wrongSolutions: [long],
    });
    const places = (card: CardInFile) =>
      lintCard(card)
        .filter(({ rule }) => rule === 'length')
        .map(({ part, at }) => `${part}:${at}`);
    expect(places(task)).toEqual(['setup:0', 'starter:1']);
    expect(places(orderWith({ lines: ['a', long], distractors: ['b', long] }))).toEqual([
      'lines:1',
      'distractors:1',
    ]);
  });

  it('report a typed answer that the question contains', () => {
    const leaked = { ...typedWith(['closure']), question: 'What is a Closure?' };
    expect(lintCard(leaked).map(({ rule }) => rule)).toEqual(['missing-scope', 'leaked-answer']);
    const named = { ...typedWith(['let']), question: 'Which of `let` and `const` can be reassigned?' };
    expect(lintCard(named)).toEqual([]);
  });

  it('allow a longer question for a task', () => {
    const question = `Write \`one\`.${' x'.repeat(500)}`;
    expect(lintCard({ ...taskWith({}), question })).toEqual([]);
    expect(lintCard({ ...typedWith(['a']), question }).map(({ rule }) => rule)).toEqual(['length']);
  });
});
