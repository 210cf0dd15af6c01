import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyScoredAnswer, anyScoredAnswers } from '../tests/any-answer.ts';
import { estimateAbilities, estimateAbility } from './estimate-ability.ts';
import { abilityGrid, posteriorOf, probabilityAtLeast, quantileOf } from './posterior.ts';
import { probabilityRight, type ScoredAnswer } from './response-model.ts';

const answer = (difficulty: number, guessing: number, isRight: boolean): ScoredAnswer => ({
  difficulty,
  guessing,
  isRight,
});
const repeated = (count: number, one: ScoredAnswer) => Array.from({ length: count }, () => one);

/** The mean and standard deviation by summing density from -10 to 10 in steps of 0.001. */
function integrate(answers: readonly ScoredAnswer[]) {
  let [total, first, second] = [0, 0, 0];
  for (let step = -10_000; step <= 10_000; step++) {
    const ability = step / 1000;
    const density = answers.reduce(
      (product, one) => {
        const right = probabilityRight(ability, one);
        return product * (one.isRight ? right : 1 - right);
      },
      Math.exp(-(ability ** 2) / 2),
    );
    total += density;
    first += ability * density;
    second += ability ** 2 * density;
  }
  const mean = first / total;
  return { mean, standardDeviation: Math.sqrt(second / total - mean ** 2) };
}

describe('posteriorOf', () => {
  // The ratio of two posterior probabilities is that of prior times likelihood: at 0 and 1 logits
  // after a right answer of difficulty 0, 0.5 : e^(-1/2) · 0.731059 = 0.5 : 0.443410.
  it('multiplies the prior by the likelihood', () => {
    const posterior = posteriorOf([answer(0, 0, true)]);
    const at = (ability: number) => posterior[abilityGrid.findIndex((one) => Math.abs(one - ability) < 1e-9)];
    expect((at(1) ?? 0) / (at(0) ?? 1)).toBeCloseTo(0.44341 / 0.5, 5);
  });

  it('adds up to 1, even after hundreds of contradictory answers', () => {
    const contradictory = [...repeated(500, answer(4, 0, true)), ...repeated(500, answer(-4, 0, false))];
    for (const answers of [[], contradictory]) {
      expect(posteriorOf(answers).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 12);
    }
    expect(estimateAbility(contradictory).logits).toBeCloseTo(0, 6);
    fc.assert(
      fc.property(anyScoredAnswers, (answers) => {
        const posterior = posteriorOf(answers);
        expect(Math.min(...posterior)).toBeGreaterThanOrEqual(0);
        expect(posterior.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 12);
      }),
    );
  });
});

describe('estimateAbility', () => {
  it('is the prior without answers', () => {
    const { logits, standardError, items } = estimateAbility([]);
    expect(logits).toBeCloseTo(0, 12);
    expect(standardError).toBeCloseTo(1, 4);
    expect(items).toBe(0);
  });

  it('agrees with a brute-force integral', () => {
    fc.assert(
      fc.property(fc.array(anyScoredAnswer, { maxLength: 20 }), (answers) => {
        const { mean, standardDeviation } = integrate(answers);
        const { logits, standardError } = estimateAbility(answers);
        expect(logits).toBeCloseTo(mean, 2);
        expect(standardError).toBeCloseTo(standardDeviation, 2);
      }),
      { numRuns: 25 },
    );
  });

  it('does not depend on the order of the answers', () => {
    const shuffled = anyScoredAnswers.chain((answers) =>
      fc.record({
        answers: fc.constant(answers),
        reordered: fc.shuffledSubarray(answers, { minLength: answers.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ answers, reordered }) => {
        const [one, other] = [estimateAbility(answers), estimateAbility(reordered)];
        expect(other.logits).toBeCloseTo(one.logits, 9);
        expect(other.standardError).toBeCloseTo(one.standardError, 9);
      }),
    );
  });

  it('does not fall if a wrong answer becomes right or a right one is added', () => {
    fc.assert(
      fc.property(anyScoredAnswers, anyScoredAnswer, (answers, more) => {
        const without = estimateAbility(answers).logits;
        const wrong = estimateAbility([...answers, { ...more, isRight: false }]).logits;
        const right = estimateAbility([...answers, { ...more, isRight: true }]).logits;
        expect(right).toBeGreaterThanOrEqual(without - 1e-9);
        expect(wrong).toBeLessThanOrEqual(without + 1e-9);
      }),
    );
  });

  it('becomes more certain with each answer in expectation', () => {
    fc.assert(
      fc.property(anyScoredAnswers, anyScoredAnswer, (answers, item) => {
        const { posterior, standardError } = estimateAbility(answers);
        const right = posterior.reduce(
          (sum, probability, index) => sum + probability * probabilityRight(abilityGrid[index] ?? 0, item),
          0,
        );
        const after = (isRight: boolean) => estimateAbility([...answers, { ...item, isRight }]).standardError;
        expect(right * after(true) + (1 - right) * after(false)).toBeLessThanOrEqual(standardError + 1e-9);
      }),
    );
  });

  it('places a clicker with 5 of 20 choices of four far below the mean', () => {
    const answers = [...repeated(5, answer(0, 1 / 4, true)), ...repeated(15, answer(0, 1 / 4, false))];
    expect(estimateAbility(answers).logits).toBeLessThan(-1.2);
  });
});

describe('estimateAbilities', () => {
  it('estimates each stack from its own answers, and all of them together', () => {
    const js = repeated(10, answer(0, 0, true)).map((one) => ({ ...one, stack: 'JS' }));
    const sql = repeated(10, answer(0, 0, false)).map((one) => ({ ...one, stack: 'SQL' }));
    const { pooled, byStack } = estimateAbilities([...js, ...sql]);
    expect(pooled.logits).toBeCloseTo(0, 9);
    expect(pooled.items).toBe(20);
    expect([...byStack.keys()]).toEqual(['JS', 'SQL']);
    expect(byStack.get('JS')).toEqual(estimateAbility(js));
    expect(byStack.get('SQL')?.logits).toBeLessThan(-1);
  });
});

describe('quantileOf', () => {
  it('is the ability that the learner exceeds with the rest of the probability', () => {
    const anyProbability = fc.double({ min: 0.001, max: 0.999, noNaN: true });
    fc.assert(
      fc.property(anyScoredAnswers, anyProbability, (answers, probability) => {
        const { posterior } = estimateAbility(answers);
        const quantile = quantileOf(posterior, probability);
        expect(probabilityAtLeast(posterior, quantile)).toBeCloseTo(1 - probability, 9);
      }),
    );
  });

  it('is that of the normal distribution without answers', () => {
    expect(quantileOf(posteriorOf([]), 0.95)).toBeCloseTo(1.645, 2);
    expect(quantileOf(posteriorOf([]), 0.05)).toBeCloseTo(-1.645, 2);
    expect(quantileOf(posteriorOf([]), 1)).toBeLessThanOrEqual(5.05);
  });
});

describe('probabilityAtLeast', () => {
  it('falls from 1 to 0 with the ability', () => {
    const { posterior } = estimateAbility([answer(0, 0, true)]);
    expect(probabilityAtLeast(posterior, -6)).toBeCloseTo(1, 12);
    expect(probabilityAtLeast(posterior, 6)).toBe(0);
    expect(probabilityAtLeast(posterior, 0.32)).toBeLessThan(probabilityAtLeast(posterior, 0.31));
  });
});
