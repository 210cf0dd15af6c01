import {
  BindingMemoryState,
  FSRSBinding,
  FSRSBindingItem,
  FSRSBindingReview,
} from '@open-spaced-repetition/binding';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isPredicted,
  logLoss,
  predictReviews,
  rmseBins,
  type SequencedReview,
  sequenceReviews,
} from '../evaluation/index.ts';
import { fsrsModel, type MemoryState } from '../memory-model/memory.ts';
import {
  defaultParameters,
  defaultSettings,
  gradeSchedule,
  newSchedule,
  ratings,
} from '../scheduler/scheduler.ts';
import { anyHistory, anyWeightFactors, steadyHistory } from '../tests/any-history.ts';
import { fitParameters } from './optimizer.ts';

const settings = { dayShiftMs: 0 };

function historyOf(review: SequencedReview): SequencedReview[] {
  return review.previous === undefined ? [review] : [...historyOf(review.previous), review];
}

const itemOf = (history: readonly SequencedReview[]) =>
  new FSRSBindingItem(history.map(({ rating, elapsedDays }) => new FSRSBindingReview(rating, elapsedDays)));

describe('fitParameters', () => {
  it('computes the same memory states as the scheduler, for any weights', () => {
    fc.assert(
      fc.property(anyHistory, anyWeightFactors, (history, factors) => {
        const parameters = defaultParameters.map((weight, index) => weight * (factors[index] ?? 1));
        const binding = new FSRSBinding(parameters);
        let schedule = newSchedule(0);
        let memory: MemoryState | undefined;
        for (const { rating, reviewedAt, elapsedDays } of sequenceReviews(
          history.map((entry) => ({ ...entry, card: 'a' })),
          0,
        )) {
          const next = binding.nextStates(
            memory && new BindingMemoryState(memory.stability, memory.difficulty),
            0.9,
            elapsedDays,
          );
          const theirs = [next.again, next.hard, next.good, next.easy][rating - 1]?.memory;
          memory = fsrsModel(parameters).next(memory, rating, elapsedDays);
          schedule = gradeSchedule(schedule, ratings[rating - 1] ?? 'Again', reviewedAt, {
            ...defaultSettings,
            parameters,
          });
          expect(schedule).toMatchObject(memory);
          // The binding computes with 24 bits.
          expect((theirs?.stability ?? 0) / memory.stability).toBeCloseTo(1, 3);
          expect(theirs?.difficulty).toBeCloseTo(memory.difficulty, 3);
        }
      }),
    );
  });

  it('measures the same log loss and RMSE(bins) as our evaluation', () => {
    const history = [1.5, 2, 3].flatMap((gapFactor) =>
      steadyHistory(40, gapFactor).map((entry) => ({ ...entry, card: `${entry.card}, ${gapFactor}` })),
    );
    const reviews = sequenceReviews(history, 0);
    const histories = reviews.filter(isPredicted).map(historyOf);
    const predictions = predictReviews(reviews, fsrsModel(defaultParameters));
    // The binding sorts histories by length and gives later ones more weight. Histories of the same
    // length, each repeated two hundred times, have nearly the same weight.
    const isIncluded = (index: number) => histories[index]?.length === 5;
    const items = histories.filter((_, index) => isIncluded(index)).map(itemOf);
    const theirs = new FSRSBinding([...defaultParameters]).evaluate(
      Array.from({ length: 200 }, () => items).flat(),
    );
    const ours = predictions.filter((_, index) => isIncluded(index));
    expect(logLoss(ours)).toBeCloseTo(theirs.logLoss, 3);
    expect(rmseBins(ours)).toBeCloseTo(theirs.rmseBins, 3);
  });

  it('fits the same weights to the same history, in any order', async () => {
    const history = steadyHistory(60, 2);
    const fitted = await fitParameters(history, settings);
    expect(fitted).toHaveLength(21);
    expect(fitted).not.toEqual(defaultParameters);
    expect(await fitParameters(history, settings)).toEqual(fitted);
    expect(await fitParameters(history.toReversed(), settings)).toEqual(fitted);
  });

  it('predicts the history better than the defaults do', async () => {
    for (const gapFactor of [1.5, 3]) {
      const history = steadyHistory(80, gapFactor);
      const reviews = sequenceReviews(history, 0);
      const lossBy = (parameters: readonly number[]) =>
        logLoss(predictReviews(reviews, fsrsModel(parameters)));
      expect(lossBy(await fitParameters(history, settings))).toBeLessThan(lossBy(defaultParameters));
    }
  });

  it('returns the defaults for very few reviews', async () => {
    expect(await fitParameters([], settings)).toEqual(defaultParameters);
    expect(await fitParameters(steadyHistory(1, 2).slice(0, 5), settings)).toEqual(defaultParameters);
  });

  it('counts days of the learner', async () => {
    const history = steadyHistory(60, 2).map((entry, index) => ({
      ...entry,
      reviewedAt: entry.reviewedAt + (index % 3) * 5 * 3_600_000,
    }));
    const inUtc = await fitParameters(history, settings);
    expect(await fitParameters(history, { dayShiftMs: 3 * 3_600_000 })).not.toEqual(inUtc);
  });

  it('reports progress, and gives up after the timeout', async () => {
    const history = steadyHistory(5000, 1.5);
    const progress: [number, number][] = [];
    await fitParameters(history, { ...settings, progress: (done, total) => progress.push([done, total]) });
    expect(progress.length).toBeGreaterThan(0);
    for (const [done, total] of progress) expect(done).toBeLessThanOrEqual(total);
    await expect(fitParameters(history, { ...settings, timeoutMs: 1 })).rejects.toThrow(
      'The fit took longer than 1 ms.',
    );
  });
});
