import type { Finding } from '../../format/module-file.ts';
import { type LintedModule, lineOf, type ModulesRule } from '../rule.ts';

/** A slug is an address: `/library/{slug}`. */
export const uniqueSlugs: ModulesRule = {
  name: 'unique-slug',
  judge: (modules) =>
    repeated(
      modules.map(({ file, module, lines }) => ({ file, line: lines.fields.slug ?? 1, key: module.slug })),
      'the same slug',
    ),
};

/** Within a stack, two modules are told apart by their names. */
export const uniqueModuleNames: ModulesRule = {
  name: 'unique-module-name',
  judge: (modules) =>
    repeated(
      modules.map(({ file, module, lines }) => ({
        file,
        line: lines.fields.module ?? 1,
        key: `${module.stackName}/${module.moduleName.toLowerCase()}`,
      })),
      'the same name in the same stack',
    ),
};

/** Nothing is asked twice. */
export const uniqueQuestions: ModulesRule = {
  name: 'unique-question',
  judge: (modules) =>
    repeated(
      questionsOf(modules).map(({ file, line, question }) => ({ file, line, key: questionKey(question) })),
      'the same question',
    ),
};

interface AskedQuestion {
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

interface Named {
  file: string;
  line: number;
  /** What must be there only once. */
  key: string;
}

/** One finding for each thing whose key another one has had before; it says where. */
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
