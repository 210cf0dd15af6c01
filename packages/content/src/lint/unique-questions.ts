import { questionKey, questionsOf } from './questions.ts';
import { repeated } from './repeated.ts';
import type { ModulesRule } from './rule.ts';

/** Nothing is asked twice. */
export const uniqueQuestions: ModulesRule = {
  name: 'unique-question',
  judge: (modules) =>
    repeated(
      questionsOf(modules).map(({ file, line, question }) => ({ file, line, key: questionKey(question) })),
      'the same question',
    ),
};
