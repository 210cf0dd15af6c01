import { describe, expect, it } from 'vitest';
import { countTicks, heatScale, shareAxisStart, shareTicks } from './ticks.ts';

describe('the axis of counts', () => {
  it.each([
    [0, [0, 1, 2]],
    [1, [0, 1, 2]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [34, [0, 10, 20, 30, 40]],
    [80, [0, 20, 40, 60, 80]],
    [1234, [0, 500, 1000, 1500]],
  ])('for at most %i', (max, ticks) => {
    expect(countTicks(max)).toEqual(ticks);
  });
});

describe('the axis of shares', () => {
  it.each([
    [[0.93, 0.88], 0.8],
    [[0.74], 0.7],
    [[0.7], 0.7],
    [[0], 0],
    [[], 0.8],
  ])('of %j starts at %d', (shares, start) => {
    expect(shareAxisStart(shares)).toBe(start);
  });

  it('has a tick at each tenth, or fewer of a long axis', () => {
    expect(shareTicks(0.8).map((tick) => tick.toFixed(1))).toEqual(['0.8', '0.9', '1.0']);
    expect(shareTicks(0.3).map((tick) => tick.toFixed(1))).toEqual(['0.4', '0.6', '0.8', '1.0']);
  });
});

describe('the scale of a heat map', () => {
  it('is not stretched by one exceptional value', () => {
    const { levelOf } = heatScale([...Array(20).fill(40), 1000]);
    expect([0, 1, 10, 11, 20, 30, 31, 40, 1000].map(levelOf)).toEqual([0, 1, 1, 2, 2, 3, 4, 4, 4]);
  });

  it('gives small counts different levels', () => {
    const { levelOf } = heatScale([1, 2, 3, 1]);
    expect([1, 2, 3, 4].map(levelOf)).toEqual([1, 2, 3, 4]);
  });

  it('has one level without values', () => {
    expect(heatScale([]).levelOf(0)).toBe(0);
  });
});
