import { describe, expect, it } from 'vitest';
import { abilityGrid } from '../ability/posterior.ts';
import { readinessCards, readinessInput } from '../tests/any-readiness.ts';
import { dayDeviation, topicDeviation, uncertainAbility } from './answer-model.ts';
import { blueprintForm } from './blueprint-form.ts';
import { simulateForms } from './simulate-forms.ts';

/** An ability of 0 logits for certain. */
const certain = abilityGrid.map((ability) => (Math.abs(ability) < 1e-9 ? 1 : 0));
/** The posterior spreads each ability evenly over 0.1 logits. */
const cellDeviation = 0.1 / Math.sqrt(12);

/**
 * Cards that differ in nothing but their topic, and are answered correctly with a probability of
 * one half.
 */
function simulate(topics: readonly string[], days: number) {
  const { choice } = readinessInput([]);
  const cards = readinessCards({ topics, each: 20, kinds: ['flip', 'typed'] }).map((card) => ({
    ...card,
    difficulty: { logits: 0, standardError: 0 },
  }));
  const ability = uncertainAbility({ posterior: certain, days });
  return simulateForms(
    {
      cards,
      form: blueprintForm(choice, cards),
      abilities: new Map([['Java', ability]]),
      recalls: new Float64Array(cards.length),
      position: 'Junior',
    },
    5,
  );
}

function deviationOf(values: Float64Array): number {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  return Math.sqrt(values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / values.length);
}

/** The standard deviation of logistic(x) for x normal around 0, by a sum over a fine grid. */
function shareDeviation(deviation: number): number {
  const points = Array.from({ length: 1001 }, (_, index) => ((index - 500) / 100) * deviation);
  const density = points.map((x) => Math.exp(-((x / deviation) ** 2) / 2));
  const total = density.reduce((sum, one) => sum + one, 0);
  const variance = points.reduce(
    (sum, x, index) => sum + ((density[index] ?? 0) * (1 / (1 + Math.exp(-x)) - 0.5) ** 2) / total,
    0,
  );
  return Math.sqrt(variance);
}

describe('simulateForms', () => {
  it('varies by the day and the topic, which all questions share', () => {
    const expected = shareDeviation(Math.hypot(dayDeviation, topicDeviation, cellDeviation));
    expect(deviationOf(simulate(['only'], 1e9).expectedShares) / expected).toBeCloseTo(1, 1);
  });

  it('varies less if questions are spread over many topics', () => {
    const topics = Array.from({ length: 20 }, (_, index) => `topic ${index}`);
    const expected = shareDeviation(Math.hypot(dayDeviation, topicDeviation / Math.sqrt(20), cellDeviation));
    expect(deviationOf(simulate(topics, 1e9).expectedShares) / expected).toBeCloseTo(1, 1);
  });

  it('varies more if the ability comes from the answers of a single day', () => {
    const expected = shareDeviation(Math.hypot(dayDeviation, dayDeviation, topicDeviation, cellDeviation));
    expect(deviationOf(simulate(['only'], 1).expectedShares) / expected).toBeCloseTo(1, 1);
  });

  it('adds the luck of 20 questions to the share of right answers', () => {
    const { shares, expectedShares } = simulate(['only'], 1e9);
    const mean = (values: Float64Array) => values.reduce((sum, one) => sum + one, 0) / values.length;
    const luck = mean(expectedShares.map((share) => (share * (1 - share)) / 20));
    const expected = Math.hypot(deviationOf(expectedShares), Math.sqrt(luck));
    expect(deviationOf(shares) / expected).toBeCloseTo(1, 1);
    expect(mean(shares)).toBeCloseTo(mean(expectedShares), 2);
  });

  it('passes the share of interviews with enough right answers', () => {
    const { shares, passProbability, passShare } = simulate(['only'], 1e9);
    // Difficulty 0 and no guessing: every interview needs the same number.
    const passed = shares.filter((share) => share >= passShare).length;
    expect(passProbability).toBe(passed / shares.length);
    expect(passShare).toBeCloseTo(1 / (1 + Math.exp(-0.41)), 9);
  });
});
