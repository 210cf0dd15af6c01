import { expect, it } from 'vitest';
import { firstChoice } from '../../lib/interview/interview-choice.ts';
import { draftErrors, mockInterviewPath, toBody, toDraft } from './goal-draft.ts';

const goal = {
  date: '2026-12-04',
  type: 'technical',
  level: 'Senior',
  stacks: ['JS', 'C#'],
  minutes: 45,
  minutesPerDay: 25,
  isPlanFollowed: false,
} satisfies Parameters<typeof toDraft>[0];

it('keeps a saved goal as it is', () => {
  const draft = toDraft(goal, firstChoice);
  expect(draftErrors(draft)).toEqual({});
  expect(toBody(draft)).toEqual(goal);
});

it('says what is missing, by field', () => {
  expect(Object.keys(draftErrors(toDraft(null, firstChoice)))).toEqual(['date', 'stacks']);
});

it.each(['', '4', '241', '7.5', 'ten'])('refuses %j minutes a day', (minutesPerDay) => {
  expect(Object.keys(draftErrors({ ...toDraft(goal, firstChoice), minutesPerDay }))).toEqual([
    'minutesPerDay',
  ]);
});

it('opens the mock interview of the goal', () => {
  expect(mockInterviewPath(goal)).toBe('/interview?type=technical&level=Senior&stacks=JS%2CC%23&minutes=45');
});
