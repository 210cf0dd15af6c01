import {
  type ChoiceBody,
  type ClozeBody,
  type CodeBody,
  type KindAndBody,
  type OrderBody,
  readableAnswer,
} from '@flipstack/card-kinds';
import type { CardInFile, CardLevel } from '../format/module-file.ts';
import { type ReadModule, readModule } from '../format/read-module.ts';

/** A valid card, except for the given fields. */
export const cardWith = (fields: Partial<CardInFile>): CardInFile => ({
  level: 'EASY',
  question: 'Why does a closure keep the variable instead of its value?',
  answer: 'Because a function keeps the scope in which it was created.',
  keyPoints: [],
  followUps: [],
  sources: [],
  ...fields,
});

interface ModuleFields {
  file?: string;
  name?: string;
  stack?: string;
  slug?: string;
  summary?: string;
  /** One card each. The levels repeat. */
  questions?: string[];
  levels?: CardLevel[];
}

/**
 * A module read from a file. Its first question is on line 10, and each further one 8 lines below.
 */
export function moduleWith(fields: ModuleFields = {}): ReadModule {
  const { file = 'library/js/js-loops.md', levels = ['EASY', 'MEDIUM', 'HARD'] } = fields;
  const { name = 'Loops', stack = 'JS', slug = 'js-loops', summary = 'Know loops.' } = fields;
  const { questions = levels.map((_, index) => distinct[index] ?? `Number ${index}?`) } = fields;
  const idStart = slug
    .replace(/[^a-z0-9]/g, '')
    .padEnd(3, 'x')
    .slice(0, 3);
  const cards = questions.map(
    (question, index) =>
      `## Card (${levels[index % levels.length]}) {#${idStart}${100 + index}}\n\n${question}\n\n### Answer\n\nBecause.\n`,
  );
  const front = `---\nmodule: ${name}\nstack: ${stack}\nslug: ${slug}\nsummary: ${summary}\n---\n`;
  return readModule(file, [front, ...cards].join('\n'));
}

const distinct = ['Why does it loop?', 'When would you break out?', 'Which label helps here?'];

/** A checked card, whose answer follows from its body. */
export const checkedCard = (
  checked: Exclude<KindAndBody, { kind: 'flip' }>,
  fields: Partial<CardInFile> = {},
): CardInFile => cardWith({ ...checked, answer: readableAnswer(checked), ...fields });

export const choiceWith = (body: Partial<ChoiceBody>, fields: Partial<CardInFile> = {}): CardInFile =>
  checkedCard(
    {
      kind: 'choice',
      body: {
        options: [
          { text: 'Its scope', isCorrect: true },
          { text: 'Its callers', isCorrect: false, why: 'They come and go.' },
          { text: 'Its arguments', isCorrect: false, why: 'They are new in each call.' },
        ],
        hasSeveral: false,
        ...body,
      },
    },
    fields,
  );

export const typedWith = (accepted: string[], isExact = false): CardInFile =>
  checkedCard({ kind: 'typed', body: { accepted, isExact } });

export const clozeWith = (text: string, fields: Partial<ClozeBody> = {}): CardInFile =>
  checkedCard({ kind: 'cloze', body: { text, alsoAccepted: {}, isExact: false, ...fields } });

export const orderWith = (body: Partial<OrderBody>): CardInFile =>
  checkedCard({
    kind: 'order',
    body: { language: 'js', lines: ['a();', 'b();'], distractors: ['c();'], alsoAccepted: [], ...body },
  });

export const taskWith = (body: Partial<CodeBody>): CardInFile =>
  checkedCard({
    kind: 'code',
    body: {
      language: 'javascript',
      setup: '',
      starter: 'function one() {}',
      examples: [
        { input: 'one()', output: '1' },
        { input: 'one() + one()', output: '2' },
      ],
      tests: [],
      isAnyOrder: false,
      hint: 'Count.',
      solution: 'function one() { return 1; }',
      complexity: 'O(1)',
      wrongSolutions: ['one = () => 0;', 'one = () => 2;', 'one = () => {};'],
      isVerified: true,
      ...body,
    },
  });
