import {
  blanksOf,
  type ChoiceBody,
  type ClozeBody,
  type CodeBody,
  codeLanguages,
  type KindAndBody,
  type OrderBody,
  problemsInBody,
  readableAnswer,
  type TypedBody,
} from '@flipstack/card-kinds';
import fc from 'fast-check';
import type { CardInFile } from '../format/module-file.ts';
import { oddLine, oddText } from './odd-text.ts';

type CheckedKind = Exclude<KindAndBody, { kind: 'flip' }>;

/** Lines that look like the format's own structure within a body. */
const oddBodyLine = fc.oneof(
  oddLine,
  fc.constantFrom(
    ...['- [x] ticked', '- [ ]', '> because', '>', '> ```', '  > deep', '-', '→ `1`', '- `a` → `1`'],
    ...['`a`', '`` a` ``', '` a `', '`', '  ', ' x', 'x ', '"a"', '\\', '\\r', '{{c1::a}}', 'c1: a', '1 2'],
    ...['```json', '### Options (several)', '### Lines', '  ```', '    ```', '~~~ a'],
  ),
);

const oddBodyText = fc.oneof(
  oddText,
  fc.array(oddBodyLine, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n')),
);
const markdown = oddBodyText.filter((text) => text.trim() !== '');
const oneLine = oddBodyLine.map((line) => line.replaceAll('\n', ' '));
const shown = oneLine.filter((line) => line.trim() !== '');
/** Any code, also empty. */
const code = fc.oneof(oddBodyText, fc.constantFrom('', '\n', '\n\n', ' ', 'a  \n', '\r'));

/** Interview inputs of a task; a file cannot hold an empty list. */
export const oddInputs: fc.Arbitrary<string[]> = fc.array(code, { minLength: 1, maxLength: 3 });

const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

const choice: fc.Arbitrary<ChoiceBody> = fc.record({
  options: fc.array(fc.record({ text: markdown, isCorrect: fc.boolean(), why: optional(markdown) }), {
    minLength: 2,
    maxLength: 5,
  }),
  hasSeveral: fc.boolean(),
  explanation: optional(markdown),
});

const typed: fc.Arbitrary<TypedBody> = fc.record({
  accepted: fc.array(shown, { minLength: 1, maxLength: 4 }),
  isExact: fc.boolean(),
  explanation: optional(markdown),
});

/** Blanks of one number must have the same answer, so each gets its own. */
const clozeText = fc
  .array(fc.tuple(oddBodyText, shown), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.map(([text, answer], at) => `${text}{{c${at + 1}::${answer}}}`).join(''));

const cloze: fc.Arbitrary<ClozeBody> = clozeText.chain((text) => {
  const numbers = [...new Set(blanksOf(text).map(({ number }) => `${number}`))];
  const alsoAccepted =
    numbers.length === 0
      ? fc.constant({})
      : fc.dictionary(fc.constantFrom(...numbers), fc.array(shown, { minLength: 1, maxLength: 3 }));
  return fc.record({
    text: fc.constant(text),
    // A dictionary without a prototype is not what the parser returns.
    alsoAccepted: alsoAccepted.map((byNumber) => ({ ...byNumber })),
    isExact: fc.boolean(),
    explanation: optional(markdown),
  });
});

const order: fc.Arbitrary<OrderBody> = fc
  .record({
    language: oneLine.map((language) => language.replaceAll('\r', '').trim()),
    lines: fc.array(shown, { minLength: 2, maxLength: 5 }),
    distractors: fc.array(shown, { maxLength: 3 }),
    explanation: optional(markdown),
  })
  .chain((body) => {
    const orders = fc.array(fc.shuffledSubarray([...body.lines.keys()], { minLength: body.lines.length }), {
      maxLength: 2,
    });
    return orders.map((alsoAccepted) => ({ ...body, alsoAccepted }));
  });

const test = fc.record({
  input: code,
  output: fc.oneof(
    fc.json(),
    fc.tuple(code, fc.json()).map(([text, json]) => `${/^\s*$/.test(text) ? text : ''}${json} \n`),
    oddBodyText.map((text) => JSON.stringify(text)),
  ),
});

const task: fc.Arbitrary<CodeBody> = fc.record({
  language: fc.constantFrom(...codeLanguages),
  setup: code,
  starter: code,
  examples: fc.array(test, { maxLength: 3 }),
  tests: fc.array(test, { maxLength: 3 }),
  isAnyOrder: fc.boolean(),
  hint: optional(markdown),
  solution: oddBodyText.filter((text) => text.trim() !== ''),
  complexity: optional(markdown),
  wrongSolutions: fc.array(code, { maxLength: 3 }),
  isVerified: fc.boolean(),
  explanation: optional(markdown),
});

/** Any checked card that can be answered. */
export const oddBody: fc.Arbitrary<CheckedKind> = fc
  .oneof(
    choice.map((body): CheckedKind => ({ kind: 'choice', body })),
    typed.map((body): CheckedKind => ({ kind: 'typed', body })),
    cloze.map((body): CheckedKind => ({ kind: 'cloze', body })),
    order.map((body): CheckedKind => ({ kind: 'order', body })),
    task.map((body): CheckedKind => ({ kind: 'code', body })),
  )
  .filter((checked) => problemsInBody(checked).length === 0);

/** What distinguishes the kinds of cards; the answer of a checked card follows from its body. */
export const oddKind: fc.Arbitrary<Pick<CardInFile, 'answer' | 'kind' | 'body'>> = fc.oneof(
  oddText.map((answer) => ({ answer })),
  oddBody.map((checked) => ({ ...checked, answer: readableAnswer(checked) })),
);
