import { type LintedModule, lineOf } from './rule.ts';

export interface AskedQuestion {
  file: string;
  line: number;
  question: string;
}

/** Every question of the modules and where it stands; a card without one is somebody else's finding. */
export const questionsOf = (modules: readonly LintedModule[]): AskedQuestion[] =>
  modules.flatMap((linted) =>
    linted.module.cards.flatMap(({ question }, index) =>
      question === '' ? [] : [{ file: linted.file, line: lineOf(linted, index, 'question'), question }],
    ),
  );

/** The same for questions that differ in letter case and white space alone. */
export const questionKey = (question: string): string => question.toLowerCase().replace(/\s+/g, ' ');
