import { kindAndBody } from '@flipstack/card-kinds';
import type { CardInFile, Finding } from '../../format/module-file.ts';
import { type LintedModule, lineOf, type ModulesRule } from '../rule.ts';

/** A slug is part of a URL: `/library/{slug}`. */
export const uniqueSlugs: ModulesRule = {
  name: 'unique-slug',
  check: (modules) =>
    repeated(
      modules.map(({ file, module, lines }) => ({ file, line: lines.fields.slug ?? 1, key: module.slug })),
      'the same slug',
    ),
};

/** Modules of one stack need different names. */
export const uniqueModuleNames: ModulesRule = {
  name: 'unique-module-name',
  check: (modules) =>
    repeated(
      modules.map(({ file, module, lines }) => ({
        file,
        line: lines.fields.module ?? 1,
        key: `${module.stackName}/${module.moduleName.toLowerCase()}`,
      })),
      'the same name in the same stack',
    ),
};

/** No two cards ask the same question. */
export const uniqueQuestions: ModulesRule = {
  name: 'unique-question',
  check: (modules) =>
    repeated(
      questionsOf(modules).map(({ file, line, question, details }) => ({
        file,
        line,
        key: askedKey({ question, details }),
      })),
      'the same question',
    ),
};

/** Learners' progress is stored under the id of a card, so no two cards may share one. */
export const uniquePermanentIds: ModulesRule = {
  name: 'unique-permanent-id',
  check: (modules) =>
    repeated(
      modules.flatMap((linted) =>
        linted.module.cards.flatMap(({ permanentId }, index) =>
          permanentId === '' ? [] : [{ file: linted.file, line: lineOf(linted, index), key: permanentId }],
        ),
      ),
      'the same permanent ID',
    ),
};

export interface AskedQuestion {
  file: string;
  line: number;
  question: string;
  /** What the body of a checked card adds to the question; usually empty. */
  details: string;
}

/** Every question of the modules with its line. Cards without a question are reported elsewhere. */
export const questionsOf = (modules: readonly LintedModule[]): AskedQuestion[] =>
  modules.flatMap((linted) =>
    linted.module.cards.flatMap((card, index) => {
      const { question } = card;
      const [file, line] = [linted.file, lineOf(linted, index, 'question')];
      return question === '' ? [] : [{ file, line, question, details: detailsOf(card) }];
    }),
  );

/** "Complete the loop." is a different question for each text. */
function detailsOf(card: CardInFile): string {
  const checked = kindAndBody(card);
  switch (checked.kind) {
    case 'choice':
      return checked.body.options.map(({ text }) => text).join('\n');
    case 'cloze':
      return checked.body.text;
    case 'order':
      return checked.body.lines.join('\n');
    default:
      return '';
  }
}

/** A key that is equal for questions which differ only in letter case and white space. */
export const askedKey = ({ question, details }: Pick<AskedQuestion, 'question' | 'details'>): string =>
  `${question}\n${details}`.toLowerCase().replace(/\s+/g, ' ');

interface Named {
  file: string;
  line: number;
  /** What must be unique. */
  key: string;
}

/** One finding for each thing whose key occurred before, with the place of the first occurrence. */
function repeated(things: readonly Named[], what: string): Finding[] {
  const first = new Map<string, Named>();
  return things.flatMap((thing) => {
    const before = first.get(thing.key);
    if (!before) first.set(thing.key, thing);
    return before
      ? [{ file: thing.file, line: thing.line, message: `${what} as in ${before.file}:${before.line}` }]
      : [];
  });
}
