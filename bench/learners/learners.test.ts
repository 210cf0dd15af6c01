import { describe, expect, test } from 'vitest';
import { drawLearner } from './learner.ts';
import { normal, pick, seededRandom } from './seeded-random.ts';
import { type Simulation, simulateLearner } from './simulate-learner.ts';
import { studyForDays } from './study-for-days.ts';
import { verdicts } from './verdict.ts';

const mean = (values: readonly number[]) => values.reduce((total, value) => total + value, 0) / values.length;
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

describe('Twenty learners of chance', () => {
  test('predict no worse than the defaults, and better where their memory is their own', async () => {
    const simulations: Simulation[] = [];
    for (const number of numbers(1, 20)) simulations.push(await simulateLearner(number));
    for (const { measured, limit, atLeast } of verdicts(simulations)) {
      if (atLeast) expect(measured).toBeGreaterThanOrEqual(limit);
      else expect(measured).toBeLessThanOrEqual(limit);
    }
    expect(simulations.filter(({ isDefault }) => isDefault)).toHaveLength(10);
    expect(simulations.some(({ isDefault, adopted }) => !isDefault && adopted)).toBe(true);
  }, 60_000);
});

describe('A learner of chance', () => {
  test('is the same each time, and another for another number', () => {
    const study = (number: number) => {
      const random = seededRandom(number);
      return studyForDays(drawLearner(number, random), 20, random);
    };
    expect(study(7)).toEqual(study(7));
    expect(study(7)).not.toEqual(study(8));
  });

  test('remembers as often as the true memory says', () => {
    const random = seededRandom(2);
    const history = studyForDays(drawLearner(2, random), 120, random);
    const later = history.filter(({ state }) => state === 2);
    expect(later.length).toBeGreaterThan(500);
    // Our scheduler asks on the day on which recall has fallen to 0.9, or later after days without time.
    expect(mean(later.map(({ rating }) => (rating > 1 ? 1 : 0)))).toBeCloseTo(0.88, 1);
  });

  test('studies in the order of time, and each card first when it is new', () => {
    const random = seededRandom(5);
    const history = studyForDays(drawLearner(5, random), 30, random);
    const instants = history.map(({ reviewedAt }) => reviewedAt);
    expect(instants).toEqual(instants.toSorted((a, b) => a - b));
    const seen = new Set<string>();
    for (const { card, state } of history) {
      expect(state === 0).toBe(!seen.has(card));
      seen.add(card);
    }
  });
});

describe('Chance', () => {
  const draws = (draw: (random: () => number) => number) => {
    const random = seededRandom(1);
    return Array.from({ length: 20_000 }, () => draw(random));
  };

  test('is spread evenly, normally, or as its probabilities say', () => {
    expect(mean(draws((random) => random()))).toBeCloseTo(0.5, 2);
    const normals = draws(normal);
    expect(mean(normals)).toBeCloseTo(0, 1);
    expect(mean(normals.map((value) => value ** 2))).toBeCloseTo(1, 1);
    const picks = draws((random) => pick([0.2, 0.5, 0.3], random));
    expect(mean(picks.map((index) => (index === 1 ? 1 : 0)))).toBeCloseTo(0.5, 2);
    expect(new Set(picks)).toEqual(new Set([0, 1, 2]));
  });
});
