import type { CardRule } from '../rule.ts';

/** A follow-up without an answer leaves learners alone with the harder question. */
export const unansweredFollowUp: CardRule = {
  name: 'unanswered-follow-up',
  check: ({ followUps }) =>
    followUps.flatMap(({ answer }, at) =>
      answer === undefined
        ? [{ part: 'followUps', at, message: 'the follow-up has no answer; add a line `  > …` below it' }]
        : [],
    ),
};
