import { expect, test } from 'vitest';
import { formatModule } from '../../format/format-module.ts';
import { readModule } from '../../format/read-module.ts';
import { choiceWith } from '../../tests/card-builders.ts';
import { longestOption } from './longest-option.ts';

const choiceOf = (correct: string, question: string) =>
  choiceWith(
    {
      options: [
        { text: correct, isCorrect: true },
        { text: 'Its callers', isCorrect: false },
      ],
    },
    { question },
  );

/** A module of choices, one for each correct option. */
const moduleOf = (correct: string[]) =>
  readModule(
    'a.md',
    formatModule({
      moduleName: 'A',
      stackName: 'JS',
      slug: 'a',
      summary: 'A.',
      cards: correct.map((text, index) => ({
        ...choiceOf(text, `Which ${index}?`),
        permanentId: `aaaaa${index}`,
      })),
    }),
  );

const long = 'The scope in which it was written';

test('reports a module in which the longest option is right in most choices', () => {
  expect(longestOption.check([moduleOf(['Its scope', long, long, long])])).toEqual([
    {
      file: 'a.md',
      line: 17,
      message: 'the correct option is the longest by far in 3 of 4 choices: expected half of them or fewer',
    },
  ]);
});

test('accepts half of the choices, and modules with few', () => {
  expect(longestOption.check([moduleOf(['Its scope', 'Its scope', long, long])])).toEqual([]);
  expect(longestOption.check([moduleOf([long, long, long])])).toEqual([]);
});
