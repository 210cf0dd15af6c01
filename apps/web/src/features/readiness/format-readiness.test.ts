import { describe, expect, it } from 'vitest';
import {
  formatAccuracy,
  formatCause,
  formatMoved,
  formatPlan,
  formatPoints,
  formatStep,
} from './format-readiness.ts';

const topic = { stack: 'JS', topic: 'Closures', slug: 'js-closures' };

it('names the work of a day', () => {
  const plan = { newPerDay: 12, reviewsPerDay: 1, minutes: 19.6, isFollowed: true, notInReviews: [] };
  expect(formatPlan(plan)).toBe('12 new cards and 1 review, about 20 minutes.');
  expect(formatPlan({ ...plan, newPerDay: 0, minutes: 0.2 })).toBe('1 review, less than a minute.');
  expect(formatPlan({ ...plan, newPerDay: 0, reviewsPerDay: 0 })).toBe('Nothing to study today.');
});

it('names what a step adds', () => {
  const step = { ...topic, gain: 0.013, minutes: 9.8, newCards: 12, reviews: 0 };
  expect(formatStep(step, true)).toBe('about 10 minutes for 12 new cards: +1.3 points');
  expect(formatStep(step, false)).toBe('about 10 minutes for 12 new cards');
});

it('does not write a change of zero', () => {
  expect(formatPoints(0.0001)).toBe('less than 0.1 points');
  expect(formatPoints(-0.02)).toBe('−2 points');
});

it('names the greater cause of a change', () => {
  const moved = { ...topic, before: 0.4, now: 0.5, change: 0.1 };
  expect(formatCause({ ...moved, byMemory: 0.08, byAbility: 0.02 })).toBe('reviews');
  expect(formatCause({ ...moved, byMemory: -0.08, byAbility: 0.02 })).toBe('forgetting');
  expect(formatCause({ ...moved, byMemory: 0.02, byAbility: -0.08 })).toBe('interviews');
});

it('says when nothing has moved', () => {
  const moved = { since: '2026-11-16', before: 0.501, now: 0.499, topics: [] };
  expect(formatMoved(moved, '2026-11-23')).toMatch(/get 50% right, as on November 16\.$/);
});

describe('formatAccuracy', () => {
  const none = { forecasts: 2, interviews: 1, needed: 10, brier: null, constantBrier: null, bins: [] };

  it('claims nothing with too few forecasts', () => {
    expect(formatAccuracy(none)).toMatch(/^After 10 forecasts .* So far, there are 2\.$/);
  });

  it('says when forecasts were no better than the average', () => {
    expect(formatAccuracy({ ...none, forecasts: 12, brier: 0.2, constantBrier: 0.2 })).toMatch(
      /no better than your average/,
    );
  });
});
