import { expect, it } from 'vitest';
import { formatPlan } from './format-plan.ts';

const plan = { cards: 120, stacks: 2, minutes: 20, saved: undefined };

it('says how many cards there are per day', () => {
  expect(formatPlan(plan)).toBe('120 cards in 2 stacks: 20 new ones and up to 100 reviews a day.');
  expect(formatPlan({ ...plan, stacks: 0 })).toBe('Nothing chosen yet.');
});

it('says which saved limits it replaces', () => {
  const saved = { newPerDay: 5, reviewsPerDay: 300 };
  expect(formatPlan({ ...plan, saved })).toBe(
    '120 cards in 2 stacks: 20 new ones and up to 100 reviews a day, instead of 5 and 300.',
  );
  expect(formatPlan({ ...plan, saved, minutes: undefined })).toBe(
    '120 cards in 2 stacks. Your daily limits do not change.',
  );
  expect(formatPlan({ ...plan, saved: { newPerDay: 20, reviewsPerDay: 100 } })).not.toContain('instead');
});
