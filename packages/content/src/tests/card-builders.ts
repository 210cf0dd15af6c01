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
  const cards = questions.map(
    (question, index) =>
      `## Card (${levels[index % levels.length]})\n\n${question}\n\n### Answer\n\nBecause.\n`,
  );
  const front = `---\nmodule: ${name}\nstack: ${stack}\nslug: ${slug}\nsummary: ${summary}\n---\n`;
  return readModule(file, [front, ...cards].join('\n'));
}

const distinct = ['Why does it loop?', 'When would you break out?', 'Which label helps here?'];
