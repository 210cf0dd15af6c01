import { describe, expect, it } from 'vitest';
import { holdOut, logLoss, sequenceReviews } from '../evaluation/index.ts';
import { fsrsModel } from '../memory-model/memory.ts';
import { defaultParameters } from '../scheduler/scheduler.ts';
import { steadyHistory } from '../tests/any-history.ts';
import { evaluateFit, evidenceNeeded, isConvincing } from './evaluate-fit.ts';
import { fitParameters } from './optimizer.ts';

const settings = { dayShiftMs: 0 };

describe('evaluateFit', () => {
  it('adopts a fit when the answers contradict the current weights', async () => {
    const report = await evaluateFit(steadyHistory(150, 1.5), defaultParameters, settings);
    expect(report).toMatchObject({ adopted: true });
    const { fitted = 1, current = 0, defaults } = report?.logLoss ?? {};
    expect(fitted).toBeLessThan(current);
    expect(current).toBe(defaults);
    expect(report?.parameters).toHaveLength(21);
    expect(report?.parameters).not.toEqual(defaultParameters);
  });

  it('keeps the current weights when they are already fitted', async () => {
    const history = steadyHistory(150, 1.5);
    const current = (await evaluateFit(history, defaultParameters, settings))?.parameters ?? [];
    const report = await evaluateFit(history, current, settings);
    expect(report).toMatchObject({ adopted: false, parameters: current });
    expect(report?.logLoss.current).toBeLessThan(report?.logLoss.defaults ?? 0);
  });

  it('evaluates the counted reviews of the last fifth', async () => {
    const history = steadyHistory(100, 2);
    const report = await evaluateFit(history, defaultParameters, settings);
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

  it('fits without the held-out reviews, and with them once adopted', async () => {
    const history = steadyHistory(150, 1.5);
    const report = await evaluateFit(history, defaultParameters, settings);
    const heldOut = holdOut(sequenceReviews(history, 0));
    const ofEarlier = await fitParameters(heldOut?.earlier ?? [], settings);
    const losses = logLoss(heldOut?.predict(fsrsModel(ofEarlier)) ?? []);
    expect(report?.logLoss.fitted).toBe(losses);
    expect(report?.parameters).not.toEqual(ofEarlier);
    expect(report?.parameters).toEqual(await fitParameters(history, settings));
  });

  it('requires an improvement that chance does not explain (isConvincing)', () => {
    // 525 reviews require ten times the probability: 2.303 nats, or 0.02303 for each of a hundred.
    expect(isConvincing({ current: 0.4, fitted: 0.376 }, 525, 100)).toBe(true);
    expect(isConvincing({ current: 0.4, fitted: 0.378 }, 525, 100)).toBe(false);
    expect(isConvincing({ current: 0.4, fitted: 0.378 }, 525, 200)).toBe(true);
    expect(isConvincing({ current: 0.4, fitted: 0.4 }, 100_000, 25_000)).toBe(false);
  });

  it('returns undefined when too few reviews count', async () => {
    expect(await evaluateFit(steadyHistory(5, 2), defaultParameters, settings)).toBeUndefined();
    expect(await evaluateFit([], defaultParameters, settings)).toBeUndefined();
  });

  it('requires less evidence for more reviews, and at least some improvement (evidenceNeeded)', () => {
    expect(evidenceNeeded(105)).toBeCloseTo(50, 12);
    expect(evidenceNeeded(2625)).toBeCloseTo(2, 12);
    expect(evidenceNeeded(100_000)).toBe(1);
  });
});
