import { describe, expect, it } from 'vitest';
import { studentQuantile } from './student-t.ts';

describe('studentQuantile', () => {
  it.each([
    [9, 2.262157],
    [10, 2.228139],
    [20, 2.085963],
    [30, 2.042272],
    [100, 1.983972],
    [1_000_000, 1.959966],
  ])('agrees with the published table at %i degrees of freedom', (degreesOfFreedom, quantile) => {
    expect(Math.abs(studentQuantile(degreesOfFreedom) - quantile)).toBeLessThan(0.0002);
  });
});
