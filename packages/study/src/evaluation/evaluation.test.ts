import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReviewEntry } from '../history/index.ts';
import { fsrsModel, type RatingNumber } from '../memory-model/memory.ts';
import {
  defaultParameters,
  defaultSettings,
  gradeSchedule,
  newSchedule,
  ratings,
} from '../scheduler/scheduler.ts';
import { anyHistory, anyWeightFactors, cardReviewed } from '../tests/any-history.ts';
import {
  calibration,
  constantModel,
  isPredicted,
  logLoss,
  meanRecall,
  type Prediction,
  predictReviews,
  rmseBins,
  sequenceReviews,
  sm2Model,
  splitByTime,
} from './index.ts';

const anyPrediction: fc.Arbitrary<Prediction> = fc.record({
  probability: fc.double({ min: 0, max: 1, noNaN: true }),
  isRecalled: fc.boolean(),
  elapsedDays: fc.integer({ min: 1, max: 2000 }),
  reviewNumber: fc.integer({ min: 2, max: 100 }),
  lapses: fc.nat({ max: 30 }),
});
const somePredictions = fc.array(anyPrediction, { minLength: 1, maxLength: 300, size: 'max' });
const dayMs = 86_400_000;
const shareRecalled = (predictions: readonly Prediction[]) =>
  predictions.filter(({ isRecalled }) => isRecalled).length / predictions.length;
const predictionOf = (probability: number, isRecalled: boolean): Prediction => ({
  probability,
  isRecalled,
  elapsedDays: 3,
  reviewNumber: 2,
  lapses: 0,
});

describe('sequenceReviews', () => {
  it('sorts by time and links each review to the previous one of its card', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const reviews = sequenceReviews(history, 0);
        expect(reviews).toHaveLength(history.length);
        const latest = new Map<string, ReviewEntry>();
        for (const [index, review] of reviews.entries()) {
          expect(review.reviewedAt).toBeGreaterThanOrEqual(reviews[index - 1]?.reviewedAt ?? 0);
          expect(review.previous).toBe(latest.get(review.card));
          latest.set(review.card, review);
        }
      }),
    );
  });

  it('counts elapsed days in days of the learner', () => {
    const evening = Date.UTC(2026, 10, 21, 23, 30);
    const entry = { card: 'a', rating: 3, state: undefined, durationMs: undefined } as const;
    const history: ReviewEntry[] = [0, 1, 30].map((hours) => ({
      ...entry,
      reviewedAt: evening + hours * 3_600_000,
    }));
    const daysAt = (dayShiftMs: number) =>
      sequenceReviews(history, dayShiftMs).map(({ elapsedDays }) => elapsedDays);
    expect(daysAt(0)).toEqual([0, 1, 1]);
    expect(daysAt(-4 * 3_600_000)).toEqual([0, 0, 2]);
  });

  it('starts over when a card is relearned, and skips reviews before a first one', () => {
    const states = [2, 3, 0, 1, 2, 1, 1, 2] as const;
    const history = cardReviewed(
      'a',
      states.map((_, day) => [day, 3] as const),
    ).map((entry, index) => ({
      ...entry,
      state: states[index],
    }));
    const reviews = sequenceReviews(history, 0);
    expect(reviews.map(({ state }) => state)).toEqual([0, 1, 2, 1, 1, 2]);
    expect(reviews.map(({ previous }) => previous !== undefined)).toEqual([
      false,
      true,
      true,
      false,
      true,
      true,
    ]);
  });

  it('keeps its order when splitByTime splits it', () => {
    fc.assert(
      fc.property(anyHistory, fc.double({ min: 0, max: 1, noNaN: true }), (history, share) => {
        const reviews = sequenceReviews(history, 0);
        const { earlier, later } = splitByTime(reviews, share);
        expect([...earlier, ...later]).toEqual(reviews);
        expect(earlier).toHaveLength(Math.floor(reviews.length * share));
      }),
    );
  });
});

describe('predictReviews', () => {
  it('predicts reviews that are neither the first of their card nor on the same day as the previous one', () => {
    const reviews = sequenceReviews(
      [
        ...cardReviewed('a', [
          [0, 1],
          [0, 3],
          [2, 3],
          [5, 1],
          [5, 3],
          [9, 2],
        ]),
        ...cardReviewed('b', [
          [1, 3],
          [4, 4],
        ]),
      ],
      0,
    );
    const predictions = predictReviews(reviews, constantModel(0.9));
    const withoutProbability = predictions.map(({ probability: _, ...rest }) => rest);
    expect(withoutProbability).toEqual([
      { isRecalled: true, elapsedDays: 2, reviewNumber: 2, lapses: 0 },
      { isRecalled: true, elapsedDays: 3, reviewNumber: 2, lapses: 0 },
      { isRecalled: false, elapsedDays: 3, reviewNumber: 3, lapses: 0 },
      { isRecalled: true, elapsedDays: 4, reviewNumber: 4, lapses: 1 },
    ]);
  });

  it('predicts what the scheduler knew on that day, before the answer', () => {
    fc.assert(
      fc.property(anyHistory, anyWeightFactors, (history, factors) => {
        const parameters = defaultParameters.map((weight, index) => weight * (factors[index] ?? 1));
        const settings = { ...defaultSettings, parameters };
        const reviews = sequenceReviews(history, 0);
        const probabilities = predictReviews(reviews, fsrsModel(parameters)).map(
          ({ probability }) => probability,
        );
        const schedules = new Map<string, ReturnType<typeof newSchedule>>();
        const expected: number[] = [];
        for (const review of reviews) {
          const { card, rating, reviewedAt, elapsedDays } = review;
          const before = schedules.get(card) ?? newSchedule(reviewedAt);
          if (isPredicted(review)) expected.push(fsrsModel(parameters).recall(before, elapsedDays));
          schedules.set(card, gradeSchedule(before, ratings[rating - 1] ?? 'Again', reviewedAt, settings));
        }
        expect(probabilities).toEqual(expected);
      }),
    );
  });

  it('does not depend on later reviews', () => {
    fc.assert(
      fc.property(anyHistory, fc.nat({ max: 60 }), (history, cut) => {
        const reviews = sequenceReviews(history, 0);
        const all = predictReviews(reviews, fsrsModel(defaultParameters));
        const first = predictReviews(reviews.slice(0, cut), fsrsModel(defaultParameters));
        const rest = predictReviews(reviews, fsrsModel(defaultParameters), cut);
        expect([...first, ...rest]).toEqual(all);
      }),
    );
  });
});

describe('logLoss', () => {
  it('is lowest for a guess of the share that was remembered', () => {
    fc.assert(
      fc.property(somePredictions, fc.double({ min: 0, max: 1, noNaN: true }), (predictions, guess) => {
        const lossOfGuess = (probability: number) =>
          logLoss(predictions.map((prediction) => ({ ...prediction, probability })));
        expect(lossOfGuess(shareRecalled(predictions))).toBeLessThanOrEqual(lossOfGuess(guess) + 1e-9);
      }),
    );
  });

  it('is the entropy of the share that was remembered, if that share is predicted', () => {
    const remembered = [true, true, true, false].map((isRecalled) => predictionOf(0.75, isRecalled));
    expect(logLoss(remembered)).toBeCloseTo(-(0.75 * Math.log(0.75) + 0.25 * Math.log(0.25)), 12);
  });

  it('is large but finite for certainty that was wrong, and 0 for certainty that was right', () => {
    expect(logLoss([predictionOf(1, false)])).toBeGreaterThan(30);
    expect(logLoss([predictionOf(0, true)])).toBeLessThan(40);
    expect(logLoss([predictionOf(1, true), predictionOf(0, false)])).toBeCloseTo(0, 12);
  });
});

describe('rmseBins', () => {
  it('is the difference between predicted and actual recall in a single bin', () => {
    const predictions = [true, true, true, false].map((isRecalled) => predictionOf(0.5, isRecalled));
    expect(rmseBins(predictions)).toBeCloseTo(0.25, 12);
  });

  it('weights bins by their reviews', () => {
    const near = [true, true, true].map((isRecalled) => predictionOf(1, isRecalled));
    expect(rmseBins([...near, { ...predictionOf(1, false), elapsedDays: 400 }])).toBeCloseTo(0.5, 12);
    expect(rmseBins([...near, { ...predictionOf(1, false), lapses: 1 }])).toBeCloseTo(0.5, 12);
    expect(rmseBins([...near, { ...predictionOf(1, false), reviewNumber: 9 }])).toBeCloseTo(0.5, 12);
    expect(rmseBins([...near, predictionOf(1, false)])).toBeCloseTo(0.25, 12);
  });

  it('is between 0 and 1', () => {
    fc.assert(
      fc.property(somePredictions, (predictions) => {
        expect(rmseBins(predictions)).toBeGreaterThanOrEqual(0);
        expect(rmseBins(predictions)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('calibration', () => {
  it('puts every review into one bin', () => {
    fc.assert(
      fc.property(somePredictions, (predictions) => {
        const bins = calibration(predictions);
        const total = (value: (bin: (typeof bins)[number]) => number) =>
          bins.reduce((sum, bin) => sum + value(bin), 0);
        expect(total(({ reviews }) => reviews)).toBe(predictions.length);
        expect(total(({ reviews, actual }) => reviews * actual)).toBeCloseTo(
          shareRecalled(predictions) * predictions.length,
          6,
        );
        expect(total(({ reviews, predicted }) => reviews * predicted)).toBeCloseTo(
          predictions.reduce((sum, { probability }) => sum + probability, 0),
          6,
        );
      }),
    );
  });

  it('returns at most ten bins of equal size, from the least likely up', () => {
    fc.assert(
      fc.property(somePredictions, (predictions) => {
        const bins = calibration(predictions);
        const predicted = bins.map((bin) => bin.predicted);
        expect(predicted).toEqual(predicted.toSorted((a, b) => a - b));
        expect(bins.length).toBeLessThanOrEqual(10);
        const sizes = bins.map(({ reviews }) => reviews);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }),
    );
    expect(calibration([])).toEqual([]);
  });
});

describe('meanRecall', () => {
  it('is the share of counted reviews that were remembered', () => {
    const reviews = sequenceReviews(
      cardReviewed('a', [
        [0, 1],
        [0, 1],
        [1, 3],
        [2, 2],
        [3, 1],
        [4, 4],
      ]),
      0,
    );
    expect(meanRecall(reviews)).toBe(0.75);
    expect(meanRecall([])).toBe(0);
  });
});

describe('sm2Model', () => {
  /** The predicted recall a number of days after the last review. */
  const recallAfter = (
    reviews: readonly (readonly [rating: RatingNumber, elapsedDays: number])[],
    days: number,
  ) => {
    const model = sm2Model();
    const [first, ...others] = reviews.map(([rating, elapsedDays]) => ({ rating, elapsedDays }));
    const initial = model.next(undefined, first?.rating ?? 3, 0);
    const state = others.reduce(
      (before, { rating, elapsedDays }) => model.next(before, rating, elapsedDays),
      initial,
    );
    return model.recall(state, days);
  };

  it('predicts a recall of 0.9 after 1, 6 and 15 days of Good', () => {
    expect(recallAfter([[3, 0]], 1)).toBeCloseTo(0.9, 12);
    expect(
      recallAfter(
        [
          [3, 0],
          [3, 1],
        ],
        6,
      ),
    ).toBeCloseTo(0.9, 12);
    expect(
      recallAfter(
        [
          [3, 0],
          [3, 1],
          [3, 6],
        ],
        15,
      ),
    ).toBeCloseTo(0.9, 12);
  });

  it('starts over with one day after Again, and ignores repetitions on the same day', () => {
    expect(
      recallAfter(
        [
          [3, 0],
          [3, 1],
          [1, 6],
          [3, 0],
          [1, 0],
        ],
        2,
      ),
    ).toBeCloseTo(0.81, 12);
    expect(
      recallAfter(
        [
          [3, 0],
          [3, 1],
          [3, 0],
          [1, 0],
        ],
        6,
      ),
    ).toBeCloseTo(0.9, 12);
  });

  it('shortens intervals after Hard and lengthens them after Easy', () => {
    const after = (rating: RatingNumber) =>
      recallAfter(
        [
          [rating, 0],
          [rating, 1],
          [rating, 6],
        ],
        10,
      );
    expect(after(2)).toBeLessThan(after(3));
    expect(after(3)).toBeLessThan(after(4));
  });

  it('returns a probability for any history', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        for (const { probability } of predictReviews(sequenceReviews(history, -dayMs / 6), sm2Model())) {
          expect(probability).toBeGreaterThanOrEqual(0);
          expect(probability).toBeLessThan(1);
        }
      }),
    );
  });
});
