import { describe, expect, test } from 'vitest';
import { defaultParameters } from './scheduler.ts';
import { steadyHistory } from './tests/any-history.ts';
import { evidenceNeeded, weighFit } from './weigh-fit.ts';

const settings = { dayShiftMs: 0 };

describe('A fit', () => {
  test('is adopted by somebody whose answers speak against the weights in force', async () => {
    const report = await weighFit(steadyHistory(150, 1.5), defaultParameters, settings);
    expect(report).toMatchObject({ adopted: true });
    const { fitted = 1, current = 0, defaults } = report?.logLoss ?? {};
    expect(fitted).toBeLessThan(current);
    expect(current).toBe(defaults);
    expect(report?.parameters).toHaveLength(21);
    expect(report?.parameters).not.toEqual(defaultParameters);
  });

  test('is not adopted by somebody to whom the weights in force are fitted', async () => {
    const history = steadyHistory(150, 1.5);
    const current = (await weighFit(history, defaultParameters, settings))?.parameters ?? [];
    const report = await weighFit(history, current, settings);
    expect(report).toMatchObject({ adopted: false, parameters: current });
    expect(report?.logLoss.current).toBeLessThan(report?.logLoss.defaults ?? 0);
  });

  test('is weighed by the reviews of the last fifth that count', async () => {
    const history = steadyHistory(100, 2);
    const report = await weighFit(history, defaultParameters, settings);
    const counted = 100 * 7;
    expect(report?.reviews).toBe(counted);
    expect(report?.heldOut).toBeGreaterThan(counted * 0.1);
    expect(report?.heldOut).toBeLessThan(counted * 0.3);
    const inBins = report?.calibration.reduce((sum, { reviews }) => sum + reviews, 0);
    expect(inBins).toBe(report?.heldOut);
    for (const measure of [report?.logLoss, report?.rmseBins]) {
      expect(Object.values(measure ?? {})).toHaveLength(4);
      for (const value of Object.values(measure ?? {})) expect(value).toBeGreaterThan(0);
    }
  });

  test('is not made for somebody who has hardly begun', async () => {
    expect(await weighFit(steadyHistory(5, 2), defaultParameters, settings)).toBeUndefined();
    expect(await weighFit([], defaultParameters, settings)).toBeUndefined();
  });

  test('needs the less evidence the more reviews it is made from, and always some', () => {
    expect(evidenceNeeded(105)).toBeCloseTo(50, 12);
    expect(evidenceNeeded(2625)).toBeCloseTo(2, 12);
    expect(evidenceNeeded(100_000)).toBe(1);
  });
});
