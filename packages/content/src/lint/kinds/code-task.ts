import { type CodeBody, kindAndBody } from '@flipstack/card-kinds';
import type { PartPlace } from '../../format/card-parts.ts';
import type { CardRule } from '../rule.ts';

export const examplesMin = 2;
export const wrongSolutionsMin = 3;

/** A task shows what it wants, helps those who are stuck, and tells likely mistakes from solutions. */
export const codeTask: CardRule = {
  name: 'code-task',
  check(card) {
    const checked = kindAndBody(card);
    if (checked.kind !== 'code') return [];
    return faultsOf(checked.body).flatMap(([part, isWrong, message]) =>
      isWrong ? [{ part, at: 0, message }] : [],
    );
  },
};

const faultsOf = (body: CodeBody): [PartPlace, boolean, string][] => [
  [
    'examples.0',
    body.examples.length < examplesMin,
    `a task has at least ${examplesMin} examples, this one has ${body.examples.length}`,
  ],
  ['hint', body.hint === undefined, 'the task has no hint'],
  ['complexity', body.complexity === undefined, 'the task does not say what its solution costs'],
  [
    'wrongSolutions.0',
    body.wrongSolutions.length < wrongSolutionsMin,
    `a task has at least ${wrongSolutionsMin} wrong solutions, this one has ${body.wrongSolutions.length}`,
  ],
];
