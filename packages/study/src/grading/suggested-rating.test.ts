import { describe, expect, it } from 'vitest';
import { isRatingAllowed, suggestedRating } from './suggested-rating.ts';

const quick = { submissions: 1, isHinted: false, ms: 200, medianMs: 100 };

describe('suggestedRating', () => {
  it('suggests Good for a right response and Again for a wrong one', () => {
    expect(suggestedRating({ isRight: true })).toBe('Good');
    expect(suggestedRating({ isRight: false })).toBe('Again');
  });

  it('suggests Good for code that passes at once, up to twice the usual time', () => {
    expect(suggestedRating({ isRight: true }, quick)).toBe('Good');
    expect(suggestedRating({ isRight: true }, { ...quick, ms: 1e9, medianMs: undefined })).toBe('Good');
  });

  it.each([
    ['a failed submission', { submissions: 2 }],
    ['a hint', { isHinted: true }],
    ['more than twice the usual time', { ms: 201 }],
  ])('suggests Hard for code that passes after %s', (_, change) => {
    expect(suggestedRating({ isRight: true }, { ...quick, ...change })).toBe('Hard');
  });

  it('suggests Again for code that fails, whatever it took', () => {
    expect(suggestedRating({ isRight: false }, quick)).toBe('Again');
  });
});

describe('isRatingAllowed', () => {
  it('allows the suggested rating and lower ones', () => {
    const allowed = (suggested: 'Again' | 'Hard' | 'Good') =>
      (['Again', 'Hard', 'Good', 'Easy'] as const).filter((rating) => isRatingAllowed(rating, suggested));
    expect(allowed('Again')).toEqual(['Again']);
    expect(allowed('Hard')).toEqual(['Again', 'Hard']);
    expect(allowed('Good')).toEqual(['Again', 'Hard', 'Good']);
  });
});
