import { describe, expect, it } from 'vitest';
import { formatTomorrow } from './format-tomorrow.ts';

describe('what tomorrow brings', () => {
  it.each([
    [12, 0, '12 reviews due tomorrow.'],
    [12, 10, '12 reviews due tomorrow, plus 10 new cards.'],
    [1, 1, '1 review due tomorrow, plus 1 new card.'],
    [0, 10, 'No reviews tomorrow, but 10 new cards.'],
    [0, 0, 'Nothing due tomorrow.'],
  ])('counts %i reviews and %i new cards separately', (tomorrow, newTomorrow, sentence) => {
    expect(formatTomorrow({ tomorrow, newTomorrow })).toBe(sentence);
  });

  it('leaves out new cards if their number is not known', () => {
    expect(formatTomorrow({ tomorrow: 2 })).toBe('2 reviews due tomorrow.');
  });
});
