import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAnchorItem } from './anchor-items.ts';

describe('isAnchorItem', () => {
  it('chooses about a fifth of all items', () => {
    const ids = fc.sample(fc.string({ minLength: 6, maxLength: 6 }), { numRuns: 5_000, seed: 1 });
    const share = ids.filter(isAnchorItem).length / ids.length;
    expect(share).toBeGreaterThan(0.18);
    expect(share).toBeLessThan(0.22);
  });

  it('does not change: answers that were given count for the items that were not anchors', () => {
    const ids = ['aaaaaa', 'bcdfgh', 'k3v9xz', 'mnpqrs', 'w2w2w2', 'zzzzzz'];
    expect(ids.filter(isAnchorItem)).toEqual(['mnpqrs']);
  });
});
