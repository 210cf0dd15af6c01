import {
  BindingMemoryState,
  FSRSBinding,
  FSRSBindingItem,
  FSRSBindingReview,
} from '@open-spaced-repetition/binding';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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
import { anyHistory, anyMovement, steadyHistory } from '../tests/any-history.ts';
import { fitParameters } from './optimizer.ts';

const settings = { dayShiftMs: 0 };

function lifeOf(review: SequencedReview): SequencedReview[] {
  return review.previous === undefined ? [review] : [...lifeOf(review.previous), review];
}

const itemOf = (life: readonly SequencedReview[]) =>
  new FSRSBindingItem(life.map(({ rating, elapsedDays }) => new FSRSBindingReview(rating, elapsedDays)));

describe('The optimizer', () => {
  test('knows the same memory as our scheduler after every review, for any weights', () => {
    fc.assert(
      fc.property(anyHistory, anyMovement, (history, movement) => {
        const parameters = defaultParameters.map((weight, index) => weight * (movement[index] ?? 1));
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

  test('measures log loss and RMSE(bins) as we do', () => {
    const history = [1.5, 2, 3].flatMap((gapFactor) =>
      steadyHistory(40, gapFactor).map((entry) => ({ ...entry, card: `${entry.card}, ${gapFactor}` })),
    );
    const reviews = sequenceReviews(history, 0);
    const lives = reviews.filter(isPredicted).map(lifeOf);
    const predictions = predictReviews(reviews, fsrsModel(defaultParameters));
    // It puts short lives first and gives what comes later more weight. Where all are as long, and each is said two
    // hundred times over, all have nearly the same.
    const isMeant = (index: number) => lives[index]?.length === 5;
    const items = lives.filter((_, index) => isMeant(index)).map(itemOf);
    const theirs = new FSRSBinding([...defaultParameters]).evaluate(
      Array.from({ length: 200 }, () => items).flat(),
    );
    const ours = predictions.filter((_, index) => isMeant(index));
    expect(logLoss(ours)).toBeCloseTo(theirs.logLoss, 3);
    expect(rmseBins(ours)).toBeCloseTo(theirs.rmseBins, 3);
  });

  test('fits the same weights to the same history, in whatever order it comes', async () => {
    const history = steadyHistory(60, 2);
    const fitted = await fitParameters(history, settings);
    expect(fitted).toHaveLength(21);
    expect(fitted).not.toEqual(defaultParameters);
    expect(await fitParameters(history, settings)).toEqual(fitted);
    expect(await fitParameters(history.toReversed(), settings)).toEqual(fitted);
  });

  test('makes the history more likely than the defaults do', async () => {
    for (const gapFactor of [1.5, 3]) {
      const history = steadyHistory(80, gapFactor);
      const reviews = sequenceReviews(history, 0);
      const lossBy = (parameters: readonly number[]) =>
        logLoss(predictReviews(reviews, fsrsModel(parameters)));
      expect(lossBy(await fitParameters(history, settings))).toBeLessThan(lossBy(defaultParameters));
    }
  });

  test('keeps the defaults for somebody who has hardly begun', async () => {
    expect(await fitParameters([], settings)).toEqual(defaultParameters);
    expect(await fitParameters(steadyHistory(1, 2).slice(0, 5), settings)).toEqual(defaultParameters);
  });

  test('counts days as the learner lives them', async () => {
    const history = steadyHistory(60, 2).map((entry, index) => ({
      ...entry,
      reviewedAt: entry.reviewedAt + (index % 3) * 5 * 3_600_000,
    }));
    const inUtc = await fitParameters(history, settings);
    expect(await fitParameters(history, { dayShiftMs: 3 * 3_600_000 })).not.toEqual(inUtc);
  });

  test('tells how far it has come, and gives up when it takes too long', async () => {
    const history = steadyHistory(5000, 1.5);
    const told: [number, number][] = [];
    await fitParameters(history, { ...settings, progress: (done, total) => told.push([done, total]) });
    expect(told.length).toBeGreaterThan(0);
    for (const [done, total] of told) expect(done).toBeLessThanOrEqual(total);
    await expect(fitParameters(history, { ...settings, timeoutMs: 1 })).rejects.toThrow(
      'The fit took longer than 1 ms.',
    );
  });
});
