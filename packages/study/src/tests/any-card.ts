import {
  bodyLimits,
  type ChoiceBody,
  type ClozeBody,
  type CodeBody,
  type OrderBody,
  problemsInBody,
  type TypedBody,
} from '@flipstack/card-kinds';
import fc from 'fast-check';
import type { CheckedCard, CheckedKind, Responses } from '../grading/response.ts';

/** Short texts that often repeat, so that equal lines and answers occur, and now and then any text. */
const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('a', 'b', 'A', ' a ', 'return x', 'ﬁ', "it's") },
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
);

export const anyChoice: fc.Arbitrary<ChoiceBody> = fc
  .array(fc.record({ text: fc.string({ minLength: 1, maxLength: 8 }), isCorrect: fc.boolean() }), {
    minLength: 2,
    maxLength: bodyLimits.options,
  })
  .chain((options) => fc.record({ options: fc.constant(options), hasSeveral: fc.boolean() }))
  .filter((body) => problemsInBody({ kind: 'choice', body }).length === 0);

export const anyTyped: fc.Arbitrary<TypedBody> = fc
  .record({ accepted: fc.array(text, { minLength: 1, maxLength: 4 }), isExact: fc.boolean() })
  .filter((body) => problemsInBody({ kind: 'typed', body }).length === 0);

export const anyCloze: fc.Arbitrary<ClozeBody> = fc
  .record({
    answers: fc.array(fc.stringMatching(/^[a-zA-Z=>. ]{0,6}[a-z]$/), { minLength: 1, maxLength: 6 }),
    more: fc.stringMatching(/^[a-z]{1,4}$/),
    isExact: fc.boolean(),
  })
  .map(({ answers, more, isExact }) => ({
    text: answers.map((answer, index) => `Say {{c${index + 1}::${answer}::hint}}.`).join('\n'),
    alsoAccepted: { 1: [more] },
    isExact,
  }));

export const anyOrder: fc.Arbitrary<OrderBody> = fc
  .record({
    lines: fc.array(text, { minLength: 2, maxLength: 7 }),
    distractors: fc.array(text, { maxLength: 4 }),
  })
  .chain(({ lines, distractors }) =>
    fc.record({
      language: fc.constant('js'),
      lines: fc.constant(lines),
      distractors: fc.constant(distractors.filter((line) => !lines.includes(line))),
      alsoAccepted: fc.array(
        fc.shuffledSubarray([...lines.keys()], { minLength: lines.length, maxLength: lines.length }),
        { maxLength: 3 },
      ),
    }),
  )
  .filter((body) => problemsInBody({ kind: 'order', body }).length === 0);

const test = fc.record({ input: fc.constant('f(1)'), output: fc.constant('1') });

export const anyCode: fc.Arbitrary<CodeBody> = fc.record({
  language: fc.constant('javascript' as const),
  setup: fc.constant(''),
  starter: fc.constant(''),
  examples: fc.array(test, { minLength: 1, maxLength: 3 }),
  tests: fc.array(test, { maxLength: 5 }),
  isAnyOrder: fc.constant(false),
  solution: fc.constant('const f = (x) => x'),
  wrongSolutions: fc.constant([]),
  isVerified: fc.boolean(),
});

/** A card of any kind that `problemsInBody` accepts. */
export const anyCard: fc.Arbitrary<CheckedCard> = fc.oneof(
  anyChoice.map((body) => ({ kind: 'choice' as const, body })),
  anyTyped.map((body) => ({ kind: 'typed' as const, body })),
  anyCloze.map((body) => ({ kind: 'cloze' as const, body })),
  anyOrder.map((body) => ({ kind: 'order' as const, body })),
  anyCode.map((body) => ({ kind: 'code' as const, body })),
);

/** JSON that resembles a response, though often of the wrong kind, shape or size. */
export const anyResponse: fc.Arbitrary<unknown> = fc.oneof(
  fc.record({ chosen: fc.array(fc.integer({ min: -1, max: 21 }), { maxLength: 22 }) }),
  fc.record({ text: fc.string({ maxLength: 40 }) }),
  fc.record({ blanks: fc.array(text, { maxLength: 32 }) }),
  fc.record({ lines: fc.array(text, { maxLength: 62 }) }),
  fc.record({ passed: fc.integer({ min: -1, max: 9 }), total: fc.integer({ min: 0, max: 9 }) }),
  fc.jsonValue(),
);

export const kinds = ['choice', 'typed', 'cloze', 'order', 'code'] as const satisfies CheckedKind[];

/** An example of each kind's response. */
export const examples: Responses = {
  choice: { chosen: [0, 2] },
  typed: { text: 'closure' },
  cloze: { blanks: ['const', ''] },
  order: { lines: ['let sum = 0;', 'return sum;'] },
  code: { passed: 3, total: 4 },
};
