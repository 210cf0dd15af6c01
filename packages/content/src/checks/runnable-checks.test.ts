import { expect, it } from 'vitest';
import type { CardCheck } from '../format/checks/card-check.ts';
import { cardWith, checkedCard } from '../tests/card-builders.ts';
import { cardBlocks } from './card-blocks.ts';
import { runnableChecks } from './runnable-checks.ts';

const fence = (code: string, language = 'js') => `\`\`\`${language}\n${code}\n\`\`\``;
const program = (code: string, language: 'js' | 'python' | 'php' = 'js'): CardCheck => ({
  kind: 'program',
  environment: { language },
  code,
  results: [{ kind: 'error', text: 'one\n\n two ' }],
});

it('names the blocks of every part', () => {
  const flip = cardWith({
    question: `Q ${'\n'}${fence('1')}\n${fence('2')}`,
    answer: fence('3'),
    goodAnswer: fence('4'),
    greatAnswer: fence('5'),
    followUps: [{ question: 'Q' }, { question: 'Q', answer: fence('6') }],
  });
  const choice = checkedCard({
    kind: 'choice',
    body: {
      hasSeveral: false,
      options: [
        { text: 'none', isCorrect: true },
        { text: fence('a'), isCorrect: false, why: fence('b') },
      ],
      explanation: fence('c'),
    },
  });
  const cloze = checkedCard({
    kind: 'cloze',
    body: { text: fence('{{c1::let}} x;'), alsoAccepted: {}, isExact: false },
  });
  const order = checkedCard({
    kind: 'order',
    body: { language: 'js', lines: ['a', 'b'], distractors: [], alsoAccepted: [] },
  });
  const names = [flip, choice, cloze, order].map((card) =>
    cardBlocks(card).map(({ name: { part, number }, code }) => `${part} ${number}: ${code}`),
  );
  expect(names).toEqual([
    [
      'question 1: 1',
      'question 2: 2',
      'answer 1: 3',
      'good answer 1: 4',
      'great answer 1: 5',
      'follow-up 2: 6',
    ],
    ['option 2: a', 'reason 2: b', 'explanation 1: c'],
    ['text 1: let x;'],
    ['lines 1: a\nb'],
  ]);
});

it.each([
  ['js', '// @answer 1'],
  ['js', '  /* @answer 1 */'],
  ['js', '{/* @answer 1 */}'],
  ['python', '\t# @answer 1'],
  ['sql', '-- @answer 1'],
  ['html', '<!-- @answer 1 -->'],
])('puts a block in the place of its marker, indented like it: %s %s', (_, marker) => {
  const card = cardWith({ answer: fence('if (a)\n\n  b();'), checks: [program(`x\n${marker}\ny`)] });
  const indentation = /^\s*/.exec(marker)?.[0] ?? '';
  expect(runnableChecks(card).runnable[0]).toMatchObject({
    code: `x\n${indentation}if (a)\n\n${indentation}  b();\ny`,
    covers: ['answer 1'],
    expected: { error: ['one', 'two'] },
  });
});

it('leaves out the opening tag of an included block of PHP', () => {
  const answer = fence('<?php\n\necho 1;', 'php');
  const card = cardWith({ answer, checks: [program('$a = 1;\n// @answer 1', 'php')] });
  expect(runnableChecks(card).runnable[0]?.code).toBe('$a = 1;\necho 1;');
});
