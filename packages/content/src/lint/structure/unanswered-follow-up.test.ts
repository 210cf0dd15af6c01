import { expect, it } from 'vitest';
import { cardWith } from '../../tests/card-builders.ts';
import { unansweredFollowUp } from './unanswered-follow-up.ts';

it('reports each follow-up without an answer', () => {
  const followUps = [{ question: 'Why?', answer: 'Because.' }, { question: 'Since when?' }];
  expect(unansweredFollowUp.check(cardWith({ followUps }))).toEqual([
    { part: 'followUps', at: 1, message: 'the follow-up has no answer; add a line `  > …` below it' },
  ]);
});
