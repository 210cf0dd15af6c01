import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { narrowestBand } from './narrowest-band.ts';

const anyShares = fc
  .array(fc.integer({ min: 0, max: 20 }), { minLength: 10, maxLength: 200 })
  .map((counts) => Float64Array.from(counts, (count) => count / 20).sort());
const partIn = (shares: Float64Array, low: number, high: number) =>
  shares.filter((share) => share >= low && share <= high).length / shares.length;

describe('narrowestBand', () => {
  it('contains 90 %, and no narrower range does', () => {
    fc.assert(
      fc.property(anyShares, (shares) => {
        const { low, high } = narrowestBand(shares);
        expect(partIn(shares, low, high)).toBeGreaterThanOrEqual(0.9 - 1e-9);
        for (const start of shares) {
          expect(partIn(shares, start, start + (high - low) - 0.025)).toBeLessThan(0.9);
        }
      }),
    );
  });

  it('leaves out only low shares if most are at the top', () => {
    const shares = Float64Array.from({ length: 100 }, (_, index) => (index < 5 ? 0.5 : index < 9 ? 0.8 : 1));
    expect(narrowestBand(shares)).toEqual({ low: 1, high: 1 });
  });

  it('takes the most probable of ranges of the same width', () => {
    const shares = Float64Array.from([0.1, 0.1, ...Array.from({ length: 18 }, () => 0.2), 0.3]);
    expect(narrowestBand(shares)).toEqual({ low: 0.1, high: 0.2 });
  });
});
